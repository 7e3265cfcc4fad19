"""The sentences: log, questions, endings, reasons, in both languages."""

import re
from pathlib import Path

import pytest
from markupsafe import escape

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.sight import SPECTATOR
from spieltisch.games.siberia import GAME, reasons
from spieltisch.games.siberia.box import LAST_RESOURCE
from spieltisch.games.siberia.material import RESOURCES, SYMBOLS
from spieltisch.games.siberia.notation import KIND_NAMES
from tests.battery.play import moves, setup_of
from tests.games.siberia.table import Table, face

NAMES = ["Ada", "<b>Bert</b>", "Cleo", "Dora"]
OPEN = ("gold 4000", "oil 2000", "gas 1000", "gold 6000", "coal 1000", "gas 2000", "gas 3000")
words = GAME.words


def told(table, viewer):
    return [str(line) for line in words.log(table.match.view(viewer), viewer, NAMES)]


def test_mining_and_drawing():
    table = Table().row(*OPEN, "?").people(0, workers=2).hand(0, "gold/worker", "gold/seller")
    table.play("gold 2 with gold/worker gold/seller")
    assert told(table, 1) == [
        "Ada plays Gold/Worker and Gold/Seller and mines Gold $4000 and Gold $6000.",
        "Ada draws 1 card.",
    ]
    own = told(table, 0)
    assert own[0] == "You play Gold/Worker and Gold/Seller and mine Gold $4000 and Gold $6000."
    assert re.fullmatch(r"You draw \w+/\w+\.", own[1])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("worker with gas/worker oil/worker",
         "You play Gas/Worker and Oil/Worker and hire a worker."),
        ("seller seller with gas/seller oil/seller",
         "You play Gas/Seller and Oil/Seller and hire the seller of sellers."),
        ("investor oil with gas/investor gas/investor",
         "You play 2 × Gas/Investor and hire the investor in oil."),
    ],
)  # fmt: skip
def test_hiring(text, sentence):
    table = Table().row(*OPEN, "?")
    table.hand(0, "gas/worker", "oil/worker", "gas/seller", "oil/seller", *["gas/investor"] * 2)
    table.play(text)
    assert told(table, 0)[0] == sentence


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("gold 1 with gold/worker gold/seller", "mined-0-gold"),
        ("worker with gold/worker oil/worker", "has-0-worker"),
        ("seller coal with gold/seller oil/seller", "has-0-seller-coal"),
        ("investor oil with gas/investor oil/investor", "has-0-investor-oil"),
    ],
)
def test_a_line_of_the_log_means_what_somebody_owns_now(text, key):
    table = Table().row(*OPEN, "?").hand(0, "gold/worker", "oil/worker", "gold/seller",
                                         "oil/seller", "gas/investor", "oil/investor")  # fmt: skip
    table.play(text)
    for viewer in (0, 1, SPECTATOR):
        view = table.match.view(viewer)
        line = str(escape(words.log(view, viewer, NAMES)[0]))
        assert f'data-shows="{key}"' in line
        assert f'data-key="{key}"' in str(GAME.board.draw(view, viewer).lists)


def test_discovery_and_the_last_round():
    table = Table().row("gas 1000", "?", deck=0).discovery(1)
    table.play("reveal 2")
    first, second = told(table, 0)
    assert re.fullmatch(r"<b>Bert</b> reveals card 2 of the row: [A-Z]\w+ \$\d000\.", first)
    assert second.endswith("exactly one more, <b>Bert</b> the last.")
    assert told(table, 1)[1].endswith("exactly one more, you the last.")
    ask = words.ask(table.match.view(0), 0, NAMES)
    assert str(ask.sentence).startswith("The last resource card is out")
    table.let_go()
    assert str(words.ask(table.match.view(0), 0, NAMES).heading) == "Your last turn"
    assert str(words.ask(table.match.view(1), 1, NAMES).sentence) == "Last round: 2 turns are left."
    table.let_go()
    waiting = words.ask(table.match.view(0), 0, NAMES)
    assert str(waiting.sentence) == "Last round: this is the last turn."


def test_the_final_count_step_by_step():
    table = Table().row("gas 1000", deck=0)
    table.box.mined[1][:] = [0] * len(table.box.mined[1])
    table.mined(0, "oil 3000", "oil 2000").people(0, workers=2, sellers=["oil"])
    table.box.turns_left = 1
    table.let_go()
    count = [line for line in told(table, 0) if not line.startswith("You draw")]
    assert count[:5] == [
        "Your money:",
        "Oil: 2 cards, $6000 each with the seller: $12\u202f000, $7000 more.",
        "Workers: 2 cards, $2000.",
        "Sellers: 1 card, $1000.",
        "You have $15\u202f000.",
    ]
    assert count[5] == "The money of <b>Bert</b>:"


def test_names_bring_no_markup():
    table = Table().row(*OPEN, "?").discovery(1)
    table.play("decline")
    (line,) = words.log(table.match.view(0), 0, NAMES)
    assert str(escape(line)) == "&lt;b&gt;Bert&lt;/b&gt; reveals nothing."


