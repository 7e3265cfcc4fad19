"""The pictures that cards, sentences and rule pages use."""

import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
_HEAD = re.compile(r"<svg[^>]*>\s*<!--.*?-->", re.DOTALL)


@cache
def definitions() -> str:
    """All pictures and emblems without the heads of their files, for the page that uses them."""
    texts = [(STATIC / name).read_text(encoding="utf-8") for name in ("art.svg", "icons.svg")]
    return _HEAD.sub("", "".join(texts)).replace("</svg>", "").replace("\n", "")
