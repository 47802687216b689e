"""The region "table" of Yellowstone's picture: the turn and the dice, the valley from west to east, the bunkhouse.

On a wide page the seven places stand side by side as one landscape, on a phone one below the other.
"""

from __future__ import annotations

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yellowstone import _, ngettext, said
from wildtable.games.yellowstone.abilities import ability_of
from wildtable.games.yellowstone.box import ids
from wildtable.games.yellowstone.pieces import (
    HOUSE,
    anchor,
    art,
    bearer,
    box_of,
    button,
    clockwise,
    hidden,
    judged,
    legal,
    name,
    need_list,
    needs_of,
    suggested,
)
from wildtable.games.yellowstone.said import first, in_words, person, place, titled
from wildtable.games.yellowstone.suggestion import Played
from wildtable.language import listed


def table(scene: Scene) -> str:
    phase, turn = scene.position["phase"], scene.position["turn"]
    title = _("Game over") if phase == "over" else _("Turn {turn}", turn=turn) if turn else _("Set-up")
    return tag(
        "div",
        tag("h2", title, css="visually-hidden"),
        result(scene) if phase == "over" else status(scene),
        dangers(scene),
        tag(
            "ol",
            *[_space(scene, space.id) for space in box_of(scene).spaces],
            css="yel-valley",
            role="list",
            aria_label=_("The valley from west to east"),
        ),
        bunkhouse(scene),
        tag("a", _("Hands"), css="button button-small yel-to-hands", href="#prompt"),
        css=f"yel-table dealing yel-phase-{phase}",  # dealing: cards glide from the decks over the hands
    )


# ---- the turn


def status(scene: Scene) -> str:
    """Whose turn it is and who follows, the actions left, the dice of this turn's roll, the decks."""
    position = scene.position
    return tag(
        "div",
        _order(scene),
        _actions(scene),
        _dice(scene),
        _decks(scene),
        css="yel-status",
        data_turn=str(position["turn"]),
    )


def _order(scene: Scene) -> str:
    position, seats = scene.position, scene.variant.seats
    if position["active"] is None:
        return tag("p", _("The valley is being set up."), css="yel-order")
    active = position["active"]
    after = [name(scene, (active + step) % seats) for step in range(1, seats)]
    now = tag("b", _("Turn {turn}: {name}", turn=position["turn"], name=name(scene, active)))
    return tag("p", now, " ", tag("small", _("then {names}", names=", ".join(after))), css="yel-order")


def _actions(scene: Scene) -> str:
    position = scene.position
    left, done = position["actions_left"], position["actions_done"]
    if not left + done:
        return tag("p", css="yel-actions")
    pips = [tag("span", css="yel-pip" if n < left else "yel-pip yel-spent") for n in range(left + done)]
    return tag(
        "p",
        tag("span", *pips, css="yel-pips", aria_hidden="true"),
        tag("span", ngettext("{n} action left", "{n} actions left", left)),
        css="yel-actions",
    )


def _dice(scene: Scene) -> str:
    """The dice of this turn, rolled and to be rolled; before it is rolled those of the turn before."""
    position, turns = scene.position, scene.recap.get("turns", [])
    rolled = turns[-1]["dice"] if turns else []
    shown, told = [], []
    for n, die in enumerate(rolled):
        kind = "escalation" if die["die"] == "escalation" else "die"
        shown.append(
            tag(
                "span",
                art(f"{kind}-{die['face']}", "yel-art"),
                css="yel-die",
                data_key=f"die-{turns[-1]['turn']}-{n}",
                data_from="cup",
            )
        )
        face = _(die["face"])
        if die["conflict"]:
            brought = {"conflict": in_words(die["conflict"]), "space": place(die["space"])}
            face = _("{face} brings {conflict} to the {space}", face=face, **brought)
        told.append(face)
    current = bool(turns) and turns[-1]["turn"] == position["turn"]
    if current and position["phase"] != "over":
        for kind in position["dice_left"] or []:
            symbol = "escalation-waiting" if kind == "escalation" else "die-waiting"
            shown.append(tag("span", art(symbol, "yel-art"), css="yel-die yel-to-roll"))
    words = _("Rolled: {faces}.", faces=", ".join(told)) if told else _("Nothing rolled yet.")
    if position["skip_roll"]:
        words += " " + _("The next roll is skipped.")
    skipped = _("next roll skipped") if position["skip_roll"] else ""
    caption = tag("small", skipped, css="yel-skip", aria_hidden="true")
    return tag("p", anchor("cup"), *shown, caption, unseen(words), css="yel-dice")


