"""Tables in PostgreSQL, for servers on several hosts. Needs asyncpg (`pip install 'wildtable[postgres]'`).

A write is acknowledged only after PostgreSQL has committed it with `synchronous_commit`, whatever the database's
own setting says. What one server changes is told to the others by NOTIFY.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from wildtable.language import N_, _
from wildtable.rooms.errors import Conflict, StoreFailed, StoreUnusable
from wildtable.rooms.seats import Seat
from wildtable.rooms.store.contract import (
    LINES_LOADED,
    Append,
    Change,
    Configure,
    Cut,
    HandOver,
    Line,
    News,
    Reseat,
    Say,
    Store,
    StoredTable,
    TableLine,
    Written,
    json_of,
)

if TYPE_CHECKING:
    from asyncpg import Connection, Pool, Record

VERSION = 1
_CONNECTIONS = 10
_PATIENCE = 10.0
"""Seconds to wait for an answer of the database."""
_SILENCE = 20.0
"""Seconds without news after which the connection they come by is tried."""
_TABLES = """
CREATE TABLE about (version INTEGER NOT NULL);
CREATE SEQUENCE revisions;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header JSON NOT NULL,
    seed TEXT NOT NULL,
    settings JSON NOT NULL,
    host TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    touched DOUBLE PRECISION NOT NULL,
    over BOOLEAN NOT NULL DEFAULT FALSE,
    cuts INTEGER NOT NULL DEFAULT 0,
    revision BIGINT NOT NULL
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder TEXT,
    document JSON NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    action JSON NOT NULL,
    revision BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    said JSON NOT NULL,
    revision BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
