"""What a game is, and the compiled helpers that play any of them. No game's name stands here."""

from wildtable.engine.actors import CHANCE, OMNISCIENT, OVER, SPECTATOR
from wildtable.engine.errors import (
    BadPosition,
    BadRequest,
    BoxError,
    IllegalAction,
    NotYourTurn,
    RecordError,
    UndoRefused,
    WildtableError,
)
from wildtable.engine.game import Clause, Game, Option, game_named, games, prepare, register
from wildtable.engine.scene import Scene

__all__ = [
    "CHANCE",
    "OMNISCIENT",
    "OVER",
    "SPECTATOR",
    "BadPosition",
    "BadRequest",
    "BoxError",
    "Clause",
    "Game",
    "IllegalAction",
    "NotYourTurn",
    "Option",
    "RecordError",
    "Scene",
    "UndoRefused",
    "WildtableError",
    "game_named",
    "games",
    "prepare",
    "register",
]
