"""Boxes for tests of the rules, written the way one would set them up on a table.

``places``: of Amundsen and of Scott, a space ("4") or a "?" ("?3").  Cards are written as in
the notation.  ``hands``: a ``*`` before a card means that only its owner knows it, even with
open hands.  ``row``: from left to right as it lies, the last one is taken first.  ``deck``: the
cards in it; without it everything that lies nowhere else (with it, that is out of the game).
``discard``: from the bottom to the top.  ``passes``: 3 once the deck has run out twice.
``offered``: cards just discarded whose effects may be used now; they lie on the discard pile.
``losses``: before whom Equipment Loss lies.  ``patrons``: their powers, by name.  ``depots``:
of each explorer, spaces with their cards ("5:Ra 7:Gb").  ``homeward``: who has turned round;
then the cards of the way back are in the game.  ``furthest``: the southernmost spaces ever
reached, where these are not those of ``places``.
"""

from spieltisch.engine.chance import mix
from spieltisch.engine.sight import EVERYBODY, UNKNOWN, bit
from spieltisch.games.amundsen_scott import GAME, Options
from spieltisch.games.amundsen_scott.box import EFFECT, PLACING
from spieltisch.games.amundsen_scott.expansions import BACK_COUNT, BRINGS, WEATHERS
from spieltisch.games.amundsen_scott.material import (
    COUNT,
    EFFECT_BIT,
    PATRON_AMOUNT,
    PATRON_POWER,
    PATRONS_OF,
    POWERS,
)
from spieltisch.games.amundsen_scott.notation import KIND_OF_TEXT, kind_text
from spieltisch.games.amundsen_scott.rules.hands import who_keeps_seeing
from spieltisch.games.amundsen_scott.rules.turn import acting

AMUNDSEN, SCOTT = 0, 1


def position(
    places="0 0",
    hands=("", ""),
    row="Bc Bc Bc",
    *,
    turn=AMUNDSEN,
    deck=None,
    discard="",
    passes=1,
    offered="",
    losses=(0, 0),
    patrons=("none", "none"),
    depots=("", ""),
    homeward=(0, 0),
    furthest=None,
    key=(1, 2),
    **options,
):
    """A box in which everything lies as told, and nobody has done anything yet.

    The words are explained at the top of this file.
    """
    chosen = Options(
        patrons=int(patrons != ("none", "none")),
        depots=int(depots != ("", "")),
        **{"way_back": int(any(homeward)), **options},
    )
    box = GAME.empty_box(chosen, 2, key)
    box.turn, box.passes, box.drawn = turn, passes, UNKNOWN
    left = _components(box, homeward)
    for seat, place in enumerate(places.split()):
        _set_out(box, seat, place)
        _lay_depots(box, seat, depots[seat], left)
        _lay_hand(box, seat, hands[seat], left)
        _call_patron(box, seat, patrons[seat])
        box.equipment[seat] = losses[seat]
        if losses[seat]:
            box.gone[_take(left, "equipment")] += 1
    if furthest:
        box.furthest[:] = furthest
    _lay_row(box, row.split(), left)
    _lay_discards(box, discard.split(), offered.split(), left)
    _lay_deck(box, deck, left)
    return box


def new_box(number=1, **options):
    """A box as ``setup`` lays it out; ``number`` decides what chance does."""
    return GAME.new_box(Options(**options), 2, (mix(number, 1), mix(number, 2)))


def with_depots(number=1, rolls=None, **options):
    """A new box with Food Depots; ``rolls`` are the spaces of the first ones."""
    box = new_box(number, depots=1, **options)
    for seat, roll in enumerate(rolls or box.rolled):
        box.rolled[seat] = box.depot_space[seat][0] = roll
    return box


def dealt(box):
    """The same once all depots are placed, and the cards for them dealt."""
    while box.phase == PLACING:
        play(box, legal(box)[0])
    return box


def _components(box, homeward):
    """The cards that have to lie somewhere; those of the way back if the board is turned over."""
    box.homeward = homeward[0] | homeward[1] << 1
    if box.homeward:
        return components(box)
    if box.way_back:
        box.gone[:] = BACK_COUNT
    return list(COUNT)


def _lay_row(box, words, left):
    box.row_size = len(words)
    for place, word in enumerate(reversed(words)):
        box.row[place] = _take(left, word)


def _set_out(box, seat, place):
    box.lost[seat], box.place[seat] = int(place[0] == "?"), int(place.lstrip("?"))
    box.furthest[seat] = box.place[seat] + box.lost[seat]


def _lay_depots(box, seat, text, left):
    for number, depot in enumerate(text.split()):
        space, card = depot.split(":")
        box.depot_space[seat][number] = int(space)
        box.depot_card[seat][number] = _take(left, card)


def _call_patron(box, seat, power):
    box.patron[seat] = _patron(seat, power)
    if power in ("officer", "wild"):
        box.patron_left[seat] = PATRON_AMOUNT[box.patron[seat]]


