"""How much of something somebody may do in a while."""

from __future__ import annotations

import time


class Bucket:
    """A bucket of tokens: ``rate`` of them flow in every second, at most ``burst`` lie in it."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens", "spilled")

    def __init__(self, rate: float, burst: float):
        self._rate, self._burst = rate, burst
        self._tokens = burst
        self._at = time.monotonic()
        self.spilled = 0  # how often in a row there was none left

    def take(self, tokens: float = 1) -> bool:
        """Takes tokens out, if there are enough."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < tokens:
            self.spilled += 1
            return False
        self._tokens -= tokens
        self.spilled = 0
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
