"""The home page, and making a table."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from wildtable.engine import Game, game_named, games
from wildtable.engine.errors import BadRequest, WildtableError
from wildtable.language import N_, _, ago
from wildtable.rooms import LEVELS, Seat
from wildtable.rooms.clock import GAMES, TURNS
from wildtable.web.forms import Form, read_form
from wildtable.web.pages import html
from wildtable.web.rates import TooOften, neighbourhood
from wildtable.web.refusals import marked, spoken, status_of
from wildtable.web.rules import named_game
from wildtable.web.table import hall_of
from wildtable.web.visitors import Visitor, remember, visitor, with_secret

LEVEL_WORDS = {
    "random": N_("Bot that plays at random"),
    "greedy": N_("Bot that takes what it can get"),
    "easy": N_("Bot, easy"),
    "normal": N_("Bot, normal"),
    "hard": N_("Bot, hard"),
    "expert": N_("Bot, expert"),
}
GRACE_WORDS = {
    "60": N_("after a minute"),
    "300": N_("after 5 minutes"),
    "3600": N_("after an hour"),
    "0": N_("never: this table takes its time"),
}
LATE_WORDS = {"bot": N_("a bot plays"), "wait": N_("the others wait")}
ASK_WORDS = {"yes": N_("they are asked, and may decline"), "no": N_("they are not asked")}
PACE_WORDS = {"fast": N_("quick"), "normal": N_("so that you can follow"), "slow": N_("at leisure")}
FIRST_SETTINGS = {"grace": "60", "a_turn": "0", "a_game": "0", "late": "bot", "ask": "yes"}


async def home(request: Request) -> Response:
    """The games, and the tables at which the visitor has a seat."""
    who = visitor(request)
    tables = await hall_of(request).tables_of(who.holder) if who.holder else []
    known = games()
    mine = [(line, known[line.game].title, ago(time.time() - line.touched)) for line in tables if line.game in known]
    return html(request, "home.html", {"games": list(known.values()), "tables": mine, "name": who.name})


async def play_now(request: Request) -> Response:
    """A table for the visitor and bots, at once."""
    form = await read_form(request)
    game = game_named(form.text("game"))
    count = 4 if 4 in game.seats else game.seats[len(game.seats) // 2]
    who = with_secret(_renamed(visitor(request), form))
    seats = [Seat("person", who.name, None, who.holder)] + [Seat("bot", "", "normal")] * (count - 1)
    return await _made(request, who, game, seats, {}, "standard", "normal")


async def new_table(request: Request) -> Response:
    """The form for a new table, and what comes of it."""
    game = named_game(request)
    who = visitor(request)
    if request.method != "POST":
        return _form(request, game, who, _first_choice(game), None, 200)
    form = Form([])
    try:
        form = await read_form(request)
        who = with_secret(_renamed(who, form))
        seats, options, box = _read(game, form, who)
        pace, settings = form.text("pace", "normal"), _settings(game, form)
        return await _made(request, who, game, seats, options, box, pace, settings)
    except WildtableError as error:
        chosen = {**_first_choice(game), **{name: form.text(name) for name in form}}
        return marked(_form(request, game, who, chosen, spoken(error), status_of(error)), error)


async def _made(
    request: Request,
    who: Visitor,
    game: Game,
    seats: list[Seat],
    options: dict[str, Any],
    box: str,
    pace: str,
    settings: dict[str, Any] | None = None,
) -> Response:
    assert who.holder is not None
    rate = request.app.state.table_rate
    if rate is not None and (wait := rate.take(neighbourhood(request))):
        raise TooOften(_("Many tables have been made from your address."), wait)
    table = await hall_of(request).make(game.id, seats, who.holder, options, box, pace, settings=settings)
    answer = RedirectResponse(f"/t/{table}", 303)
    remember(answer, request, who)
    return answer


def _renamed(who: Visitor, form: Form) -> Visitor:
    from wildtable.rooms.seats import clean_name

    return Visitor(who.secret, clean_name(form.text("name", ""), who.name))


def _read(game: Game, form: Form, who: Visitor) -> tuple[list[Seat], dict[str, Any], str]:
    count = form.number("seats")
    seats: list[Seat] = []
    for number in range(min(count, game.seats[-1])):
        kind = form.text(f"seat-{number}")
        if kind == "me":
            seats.append(
                Seat(
                    "person",
                    form.text(f"name-{number}", "")
                    or (who.name if not seats else _("Player {number}", number=number + 1)),
                    None,
                    who.holder,
                )
            )
        elif kind == "open":
            seats.append(Seat("open"))
        elif kind in LEVELS:
            seats.append(Seat("bot", "", kind))
        else:
            raise BadRequest(
                _("Seat {seat} can be yours, open, or a bot's; not {kind!r}.", seat=number + 1, kind=kind),
                f"seat-{number}",
            )
    options = {}
    for name, option in game.options.items():
        # A form holds text; an option's values may be numbers or yes and no.
        values = {str(value): value for value in option.values}
        chosen = form.text(f"option-{name}", str(option.default))
        if chosen not in values:
            raise BadRequest(
                _("{option}: {chosen!r} is none of its choices.", option=game.gettext(option.title), chosen=chosen),
                f"option-{name}",
            )
        options[name] = values[chosen]
    if count > len(seats):
        raise BadRequest(
            _(
                "{game} is for {few} to {many} players, not for {count}.",
                game=game.title,
                few=game.seats[0],
                many=game.seats[-1],
                count=count,
            ),
            "seats",
        )
    return seats, options, form.text("box", "standard")


def _settings(game: Game, form: Form) -> dict[str, Any]:
    """What a table may choose besides the game: when a bot may sit in for who is away, clocks, and whether others are
    asked for their cards."""
    chosen = {name: form.text(name, otherwise) for name, otherwise in FIRST_SETTINGS.items()}
    allowed = {
        "grace": tuple(GRACE_WORDS),
        "a_turn": tuple(map(str, TURNS)),
        "a_game": tuple(map(str, GAMES)),
        "late": tuple(LATE_WORDS),
        "ask": tuple(ASK_WORDS),
    }
    for name, value in chosen.items():
        if value not in allowed[name]:
            said = _("The field {field!r} of the form has no choice {value!r}.", field=name, value=value)
            raise BadRequest(said, name)
    settings: dict[str, Any] = {"grace": int(chosen["grace"])}
    a_turn, a_game = int(chosen["a_turn"]), int(chosen["a_game"])
    if a_turn or a_game:
        settings["clock"] = {"a_turn": a_turn, "a_game": a_game, "bot_when_late": chosen["late"] == "bot"}
    if game.lending and chosen["ask"] == "yes":
        settings["ask_owners"] = True
    return settings


def _first_choice(game: Game) -> dict[str, str]:
    """What the form says before anybody has chosen."""
    count = 4 if 4 in game.seats else game.seats[len(game.seats) // 2]
    chosen = {"seats": str(count), "seat-0": "me", "box": "standard", "pace": "normal", "name": ""}
    chosen |= FIRST_SETTINGS
    chosen |= {f"seat-{number}": "normal" for number in range(1, game.seats[-1])}
    chosen |= {f"name-{number}": "" for number in range(game.seats[-1])}
    chosen |= {f"option-{name}": str(option.default) for name, option in game.options.items()}
    return chosen


def _form(
    request: Request, game: Game, who: Visitor, chosen: dict[str, str], refusal: dict[str, Any] | None, status: int
) -> Response:
    return html(
        request,
        "new.html",
        {
            "game": game,
            "chosen": chosen,
            "name": who.name,
            "levels": LEVEL_WORDS,
            "paces": PACE_WORDS,
            "graces": GRACE_WORDS,
            "lates": LATE_WORDS,
            "asks": ASK_WORDS,
            "turns": TURNS,
            "games": GAMES,
            "refusal": refusal,
        },
        status,
    )
