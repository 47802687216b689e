"""An alarm: has something done at its time, unless that has changed meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakMethod

from wildtable.rooms.errors import RoomError, StoreFailed

SNOOZE = 30.0
"""Seconds after which what the store has refused is tried again."""


class Alarm:
    """`due()` says in how many seconds the next thing is to be done (`None`: never), `tend` does it.

    Both are methods of who has the alarm, and are referred to weakly: whatever nobody else needs any more is gone at
    once, not when Python looks for garbage (see `tuning`), and its alarm rings for nobody.
    """

    def __init__(self, due: Callable[[], float | None], tend: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._due = WeakMethod(due)
        self._tend = WeakMethod(tend)
        self._bell: asyncio.TimerHandle | None = None
        self._tending: asyncio.Task[None] | None = None

    def set(self) -> None:
        """Look when something is due, and ring then."""
        if self._tending is not None:
            return  # it looks again when it is done
        due = self._due()
        wait = due() if due is not None else None
        if wait is None:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + max(0.0, wait)
        if self._bell is not None:
            if self._bell.when() <= at:
                return  # it looks again when it rings
            self._bell.cancel()
        self._bell = loop.call_at(at, self._ring)

    def _ring(self) -> None:
        self._bell = None
        tend = self._tend()
        if tend is not None:
            self._tending = asyncio.get_running_loop().create_task(self._do(tend()))

    async def _do(self, tending: Coroutine[Any, Any, None]) -> None:
        try:
            await tending
        except StoreFailed:
            self._bell = asyncio.get_running_loop().call_later(SNOOZE, self._ring)  # the disk may have room again then
            return
        except RoomError:
            return  # the room was given up; whoever opens it anew sets a new alarm
        finally:
            self._tending = None
        self.set()