def _lay_discards(box, discard, offered, left):
    box.discard_top = -1
    for word in (*discard, *offered):
        box.discard_top = _take(left, word)
        box.discard[box.discard_top] += 1
    for word in offered:
        box.phase = EFFECT
        box.offered |= EFFECT_BIT[KIND_OF_TEXT[word]]


def _take(left, word):
    """The kind of a card, which must not have been used up."""
    kind = KIND_OF_TEXT[word]
    left[kind] -= 1
    assert left[kind] >= 0, f"the game has no further {word}"
    return kind


def _lay_hand(box, seat, text, left):
    known = who_keeps_seeing(box, EVERYBODY) | bit(seat)
    cards = sorted(
        (_take(left, word.lstrip("*")), bit(seat) if word[0] == "*" else known)
        for word in text.split()
    )
    box.held[seat] = len(cards)
    for i, (kind, seen) in enumerate(cards):
        box.hand[seat][i], box.seen[seat][i] = kind, seen


def _patron(seat, power):
    if power == "none":
        return 0
    return next(n for n in PATRONS_OF[seat] if PATRON_POWER[n] == POWERS.index(power))


def _lay_deck(box, deck, left):
    if deck is not None:
        for word in deck.split():
            box.stack[_take(left, word)] += 1
    pile = box.stack if deck is None else box.gone
    for kind, count in enumerate(left):
        pile[kind] += count
    box.stack_size = sum(box.stack)


# --- reading a box ---------------------------------------------------------------------------


def hand(box, seat):
    """A hand as text, in the order of the notation; ``?`` for a card that a view does not show."""
    cards = box.hand[seat][: box.held[seat]]
    return " ".join("?" if kind == UNKNOWN else kind_text(kind) for kind in cards)


def row(box):
    """The row from left to right."""
    return " ".join(kind_text(kind) for kind in reversed(box.row[: box.row_size]))


def pile(counts):
    """What lies in a pile, as text."""
    return " ".join(kind_text(kind) for kind, count in enumerate(counts) for _ in range(count))


def places(box):
    """Where both are: as :func:`position` takes it."""
    return " ".join(f"{'?' * box.lost[seat]}{box.place[seat]}" for seat in range(2))


def events(box, code):
    """The events of a kind that the last action told: (seat, a, b, card as text or "")."""
    return [
        (seat, a, b, "" if card == UNKNOWN else kind_text(card))
        for found, seat, a, b, card, _witness in box.events[: box.event_count]
        if found == code
    ]


def told(box):
    """The codes of what the last action told, in order."""
    return [event[0] for event in box.events[: box.event_count]]


def sees(box, viewer, seat):
    """The hand of a seat as a viewer sees it."""
    return hand(GAME.view(box, viewer), seat)


def census(box):
    out = [0] * len(COUNT)
    GAME.rules.census(box, out)
    return out


def components(box):
    """All cards of the game: with those of the way back, if it is played."""
    if box.way_back:
        return list(map(sum, zip(COUNT, BACK_COUNT, strict=True)))
    return COUNT


def depots(box, seat):
    """The depots of a seat as :func:`position` takes them."""
    lying = zip(box.depot_space[seat], box.depot_card[seat], strict=True)
    return " ".join(
        f"{space}:{'?' if card < 0 else kind_text(card)}" for space, card in lying if space
    )


# --- acting ----------------------------------------------------------------------------------


def legal(box, begins="", seat=None):
    """The legal actions as texts, of the seat that acts unless told otherwise; those that begin
    with some text."""
    seat = acting(box) if seat is None else seat
    texts = [GAME.notation.write(box, seat, action) for action in GAME.legal(box, seat)]
    return [text for text in texts if text.startswith(begins)]


def play(box, *texts):
    """Carries out actions of whoever acts, which must be legal; no card may get lost by it.

    A text may begin with a seat ("1: give Ra"), where both act.
    """
    for text in texts:
        seat, text = split_seat(box, text)
        action = GAME.notation.read(box, seat, text)
        assert GAME.rules.refusal(box, seat, action) == 0, text
        assert action in GAME.legal(box, seat), text
        GAME.rules.apply(box, seat, action)
        assert census(box) == components(box), text
        assert box.stack_size == sum(box.stack), text
    return box


def split_seat(box, text):
    seat, colon, rest = text.partition(": ")
    return (int(seat), rest) if colon else (acting(box), text)


def refused(box, text, seat=None):
    """Why an action is refused, 0 if it is legal; nothing changes by asking."""
    seat = acting(box) if seat is None else seat
    before = box.copy()
    action = GAME.notation.read(box, seat, text)
    reason = GAME.rules.refusal(box, seat, action)
    assert (action in GAME.legal(box, seat)) == (reason == 0), text
    assert box == before, text
    return reason


def under(weather, text, **laid_out):
    """A position with Damned Weather in which ``text`` has brought this weather."""
    for number in range(400):
        box = play(position(weather=1, key=(number, 5), **laid_out), text)
        if box.weather_card and weather_of(box) == weather:
            return box
    raise AssertionError(f"{text} never brings {weather}")


def weather_of(box):
    """The name of the weather that came last."""
    return WEATHERS[BRINGS[box.weather_card - 1][box.weather_die - 1]]
