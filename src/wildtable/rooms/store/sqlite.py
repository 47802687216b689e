"""Tables in SQLite: one file, one writer that commits in groups.

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
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wildtable.rooms.errors import Conflict, StoreFailed, StoreUnusable
from wildtable.rooms.seats import Seat
from wildtable.rooms.store import schema
from wildtable.rooms.store.contract import (
    LINES_LOADED,
    Append,
    Change,
    Configure,
    Cut,
    HandOver,
    Line,
    Reseat,
    Say,
    Store,
    StoredTable,
    TableLine,
    Written,
    json_of,
)

_LARGEST_GROUP = 256
_PATIENCE = 10.0
"""Seconds that another process may keep the file to itself."""


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


class SqliteStore(Store):
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
        await self._ask(self._writes, lambda db: _make(db, table))

    async def load(self, table_id: str) -> StoredTable | None:
        found: StoredTable | None = await self._ask(self._reads, lambda db: _load(db, table_id))
        return found

    async def change(self, table_id: str, *changes: Change) -> Written:
        written: Written = await self._ask(self._writes, lambda db: _change(db, table_id, changes))
        return written

    async def talk(self, table_id: str, since: int = 0, limit: int = LINES_LOADED) -> list[Line]:
        def work(db: sqlite3.Connection) -> list[Line]:
            return _lines(
                db.execute(
                    "SELECT number, said FROM talk WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?",
                    (table_id, since, limit),
                )
            )

        lines: list[Line] = await self._ask(self._reads, work)
        return lines

    async def tables_of(self, holder: str, limit: int = 20) -> list[TableLine]:
        found: list[TableLine] = await self._ask(self._reads, lambda db: _tables_of(db, holder, limit))
        return found

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
            schema.bring_up_to_date(db)
        except schema.Newer:
            raise StoreUnusable(self.path, "they were written by a newer version") from None
        except sqlite3.Error as error:
            raise StoreUnusable(self.path, str(error)) from None
        finally:
            db.close()

    def _connect(self) -> sqlite3.Connection:
        try:
            db = sqlite3.connect(self.path, isolation_level=None, timeout=_PATIENCE)
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
            except sqlite3.Error:
                raise
            except Exception as error:
                db.execute("ROLLBACK TO job")
                job.error = error
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


# What is done in the file, each within a transaction.


def _make(db: sqlite3.Connection, table: StoredTable) -> None:
    revision = _next_revision(db)
    db.execute(
        "INSERT INTO tables (id, game, header, seed, settings, host, made, touched, cuts, revision)"
        " VALUES (?,?,?,?,?,?,?,?,?,?)",
        (
            table.id,
            table.game,
            json_of(table.header),
            table.seed,
            json_of(table.settings),
            table.host,
            table.made,
            table.made,
            table.cuts,
            revision,
        ),
    )
    db.executemany(
        "INSERT INTO seats (table_id, seat, holder, document) VALUES (?,?,?,?)",
        [(table.id, number, seat.holder, json_of(seat.document())) for number, seat in enumerate(table.seats)],
    )
    _insert_actions(db, table.id, 0, table.actions, revision)


def _load(db: sqlite3.Connection, table_id: str) -> StoredTable | None:
    db.execute("BEGIN")  # so that seats, actions and talk are of the same moment
    try:
        row = db.execute(
            "SELECT game, header, seed, settings, host, made, cuts, touched, revision FROM tables WHERE id = ?",
            (table_id,),
        ).fetchone()
        if row is None:
            return None
        actions = db.execute("SELECT action FROM actions WHERE table_id = ? ORDER BY number", (table_id,)).fetchall()
        talk = _lines(
            db.execute(
                "SELECT number, said FROM talk WHERE table_id = ? ORDER BY number DESC LIMIT ?",
                (table_id, LINES_LOADED),
            )
        )
        seats = _seats(db, table_id)
    finally:
        db.execute("COMMIT")
    game, header, seed, settings, host, made, cuts, touched, revision = row
    return StoredTable(
        table_id,
        game,
        json.loads(header),
        seed,
        json.loads(settings),
        host,
        seats,
        [json.loads(action) for (action,) in actions],
        made,
        cuts,
        touched,
        revision,
        talk[::-1],
    )


def _change(db: sqlite3.Connection, table_id: str, changes: Sequence[Change]) -> Written:
    row = db.execute("SELECT revision FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        raise Conflict
    revision = _next_revision(db)
    said = [number for change in changes if (number := _do(db, table_id, change, revision)) is not None]
    db.execute("UPDATE tables SET touched = ?, revision = ? WHERE id = ?", (time.time(), revision, table_id))
    return Written(revision, row[0], tuple(said))


def _do(db: sqlite3.Connection, table_id: str, change: Change, revision: int) -> int | None:
    """Do one change; gives the number of the line, if one was said."""
    match change:
        case Append(number, actions, over):
            _expect(_next_number(db, "actions", table_id, 0), number)
            _insert_actions(db, table_id, number, actions, revision)
            db.execute("UPDATE tables SET over = ? WHERE id = ?", (over, table_id))
        case Cut(number, length):
            _expect(_next_number(db, "actions", table_id, 0), length)
            db.execute("DELETE FROM actions WHERE table_id = ? AND number >= ?", (table_id, number))
            db.execute("UPDATE tables SET over = 0, cuts = cuts + 1 WHERE id = ?", (table_id,))
        case Reseat(seat, old, new):
            row = db.execute("SELECT document FROM seats WHERE table_id = ? AND seat = ?", (table_id, seat)).fetchone()
            _expect(row and Seat.of(json.loads(row[0])), old)
            db.execute(
                "UPDATE seats SET holder = ?, document = ? WHERE table_id = ? AND seat = ?",
                (new.holder, json_of(new.document()), table_id, seat),
            )
        case Configure(before, after):
            row = db.execute("SELECT settings FROM tables WHERE id = ?", (table_id,)).fetchone()
            _expect(json.loads(row[0]), before)
            db.execute("UPDATE tables SET settings = ? WHERE id = ?", (json_of(after), table_id))
        case HandOver(giving, taking):
            row = db.execute("SELECT host FROM tables WHERE id = ?", (table_id,)).fetchone()
            _expect(row[0], giving)
            db.execute("UPDATE tables SET host = ? WHERE id = ?", (taking, table_id))
        case Say(line):
            number = _next_number(db, "talk", table_id, 1)
            db.execute(
                "INSERT INTO talk (table_id, number, said, revision) VALUES (?,?,?,?)",
                (table_id, number, json_of(line), revision),
            )
            return number
    return None


def _expect(found: Any, expected: Any) -> None:
    if found != expected:
        raise Conflict


def _next_revision(db: sqlite3.Connection) -> int:
    revision: int = db.execute("UPDATE counter SET revision = revision + 1 RETURNING revision").fetchone()[0]
    return revision


def _next_number(db: sqlite3.Connection, kept: str, table_id: str, first: int) -> int:
    last = db.execute(f"SELECT max(number) FROM {kept} WHERE table_id = ?", (table_id,)).fetchone()[0]
    return first if last is None else last + 1


def _insert_actions(
    db: sqlite3.Connection, table_id: str, number: int, actions: list[dict[str, Any]], revision: int
) -> None:
    db.executemany(
        "INSERT INTO actions (table_id, number, action, revision) VALUES (?,?,?,?)",
        [(table_id, number + n, json_of(action), revision) for n, action in enumerate(actions)],
    )


def _seats(db: sqlite3.Connection, table_id: str) -> list[Seat]:
    rows = db.execute("SELECT document FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
    return [Seat.of(json.loads(document)) for (document,) in rows]


def _lines(rows: Iterable[tuple[int, str]]) -> list[Line]:
    return [Line(number, json.loads(said)) for number, said in rows]


def _tables_of(db: sqlite3.Connection, holder: str, limit: int) -> list[TableLine]:
    rows = db.execute(
        "SELECT id, game, touched, over FROM tables WHERE id IN (SELECT table_id FROM seats WHERE holder = ?)"
        " ORDER BY touched DESC LIMIT ?",
        (holder, limit),
    ).fetchall()
    return [
        TableLine(table_id, game, [seat.name for seat in _seats(db, table_id)], touched, bool(over))
        for table_id, game, touched, over in rows
    ]
