"""The threads of the SQLite store: one that writes in groups, one that reads."""

from __future__ import annotations

import asyncio
import queue
import random
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wildtable.language import N_
from wildtable.rooms.errors import Conflict, StoreFailed

Work = Callable[[sqlite3.Connection], Any]

_LARGEST_GROUP = 256
_PATIENCE = 10.0
"""Seconds that another process may keep the file to itself."""
_SHORTEST_WAIT, _LONGEST_WAIT = 0.0005, 0.003
"""Seconds between two tries for the file. SQLite itself would wait up to 0.1 s, in which one busy process lets
another one starve."""

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
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Desk:
    """A thread that does work in the file, in the order it is asked for; `finish` does many jobs at a time, and has
    set their results or errors when it returns."""

    def __init__(
        self, name: str, connect: Callable[[], sqlite3.Connection], finish: Callable[[sqlite3.Connection, Any], None]
    ) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._connect = connect
        self._finish = finish
        self._closed = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def ask(self, work: Work) -> Any:
        """What the work gives. Raises `StoreFailed`, and what the work raises."""
        if self._closed:
            raise StoreFailed(N_("the store is closing"))
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future(), loop)
        self._jobs.put(job)
        # Shielded: a request that is given up must not leave a half-told write behind.
        return await asyncio.shield(job.done)

    async def close(self) -> None:
        """Finish what is queued, then let go of the file."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        db = self._connect()
        open_ = True
        while open_:
            group = self._next_group()
            open_ = group[-1] is not None
            jobs = [job for job in group if job is not None]
            if jobs:
                self._finish(db, jobs)
                _settle(jobs)
        db.close()

    def _next_group(self) -> list[_Job | None]:
        """All jobs that wait now (at least one, waiting for it), up to and with the first None."""
        group = [self._jobs.get()]
        while group[-1] is not None and len(group) < _LARGEST_GROUP:
            try:
                group.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return group


def write(db: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Do the jobs in one transaction. One that finds a conflict is undone alone; a disk's refusal undoes all."""
    try:
        _begin(db)
        if len(jobs) == 1:  # as mostly: each statement less is a wait less for Python's lock
            _do(db, jobs[0], "ROLLBACK")
        else:
            for job in jobs:
                db.execute("SAVEPOINT job")
                _do(db, job, "ROLLBACK TO job")
                db.execute("RELEASE job")
        if db.in_transaction:
            db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        for job in jobs:
            job.error = StoreFailed(why(error))


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


def read(db: sqlite3.Connection, jobs: list[_Job]) -> None:
    """Do the jobs, each in a transaction of its own, so that what it reads is of one moment."""
    for job in jobs:
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


def _begin(db: sqlite3.Connection) -> None:
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            db.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(random.uniform(_SHORTEST_WAIT, _LONGEST_WAIT))


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
