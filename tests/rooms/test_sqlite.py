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
        assert room.seats[1:] == [Seat("person", "Ben", None, ben), Seat("bot", "Lynx", "greedy")]
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