"""


class PostgresStore(Store):
    """A `Store` in a PostgreSQL database, in a schema of its own that is made if it is missing.

    `start` raises `StoreUnusable` when the database cannot be reached or used.
    """

    def __init__(self, url: str, schema: str = "wildtable") -> None:
        self._url = url
        self.shown = _without_password(url)
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,40}", schema):
            raise StoreUnusable(self.shown, _("{schema!r} is no name for a schema", schema=schema))
        self._schema = schema
        self._pool: Pool | None = None

    async def start(self) -> None:
        try:
            import asyncpg
        except ImportError:
            raise StoreUnusable(self.shown, N_("asyncpg is missing; pip install 'wildtable[postgres]'")) from None
        try:
            await self._make_schema(asyncpg)
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=_CONNECTIONS, reset=_nothing_to_reset, **self._how
            )
        except StoreUnusable:
            raise
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError, TimeoutError) as error:
            raise StoreUnusable(self.shown, _why(error)) from None

    @property
    def _how(self) -> dict[str, Any]:
        settings = {"application_name": "wildtable", "search_path": self._schema, "synchronous_commit": "on"}
        return {"server_settings": settings, "timeout": _PATIENCE, "command_timeout": _PATIENCE}

    async def _make_schema(self, asyncpg: Any) -> None:
        db = await asyncpg.connect(self._url, **self._how)
        try:
            async with db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock(hashtext($1))", f"wildtable {self._schema}")
                await db.execute(f"CREATE SCHEMA IF NOT EXISTS {self._schema}")
                if await db.fetchval("SELECT to_regclass($1)", f"{self._schema}.about") is None:
                    await db.execute(_TABLES)
                    await db.execute("INSERT INTO about VALUES ($1)", VERSION)
                elif await db.fetchval("SELECT version FROM about") != VERSION:
                    raise StoreUnusable(self.shown, N_("they were written by a newer version"))
        finally:
            await db.close()

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await pool.close()

    async def make(self, table: StoredTable) -> None:
        async with self._changing() as db:
            revision = await db.fetchval(
                "INSERT INTO tables (id, game, header, seed, settings, host, made, touched, cuts, revision)"
                " VALUES ($1,$2,$3,$4,$5,$6,$7,$7,$8,nextval('revisions')) RETURNING revision",
                table.id,
                table.game,
                json_of(table.header),
                table.seed,
                json_of(table.settings),
                table.host,
                table.made,
                table.cuts,
            )
            await db.executemany(
                "INSERT INTO seats (table_id, seat, holder, document) VALUES ($1,$2,$3,$4)",
                [(table.id, number, seat.holder, json_of(seat.document())) for number, seat in enumerate(table.seats)],
            )
            await _insert_actions(db, table.id, 0, table.actions, revision)

    async def load(self, table_id: str) -> StoredTable | None:
        async with self._reading() as db:
            row = await db.fetchrow("SELECT * FROM tables WHERE id = $1", table_id)
            if row is None:
                return None
            seats = await _seats(db, table_id)
            actions = await db.fetch("SELECT action FROM actions WHERE table_id = $1 ORDER BY number", table_id)
            talk = await db.fetch(
                "SELECT number, said FROM talk WHERE table_id = $1 ORDER BY number DESC LIMIT $2",
                table_id,
                LINES_LOADED,
            )
        return StoredTable(
            id=table_id,
            game=row["game"],
            header=json.loads(row["header"]),
            seed=row["seed"],
            settings=json.loads(row["settings"]),
            host=row["host"],
            seats=seats,
            actions=[json.loads(action) for (action,) in actions],
            made=row["made"],
            cuts=row["cuts"],
            touched=row["touched"],
            revision=row["revision"],
            talk=_lines(talk)[::-1],
        )

    async def change(self, table_id: str, *changes: Change) -> Written:
        async with self._changing() as db:
            # This row is the lock of all that belongs to the table. It is had before anything else is read, so that
            # what is read is what the one before has left.
            previous = await db.fetchval("SELECT revision FROM tables WHERE id = $1 FOR UPDATE", table_id)
            if previous is None:
                raise Conflict
            revision = await db.fetchval("SELECT nextval('revisions')")
            numbers = [await _do(db, table_id, change, revision) for change in changes]
            await db.execute(
                "UPDATE tables SET touched = $2, revision = $3 WHERE id = $1", table_id, time.time(), revision
            )
            await db.execute("SELECT pg_notify($1, $2)", self._schema, f"{table_id} {revision}")
        return Written(revision, previous, tuple(number for number in numbers if number is not None))

    async def talk(self, table_id: str, since: int = 0, limit: int = LINES_LOADED) -> list[Line]:
        async with self._reading() as db:
            rows = await db.fetch(
                "SELECT number, said FROM talk WHERE table_id = $1 AND number > $2 ORDER BY number LIMIT $3",
                table_id,
                since,
                limit,
            )
        return _lines(rows)

    async def tables_of(self, holder: str, limit: int = 20) -> list[TableLine]:
        async with self._reading() as db:
            rows = await db.fetch(
                "SELECT id, game, touched, over,"
                " ARRAY(SELECT document::text FROM seats WHERE table_id = id ORDER BY seat) AS seats"
                " FROM tables WHERE id IN (SELECT table_id FROM seats WHERE holder = $1)"
                " ORDER BY touched DESC LIMIT $2",
                holder,
                limit,
            )
        return [
            TableLine(r["id"], r["game"], [Seat.of(json.loads(s)).name for s in r["seats"]], r["touched"], r["over"])
            for r in rows
        ]

    async def revision(self, table_id: str) -> int | None:
        with _refusals(reading=True):
            revision: int | None = await self._connections.fetchval(
                "SELECT revision FROM tables WHERE id = $1", table_id
            )
        return revision

    async def news(self, table_id: str, since: int) -> News | None:
        async with self._reading() as db:
            row = await db.fetchrow("SELECT settings, host, cuts, revision FROM tables WHERE id = $1", table_id)
            if row is None:
                return None
            seats = await _seats(db, table_id)
            length = await _next_number(db, "actions", table_id, 0)
            actions = await db.fetch(
                "SELECT number, action FROM actions WHERE table_id = $1 AND revision > $2 ORDER BY number",
                table_id,
                since,
            )
            talk = await db.fetch(
                "SELECT number, said FROM talk WHERE table_id = $1 AND revision > $2 ORDER BY number", table_id, since
            )
        return News(
            row["revision"],
            json.loads(row["settings"]),
            row["host"],
            row["cuts"],
            seats,
            actions[0]["number"] if actions else length,
            [json.loads(action) for _number, action in actions],
            _lines(talk),
        )

    async def changes(self) -> AsyncGenerator[dict[str, int] | None, None]:
        import asyncpg

        with _refusals(reading=True):
            db = await asyncpg.connect(self._url, **self._how)
            told: asyncio.Queue[str | None] = asyncio.Queue()
            try:
                db.add_termination_listener(lambda _: told.put_nowait(None))
                await db.add_listener(self._schema, lambda _db, _pid, _channel, payload: told.put_nowait(payload))
                yield None
                while True:
                    try:
                        news = [await asyncio.wait_for(told.get(), _SILENCE)]
                    except TimeoutError:
                        await db.execute("SELECT 1")  # a connection whose other end has vanished says nothing
                        continue
                    while not told.empty():
                        news.append(told.get_nowait())
                    if None in news:
                        raise StoreFailed(N_("the database has hung up"), reading=True)
                    yield {
                        table: int(revision) for table, _space, revision in (one.partition(" ") for one in news if one)
                    }
            finally:
                db.terminate()

    async def lease(self, table_id: str, owner: str, seconds: float) -> float:
        async with self._changing() as db:
            taken = await db.fetchval(
                "INSERT INTO leases VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')"
                " ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, until = excluded.until"
                " WHERE leases.owner = excluded.owner OR leases.until <= clock_timestamp() RETURNING TRUE",
                table_id,
                owner,
                seconds,
            )
            if taken:
                return 0.0
            left = await db.fetchval(
                "SELECT extract(epoch FROM until - clock_timestamp())::float FROM leases WHERE table_id = $1", table_id
            )
        return max(0.001, left or 0.0)

    async def renew(self, owner: str, seconds: float) -> None:
        async with self._changing() as db:
            await db.execute(
                "UPDATE leases SET until = clock_timestamp() + $2 * interval '1 second' WHERE owner = $1",
                owner,
                seconds,
            )

    async def release(self, owner: str, table_id: str | None = None) -> None:
        async with self._changing() as db:
            await db.execute(
                "DELETE FROM leases WHERE owner = $1 AND ($2::text IS NULL OR table_id = $2)", owner, table_id
            )

    @property
    def _connections(self) -> Pool:
        if self._pool is None:
            raise StoreFailed(N_("the store is closing"))
        return self._pool

    @asynccontextmanager
    async def _changing(self) -> AsyncIterator[Connection]:
        with _refusals(reading=False):
            async with self._connections.acquire() as db, db.transaction():
                yield db

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Connection]:
        """All that is read is of one moment."""
        with _refusals(reading=True):
            async with (
                self._connections.acquire() as db,
                db.transaction(isolation="repeatable_read", readonly=True),
            ):
                yield db


@contextmanager
def _refusals(*, reading: bool) -> Iterator[None]:
    """Say in our words what the database refuses."""
    import asyncpg

    try:
        yield
    except asyncpg.IntegrityConstraintViolationError:
        raise Conflict from None
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        raise StoreFailed(_why(error), reading=reading) from None


async def _do(db: Connection, table_id: str, change: Change, revision: int) -> int | None:
    """Do one change; gives the number of the line, if one was said."""
    match change:
        case Append(number, actions, over):
            _expect(await _next_number(db, "actions", table_id, 0), number)
            await _insert_actions(db, table_id, number, actions, revision)
            if over:
                await db.execute("UPDATE tables SET over = TRUE WHERE id = $1", table_id)
        case Cut(number, length):
            _expect(await _next_number(db, "actions", table_id, 0), length)
            await db.execute("DELETE FROM actions WHERE table_id = $1 AND number >= $2", table_id, number)
            await db.execute("UPDATE tables SET over = FALSE, cuts = cuts + 1 WHERE id = $1", table_id)
        case Reseat(seat, old, new):
            document = await db.fetchval("SELECT document FROM seats WHERE table_id = $1 AND seat = $2", table_id, seat)
            _expect(document and Seat.of(json.loads(document)), old)
            await db.execute(
                "UPDATE seats SET holder = $3, document = $4 WHERE table_id = $1 AND seat = $2",
                table_id,
                seat,
                new.holder,
                json_of(new.document()),
            )
        case Configure(before, after):
            _expect(json.loads(await db.fetchval("SELECT settings FROM tables WHERE id = $1", table_id)), before)
            await db.execute("UPDATE tables SET settings = $2 WHERE id = $1", table_id, json_of(after))
        case HandOver(giving, taking):
            _expect(await db.fetchval("SELECT host FROM tables WHERE id = $1", table_id), giving)
            await db.execute("UPDATE tables SET host = $2 WHERE id = $1", table_id, taking)
        case Say(line):
            number = await _next_number(db, "talk", table_id, 1)
            await db.execute(
                "INSERT INTO talk (table_id, number, said, revision) VALUES ($1,$2,$3,$4)",
                table_id,
                number,
                json_of(line),
                revision,
            )
            return number
    return None


def _expect(found: Any, expected: Any) -> None:
    if found != expected:
        raise Conflict


async def _next_number(db: Connection, kept: str, table_id: str, first: int) -> int:
    last: int | None = await db.fetchval(f"SELECT max(number) FROM {kept} WHERE table_id = $1", table_id)
    return first if last is None else last + 1


async def _insert_actions(
    db: Connection, table_id: str, number: int, actions: Sequence[dict[str, Any]], revision: int
) -> None:
    await db.execute(
        "INSERT INTO actions (table_id, number, action, revision)"
        " SELECT $1, $2 + place - 1, action::json, $4 FROM unnest($3::text[]) WITH ORDINALITY AS new (action, place)",
        table_id,
        number,
        [json_of(action) for action in actions],
        revision,
    )


async def _seats(db: Connection, table_id: str) -> list[Seat]:
    rows = await db.fetch("SELECT document FROM seats WHERE table_id = $1 ORDER BY seat", table_id)
    return [Seat.of(json.loads(document)) for (document,) in rows]


def _lines(rows: Iterable[Record]) -> list[Line]:
    return [Line(row["number"], json.loads(row["said"])) for row in rows]


async def _nothing_to_reset(db: Connection) -> None:
    """A connection that comes back is as it was: nothing here changes a setting."""


def _without_password(url: str) -> str:
    """The address of a database as it may be shown and logged."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "the database"
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"


def _why(error: BaseException) -> str:
    """What went wrong, in a line; never the address, which may hold a password."""
    if isinstance(error, TimeoutError):
        return _("the database does not answer")
    if isinstance(error, OSError):
        why = error.strerror or type(error).__name__
        return _("the database cannot be reached: {why}", why=why)
    return str(error).splitlines()[0] if str(error) else type(error).__name__
