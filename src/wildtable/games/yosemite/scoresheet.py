"""The region "scores" of Yosemite's picture: points by category, and the photos that they come from."""

from __future__ import annotations

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _, naming, ngettext
from wildtable.games.yosemite.counting import CATEGORIES, matching, points, token_points, tokens_of
from wildtable.games.yosemite.pieces import chip, land, name, near_seat, photo_of, titled
from wildtable.language import N_

MEANING = {"photos": N_("Photos"), "camping": N_("Camping"), "judges": N_("Judges"), "landmarks": N_("Landmarks")}


def scores(scene: Scene) -> str:
    near = near_seat(scene)
    taken = [_taken(scene, seat) for seat in (near, 1 - near)]
    return tag("h2", _("Scores"), css="region-title") + sheet(scene) + "".join(taken)


def sheet(scene: Scene) -> str:
    """Both seats' points by category; before the end what a viewer can count."""
    near = near_seat(scene)
    seats = (near, 1 - near)
    counted = {seat: points(scene, seat) for seat in seats}
    head = tag("tr", tag("td", ""), *[tag("th", name(scene, seat), scope="col") for seat in seats])
    rows = []
    for category in CATEGORIES:
        cells = [tag("td", str(counted[seat][category])) for seat in seats]
        rows.append(tag("tr", tag("th", _(MEANING[category]), scope="row"), *cells))
    totals = [tag("td", str(counted[seat].total()), css="ys-sum") for seat in seats]
    rows.append(tag("tr", tag("th", _("Total"), scope="row"), *totals))
    over = scene.position["phase"] == "over"
    note = "" if over else tag("p", _("A judge counts here once it is sure who leads."), css="ys-note")
    caption = tag("caption", _("Points at the end") if over else _("Points so far"), css="visually-hidden")
    return tag("table", caption, tag("thead", head), tag("tbody", *rows), css="ys-scores") + note


def _taken(scene: Scene, seat: int) -> str:
    """A seat's photos and tokens with all that is on them."""
    photos, tokens = scene.position["photos"][seat], tokens_of(scene, seat)
    if not photos and not tokens:
        return ""
    items = []
    for id in photos:
        photo = photo_of(scene, id)
        animals = [chip(animal) + unseen(naming.animal(animal)) for animal in photo.animals]
        line = [land(scene, photo.landmark, "ys-chip"), tag("span", titled(photo.landmark), css="ys-who")]
        items.append(tag("li", *line, tag("span", *animals, css="ys-wants"), tag("b", str(photo.points))))
    for id in tokens:
        count = matching(scene, id, seat)
        title = _("Token of {landmark}", landmark=titled(id))
        line = [land(scene, id, "ys-chip ys-round"), tag("span", title, css="ys-who")]
        small = tag("small", ngettext("{n} photo", "{n} photos", count))
        items.append(tag("li", *line, small, tag("b", str(token_points(scene, id, seat)))))
    taken = ngettext("{n} photo", "{n} photos", len(photos))
    taken += ", " + ngettext("{n} token", "{n} tokens", len(tokens))
    inner = tag("summary", f"{name(scene, seat)}: {taken}") + tag("ul", *items, css="ys-taken")
    return tag("details", inner, css="ys-album", data_keep=f"album-{seat}",
               open=scene.position["phase"] == "over")  # fmt: skip
