"""The region "hand" of Yellowstone's picture: what is to be done, and all seats with characters and open hands."""

from __future__ import annotations

from collections import Counter
from html import escape

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yellowstone import _, ngettext
from wildtable.games.yellowstone.abilities import ability_of
from wildtable.games.yellowstone.box import SKILL_NAMES, Bearer, ids
from wildtable.games.yellowstone.pieces import (
    anchor,
    art,
    bearer,
    box_of,
    button,
    card,
    clockwise,
    copies,
    face,
    held,
    legal,
    name,
    need_list,
    sign,
    suggested,
)
from wildtable.games.yellowstone.said import in_words, person, place, titled
from wildtable.games.yellowstone.said import skill as skill_word
from wildtable.games.yellowstone.suggestion import share
from wildtable.language import N_, listed


def hand(scene: Scene) -> str:
    position, seat = scene.position, scene.seat
    mine = seat is not None and position["actor"] == seat
    prompt = tag("p", escape(scene.prompt), css="prompt prompt-yours" if mine else "prompt", id="prompt")
    parts = [prompt, payment(scene), _deeds(scene), _discards(scene), _choosing(scene)]
    if any(position["characters"]):
        plates = [plate(scene, seat) for seat in clockwise(scene)]
        heading = tag("h2", _("All hands, open to all"), css="visually-hidden")
        parts.append(heading + tag("ul", *plates, css=f"yel-company yel-for-{len(plates)}", role="list"))
    return "".join(parts)


# ---- a defeat on its way


def payment(scene: Scene) -> str:
    """The needs filling up, the cards added so far, and which card would best be added next."""
    pending = scene.position["pending"]
    if not pending or "played" not in pending:
        return ""
    conflict = pending["conflict"]
    where = _("{Conflict} at the {space}", Conflict=titled(conflict), space=place(pending["space"]))
    title = tag("h3", where, css="yel-title")
    laid: Counter[tuple[int, str]] = Counter()
    total = Counter((giver, name) for giver, name in pending["played"])
    items = []
    for giver, played in pending["played"]:
        n = laid[giver, played]
        laid[giver, played] += 1
        # Of equal cards the last one leaves the hand first.
        source = scene.position["hands"][giver].get(played, 0) + total[giver, played] - 1 - n
        items.append(
            tag(
                "li",
                card(played),
                unseen(" " + _("of {name}", name=name(scene, giver))),
                css="yel-card",
                data_key=f"played-{giver}-{played}-{n}",
                data_from=f"held-{giver}-{played}-{source}",
            )
        )
    laid_down = tag("ul", *items, css="yel-laid", role="list", aria_label=_("Cards added so far")) if items else ""
    return tag(
        "section",
        title,
        need_list(scene, conflict),
        laid_down,
        _hint(scene, conflict),
        css="yel-payment",
        aria_label=_("Paying for {Conflict}", Conflict=titled(conflict)),
    )


def _hint(scene: Scene, conflict: str) -> str:
    way = suggested(scene, conflict)
    if not way:
        return ""
    words = []
    for seat in dict.fromkeys(seat for seat, _card in way):
        cards = listed([in_words(card) for giver, card in way if giver == seat])
        if seat == scene.seat:
            words.append(_("your {cards}", cards=cards))
        else:
            words.append(_("{name}'s {cards}", name=name(scene, seat), cards=cards))
    said = tag("p", _("Cheapest: {cards}.", cards="; ".join(words)), css="yel-hint")
    whole = [{"do": "contribute", "seat": giver, "card": card} for giver, card in way]
    if whole[0] not in scene.legal:
        return said
    faces = [face(card) for _giver, card in way]
    label = _("Add the cheapest cards: {cards}", cards="; ".join(words))
    pay = button(whole, _("Pay with") + " ", *faces, css="button button-primary yel-add", aria_label=label)
    return tag("div", said, pay, css="yel-next")


def _next(scene: Scene) -> tuple[int, str] | None:
    """The card that is suggested to be added next."""
    pending = scene.position["pending"]
    way = suggested(scene, pending["conflict"]) if pending and "played" in pending else None
    return way[0] if way else None


# ---- what is done neither in the valley nor with a card


def _deeds(scene: Scene) -> str:
    buttons = []
    for action in scene.legal:
        if action["do"] == "pass":
            buttons.append(button(action, _("Pass: no more actions this turn"), css="button"))
        elif action["do"] == "stop":
            buttons.append(button(action, _("Stop here"), css="button"))
    return tag("div", *buttons, css="yel-deeds") if buttons else ""


def _discards(scene: Scene) -> str:
    """The discards to take a card from."""
    actions = legal(scene, do="recover")
    if not actions:
        return ""
    items = [
        tag(
            "li",
            button(
                action,
                face(action["card"]),
                css="yel-card yel-pick legal",
                aria_label=_("Take {card}", card=in_words(action["card"])),
                data_key=f"discard-{action['card']}",
            ),
        )
        for action in actions
    ]
    return tag(
        "section",
        tag("h3", _("From the discards"), css="yel-label"),
        tag("ul", *items, css="yel-cards", role="list", data_roving=True),
        css="yel-payment",
    )


