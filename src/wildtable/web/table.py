"""A table's page, and what can be done at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from wildtable.engine import Game, game_named
from wildtable.engine.errors import BadRequest, WildtableError
from wildtable.language import _
from wildtable.rooms import Hall, NoSuchTable, Room, StillHidden, proposing, undoing
from wildtable.web.drawing import Drawing, difference, draw
from wildtable.web.forms import Form, read_form
from wildtable.web.pages import html, render
from wildtable.web.refusals import marked, spoken, status_of, wants_json
from wildtable.web.rules import panel
from wildtable.web.visitors import Visitor, hushed, remember, visitor, with_secret

PATIENCE = 3.0
"""Seconds that a page is kept waiting for a game's rules before it says so."""

Deed = Callable[[Room, Visitor, Form], Awaitable[None]]


def hall_of(connection: HTTPConnection) -> Hall:
    """The tables of this server."""
    hall: Hall = connection.app.state.hall
    return hall


def base_of(connection: HTTPConnection) -> str:
    """The server's address as the visitor wrote it."""
    scheme = {"ws": "http", "wss": "https"}.get(connection.url.scheme, connection.url.scheme)
    return f"{scheme}://{connection.url.netloc}"


async def page(request: Request) -> Response:
    """The table as the visitor may see it."""
    try:
        room = await open_or_wait(request)
    except TimeoutError:
        return await warming_up(request)
    try:
        chosen_seat(request, room)
    except WildtableError as error:
        return await _page(request, room, visitor(request), spoken(error), status_of(error))
    room.arrive(visitor(request).holder)
    return await _page(request, room, visitor(request), None, 200)


def chosen_seat(connection: HTTPConnection, room: Room) -> int | None:
    """The seat whose view is asked for with `?as=`, once the game is over. Raises `BadRequest` and `StillHidden`."""
    text = connection.query_params.get("as")
    if text is None:
        return None
    if text not in [str(seat) for seat in range(len(room.seats))]:
        raise BadRequest(_("This table has no such seat; look at it as it is, or choose one below it."), "as")
    if not (room.started and room.match.over):
        raise StillHidden(_("Another seat's view"))
    return int(text)


def seat_or_none(connection: HTTPConnection, room: Room) -> int | None:
    """The same, or None where it may not be."""
    try:
        return chosen_seat(connection, room)
    except WildtableError:
        return None


