"""Around the board: a plate for each seat with its open herd, the season's goals, and what the turn has brought."""

from __future__ import annotations

from html import escape
from typing import Any

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.great_migration import _, ngettext
from wildtable.games.great_migration.counting import GOAL_SIGNS, GOAL_TITLES, Standing, measures, standings, total
from wildtable.games.great_migration.pieces import (
    TIMES,
    active_seat,
    anchor,
    art,
    box_of,
    card_of,
    chips,
    dice,
    figure,
    in_order,
    name,
    seats_from_viewer,
    spoken,
)
from wildtable.language import N_, listed, remembered

MEASURE_WORDS = {
    "largest_herd": N_("animals"),
    "most_juveniles": N_("juveniles"),
    "diversity": N_("species"),
    "most_zebras": N_("zebras"),
}
MOST_SLIVERS = 5


def plates(scene: Scene) -> str:
    return tag(
        "div",
        *[plate(scene, seat) for seat in seats_from_viewer(scene)],
        css="gm-seats",
        tabindex="0",
        role="group",
        aria_label=_("Herds"),
    )


def _looks(scene: Scene, seat: int) -> tuple[object, ...]:
    """All that a seat's plate is drawn from."""
    position, turn = scene.position, scene.recap.get("turn")
    hand, attack = position["hands"][seat], turn["attack"] if turn and turn["seat"] == seat else None
    return (
        scene.variant,
        scene.names[seat],
        seat,
        scene.bots[seat],
        seat == scene.seat,
        position["phase"] == "over" and seat in position["result"]["winners"],
        seat == position["actor"],
        seat == active_seat(scene),
        tuple(position["points"][seat].values()),
        tuple(position["herds"][seat].items()),
        hand["hidden"] if "hidden" in hand else sum(hand.values()),
        position["kept"][seat],
        (attack["seat"], *attack["stolen"]) if attack else None,
    )


@remembered(_looks)
def plate(scene: Scene, seat: int) -> str:
    """Name, points, hand and the herd of a seat."""
    position, box = scene.position, box_of(scene)
    badges = art("bot", "gm-sign") + unseen(_("bot")) if scene.bots[seat] else ""
    if position["phase"] == "over" and seat in position["result"]["winners"]:
        badges += tag("span", _("winner"), css="badge badge-accent")
    elif seat == scene.seat:
        badges += tag("span", _("you"), css="badge badge-quiet")
    points = total(scene, seat)
    sum_up = tag("span", tag("b", str(points)), unseen(" " + ngettext("point", "points", points)), css="gm-total")
    head = tag(
        "div",
        tag("span", art(f"avatar-{seat}", "gm-figure"), css="gm-who"),
        anchor(f"seat-{seat}"),
        tag("h3", name(scene, seat), css="gm-name"),
        badges,
        _held(scene, seat),
        sum_up,
        css="gm-head",
    )
    counted = measures(box, position["herds"][seat])
    sums = [
        tag("span", art(GOAL_SIGNS[goal], "gm-sign"), str(amount), unseen(f" {_(MEASURE_WORDS[goal])}"), css="gm-sum")
        for goal, amount in counted.items()
    ]
    css = (
        "gm-seat"
        + (" gm-acting" if seat == position["actor"] else "")
        + (" gm-turn" if seat == active_seat(scene) else "")
    )
    return tag(
        "section", head, tag("p", *sums, css="gm-sums"), herd(scene, seat), css=css, aria_label=scene.names[seat]
    )


def _held(scene: Scene, seat: int) -> str:
    hand = scene.position["hands"][seat]
    count = hand["hidden"] if "hidden" in hand else sum(hand.values())
    kept = scene.position["kept"][seat]
    words = ngettext("card in hand", "cards in hand", count) + (_(", {kept} of them kept", kept=kept) if kept else "")
    return tag("span", art("hand", "gm-sign"), str(count), unseen(" " + words), css="gm-held")


def herd(scene: Scene, seat: int) -> str:
    """The open cards of a herd, copies of a kind pushed together."""
    box, piles = box_of(scene), []
    for card, count in in_order(box, scene.position["herds"][seat]):
        slivers = min(count, MOST_SLIVERS)
        source = _source(scene, seat, card)
        copies = [
            tag(
                "span",
                art(figure(card_of(box, card)), "gm-mini-art"),
                css="gm-mini",
                aria_hidden="true",
                data_key=f"herd-{seat}-{card}-{copy}",
                data_from=source,
            )
            for copy in range(slivers)
        ]
        size = tag(
            "span", f"{count}{TIMES}{getattr(card_of(box, card), 'size', 0)}", css="gm-mini-count", aria_hidden="true"
        )
        piles.append(tag("li", *copies, size, unseen(f"{count} {spoken(box, card)}"), css="gm-pile"))
    if not piles:
        return tag("p", _("No herd cards"), css="gm-none")
    return tag("ul", *piles, css="gm-herd", role="list", aria_label=_("Herd cards of {name}", name=scene.names[seat]))


