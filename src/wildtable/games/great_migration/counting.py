"""What a herd amounts to, and what the season's goals would bring now."""

from __future__ import annotations

from dataclasses import dataclass

from wildtable.engine.scene import Scene
from wildtable.games.great_migration.box import BASE_SPECIES, GOAL_NAMES, ZEBRA, Box
from wildtable.games.great_migration.pieces import Multiset, box_of, in_order
from wildtable.language import N_

GOAL_TITLES = {
    "largest_herd": N_("Largest herd"),
    "most_juveniles": N_("Most juveniles"),
    "diversity": N_("Diversity"),
    "most_zebras": N_("Most zebras"),
}
GOAL_SIGNS = {"largest_herd": "size", "most_juveniles": "juveniles", "diversity": "species", "most_zebras": "zebras"}


@dataclass(frozen=True)
class Standing:
    """A goal of the season: its points, how much of it each seat has, who leads and what each of them would get."""

    goal: str
    worth: int
    amounts: list[int]
    leaders: list[int]
    each: int


def measures(box: Box, herd: Multiset) -> dict[str, int]:
    """A herd by goal, the base herd counted where it counts.
    [GRM-GOAL-05, GRM-GOAL-06, GRM-GOAL-07, GRM-GOAL-08]"""
    cards = [(box.herds[box.card_numbers[card]], count) for card, count in in_order(box, herd)]
    return {
        "largest_herd": box.base_herd + sum(card.size * count for card, count in cards),
        "most_juveniles": sum(card.juveniles * count for card, count in cards),
        "diversity": len({BASE_SPECIES, *(card.species for card, _ in cards)}),
        "most_zebras": sum(card.size * count for card, count in cards if card.species == ZEBRA),
    }


def standings(scene: Scene) -> list[Standing]:
    """The goals of the season as they would come out with the herds as they lie. [GRM-GOAL-09, GRM-R3]"""
    box = box_of(scene)
    season = box.seasons[box.season_names.index(scene.position["season"])]
    counted = [measures(box, herd) for herd in scene.position["herds"]]
    found = []
    for goal in GOAL_NAMES:
        worth = season.goals.get(goal, 0)
        if worth:
            amounts = [count[goal] for count in counted]
            best = max(amounts)
            leaders = [seat for seat, amount in enumerate(amounts) if best and amount == best]
            found.append(Standing(goal, worth, amounts, leaders, worth // len(leaders) if leaders else 0))
    return found


def total(scene: Scene, seat: int) -> int:
    return sum(scene.position["points"][seat].values())
