"""The box: one record of fixed size that holds a whole game in progress.

A :class:`Layout` is the table of fields of one game.  It gives the same box in two forms:

* **plain**: a Python object whose fields are ints and lists of ints.  The web table, the tests
  and the command line use this form.
* **record**: one element of an aligned NumPy dtype.  The compiled twin uses this form, and its
  bytes are what is stored.

Both forms are read with the same words (``box.held[seat]``, ``box.hand[seat][i]``), so the rules
are written once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

# Signed types only: Numba turns uint64 with int64 into floats.
TYPES = {"i1": np.int8, "i2": np.int16, "i4": np.int32, "i8": np.int64}

EVENT_FIELDS = 6  # code, seat, a, b, card, witness: see events.py

Field = tuple[str, str] | tuple[str, str, int] | tuple[str, str, tuple[int, ...]]


def common_fields(events: int) -> list[Field]:
    """The fields every box begins with; ``events`` is the most events one action can write."""
    return [
        ("key", "i8", 2),  # two 32-bit words that all chance of this game is derived from
        ("draws", "i4"),  # how often chance was asked: the counter of the generator
        ("reveals", "i4"),  # how often something became known that was not (bounds undo)
        ("ply", "i4"),  # actions carried out so far
        ("seats", "i1"),
        ("ended", "i1"),  # number of the reason why the game ended; 0 while it is open
        ("event_count", "i2"),
        ("events", "i2", (events, EVENT_FIELDS)),
    ]


class Layout:
    """The fields of a game's box.

    ``fields`` are ``(name, type)`` or ``(name, type, shape)`` with a type of :data:`TYPES`; the
    common fields are put before them.  Raises ``ValueError`` for a type or shape it cannot hold.
    """

    def __init__(self, name: str, fields: Sequence[Field], events: int = 16):
        self.name = name
        self.fields = [_checked(field) for field in [*common_fields(events), *fields]]
        names = [field[0] for field in self.fields]
        if len(set(names)) != len(names):
            raise ValueError(f"layout {name!r}: a field appears twice in {names}")
        self.dtype = np.dtype(
            [(field, TYPES[kind], shape) for field, kind, shape in self.fields], align=True
        )
        self.plain = _plain_class(name, self.fields)
        words = f"{name} {self.fields!r} {self.dtype.itemsize}"
        self.digest = hashlib.sha256(words.encode()).hexdigest()[:16]

    def new(self):
        """An empty plain box."""
        return self.plain()

    def record(self, count: int = 1) -> np.ndarray:
        """An array of ``count`` empty records."""
        return np.zeros(count, dtype=self.dtype)

    def to_record(self, box) -> np.ndarray:
        """A plain box as an array with one record.  Raises ``OverflowError`` out of range."""
        record = self.record()
        for name, _kind, _shape in self.fields:
            record[name][0] = getattr(box, name)
        return record

    def from_record(self, record: np.ndarray):
        """A plain box from an array with one record (or one element of an array)."""
        element = record[0] if record.shape else record
        box = self.plain()
        for name, _kind, shape in self.fields:
            value = element[name]
            setattr(box, name, value.tolist() if shape else int(value))
        return box

    def to_bytes(self, box) -> bytes:
        return self.to_record(box).tobytes()

    def from_bytes(self, data: bytes):
        """A plain box from stored bytes.  Raises ``ValueError`` where the size does not fit."""
        if len(data) != self.dtype.itemsize:
            raise ValueError(
                f"a box of {self.name} has {self.dtype.itemsize} bytes, these are {len(data)}"
            )
        return self.from_record(np.frombuffer(data, dtype=self.dtype))


def _checked(field: Field) -> tuple[str, str, tuple[int, ...]]:
    name, kind, *rest = field
    if kind not in TYPES:
        raise ValueError(f"field {name!r}: type {kind!r} is none of {', '.join(TYPES)}")
    shape = rest[0] if rest else ()
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    if len(shape) > 2:
        raise ValueError(f"field {name!r}: at most two dimensions, not {shape}")
    return name, kind, shape


def _zeros(shape):
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [[0] * shape[1] for _ in range(shape[0])]


def _plain_class(name: str, fields):
    """A class with one slot per field, so that a misspelt field cannot be created."""
    flat = [field for field, _kind, shape in fields if not shape]
    lists = [field for field, _kind, shape in fields if len(shape) == 1]
    tables = [field for field, _kind, shape in fields if len(shape) == 2]

    class Plain:
        __slots__ = tuple(field for field, _kind, _shape in fields)

        def __init__(self):
            for field, _kind, shape in fields:
                setattr(self, field, _zeros(shape))

        def copy(self):
            other = Plain.__new__(Plain)
            for field in flat:
                setattr(other, field, getattr(self, field))
            for field in lists:
                setattr(other, field, getattr(self, field)[:])
            for field in tables:
                setattr(other, field, [row[:] for row in getattr(self, field)])
            return other

        def __eq__(self, other):
            if not isinstance(other, Plain):
                return NotImplemented
            return all(getattr(self, field) == getattr(other, field) for field in self.__slots__)

        __hash__ = None

        def __repr__(self):
            return f"<{name} box, ply {self.ply}>"

    Plain.__name__ = Plain.__qualname__ = f"{name}_box"
    return Plain
