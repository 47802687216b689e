"""What is printed on the components of Great Migration: read from a TOML file, checked, and laid out as a record.

The board is any graph and the decks are any cards: the rules know nothing of either but what the record says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from wildtable.engine import BoxError
from wildtable.engine.boxes import converted
from wildtable.games.great_migration import _, game
from wildtable.games.great_migration.state import (
    BOX,
    FIRE,
    FLOOD,
    MOST_COPIES,
    MOST_DECK,
    MOST_KINDS,
    MOST_NODES,
    MOST_SEASONS,
    NO_EFFECT,
    POINTS,
    PREDATOR,
    STAMPEDE,
    TREKKING,
)
from wildtable.language import N_

Small = Annotated[int, msgspec.Meta(ge=1, le=20)]
Copies = list[Annotated[int, msgspec.Meta(ge=0, le=100)]]
Animals = Annotated[int, msgspec.Meta(ge=0, le=10_000)]

START = "S"
"""The node on which each seat begins."""
BASE_SPECIES = "wildebeest"
"""What the base herd consists of."""
ZEBRA = "zebra"
GOAL_NAMES = ("largest_herd", "most_juveniles", "diversity", "most_zebras")
EFFECTS = {
    "predator": PREDATOR,
    "fire": FIRE,
    "flood": FLOOD,
    "trek": TREKKING,
    "stampede": STAMPEDE,
    "points": POINTS,
}
TOKEN_EFFECTS = ("fire", "flood")
FAR = 10_000
DIE, MEAN_ROLL = 6, 3.5
SWEEPS, MOST_TURNS = 12, 60.0  # turns from node to node: how often they are reckoned anew, and the most there are
"""The cost of a way where there is none."""


class Terrain(msgspec.Struct, forbid_unknown_fields=True):
    """Movement points to enter, and herd cards lost on entering."""

    cost: Small
    damage: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Season(msgspec.Struct, forbid_unknown_fields=True):
    """A season, its colour, and the points of its goals."""

    id: str
    color: str
    goals: dict[str, Small]


class Node(msgspec.Struct, forbid_unknown_fields=True):
    """A place on the board; with `points` a pasture of its season. `cost` is its own, instead of its terrain's."""

    id: str
    terrain: str
    x: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    y: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    season: str | None = None
    points: Small | None = None
    cost: Small | None = None


