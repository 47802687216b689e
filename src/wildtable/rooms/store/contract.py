"""What a room needs of a store, whichever it is."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any

from wildtable.rooms.seats import Seat

LINES_LOADED = 200
"""How many of a table's latest lines of talk are loaded with it; older ones are asked for with `Store.talk`."""


@dataclass(frozen=True)
class Line:
    """A line of a table's talk: `said` is a JSON document of whoever wrote it, `number` counts from 1."""

    number: int
    said: dict[str, Any]


@dataclass(frozen=True)
class StoredTable:
    """All that is kept of a table. `actions` is the game's record, chance included; `talk` the latest lines.

    `revision` grows with every change, over all tables; `cuts` counts how often something was taken back; `made` and
    `touched` are seconds since 1970.
    """

    id: str
    game: str
    header: dict[str, Any]
    seed: str
    settings: dict[str, Any]
    host: str
    seats: list[Seat]
    actions: list[dict[str, Any]]
    made: float = field(default_factory=time.time)
    cuts: int = 0
    touched: float = 0.0
    revision: int = 0
    talk: list[Line] = field(default_factory=list)


@dataclass(frozen=True)
class TableLine:
    """A table in a list of somebody's tables."""

    id: str
    game: str
    names: list[str]
    touched: float
    over: bool


@dataclass(frozen=True)
class Append:
    """Put `actions` behind the `number` actions that the record has; `over`: the game is over with them."""

    number: int
    actions: list[dict[str, Any]]
    over: bool


@dataclass(frozen=True)
class Cut:
    """Take back: of the record's `length` actions keep the first `number`."""

    number: int
    length: int


@dataclass(frozen=True)
class Reseat:
    """Seat `new` where `old` is."""

    seat: int
    old: Seat
    new: Seat


@dataclass(frozen=True)
class Configure:
    """Change the table's settings from `old` to `new`."""

    old: dict[str, Any]
    new: dict[str, Any]


@dataclass(frozen=True)
class HandOver:
    """Make `new` the table's host, instead of `old` (both are fingerprints)."""

    old: str
    new: str


@dataclass(frozen=True)
class Say:
    """Put a line behind the table's talk."""

    line: dict[str, Any]


Change = Append | Cut | Reseat | Configure | HandOver | Say


@dataclass(frozen=True)
class Written:
    """What became of a change: the table's revision now and just before, and the numbers of the lines said."""

    revision: int
    previous: int
    lines: tuple[int, ...] = ()


@dataclass(frozen=True)
class News:
    """What has become of a table since a revision: the record's actions from number `first` on, the lines said since,
    and the rest as it is now."""

    revision: int
    settings: dict[str, Any]
    host: str
    cuts: int
    seats: list[Seat]
    first: int
    actions: list[dict[str, Any]]
    talk: list[Line]


class Store(ABC):
    """Where tables are kept.

    Every method that changes something returns only once it is safe on disk, changes all or nothing, and raises
    `Conflict` when the table is not as the caller believes, `StoreFailed` when the disk refuses.
    """

    async def start(self) -> None:
        """Called once before anything else. Raises `StoreUnusable` when the tables cannot be had."""
        return

    @abstractmethod
    async def make(self, table: StoredTable) -> None:
        """Keep a new table."""

    @abstractmethod
    async def load(self, table_id: str) -> StoredTable | None:
        """The table with this id, or None."""

    @abstractmethod
    async def change(self, table_id: str, *changes: Change) -> Written:
        """Do several changes of one table together, in this order."""

    @abstractmethod
    async def talk(self, table_id: str, since: int = 0, limit: int = LINES_LOADED) -> list[Line]:
        """The first `limit` lines of a table's talk behind line `since`."""

    @abstractmethod
    async def tables_of(self, holder: str, limit: int = 20) -> list[TableLine]:
        """Tables at which `holder` has a seat, latest first."""

    # What other processes over the same store do.

    @abstractmethod
    async def revision(self, table_id: str) -> int | None:
        """A table's revision now, or None. Quick enough to be asked for every page."""

    @abstractmethod
    async def news(self, table_id: str, since: int) -> News | None:
        """What has become of a table since its revision `since`, or None if it is gone."""

    @abstractmethod
    def changes(self) -> AsyncGenerator[dict[str, int] | None, None]:
        """The tables that change from now on, each with its revision; `None`: any may have changed (so it begins).
        Changes that were made through this store may be among them or not."""

    @abstractmethod
    async def lease(self, table_id: str, owner: str, seconds: float) -> float:
        """Let one process play a table's bots for `seconds`: 0.0 if it is `owner`, else for how many seconds another
        still has the lease."""

    @abstractmethod
    async def renew(self, owner: str, seconds: float) -> None:
        """Let all that `owner` has leased be leased for `seconds` from now."""

    @abstractmethod
    async def release(self, owner: str, table_id: str | None = None) -> None:
        """Give the lease of a table back, or of all that `owner` has."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is queued, then let go of the file or the database."""

    # One change alone.

    async def append(self, table_id: str, number: int, actions: list[dict[str, Any]], over: bool) -> Written:
        """See `Append`."""
        return await self.change(table_id, Append(number, actions, over))

    async def cut(self, table_id: str, number: int, length: int) -> Written:
        """See `Cut`."""
        return await self.change(table_id, Cut(number, length))

    async def seat(self, table_id: str, seat: int, old: Seat, new: Seat) -> Written:
        """See `Reseat`."""
        return await self.change(table_id, Reseat(seat, old, new))

    async def configure(self, table_id: str, old: dict[str, Any], new: dict[str, Any]) -> Written:
        """See `Configure`."""
        return await self.change(table_id, Configure(old, new))

    async def say(self, table_id: str, line: dict[str, Any]) -> int:
        """Put a line behind the table's talk; gives its number."""
        return (await self.change(table_id, Say(line))).lines[0]


def json_of(value: Any) -> str:
    """A JSON document as it is stored."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
