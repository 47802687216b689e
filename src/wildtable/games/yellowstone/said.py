"""What the things of Yellowstone are called in the language that is spoken.

A box names them; the names of the standard box are in the catalogue, another box's own names are told as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wildtable.games.yellowstone import _
from wildtable.language import N_, either

SKILLS = (N_("wits"), N_("grit"), N_("luck"))
FACES = (N_("east"), N_("west"), N_("yellowstone"), N_("blank"))
SPACES = (
    N_("pasture"),
    N_("corral"),
    N_("bunkhouse"),
    N_("Dutton House"),
    N_("barn"),
    N_("timber"),
    N_("stream"),
)
CONFLICTS = (
    N_("rustlers"),
    N_("trespassers"),
    N_("wildfire"),
    N_("wolf pack"),
    N_("broken fence"),
    N_("bank loan"),
    N_("bison brucellosis"),
    N_("bar brawl"),
    N_("lawsuit"),
    N_("developer"),
    N_("dry well"),
    N_("stampede"),
    N_("poachers"),
    N_("cattle theft"),
    N_("land grab"),
    N_("militia"),
    N_("protest camp"),
    N_("market equities"),
    N_("blizzard"),
    N_("beck brothers"),
)
BUNKHOUSE = (N_("colby"), N_("teeter"), N_("train station"), N_("lloyd"), N_("ryan"), N_("jimmy"))


def skill(name: str) -> str:
    """A skill within a sentence."""
    return _(name)


def in_words(name: str) -> str:
    """A name of the box within a sentence: `land_grab` is land grab, `wits-3` is wits 3."""
    if not name:
        return ""
    kind, hyphen, value = name.partition("-")
    if hyphen:
        return _("{skill} {value}", skill=skill(kind), value=value.replace("_", " ").replace("-", " "))
    return _(name.replace("_", " "))


def first(words: str) -> str:
    """Words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def titled(id: str) -> str:
    """A name of the box on a card: `bar_brawl` is "Bar brawl"."""
    return first(in_words(id))


def person(id: str) -> str:
    """A character's or a Bunkhouse card's name: `train_station` is "Train Station"."""
    words = in_words(id)
    return " ".join(first(word) for word in words.split(" "))


def place(id: str) -> str:
    """A space within a sentence; the house has a name of its own."""
    return _("Dutton House") if id == "dutton_house" else in_words(id)


def one_of(names: Sequence[str], said: Callable[[str], str] = in_words) -> str:
    """Some names as a choice in words."""
    return either([said(name) for name in names])
