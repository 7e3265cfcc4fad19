"""What actions are called where several are told side by side."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

from markupsafe import Markup

from spieltisch.engine.drawing import Choice
from spieltisch.engine.game import Game
from spieltisch.house.tables.state import markup


def told_apart(game: Game, view, seat: int, choices: list[Choice]) -> list[Markup]:
    """The labels of choices of a seat.  Where some are alike, they name the pieces as well that are
    selected for them: "take 2 cards (Red, Horse)"."""
    labels = [Markup(markup(choice.label)) for choice in choices]  # noqa: S704 - of the game
    often = Counter(labels)
    if len(often) == len(labels):
        return labels
    pieces = names_of_pieces(game, view, seat)
    return [
        _with(label, [pieces[token] for token in choice.select if token in pieces])
        if often[label] > 1
        else label
        for label, choice in zip(labels, choices, strict=True)
    ]


def _with(label: Markup, pieces: list[str]) -> Markup:
    return Markup("{} ({})").format(label, "; ".join(pieces)) if pieces else label


def names_of_pieces(game: Game, view, seat: int) -> dict[str, str]:
    """What the pieces that a seat can select are called, by token."""
    reader = _Reader()
    for pieces in game.board.draw(view, seat).lists.values():
        for piece in pieces:
            reader.feed(str(piece.markup))
    return reader.found


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found: dict[str, str] = {}

    def handle_starttag(self, _tag, attributes):
        named = dict(attributes)
        name = named.get("aria-label") or named.get("data-label")
        if named.get("data-token") and name:
            self.found.setdefault(named["data-token"], name)
