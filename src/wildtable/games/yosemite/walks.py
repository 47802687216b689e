"""The ways that can be gone in the park: a layer of 25 buttons for each kind of walk, and what each of them leads to.

A group of radio buttons says which of the layers is shown, so that no script is needed. A space where the rules do not
let the pawn go is a button too: the answer names the rule.
"""

from __future__ import annotations

import functools
from html import unescape

from wildtable.engine.markup import listed, move, number, tag
from wildtable.engine.scene import Scene
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

GOING = {
    "move": "Move by {animal} to",
    "step": "Step to",
    "eat": "Eat a fish and go to",
    "place": "Place your pawn on",
    "push": "Push to",
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
    going = GOING[kind].format(animal=animal_of(scene.position["park"][here]) if kind == "move" else "")
    items = []
    for space in SPACES:
        if space in legal:
            words, preview = SAYS[kind](scene, space)
            items.append(tag("li", _button(kind, space, words, "legal", _mark(scene, kind, space)), preview))
        else:
            items.append(_barred(kind, going, space, space == here))
    css = f"ys-layer ys-walk ys-walk-{kind}"
    return tag("ul", *items, css=css, data_roving="5", role="list", aria_label=going)


def _button(kind: str, space: str, words: str, state: str, mark: str = "") -> str:
    value = move(**{"do": kind, "space" if kind == "place" else "to": space})
    css = f"ys-go {state} ys-on-{space}"
    return tag("button", mark, css=css, type="submit", form="move", name="action", value=value, aria_label=words)


@functools.cache
def _barred(kind: str, going: str, space: str, here: bool) -> str:
    """A space where the pawn may not go now."""
    return tag("li", _button(kind, space, f"{going} {space}, not allowed", "ys-mine" if here else ""))


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
    return tag("span", words, css="ys-preview", aria_hidden="true") + picture


def _move_words(scene: Scene, space: str) -> tuple[str, str]:
    here, tile, other = own_place(scene)
    animal, way, pushed = animal_of(tile), trail(animal_of(tile), here, space, other), _pushes(scene, space)
    opponent = name(scene, 1 - scene.position["actor"])
    then = ""
    if pushed:
        must = "you must push" if space == other else "you may push"
        then = f"then {must} {opponent} to {listed(pushed, 'or')}"
    label = f"Move by {animal} to {space} ({tile_words(scene, space)}), collect {spoken(tile)}"
    said = f"<b>{space}</b> {tile_words(scene, space)}. Collect {spoken(tile)}: {bonus_comes(scene, tile)}"
    drawn = [line(way, "ys-way-edge"), line(way, "ys-way")]
    if pushed:
        said += f", {then}"
        drawn.append(dots(pushed, "ys-pushed"))
    if is_animal(scene.position["park"][space]):
        said += f". Dots: where its {animal_of(scene.position['park'][space])} leads"
    plain = unescape(f"{label}, {then}" if then else label)  # an attribute, which is escaped again
    return plain, _preview(said + ".", *drawn)


def _step_words(scene: Scene, space: str) -> tuple[str, str]:
    here = own_place(scene)[0]
    fish, limit = scene.position["fish"][scene.position["actor"]], scene.variant.box_values.fish_limit
    gain = "gain a fish" if fish < limit else "no fish, your track is full"
    words = f"Step to {space} ({tile_words(scene, space)}), {gain}"
    said = f"<b>{space}</b> {tile_words(scene, space)}. Step there, {gain}; your turn ends."
    return words, _preview(said, line([here, space], "ys-way-edge"), line([here, space], "ys-way"))


def _eat_words(scene: Scene, space: str) -> tuple[str, str]:
    here, _, other = own_place(scene)
    tile = scene.position["park"][space]
    words = f"Eat a fish and go to {space} ({tile_words(scene, space)})"
    said, drawn = f"<b>{space}</b> {tile_words(scene, space)}. Eat a fish to go there; your turn goes on", []
    if is_animal(tile):
        onward = reach(animal_of(tile), space, other)
        said += f", and the {animal_of(tile)} leads to {number(len(onward), 'space')}"
        drawn.append(dots(onward, "ys-onward"))
    drawn += [line([here, space], "ys-way-edge"), line([here, space], "ys-way")]
    return words, _preview(said + ".", *drawn)


def _place_words(scene: Scene, space: str) -> tuple[str, str]:
    tile, seat = scene.position["park"][space], scene.position["actor"]
    other = scene.position["pawns"][1 - seat]
    words = f"Place your pawn on {space} ({tile_words(scene, space)})"
    said = f"<b>{space}</b> {tile_words(scene, space)}."
    if is_animal(tile) and other:
        said += (
            f" The {animal_of(tile)} leads to {number(len(reach(animal_of(tile), space, other)), 'space')} from here."
        )
    return words, _preview(said)


def _push_words(scene: Scene, space: str) -> tuple[str, str]:
    opponent = name(scene, 1 - scene.position["actor"])
    words = f"Push {opponent} to {space} ({tile_words(scene, space)})"
    said = f"<b>{space}</b> {tile_words(scene, space)}. Push {opponent} there"
    tile = scene.position["park"][space]
    return unescape(words), _preview(
        f"{said}. Dots: where its {animal_of(tile)} leads." if is_animal(tile) else f"{said}."
    )


SAYS = {"move": _move_words, "step": _step_words, "eat": _eat_words, "place": _place_words, "push": _push_words}


# ---- the kinds of walk


def modes(scene: Scene) -> str:
    """Which walk is to be shown, and the token that may be taken instead."""
    _, tile, _ = own_place(scene)
    kinds, position = kinds_of_walk(scene), scene.position
    words = {
        "move": art(animal_of(tile), "ys-chip") + f"Move as {animal_of(tile)}",
        "step": art("walk", "ys-sign") + "Step for a fish",
        "eat": art("fish", "ys-chip") + "Eat fish",
    }
    choices = []
    for kind in kinds:
        # Each decision has radio buttons of its own, so that it begins with what is done most.
        id = f"ys-way-{kind}-{position['turn']}-{position['ate']}"
        first = kind == kinds[0]
        radio = tag("input", css=f"ys-way-radio ys-way-{kind}", type="radio", name="ys-way", id=id, checked=first)
        choices.append(tag("label", radio, tag("span", words[kind]), css="ys-way-choice", id=f"{id}-label"))
    legend = tag("legend", "How to go", css="visually-hidden")
    bar = tag("fieldset", legend, *choices, css="ys-ways-bar")
    if any(action["do"] == "token" for action in scene.legal):
        inner = art(f"land-{landmark_ids(scene).index(tile)}", "ys-chip ys-round") + f"Take the token of {titled(tile)}"
        value = move(do="token")
        bar += tag("button", inner, css="button button-primary ys-take", type="submit", form="move", name="action",
                   value=value)  # fmt: skip
    return tag("div", bar, css="ys-bar")
