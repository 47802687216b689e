"""Which language a visitor is answered in: the one chosen here, else the one that the browser asks for."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from wildtable.engine.errors import BadRequest
from wildtable.language import _, accepted, languages, speaking
from wildtable.web.forms import read_form

COOKIE = "wildtable_language"
_YEAR = 365 * 24 * 3600


def wanted(connection: HTTPConnection) -> str:
    """The language of ours that a visitor has chosen, or whose browser asks for it."""
    chosen = connection.cookies.get(COOKIE)
    return chosen if chosen in languages() else accepted(connection.headers.get("accept-language", ""))


class Spoken:
    """Answers each request, and each live connection for as long as it lasts, in its visitor's language."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with speaking(wanted(HTTPConnection(scope))):
            await self.app(scope, receive, send)


async def choose(request: Request) -> Response:
    """Let the browser keep a language, or none again, and go back to the page."""
    form = await read_form(request)
    language, back = form.text("language"), form.text("back", "/")
    if language and language not in languages():
        known = ", ".join(languages())
        said = _("There is no language {language!r} here; choose one of: {known}.", language=language, known=known)
        raise BadRequest(said, "language")
    # A browser takes "//" and "/\" at the beginning for another host.
    safe = back.startswith("/") and back[1:2] not in ("/", "\\") and back.isprintable()
    answer = RedirectResponse(back if safe else "/", 303)
    secure = request.url.scheme == "https"
    if language:
        answer.set_cookie(COOKIE, language, _YEAR, httponly=True, samesite="lax", secure=secure)
    else:
        answer.delete_cookie(COOKIE)
    return answer
