"""The region "scores" of Call of Yeti's picture: points by round, and how each round's points came about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from wildtable.engine.markup import tag
from wildtable.engine.scene import Scene
from wildtable.games.call_of_yeti import _
from wildtable.games.call_of_yeti.markup import name, pairs_of, small, suit_of
from wildtable.language import remembered

if TYPE_CHECKING:  # it would load the compiler, and this is drawn on pages that do not need it
    from wildtable.games.call_of_yeti.telling import Round

COLUMNS = 5  # rounds side by side: what a phone has room for


@remembered(
    lambda scene: (
        tuple(scene.names),
        scene.seat,
        scene.variant.seats,
        scene.position["phase"] == "play",
        tuple(map(tuple, scene.position["scores"])),
        tuple(scene.recap.get("rounds", [])),
    )
)
def scores(scene: Scene) -> str:
    rounds = scene.recap.get("rounds", [])
    latest = len(rounds) - 1
    # The reveal of the prediction is what all look at between rounds; during play it would be in the way.
    shown = scene.position["phase"] != "play"
    details = [_round(scene, rounds[place], shown and place == latest) for place in range(latest, -1, -1)]
    return tag("h2", _("Scores"), css="region-title") + _sheet(scene) + "".join(details)


def gains(points: int) -> str:
    return f"+{points}" if points else "0"


def why(done: Round, seat: int) -> str:
    """How a seat's points of a round came about: "2 for pairs + 3 for exact"."""
    parts = []
    if done.pair_points[seat]:
        parts.append(_("{points} for pairs", points=done.pair_points[seat]))
    points = done.exact_points[seat]
    if points:
        nothing = not (done.laid[seat] or done.won[seat] or done.spilled[seat])
        parts.append(_("{points} for exact zero", points=points) if nothing else _("{points} for exact", points=points))
    return " + ".join(parts) or _("nothing")


def _sheet(scene: Scene) -> str:
    """The table of all points; when extra rounds make it long, the first rounds are summed up in one column."""
    position, planned = scene.position, scene.variant.seats
    played = len(position["scores"][0])
    first = max(0, played - COLUMNS)
    columns = range(first, max(played, planned))
    head = [_column(f"1-{first}", _("Rounds 1 to {last}", last=first))] if first else []
    head += [_column(str(place + 1), _("Round {round}", round=place + 1)) for place in columns]
    body = []
    for seat in range(planned):
        points = position["scores"][seat]
        cells = [tag("td", str(sum(points[:first])))] if first else []
        for place in columns:
            later = place >= played
            cells.append(tag("td", "·" if later else str(points[place]), css="yt-later" if later else ""))
        total = tag("td", str(sum(points)), css="yt-sum")
        who = tag("th", name(scene, seat), scope="row", title=scene.names[seat])
        body.append(tag("tr", who, *cells, total, css="yt-own" if seat == scene.seat else ""))
    top = tag("tr", tag("th", _("Seat"), scope="col"), *head, tag("th", _("Total"), scope="col"))
    caption = tag("caption", _("Points by round"), css="visually-hidden")
    return tag("table", caption, tag("thead", top), tag("tbody", *body), css="yt-scores")


def _column(short: str, words: str) -> str:
    return tag("th", tag("abbr", escape(short), title=words), scope="col")


@remembered(lambda scene, done, opened: (tuple(scene.names), done, opened))
def _round(scene: Scene, done: Round, opened: bool) -> str:
    """A finished round: what each seat had laid and won, the cards that paired up marked."""
    rows = []
    for seat in range(len(scene.names)):
        laid, won = done.laid[seat], done.won[seat]
        pairs = pairs_of(laid, won)
        line = [
            tag("span", name(scene, seat), css="yt-who"), " ",
            tag("small", why(done, seat)), " ",
            tag("b", gains(done.points[seat])),
        ]  # fmt: skip
        strips = _strip(_("laid"), laid + done.spilled[seat], pairs) + _strip(_("won"), won, pairs)
        rows.append(tag("li", tag("p", *line, css="yt-round-line"), strips))
    number = done.number
    inner = tag("summary", _("Round {round}", round=number)) + tag("ul", *rows, css="yt-round-list")
    return tag("details", inner, css="yt-round", data_keep=f"round-{number}", open=opened)


def _strip(title: str, cards: Sequence[str], paired: Counter[str]) -> str:
    left, items = Counter(paired), []
    for card in cards:
        left[suit_of(card)] -= 1
        items.append(tag("li", small(card), css="yt-small yt-paired" if left[suit_of(card)] >= 0 else "yt-small"))
    pile = tag("ul", *(items or [tag("li", _("none"), css="yt-nothing")]), aria_label=title)
    return tag("div", tag("span", title, css="yt-strip-title"), pile, css="yt-strip")
