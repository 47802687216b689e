"""How a table of Call of Yeti looks: the seats around the middle, the hand, the scores, as HTML for one viewer.

Everything is drawn from a `Scene`, which holds a view and no more. Text that people chose (names) and sentences are
escaped; art is hidden from screen readers and said in words beside it. There is no inline style: sizes, the fan of
the hand and the places around the table are classes of `picture.css`.
"""

from __future__ import annotations

import json
from collections import Counter
from html import escape
from typing import Any

from wildtable.engine.scene import Scene
from wildtable.games.call_of_yeti.art import SYMBOLS, illustration

__all__ = ["SYMBOLS", "illustration", "regions"]

# Where the others sit, clockwise from the viewer's left, by number of seats. The viewer sits at "s".
PLACES = {3: ("nw", "ne"), 4: ("w", "n", "e"), 5: ("w", "nw", "ne", "e")}
CHANCE_WAITS = {"starter": "The footprint is being drawn", "deal": "The cards are being dealt"}

Cards = list[str]


def regions(scene: Scene) -> dict[str, str]:
    """The picture in parts: "table", "hand" and "scores", each a piece of HTML that is sent when it has changed."""
    return {"table": _table(scene), "hand": _hand(scene), "scores": _scores(scene)}


# --- words and cards -------------------------------------------------------------------------------------------------


def _suit(card: str) -> str:
    return card.partition("-")[0]


def _rank(card: str) -> str:
    return "" if _suit(card) == "coffee" else card.partition("-")[2]


def _spoken(card: str) -> str:
    """A card's name as it is said: "yeti 9", "mothman ace", "coffee"."""
    suit, _, rank = card.partition("-")
    return "coffee" if suit == "coffee" else f"{suit} {'ace' if rank == 'A' else rank}"


