"""Sets of small numbers as bits of one integer: the few operations that a processor has and Python has not.

Each has two bodies of the same meaning: one for the compiler, which makes an instruction or two of it, and plain
Python for when compilation is off. All take and give non-negative integers below 2**63; bit k stands for the number k.
"""

from __future__ import annotations

import platform
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from wildtable.engine.compiled import COMPILED, numba_config, rule

SLOW_DEPOSIT = {"bdver4", "znver1", "znver2"}  # AMD processors that have `pdep`, but take hundreds of cycles for it


def _deposits_fast() -> bool:
    """Whether the processor that we compile for scatters bits (`pdep`) in a few cycles."""
    chosen = numba_config.CPU_NAME or numba_config.CPU_FEATURES  # somebody compiles for another machine
    if chosen or platform.machine() not in ("x86_64", "AMD64"):
        return False
    return bool(binding.get_host_cpu_features().get("bmi2")) and binding.get_host_cpu_name() not in SLOW_DEPOSIT


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


if COMPILED and _deposits_fast():

    @intrinsic
    def deposit(typing_context: Any, bits: Any, mask: Any) -> Any:
        """The lowest bits of `bits`, one after the other, put where `mask` has its bits."""

        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            kind, name = ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64"
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), arguments)

        return types.int64(types.int64, types.int64), body

    @rule
    def nth_bit(bits, n):
        """The n-th smallest number of the set, from n = 0; the set must have more than n."""
        return lowest_bit(deposit(1 << n, bits))  # type: ignore[call-arg]  # the typing context is the compiler's

else:

    @rule
    def nth_bit(bits, n):
        """The n-th smallest number of the set, from n = 0; the set must have more than n."""
        # keep the half of the word that the bit is in, again and again; by arithmetic, since a processor cannot
        # foresee which half it is and a wrong guess would cost more than the whole
        place = 0
        for width in (32, 16, 8, 4, 2, 1):
            below = bit_count((bits >> place) & ((1 << width) - 1))
            upper = n >= below
            n -= below * upper
            place += width * upper
        return place
