"""Where tables are kept: SQLite, one file, one writer that commits in groups.

A write is acknowledged (its `await` returns) only after the commit that holds it has been synchronised to disk.
While a commit is waiting for the disk, further writes queue up and share the next one: many tables together are
much faster than one alone, and none waits longer than two commits.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from wildtable.rooms.errors import Conflict, StoreFailed, StoreUnusable
from wildtable.rooms.seats import Seat

_SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,           -- the record's header, JSON
    seed TEXT NOT NULL,             -- of chance; known to the server only
    settings TEXT NOT NULL,         -- of the table, not of the game: JSON
    host TEXT NOT NULL,             -- fingerprint of who made the table
    made REAL NOT NULL,             -- seconds since 1970
    touched REAL NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    cuts INTEGER NOT NULL DEFAULT 0 -- how often something was taken back
) WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT,
    holder TEXT,                    -- fingerprint of the person's secret
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,        -- 0-based place in the record
    action TEXT NOT NULL,           -- JSON
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
_LARGEST_GROUP = 256


@dataclass(frozen=True)
class StoredTable:
    """All that is kept of a table. `actions` is the game's record, chance included."""

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


@dataclass(frozen=True)
class TableLine:
    """A table in a list of somebody's tables."""

    id: str
    game: str
    names: list[str]
    touched: float
    over: bool


class Store(Protocol):
    """What a room needs of a store. Every method that changes something returns only once it is safe on disk,
    changes all or nothing, and raises `Conflict` when the table is not as the caller believes, `StoreFailed` when
    the disk refuses."""

    async def make(self, table: StoredTable) -> None:
        """Keep a new table."""

    async def load(self, table_id: str) -> StoredTable | None:
        """The table with this id, or None."""

    async def append(self, table_id: str, number: int, actions: list[dict[str, Any]], over: bool) -> None:
        """Put `actions` behind the `number` actions that the record has; `over`: the game is over with them."""

    async def cut(self, table_id: str, number: int, length: int) -> None:
        """Take back: of the record's `length` actions keep the first `number`."""

    async def seat(self, table_id: str, seat: int, old: Seat, new: Seat) -> None:
        """Seat `new` where `old` is."""

    async def tables_of(self, holder: str, limit: int = 20) -> list[TableLine]:
        """Tables at which `holder` has a seat, latest first."""

    async def close(self) -> None:
        """Finish what is queued, then let go of the file."""