def _number(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _names(scene: Scene, seats: list[int]) -> str:
    """Names in a sentence, escaped: "Ada", "Ada and Ben", "Ada, Ben and Cy"."""
    names = [escape(scene.names[seat]) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _gain(points: int) -> str:
    return f"+{points}" if points else "0"


def _unseen(text: str) -> str:
    return f'<span class="visually-hidden">{text}</span>'


def _art(symbol: str, css: str) -> str:
    return f'<svg class="{css}" aria-hidden="true" focusable="false"><use href="#yt-{symbol}"/></svg>'


def _mark(suit: str) -> str:
    return _art(f"mark-{suit}", "yt-mark")


def _face(card: str) -> str:
    """The printed side of a card; whoever places it says its name in words."""
    suit = _suit(card)
    corner = f'<span class="yt-corner" aria-hidden="true"><b>{_rank(card)}</b>{_mark(suit)}</span>'
    return f'<span class="yt-sheet yt-of-{suit}">{_art(f"face-{suit}", "yt-art")}{corner}</span>'


def _small(card: str) -> str:
    """A card in a pile: rank and suit mark on the suit's ground."""
    suit = _suit(card)
    return f'<span class="yt-sheet yt-of-{suit}" aria-hidden="true"><b>{_rank(card)}</b>{_mark(suit)}</span>{_unseen(_spoken(card))}'


def _count(cards: Any) -> int:
    """How many cards, whether the viewer may see them or not."""
    return int(cards["hidden"]) if isinstance(cards, dict) else len(cards)


def _value(**action: str) -> str:
    return escape(json.dumps(action, separators=(",", ":")), quote=True)


def _pairs(laid: Cards, won: Cards) -> Counter[str]:
    """How many pairs of a laid and a won card there are of each creature."""
    pairs = Counter(map(_suit, laid)) & Counter(map(_suit, won))
    del pairs["coffee"]
    return pairs


# --- the seats -------------------------------------------------------------------------------------------------------


def _places(scene: Scene) -> dict[int, str]:
    """The place of each seat around the table; others first, clockwise from the viewer's left, the viewer last."""
    seats, near = scene.variant.seats, scene.seat or 0
    places = {(near + 1 + step) % seats: place for step, place in enumerate(PLACES[seats])}
    places[near] = "s"
    return places


def _in_trick(position: dict[str, Any]) -> list[int]:
    """The seats that take part in the current trick, in the order of play."""
    leader, seats = position["leader"], position["seats"]
    order = [(leader + step) % seats for step in range(seats)]
    return [seat for seat in order if position["trick"][seat] or _count(position["hands"][seat])]


def _seat_state(scene: Scene, seat: int) -> str:
    """What this seat is doing now, as a badge; empty when there is nothing to say."""
    position = scene.position
    if position["phase"] == "over":
        won = seat in position["result"]["winners"]
        return '<span class="badge badge-accent">winner</span>' if won else ""
    if position["phase"] == "predict" and position["ready"][seat]:
        return '<span class="badge">ready</span>'
    if position["actor"] == seat:
        doing = {"predict": "predicting", "play": "to play"}.get(position["phase"], "to act")
        return f'<span class="badge badge-accent yt-turn">{doing}</span>'
    if position["phase"] == "play" and position["leader"] == seat:
        return '<span class="badge">led</span>'
    return ""


def _goal(scene: Scene, seat: int) -> str:
    """How many tricks are won of how many predicted, once predictions are open."""
    position = scene.position
    if position["phase"] != "play":
        return ""
    won, laid = len(position["won"][seat]), _count(position["laid"][seat])
    goal = laid + len(position["spilled"][seat])
    state = "exact" if won == goal else "over" if won > goal else "under"
    spilled = f' <span class="yt-plus">({laid} laid + coffee)</span>' if goal != laid else ""
    return f'<span class="yt-goal yt-{state}">won <b>{won}</b> of <b>{goal}</b>{spilled}</span>'


def _voids(umas: list[str]) -> str:
    if not umas:
        return ""
    marks = "".join(f'<span class="yt-void yt-of-{uma}">{_mark(uma)}</span>' for uma in umas)
    return f'<span class="yt-voids"><span aria-hidden="true">no {marks}</span>{_unseen("Has shown to hold no " + ", no ".join(umas))}</span>'


def _piles(scene: Scene, seat: int) -> str:
    """The prediction (backs, to the owner faces, and spilled coffee) with the won cards laid upon it, one on one."""
    position = scene.position
    laid, won, spilled = position["laid"][seat], position["won"][seat], position["spilled"][seat]
    if position["phase"] != "play":
        return ""
    known = [] if isinstance(laid, dict) else laid
    pairs, paired = _pairs(known, won), Counter[str]()

    def pile_card(kind: str, card: str, origin: str) -> str:
        # The first so many laid and won cards of a creature are the ones that pair up.
        suit = _suit(card)
        paired[f"{kind} {suit}"] += 1
        css = " yt-paired" if kind != "spilled" and paired[f"{kind} {suit}"] <= pairs[suit] else ""
        return f'<li class="yt-small{css}" data-key="{kind}-{card}" data-from="{origin}">{_small(card)}</li>'

    if isinstance(laid, dict):
        back = f'<span class="yt-sheet">{_art("back", "yt-art")}</span>{_unseen("face down")}'
        under = [f'<li class="yt-small" data-key="laid-{seat}-{number}" data-from="seat-{seat}">{back}</li>' for number in range(_count(laid))]
    else:
        under = [pile_card("laid", card, f"card-{card}") for card in laid]
    under += [pile_card("spilled", card, f"card-{card}") for card in spilled]
    over = [pile_card("won", card, f"card-{card}") for card in won]
    width = max(len(under), len(over))
    if not under:
        under = [f'<li class="yt-small yt-none"><span class="yt-sheet" aria-hidden="true">0</span>{_unseen("none")}</li>']
    rows = f'<ul class="yt-laid" aria-label="Laid">{"".join(under)}</ul>'
    if over:
        rows += f'<ul class="yt-won" aria-label="Won">{"".join(over)}</ul>'
    return f'<div class="yt-piles{" yt-crowded" if width > 6 else ""}">{rows}</div>'


def _seat(scene: Scene, seat: int, place: str) -> str:
    position = scene.position
    total = sum(position["scores"][seat])
    hand = _count(position["hands"][seat])
    css = ["yt-seat", f"yt-at-{place}"]
    css += ["yt-acting"] if position["actor"] == seat else []
    css += ["yt-own"] if seat == scene.seat else []
    tags = '<span class="badge badge-quiet">bot</span>' if scene.bots[seat] else ""
    tags += '<span class="badge badge-quiet">you</span>' if seat == scene.seat else ""
    if position["starter"] == seat:
        tags += _art("plaster", "yt-plaster") + _unseen("has the footprint: first lead of this round")
    cards = f'<span class="yt-count">{_art("back", "yt-tiny")}<b>{hand}</b>{_unseen("cards in hand" if hand != 1 else "card in hand")}</span>'
    dealt = position["phase"] in ("deal", "predict", "play")
    line = _seat_state(scene, seat) + (cards if dealt else "") + _goal(scene, seat) + _voids(position["voids"][seat])
    return (
        f'<li class="{" ".join(css)}" data-key="seat-{seat}"><div class="yt-head"><h3 class="yt-name">{escape(scene.names[seat])}</h3>{tags}'
        f'<span class="yt-total"><b>{total}</b> <small>{"point" if total == 1 else "points"}</small></span></div>'
        f'<p class="yt-line">{line}</p>{_piles(scene, seat)}</li>'
    )


# --- the middle ------------------------------------------------------------------------------------------------------


def _slot(scene: Scene, seat: int, place: str, card: str | None, note: str = "", css: str = "", key: bool = True) -> str:
    """One seat's place in a trick: its card, or the outline where it will lie."""
    name = escape(scene.names[seat])
    if card is None:
        return f'<li class="yt-slot yt-in-{place} yt-open {css}"><span class="yt-card" aria-hidden="true"></span><span class="yt-who">{name}{_unseen(": no card yet")}</span></li>'
    keys = f' data-key="card-{card}" data-from="seat-{seat}"' if key else ""
    return (
        f'<li class="yt-slot yt-in-{place} {css}"><span class="yt-card"{keys}>{_face(card)}</span>'
        f'<span class="yt-who">{name}{_unseen(": " + _spoken(card))}{note}</span></li>'
    )


def _led(position: dict[str, Any]) -> str:
    if position["led"]:
        return f'<p class="yt-led">{_mark(position["led"])} {position["led"].capitalize()} led</p>'
    if any(position["trick"]):
        return f'<p class="yt-led">{_mark("coffee")} Coffee led: no creature to follow yet</p>'
    return ""


def _last_trick(scene: Scene, places: dict[int, str], key: bool) -> str:
    last = scene.recap["last_trick"]
    order = [(last["leader"] + step) % scene.variant.seats for step in range(scene.variant.seats)]
    slots = ""
    for seat in order:
        if last["cards"][seat]:
            won = seat == last["winner"]
            note = ' <span class="yt-won-it">won</span>' if won else ""
            slots += _slot(scene, seat, places[seat], last["cards"][seat], note, "yt-winner" if won else "yt-lost", key)
    return slots


def _same_round(position: dict[str, Any]) -> bool:
    """Whether a trick of this round has been finished, so that the last one may be shown."""
    return bool(position["discards"]) or any(position["won"]) or any(position["spilled"])


def _middle_play(scene: Scene, places: dict[int, str]) -> str:
    position, last = scene.position, scene.recap.get("last_trick")
    looked_back = last and _same_round(position)
    if not any(position["trick"]) and looked_back:
        winner = last["winner"]
        said = "Nobody wins the last trick" if winner is None else f"{escape(scene.names[winner])} won the last trick"
        return f'<p class="yt-led">{said}</p><ol class="yt-trick yt-past">{_last_trick(scene, places, True)}</ol>'
    order = _in_trick(position)
    slots = "".join(_slot(scene, seat, places[seat], position["trick"][seat], css="yt-next" if position["actor"] == seat else "") for seat in order)
    caption = _led(position) or f'<p class="yt-led">{escape(scene.names[position["leader"]])} leads</p>'
    back = ""
    if looked_back:
        back = f'<details class="yt-back" data-keep="last-trick"><summary>Last trick</summary><ol class="yt-trick yt-plain">{_last_trick(scene, places, False)}</ol></details>'
    return f'{caption}<ol class="yt-trick">{slots}</ol>{back}'


def _middle_between(scene: Scene) -> str:
    """Before and between rounds: what is going on, and how the last round was scored."""
    position, rounds = scene.position, scene.recap.get("rounds", [])
    if position["phase"] in CHANCE_WAITS:
        said = CHANCE_WAITS[position["phase"]]
    else:
        waiting = sum(not ready for ready in position["ready"])
        said = f"All are predicting: {_number(waiting, 'seat')} still to finish"
    text = f'<p class="yt-led">{said}</p>'
    if not rounds:
        return text + f'<div class="yt-emblem">{_art("plaster" if position["phase"] == "starter" else "back", "yt-emblem-art")}</div>'
    done = rounds[-1]
    order = sorted(range(scene.variant.seats), key=lambda seat: (-done["points"][seat], seat))
    rows = "".join(f'<li><span class="yt-who">{escape(scene.names[seat])}</span> <small>{_why(done, seat)}</small> <b>{_gain(done["points"][seat])}</b></li>' for seat in order)
    return text + f'<div class="yt-plate"><h3>Round {done["round"]} gave</h3><ol class="yt-gains">{rows}</ol></div>'


def _draws(scene: Scene, places: dict[int, str]) -> str:
    """The cards drawn by the seats that tied at the top."""
    tie = scene.position["tie"]
    slots = "".join(_slot(scene, seat, places[seat], tie["drawn"].get(str(seat))) for seat in tie["seats"])
    return f'<ol class="yt-trick yt-plain">{slots}</ol>'


def _middle_over(scene: Scene, places: dict[int, str]) -> str:
    position = scene.position
    result, tie = position["result"], position["tie"]
    winners = result["winners"]
    totals = [score["total"] for score in result["scores"]]
    mine = "You win" if winners == [scene.seat] else f"{_names(scene, winners)} {'win' if len(winners) > 1 else 'wins'}"
    order = sorted(range(scene.variant.seats), key=lambda seat: (seat not in winners, -totals[seat], seat))
    rows = ""
    for seat in order:
        css = "yt-first" if seat in winners else "yt-after"
        rows += f'<li class="{css}"><span class="yt-who">{escape(scene.names[seat])}</span> <b>{totals[seat]}</b></li>'
    draw = f'<h4>The tie was drawn</h4>{_draws(scene, places)}' if tie else ""
    return (
        f'<div class="yt-plate yt-result">{_art("yeti", "yt-laurel")}<h3>{mine}</h3><p class="yt-cry">Yeti, you exist!</p>'
        f'<ol class="yt-gains">{rows}</ol>{draw}</div>'
    )


def _middle(scene: Scene, places: dict[int, str]) -> str:
    phase = scene.position["phase"]
    if phase == "play":
        return _middle_play(scene, places)
    if phase == "over":
        return _middle_over(scene, places)
    if phase == "tie_draw":
        tied = _names(scene, scene.position["tie"]["seats"])
        return f'<p class="yt-led">{tied} share the lead: the higher card wins</p>{_draws(scene, places)}'
    return _middle_between(scene)


def _table(scene: Scene) -> str:
    position, places = scene.position, _places(scene)
    phase = position["phase"].replace("_", "-")
    seats = "".join(_seat(scene, seat, place) for seat, place in places.items())
    number, planned = position["round"], scene.variant.seats
    title = "Game over" if position["phase"] == "over" else "Before the first round" if not number else f"Round {number} of {planned}" if number <= planned else f"Extra round {number}"
    return (
        f'<div class="yt-table yt-for-{scene.variant.seats} yt-phase-{phase}">{_art("scenery", "yt-scenery")}<h2 class="yt-round-title">{title}</h2>'
        f'<div class="yt-middle" data-key="middle">{_middle(scene, places)}</div><ul class="yt-seats">{seats}</ul></div>'
    )


# --- the hand --------------------------------------------------------------------------------------------------------


def _fan(items: list[str]) -> str:
    """Cards side by side: overlapping in an arc where there is room, in two rows on a phone (see the css)."""
    turned = []
    for number, item in enumerate(items):
        lean = 2 * number - (len(items) - 1)
        turned.append(f'<li class="yt-lean-{"m" if lean < 0 else "p"}{abs(lean)}">{item}</li>')
    return f'<ul class="yt-fan yt-fan-{len(items)}" data-roving>{"".join(turned)}</ul>'


def _hand_predict(scene: Scene, hand: Cards) -> str:
    position, seat = scene.position, scene.seat
    assert seat is not None
    legal = {action.get("card") for action in scene.legal}
    items = []
    for card in hand:
        css = "yt-card yt-pick" + (" legal" if card in legal else "")
        items.append(
            f'<label class="{css}" data-key="card-{card}" data-from="middle"><input type="checkbox" class="yt-check" form="move" name="action" value="{_value(do="lay", card=card)}">'
            f'{_unseen("Lay " + _spoken(card))}{_face(card)}</label>'
        )
    laid = position["laid"][seat]
    before = f'<p class="yt-said">Laid already: {", ".join(map(_spoken, laid))}.</p>' if laid else ""
    count = (
        f'<output class="yt-tally" data-count="lay" data-none="None laid = you predict {_number(len(laid), "trick")}" '
        f'data-one="{{n}} laid = you predict {_number(len(laid) + 1, "trick")}" data-many="{{n}} laid = you predict {"{n} tricks" if not laid else "{n} more tricks"}">'
        f"Lay as many cards as tricks you will win</output>"
    )
    ready = f'<button type="submit" class="button button-primary yt-ready" form="move" name="action" value="{_value(do="ready")}">Ready</button>'
    return f'<fieldset class="yt-predict"><legend class="visually-hidden">Cards to lay face down</legend>{before}{_fan(items)}</fieldset><div class="yt-act">{count}{ready}</div>'


def _hand_play(scene: Scene, hand: Cards, mine: bool) -> str:
    legal = {action.get("card") for action in scene.legal}
    items = []
    for card in hand:
        can = card in legal
        css = "yt-card yt-play" + (" legal" if can else "")
        label = f"Play {_spoken(card)}" + ("" if can or not mine else ", not allowed now")
        wait = "" if mine else ' aria-disabled="true"'
        items.append(
            f'<button type="submit" class="{css}" form="move" name="action" value="{_value(do="play", card=card)}" aria-label="{label}"{wait} '
            f'data-key="card-{card}" data-from="middle">{_face(card)}</button>'
        )
    return f'<div class="yt-hand {"yt-mine" if mine else "yt-waiting"}">{_fan(items)}</div>'


def _hand_still(hand: Cards) -> str:
    """A hand to look at only."""
    items = [f'<span class="yt-card" data-key="card-{card}" data-from="middle">{_face(card)}{_unseen(_spoken(card))}</span>' for card in hand]
    return f'<div class="yt-hand yt-waiting">{_fan(items)}</div>'


def _hand(scene: Scene) -> str:
    position, seat = scene.position, scene.seat
    mine = seat is not None and position["actor"] == seat
    prompt = f'<p class="prompt{" prompt-yours" if mine else ""}" id="prompt">{escape(scene.prompt)}</p>'
    if seat is None or position["phase"] not in ("deal", "predict", "play"):
        return prompt
    hand = position["hands"][seat]
    title = '<h2 class="visually-hidden">Your hand</h2>'
    if position["phase"] == "predict" and mine:
        return prompt + title + _hand_predict(scene, hand)
    if position["phase"] == "predict" and position["laid"][seat]:
        laid = position["laid"][seat]
        said = f'<p class="yt-said">You predict {_number(len(laid), "trick")}: {", ".join(map(_spoken, laid))} laid face down.</p>'
        return prompt + title + _hand_still(hand) + said
    if not hand:
        return prompt + '<p class="yt-said">Your hand is empty.</p>' if position["phase"] == "play" else prompt
    if position["phase"] == "play":
        return prompt + title + _hand_play(scene, hand, mine)
    return prompt + title + _hand_still(hand)


# --- the scores ------------------------------------------------------------------------------------------------------


def _why(done: dict[str, Any], seat: int) -> str:
    """How a seat's points of a round came about: "2 pairs 2, exact 3"."""
    parts = []
    if done["pairs"][seat]:
        parts.append(f"{_number(done['pairs'][seat], 'pair')} {done['pair_points'][seat]}")
    if done["exact_points"][seat]:
        none = not (done["laid"][seat] or done["won"][seat] or done["spilled"][seat])
        parts.append(f"{'none and none' if none else 'exact'} {done['exact_points'][seat]}")
    return " + ".join(parts) or "nothing"


def _strip(title: str, cards: Cards, marked: Counter[str]) -> str:
    left, items, nothing = Counter(marked), "", '<li class="yt-nothing">none</li>'
    for card in cards:
        suit = _suit(card)
        left[suit] -= 1
        items += f'<li class="yt-small{" yt-paired" if left[suit] >= 0 else ""}">{_small(card)}</li>'
    return f'<div class="yt-strip"><span class="yt-strip-title">{title}</span><ul aria-label="{title}">{items or nothing}</ul></div>'


def _round(scene: Scene, done: dict[str, Any], opened: bool) -> str:
    rows = ""
    for seat in range(scene.variant.seats):
        laid, won, spilled = done["laid"][seat], done["won"][seat], done["spilled"][seat]
        pairs = _pairs(laid, won)
        rows += (
            f'<li><p class="yt-round-line"><span class="yt-who">{escape(scene.names[seat])}</span> <small>{_why(done, seat)}</small> <b>{_gain(done["points"][seat])}</b></p>'
            f"{_strip('laid', laid + spilled, pairs)}{_strip('won', won, pairs)}</li>"
        )
    number = done["round"]
    return f'<details class="yt-round" data-keep="round-{number}"{" open" if opened else ""}><summary>Round {number}</summary><ul class="yt-round-list">{rows}</ul></details>'


def _scores(scene: Scene) -> str:
    position, rounds = scene.position, scene.recap.get("rounds", [])
    played, planned = len(position["scores"][0]), scene.variant.seats
    # A long row of extra rounds would not fit a phone: the earliest are then summed up in one column.
    first = max(0, played - 5)
    head = f'<th scope="col"><abbr title="Rounds 1 to {first}">1-{first}</abbr></th>' if first else ""
    columns = range(first, max(played, planned))
    head += "".join(f'<th scope="col"><abbr title="Round {number + 1}">{number + 1}</abbr></th>' for number in columns)
    body = ""
    for seat in range(planned):
        points = position["scores"][seat]
        cells = f"<td>{sum(points[:first])}</td>" if first else ""
        cells += "".join(f"<td>{points[number]}</td>" if number < played else '<td class="yt-later">·</td>' for number in columns)
        css = ' class="yt-own"' if seat == scene.seat else ""
        body += f'<tr{css}><th scope="row">{escape(scene.names[seat])}</th>{cells}<td class="yt-sum">{sum(points)}</td></tr>'
    table = (
        f'<table class="yt-scores"><caption class="visually-hidden">Points by round</caption><thead><tr><th scope="col">Seat</th>{head}<th scope="col">Total</th></tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )
    latest = len(rounds) - 1
    details = "".join(_round(scene, done, number == latest and position["phase"] != "play") for number, done in reversed(list(enumerate(rounds))))
    return f'<h2 class="region-title">Scores</h2>{table}{details}'
