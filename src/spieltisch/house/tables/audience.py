"""Who looks at a table: browsers that see the same share one drawing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spieltisch.house.tables.change import change_of
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.messages import write_message
from spieltisch.house.tables.models import Stage
from spieltisch.house.tables.state import Reader, areas_of, state_of

if TYPE_CHECKING:
    from spieltisch.house.tables.socket import TableSocket


class Audience:
    """The sockets of one kind of reader, and the state that was sent to them last."""

    def __init__(self, reader: Reader):
        self.reader = reader
        self.sockets: set[TableSocket] = set()
        self.state: dict = {}
        self._areas: dict[str, str] | None = None

    def renew(self, live: LiveTable, online: set[int]) -> str | None:
        """Looks at the table again; returns the message that says what has changed.

        Whoever calls this holds the lock of the table, so that all of it is stored.
        """
        before, self.state = self.state, state_of(live, self.reader, online)
        if not before:
            return None
        if before["stage"] == Stage.GATHERING and self.state["stage"] != Stage.GATHERING:
            return write_message({"kind": "reload"})
        parts = change_of(before, self.state)
        if not parts and before["version"] == self.state["version"]:
            return None
        base, version = before["version"], self.state["version"]
        return write_message({"kind": "change", "base": base, "version": version, **parts})

    def renew_thinking(self, live: LiveTable) -> str:
        """The message that says how far a bot has thought at what was published last."""
        self.state["thinking"] = live.company.thinking
        version = self.state["version"]
        parts = {"base": version, "version": version, "thinking": live.company.thinking}
        return write_message({"kind": "change", **parts})

    def whole(self, with_areas: bool) -> str:
        """The message with everything, as it was published last."""
        message = {"kind": "state", **self.state}
        if with_areas:
            message["areas"] = self._areas
        return write_message(message)

    def draw_areas(self, live: LiveTable) -> None:
        """Makes the still part of the table, for those who come from another view of it."""
        if self._areas is None:
            self._areas = areas_of(live, self.reader)[0]
