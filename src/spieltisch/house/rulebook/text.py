"""A file of rules as plain text, for the terminal."""

from __future__ import annotations

import html
import re
from importlib.resources import files

from spieltisch.engine.game import Game
from spieltisch.engine.language import speaking
from spieltisch.house.rulebook.markdown import MARK, Mark, no_marks

ANCHOR_LINE = re.compile(r"^\{#[^}]*\}\n", re.MULTILINE)
SHORT_FORM = re.compile(r"^::: short\n.*?^:::\n", re.MULTILINE | re.DOTALL)
BOX_TITLE = re.compile(r"^:{3,} [a-z]+ (.+)$", re.MULTILINE)
FENCE = re.compile(r"^:{3,}.*\n", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
EMPHASIS = re.compile(r"(\*{1,2})(\S(?:.*?\S)?)\1")
LABEL = re.compile(r'aria-label="([^"]*)"')
PICTURE = re.compile(" ?" + MARK.pattern)
EMPTY_LINES = re.compile(r"\n{3,}")
SOFT_HYPHEN = "\xad"


def rule_text(game: Game, language: str) -> str:
    """The full form of a game's rules; pictures are replaced by their labels."""
    source = (files(game.package) / f"rules_{language}.md").read_text(encoding="utf-8")
    with speaking(language):
        return plain_text(source, game.board.rule_mark)


def plain_text(source: str, mark: Mark = no_marks) -> str:
    """The full form of a rule text without the marks of its syntax."""
    text = ANCHOR_LINE.sub("", source)
    text = SHORT_FORM.sub("", text)
    text = BOX_TITLE.sub(r"\1\n", text)
    text = FENCE.sub("", text)
    text = PICTURE.sub(lambda found: _label(mark(found[1])), text)
    text = LINK.sub(r"\1", text)
    text = EMPHASIS.sub(r"\2", text)
    text = html.unescape(text).replace(SOFT_HYPHEN, "")
    return EMPTY_LINES.sub("\n\n", text)


def _label(picture) -> str:
    """The words of a picture; one that is mere decoration has none."""
    found = LABEL.search(str(picture or ""))
    return f" {html.unescape(found[1])}," if found else ""
