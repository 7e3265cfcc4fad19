"""What is refused at a table, and the frame in which tables are changed."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from django.db import OperationalError
from django.urls import reverse
from django.utils.translation import gettext

from spieltisch.engine.game import Game
from spieltisch.engine.match import Refused
from spieltisch.house.tables.history import Unfit
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.store import Overtaken

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

logger = logging.getLogger(__name__)


class Denied(Exception):
    """Something that cannot be done; nothing has changed by the attempt.

    ``str()`` is a sentence for the player, ``rule`` the address of the rule behind it ("" if
    none).  ``behind`` says that the browser does not show the table as it is.
    """

    def __init__(self, sentence: str, rule: str = "", behind: bool = False):
        super().__init__(sentence)
        self.rule = rule
        self.behind = behind


def denied_by_rules(game: Game, refused: Refused) -> Denied:
    """What the engine refuses, with the address of its rule."""
    rule = ""
    if refused.reason is not None:
        rule = f"{reverse('rules', args=[game.slug])}#{refused.reason.paragraph}"
    return Denied(str(refused), rule)


def moved_on() -> Denied:
    """What is said where a table is not as it was thought to be."""
    return Denied(
        gettext("The table has moved on in the meantime. Here is how it stands now."), behind=True
    )


@asynccontextmanager
async def changing(hub: Hub, live: LiveTable) -> AsyncIterator[None]:
    """The frame of every change: lock, do and store it, then publish.

    Raises :class:`Denied`.  A change that could not be stored, or that somebody else was faster
    than, is taken back: the table is read again from the database.
    """
    async with live.lock:
        try:
            yield
        except Refused as refused:
            raise denied_by_rules(live.game, refused) from refused
        except Denied:
            raise
        except Unfit as unfit:
            await hub.reload(live)
            raise Denied(gettext("This game has other rules today and cannot begin.")) from unfit
        except Overtaken as overtaken:
            await hub.reload(live)
            raise moved_on() from overtaken
        except Exception as error:
            told = isinstance(error, OperationalError)  # such as a disk that is full
            logger.error(
                "a change of table %s could not be stored: %s", live.code, error, exc_info=not told
            )
            await hub.reload(live)
            raise Denied(
                gettext("This could not be stored, so it has not happened. Please try again."),
                behind=True,
            ) from error
        hub.publish(live)
    hub.thinking.wake(live)
