"""The SQLite store: what it has acknowledged is on disk, whatever happens to the process or the disk."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from wildtable.rooms import Hall, Seat, SqliteStore, StoredTable, StoreFailed, StoreUnusable, fingerprint, lobby
from wildtable.rooms.store import groups

HEADER = {"seats": 3, "box": "standard", "options": {}}


def table() -> StoredTable:
    return StoredTable("one", "call_of_yeti", HEADER, "seed", {}, "f" * 64, [Seat("open")], [])


def with_store(path: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_every_commit_is_synchronised(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite3")
    db = store._connect()
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    db.close()
    asyncio.run(store.close())


WRITER = """
import asyncio, sys
from pathlib import Path
from wildtable.rooms import Seat, SqliteStore, StoredTable

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    header = {"seats": 3, "box": "standard", "options": {}}
    for n in range(8):
        await store.make(StoredTable(f"t{n}", "call_of_yeti", header, "s", {}, "h", [Seat("open")], []))
    async def play(n):
        for number in range(10**6):
            await store.append(f"t{n}", number, [{"n": number}], False)
            print(n, number, flush=True)
    await asyncio.gather(*(play(n) for n in range(8)))

asyncio.run(main())
"""


@pytest.mark.skipif(os.name != "posix", reason="needs a signal that cannot be caught")
def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    acknowledged = [writer.stdout.readline() for _ in range(200)]
    writer.send_signal(signal.SIGKILL)
    acknowledged += writer.stdout.readlines()
    writer.wait()
    writer.stdout.close()
    last: dict[int, int] = {}
    for line in acknowledged:
        if line.endswith("\n"):
            n, number = map(int, line.split())
            last[n] = number

    async def check(store: SqliteStore) -> None:
        for n in range(8):
            kept = await store.load(f"t{n}")
            assert kept is not None
            assert [a["n"] for a in kept.actions] == list(range(len(kept.actions)))
            assert len(kept.actions) > last.get(n, -1)

    with_store(path, check)


@pytest.mark.parametrize(
    ("broken", "mended", "said"),
    [
        # the file may not grow: what SQLite says then is what it says of a full disk
        ("max_page_count = 1", "max_page_count = 1000000", "disk is full"),
        ("query_only = ON", "query_only = OFF", "cannot be written to"),
    ],
)
def test_a_disk_that_takes_nothing_is_said_and_survived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str, mended: str, said: str
) -> None:
    begin, so = groups._begin, [broken]

    def begin_so(db: sqlite3.Connection) -> None:
        db.execute(f"PRAGMA {so[-1]}").close()
        begin(db)

    async def work(store: SqliteStore) -> None:
        await store.make(table())
        monkeypatch.setattr(groups, "_begin", begin_so)
        big = [{"text": "x" * 100_000}]
        with pytest.raises(StoreFailed, match=said):
            await store.append("one", 0, big, False)
        kept = await store.load("one")
        assert kept is not None and kept.actions == []
        so.append(mended)
        await store.append("one", 0, big, False)
        kept = await store.load("one")
        assert kept is not None and kept.actions == big

    with_store(tmp_path / "tables.sqlite3", work)


def test_while_another_process_has_the_file_a_writer_asks_again_and_the_loop_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, tries = groups._begin, 0

    async def work(store: SqliteStore) -> None:
        def begin_counted(db: sqlite3.Connection) -> None:
            nonlocal tries
            tries += 1
            begin(db)

        await store.make(table())
        monkeypatch.setattr(groups, "_begin", begin_counted)
        with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            moves = [asyncio.ensure_future(store.append("one", n, [{"n": n}], False)) for n in range(3)]
            while tries < 5:
                await asyncio.sleep(0)
            assert not any(move.done() for move in moves)
            other.execute("COMMIT")
            await asyncio.gather(*moves)
            kept = await store.load("one")
            assert kept is not None and [action["n"] for action in kept.actions] == [0, 1, 2]
            monkeypatch.setattr(groups, "PATIENCE", 0.01)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreFailed, match="another program keeps the tables to itself"):
                await store.append("one", 3, [{"n": 3}], False)
            other.execute("COMMIT")
            await store.append("one", 3, [{"n": 3}], False)

    with_store(tmp_path / "tables.sqlite3", work)


def test_a_store_that_is_closed_first_finishes_what_it_was_asked_for(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.make(table())
        moves = [asyncio.ensure_future(store.append("one", n, [{"n": n}], False)) for n in range(200)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*moves)
        with pytest.raises(StoreFailed, match="closing"):
            await store.append("one", 200, [{"n": 200}], False)

    async def check(store: SqliteStore) -> None:
        kept = await store.load("one")
        assert kept is not None and [action["n"] for action in kept.actions] == list(range(200))

    with_store(tmp_path / "tables.sqlite3", work)
    with_store(tmp_path / "tables.sqlite3", check)


def test_a_commit_that_fails_is_said_to_all_who_share_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin, spoiled = groups._begin, True

    def begin_spoiled(db: sqlite3.Connection) -> None:
        begin(db)
        if spoiled:  # with what only the commit will find fault with
            db.execute("PRAGMA defer_foreign_keys = ON")
            db.execute("INSERT INTO actions VALUES ('no such table', 0, '{}', 0)")

    async def work(store: SqliteStore) -> None:
        nonlocal spoiled
        await store.make(table())
        monkeypatch.setattr(groups, "_begin", begin_spoiled)
        lines = [{"n": n} for n in range(5)]
        refused = await asyncio.gather(*(store.say("one", line) for line in lines), return_exceptions=True)
        assert all(isinstance(one, StoreFailed) for one in refused)
        spoiled = False
        await asyncio.gather(*(store.say("one", line) for line in lines))
        assert [line.said for line in await store.talk("one")] == lines

    with_store(tmp_path / "tables.sqlite3", work)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").mkdir()
    with pytest.raises(StoreUnusable, match="cannot be used"):
        SqliteStore(tmp_path / "tables.sqlite3")


def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(b"A diary, not a database. " * 100)
    with pytest.raises(StoreUnusable, match="not a database"):
        SqliteStore(tmp_path / "tables.sqlite3")


def test_a_file_of_version_1_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript((Path(__file__).parent / "files" / "tables_version_1.sql").read_text("utf-8"))
    ada, ben = fingerprint("ada"), fingerprint("ben")

    async def run() -> None:
        hall = Hall(SqliteStore(path), bot_pace=0)
        going, waiting = sorted(await hall.tables_of(ada), key=lambda line: line.names[1])[::-1]
        assert (going.names, waiting.names) == (["Ada", "Ben", "Lynx"], ["Ada", "", "", ""])
        room = await hall.open(going.id)
        assert room.seats[1:] == (Seat("person", "Ben", None, ben), Seat("bot", "Lynx", "greedy"))
        assert room.match.version == 40 and room.match.actions[-1] == {"do": "lay", "card": "mothman-6"}
        await room.play(ben, 1, room.edition(1), [{"do": "ready"}])
        await lobby.sit(await hall.open(waiting.id), ben, 2, "Ben")
        await hall.close()

    asyncio.run(run())
    with_store(path, no_work)


async def no_work(store: SqliteStore) -> None:
    """Open and close."""


def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite3") as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreUnusable, match="newer"):
        SqliteStore(tmp_path / "tables.sqlite3")
