"""The region "scores": points by where they come from, and each season's end line by line."""

from __future__ import annotations

from typing import Any

from wildtable.engine.markup import tag
from wildtable.engine.scene import Scene
from wildtable.games.great_migration import _, ngettext
from wildtable.games.great_migration.counting import GOAL_SIGNS, GOAL_TITLES, total
from wildtable.games.great_migration.pieces import (
    art,
    box_of,
    chips,
    name,
    season_art,
    seats_from_viewer,
    title,
)
from wildtable.language import N_, amount, listed, remembered

SOURCES = {"pastures": N_("Pastures"), "goals": N_("Goals"), "cards": N_("Cards")}


def scores(scene: Scene) -> str:
    ended = scene.recap.get("seasons", [])
    parts = [_season(scene, one, number == len(ended) - 1) for number, one in enumerate(ended)]
    return tag("h2", _("Scores"), css="region-title") + sheet(scene) + "".join(reversed(parts))


def sheet(scene: Scene) -> str:
    """A row a seat, a column a source of points."""
    head = tag(
        "tr",
        tag("td", ""),
        *[tag("th", _(word), scope="col") for word in SOURCES.values()],
        tag("th", _("Total"), scope="col"),
    )
    rows = []
    for seat in seats_from_viewer(scene):
        points = scene.position["points"][seat]
        cells = [tag("td", str(points[source])) for source in SOURCES]
        who = tag("th", art(f"avatar-{seat}", "gm-tiny"), tag("span", name(scene, seat)), scope="row")
        css = "gm-own" if seat == scene.seat else ""
        rows.append(tag("tr", who, *cells, tag("td", str(total(scene, seat)), css="gm-sum-up"), css=css))
    caption = tag("caption", _("Points"), css="visually-hidden")
    return tag("table", caption, tag("thead", head), tag("tbody", *rows), css="gm-scores")


@remembered(lambda scene, ended, latest: (scene.variant, tuple(scene.names), scene.seat, repr(ended), latest))
def _season(scene: Scene, ended: dict[str, Any], latest: bool) -> str:
    """How a season ended: what was laid from the hands, then each goal with every seat's amount, then the totals."""
    box = box_of(scene)
    grazed = ended["ended_by"] == "pastures"
    why = _("Ended as all pastures were grazed.") if grazed else _("Ended as the stack was used up.")
    lines = [tag("p", why, css="gm-note")]
    laid = [
        tag("li", tag("span", name(scene, seat), css="gm-line-who"), chips(box, ended["laid"][seat]))
        for seat in seats_from_viewer(scene)
        if ended["laid"][seat]
    ]
    if laid:
        lines += [tag("h3", _("Laid from the hands")), tag("ul", *laid, css="gm-lines", role="list")]
    for goal in ended["goals"]:
        lines += _goal(scene, goal)
    totals = [
        tag(
            "li",
            art(f"avatar-{seat}", "gm-tiny"),
            tag("span", name(scene, seat), css="gm-line-who"),
            tag("b", str(ended["totals"][seat])),
        )
        for seat in seats_from_viewer(scene)
    ]
    lines += [tag("h3", _("Totals after it")), tag("ul", *totals, css="gm-lines", role="list")]
    over = _("{season} is over", season=title(ended["season"]))
    summary = tag("summary", season_art(ended["season"], "gm-season-small"), over)
    return tag("details", summary, *lines, css="gm-ended", data_keep=f"season-{ended['season']}", open=latest)


def _goal(scene: Scene, goal: dict[str, Any]) -> list[str]:
    sign = art(GOAL_SIGNS[goal["goal"]], "gm-sign")
    rows = []
    for seat in sorted(seats_from_viewer(scene), key=lambda seat: -goal["amounts"][seat]):
        won = seat in goal["seats"]
        gain = tag("b", f"+{goal['each']}", css="gm-gain") if won else ""
        who = tag("span", name(scene, seat), css="gm-line-who")
        rows.append(
            tag(
                "li",
                art(f"avatar-{seat}", "gm-tiny"),
                who,
                tag("span", amount(goal["amounts"][seat]), css="gm-amount"),
                gain,
                css="gm-won" if won else "",
            )
        )
    said = ""
    if not goal["seats"]:
        said = tag("p", _("Nobody has any: not awarded."), css="gm-note")
    elif len(goal["seats"]) > 1:
        names = listed([name(scene, seat) for seat in goal["seats"]])
        lost = goal["points"] - goal["each"] * len(goal["seats"])
        shared = _("Shared by {names}.", names=names)
        if lost:
            shared = ngettext(
                "Shared by {names}, {n} point lost.", "Shared by {names}, {n} points lost.", lost, names=names
            )
        said = tag("p", shared, css="gm-note")
    worth = ngettext("{goal}, {n} point", "{goal}, {n} points", goal["points"], goal=_(GOAL_TITLES[goal["goal"]]))
    head = tag("h3", sign, worth)
    return [head, tag("ol", *rows, css="gm-lines", role="list"), said]
