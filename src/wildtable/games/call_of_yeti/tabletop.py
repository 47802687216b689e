"""The region "table" of Call of Yeti's picture: the seats around, and in the middle the trick or what stands for it.

The viewer's own seat lies nearest, the others follow clockwise from the left. A won card is laid upon a card of the
prediction, so that one sees how many are still to be won.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping, Sequence

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.call_of_yeti import _, naming, ngettext
from wildtable.games.call_of_yeti.box import CARD_NAMES
from wildtable.games.call_of_yeti.markup import (
    Position,
    anchor,
    art,
    back,
    chip,
    face,
    held,
    name,
    names,
    pairs_of,
    small,
    spoken,
    suit_of,
)  # fmt: skip
from wildtable.games.call_of_yeti.scoresheet import gains, why
from wildtable.language import remembered

# Where the others sit, clockwise from the viewer's left, by number of seats. The viewer sits at "s".
PLACES = {3: ("nw", "ne"), 4: ("w", "n", "e"), 5: ("w", "nw", "ne", "e")}

Places = Mapping[int, str]


def table(scene: Scene) -> str:
    places = _places(scene.variant.seats, scene.seat or 0)
    phase = scene.position["phase"].replace("_", "-")
    return tag(
        "div",
        art("scenery", "yt-scenery"),
        tag("h2", _title(scene), css="yt-round-title"),
        tag("div", anchor("middle"), _middle(scene, places), css="yt-middle"),
        tag("ul", *[_seat(scene, seat, place) for seat, place in places.items()], css="yt-seats"),
        css=f"yt-table yt-for-{scene.variant.seats} yt-phase-{phase}{' dealing' if phase == 'predict' else ''}",
    )


def _title(scene: Scene) -> str:
    number, planned = scene.position["round"], scene.variant.seats
    if scene.position["phase"] == "over":
        return _("Game over")
    if not number:
        return _("Before the first round")
    if number <= planned:
        return _("Round {round} of {rounds}", round=number, rounds=planned)
    return _("Extra round {round}", round=number)


@functools.cache
def _places(seats: int, near: int) -> Places:
    """The place of each seat around the table; others first, clockwise from the viewer's left, the viewer last."""
    places = {(near + 1 + step) % seats: place for step, place in enumerate(PLACES[seats])}
    places[near] = "s"
    return places


# --- the seats -------------------------------------------------------------------------------------------------------


def _looks(scene: Scene, seat: int) -> tuple[object, ...]:
    """All that a seat is drawn from, but where it lies."""
    position = scene.position
    winner = position["phase"] == "over" and seat in position["result"]["winners"]
    laid = position["laid"][seat]
    return (
        scene.names[seat],
        seat,
        scene.bots[seat],
        seat == scene.seat,
        seat in scene.deciding,
        winner,
        position["phase"],
        position["starter"] == seat,
        position["leader"] == seat,
        held(position["hands"][seat]),
        tuple(laid.items() if isinstance(laid, dict) else laid),
        tuple(position["scores"][seat]),
        tuple(position["won"][seat]),
        tuple(position["spilled"][seat]),
        tuple(position["voids"][seat]),
    )


def _seat(scene: Scene, seat: int, place: str) -> str:
    own, acting = seat == scene.seat, seat in scene.deciding
    css = f"yt-seat yt-at-{place}{' yt-acting' if acting else ''}{' yt-own' if own else ''}"
    return tag("li", _within(scene, seat), css=css)


@remembered(_looks, most=2048)
def _within(scene: Scene, seat: int) -> str:
    """A seat's name and points, what it does, and its cards."""
    position, points = scene.position, sum(scene.position["scores"][seat])
    head = _head(name(scene, seat), scene.bots[seat], seat == scene.seat, position["starter"] == seat, points)
    line = [_doing(scene, seat)]
    if position["phase"] in ("deal", "predict", "play"):
        line.append(_in_hand(held(position["hands"][seat])))
    if position["phase"] == "play":
        line.append(_goal(len(position["won"][seat]), held(position["laid"][seat]), len(position["spilled"][seat])))
    line.append(_voids(tuple(position["voids"][seat])))
    return anchor(f"seat-{seat}") + head + tag("p", *line, css="yt-line") + _piles(position, seat)


