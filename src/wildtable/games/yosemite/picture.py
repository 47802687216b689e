"""How a table of Yosemite looks: the park with its pawns, what lies around it, and the hand, as HTML for one viewer.

Everything is drawn from a `Scene`, which holds a view and no more. There is no inline style: places and sizes are
classes of `picture.css`, the drawings symbols of `art.py`.
"""

from __future__ import annotations

from html import escape
from typing import Any

from wildtable.engine.markup import move, tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _, ngettext
from wildtable.games.yosemite.art import SYMBOLS, illustration
from wildtable.games.yosemite.board import camping, judges, photo_card, photos, plates, supply
from wildtable.games.yosemite.park import field
from wildtable.games.yosemite.payments import suggestions
from wildtable.games.yosemite.pieces import (
    Tiles,
    animal_of,
    art,
    face,
    in_order,
    name,
    photo_of,
    source_of,
    spoken,
    tiles_of,
    titled,
)
from wildtable.games.yosemite.scoresheet import scores, sheet
from wildtable.language import listed

__all__ = ["SYMBOLS", "illustration", "regions"]


def regions(scene: Scene) -> dict[str, str]:
    """The picture in parts: "table", "hand" and "scores", each a piece of HTML that is sent when it has changed."""
    return {"table": table(scene), "hand": hand(scene), "scores": scores(scene)}


def table(scene: Scene) -> str:
    """The park in the middle, the photos and judges on one side, the seats and the camp between them on the other."""
    phase = scene.position["phase"]
    return tag(
        "div",
        art("scenery", "ys-scenery"),
        tag("h2", _title(scene), css="visually-hidden"),
        tag("div", plates(scene), camping(scene), css="ys-players"),
        tag("div", photos(scene), judges(scene), supply(scene), css="ys-shore"),
        result(scene) if phase == "over" else "",
        field(scene),
        css=f"ys-table dealing ys-phase-{phase}",  # dealing: tiles glide from the park over the hand
    )


def _title(scene: Scene) -> str:
    turn = scene.position["turn"]
    if scene.position["phase"] == "over":
        return _("Game over")
    return _("Turn {turn}", turn=turn) if turn else _("Before the first turn")


def result(scene: Scene) -> str:
    """The end: who has won, and by what."""
    winners = scene.position["result"]["winners"]
    if winners == [scene.seat]:
        said = _("You win")
    else:
        names = listed([name(scene, seat) for seat in winners])
        said = ngettext("{names} wins", "{names} both win", len(winners), names=names)
    figures = "".join(art(f"pawn-{seat}", "ys-figure") for seat in winners)
    return tag("section", tag("span", figures, css="ys-laurel"), tag("h3", said), sheet(scene), css="ys-result")


# ---- the hand


def hand(scene: Scene) -> str:
    """What is to be done now, in a sentence, and below it the viewer's tiles with what can be done with them."""
    position, seat = scene.position, scene.seat
    mine = seat is not None and position["actor"] == seat
    prompt = tag("p", escape(scene.prompt), css="prompt prompt-yours" if mine else "prompt", id="prompt")
    if seat is None:
        return prompt
    tiles = tiles_of(position["hands"][seat])
    deeds = {action["do"] for action in scene.legal}
    if "pay" in deeds:
        return prompt + _paying(scene, tiles)
    choices, held = _choices(scene), _held(scene, tiles, "discard" if "discard" in deeds else None)
    return prompt + (tag("div", choices, held, css="ys-beside") if choices else held)


def _choices(scene: Scene) -> str:
    """What is not done in the park or with a tile: taking a photo, or doing nothing."""
    buttons = []
    for action in scene.legal:
        if action["do"] == "photo" and action["slot"] is not None:
            id = scene.position["display"][action["slot"]]
            said = unseen(_("Take {landmark}:", landmark=titled(photo_of(scene, id).landmark)) + " ")
            buttons.append(_button(action, said + photo_card(scene, id), "ys-take-photo"))
    for action in scene.legal:
        if action["do"] == "photo" and action["slot"] is None:
            buttons.append(_button(action, _("Take no photo"), "button"))
        elif action["do"] == "push" and action["to"] is None:
            other = name(scene, 1 - scene.position["actor"])
            buttons.append(_button(action, _("Do not push {name}", name=other), "button"))
    return tag("div", *buttons, css="ys-choices") if buttons else ""


def _button(action: dict[str, Any], inner: str, css: str) -> str:
    return tag("button", inner, css=css, type="submit", form="move", name="action", value=move(**action))


