"""The table protocol: what a chess engine's UCI is to a chess board, for every game that is installed."""

from wildtable.protocol.session import Session, serve

__all__ = ["Session", "serve"]
