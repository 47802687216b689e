"""Multisets of tiles as bits of one integer (see `state.py`).

Each kind of animal tile has three bits, of which as many are set, from the lowest on, as there are copies; each
landmark has one bit above those.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from collections.abc import Sequence

from wildtable.engine.bits import bit_count
from wildtable.engine.compiled import rule
from wildtable.games.yosemite.state import BONUSES, COPIES, KINDS, LANDMARKS

ONE_KIND = (1 << COPIES) - 1
ONE_ANIMAL = (1 << BONUSES * COPIES) - 1
LANDMARK_BIT = KINDS * COPIES - KINDS  # from the number of a landmark's tile to its bit
ANIMAL_TILES = (1 << KINDS * COPIES) - 1
"""All animal tiles there are. [YOS-COMP-02]"""
ALL_TILES = (1 << KINDS * COPIES + LANDMARKS) - 1
"""All tiles there are. [YOS-COMP-02, YOS-COMP-03]"""
FIRST_COPIES = sum(1 << COPIES * kind for kind in range(KINDS)) | ALL_TILES ^ ANIMAL_TILES


@rule
def copies(tiles, tile):
    """How many of an animal tile are among the tiles (0 or 1 of a landmark)."""
    if tile >= KINDS:
        return tiles >> tile + LANDMARK_BIT & 1
    return bit_count(tiles >> COPIES * tile & ONE_KIND)


@rule
def with_tile(tiles, tile):
    """The tiles and one more."""
    if tile >= KINDS:
        return tiles | 1 << tile + LANDMARK_BIT
    return tiles | (tiles >> COPIES * tile & ONE_KIND) + 1 << COPIES * tile


@rule
def without_tile(tiles, tile):
    """The tiles but one; there must be one."""
    if tile >= KINDS:
        return tiles & ~(1 << tile + LANDMARK_BIT)
    of_kind = tiles >> COPIES * tile & ONE_KIND
    return tiles ^ (of_kind ^ of_kind >> 1) << COPIES * tile


@rule
def animals_among(tiles, animal):
    """How many tiles of an animal there are, whatever their bonuses."""
    return bit_count(tiles >> BONUSES * COPIES * animal & ONE_ANIMAL)


@rule
def each_once(tiles):
    """One tile of each kind that is there."""
    return tiles & FIRST_COPIES


@rule
def tile_of_bit(bit):
    """Which tile a bit stands for."""
    return bit // COPIES if bit < KINDS * COPIES else bit - LANDMARK_BIT


def tiles_of_counts(counts: Sequence[int]) -> int:
    """The tiles of which there are so many of each, by their numbers; landmarks may be left out."""
    found = 0
    for tile, count in enumerate(counts):
        if tile < KINDS:
            found |= (1 << count) - 1 << COPIES * tile
        else:
            found |= count << tile + LANDMARK_BIT
    return found


def counts_of_tiles(tiles: int) -> list[int]:
    """How many there are of each tile, by their numbers, the landmarks too."""
    tiles = int(tiles)
    animals = [(tiles >> COPIES * kind & ONE_KIND).bit_count() for kind in range(KINDS)]
    return animals + [tiles >> landmark + KINDS * COPIES & 1 for landmark in range(LANDMARKS)]
