"""Legal actions in words: a short label for a button, a whole sentence, and a warning."""

from spieltisch.games.siberia.actions import (
    DECLINE,
    DRAW_CARDS,
    REVEAL,
    SKIP,
    number_of,
    symbol_of,
)
from spieltisch.games.siberia.language import _
from spieltisch.games.siberia.material import FACE_RESOURCE, RESOURCE_COUNT, SELLER, WORKER
from spieltisch.games.siberia.rules.combinations import cards_paid, owns_investor, showing
from spieltisch.games.siberia.rules.drawing import cards_to_draw
from spieltisch.games.siberia.rules.scoring import card_value
from spieltisch.games.siberia.words.names import (
    investor_name,
    money,
    resources,
    seller_name,
    word,
)


def plain_label(view, seat: int, action: int) -> str:
    """The label of an action without cards."""
    if action == DECLINE:
        return _("Reveal nothing")
    if action == DRAW_CARDS:
        n = cards_to_draw(view, seat)
        return _.n("Draw {n} card", "Draw {n} cards", n).format(n=n)
    if action == SKIP:
        return _("Skip")
    return _("Reveal card {n}").format(n=action - REVEAL + 1)


def gain_label(view, seat: int, action: int) -> str:
    """What a combination is for, as the label of its button."""
    symbol, number = symbol_of(action), number_of(action)
    if symbol < RESOURCE_COUNT:
        taken = faces_taken(view, symbol, number)
        words = _("Mine {n} × {resource}, {sum}")
        total = money(worth_to(view, seat, taken))
        return words.format(n=number, resource=word(symbol), sum=total)
    if symbol == WORKER:
        return _("Hire a worker")
    return _("Hire the {person}").format(person=person_name(symbol, number))


def gain_sentence(view, seat: int, action: int) -> str:
    """What a combination does, in a sentence that has a place for its ``{cards}``."""
    symbol, number = symbol_of(action), number_of(action)
    if symbol < RESOURCE_COUNT:
        taken = str(resources(faces_taken(view, symbol, number)))
        words = _("You play {cards} and mine {resources}.")
        return words.replace("{resources}", taken)
    if symbol == WORKER:
        return _("You play {cards} and hire a worker.")
    words = _("You play {cards} and hire the {person}.")
    return words.replace("{person}", person_name(symbol, number))


def person_name(person: int, number: int) -> str:
    return seller_name(number) if person == SELLER else investor_name(number)


def faces_taken(view, resource: int, count: int) -> list[int]:
    """The faces that a combination for a resource takes: the leftmost."""
    row = view.row[: view.row_size]
    return [face for face in row if FACE_RESOURCE[face] == resource][:count]


def worth_to(view, seat: int, faces: list[int]) -> int:
    """What resource cards bring a seat, with the sellers it has."""
    return sum(card_value(view, seat, face) for face in faces)


def wasted(view, seat: int, action: int) -> int:
    """How many of the cards of a combination need not be played.  (R-10)"""
    count, right = cards_paid(action), showing(action, symbol_of(action))
    if owns_investor(view, seat, symbol_of(action)):
        needed = 1 if right else 2
    else:
        needed = 2 if right > 1 else 3
    return count - needed


def warning(view, seat: int, action: int) -> str:
    """The question before cards are wasted; empty where none are."""
    more = wasted(view, seat, action)
    if not more:
        return ""
    words = _.n(
        "{n} of these cards need not be played. Play it all the same?",
        "{n} of these cards need not be played. Play them all the same?",
        more,
    )
    return words.format(n=more)
