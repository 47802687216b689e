"""An alarm: has something done at its time, unless that has changed meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from wildtable.rooms.errors import RoomError, StoreFailed

SNOOZE = 30.0
"""Seconds after which what the store has refused is tried again."""


def _never() -> None:
    return None


async def _nothing() -> None:
    pass


class Alarm:
    """`due()` says when the next thing is to be done (`None`: never), `tend` does it; `now()` is the time; seconds."""

    def __init__(
        self, due: Callable[[], float | None], tend: Callable[[], Awaitable[None]], now: Callable[[], float]
    ) -> None:
        self._due = due
        self._tend = tend
        self._now = now
        self._bell: asyncio.TimerHandle | None = None
        self._tending: asyncio.Task[None] | None = None

    def set(self) -> None:
        """Look when something is due, and ring then."""
        if self._tending is not None:
            return  # it looks again when it is done
        due = self._due()
        if due is None:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + max(0.0, due - self._now())
        if self._bell is not None:
            if self._bell.when() <= at:
                return  # it looks again when it rings
            self._bell.cancel()
        self._bell = loop.call_at(at, self._ring)

    def stop(self) -> None:
        """Ring no more, and forget whom for."""
        if self._bell is not None:
            self._bell.cancel()
            self._bell = None
        self._due, self._tend, self._now = _never, _nothing, time.time

    def _ring(self) -> None:
        self._bell = None
        self._tending = asyncio.get_running_loop().create_task(self._do())

    async def _do(self) -> None:
        try:
            await self._tend()
        except StoreFailed:
            self._bell = asyncio.get_running_loop().call_later(SNOOZE, self._ring)  # the disk may have room again then
            return
        except RoomError:
            return  # the room was given up; whoever opens it anew sets a new alarm
        finally:
            self._tending = None
        self.set()
