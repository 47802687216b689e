"""The board as it lies on the table: what is printed, tokens and points on it, what can be chosen, the avatars."""

from __future__ import annotations

from html import escape

from wildtable.engine.markup import tag, unseen
from wildtable.engine.scene import Scene
from wildtable.games.great_migration import _, ngettext
from wildtable.games.great_migration.land import ink_of, land, layout_of
from wildtable.games.great_migration.layout import Place
from wildtable.games.great_migration.pieces import active_seat, art, box_of, button, name, plain, season_art, title
from wildtable.games.great_migration.ways import Choice, beyond, choices, damage_on, entering
from wildtable.language import N_, listed, remembered

MOST_SAID = 12
"""Choices that the css can point out from the list below the board."""


def at(place: Place, css: str) -> str:
    """The classes that put something on a place, digit by digit."""
    (x, y) = (min(999, n) for n in place)
    return f"{css} gm-x{x // 100} gm-xx{x // 10 % 10} gm-xxx{x % 10} gm-y{y // 100} gm-yy{y // 10 % 10} gm-yyy{y % 10}"


def board(scene: Scene) -> str:
    """The whole board; where there is little room it can be looked at from near, and is pushed around then."""
    box = box_of(scene)
    layout = layout_of(box)
    size = f"gm-size-{min(9, max(4, round(layout.radius * 0.27)))}"
    year = _year(scene)
    middle = year if layout.hollow else ""
    inner = tag("div", land(box), middle, _traces(scene), _spots(scene), _avatars(scene), css=f"gm-board {size}")
    return tag(
        "div",
        "" if layout.hollow else year,
        _zoom(),
        tag("div", inner, css="gm-frame", tabindex="0", role="group", aria_label=_("The board")),
        css="gm-field",
    )


def _zoom() -> str:
    """Two radio buttons of no form: the css makes the board larger, the page keeps what is chosen."""
    both = [
        tag(
            "label",
            tag("input", type="radio", name="gm-zoom", checked=n == 0, css=f"gm-zoom-{n}").removesuffix("</input>"),
            tag("span", word),
            css="gm-zoom-choice",
        )
        for n, word in enumerate((_("Whole"), _("Near")))
    ]
    return tag("fieldset", tag("legend", _("View"), css="visually-hidden"), *both, css="gm-zoom")


def _year(scene: Scene) -> str:
    """The season and what is left of it."""
    box, position = box_of(scene), scene.position
    season = position["season"]
    marks = [
        tag(
            "span",
            season_art(one, "gm-season-art"),
            css=f"gm-month gm-of-{ink_of(box, one)}{' gm-now' if one == season else ''}",
        )
        for one in box.season_names
    ]
    stack = position["stack"]
    cards = stack["hidden"] if "hidden" in stack else sum(stack.values())
    points = sum(position["pastures"].values())
    left = unseen(" " + _("cards in the stack"))
    lines = [tag("span", art("stack", "gm-sign"), f"{cards}", left, css="gm-year-line")]
    if position["phase"] != "over":
        grass = unseen(" " + _("points left on pastures"))
        lines.append(tag("span", art("grass", "gm-sign"), f"{points}", grass, css="gm-year-line"))
    return tag(
        "div",
        tag("span", *marks, css="gm-months", aria_hidden="true"),
        tag("h3", title(season), css="gm-season"),
        tag("p", *lines, css="gm-year-lines"),
        css="gm-year",
    )


# ---- nodes


def _spots(scene: Scene) -> str:
    """A list item a node: what lies there in words and to see, and the button if it can be chosen."""
    box = box_of(scene)
    found = choices(scene)
    places = {choice.node: place for place, choice in enumerate(found)}
    after = beyond(scene, found)
    here: dict[str, tuple[int, ...]] = {}
    for seat, node in enumerate(scene.position["avatars"]):
        here[node] = (*here.get(node, ()), seat)
    items = [
        _to_choose(scene, found[places[node]], places[node])
        if node in places
        else _spot(scene, node, here.get(node, ()), after.get(node))
        for node in box.node_names
    ]
    return tag("ul", *items, css="gm-layer", role="list", aria_label=_("Nodes"), data_roving=True)


def _to_choose(scene: Scene, choice: Choice, place: int) -> str:
    """A node that can be chosen; `place` is its number among those."""
    return _node(scene, choice.node, _lying(scene, choice.node) + _chosen(choice, place))


def _shown(scene: Scene, node: str, here: tuple[int, ...], after: int | None) -> tuple[object, ...]:
    """All that a node which cannot be chosen is drawn from; `here` are the seats whose avatars stand there."""
    position = scene.position
    names = tuple(scene.names[seat] for seat in here)
    return (
        scene.variant,
        node,
        names,
        after,
        position["pastures"].get(node),
        node in position["fire"],
        node in position["flood"],
    )


