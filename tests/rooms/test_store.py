"""The store: what it has acknowledged is there, whatever happens; what conflicts is refused and changes nothing."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from wildtable.rooms import Conflict, Hall, Seat, SqliteStore, StoredTable, StoreFailed, StoreUnusable, fingerprint
from wildtable.rooms.store import Append, Configure, Cut, HandOver, Line, Reseat, Say

HEADER = {"seats": 3, "box": "standard", "options": {"tiebreak": "card"}}
ADA = Seat("person", "Ada", None, "f" * 64)


def table(table_id: str = "one") -> StoredTable:
    return StoredTable(table_id, "call_of_yeti", HEADER, "seed", {"pace": "normal"}, "f" * 64, [ADA, Seat("open")], [])


def with_store(path: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    async def first(store: SqliteStore) -> None:
        await store.make(table())
        await store.append("one", 0, [{"do": "a"}, {"do": "é"}], False)
        await store.append("one", 2, [{"do": "b"}], True)
        await store.seat("one", 1, Seat("open"), Seat("bot", "Heron", "hard"))

    async def second(store: SqliteStore) -> None:
        kept = await store.load("one")
        assert kept is not None
        assert kept.actions == [{"do": "a"}, {"do": "é"}, {"do": "b"}]
        assert kept.seats == [ADA, Seat("bot", "Heron", "hard")]
        assert (kept.header, kept.seed, kept.settings, kept.cuts) == (HEADER, "seed", {"pace": "normal"}, 0)
        assert await store.load("two") is None
        (line,) = await store.tables_of("f" * 64)
        assert (line.id, line.names, line.over) == ("one", ["Ada", "Heron"], True)
        assert await store.tables_of("e" * 64) == []

    with_store(tmp_path / "deep" / "tables.sqlite3", first)
    with_store(tmp_path / "deep" / "tables.sqlite3", second)


def test_what_does_not_follow_is_refused(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.make(table())
        await store.append("one", 0, [{"n": 0}, {"n": 1}, {"n": 2}], False)
        for number in (0, 2, 4, 99):
            with pytest.raises(Conflict):
                await store.append("one", number, [{"n": "x"}], False)
        for number, length in ((1, 2), (1, 4)):
            with pytest.raises(Conflict):
                await store.cut("one", number, length)
        with pytest.raises(Conflict):
            await store.seat("one", 0, Seat("open"), Seat("bot", "Heron", "hard"))
        with pytest.raises(Conflict):
            await store.make(table())
        await store.cut("one", 1, 3)
        kept = await store.load("one")
        assert kept is not None and kept.actions == [{"n": 0}] and kept.cuts == 1

    with_store(tmp_path / "tables.sqlite3", work)


def test_settings_talk_and_host_change_with_the_record_or_not_at_all(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.make(table())
        slow = {"pace": "slow", "undo": {"asked": 1}}
        await store.append("one", 0, [{"n": 0}, {"n": 1}], True)
        assert [await store.say("one", {"text": f"é{n}"}) for n in (1, 2)] == [1, 2]
        changes = (Cut(1, 2), Configure({"pace": "normal"}, slow), HandOver("f" * 64, "e" * 64), Say({"took": "back"}))
        for spoilt in (Configure({"pace": "fast"}, {}), HandOver("0", "1"), Reseat(7, ADA, ADA), Append(0, [], False)):
            with pytest.raises(Conflict):
                await store.change("one", *changes, spoilt)
        kept = await store.load("one")
        assert kept is not None and (len(kept.actions), len(kept.talk), kept.cuts) == (2, 2, 0)
        written = await store.change("one", *changes)
        assert written.previous == kept.revision < written.revision and written.lines == (3,)
        kept = await store.load("one")
        assert kept is not None and (kept.actions, kept.cuts, kept.settings) == ([{"n": 0}], 1, slow)
        assert (kept.host, kept.revision) == ("e" * 64, written.revision)
        assert kept.talk == [Line(1, {"text": "é1"}), Line(2, {"text": "é2"}), Line(3, {"took": "back"})]
        assert await store.talk("one", since=1, limit=1) == kept.talk[1:2]

    with_store(tmp_path / "tables.sqlite3", work)


def test_a_seat_is_a_document_that_other_versions_may_know_less_or_more_of() -> None:
    assert Seat.of(ADA.document()) == ADA and Seat.of(json.loads(json.dumps(ADA.document()))) == ADA
    assert Seat("open").document() == {"kind": "open"}
    assert Seat.of({"kind": "bot", "name": "Heron", "a later thing": [1]}) == Seat("bot", "Heron")


def test_a_conflict_spoils_nobody_elses_write(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        for n in range(40):
            await store.make(table(f"t{n}"))
        jobs = [store.append(f"t{n}", n % 2, [{"n": n}], False) for n in range(40)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [n % 2 == 1 for n in range(40)]
        for n in range(40):
            kept = await store.load(f"t{n}")
            assert kept is not None and len(kept.actions) == (n % 2 == 0)

    with_store(tmp_path / "tables.sqlite3", work)


def test_two_processes_at_one_table_cannot_overwrite_each_other(tmp_path: Path) -> None:
    async def work(one: SqliteStore) -> None:
        two = SqliteStore(one.path)
        await one.make(table())
        results = await asyncio.gather(
            one.append("one", 0, [{"by": 1}], False), two.append("one", 0, [{"by": 2}], False), return_exceptions=True
        )
        await two.close()
        assert sum(isinstance(result, Conflict) for result in results) == 1
        kept = await one.load("one")
        assert kept is not None and len(kept.actions) == 1

    with_store(tmp_path / "tables.sqlite3", work)


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
@pytest.mark.parametrize("after", [60, 200, 450])
def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path, after: int) -> None:
    path = tmp_path / "tables.sqlite3"
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    acknowledged = [writer.stdout.readline() for _ in range(after)]
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


def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.make(table())

        def limit(pages: int) -> Callable[[sqlite3.Connection], None]:
            def set_limit(db: sqlite3.Connection) -> None:
                db.execute(f"PRAGMA max_page_count = {pages}")

            return set_limit

        # The file may not grow: what SQLite says then is what it says of a full disk.
        await store._writes.ask(limit(1))
        big = [{"text": "x" * 100_000}]
        with pytest.raises(StoreFailed, match="full"):
            await store.append("one", 0, big, False)
        kept = await store.load("one")
        assert kept is not None and kept.actions == []
        await store._writes.ask(limit(10**6))
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
        await (await hall.open(waiting.id)).sit(ben, 2, "Ben")
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
