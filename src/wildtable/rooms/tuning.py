"""How Python itself is set in a server of many tables, for as long as it serves them."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

# To look for garbage stops all tables of the process. Python does it as soon as there are so many more objects than the
# last time, and then looks at all that are new since. But at each move nearly all that a table is drawn of is replaced:
# after some seconds all of it is new while the number has hardly grown, and a look takes 60 to 160 ms (at 125 tables).
# So here the new ones are looked at by the clock, which takes a few milliseconds.
_OFTEN = 1.0
"""Seconds between two looks at what is new."""
_ALL = 600
"""After so many of these, all objects are looked at: 200 ms, every ten minutes of a busy server."""
_QUIET = 500
"""With fewer new objects nothing is looked at: a server on which nothing happens does nothing."""
_FLOOD = 200_000
"""New objects (some tens of megabytes) at which Python looks by itself all the same."""
_TURN = 0.002
"""Seconds after which a thread that computes lets another one have Python's lock; Python's own are 0.005. The thread of
the store's commits asks for it while it keeps the file from other processes. Not less: who waits wakes up each time,
and that takes most where the one that has the lock is itself waiting for a processor."""


@asynccontextmanager
async def tuned() -> AsyncIterator[None]:
    """Let garbage be looked for in small portions, and threads take turns often."""
    thresholds, turn = gc.get_threshold(), sys.getswitchinterval()
    gc.set_threshold(_FLOOD, *thresholds[1:])
    sys.setswitchinterval(_TURN)
    tidying = asyncio.create_task(_tidy(), name="look for garbage")
    try:
        yield
    finally:
        tidying.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await tidying
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(turn)


async def _tidy() -> None:
    looks = 0
    while True:
        await asyncio.sleep(_OFTEN)
        if gc.get_count()[0] < _QUIET:
            continue
        looks += 1
        gc.collect(0 if looks % _ALL else 2)
