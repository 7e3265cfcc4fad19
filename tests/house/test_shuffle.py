"""Whoever notes the commitment down can check the shuffle from the help page alone."""

import hashlib
import hmac
import html
import re
import shlex
import subprocess
import sys

import pytest

from spieltisch.engine.chance import below
from spieltisch.house.rulebook.markdown import help_page
from tests.house.play import box_of

NUMBER = re.compile(r"\b[0-9a-f]{64}\b")
PLACES = {"en": ("SEED", "WORD"), "de": ("STARTWERT", "WORT")}
MASK = 2**32 - 1


@pytest.fixture
def game(browser):
    """An ended game: what was noted before it, what the table shows after it, and its code."""
    ada, ben = browser("Ada"), browser("Ben")
    form = ada.get("/new/toy").text
    noted = NUMBER.search(form)[0]
    ticket = re.search(r'name="ticket" value="([^"]+)"', form)[1]
    fields = {"seat-0": "me", "seat-1": "open", "ticket": ticket, "luck": "my-word"}
    code = ada.open_table(**fields)
    invitation = re.search(r"http://[^/]+(/i/[-\w]+)", ada.get(f"/t/{code}").text)[1]
    assert set(NUMBER.findall(ada.get(f"/t/{code}").text)) == {noted}
    assert set(NUMBER.findall(ben.get(invitation).text)) == {noted}
    ben.post(invitation, {"luck": "hers"})
    assert set(NUMBER.findall(ben.get(f"/t/{code}").text)) == {noted}
    socket = ada.sit(code)
    socket.order("resign", socket.hello(seat=0))
    return noted, socket.hello(seat=0)["proof"], code, ada


def threefry(key, counter):
    """Threefry-2x32 with 20 rounds, written down from its description (Salmon and others, 2011)."""
    keys = [*key, 0x1BD11BDA ^ key[0] ^ key[1]]
    a, b = (counter + keys[0]) & MASK, keys[1]
    for number in range(20):
        by = (13, 15, 26, 6, 17, 29, 16, 24)[number % 8]
        a = (a + b) & MASK
        b = ((b << by | b >> (32 - by)) & MASK) ^ a
        if number % 4 == 3:
            step = number // 4 + 1
            a = (a + keys[step % 3]) & MASK
            b = (b + keys[(step + 1) % 3] + step) & MASK
    return a


def test_the_words_of_the_help_page_lead_to_the_cards(game):
    noted, shown, code, _ada = game
    seed, words = shown["seed"], shown["entropy"]
    assert words == ["my-word", "hers"]
    lines = "\n".join(["spieltisch commitment", seed])
    assert hashlib.sha256(lines.encode()).hexdigest() == noted
    lines = "\n".join(["spieltisch key", *words])
    key = hmac.new(seed.encode(), lines.encode(), hashlib.sha256).hexdigest()
    k, l = int(key[:8], 16), int(key[8:16], 16)  # noqa: E741 - as on the page
    box = box_of(code)
    assert [number & MASK for number in box.key] == [k, l]
    box.draws = 0
    for n in range(50):
        m = n + 2
        assert below(box, m) == threefry((k, l), n) * m // 2**32


@pytest.mark.parametrize("language", PLACES)
def test_the_commands_of_the_help_page_give_the_same(game, language):
    noted, shown, code, _ada = game
    (section,) = (one for one in help_page(language).sections if one.anchor == "shuffle")
    seed, word = PLACES[language]
    commands = [
        html.unescape(found) for found in re.findall("<code>(python3.*?)</code>", section.full)
    ]
    results = []
    for command in commands:
        command = command.replace(f"{word}\\n{word}", "\\n".join(shown["entropy"]))
        command = command.replace(seed, shown["seed"])
        words = [sys.executable, *shlex.split(command)[1:]]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        results.append(done.stdout.strip())
    commitment, key = results
    assert commitment == noted
    assert [int(key[i : i + 8], 16) for i in (0, 8)] == [n & MASK for n in box_of(code).key]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "first 32 signs of its SHA-256"), ("de", "ersten 32 Zeichen")]
)
def test_a_word_of_other_signs_is_found_again(browser, language, said):
    ada, word = browser("Ada"), "Ärger mit Leo"
    code = ada.open_table(**{"seat-0": "me", "seat-1": "device", "luck": word})
    socket = ada.sit(code)
    socket.order("resign", socket.hello(seat=0))
    stands_for_it = hashlib.sha256(word.encode()).hexdigest()[:32]
    assert socket.hello(seat=0)["proof"]["entropy"][0] == stands_for_it
    (section,) = (one for one in help_page(language).sections if one.anchor == "shuffle")
    assert said in section.full


def test_the_number_of_a_rematch_is_shown_before_anybody_asks_for_one(game):
    _noted, shown, code, ada = game
    assert shown["next"] in ada.get(f"/t/{code}").text
    following = ada.post(f"/t/{code}/rematch").location
    assert set(NUMBER.findall(ada.get(following).text)) == {shown["next"]}


@pytest.mark.parametrize("language", PLACES)
def test_whoever_notes_it_finds_the_way_to_the_words(browser, language):
    one = browser("Ada")
    one.language = language
    for path in ("/new/toy", f"/t/{one.open_table(**{'seat-0': 'me', 'seat-1': 'open'})}"):
        assert 'href="/help#shuffle"' in one.get(path).text
    assert 'id="shuffle-by-hand"' in one.get("/help").text
