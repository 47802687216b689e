"""What was told once need not be put together again: for pieces of a picture that stay as they were for many moves."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from wildtable.language.speaking import language

_MOST = 1024
_T = TypeVar("_T")


def remembered(*depends: Callable[..., Hashable]) -> Callable[[Callable[..., _T]], Callable[..., _T]]:
    """Remember what a function gives, in each language. It must depend on nothing but what the functions in `depends`,
    given its arguments, say; without any, on its arguments, which then must be hashable. Nobody may change what it
    gives."""

    def decorate(function: Callable[..., _T]) -> Callable[..., _T]:
        known: dict[Hashable, _T] = {}

        @functools.wraps(function)
        def told(*arguments: Any) -> _T:
            key = (language(), *[depend(*arguments) for depend in depends]) if depends else (language(), *arguments)
            found = known.get(key)
            if found is None:
                if len(known) >= _MOST:
                    known.clear()
                found = known[key] = function(*arguments)
            return found

        told.remembers = True  # type: ignore[attr-defined]
        return told

    return decorate
