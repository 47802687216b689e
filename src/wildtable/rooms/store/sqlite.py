"""Tables in SQLite: one file, written in groups.

A write is acknowledged (its `await` returns) only after the commit that holds it has been synchronised to disk.
While a commit is waiting for the disk, further writes queue up and share the next one: many tables together are
much faster than one alone, and none waits longer than two commits.

Several processes of one host may share the file. What others change is found by asking SQLite for its counter of
other connections' commits (`PRAGMA data_version`, some microseconds) every 20 milliseconds while somebody looks on.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

from wildtable.language import N_
from wildtable.rooms.errors import StoreFailed, StoreUnusable
from wildtable.rooms.store import groups, schema, statements
from wildtable.rooms.store.contract import (
    LINES_LOADED,
    Change,
    Line,
    News,
    Store,
    StoredTable,
    TableLine,
    Written,
)

_LOOKING = 0.02
"""Seconds between two looks at what others have changed."""
_LOG_PAGES = 4000
"""Pages of 4 kB that the write-ahead log holds before they are brought into the file, while one commit waits: at
SQLite's own 1,000 that is every second or two when 250 tables are moved at, and the same pages again and again."""


class SqliteStore(Store):
    """A `Store` in one SQLite file (WAL, `synchronous=FULL`); the folder is made if it is missing.

    Raises `StoreUnusable` when the file cannot be opened or is not ours.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._begin()
        self._writes = groups.Writer(self._connect)
        self._reads = groups.Reader(self._connect)
        # For reads that are so quick (some microseconds) that to hand them to a thread would take longer.
        self._quick = self._connect()
        self._quick.execute("PRAGMA query_only = ON")

    async def make(self, table: StoredTable) -> None:
        await self._writes.ask(lambda db: statements.make(db, table))

    async def load(self, table_id: str) -> StoredTable | None:
        found: StoredTable | None = await self._reads.ask(lambda db: statements.load(db, table_id))
        return found

    async def change(self, table_id: str, *changes: Change) -> Written:
        written: Written = await self._writes.ask(lambda db: statements.change(db, table_id, changes))
        return written

    async def talk(self, table_id: str, since: int = 0, limit: int = LINES_LOADED) -> list[Line]:
        lines: list[Line] = await self._reads.ask(lambda db: statements.talk(db, table_id, since, limit))
        return lines

    async def tables_of(self, holder: str, limit: int = 20) -> list[TableLine]:
        found: list[TableLine] = await self._reads.ask(lambda db: statements.tables_of(db, holder, limit))
        return found

    async def revision(self, table_id: str) -> int | None:
        rows = self._quickly("SELECT revision FROM tables WHERE id = ?", table_id)
        return rows[0][0] if rows else None

    async def news(self, table_id: str, since: int) -> News | None:
        found: News | None = await self._reads.ask(lambda db: statements.news(db, table_id, since))
        return found

    async def changes(self) -> AsyncGenerator[dict[str, int] | None, None]:
        commits = self._quickly("PRAGMA data_version")
        ((seen,),) = self._quickly("SELECT revision FROM counter")
        yield None
        while True:
            await asyncio.sleep(_LOOKING)
            now = self._quickly("PRAGMA data_version")
            if now == commits:
                continue
            commits = now
            changed = dict(self._quickly("SELECT id, revision FROM tables WHERE revision > ?", seen))
            if changed:
                seen = max(changed.values())
                yield changed

    async def lease(self, table_id: str, owner: str, seconds: float) -> float:
        rows = self._quickly("SELECT owner, until FROM leases WHERE table_id = ?", table_id)
        if rows and (left := statements.lease_left(rows[0], owner)):
            return left  # without a write: who is refused asks again and again
        return float(await self._writes.ask(lambda db: statements.lease(db, table_id, owner, seconds)))

    async def renew(self, owner: str, seconds: float) -> None:
        await self._writes.ask(lambda db: statements.renew(db, owner, seconds))

    async def release(self, owner: str, table_id: str | None = None) -> None:
        await self._writes.ask(lambda db: statements.release(db, owner, table_id))

    async def close(self) -> None:
        await self._writes.close()
        await self._reads.close()
        self._quick.close()

    def _quickly(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._quick.execute(question, values).fetchall()
        except sqlite3.Error as error:
            raise StoreFailed(groups.why(error), reading=True) from None

    def _begin(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreUnusable(self.path, str(error.strerror)) from None
        db = self._connect()
        try:
            schema.bring_up_to_date(db)
        except schema.Newer:
            raise StoreUnusable(self.path, N_("they were written by a newer version")) from None
        except sqlite3.Error as error:
            raise StoreUnusable(self.path, groups.why(error)) from None
        finally:
            db.close()

    def _connect(self) -> sqlite3.Connection:
        try:
            db = sqlite3.connect(self.path, isolation_level=None, timeout=groups.PATIENCE, check_same_thread=False)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")
            db.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error as error:
            raise StoreUnusable(self.path, groups.why(error)) from error
        return db
