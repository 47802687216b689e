"""Numbers by chance inside compiled code: SplitMix64 (Steele, Lea, Flood 2014), whose whole state is one integer.

A `luck` is an `int64` array with one element. A *number* is a whole number below 2**32, all equally likely; the rules
turn it into one of n things by `number * n >> 32` (an error of at most n / 2**32 in a likelihood).
The generator lives outside of the rules: the rules are given numbers.
"""

from __future__ import annotations

import numpy as np
from numba import types

from wildtable.engine.compiled import COMPILED, rule

if COMPILED:

    @rule
    def mixed(value):
        """A fixed one-to-one shuffle of the 64-bit integers in which each bit of the value matters to each bit."""
        z = np.uint64(value)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return types.int64(z ^ (z >> np.uint64(31)))

    @rule
    def moved(value):
        """The generator's next state."""
        return types.int64(np.uint64(value) + np.uint64(0x9E3779B97F4A7C15))

else:
    WORD = (1 << 64) - 1

    def signed(z):
        """The signed 64-bit integer of these bits."""
        return z - (1 << 64) if z >> 63 else z

    def mixed(value):
        """A fixed one-to-one shuffle of the 64-bit integers in which each bit of the value matters to each bit."""
        z = int(value) & WORD  # an element of an array is no Python number
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
        return signed(z ^ (z >> 31))

    def moved(value):
        """The generator's next state."""
        return signed((int(value) + 0x9E3779B97F4A7C15) & WORD)


@rule
def next_number(luck):
    """The next number of this luck: 0 to 2**32 - 1."""
    luck[0] = moved(luck[0])
    return (mixed(luck[0]) >> 32) & 0xFFFFFFFF


@rule
def below(luck, n):
    """A number from 0 to n - 1 by chance."""
    return next_number(luck) * n >> 32


@rule
def keyed_number(seed, purpose, count):
    """The number for the `count`-th chance of a `purpose` under a seed, whatever else has happened: the same luck for
    everybody who is dealt this seed."""
    return (mixed(mixed(mixed(seed) ^ purpose) ^ count) >> 32) & 0xFFFFFFFF
