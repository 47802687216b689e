"""Halls to try things in, and who sits there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from wildtable.rooms import Hall, Room, Seat, SqliteStore, fingerprint

ADA, BEN, CY = (fingerprint(name) for name in ("ada", "ben", "cy"))
READY = {"do": "ready"}


def person(name: str, holder: str = ADA) -> Seat:
    return Seat("person", name, None, holder)


def bot(level: str = "random") -> Seat:
    return Seat("bot", "", level)


def in_a_hall(path: Path, work: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(SqliteStore(path / "tables.sqlite3"), bot_pace=0)
        try:
            await asyncio.wait_for(work(hall), 60)
        finally:
            await hall.close()

    asyncio.run(run())


async def make(hall: Hall, *seats: Seat, game: str = "call_of_yeti", **how: Any) -> Room:
    return await hall.open(await hall.make(game, list(seats), ADA, **how))


async def act(room: Room, seat: int, *actions: Any) -> None:
    """Play for whoever holds a seat."""
    await room.play(room.seats[seat].holder, seat, room.edition(seat), list(actions) or [room.match.legal()[0]])


class Watch:
    """A room's time, set by hand."""

    def __init__(self, room: Room) -> None:
        self.time = room.now()
        room.now = lambda: self.time

    def passes(self, seconds: float) -> None:
        self.time += seconds


async def until(room: Room, so: Callable[[], bool]) -> None:
    with room.watched() as changed:
        while not so():
            changed.clear()
            await changed.wait()
