"""How much of something somebody may do in a while."""

from __future__ import annotations

import ipaddress
import time
from typing import NamedTuple

from django.conf import settings

KINDS = ("PAGE", "SOCKET", "MESSAGE", "NAME", "TABLE", "HINT")  # each has its ``…_RATE``


class Source(NamedTuple):
    """Who wants something: a person, and the address (or network) that it comes from."""

    person: str
    address: str


def source_of(player: int | None, address: str) -> Source:
    """A stranger is whoever else comes from the same address."""
    network = network_of(address)
    return Source(network if player is None else f"player {player}", network)


def network_of(address: str) -> str:
    """What counts as one address: for IPv6 the network that one household is given (/64)."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.version == 6 and ip.ipv4_mapped is None:
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(getattr(ip, "ipv4_mapped", None) or ip)


class Bucket:
    """A bucket of tokens: ``rate`` of them flow in every second, at most ``burst`` lie in it."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float):
        self._rate, self._burst = rate, burst
        self._tokens = burst
        self._at = time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Takes tokens out, if there are enough."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    @property
    def is_full(self) -> bool:
        return self._tokens + (time.monotonic() - self._at) * self._rate >= self._burst


class Buckets:
    """A bucket for each of many keys, such as addresses."""

    MOST = 10_000  # keys that are remembered before full buckets are thrown away

    def __init__(self, rate: float, burst: float):
        self._made = (rate, burst)
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self.MOST:
                self._buckets = {k: b for k, b in self._buckets.items() if not b.is_full}
            bucket = self._buckets[key] = Bucket(*self._made)
        return bucket.take()


class Limits:
    """What one person, and all who share an address, may do in a while.

    An address may do as much as ``settings.ADDRESS_SHARE`` persons.
    """

    def __init__(self):
        self._persons = _buckets(settings.RATE_FACTOR)
        self._addresses = _buckets(settings.RATE_FACTOR * settings.ADDRESS_SHARE)

    def allow(self, kind: str, source: Source) -> bool:
        """Whether somebody may do one thing more of a kind; it counts as done then."""
        return self._addresses[kind].take(source.address) and self._persons[kind].take(
            source.person
        )


def _buckets(factor: float) -> dict[str, Buckets]:
    rates = {kind: getattr(settings, f"{kind}_RATE") for kind in KINDS}
    return {kind: Buckets(rate * factor, burst * factor) for kind, (rate, burst) in rates.items()}
