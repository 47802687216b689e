"""Yosemite's picture: what every viewer is sent in whole games is well-formed, safe, complete, unrevealing."""

from __future__ import annotations

import functools
import json
import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.games.drawn import Page, scene_of, sound
from wildtable.engine import register
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import game, picture
from wildtable.games.yosemite.payments import HAVE, LACK, PAIR, cover, payments, suggestions
from wildtable.games.yosemite.trails import pushes, reach, trail
from wildtable.match import Match

register(game)
LIKED = {"move": 6.0, "token": 40.0, "eat": 2.0, "photo": 9.0}


@dataclass(frozen=True)
class Stop:
    """A position on the way: the whole of it, and what each viewer sees."""

    whole: dict[str, Any]
    scenes: dict[int | None, Scene]

    @property
    def scene(self) -> Scene:
        """What the seat sees that decides."""
        return self.scenes[self.whole["actor"]]


@functools.cache
def stops() -> tuple[Stop, ...]:
    """Stops in two games of players who like to move, to take tokens and photos: many of each kind of decision."""
    found, seen = [], Counter[Any]()
    for seed in (1, 2):
        luck = random.Random(seed)
        match = Match.new("yosemite", 2, seed=f"picture {seed}")
        while not match.over and match.version < 1500:
            actions = match.legal()
            kind = tuple(sorted({action["do"] for action in actions}))
            seen[kind] += 1
            if seen[kind] <= 5:
                found.append(Stop(match.position(), {seat: scene_of(match, seat) for seat in (None, 0, 1)}))
            match.play(luck.choices(actions, [LIKED.get(action["do"], 1.0) for action in actions])[0])
        found.append(Stop(match.position(), {seat: scene_of(match, seat) for seat in (None, 0, 1)}))
    assert {stop.whole["phase"] for stop in found} >= {"place", "act", "push", "photo", "pay", "over"}
    return tuple(found)


def drawn(scene: Scene) -> Page:
    return Page("".join(picture.regions(scene).values()))


def test_whole_games_are_drawn_for_every_viewer() -> None:
    for stop in stops():
        for scene in stop.scenes.values():
            page = sound(picture.regions(scene))
            offered = page.offered()
            assert all(action in offered for action in scene.legal)
            assert bool(offered) == bool(scene.legal)


def test_what_the_rules_allow_is_marked_and_nothing_else() -> None:
    """In the park all 25 spaces can be tried for each kind of walk; the lawful ones have the class `legal`."""
    for stop in stops():
        for scene in stop.scenes.values():
            page = Page(picture.regions(scene)["table"])
            marked = [
                json.loads(attributes["value"] or "")
                for tag, attributes in page.elements
                if tag == "button" and "legal" in (attributes["class"] or "").split()
            ]
            walks = [action for action in scene.legal if action["do"] in ("place", "move", "step", "eat", "push")]
            assert sorted(marked, key=str) == sorted((a for a in walks if a != {"do": "push", "to": None}), key=str)
            tried = Counter(action["do"] for action in page.offered())
            assert all(count == 25 for deed, count in tried.items() if deed != "token")


def test_previews_say_what_the_rules_do() -> None:
    """Where a pawn may be pushed after a move, and the way that it goes, as the rules have it."""
    seen = 0
    for stop in stops():
        position, seat = stop.whole, stop.whole["actor"]
        if position["phase"] != "act":
            continue
        here, other = position["pawns"][seat], position["pawns"][1 - seat]
        animal = (position["park"][here] or "").partition("-")[0]
        moves = [action["to"] for action in stop.scene.legal if action["do"] == "move"]
        if not moves:
            continue
        assert sorted(moves) == sorted(reach(animal, here, other))
        for space in moves[:3]:
            way = trail(animal, here, space, other)
            assert (way[0], way[-1]) == (here, space) and len(set(way)) == len(way)
            again = Match.from_document(position)
            again.play({"do": "move", "to": space})
            pushed = [action["to"] for action in again.legal() if action.get("do") == "push" and action["to"]]
            assert sorted(pushed) == sorted(pushes(animal, here, space, other))
            seen += bool(pushed)
    assert seen


def test_only_the_view_is_drawn() -> None:
    """A tile of another's hand that has not been seen stands nowhere in the picture."""
    for stop in stops():
        whole = stop.whole
        if whole["phase"] == "over":
            continue
        for seat, scene in stop.scenes.items():
            page = drawn(scene)
            keys = [attributes.get("data-key") or "" for _, attributes in page.elements]
            for other in {0, 1} - {seat}:
                shown = Counter(found[1] for key in keys if (found := re.match(rf"held-{other}-(\w+-\w+)-\d", key)))
                assert shown == Counter(whole["known"][other])


def test_payments_are_what_the_rules_take() -> None:
    """Each payment that is suggested can be paid tile by tile, and then the photo is taken."""
    paid = 0
    for stop in stops():
        position, seat, box = stop.whole, stop.whole["actor"], stop.scenes[None].variant.box_values
        if position["phase"] != "pay":
            continue
        photo = next(p for p in box.photos if p.id == position["display"][position["pending"]["slot"]])
        hand, before = Counter(position["hands"][seat]), Counter(position["pending"]["paid"])
        found = list(payments(photo.animals, hand, before))
        cheapest, sparing = suggestions(photo.animals, hand, before, position["judges"])
        assert cheapest in found and sparing in found
        assert cheapest.total() == min(payment.total() for payment in found)
        for payment in (cheapest, sparing, found[0], found[-1]):
            again = Match.from_document(position)
            in_order = sorted(payment.elements(), key=box.tile_names.index)
            again.play_all([{"do": "pay", "tile": tile} for tile in in_order], seat)
            assert photo.id in again.position()["photos"][seat]
            paid += 1
    assert paid


def test_what_a_hand_covers() -> None:
    animals = ["fox", "fox", "bear", "cougar"]
    assert cover(animals, Counter({"fox-fish": 2, "bear-tent": 3})) == [HAVE, HAVE, HAVE, PAIR]
    assert cover(animals, Counter({"fox-fish": 1, "sheep-tent": 3})) == [HAVE, PAIR, LACK, LACK]


def test_every_symbol_used_is_drawn() -> None:
    defined = set(re.findall(r'<symbol id="([^"]+)"', picture.SYMBOLS))
    used = set()
    for stop in stops():
        used |= set(re.findall(r'href="#([^"]+)"', "".join(picture.regions(stop.scene).values())))
    assert used <= defined
    Page(picture.SYMBOLS)
    Page(picture.illustration())


def test_set_up_is_drawn_while_chance_is_typed_in() -> None:
    """Without a seed each draw waits; the table is drawn before every one of them."""
    match = Match.new("yosemite", 2)
    seen = set()
    while match.actor == "chance":
        seen.add(match.position()["phase"])
        for seat in (None, 0):
            drawn(scene_of(match, seat))
        match.play({key: value for key, value in match.legal()[0].items() if key != "weight"})
    assert seen == {"deal", "park", "photo", "judge", "first"}
