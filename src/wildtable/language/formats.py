"""Lists, numbers and spans of time as the spoken language writes them."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from datetime import timedelta
from typing import Literal

from wildtable.language.catalogue import catalogue
from wildtable.language.speaking import language

_ = catalogue("wildtable").gettext


def listed(words: Sequence[str]) -> str:
    """Words in a sentence: "a", "a and b", "a, b and c"; nothing of no words."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} and {last}", several=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """Words as a choice: "a", "a or b", "a, b or c"; nothing of no words."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} or {last}", several=", ".join(words[:-1]), last=words[-1])


def amount(number: float, places: int = 0) -> str:
    """A number with so many places after the decimal sign: "1,234.5"."""
    return _amount(number, places, language())


@functools.lru_cache(1024)
def _amount(number: float, places: int, spoken: str) -> str:
    from babel.numbers import format_decimal

    return format_decimal(number, "#,##0" + ("." + "0" * places if places else ""), locale=spoken)


def ago(seconds: float) -> str:
    """How long ago something was, in words: "3 hours ago"."""
    units: tuple[tuple[Literal["day", "hour", "minute"], int], ...] = (("day", 86400), ("hour", 3600), ("minute", 60))
    for unit, size in units:
        count = int(seconds // size)
        if count:
            from babel.dates import format_timedelta

            # `granularity` and `threshold` keep Babel from rounding 25 hours up to weeks, or 50 minutes up to an hour
            span = timedelta(seconds=-count * size)
            return format_timedelta(span, granularity=unit, threshold=10**6, add_direction=True, locale=language())
    return _("just now")
