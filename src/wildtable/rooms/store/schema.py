"""The SQLite file's tables, and how a file of an earlier version becomes one of this."""

from __future__ import annotations

import json
import sqlite3

VERSION = 2

_TABLES = """
CREATE TABLE counter (
    revision INTEGER NOT NULL       -- of the latest change of any table
);
INSERT INTO counter VALUES (0);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,           -- how the game began, what was in its box too: JSON
    seed TEXT NOT NULL,             -- of chance, known to the server only
    settings TEXT NOT NULL,         -- of the table, not of the game: JSON
    host TEXT NOT NULL,             -- fingerprint of who may seat bots
    made REAL NOT NULL,             -- seconds since 1970
    touched REAL NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    cuts INTEGER NOT NULL DEFAULT 0,    -- how often something was taken back
    revision INTEGER NOT NULL DEFAULT 0 -- of its latest change
) WITHOUT ROWID;
CREATE INDEX tables_by_revision ON tables (revision);
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,        -- 0-based place in the record
    action TEXT NOT NULL,           -- JSON
    revision INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
_SEATS = """
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder TEXT,                    -- fingerprint of the person's secret, for the list of their tables
    document TEXT NOT NULL,         -- the seat, JSON
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
"""
_TALK = """
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,        -- counts from 1
    said TEXT NOT NULL,             -- JSON
    revision INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
_LEASES = """
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY,      -- whose bots
    owner TEXT NOT NULL,            -- are played by this process
    until REAL NOT NULL             -- seconds since 1970
) WITHOUT ROWID;
"""
_FROM_1 = """
CREATE TABLE counter (revision INTEGER NOT NULL);
INSERT INTO counter VALUES (0);
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_revision ON tables (revision);
ALTER TABLE actions ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats RENAME TO seats_1;
DROP INDEX seats_by_holder;
"""


class Newer(Exception):
    """The file was written by a later version than this one knows."""


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Make the tables, or make them of an earlier version's: all or nothing. Raises `Newer` and `sqlite3.Error`."""
    if _version(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        version = _version(db)  # again: another process may have just done it
        if version == 0:
            _run(db, _TABLES + _SEATS + _TALK + _LEASES)
        elif version == 1:
            _from_1(db)
        elif version != VERSION:
            raise Newer
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _version(db: sqlite3.Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def _from_1(db: sqlite3.Connection) -> None:
    """Version 1 had a column for each thing known of a seat, and no talk."""
    _run(db, _FROM_1 + _SEATS + _TALK + _LEASES)
    for table_id, number, kind, name, level, holder in db.execute(
        "SELECT table_id, seat, kind, name, level, holder FROM seats_1"
    ).fetchall():
        seat = {"kind": kind, "name": name, "level": level, "holder": holder}
        document = json.dumps({key: value for key, value in seat.items() if value}, ensure_ascii=False)
        db.execute("INSERT INTO seats VALUES (?,?,?,?)", (table_id, number, holder, document))
    db.execute("DROP TABLE seats_1")


def _run(db: sqlite3.Connection, statements: str) -> None:
    """Statement by statement: `executescript` would commit first."""
    for statement in statements.split(";"):
        db.execute(statement)
