"""The park: 25 tiles, the ways gone and to be gone, and the pawns; layers that lie upon each other in one grid."""

from __future__ import annotations

import functools

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _
from wildtable.games.yosemite.captions import acting, caption
from wildtable.games.yosemite.pieces import (
    DIGITS,
    LETTERS,
    SPACES,
    animal_of,
    art,
    bonus_of,
    dots,
    drawing,
    is_animal,
    land,
    line,
    name,
    near_seat,
    tile_words,
    token,
    turn_of,
)
from wildtable.games.yosemite.trails import reach
from wildtable.games.yosemite.walks import modes, walks


def field(scene: Scene) -> str:
    """The park, the line below it, and the kinds of walk to choose from."""
    letters = "".join(tag("span", letter) for letter in LETTERS)
    digits = "".join(tag("span", digit) for digit in DIGITS)
    park = tag(
        "div",
        tag("div", digits, css="ys-digits", aria_hidden="true"),
        tag("div", _tiles(scene), _traces(scene), *walks(scene), _pawns(scene), css="ys-park"),
        tag("div", letters, css="ys-letters", aria_hidden="true"),
        css="ys-map",
    )
    choice = modes(scene) if acting(scene) else ""
    return tag("div", park, tag("div", caption(scene), css="ys-caption"), choice, css="ys-field")


def _tiles(scene: Scene) -> str:
    return tag("ul", *[_tile(scene, space) for space in SPACES], css="ys-layer", aria_label=_("The park"), role="list")


def _tile(scene: Scene, space: str) -> str:
    tile = scene.position["park"][space]
    words = f"{space}: {tile_words(scene, space)}"
    for seat, pawn in enumerate(scene.position["pawns"]):
        if pawn == space:
            own = seat == scene.seat
            words += ", " + (_("your pawn") if own else _("pawn of {name}", name=name(scene, seat)))
    if tile is None:
        inner = tag("span", css="ys-gap")
    else:
        if is_animal(tile):
            drawn = art(animal_of(tile), "ys-art") + art(bonus_of(tile), "ys-bonus")
        else:
            drawn = land(scene, tile, "ys-art")
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


def _traces(scene: Scene) -> str:
    """The way of the last walk, faint; and for each tile where its animal leads, shown when one points at it."""
    traces, turn, pawns = [], turn_of(scene), scene.position["pawns"]
    if turn is not None:
        for way, seat in ((turn["walked"], turn["seat"]), (turn["pushed"], 1 - turn["seat"])):
            if len(way) > 1:
                traces.append(line(way, f"ys-trace ys-trace-{seat}"))
    looker = scene.seat if scene.seat is not None else scene.position["actor"]
    if scene.position["phase"] == "push" and scene.legal:
        looker = 1 - scene.position["actor"]  # it is the other that will stand there
    if isinstance(looker, int) and pawns[1 - looker] is not None:
        for space, tile in scene.position["park"].items():
            if is_animal(tile) and space != pawns[1 - looker]:
                traces.append(_leads(animal_of(tile), space, pawns[1 - looker]))
    return drawing(*traces, css="ys-traces")


@functools.cache
def _leads(animal: str, space: str, other: str) -> str:
    return dots(reach(animal, space, other), f"ys-reach ys-reach-{space}")
