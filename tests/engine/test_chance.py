"""The generator against the published vectors of Random123, and its use in a box."""

import pytest

from spieltisch.engine import chance


@pytest.mark.parametrize(
    ("key", "counter", "first"),
    [
        ((0, 0), (0, 0), 0x6B200159),
        ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), 0x1CB996FC),
        ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), 0xC4923A9C),
    ],
)
def test_threefry_gives_the_published_words(key, counter, first):
    assert chance.threefry(*key, *counter) == first


class Box:
    def __init__(self, key=(1, 2)):
        self.key, self.draws = list(key), 0


def test_below_stays_below_and_reaches_everything():
    box = Box()
    seen = {chance.below(box, 6) for _ in range(200)}
    assert seen == {0, 1, 2, 3, 4, 5}
    assert box.draws == 200


def test_another_key_gives_another_game():
    first, second = Box((1, 2)), Box((1, 3))
    assert [chance.word(first) for _ in range(4)] != [chance.word(second) for _ in range(4)]


def test_below_is_fair():
    box = Box((7, 11))
    counts = [0] * 5
    for _ in range(5000):
        counts[chance.below(box, 5)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 18.5  # 0.1 % point, 4 degrees