def _choosing(scene: Scene) -> str:
    """The characters to choose from."""
    if scene.position["phase"] != "character":
        return ""
    box = box_of(scene)
    advice = box.recommended.two_players if scene.variant.seats == 2 else box.recommended.characters
    items = []
    for n, character in enumerate(box.characters):
        taken = character.id in scene.position["characters"]
        actions = legal(scene, do="character", name=character.id)
        badge = tag("span", _("for a first game"), css="badge badge-quiet") if character.id in advice else ""
        if taken:
            badge = tag("span", _("taken"), css="badge")
        inner = [
            art(f"rider-{n}", "yel-portrait"),
            tag("span", tag("b", person(character.id)), " ", badge, css="yel-cast-name"),
            tag("span", ability_of(character), css="yel-ability"),
        ]
        css = "yel-choice" + (" yel-used" if taken else "")
        if actions:
            items.append(tag("li", button(actions[0], unseen(_("Choose") + " "), *inner, css=f"{css} legal")))
        else:
            items.append(tag("li", tag("span", *inner, css=css)))
    return tag("ul", *items, css="yel-cast", role="list", data_roving=True, aria_label=_("Characters"))


# ---- a seat


def plate(scene: Scene, seat: int) -> str:
    """A seat: its character with the ability, what it could add to a defeat, and its cards."""
    position = scene.position
    head = [
        anchor(f"seat-{seat}"),
        tag("h3", name(scene, seat), css="yel-name"),
        art("bot", "yel-mini") + unseen(_("bot")) if scene.bots[seat] else "",
    ]
    if seat == scene.seat:
        head.append(tag("span", _("you"), css="badge badge-quiet"))
    acting = seat == position["active"] and position["phase"] != "over"
    if acting:
        head.append(tag("span", _("on turn"), css="badge badge-accent"))
    parts = [tag("div", *head, css="yel-head"), _character(scene, seat)]
    if position["phase"] not in ("character", "bunkhouse"):
        parts.append(_cards(scene, seat))
        parts.append(_share(scene, seat))
    css = "yel-seat" + (" yel-own" if seat == scene.seat else "") + (" yel-acting" if acting else "")
    return tag("li", *parts, css=css)


def _character(scene: Scene, seat: int) -> str:
    id = scene.position["characters"][seat]
    if not id:
        return tag("p", _("chooses a character"), css="yel-ability")
    everyone: list[Bearer] = box_of(scene).characters
    ability = ability_of(bearer(everyone, id))
    parts = [
        art(f"rider-{ids(everyone).index(id)}", "yel-portrait"),
        tag("p", tag("b", person(id)), " ", ability, css="yel-ability"),
    ]
    own = [action for action in scene.legal if action == {"do": "character"}]
    if own and seat == scene.seat:
        label = _("Use {character}: {ability}", character=person(id), ability=ability)
        parts.append(button(own[0], _("Use"), css="button button-small yel-deed", aria_label=label))
    return tag("div", *parts, css="yel-character")


def _cards(scene: Scene, seat: int) -> str:
    """A hand; each card a button when it can be picked now."""
    best = _next(scene)
    can = {}
    for action in scene.legal:
        if (action["do"] in ("contribute", "take") and action["seat"] == seat) or (
            action["do"] == "give" and seat == scene.seat
        ):
            can[action["card"]] = action
    verbs = {"contribute": N_("Add {card}"), "take": N_("Take {card}"), "give": N_("Discard {card}")}
    items, last = [], ""
    for card_name, copy in copies(scene, scene.position["hands"][seat]):
        key, skill = f"held-{seat}-{card_name}-{copy}", card_name.partition("-")[0]
        apart = "yel-apart" if last and skill != last else ""
        last = skill
        if card_name in can and copy == scene.position["hands"][seat][card_name] - 1:
            action = can[card_name]
            hint = " yel-best" if best == (seat, card_name) else ""
            said = _(verbs[action["do"]], card=in_words(card_name)) + (_(", suggested") if hint else "")
            drawn = button(
                action,
                face(card_name),
                css=f"yel-card yel-pick legal{hint}",
                aria_label=said,
                data_key=key,
                data_from="skill-deck",
            )
        else:
            still = " yel-barred" if can or (scene.legal and scene.legal[0]["do"] in verbs) else ""
            drawn = tag("span", card(card_name), css=f"yel-card{still}", data_key=key, data_from="skill-deck")
        items.append(tag("li", drawn, css=apart))
    if not items:
        return tag("p", _("no cards"), css="yel-soft")
    return tag(
        "ul",
        *items,
        css="yel-cards",
        role="list",
        data_roving=bool(can),
        aria_label=_("Cards of {name}", name=scene.names[seat]),
    )


def _share(scene: Scene, seat: int) -> str:
    """The most that this seat could add of each skill to a defeat now."""
    if scene.position["active"] is None or scene.position["phase"] == "over":
        return ""
    purse = next(purse for purse in held(scene) if purse.seat == seat)
    if not purse.limit:
        return tag("p", _("can add no card"), css="yel-share")
    if seat == scene.position["active"]:
        limit = _("can add (any number of cards):")
    else:
        limit = ngettext("can add ({n} card at most):", "can add ({n} cards at most):", purse.limit)
    shares = [(skill, share(purse, skill)) for skill in SKILL_NAMES]
    drawn = [
        tag("span", sign(skill), tag("b", str(amount)), css=f"yel-share-of yel-of-{skill}") for skill, amount in shares
    ]
    told = [_("{amount} {skill}", amount=amount, skill=skill_word(skill)) for skill, amount in shares]
    words = unseen(", ".join(told))
    return tag(
        "p",
        tag("span", limit),
        tag("span", *drawn, aria_hidden="true", css="yel-shares"),
        words,
        css="yel-share",
    )