def test_secret_cards_stay_secret_in_the_log():
    table = Table().row(*OPEN, "?").turn(1)
    table.play("draw")
    assert told(table, 0) == told(table, SPECTATOR) == ["<b>Bert</b> draws 2 cards."]
    assert "/" in told(table, 1)[0]


def test_every_action_of_random_games_is_told_to_everybody():
    for seed in range(3):
        setup = setup_of(GAME, seed)
        match = setup.match()
        opening = words.opening(match.view(SPECTATOR), SPECTATOR, NAMES)
        assert len(opening) == 3, setup
        for number, _ in enumerate(moves(setup, match)):
            if not number:
                continue
            seat, text = match.steps[-1].seat, match.steps[-1].text
            for viewer in (*range(setup.seats), SPECTATOR):
                view = match.view(viewer)
                for language in LANGUAGES:
                    with speaking(language):
                        lines = words.log(view, viewer, NAMES)
                        assert lines and all(str(line).strip() for line in lines), (setup, text)
                        assert not any("{" in str(line) for line in lines), (setup, text)
                assert words.log_seat(view) == seat


def test_how_a_game_ends():
    table = Table(seats=3)
    table.box.ended = LAST_RESOURCE
    table.box.money[:3] = [32000, 9000, 32000]
    view = table.match.view(0)
    told = [str(words.ending(view, viewer, NAMES)) for viewer in (0, 1)]
    assert told == [
        "You share the victory with Cleo: $32\u202f000 each.",
        "Ada and Cleo share the victory with $32\u202f000 each.",
    ]
    view.money[2] = 1000
    assert str(words.ending(view, 0, NAMES)) == "You win with $32\u202f000!"
    assert str(words.ending(view, 1, NAMES)) == "Ada wins with $32\u202f000."


def test_a_tie_that_was_broken_says_by_what():
    table = Table(seats=3, tie_break=1)
    table.box.ended, table.box.start = LAST_RESOURCE, 2
    table.box.money[:3] = [9000, 9000, 5000]
    order = "Tied at $9000: {} later in the order of turns and {}"
    assert endings(table) == [
        order.format(f"{NAMES[1]} comes", "wins."),
        order.format("you come", "win!"),
    ]
    table.box.mined[0][face("gas 1000")] = 1
    mined = "Tied at $9000: {} mined more cards and {}"
    assert endings(table) == [mined.format("you have", "win!"), mined.format("Ada has", "wins.")]


def endings(table):
    """How the first two seats are told of the end."""
    return [str(words.ending(table.match.view(seat), seat, NAMES)) for seat in (0, 1)]


LONG = "anything for too long"


def nothing_left():
    """A table whose row and supplies have nothing to get any more."""
    table = Table().row(deck=0).people(0, workers=5, sellers=SYMBOLS, investors=RESOURCES)
    return table.people(1, workers=5)


def idling():
    table = Table().row(*OPEN, "?")
    table.box.idle = 6
    return table


@pytest.mark.parametrize(
    ("table", "heading", "sentence"),
    [
        (Table().row("?", "?", "?").discovery(), "Discover", "Choose a hidden card of the row."),
        (
            Table().row(*OPEN, "?").discovery(),
            "Discover",
            "You may reveal a hidden card of the row, or leave it.",
        ),
        (
            Table().row(*OPEN, "?"),
            "Your turn",
            "You cannot play anything: draw 2 cards.",
        ),
        (
            Table().row(*OPEN, "?").hand(0, "gas/worker", "gas/seller"),
            "Your turn",
            "Select cards and what they are for, or draw 2 cards.",
        ),
        (
            Table().row(*OPEN, "?").hand(0, *KIND_NAMES[:7]),
            "Your turn",
            "Select cards and what they are for, or draw 1 card.",
        ),
        (
            Table().row(*OPEN, "?").hand(0, *["gas/worker", "oil/worker"] * 4),
            "Your turn",
            "Select cards and what they are for, or skip.",
        ),
        (
            nothing_left().hand(0, *["gas/worker", "oil/worker"] * 4),
            "Your turn",
            "You cannot play anything: skip.",
        ),
        (idling().discovery(), "Discover", f"Nobody has done {LONG}: now you must reveal a card."),
        (Table().row(*OPEN, "?").turn(1), "<b>Bert</b> is to move.", ""),
    ],
)
def test_what_is_asked(table, heading, sentence):
    ask = words.ask(table.match.view(0), 0, NAMES)
    assert (str(ask.heading), str(ask.sentence)) == (heading, sentence)


def test_facts_of_a_seat():
    table = Table().hand(0, "gas/worker").mined(0, "gold 6000")
    facts = [re.sub(r"<[^>]*>", "", str(fact)) for fact in words.seat(table.match.view(1), 0).facts]
    assert facts == ["$7000", "1 card"]


def test_every_reason_has_a_sentence_and_a_paragraph_of_the_rule_pages():
    numbers = {value for name, value in vars(reasons).items() if name.isupper()}
    assert set(words.REASONS) == numbers
    folder = Path(GAME.board.__file__).parents[1]
    for language in LANGUAGES:
        page = (folder / f"rules_{language}.md").read_text("utf-8")
        for number, reason in words.REASONS.items():
            assert "{#" + reason.paragraph + "}" in page, (language, reason.paragraph)
            with speaking(language):
                assert len(words.explain(number)) > 15
