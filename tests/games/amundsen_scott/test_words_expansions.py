"""What the expansions say: questions, log, endings, in both languages (5.1, 5.3, 5.4)."""

import pytest
from markupsafe import escape

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import SPECTATOR
from spieltisch.engine.spoken import spoken
from spieltisch.games.amundsen_scott import GAME
from tests.games.amundsen_scott.position import dealt, legal, play, position, under, with_depots

NAMES = ["Ada", "Ben"]
ROW = "Bc Gc Yc"
words = GAME.words


def told(box, viewer):
    return [str(line) for line in words.log(GAME.view(box, viewer), viewer, NAMES)]


def asked(box, viewer):
    ask = words.ask(GAME.view(box, viewer), viewer, NAMES)
    return f"{ask.heading} {ask.sentence}".strip()


def weather(name, hands=("Ra Ga Gb", "Ya Yb"), **more):
    return under(name, "go 2 Ra", places="1 0", hands=hands, row=ROW, **more)


def homeward(place=11, cards="Ga Rb", row=ROW, **more):
    return position(f"{place} 9", (cards, "Ya"), homeward=(1, 0), row=row, **more)


# --- depots ----------------------------------------------------------------------------------


def test_depots_are_laid_out():
    box = with_depots(rolls=[4, 1])
    opening = [str(line) for line in words.opening(GAME.view(box, 0), 0, NAMES)]
    assert sum("the first depot lies on space" in line for line in opening) == 2
    assert not any(line.startswith("Turned up") for line in opening)
    assert asked(box, 0).endswith("on space 4, as the die shows. Where is the second: 2 or 6?")
    assert "where the second depot lies" in asked(box, 1)
    play(box, "place 6")
    assert told(box, 1) == ["Amundsen places the second depot on space 6."]
    assert asked(box, 1).endswith("as the die shows, so the second on space 3.")
    play(box, "place 3")
    assert asked(box, 0).endswith("space 4 or space 6.") and "puts a card at each" in asked(box, 1)
    play(box, legal(box, "lay 4")[0])
    assert asked(box, 0).endswith("for your depot on space 6.")
    assert told(box, 1) == ["Amundsen puts a hidden card at a depot on space 4."]


def test_the_row_is_told_once_all_depots_lie():
    box = dealt(with_depots())
    while box.phase:
        play(box, legal(box)[0])
    assert any(line.startswith("Turned up, from the right") for line in told(box, SPECTATOR))


def test_a_card_is_found():
    box = play(position("0 0", ("Ya", ""), depots=("1:Rd 3:Gb", "")), "go 1 Ya")
    assert told(box, 0)[-1] == "You find Dog (red) at your depot on space 1 and take it."
    assert told(box, 1)[-1] == "Amundsen takes a hidden card from the depot on space 1."


def test_an_exchange_and_leaving_it():
    hand = "Ra Rb Ga Gb Ya Yb Ba"
    box = position("5 0", (hand, ""), row=ROW, depots=("5:Rd 7:Gd", ""))
    play(box, "take 3 Ra Rb Ga")
    assert asked(box, 0).startswith("At your depot Dog (red) lies here")
    swapped, left = play(box.copy(), "swap Gb"), play(box.copy(), "leave")
    assert told(swapped, 0) == [
        "You take Dog (red) from your depot on space 5 and put Blizzard (green) there."
    ]
    assert told(swapped, 1)[0].count("a hidden card") == 2
    assert told(left, 1) == ["Amundsen leaves the depot on space 5 as it is."]


# --- weather ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sunny", "stable", "windy", "stormy", "freezing"])
def test_card_die_and_effect_are_told(name):
    (line,) = [line for line in told(weather(name), 0) if "Weather card" in line]
    assert f": {name} – " in line and "the die shows" in line


def test_what_it_does_is_told():
    assert "You draw" in told(weather("sunny"), 0)[-2]
    assert told(weather("sunny"), 1)[-2] == "Amundsen draws a hidden card from the deck."
    stormy = told(weather("stormy"), 0)
    assert any(line.startswith("The storm sweeps away") for line in stormy)
    assert stormy[-1].startswith("Turned up, from the right")
    picked = play(weather("stable"), "pick 1")
    assert told(picked, 1) == [
        "Amundsen takes Crevasse (yellow) from the row.",
        "You take Crevasse (green) and Crevasse (blue) from the row.",
    ]


def test_hidden_choices_say_nothing_before_both_have_chosen():
    box = play(weather("windy"), "0: give Gb")
    assert told(box, 0) == ["You choose Blizzard (green)."]
    assert told(box, 1) == told(box, SPECTATOR) == ["Amundsen has chosen a card."]
    assert asked(box, 0) == "Windy. You have chosen Blizzard (green). Scott is still choosing."
    assert asked(box, 1) == "Windy. Choose a card of your hand to give to Amundsen."
    play(box, "1: give Ya")
    assert "Amundsen gives you Blizzard (green)." in told(box, 1)
    assert "You give Amundsen Advance (yellow)." in told(box, 1)


