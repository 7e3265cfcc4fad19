"""What is legal, against a slow and independent enumeration, on random positions (2.5)."""

import random

import pytest

from spieltisch.games.dog import GAME
from spieltisch.games.dog.box import GOAL, HOME, JOKER, PLAY, SEVEN
from spieltisch.games.dog.material import TEXTS
from tests.games.dog.oracle import Table
from tests.games.dog.position import give_hand, legal, table

POSITIONS = 120  # for each number of seats
SEATS = (2, 3, 4, 5, 6)
SWAP_NOOP = ("letter", "if_no_pair", "never")


def random_places(chooser, box, crowd):
    """Random places for all figures, crowded round a start so that they meet; no two on one."""
    taken = set()
    middle = chooser.randrange(box.ring)
    for seat in range(box.seats):
        box.place[seat][:] = [HOME] * 4
        goals = chooser.sample(range(1, 5), 4)
        for figure in range(4):
            luck = chooser.random()
            space = (middle + chooser.randrange(-crowd, crowd)) % box.ring
            if luck < 0.25:
                space = box.start[seat]
            elif luck < 0.35:
                space = (box.start[seat] - chooser.randrange(1, 8)) % box.ring
            if luck > 0.72:
                box.place[seat][figure] = GOAL + goals[figure]
            elif luck < 0.6 and space not in taken:
                box.place[seat][figure] = space
                taken.add(space)


def nearly_home(chooser, box, seat):
    """The last own figures before the goal, and the partner's in their way or near their own."""
    fields = chooser.choice(((2, 3, 4), (3, 4), (1, 3, 4), (1, 2, 3), (2, 3)))
    spaces = [(box.start[seat] - step) % box.ring for step in chooser.sample(range(1, 9), 6)]
    box.place[seat][:] = [*(GOAL + field for field in fields), HOME, HOME][:4]
    for figure in range(len(fields), 4):
        box.place[seat][figure] = spaces.pop()
    if (partner := box.partner[seat]) >= 0:
        far = (box.start[partner] - chooser.randrange(-9, 9)) % box.ring
        box.place[partner][:] = chooser.sample([HOME, GOAL + 1, GOAL + 4, far, *spaces], 4)
    for other in range(box.seats):
        if other not in (seat, partner):
            box.place[other][:] = [HOME] * 4
    opponent = (seat + 1) % box.seats
    box.place[opponent][0] = chooser.choice((HOME, box.start[opponent]))


def nobody_out(box, seat):
    """Only waiting figures and those in the goal, and of others mostly protected ones."""
    for colour in (seat, box.partner[seat]):
        if colour >= 0:
            box.place[colour][:] = [p if p > GOAL else HOME for p in box.place[colour]]
    for colour in range(box.seats):
        if colour % 3:
            kept = [p if p > GOAL or p == box.start[colour] else HOME for p in box.place[colour]]
            box.place[colour][:] = kept


def random_position(seats, seed):
    chooser = random.Random(f"{seats} {seed}")
    box = table(
        seats,
        swap_noop=chooser.choice(SWAP_NOOP),
        seven_rest_to_partner=chooser.choice(("yes", "no")),
        start_first=chooser.choice(("no", "yes")),
        direction=chooser.choice(("clockwise", "counter_clockwise")),
    )
    box.turn = chooser.randrange(seats)
    random_places(chooser, box, crowd=chooser.choice((6, 12, 30)))
    if seed % 3 == 0:
        nearly_home(chooser, box, box.turn)
    while box.partner[box.turn] < 0 and all(GOAL < place < HOME for place in box.place[box.turn]):
        random_places(chooser, box, crowd=12)
    if seed % 4 == 1:
        nobody_out(box, box.turn)
    cards = chooser.sample(TEXTS, chooser.randint(1, 3))
    give_hand(box, box.turn, " ".join([*cards, "7", *(["swap"] if seed % 2 else [])]))
    return box, chooser


def board_of(box):
    def place(number, value):
        if value == HOME:
            return ("home", number)
        return ("goal", value - GOAL) if value > GOAL else ("ring", value)

    return {
        (seat, number): place(number, value)
        for seat in range(box.seats)
        for number, value in enumerate(box.place[seat])
    }


def oracle_of(box):
    return Table(
        box.seats,
        SWAP_NOOP[box.swap_noop],
        bool(box.seven_rest_to_partner),
        bool(box.start_first),
        bool(box.direction),
    )


def used_figures(box):
    colours = (box.turn, box.partner[box.turn])
    return frozenset((colours[bit // 4], bit % 4) for bit in range(8) if box.used >> bit & 1)


def expected(box):
    """What the oracle says about the seat whose turn it is."""
    oracle, board, seat = oracle_of(box), board_of(box), box.turn
    if box.phase == SEVEN:
        return {parts[0] for parts in oracle.sevens(board, seat, box.left, used_figures(box))}
    if box.phase == JOKER:
        return oracle.begun(board, seat, TEXTS[box.acting], joker=True)
    hand = [TEXTS[kind] for kind in box.hand[seat][: box.held[seat]]]
    return oracle.plays(board, seat, hand)


@pytest.mark.parametrize("seats", SEATS)
def test_exactly_the_legal_ways_are_offered(seats):
    sevens, vain, bound = 0, 0, 0
    for seed in range(POSITIONS):
        box, chooser = random_position(seats, seed)
        seat, ply = box.turn, box.ply
        while not box.ended and box.turn == seat and box.phase in (PLAY, JOKER, SEVEN):
            if box.phase == PLAY and box.ply > ply:
                break
            found = [text for text in legal(box, seat) if not text.startswith(("out", "drop"))]
            assert set(found) == expected(box), f"seats {seats}, seed {seed}, ply {box.ply - ply}"
            assert len(found) == len(set(found))
            if not found:
                break
            vain += "swap nothing" in found
            bound += bool(box.start_first) and all(
                text.endswith((" start", "1/11", "13")) for text in found
            )
            part = [text for text in found if text.startswith("7")]
            sevens += len(part)
            text = chooser.choice(part or found)
            GAME.rules.apply(box, seat, GAME.notation.read(box, seat, text))
    assert sevens > POSITIONS, "too few positions with a 7 that can be played"
    assert vain and bound, "no swap in vain, or nobody who must come out first"


@pytest.mark.parametrize("seats", SEATS)
def test_everything_else_is_refused(seats):
    """Every pair of places with every card of the hand: refused unless it is listed."""
    for seed in range(POSITIONS // 12):
        box, _chooser = random_position(seats, seed)
        seat = box.turn
        listed = set(GAME.legal(box, seat))
        kinds = set(box.hand[seat][: box.held[seat]])
        before = box.copy()
        places = [*range(box.ring), *range(GOAL + 1, HOME + 2)]
        for kind in kinds:
            for first in {0, HOME, *box.place[seat], *chosen_places(box, seat)}:
                for second in places:
                    action = kind << 14 | first << 7 | second
                    allowed = GAME.rules.refusal(box, seat, action) == 0
                    assert allowed == (action in listed), (seats, seed, TEXTS[kind], first, second)
        assert box == before


def chosen_places(box, seat):
    partner = box.partner[seat]
    return box.place[partner] if partner >= 0 else []


@pytest.mark.parametrize("seats", SEATS)
def test_looking_ahead_leaves_the_box_as_it_was(seats):
    for seed in range(POSITIONS // 3):
        box, _chooser = random_position(seats, seed)
        before = box.copy()
        GAME.legal(box, box.turn)
        GAME.rules.forced(box, box.turn)
        assert box == before, (seats, seed)
