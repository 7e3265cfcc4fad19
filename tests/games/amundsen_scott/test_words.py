"""The sentences: log, questions, reasons, endings, in both languages."""

import re
from importlib.resources import files

import pytest
from markupsafe import escape

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.amundsen_scott import GAME, box, reasons
from tests.games.amundsen_scott.sitting import NAMES, kinds, position, random_games

words = GAME.words


def told(match, viewer, language="en"):
    """The log lines of the last action as one text, with ordinary spaces."""
    with speaking(language):
        lines = [str(line) for line in words.log(match.view(viewer), viewer, NAMES)]
    return " ".join(lines).replace("\u00a0", " ")


def after(text, *more, **how):
    """A position after some actions."""
    match = position(**how)
    for one in (text, *more):
        match.act(match.waiting()[0], one)
    return match


# --- the log ---------------------------------------------------------------------------------

TAKING = {"hands": ("Rs Ya", "*Ra"), "row": "Gd Rb Bh"}
ASTRAY = {"hands": ("Rb Yb", "Ra"), "places": (0, 6)}
PUSH = {"hands": ("Gc", "Ra"), "places": (0, 5), "lost": (0, 1)}

LINES = [
    (
        after("take 1", **TAKING),
        "You take 1 card: Horse (blue).",
        "Amundsen nimmt 1 Karte: Pferd (blau).",
    ),
    (
        after("take 2 Ya", **TAKING),
        "You discard Advance (yellow) and take 2 cards: Horse (blue) and Blizzard (red).",
        "Amundsen wirft Vorankommen (gelb) ab und nimmt 2 Karten: Pferd (blau) und "
        "Schneesturm (rot).",
    ),
    (
        after("take 2 Rs", "use supplies", **TAKING),
        "Supplies: you draw Advance (red) from Scott's hand.",
        "Vorräte: Amundsen zieht eine verdeckte Karte aus der Hand von Scott.",
    ),
    (
        after("take 2 Rs", "decline", **TAKING),
        "You do not use the effect.",
        "Amundsen nutzt die Wirkung nicht.",
    ),
    (
        after("go 5 Gd Rd Rd", hands=("Gd Rd Rd", ""), places=(3, 0)),
        "You go to space 5 with 2 × Dog (red) and Dog (green). "
        "The 80th parallel is crossed for the first time.",
        "Amundsen geht mit 2 × Hund (rot) und Hund (grün) auf Feld 5. "
        "Damit ist der 80. Breitenkreis zum ersten Mal überquert.",
    ),
    (
        after("go 1 patron", hands=("", ""), patrons=("philanthropist", "engineer")),
        "You go to space 1 with Anna Karbünsen.",
        "Amundsen geht mit Anna Karbünsen auf Feld 1.",
    ),
    (
        after("compass", hands=("compass", ""), places=(8, 0), crossed=15),
        "You play the Compass and go back to space 7.",
        "Amundsen spielt den Kompass und geht zurück auf Feld 7.",
    ),
    (
        after("equipment", hands=("equipment", "Ra")),
        "You play Equipment Loss. Scott may hold only 5 cards from now on.",
        "Amundsen spielt Verlust der Ausrüstung. "
        "Scott darf ab jetzt nur noch 5 Karten auf der Hand haben.",
    ),
    (
        after("astray Rb Yb", **ASTRAY),
        "You play Blizzard (red) and Blizzard (yellow). Scott goes astray: from space 6 to ?5.",
        "Amundsen spielt Schneesturm (rot) und Schneesturm (gelb). "
        "Scott kommt vom Weg ab: von Feld 6 auf ?5.",
    ),
    (
        after("push Gc", **PUSH),
        "You play Crevasse (green). Scott is pushed back from ?5 to ?4.",
        "Amundsen spielt Gletscherspalte (grün). Scott wird von ?5 auf ?4 zurückgedrängt.",
    ),
    (
        after("back 2 Ra", hands=("Ra", ""), places=(3, 0), lost=(1, 0)),
        "You return to space 2 with Advance (red).",
        "Amundsen kehrt mit Vorankommen (rot) auf Feld 2 zurück.",
    ),
    (
        after("back 0 Ba", hands=("Ba", ""), places=(1, 0), lost=(1, 0)),
        "You return to your ship with Advance (blue).",
        "Amundsen kehrt mit Vorankommen (blau) zu seinem Schiff zurück.",
    ),
    (
        after("pole Ra Ga Ba Ya", hands=("Ra Ga Ba Ya", ""), places=(10, 0)),
        "You reach the South Pole with Advance (red), Advance (green), Advance (blue) and "
        "Advance (yellow)!",
        "Amundsen erreicht mit Vorankommen (rot), Vorankommen (grün), Vorankommen (blau) und "
        "Vorankommen (gelb) den Südpol!",
    ),
    (
        after("freeze 2", row="Ra", hands=("Ya", ""), passes=3, stack_size=0),
        "You ask for 2 cards, but the row does not hold so many.",
        "Amundsen verlangt 2 Karten, aber so viele liegen nicht mehr aus.",
    ),
]


