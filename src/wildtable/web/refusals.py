"""Refusals: which status, which words, which clause; as JSON for a script, as a page for a person."""

from __future__ import annotations

import logging
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from wildtable.engine.errors import BadRequest, IllegalAction, NotYourTurn, UndoRefused, WildtableError
from wildtable.language import N_, _, speaking
from wildtable.rooms import Conflict, NoSuchTable, NotYourSeat, RoomError, StoreFailed, TableUnreadable, TalkIsClosed
from wildtable.web.forms import TooLarge, TooSlow
from wildtable.web.guard import HEADERS
from wildtable.web.languages import wanted
from wildtable.web.pages import html
from wildtable.web.rates import TooOften

_log = logging.getLogger("wildtable.web")
_STATUS: tuple[tuple[type[WildtableError], int], ...] = (
    (TooLarge, 413),
    (TooSlow, 408),
    (TooOften, 429),
    (NoSuchTable, 404),
    (NotYourSeat, 403),
    (TalkIsClosed, 403),
    (StoreFailed, 503),
    (Conflict, 409),
    (TableUnreadable, 500),
    (RoomError, 409),
    (NotYourTurn, 409),
    (UndoRefused, 409),
    (IllegalAction, 422),
    (BadRequest, 400),
)
_HTTP = {
    404: N_("There is nothing at this address."),
    405: N_("This address cannot be used in this way."),
}


def status_of(error: WildtableError) -> int:
    """The HTTP status that fits an error."""
    return next((status for kind, status in _STATUS if isinstance(error, kind)), 400)


def spoken(error: WildtableError) -> dict[str, Any]:
    """An error for a page or a script: its `message`, and the `clause` that forbids it or None."""
    # What was sent may be quoted in it, and may be no proper text.
    message = str(error).encode("utf-8", "replace").decode()
    return {"message": message, "clause": getattr(error, "clause", None)}


def wants_json(request: Request) -> bool:
    """Whether our script is asking, not a person."""
    return "application/json" in request.headers.get("accept", "")


async def refused(request: Request, error: Exception) -> Response:
    """The answer to what was refused, where no page of its own shows it."""
    assert isinstance(error, WildtableError)
    return answered(request, error)


def answered(request: Request, error: WildtableError) -> Response:
    """The answer to what was refused, as JSON or as a page."""
    return marked(_answer(request, status_of(error), spoken(error)["message"]), error)


def marked(answer: Response, error: WildtableError) -> Response:
    """An answer that tells of an error, with the headers that belong to it."""
    if isinstance(error, TooOften):
        answer.headers["retry-after"] = str(error.wait)
    return answer


async def http_error(request: Request, error: Exception) -> Response:
    """An address or a method that does not exist."""
    assert isinstance(error, HTTPException)
    answer = _answer(request, error.status_code, _(_HTTP.get(error.status_code, error.detail)))
    answer.headers.update(error.headers or {})
    return answer


async def our_fault(request: Request, error: Exception) -> Response:
    """Something broke here. It is in the log, not on the page."""
    # The route, not the address: an address may hold what opens a table or a seat.
    _log.error("broke at %s %s", request.method, getattr(request.scope.get("route"), "path", "?"), exc_info=error)
    with speaking(wanted(request)):  # this answer is made outside of what chooses the language
        answer = _answer(request, 500, _("Something broke here. Nothing is lost; reload the page and go on."))
    answer.headers.update(HEADERS)  # this answer is made outside of the guard
    return answer


def _answer(request: Request, status: int, message: str) -> Response:
    if wants_json(request):
        return JSONResponse({"ok": False, "message": message, "clause": None}, status)
    return html(request, "message.html", {"message": message, "status": status}, status)
