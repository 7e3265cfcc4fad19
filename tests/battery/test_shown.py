"""What a sentence of the log speaks of lies on the table when it is told."""

from markupsafe import escape

from tests.battery.play import moves, viewers
from tests.battery.test_drawing import Elements, attributes


def keys_there(game, view, viewer):
    """The keys of everything that this viewer sees."""
    areas = game.board.scene(view, viewer).areas.values()
    drawn = game.board.draw(view, viewer).lists.values()
    pieces = [piece.markup for pieces in drawn for piece in pieces]
    return set(attributes("".join([*areas, *pieces]), "data-key"))


def test_the_log_shows_what_it_speaks_of(setup):
    game, match, shown = setup.game, setup.match(), 0
    eyes = viewers(match.box)
    for step, _ in enumerate(moves(setup, match)):
        viewer = eyes[step % len(eyes)]
        view = game.view(match.box, viewer)
        for line in game.words.log(view, viewer, ["Ada"] * setup.seats):
            parts = [one for one in Elements(str(escape(line))).found if "data-shows" in one]
            if parts:
                keys = {key for one in parts for key in one["data-shows"].split()}
                assert keys & keys_there(game, view, viewer), (setup, match.box.ply, str(line))
                shown += 1
    assert shown, f"{setup}: no line shows anything"
