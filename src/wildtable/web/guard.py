"""What every answer carries, and what every question is checked for, before a page is asked."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wildtable.language import _
from wildtable.web.metrics import TURNED_AWAY

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",  # with "no-referrer" browsers would hide the origin of our own forms, too
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_ADDED = [(name.encode(), value.encode()) for name, value in (HEADERS | {"cache-control": "no-store"}).items()]
"""The same as ASGI has them, and that nobody keeps an answer that does not say otherwise."""
_SAFE = ("GET", "HEAD", "OPTIONS")


def from_elsewhere(headers: Headers) -> bool:
    """Whether a browser says that another site's page made this request.

    Every browser names the origin of a POST and of a WebSocket; what names none is no browser, so no page can have
    made it use somebody's cookie.
    """
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower() or not origin.startswith("http")
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


class Guard:
    """Adds the security headers to every answer; refuses what another site's page sends."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                given = {header[0].lower() for header in message["headers"]}
                message["headers"] = [*message["headers"], *(one for one in _ADDED if one[0] not in given)]
            await send(message)

        acts = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if acts and from_elsewhere(Headers(scope=scope)):
            TURNED_AWAY.labels("another site").inc()
            refusal = PlainTextResponse(_("This came from another site's page, so nothing was done.") + "\n", 403)
            await refusal(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)
