"""The region "hand": what is to be done, the choices that are no card in words, and the viewer's cards."""

from __future__ import annotations

from html import escape
from typing import Any

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.great_migration import _, ngettext
from wildtable.games.great_migration.board import MOST_SAID
from wildtable.games.great_migration.land import ground_of
from wildtable.games.great_migration.pieces import (
    TIMES,
    art,
    box_of,
    button,
    face,
    in_order,
    name,
    plain,
)
from wildtable.games.great_migration.ways import Choice, choices
from wildtable.language import N_, listed


def hand(scene: Scene) -> str:
    """The prompt, what can be chosen, and the cards."""
    position, seat = scene.position, scene.seat
    mine = seat is not None and position["actor"] == seat
    prompt = tag("p", escape(scene.prompt), css="prompt prompt-yours" if mine else "prompt", id="prompt")
    if seat is None:
        return prompt
    deeds = {action["do"] for action in scene.legal}
    parts = [prompt]
    if "lose" in deeds:
        parts.append(_losing(scene))
    elif deeds & {"go", "drive", "cover", "stop"}:
        parts.append(_going(scene))
    elif "done" in deeds:
        parts.append(_ending(scene))
    parts.append(_cards(scene, "done" in deeds))
    return "".join(parts)


# ---- choices in words


def _going(scene: Scene) -> str:
    """Nodes to go to, to drive to or to cover, each with what it would do; and to stop."""
    found = choices(scene)
    items = [tag("li", _way(scene, choice, place)) for place, choice in enumerate(found)]
    listing = (
        tag("ul", *items, css="gm-choices", data_roving=True, role="list", aria_label=_("Nodes to choose"))
        if items
        else ""
    )
    stop = ""
    if {"do": "stop"} in scene.legal:
        stop = tag("div", button({"do": "stop"}, _stopping(scene), css="button button-primary"), css="gm-act")
    return stop + listing


def _way(scene: Scene, choice: Choice, place: int) -> str:
    box = box_of(scene)
    ground = art(ground_of(box, box.nodes[box.node_numbers[choice.node]].terrain), "gm-ground")
    deed = unseen(_({"go": N_("Go to"), "drive": N_("Drive to"), "cover": N_("Cover")}[choice.action["do"]]) + " ")
    css = f"gm-choice legal gm-tell-{place}" if place < MOST_SAID else "gm-choice legal"
    head = tag("b", deed, escape(choice.node))
    return button(
        choice.action, ground, tag("span", head, " ", tag("span", escape(choice.words)), css="gm-choice-words"), css=css
    )


def _stopping(scene: Scene) -> str:
    """What stopping does here."""
    position, seat = scene.position, scene.seat
    pending = position["pending"]
    if pending is not None:
        return _("Stop covering") if pending["effect"] in ("fire", "flood") else _("End the trek here")
    assert seat is not None
    here = position["avatars"][seat]
    words = _("Stay on {node}", node=escape(here))
    if here in position["pastures"]:
        words = ngettext(
            "Stay on {node} and take {n} point",
            "Stay on {node} and take {n} points",
            position["pastures"][here],
            node=escape(here),
        )
    company = [name(scene, s) for s, node in enumerate(position["avatars"]) if node == here and s != seat]
    return words + (_(", mingle with {names}", names=listed(company)) if company else "")


def _losing(scene: Scene) -> str:
    """The cards of the herd that can be lost next."""
    box = box_of(scene)
    assert scene.seat is not None
    herd = scene.position["herds"][scene.seat]
    items = []
    for action in scene.legal:
        card = action["card"]
        count = _times(herd[card])
        items.append(
            tag(
                "li",
                button(action, unseen(_("Lose") + " "), face(box, card), count, css="gm-card gm-play legal gm-loss"),
            )
        )
    return tag("ul", *items, css="gm-rack", data_roving=True, role="list", aria_label=_("Herd cards to lose"))


def _ending(scene: Scene) -> str:
    """To be done; and all herd cards laid at once, where there are several."""
    box = box_of(scene)
    assert scene.seat is not None
    buttons = []
    lawful = {action["card"] for action in scene.legal if action["do"] == "herd"}
    every = [
        card
        for card, count in in_order(box, scene.position["hands"][scene.seat])
        if card in lawful
        for _copy in range(count)
    ]
    if len(every) > 1:
        actions: list[dict[str, Any]] = [{"do": "herd", "card": card} for card in every]
        buttons.append(button(actions, _("Lay all {n} herd cards", n=len(every)), css="button"))
    words = _("Done: roll to move") if scene.position["played"] else _("Play nothing: roll to move")
    buttons.append(button({"do": "done"}, words, css="button button-primary"))
    return tag("div", *buttons, css="gm-act")


# ---- cards


def _times(count: int) -> str:
    return tag("span", f"{TIMES}{count}", css="gm-times") if count > 1 else ""


def _cards(scene: Scene, playing: bool) -> str:
    """The hand: while cards can be played each is a button, or has one for each herd that it can be aimed at."""
    box = box_of(scene)
    assert scene.seat is not None
    cards = in_order(box, scene.position["hands"][scene.seat])
    if not cards:
        return tag("p", _("Your hand is empty."), css="gm-said")
    items = []
    for card, count in cards:
        key, words = f"hand-{card}", unseen(_(", {count} of them", count=count)) if count > 1 else ""
        inner = face(box, card) + _times(count) + words
        if not playing:
            items.append(tag("li", tag("span", inner, css="gm-card", data_key=key, data_from="discard")))
        else:
            items.append(tag("li", _playing(scene, card, inner, key)))
    heading, label = tag("h2", _("Your hand"), css="visually-hidden"), _("Cards in your hand")
    css = "gm-rack" if playing else "gm-rack gm-waiting"
    return heading + tag("ul", *items, css=css, data_roving=playing, role="list", aria_label=label)


def _playing(scene: Scene, card: str, inner: str, key: str) -> str:
    """A card that can be tried. One that is not allowed can be tried all the same: the answer names the rule."""
    box = box_of(scene)
    is_herd = card in {one.id for one in box.herds}
    deed = "herd" if is_herd else "event"
    actions = [action for action in scene.legal if action["do"] == deed and action["card"] == card]
    verb = (_("Lay") if is_herd else _("Play")) + " "
    if actions and "seat" in actions[0]:
        aims = [
            button(
                action,
                art(f"avatar-{action['seat']}", "gm-tiny"),
                unseen(_("Play {card} at", card=plain(card)) + " "),
                tag("span", name(scene, action["seat"])),
                css="gm-aim legal",
                title=_("At {name}", name=scene.names[action["seat"]]),
            )
            for action in actions
        ]
        return tag(
            "span", inner, tag("span", *aims, css="gm-aims"), css="gm-card gm-aimed", data_key=key, data_from="discard"
        )
    action = actions[0] if actions else {"do": deed, "card": card}
    css = "gm-card gm-play legal" if actions else "gm-card gm-play"
    barred = "" if actions else unseen(_(", not allowed now"))
    return button(action, unseen(verb), inner, barred, css=css, data_key=key, data_from="discard")
