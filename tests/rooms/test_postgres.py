"""The PostgreSQL store: what is told when the database is not as it should be, and that commits are synchronised."""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing

import pytest

from tests.rooms.conftest import Stores
from wildtable.rooms import PostgresStore, Seat, StoredTable, StoreFailed, StoreUnusable

only_postgres = pytest.mark.parametrize("stores", ["postgres"], indirect=True)


def table() -> StoredTable:
    return StoredTable("one", "call_of_yeti", {}, "seed", {}, "f" * 64, [Seat("open")], [])


async def started(stores: Stores) -> PostgresStore:
    store = stores()
    assert isinstance(store, PostgresStore)
    await store.start()
    return store


@only_postgres
def test_every_commit_is_synchronised_whatever_the_database_says(stores: Stores) -> None:
    async def run() -> None:
        store = await started(stores)
        async with store._changing() as db:
            assert await db.fetchval("SHOW synchronous_commit") == "on"
        await store.close()

    asyncio.run(run())


@only_postgres
def test_a_database_that_takes_no_changes_is_said_and_survived(stores: Stores) -> None:
    async def run() -> None:
        store = await started(stores)
        await store.make(table())
        for db in [holder._con for holder in store._connections._holders if holder._con]:
            await db.execute("SET default_transaction_read_only = on")
        with pytest.raises(StoreFailed, match="read-only"):
            await store.append("one", 0, [{}], False)
        for db in [holder._con for holder in store._connections._holders if holder._con]:
            await db.execute("SET default_transaction_read_only = off")
        await store.append("one", 0, [{}], False)
        await store.close()

    asyncio.run(run())


@only_postgres
def test_connections_that_are_cut_are_said_and_made_anew(stores: Stores) -> None:
    async def run() -> None:
        store, other = await started(stores), await started(stores)
        await store.make(table())
        async with aclosing(store.changes()) as changes:
            assert await anext(changes) is None
            async with other._changing() as db:
                await db.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                    " AND application_name = 'wildtable' AND query_start > now() - interval '1 minute'"
                    f" AND query LIKE '%{store._schema}%'"
                )
            with pytest.raises(StoreFailed, match="hung up"):
                await asyncio.wait_for(anext(changes), 5)
        deadline = time.monotonic() + 5
        while True:
            try:
                await store.append("one", 0, [{}], False)
                break
            except StoreFailed:
                assert time.monotonic() < deadline
        await store.close()
        await other.close()

    asyncio.run(run())


@only_postgres
def test_tables_of_a_later_version_are_left_alone(stores: Stores) -> None:
    async def run() -> None:
        store = await started(stores)
        async with store._changing() as db:
            await db.execute("UPDATE about SET version = 99")
        await store.close()
        with pytest.raises(StoreUnusable, match="newer"):
            await started(stores)

    asyncio.run(run())


def test_a_database_that_is_not_there_is_said_without_its_password() -> None:
    store = PostgresStore("postgresql://ada:secret@127.0.0.1:1/tables")
    with pytest.raises(StoreUnusable) as refused:
        asyncio.run(store.start())
    assert "postgresql://127.0.0.1/tables" in str(refused.value) and "reached" in str(refused.value)
    assert "secret" not in str(refused.value)
