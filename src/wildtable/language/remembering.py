"""What was told once need not be put together again: for pieces of a picture that stay as they were for many moves."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from wildtable.language.speaking import language

_MOST = 1024
"""So many are kept of what a function gave last, and as many of what it gave before them. They are not all forgotten at
once: a server's tables are moved at in turn, and each would find nothing for a while. At 125 tables of four seats a
piece that differs for each seat, and for who sits there and who does not, is asked for 1,000 times between two moves of
the same table: it needs more."""
_T = TypeVar("_T")


def remembered(
    depends: Callable[..., Hashable] | None = None, most: int = _MOST
) -> Callable[[Callable[..., _T]], Callable[..., _T]]:
    """Remember what a function gives, in each language. It must depend on nothing but what `depends`, given its
    arguments, says; without it, on its arguments, which then must be hashable. Nobody may change what it gives. `most`
    results are kept of the last, and as many of those before them."""

    def decorate(function: Callable[..., _T]) -> Callable[..., _T]:
        lately: dict[Hashable, _T] = {}
        before: dict[Hashable, _T] = {}

        @functools.wraps(function)
        def told(*arguments: Any) -> _T:
            nonlocal lately, before
            key = (language(), depends(*arguments)) if depends else (language(), *arguments)
            found = lately.get(key)
            if found is None:
                found = before.get(key)
                if found is None:
                    found = function(*arguments)
                if len(lately) >= most:
                    lately, before = {}, lately
                lately[key] = found
            return found

        told.remembers = True  # type: ignore[attr-defined]
        return told

    return decorate
