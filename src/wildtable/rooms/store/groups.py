"""How the SQLite store does its work in the file: writes in groups, reads in a thread of their own."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import random
import sqlite3
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wildtable.language import N_
from wildtable.rooms.errors import Conflict, StoreFailed

Work = Callable[[sqlite3.Connection], Any]

_LARGEST_GROUP = 64
"""Writes that share a commit at most: their statements, some 0.1 ms a write, keep the loop from everything else."""
PATIENCE = 10.0
"""Seconds that another process may keep the file to itself."""
_SHORTEST_WAIT, _LONGEST_WAIT = 0.0005, 0.003
"""Seconds between two tries for the file. SQLite itself would wait up to 0.1 s, in which one busy process lets
another one starve, and would keep the loop waiting with it."""

_SAID = {
    sqlite3.SQLITE_FULL: N_("the server's disk is full"),
    sqlite3.SQLITE_READONLY: N_("the server's disk cannot be written to"),
    sqlite3.SQLITE_IOERR: N_("the server's disk has failed"),
    sqlite3.SQLITE_CANTOPEN: N_("the file cannot be opened or made; is its folder one that may be written to?"),
    sqlite3.SQLITE_BUSY: N_("another program keeps the tables to itself"),
}


@dataclass
class _Job:
    work: Work
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.done.cancelled() or self.loop.is_closed():  # nobody waits for the answer any more
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class _Desk(ABC):
    """Does work in the file, in the order it is asked for; `_run`, in a thread, does what it is handed until `None`."""

    def __init__(self, name: str) -> None:
        self._handed: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def ask(self, work: Work) -> Any:
        """What the work gives; what it writes is on disk then. Raises `StoreFailed`, and what the work raises."""
        if self._closed:
            raise StoreFailed(N_("the store is closing"))
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future(), loop)
        self._take(job)
        # Shielded: a request that is given up must not leave a half-told write behind.
        return await asyncio.shield(job.done)

    async def close(self) -> None:
        """Finish what was asked for, then let go of the file."""
        self._closed = True
        self._handed.put(None)
        await asyncio.to_thread(self._thread.join)

    @abstractmethod
    def _take(self, job: _Job) -> None: ...

    @abstractmethod
    def _run(self) -> None: ...


class Reader(_Desk):
    """Reads, in its thread."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        super().__init__("wildtable-store-reader")

    def _take(self, job: _Job) -> None:
        self._handed.put(job)

    def _run(self) -> None:
        db = self._connect()
        while (job := self._handed.get()) is not None:
            _read(db, job)
            with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
                job.loop.call_soon_threadsafe(job.settle)
        db.close()


class Writer(_Desk):
    """Writes; what comes while a commit waits for the disk shares the next. To be asked in one event loop.

    Only the commit has a thread. The statements are done in the loop's own: each takes some 20 microseconds, but after
    each of them another thread would have to wait for Python's lock, and would keep the file from other processes
    meanwhile. With two busy processors a move's seven statements took up to 70 ms in a thread, and 5 ms of processor.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._db = connect()
        self._db.execute("PRAGMA busy_timeout = 0")
        self._waiting: list[_Job] = []
        self._under_way: list[_Job] = []  # from when the file is asked for until all have been told
        self._patient_until = 0.0
        super().__init__("wildtable-store-writer")

    async def close(self) -> None:
        """Finish what was asked for, then let go of the file."""
        self._closed = True
        left = [job.done for job in (*self._under_way, *self._waiting) if not job.loop.is_closed()]
        await asyncio.gather(*left, return_exceptions=True)
        await super().close()
        self._db.close()

    def _take(self, job: _Job) -> None:
        self._waiting.append(job)
        if not self._under_way:
            self._next_group()

    def _next_group(self) -> None:
        self._under_way, self._waiting = self._waiting[:_LARGEST_GROUP], self._waiting[_LARGEST_GROUP:]
        if self._under_way:
            self._patient_until = time.monotonic() + PATIENCE
            self._write()

    def _write(self) -> None:
        """Do the jobs under way, and have them committed; later, if another process has the file now."""
        jobs = self._under_way
        try:
            _begin(self._db)
        except sqlite3.Error as error:
            if _code(error) == sqlite3.SQLITE_BUSY and time.monotonic() < self._patient_until:
                wait = random.uniform(_SHORTEST_WAIT, _LONGEST_WAIT)
                asyncio.get_running_loop().call_later(wait, self._write)
                return
            _undo(self._db, jobs, error)
        else:
            _do_all(self._db, jobs)
        if self._db.in_transaction:
            self._handed.put(jobs)
        else:
            self._settle()

    def _settle(self) -> None:
        """Tell those who wait for the jobs under way what has come of them, and go on with the next."""
        for job in self._under_way:
            job.settle()
        self._next_group()

    def _run(self) -> None:
        while (jobs := self._handed.get()) is not None:
            try:
                self._db.execute("COMMIT")
            except sqlite3.Error as error:
                _undo(self._db, jobs, error)
            try:
                jobs[0].loop.call_soon_threadsafe(self._settle)
            except RuntimeError:
                self._under_way = []  # the loop has been closed meanwhile: another one can begin anew


def _begin(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")


def _do_all(db: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Do the jobs. One that finds a conflict is undone alone; a disk's refusal undoes all."""
    try:
        if len(jobs) == 1:  # as mostly
            _do(db, jobs[0], "ROLLBACK")
            return
        for job in jobs:
            db.execute("SAVEPOINT job")
            _do(db, job, "ROLLBACK TO job")
            db.execute("RELEASE job")
    except sqlite3.Error as error:
        _undo(db, jobs, error)


def _undo(db: sqlite3.Connection, jobs: list[_Job], error: sqlite3.Error) -> None:
    """Take back what has been done of jobs that the disk refuses."""
    for job in jobs:
        job.error = StoreFailed(why(error))
    if db.in_transaction:
        with contextlib.suppress(sqlite3.Error):  # SQLite has done it itself
            db.execute("ROLLBACK")


def _do(db: sqlite3.Connection, job: _Job, undo: str) -> None:
    """Do one job, and undo what it has done if it finds a conflict or fails. Raises what the disk refuses."""
    try:
        job.result = job.work(db)
    except (sqlite3.IntegrityError, Conflict):
        db.execute(undo)
        job.error = Conflict()
    except sqlite3.Error:
        raise
    except Exception as error:
        db.execute(undo)
        job.error = error


def _read(db: sqlite3.Connection, job: _Job) -> None:
    """Do the job in a transaction of its own, so that what it reads is of one moment."""
    try:
        db.execute("BEGIN")
        job.result = job.work(db)
    except sqlite3.Error as error:
        job.error = StoreFailed(why(error), reading=True)
    except Exception as error:
        job.error = error
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def why(error: sqlite3.Error) -> str:
    """What SQLite refuses, in words for the person at the table."""
    return _SAID.get(_code(error), str(error))


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary code; Python's own errors have none."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF
