"""Great Migration's picture: what every viewer is sent in whole games is well-formed, safe, complete, unrevealing."""

from __future__ import annotations

import functools
import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from tests.games.drawn import Page, scene_of, sound
from wildtable.engine import register
from wildtable.engine.scene import Scene
from wildtable.games.great_migration import game, picture
from wildtable.games.great_migration.counting import measures, standings
from wildtable.games.great_migration.land import land
from wildtable.games.great_migration.layout import CLOSEST, SIDE, lay_out
from wildtable.games.great_migration.ways import beyond, choices
from wildtable.match import Match

register(game)


@dataclass(frozen=True)
class Stop:
    """A position on the way: the whole of it, and what each viewer sees."""

    whole: dict[str, Any]
    scenes: dict[int | None, Scene]

    @property
    def scene(self) -> Scene:
        """What the seat sees that decides."""
        return self.scenes[self.whole["actor"]]

    @functools.cached_property
    def regions(self) -> dict[int | None, dict[str, str]]:
        """What each viewer is sent; drawn once for all tests."""
        return {seat: picture.regions(scene) for seat, scene in self.scenes.items()}

    @functools.cached_property
    def pages(self) -> dict[int | None, Page]:
        """The same, read."""
        return {seat: Page("".join(regions.values())) for seat, regions in self.regions.items()}


@functools.cache
def stops() -> tuple[Stop, ...]:
    """Stops in random games of two and of five: a few of each kind of decision."""
    found = []
    for seats in (2, 5):
        luck, seen = random.Random(seats), Counter[Any]()
        match = Match.new("great_migration", seats, seed=f"picture {seats}")
        viewers = (None, *range(seats))
        while not match.over:
            actions = match.legal()
            position = match.position()
            pending = position["pending"]
            kind = (position["phase"], pending and pending["effect"], position["played"])
            seen[kind] += 1
            if isinstance(match.actor, int) and seen[kind] in (1, 40):
                found.append(Stop(position, {seat: scene_of(match, seat) for seat in viewers}))
            match.play(luck.choice(actions))
        found.append(Stop(match.position(), {seat: scene_of(match, seat) for seat in viewers}))
    phases = {stop.whole["phase"] for stop in found}
    assert phases >= {"play", "cover", "trek", "drive", "lose", "move", "over"}
    return tuple(found)


def test_whole_games_are_drawn_for_every_viewer() -> None:
    for stop in stops():
        for seat, scene in stop.scenes.items():
            page = sound(stop.regions[seat])
            offered = page.offered()
            assert all(action in offered for action in scene.legal)
            assert bool(offered) == bool(scene.legal)


def test_what_the_rules_allow_is_marked_and_nothing_else() -> None:
    """Nodes are buttons on the board and in words below it; what has the class `legal` is legal."""
    for stop in stops():
        for seat, scene in stop.scenes.items():
            regions = stop.regions[seat]
            on_board, in_words = Page(regions["table"]).offered(), Page(regions["hand"]).offered("legal")
            nodes = [action for action in scene.legal if action["do"] in ("go", "drive", "cover")]
            assert on_board == nodes or sorted(map(str, on_board)) == sorted(map(str, nodes))
            assert sorted(map(str, in_words)) == sorted(
                str(action) for action in scene.legal if action["do"] not in ("done", "stop")
            )


def test_choices_say_what_the_rules_do() -> None:
    """Points left, cards lost, and what can be reached beyond, as playing on shows them."""
    seen = Counter[str]()
    for stop in stops():
        if stop.whole["phase"] != "move":
            continue
        found = choices(stop.scene)
        after = beyond(stop.scene, found)
        for choice in found:
            again = Match.from_document(stop.whole)
            again.play(choice.action)
            position = again.position()
            assert position["movement"] == choice.left
            owed = position["pending"]["left"] if position["pending"] else 0
            assert choice.damage == min(owed, sum(stop.whole["herds"][choice.seat].values()))
            seen["damage" if choice.damage else "none"] += 1
            if not owed:
                onward = [action["to"] for action in again.legal() if action["do"] == "go"]
                known = {one.node for one in found} | {stop.whole["avatars"][choice.seat]} | set(after)
                assert set(onward) <= known
                seen["onward"] += bool(onward)
    assert seen["damage"] and seen["none"] and seen["onward"]


def test_goals_are_counted_as_the_rules_count() -> None:
    """What the picture says that the goals would bring is what the recap says that they brought."""
    counted = 0
    for stop in stops():
        scene = stop.scenes[None]
        for ended in scene.recap["seasons"]:
            for goal in ended["goals"]:
                amounts = [measures(scene.variant.box_values, herd)[goal["goal"]] for herd in ended["herds"]]
                assert amounts == goal["amounts"]
                counted += 1
    assert counted
    last = stops()[-1].scenes[None]
    assert [(one.goal, one.each) for one in standings(last)] == [
        (goal["goal"], goal["each"]) for goal in last.recap["seasons"][-1]["goals"]
    ]


def test_only_the_view_is_drawn() -> None:
    """No card in another's hand stands in the picture, and none that was drawn unseen moves through it."""
    for stop in stops():
        for seat, page in stop.pages.items():
            keys = [attributes.get("data-key") or "" for _, attributes in page.elements]
            shown = {key.removeprefix("hand-") for key in keys if key.startswith("hand-")}
            assert shown == (set() if seat is None else set(stop.whole["hands"][seat]))


def test_every_symbol_used_is_drawn() -> None:
    defined = set(re.findall(r'<symbol id="([^"]+)"', picture.SYMBOLS))
    used = set()
    for stop in stops():
        for regions in stop.regions.values():
            used |= set(re.findall(r'href="#([^"]+)"', "".join(regions.values())))
    assert used <= defined
    Page(picture.SYMBOLS)
    Page(picture.illustration())


def test_any_board_can_be_drawn() -> None:
    """Nodes that a box puts all on one spot are laid out around the year; unknown terrains and colours are drawn."""
    box = stops()[0].scenes[None].variant.box_values
    document = msgspec.to_builtins(box)
    for node in document["nodes"]:
        node["x"] = node["y"] = 500
        node["terrain"] = "scree" if node["terrain"] == "desert" else node["terrain"]
    document["terrain"]["scree"] = {"cost": 2, "damage": 0}
    for season in document["seasons"]:
        season["color"] = "violet"
    heaped = msgspec.convert(document, type(box))
    layout = lay_out(heaped)
    assert all(0 <= n <= SIDE for place in layout.places.values() for n in place)
    places = list(layout.places.values())
    assert all((x - u) ** 2 + (y - v) ** 2 >= CLOSEST**2 for n, (x, y) in enumerate(places) for u, v in places[:n])
    assert "gm-ground-other-0" in land(heaped)
    Page(land(heaped))
    assert land(box) != land(heaped)


def test_set_up_is_drawn_while_chance_is_typed_in() -> None:
    """Without a seed each draw waits; the table is drawn before every one of them."""
    match = Match.new("great_migration", 2)
    seen = set()
    while match.actor == "chance":
        seen.add(match.position()["phase"])
        for seat in (None, 0):
            Page("".join(picture.regions(scene_of(match, seat)).values()))
        match.play({key: value for key, value in match.legal()[0].items() if key != "weight"})
    assert seen == {"first", "deal", "draw"}
