"""What counts as one person and one address, and how much they may do."""

import pytest

from spieltisch.house.tables.limits import KINDS, Bucket, Limits, network_of, source_of


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(address, network):
    assert network_of(address) == network


def test_a_stranger_is_whoever_comes_from_there():
    assert source_of(None, "192.0.2.7") == ("192.0.2.7", "192.0.2.7")
    assert source_of(3, "192.0.2.7") == ("player 3", "192.0.2.7")


def test_a_bucket_fills_again_and_never_more_than_full(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    bucket = Bucket(rate=2.0, burst=3)
    assert [bucket.take() for _ in range(4)] == [True] * 3 + [False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 1000.0
    assert [bucket.take() for _ in range(4)] == [True] * 3 + [False]


@pytest.mark.parametrize("kind", KINDS)
def test_one_person_does_not_use_up_what_the_others_at_an_address_have(settings, kind):
    setattr(settings, f"{kind}_RATE", (0.0, 3))
    settings.ADDRESS_SHARE = 2
    limits = Limits()
    ada, bert, carl = (source_of(number, "192.0.2.7") for number in range(3))
    assert [limits.allow(kind, ada) for _ in range(4)] == [True] * 3 + [False]
    assert limits.allow(kind, bert)
    assert [limits.allow(kind, carl) for _ in range(3)] == [True, False, False]  # all together
    assert limits.allow(kind, source_of(0, "192.0.2.8")) is False  # a person is one everywhere
    assert limits.allow(kind, source_of(2, "192.0.2.8"))
