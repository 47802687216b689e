"""The ways that can be gone in the park: a layer of 25 buttons for each kind of walk, and what each of them leads to.

A group of radio buttons says which of the layers is shown, so that no script is needed. A space where the rules do not
let the pawn go is a button too: the answer names the rule.
"""

from __future__ import annotations

import functools
from html import unescape

from wildtable.engine.markup import move, tag
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _, naming, ngettext
from wildtable.games.yosemite.captions import bonus_comes, kinds_of_walk
from wildtable.games.yosemite.pieces import (
    SPACES,
    animal_of,
    art,
    dots,
    drawing,
    is_animal,
    landmark_ids,
    line,
    name,
    own_place,
    spoken,
    tile_words,
    titled,
)
from wildtable.games.yosemite.trails import pushes, reach, trail
from wildtable.language import N_, either

GOING = {
    "move": N_("Move by {animal} to"),
    "step": N_("Step to"),
    "eat": N_("Eat a fish and go to"),
    "place": N_("Place your pawn on"),
    "push": N_("Push to"),
}
BARRED = {
    "move": N_("Move by {animal} to {space}, not allowed"),
    "step": N_("Step to {space}, not allowed"),
    "eat": N_("Eat a fish and go to {space}, not allowed"),
    "place": N_("Place your pawn on {space}, not allowed"),
    "push": N_("Push to {space}, not allowed"),
}


def walks(scene: Scene) -> list[str]:
    """The layers of buttons: one a kind of walk that can be done now."""
    if scene.legal and scene.position["phase"] in ("place", "push"):
        return [_layer(scene, scene.position["phase"])]
    return [_layer(scene, kind) for kind in kinds_of_walk(scene)]


def _layer(scene: Scene, kind: str) -> str:
    field = "space" if kind == "place" else "to"
    legal = {action[field] for action in scene.legal if action["do"] == kind}
    here = scene.position["pawns"][scene.position["actor"]]
    animal = naming.animal(animal_of(scene.position["park"][here])) if kind == "move" else ""
    items = []
    for space in SPACES:
        if space in legal:
            words, preview = SAYS[kind](scene, space)
            items.append(tag("li", _button(kind, space, words, "legal", _mark(scene, kind, space)), preview))
        else:
            items.append(_barred(kind, _(BARRED[kind], animal=animal, space=space), space, space == here))
    css = f"ys-layer ys-walk ys-walk-{kind}"
    going = _(GOING[kind], animal=animal)
    return tag("ul", *items, css=css, data_roving="5", data_aim=True, role="list", aria_label=going)


def _button(kind: str, space: str, words: str, state: str, mark: str = "") -> str:
    value = move(**{"do": kind, "space" if kind == "place" else "to": space})
    css = f"ys-go {state} ys-on-{space}"
    return tag("button", mark, css=css, type="submit", form="move", name="action", value=value, aria_label=words)


@functools.cache
def _barred(kind: str, words: str, space: str, here: bool) -> str:
    """A space where the pawn may not go now."""
    return tag("li", _button(kind, space, words, "ys-mine" if here else ""))


@functools.cache
def _sign(drawn: str, before: str = "") -> str:
    return tag("span", before, art(drawn, "ys-mark-art"), css="ys-mark", aria_hidden="true")


def _mark(scene: Scene, kind: str, space: str) -> str:
    """A sign on a space that something more comes of going there."""
    if kind in ("step", "eat"):
        return _sign("fish", "+" if kind == "step" else "\N{MINUS SIGN}")
    return _sign("push") if kind == "push" or (kind == "move" and _pushes(scene, space)) else ""


def _pushes(scene: Scene, space: str) -> list[str]:
    here, tile, other = own_place(scene)
    return pushes(animal_of(tile), here, space, other)


def _preview(words: str, *drawn: str) -> str:
    """What is shown while one points at a space: a line below the park, and ways in it."""
    picture = drawing(*drawn, css="ys-preview-ways") if drawn else ""
    again = tag("span", _("Tap again:"), " ", css="ys-again")
    return tag("span", again, words, css="ys-preview", aria_hidden="true") + picture


def _move_words(scene: Scene, space: str) -> tuple[str, str]:
    here, tile, other = own_place(scene)
    animal, way, pushed = animal_of(tile), trail(animal_of(tile), here, space, other), _pushes(scene, space)
    told = {
        "animal": naming.animal(animal),
        "space": space,
        "tile": tile_words(scene, space),
        "collected": spoken(tile),
        "bonus": bonus_comes(scene, tile),
        "name": name(scene, 1 - scene.position["actor"]),
        "spaces": either(pushed),
    }
    label = _("Move by {animal} to {space} ({tile}), collect {collected}", **told)
    said = _("<b>{space}</b> {tile}. Collect {collected}: {bonus}.", **told)
    if pushed and space == other:
        label = _(
            "Move by {animal} to {space} ({tile}), collect {collected}, then you must push {name} to {spaces}", **told
        )
        said = _("<b>{space}</b> {tile}. Collect {collected}: {bonus}, then you must push {name} to {spaces}.", **told)
    elif pushed:
        label = _(
            "Move by {animal} to {space} ({tile}), collect {collected}, then you may push {name} to {spaces}", **told
        )
        said = _("<b>{space}</b> {tile}. Collect {collected}: {bonus}, then you may push {name} to {spaces}.", **told)
    drawn = [line(way, "ys-way-edge"), line(way, "ys-way")]
    if pushed:
        drawn.append(dots(pushed, "ys-pushed"))
    plain = unescape(label)  # an attribute, which is escaped again
    return plain, _preview(said + _leads(scene, space), *drawn)


