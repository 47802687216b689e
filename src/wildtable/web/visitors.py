"""Who is asking: a secret in a cookie, given to whoever takes a seat, and the name they last used."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from wildtable.rooms import fingerprint, new_secret
from wildtable.rooms.seats import clean_name

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_MARK = re.compile(r"\b(?:[0-9a-f]{10}|all)\b")
_MOST_HUSHED = 50
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Visitor:
    """`holder` is the fingerprint by which rooms know them, None for somebody who never took a seat."""

    secret: str | None
    name: str

    @property
    def holder(self) -> str | None:
        return None if self.secret is None else fingerprint(self.secret)


def hushed(connection: HTTPConnection) -> frozenset[str]:
    """The speakers whom this browser does not want to hear at this table; "all" among them: nobody."""
    return frozenset(_MARK.findall(connection.cookies.get("wildtable_hushed", "")))


def hush(response: Response, connection: HTTPConnection, table: str, marks: frozenset[str]) -> None:
    """Let the browser keep whom it does not want to hear at a table, and tell it to that table only."""
    secure = connection.url.scheme in ("https", "wss")
    kept = " ".join(sorted(mark for mark in marks if _MARK.fullmatch(mark))[:_MOST_HUSHED])
    response.set_cookie("wildtable_hushed", kept, _YEAR, table, httponly=True, samesite="lax", secure=secure)


def visitor(connection: HTTPConnection) -> Visitor:
    """Who this request comes from."""
    secret = connection.cookies.get("wildtable", "")
    name = unquote(connection.cookies.get("wildtable_name", ""), errors="ignore")
    return Visitor(secret if _SECRET.fullmatch(secret) else None, clean_name(name, ""))


def with_secret(who: Visitor) -> Visitor:
    """The same, with a secret of their own if they had none."""
    return who if who.secret else Visitor(new_secret(), who.name)


def remember(response: Response, connection: HTTPConnection, who: Visitor) -> None:
    """Let the browser keep the secret and the name, for a year from now."""
    secure = connection.url.scheme in ("https", "wss")
    if who.secret:
        response.set_cookie("wildtable", who.secret, _YEAR, httponly=True, samesite="lax", secure=secure)
    if who.name:
        response.set_cookie("wildtable_name", quote(who.name), _YEAR, httponly=True, samesite="lax", secure=secure)
