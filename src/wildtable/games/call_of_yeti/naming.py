"""What the cards of Call of Yeti are called in the language that is spoken; JSON and the log have their ids."""

from __future__ import annotations

from wildtable.games.call_of_yeti import _
from wildtable.language import N_, remembered

UMAS = {
    "tsuchinoko": N_("tsuchinoko"),
    "mothman": N_("mothman"),
    "chupacabra": N_("chupacabra"),
    "yeti": N_("yeti"),
    "coffee": N_("coffee"),
}


def uma(suit: str) -> str:
    """A creature (or coffee) within a sentence."""
    return _(UMAS[suit])


def uma_first(suit: str) -> str:
    """A creature (or coffee) as the first word of a sentence."""
    name = uma(suit)
    return name[:1].upper() + name[1:]


def suit_of(card: str) -> str:
    """The card's creature, or "coffee"."""
    return card.partition("-")[0]


def rank_of(card: str) -> str:
    """The card's rank as it is printed: "A", "2" to "12"; nothing for a coffee."""
    return "" if suit_of(card) == "coffee" else card.partition("-")[2]


@remembered()
def spoken(card: str) -> str:
    """A card's name as it is said: "yeti 9", "mothman ace", "coffee"."""
    name, rank = uma(suit_of(card)), rank_of(card)
    return _("{uma} ace", uma=name) if rank == "A" else written(card) if rank else name


def named(card: str) -> str:
    """A card in few letters: "yeti-9", "coffee-1", as its id. What is no card is left as it is."""
    suit, hyphen, rank = card.partition("-")
    return _("{uma}-{rank}", uma=uma(suit), rank=rank) if hyphen and suit in UMAS else card


def written(card: str) -> str:
    """A card with what its id says of it: "yeti 9", "mothman A", "coffee 1"."""
    suit, rank = card.split("-")
    return _("{uma} {rank}", uma=uma(suit), rank=rank)
