"""What is said: the log, what is asked, facts and endings, in both languages."""

import re

import pytest

from spieltisch.engine.language import speaking
from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.dog import GAME
from spieltisch.games.dog.words.names import shade, space_words
from tests.games.dog.position import exchanging, play, position, table

NAMES = ["Ada", "Bert", "Cleo", "Dora"]


def told(box, viewer=1, language="en"):
    with speaking(language):
        return [str(line) for line in GAME.words.log(GAME.view(box, viewer), viewer, NAMES)]


def asked(box, viewer=0, language="en"):
    with speaking(language):
        ask = GAME.words.ask(GAME.view(box, viewer), viewer, NAMES)
        return str(ask.heading), str(ask.sentence)


@pytest.mark.parametrize(
    ("hand", "places", "action", "line"),
    [
        ("13", {}, "13 start", "Ada plays the 13: a figure comes out."),
        ("8", {0: "60"}, "8 60-4", "Ada plays the 8: 8 forward."),
        ("8", {0: "60"}, "8 60-g4", "Ada plays the 8: into the goal, to field 4."),
        ("2", {0: "g1"}, "2 g1-g3", "Ada plays the 2: further into the goal, to field 3."),
        ("4", {0: "2"}, "4 2-62", "Ada plays the ±4: 4 back."),
        ("swap", {0: "5", 3: "20"}, "swap 5-20", "Ada plays the swap: places changed with Dora."),
        ("swap", {0: "5"}, "swap nothing", "Ada plays the swap: without effect."),
        ("joker", {0: "5"}, "joker 13", "Ada plays the joker as 13."),
        ("7", {0: "5 30"}, "7 5-8", "Ada plays the 7: 3 forward; 4 points left."),
        (
            "2",
            {0: "g1 g2 g3 g4", 2: "40"},
            "2 40-42",
            "Ada plays the 2: 2 forward, for Cleo.",
        ),
    ],
)
def test_a_play_in_a_sentence(hand, places, action, line):
    box = play(position({0: hand, 1: "2"}, places), action)
    assert told(box)[0] == line


def test_you_are_addressed_as_you():
    box = play(position({0: "8", 1: "2"}, {0: "60", 1: "4"}), "8 60-4")
    assert told(box, 0) == [
        "You play the 8: 8 forward.",
        "A figure of Bert goes back to the waiting area.",
    ]
    assert told(box, 1)[1] == "One of your figures goes back to the waiting area."
    assert told(box, 0, "de") == [
        "Du spielst die 8: 8 vor.",
        "Eine Figur von Bert muss zurück in den Wartebereich.",
    ]


def test_burnt_figures_are_counted_by_owner():
    box = play(position({0: "7", 1: "2"}, {0: "5", 1: "6 7", 3: "8"}), "7 5-12")
    assert told(box, 2)[1:] == ["2 figures of Bert burn.", "A figure of Dora burns."]


def shows(box, viewer=1):
    """The keys of the pieces that each line of the log shows."""
    lines = GAME.words.log(GAME.view(box, viewer), viewer, NAMES)
    return [re.findall(r'data-shows="([^"]*)"', line.__html__()) for line in lines]


@pytest.mark.parametrize(
    ("hand", "places", "action", "keys"),
    [
        ("13", {0: "5"}, "13 start", [["f-0-1"]]),
        ("8", {0: "60", 1: "4"}, "8 60-4", [["f-0-0"], ["s-4"]]),
        ("8", {0: "60"}, "8 60-g4", [["f-0-0"]]),
        ("swap", {0: "5", 3: "7 20"}, "swap 5-20", [["f-0-0 f-3-1"]]),
        ("swap", {0: "5"}, "swap nothing", [[]]),
        ("7", {0: "5", 1: "6 8", 3: "7"}, "7 5-12", [["f-0-0"], ["s-6 s-8"], ["s-7"]]),
        ("2", {0: "g1 g2 g3 g4", 2: "8 40"}, "2 40-42", [["f-2-1"]]),
        ("5", {0: "60 g2 g3 g4"}, "5 60-g1", [["f-0-0"], ["f-2-0 f-2-1 f-2-2 f-2-3"]]),
        ("joker", {0: "5"}, "joker 13", [[]]),
    ],
)  # fmt: skip
def test_a_line_of_the_log_shows_what_it_speaks_of(hand, places, action, keys):
    box = play(position({0: hand, 1: "2"}, places), action)
    assert shows(box) == keys
    view = GAME.view(box, 1)
    scene = "".join(GAME.board.scene(view, 1).areas.values())
    there = {piece.key for pieces in GAME.board.draw(view, 1).lists.values() for piece in pieces}
    for key in (key for line in keys for one in line for key in one.split()):
        assert key in there or f'data-key="{key}"' in scene


