"""What a player is asked and offered: it can be done, and no two offers read the same."""

import re
from collections import defaultdict

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.engine.match import Match
from spieltisch.engine.spoken import spoken
from tests.battery.glossary import catalogue, glossary_of, says, words_of
from tests.battery.late import late_games
from tests.battery.play import viewers

NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Fritz"]


def asked(late):
    """Each position with a seat that can act, what it sees and what it may do."""
    game = late.game
    for box in late.open:
        for seat in range(box.seats):
            view = game.view(box, seat)
            legal = game.legal(view, seat)
            if legal:
                yield box, seat, view, legal


def twice(pairs):
    """The readings that more than one action has: ``{reading: actions}``."""
    found = defaultdict(list)
    for reading, action in pairs:
        found[reading].append(action)
    return {reading: actions for reading, actions in found.items() if len(actions) > 1}


def test_no_two_choices_read_the_same(late):
    board = late.game.board
    for box, seat, view, legal in asked(late):
        for language in LANGUAGES:
            with speaking(language):
                choices = board.choices(view, seat, legal)
                same = twice(((spoken(c.label), spoken(c.say)), c.action) for c in choices)
            assert not same, (late, box.ply, same)


def test_choices_that_share_their_clicks_have_different_labels(late):
    """They stand side by side as buttons, and on a button is only the label."""
    board = late.game.board
    for box, seat, view, legal in asked(late):
        for language in LANGUAGES:
            with speaking(language):
                same = twice(
                    ((spoken(c.label), tuple(sorted(c.select)), tuple(sorted(c.targets))), c.action)
                    for c in board.choices(view, seat, legal)
                )
            assert not same, (late, box.ply, same)


def prompts_in(game, view, viewer):
    """What the viewer is asked, and the entries of the glossary that it says."""
    ask = game.words.ask(view, viewer, NAMES[: view.seats])
    words = f"{spoken(ask.heading)} {spoken(ask.sentence)}"
    return words, [one for one in glossary_of(game)["prompts"] if says(words, one["en"])]


def test_what_is_asked_for_can_be_done(late):
    game = late.game
    for box in late.open:
        for viewer in viewers(box):
            view = game.view(box, viewer)
            legal = game.legal(view, viewer) if viewer < box.seats else []
            texts = [game.notation.write(view, viewer, action) for action in legal]
            words, prompts = prompts_in(game, view, viewer)
            for prompt in prompts:
                able = any(re.fullmatch(prompt["needs"], text) for text in texts)
                assert able, (late, box.ply, viewer, words, prompt, texts[:20])
            if legal and game.rules.waiting(box) >> viewer & 1 and not forced(game, box):
                assert prompts, (late, box.ply, viewer, words, "asks for nothing in the glossary")


def forced(game, box):
    """Whether the table plays on by itself, so that nobody is really asked."""
    return Match.resume(game, None, box, []).next_forced() is not None


def test_every_prompt_of_the_glossary_is_asked(game):
    """One that nobody is asked any more proves nothing; rare ones are at least written."""
    written = [one for message in catalogue(game) for one in words_of(message.id)]
    prompts = {prompt["en"] for prompt in glossary_of(game)["prompts"]}
    left = {prompt for prompt in prompts if not any(says(one, prompt) for one in written)}
    for late in late_games(game):
        for _box, seat, view, _legal in asked(late):
            left -= {prompt["en"] for prompt in prompts_in(game, view, seat)[1]}
            if not left:
                return
    assert not left, game.slug
