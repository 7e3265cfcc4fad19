"""Who knows which card: gifts, shown hands, choices of the exchange (D-1, D-27, D-35)."""

from spieltisch.engine.sight import SPECTATOR, UNKNOWN
from spieltisch.games.dog import GAME
from spieltisch.games.dog.material import COUNT, TEXTS
from tests.games.dog.position import exchanging, legal, play, position

HANDS = {0: "2 13", 1: "3 5", 2: "6 8", 3: "9 10"}
GIFTS = ("give 13", "give 3", "give 6", "give 9")


def exchanged():
    box = exchanging(HANDS)
    for seat, text in enumerate(GIFTS):
        play(box, text, seat=seat)
    return box


def seen_of(box, viewer, seat):
    view = GAME.view(box, viewer)
    return [TEXTS[k] if k != UNKNOWN else "?" for k in view.hand[seat][: view.held[seat]]]


def test_who_gave_a_card_knows_where_it_lies():
    box = exchanged()
    assert seen_of(box, 0, 2) == ["13", "?"]
    assert seen_of(box, 1, 2) == seen_of(box, 3, 2) == seen_of(box, SPECTATOR, 2) == ["?", "?"]
    assert seen_of(box, 2, 2) == ["8", "13"]


def test_of_two_like_cards_the_known_one_is_played_first():
    box = exchanging({0: "2 13", 1: "3", 2: "6 13", 3: "9"})
    for seat, text in enumerate(("give 13", "give 3", "give 6", "give 9")):
        play(box, text, seat=seat)
    assert seen_of(box, 0, 2) == ["13", "?"]
    box.turn = 2
    play(box, "13 start", seat=2)
    assert seen_of(box, 0, 2) == ["?"]


def test_choices_are_hidden_and_having_chosen_is_not():
    box = exchanging(HANDS)
    play(box, "give 13", seat=0)
    for viewer in (1, 2, 3, SPECTATOR):
        view = GAME.view(box, viewer)
        assert view.offered[:4] == [UNKNOWN, 0, 0, 0]
        told = view.events[: view.event_count]
        assert all(event[4] == UNKNOWN for event in told)
    assert GAME.view(box, 0).offered[0] == TEXTS.index("13") + 1


def test_a_believed_choice_is_a_card_of_the_believed_hand():
    box = exchanging(HANDS)
    play(box, "give 13", seat=0)
    view = GAME.view(box, 2)
    for seed in range(40):
        believed = GAME.believe(view, 2, seed)
        assert believed.offered[0] - 1 in believed.hand[0][: believed.held[0]]


def test_a_shown_hand_stays_known_until_the_next_deal():
    box = position({0: "2 5", 1: "2 3"}, {1: "20"})
    play(box, "out")
    view = GAME.view(box, 3)
    assert [TEXTS[kind - 1] for kind in view.shown[0] if kind] == ["2", "5"]
    play(box, "2 20-22", seat=1)
    play(box, "3 22-25", seat=1)
    assert box.round == 2 and not any(box.shown[0])


def test_the_stack_of_a_view_is_all_that_the_viewer_has_not_located():
    box = exchanged()
    view = GAME.view(box, 0)
    for kind, count in enumerate(COUNT):
        located = view.discard[kind]
        for seat in range(4):
            located += view.hand[seat][: view.held[seat]].count(kind)
        assert view.stack[kind] == count - located
    assert view.stack_size == box.stack_size


def test_what_can_be_done_in_the_exchange_does_not_depend_on_the_others():
    box = exchanging(HANDS)
    before = legal(box, 1)
    play(box, "give 13", seat=0)
    assert legal(box, 1) == before