@pytest.mark.parametrize(("match", "you", "they"), LINES, ids=[line[1][:30] for line in LINES])
def test_the_log_says_what_was_done(match, you, they):
    assert told(match, 0) == you
    assert told(match, SPECTATOR, "de") == they


def test_the_victim_reads_about_itself():
    assert "Du kommst vom Weg ab: von Feld 6 auf ?5." in told(
        after("astray Rb Yb", **ASTRAY), 1, "de"
    )
    assert "You are pushed back from ?5 to ?4." in told(after("push Gc", **PUSH), 1)
    stolen = after("take 2 Rs", "use supplies", **TAKING)
    assert told(stolen, 1) == "Supplies: Amundsen draws Advance (red) from your hand."
    victim = after("equipment", hands=("equipment", "Ra"))
    assert "You may hold only 5 cards from now on." in told(victim, 1)


def test_sacrifice_names_what_is_lost():
    how = {"hands": ("Bo", "Bh Rh Gw Ra *Gd"), "row": "Ya Yb Ra"}
    match = after("take 2 Bo", "use sacrifice", **how)
    assert told(match, 0) == (
        "Sacrifice: Scott shows the hand and loses Horse (red), Good Weather (green) and "
        "Horse (blue)."
    )
    nothing = after("take 2 Bo", "use sacrifice", hands=("Bo", "Ra *Gd"), row="Ya Yb Ra")
    assert told(nothing, 1) == "Sacrifice: you show your hand and lose nothing."


def test_good_weather_tells_only_its_owner():
    match = after("take 2 Gw", "use goodweather", hands=("Gw", ""), row="Ya Yb Ra")
    assert told(match, 1) == "Good Weather: Amundsen draws a hidden card."
    assert re.fullmatch(r"Good Weather: you draw \w[^:]+\.", told(match, 0))
    match.act(0, "keep")
    assert told(match, 1) == "Amundsen keeps the card hidden and stays."


def test_a_shown_card_is_named():
    match = after("take 2 Gw", hands=("Gw", ""), row="Rb Yb Rd", places=(4, 0))
    box_ = match.box
    box_.stack[:] = [0] * len(box_.stack)
    box_.stack[kinds("Ya")[0]], box_.stack_size = 1, 1
    match.act(0, "use goodweather")
    match.act(0, "show")
    assert told(match, 1) == (
        "Amundsen shows Advance (yellow) and goes to space 5. "
        "The 80th parallel is crossed for the first time."
    )


def test_officers_say_which_card_they_remove():
    match = position(row="Ra Rb Yb", hands=("", ""), patrons=("army officer", "engineer"))
    match.box.stack[:] = [0] * len(match.box.stack)
    match.box.stack[kinds("Bh")[0]], match.box.stack[kinds("Ga")[0]] = 1, 0
    match.box.stack_size = 1
    match.act(0, "take 1")
    assert "Öte Petersson has Horse (blue) removed from the row; it leaves the game." in told(
        match, 0
    )


