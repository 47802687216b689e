"""The bit operations mean what their plain Python twins say."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wildtable.engine import bits
from wildtable.engine.compiled import rule

sets = st.sets(st.integers(0, 62), min_size=1)


@rule
def counted(mask):  # type: ignore[no-untyped-def]
    return bits.bit_count(mask)


@rule
def lowest(mask):  # type: ignore[no-untyped-def]
    return bits.lowest_bit(mask)


@rule
def highest(mask):  # type: ignore[no-untyped-def]
    return bits.highest_bit(mask)


@given(sets)
def test_a_set_of_bits_is_a_set_of_numbers(numbers: set[int]) -> None:
    mask = sum(1 << number for number in numbers)
    assert counted(mask) == len(numbers)
    assert (lowest(mask), highest(mask)) == (min(numbers), max(numbers))
    assert [bits.nth_bit(mask, n) for n in range(len(numbers))] == sorted(numbers)