def _decks(scene: Scene) -> str:
    position = scene.position
    skills, conflicts = hidden(position["skill_deck"]), hidden(position["conflict_deck"])
    return tag(
        "p",
        tag(
            "span",
            anchor("skill-deck"),
            art("deck", "yel-pile"),
            tag("b", str(skills)),
            tag("small", _("skill cards"), css="yel-wide", aria_hidden="true"),
            unseen(" " + _("Skill cards in the deck")),
            css="yel-deck",
        ),
        tag(
            "span",
            anchor("conflict-deck"),
            art("trouble", "yel-pile"),
            tag("b", str(conflicts)),
            tag("small", _("to come"), css="yel-wide", aria_hidden="true"),
            unseen(" " + _("conflicts still to come")),
            css="yel-deck",
        ),
        css="yel-decks",
    )


def result(scene: Scene) -> str:
    """The end, for all alike."""
    won = bool(scene.position["result"]["winners"])
    settled = len(scene.position["conflict_discard"])
    heading = _("The ranch is safe") if won else _("The land is lost")
    if won and scene.seat is None:
        more = _("No more trouble is to come: they have all won.")
    elif won:
        more = _("No more trouble is to come: you have all won.")
    elif scene.seat is None:
        more = _("A conflict reached the Dutton House and stayed: they have all lost.")
    else:
        more = _("A conflict reached the Dutton House and stayed: you have all lost.")
    turns = ngettext("{n} turn", "{n} turns", scene.position["turn"])
    count = ngettext("{n} conflict settled in {turns}.", "{n} conflicts settled in {turns}.", settled, turns=turns)
    riders = "".join(_bust(scene, seat, "yel-hero") for seat in clockwise(scene))
    return tag(
        "section",
        tag("p", riders, css="yel-heroes", aria_hidden="true"),
        tag("h3", heading),
        tag("p", more),
        tag("p", count, css="yel-soft"),
        css=f"yel-result {'yel-won' if won else 'yel-lost'}",
    )


# ---- danger


def dangers(scene: Scene) -> str:
    """How near the house trouble is, on each side and in it."""
    spaces = ids(box_of(scene).spaces)
    parts = [
        _side(scene, "West", spaces[:3]),
        _home(scene),
        _side(scene, "East", spaces[:3:-1]),
    ]
    return tag("ul", *parts, css="yel-dangers", role="list", aria_label=_("How near trouble is"))


def _side(scene: Scene, side: str, from_edge: list[str]) -> str:
    taken = [bool(scene.position["spaces"][space]) for space in from_edge]
    free, over = taken.count(False), scene.position["phase"] == "over"
    in_order = taken if side == "West" else taken[::-1]
    pips = [art("fire" if burns else "open", "yel-fire" if burns else "yel-free") for burns in in_order]
    state = _("{n} open", n=free) if free else _("full") if over else _("full: next on the house")
    words = tag("span", tag("b", _("West") if side == "West" else _("East")), " ", state)
    return tag(
        "li", tag("span", *pips, css="yel-fires"), words, css=f"yel-danger yel-{side.lower()} yel-level-{3 - free}"
    )


def _home(scene: Scene) -> str:
    count = len(scene.position["spaces"][HOUSE])
    return tag(
        "li",
        art("fire" if count else "safe", "yel-fire" if count else "yel-safe"),
        tag("b", _("{n} on the house", n=count) if count else _("House clear")),
        css=f"yel-danger yel-home yel-level-{3 if count else 0}",
    )


# ---- the places


def _space(scene: Scene, id: str) -> str:
    conflicts = scene.position["spaces"][id]
    ability = ability_of(bearer(box_of(scene).spaces, id))
    pawns = [_pawn(scene, seat) for seat in range(scene.variant.seats) if scene.position["pawns"][seat] == id]
    here = [seat for seat in range(scene.variant.seats) if scene.position["pawns"][seat] == id]
    stands = unseen(_("Here: {names}.", names=listed([name(scene, seat) for seat in here]))) if here else ""
    ground = tag(
        "div",
        art(id if id in PAINTED else "pasture", "yel-panel"),
        tag("span", *pawns, css="yel-pawns"),
        css="yel-ground",
    )
    parts = [
        ground,
        tag(
            "div",
            tag("h3", first(place(id)), css="yel-place-name"),
            stands,
            tag("p", ability, css="yel-ability"),
            _use(scene, id, ability),
            css="yel-sign-post",
        ),
    ]
    if conflicts:
        covered = tag(
            "ul", *[conflict_card(scene, id, conflict) for conflict in conflicts], css="yel-conflicts", role="list"
        )
        parts.append(covered)
    parts.append("".join(_drive_here(scene, id)))
    css = f"yel-space yel-at-{id.replace('_', '-')}" + (" yel-covered" if conflicts else "")
    return tag("li", *parts, css=css, data_place=id)


PAINTED = ("pasture", "corral", "bunkhouse", "dutton_house", "barn", "timber", "stream")


