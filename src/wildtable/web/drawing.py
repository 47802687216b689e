"""A table as one viewer is to see it: the regions of the page, the log, and what the title says.

A drawing is a function of what its viewer may know: it is made from the view of one seat (or of a spectator), never
from the state.
"""

from __future__ import annotations

import functools
from collections.abc import Container, Hashable
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from markupsafe import escape

from wildtable.engine import Game, Scene
from wildtable.language import _, language, listed
from wildtable.rooms import Room, Vantage, undoing
from wildtable.web import company, talk
from wildtable.web.pages import render
from wildtable.web.pieces import pieces


class Drawing(NamedTuple):  # two are made for each viewer at each move, which takes a dataclass longer
    """What is on the page.

    `regions` is HTML by region name, `log` and `talk` one element a line, `title` the page's; `turn` says whether the
    viewer is to do something now, `decision` names what it is that they are to decide ("" when it is not theirs),
    `idle` that nothing will change any more, `next` is the address of the next game's table if there is one. `stamp`
    is the same for equal drawings only.
    """

    regions: dict[str, str]
    log: tuple[str, ...]
    talk: tuple[str, ...]
    title: str
    turn: bool
    decision: str
    idle: bool
    next: str
    stamp: str


_told: WeakKeyDictionary[Room, dict[Any, tuple[Any, int, int, tuple[str, ...], int]]] = WeakKeyDictionary()
_said: WeakKeyDictionary[Room, tuple[Any, dict[Any, tuple[tuple[str, ...], str]]]] = WeakKeyDictionary()
_drawn: WeakKeyDictionary[Room, tuple[Any, dict[Any, Drawing]]] = WeakKeyDictionary()
_met: WeakKeyDictionary[Room, dict[Any, _People]] = WeakKeyDictionary()


def draw(
    room: Room,
    holder: str | None,
    base: str,
    deaf_to: frozenset[str] = frozenset(),
    as_seat: int | None = None,
    wish: str = "",
) -> Drawing:
    """The table as this person sees it; call it under the room's lock. `base` is the address of the server, for the
    link to share, `deaf_to` whom they do not want to hear, `as_seat` the seat whose view they want to see once the
    game is over, `wish` what their link was for: a seat's number, or "watch". What several people see alike is drawn
    once."""
    now = room.stirs
    moment, drawings = _drawn.get(room, (None, {}))
    if moment != now:
        drawings = {}
        _drawn[room] = (now, drawings)
    vantage, host = room.vantage(holder), holder == room.host
    if as_seat is not None and room.started and room.match.over:
        vantage = Vantage((), as_seat)
    key = (vantage, host, base, wish, language())
    if key not in drawings:
        drawings[key] = _draw(room, vantage, host, base, wish)
    drawing = drawings[key]
    lines, controls = _talk(room, holder, deaf_to)
    stamp = _stamp(drawing.stamp, controls, lines)
    return drawing._replace(regions={**drawing.regions, "talk": controls}, talk=lines, stamp=stamp)


def forget(room: Room) -> None:
    """Let go of what was drawn of a room at which nobody looks on any more."""
    for drawn in (_told, _said, _drawn, _met):
        drawn.pop(room, None)


def _talk(room: Room, holder: str | None, deaf_to: frozenset[str]) -> tuple[tuple[str, ...], str]:
    now = (len(room.talk), room.settings.get("talk"), room.host)
    moment, drawn = _said.get(room, (None, {}))
    if moment != now:
        drawn = {}
        _said[room] = (now, drawn)
    key = (holder, bool(room.seats_of(holder)), deaf_to, language())
    if key not in drawn:
        drawn[key] = talk.lines(room, holder, deaf_to), talk.controls(room, holder, deaf_to)
    return drawn[key]


def difference(old: Drawing | None, new: Drawing, sent: Container[str] = ()) -> dict[str, Any]:
    """What a page that shows `old` (None: something unknown) has to change to show `new`, for the script. `sent` names
    the regions of which it has the pieces, as they were sent to it."""
    shown = old.regions if old else {}
    return {
        "regions": {
            name: pieces(html, shown[name] if name in sent else None)
            for name, html in new.regions.items()
            if shown.get(name) != html
        },
        "log": _behind(old.log if old else (), new.log),
        "talk": _behind(old.talk if old else (), new.talk),
        "title": new.title,
        "next": new.next,
        "turn": new.turn,
        "decision": new.decision,
        "stamp": new.stamp,
    }


