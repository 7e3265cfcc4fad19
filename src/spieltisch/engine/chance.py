"""Randomness inside the box: a counter-based generator keyed by the seed.

Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as
1, 2, 3", 2011) of the counter ``box.draws`` under ``box.key``.  Nothing but the key and the
counter decides a draw, so that a replay is exact, and whoever does not know the key cannot
compute the next draw from those before.

A rule module: only functions over the box and ints, see ``twin``.
"""

MASK = 0xFFFFFFFF
PARITY = 0x1BD11BDA


def spin(b, by, a):
    """One half of a round: ``b`` rotated within its 32 bits, xor ``a`` (whose higher bits, carries
    of earlier sums, fall away here: masking once instead of twice makes a draw twice as fast)."""
    return (((b << by) | (b >> (32 - by))) ^ a) & MASK


def threefry(key0, key1, counter0, counter1):
    """The first of the two 32-bit words of the block."""
    key2 = PARITY ^ key0 ^ key1
    a = counter0 + key0
    b = (counter1 + key1) & MASK
    for group in range(5):
        if group % 2 == 0:
            a += b
            b = spin(b, 13, a)
            a += b
            b = spin(b, 15, a)
            a += b
            b = spin(b, 26, a)
            a += b
            b = spin(b, 6, a)
        else:
            a += b
            b = spin(b, 17, a)
            a += b
            b = spin(b, 29, a)
            a += b
            b = spin(b, 16, a)
            a += b
            b = spin(b, 24, a)
        step = group + 1
        if step % 3 == 0:
            first, second = key0, key1
        elif step % 3 == 1:
            first, second = key1, key2
        else:
            first, second = key2, key0
        a += first
        b = (b + second + step) & MASK
    return a & MASK


def word(box):
    """The next 32 random bits of this game."""
    value = threefry(box.key[0], box.key[1], box.draws, 0)
    box.draws += 1
    return value


def below(box, n):
    """A random number from 0 to n - 1.  (The bias of n / 2**32 is beyond any game's length.)"""
    return (word(box) * n) >> 32


def mix(seed, number):
    """A 32-bit word derived from ``seed`` and a running ``number``; for keys of simulations."""
    return threefry(seed & MASK, (seed >> 32) & MASK, number & MASK, 1)
