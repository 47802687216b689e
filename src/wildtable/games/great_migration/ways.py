"""Where a herd can go now, what it would do there, and where it could be after that, as the position shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wildtable.engine.scene import Scene
from wildtable.games.great_migration import _, ngettext
from wildtable.games.great_migration.box import Box
from wildtable.games.great_migration.land import cost_of
from wildtable.games.great_migration.naming import plain
from wildtable.games.great_migration.pieces import box_of
from wildtable.language import listed


@dataclass(frozen=True)
class Choice:
    """A node that the viewer may choose. `cost` and `left` are movement points, or steps of a trek or a drive; `words`
    says all of it, as plain text."""

    action: dict[str, Any]
    node: str
    seat: int
    cost: int
    left: int
    damage: int
    points: int
    company: tuple[int, ...]
    words: str


def entering(scene: Scene, node: str) -> int:
    """What entering a node costs now, tokens counted. [GRM-MOVE-03, GRM-COVER-09]"""
    box = box_of(scene)
    extra = 0
    for token in ("fire", "flood"):
        if node in scene.position[token]:
            extra += next(event.cost or 0 for event in box.events if event.effect == token)
    return cost_of(box, node) + extra


def damage_on(box: Box, node: str) -> int:
    return box.terrain[box.nodes[box.node_numbers[node]].terrain].damage


def choices(scene: Scene) -> list[Choice]:
    """The nodes among the viewer's legal actions."""
    return [_choice(scene, action) for action in scene.legal if action["do"] in ("go", "drive", "cover")]


def _choice(scene: Scene, action: dict[str, Any]) -> Choice:
    box, position = box_of(scene), scene.position
    node = action["node"] if action["do"] == "cover" else action["to"]
    terrain = plain(box.nodes[box.node_numbers[node]].terrain)
    assert scene.seat is not None
    if action["do"] == "cover":
        adds = next(event.cost or 0 for event in box.events if event.effect == position["pending"]["effect"])
        now = entering(scene, node)
        words = _("{ground}: entering would cost {cost} instead of {now}.", ground=terrain, cost=now + adds, now=now)
        return Choice(action, node, -1, now + adds, position["pending"]["left"] - 1, 0, 0, (), words)
    pending = position["pending"]
    free = pending is not None
    seat = pending["seat"] if action["do"] == "drive" else scene.seat
    cost = 1 if free else entering(scene, node)
    left = (pending["left"] if free else position["movement"]) - cost
    damage = min(damage_on(box, node), sum(position["herds"][seat].values()))
    points = position["pastures"].get(node, 0)
    company = tuple(s for s, at in enumerate(position["avatars"]) if at == node and s != seat)
    if free:
        said = [_("{ground}, at no cost.", ground=terrain)]
        if left:
            said = [
                ngettext(
                    "{ground}, at no cost, {n} step left.",
                    "{ground}, at no cost, {n} steps left.",
                    left,
                    ground=terrain,
                )
            ]
    else:
        said = [
            ngettext(
                "{ground}, costs {cost}, {n} point left.",
                "{ground}, costs {cost}, {n} points left.",
                left,
                ground=terrain,
                cost=cost,
            )
        ]
    if damage and seat == scene.seat:
        said.append(ngettext("You lose {n} herd card.", "You lose {n} herd cards.", damage))
    elif damage:
        loser = scene.names[seat]
        said.append(ngettext("{name} loses {n} herd card.", "{name} loses {n} herd cards.", damage, name=loser))
    if points and free:
        said.append(ngettext("{n} point if a turn ends here.", "{n} points if a turn ends here.", points))
    elif points:
        said.append(ngettext("{n} point if you stay here.", "{n} points if you stay here.", points))
    if company:
        names = listed([scene.names[s] for s in company])
        if free:
            said.append(ngettext("{names} is there.", "{names} are there.", len(company), names=names))
        else:
            said.append(
                ngettext(
                    "{names} is there, herds mingle if you stay.",
                    "{names} are there, herds mingle if you stay.",
                    len(company),
                    names=names,
                )
            )
    return Choice(action, node, seat, cost, left, damage, points, company, " ".join(said))


def beyond(scene: Scene, found: list[Choice]) -> dict[str, int]:
    """What can be reached after the choices, by node: the most that would be left there. The choices themselves and
    the node that the avatar stands on are left out."""
    box = box_of(scene)
    if not found or found[0].seat < 0:
        return {}
    free = scene.position["pending"] is not None
    near = {choice.node for choice in found}
    best = {choice.node: choice.left for choice in found}
    todo = list(best)
    while todo:
        node = todo.pop()
        for to in box.arrows[node]:
            left = best[node] - (1 if free else entering(scene, to))
            if left >= 0 and left > best.get(to, -1):
                best[to] = left
                todo.append(to)
    here = scene.position["avatars"][found[0].seat]
    return {node: left for node, left in best.items() if node not in near and node != here}