@remembered(_shown)
def _spot(scene: Scene, node: str, here: tuple[int, ...], after: int | None) -> str:
    inner = _lying(scene, node) + unseen(_words(scene, node, here))
    if after is not None:
        reach = unseen(_(", within reach, {left} left", left=after))
        inner += tag("span", str(after), css="gm-after", aria_hidden="true") + reach
    return _node(scene, node, inner)


def _node(scene: Scene, node: str, inner: str) -> str:
    return tag("li", inner, css=at(layout_of(box_of(scene)).places[node], "gm-spot"), data_place=node)


def _lying(scene: Scene, node: str) -> str:
    """The points and the tokens that lie on a node."""
    position, lies = scene.position, ""
    points = position["pastures"].get(node)
    if points:
        lies += tag("span", str(points), css="gm-grass", aria_hidden="true", data_key=f"grass-{node}")
    for token in ("fire", "flood"):
        if node in position[token]:
            lies += tag(
                "span",
                art(f"event-{token}", "gm-token-art"),
                css=f"gm-token gm-{token}",
                aria_hidden="true",
                data_key=f"{token}-{node}",
                data_from="discard",
            )
    return lies


def _chosen(choice: Choice, place: int) -> str:
    said = {"go": N_("Go to {node}: {way}"), "drive": N_("Drive to {node}: {way}"), "cover": N_("Cover {node}: {way}")}
    label = _(said[choice.action["do"]], node=choice.node, way=choice.words)
    marks = []
    if choice.damage:
        marks.append(tag("span", art("damage", "gm-sign"), str(choice.damage), css="gm-flag gm-flag-damage"))
    if choice.seat >= 0:
        marks.append(tag("span", str(choice.left), css="gm-flag gm-flag-left"))
    css = f"gm-go legal gm-pick-{place}" if place < MOST_SAID else "gm-go legal"
    return button(choice.action, *marks, css=css, aria_label=label)


def _words(scene: Scene, node: str, here: tuple[int, ...]) -> str:
    """A node for who cannot see it."""
    box, position = box_of(scene), scene.position
    ground, cost = plain(box.nodes[box.node_numbers[node]].terrain), entering(scene, node)
    said = [_("{node}: {ground}, cost {cost}", node=escape(node), ground=ground, cost=cost)]
    if damage_on(box, node):
        said.append(ngettext("takes {n} herd card", "takes {n} herd cards", damage_on(box, node)))
    if node in position["pastures"]:
        said.append(ngettext("{n} point", "{n} points", position["pastures"][node]))
    said += [_("a {token} on it", token=plain(token)) for token in ("fire", "flood") if node in position[token]]
    said += [_("{name} is here", name=name(scene, seat)) for seat in here]
    arrows = listed([escape(to) for to in box.arrows[node]])
    return _("{words}; arrows to {nodes}", words=", ".join(said), nodes=arrows)


# ---- avatars


def _avatars(scene: Scene) -> str:
    """The avatars on the board; several on a node stand around its middle."""
    places, avatars = layout_of(box_of(scene)).places, scene.position["avatars"]
    turn, drawn = scene.recap.get("turn"), []
    for seat, node in enumerate(avatars):
        if node is None:
            continue
        here = [other for other, at_node in enumerate(avatars) if at_node == node]
        css = at(places[node], "gm-avatar")
        if len(here) > 1:
            css += f" gm-beside-{here.index(seat)}"
        css += " gm-to-move" if seat == active_seat(scene) else ""
        path = _path(turn, seat)
        way = " ".join(path) if len(path) > 1 and path[-1] == node and not any(" " in one for one in path) else None
        drawn.append(
            tag(
                "span",
                art(f"avatar-{seat}", "gm-figure"),
                css=css,
                data_key=f"avatar-{seat}",
                data_from=f"seat-{seat}",
                data_path=way,
            )
        )
    return tag("div", *drawn, css="gm-layer gm-avatars", aria_hidden="true")


def _path(turn: dict[str, object] | None, seat: int) -> list[str]:
    """The nodes that a seat's avatar went through in the turn told last."""
    if turn is None:
        return []
    driven = turn["driven"]
    if isinstance(driven, dict) and driven["seat"] == seat:
        path = driven["path"]
    else:
        path = turn["path"] if turn["seat"] == seat else []
    return [node for node in path if node is not None] if isinstance(path, list) else []


def _traces(scene: Scene) -> str:
    """The ways gone in the turn told last, faint below the pieces."""
    places, lines = layout_of(box_of(scene)).places, []
    for seat in range(scene.variant.seats):
        path = _path(scene.recap.get("turn"), seat)
        if len(path) > 1:
            d = "M" + "L".join("{} {}".format(*places[node]) for node in path)
            lines.append(tag("path", css=f"gm-trace gm-trace-{seat}", d=d))
    if not lines:
        return ""
    return tag("svg", *lines, css="gm-land gm-traces", viewBox="0 0 1000 1000", aria_hidden="true", focusable="false")
