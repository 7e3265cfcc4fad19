"""The guided game of Siberia Card: every lesson is in it, and it goes to the end."""

from spieltisch.engine.game import seats_in
from spieltisch.engine.tutorial import tutorial_of
from spieltisch.games.siberia import GAME
from spieltisch.games.siberia.actions import is_combination, symbol_of
from spieltisch.games.siberia.material import RESOURCE_COUNT, SELLER, WORKER
from spieltisch.games.siberia.rules.combinations import cards_paid, owns_investor, showing


def lesson(box, action):
    """What a combination of the learner teaches."""
    symbol, cards = symbol_of(action), cards_paid(action)
    right, helped = showing(action, symbol), owns_investor(box, 0, symbol)
    if symbol < RESOURCE_COUNT and helped and cards == 1:
        return "investor"
    if symbol < RESOURCE_COUNT and cards == right == 2:
        return "pair"
    if symbol == WORKER and cards == 3 and right == 1:
        return "substitution"
    return "seller" if symbol == SELLER else ""


def test_pair_substitution_investor_and_seller_are_taught_up_to_the_end():
    tutorial = tutorial_of(GAME)
    taught = set()
    for stop in tutorial.stops:
        step, box = tutorial.beats[stop].step, tutorial.boxes[stop]
        if step.do:
            action = GAME.notation.read(box, tutorial.learner, step.do)
            taught |= {lesson(box, action)} if is_combination(action) else set()
    assert taught >= {"pair", "substitution", "investor", "seller"}
    end = tutorial.boxes[-1]
    assert GAME.outcome(end)[0] and seats_in(GAME.rules.winners(end)) == [tutorial.learner]
