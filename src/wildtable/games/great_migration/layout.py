"""Where the nodes of a board are drawn: as the box says, or in a ring of its seasons where that would lie too close."""

from __future__ import annotations

import math
from dataclasses import dataclass

from wildtable.games.great_migration.box import Box

Place = tuple[int, int]

SIDE, RIM = 1000, 56
"""The side of the drawing, and how far from it the outermost nodes keep."""
CLOSEST = 45
"""Nodes nearer to one another than this could not be told apart."""
LANES = 3
MOST_RADIUS = 44


@dataclass(frozen=True)
class Layout:
    """Places in a square of 1000 by 1000; the radius of a node; whether the middle is free for something else."""

    places: dict[str, Place]
    radius: int
    hollow: bool


def lay_out(box: Box) -> Layout:
    given = {node.id: (float(node.x), float(node.y)) for node in box.nodes}
    if _nearest(given) < CLOSEST:
        given = _ring(box)
    places = _fitted(given)
    radius = min(MOST_RADIUS, int(0.365 * _nearest(places)))
    middle = min(math.dist(place, (SIDE / 2, SIDE / 2)) for place in places.values())
    return Layout(places, radius, middle - radius > 0.16 * SIDE)


def _nearest(places: dict[str, tuple[float, float]] | dict[str, Place]) -> float:
    found = list(places.values())
    distances = [math.dist(one, other) for n, one in enumerate(found) for other in found[:n]]
    return min(distances, default=SIDE)


def _ring(box: Box) -> dict[str, tuple[float, float]]:
    """The seasons one after the other around the year, nodes side by side in three lanes; those of no season first."""
    seasons: list[str | None] = [None, *box.season_names]
    steps = []
    for season in seasons:
        nodes = [node.id for node in box.nodes if node.season == season]
        steps += [nodes[n : n + LANES] for n in range(0, len(nodes), LANES)]
    places = {}
    for step, side_by_side in enumerate(steps):
        angle = math.radians(140 - 360 * step / len(steps))
        for lane, node in enumerate(side_by_side):
            reach = 440 - 95 * lane
            places[node] = (500 + reach * math.cos(angle), 500 + reach * math.sin(angle))
    return places


def _fitted(places: dict[str, tuple[float, float]]) -> dict[str, Place]:
    """The same, as large as the drawing allows, in its middle."""
    across, down = zip(*places.values(), strict=True)
    width, height = max(across) - min(across), max(down) - min(down)
    scale = (SIDE - 2 * RIM) / max(width, height, 1)
    left, top = (SIDE - width * scale) / 2, (SIDE - height * scale) / 2
    return {
        node: (round(left + (x - min(across)) * scale), round(top + (y - min(down)) * scale))
        for node, (x, y) in places.items()
    }