async def the_record(request: Request) -> Response:
    """The whole game as a file, once it is over."""
    from wildtable.match import dumps, record

    room = await open_or_wait(request)
    async with room.lock:
        if not (room.started and room.match.over):
            raise StillHidden(_("The record"))
        text = dumps(record(room.match, room.names))
    name = f"{room.game_id}-{room.id}.json"
    return Response(
        text, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


def wish_of(connection: HTTPConnection) -> str:
    """What the link that somebody came by was for: a seat, by its number from 0, or "watch"; "" if for neither."""
    seat = connection.query_params.get("seat", "")
    if "watch" in connection.query_params:
        return "watch"
    return str(int(seat) - 1) if seat.isascii() and seat.isdigit() and len(seat) < 3 and int(seat) else ""


async def open_or_wait(request: Request) -> Room:
    """The room asked for. Raises `TimeoutError` while the game's rules are still being compiled."""
    return await asyncio.wait_for(hall_of(request).open(request.path_params["table"]), PATIENCE)


async def warming_up(request: Request) -> Response:
    """A page that asks again by itself until the rules are there."""
    hall = hall_of(request)
    game = await hall.game_of(request.path_params["table"])
    done, total = hall.progress.get(game.id, (0, 1))
    answer = html(request, "warming_up.html", {"game": game, "done": done, "total": total}, 503)
    answer.headers["retry-after"] = "2"
    return answer


async def _page(
    request: Request, room: Room, who: Visitor, refusal: dict[str, Any] | None, status: int
) -> HTMLResponse:
    base = base_of(request)
    async with room.lock:
        wish = wish_of(request)
        drawing = draw(room, who.holder, base, hushed(request), seat_or_none(request, room), wish)
        vantage = room.vantage(who.holder)
        text = render(
            "table.html",
            path=request.url.path,
            table=f"/t/{room.id}",
            game=game_named(room.game_id),
            rules_panel=panel(room.game_id),
            drawing=drawing,
            vantage=vantage,
            started=room.started,
            link=f"{base}/t/{room.id}",
            wish=wish,
            before=room.settings.get("before"),
            # Only where clocks run: everything else on the page is the same whenever it is asked for.
            now=time.time() if room.clocks.budget.any else None,
            refusal=refusal,
            name=who.name,
        )
    return HTMLResponse(text, status)


async def move(request: Request) -> Response:
    """Play actions."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await room.play(who.holder, form.number("seat"), form.text("version"), form.actions())

    return await act(request, deed)


async def undo(request: Request) -> Response:
    """Take back."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await undoing.undo(room, who.holder, form.number("seat"), form.text("version"))

    return await act(request, deed)


async def ask(request: Request) -> Response:
    """Ask the others to have something taken back."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await undoing.ask(room, who.holder, form.number("seat"), form.text("version"))

    return await act(request, deed)


async def answer(request: Request) -> Response:
    """Say yes or no to that."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await undoing.answer(room, who.holder, form.text("answer") == "yes")

    return await act(request, deed)


async def consent(request: Request) -> Response:
    """Say yes or no to a move with cards of one's own hand, or take back one's own proposal."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await proposing.answer(room, who.holder, form.text("stamp"), form.text("answer") == "yes")

    return await act(request, deed)


async def again(request: Request) -> Response:
    """Play once more: to the next game's table."""
    who = visitor(request)
    room = await hall_of(request).open(request.path_params["table"])
    try:
        new = await hall_of(request).play_again(room, who.holder)
    except WildtableError as error:
        return await refusal_of(request, room, who, error)
    return RedirectResponse(f"/t/{new}", 303)


async def face(request: Request) -> Response:
    """The device has been handed over."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await room.face(who.holder, form.number("seat"))

    return await act(request, deed)


async def act(request: Request, deed: Deed, newcomer: bool = False) -> Response:
    """Do something at a table; answer a script with JSON, a person with the page."""
    who = visitor(request)
    room = await hall_of(request).open(request.path_params["table"])
    try:
        form = await read_form(request)
        if newcomer:
            who = with_secret(Visitor(who.secret, form.text("name", "") or who.name))
        await deed(room, who, form)
    except WildtableError as error:
        return await refusal_of(request, room, who, error)
    answer: Response
    if wants_json(request):
        answer = JSONResponse({"ok": True, **await _news(request, room, who)})
    else:
        answer = RedirectResponse(f"/t/{room.id}{'/talk' if form.text('page', '') == 'talk' else ''}", 303)
    if newcomer:
        remember(answer, request, who)
    return answer


async def refusal_of(request: Request, room: Room, who: Visitor, error: WildtableError) -> Response:
    if room.broken:
        # What was refused was not stored; the table itself is as it was, and is read again.
        try:
            room = await hall_of(request).open(room.id)
        except NoSuchTable:
            raise error from None
    refusal, status = spoken(error), status_of(error)
    if wants_json(request):
        return marked(JSONResponse({"ok": False, **refusal, **await _news(request, room, who)}, status), error)
    return marked(await _page(request, room, who, refusal, status), error)


async def _news(request: Request, room: Room, who: Visitor) -> dict[str, Any]:
    """The page as it is now, for a script that has no live connection to be told by."""
    if request.headers.get("x-live") == "1":
        return {}
    async with room.lock:
        as_seat, wish = seat_or_none(request, room), wish_of(request)
        drawing: Drawing = draw(room, who.holder, base_of(request), hushed(request), as_seat, wish)
    return difference(None, drawing)


__all__ = [
    "Game",
    "act",
    "again",
    "answer",
    "ask",
    "base_of",
    "consent",
    "face",
    "hall_of",
    "move",
    "page",
    "refusal_of",
    "undo",
    "wish_of",
]
