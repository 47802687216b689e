"""Live updates: what has changed on a page, sent as it changes, over a WebSocket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from wildtable.engine.errors import WildtableError
from wildtable.rooms import Room, StoreFailed
from wildtable.web.assets import version
from wildtable.web.drawing import Drawing, difference, draw, forget
from wildtable.web.metrics import UPDATES
from wildtable.web.refusals import status_of
from wildtable.web.table import base_of, hall_of, seat_or_none, wish_of
from wildtable.web.visitors import hushed, visitor


async def live(socket: WebSocket) -> None:
    """Send the changed regions for as long as the page is open. `?stamp=` says what the page shows already, `?scripts=`
    by which scripts; if they are not those of this server, it is told so first.

    The page only listens: what it sends here is not read, moves come as forms.
    """
    try:
        room = await hall_of(socket).open(socket.path_params["table"])
    except WildtableError as error:
        await socket.send_denial_response(PlainTextResponse(f"{error}\n", status_of(error)))
        return
    await socket.accept()
    listening = asyncio.create_task(_until_gone(socket))
    try:
        if socket.query_params.get("scripts", version()) != version():
            await _unless_gone(socket.send_json({"scripts": version()}))
        await _send_changes(socket, room, listening)
        if socket.client_state is WebSocketState.CONNECTED:
            await _unless_gone(socket.close())
    except WebSocketDisconnect:
        return
    finally:
        listening.cancel()


async def _send_changes(socket: WebSocket, room: Room, listening: asyncio.Task[None]) -> None:
    page = _Page(socket, listening)
    while not listening.done():
        try:
            await page.follow(room)
        finally:
            if not room.in_use:
                forget(room)
        if room.broken and not listening.done():
            try:
                room = await hall_of(socket).open(room.id)
            except StoreFailed:
                await asyncio.sleep(1)
            except WildtableError:
                return  # it is gone, or is unreadable now: whoever asks for the page is told why


class _Page:
    """An open page: who looks at it, and what it shows."""

    def __init__(self, socket: WebSocket, listening: asyncio.Task[None]) -> None:
        self._socket = socket
        self._listening = listening
        self._holder = visitor(socket).holder
        self._base = base_of(socket)
        self._deaf_to = hushed(socket)
        self._wish = wish_of(socket)
        self._stamp: str | None = socket.query_params.get("stamp")
        self._shown: Drawing | None = None
        self._sent: set[str] = set()  # the regions of which the page was sent all pieces, by this line

    async def follow(self, room: Room) -> None:
        """Send what changes, until the page is gone or the room has to be read anew."""
        with room.watched(self._holder) as changed:
            self._listening.add_done_callback(lambda _: changed.set())
            while not room.broken and not self._listening.done():
                changed.clear()
                async with room.lock:
                    seat = seat_or_none(self._socket, room)
                    drawing = draw(room, self._holder, self._base, self._deaf_to, seat, self._wish)
                await self._show(drawing)
                await changed.wait()

    async def _show(self, drawing: Drawing) -> None:
        if drawing.stamp != self._stamp:
            # A viewer who is slow to take messages gets the latest state, not every one in between.
            news = difference(self._shown, drawing, self._sent)
            self._sent |= news["regions"].keys()
            message = msgspec.json.encode(news, enc_hook=str).decode()  # Markup is text
            await _unless_gone(self._socket.send_text(message))
            UPDATES.inc()
        self._shown, self._stamp = drawing, drawing.stamp


async def _unless_gone(sending: Coroutine[Any, Any, None]) -> None:
    """Send something. Raises `WebSocketDisconnect` if the page has gone, which may not have been heard of yet: then
    the server refuses the message with a `RuntimeError`."""
    try:
        await sending
    except RuntimeError:
        raise WebSocketDisconnect from None


async def _until_gone(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
