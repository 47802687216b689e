"""The park: 25 tiles, the pawns on them, the ways that can be gone from here, and a line that tells what comes of it.

The layers lie upon each other in one grid. What can be done is a layer of 25 buttons, for each kind of walk one; a
group of radio buttons says which of them is shown, so that no script is needed. A space where the rules do not let the
pawn go is a button too: the answer names the rule.
"""

from __future__ import annotations

from html import unescape
from typing import Any

from wildtable.engine.markup import listed, move, number, tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yosemite.pieces import (
    ANIMAL_TITLES,
    DIGITS,
    LETTERS,
    SPACES,
    animal_of,
    art,
    bonus_of,
    is_animal,
    name,
    near_seat,
    spoken,
    titled,
    token,
    turn_of,
)
from wildtable.games.yosemite.trails import push_reach, pushes, reach, trail

WAYS = {
    "fox": "one to three steps, turning as you like, not through {other}",
    "sheep": "any distance in a straight line, stopping short of {other}",
    "bear": "exactly two spaces straight on; then you may push {other} one step",
    "rattlesnake": "one or two steps; if you end on {other}, you push one step",
    "cougar": "straight on to the park's edge; if you meet {other}, you may push up to two steps",
}


def field(scene: Scene) -> str:
    """The park with what can be done in it."""
    modes = _modes(scene) if _acting(scene) else ""
    walks = _walks(scene)
    layers = [_tiles(scene), _traces(scene), *walks, _pawns(scene)]
    letters = "".join(tag("span", letter) for letter in LETTERS)
    digits = "".join(tag("span", digit) for digit in DIGITS)
    park = tag(
        "div",
        tag("div", digits, css="ys-digits", aria_hidden="true"),
        tag("div", *layers, css="ys-park"),
        tag("div", letters, css="ys-letters", aria_hidden="true"),
        css="ys-map",
    )
    caption = tag("div", _caption(scene), css="ys-caption")
    css = "ys-field ys-going" if walks else "ys-field"
    return tag("div", park, caption, modes, css=css)


def _acting(scene: Scene) -> bool:
    return bool(scene.legal) and scene.position["phase"] == "act"


def _tile_words(scene: Scene, space: str) -> str:
    tile = scene.position["park"][space]
    if tile is None:
        return "empty"
    return spoken(tile) + (" and its token" if scene.position["tokens"].get(tile) == "park" else "")


# ---- tiles and pawns


def _tiles(scene: Scene) -> str:
    return tag("ul", *[_tile(scene, space) for space in SPACES], css="ys-layer", aria_label="The park", role="list")


def _tile(scene: Scene, space: str) -> str:
    tile = scene.position["park"][space]
    words = f"{space}: {_tile_words(scene, space)}"
    for seat, pawn in enumerate(scene.position["pawns"]):
        if pawn == space:
            words += f", {'your pawn' if seat == scene.seat else f'pawn of {name(scene, seat)}'}"
    if tile is None:
        inner = tag("span", css="ys-gap")
    else:
        if is_animal(tile):
            drawn = art(animal_of(tile), "ys-art") + art(bonus_of(tile), "ys-bonus")
        else:
            number = [landmark.id for landmark in scene.variant.box_values.landmarks].index(tile)
            drawn = art(f"land-{number}", "ys-art")
        inner = tag("span", drawn, css="ys-face", data_key=f"lie-{space}-{tile}", data_from="tile-deck")
        if scene.position["tokens"].get(tile) == "park":
            inner += token(scene, tile)
    css = "ys-cell ys-landmark" if tile is not None and not is_animal(tile) else "ys-cell"
    return tag("li", inner, unseen(words), css=f"{css} ys-on-{space}", data_place=space)


def _pawns(scene: Scene) -> str:
    """The pawns that are in the park. Where one has just walked, it says over which spaces."""
    pawns, turn, drawn = scene.position["pawns"], turn_of(scene), []
    for seat, space in enumerate(pawns):
        if space is None:
            continue
        path = []
        if turn is not None:
            path = turn["walked"] if seat == turn["seat"] else turn["pushed"]
        css = f"ys-pawn ys-col-{LETTERS.index(space[0]) + 1} ys-row-{DIGITS.index(space[1]) + 1}"
        if pawns[1 - seat] == space:
            css += " ys-first" if seat == near_seat(scene) else " ys-second"
        css += " ys-to-act" if seat == scene.position["actor"] else ""
        path_text = " ".join(path) if len(path) > 1 and path[-1] == space else None
        figure = art(f"pawn-{seat}", "ys-figure")
        drawn.append(
            tag("span", figure, css=css, data_key=f"pawn-{seat}", data_from=f"seat-{seat}", data_path=path_text)
        )
    return tag("div", *drawn, css="ys-layer ys-pawns", aria_hidden="true")


# ---- ways


def _at(space: str) -> str:
    """A space's middle in the drawing of ways, in which a space is 100 wide."""
    return f"{LETTERS.index(space[0]) * 100 + 50} {DIGITS.index(space[1]) * 100 + 50}"


