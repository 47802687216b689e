"""All states that a match has gone through, kept small: a server has hundreds of each of hundreds of matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import overload

from wildtable.engine.variant import State, Variant


class Past:
    """A sequence of states. The last two are at hand, for they are asked for at every turn; older ones are bytes, a
    quarter as large, and made states again when they are asked for. None is to be changed."""

    def __init__(self, variant: Variant, first: State) -> None:
        self._variant = variant
        self._packed = [first.tobytes()]
        self._last_but_one: State | None = None
        self.last = first

    def __len__(self) -> int:
        return len(self._packed)

    @overload
    def __getitem__(self, at: int) -> State: ...
    @overload
    def __getitem__(self, at: slice) -> list[State]: ...
    def __getitem__(self, at: int | slice) -> State | list[State]:
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(len(self)))]
        behind = at - len(self) if at >= 0 else at
        if behind == -1:
            return self.last
        if behind == -2 and self._last_but_one is not None:
            return self._last_but_one
        return self._variant.unpacked(self._packed[at])

    def __iter__(self) -> Iterator[State]:
        return (self[n] for n in range(len(self)))

    def append(self, state: State) -> None:
        """Put a state behind the last."""
        self._packed.append(state.tobytes())
        self._last_but_one, self.last = self.last, state

    def cut(self, length: int) -> None:
        """Keep the first `length` states."""
        if length < len(self):
            del self._packed[length:]
            self._last_but_one, self.last = None, self._variant.unpacked(self._packed[-1])
