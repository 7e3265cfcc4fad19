"""A file of rules as the sections of a page.

Rule files are Markdown (CommonMark with tables) and may also use:

=====================  =========================================================================
``{#anchor}``          on a line of its own: names the section, paragraph or box that follows
``## Heading``         begins a section; every section has an anchor
``::: short`` … ``:::``  the short form of the section; all the rest of it is the full form
``::: example Title``  also ``note``, ``ruling``, ``mistake``: a box with a title
``::: cards``          a row of pictures: a list inside
``:blizzard:``         a small picture, drawn by the game (``board.rule_mark``)
=====================  =========================================================================

Everything else is escaped: there is no raw HTML, and no attribute but ``id`` and ``class``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.container import container_plugin

from spieltisch.engine.game import Game
from spieltisch.engine.language import LANGUAGES, SOURCE, speaking

BOXES = ("note", "example", "ruling", "mistake")
ANCHOR = re.compile(r"[a-z][a-z0-9-]*\Z")
MARK = re.compile(r":([a-z][A-Za-z0-9-]*):")
ALIGNED = {"text-align:left": "start", "text-align:center": "middle", "text-align:right": "end"}

Mark = Callable[[str], Any]  # the name of a small picture -> its markup, or None


@dataclass(frozen=True, slots=True)
class Section:
    """One section: its anchor, its title (inline markup), its two forms (block markup)."""

    anchor: str
    title: Markup
    short: Markup
    full: Markup


@dataclass(frozen=True, slots=True)
class Page:
    """A rule page: title (inline), lead (block), sections, and all anchors in it."""

    title: Markup
    lead: Markup
    sections: tuple[Section, ...]
    anchors: frozenset[str]


@cache
def rule_page(game: Game, language: str) -> Page:
    """The rule page of a game in one of the languages (an unknown one: the source language)."""
    return _page_beside(game.package, "rules", language, game.board.rule_mark)


@cache
def help_page(language: str) -> Page:
    """How to operate the table, for all games."""
    return _page_beside("spieltisch.house", "help", language, no_marks)


def _page_beside(package: str, name: str, language: str, mark: Mark) -> Page:
    language = language if language in LANGUAGES else SOURCE
    with speaking(language):
        return read_page(source_of(package, name, language), mark)


def source_of(package: str, name: str, language: str) -> str:
    """The text of a rule file."""
    return (files(package) / f"{name}_{language}.md").read_text(encoding="utf-8")


def no_marks(_name: str) -> None:
    """The pictures of a text that has none."""
    return None


def sentence(text: str, mark: Mark = no_marks) -> Markup:
    """A sentence with inline marks, as safe markup."""
    return _safe(_parser().renderInline(text, {"mark": mark}))


def read_page(text: str, mark: Mark = no_marks) -> Page:
    """The page of a rule text.  A picture that ``mark`` does not know stays as text.

    Raises ``ValueError`` for a section without anchor, a bad anchor, or one that comes twice.
    """
    parser, tokens, env = parsed(text, mark)
    title, lead, drafts = Markup(), [], []
    for block in _blocks(tokens):
        first = block[0]
        if first.type == "heading_open" and first.tag == "h1":
            title = _inline(parser, block, env)
        elif first.type == "heading_open" and first.tag == "h2":
            drafts.append((_anchor(first), _inline(parser, block, env), [], []))
        elif not drafts:
            lead += block
        elif first.type == "container_short_open":
            drafts[-1][2].extend(block[1:-1])
        else:
            drafts[-1][3].extend(block)
    sections = tuple(
        Section(anchor, heading, _markup(parser, short, env), _markup(parser, full, env))
        for anchor, heading, short, full in drafts
    )
    return Page(title, _markup(parser, lead, env), sections, _anchors(tokens))


def parsed(text: str, mark: Mark) -> tuple[MarkdownIt, list[Token], dict[str, Any]]:
    """The parts of a rule text, with what renders them."""
    parser = _parser()
    env: dict[str, Any] = {"mark": mark}
    tokens = parser.parse(text, env)
    _align_by_class(tokens)
    return parser, tokens, env


def _blocks(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The outermost blocks, each from its opening to its closing token."""
    depth, block = 0, []
    for token in tokens:
        block.append(token)
        depth += token.nesting
        if depth == 0:
            yield block
            block = []


def _anchor(heading: Token) -> str:
    anchor = heading.attrGet("id")
    if not anchor:
        line = heading.map[0] + 1 if heading.map else "?"
        raise ValueError(f"line {line}: the section has no anchor; put {{#name}} above it")
    return str(anchor)


def _anchors(tokens: Sequence[Token]) -> frozenset[str]:
    found = [str(token.attrs["id"]) for token in tokens if "id" in token.attrs]
    for anchor in found:
        if not ANCHOR.match(anchor):
            raise ValueError(f"anchor {anchor!r}: only small letters, digits and hyphens")
        if found.count(anchor) > 1:
            raise ValueError(f"anchor {anchor!r} comes twice")
    return frozenset(found)


def _align_by_class(tokens: Sequence[Token]) -> None:
    """Columns are aligned by a class: the page allows no ``style`` attributes."""
    for token in tokens:
        style = token.attrs.pop("style", None)
        if style:
            token.attrJoin("class", ALIGNED[str(style)])


def _inline(parser: MarkdownIt, heading: Sequence[Token], env: dict[str, Any]) -> Markup:
    children = heading[1].children or []
    return _safe(parser.renderer.renderInline(children, parser.options, env))


def _markup(parser: MarkdownIt, tokens: Sequence[Token], env: dict[str, Any]) -> Markup:
    return _safe(parser.renderer.render(tokens, parser.options, env))


def _safe(html: str) -> Markup:
    # markdown-it escapes all text and attributes, raw HTML is off, and marks are escaped below.
    return Markup(html)  # noqa: S704


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    attrs_block_plugin(parser, allowed=("id",))
    container_plugin(parser, "short")
    container_plugin(parser, "cards")
    for box in BOXES:
        container_plugin(parser, box, render=_render_box)
    parser.inline.ruler.push("mark", _read_mark)
    parser.add_render_rule("mark", _render_mark)
    return parser


def _render_box(renderer, tokens, index, _options, _env) -> str:
    opening = tokens[index]
    if opening.nesting < 0:
        return "</aside>\n"
    name, _space, title = opening.info.strip().partition(" ")
    opening.attrJoin("class", name)
    tag = f'<p class="tag">{escape(title)}</p>\n' if title else ""
    return f"<aside{renderer.renderAttrs(opening)}>\n{tag}"


def _read_mark(state, silent: bool) -> bool:
    found = MARK.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        state.push("mark", "", 0).content = found[1]
    state.pos = found.end()
    return True


def _render_mark(_renderer, tokens, index, _options, env) -> str:
    name = tokens[index].content
    picture = env["mark"](name)
    return str(escape(f":{name}:" if picture is None else picture))