def _source(scene: Scene, seat: int, card: str) -> str:
    """Where a card that is new in a herd came from: another herd if it was stolen just now, else the hand."""
    turn = scene.recap.get("turn")
    attack = turn["attack"] if turn else None
    if turn and attack and turn["seat"] == seat and card in attack["stolen"]:
        return f"herd-{attack['seat']}-{card}-0"
    return f"hand-{card}" if seat == scene.seat else f"seat-{seat}"


# ---- goals


def goals(scene: Scene) -> str:
    """The goals of the season: who leads each, and what it would bring."""
    if scene.position["phase"] == "over":
        return ""
    items = [tag("li", _goal(scene, one), css="gm-goal") for one in standings(scene)]
    heading = tag("h3", _("Goals of the season"), css="visually-hidden")
    return tag("section", heading, tag("ul", *items, css="gm-goal-list", role="list"), css="gm-goals") if items else ""


def _goal(scene: Scene, one: Standing) -> str:
    head = tag("span", art(GOAL_SIGNS[one.goal], "gm-sign"), tag("b", _(GOAL_TITLES[one.goal])), css="gm-goal-name")
    worth = tag("span", str(one.worth), unseen(" " + ngettext("point", "points", one.worth)), css="gm-worth")
    if not one.leaders:
        return head + worth + tag("span", _("nobody yet"), css="gm-lead")
    figures = "".join(art(f"avatar-{seat}", "gm-tiny") for seat in one.leaders)
    who = listed([name(scene, seat) for seat in one.leaders])
    if len(one.leaders) > 2:
        everybody = len(one.leaders) == scene.variant.seats
        who = _("all level") if everybody else _("{n} level", n=len(one.leaders))
    said = f"{tag('span', f'{who}:', css='gm-lead-who')} {max(one.amounts)}"
    if len(one.leaders) > 1 and one.each:
        said = ngettext("{lead}, {n} point each", "{lead}, {n} points each", one.each, lead=said)
    elif len(one.leaders) > 1:
        said = _("{lead}, no points each", lead=said)
    level = " gm-level" if len(one.leaders) > 1 else ""
    lead = tag("span", figures, tag("span", said, css="gm-lead-said"), css=f"gm-lead{level}")
    return head + worth + lead


# ---- the turn


def story(scene: Scene) -> str:
    """What the turn told last has brought so far: cards, dice, losses, way and points."""
    turn = scene.recap.get("turn")
    if turn is None or scene.position["phase"] == "first":
        return ""
    box = box_of(scene)
    parts = [
        tag("span", art(f"avatar-{turn['seat']}", "gm-tiny"), tag("b", name(scene, turn["seat"])), css="gm-story-who")
    ]
    if turn["played"]:
        counts = {card: turn["played"].count(card) for card in turn["played"]}
        parts.append(_bit(_("plays"), chips(box, counts)))
    if turn["attack"]:
        parts += _attack(scene, turn["attack"])
    if turn["covered"]:
        parts.append(_bit(_("covers"), listed([escape(node) for node in turn["covered"]])))
    if turn["driven"]:
        way = [escape(node) for node in turn["driven"]["path"] if node]
        parts.append(_bit(_("drives {name}", name=name(scene, turn["driven"]["seat"])), " → ".join(way[1:])))
    if turn["die"] is not None:
        parts.append(_bit(_("rolls"), dice([turn["die"]]) + unseen(str(turn["die"]))))
    way = [escape(node) for node in turn["path"] if node]
    if len(way) > 1:
        parts.append(_bit(_("runs"), " → ".join(way)))
    for seat, cards in enumerate(turn["lost"]):
        if cards:
            loses = _("{name} loses", name=name(scene, seat))
            parts.append(_bit(loses, chips(box, {card: cards.count(card) for card in cards})))
    if turn["mingled"]:
        parts.append(_bit(_("herds mingle:"), listed([name(scene, seat) for seat in turn["mingled"]])))
    gained = turn["points"]["pastures"] + turn["points"]["cards"]
    if gained:
        parts.append(tag("b", ngettext("+{n} point", "+{n} points", gained), css="gm-gain"))
    if len(parts) == 1:
        parts.append(_bit(_("has the turn"), ""))
    return tag("p", *parts, css="gm-story")


def _bit(words: str, inner: str) -> str:
    return tag("span", tag("span", words), " ", inner, css="gm-bit")


def _attack(scene: Scene, attack: dict[str, Any]) -> list[str]:
    box = box_of(scene)
    rolled = dice(attack["dice"]) + unseen(listed([str(n) for n in attack["dice"]]) or _("no die yet"))
    pending = scene.position["pending"]
    waiting = pending["dice_left"] if pending and pending["effect"] == "predator" else 0
    blanks = tag("span", css="gm-die gm-die-blank", aria_hidden="true") * waiting
    parts = [_bit(_("at {name}:", name=name(scene, attack["seat"])), rolled + blanks)]
    for word, cards in ((_("steals"), attack["stolen"]), (_("kills"), attack["lost"])):
        if cards:
            parts.append(_bit(word, chips(box, {card: cards.count(card) for card in cards})))
    return parts
