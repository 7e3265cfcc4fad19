"""``python -m spieltisch.games.carcassonne.board.art`` draws all tiles anew and keeps them."""

from spieltisch.games.carcassonne.board.art.pictures import FILE, draw_all

FILE.write_text(draw_all(), encoding="utf-8")
