"""Which process plays a table's bots: over one store only one does at a time.

A lease is for some seconds and is renewed while the bots play, so that another process takes over when this one dies.
It only spares double work: that no game is split is seen to by the store, which refuses what does not follow.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from wildtable.rooms.errors import StoreFailed
from wildtable.rooms.store import Store

if TYPE_CHECKING:
    from wildtable.rooms.room import Room

_log = logging.getLogger("wildtable.rooms")
LASTS, RENEWED = 3.0, 1.0
"""Seconds that a lease lasts, and after how many it is renewed."""


class Leases:
    """The leases of one process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._owner = secrets.token_hex(8)
        self._held: set[Room] = set()
        self._renewing: asyncio.Task[None] | None = None

    def holds(self, room: Room) -> bool:
        """Whether this process has the lease, as far as it knows."""
        return room in self._held

    async def take(self, room: Room) -> float:
        """Lease a room: 0.0, or for how many seconds still another process has it. Raises `StoreFailed`."""
        if room in self._held:
            return 0.0
        left = await self._store.lease(room.id, self._owner, LASTS)
        if not left:
            self._held.add(room)
            if self._renewing is None:
                self._renewing = asyncio.get_running_loop().create_task(self._renew(), name="renew leases")
        return left

    async def give_back(self, room: Room) -> None:
        """Let others play the bots of this room."""
        self._held.discard(room)
        if any(held.id == room.id for held in self._held):
            return  # a room that was given up, and has been read anew meanwhile
        try:
            await self._store.release(self._owner, room.id)
        except StoreFailed as error:
            _log.warning("the bots of table %s may pause for %s s: %s", room.id, LASTS, error)

    async def close(self) -> None:
        """Give all back."""
        if self._renewing is not None:
            self._renewing.cancel()
        self._held.clear()
        try:
            await self._store.release(self._owner)
        except StoreFailed as error:
            _log.warning("the bots of some tables may pause for %s s: %s", LASTS, error)

    async def _renew(self) -> None:
        while self._held:
            await asyncio.sleep(RENEWED)
            try:
                await self._store.renew(self._owner, LASTS)
            except StoreFailed as error:
                _log.warning("leases could not be renewed: %s", error)
        self._renewing = None
