"""What is done in the SQLite file, statement by statement; each function within a transaction of its caller."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterable, Sequence
from typing import Any

from wildtable.rooms.errors import Conflict
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
    StoredTable,
    TableLine,
    Written,
    json_of,
)


def make(db: sqlite3.Connection, table: StoredTable) -> None:
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


def load(db: sqlite3.Connection, table_id: str) -> StoredTable | None:
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


def news(db: sqlite3.Connection, table_id: str, since: int) -> News | None:
    row = db.execute("SELECT settings, host, cuts, revision FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        return None
    settings, host, cuts, revision = row
    length = _next_number(db, "actions", table_id, 0)
    actions = db.execute(
        "SELECT number, action FROM actions WHERE table_id = ? AND revision > ? ORDER BY number", (table_id, since)
    ).fetchall()
    talk = db.execute(
        "SELECT number, said FROM talk WHERE table_id = ? AND revision > ? ORDER BY number", (table_id, since)
    )
    return News(
        revision,
        json.loads(settings),
        host,
        cuts,
        _seats(db, table_id),
        actions[0][0] if actions else length,
        [json.loads(action) for _, action in actions],
        _lines(talk),
    )


def tables_of(db: sqlite3.Connection, holder: str, limit: int) -> list[TableLine]:
    rows = db.execute(
        "SELECT id, game, touched, over FROM tables WHERE id IN (SELECT table_id FROM seats WHERE holder = ?)"
        " ORDER BY touched DESC LIMIT ?",
        (holder, limit),
    ).fetchall()
    return [
        TableLine(table_id, game, [seat.name for seat in _seats(db, table_id)], touched, bool(over))
        for table_id, game, touched, over in rows
    ]


def change(db: sqlite3.Connection, table_id: str, changes: Sequence[Change]) -> Written:
    row = db.execute("SELECT revision FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        raise Conflict
    revision = _next_revision(db)
    said = [number for change in changes if (number := _do(db, table_id, change, revision)) is not None]
    db.execute("UPDATE tables SET touched = ?, revision = ? WHERE id = ?", (time.time(), revision, table_id))
    return Written(revision, row[0], tuple(said))


def lease(db: sqlite3.Connection, table_id: str, owner: str, seconds: float) -> float:
    row = db.execute("SELECT owner, until FROM leases WHERE table_id = ?", (table_id,)).fetchone()
    left = lease_left(row, owner) if row else 0.0
    if not left:
        db.execute("INSERT OR REPLACE INTO leases VALUES (?,?,?)", (table_id, owner, time.time() + seconds))
    return left


def lease_left(row: tuple[str, float], owner: str) -> float:
    """For how many seconds somebody else than `owner` still has a lease."""
    holder, until = row
    return 0.0 if holder == owner else max(0.0, until - time.time())


def renew(db: sqlite3.Connection, owner: str, seconds: float) -> None:
    db.execute("UPDATE leases SET until = ? WHERE owner = ?", (time.time() + seconds, owner))


def release(db: sqlite3.Connection, owner: str, table_id: str | None) -> None:
    if table_id is None:
        db.execute("DELETE FROM leases WHERE owner = ?", (owner,))
    else:
        db.execute("DELETE FROM leases WHERE owner = ? AND table_id = ?", (owner, table_id))


def talk(db: sqlite3.Connection, table_id: str, since: int, limit: int) -> list[Line]:
    return _lines(
        db.execute(
            "SELECT number, said FROM talk WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?",
            (table_id, since, limit),
        )
    )


def _do(db: sqlite3.Connection, table_id: str, change: Change, revision: int) -> int | None:
    """Do one change; gives the number of the line, if one was said."""
    match change:
        case Append(number, actions, over):
            _expect(_next_number(db, "actions", table_id, 0), number)
            _insert_actions(db, table_id, number, actions, revision)
            if over:
                db.execute("UPDATE tables SET over = 1 WHERE id = ?", (table_id,))
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
