"""Small pieces of Yellowstone's picture: names as they are said, cards, needs and how far they can be met, as HTML."""

from __future__ import annotations

import functools
from typing import Any

from wildtable.engine import markup
from wildtable.engine.markup import escaped, move, tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yellowstone import _
from wildtable.games.yellowstone import said as words
from wildtable.games.yellowstone.box import SKILL_NAMES, Bearer, Box, card_names
from wildtable.games.yellowstone.suggestion import Played, Purse, most, payment, purses, skill_of, value_of

Position = dict[str, Any]
Action = dict[str, Any]

HOUSE = "dutton_house"


@functools.cache
def art(symbol: str, css: str) -> str:
    return markup.art(f"yel-{symbol}", css)


def anchor(key: str) -> str:
    """An unseen spot that cards glide from."""
    return tag("span", css="yel-anchor", data_key=key, aria_hidden="true")


def button(
    action: Action | list[Action], *inner: str, css: str = "button button-small", **attributes: str | None
) -> str:
    """A control that plays an action, or several as one move."""
    value = move(**action) if isinstance(action, dict) else f"[{','.join(move(**one) for one in action)}]"
    return tag("button", *inner, css=css, type="submit", form="move", name="action", value=value, **attributes)


# ---- names


def name(scene: Scene, seat: int) -> str:
    """The seat's name, escaped."""
    return escaped(scene.names[seat])


# ---- what the box and a position hold


def box_of(scene: Scene) -> Box:
    box: Box = scene.variant.box_values
    return box


def bearer(things: list[Bearer], id: str) -> Bearer:
    return next(thing for thing in things if thing.id == id)


def near_seat(scene: Scene) -> int:
    """The seat that is shown first."""
    return scene.seat or 0


def clockwise(scene: Scene) -> list[int]:
    """All seats from the viewer's on."""
    seats = scene.variant.seats
    return [(near_seat(scene) + step) % seats for step in range(seats)]


def hidden(cards: Any) -> int:
    """How many cards lie in a deck, whose order nobody knows."""
    return int(cards["hidden"]) if "hidden" in cards else sum(cards.values()) if isinstance(cards, dict) else len(cards)


def copies(scene: Scene, cards: dict[str, int]) -> list[tuple[str, int]]:
    """Each single card of a multiset in canonical order, with its number among its like."""
    order = list(dict.fromkeys(card_names(box_of(scene))))
    return [(card, copy) for card in order for copy in range(cards.get(card, 0))]


def printed(scene: Scene, conflict: str) -> dict[str, int]:
    """What is printed on a conflict, by skill."""
    needs = next(card.needs for card in box_of(scene).conflicts if card.id == conflict)
    return {skill: getattr(needs, skill) for skill in SKILL_NAMES}


def needs_of(scene: Scene, conflict: str) -> dict[str, int]:
    """What a conflict needs now, softened or partly paid."""
    pending = scene.position["pending"]
    if pending and pending.get("conflict") == conflict and "needs" in pending:
        return dict(pending["needs"])
    softer = scene.position["softened"].get(conflict, {})
    return {skill: max(0, need - softer.get(skill, 0)) for skill, need in printed(scene, conflict).items()}


def held(scene: Scene) -> tuple[Purse, ...]:
    """What each seat could add to a defeat by the active seat."""
    box = box_of(scene)
    return purses(scene.position, box.help[str(scene.variant.seats)], card_names(box))


def suggested(scene: Scene, conflict: str) -> Played | None:
    """The payment to suggest for a conflict."""
    needs = needs_of(scene, conflict)
    return payment(tuple(needs[skill] for skill in SKILL_NAMES), held(scene))


def legal(scene: Scene, **like: Any) -> list[Action]:
    """The viewer's legal actions that have these fields."""
    return [action for action in scene.legal if all(action.get(field) == value for field, value in like.items())]


def conflicts_on_board(scene: Scene) -> list[str]:
    return [conflict for lies in scene.position["spaces"].values() for conflict in lies]


# ---- cards and needs


@functools.cache
def sign(skill: str) -> str:
    return art(skill, "yel-sign")


@functools.cache
def face(card: str) -> str:
    """A Skill card: its skill's shape on its ground, and its value."""
    skill = skill_of(card)
    return tag("span", sign(skill), tag("b", str(value_of(card))), css=f"yel-face yel-of-{skill}", aria_hidden="true")


def card(name: str) -> str:
    """A Skill card to look at."""
    return face(name) + unseen(words.in_words(name))


def meter(have: int, need: int) -> str:
    """A bar, filled as far as a need can be met."""
    width = 100 if have >= need else 100 * have // need
    drawn = f'<rect width="100" height="8" class="yel-bar-all"/><rect width="{width}" height="8" class="yel-bar-have"/>'
    frame = 'viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false"'
    return f'<svg class="yel-bar" {frame}>{drawn}</svg>'


def paying(scene: Scene) -> str | None:
    """The conflict that is being paid for."""
    pending = scene.position["pending"]
    return pending["conflict"] if pending and "played" in pending else None


def judged(scene: Scene) -> bool:
    """Whether it can be said what the seats could add to a defeat: not at the end, nor while they pay for another."""
    return scene.position["active"] is not None and scene.position["phase"] != "over" and not paying(scene)


def need_list(scene: Scene, conflict: str) -> str:
    """What a conflict needs of each skill; the bar says how much of it the seats could add, words what is lacking. Of
    the one that is being paid for it says how much is paid."""
    needs, first = needs_of(scene, conflict), printed(scene, conflict)
    softer = scene.position["softened"].get(conflict, {})
    items = []
    for skill, at_first in first.items():
        if not at_first:
            continue
        need, start = needs[skill], max(0, at_first - softer.get(skill, 0))
        lacking, bar, note, named = 0, "", "", words.skill(skill)
        if paying(scene) == conflict:
            bar = meter(start - need, start)
            said = _("{amount} {skill} still needed", amount=need, skill=named)
            told = _("met") if not need else _("{amount} paid", amount=start - need) if need < start else ""
            note = tag("small", told, css="yel-lack yel-met", aria_hidden="true") if told else ""
        elif judged(scene):
            could = most(held(scene), skill)
            lacking = max(0, need - could)
            bar = meter(could, need)
            told_of = {"amount": need, "skill": named, "could": could, "lacking": lacking}
            if not lacking:
                said = _("needs {amount} {skill}, the seats could add {could}", **told_of)
            else:
                said = _("needs {amount} {skill}, the seats could add {could}, {lacking} lacking", **told_of)
                note = tag("small", f"&minus;{lacking}", css="yel-lack", aria_hidden="true")
        else:
            said = _("needs {amount} {skill}", amount=need, skill=named)
        before = tag("s", str(at_first), aria_hidden="true") if start != at_first else ""
        inner = [sign(skill), tag("b", str(need), aria_hidden="true"), before, bar, note, unseen(said)]
        items.append(tag("li", *inner, css=f"yel-need yel-of-{skill}{' yel-short' if lacking else ''}"))
    return tag("ul", *items, css="yel-needs", role="list")
