"""The symbols that pieces, sentences and rule pages use, and small pictures made of them."""

import re
from functools import cache
from pathlib import Path

from markupsafe import Markup

from spieltisch.games.amundsen_scott.expansions import WEATHERS
from spieltisch.games.amundsen_scott.material import COLOURS, NO_COLOUR, SYMBOLS
from spieltisch.games.amundsen_scott.words.names import colour_mark

FILE = Path(__file__).parents[1] / "static" / "1911-symbols.svg"
_HEAD = re.compile(r"<svg[^>]*>\s*<!--.*?-->", re.DOTALL)

# What a rule page may show inside a sentence, besides the colours and the symbols of cards.
_EFFECTS = {"play": "fx-play", "drop": "fx-drop", "wild-a": "fx-wild-a", "wild-s": "fx-wild-s"}


@cache
def definitions() -> str:
    """All symbols without the head of their file, for the page that uses them."""
    text = FILE.read_text(encoding="utf-8")
    return _HEAD.sub("", text).replace("</svg>", "").strip().replace("\n", "")


def inline(name: str, kind: str = "g") -> Markup:
    """A symbol within a line of text, as decoration."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>').format(kind, name)


def small_mark(name: str) -> Markup | None:
    """The small picture of a colour, symbol, weather or effect by its name in the rule pages."""
    if name in COLOURS[:NO_COLOUR]:
        return colour_mark(COLOURS.index(name), hidden=True)
    if name in SYMBOLS:
        return inline(f"g-{name}")
    if name in WEATHERS:
        return inline(f"w-{name}", "w")
    if name in _EFFECTS:
        return inline(_EFFECTS[name])
    if name == "lost":
        return Markup(
            '<svg class="g" viewBox="-26 -26 52 52" aria-hidden="true"><use href="#b-lost"/></svg>'
        )
    return None
