"""Small pieces of Call of Yeti's picture as HTML: an element, a name, a card.

A card is drawn once and kept. Attribute values are escaped here; the inside of an element is HTML already, so text
that people chose goes through `escaped` first. Art is hidden from screen readers and said in words beside it.
"""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from wildtable.engine.markup import art as drawing
from wildtable.engine.markup import escaped, tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.call_of_yeti import _
from wildtable.games.call_of_yeti.naming import rank_of, spoken, suit_of
from wildtable.language import listed, remembered

__all__ = ["spoken", "suit_of"]

Position = dict[str, Any]


@functools.cache
def art(symbol: str, css: str) -> str:
    """One of this game's drawings, by its id without the game's prefix."""
    return drawing(f"yt-{symbol}", css)


def anchor(key: str) -> str:
    """An unseen spot that cards glide from. It is no box around things: that would itself glide as it grows."""
    return tag("span", css="yt-anchor", data_key=key, aria_hidden="true")


def name(scene: Scene, seat: int) -> str:
    """The seat's name, escaped."""
    return escaped(scene.names[seat])


def names(scene: Scene, seats: list[int]) -> str:
    """Names in a sentence, escaped: "Ada", "Ada and Ben", "Ada, Ben and Cy"."""
    return listed([name(scene, seat) for seat in seats])


def held(cards: Any) -> int:
    """How many cards, whether the viewer may see them or not."""
    return int(cards["hidden"]) if isinstance(cards, dict) else len(cards)


def move(**action: str) -> str:
    """The value of a control that plays this action."""
    return json.dumps(action, separators=(",", ":"))


def pairs_of(laid: Sequence[str], won: Sequence[str]) -> Counter[str]:
    """How many pairs of a laid and a won card there are of each creature."""
    pairs = Counter(map(suit_of, laid)) & Counter(map(suit_of, won))
    del pairs["coffee"]
    return pairs


def mark(suit: str) -> str:
    return art(f"mark-{suit}", "yt-mark")


@functools.cache
def chip(suit: str) -> str:
    """A suit mark on its ground, to stand in a line of text."""
    return tag("span", mark(suit), css=f"yt-chip yt-of-{suit}")


@functools.cache
def face(card: str) -> str:
    """The printed side of a card; whoever places it says its name in words."""
    suit = suit_of(card)
    corner = tag("span", tag("b", rank_of(card)), mark(suit), css="yt-corner", aria_hidden="true")
    return tag("span", art(f"face-{suit}", "yt-art"), corner, css=f"yt-sheet yt-of-{suit}")


@remembered()
def small(card: str) -> str:
    """A card in a pile: rank and suit mark on the suit's ground."""
    suit = suit_of(card)
    printed = tag("span", tag("b", rank_of(card)), mark(suit), css=f"yt-sheet yt-of-{suit}", aria_hidden="true")
    return printed + unseen(spoken(card))


def back() -> str:
    """A card lying face down in a pile."""
    return tag("span", art("back", "yt-art"), css="yt-sheet") + unseen(_("face down"))
