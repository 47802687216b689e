"""Turning rules into machine code, and keeping it on disk.

`rule` marks a function as one of the rules: compiled by Numba on first use, cached on disk, free of Python's global
lock. `generic` marks a function that plays any game through function pointers; it is compiled once for each game.
With the environment variable `NUMBA_DISABLE_JIT=1` all of them stay plain Python, for a debugger to step through.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

numba_config: Any = numba.config
COMPILED = not numba_config.DISABLE_JIT
"""Whether rules run as machine code (False under `NUMBA_DISABLE_JIT=1`)."""

KEPT_CACHES = 3  # folders of compiled code for each source folder: the newest and a few before it

Function = TypeVar("Function", bound=Callable[..., Any])


def sources_hash(folder: Path) -> str:
    """A hash of every source file with compiled code, or constants for it, in the engine and in a folder (a game's).

    Numba notices a change in the file of a cached function, but not one in another file whose functions it calls; so
    code is cached below this hash. A folder's rules may call rules of the engine and of the same folder.
    """
    digest = hashlib.sha256()
    for file in sorted({*Path(__file__).parent.glob("*.py"), *folder.glob("*.py")}):
        text = file.read_bytes()
        marked = b"@rule" in text or b"@generic" in text or b"@intrinsic" in text
        if marked or file.name in ("actors.py", "state.py"):
            digest.update(str(file).encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:16]


@functools.cache
def cache_folder(sources: Path) -> Path:
    """The folder for the compiled code of a folder of sources, made if need be.

    Below `NUMBA_CACHE_DIR` if that is set, else in the user's cache folder; in a temporary one if that is read-only.
    """
    home = Path(os.environ.get("NUMBA_CACHE_DIR") or Path(platformdirs.user_cache_dir("wildtable")) / "compiled")
    own = Path(tempfile.gettempdir()) / f"wildtable-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"
    for base in (home, own):
        folder = base / f"{sources.name}-{sources_hash(sources)}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            by_age = sorted(base.glob(f"{sources.name}-*"), key=lambda f: f.stat().st_mtime, reverse=True)
            for old in by_age[KEPT_CACHES:]:
                shutil.rmtree(old, ignore_errors=True)
            return folder
    raise OSError(f"There is no folder for the compiled rules: neither {home} nor {own} can be written.")


def rule(function: Function) -> Function:
    """Mark a function over box and state as compiled. It stays ordinary Python to read and, if wished, to run."""
    if not COMPILED:
        return function
    numba_config.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename).parent))
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


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
        self.dispatcher: Any = rule(function)
        self.made: dict[str, Callable[..., Any]] = {}
        Generic.every.append(self)

    def compile(self, game: str, box: Any, state: Any, pointers: dict[str, Any]) -> None:
        """Make the code for a game (its id and types), or load it from the cache."""
        if COMPILED:
            signature = self.signature(box, state, pointers)
            self.dispatcher.compile(signature.args)
            # the entry point itself: a call of the dispatcher would try to specialise on the dispatchers it is given
            self.made[game] = self.dispatcher.get_overload(signature.args)

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

    @intrinsic
    def _assign(typing_context: Any, target: Any, source: Any) -> Any:

        def body(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            to, of = arguments
            cgutils.raw_memcpy(builder, to, of, context.get_constant(types.intp, target.size), 1)  # type: ignore[no-untyped-call]
            return context.get_dummy_value()

        return types.void(target, source), body

else:

    def _assign(target: Any, source: Any) -> None:  # type: ignore[misc]
        for name in source.record.dtype.names:
            target.record[name] = source.record[name]


assign: Any = _assign
"""`assign(target, source)` makes a record equal to another of the same type: one copy of memory."""