@dataclass
class _Job:
    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class SqliteStore:
    """A `Store` in one SQLite file (WAL, `synchronous=FULL`); the folder is made if it is missing.

    Raises `StoreUnusable` when the file cannot be opened or is not ours.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._begin()
        self._writes: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reads: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=self._write_in_groups, name="wildtable-store-writer", daemon=True),
            threading.Thread(target=self._read_one_by_one, name="wildtable-store-reader", daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self._closed = False

    async def make(self, table: StoredTable) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables (id, game, header, seed, settings, host, made, touched) VALUES (?,?,?,?,?,?,?,?)",
                (
                    table.id,
                    table.game,
                    _json(table.header),
                    table.seed,
                    _json(table.settings),
                    table.host,
                    table.made,
                    table.made,
                ),
            )
            db.executemany(
                "INSERT INTO seats VALUES (?,?,?,?,?,?)",
                [(table.id, n, s.kind, s.name, s.level, s.holder) for n, s in enumerate(table.seats)],
            )
            _insert_actions(db, table.id, 0, table.actions)

        await self._ask(self._writes, work)

    async def load(self, table_id: str) -> StoredTable | None:
        def work(db: sqlite3.Connection) -> StoredTable | None:
            # One transaction, so that the seats and actions are of the same moment.
            db.execute("BEGIN")
            try:
                row = db.execute(
                    "SELECT game, header, seed, settings, host, made, cuts FROM tables WHERE id = ?", (table_id,)
                ).fetchone()
                if row is None:
                    return None
                seats = db.execute(
                    "SELECT kind, name, level, holder FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)
                ).fetchall()
                actions = db.execute(
                    "SELECT action FROM actions WHERE table_id = ? ORDER BY number", (table_id,)
                ).fetchall()
            finally:
                db.execute("COMMIT")
            game, header, seed, settings, host, made, cuts = row
            return StoredTable(
                table_id,
                game,
                json.loads(header),
                seed,
                json.loads(settings),
                host,
                [Seat(*seat) for seat in seats],
                [json.loads(action) for (action,) in actions],
                made,
                cuts,
            )

        result: StoredTable | None = await self._ask(self._reads, work)
        return result

    async def append(self, table_id: str, number: int, actions: list[dict[str, Any]], over: bool) -> None:
        def work(db: sqlite3.Connection) -> None:
            _expect_length(db, table_id, number)
            _insert_actions(db, table_id, number, actions)
            db.execute("UPDATE tables SET touched = ?, over = ? WHERE id = ?", (time.time(), over, table_id))

        await self._ask(self._writes, work)

    async def cut(self, table_id: str, number: int, length: int) -> None:
        def work(db: sqlite3.Connection) -> None:
            _expect_length(db, table_id, length)
            db.execute("DELETE FROM actions WHERE table_id = ? AND number >= ?", (table_id, number))
            db.execute("UPDATE tables SET touched = ?, over = 0, cuts = cuts + 1 WHERE id = ?", (time.time(), table_id))

        await self._ask(self._writes, work)

    async def seat(self, table_id: str, seat: int, old: Seat, new: Seat) -> None:
        def work(db: sqlite3.Connection) -> None:
            changed = db.execute(
                "UPDATE seats SET kind = ?, name = ?, level = ?, holder = ? WHERE table_id = ? AND seat = ?"
                " AND kind = ? AND name = ? AND level IS ? AND holder IS ?",
                (
                    new.kind,
                    new.name,
                    new.level,
                    new.holder,
                    table_id,
                    seat,
                    old.kind,
                    old.name,
                    old.level,
                    old.holder,
                ),
            ).rowcount
            if changed != 1:
                raise Conflict
            db.execute("UPDATE tables SET touched = ? WHERE id = ?", (time.time(), table_id))

        await self._ask(self._writes, work)

    async def tables_of(self, holder: str, limit: int = 20) -> list[TableLine]:
        def work(db: sqlite3.Connection) -> list[TableLine]:
            rows = db.execute(
                "SELECT id, game, touched, over FROM tables WHERE id IN (SELECT table_id FROM seats WHERE holder = ?)"
                " ORDER BY touched DESC LIMIT ?",
                (holder, limit),
            ).fetchall()
            lines = []
            for table_id, game, touched, over in rows:
                names = db.execute("SELECT name FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)).fetchall()
                lines.append(TableLine(table_id, game, [name for (name,) in names], touched, bool(over)))
            return lines

        result: list[TableLine] = await self._ask(self._reads, work)
        return result

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._writes.put(None)
        self._reads.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)

    def _begin(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreUnusable(self.path, str(error.strerror)) from None
        db = self._connect()
        try:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                db.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} COMMIT;")
            elif version != 1:
                raise StoreUnusable(self.path, "they were written by a newer version")
        except sqlite3.Error as error:
            raise StoreUnusable(self.path, str(error)) from None
        finally:
            db.close()

    def _connect(self) -> sqlite3.Connection:
        try:
            db = sqlite3.connect(self.path, isolation_level=None, timeout=10)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error as error:
            raise StoreUnusable(self.path, str(error)) from error
        return db

    async def _ask(self, jobs: queue.SimpleQueue[_Job | None], work: Callable[[sqlite3.Connection], Any]) -> Any:
        if self._closed:
            raise StoreFailed("the store is closing")
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future(), loop)
        jobs.put(job)
        # Shielded: a request that is given up must not leave a half-told write behind.
        return await asyncio.shield(job.done)

    def _write_in_groups(self) -> None:
        db = self._connect()
        open_ = True
        while open_:
            group = _next_group(self._writes)
            if group and group[-1] is None:
                open_ = False
            jobs = [job for job in group if job is not None]
            if jobs:
                _commit(db, jobs)
                _settle(jobs)
        db.close()

    def _read_one_by_one(self) -> None:
        db = self._connect()
        while (job := self._reads.get()) is not None:
            try:
                job.result = job.work(db)
            except sqlite3.Error as error:
                job.error = StoreFailed(str(error))
            except Exception as error:
                job.error = error
            _settle([job])
        db.close()


def _next_group(jobs: queue.SimpleQueue[_Job | None]) -> list[_Job | None]:
    """All jobs that wait now (at least one, waiting for it), up to and with the first None."""
    group = [jobs.get()]
    while group[-1] is not None and len(group) < _LARGEST_GROUP:
        try:
            group.append(jobs.get_nowait())
        except queue.Empty:
            break
    return group


def _commit(db: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Do the jobs in one transaction. One that finds a conflict is undone alone; a disk's refusal undoes all."""
    try:
        db.execute("BEGIN IMMEDIATE")
        for job in jobs:
            db.execute("SAVEPOINT job")
            try:
                job.result = job.work(db)
            except (sqlite3.IntegrityError, Conflict):
                db.execute("ROLLBACK TO job")
                job.error = Conflict()
            db.execute("RELEASE job")
        db.execute("COMMIT")
    except Exception as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        for job in jobs:
            job.error = StoreFailed(str(error))


def _settle(jobs: list[_Job]) -> None:
    for loop in {job.loop for job in jobs}:
        mine = [job for job in jobs if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_tell, mine)
        except RuntimeError:
            # The loop has been closed meanwhile: nobody waits for the answer any more.
            continue


def _tell(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()


def _expect_length(db: sqlite3.Connection, table_id: str, length: int) -> None:
    last = db.execute("SELECT max(number) FROM actions WHERE table_id = ?", (table_id,)).fetchone()[0]
    if length != (0 if last is None else last + 1):
        raise Conflict


def _insert_actions(db: sqlite3.Connection, table_id: str, number: int, actions: list[dict[str, Any]]) -> None:
    db.executemany(
        "INSERT INTO actions VALUES (?,?,?)", [(table_id, number + n, _json(a)) for n, a in enumerate(actions)]
    )


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