def _leads(scene: Scene, space: str) -> str:
    """What the dots of a tile say, after another sentence."""
    tile = scene.position["park"][space]
    if not is_animal(tile):
        return ""
    return " " + _("Dots: where its {animal} leads.", animal=naming.animal(animal_of(tile)))


def _step_words(scene: Scene, space: str) -> tuple[str, str]:
    here = own_place(scene)[0]
    fish, limit = scene.position["fish"][scene.position["actor"]], scene.variant.box_values.fish_limit
    gain = _("gain a fish") if fish < limit else _("no fish, your track is full")
    told = {"space": space, "tile": tile_words(scene, space), "gain": gain}
    said = _("<b>{space}</b> {tile}. Step there, {gain}; your turn ends.", **told)
    ways = line([here, space], "ys-way-edge"), line([here, space], "ys-way")
    return _("Step to {space} ({tile}), {gain}", **told), _preview(said, *ways)


def _eat_words(scene: Scene, space: str) -> tuple[str, str]:
    here, _here, other = own_place(scene)
    tile, drawn = scene.position["park"][space], []
    told = {"space": space, "tile": tile_words(scene, space)}
    if is_animal(tile):
        onward = reach(animal_of(tile), space, other)
        said = ngettext(
            "<b>{space}</b> {tile}. Eat a fish to go there; your turn goes on, and the {animal} leads to {n} space.",
            "<b>{space}</b> {tile}. Eat a fish to go there; your turn goes on, and the {animal} leads to {n} spaces.",
            len(onward),
            animal=naming.animal(animal_of(tile)),
            **told,
        )
        drawn.append(dots(onward, "ys-onward"))
    else:
        said = _("<b>{space}</b> {tile}. Eat a fish to go there; your turn goes on.", **told)
    drawn += [line([here, space], "ys-way-edge"), line([here, space], "ys-way")]
    return _("Eat a fish and go to {space} ({tile})", **told), _preview(said, *drawn)


def _place_words(scene: Scene, space: str) -> tuple[str, str]:
    tile, seat = scene.position["park"][space], scene.position["actor"]
    other = scene.position["pawns"][1 - seat]
    told = {"space": space, "tile": tile_words(scene, space)}
    said = _("<b>{space}</b> {tile}.", **told)
    if is_animal(tile) and other:
        said += " " + ngettext(
            "The {animal} leads to {n} space from here.",
            "The {animal} leads to {n} spaces from here.",
            len(reach(animal_of(tile), space, other)),
            animal=naming.animal(animal_of(tile)),
        )
    return _("Place your pawn on {space} ({tile})", **told), _preview(said)


def _push_words(scene: Scene, space: str) -> tuple[str, str]:
    told = {"name": name(scene, 1 - scene.position["actor"]), "space": space, "tile": tile_words(scene, space)}
    said = _("<b>{space}</b> {tile}. Push {name} there.", **told)
    return unescape(_("Push {name} to {space} ({tile})", **told)), _preview(said + _leads(scene, space))


SAYS = {"move": _move_words, "step": _step_words, "eat": _eat_words, "place": _place_words, "push": _push_words}


# ---- the kinds of walk


def modes(scene: Scene) -> str:
    """Which walk is to be shown, and the token that may be taken instead."""
    tile = own_place(scene)[1]
    kinds, position = kinds_of_walk(scene), scene.position
    words = {
        "step": art("walk", "ys-sign") + _("Step for a fish"),
        "eat": art("fish", "ys-chip") + _("Eat fish"),
    }
    if "move" in kinds:
        animal = animal_of(tile)
        words["move"] = art(animal, "ys-chip") + _("Move as {animal}", animal=naming.animal(animal))
    choices = []
    for kind in kinds:
        # Each decision has radio buttons of its own, so that it begins with what is done most.
        id = f"ys-way-{kind}-{position['turn']}-{position['ate']}"
        first = kind == kinds[0]
        radio = tag("input", css=f"ys-way-radio ys-way-{kind}", type="radio", name="ys-way", id=id, checked=first)
        choices.append(tag("label", radio, tag("span", words[kind]), css="ys-way-choice", id=f"{id}-label"))
    legend = tag("legend", _("How to go"), css="visually-hidden")
    bar = tag("fieldset", legend, *choices, css="ys-ways-bar")
    if any(action["do"] == "token" for action in scene.legal):
        inner = art(f"land-{landmark_ids(scene).index(tile)}", "ys-chip ys-round")
        inner += _("Take the token of {landmark}", landmark=titled(tile))
        value = move(do="token")
        bar += tag("button", inner, css="button button-primary ys-take", type="submit", form="move", name="action",
                   value=value)  # fmt: skip
    return tag("div", bar, css="ys-bar")
