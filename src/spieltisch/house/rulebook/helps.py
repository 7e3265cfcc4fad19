"""What the things on a table do: paragraphs of the rule page, short enough to stand beside them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from markdown_it.token import Token
from markupsafe import Markup

from spieltisch.engine.game import Game
from spieltisch.engine.language import speaking
from spieltisch.house.rulebook.markdown import BOXES, Mark, no_marks, parsed, source_of


class Help(NamedTuple):
    """One anchor of a rule page: the title above it and its text, both as markup."""

    title: str
    text: str


class Helps(NamedTuple):
    """All anchors of a rule page in one language, as JSON too; ``digest`` changes with them."""

    by_anchor: dict[str, Help]
    json: str
    digest: str


@cache
def helps_of(game: Game, language: str) -> Helps:
    source = source_of(game.package, "rules", language)
    with speaking(language):
        found = read_helps(source, game.board.rule_mark)
    told = json.dumps({anchor: one._asdict() for anchor, one in found.items()}, ensure_ascii=False)
    return Helps(found, told, hashlib.sha256(told.encode()).hexdigest()[:16])


def read_helps(source: str, mark: Mark = no_marks) -> dict[str, Help]:
    """The anchors of a rule text.

    Of a section it is the short form that is told, of a heading within it the block below, of
    anything else that has an anchor itself.
    """
    parser, tokens, env = parsed(source, mark)

    def render(part: Sequence[Token]) -> str:
        return str(parser.renderer.render([_plain(one) for one in part], parser.options, env))

    found, section = {}, ""
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            title = _title(render(tokens[at : at + 3]))
            section = title if token.tag == "h2" else section
        if token.nesting == 1 and "id" in token.attrs:
            title = title if token.type == "heading_open" else _box_title(token) or section
            found[str(token.attrs["id"])] = Help(title, render(_told(tokens, at)))
    return found


def _told(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The blocks that are told of the anchor at a place."""
    opening = tokens[at]
    if opening.tag == "h2":
        while tokens[at].type != "container_short_open":
            at += 1
            if at == len(tokens) or (tokens[at].tag == "h2" and tokens[at].nesting == 1):
                return []
        return tokens[at + 1 : _end(tokens, at)]
    if opening.type == "heading_open":
        at = _end(tokens, at) + 1
        return tokens[at : _end(tokens, at) + 1]
    inside = opening.type.removeprefix("container_").removesuffix("_open") in BOXES
    return tokens[at + inside : _end(tokens, at) + 1 - inside]


def _end(tokens: Sequence[Token], at: int) -> int:
    """Where the block ends that begins at a place."""
    depth = 0
    for place in range(at, len(tokens)):
        depth += tokens[place].nesting
        if depth == 0:
            return place
    return len(tokens)


def _plain(token: Token) -> Token:
    """A part without its anchor and its links: they are meant for the rule page."""
    attrs: dict[str, Any] = {name: value for name, value in token.attrs.items() if name != "id"}
    children = [one for one in token.children or () if not one.type.startswith("link_")]
    return token.copy(attrs=attrs, children=children if token.children else None)


def _title(heading: str) -> str:
    """The words of a rendered heading, with their marks."""
    return heading.partition(">")[2].rpartition("</h")[0]


def _box_title(opening: Token) -> str:
    return str(Markup.escape(opening.info.strip().partition(" ")[2]))
