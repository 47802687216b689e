"""Growing search trees within a budget, several at once, and reading the choice off them."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from wildtable.bots.search import MOST_DEPTH, NODE, SETTINGS, STAMP, USED, grow
from wildtable.engine import Game, prepare
from wildtable.engine.compiled import COMPILED
from wildtable.engine.luck import mixed
from wildtable.engine.variant import State, Variant

MOST_NODES = 1 << 20
"""Nodes that one tree can have, some 40 MB; when they are used up, playouts still refine what is there."""
FIRST_SLICE = 64 if COMPILED else 1  # playouts
SLICE = 0.004  # seconds that a tree grows between two looks at the clock


@dataclass(frozen=True)
class Settings:
    """How a search thinks; a game whose `sense.py` has a `SEARCH` (these fields by name) thinks in its own way.

    `exploration`, the weight of trying what was tried little; `trust`, the head start of what the game's policy
    would choose; `whim`, how often (0 to 1) a quick move is any legal one instead of the policy's; `horizon`, the moves
    after which a playout is judged as it stands; `imagining`, whether others are thought to have chosen sensibly what
    they chose in secret.
    """

    exploration: float = 0.35
    trust: float = 0.5
    whim: float = 0.1
    horizon: int = 400
    imagining: bool = True

    def record(self) -> Any:
        """As compiled code reads it."""
        made = np.zeros(1, SETTINGS)[0]
        made.exploration, made.trust, made.horizon = self.exploration, self.trust, self.horizon
        made.whim, made.imagining = int(self.whim * (1 << 32)), self.imagining
        return made


def usual_settings(game: Game) -> Settings:
    """How a search thinks in this game."""
    return Settings(**getattr(game.sense, "SEARCH", {}))


@dataclass(frozen=True)
class Thought:
    """What a search thinks of one action: how often its playouts chose it, and its mean value (0 to 1) for the seat."""

    action: int
    visits: int
    value: float


class Tree:
    """A search tree for the actor of a view. What it grows into depends on the view, the settings and `luck` only."""

    def __init__(
        self, variant: Variant, seen: State, seat: int, luck: int, nodes: int, settings: Settings | None = None
    ) -> None:
        game = variant.game
        prepare(game)
        self.nodes = np.empty(min(nodes, MOST_NODES), NODE)
        self.nodes[0] = np.zeros(1, NODE)[0]
        counts = np.zeros(2, np.int64)
        counts[USED], counts[STAMP] = 1, 0
        memo = np.zeros(game.state.MEMO)
        variant.count_worlds(seen, memo)
        self._grow = grow.for_game(game.id)
        self._head = (variant.box, seen, seat)
        self._tail = (
            (settings or usual_settings(game)).record(),
            np.array([mixed(luck)], np.int64),
            memo,
            self.nodes,
            counts,
            variant.blank(),
            np.zeros(game.state.ACTIONS, np.int64),
            np.zeros(game.state.CHOICES, np.int64),
            np.zeros(game.state.CHOICES, np.int64),
            np.zeros(MOST_DEPTH, np.int64),
            np.zeros(MOST_DEPTH, np.int64),
            np.zeros(variant.seats),
            getattr(game.sense, "consider", game.rules.legal),
            *(
                game.compiled(name)
                for name in ("pick", "apply", "sample_world", "evaluate", "settled", "policy", "imagine")
            ),
        )

    def grow(self, playouts: int) -> None:
        """Add so many playouts."""
        self._grow(*self._head, playouts, *self._tail)

    @property
    def playouts(self) -> int:
        """How many there have been."""
        return int(self.nodes[0]["visits"])

    def thoughts(self) -> list[Thought]:
        """What it thinks of each action tried so far."""
        found = []
        child = int(self.nodes[0]["first"])
        while child:
            node = self.nodes[child]
            visits = int(node["visits"])
            found.append(Thought(int(node["action"]), visits, float(node["value"]) / visits if visits else 0.0))
            child = int(node["following"])
        return found


def together(trees: Sequence[Tree]) -> list[Thought]:
    """What several trees think, the most visited action first."""
    visits: dict[int, int] = {}
    value: dict[int, float] = {}
    for tree in trees:
        for thought in tree.thoughts():
            visits[thought.action] = visits.get(thought.action, 0) + thought.visits
            value[thought.action] = value.get(thought.action, 0.0) + thought.visits * thought.value
    found = [Thought(action, count, value[action] / max(1, count)) for action, count in visits.items()]
    return sorted(found, key=lambda thought: (-thought.visits, -thought.value, thought.action))


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="wildtable-search")


def think(
    variant: Variant,
    seen: State,
    seat: int,
    luck: int,
    playouts: int | None,
    seconds: float | None,
    threads: int = 1,
    settings: Settings | None = None,
    patient: bool = False,
) -> list[Thought]:
    """Search until the playouts are made or the seconds are over, and say what it thinks, the best action first.

    Each thread grows a tree of its own with its part of the playouts, so that the outcome depends on their number but
    not on which ran when. Ends early when no other action can catch up any more, unless `patient`.
    """
    end = time.monotonic() + seconds if seconds is not None else None
    parts = [MOST_NODES if playouts is None else (playouts + n) // threads for n in range(threads)]
    trees = [Tree(variant, seen, seat, mixed(luck ^ mixed(n)), part + 1, settings) for n, part in enumerate(parts)]

    def decided() -> bool:
        if playouts is None or patient:
            return False
        # Other threads go on meanwhile. That is safe: their playouts up to now are counted as still to come.
        left = playouts - sum(tree.playouts for tree in trees)
        first, second = [*[thought.visits for thought in together(trees)], 0, 0][:2]
        return first - second > left

    def work(tree: Tree, part: int) -> None:
        size = FIRST_SLICE
        while playouts is None or tree.playouts < part:
            began = time.monotonic()
            if end is not None and began >= end and tree.playouts:
                return
            tree.grow(size if playouts is None else min(size, part - tree.playouts))
            if time.monotonic() - began < SLICE:
                size *= 2
            if decided():
                return

    others = [_pool().submit(work, *each) for each in zip(trees[1:], parts[1:], strict=True)]
    work(trees[0], parts[0])
    for other in others:
        other.result()
    return together(trees)