def test_the_stuck_player_shows_everything():
    box = play(position({0: "2 5 8", 1: "2"}, {}), "out")
    line = "Ada can play nothing, shows 2, 5 and 8 and is out for this round."
    assert told(box, SPECTATOR) == [line]


def test_the_exchange_is_told_to_those_who_know_it():
    box = exchanging({0: "2 13", 1: "3", 2: "6 8", 3: "9"})
    play(box, "give 13")
    assert told(box, 0) == ["You choose the 13 to give."] and told(box, 2) == ["Ada has chosen."]
    play(box, "give 2")
    assert told(box, 2) == ["Ada has chosen anew."]
    for seat, text in ((1, "give 3"), (2, "give 6"), (3, "give 9")):
        play(box, text, seat=seat)
    assert told(box, 0)[-1] == "You give the 2 to Cleo and get the 6 from Cleo."
    assert told(box, SPECTATOR) == ["Dora has chosen.", "All have chosen: the cards change hands."]


def test_helping_is_announced():
    box = play(position({0: "3", 1: "2"}, {0: "g2 g3 g4 62", 2: "40"}), "3 62-g1")
    line = "All your figures are in the goal: from now on you move those of Cleo."
    assert told(box, 0)[-1] == line
    assert told(box, 2)[-1] == "Ada has all figures in the goal and plays on with yours."


def test_winning_together():
    box = play(position({0: "3"}, {0: "g2 g3 g4 62", 2: "g1 g2 g3 g4"}), "3 62-g1")
    assert told(box)[-1] == "Ada and Cleo have all their figures in the goal and win together!"
    together = "All figures of your team are in the goal: you win together with {}!"
    assert told(box, 0)[-1] == together.format("Cleo")
    assert told(box, 2)[-1] == together.format("Ada")
    assert asked(box, 2) == ("The game is over.", "You win together with Ada!")
    assert asked(box, 1)[1] == "Ada and Cleo win."
    with speaking("de"):
        ending = str(GAME.words.ending(GAME.view(box, 1), 1, NAMES))
    assert ending == "Ada und Cleo gewinnen."


def test_a_deal_says_who_begins():
    box = play(position({0: "2"}, {0: "5"}), "2 5-7")
    assert told(box, SPECTATOR)[-1].startswith("Round 2: 5 cards for everybody; ")


def test_what_is_asked():
    box = exchanging({0: "2 13"})
    assert asked(box)[0] == "One card for Cleo"
    play(box, "give 13")
    assert asked(box)[0] == "You give the 13 to Cleo"
    assert "Bert, Cleo and Dora still choose." in asked(box)[1]
    assert asked(position({0: "2"}, {0: "5"}))[0] == "Your turn"
    assert asked(position({0: "2"}, {0: "5"}), 1)[0] == "Ada is to play."
    assert asked(play(position({0: "7"}, {0: "5 30"}), "7 5-8"))[0] == "Your 7: 4 points left"
    assert asked(play(position({0: "joker"}, {0: "5"}), "joker 8"))[0] == "Your joker counts as 8"
    assert asked(position({0: "2"}, {}, seats=3))[0] == "You can play nothing"


def test_the_gift_of_the_last_one_is_not_called_hidden():
    """Nobody sees a choice before all have chosen: said only where others still owe one."""
    for seats, first in ((4, "Choose a card for your partner."),
                         (2, "Choose the card that you pass on.")):  # fmt: skip
        box = exchanging(dict.fromkeys(range(seats), "2 13"), seats=seats)
        for seat in range(seats):
            heading, sentence = asked(box, seat)
            last = seat == seats - 1
            assert sentence.startswith(first) and heading.startswith("One card for")
            assert ("Nobody sees it before all have chosen." in sentence) is not last
            assert ("All others have chosen: then the cards change hands." in sentence) is last
            play(box, "give 13", seat=seat)


def test_nobody_is_told_to_choose_anew_who_has_only_one_kind_of_card():
    box = exchanging({0: "2 2", 1: "2 3"})
    for seat in (0, 1):
        play(box, "give 2", seat=seat)
    assert "choose anew" not in asked(box)[1] and "choose anew" in asked(box, 1)[1]


