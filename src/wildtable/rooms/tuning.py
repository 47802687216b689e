"""How Python itself is set in a server of many tables, for as long as it serves them."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_NEW = 20_000
"""So many new objects are looked through for garbage at a time: 2 ms. Every hundredth time all objects may be, and with
the compiled rules of a game loaded that stops all tables for 60 to 150 ms: at Python's own 700, every few seconds when
150 tables are played at."""
_TURN = 0.0001
"""Seconds after which a thread that computes lets another one have Python's lock. The store's writer asks for it a few
times a commit and keeps the file from other processes meanwhile: at Python's own 5 ms they starved."""


@contextmanager
def tuned() -> Iterator[None]:
    """Let garbage be looked for seldom, and threads take turns often."""
    thresholds, turn = gc.get_threshold(), sys.getswitchinterval()
    gc.set_threshold(_NEW, *thresholds[1:])
    sys.setswitchinterval(_TURN)
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(turn)