def _line(way: list[str], css: str) -> str:
    return tag("path", css=css, d="M" + "L".join(map(_at, way)))


def _dots(spaces: list[str], css: str) -> str:
    return tag("path", css=css, d="".join(f"M{_at(space)}h0" for space in spaces))


def _drawing(*inner: str, css: str) -> str:
    return tag("svg", *inner, css=f"ys-ways {css}", viewBox="0 0 500 500", aria_hidden="true", focusable="false")


def _traces(scene: Scene) -> str:
    """The way of the last walk, faint; and for each tile where its animal leads, shown when one points at it."""
    traces, turn, pawns = [], turn_of(scene), scene.position["pawns"]
    if turn is not None:
        for way, seat in ((turn["walked"], turn["seat"]), (turn["pushed"], 1 - turn["seat"])):
            if len(way) > 1:
                traces.append(_line(way, f"ys-trace ys-trace-{seat}"))
    looker = scene.seat if scene.seat is not None else scene.position["actor"]
    if isinstance(looker, int) and pawns[1 - looker] is not None:
        for space, tile in scene.position["park"].items():
            if is_animal(tile) and space != pawns[1 - looker]:
                traces.append(_dots(reach(animal_of(tile), space, pawns[1 - looker]), f"ys-reach ys-reach-{space}"))
    return _drawing(*traces, css="ys-traces")


def _walks(scene: Scene) -> list[str]:
    """The layers of buttons: one a kind of walk that can be done now."""
    phase, kinds = scene.position["phase"], {action["do"] for action in scene.legal}
    if phase == "place" and scene.legal:
        return [_buttons(scene, "place")]
    if phase == "push" and scene.legal:
        return [_buttons(scene, "push")]
    return [_buttons(scene, kind) for kind in ("move", "step", "eat") if kind in kinds]


def _buttons(scene: Scene, kind: str) -> str:
    field_name = "space" if kind == "place" else "to"
    legal = {action[field_name] for action in scene.legal if action["do"] == kind}
    says = {"move": _move_words, "step": _step_words, "eat": _eat_words, "place": _place_words, "push": _push_words}[
        kind
    ]
    barred, own = _barred_words(scene, kind), scene.position["pawns"][scene.position["actor"]]
    items = []
    for space in SPACES:
        allowed = space in legal
        words, preview = says(scene, space) if allowed else (f"{barred} {space}, not allowed", "")
        button = tag(
            "button",
            _mark(scene, kind, space) if allowed else "",
            css=f"ys-go{' legal' if allowed else ''}{' ys-mine' if space == own else ''} ys-on-{space}",
            type="submit",
            form="move",
            name="action",
            value=move(**{"do": kind, field_name: space}),
            aria_label=words,
        )
        items.append(tag("li", button, preview))
    label = {"move": "Move to", "step": "Step to", "eat": "Eat a fish and go to", "place": "Place your pawn on"}
    title = label.get(kind, "Push to")
    return tag(
        "ul", *items, css=f"ys-layer ys-walk ys-walk-{kind}", data_roving="5", role="list", aria_label=title
    )  # fmt: skip


def _mark(scene: Scene, kind: str, space: str) -> str:
    """A sign on a space that something more comes of going there."""
    if kind == "step":
        return tag("span", "+", art("fish", "ys-mark-art"), css="ys-mark", aria_hidden="true")
    if kind == "eat":
        return tag("span", "\N{MINUS SIGN}", art("fish", "ys-mark-art"), css="ys-mark", aria_hidden="true")
    if kind == "push":
        return tag("span", art("push", "ys-mark-art"), css="ys-mark", aria_hidden="true")
    if kind == "move" and _pushes(scene, space):
        return tag("span", art("push", "ys-mark-art"), css="ys-mark", aria_hidden="true")
    return ""


def _own(scene: Scene) -> tuple[str, str, str]:
    """The actor's space and its tile, and the other pawn's space."""
    seat = scene.position["actor"]
    here = scene.position["pawns"][seat]
    return here, scene.position["park"][here], scene.position["pawns"][1 - seat]


def _pushes(scene: Scene, space: str) -> list[str]:
    here, tile, other = _own(scene)
    return pushes(animal_of(tile), here, space, other)


def _preview(words: str, *drawn: str) -> str:
    """What is shown while one points at a space: a line below the park, and ways in it."""
    picture = _drawing(*drawn, css="ys-preview-ways") if drawn else ""
    return tag("span", words, css="ys-preview", aria_hidden="true") + picture


def _barred_words(scene: Scene, kind: str) -> str:
    if kind == "move":
        return f"Move by {animal_of(_own(scene)[1])} to"
    return {"step": "Step to", "eat": "Eat a fish and go to", "place": "Place your pawn on", "push": "Push to"}[kind]


