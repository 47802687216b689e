"""Copies of the file with the tables: taken while the server runs, and put in place of a lost one.

A copy is of one moment: it holds every move that was acknowledged before the copying began. It also holds what the
store holds, the seeds of the games among it, so it is readable by its owner only.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from wildtable.language import N_
from wildtable.rooms.errors import StoreFailed, StoreUnusable


def back_up(tables: Path, copy: Path) -> int:
    """Copy the file `tables` to the new file `copy`; gives how many tables are in it.

    Raises `StoreUnusable` when there are no tables or `copy` exists, `StoreFailed` when it cannot be written. Nothing
    is left of `copy` then.
    """
    return _copied(tables, copy)


def restore(copy: Path, tables: Path) -> int:
    """Put a copy where a server will look for its tables; gives how many tables are in it.

    Raises what `back_up` raises: tables that are there already are never written over.
    """
    tables.parent.mkdir(parents=True, exist_ok=True)
    return _copied(copy, tables)


def _copied(source: Path, target: Path) -> int:
    if not source.is_file():
        raise StoreUnusable(source, N_("there is no such file"))
    if target.exists():
        raise StoreUnusable(target, N_("they would be written over; move them away first, or choose another place"))
    beside = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        beside.touch(mode=0o600, exist_ok=False)
        with closing(sqlite3.connect(source)) as have, closing(sqlite3.connect(beside)) as made:
            have.backup(made)
            if made.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
                raise StoreUnusable(source, N_("the file is damaged"))
            count = int(made.execute("SELECT count(*) FROM tables").fetchone()[0])
            made.execute("PRAGMA journal_mode = DELETE")  # one file, without others beside it
        with beside.open("rb+") as file:
            os.fsync(file.fileno())
        os.link(beside, target)  # unlike a renaming, never over a file that has come meanwhile
    except sqlite3.DatabaseError as error:
        raise StoreUnusable(source, str(error)) from None
    except FileExistsError:
        raise StoreUnusable(target, N_("somebody else has just made them")) from None
    except OSError as error:
        raise StoreFailed(f"{target}: {error.strerror}") from None
    finally:
        for rest in target.parent.glob(f"{beside.name}*"):
            rest.unlink()
    return count
