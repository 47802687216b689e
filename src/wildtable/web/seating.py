"""Seats: taken, given back, named, moved to another device, lent to a bot; and what the host does before the game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from wildtable.engine import game_named
from wildtable.engine.errors import WildtableError
from wildtable.rooms import Room, absence, lobby, moving
from wildtable.web.forms import Form, read_form
from wildtable.web.pages import html
from wildtable.web.refusals import spoken, status_of
from wildtable.web.table import act, base_of, hall_of, refusal_of
from wildtable.web.visitors import Visitor, remember, visitor, with_secret


async def sit(request: Request) -> Response:
    """Take an open seat, by a name."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        assert who.holder is not None
        await lobby.sit(room, who.holder, form.number("seat"), form.text("name", ""))

    return await act(request, deed, newcomer=True)


async def stand_up(request: Request) -> Response:
    """Give a seat back."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await lobby.stand_up(room, who.holder, form.number("seat"))

    return await act(request, deed)


async def ready(request: Request) -> Response:
    """Say that the game may begin, or is to wait."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await lobby.ready(room, who.holder, form.text("ready", "yes") == "yes")

    return await act(request, deed)


async def call(request: Request) -> Response:
    """Change a seat's name and colour."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await lobby.call(room, who.holder, form.number("seat"), form.text("name", ""), form.number("colour"))

    return await act(request, deed)


async def seat_bot(request: Request) -> Response:
    """Put a bot on an open seat."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await lobby.seat_bot(room, who.holder, form.number("seat"), form.text("level", "normal"))

    return await act(request, deed)


async def start(request: Request) -> Response:
    """Begin, with bots on the seats that are still open."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await lobby.start(room, who.holder, form.text("level", "normal"))

    return await act(request, deed)


async def remove(request: Request) -> Response:
    """Open a taken seat again."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await lobby.remove(room, who.holder, form.number("seat"))

    return await act(request, deed)


async def hand_over(request: Request) -> Response:
    """Make somebody else the host."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await lobby.hand_over(room, who.holder, form.number("seat"))

    return await act(request, deed)


async def lend(request: Request) -> Response:
    """Let a bot sit in."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await absence.let_bot_sit_in(room, who.holder, form.number("seat"), form.text("level", "normal"))

    return await act(request, deed)


async def take_back(request: Request) -> Response:
    """Play on oneself, instead of the bot."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await absence.take_seat_back(room, who.holder, form.number("seat"))

    return await act(request, deed)


async def code(request: Request) -> Response:
    """A code for moving a seat to another device, shown this once."""
    who = visitor(request)
    room = await hall_of(request).open(request.path_params["table"])
    try:
        form = await read_form(request)
        made = await moving.offer(room, who.holder, form.number("seat"))
    except WildtableError as error:
        return await refusal_of(request, room, who, error)
    link = f"{base_of(request)}/t/{room.id}/move-here?code={made}"
    values = {"code": made, "link": link, "table": f"/t/{room.id}", "minutes": moving.LIFE // 60}
    return html(request, "code.html", {"game": game_named(room.game_id), **values})


async def move_here(request: Request) -> Response:
    """Take a seat over from another device: the question (looking at it changes nothing), and the deed."""
    room = await hall_of(request).open(request.path_params["table"])
    who = visitor(request)
    values = {"game": game_named(room.game_id), "table": f"/t/{room.id}"}
    if request.method != "POST":
        given = request.query_params.get("code", "")[:40]
        return html(request, "move.html", {**values, "code": given, "refusal": None})
    form = Form([])
    try:
        form = await read_form(request)
        who = with_secret(who)
        assert who.holder is not None
        await moving.claim(room, who.holder, form.text("code"))
    except WildtableError as error:
        values |= {"code": form.text("code", ""), "refusal": spoken(error)}
        return html(request, "move.html", values, status_of(error))
    answer = RedirectResponse(f"/t/{room.id}", 303)
    remember(answer, request, who)
    return answer


ROUTES = [
    Route("/t/{table}/sit", sit, methods=["POST"]),
    Route("/t/{table}/stand-up", stand_up, methods=["POST"]),
    Route("/t/{table}/ready", ready, methods=["POST"]),
    Route("/t/{table}/name", call, methods=["POST"]),
    Route("/t/{table}/bot", seat_bot, methods=["POST"]),
    Route("/t/{table}/start", start, methods=["POST"]),
    Route("/t/{table}/remove", remove, methods=["POST"]),
    Route("/t/{table}/host", hand_over, methods=["POST"]),
    Route("/t/{table}/lend", lend, methods=["POST"]),
    Route("/t/{table}/take-back", take_back, methods=["POST"]),
    Route("/t/{table}/code", code, methods=["POST"]),
    Route("/t/{table}/move-here", move_here, methods=["GET", "POST"]),
]