def _move_words(scene: Scene, space: str) -> tuple[str, str]:
    here, tile, other = _own(scene)
    animal, way, pushed = animal_of(tile), trail(animal_of(tile), here, space, other), _pushes(scene, space)
    opponent = name(scene, 1 - scene.position["actor"])
    then = ""
    if pushed:
        must = "you must push" if space == other else "you may push"
        then = f"then {must} {opponent} to {listed(pushed, 'or')}"
    label = f"Move by {animal} to {space} ({_tile_words(scene, space)}), collect {spoken(tile)}"
    said = f"<b>{space}</b> {_tile_words(scene, space)}. Collect {spoken(tile)}: {bonus_comes(scene, tile)}"
    drawn = [_line(way, "ys-way-edge"), _line(way, "ys-way")]
    if pushed:
        said += f"; {then}"
        drawn.append(_dots(pushed, "ys-pushed"))
    plain = unescape(f"{label}, {then}" if then else label)  # an attribute, which is escaped again
    return plain, _preview(said + ".", *drawn)


def _step_words(scene: Scene, space: str) -> tuple[str, str]:
    here = _own(scene)[0]
    fish, limit = scene.position["fish"][scene.position["actor"]], scene.variant.box_values.fish_limit
    gain = "gain a fish" if fish < limit else "no fish, your track is full"
    words = f"Step to {space} ({_tile_words(scene, space)}), {gain}"
    said = f"<b>{space}</b> {_tile_words(scene, space)}. Step there, {gain}; your turn ends."
    return words, _preview(said, _line([here, space], "ys-way-edge"), _line([here, space], "ys-way"))


def _eat_words(scene: Scene, space: str) -> tuple[str, str]:
    here, _, other = _own(scene)
    tile = scene.position["park"][space]
    words = f"Eat a fish and go to {space} ({_tile_words(scene, space)})"
    said, drawn = f"<b>{space}</b> {_tile_words(scene, space)}. Eat a fish to go there; your turn goes on", []
    if is_animal(tile):
        onward = reach(animal_of(tile), space, other)
        said += f", and the {animal_of(tile)} leads to {number(len(onward), 'space')}"
        drawn.append(_dots(onward, "ys-onward"))
    drawn += [_line([here, space], "ys-way-edge"), _line([here, space], "ys-way")]
    return words, _preview(said + ".", *drawn)


def _place_words(scene: Scene, space: str) -> tuple[str, str]:
    tile, seat = scene.position["park"][space], scene.position["actor"]
    other = scene.position["pawns"][1 - seat]
    words = f"Place your pawn on {space} ({_tile_words(scene, space)})"
    said = f"<b>{space}</b> {_tile_words(scene, space)}."
    if is_animal(tile) and other:
        said += (
            f" The {animal_of(tile)} leads to {number(len(reach(animal_of(tile), space, other)), 'space')} from here."
        )
    return words, _preview(said)


def _push_words(scene: Scene, space: str) -> tuple[str, str]:
    opponent = name(scene, 1 - scene.position["actor"])
    words = f"Push {opponent} to {space} ({_tile_words(scene, space)})"
    return unescape(words), _preview(f"<b>{space}</b> {_tile_words(scene, space)}. Push {opponent} there.")


# ---- what is said below the park


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


def _caption(scene: Scene) -> str:
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
    if _acting(scene):
        return "".join(_mode_caption(scene, kind) for kind in _kinds(scene))
    return _told(scene)


def _kinds(scene: Scene) -> list[str]:
    kinds = {action["do"] for action in scene.legal}
    return [kind for kind in ("move", "step", "eat") if kind in kinds]


def _mode_caption(scene: Scene, kind: str) -> str:
    _, tile, _ = _own(scene)
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


# ---- the kinds of walk


def _modes(scene: Scene) -> str:
    """Which walk is to be shown, and the token that may be taken instead."""
    _, tile, _ = _own(scene)
    kinds, position = _kinds(scene), scene.position
    words = {
        "move": art(animal_of(tile), "ys-chip") + f"Move as {animal_of(tile)}",
        "step": art("walk", "ys-sign") + "Step for a fish",
        "eat": art("fish", "ys-chip") + "Eat a fish",
    }
    choices = []
    for kind in kinds:
        # Each decision has radio buttons of its own, so that it begins with what is done most.
        id = f"ys-way-{kind}-{position['turn']}-{position['ate']}"
        radio = f'<input type="radio" class="ys-way-radio ys-way-{kind}" name="ys-way" id="{id}"'
        radio += " checked>" if kind == kinds[0] else ">"
        choices.append(tag("label", radio, tag("span", words[kind]), css="ys-way-choice", id=f"{id}-label"))
    legend = tag("legend", "How to go", css="visually-hidden")
    bar = tag("fieldset", legend, *choices, css="ys-ways-bar")
    if any(action["do"] == "token" for action in scene.legal):
        inner = art(f"land-{_number_of(scene, tile)}", "ys-chip ys-round") + f"Take the token of {titled(tile)}"
        value: dict[str, Any] = {"do": "token"}
        bar += tag("button", inner, css="button button-primary ys-take", type="submit", form="move", name="action",
                   value=move(**value))  # fmt: skip
    return tag("div", bar, css="ys-bar")


def _number_of(scene: Scene, landmark: str) -> int:
    return [one.id for one in scene.variant.box_values.landmarks].index(landmark)
