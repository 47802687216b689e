"""How Python itself is set in a server of many tables, for as long as it serves them."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_NEW = 200_000
"""Garbage that frees itself (all but what refers to itself in a circle) needs no looking for, and there is hardly any
other here. To look for it stops all tables of the process for 60 to 160 ms, as nearly all that 125 tables are drawn of
is new since the last time: at Python's own 700 new objects that was every few seconds, at 20,000 every 20 s. At 200,000
(some tens of megabytes) it is when the server has grown."""
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
