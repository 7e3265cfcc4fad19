"""What a seat sees does not depend on what it may not know."""

from markupsafe import escape

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import SPECTATOR
from tests.battery.play import scattered, viewers

NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fritz"]


def shown(game, box, viewer):
    """Everything that is made for a viewer: the board, the log, what is asked, what can be done."""
    view = game.view(box, viewer)
    names = NAMES[: box.seats]
    drawing = game.board.draw(view, viewer)
    parts = [game.board.scene(view, viewer), drawing.lists, game.words.ask(view, viewer, names)]
    parts += [str(escape(line)) for line in game.words.log(view, viewer, names)]
    parts += [str(line) for line in game.words.log(view, viewer, names)]
    parts += [game.words.seat(view, seat) for seat in range(box.seats)]
    if viewer != SPECTATOR:
        legal = game.legal(view, viewer)
        parts.append([game.notation.write(view, viewer, action) for action in legal])
        parts.append(game.board.choices(view, viewer, legal))
    return repr(parts)


def test_a_view_stays_the_same_after_any_redeal(setup):
    game, layout = setup.game, setup.game.layout
    for match in scattered(setup, wanted=12, every=5):
        for viewer in viewers(match.box):
            view = game.view(match.box, viewer)
            assert view.key == [0, 0], setup
            for seed in range(3):
                other = game.believe(view, viewer, seed)
                again = game.view(other, viewer)
                assert layout.to_bytes(again) == layout.to_bytes(view), (setup, viewer, seed)


def test_what_is_shown_stays_the_same_after_any_redeal(setup):
    game = setup.game
    for match in scattered(setup, wanted=4, every=12):
        for viewer in viewers(match.box):
            view = game.view(match.box, viewer)
            other = game.believe(view, viewer, setup.seed)
            for language in LANGUAGES:
                with speaking(language):
                    assert shown(game, other, viewer) == shown(game, match.box, viewer), setup


def test_a_seat_can_do_what_it_sees_that_it_can_do(setup):
    game = setup.game
    for match in scattered(setup, wanted=12, every=5):
        for seat in range(setup.seats):
            assert game.legal(game.view(match.box, seat), seat) == match.legal(seat), setup


def test_a_redeal_differs_where_something_is_hidden(setup):
    """Otherwise the tests above would prove nothing."""
    game = setup.game
    boxes = {
        repr(game.layout.to_bytes(game.believe(game.view(match.box, viewer), viewer, seed)))
        for match in scattered(setup, wanted=4, every=9)
        for viewer in viewers(match.box)
        for seed in range(4)
    }
    assert len(boxes) > 4
