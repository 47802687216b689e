"""Yellowstone's picture: what every viewer is sent in whole games is well-formed, safe and complete, and what it
advises can be done."""

from __future__ import annotations

import copy
import functools
import itertools
import random
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from tests.games.drawn import Page, scene_of, sound
from wildtable.engine import register
from wildtable.engine.scene import Scene
from wildtable.games.yellowstone import game, picture
from wildtable.games.yellowstone.abilities import ability_of
from wildtable.games.yellowstone.box import SKILL_NAMES
from wildtable.games.yellowstone.pieces import held, needs_of, suggested
from wildtable.games.yellowstone.suggestion import Purse, payment, skill_of, value_of
from wildtable.match import Match

register(game)
LIKED = {"defeat": 8.0, "character": 2.0, "pass": 0.1}


@dataclass(frozen=True)
class Stop:
    """A position on the way, and what each viewer sees of it."""

    whole: dict[str, Any]
    scenes: dict[int | None, Scene]

    @property
    def scene(self) -> Scene:
        """What the seat sees that decides; at the end the first."""
        return self.scenes[self.whole["actor"] or 0]


@functools.cache
def stops() -> tuple[Stop, ...]:
    """Stops in games of two, three and five who like to defeat conflicts: some of each kind of decision."""
    found, seen = [], Counter[Any]()
    for seats, seed in itertools.product((2, 3, 5), range(3)):
        luck = random.Random(seed)
        match = Match.new("yellowstone", seats, seed=f"picture {seed}")

        def stop(match: Match = match, seats: int = seats) -> Stop:
            recap = copy.deepcopy(match.recap())  # it is carried on
            return Stop(match.position(), {seat: scene_of(match, seat, recap) for seat in (None, *range(seats))})

        while not match.over:
            position, actions = match.position(), match.legal()
            kind = (seats, position["phase"], len(actions) > 3)
            seen[kind] += 1
            if seen[kind] <= 4 or (position["phase"] == "act" and position["turn"] % 5 == 0):
                found.append(stop())
            match.play(luck.choices(actions, [LIKED.get(action["do"], 1.0) for action in actions])[0])
        found.append(stop())
    phases = {stop.whole["phase"] for stop in found}
    assert phases >= {"character", "act", "contribute", "give", "recover", "take", "drive", "soften", "over"}
    return tuple(found)


def drawn(scene: Scene) -> Page:
    return Page("".join(picture.regions(scene).values()))


def test_whole_games_are_drawn_for_every_viewer() -> None:
    for stop in stops():
        for scene in stop.scenes.values():
            page = sound(picture.regions(scene))
            offered = page.moves()
            assert all([action] in offered for action in scene.legal), "something that is allowed has no button"
            assert all(move[0] in scene.legal for move in offered), "a button for what is not allowed"


def test_all_hands_lie_open() -> None:
    """Every card of every seat has its place in everybody's picture."""
    for stop in stops():
        if stop.whole["phase"] in ("bunkhouse", "character"):
            continue
        for scene in stop.scenes.values():
            keys = {attributes.get("data-key") or "" for _, attributes in drawn(scene).elements}
            shown = {key for key in keys if key.startswith("held-")}
            hands = enumerate(stop.whole["hands"])
            assert shown == {f"held-{s}-{card}-{n}" for s, hand in hands for card in hand for n in range(hand[card])}


