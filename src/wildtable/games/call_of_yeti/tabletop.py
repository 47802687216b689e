"""The region "table" of Call of Yeti's picture: the seats around, and in the middle the trick or what stands for it.

The viewer's own seat lies nearest, the others follow clockwise from the left. A won card is laid upon a card of the
prediction, so that one sees how many are still to be won.
"""

from __future__ import annotations

from collections import Counter

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
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

# Where the others sit, clockwise from the viewer's left, by number of seats. The viewer sits at "s".
PLACES = {3: ("nw", "ne"), 4: ("w", "n", "e"), 5: ("w", "nw", "ne", "e")}

Places = dict[int, str]


def table(scene: Scene) -> str:
    places = _places(scene)
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
        return "Game over"
    if not number:
        return "Before the first round"
    return f"Round {number} of {planned}" if number <= planned else f"Extra round {number}"


def _places(scene: Scene) -> Places:
    """The place of each seat around the table; others first, clockwise from the viewer's left, the viewer last."""
    seats, near = scene.variant.seats, scene.seat or 0
    places = {(near + 1 + step) % seats: place for step, place in enumerate(PLACES[seats])}
    places[near] = "s"
    return places


# --- the seats -------------------------------------------------------------------------------------------------------


def _seat(scene: Scene, seat: int, place: str) -> str:
    position = scene.position
    mine, acting = seat == scene.seat, seat in scene.deciding
    tags = art("bot", "yt-bot") + unseen("bot") if scene.bots[seat] else ""
    if mine:
        tags += tag("span", "you", css="badge badge-quiet")
    if position["starter"] == seat:
        tags += art("plaster", "yt-plaster") + unseen("has the footprint: first lead of this round")
    total = sum(position["scores"][seat])
    points = tag("small", "pts", aria_hidden="true") + unseen("point" if total == 1 else "points")
    sum_up = tag("span", tag("b", str(total)), " ", points, css="yt-total")
    line = [_doing(scene, seat), _in_hand(position, seat), _goal(position, seat), _voids(position["voids"][seat])]
    return tag(
        "li",
        anchor(f"seat-{seat}"),
        tag("div", tag("h3", name(scene, seat), css="yt-name"), tags, sum_up, css="yt-head"),
        tag("p", *line, css="yt-line"),
        _piles(position, seat),
        css=f"yt-seat yt-at-{place}{' yt-acting' if acting else ''}{' yt-own' if mine else ''}",
    )


def _doing(scene: Scene, seat: int) -> str:
    """What this seat is doing now, as a badge; empty when there is nothing to say."""
    position = scene.position
    if position["phase"] == "over":
        return tag("span", "winner", css="badge badge-accent") if seat in position["result"]["winners"] else ""
    if position["phase"] == "predict" and seat not in scene.deciding:
        return tag("span", "ready", css="badge")
    if seat in scene.deciding:
        doing = "predicting" if position["phase"] == "predict" else "to play"
        return tag("span", doing, css="badge badge-accent")
    if position["phase"] == "play" and position["leader"] == seat:
        return tag("span", "led", css="badge")
    return ""


def _in_hand(position: Position, seat: int) -> str:
    if position["phase"] not in ("deal", "predict", "play"):
        return ""
    count = held(position["hands"][seat])
    words = unseen("card in hand" if count == 1 else "cards in hand")
    return tag("span", art("back", "yt-tiny"), tag("b", str(count)), " ", words, css="yt-count")


def _goal(position: Position, seat: int) -> str:
    """How many tricks are won of how many predicted, once predictions are open."""
    if position["phase"] != "play":
        return ""
    won, laid, spilled = len(position["won"][seat]), held(position["laid"][seat]), len(position["spilled"][seat])
    goal = laid + spilled
    state = "exact" if won == goal else "over" if won > goal else "under"
    more = tag("span", f" ({laid} + coffee)", css="yt-plus") if spilled else ""
    return tag("span", "won ", tag("b", str(won)), " of ", tag("b", str(goal)), more, css=f"yt-goal yt-{state}")


def _voids(umas: list[str]) -> str:
    if not umas:
        return ""
    shown = tag("span", "no ", *map(chip, umas), aria_hidden="true")
    return tag("span", shown, unseen("has shown to hold no " + ", no ".join(umas)), css="yt-voids")


def _piles(position: Position, seat: int) -> str:
    """The prediction (backs, to the owner faces, and spilled coffee) with the won cards laid upon it, one on one."""
    if position["phase"] != "play":
        return ""
    laid, won = position["laid"][seat], position["won"][seat]
    if isinstance(laid, dict):
        source = f"seat-{seat}"
        under = [
            tag("li", back(), css="yt-small", data_key=f"laid-{seat}-{place}", data_from=source)
            for place in range(held(laid))
        ]
        paired = Counter[str]()
    else:
        paired = pairs_of(laid, won)
        under = _pile("laid", laid, paired)
    under += _pile("spilled", position["spilled"][seat], Counter())
    over = _pile("won", won, paired)
    crowded = " yt-crowded" if max(len(under), len(over)) > 5 else ""
    none = tag("li", tag("span", "0", css="yt-sheet", aria_hidden="true"), unseen("none"), css="yt-small yt-none")
    rows = tag("ul", *(under or [none]), css="yt-laid", aria_label="Laid")
    if over:
        rows += tag("ul", *over, css="yt-won", aria_label="Won")
    return tag("div", rows, css=f"yt-piles{crowded}")


def _pile(kind: str, cards: list[str], paired: Counter[str]) -> list[str]:
    """Open cards in a pile; of each creature the first so many are marked that pair up."""
    items, left = [], Counter(paired)
    for card in cards:
        left[suit_of(card)] -= 1
        css = "yt-small yt-paired" if left[suit_of(card)] >= 0 else "yt-small"
        items.append(tag("li", small(card), css=css, data_key=f"{kind}-{card}", data_from=f"card-{card}"))
    return items