def _behind(old: tuple[str, ...], new: tuple[str, ...]) -> dict[str, Any]:
    """How many of the old lines stay, and what comes behind them."""
    kept = min(len(old), len(new))
    if old[:kept] != new[:kept]:
        kept = next(n for n in range(kept) if old[n] != new[n])
    return {"keep": kept, "lines": new[kept:]}


def _draw(room: Room, vantage: Vantage, host: bool, base: str, wish: str) -> Drawing:
    game = room.match.game
    to_decide = vantage.seat if vantage.curtain is None else vantage.curtain
    mine = to_decide is not None and to_decide in room.deciding and room.bot_level(to_decide) is None
    over = room.started and room.match.over
    people = _people(room, vantage)
    places = people.places
    proposed = company.proposed(room, vantage) if room.started else None
    request = company.request(room, vantage) if room.started else None
    asked = proposed is not None and bool(proposed["answer"])
    path, edition = f"/t/{room.id}", room.edition(vantage.seat) if room.started else ""
    undo = ""
    if vantage.seat is not None and vantage.seat in vantage.seats and not (proposed and proposed["own"]):
        undo = undoing.offer(room, vantage.seat)

    def rendered(region: str, **more: Any) -> str:
        return render(
            f"regions/{region}.html",
            game=game,
            vantage=vantage,
            host=host,
            places=places,
            started=room.started,
            over=over,
            path=path,
            levels=company.LEVEL_NAMES,
            edition=edition,
            undo=undo,
            proposed=proposed,
            request=request,
            **more,
        )

    if room.started:
        regions, log = _game_regions(room, game, vantage, mine), _log(room, vantage)
    else:
        unready = [place.name for place in places if place.kind == "person" and not place.ready]
        lobby = rendered(
            "lobby",
            wish=wish,
            before=room.settings.get("before"),
            open=sum(place.kind == "open" for place in places),
            ready=all(place.ready for place in places if place.mine),
            unready=listed(unready),
            link=f"{base}/t/{room.id}",
            colours=tuple(company.COLOUR_NAMES.values()),
        )
        regions, log = {"table": lobby, "hand": "", "scores": ""}, ()
    if vantage.curtain is not None:
        regions["hand"] = rendered("curtain", name=room.names[vantage.curtain])
    clocks = company.clocks(room)
    regions["clocks"] = rendered("clocks", clocks=clocks) if clocks else ""
    regions["form"] = _form(vantage.seat).replace(EDITION, edition)
    regions["asks"] = rendered("asks") if request or proposed else ""
    if over:
        regions["tools"] = rendered("tools", next=room.settings.get("next"), before=room.settings.get("before"))
    else:
        regions["tools"] = people.tools(undo).replace(EDITION, edition)
    regions["seats"] = people.seats(over)
    title = _title(room, game, vantage, mine, asked)
    decision = room.edition(to_decide) if mine else ""
    follow = f"/t/{room.settings['next']}" if "next" in room.settings else ""
    stamp = _stamp(*regions.items(), log, title, decision, follow)
    return Drawing(regions, log, (), title, mine or asked, decision, over and bool(follow), follow, stamp)


def _stamp(*parts: Hashable) -> str:
    """The same for the same parts only, as far as 64 bits can tell. Another one in each server process: a page that
    comes to another process is sent whole."""
    return f"{hash(parts) & (1 << 64) - 1:016x}"  # what was hashed before is not hashed again


EDITION = "\0"
"""What stands for the edition, which is another one after each move, in what is remembered: no name has it in it."""


@functools.cache
def _form(seat: int | None) -> str:
    """What the form of moves sends besides the moves."""
    return render("regions/form.html", vantage=Vantage((), seat), edition=EDITION)


class _People:
    """The people at a table as one viewer sees them, and the regions that show nothing else: they hardly ever change
    while the game goes on."""

    def __init__(self, room: Room, vantage: Vantage, places: tuple[company.Place, ...]) -> None:
        self.places = places
        self.made_from: object = None  # see `_people`
        self._shown = {
            "places": places,
            "vantage": vantage,
            "started": room.started,
            "path": f"/t/{room.id}",
            "levels": company.LEVEL_NAMES,
        }
        self._tools: dict[str, str] = {}
        self._seats: dict[bool, str] = {}

    def tools(self, undo: str) -> str:
        """What can be done besides the game, while it goes on; where the edition is to stand is `EDITION`."""
        if undo not in self._tools:
            self._tools[undo] = render("regions/tools.html", undo=undo, edition=EDITION, over=False, **self._shown)
        return self._tools[undo]

    def seats(self, over: bool) -> str:
        """The list of the seats."""
        if over not in self._seats:
            colours = tuple(company.COLOUR_NAMES.values())
            self._seats[over] = render("regions/seats.html", over=over, colours=colours, **self._shown)
        return self._seats[over]


