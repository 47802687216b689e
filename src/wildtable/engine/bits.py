"""Sets of small numbers as bits of one integer: the few operations that a processor has and Python has not.

Each function has two bodies of the same meaning: one for the compiler, which makes a single instruction of it, and
plain Python for when compilation is off. All take and give non-negative integers below 2**63; bit k stands for k.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from wildtable.engine.compiled import COMPILED, rule

if not COMPILED:

    def bit_count(bits: int) -> int:
        """How many numbers are in the set."""
        return bits.bit_count()

    def lowest_bit(bits: int) -> int:
        """The smallest number of a set that is not empty."""
        return (bits & -bits).bit_length() - 1

    def highest_bit(bits: int) -> int:
        """The largest number of a set that is not empty."""
        return bits.bit_length() - 1

else:

    @intrinsic
    def bit_count(typing_context: Any, bits: Any) -> Any:
        """How many numbers are in the set."""

        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), body

    @intrinsic
    def lowest_bit(typing_context: Any, bits: Any) -> Any:
        """The smallest number of a set that is not empty."""

        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], cgutils.true_bit)

        return types.int64(types.int64), body

    @intrinsic
    def highest_bit(typing_context: Any, bits: Any) -> Any:
        """The largest number of a set that is not empty."""

        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            leading = builder.ctlz(arguments[0], cgutils.true_bit)
            return builder.sub(context.get_constant(types.int64, 63), leading)

        return types.int64(types.int64), body


@rule
def nth_bit(bits, n):
    """The n-th smallest number of the set, from n = 0; the set must have more than n."""
    # halve the word again and again, keeping the half that the bit is in: few branches that a processor cannot foresee
    base = 0
    lower = bit_count(bits & 0xFFFFFFFF)
    if n >= lower:
        n -= lower
        base = 32
    lower = bit_count((bits >> base) & 0xFFFF)
    if n >= lower:
        n -= lower
        base += 16
    lower = bit_count((bits >> base) & 0xFF)
    if n >= lower:
        n -= lower
        base += 8
    rest = (bits >> base) & 0xFF
    for _ in range(n):
        rest &= rest - 1
    return base + lowest_bit(rest)
