"""The region "scores" of Yellowstone's picture: how far the game has come, and the turns to look back at."""

from __future__ import annotations

from typing import Any

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yellowstone import _, ngettext
from wildtable.games.yellowstone.pieces import (
    art,
    box_of,
    card,
    conflicts_on_board,
    copies,
    hidden,
    meter,
    name,
)
from wildtable.games.yellowstone.said import in_words, person, place, titled

LOOKED_BACK = 4  # turns that can be looked at again


def scores(scene: Scene) -> str:
    turns = scene.recap.get("turns", [])
    back = [_turn(scene, turn, n == 0) for n, turn in enumerate(turns[: -LOOKED_BACK - 1 : -1])]
    return tag("h2", _("How it stands"), css="region-title") + _progress(scene) + _skills(scene) + "".join(back)


def _progress(scene: Scene) -> str:
    position = scene.position
    total = len(box_of(scene).conflicts)
    settled, board, left = (
        len(position["conflict_discard"]),
        len(conflicts_on_board(scene)),
        hidden(position["conflict_deck"]),
    )
    said = tag(
        "p",
        _(
            "{settled} settled, {board} in the valley, {left} to come",
            settled=tag("b", str(settled)),
            board=board,
            left=tag("b", str(left)),
        ),
    )
    bar = meter(total - left, total)
    if position["phase"] == "over":
        return tag("div", said, bar, css="yel-progress")
    goal = _("Hold the house until the last conflict has come.")
    return tag("div", said, bar, tag("p", goal, css="yel-soft"), css="yel-progress")


def _skills(scene: Scene) -> str:
    position = scene.position
    deck, discards = hidden(position["skill_deck"]), copies(scene, position["skill_discard"])
    if position["escalated"]:
        third = _("The third die is rolled every turn.")
    elif position["escalation_card"]:
        third = ngettext("A third die joins after {n} more card.", "A third die joins after {n} more cards.", deck)
    else:
        third = _("No third die in this game.")
    items = [tag("li", card(one), css="yel-card") for one, _copy in discards]
    pile = (
        tag(
            "details",
            tag("summary", ngettext("{n} discarded card", "{n} discarded cards", len(discards))),
            tag("ul", *items, css="yel-cards", role="list"),
            data_keep="discards",
            css="yel-past",
        )
        if items
        else ""
    )
    return tag("p", art("fire", "yel-mini"), tag("span", third), css="yel-third-line") + pile


def _turn(scene: Scene, turn: dict[str, Any], opened: bool) -> str:
    """A turn as it went: the roll, the actions, what was defeated with what."""
    dice = [
        art(f"{'escalation' if die['die'] == 'escalation' else 'die'}-{die['face']}", "yel-small-die")
        for die in turn["dice"]
    ]
    rolled = ", ".join(_(die["face"]) for die in turn["dice"])
    faces = unseen(_("Rolled {faces}", faces=rolled)) if dice else ""
    came = [
        _("{Conflict} came to the {space}.", Conflict=titled(die["conflict"]), space=place(die["space"]))
        for die in turn["dice"]
        if die["conflict"]
    ]
    defeats, lines = list(turn["defeats"]), []
    for action in turn["actions"]:
        if action["do"] == "defeat" and defeats and defeats[0]["conflict"] == action["conflict"]:
            paid = [
                tag("li", card(one), unseen(" " + _("of {name}", name=name(scene, seat))), css="yel-card")
                for seat, one in defeats.pop(0)["played"]
            ]
            lines.append(
                tag(
                    "li",
                    _("{Conflict} defeated", Conflict=titled(action["conflict"])),
                    tag("ul", *paid, css="yel-cards", role="list") if paid else "",
                )
            )
        else:
            lines.append(tag("li", _said(scene, turn["active"], action)))
    roll = tag("p", *dice, faces, css="yel-roll") if dice else ""
    inner = roll + tag("ul", *[tag("li", line) for line in came], *lines, css="yel-lines")
    summary = tag("summary", _("Turn {turn}: {name}", turn=turn["turn"], name=name(scene, turn["active"])))
    return tag("details", summary, inner, css="yel-past", data_keep=f"turn-{turn['turn']}", open=opened)


def _said(scene: Scene, seat: int, action: dict[str, Any]) -> str:
    if action["do"] == "pass":
        return _("Passed")
    if action["do"] == "character":
        return _("Used {character}'s ability", character=person(scene.position["characters"][seat]))
    if action["do"] == "defeat":
        return _("Set out against {conflict}", conflict=in_words(action["conflict"]))
    if "card" in action:
        return _("Played {card}", card=person(action["card"]))
    return _("Used the {space}", space=place(action["space"]))
