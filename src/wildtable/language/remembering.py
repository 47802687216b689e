"""What was told once need not be put together again: for pieces of a picture that stay as they were for many moves."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from wildtable.language.speaking import language

_MOST = 2048
"""So many are kept of what a function gave last, and as many of what it gave before them. They are not all forgotten at
once: a server's tables are moved at in turn, and each would find nothing for a while."""
_T = TypeVar("_T")


def remembered(depends: Callable[..., Hashable] | None = None) -> Callable[[Callable[..., _T]], Callable[..., _T]]:
    """Remember what a function gives, in each language. It must depend on nothing but what `depends`, given its
    arguments, says; without it, on its arguments, which then must be hashable. Nobody may change what it gives."""

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
                if len(lately) >= _MOST:
                    lately, before = {}, lately
                lately[key] = found
            return found

        told.remembers = True  # type: ignore[attr-defined]
        return told

    return decorate