def test_the_suggested_payment_can_be_made() -> None:
    """It is suggested for exactly those conflicts that the rules let one defeat, and pays card by card as shown."""
    paid = 0
    for stop in stops():
        if stop.whole["phase"] not in ("act", "contribute"):
            continue
        scene, actor = stop.scene, stop.whole["actor"]
        if stop.whole["phase"] == "act":
            board = [conflict for lies in stop.whole["spaces"].values() for conflict in lies]
            can = [action["conflict"] for action in scene.legal if action["do"] == "defeat"]
            assert sorted(conflict for conflict in board if suggested(scene, conflict) is not None) == sorted(can)
        else:
            can = [stop.whole["pending"]["conflict"]]
        for conflict in can:
            again = Match.from_document(stop.whole)
            if stop.whole["phase"] == "act":
                again.play({"do": "defeat", "conflict": conflict}, actor)
            way = suggested(scene, conflict)
            assert way is not None
            if way:
                (pay,) = drawn(scene_of(again, actor)).moves("yel-add")
                assert pay == [{"do": "contribute", "seat": seat, "card": card} for seat, card in way]
                again.play_all(pay, actor)
            assert conflict in again.position()["conflict_discard"]
            paid += bool(way)
    assert paid > 20


def _brute(needs: dict[str, int], purses: tuple[Purse, ...]) -> int | None:
    """The least worth of cards that meet the needs, by trying all."""
    choices = [
        [some for size in range(purse.limit + 1) for some in itertools.combinations(purse.cards, size)]
        for purse in purses
    ]
    best = None
    for chosen in itertools.product(*choices):
        cards = [card for some in chosen for card in some]
        worth = Counter[str]()
        for card in cards:
            worth[skill_of(card)] += value_of(card)
        if all(worth[skill] >= need for skill, need in needs.items()):
            total = worth.total()
            best = total if best is None or total < best else best
    return best


def test_the_suggested_payment_wastes_least() -> None:
    luck = random.Random(4)
    met = 0
    for _ in range(40):
        purses = tuple(
            Purse(seat, tuple(f"{luck.choice(SKILL_NAMES)}-{luck.randint(1, 6)}" for _ in range(size)), limit)
            for seat, (size, limit) in enumerate([(5, 5), (4, 2), (3, 2)])
        )
        needs = {skill: luck.choice([0, 4, 7]) for skill in SKILL_NAMES}
        way = payment(tuple(needs[skill] for skill in SKILL_NAMES), purses)
        best = _brute(needs, purses)
        assert (way is None) == (best is None)
        if way is not None:
            assert sum(value_of(card) for _, card in way) == best
            met += 1
    assert met > 5


def test_what_is_needed_is_said_in_words() -> None:
    for stop in stops():
        scene = stop.scene
        words = drawn(scene).words
        if stop.whole["phase"] != "act":
            continue
        for lies in stop.whole["spaces"].values():
            for conflict in lies:
                for skill, need in needs_of(scene, conflict).items():
                    assert not need or f"needs {need} {skill}, the seats could add" in words
        assert held(scene)[0].seat == stop.whole["active"]


def test_every_ability_has_words() -> None:
    box = stops()[0].scene.variant.box_values
    said = [ability_of(bearer) for bearer in box.bearers]
    assert all(text.endswith(".") and len(text) > 10 for text in said)


@pytest.mark.parametrize("piece", [picture.SYMBOLS, picture.illustration()])
def test_the_drawings_are_well_formed(piece: str) -> None:
    assert not re.search(r"style=|https?:(?!//www\.w3\.org/2000/svg)", piece)
    Page(piece)


def test_every_symbol_used_is_drawn() -> None:
    defined = set(re.findall(r'<symbol id="([^"]+)"', picture.SYMBOLS))
    used = set()
    for stop in stops():
        used |= set(re.findall(r'href="#(yel-[^"]+)"', "".join(picture.regions(stop.scene).values())))
    assert used <= defined


def test_set_up_is_drawn_while_chance_is_typed_in() -> None:
    """Without a seed each draw waits; the table is drawn before every one of them."""
    match = Match.new("yellowstone", 3)
    seen = set()
    while match.position()["phase"] != "act":
        seen.add(match.position()["phase"])
        for seat in (None, 0):
            drawn(scene_of(match, seat))
        match.play({key: value for key, value in match.legal()[0].items() if key != "weight"})
    assert seen == {"bunkhouse", "character", "skill", "conflict", "first", "roll"}