# --- the middle ------------------------------------------------------------------------------------------------------


def _middle(scene: Scene, places: Places) -> str:
    phase = scene.position["phase"]
    if phase == "play":
        return _trick(scene, places)
    if phase == "over":
        return _result(scene, places)
    if phase == "tie_draw":
        tied = names(scene, scene.position["tie"]["seats"])
        return _caption(f"{tied} share the lead: the higher card wins") + _draws(scene, places)
    return _between(scene)


def _caption(*inner: str) -> str:
    return tag("p", *inner, css="yt-led")


def _slot(
    scene: Scene, seat: int, place: str, card: str | None, *, css: str = "", note: str = "", moves: bool = True
) -> str:
    """One seat's place in a trick: its card, or the outline where it will lie. A copy to look back at does not move."""
    if card is None:
        outline = tag("span", css="yt-card", aria_hidden="true")
        who = tag("span", name(scene, seat), unseen(": no card yet"), css="yt-who")
        return tag("li", outline, who, css=f"yt-slot yt-in-{place} yt-open {css}")
    key, source = (f"card-{card}", f"seat-{seat}") if moves else (None, None)
    who = tag("span", name(scene, seat), unseen(f": {spoken(card)}"), note, css="yt-who")
    shown = tag("span", face(card), css="yt-card", data_key=key, data_from=source)
    return tag("li", shown, who, css=f"yt-slot yt-in-{place} {css}")


def _trick(scene: Scene, places: Places) -> str:
    """The current trick; before its first card the last one, dimmed. The last trick can be looked back at meanwhile."""
    position, last = scene.position, scene.recap.get("last_trick")
    this_round = position["discards"] or any(position["won"]) or any(position["spilled"])
    begun = any(position["trick"])
    if last and this_round and not begun:
        winner = last["winner"]
        said = "Nobody won the last trick" if winner is None else f"{name(scene, winner)} won the last trick"
        return _caption(said) + tag("ol", *_past(scene, places, moves=True), css="yt-trick yt-past")
    leader, seats = position["leader"], scene.variant.seats
    slots = []
    for seat in ((leader + step) % seats for step in range(seats)):
        if position["trick"][seat] or held(position["hands"][seat]):
            css = "yt-next" if seat == position["actor"] else ""
            slots.append(_slot(scene, seat, places[seat], position["trick"][seat], css=css))
    if position["led"]:
        opened = suit_of(position["trick"][leader]) == position["led"]
        says = "led" if opened else "is to be followed"  # after a led coffee another seat's card sets the creature
        caption = _caption(chip(position["led"]), f" {position['led'].capitalize()} {says}")
    elif begun:
        caption = _caption(chip("coffee"), " Coffee led: no creature to follow yet")
    else:
        caption = _caption(f"{name(scene, leader)} leads")
    look_back = ""
    if last and this_round:
        past = tag("ol", *_past(scene, places, moves=False), css="yt-trick yt-plain")
        look_back = tag("details", tag("summary", "Last trick"), past, css="yt-back", data_keep="last-trick")
    return caption + tag("ol", *slots, css="yt-trick") + look_back


def _past(scene: Scene, places: Places, moves: bool) -> list[str]:
    """The cards of the last trick in the order of play, its winner marked."""
    last, seats, slots = scene.recap["last_trick"], scene.variant.seats, []
    for seat in ((last["leader"] + step) % seats for step in range(seats)):
        if last["cards"][seat]:
            won = seat == last["winner"]
            css, note = ("yt-winner", unseen(", which won")) if won else ("yt-lost", "")
            slots.append(_slot(scene, seat, places[seat], last["cards"][seat], css=css, note=note, moves=moves))
    return slots


def _between(scene: Scene) -> str:
    """Before and between rounds: what is going on, and how the last round was scored."""
    position, rounds, seats = scene.position, scene.recap.get("rounds", []), scene.variant.seats
    said = {
        "starter": "The footprint is being drawn",
        "deal": "The cards are being dealt",
        "predict": f"Predicting: {sum(position['ready'])} of {seats} are ready",
    }[position["phase"]]
    if not rounds:
        symbol = "plaster" if position["phase"] == "starter" else "back"
        return _caption(said) + tag("div", art(symbol, f"yt-emblem-art yt-emblem-{symbol}"), css="yt-emblem")
    done = rounds[-1]
    rows = []
    for seat in sorted(range(seats), key=lambda seat: (-done["points"][seat], seat)):
        who = tag("span", name(scene, seat), css="yt-who")
        rows.append(tag("li", who, tag("small", why(done, seat)), tag("b", gains(done["points"][seat]))))
    scored = tag("h3", f"Round {done['round']} gave") + tag("ol", *rows, css="yt-gains")
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
    verb = "wins" if len(winners) == 1 else "win"
    said = "You win" if winners == [scene.seat] else f"{names(scene, winners)} {verb}"
    rows = []
    for seat in sorted(range(scene.variant.seats), key=lambda seat: (seat not in winners, -totals[seat], seat)):
        who = tag("span", name(scene, seat), css="yt-who")
        rows.append(tag("li", who, tag("b", str(totals[seat])), css="yt-first" if seat in winners else ""))
    draw = tag("h4", "The tie was drawn") + _draws(scene, places) if scene.position["tie"] else ""
    standing = tag("ol", *rows, css="yt-gains")
    return tag("div", art("yeti", "yt-laurel"), tag("h3", said), standing, draw, css="yt-plate yt-result")