@remembered()
def _head(named: str, bot: bool, own: bool, starter: bool, points: int) -> str:
    """A seat's name, what it is marked with, and its points."""
    tags = art("bot", "yt-bot") + unseen(_("bot")) if bot else ""
    if own:
        tags += tag("span", _("you"), css="badge badge-quiet")
    if starter:
        tags += art("plaster", "yt-plaster") + unseen(_("has the footprint: first lead of this round"))
    unit = tag("small", _("pts"), aria_hidden="true") + unseen(ngettext("point", "points", points))
    sum_up = tag("span", tag("b", str(points)), " ", unit, css="yt-total")
    return tag("div", tag("h3", named, css="yt-name"), tags, sum_up, css="yt-head")


def _doing(scene: Scene, seat: int) -> str:
    """What this seat is doing now, as a badge; empty when there is nothing to say."""
    position = scene.position
    if position["phase"] == "over":
        return tag("span", _("winner"), css="badge badge-accent") if seat in position["result"]["winners"] else ""
    if position["phase"] == "predict" and seat not in scene.deciding:
        return tag("span", _("ready"), css="badge")
    if seat in scene.deciding:
        doing = _("predicting") if position["phase"] == "predict" else _("to play")
        return tag("span", doing, css="badge badge-accent")
    if position["phase"] == "play" and position["leader"] == seat:
        return tag("span", _("led"), css="badge")
    return ""


@remembered()
def _in_hand(cards: int) -> str:
    words = unseen(ngettext("card in hand", "cards in hand", cards))
    return tag("span", art("back", "yt-tiny"), tag("b", str(cards)), " ", words, css="yt-count")


@remembered()
def _goal(won: int, laid: int, spilled: int) -> str:
    """How many tricks are won of how many predicted."""
    goal = laid + spilled
    state = "exact" if won == goal else "over" if won > goal else "under"
    more = tag("span", " " + _("({laid} + coffee)", laid=laid), css="yt-plus") if spilled else ""
    counts = _("won {won} of {goal}", won=tag("b", str(won)), goal=tag("b", str(goal)))
    return tag("span", counts, more, css=f"yt-goal yt-{state}")


@remembered()
def _voids(umas: tuple[str, ...]) -> str:
    if not umas:
        return ""
    shown = tag("span", _("no {marks}", marks="".join(map(chip, umas))), aria_hidden="true")
    lacks = ", ".join(_("no {uma}", uma=naming.uma(suit)) for suit in umas)
    return tag("span", shown, unseen(_("has shown to hold {lacks}", lacks=lacks)), css="yt-voids")


def _piles(position: Position, seat: int) -> str:
    """The prediction (backs, to the owner faces, and spilled coffee) with the won cards laid upon it, one on one."""
    if position["phase"] != "play":
        return ""
    laid = position["laid"][seat]
    shown = held(laid) if isinstance(laid, dict) else tuple(laid)
    return _piled(seat, shown, tuple(position["won"][seat]), tuple(position["spilled"][seat]))


@remembered()
def _piled(seat: int, laid: int | tuple[str, ...], won: tuple[str, ...], spilled: tuple[str, ...]) -> str:
    if isinstance(laid, int):
        under = [_face_down(seat, place) for place in range(laid)]
        paired = Counter[str]()
    else:
        paired = pairs_of(laid, won)
        under = _pile("laid", laid, paired)
    under += _pile("spilled", spilled, Counter())
    over = _pile("won", won, paired)
    crowded = " yt-crowded" if max(len(under), len(over)) > 5 else ""
    none = tag("li", tag("span", "0", css="yt-sheet", aria_hidden="true"), unseen(_("none")), css="yt-small yt-none")
    rows = tag("ul", *(under or [none]), css="yt-laid", aria_label=_("Laid"))
    if over:
        rows += tag("ul", *over, css="yt-won", aria_label=_("Won"))
    return tag("div", rows, css=f"yt-piles{crowded}")


