"""The bots at the tables: each is given its seat's view, thinks in a thread, and plays like anybody else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from wildtable.rooms.errors import RoomError, StoreFailed
from wildtable.rooms.leases import Leases
from wildtable.rooms.room import Room
from wildtable.rooms.store import Store

_log = logging.getLogger("wildtable.rooms")
PACES = {"fast": 0.35, "normal": 1.0, "slow": 2.5}
"""How many times the server's pace the bots of a table take for a move."""
_LONGEST_PAUSE = 4
"""In paces: how long a move with much to read about it is left to be read."""


@dataclass
class _Turn:
    seat: int
    level: str
    edition: str
    variant: Any
    view: Any
    to_read: int
    unseen: bool = False  # whether something was done that nobody else could see


class BotPlayers:
    """Plays every bot's turns. `pace` is how long a bot takes for a move at least, in seconds, so that people can
    follow; a move that had more to tell is left standing a little longer."""

    def __init__(self, pace: float, store: Store) -> None:
        self.pace = pace
        self._leases = Leases(store)
        self._pool = ThreadPoolExecutor(max_workers=os.cpu_count() or 1, thread_name_prefix="wildtable-bot")
        # By room, not by its id: a room that was given up is read anew as another one, whose bots go on.
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._stirred: dict[Room, asyncio.Event] = {}
        self._pauses: dict[str, float] = {}

    def wake(self, room: Room) -> None:
        """See to it that the bots of this room play for as long as it is a bot's turn."""
        if room in self._tasks:
            self._stirred[room].set()
            return
        if room.broken or _next(room) is None:
            return
        self._stirred[room] = asyncio.Event()
        self._tasks[room] = asyncio.get_running_loop().create_task(self._play(room), name=f"bots at {room.id}")

    def playing(self, room: Room) -> bool:
        """Whether a bot of this room is at it."""
        return room in self._tasks

    @property
    def tables(self) -> int:
        """At how many tables a bot is at it."""
        return len(self._tasks)

    async def close(self) -> None:
        """Let no bot play any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._leases.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, room: Room) -> None:
        try:
            while not room.broken:
                self._stirred[room].clear()
                async with room.lock:
                    turn = self._turn(room)
                if turn is None:
                    if not self._leases.holds(room):
                        return
                    await self._leases.give_back(room)
                    continue
                await asyncio.sleep(self._pauses.get(room.id, 0))
                try:
                    if left := await self._leases.take(room):
                        await self._stand_by(room, left)
                        continue
                    await self._move(room, turn)
                    self._pauses.pop(room.id, None)
                except StoreFailed as error:
                    # The room is read anew by the next who looks; the disk may have room again by then.
                    self._pause_longer(room)
                    _log.warning("a bot's move at table %s was not saved: %s", room.id, error)
                except RoomError:
                    continue
                except Exception:
                    self._pause_longer(room)
                    _log.exception("a bot could not move at table %s", room.id)
            await self._leases.give_back(room)
        finally:
            # Nothing is awaited between finding no turn and this line, so no change can go unnoticed.
            self._tasks.pop(room, None)
            self._stirred.pop(room, None)

    async def _stand_by(self, room: Room, seconds: float) -> None:
        """Another process plays the bots: wait until it has made a move, or should have renewed its lease."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stirred[room].wait(), seconds)
        await room.refresh()

    def _pause_longer(self, room: Room) -> None:
        self._pauses[room.id] = min(60.0, 2 * self._pauses.get(room.id, 0.5))

    def _turn(self, room: Room) -> _Turn | None:
        seat = _next(room)
        if seat is None:
            return None
        match, ahead = room.match, room.match.ahead(seat)
        to_read = len(match.log(None, since=max(0, match.version - 1)))
        seen = match.view(seat) if ahead is None else ahead
        return _Turn(seat, room.bot_level(seat) or "normal", room.edition(seat), match.variant, seen, to_read)

    async def _move(self, room: Room, turn: _Turn) -> None:
        began = time.monotonic()
        loop = asyncio.get_running_loop()
        actions = await loop.run_in_executor(self._pool, _choose, turn)
        pace = self.pace * PACES.get(room.settings.get("pace", "normal"), 1.0)
        standing = pace * min(_LONGEST_PAUSE, max(1.0, 0.5 + 0.5 * turn.to_read))
        if len(actions) > 1 or turn.unseen:
            # How long it took must not tell how much was done unseen: it always takes a whole number of long pauses.
            pause = _LONGEST_PAUSE * pace / 2
            standing = pause * math.ceil((time.monotonic() - began) / pause) if pause else 0.0
        await asyncio.sleep(max(0.0, began + standing - time.monotonic()))
        await room.play_for_bot(turn.seat, turn.edition, actions)


def _next(room: Room) -> int | None:
    """The first seat that is to decide and is played by a bot."""
    return next((seat for seat in room.deciding if room.bot_level(seat) is not None), None)


def _choose(turn: _Turn) -> list[dict[str, Any]]:
    """What the bot does next, up to and with the first thing that anybody else can see."""
    from wildtable.bots import choose

    variant, seat, seen = turn.variant, turn.seat, turn.view
    luck = np.array([secrets.randbits(62)], np.int64)
    actions: list[dict[str, Any]] = []
    while True:
        code = choose(variant, seen, seat, level=turn.level, luck=secrets.randbits(62))
        actions.append(variant.game.words.action_json(variant, seen, code))
        # in a world that the bot cannot tell from the real one, what it does itself goes as it will go
        before = variant.sample_world(seen, luck)
        after = variant.copy(before)
        variant.apply(after, code)
        unseen = variant.view(before, None).tobytes() == variant.view(after, None).tobytes()
        if not unseen or after.actor != seat:
            return actions
        turn.unseen = True
        seen = variant.view(after, seat)
