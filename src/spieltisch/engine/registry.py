"""Which games there are: the packages named by the entry point group ``spieltisch.games``.

Our own games stand in the project file like anybody else's.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from spieltisch.engine.game import Game

GROUP = "spieltisch.games"


class UnknownGame(KeyError):
    """No game of this name; the message says which there are."""

    def __str__(self) -> str:
        return self.args[0]


@cache
def games() -> dict[str, Game]:
    """All games by slug, in the order of their slugs."""
    found = {}
    for entry in entry_points(group=GROUP):
        game = entry.load()
        if game.slug in found and found[game.slug].package != game.package:
            raise ValueError(f"two packages call their game {game.slug!r}: {entry.value}")
        found[game.slug] = game
    return dict(sorted(found.items()))


def find(slug: str) -> Game:
    """The game of a slug.  Raises :class:`UnknownGame`."""
    try:
        return games()[slug]
    except KeyError:
        known = ", ".join(games())
        raise UnknownGame(f"there is no game {slug!r}; these can be played: {known}") from None
