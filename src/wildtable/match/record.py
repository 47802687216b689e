"""A match as a file: a header and the list of its actions, chance included, as readable JSON.

    {"format": "wildtable-record", "version": 1, "game": ..., "rules": 1, "box": ..., "box_digest": ..., "seats": ...,
     "options": {...}, "names": [...] or null, "start": null or the position it began at,
     "commitment": SHA-256 of the seed or null, "seed": the seed once it may be known, else null,
     "actions": [...], "result": {...} or null, "digest": SHA-256 of all the rest}

The same match is always written as the same bytes. Whatever does not fit is refused with its place.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from wildtable.engine import BadPosition, BadRequest, BoxError, IllegalAction, RecordError, game_named
from wildtable.engine.variant import Variant
from wildtable.match.dealer import commitment
from wildtable.match.match import Match

FORMAT = "wildtable-record"
VERSION = 1

_FIELDS = (
    "format",
    "version",
    "game",
    "rules",
    "box",
    "box_digest",
    "seats",
    "options",
    "names",
    "start",
    "commitment",
    "seed",
    "actions",
    "result",
    "digest",
)


def box_digest(variant: Variant) -> str:
    """The first 16 hex digits of the SHA-256 of a box's values: tells whether it is still the same box."""
    return hashlib.sha256(_canonical(msgspec.to_builtins(variant.box_values))).hexdigest()[:16]


def record(match: Match, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The record of a match. It holds everything that is hidden; the seed only once the match is over."""
    seed = match.dealer.seed if match.dealer else None
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "box": match.variant.box_name,
        "box_digest": box_digest(match.variant),
        "seats": match.variant.seats,
        "options": match.variant.options,
        "names": list(names) if names is not None else None,
        "start": match.start_position(),
        "commitment": commitment(seed) if seed is not None else None,
        "seed": seed if match.over else None,
        "actions": match.actions,
        "result": match.result,
    }
    return document | {"digest": _digest(document)}


def dumps(document: Mapping[str, Any]) -> str:
    """A record as text: a line a field, and a line an action."""
    lines = []
    for field in _FIELDS:
        value = document[field]
        if field == "actions" and value:
            rows = ",\n".join("    " + json.dumps(action, ensure_ascii=False) for action in value)
            lines.append(f'  "actions": [\n{rows}\n  ]')
        else:
            lines.append(f"  {json.dumps(field)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _canonical(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _digest(document: Mapping[str, Any]) -> str:
    return hashlib.sha256(_canonical({key: value for key, value in document.items() if key != "digest"})).hexdigest()


def load_record(text: str | bytes) -> tuple[Match, list[str] | None]:
    """The match of a record, played anew action by action, and the names of its seats if it has them.

    Raises `RecordError` that says at which place the file is damaged or foreign.
    """
    document = _parsed(text)
    names = document["names"]
    match = _begun(document)
    for number, action in enumerate(document["actions"]):
        try:
            match.play(action)
        except (BadRequest, IllegalAction) as error:
            raise RecordError(f"actions[{number}]: {error}") from None
    if not match.over and document["seed"] is not None:
        raise RecordError("seed: is null until the match is over.")
    if match.over and document["seed"] is not None:
        if commitment(document["seed"]) != document["commitment"]:
            raise RecordError("seed: it is not the one that the commitment was made for.")
        match.know_seed(document["seed"])
    if match.result != document["result"]:
        raise RecordError("result: it is not what the actions lead to.")
    if _digest(document) != document["digest"]:
        raise RecordError("digest: it does not fit the rest; every action can be played, but something was changed.")
    return match, names


def _parsed(text: str | bytes) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except UnicodeDecodeError as error:
        raise RecordError(f"The file is not text in UTF-8 (byte {error.start}).") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        cut = error.pos >= len(error.doc.rstrip())
        raise RecordError(
            f"{'The file ends too early' if cut else 'The file is not JSON'} at {place}: {error.msg}."
        ) from None
    except RecursionError:
        raise RecordError("The file is nested too deeply to be a record.") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise RecordError(f'format: this is no Wildtable record, which says "format": "{FORMAT}".')
    if document.get("version") != VERSION:
        raise RecordError(f"version: this program reads version {VERSION}, not {document.get('version')!r}.")
    for field in document:
        if field not in _FIELDS:
            raise RecordError(f"{field}: a record has no such field.")
    kinds: dict[str, tuple[type, ...]] = {
        "box_digest": (str,),
        "options": (dict,),
        "names": (list, type(None)),
        "start": (dict, type(None)),
        "commitment": (str, type(None)),
        "seed": (str, type(None)),
        "actions": (list,),
        "result": (dict, type(None)),
        "digest": (str,),
    }
    for field in _FIELDS:
        if field not in document:
            raise RecordError(f"{field}: the field is missing.")
        if field in kinds and not isinstance(document[field], kinds[field]):
            raise RecordError(f"{field}: it is not of the right type.")
    return document


def _begun(document: Mapping[str, Any]) -> Match:
    try:
        game = game_named(document["game"])
        variant = game.variant(document["seats"], document["box"], document["options"])
    except (BadRequest, BoxError) as error:
        raise RecordError(f"{error.field}: {error}") from None
    names = document["names"]
    if names is not None and (len(names) != variant.seats or not all(isinstance(name, str) for name in names)):
        raise RecordError(f"names: there must be {variant.seats} of them, all text.")
    if document["rules"] != game.rules_version:
        raise RecordError(f"rules: played by version {document['rules']!r} of the rules; this is {game.rules_version}.")
    if document["box_digest"] != box_digest(variant):
        raise RecordError(f"box_digest: the box {document['box']!r} has been changed since; put the old box file back.")
    if document["start"] is None:
        return Match(variant)
    try:
        return Match.from_document(document["start"])
    except BadPosition as error:
        raise RecordError(f"start.{error.field}: {error}") from None
