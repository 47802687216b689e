"""Tables that last: seats and who holds them, the store, the bots that play at them.

    from wildtable.rooms import Hall
    hall = Hall(SqliteStore(path))
    room = await hall.open(table_id)
    await room.play(holder, seat, edition, [{"do": "ready"}])

Nothing here knows the rules of a game, nor HTML. Importing it loads neither NumPy nor a game.
"""

from wildtable.rooms.errors import (
    Conflict,
    GameIsOn,
    GameNotOver,
    HandedIn,
    NoSuchTable,
    NotAway,
    NothingAsked,
    NotHost,
    NotYourSeat,
    RoomError,
    SeatTaken,
    StaleForm,
    StillHidden,
    StillOpenSeats,
    StoreFailed,
    StoreUnusable,
    TableUnreadable,
    TalkIsClosed,
    WrongCode,
)
from wildtable.rooms.hall import Hall
from wildtable.rooms.room import Room, Vantage
from wildtable.rooms.seats import LEVELS, Seat
from wildtable.rooms.secrets import fingerprint, new_secret
from wildtable.rooms.store import PostgresStore, SqliteStore, Store, StoredTable, TableLine
from wildtable.rooms.tuning import tuned

__all__ = [
    "LEVELS",
    "Conflict",
    "GameIsOn",
    "GameNotOver",
    "Hall",
    "HandedIn",
    "NoSuchTable",
    "NotAway",
    "NotHost",
    "NotYourSeat",
    "NothingAsked",
    "PostgresStore",
    "Room",
    "RoomError",
    "Seat",
    "SeatTaken",
    "SqliteStore",
    "StaleForm",
    "StillHidden",
    "StillOpenSeats",
    "Store",
    "StoreFailed",
    "StoreUnusable",
    "StoredTable",
    "TableLine",
    "TableUnreadable",
    "TalkIsClosed",
    "Vantage",
    "WrongCode",
    "fingerprint",
    "new_secret",
    "tuned",
]
