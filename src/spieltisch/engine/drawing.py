"""What a game draws of a blanked box, and what can be clicked in it.

The page of a table has named **areas**.  A game fills them with a still part, drawn once
(``Scene.areas``: markup with empty containers marked ``data-list="name"``), and with **pieces**,
the children of these containers.  Every piece has a key; when the box changes, the page moves,
adds, replaces and removes pieces by key and lets moved ones glide.

The page knows no game: it only knows pieces, tokens and targets.

* A piece with ``data-token="t"`` in its markup can be selected.  Several pieces may carry the same
  token (two like cards): which of them was clicked makes no difference.
* Every legal action says which tokens are selected for it (as a multiset) and on which pieces the
  click falls that chooses it.
* ``data-help="anchor"`` on any element says which paragraph of the rule page tells what this thing
  does; the page shows it to who points at it.  Every piece that can be selected has one.
* ``data-from="key"`` on a piece says from which piece (of the drawing before) it comes, for the
  glide; without it a piece glides from where its own key was.

Keys name places, or things the viewer may know; never a hidden identity.

Where a drawing has to name a player it says ``name_of(seat)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from spieltisch.engine.language import ENGINE_WORDS

_names: ContextVar[Sequence[str]] = ContextVar("names", default=())


@contextmanager
def naming(names: Sequence[str]) -> Iterator[None]:
    """Within this block drawings call the players by these names."""
    token = _names.set(names)
    try:
        yield
    finally:
        _names.reset(token)


def name_of(seat: int) -> str:
    """What the player of a seat is called: plain text, hostile until it is escaped.

    Where nobody has said the names (in programs and tests) it is "seat 2".
    """
    names = _names.get()
    return names[seat] if seat < len(names) else ENGINE_WORDS("seat {n}").format(n=seat + 1)


CAN, AIM = "can", "aim"


@dataclass(frozen=True, slots=True)
class Piece:
    """One keyed piece: the markup of a single element that carries ``data-key="key"``."""

    key: str
    markup: str


@dataclass(frozen=True, slots=True)
class Scene:
    """The still part of a table: markup per area, printed once with the page.

    Areas: ``opponents``, ``board``, ``market``, ``hand`` (the own place under what is asked).
    ``symbols`` are the ``<symbol>`` definitions that the pieces use.
    """

    areas: dict[str, str]
    symbols: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action as the page offers it.

    ``action`` is its text, ``label`` the words on its button, ``say`` a whole sentence about what
    will happen.  ``select`` are the tokens to select (any order, repeated where needed),
    ``targets`` the keys of pieces any of which finishes it; without targets the selection alone
    is enough and the button does it.  ``mark`` says how targets look: :data:`AIM` (a place on the
    board) or :data:`CAN` (pieces of a row, all of which do the same).  ``warn`` is a question to
    be confirmed first, for what cannot be meant lightly.

    ``again``: as long as the turn is laid out but not confirmed, a click that would have chosen
    another such choice takes that one instead; where several have the same target, each click
    on it takes the next (a tile that is turned).

    ``listed``: whether it may have a button beside the question.  Without, it is chosen on the
    board and stands in the list of all moves only: for labels of coordinates that no board shows.
    """

    action: str
    label: Any
    say: Any = ""
    select: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    mark: str = AIM
    warn: Any = ""
    again: bool = False
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Ask:
    """What the viewer is asked now: a heading and a sentence."""

    heading: Any
    sentence: Any = ""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What the heads of the seats show beside the name: short facts ("space 4", "5 of 7 cards").

    Each fact is markup that is safe to print; ``label`` is the seat's part in the game.
    """

    label: Any
    facts: tuple[Any, ...] = ()


@dataclass(slots=True)
class Drawing:
    """A blanked box as pieces in containers: ``lists[name]`` are the children in order."""

    lists: dict[str, list[Piece]] = field(default_factory=dict)

    def put(self, name: str, piece: Piece) -> None:
        self.lists.setdefault(name, []).append(piece)