def test_the_passes_of_the_deck_are_told():
    match = position(row="Ra Rb Yb", hands=("Gc", ""), discard="Ga Ya")
    match.box.stack[:] = [0] * len(match.box.stack)
    match.box.stack[kinds("Bh")[0]], match.box.stack_size = 1, 1
    match.act(0, "take 1")
    assert "the 2nd pass begins" in told(match, 0)
    match.box.stack[:] = [0] * len(match.box.stack)
    match.box.stack[kinds("Bh")[0]], match.box.stack_size = 1, 1
    match.act(1, "take 1")
    assert "for the second time" in told(match, 0)


def test_every_action_of_random_games_is_told_to_everybody():
    for seeds, match, chooser in random_games(8, start=40):
        for _ in range(150):
            if match.ended:
                break
            seat = match.waiting()[0]
            text = chooser.choice(match.legal_texts(seat))
            match.act(seat, text)
            assert words.log_seat(match.view(seat)) == seat, (seeds, text)
            for viewer in (0, 1, SPECTATOR):
                lines = words.log(match.view(viewer), viewer, NAMES)
                assert lines, (seeds, text)
                for line in lines:
                    assert "{" not in str(line) and "<" not in str(line), (seeds, text)
                    assert re.sub(r"<[^>]+>", "", escape(line)).strip(), (seeds, text)


# --- the beginning and the end ---------------------------------------------------------------


def test_the_opening_names_players_and_patrons():
    for seeds, match, _chooser in random_games(12):
        lines = [str(line) for line in words.opening(match.view(0), 0, NAMES)]
        assert lines[:2] == ["You play Amundsen, Ben plays Scott.", "Amundsen begins."], seeds
        assert sum("patron is" in line for line in lines) == 2 * match.box.patrons, seeds
        dealt = any(line.startswith("You are dealt") for line in lines)
        assert dealt != match.box.depots, seeds  # depots are placed first
        hidden = any(re.match("Scott is dealt .*hidden card", line) for line in lines)
        assert hidden != match.box.depots, seeds


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_spoken_of_by_the_name_that_speaks_to_him(language):
    """In a guided game the learner is called "You": no sentence may say "You plays"."""
    match = next(random_games(1))[1]
    with speaking(language):
        for seat in (0, 1):
            names = ["<learner>" if seat == each else "Ben" for each in (0, 1)]
            lines = words.opening(match.view(seat), seat, names)
            assert not any("<learner>" in str(line) for line in lines), lines
            assert sum("Ben" in str(line) for line in lines) == 1
            for ended in words.ENDINGS:
                over = match.box.copy()
                over.ended, over.place[:] = ended, [0, 0]
                over.place[seat], over.homeward = 11 * (ended == box.POLE_REACHED), 1 << seat
                view = GAME.view(over, seat)
                assert "<learner>" not in str(words.ending(view, seat, names))
        assert str(words.opening(match.view(SPECTATOR), SPECTATOR, NAMES)[0]).count("Ada") == 1


def test_names_of_people_cannot_bring_markup():
    names = ["<img src=x>", "{who} & Co"]
    match = position(hands=("Ra Ga Ba Ya", ""), places=(10, 0))
    lines = words.opening(match.view(SPECTATOR), SPECTATOR, names)
    assert "&lt;img src=x&gt;" in escape(lines[0]) and "{who} &amp; Co" in escape(lines[0])
    match.act(0, "pole Ra Ga Ba Ya")
    end = words.ending(match.view(1), 1, names)
    assert "<img" not in escape(end) and "<img src=x>" in str(end)


def test_how_a_game_ends():
    won = after("pole Ra Ga Ba Ya", hands=("Ra Ga Ba Ya", ""), places=(10, 0))
    assert str(words.ending(won.view(0), 0, NAMES)).endswith("and win!")
    assert str(words.ending(won.view(1), 1, NAMES)).startswith("Amundsen (Ada)")
    frozen = after("freeze 2", row="Ra", hands=("Ya", ""), passes=3, stack_size=0)
    assert "Nobody wins" in str(words.ending(frozen.view(0), 0, NAMES))
    assert set(words.ENDINGS) == {box.POLE_REACHED, box.FROZEN, box.SHIP_REACHED, box.WINTER}


