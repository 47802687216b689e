"""What the animals, bonuses, tiles and landmarks of Yosemite are called in the language that is spoken."""

from __future__ import annotations

from wildtable.games.yosemite import _
from wildtable.language import N_

ANIMALS = {
    "fox": N_("fox"),
    "sheep": N_("sheep"),
    "bear": N_("bear"),
    "rattlesnake": N_("rattlesnake"),
    "cougar": N_("cougar"),
}
TITLES = {
    "fox": N_("Red fox"),
    "sheep": N_("Bighorn sheep"),
    "bear": N_("Black bear"),
    "rattlesnake": N_("Rattlesnake"),
    "cougar": N_("Cougar"),
}
BONUSES = {"fish": N_("fish"), "tent": N_("tent"), "camera": N_("camera")}


def animal(name: str) -> str:
    """An animal within a sentence."""
    return _(ANIMALS[name])


def bonus(name: str) -> str:
    """A bonus within a sentence."""
    return _(BONUSES[name])


def titled(id: str) -> str:
    """A landmark's or a photo's name, the same in every language: `half_dome_4b` is "Half Dome 4b"."""
    return " ".join(word.capitalize() for word in id.split("_"))


def animal_of(tile: str) -> str:
    """The animal of an animal tile's id."""
    return tile.partition("-")[0]


def bonus_of(tile: str) -> str:
    """The tile's bonus; nothing on a landmark."""
    return tile.partition("-")[2]


def is_animal(tile: str | None) -> bool:
    """Whether it is the id of an animal tile, not of a landmark."""
    return tile is not None and "-" in tile


def written(tile: str) -> str:
    """An animal tile in few letters: "fox-camera", as its id. What is no such tile is left as it is."""
    if animal_of(tile) not in ANIMALS or bonus_of(tile) not in BONUSES:
        return tile
    return _("{animal}-{bonus}", animal=animal(animal_of(tile)), bonus=bonus(bonus_of(tile)))


def spoken(tile: str) -> str:
    """A tile as it is said: "fox with camera", "Half Dome"."""
    if not is_animal(tile):
        return titled(tile)
    return _("{animal} with {bonus}", animal=animal(animal_of(tile)), bonus=bonus(bonus_of(tile)))
