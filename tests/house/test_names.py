"""Names as people write them, and as somebody writes them who means ill."""

import unicodedata

import pytest

from spieltisch.house.accounts.names import EMOJI, LONGEST, BadName, clean_name

ZWNJ, ZWJ = "\u200c", "\u200d"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"

WRITTEN_WELL = [
    FAMILY,
    f"Ada {FAMILY}",
    "🦊",
    "\U0001fae9",  # newer than some Pythons
    "❤️",
    "❤️‍🔥",
    "🏳️‍🌈",
    "👩🏽‍🚀",
    "🙂‍↔️",
    "🧔‍♂️",
    "🇩🇪",
    "1️⃣",
    "#️⃣",
    ENGLAND,
    "می\u200cخواهم",  # the half-space of Persian
    "نامه\u200cها",
    "श्री\u200dमान्",
    "क्\u200dष",
    "ന്\u200d",  # an old chillu, at the end of a word
    "ශ්\u200dරී",
    "葛\U000e0100城",  # a name that asks for a variant of its sign
    "Zoë",
    "Łukasz 2",
    "O’Brien-Smith",
    "أحمد",
    "שָׁלוֹם",
]


@pytest.mark.parametrize("name", WRITTEN_WELL)
def test_it_stays_as_it_is_written(name):
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("name", "becomes"),
    [
        (f"A{ZWJ}d{ZWNJ}a", "Ada"),  # joins nothing: two names that look alike
        (f"{ZWJ}Ada{ZWNJ}", "Ada"),
        (f"🦊{ZWJ}", "🦊"),
        (f"{ZWJ}🦊", "🦊"),
        (f"🦊{ZWJ}{ZWJ}🦊", f"🦊{ZWJ}🦊"),
        (f"🦊{ZWNJ}🦊", "🦊🦊"),
        (f"A{ZWJ}🦊", "A🦊"),
        (f"می{ZWNJ}{ZWNJ}{ZWNJ}خواهم", f"می{ZWNJ}خواهم"),
        (f"{ZWNJ}می{ZWNJ} خواهم{ZWNJ}", "می خواهم"),
        ("Ada\u202eevE\u202c", "AdaevE"),
        ("\u2066Ada\u2069\u200e\u200f\u061c", "Ada"),
        ("A\ufe0fd\ufe0ea\ufe00", "Ada"),
        ("🏴\U000e0067\U000e0062", "🏴"),  # tags that end nowhere
        ("Ada\U000e0067\U000e007f", "Ada"),
        ("Ada\u00ad\u2060\ufeff\u2064\U000e0001", "Ada"),
        ("\u0301Ada", "Ada"),  # a mark with nothing under it stands on what comes before the name
        ("Ada \u0301\u0302Bo", "Ada Bo"),
        ("Z\u0300\u0301\u0302\u0303", "Z\u0300\u0301"),
        ("Z\u0300\u0301\u200b\u0302\u0303\u200b\u0304", "Z\u0300\u0301"),
        (f"Z\u0300\u0301{ZWJ}\u0302\u0303", "Z\u0300\u0301"),
        ("Ada\u034f\u17b4\u17b5", "Ada"),
        ("\u3164Ada\u3164\u2800Bo\uffa0", "Ada Bo"),
        ("a\u200b\u0301", "á"),
        ("Ada\ufffc", "Ada"),
        ("A\x00\x1b[31md\x9fa\ue000", "A[31mda"),
    ],
)
def test_what_cannot_be_seen_goes(name, becomes):
    assert clean_name(name) == becomes


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\x00", "\u202e\u200b", ZWJ, ZWNJ * 5, "\ufe0f", "\u0301\u0302", "\u3164",
        "\u2800", "\u115f\u1160", "\uffa0", "\U0001d159", "\ufffc", "\u00a0\u2003\u3000",
        "\U000e0067" * 3, "---", "...", "🂡", "‗", "\u17b4", "\U00013441", "_",
    ],
)  # fmt: skip
def test_what_looks_empty_is_no_name(name):
    with pytest.raises(BadName, match="emoji"):
        clean_name(name)


def test_a_name_is_cleaned_once():
    """What is stored and read again is the same name."""
    for name in WRITTEN_WELL:
        assert clean_name(clean_name(name)) == clean_name(name)


def test_a_long_name_is_refused_however_it_is_made():
    with pytest.raises(BadName, match=str(LONGEST)):
        clean_name(FAMILY * 6)
    with pytest.raises(BadName, match=str(LONGEST)):
        clean_name("a" * (LONGEST + 1))
    assert len(clean_name("a" * LONGEST)) == LONGEST


def test_no_character_brings_controls_or_turns_the_direction():
    """All of them, one by one, in the middle of a name; what may be an emoji one day may stay."""
    for number in range(0x110000):
        character = chr(number)
        if EMOJI.match(character):
            continue
        if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn"):
            kept = clean_name(f"A{character}b")
            assert kept in ("Ab", "A b"), hex(number)
