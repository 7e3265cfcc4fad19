"""The pictures that cards, figures, sentences and rule pages use, once per page."""

import re
from functools import cache
from pathlib import Path

from spieltisch.games.dog.board import cards, heads

ICONS = Path(__file__).parents[1] / "static" / "icons.svg"
_HEAD = re.compile(r"<svg[^>]*>\s*<!--.*?-->", re.DOTALL)


@cache
def definitions() -> str:
    """All pictures; they do not depend on the position."""
    icons = _HEAD.sub("", ICONS.read_text(encoding="utf-8")).replace("</svg>", "").replace("\n", "")
    return f"{icons}<defs>{heads.definitions()}{cards.definitions()}</defs>"
