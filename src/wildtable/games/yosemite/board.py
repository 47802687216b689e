"""What lies around the park: the two seats, the camping track between them, the photos, the judges and the supply."""

from __future__ import annotations

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.yosemite import _, naming, ngettext
from wildtable.games.yosemite.counting import judged, leader, matching, points, token_points, tokens_of
from wildtable.games.yosemite.payments import HAVE, LACK, PAIR, cover
from wildtable.games.yosemite.pieces import (
    anchor,
    art,
    back,
    chip,
    face,
    in_order,
    land,
    landmark_ids,
    name,
    near_seat,
    photo_of,
    seen_hand,
    source_of,
    spoken,
    tiles_of,
    titled,
    token,
)

MOST_PIPS = 8  # a track longer than this is told as a number


def plates(scene: Scene) -> str:
    """Both seats, the viewer's first."""
    near = near_seat(scene)
    return plate(scene, near, "near") + plate(scene, 1 - near, "far")


def plate(scene: Scene, seat: int, place: str) -> str:
    position = scene.position
    tags = art("bot", "ys-sign") + unseen(_("bot")) if scene.bots[seat] else ""
    if seat == scene.seat:
        tags += tag("span", _("you"), css="badge badge-quiet")
    total = points(scene, seat).total()
    sum_up = tag("span", tag("b", str(total)), " ", tag("small", _("pts"), aria_hidden="true"), css="ys-total")
    head = tag(
        "div",
        tag("span", art(f"pawn-{seat}", "ys-figure"), css="ys-who-pawn"),
        anchor(f"seat-{seat}"),
        tag("h3", name(scene, seat), css="ys-name"),
        tags,
        sum_up + unseen(ngettext("point", "points", total)),
        css="ys-head",
    )
    acting = " ys-acting" if seat == position["actor"] else ""
    own = " ys-own" if seat == scene.seat else ""
    parts = [head]
    if position["phase"] == "over" and seat in position["result"]["winners"]:
        parts.append(tag("p", _("winner"), css="badge badge-accent"))
    parts += [_stores(scene, seat), _prizes(scene, seat)]
    if seat != scene.seat:
        parts.append(_their_hand(scene, seat))
    return tag("section", *parts, css=f"ys-seat ys-{place}{acting}{own}", aria_label=scene.names[seat])


def _stores(scene: Scene, seat: int) -> str:
    """The fish track and the tents."""
    fish, limit, tents = (
        scene.position["fish"][seat],
        scene.variant.box_values.fish_limit,
        scene.position["tents"][seat],
    )
    if limit <= MOST_PIPS:
        pips = [art("fish", "ys-pip" if n < fish else "ys-pip ys-spent") for n in range(limit)]
        track = tag("span", *pips, css="ys-pips")
    else:
        track = art("fish", "ys-pip")
    told = tag("b", str(fish), aria_hidden="true") if limit > MOST_PIPS else ""
    parts = [tag("p", track, told, unseen(_("{fish} of {limit} fish", fish=fish, limit=limit)), css="ys-fish")]
    if tents:
        words = unseen(ngettext("tent", "tents", tents))
        parts.append(tag("p", art("tent", "ys-pip"), tag("b", str(tents)), words, css="ys-tents"))
    return tag("div", *parts, css="ys-stores")


def _prizes(scene: Scene, seat: int) -> str:
    """Photos and landmark tokens taken."""
    items = []
    for id in scene.position["photos"][seat]:
        photo = photo_of(scene, id)
        words = ngettext(
            "{landmark}, {n} point: {animals}",
            "{landmark}, {n} points: {animals}",
            photo.points,
            landmark=titled(photo.landmark),
            animals=", ".join(map(naming.animal, photo.animals)),
        )
        worth = tag("b", str(photo.points), aria_hidden="true")
        items.append(
            tag(
                "li",
                land(scene, photo.landmark, "ys-art"),
                worth,
                unseen(words),
                css="ys-print",
                data_key=f"photo-{id}",
            )
        )
    for id in tokens_of(scene, seat):
        photos, worth_points = matching(scene, id, seat), token_points(scene, id, seat)
        words = _(
            "Token of {landmark}: {photos}, {points}",
            landmark=titled(id),
            photos=ngettext("{n} photo", "{n} photos", photos),
            points=ngettext("{n} point", "{n} points", worth_points),
        )
        worth = tag("b", str(worth_points), aria_hidden="true")
        items.append(tag("li", token(scene, id), worth, unseen(words), css="ys-won-token"))
    return tag("ul", *items, css="ys-prizes", aria_label=_("Photos and tokens"), role="list") if items else ""


