"""What a browser sends: forms, read with limits, each mistake named."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import parse_qsl

from starlette.datastructures import ImmutableMultiDict
from starlette.requests import Request

from wildtable.engine.errors import BadRequest
from wildtable.language import _

LARGEST_BODY = 64 * 1024
MOST_FIELDS = 200
LONGEST_SECONDS = 15


class TooLarge(BadRequest):
    """A body beyond what any form of ours can hold."""

    def __init__(self) -> None:
        super().__init__(_("That is more than a form here can hold ({most} kB).", most=LARGEST_BODY // 1024), "body")


class TooSlow(BadRequest):
    """A body that does not come to its end."""

    def __init__(self) -> None:
        super().__init__(_("The form did not arrive in time, so nothing was done. Try again."), "body")


class Form(ImmutableMultiDict[str, str]):
    """The fields of a form; a field may come several times."""

    def text(self, name: str, otherwise: str | None = None) -> str:
        """A field that comes once. Raises `BadRequest` if it is missing and there is no `otherwise`."""
        value = self.get(name, otherwise)
        if value is None:
            raise BadRequest(_("The form lacks its field {field!r}. Reload the page and try again.", field=name), name)
        return value

    def number(self, name: str) -> int:
        """A small whole number, not negative."""
        value = self.text(name)
        if not (value.isascii() and value.isdigit() and len(value) <= 4):
            raise BadRequest(_("The field {field!r} of the form should be a small whole number.", field=name), name)
        return int(value)

    def actions(self) -> list[dict[str, Any]]:
        """The JSON objects in the fields called `action`, in their order.

        A field that holds a list of objects is a whole move: it stands for itself, whatever else is ticked.
        """
        values = [_json(text) for text in self.getlist("action")]
        found = next((value for value in values if isinstance(value, list)), values)
        if not all(isinstance(value, dict) for value in found):
            raise BadRequest(_("An action must be a JSON object, as the buttons of the page send it."), "action")
        return found


async def read_form(request: Request) -> Form:
    """The form that a request carries. Raises `BadRequest` for what is none."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise BadRequest(_("A form of the kind application/x-www-form-urlencoded is expected here."), "content-type")
    body = bytearray()
    try:
        async with asyncio.timeout(LONGEST_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > LARGEST_BODY:
                    raise TooLarge
    except TimeoutError:
        raise TooSlow from None
    try:
        fields = parse_qsl(
            body.decode("ascii"), keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict", encoding="utf-8"
        )
    except ValueError:
        raise BadRequest(_("The form could not be read: it is not made of name=value fields."), "body") from None
    return Form(fields)


def _json(text: str) -> Any:
    """What a text says as JSON; nothing of a text that is none."""
    try:
        return json.loads(text, parse_constant=_no_such_number)
    except (ValueError, RecursionError):
        return None


def _no_such_number(name: str) -> None:
    raise ValueError(name)