def _held(scene: Scene, tiles: Tiles, deed: str | None) -> str:
    """The tiles in order; each a button while one has to be discarded."""
    assert scene.seat is not None
    items = []
    for tile, copy in in_order(tiles):
        key, source = f"held-{scene.seat}-{tile}-{copy}", source_of(scene, scene.seat, tile)
        drawn = face(tile) + _seen(scene, tile, copy)
        if deed:
            words, value = _("Discard {tile}", tile=spoken(tile)), move(do=deed, tile=tile)
            items.append(
                tag("button", drawn, css="ys-tile ys-pick legal", type="submit", form="move", name="action",
                    value=value, aria_label=words, data_key=key, data_from=source)
            )  # fmt: skip
        else:
            items.append(tag("span", drawn, unseen(spoken(tile)), css="ys-tile", data_key=key, data_from=source))
    return _rack(tiles, items)


def _seen(scene: Scene, tile: str, copy: int) -> str:
    """A sign on a tile that the other seat has seen."""
    assert scene.seat is not None
    if copy >= scene.position["known"][scene.seat].get(tile, 0):
        return ""
    said = _(", seen by {name}", name=scene.names[1 - scene.seat])
    return tag("span", art("seen", "ys-sign"), css="ys-seen", title=said.lstrip(", ")) + unseen(escape(said))


def _rack(tiles: Tiles, items: list[str]) -> str:
    """Tiles side by side, a little apart where another animal begins."""
    if not items:
        return tag("p", _("You hold no tiles."), css="ys-said")
    spaced, last = [], ""
    for (tile, _copy), item in zip(in_order(tiles), items, strict=True):
        new = bool(last) and animal_of(tile) != last
        last = animal_of(tile)
        spaced.append(tag("li", item, css="ys-apart" if new else ""))
    heading, label = tag("h2", _("Your hand"), css="visually-hidden"), _("Tiles in your hand")
    return heading + tag("ul", *spaced, css="ys-rack", data_roving=True, role="list", aria_label=label)


# ---- paying


def _paying(scene: Scene, tiles: Tiles) -> str:
    """A checkbox a tile, the cheapest payment ticked, and the payment that the judges like best beside it."""
    assert scene.seat is not None
    pending = scene.position["pending"]
    photo = photo_of(scene, scene.position["display"][pending["slot"]])
    cheapest, sparing = suggestions(photo.animals, tiles, tiles_of(pending["paid"]), scene.position["judges"])
    legal = {action["tile"] for action in scene.legal}
    items = []
    for tile, copy in in_order(tiles):
        box = tag("input", css="ys-check", type="checkbox", form="move", name="action", value=move(do="pay", tile=tile),
                  checked=copy < cheapest[tile])  # fmt: skip
        inner = [box, unseen(_("Pay {tile}", tile=spoken(tile))), face(tile), _seen(scene, tile, copy)]
        css = "ys-tile ys-pick legal" if tile in legal else "ys-tile ys-pick"
        items.append(tag("label", *inner, css=css, data_key=f"held-{scene.seat}-{tile}-{copy}"))
    parts = []
    if pending["paid"]:
        paid = [face(tile) + unseen(spoken(tile)) for tile, _copy in in_order(tiles_of(pending["paid"]))]
        shown = [tag("span", one, css="ys-small") for one in paid]
        parts.append(tag("p", _("Paid already:"), " ", *shown, css="ys-said"))
    legend = tag("legend", _("Tiles to pay"), css="visually-hidden")
    tally = tag(
        "output",
        _("The cheapest payment is chosen"),
        css="ys-tally",
        data_count="pay",
        data_none=_("No tile chosen"),
        data_one=_("1 tile chosen"),
        data_many=_("{n} tiles chosen"),
    )
    pay = tag("button", _("Pay the chosen tiles"), css="button button-primary", type="submit", form="move")
    fieldset = tag("fieldset", legend, _rack(tiles, items), css="ys-cloth")
    act = tag("div", tally, pay, _sparing(cheapest, sparing), css="ys-act")
    return "".join(parts) + tag("div", fieldset, act, css="ys-beside")


def _sparing(cheapest: Tiles, sparing: Tiles) -> str:
    """The other suggestion as one button, when it is another."""
    if sparing == cheapest:
        return ""
    chosen = [tile for tile, _copy in in_order(sparing)]
    drawn = [art(animal_of(tile), "ys-chip") for tile in chosen]
    words = unseen(": " + listed([spoken(tile) for tile in chosen]))
    value = "[" + ",".join(move(do="pay", tile=tile) for tile in chosen) + "]"
    label = ngettext("Spare the judges' animals, {n} tile", "Spare the judges' animals, {n} tiles", len(chosen))
    return tag("button", label, words, *drawn, css="button", type="submit", form="move", name="action", value=value)
