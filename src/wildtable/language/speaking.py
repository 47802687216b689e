"""Which language is spoken now, which there are, and which of them somebody asks for."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

ENGLISH = "en"
"""The language of the source: it needs no catalogue."""

_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


language: Callable[[], str] = _spoken.get
"""The language spoken now, in this thread or task: one of `languages()`. Asked for each text, so no more than this."""


@contextmanager
def speaking(wanted: str) -> Iterator[None]:
    """Speak a language of `languages()` for a while."""
    token = _spoken.set(wanted)
    try:
        yield
    finally:
        _spoken.reset(token)


@functools.cache
def languages() -> tuple[str, ...]:
    """English, and every language that the layers have a catalogue in."""
    folder = Path(__file__).parent.parent / "locale"
    return (ENGLISH, *sorted(file.stem for file in folder.glob("*.po")))


@functools.cache
def own_name(of: str) -> str:
    """What a language calls itself: "Deutsch"."""
    from babel import Locale

    return Locale.parse(of).get_display_name() or of


@functools.lru_cache(1024)
def accepted(header: str) -> str:
    """The language of ours that an Accept-Language header asks for most, English if it asks for none."""
    wishes = []
    for place, part in enumerate(header[:500].split(",")):
        tag, _, weight = part.strip().partition(";")
        try:
            quality = float(weight.partition("=")[2]) if weight else 1.0
        except ValueError:
            continue
        found = _ours(tag)
        if found and quality > 0:
            wishes.append((-quality, place, found))
    return min(wishes)[2] if wishes else ENGLISH


def of_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language that a terminal's environment asks for, by the rules of gettext: the first variable that is set
    decides, and LANGUAGE may name several."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            found = [ours for wish in value.split(":") if (ours := _ours(wish.partition(".")[0]))]
            return found[0] if found else ENGLISH
    return ENGLISH


def _ours(tag: str) -> str | None:
    """Our language of a tag like de-AT, de_AT or de."""
    wanted = tag.strip().lower().replace("_", "-")
    return next((ours for ours in languages() if wanted == ours or wanted.startswith(f"{ours}-")), None)