def _their_hand(scene: Scene, seat: int) -> str:
    """A hand that is not the viewer's: the tiles known to be in it, and backs for the rest."""
    tiles, hidden = seen_hand(scene, seat)
    items = [
        tag(
            "li",
            face(tile),
            unseen(spoken(tile)),
            css="ys-small",
            data_key=f"held-{seat}-{tile}-{copy}",
            data_from=source_of(scene, seat, tile),
        )
        for tile, copy in in_order(tiles)
    ]
    if hidden:
        count = tag("b", str(hidden), aria_hidden="true")
        words = unseen(ngettext("{n} tile not seen", "{n} tiles not seen", hidden))
        items.append(tag("li", back(), count, words, css="ys-small ys-unknown", data_key=f"backs-{seat}"))
    return tag("ul", *items, css="ys-their-hand", aria_label=_("Tiles in hand"), role="list") if items else ""


# ---- the camping track


def camping(scene: Scene) -> str:
    """The track between the seats: five numbers to each side, the token on one of them or beside it."""
    near, limit, camp = near_seat(scene), scene.variant.box_values.camp_limit, scene.position["camp"]
    spaces = [(near, n) for n in range(limit, 0, -1)] + [(1 - near, n) for n in range(1, limit + 1)]
    items = []
    for seat, space in spaces:
        here = camp is not None and (camp["seat"], camp["space"]) == (seat, space)
        inner = tag("span", str(space), css="ys-camp-number") + (_camp_token() if here else "")
        items.append(tag("li", inner, css=f"ys-camp-space ys-side-{seat}{' ys-here' if here else ''}"))
    if camp is None:
        said, off = _("Camping track: the token is not on it yet"), tag("span", _camp_token(), css="ys-camp-off")
    elif camp["seat"] == scene.seat:
        said, off = _("Camping track: the token is on your {space}", space=camp["space"]), ""
    else:
        told = {"name": name(scene, camp["seat"]), "space": camp["space"]}
        said, off = _("Camping track: the token is on {name}'s {space}", **told), ""
    return tag("section", unseen(said), tag("ol", *items, css="ys-track", aria_hidden="true"), off, css="ys-camp")


def _camp_token() -> str:
    return tag("span", art("camp", "ys-art"), css="ys-camp-token", data_key="camp-token", aria_hidden="true")


# ---- photos and judges


def photos(scene: Scene) -> str:
    """The photos on display, with what the viewer could pay of each."""
    slots = [_photo(scene, id) for id in scene.position["display"]]
    return tag("section", tag("h3", _("Photos"), css="visually-hidden"), anchor("photo-deck"),
               tag("ul", *slots, css="ys-photo-list", role="list"), css="ys-photos")  # fmt: skip


def _photo(scene: Scene, id: str | None) -> str:
    if id is None:
        return tag("li", tag("span", _("no photo"), css="ys-none"), css="ys-photo ys-photo-gone")
    wanting = scene.position["phase"] in ("photo", "pay") and bool(scene.legal)
    pending = scene.position["pending"] or {}
    chosen = wanting and pending.get("slot") is not None and scene.position["display"][pending["slot"]] == id
    css = "ys-photo ys-chosen" if chosen else "ys-photo"
    return tag("li", photo_card(scene, id), css=css, data_key=f"photo-{id}", data_from="photo-deck")