def test_the_frost_is_told():
    box = play(weather("freezing"), "1: lose Ya", "0: lose Gb")
    assert told(box, 0)[-2:] == [
        "The frost takes Blizzard (green) from you.",
        "The frost takes Advance (yellow) from Scott.",
    ]


def test_no_room_in_stable_weather():
    box = play(weather("stable", ("Ra", "Ga Gb Ya Yb Ba Bb Bd")), "pick 1")
    assert any("Scott has no room for" in line for line in told(box, 0))


# --- the way back ----------------------------------------------------------------------------


def turned():
    left = {"row": "Bc", "deck": "Rb Rc", "passes": 3, "losses": (1, 0)}
    box = position("10 8", ("Ra Ga Ba Ya", "Gb"), furthest=(10, 8), way_back=1, **left)
    return play(box, "pole Ra Ga Ba Ya")


def test_turning_round():
    lines = told(turned(), 0)
    assert "The board is turned over: now it counts who comes home first." in lines
    assert any(line.startswith("You find the lost equipment again") for line in lines)
    assert "You may hold 7 cards again." in lines
    assert any(line.startswith("The row is filled up") for line in lines)


def test_steps_home():
    box = homeward()
    assert asked(box, 0).endswith(
        "Space 10 asks for green and Advance: one card with both, or two."
    )
    play(box, "home 10 Ga")
    assert told(box, 1) == ["Amundsen goes home to space 10 with Advance (green)."]


def test_who_goes_home_is_told_by_the_head_of_the_seat():
    """By a word; by the ship where there is no room for the word."""
    view = GAME.view(homeward(6), 0)
    amundsen, scott = (words.seat(view, seat).facts[0] for seat in (0, 1))
    assert "homeward" in spoken(amundsen) and "g-fram" in amundsen
    assert "homeward" not in spoken(scott)


def test_aboard():
    assert "Only the Fram is missing" in asked(homeward(1), 0)
    box = homeward(1, "fram")
    assert asked(box, 0).endswith("Play the Fram and go aboard!")
    play(box, "home 0 fram")
    assert told(box, 0) == ["You go aboard the Fram!"]
    view = GAME.view(box, 1)
    assert str(words.ending(view, 1, NAMES)) == "Amundsen (Ada) is the first to come home and wins."
    assert str(words.ending(view, 0, NAMES)) == "You are the first to come home and win!"


def test_ships_are_handed_over():
    box = play(homeward(cards="Ga Rb", row="Bc Gc terranova"), "take 1")
    assert told(box, 1)[-1] == "Amundsen has come upon the Terra Nova and hands it to you."
    assert asked(box, 0).startswith("The other's ship! The Terra Nova goes to Scott.")
    play(box, "hold Ga")
    assert told(box, 0) == ["You keep a single card and discard Blizzard (red)."]


@pytest.mark.parametrize(
    ("hands", "text", "fate"),
    [
        (("Ga Rb", "Ya"), "take 1", "goes to Scott. Of all your cards you then keep a single one."),
        (("", "Ya"), "take 1", "The Terra Nova goes to Scott."),
        (("Ga", "Ya"), "take 2 Ga", "The Terra Nova goes to Scott."),
        (("", "Ya Ya Ya Ga Ga Ga Ra"), "take 1", "which is discarded for it."),
    ],
)
def test_what_the_ship_of_the_other_costs_is_told_before(hands, text, fate):
    box = position("11 9", hands, homeward=(1, 0), row="Bc Gc terranova")
    view = GAME.view(box, 0)
    said = {one.action: str(one.say) for one in GAME.board.choices(view, 0, GAME.legal(view, 0))}
    assert said[text].endswith(fate), said[text]


def test_drawing_passing_and_winter():
    assert "draws a hidden card from the deck" in told(play(homeward(), "draw"), 1)[0]
    winter = play(homeward(deck="Rc", passes=2), "take 1")
    assert told(winter, 0)[1:] == [
        "The deck has run out again: the winter has come, and it is a draw."
    ]
    for viewer in (0, 1, SPECTATOR):
        ending = str(words.ending(GAME.view(winter, viewer), viewer, NAMES))
        assert ending == "The winter came before anybody was home: a draw."
    stuck = position("9 ?9", ("", "compass compass terranova Ra Rb"), turn=1, homeward=(1, 0),
                     losses=(0, 1), row=ROW)  # fmt: skip
    assert told(play(stuck, "pass"), 0) == ["Scott cannot do anything and passes."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_sentences_without_gaps(language):
    boxes = [weather(name) for name in ("sunny", "stable", "windy", "stormy", "freezing")]
    boxes += [turned(), homeward(), play(homeward(row="Bc Gc terranova"), "take 1")]
    with speaking(language):
        for box in boxes:
            for viewer in (0, 1, SPECTATOR):
                lines = words.log(GAME.view(box, viewer), viewer, NAMES)
                for line in (*lines, *map(str, [asked(box, viewer)])):
                    assert "{" not in str(line) and "None" not in str(line)
                    assert escape(line)
