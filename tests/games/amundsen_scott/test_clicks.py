"""Clicks that do nothing: each is refused with a reason that has its paragraph on the rule page."""

import re

import pytest

from spieltisch.engine.language import LANGUAGES
from spieltisch.games.amundsen_scott import GAME
from spieltisch.games.amundsen_scott import reasons as why
from spieltisch.house.rulebook.markdown import rule_page
from tests.games.amundsen_scott.sitting import position, random_games

board, REASONS = GAME.board, GAME.words.REASONS
ROUTE_KEYS = re.compile(r'data-key="((?:space|lost|pole|explorer)[^"]*)"')


def refused(match, seat, select, target):
    """The number of the reason that such a click is answered with; 0 if it could be carried out."""
    action = board.meant(match.view(seat), seat, select, target)
    return GAME.rules.refusal(match.box, seat, action)


def keys_and_tokens(match, seat):
    """What can be clicked at all: keys of pieces and of the still part, tokens of own cards."""
    view = match.view(seat)
    drawn = [piece for some in board.draw(view, seat).lists.values() for piece in some]
    still = "".join(board.scene(view, seat).areas.values())
    tokens = re.findall(r'data-token="([^"]+)"', "".join(str(piece.markup) for piece in drawn))
    return [piece.key for piece in drawn] + ROUTE_KEYS.findall(still), tokens


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_paragraph(language):
    anchors = rule_page(GAME, language).anchors
    assert {reason.paragraph for reason in REASONS.values()} <= anchors


def test_whatever_is_clicked_the_answer_is_a_reason():
    seen = set()
    for told, match, chooser in random_games(12, start=100):
        while not match.ended:
            for seat in (0, 1):
                keys, tokens = keys_and_tokens(match, seat)
                for _ in range(3):
                    select = chooser.sample(tokens, chooser.randrange(len(tokens) + 1))
                    for target in (None, chooser.choice(keys)):
                        number = refused(match, seat, select, target)
                        assert number in REASONS, (told, match.texts(), seat, select, target)
                        seen.add(number)
            seat = match.waiting()[0]
            match.act(seat, chooser.choice(match.legal_texts(seat)))
    assert len(seen) > 12, seen


HOSTILE_TOKENS = [[], ["x"] * 40, ["Ra"] * 40, ["patron"] * 9, ["\u202e", "Ra "], ["compass"] * 12]
HOSTILE_KEYS = [None, "", "row-", "row-99", "space-0-99", "space-7-1", "lost-0-x", "é" * 200]


@pytest.mark.parametrize("select", HOSTILE_TOKENS)
@pytest.mark.parametrize("target", HOSTILE_KEYS)
def test_what_a_browser_may_send_is_no_surprise(select, target):
    match = position(hands=("Ra Ra", "Gb"))
    for seat in (0, 1):
        assert refused(match, seat, select, target) in REASONS


PLACES = {"places": (4, 6)}
CASES = [
    # the position, selected cards, what is clicked, the reason
    (dict(hands=("Ra", "")), "", "row-2", why.TAKE_PRICE),
    (dict(hands=("Ra Ga", "")), "Ra Ga", "row-3", why.TAKE_PRICE),
    (dict(hands=("Ra Ga", ""), row="Ra Ga Ya Bb Bc Ra", advanced=1), "", "row-5", 9),
    (dict(hands=("Ra Ga Ya Ba Rd Gd Yd", "")), "", "row-1", why.OVER_LIMIT),
    (dict(hands=("Ra Ga Ya Ba Rd Gd Yd", "")), "Ra", "row-2", why.OVER_LIMIT),
    (dict(hands=("compass", "")), "compass", "row-2", why.COLOURLESS_DISCARD),
    (dict(hands=("Ra", "")), "Ra", "space-0-5", why.NO_SUCH_SPACE),
    (dict(hands=("Ra", ""), **PLACES), "Ra", "space-0-3", why.NO_SUCH_SPACE),
    (dict(hands=("Ra Ga", ""), **PLACES), "Ra Ga", "space-0-5", why.ADVANCE_PRICE),
    (dict(hands=("compass", ""), **PLACES), "compass", "space-0-8", why.COLOURLESS_PAYMENT),
    (dict(hands=("Ra", ""), **PLACES), "Ra", "pole", why.NOT_ON_LAST_SPACE),
    (dict(hands=("Ra", ""), **PLACES), "Ra", "lost-0-1", why.NOT_LOST),
    (dict(hands=("Ra", ""), **PLACES), "Ra", "explorer-1", why.NOT_A_PAIR),
    (dict(hands=("Rb Gb", "")), "Rb Gb", "explorer-1", why.NO_SPOT_BEHIND),
    (dict(hands=("Ra", ""), places=(4, 1), lost=(0, 1)), "Ra", "explorer-1", why.NO_SPOT_BEFORE),
    (dict(hands=("compass", ""), places=(1, 0), lost=(1, 0)), "compass", None, why.LOST_CANNOT),
    (dict(hands=("Ra", ""), places=(1, 0), lost=(1, 0)), "", "space-0-0", why.RETURN_PRICE),
    (dict(hands=("Ra", ""), places=(1, 0), lost=(1, 0)), "Ra", "pole", why.LOST_CANNOT),
    (dict(hands=("Ra", "Ra"), turn=1), "Ra", "space-0-1", why.NOT_YOUR_TURN),
    (dict(hands=("Ra", ""), **PLACES), "Ra", "pawn-1", why.NOT_A_PAIR),
    (dict(hands=("Rb Gb", "")), "Rb Gb", "pawn-1", why.NO_SPOT_BEHIND),
    (dict(hands=("Ra", ""), **PLACES), "Ra", "pawn-0", why.NO_SUCH_SPACE),
    (dict(hands=("Ra", ""), places=(1, 0), lost=(1, 0)), "Ra", "pawn-0", why.LEADS_ELSEWHERE),
]


@pytest.mark.parametrize("space", range(2, 11))
def test_the_pawn_of_the_other_is_a_target_wherever_it_stands(space):
    match = position(hands=("Rb Gb", ""), places=(0, space))
    (choice,) = [one for one in match.game.board.choices(match.view(0), 0, match.legal(0))
                 if one.action == "astray Rb Gb"]  # fmt: skip
    assert choice.targets == (f"lost-1-{space - 1}", "pawn-1", "explorer-1")


def test_what_means_nothing_is_left_to_the_page():
    """It says then what can be done instead."""
    match = position(hands=("Ra Rb Gb", ""), places=(0, 4))
    for select, target in (("", "deck"), ("Ra", "discard"), ("Rb Gb", "space-1-4")):
        assert GAME.board.meant(match.view(0), 0, select.split(), target) == -1


@pytest.mark.parametrize(("laid_out", "select", "target", "reason"), CASES)
def test_the_reason_is_the_one_that_helps(laid_out, select, target, reason):
    assert refused(position(**laid_out), 0, select.split(), target) == reason
