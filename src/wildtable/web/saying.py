"""Saying something at a table, not hearing somebody, and a page for talk alone, for browsers without scripts."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from wildtable.engine import game_named
from wildtable.language import _
from wildtable.rooms import Room, talk
from wildtable.web.forms import Form, read_form
from wildtable.web.pages import html
from wildtable.web.rates import Rate, TooOften, neighbourhood
from wildtable.web.table import act, hall_of
from wildtable.web.talk import controls, lines
from wildtable.web.visitors import Visitor, hush, hushed, visitor

PER_PERSON, PER_ADDRESS = (6, 3.0), (30, 0.5)


class Manners:
    """How often one may say something: a person, and all of one address together."""

    def __init__(self) -> None:
        self._person, self._address = Rate(*PER_PERSON), Rate(*PER_ADDRESS)

    def check(self, request: Request, holder: str) -> None:
        """Raises `TooOften`."""
        wait = self._address.take(neighbourhood(request)) or self._person.take(holder)
        if wait:
            raise TooOften(_("That is a lot at once; the others want to read it."), wait)


async def say(request: Request) -> Response:
    """Say a line, or one of the reactions."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        assert who.holder is not None
        reaction, text = form.get("reaction"), form.text("text", "")
        if talk.may_talk(room, who.holder):
            request.app.state.manners.check(request, who.holder)
        if reaction:
            await talk.react(room, who.holder, who.name, reaction)
        else:
            await talk.say(room, who.holder, who.name, text)

    return await act(request, deed, newcomer=True)


async def mute(request: Request) -> Response:
    """Hear somebody, or all, no more at this table in this browser; or again."""
    room = await hall_of(request).open(request.path_params["table"])
    form = await read_form(request)
    who = frozenset({form.text("who")})
    marks = hushed(request) - who if form.text("hear", "") else hushed(request) | who
    answer = RedirectResponse(_back(form, room), 303)
    hush(answer, request, f"/t/{room.id}", marks)
    return answer


async def talkers(request: Request) -> Response:
    """The host chooses who may talk."""

    async def deed(room: Room, who: Visitor, form: Form) -> None:
        await talk.choose_talkers(room, who.holder, form.text("talk"))

    return await act(request, deed)


async def page(request: Request) -> Response:
    """Talk by itself: it is not loaded anew while one writes, as the table's page is in a browser without scripts."""
    room = await hall_of(request).open(request.path_params["table"])
    holder, deaf_to = visitor(request).holder, hushed(request)
    async with room.lock:
        said, what_to_do = lines(room, holder, deaf_to), controls(room, holder, deaf_to, "talk")
    return html(
        request,
        "talk.html",
        {"game": game_named(room.game_id), "table": f"/t/{room.id}", "lines": said, "controls": what_to_do},
    )


def _back(form: Form, room: Room) -> str:
    return f"/t/{room.id}/talk" if form.text("page", "") == "talk" else f"/t/{room.id}#talk"
