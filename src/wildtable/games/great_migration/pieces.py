"""Small pieces of Great Migration's picture: names as they are said, drawings, cards."""

from __future__ import annotations

import functools
from html import escape
from typing import Any

from wildtable.engine import markup
from wildtable.engine.markup import escaped, tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.great_migration import _, naming, ngettext
from wildtable.games.great_migration.art import EVENTS, SEASONS, SPECIES
from wildtable.games.great_migration.box import Box, Event, Herd

Multiset = dict[str, int]
TIMES = "\N{MULTIPLICATION SIGN}"


@functools.cache
def art(symbol: str, css: str) -> str:
    return markup.art(f"gm-{symbol}", css)


def box_of(scene: Scene) -> Box:
    box: Box = scene.variant.box_values
    return box


def anchor(key: str) -> str:
    """An unseen spot that pieces glide from."""
    return tag("span", css="gm-anchor", data_key=key, aria_hidden="true")


def button(
    action: dict[str, Any] | list[dict[str, Any]], *inner: str, css: str, **attributes: str | bool | None
) -> str:
    """A button that plays an action, or several as one."""
    actions = action if isinstance(action, list) else [action]
    values = [markup.move(**one) for one in actions]
    value = values[0] if isinstance(action, dict) else f"[{','.join(values)}]"
    return tag("button", *inner, css=css, type="submit", form="move", name="action", value=value, **attributes)


# ---- names


def name(scene: Scene, seat: int) -> str:
    """The seat's name, escaped."""
    return escaped(scene.names[seat])


def title(id: str) -> str:
    """A name of the box as a heading, escaped: `fresh_grass` is "Fresh grass"."""
    return escape(naming.first(id))


def plain(id: str) -> str:
    """A name of the box inside a sentence, escaped."""
    return escape(naming.plain(id))


def seats_from_viewer(scene: Scene) -> list[int]:
    """All seats clockwise, the viewer's first."""
    count, near = scene.variant.seats, scene.seat or 0
    return [(near + n) % count for n in range(count)]


def active_seat(scene: Scene) -> int | None:
    """The seat whose turn it is."""
    first, turn = scene.position["first"], scene.position["turn"]
    if first is None or not turn or scene.position["phase"] == "over":
        return None
    return int((first + turn - 1) % scene.variant.seats)


# ---- cards


def card_of(box: Box, id: str) -> Herd | Event:
    card = box.kinds[box.card_numbers[id]]
    assert isinstance(card, Herd | Event)
    return card


def in_order(box: Box, cards: Multiset) -> list[tuple[str, int]]:
    """The cards of a multiset and how many there are of each, in canonical order; none that are hidden."""
    return [(card, cards[card]) for card in box.cards if cards.get(card)]


def figure(card: Herd | Event) -> str:
    """The symbol of a card."""
    if isinstance(card, Herd):
        return f"species-{card.species if card.species in SPECIES else 'animal'}"
    return f"event-{card.id if card.id in EVENTS else card.effect}"


def season_art(season: str, css: str) -> str:
    return art(f"season-{season if season in SEASONS else 'season'}", css)


def spoken(box: Box, id: str) -> str:
    """A card as it is said: "wildebeest calves: 50 wildebeest, 50 juveniles", or an event with its effect."""
    card = card_of(box, id)
    if isinstance(card, Herd):
        return ngettext(
            "{card}: {size} {species}, {n} juvenile",
            "{card}: {size} {species}, {n} juveniles",
            card.juveniles,
            card=plain(id),
            size=card.size,
            species=plain(card.species),
        )
    return f"{plain(id)}: {effect(box, card)}"


def effect(box: Box, card: Event) -> str:
    """What an event does, in words."""
    grounds = [plain(terrain) for terrain in card.on or ()]
    ground = grounds[0] if grounds else ""
    for other in grounds[1:]:
        ground = _("{several} or {last}", several=ground, last=other)
    if card.effect == "predator" and ground:
        return ngettext(
            "{n} die at a herd on {ground}: 5 kills a card, 6 steals one.",
            "{n} dice at a herd on {ground}: 5 kills a card, 6 steals one.",
            card.dice or 0,
            ground=ground,
        )
    if card.effect == "predator":
        return ngettext(
            "{n} die at a herd: 5 kills a card, 6 steals one.",
            "{n} dice at a herd: 5 kills a card, 6 steals one.",
            card.dice or 0,
        )
    if card.effect in ("fire", "flood"):
        return ngettext(
            "Covers {n} node of {ground}: +{cost} to enter.",
            "Covers {n} linked nodes of {ground}: +{cost} to enter.",
            card.nodes or 0,
            ground=ground,
            cost=card.cost,
        )
    if card.effect == "trek":
        return ngettext("Go up to {n} node at no cost.", "Go up to {n} nodes at no cost.", card.steps or 0)
    if card.effect == "stampede":
        return ngettext(
            "Drive another herd {n} node along the arrows.",
            "Drive another herd {n} nodes along the arrows.",
            card.steps or 0,
        )
    return ngettext("Brings {n} point.", "Brings {n} points.", card.points or 0)


def face(box: Box, id: str) -> str:
    """The printed side of a card, with its figures in words."""
    card = card_of(box, id)
    head = tag("span", title(card.species if isinstance(card, Herd) else id), css="gm-card-name")
    if isinstance(card, Herd):
        lines = tag("span", tag("b", str(card.size)), art("size", "gm-sign"), css="gm-card-line") + tag(
            "span", str(card.juveniles), art("juveniles", "gm-sign"), css="gm-card-line"
        )
        return tag(
            "span",
            art(figure(card), "gm-card-art"),
            head,
            tag("span", lines, css="gm-card-lines"),
            css="gm-face gm-face-herd",
        )
    says = tag("span", effect(box, card), css="gm-card-text")
    return tag("span", art(figure(card), "gm-card-art"), head, says, css=f"gm-face gm-face-{card.effect}")


def chips(box: Box, cards: Multiset) -> str:
    """Cards small in a line, each kind with its number."""
    return "".join(
        tag(
            "span",
            art(figure(card_of(box, card)), "gm-chip-art"),
            tag("b", f"{count}{TIMES}", aria_hidden="true") if count > 1 else "",
            unseen(f"{count} {plain(card)} "),
            css="gm-chip",
        )
        for card, count in in_order(box, cards)
    )


def dice(pips: list[int]) -> str:
    return "".join(art(f"die-{n}", "gm-die") for n in pips)
