"""``python -m spieltisch.games.carcassonne.board`` draws what is kept in files anew: the tiles, and
the picture of the game in the lobby."""

from spieltisch.games.carcassonne.board.art import pictures
from spieltisch.games.carcassonne.board.lobby import FILE, lobby_picture

pictures.FILE.write_text(pictures.draw_all(), encoding="utf-8")
FILE.write_text(lobby_picture(), encoding="utf-8")
