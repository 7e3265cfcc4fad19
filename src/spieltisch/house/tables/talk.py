"""What people may say at a table: a few neutral sentences, and nothing that is kept.

They are shown at the seat for a moment, to each in the own language; they stand in no state, log
or record.  What a table allows is its ``talk``; free talk would be another value of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from spieltisch.house.tables.deeds.denied import Denied
from spieltisch.house.tables.deeds.playing import check_seat
from spieltisch.house.tables.live import LiveTable
from spieltisch.house.tables.messages import Emote, write_message
from spieltisch.house.tables.models import Stage, Talk

if TYPE_CHECKING:
    from spieltisch.house.tables.hub import Hub

EMOTES = {
    "hello": _("Hello!"),
    "luck": _("Good luck!"),
    "thanks": _("Thank you!"),
    "well": _("Well played!"),
    "oh": _("Oh!"),
    "sorry": _("Sorry!"),
    "moment": _("One moment, please."),
    "back": _("I am back."),
    "fun": _("That was fun!"),
}


def may_talk(live: LiveTable) -> bool:
    """Whether those who sit at a table may say something now."""
    return live.table.talk == Talk.EMOTES and live.table.stage != Stage.GATHERING


def emote(hub: Hub, live: LiveTable, player: int | None, said: Emote) -> None:
    """Shows a sentence at a seat to everybody who looks.  Raises ``Denied``."""
    check_seat(live, player, said.seat)
    if not may_talk(live):
        raise Denied(gettext("This table has agreed on no talk."))
    if said.emote not in EMOTES:
        raise Denied(gettext("Nobody can say that here."))
    if not hub.sentences.take(f"{live.code} {said.seat}"):
        raise Denied(gettext("That is a lot of talk; please wait a moment."))
    message = write_message({"kind": "emote", "seat": said.seat, "emote": said.emote})
    for socket in hub.sockets_at(live):
        socket.outbox.whisper(message)
