"""Boxes of Great Migration: any graph and any cards can be played, and a wrong box is refused in words."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from wildtable.engine import OVER, BoxError
from wildtable.engine.variant import Variant
from wildtable.games.great_migration import game
from wildtable.games.great_migration.box import START, load

Change = Callable[[dict[str, Any]], Any]


@cache
def _standard() -> dict[str, Any]:
    return tomllib.loads((game.folder / "box.toml").read_text())


def standard() -> dict[str, Any]:
    return copy.deepcopy(_standard())


def small() -> dict[str, Any]:
    """A ring of six nodes, two seasons, no zebras: nothing in it is named or counted as in the standard box."""
    nodes = [("Ford", "water", None), (START, "sand", None), ("Hill", "rock", 3), ("Dell", "moss", 1)]
    nodes += [("Moor", "moss", 2), ("Fen", "water", 2)]
    ring = [node[0] for node in nodes]
    return {
        "game": "great_migration",
        "name": "small",
        "base_herd": 7,
        "first_hand": {str(seats): 2 for seats in game.seats},
        "later_hand": {str(seats): seats % 3 for seats in game.seats},
        "terrain": {
            "sand": {"cost": 1, "damage": 0},
            "rock": {"cost": 4, "damage": 3},
            "moss": {"cost": 2, "damage": 0},
            "water": {"cost": 1, "damage": 1},
        },
        "seasons": [
            {"id": "day", "color": "white", "goals": {"diversity": 5}},
            {"id": "night", "color": "black", "goals": {"most_zebras": 3, "largest_herd": 7}},
        ],
        "nodes": [
            {"id": name, "terrain": terrain, "x": 10 * n, "y": 5}
            | ({"points": points, "season": ("day", "night")[n % 2]} if points else {})
            for n, (name, terrain, points) in enumerate(nodes)
        ],
        "arrows": {name: [ring[(n + 1) % 6], ring[(n + 3) % 6]] for n, name in enumerate(ring)},
        "cliffs": [["Ford", "Hill"]],
        "herds": [
            {"id": "one", "species": "gnu", "size": 4, "juveniles": 1, "copies": [9, 10]},
            {"id": "two", "species": "wildebeest", "size": 0, "juveniles": 0, "copies": [3, 9]},
        ],
        "events": [
            {"id": "eagle", "effect": "predator", "dice": 6, "copies": [4, 5]},
            {"id": "eel", "effect": "predator", "dice": 2, "on": ["water"], "copies": [4, 0]},
            {"id": "spark", "effect": "fire", "nodes": 3, "on": ["moss", "sand", "rock"], "cost": 1, "copies": [5, 5]},
            {"id": "blaze", "effect": "fire", "nodes": 3, "on": ["moss", "sand", "rock"], "cost": 1, "copies": [1, 1]},
            {"id": "walk", "effect": "trek", "steps": 4, "copies": [3, 3]},
            {"id": "drum", "effect": "stampede", "steps": 3, "copies": [4, 4]},
            {"id": "star", "effect": "points", "points": 6, "copies": [2, 2]},
        ],
    }


def test_the_standard_box_and_a_quite_different_one_are_accepted() -> None:
    assert load(standard()).cards[0] == "wildebeest_100"
    assert load(small()).node_names[1] == START


@pytest.mark.parametrize("seats", game.seats)
def test_a_quite_different_box_is_played_to_its_end(seats: int) -> None:
    variant = Variant(game, seats, "small", {}, load(small()))
    choose = random.Random(seats)
    effects = set()
    while len(effects) < 8:
        state = variant.start()
        while state.actor != OVER:
            position = game.words.position(variant, state)
            if choose.random() < 0.1:
                assert game.words.read(variant, position).tobytes() == state.tobytes()
            effects.add((position["pending"] or {}).get("effect"))
            code = variant.pick(state, choose.getrandbits(32))
            assert game.words.parse_action(variant, state, game.words.action_json(variant, state, code)) == code
            variant.apply(state, code)
        assert game.words.position(variant, state)["season"] == "night"
    assert effects == {None, "deal", "predator", "fire", "trek", "stampede", "damage", "mingle"}


def _set(path: str, value: Any) -> Change:
    """A change of the document: the value at a dotted path."""

    def change(document: dict[str, Any]) -> None:
        *way, last = [
            int(step) if step.isdigit() and not path.startswith(("first", "later")) else step
            for step in path.split(".")
        ]
        at: Any = document
        for step in way:
            at = at[step]
        if value is None:
            del at[last]
        else:
            at[last] = value

    return change


WRONG: list[tuple[str, Change, str]] = [
    ("another game", _set("game", "chess"), "game"),
    ("an arrow to nowhere", _set("arrows.B1", ["B2", "X9"]), "arrows.B1"),
    ("an arrow from nowhere", _set("arrows.X9", ["B1"]), "arrows.X9"),
    ("an arrow to itself", _set("arrows.B1", ["B1"]), "arrows.B1"),
    ("an arrow twice", _set("arrows.B1", ["B2", "B2"]), "arrows.B1"),
    ("an arrow across a cliff", _set("arrows.B2", ["B3"]), "arrows.B2"),
    ("no arrow on", _set("arrows.B1", []), "arrows.B1"),
    ("no arrows at all", _set("arrows.B1", None), "arrows.B1"),
    ("a cliff at no node", _set("cliffs.0", ["B2", "X9"]), "cliffs[0]"),
    ("a cliff around a node", _set("cliffs.0", ["B2", "B2"]), "cliffs[0]"),
    ("no start node", _set("nodes.0.id", "T"), "nodes"),
    ("a node twice", _set("nodes.1.id", "B2"), "nodes[2].id"),
    ("an unknown terrain", _set("nodes.1.terrain", "ice"), "nodes[1].terrain"),
    ("an unknown season", _set("nodes.1.season", "spring"), "nodes[1].season"),
    ("a pasture of no season", _set("nodes.4.season", None), "nodes[4].points"),
    ("a node off the picture", _set("nodes.4.x", 1001), "nodes[4].x"),
    (
        "too many nodes",
        lambda d: d["nodes"].extend({"id": f"N{n}", "terrain": "marsh", "x": 0, "y": 0} for n in range(15)),
        "nodes",
    ),
    ("ground at no cost", _set("terrain.marsh.cost", 0), "terrain[...].cost"),
    ("no season", _set("seasons", []), "seasons"),
    ("a season twice", _set("seasons.1.id", "heavy_rain"), "seasons[1].id"),
    ("a goal that is none", _set("seasons.0.goals", {"most_lions": 2}), "seasons[0].goals"),
    ("no herd cards", _set("herds", []), "herds"),
    ("a card twice", _set("events.0.id", "zebra_50"), "herds[3].id"),
    ("copies for too few seasons", _set("herds.0.copies", [8, 6, 6]), "herds[0].copies"),
    ("too many copies", _set("herds.0.copies", [60, 60, 1, 0]), "herds[0].copies"),
    ("copies below none", _set("herds.0.copies", [8, 6, 6, -1]), "herds[0].copies[3]"),
    ("a card with an unknown effect", _set("events.0.effect", "drought"), "events[0].effect"),
    ("a predator without dice", _set("events.0.dice", None), "events[0].dice"),
    ("a predator with steps", _set("events.0.steps", 1), "events[0].steps"),
    ("a predator on no terrain", _set("events.3.on", []), "events[3].on"),
    ("a predator on unknown terrain", _set("events.3.on", ["ice"]), "events[3].on"),
    ("a flood without terrain", _set("events.5.on", None), "events[5].on"),
    (
        "two floods unlike each other",
        lambda d: d["events"].append(d["events"][5] | {"id": "spate", "nodes": 3}),
        "events[10].nodes",
    ),
    ("no hand for four", _set("first_hand.4", None), "first_hand.4"),
    ("a hand for seven", _set("later_hand.7", 1), "later_hand.7"),
    ("a deck too small to deal from", _set("first_hand.6", 10), "first_hand.6"),
    ("a later deck too small to draw from", _set("later_hand.6", 8), "later_hand.6"),
    ("no base herd", _set("base_herd", 0), "base_herd"),
    ("a field too much", _set("moon", 1), "moon"),
    ("a field missing", _set("base_herd", None), "base_herd"),
]


@pytest.mark.parametrize(("change", "field"), [pytest.param(c, f, id=name) for name, c, f in WRONG])
def test_a_wrong_box_is_refused_with_its_field_in_words(change: Change, field: str) -> None:
    document = standard()
    change(document)
    with pytest.raises(BoxError) as refusal:
        load(document)
    assert refusal.value.field == field
    assert str(refusal.value).startswith(field)
    assert str(refusal.value).endswith(".")


def test_a_season_without_pastures_is_refused() -> None:
    document = standard()
    for node in document["nodes"]:
        if node.get("season") == "light_rain":
            node.pop("points", None)
    with pytest.raises(BoxError, match="light_rain has no pasture") as refusal:
        load(document)
    assert refusal.value.field == "seasons[2]"


def test_a_deck_or_a_choice_of_cards_that_has_no_room_is_refused() -> None:
    large = standard()
    for card in large["herds"]:
        card["copies"] = [25, 10, 10, 10]
    with pytest.raises(BoxError, match="320 cards"):
        load(large)
    various = standard()
    various["events"] += [various["events"][0] | {"id": f"lion_{n}"} for n in range(19)]
    with pytest.raises(BoxError, match="41 kinds"):
        load(various)
