"""Small pieces of Yosemite's picture: names of things as they are said, tiles, chips and cards as HTML."""

from __future__ import annotations

import functools
from collections import Counter
from typing import Any

from wildtable.engine import markup
from wildtable.engine.markup import escaped, tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _
from wildtable.games.yosemite.box import ANIMAL_TILE_NAMES, Photo
from wildtable.games.yosemite.naming import animal_of, bonus_of, is_animal, spoken, titled

__all__ = ["animal_of", "bonus_of", "is_animal", "spoken", "titled"]

Position = dict[str, Any]
Tiles = Counter[str]

LETTERS, DIGITS = "abcde", "54321"
SPACES = [letter + digit for digit in DIGITS for letter in LETTERS]
"""The park as it is read: the top row first, from the left."""


@functools.cache
def art(symbol: str, css: str) -> str:
    return markup.art(f"ys-{symbol}", css)


def anchor(key: str) -> str:
    """An unseen spot that pieces glide from."""
    return tag("span", css="ys-anchor", data_key=key, aria_hidden="true")


# ---- names


def name(scene: Scene, seat: int) -> str:
    """The seat's name, escaped."""
    return escaped(scene.names[seat])


# ---- what a position holds


def near_seat(scene: Scene) -> int:
    """The seat whose side the table is seen from."""
    return scene.seat or 0


def tiles_of(hand: dict[str, int]) -> Tiles:
    """A hand's tiles as far as they are seen."""
    return Counter({tile: count for tile, count in hand.items() if tile != "hidden"})


def seen_hand(scene: Scene, seat: int) -> tuple[Tiles, int]:
    """The tiles of a hand that the viewer may name, and how many more there are."""
    hand = scene.position["hands"][seat]
    if "hidden" not in hand:
        return tiles_of(hand), 0
    known = tiles_of(scene.position["known"][seat])
    return known, hand["hidden"] - known.total()


def in_order(tiles: Tiles) -> list[tuple[str, int]]:
    """Each single tile in canonical order, with its number among its like."""
    return [(tile, copy) for tile in ANIMAL_TILE_NAMES for copy in range(tiles[tile])]


def animals_among(tiles: Tiles) -> Counter[str]:
    counts: Counter[str] = Counter()
    for tile, count in tiles.items():
        counts[animal_of(tile)] += count
    return counts


def photo_of(scene: Scene, id: str) -> Photo:
    photo: Photo = next(photo for photo in scene.variant.box_values.photos if photo.id == id)
    return photo


def landmark_ids(scene: Scene) -> list[str]:
    return [landmark.id for landmark in scene.variant.box_values.landmarks]


def turn_of(scene: Scene) -> dict[str, Any] | None:
    """The turn in which something happened last, as the recap tells it."""
    current: dict[str, Any] | None = scene.recap.get("current")
    return current


def own_place(scene: Scene) -> tuple[str, str, str]:
    """The space of the seat that decides, the tile there, and the other pawn's space."""
    seat = scene.position["actor"]
    here = scene.position["pawns"][seat]
    return here, scene.position["park"][here], scene.position["pawns"][1 - seat]


def tile_words(scene: Scene, space: str) -> str:
    """What lies on a space."""
    tile = scene.position["park"][space]
    if tile is None:
        return _("empty")
    if scene.position["tokens"].get(tile) == "park":
        return _("{landmark} and its token", landmark=spoken(tile))
    return spoken(tile)


# ---- drawn


@functools.cache
def chip(animal: str) -> str:
    """An animal small, to stand in a line."""
    return art(animal, "ys-chip")


@functools.cache
def face(tile: str) -> str:
    """The printed side of an animal tile; whoever places it says its name in words."""
    return tag(
        "span", art(animal_of(tile), "ys-art"), art(bonus_of(tile), "ys-bonus"), css=f"ys-face ys-of-{animal_of(tile)}"
    )


@functools.cache
def back() -> str:
    return tag("span", art("back", "ys-art"), css="ys-face")


def land(scene: Scene, id: str, css: str) -> str:
    """A landmark's drawing."""
    return art(f"land-{landmark_ids(scene).index(id)}", css)


def token(scene: Scene, id: str, words: str = "") -> str:
    """A landmark's token; `words` is what is said of it."""
    return tag(
        "span", land(scene, id, "ys-art"), unseen(words) if words else "", css="ys-token", data_key=f"token-{id}"
    )


def source_of(scene: Scene, seat: int, tile: str) -> str:
    """Where a tile that is new in a hand comes from: its space if it was collected just now, else the deck."""
    turn = turn_of(scene)
    collected = turn is not None and turn["seat"] == seat and turn["tile"] == tile
    return f"lie-{turn['space']}-{tile}" if turn is not None and collected else "tile-deck"


# ---- ways in the park, in a drawing in which a space is 100 wide


def _middle(space: str) -> str:
    return f"{LETTERS.index(space[0]) * 100 + 50} {DIGITS.index(space[1]) * 100 + 50}"


MIDDLES = {space: _middle(space) for space in SPACES}


def line(way: list[str], css: str) -> str:
    return tag("path", css=css, d="M" + "L".join(MIDDLES[space] for space in way))


def dots(spaces: list[str], css: str) -> str:
    return tag("path", css=css, d="".join(f"M{MIDDLES[space]}h0" for space in spaces))


def drawing(*inner: str, css: str) -> str:
    return tag("svg", *inner, css=f"ys-ways {css}", viewBox="0 0 500 500", aria_hidden="true", focusable="false")
