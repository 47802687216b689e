"""How Python itself is set in a server of many tables, for as long as it serves them."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_NEW = 20_000
"""So many new objects are looked through for garbage at a time: 2 ms. (A collection stops all tables; one of everything
took 60 to 150 ms with the compiled rules of a game, every few seconds at 150 tables. Neither what the server is made
of nor its tables ever become garbage that only a collection finds.)"""
_TURN = 0.0001
"""Seconds after which a thread that computes lets another one have Python's lock. (The store's writer asks for it a
few times a commit, and keeps the file from other processes meanwhile: at the usual 5 ms they starved.)"""


@contextmanager
def tuned() -> Iterator[None]:
    """Let garbage be looked for seldom and threads take turns often."""
    thresholds, turn = gc.get_threshold(), sys.getswitchinterval()
    gc.set_threshold(_NEW, *thresholds[1:])
    sys.setswitchinterval(_TURN)
    settle()
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()
        sys.setswitchinterval(turn)


def settle() -> None:
    """Never look for garbage in what is there now; to be called once something large has been loaded that stays."""
    gc.collect()
    gc.freeze()
