"""Where tables are kept: what is asked of a store, and the two there are.

SQLite by default (one file; several processes of one host may share it), PostgreSQL when it outgrows one host.
A table's seats, settings and talk are JSON documents, so that a new field needs no new column.
"""

from wildtable.rooms.store.contract import (
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
)
from wildtable.rooms.store.postgres import PostgresStore
from wildtable.rooms.store.sqlite import SqliteStore

__all__ = [
    "Append",
    "Change",
    "Configure",
    "Cut",
    "HandOver",
    "Line",
    "News",
    "PostgresStore",
    "Reseat",
    "Say",
    "SqliteStore",
    "Store",
    "StoredTable",
    "TableLine",
    "Written",
]