def _pile(kind: str, cards: Sequence[str], paired: Counter[str]) -> list[str]:
    """Open cards in a pile; of each creature the first so many are marked that pair up."""
    items, left = [], Counter(paired)
    for card in cards:
        left[suit_of(card)] -= 1
        items.append(_lying(kind, card, left[suit_of(card)] >= 0))
    return items


@remembered()
def _lying(kind: str, card: str, paired: bool) -> str:
    css = "yt-small yt-paired" if paired else "yt-small"
    return tag("li", small(card), css=css, data_key=f"{kind}-{card}", data_from=f"card-{card}")


@remembered()
def _face_down(seat: int, place: int) -> str:
    return tag("li", back(), css="yt-small", data_key=f"laid-{seat}-{place}", data_from=f"seat-{seat}")


# --- the middle ------------------------------------------------------------------------------------------------------


def _middle(scene: Scene, places: Places) -> str:
    phase = scene.position["phase"]
    if phase == "play":
        return _trick(scene, places)
    if phase == "over":
        return _result(scene, places)
    if phase == "tie_draw":
        tied = names(scene, scene.position["tie"]["seats"])
        return _caption(_("{names} share the lead: the higher card wins", names=tied)) + _draws(scene, places)
    return _between(scene)


def _caption(*inner: str) -> str:
    return tag("p", *inner, css="yt-led")


def _slot(
    scene: Scene, seat: int, place: str, card: str | None, *, css: str = "", note: str = "", moves: bool = True
) -> str:
    """One seat's place in a trick: its card, or the outline where it will lie. A copy to look back at does not move."""
    lies = "" if card else "yt-open "
    return tag("li", _lying_there(name(scene, seat), seat, card, note, moves), css=f"yt-slot yt-in-{place} {lies}{css}")


@remembered()
def _lying_there(named: str, seat: int, card: str | None, note: str, moves: bool) -> str:
    """The card and whose it is, wherever one looks from."""
    if card is None:
        who = tag("span", named, unseen(_(": no card yet")), css="yt-who")
        return tag("span", css="yt-card", aria_hidden="true") + who
    key, source = (f"card-{card}", f"seat-{seat}") if moves else (None, None)
    who = tag("span", named, unseen(f": {spoken(card)}"), note, css="yt-who")
    return tag("span", face(card), css="yt-card", data_key=key, data_from=source) + who


def _trick(scene: Scene, places: Places) -> str:
    """The current trick; before its first card the last one, dimmed. The last trick can be looked back at meanwhile."""
    position, last = scene.position, scene.recap.get("last_trick")
    this_round = position["discards"] or any(position["won"]) or any(position["spilled"])
    begun = any(position["trick"])
    if last and this_round and not begun:
        return _last_trick(scene, places)
    leader, seats = position["leader"], scene.variant.seats
    slots = []
    for seat in ((leader + step) % seats for step in range(seats)):
        if position["trick"][seat] or held(position["hands"][seat]):
            css = "yt-next" if seat == position["actor"] else ""
            slots.append(_slot(scene, seat, places[seat], position["trick"][seat], css=css))
    if position["led"]:
        opened = suit_of(position["trick"][leader]) == position["led"]
        led = naming.uma_first(position["led"])
        # after a led coffee another seat's card sets the creature
        says = _("{Uma} led", Uma=led) if opened else _("{Uma} is to be followed", Uma=led)
        caption = _caption(chip(position["led"]), " ", says)
    elif begun:
        caption = _caption(chip("coffee"), " ", _("Coffee led: no creature to follow yet"))
    else:
        caption = _caption(_("{name} leads", name=name(scene, leader)))
    look_back = ""
    if last and this_round:
        look_back = _look_back(scene, places)
    return caption + tag("ol", *slots, css="yt-trick") + look_back


