"""A table as one viewer is to see it: the regions of the page, the log, and what the title says.

A drawing is a function of what its viewer may know: it is made from the view of one seat (or of a spectator), never
from the state.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import escape

from wildtable.engine import Game, Scene, game_named
from wildtable.language import language
from wildtable.rooms import LEVELS, Room, Vantage
from wildtable.web import talk
from wildtable.web.pages import render


@dataclass(frozen=True)
class Drawing:
    """What is on the page.

    `regions` is HTML by region name, `log` and `talk` one element a line, `title` the page's; `turn` says whether the
    viewer is to do something now, `decision` names what it is that they are to decide ("" when it is not theirs),
    `idle` that nothing will change any more. `stamp` is the same for equal drawings only.
    """

    regions: dict[str, str]
    log: tuple[str, ...]
    talk: tuple[str, ...]
    title: str
    turn: bool
    decision: str
    idle: bool
    stamp: str


_told: WeakKeyDictionary[Room, dict[Any, tuple[Any, int, tuple[str, ...], int]]] = WeakKeyDictionary()
_said: WeakKeyDictionary[Room, tuple[Any, dict[Any, tuple[tuple[str, ...], str]]]] = WeakKeyDictionary()
_drawn: WeakKeyDictionary[Room, tuple[Any, dict[Any, Drawing]]] = WeakKeyDictionary()


def draw(
    room: Room,
    holder: str | None,
    base: str,
    deaf_to: frozenset[str] = frozenset(),
    as_seat: int | None = None,
) -> Drawing:
    """The table as this person sees it; call it under the room's lock. `base` is the address of the server, for the
    link to share, `deaf_to` whom they do not want to hear, `as_seat` the seat whose view they want to see once the
    game is over. What several people see alike is drawn once."""
    now = (room.moment, tuple(room.seats))
    moment, drawings = _drawn.get(room, (None, {}))
    if moment != now:
        drawings = {}
        _drawn[room] = (now, drawings)
    vantage, host = room.vantage(holder), holder == room.host
    if as_seat is not None and room.started and room.match.over:
        vantage = Vantage((), as_seat)
    key = (vantage, host, base, language())
    if key not in drawings:
        drawings[key] = _draw(room, vantage, host, base)
    drawing = drawings[key]
    lines, controls = _talk(room, holder, deaf_to)
    stamp = hashlib.blake2b(json.dumps([drawing.stamp, lines, controls]).encode(), digest_size=9).hexdigest()
    return replace(drawing, regions={**drawing.regions, "talk": controls}, talk=lines, stamp=stamp)


def _talk(room: Room, holder: str | None, deaf_to: frozenset[str]) -> tuple[tuple[str, ...], str]:
    now = (len(room.talk), room.settings.get("talk"), tuple(room.seats), room.host)
    moment, drawn = _said.get(room, (None, {}))
    if moment != now:
        drawn = {}
        _said[room] = (now, drawn)
    key = (holder, deaf_to, language())
    if key not in drawn:
        drawn[key] = talk.lines(room, holder, deaf_to), talk.controls(room, holder, deaf_to)
    return drawn[key]


def difference(old: Drawing | None, new: Drawing) -> dict[str, Any]:
    """What a page that shows `old` (None: something unknown) has to change to show `new`, for the script."""
    known = old.regions if old else {}
    return {
        "regions": {name: html for name, html in new.regions.items() if known.get(name) != html},
        "log": _behind(old.log if old else (), new.log),
        "talk": _behind(old.talk if old else (), new.talk),
        "title": new.title,
        "turn": new.turn,
        "decision": new.decision,
        "stamp": new.stamp,
    }


def _behind(old: tuple[str, ...], new: tuple[str, ...]) -> dict[str, Any]:
    """How many of the old lines stay, and what comes behind them."""
    kept = 0
    for ours, theirs in zip(old, new, strict=False):
        if ours != theirs:
            break
        kept += 1
    return {"keep": kept, "lines": new[kept:]}


def _draw(room: Room, vantage: Vantage, host: bool, base: str) -> Drawing:
    game = game_named(room.game_id)
    mine = room.actor is not None and room.actor in (vantage.seat, vantage.curtain)
    common = {
        "room": room,
        "game": game,
        "vantage": vantage,
        "host": host,
        "path": f"/t/{room.id}",
        "link": f"{base}/t/{room.id}",
        "levels": LEVELS,
        "edition": room.edition(vantage.seat) if room.started else "",
    }
    if room.started:
        regions, log = _game_regions(room, game, vantage), _log(room, vantage)
    else:
        regions, log = {"table": render("regions/lobby.html", **common), "hand": "", "scores": ""}, ()
        regions["hand"] = render("regions/waiting.html", **common)
    if vantage.curtain is not None:
        regions["hand"] = render("regions/curtain.html", name=room.names[vantage.curtain], **common)
    undo = vantage.seat in vantage.seats and room.started and room.match.can_undo(vantage.seat)
    regions["tools"] = render("regions/tools.html", undo=undo, **common)
    regions["form"] = render("regions/form.html", **common)
    regions["seats"] = render("regions/seats.html", **common)
    title = _title(room, game, vantage, mine)
    decision = room.edition(room.actor) if mine else ""
    stamp = hashlib.blake2b(json.dumps([regions, log, title, decision]).encode(), digest_size=9).hexdigest()
    return Drawing(regions, log, (), title, mine, decision, room.started and room.match.over, stamp)


def _game_regions(room: Room, game: Game, vantage: Vantage) -> dict[str, str]:
    match, seat = room.match, vantage.seat
    regions: dict[str, str] = game.picture.regions(
        Scene(
            variant=match.variant,
            position=match.position(seat),
            seat=seat,
            names=room.names,
            bots=[one.kind == "bot" for one in room.seats],
            legal=match.legal_for(seat) if seat is not None else [],
            recap=match.recap(),
            prompt=match.prompt(seat, room.names),
            deciding=() if room.actor is None else (room.actor,),
        )
    )
    return dict(regions)


def _log(room: Room, vantage: Vantage) -> tuple[str, ...]:
    """The log as the seat may read it. What was told before is not put into words again at each move.

    Lines of one action bear the same number, counted by what the seat is told: the record's own numbers would tell
    how much was done unseen.
    """
    told, reader = _told.setdefault(room, {}), (vantage.seat, language())
    state = (room.cuts, tuple(room.names))
    known, version, lines, told_of = told.get(reader, (None, 0, (), 0))
    if known != state:
        version, lines, told_of = 0, (), 0
    news = room.match.log(vantage.seat, since=version, names=room.names) if version < room.match.version else []
    for _version, together in itertools.groupby(news, key=lambda line: line.version):
        told_of += 1
        lines += tuple(f'<li data-at="{told_of}">{escape(line.text)}</li>' for line in together)
    told[reader] = (state, room.match.version, lines, told_of)
    return lines


def _title(room: Room, game: Game, vantage: Vantage, mine: bool) -> str:
    if not room.started:
        return f"Waiting for players · {game.title}"
    if room.match.over:
        return f"Over · {game.title}"
    if mine and len(vantage.seats) == 1:
        return f"\N{BLACK CIRCLE} Your turn · {game.title}"
    if room.actor is not None:
        return f"{room.names[room.actor]} to play · {game.title}"
    return game.title
