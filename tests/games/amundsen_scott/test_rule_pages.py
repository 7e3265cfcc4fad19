"""Rulings of ours stand where they are marked as ours, and the pages say what the rules do."""

import pytest

from spieltisch.engine.language import LANGUAGES, speaking
from spieltisch.games.amundsen_scott import GAME
from spieltisch.house.rulebook.helps import helps_of

RULED = {  # box of our decisions: words that must stand in it, by language
    "way-back-ruling": {
        "en": ["when its victim turns round", "taken, drawn or stolen", "by the second explorer"],
        "de": ["wenn umkehrt, vor wem er liegt", "genommen, gezogen oder", "noch nach Süden geht"],
    },
    "weather-ruling": {
        "en": ["choose at the same time", "draws first", "which one you keep"],
        "de": ["wählen zugleich", "zieht zuerst", "welche du behältst"],
    },
    "depots-ruling": {
        "en": ["only “further” is left", "Amundsen places"],
        "de": ["bleibt nur „weiter“", "setzt und füllt Amundsen"],
    },
    "equipment-ruling": {
        "en": ["only among their coloured cards"],
        "de": ["nur unter seinen farbigen Karten"],
    },
    "effects-ruling": {
        "en": ["refilled before", "Against an empty hand"],
        "de": ["aufgefüllt, ehe", "Gegen eine leere Hand"],
    },
    "return-ruling": {"en": ["occurs several times"], "de": ["mehrmals vor"]},
    "deck-ruling": {"en": ["in the middle of refilling"], "de": ["mitten im Auffüllen"]},
    "end-ruling": {"en": ["conditions of the option"], "de": ["Bedingungen der Art"]},
    "patron-ruling": {
        "en": ["sacrificed, and cannot be discarded"],
        "de": ["geopfert werden und lässt"],
    },
}  # fmt: skip
SAID = {  # what a paragraph must say, and what it must not
    "compass-colourless": {"en": ("wind", "The only way"), "de": ("Wind", "kannst du ihn nur")},
    "sight-known": {"en": ("stable weather", "whole hand"), "de": ("beständigem Wetter", "ganze")},
    "way-back-pass": {
        "en": ("not foreseen", "at all passes"),
        "de": ("sehen die gedruckten", "kann, passt"),
    },
    "winter": {"en": ("draw", "nobody has won"), "de": ("unentschieden", "niemand hat gewonnen")},
    "depots-lay": {"en": ("before a card is dealt", "6 or"), "de": ("ausgeteilt", "angelegt")},
    "take-forced": {"en": ("row is empty", "only move"), "de": ("Auslage leer", "einziger Zug")},
    "turn": {"en": ("Never both", "passing"), "de": ("Nie beides", "passen gibt")},
    "sight-marks": {"en": ("closed", "both cases"), "de": ("verdeckten", "beiden Fällen")},
    "patrons": {"en": ("one of four", "top of the log"), "de": ("einen von vier", "ganz oben im")},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_we_decided_is_said_to_be_ours(language):
    helps = helps_of(GAME, language).by_anchor
    for anchor, words in RULED.items():
        for one in words[language]:
            assert one in helps[anchor].text, (anchor, one)
            elsewhere = [name for name, other in helps.items() if one in other.text]
            assert elsewhere == [anchor], (one, elsewhere)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_rules_do(language):
    helps = helps_of(GAME, language).by_anchor
    for anchor, words in SAID.items():
        there, gone = words[language]
        assert there in helps[anchor].text and gone not in helps[anchor].text, anchor


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_card_has_a_help_of_its_own(language):
    helps = helps_of(GAME, language).by_anchor
    with speaking(language):
        names = GAME.board.rule_mark  # the marks of the symbols stand in the paragraphs
        for symbol in ("advance", "dog", "horse", "blizzard", "crevasse", "supplies", "sacrifice",
                       "goodweather", "compass", "equipment"):  # fmt: skip
            assert str(names(symbol)) in helps[f"card-{symbol}"].text, symbol