def _past(scene: Scene, places: Places) -> tuple[object, ...]:
    """All that the last trick is drawn from."""
    return tuple(scene.names), scene.recap["last_trick"], tuple(places.items())


@remembered(_past)
def _last_trick(scene: Scene, places: Places) -> str:
    """The last trick as it still lies there."""
    winner = scene.recap["last_trick"].winner
    if winner is None:
        said = _("Nobody won the last trick")
    else:
        said = _("{name} won the last trick", name=name(scene, winner))
    return _caption(said) + tag("ol", *_cards(scene, places, True), css="yt-trick yt-past")


@remembered(_past)
def _look_back(scene: Scene, places: Places) -> str:
    """The last trick to look back at while the next one is played."""
    past = tag("ol", *_cards(scene, places, False), css="yt-trick yt-plain")
    return tag("details", tag("summary", _("Last trick")), past, css="yt-back", data_keep="last-trick")


def _cards(scene: Scene, places: Places, moves: bool) -> list[str]:
    """The cards of the last trick in the order of play, its winner marked."""
    last, seats, slots = scene.recap["last_trick"], scene.variant.seats, []
    for seat in ((last.leader + step) % seats for step in range(seats)):
        if last.cards[seat] >= 0:
            won = seat == last.winner
            css, note = ("yt-winner", unseen(_(", which won"))) if won else ("yt-lost", "")
            card = CARD_NAMES[last.cards[seat]]
            slots.append(_slot(scene, seat, places[seat], card, css=css, note=note, moves=moves))
    return slots


def _between(scene: Scene) -> str:
    """Before and between rounds: what is going on, and how the last round was scored."""
    position, rounds, seats = scene.position, scene.recap.get("rounds", []), scene.variant.seats
    said = {
        "starter": _("The footprint is being drawn"),
        "deal": _("The cards are being dealt"),
        "predict": _("Predicting: {ready} of {seats} are ready", ready=seats - len(scene.deciding), seats=seats),
    }[position["phase"]]
    if not rounds:
        symbol = "plaster" if position["phase"] == "starter" else "back"
        return _caption(said) + tag("div", art(symbol, f"yt-emblem-art yt-emblem-{symbol}"), css="yt-emblem")
    done = rounds[-1]
    rows = []
    for seat in sorted(range(seats), key=lambda seat: (-done.points[seat], seat)):
        who = tag("span", name(scene, seat), css="yt-who")
        rows.append(tag("li", who, tag("small", why(done, seat)), tag("b", gains(done.points[seat]))))
    scored = tag("h3", _("Round {round} gave", round=done.number)) + tag("ol", *rows, css="yt-gains")
    return _caption(said) + tag("div", scored, css="yt-plate")


def _draws(scene: Scene, places: Places) -> str:
    """The cards drawn by the seats that tied at the top."""
    tie = scene.position["tie"]
    slots = [_slot(scene, seat, places[seat], tie["drawn"].get(str(seat))) for seat in tie["seats"]]
    return tag("ol", *slots, css="yt-trick yt-plain")


def _result(scene: Scene, places: Places) -> str:
    """The end: who has won, with how many points, and how a tie was drawn."""
    result = scene.position["result"]
    winners, totals = result["winners"], [score["total"] for score in result["scores"]]
    if winners == [scene.seat]:
        said = _("You win")
    else:
        said = ngettext("{names} wins", "{names} win", len(winners), names=names(scene, winners))
    rows = []
    for seat in sorted(range(scene.variant.seats), key=lambda seat: (seat not in winners, -totals[seat], seat)):
        who = tag("span", name(scene, seat), css="yt-who")
        rows.append(tag("li", who, tag("b", str(totals[seat])), css="yt-first" if seat in winners else ""))
    draw = tag("h4", _("The tie was drawn")) + _draws(scene, places) if scene.position["tie"] else ""
    standing = tag("ol", *rows, css="yt-gains")
    return tag("div", art("yeti", "yt-laurel"), tag("h3", said), standing, draw, css="yt-plate yt-result")
