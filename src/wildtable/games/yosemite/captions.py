"""The line below the park: what the walk that is chosen does, or what has just happened."""

from __future__ import annotations

from wildtable.engine.markup import tag
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _, ngettext
from wildtable.games.yosemite.naming import TITLES, animal_of, bonus_of, spoken, titled
from wildtable.games.yosemite.pieces import name, own_place, turn_of
from wildtable.games.yosemite.trails import push_reach
from wildtable.language import N_, either, listed

WAYS = {
    "fox": N_("one to three steps, turning as you like, not through {other}"),
    "sheep": N_("any distance in a straight line, stopping short of {other}"),
    "bear": N_("exactly two spaces straight on; then you may push {other} one step"),
    "rattlesnake": N_("one or two steps; if you end on {other}, you push one step"),
    "cougar": N_("straight on to the park's edge; if you meet {other}, you may push up to two steps"),
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
        told = {
            "name": name(scene, 1 - position["actor"]),
            "spaces": either(spaces),
            "tile": spoken(tile),
            "bonus": bonus_comes(scene, tile),
        }
        if any(action["to"] is None for action in scene.legal):
            said = _("Push {name} to {spaces}, or do not (below). You then collect {tile}: {bonus}.", **told)
        else:
            said = _("Push {name} to {spaces}. You then collect {tile}: {bonus}.", **told)
        return tag("p", said, css="ys-said")
    if phase == "place" and scene.legal:
        return tag("p", _("Place your pawn: the animal that it stands on decides how you may walk."), css="ys-said")
    if phase == "photo" and scene.legal:
        ready = _("Choose a photo below, or none.") if len(scene.legal) > 1 else _("Your tiles pay for neither photo.")
        return tag("p", f"{_happened(scene)} <b>{ready}</b>", css="ys-said")
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
        return _("a fish") if position["fish"][seat] < box.fish_limit else _("no fish, your track is full")
    if bonus == "camera":
        return _("you may take a photo")
    if camp is not None and camp["seat"] != seat and camp["space"] > 1:
        return _("the camping token comes to the other {space}", space=camp["space"] - 1)
    own = camp["space"] + 1 if camp is not None and camp["seat"] == seat else 1
    if own <= box.camp_limit:
        return _("the camping token comes to your {space}", space=own)
    return _("you take a tent") if sum(position["tents"]) < box.tents else _("the tents are gone")


def _mode_caption(scene: Scene, kind: str) -> str:
    tile = own_place(scene)[1]
    fish = scene.position["fish"][scene.position["actor"]]
    if kind == "move":
        opponent = name(scene, 1 - scene.position["actor"])
        animal = animal_of(tile)
        said = _(
            "<b>{animal}</b>: {way}. You collect {tile}: {bonus}.",
            animal=_(TITLES[animal]),
            way=_(WAYS[animal], other=opponent),
            tile=spoken(tile),
            bonus=bonus_comes(scene, tile),
        )
    elif kind == "step":
        said = _("<b>Step</b>: one space, for a fish. Nothing is collected, and your turn ends.")
    else:
        said = ngettext(
            "<b>Eat fish</b>: one space for your only fish; then go on. The step can be taken back.",
            "<b>Eat fish</b>: one space for each of your {n} fish; then go on. A step can be taken back.",
            fish,
        )
    return tag("p", said, css=f"ys-said ys-said-{kind}")


def _told(scene: Scene) -> str:
    """What happened in the last turn, as a line."""
    said = _happened(scene)
    return tag("p", said, css="ys-said") if said else ""


def _happened(scene: Scene) -> str:
    """What happened in the last turn, in few words."""
    turn = turn_of(scene)
    if turn is None or scene.position["phase"] == "over":
        return ""
    parts: list[str] = []
    if turn["ate"]:
        parts.append(ngettext("ate {n} fish", "ate {n} fish", turn["ate"]))
    if turn["explored"] == "token":
        parts.append(_("took the token of {landmark}", landmark=titled(turn["token"])))
    elif turn["explored"] == "step":
        parts.append(_("stepped to {space} for a fish", space=turn["walked"][-1]))
    elif turn["explored"]:
        parts.append(_("moved to {space}", space=turn["walked"][-1]))
    if turn["pushed"]:
        space = turn["pushed"][-1]
        if 1 - turn["seat"] == scene.seat:
            parts.append(_("pushed you to {space}", space=space))
        else:
            parts.append(_("pushed {name} to {space}", name=name(scene, 1 - turn["seat"]), space=space))
    if turn["tile"]:
        parts.append(_("collected {tile}", tile=spoken(turn["tile"])))
    if turn["photo"]:
        parts.append(_("took {photo}", photo=titled(turn["photo"])))
    if not parts:
        return ""
    if turn["seat"] == scene.seat:
        return _("You {deeds}.", deeds=listed(parts))
    return _("{name} {deeds}.", name=name(scene, turn["seat"]), deeds=listed(parts))