def _people(room: Room, vantage: Vantage) -> _People:
    """The same for as long as nobody comes or goes, or does anything but play."""
    met, key = _met.setdefault(room, {}), (vantage, language())
    by_time = room.clocks.budget.any or any(seat.away is not None for seat in room.seats)
    made_from = None if by_time else (room.host, room.seats)
    people = met.get(key)
    if people is None or made_from is None or people.made_from != made_from:
        places = company.places(room, vantage)
        if people is None or people.places != places:
            people = met[key] = _People(room, vantage, places)
        people.made_from = made_from
    return people


def _game_regions(room: Room, game: Game, vantage: Vantage, mine: bool) -> dict[str, str]:
    match, seat = room.match, vantage.seat
    legal: list[dict[str, Any]] = []
    if seat is not None and mine:  # whose seat a bot plays is shown it as if it were not their turn
        legal = match.legal_for(seat) or match.legal_ahead(seat)
    regions: dict[str, str] = game.picture.regions(
        Scene(
            variant=match.variant,
            position=match.position(seat),
            seat=seat,
            names=room.names,
            bots=[room.bot_level(number) is not None for number in range(len(room.seats))],
            legal=legal,
            recap=match.recap(),
            prompt=_prompt(room, vantage, mine),
            deciding=tuple(one for one in room.deciding if one != seat or mine),
        )
    )
    return dict(regions)


def _prompt(room: Room, vantage: Vantage, mine: bool) -> str:
    match, seat = room.match, vantage.seat
    if seat is not None and mine and match.ahead(seat) is not None:
        return match.prompt_ahead(seat, room.names)
    if seat is not None and not match.over and room.seats[seat].stand_in is not None:
        return _("A bot plays for you.")
    if not mine and (len(match.deciding) > 1 or room.deciding != match.deciding):
        return company.waiting_for(room, vantage)
    return match.prompt(seat, room.names)


def _log(room: Room, vantage: Vantage) -> tuple[str, ...]:
    """The log as the seat may read it. What was told before is not put into words again at each move.

    Lines of one action bear the same number, counted by what the seat is told: the record's own numbers would tell
    how much was done unseen.
    """
    told, reader = _told.setdefault(room, {}), (vantage.seat, language())
    state = room.cuts, room.names
    known, version, noted, lines, told_of = told.get(reader, (None, 0, 0, (), 0))
    if known != state:
        version, noted, lines, told_of = 0, 0, (), 0
    news = room.match.log(vantage.seat, since=version, names=room.names) if version < room.match.version else []
    both = [((line.version, 0), line.text) for line in news]
    if room.talk and room.talk[-1].number > noted:
        notes = [line for line in room.talk if line.number > noted and "note" in line.said]
        both += [((line.said["at"], line.number), company.told(room, line.said)) for line in notes]
        both.sort(key=lambda line: line[0])
        noted = room.talk[-1].number
    place = None
    fresh = []
    for at, text in both:
        if at != place:
            place, told_of = at, told_of + 1
        fresh.append(_log_line(told_of, text))
    lines += tuple(fresh)
    told[reader] = (state, room.match.version, noted, lines, told_of)
    return lines


@functools.lru_cache(4096)  # most lines are the same for all who look on, and then are kept once
def _log_line(place: int, text: str) -> str:
    return f'<li data-at="{place}">{escape(text)}</li>'


def _title(room: Room, game: Game, vantage: Vantage, mine: bool, asked: bool) -> str:
    if not room.started:
        said = _("Waiting for players")
    elif room.match.over:
        said = _("Over")
    elif mine and len(vantage.seats) == 1:
        said = "\N{BLACK CIRCLE} " + _("Your turn")
    elif asked:
        said = "\N{BLACK CIRCLE} " + _("You are asked")
    elif room.deciding:
        said = _("{names} to play", names=listed([room.names[seat] for seat in room.deciding]))
    else:
        return game.title
    return f"{said} · {game.title}"
