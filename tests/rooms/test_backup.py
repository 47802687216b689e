"""Copies of the tables: nothing that was acknowledged is missing, nothing is written over."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest

from wildtable.rooms import Seat, SqliteStore, StoredTable, StoreFailed, StoreUnusable
from wildtable.rooms.backup import back_up, restore

SEATS = [Seat("person", "Ada", None, "ada"), Seat("bot", "Lynx", "easy", None)]


def test_a_copy_taken_while_moves_are_made_holds_all_that_were_acknowledged(tmp_path: Path) -> None:
    tables, copy, elsewhere = (tmp_path / name / "tables.sqlite3" for name in ("tables", "copies", "elsewhere"))
    copy.parent.mkdir()
    acknowledged = dict.fromkeys("abcdefgh", 0)

    async def moves(store: SqliteStore, table: str) -> None:
        while acknowledged[table] < 400:
            number = acknowledged[table]
            await store.append(table, number, [{"do": "play", "card": f"{table}-{number}"}], False)
            acknowledged[table] += 1

    async def play() -> dict[str, int]:
        store = SqliteStore(tables)
        await store.start()
        for table in acknowledged:
            await store.make(StoredTable(table, "call_of_yeti", {}, "seed", {}, "ada", SEATS, []))
        playing = [asyncio.create_task(moves(store, table)) for table in acknowledged]
        while min(acknowledged.values()) < 20:
            await asyncio.sleep(0.001)
        before = dict(acknowledged)
        assert await asyncio.to_thread(back_up, tables, copy) == 8
        assert min(acknowledged.values()) < 400, "moves were made meanwhile"
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await store.close()
        return before

    async def look(before: dict[str, int]) -> None:
        store = SqliteStore(elsewhere)
        await store.start()
        for table, number in before.items():
            kept = await store.load(table)
            assert kept is not None and len(kept.actions) >= number and kept.seats == SEATS
            assert kept.actions == [{"do": "play", "card": f"{table}-{n}"} for n in range(len(kept.actions))]
        await store.append("a", len((await store.load("a")).actions), [{"do": "go on"}], False)  # type: ignore[union-attr]
        await store.close()

    before = asyncio.run(play())
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 and [file.name for file in copy.parent.iterdir()] == [copy.name]
    assert restore(copy, elsewhere) == 8
    asyncio.run(look(before))


def test_nothing_is_written_over_and_no_half_a_copy_is_left(tmp_path: Path) -> None:
    tables, copy = tmp_path / "tables.sqlite3", tmp_path / "copy.sqlite3"
    with pytest.raises(StoreUnusable, match="no such file"):
        back_up(tables, copy)
    SqliteStore(tables)
    back_up(tables, copy)
    for _ in range(2):
        with pytest.raises(StoreUnusable, match="move them away"):
            restore(copy, tables)
    damaged = tmp_path / "damaged.sqlite3"
    damaged.write_bytes(b"no database at all" * 1000)
    with pytest.raises(StoreUnusable, match="not a database"):
        restore(damaged, tmp_path / "new" / "tables.sqlite3")
    assert not list((tmp_path / "new").iterdir())
    if os.geteuid():
        (tmp_path / "locked").mkdir(mode=0o500)
        with pytest.raises(StoreFailed):
            back_up(tables, tmp_path / "locked" / "copy")
