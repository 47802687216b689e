"""A seat: who sits there, if anybody."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, fields
from typing import Any, Literal

from wildtable.language import _

LEVELS = ("random", "greedy", "easy", "normal", "hard", "expert")
BOT_NAMES = ("Marmot", "Heron", "Lynx", "Badger", "Otter", "Raven")
LONGEST_NAME = 24
COLOURS = ("ochre", "pine", "sky", "rose", "plum", "slate")
"""What a seat can be marked with; each is also a shape of its own."""


@dataclass(frozen=True)
class Seat:
    """One seat of a table.

    `kind` is "open" (waits for somebody), "person" or "bot"; `holder` the fingerprint of the person's secret (one
    person may hold several seats), `level` the bot's; `colour` a number in `COLOURS` if one was chosen; `ready`
    whether the person has said that the game may begin.

    `away`: since when nobody with the person's secret has been there, in seconds since 1970; `stand_in`: the level of
    the bot that sits in meanwhile. `spent`: the seconds that the seat's clock has used for this "turn" and this "game".
    `sealed`: what the seat has decided ahead of its turn, `{"edition": ..., "actions": [...]}`, or what it proposes to
    do with others' cards, then with the table's `cuts` and the seats that have `agreed`. `code`: how the seat can be
    moved to another device, `{"fingerprint": ..., "until": ...}`.
    """

    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: str | None = None
    holder: str | None = None
    colour: int | None = None
    ready: bool = True
    away: float | None = None
    stand_in: str | None = None
    spent: dict[str, float] | None = None
    sealed: dict[str, Any] | None = None
    code: dict[str, Any] | None = None

    def document(self) -> dict[str, Any]:
        """The seat as it is stored: JSON, without what is as it usually is."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}

    @classmethod
    def of(cls, document: dict[str, Any]) -> Seat:
        """A seat as it was stored; by an earlier or a later version too: what is missing is as usual, what is unknown
        is left out."""
        known = {f.name for f in fields(cls)}
        return cls(**{name: value for name, value in document.items() if name in known})


def clean_name(name: str, otherwise: str | None = None) -> str:
    """A name as it can be shown: printable, one line, at most 24 characters; `otherwise` ("Hiker") if nothing is
    left."""
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", name))
    shown = "".join(c for c in spaced if c == " " or unicodedata.category(c)[0] not in "CZ")
    return " ".join(shown.split())[:LONGEST_NAME].strip() or (_("Hiker") if otherwise is None else otherwise)


def distinct(name: str, taken: list[str]) -> str:
    """`name`, numbered if somebody at the table has it already."""
    if name not in taken:
        return name
    number = 2
    while f"{name[: LONGEST_NAME - 3]} {number}" in taken:
        number += 1
    return f"{name[: LONGEST_NAME - 3]} {number}"
