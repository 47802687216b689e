"""The board as it is printed: the quarters of the year, arrows, cliffs and grounds, as one drawing for any box."""

from __future__ import annotations

import math
from html import escape

from wildtable.engine.markup import tag
from wildtable.games.great_migration.art import GROUNDS
from wildtable.games.great_migration.box import Box
from wildtable.games.great_migration.layout import SIDE, Layout, Place, lay_out

INKS = {"blue": "river", "yellow": "ochre", "green": "grass", "red": "clay"}
"""Which ink prints a season's colour; another colour gets the next one in turn."""

_drawn: dict[int, tuple[Box, Layout, str]] = {}
MOST_KEPT = 16


def layout_of(box: Box) -> Layout:
    return _board(box)[1]


def land(box: Box) -> str:
    """The drawing of all that does not change."""
    return _board(box)[2]


def _board(box: Box) -> tuple[Box, Layout, str]:
    kept = _drawn.get(id(box))
    if kept is None or kept[0] is not box:
        layout = lay_out(box)
        if len(_drawn) >= MOST_KEPT:
            _drawn.clear()
        kept = _drawn[id(box)] = (box, layout, _drawing(box, layout))
    return kept


def ink_of(box: Box, season: str) -> str:
    """The ink of a season."""
    number = box.season_names.index(season)
    return INKS.get(box.seasons[number].color, list(INKS.values())[number % len(INKS)])


def ground_of(box: Box, terrain: str) -> str:
    """The symbol of a terrain."""
    if terrain in GROUNDS:
        return f"ground-{terrain}"
    others = [name for name in box.terrain if name not in GROUNDS]
    return f"ground-other-{others.index(terrain) % 3}"


def cost_of(box: Box, node: str) -> int:
    """Movement points to enter a node that bears no token."""
    found = box.nodes[box.node_numbers[node]]
    return box.terrain[found.terrain].cost if found.cost is None else found.cost


def _drawing(box: Box, layout: Layout) -> str:
    quarters = "".join(_quarter(box, layout, season) for season in box.season_names)
    lines, heads = _arrows(box, layout)
    cliffs = "".join(_cliff(layout.places[one], layout.places[other], layout.radius) for one, other in box.cliffs)
    parts = [
        quarters,
        f'<path class="gm-way" d="{lines}"/><path class="gm-tip" d="{heads}"/>',
        f'<path class="gm-cliff-edge" d="{cliffs}"/><path class="gm-cliff" d="{cliffs}"/>' if cliffs else "",
        "".join(_ground(box, layout, node.id) for node in box.nodes),
    ]
    return tag("svg", *parts, css="gm-land", viewBox=f"0 0 {SIDE} {SIDE}", aria_hidden="true", focusable="false")


def _quarter(box: Box, layout: Layout, season: str) -> str:
    """A season's part of the ring: as broad strokes along its ways."""
    nodes = [node.id for node in box.nodes if node.season == season]
    d = ""
    for node in nodes:
        x, y = layout.places[node]
        d += f"M{x} {y}h0"
        for to in box.arrows[node]:
            if to in nodes:
                d += "L{} {}M{} {}".format(*layout.places[to], x, y)
    return f'<path class="gm-quarter gm-of-{ink_of(box, season)}" stroke-width="{round(3.7 * layout.radius)}" d="{d}"/>'


def _arrows(box: Box, layout: Layout) -> tuple[str, str]:
    """All ways as lines, and the heads at the nodes that they lead to."""
    lines, heads, reach = [], [], layout.radius
    for number, node in enumerate(box.node_names):
        for to in box.arrows[node]:
            back = node in box.arrows[to]
            (x, y), (u, v) = layout.places[node], layout.places[to]
            length = math.dist((x, y), (u, v)) or 1
            dx, dy = (u - x) / length, (v - y) / length
            tip, foot = length - reach - 1, length - reach - 1 - 0.42 * reach
            half = 0.27 * reach
            heads.append(
                f"M{x + dx * tip:.0f} {y + dy * tip:.0f}"
                f"L{x + dx * foot - dy * half:.0f} {y + dy * foot + dx * half:.0f}"
                f"L{x + dx * foot + dy * half:.0f} {y + dy * foot - dx * half:.0f}z"
            )
            if not back or number < box.node_numbers[to]:
                lines.append(f"M{x} {y}L{u} {v}")
    return "".join(lines), "".join(heads)


def _cliff(one: Place, other: Place, radius: int) -> str:
    """A jagged line across the way between two nodes."""
    (x, y), (u, v) = one, other
    length = math.dist(one, other) or 1
    dx, dy = (u - x) / length, (v - y) / length
    points = []
    for n in range(-3, 4):
        along, aside = 0.34 * radius * n, 0.14 * radius * (1 if n % 2 else -1)
        points.append(f"{(x + u) / 2 - dy * along + dx * aside:.0f} {(y + v) / 2 + dx * along + dy * aside:.0f}")
    return "M" + "L".join(points)


def _ground(box: Box, layout: Layout, node: str) -> str:
    """A node: its ground, what entering it costs, and its name."""
    x, y = layout.places[node]
    radius = layout.radius
    half = round(radius * 1.32)
    terrain = box.nodes[box.node_numbers[node]].terrain
    square = f'x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}"'
    drawn = f'<use href="#gm-{ground_of(box, terrain)}" {square}/>'
    below = f'font-size="{round(0.8 * radius)}" x="{x}" y="{y + round(0.78 * radius)}"'
    cost = f'<text class="gm-cost" {below}>{cost_of(box, node)}</text>'
    name = tag(
        "text", escape(node), css="gm-id", font_size=str(round(0.5 * radius)), x=str(x), y=str(y - round(0.98 * radius))
    )
    return drawn + cost + name
