"""The box in its two forms, and what it refuses."""

import numpy as np
import pytest

from spieltisch.engine.box import Layout

FIELDS = [("turn", "i1"), ("pile", "i1", 3), ("table", "i2", (2, 2))]


@pytest.fixture
def layout():
    return Layout("test", FIELDS, events=2)


def test_fields_cannot_be_misspelt(layout):
    with pytest.raises(AttributeError):
        layout.new().trun = 1


def test_a_copy_shares_nothing(layout):
    box = layout.new()
    other = box.copy()
    other.pile[0] = other.table[1][1] = other.turn = 5
    assert (box.pile[0], box.table[1][1], box.turn) == (0, 0, 0)
    assert box != other


def test_bytes_and_back(layout):
    box = layout.new()
    box.turn, box.table[0][1], box.key[1] = -3, 300, 0xFFFFFFFF
    assert layout.from_bytes(layout.to_bytes(box)) == box


def test_bytes_of_another_size_are_refused(layout):
    with pytest.raises(ValueError, match="bytes"):
        layout.from_bytes(b"123")


def test_values_out_of_range_are_refused(layout):
    box = layout.new()
    box.turn = 200
    with pytest.raises(OverflowError):
        layout.to_record(box)


@pytest.mark.parametrize(
    "field", [("a", "u1"), ("a", "f8"), ("a", "i1", (2, 2, 2)), ("seats", "i1")]
)
def test_impossible_fields_are_refused(field):
    with pytest.raises(ValueError, match=field[0]):
        Layout("test", [field])


def test_the_digest_follows_the_layout(layout):
    assert Layout("test", FIELDS, events=2).digest == layout.digest
    assert Layout("test", FIELDS, events=3).digest != layout.digest
    assert Layout("test", FIELDS[:-1], events=2).digest != layout.digest


def test_records_lie_aligned_in_an_array(layout):
    boxes = layout.record(4)
    assert boxes.dtype.isalignedstruct and boxes.shape == (4,)
    boxes[2] = layout.to_record(layout.new())[0]
    assert np.all(boxes["turn"] == 0)
