"""Reading a box file's document into a game's typed box, with errors that say where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from wildtable.engine.errors import BoxError
from wildtable.language import _

Box = TypeVar("Box", bound=msgspec.Struct)


def converted(document: Mapping[str, Any], kind: type[Box], game: str) -> Box:
    """The document as a box of this kind.

    Raises `BoxError` when it is a box of another game, or a field is missing, unknown or ill-typed.
    """
    of = document.get("game")
    if of != game:
        said = _(
            'game: this is no box of {game}; the file must say game = "{game}", and says {wrong!r}.',
            game=game,
            wrong=of,
        )
        raise BoxError(said, "game")
    try:
        return msgspec.convert(dict(document), kind)
    except msgspec.ValidationError as error:
        text = str(error)
        place = re.search(r" - at `\$\.?(.*)`$", text)
        field = place.group(1) if place else "file"
        named = re.search(r"field `(\w+)`", text)
        if named:
            field = f"{field}.{named.group(1)}" if place else named.group(1)
        raise BoxError(f"{field}: {text[: place.start()] if place else text}.", field) from None
