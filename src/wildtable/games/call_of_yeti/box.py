"""What is printed on the components of Call of Yeti: read from a TOML file, checked, and laid out as a record."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import numpy as np

from wildtable.engine import BoxError
from wildtable.engine.boxes import converted
from wildtable.games.call_of_yeti import _, game
from wildtable.games.call_of_yeti.state import BOX, CARDS, RANKS, UMAS

Points = Annotated[int, msgspec.Meta(ge=0, le=20)]


class PointValues(msgspec.Struct, forbid_unknown_fields=True):
    """Points for a pair, for an exact prediction, and for an exact prediction of zero."""

    pair: Points
    exact: Points
    exact_zero: Points


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """The components, as the file has them. `unused` and `deal` go by the number of seats. Plasters and chips only mark
    the first lead and count points; play does without them. [YET-COMP-04]"""

    game: str
    name: str
    umas: list[str]
    ranks: list[str]
    specials: list[str]
    unused: dict[str, list[str]]
    deal: dict[str, Annotated[int, msgspec.Meta(ge=1, le=12)]]
    points: PointValues
    plasters: dict[str, int] = {}
    chips: dict[str, int] = {}

    @property
    def cards(self) -> list[str]:
        """All cards of the box in canonical order."""
        return [f"{uma}-{rank}" for uma in self.umas for rank in self.ranks] + self.specials


UMA_NAMES = ["tsuchinoko", "mothman", "chupacabra", "yeti"]
RANK_NAMES = ["A", *(str(n) for n in range(2, 13))]
COFFEE_NAMES = ["coffee-1", "coffee-2"]
CARD_NAMES = [f"{uma}-{rank}" for uma in UMA_NAMES for rank in RANK_NAMES] + COFFEE_NAMES
CARD_NUMBERS = {name: number for number, name in enumerate(CARD_NAMES)}
assert len(CARD_NAMES) == CARDS == UMAS * RANKS + 2


def card_names(cards: int) -> list[str]:
    """A set of cards (bits of an integer) as the sorted list of their names."""
    return list(_named(cards)) if cards else []


@functools.lru_cache(4096)
def _named(cards: int) -> tuple[str, ...]:
    cards = int(cards)  # no number of NumPy's
    return tuple(name for card, name in enumerate(CARD_NAMES) if cards >> card & 1)


def load(document: Mapping[str, Any]) -> Box:
    """The box in a TOML document.

    Raises `BoxError` with the field that is wrong: a wrong type, a component too many or too few, a deal that does
    not use up the cards. [YET-COMP-01, YET-COMP-02, YET-COMP-03, YET-COMP-07]
    """
    box = converted(document, Box, game.id)
    for field, names in (("umas", UMA_NAMES), ("ranks", RANK_NAMES), ("specials", COFFEE_NAMES)):
        given = getattr(box, field)
        if given != names:
            wrong = [name for name in given if name not in names] or [name for name in names if name not in given]
            cards = ", ".join(names)
            if wrong:
                which = ", ".join(map(str, wrong))
                said = _(
                    "{field}: the cards of the game are {cards} (look at: {which}).",
                    field=field,
                    cards=cards,
                    which=which,
                )
            else:
                said = _(
                    "{field}: the cards of the game are {cards} in this order, each once.", field=field, cards=cards
                )
            raise BoxError(said, field)
    for seats in map(str, game.seats):
        for field, table in (("unused", box.unused), ("deal", box.deal)):
            if seats not in table:
                raise BoxError(
                    _("{field}: there is no entry for {seats} seats.", field=field, seats=seats), f"{field}.{seats}"
                )
        _check_deal(box, seats)
    for field, table in (("unused", box.unused), ("deal", box.deal)):
        for seats in table:
            if not seats.isdigit() or int(seats) not in game.seats:
                raise BoxError(
                    _("{field}: the game is not for {seats} seats, take the entry out.", field=field, seats=seats),
                    f"{field}.{seats}",
                )
    return box


def _check_deal(box: Box, seats: str) -> None:
    """The deal must use up all cards in use. [YET-DEAL-03]"""
    unused = box.unused[seats]
    field = f"unused.{seats}"
    for card in unused:
        if card not in CARD_NUMBERS:
            raise BoxError(_("{field}: there is no card {card!r}.", field=field, card=card), field)
        if unused.count(card) > 1:
            raise BoxError(_("{field}: the card {card} stands there twice.", field=field, card=card), field)
    in_use, dealt = CARDS - len(unused), int(seats) * box.deal[seats]
    if in_use != dealt:
        raise BoxError(
            _(
                "{field}: with {seats} seats {in_use} cards are in use, but {seats} hands of {hand} are {dealt} cards; "
                "the deal must use up all cards, so leave {out} cards out.",
                field=field,
                seats=seats,
                in_use=in_use,
                hand=box.deal[seats],
                dealt=dealt,
                out=CARDS - dealt,
            ),
            field,
        )


def record(box: Box, seats: int, options: Mapping[str, Any]) -> Any:
    """The box as the rules are given it.
    [YET-SETUP-01, YET-SETUP-05, YET-SETUP-06, YET-SETUP-07, YET-DEAL-01, YET-DEAL-02]"""
    made = np.zeros(1, BOX)[0]
    made.seats = seats
    unused = {CARD_NUMBERS[card] for card in box.unused[str(seats)]}
    made.in_use = sum(1 << card for card in range(CARDS) if card not in unused)
    made.deal = box.deal[str(seats)]
    made.tiebreak = game.options["tiebreak"].values.index(options["tiebreak"])
    made.pair, made.exact, made.exact_zero = box.points.pair, box.points.exact, box.points.exact_zero
    return made
