"""What the cards, seasons and grounds of Great Migration are called in the language that is spoken.

A box names them; the names of the standard box are in the catalogue, another box's own names are told as they are.
"""

from __future__ import annotations

from wildtable.games.great_migration import _
from wildtable.language import N_

SEASONS = (N_("heavy rain"), N_("cool dry"), N_("light rain"), N_("hot dry"))
GROUNDS = (N_("savanna"), N_("woodland"), N_("marsh"), N_("desert"), N_("lake"), N_("pasture"))
SPECIES = (N_("wildebeest"), N_("zebra"), N_("gazelle"), N_("eland"), N_("topi"))
HERDS = (
    N_("wildebeest 100"),
    N_("wildebeest 200"),
    N_("wildebeest calves"),
    N_("zebra 50"),
    N_("zebra 100"),
    N_("zebra foals"),
    N_("gazelle 50"),
    N_("gazelle 100"),
    N_("eland 30"),
    N_("eland 60"),
    N_("topi 40"),
    N_("topi 80"),
)
EVENTS = (
    N_("lion"),
    N_("hyena"),
    N_("cheetah"),
    N_("crocodile"),
    N_("fire"),
    N_("flood"),
    N_("fresh grass"),
    N_("stampede"),
    N_("safari"),
    N_("calving ground"),
)


def plain(id: str) -> str:
    """A name of the box within a sentence."""
    return _(id.replace("_", " ")) if id else ""


def first(id: str) -> str:
    """A name of the box as the first word of a sentence or as a heading: `fresh_grass` is "Fresh grass"."""
    words = plain(id)
    return words[:1].upper() + words[1:]