@pytest.mark.parametrize(
    ("hand", "places", "sentence"),
    [
        ("2 swap", {0: "5"}, "Choose a card, then a figure and where it goes."),
        ("13 swap", {1: "16"}, "Bring a figure out: choose a card for it, then the start field."),
        ("joker 5", {}, "Choose the joker, then the card that it counts as."),
        ("swap", {0: "5"}, "Nobody can change places: lay the swap down without effect."),
        ("5 swap", {0: "g1 g2 g3 g4", 2: "32"}, "You move the figures of Cleo. Choose a card, "
         "then a figure and where it goes."),
        ("swap", {0: "g1 g2 g3 g4", 2: "32"}, "You move the figures of Cleo. Nobody can change "
         "places: lay the swap down without effect."),
    ],
)  # fmt: skip
def test_what_is_asked_for_is_possible(hand, places, sentence):
    assert asked(position({0: hand}, places))[1] == sentence


def test_a_joker_that_only_brings_out_asks_for_that():
    box = play(position({0: "joker"}, {}), "joker 13")
    assert asked(box)[1] == "Bring a figure out: click the start field."
    box = play(position({0: "joker"}, {0: "5"}), "joker 13")
    assert asked(box)[1] == "Choose a figure and where it goes."


def test_who_is_meant_is_addressed_as_you():
    box = play(position({0: "swap", 1: "2"}, {0: "5", 3: "20"}), "swap 5-20")
    assert told(box, 3) == ["Ada plays the swap: places changed with you."]
    new = GAME.new_box(GAME.options(), 4, (1, 1))

    def first(viewer):
        lines = GAME.words.opening(GAME.view(new, viewer), viewer, NAMES)
        return [str(line) for line in lines][:2]

    assert sorted(first(2)) == ["Bert and Dora play together.", "You play together with Ada."]
    assert first(SPECTATOR) == ["Ada and Cleo play together.", "Bert and Dora play together."]


@pytest.mark.parametrize("direction", ["clockwise", "counter_clockwise"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_spaces_are_named_by_what_the_board_shows(seats, direction):
    """No number of a space stands on the board: it is counted from the nearest start field."""
    box = table(seats, direction=direction)
    names = [space_words(box, space) for space in range(box.ring)]
    assert len(set(names)) == box.ring
    for seat in range(seats):
        start, colour = box.start[seat], shade(seat)
        assert names[start] == f"{colour}'s start field"
        assert names[start - 1] == f"space 1 before {colour}'s start field"
        assert names[(start + 2) % box.ring] == f"space 2 after {colour}'s start field"
    numbers = {int(number) for name in names for number in re.findall(r"\d+", name)}
    assert max(numbers) <= (8 if seats in (4, 6) else 16)


def test_choices_tell_what_can_be_seen():
    box = position({0: "8"}, {0: "60", 1: "4"})
    view = GAME.view(box, 0)
    choices = {c.action: c for c in GAME.board.choices(view, 0, GAME.legal(box, 0))}
    assert str(choices["8 60-g4"].label) == "8: to goal field 4"
    assert str(choices["8 60-4"].say) == (
        "A figure goes 8 forward, from space 4 before Blue's start field to space 4 after Blue's "
        "start field. A figure goes back to the waiting area: Green."
    )


def test_hostile_names_are_escaped():
    box = play(position({0: "8", 1: "2"}, {0: "60"}), "8 60-4")
    names = ["<b onclick=x>", *NAMES[1:]]
    line = GAME.words.log(GAME.view(box, 1), 1, names)[0]
    assert "<b onclick" not in line.__html__() and "&lt;b onclick" in line.__html__()


def test_facts_of_the_seats():
    def facts(box, seat):
        return [str(fact) for fact in GAME.words.seat(GAME.view(box, 1), seat).facts]

    box = position({0: "2 5", 1: "2 3"}, {0: "g1 g2", 2: "g1 g2 g3 g4"})
    assert 'role="img" aria-label="2 of 4 in the goal"' in facts(box, 0)[0]
    assert "2/4" in facts(box, 0)[0] and "plays for Blue" in facts(box, 2)
    assert GAME.words.seat(GAME.view(box, 1), 3).label.startswith("Yellow")
    box.place[0][:] = [101] * 4
    assert any("out for this round" in fact for fact in facts(play(box, "out"), 0))
    box = play(exchanging({0: "2 13"}), "give 13")
    assert "has chosen" in facts(box, 0)[1] and "still chooses" in facts(box, 1)[1]
