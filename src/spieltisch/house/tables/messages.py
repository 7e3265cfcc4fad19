"""What a browser may say.  ``docs/protocol.md`` describes each message."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Texts = Annotated[list[Text], Meta(min_length=1, max_length=20)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Reader = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]


class Message(Struct, tag_field="do", frozen=True, forbid_unknown_fields=True):
    """Anything a browser may say."""


class Ping(Message, tag="ping"):
    id: Id | None = None


class Hello(Message, tag="hello"):
    version: Number
    seat: SeatNumber | None = None
    reader: Reader | None = None
    page: Literal["gathering", "table"] | None = None
    mine: Annotated[list[SeatNumber], Meta(max_length=32)] | None = None


class Act(Message, tag="act"):
    id: Id
    version: Number
    seat: SeatNumber
    actions: Texts


class Undo(Message, tag="undo"):
    id: Id
    version: Number
    seat: SeatNumber


class Resign(Message, tag="resign"):
    id: Id
    version: Number
    seat: SeatNumber


class Lend(Message, tag="lend"):
    id: Id
    seat: SeatNumber
    bot: Annotated[str, Meta(min_length=1, max_length=64)]


class Take(Message, tag="take"):
    id: Id
    seat: SeatNumber


class Cancel(Message, tag="cancel"):
    id: Id
    seat: SeatNumber


class Preview(Message, tag="preview"):
    n: Number
    version: Number
    seat: SeatNumber
    actions: Texts


class Hint(Message, tag="hint"):
    n: Number
    version: Number
    seat: SeatNumber
    actions: Annotated[list[Text], Meta(max_length=20)] = []


class Look(Message, tag="look"):
    seat: SeatNumber | None


class Emote(Message, tag="emote"):
    n: Number
    seat: SeatNumber
    emote: Annotated[str, Meta(min_length=1, max_length=16)]


class Why(Message, tag="why"):
    n: Number
    seat: SeatNumber
    select: Annotated[list[Text], Meta(max_length=40)] = []
    target: Annotated[str, Meta(max_length=200)] | None = None
    actions: Annotated[list[Text], Meta(max_length=20)] = []


Deed = Act | Undo | Resign | Lend | Take
_decoder = msgspec.json.Decoder(Ping | Hello | Deed | Cancel | Preview | Hint | Look | Emote | Why)


class Address(Struct, frozen=True):
    """What an answer is addressed to: the name of a deed, or the number of a question."""

    id: Id | None = None
    n: Number | None = None


_addresses = msgspec.json.Decoder(Address)


class NotUnderstood(ValueError):
    """Something arrived that is none of these messages."""


def read_message(text: str | None) -> Message:
    """A message from its JSON.  Raises :class:`NotUnderstood`, whatever else it is."""
    try:
        return _decoder.decode(text or "")
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NotUnderstood from error


def read_form(do: str, fields: dict[str, Any]) -> Deed:
    """A deed from the fields of a form, whose values are text.  Raises :class:`NotUnderstood`."""
    try:
        return msgspec.convert({"do": do, **fields}, Deed, strict=False)
    except msgspec.ValidationError as error:
        raise NotUnderstood from error


def address_of(text: str | None) -> dict[str, str | int]:
    """The address of an answer to a message, also of one that is not understood otherwise."""
    try:
        address = _addresses.decode(text or "")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return {}
    return {
        name: value for name, value in msgspec.structs.asdict(address).items() if value is not None
    }


def pong(ping: Ping) -> dict[str, str]:
    """The answer to a ping, under the same name."""
    return {"kind": "pong"} if ping.id is None else {"kind": "pong", "id": ping.id}


def write_message(message: dict) -> str:
    return msgspec.json.encode(message).decode()
