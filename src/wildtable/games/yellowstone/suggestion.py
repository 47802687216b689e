"""Which cards to pay a defeat with, so that the most useful ones stay in hand.

A payment is judged by what the cards are worth together, then by how many they are: nothing is wasted that a
smaller card would have done for. Helpers may add only so many cards each, the active seat any number.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from wildtable.games.yellowstone.box import SKILL_NAMES

Played = tuple[tuple[int, str], ...]
Needs = tuple[int, ...]
Hand = tuple[str, ...]


@dataclass(frozen=True)
class Purse:
    """What one seat could still add: its cards in canonical order, and how many of them at most."""

    seat: int
    cards: Hand
    limit: int


def skill_of(card: str) -> str:
    return card.partition("-")[0]


def value_of(card: str) -> int:
    return int(card.partition("-")[2])


def purses(position: dict[str, Any], help: int, order: list[str]) -> tuple[Purse, ...]:
    """What each seat could add, clockwise from the active one; in a defeat that is under way, what it still could.

    `order` is the canonical order of cards.
    """
    seats, active = position["seats"], position["active"] or 0
    pending = position["pending"]
    played = pending["played"] if pending and "played" in pending else []
    last = (played[-1][0] - active) % seats if played else 0
    found = []
    for place in range(seats):
        seat = (active + place) % seats
        cards = sorted((card for card, n in position["hands"][seat].items() for _ in range(n)), key=order.index)
        if played and place == last:
            cards = [card for card in cards if order.index(card) >= order.index(played[-1][1])]
        elif place < last:
            cards = []
        spent = sum(giver == seat for giver, _ in played)
        found.append(Purse(seat, tuple(cards), len(cards) if place == 0 else min(len(cards), help - spent)))
    return tuple(found)


@functools.lru_cache(maxsize=256)
def payment(needs: Needs, held: tuple[Purse, ...]) -> Played | None:
    """The payment to suggest for these needs (wits, grit, luck), in the order in which cards are added; `None` when the
    needs cannot be met."""
    ways: dict[Needs, tuple[int, int, Played]] = {needs: (0, 0, ())}
    for purse in held:
        for need, found in _spend(ways, purse).items():
            if need not in ways or found < ways[need]:
                ways[need] = found
    done = ways.get((0, 0, 0))
    return done[2] if done else None


def _spend(ways: dict[Needs, tuple[int, int, Played]], purse: Purse) -> dict[Needs, tuple[int, int, Played]]:
    """The cheapest ways to what is left when a seat adds some of its cards."""
    by_count: list[dict[Needs, tuple[int, int, Played]]] = [dict(ways)] + [{} for _ in range(purse.limit)]
    for card in purse.cards:
        skill, value = SKILL_NAMES.index(skill_of(card)), value_of(card)
        for count in range(purse.limit - 1, -1, -1):
            for need, (worth, cards, played) in list(by_count[count].items()):
                if not need[skill]:
                    continue
                left = (*need[:skill], max(0, need[skill] - value), *need[skill + 1 :])
                way = (worth + value, cards + 1, (*played, (purse.seat, card)))
                if left not in by_count[count + 1] or way < by_count[count + 1][left]:
                    by_count[count + 1][left] = way
    best: dict[Needs, tuple[int, int, Played]] = {}
    for ways_of in by_count[1:]:
        for need, way in ways_of.items():
            if need not in best or way < best[need]:
                best[need] = way
    return best


def most(held: tuple[Purse, ...], skill: str) -> int:
    """The most of one skill that all seats could add together, if nothing else were asked of them."""
    return sum(share(purse, skill) for purse in held)


def share(purse: Purse, skill: str) -> int:
    """The most of one skill that a seat could add."""
    values = sorted((value_of(card) for card in purse.cards if skill_of(card) == skill), reverse=True)
    return sum(values[: purse.limit])
