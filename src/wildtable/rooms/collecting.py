"""When Python looks for objects that hold each other and nothing else does: seldom, in a server of many tables.

A collection stops all tables. One of everything takes 60 to 150 ms once the compiled rules of a game are loaded, and
came every few seconds at 150 tables. Neither what the server is made of nor its tables ever become such garbage.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_NEW = 20_000
"""So many new objects are looked through at a time: 2 ms."""


@contextmanager
def collected_seldom() -> Iterator[None]:
    """Let everything that is there now be left alone, and what comes be looked through seldom."""
    usual = gc.get_threshold()
    gc.set_threshold(_NEW, *usual[1:])
    settle()
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def settle() -> None:
    """Leave what is there now alone, too; to be called once something large has been loaded that stays."""
    gc.collect()
    gc.freeze()
