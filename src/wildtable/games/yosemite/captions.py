"""The line below the park: what the walk that is chosen does, or what has just happened."""

from __future__ import annotations

from wildtable.engine.markup import listed, tag
from wildtable.engine.scene import Scene
from wildtable.games.yosemite.pieces import (
    ANIMAL_TITLES,
    animal_of,
    bonus_of,
    name,
    own_place,
    spoken,
    titled,
    turn_of,
)
from wildtable.games.yosemite.trails import push_reach

WAYS = {
    "fox": "one to three steps, turning as you like, not through {other}",
    "sheep": "any distance in a straight line, stopping short of {other}",
    "bear": "exactly two spaces straight on; then you may push {other} one step",
    "rattlesnake": "one or two steps; if you end on {other}, you push one step",
    "cougar": "straight on to the park's edge; if you meet {other}, you may push up to two steps",
}


def caption(scene: Scene) -> str:
    """What is told while nothing is pointed at."""
    position, phase = scene.position, scene.position["phase"]
    if phase == "push" and scene.legal:
        pending = position["pending"]
        tile = f"{pending['animal']}-{pending['bonus']}"
        spaces = push_reach(
            pending["animal"], position["pawns"][1 - position["actor"]], position["pawns"][position["actor"]]
        )
        opponent = name(scene, 1 - position["actor"])
        said = (
            f"Push {opponent} to {listed(spaces, 'or')}. You then collect {spoken(tile)}: {bonus_comes(scene, tile)}."
        )
        return tag("p", said, css="ys-said")
    if phase == "place" and scene.legal:
        return tag("p", "The animal that you stand on decides how you may walk.", css="ys-said")
    if acting(scene):
        return "".join(_mode_caption(scene, kind) for kind in kinds_of_walk(scene))
    return _told(scene)


def acting(scene: Scene) -> bool:
    """Whether the viewer may walk now as it likes."""
    return bool(scene.legal) and scene.position["phase"] == "act"


def kinds_of_walk(scene: Scene) -> list[str]:
    """The kinds of walk that are allowed, the one that is done most first."""
    kinds = {action["do"] for action in scene.legal}
    return [kind for kind in ("move", "step", "eat") if kind in kinds]


def bonus_comes(scene: Scene, tile: str) -> str:
    """What the bonus of a tile would do for the actor."""
    position, seat, box = scene.position, scene.position["actor"], scene.variant.box_values
    bonus, camp = bonus_of(tile), position["camp"]
    if bonus == "fish":
        return "a fish" if position["fish"][seat] < box.fish_limit else "no fish, your track is full"
    if bonus == "camera":
        return "you may take a photo"
    if camp is None:
        return "the camping token comes to your 1"
    if camp["seat"] != seat:
        return f"the camping token comes to {'your 1' if camp['space'] == 1 else 'the other ' + str(camp['space'] - 1)}"
    if camp["space"] < box.camp_limit:
        return f"the camping token comes to your {camp['space'] + 1}"
    return "you take a tent" if sum(position["tents"]) < box.tents else "the tents are gone"


def _mode_caption(scene: Scene, kind: str) -> str:
    _, tile, _ = own_place(scene)
    fish = scene.position["fish"][scene.position["actor"]]
    if kind == "move":
        opponent = name(scene, 1 - scene.position["actor"])
        animal = animal_of(tile)
        said = f"<b>{ANIMAL_TITLES[animal]}</b>: {WAYS[animal].format(other=opponent)}."
        said += f" You collect {spoken(tile)}: {bonus_comes(scene, tile)}."
    elif kind == "step":
        said = "<b>Step</b>: one space, for a fish. Nothing is collected, and your turn ends."
    else:
        said = f"<b>Eat fish</b>: one space for each of your {fish} fish; then go on. A step can be taken back."
        if fish == 1:
            said = "<b>Eat fish</b>: one space for your only fish; then go on. The step can be taken back."
    return tag("p", said, css=f"ys-said ys-said-{kind}")


def _told(scene: Scene) -> str:
    """What happened in the last turn, in few words."""
    turn = turn_of(scene)
    if turn is None or scene.position["phase"] == "over":
        return ""
    who = "You" if turn["seat"] == scene.seat else name(scene, turn["seat"])
    parts: list[str] = []
    if turn["ate"]:
        parts.append(f"ate {turn['ate']} fish")
    if turn["explored"] == "token":
        parts.append(f"took the token of {titled(turn['token'])}")
    elif turn["explored"] == "step":
        parts.append(f"stepped to {turn['walked'][-1]} for a fish")
    elif turn["explored"]:
        parts.append(f"moved to {turn['walked'][-1]}")
    if turn["pushed"]:
        other = "you" if 1 - turn["seat"] == scene.seat else name(scene, 1 - turn["seat"])
        parts.append(f"pushed {other} to {turn['pushed'][-1]}")
    if turn["tile"]:
        parts.append(f"collected {spoken(turn['tile'])}")
    if turn["photo"]:
        parts.append(f"took {titled(turn['photo'])}")
    return tag("p", f"{who} {listed(parts)}.", css="ys-said") if parts else ""