# --- questions and facts ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "heading", "sentence"),
    [
        (position(hands=("Ya", "")), "It is your turn.", "Select cards"),
        (position(hands=("", "Ya")), "It is your turn.", "Your hand is empty"),
        (position(hands=("Ra Ga Ya Ba Rd Gd Yd", "")), "It is your turn.", "Your hand is full"),
        (
            position(hands=("Ya", ""), lost=(1, 0), places=(3, 0)),
            "It is your turn.",
            "You are astray. Return with",
        ),
        (position(hands=("Ya", ""), turn=1), "Scott is to move.", "You will be next."),
        (after("take 2 Rs", **TAKING), "Use an effect?", "discarded Supplies (red)"),
        (
            after("equipment", turn=1, hands=("Ra Ra Rb Rc Ga Gb", "equipment")),
            "Too many cards.",
            "Select 1 coloured card",
        ),
    ],
)
def test_what_is_asked(match, heading, sentence):
    asked = words.ask(match.view(0), 0, NAMES)
    assert str(asked.heading) == heading
    assert sentence in str(asked.sentence)


def test_a_waiting_seat_learns_what_the_other_decides():
    choosing = after("equipment", hands=("equipment", "Ra Ra Rb Rc Ga Gb"))
    assert "chooses which cards" in str(words.ask(choosing.view(0), 0, NAMES).sentence)
    deciding = after("take 2 Rs", **TAKING)
    assert "decides about the effect" in str(words.ask(deciding.view(1), 1, NAMES).sentence)


def test_facts_of_a_seat():
    match = position(hands=("Ya Ra", "Ra"), places=(4, 5), lost=(0, 1), equipment=[1, 0])
    view = match.view(0)
    mine, other = words.seat(view, 0), words.seat(view, 1)
    assert (mine.label, other.label) == ("Amundsen", "Scott")
    assert "Space\u00a04" in mine.facts[0] or "Space 4" in mine.facts[0]
    assert 'data-find="pawn-0"' in mine.facts[0] and "e-red" in mine.facts[0]
    assert "2 / 5" in mine.facts[1] and "1 / 7" in other.facts[1]
    assert "?5" in other.facts[0]


# --- reasons ---------------------------------------------------------------------------------


def test_every_reason_has_a_sentence_and_a_paragraph_of_the_rule_page():
    numbers = {value for name, value in vars(reasons).items() if name.isupper()}
    assert set(words.REASONS) == numbers
    for language in LANGUAGES:
        page = files(GAME.package).joinpath(f"rules_{language}.md").read_text("utf-8")
        anchors = set(re.findall(r"\{#([\w-]+)", page))
        for number, reason in words.REASONS.items():
            assert reason.paragraph in anchors, (language, number, reason.paragraph)
            with speaking(language):
                assert str(words.explain(number)).endswith("."), number


@pytest.mark.parametrize(
    ("text", "how", "sentence"),
    [
        ("go 2 Ya Ra", {"hands": ("Ya Ra", "")}, "One card for the first space"),
        ("take 2 compass", {"hands": ("compass Ya", "")}, "cannot be discarded"),
        ("astray Rb Yb", {"hands": ("Rb Yb", ""), "places": (0, 1)}, "no question mark behind"),
        ("push Rb", {"hands": ("Rb", "")}, "astray can be pushed back"),
        ("compass", {"hands": ("compass", ""), "places": (3, 0), "lost": (1, 0)}, "You are astray"),
    ],
)
def test_a_refusal_says_why(text, how, sentence):
    match = position(**how)
    with pytest.raises(ValueError, match=sentence):
        match.act(0, text)


@pytest.mark.parametrize(
    ("match", "keys"),
    [
        (after("go 1 Ya", hands=("Ya", "")), ["space-0-1"]),
        (after("astray Rb Yb", **ASTRAY), ["pawn-1", "space-1-6", "lost-1-5"]),
        (after("push Gc", **PUSH), ["pawn-1", "lost-1-5", "lost-1-4"]),
    ],
    ids=["go", "astray", "push"],
)
def test_the_log_shows_the_places_that_it_speaks_of(match, keys):
    lines = "".join(escape(line) for line in GAME.words.log(match.view(0), 0, NAMES))
    assert re.findall(r'data-shows="([^"]*)"', lines) == keys
