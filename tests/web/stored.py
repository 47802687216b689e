"""Tables put into a server's folder in the middle of a game, or at its end."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from wildtable.match import Match
from wildtable.rooms import Seat, SqliteStore, StoredTable, fingerprint

NAMES = ("Ada", "Ben", "Cy")
SECRETS = tuple(f"{name:_<43}" for name in NAMES)


def kept(folder: Path, match: Match, **settings: Any) -> str:
    """Keep a table with this match, each at a device of their own, known by their secret; gives its path."""
    header = {"seats": match.variant.seats, "box": "standard", "options": match.variant.options}
    people = list(zip(NAMES, map(fingerprint, SECRETS), strict=True))[: match.variant.seats]
    seats = [Seat("person", name, None, holder) for name, holder in people]
    assert match.dealer is not None
    seed, host = match.dealer.seed, people[0][1]
    table = StoredTable("kept", match.game.id, header, seed, settings, host, seats, match.actions)

    async def keep() -> None:
        store = SqliteStore(folder / "tables.sqlite3")
        await store.make(table)
        await store.close()

    with ThreadPoolExecutor() as beside:  # a browser's driver has a loop of its own here
        beside.submit(asyncio.run, keep()).result()
    return "/t/kept"
