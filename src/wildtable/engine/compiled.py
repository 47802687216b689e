"""Turning rules into machine code, and keeping it on disk.

`rule` marks a function as one of the rules: compiled by Numba on first use, cached on disk, free of Python's global
lock. `generic` marks a function that plays any game through function pointers; it is compiled once for each game.
With the environment variable `NUMBA_DISABLE_JIT=1` all of them stay plain Python, for a debugger to step through.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import numba
import numpy as np
import platformdirs
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

COMPILED = not numba.config.DISABLE_JIT
"""Whether rules run as machine code (False under `NUMBA_DISABLE_JIT=1`)."""

KEPT_CACHES = 3  # folders of compiled code: this version's and a few before it, for who switches between branches


def _source_folders() -> Iterator[Path]:
    package = Path(__file__).parent.parent
    yield from (package / "engine", package / "bots", package / "games")
    for entry in importlib.metadata.entry_points(group="wildtable.games"):
        spec = importlib.util.find_spec(entry.module)
        for folder in (spec.submodule_search_locations or []) if spec else []:
            yield Path(folder)


def sources_hash() -> str:
    """A hash of every source file with compiled code in it (`engine`, `bots` and all registered games).

    Numba notices a change in the file of a cached function, but not one in another file whose functions it calls.
    """
    files = {file for folder in _source_folders() for file in folder.rglob("*.py")}
    digest = hashlib.sha256()
    for file in sorted(files):
        text = file.read_bytes()
        if b"@rule" in text or b"@generic" in text or b"@intrinsic" in text:
            digest.update(str(file).encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """The folder of this version's compiled code, made if need be; a temporary one where the user's is not writable.

    Below `NUMBA_CACHE_DIR` if that is set, else below the user's cache folder.
    """
    home = os.environ.get("NUMBA_CACHE_DIR") or platformdirs.user_cache_dir("wildtable")
    own = Path(tempfile.gettempdir()) / f"wildtable-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    for base in (Path(home) / "compiled", own / "compiled"):
        folder = base / sources_hash()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            by_age = sorted((f for f in base.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime, reverse=True)
            for old in by_age[KEPT_CACHES:]:
                shutil.rmtree(old, ignore_errors=True)
            return folder
    raise OSError(f"No folder for compiled rules: neither {home} nor {own} can be written.")


if COMPILED:
    numba.config.CACHE_DIR = str(cache_folder())


Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Mark a function over box and state as compiled. It stays ordinary Python to read and, if wished, to run."""
    return numba.njit(cache=True, nogil=True, error_model="numpy")(function)  # type: ignore[no-any-return]


class Generic:
    """A compiled function that plays any game: it is given the game's rules as function pointers.

    `signature(box, state, pointers)` says its Numba signature, from the two record types of a game and the
    function-pointer types of its rules by name.
    """

    every: ClassVar[list[Generic]] = []

    def __init__(self, function: Callable[..., Any], signature: Callable[..., Any]) -> None:
        self.function = function
        self.name = function.__name__
        self.signature = signature
        self.dispatcher = rule(function)
        self.made: dict[str, Callable[..., Any]] = {}
        Generic.every.append(self)

    def compile(self, game: str, box: Any, state: Any, pointers: dict[str, Any]) -> None:
        """Make the code for a game (its id and types), or load it from the cache."""
        if COMPILED:
            signature = self.signature(box, state, pointers)
            self.dispatcher.compile(signature.args)  # type: ignore[attr-defined]
            # the entry point itself: a call of the dispatcher would try to specialise on the dispatchers it is given
            self.made[game] = self.dispatcher.get_overload(signature.args)  # type: ignore[attr-defined]

    def for_game(self, game: str) -> Callable[..., Any]:
        """The code made for the game of this id; the plain function when compilation is off."""
        return self.made[game] if COMPILED else _plainly(self.function)


def generic(signature: Callable[..., Any]) -> Callable[[Callable[..., Any]], Generic]:
    """Mark a function as one for all games; see `Generic`."""
    return lambda function: Generic(function, signature)


class PlainRecord:
    """A record as compiled code sees it: fields by name, every number a whole Python number that cannot overflow."""

    __slots__ = ("record",)

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "record", record)

    def __getattr__(self, name: str) -> Any:
        value = self.record[name]
        return PlainArray(value) if isinstance(value, np.ndarray) else value.item()

    def __setattr__(self, name: str, value: Any) -> None:
        self.record[name] = value


class PlainArray:
    """An array as compiled code sees it: its elements are Python numbers, or records."""

    __slots__ = ("array",)

    def __init__(self, array: Any) -> None:
        self.array = array

    def __len__(self) -> int:
        return len(self.array)

    def __getitem__(self, index: Any) -> Any:
        return _plain(self.array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[index] = value.record if isinstance(value, PlainRecord) else value


def _plain(value: Any) -> Any:
    if isinstance(value, np.void):
        return PlainRecord(value)
    if isinstance(value, np.ndarray):
        return PlainArray(value)
    if isinstance(value, np.generic):
        return value.item()
    return value


def _plainly(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *arguments: function(*[_plain(argument) for argument in arguments])


def callable_rule(function: Callable[..., Any]) -> Callable[..., Any]:
    """A rule as Python code calls it, with records and arrays of NumPy, compiled or not."""
    return function if COMPILED else _plainly(function)


if COMPILED:

    @intrinsic  # type: ignore[untyped-decorator]
    def _assign(typing_context: Any, target: Any, source: Any) -> Any:

        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            to, of = arguments
            cgutils.raw_memcpy(builder, to, of, context.get_constant(types.intp, target.size), 1)
            return context.get_dummy_value()

        return types.void(target, source), body

else:

    def _assign(target: Any, source: Any) -> None:
        for name in source.record.dtype.names:
            target.record[name] = source.record[name]


assign: Any = _assign
"""`assign(target, source)` makes a record equal to another of the same type: one copy of memory."""