def photo_card(scene: Scene, id: str) -> str:
    """A photo: its landmark, its points, the animals that it wants, and how the viewer could pay for each."""
    photo = photo_of(scene, id)
    title = tag("b", titled(photo.landmark), css="ys-photo-title")
    worth = tag("span", str(photo.points), unseen(_("points")), css="ys-worth")
    top = tag("span", land(scene, photo.landmark, "ys-art"), title, worth, css="ys-photo-top")
    signs, verdict = [""] * len(photo.animals), ""
    if scene.seat is not None and scene.position["phase"] != "over":
        covered = cover(photo.animals, tiles_of(scene.position["hands"][scene.seat]))
        signs = [_sign(how) for how in covered]
        verdict = _verdict(covered)
    animals = [
        tag("span", chip(animal), unseen(naming.animal(animal)), sign, css=f"ys-want ys-{how}")
        for animal, sign, how in zip(
            photo.animals, signs, covered if verdict else ["plain"] * len(photo.animals), strict=True
        )
    ]
    return top + tag("span", *animals, css="ys-wants") + verdict


def _sign(how: str) -> str:
    words = {HAVE: _("(you have one)"), PAIR: _("(by a pair)"), LACK: _("(lacking)")}[how]
    return (art(how, "ys-tick") if how != LACK else "") + unseen(words)


def _verdict(covered: list[str]) -> str:
    lacking = covered.count(LACK)
    if lacking:
        return tag("span", _("{n} lacking", n=lacking), css="ys-verdict")
    pairs = covered.count(PAIR)
    if not pairs:
        return tag("span", _("you can pay"), css="ys-verdict ys-can")
    said = ngettext("you can pay, with {n} pair", "you can pay, with {n} pairs", pairs)
    return tag("span", said, css="ys-verdict ys-can")


def judges(scene: Scene) -> str:
    """The judges in the game, and how often each seat has their animals."""
    near, cards = near_seat(scene), []
    for animal in scene.position["judges"]:
        rows = []
        for seat in (near, 1 - near):
            count = judged(scene, animal, seat)
            shown = tag("b", f"{count.sure}{'+' if count.open else ''}", aria_hidden="true") + unseen(count.words)
            ahead = " ys-ahead" if leader(scene, animal) == seat else ""
            who = tag("span", art(f"pawn-{seat}", "ys-figure"), unseen(name(scene, seat)), css="ys-mini-pawn")
            rows.append(tag("span", who, shown, css=f"ys-count{ahead}", title=count.words if count.open else None))
        worth = tag("span", str(scene.variant.box_values.judge_points), unseen(_("points")), css="ys-worth")
        said = unseen(_("Judge of the {animal}", animal=naming.animal(animal)))
        cards.append(tag("li", said, chip(animal), tag("span", *rows, css="ys-counts"), worth, css="ys-judge"))
    return tag("section", tag("h3", _("Judges"), css="ys-label"), tag("ul", *cards, css="ys-judge-list", role="list"),
               css="ys-judges")  # fmt: skip


def supply(scene: Scene) -> str:
    """The decks, the discards and the landmark tokens whose tiles have not come out."""
    position = scene.position
    deck = position["tile_deck"]
    left = deck["hidden"] if "hidden" in deck else sum(deck.values())
    discards = sum(position["discard"].values())
    tiles = tag("span", back(), anchor("tile-deck"), css="ys-pile")
    words = [
        tag("li", tiles, tag("b", str(left)), tag("small", _("tiles"))),
        tag("li", tag("b", str(discards)), tag("small", _("discarded"))),
        tag("li", tag("b", str(position["photo_deck"])), tag("small", _("photos to come"))),
    ]
    waiting = [token(scene, id, titled(id)) for id in landmark_ids(scene) if position["tokens"][id] == "board"]
    if waiting:
        words.append(tag("li", *waiting, tag("small", _("still in the deck")), css="ys-waiting"))
    heading = tag("h3", _("Supply"), css="visually-hidden")
    return tag("section", heading, tag("ul", *words, css="ys-supply-list", role="list"), css="ys-supply")