class Card(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A kind of card, and how many copies of it are in each season's deck."""

    id: str
    copies: Copies


class Herd(Card, forbid_unknown_fields=True, kw_only=True):
    """A herd card: so many animals of a species, so many of them juveniles."""

    species: str
    size: Animals
    juveniles: Animals


class Event(Card, forbid_unknown_fields=True, kw_only=True):
    """A card that is no herd card, and what it does."""

    effect: Literal["predator", "fire", "flood", "trek", "stampede", "points"]
    dice: Small | None = None
    on: list[str] | None = None
    nodes: Small | None = None
    cost: Small | None = None
    steps: Small | None = None
    points: Small | None = None


NEEDS = {
    "predator": ("dice",),
    "fire": ("nodes", "on", "cost"),
    "flood": ("nodes", "on", "cost"),
    "trek": ("steps",),
    "stampede": ("steps",),
    "points": ("points",),
}
"""The fields that an event of each effect must have; a predator may have `on` besides."""


class Box(msgspec.Struct, forbid_unknown_fields=True, dict=True):
    """The components, as the file has them. `first_hand` and `later_hand` go by the number of seats."""

    game: str
    name: str
    base_herd: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    first_hand: dict[str, Annotated[int, msgspec.Meta(ge=1, le=40)]]
    later_hand: dict[str, Annotated[int, msgspec.Meta(ge=0, le=40)]]
    terrain: dict[str, Terrain]
    seasons: list[Season]
    nodes: list[Node]
    arrows: dict[str, list[str]]
    herds: list[Herd]
    events: list[Event]
    cliffs: list[tuple[str, str]] = []

    @property
    def kinds(self) -> list[Card]:
        """All kinds of cards in canonical order, herd cards first."""
        return [*self.herds, *self.events]

    @cached_property
    def cards(self) -> list[str]:
        """Their names."""
        return [card.id for card in self.kinds]

    @cached_property
    def card_numbers(self) -> dict[str, int]:
        """The number of each kind of card."""
        return {card: number for number, card in enumerate(self.cards)}

    @cached_property
    def node_names(self) -> list[str]:
        """The nodes in the board's order."""
        return [node.id for node in self.nodes]

    @cached_property
    def node_numbers(self) -> dict[str, int]:
        """The number of each node."""
        return {node: number for number, node in enumerate(self.node_names)}

    @cached_property
    def season_names(self) -> list[str]:
        """The seasons in playing order."""
        return [season.id for season in self.seasons]

    @cached_property
    def cliff_lines(self) -> set[frozenset[str]]:
        """The pairs of nodes that a cliff parts."""
        return {frozenset(pair) for pair in self.cliffs}

    def deck(self, season: int) -> int:
        """How many cards a season's deck has."""
        return sum(card.copies[season] for card in self.kinds)


# ---- checking


def load(document: Mapping[str, Any]) -> Box:
    """The box in a TOML document.

    Raises `BoxError` with the field that is wrong: a wrong type, an arrow to nowhere, a season without pastures, a deck
    too small to deal from, more than there is room for.
    """
    box = converted(document, Box, game.id)
    _check_seasons(box)
    _check_nodes(box)
    _check_arrows(box)
    _check_cards(box)
    _check_events(box)
    _check_hands(box)
    return box


def _refuse(field: str, why: str, /, **values: object) -> BoxError:
    return BoxError(f"{field}: {_(why, **values)}.", field)


def _check_names(field: str, names: list[str], most: int) -> None:
    if not names:
        raise _refuse(field, N_("there is none"))
    if len(names) > most:
        raise _refuse(field, N_("there are {count}, and there is room for {most}"), count=len(names), most=most)
    for number, name in enumerate(names):
        if not name:
            raise _refuse(f"{field}[{number}].id", N_("a name is empty"))
        if name in names[:number]:
            raise _refuse(f"{field}[{number}].id", N_("{name} is there twice"), name=name)


def _check_seasons(box: Box) -> None:
    """The seasons are played in the order of the file. [GRM-SEASON-01]"""
    _check_names("seasons", box.season_names, MOST_SEASONS)
    for number, season in enumerate(box.seasons):
        for goal in season.goals:
            if goal not in GOAL_NAMES:
                raise _refuse(
                    f"seasons[{number}].goals",
                    N_("there is no goal {goal!r}, only {known}"),
                    goal=goal,
                    known=", ".join(GOAL_NAMES),
                )


def _check_nodes(box: Box) -> None:
    """Each season has pastures, and there is a node to start on. [GRM-SEASON-03, GRM-PAST-03]"""
    _check_names("nodes", box.node_names, MOST_NODES)
    if START not in box.node_numbers:
        raise _refuse("nodes", N_("there is no node {start} to start on"), start=START)
    for number, node in enumerate(box.nodes):
        field = f"nodes[{number}]"
        if node.terrain not in box.terrain:
            raise _refuse(
                f"{field}.terrain",
                N_("{node} is of a terrain {terrain!r} that is not in the box"),
                node=node.id,
                terrain=node.terrain,
            )
        if node.season is not None and node.season not in box.season_names:
            raise _refuse(
                f"{field}.season",
                N_("{node} is of a season {season!r} that is not in the box"),
                node=node.id,
                season=node.season,
            )
        if node.points is not None and node.season is None:
            raise _refuse(f"{field}.points", N_("{node} is a pasture of no season"), node=node.id)
    for number, season in enumerate(box.seasons):
        if not any(node.points and node.season == season.id for node in box.nodes):
            raise _refuse(
                f"seasons[{number}]", N_("{season} has no pasture: give a node of it points"), season=season.id
            )


def _check_arrows(box: Box) -> None:
    """From every node an arrow leads on to another, none to nowhere and none across a cliff.
    [GRM-STAMP-03, GRM-MOVE-02, GRM-MOVE-09]"""
    for number, (one, other) in enumerate(box.cliffs):
        for node in (one, other):
            if node not in box.node_numbers:
                raise _refuse(f"cliffs[{number}]", N_("there is no node {node!r}"), node=node)
        if one == other:
            raise _refuse(f"cliffs[{number}]", N_("a cliff lies between two nodes, not around {one}"), one=one)
    for node in box.node_names:
        if not box.arrows.get(node):
            raise _refuse(
                f"arrows.{node}", N_("no arrow leads on from {node}, so that a herd there could never leave"), node=node
            )
    for node, reached in box.arrows.items():
        field = f"arrows.{node}"
        if node not in box.node_numbers:
            raise _refuse(field, N_("there is no node {node!r}"), node=node)
        for to in reached:
            if to not in box.node_numbers:
                raise _refuse(
                    field, N_("an arrow leads from {node} to {to!r}, and there is no such node"), node=node, to=to
                )
            if to == node:
                raise _refuse(field, N_("an arrow leads from {node} back to it"), node=node)
            if reached.count(to) > 1:
                raise _refuse(field, N_("two arrows lead from {node} to {to}"), node=node, to=to)
            if frozenset((node, to)) in box.cliff_lines:
                raise _refuse(field, N_("an arrow leads from {node} to {to} across a cliff"), node=node, to=to)


def _check_cards(box: Box) -> None:
    """Every season has its own number of copies of each card. [GRM-SEASON-02]"""
    if not box.herds:
        raise _refuse("herds", N_("there is none"))
    if len(box.cards) > MOST_KINDS:
        raise _refuse(
            "events",
            N_("with them there are {count} kinds of cards, and there is room for {most}"),
            count=len(box.cards),
            most=MOST_KINDS,
        )
    herds = len(box.herds)
    for kind, card in enumerate(box.kinds):
        place = f"herds[{kind}]" if kind < herds else f"events[{kind - herds}]"
        if not card.id:
            raise _refuse(f"{place}.id", N_("a name is empty"))
        if box.cards.count(card.id) > 1:
            raise _refuse(f"{place}.id", N_("{name} is there twice"), name=card.id)
        if len(card.copies) != len(box.seasons):
            raise _refuse(
                f"{place}.copies",
                N_("{card} has {given} numbers for {seasons} seasons"),
                card=card.id,
                given=len(card.copies),
                seasons=len(box.seasons),
            )
        if sum(card.copies) > MOST_COPIES:
            raise _refuse(
                f"{place}.copies",
                N_("{copies} copies of {card} in all, and there is room for {most}"),
                copies=sum(card.copies),
                card=card.id,
                most=MOST_COPIES,
            )


def _check_events(box: Box) -> None:
    """An event says what its effect needs, and nothing else. Tokens do not tell which card laid them, so that all
    fires, and all floods, must be alike."""
    first: dict[str, Event] = {}
    for number, event in enumerate(box.events):
        place = f"events[{number}]"
        needed = NEEDS[event.effect]
        allowed = (*needed, "on") if event.effect == "predator" else needed
        for field in ("dice", "on", "nodes", "cost", "steps", "points"):
            given = getattr(event, field) is not None
            if field in needed and not given:
                raise _refuse(
                    f"{place}.{field}",
                    N_("{card}, a card with the effect {effect}, must say it"),
                    card=event.id,
                    effect=event.effect,
                )
            if given and field not in allowed:
                raise _refuse(
                    f"{place}.{field}",
                    N_("{card}, a card with the effect {effect}, has no such thing"),
                    card=event.id,
                    effect=event.effect,
                )
        for terrain in event.on or ():
            if terrain not in box.terrain:
                raise _refuse(f"{place}.on", N_("there is no terrain {terrain!r}"), terrain=terrain)
        if event.on == []:
            raise _refuse(f"{place}.on", N_("{card} has no terrain to work on"), card=event.id)
        if event.effect in TOKEN_EFFECTS:
            other = first.setdefault(event.effect, event)
            for field in NEEDS[event.effect]:
                if getattr(event, field) != getattr(other, field):
                    raise _refuse(
                        f"{place}.{field}",
                        N_("{card} and {other} must be alike in it, as both lay a {effect}"),
                        card=event.id,
                        other=other.id,
                        effect=event.effect,
                    )


def _check_hands(box: Box) -> None:
    """Each season's deck can give every hand its cards, and one card at least to draw.
    [GRM-SETUP-01, GRM-SETUP-05, GRM-SEASON-04]"""
    for field, table in (("first_hand", box.first_hand), ("later_hand", box.later_hand)):
        for seats in game.seats:
            if str(seats) not in table:
                raise _refuse(f"{field}.{seats}", N_("there is no entry for {seats} seats"), seats=seats)
        for key in table:
            if key not in map(str, game.seats):
                raise _refuse(f"{field}.{key}", N_("the game is not for {key} seats, take the entry out"), key=key)
    for season, name in enumerate(box.season_names):
        size = box.deck(season)
        if size > MOST_DECK:
            raise _refuse(
                f"seasons[{season}]",
                N_("the deck of {name} has {size} cards, and there is room for {most}"),
                name=name,
                size=size,
                most=MOST_DECK,
            )
        field, table = ("later_hand", box.later_hand) if season else ("first_hand", box.first_hand)
        for key, hand in table.items():
            if int(key) * hand >= size:
                raise _refuse(
                    f"{field}.{key}",
                    N_(
                        "the deck of {name} has {size} cards, too few for {hand} to each of {key} seats and one to draw"
                    ),
                    name=name,
                    size=size,
                    hand=hand,
                    key=key,
                )


# ---- laying out


def bits(numbers: Iterable[int]) -> int:
    """A set of small numbers as bits of one integer."""
    made = 0
    for number in numbers:
        made |= 1 << number
    return made


def record(box: Box, seats: int, options: Mapping[str, Any]) -> Any:
    """The box as the rules are given it: hands by the number of seats, costs of nodes and what tokens add to them, what
    each card does. There are no options.
    [GRM-SETUP-01, GRM-SETUP-03, GRM-SETUP-05, GRM-SETUP-09, GRM-SEASON-04, GRM-PAST-05, GRM-DMG-01]"""
    made = np.zeros(1, BOX)[0]
    made.seats, made.seasons, made.nodes = seats, len(box.seasons), len(box.nodes)
    made.herds, made.kinds = len(box.herds), len(box.cards)
    made.start = box.node_numbers[START]
    made.first_hand, made.later_hand = box.first_hand[str(seats)], box.later_hand[str(seats)]
    made.base_herd = box.base_herd
    _record_board(box, made)
    _record_seasons(box, made)
    _record_herds(box, made)
    _record_events(box, made)
    _record_spread(box, made)
    return made


def _nodes(box: Box, wanted: Callable[[Node], bool]) -> int:
    return bits(number for number, node in enumerate(box.nodes) if wanted(node))


def _record_board(box: Box, made: Any) -> None:
    """[GRM-MOVE-02, GRM-MOVE-03, GRM-PAST-05, GRM-DMG-01]"""
    numbers = box.node_numbers
    arrows = [bits(numbers[to] for to in box.arrows[node]) for node in box.node_names]
    for number, node in enumerate(box.nodes):
        terrain = box.terrain[node.terrain]
        made.cost[number] = terrain.cost if node.cost is None else node.cost
        made.damage[number] = terrain.damage
        made.bears[number] = node.points or 0
        made.arrows[number] = arrows[number]
        made.beside[number] = arrows[number] | bits(n for n, leads in enumerate(arrows) if leads >> number & 1)
    ways = _ways(arrows, [int(cost) for cost in made.cost])
    made.way[: len(box.nodes), : len(box.nodes)] = ways
    made.turns[: len(box.nodes), : len(box.nodes)] = _turns(ways.tobytes(), len(box.nodes))


def _ways(arrows: list[int], cost: list[int]) -> Any:
    """The least movement points from each node to each other, without tokens (Floyd and Warshall)."""
    count = len(arrows)
    ways = np.full((count, count), FAR, np.int16)
    for number, leads in enumerate(arrows):
        for to in range(count):
            if leads >> to & 1:
                ways[number, to] = cost[to]
        ways[number, number] = 0
    for over in range(count):
        np.minimum(ways, ways[:, over, None] + ways[None, over, :], out=ways)
    return ways


@cache
def _turns(ways: bytes, count: int) -> Any:
    """In how many turns a herd comes from each node to each other on average, if it rolls its die and goes where the
    rest of the way takes the fewest: points left over are lost, so a node that costs 5 may have to be waited for."""
    way = np.frombuffer(ways, np.int16).reshape(count, count)
    turns = way / MEAN_ROLL
    within = [np.where(way <= pips, 0, np.inf)[:, :, np.newaxis] for pips in range(1, DIE + 1)]
    for _sweep in range(SWEEPS):
        after = sum((reach + turns[np.newaxis]).min(axis=1) for reach in within)
        turns = np.minimum(1 + after / DIE, MOST_TURNS)
        np.fill_diagonal(turns, 0)
    return turns


def _record_seasons(box: Box, made: Any) -> None:
    """[GRM-SEASON-02, GRM-SEASON-03, GRM-GOAL-01, GRM-GOAL-02, GRM-GOAL-03, GRM-GOAL-04, GRM-R16]"""
    for number, season in enumerate(box.seasons):
        made.pastures[number] = _nodes(box, lambda node, of=season.id: bool(node.points) and node.season == of)  # type: ignore[misc]
        made.goals[number] = [season.goals.get(name, 0) for name in GOAL_NAMES]
        made.copies[number][: len(box.cards)] = [card.copies[number] for card in box.kinds]
        made.earlier[number][: len(box.cards)] = [sum(card.copies[:number]) for card in box.kinds]
        made.deck[number] = box.deck(number)


def _record_herds(box: Box, made: Any) -> None:
    """[GRM-SETUP-03, GRM-GOAL-05, GRM-GOAL-06, GRM-GOAL-07, GRM-GOAL-08]"""
    species = [BASE_SPECIES, *(card.species for card in box.herds)]
    species = sorted(set(species), key=species.index)
    made.base_species = 1 << species.index(BASE_SPECIES)
    for kind, card in enumerate(box.herds):
        made.animals[kind], made.juveniles[kind] = card.size, card.juveniles
        made.species[kind] = 1 << species.index(card.species)
        made.zebras[kind] = card.size if card.species == ZEBRA else 0


def _record_spread(box: Box, made: Any) -> None:
    """How far cards drawn from each season's deck differ in what they bring to each goal: the variance. Of the kinds
    of species a herd soon has most, so that a card seldom changes it."""
    kinds = len(box.cards)
    brings = [made.animals, made.juveniles, 0.5 * (made.species & ~made.base_species > 0), made.zebras]
    for number in range(len(box.seasons)):
        copies = made.copies[number][:kinds]
        for goal, amounts in enumerate(brings):
            mean = np.average(amounts[:kinds], weights=copies)
            made.average[number, goal] = mean
            made.spread[number, goal] = np.average((amounts[:kinds] - mean) ** 2, weights=copies)


def _record_events(box: Box, made: Any) -> None:
    """[GRM-PRED-01, GRM-PRED-04, GRM-COVER-01, GRM-COVER-09, GRM-FIRE-01, GRM-FLOOD-01, GRM-FLOOD-02, GRM-TREK-01,
    GRM-CARD-01]"""
    for kind, event in enumerate(box.events, len(box.herds)):
        effect = made.effect[kind] = EFFECTS[event.effect]
        made.dice[kind] = event.dice or 0
        made.steps[kind] = event.steps or 0
        made.gives[kind] = event.points or 0
        made.anywhere[kind] = event.on is None
        made.ground[kind] = _nodes(box, lambda node, on=event.on: on is None or node.terrain in on)  # type: ignore[misc]
        if event.effect in TOKEN_EFFECTS:
            token = effect - FIRE
            made.covers[token], made.hinders[token] = event.nodes, event.cost
            made.coverable[token] = int(made.ground[kind]) & ~(1 << int(made.start))
    assert NO_EFFECT == 0