def _use(scene: Scene, id: str, ability: str) -> str:
    actions = legal(scene, do="space", space=id)
    if not actions or "card" in actions[0]:
        return ""
    label = _("Use the {space}: {ability}", space=place(id), ability=ability)
    return button(actions[0], _("Use"), css="button button-small yel-deed", aria_label=label)


def _drive_here(scene: Scene, id: str) -> list[str]:
    return [
        button(
            action,
            _("Move {conflict} here", conflict=in_words(action["conflict"])),
            css="button button-small yel-deed",
        )
        for action in legal(scene, do="drive", to=id)
    ]


def _bust(scene: Scene, seat: int, css: str) -> str:
    character = scene.position["characters"][seat]
    number = ids(box_of(scene).characters).index(character) if character else 0
    return art(f"rider-{number}", css)


def _pawn(scene: Scene, seat: int) -> str:
    if not scene.position["characters"][seat]:
        return ""
    acting = " yel-acting-pawn" if seat == scene.position["active"] else ""
    return tag(
        "span", _bust(scene, seat, "yel-art"), css=f"yel-pawn{acting}", data_key=f"pawn-{seat}", aria_hidden="true"
    )


def conflict_card(scene: Scene, space: str, id: str) -> str:
    """A conflict: what it needs, what is lacking, and what can be done about it."""
    pending = scene.position["pending"]
    mine = bool(pending and pending.get("conflict") == id)
    parts = [tag("h4", titled(id), css="yel-title"), need_list(scene, id)]
    way = suggested(scene, id) if judged(scene) else None
    if judged(scene):
        parts.append(_verdict(scene, id, way))
    for action in scene.legal:
        if action.get("conflict") != id:
            continue
        if action["do"] == "defeat":
            needs = listed(
                [
                    _("{amount} {skill}", amount=need, skill=said.skill(skill))
                    for skill, need in needs_of(scene, id).items()
                    if need
                ]
            )
            label = _(
                "Defeat {Conflict}: go to the {space} and pay {needs}",
                Conflict=titled(id),
                space=place(space),
                needs=needs or _("nothing"),
            )
            css = "button button-small yel-deed yel-defeat"
            parts.append(button(action, _("Defeat"), css=css, aria_label=label))
        elif action["do"] == "soften":
            assert pending
            less = {"amount": pending["amount"], "skill": said.skill(pending["skill"])}
            parts.append(
                button(
                    action,
                    _("{amount} {skill} less", **less),
                    css="button button-small yel-deed",
                    aria_label=_("{amount} {skill} less for {Conflict}", Conflict=titled(id), **less),
                )
            )
        elif action["do"] == "remove":
            label = _("Remove {Conflict}", Conflict=titled(id))
            parts.append(button(action, _("Remove"), css="button button-small yel-deed", aria_label=label))
    css = "yel-conflict" + (" yel-paying" if mine else " yel-payable" if way is not None else "")
    return tag("li", *parts, css=css, data_key=f"conflict-{id}", data_from="conflict-deck")


def _verdict(scene: Scene, id: str, way: Played | None) -> str:
    """Whether the seats could pay it now, and with which cards."""
    if way is None:
        return tag("p", _("cannot be paid yet"), css="yel-verdict")
    if not way:
        return tag("p", _("needs no card"), css="yel-verdict yel-can")
    by_seat: dict[int, list[str]] = {}
    for seat, card in way:
        by_seat.setdefault(seat, []).append(in_words(card))
    who = "; ".join(f"{name(scene, seat)} {', '.join(cards)}" for seat, cards in by_seat.items())
    return tag(
        "p",
        ngettext("can be paid with {n} card", "can be paid with {n} cards", len(way)),
        tag("span", who, css="yel-who-pays"),
        css="yel-verdict yel-can",
    )


# ---- the bunkhouse


def bunkhouse(scene: Scene) -> str:
    """The Bunkhouse cards: each can be played once, by a pawn at an uncovered bunkhouse."""
    if not scene.position["bunkhouse"]:
        return ""
    items = []
    for entry in scene.position["bunkhouse"]:
        id, used = entry["card"], entry["used"]
        ability = ability_of(bearer(box_of(scene).bunkhouse, id))
        parts = [tag("h4", person(id), css="yel-title"), tag("p", _("Used") if used else ability, css="yel-ability")]
        for action in legal(scene, do="space", card=id):
            label = _("Play {card} at the bunkhouse: {ability}", card=person(id), ability=ability)
            parts.append(button(action, _("Play"), css="button button-small yel-deed", aria_label=label))
        items.append(
            tag("li", *parts, css="yel-hand-card yel-used" if used else "yel-hand-card", data_key=f"bunk-{id}")
        )
    heading = tag("h3", art("roofed", "yel-mini"), _("At the bunkhouse"), css="yel-label")
    return tag("section", heading, tag("ul", *items, css="yel-bunk", role="list"), css="yel-bunkhouse")
