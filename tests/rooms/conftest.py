"""Both stores, so that what holds of one is tested of the other.

PostgreSQL is tested where the environment names a server to make and drop schemas in, such as
WILDTABLE_TEST_POSTGRES=postgresql://postgres@127.0.0.1/postgres.
"""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wildtable.engine import games, prepare
from wildtable.rooms import PostgresStore, SqliteStore, Store

Stores = Callable[[], Store]
"""Gives a new `Store` over the tables of this test, as another process would have it."""


@pytest.fixture(params=["sqlite", "postgres"])
def stores(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stores]:
    """Over tables of this test's own."""
    if request.param == "sqlite":
        yield lambda: SqliteStore(tmp_path / "tables.sqlite3")
        return
    url = os.environ.get("WILDTABLE_TEST_POSTGRES")
    if not url:
        pytest.skip("no PostgreSQL server is given in WILDTABLE_TEST_POSTGRES")
    schema = f"test_{secrets.token_hex(6)}"
    yield lambda: PostgresStore(url, schema)
    asyncio.run(_drop(url, schema))


async def _drop(url: str, schema: str) -> None:
    import asyncpg

    db = await asyncpg.connect(url)
    await db.execute("SET client_min_messages = warning")
    await db.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    await db.close()


@pytest.fixture(scope="session", autouse=True)
def rules_ready() -> None:
    """The rules compiled before the clock of any test runs."""
    for game in games().values():
        prepare(game)
