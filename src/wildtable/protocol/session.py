"""The table protocol: one JSON object a line in, one a line out. `docs/protocol.md` describes it for other programs."""

from __future__ import annotations

import json
import logging
import math
import sys
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO

from wildtable.engine import (
    BadPosition,
    BadRequest,
    BoxError,
    Game,
    IllegalAction,
    UndoRefused,
    WildtableError,
    game_named,
    games,
    prepare,
)
from wildtable.match import Match

log = logging.getLogger(__name__)

LONGEST_THOUGHT = 3600.0  # seconds that a bot may be given; more is surely a mistake


class NoGame(WildtableError):
    """A command that needs a game came before `new` or `load`."""


class Session:
    """One conversation: at most one game at a time, which `new` and `load` replace.

    `answer` never raises: what is wrong with a line is told in the answer, and has changed nothing. `prepare` makes a
    game's rules ready before its first use, which may take a while the very first time.
    """

    def __init__(self, prepare: Callable[[Game], None] = prepare) -> None:
        self.match: Match | None = None
        self.ended = False
        self._prepare = prepare
        self._commands: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "position": self._position,
            "view": self._view,
            "legal": self._legal,
            "play": self._play,
            "undo": self._undo,
            "score": self._score,
            "bot": self._bot,
            "quit": self._quit,
        }

    def answer(self, line: str | bytes) -> dict[str, Any]:
        """The answer to one line."""
        try:
            request = json.loads(line, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            return _refusal(None, "bad_json", f"The line is not JSON: {error}.")
        if not isinstance(request, dict):
            return _refusal(None, "bad_json", f"The line is not a JSON object but {type(request).__name__}.")
        given = request.get("id")
        try:
            return {"id": given, "ok": True} | self._carry_out(request)
        except BadRequest as error:
            return _refusal(given, "bad_request", str(error), field=error.field)
        except BoxError as error:
            return _refusal(given, "bad_request", str(error), field="box")
        except BadPosition as error:
            return _refusal(given, "bad_position", str(error), field=error.field)
        except IllegalAction as error:
            return _refusal(given, "illegal_action", str(error), clause=error.clause)
        except NoGame as error:
            return _refusal(given, "no_game", str(error))
        except UndoRefused as error:
            return _refusal(given, "bad_request", str(error), field="cmd")
        except Exception:
            log.exception("a request could not be answered")
            return _refusal(given, "bad_request", "The request could not be carried out.", field="cmd")

    def _carry_out(self, request: dict[str, Any]) -> dict[str, Any]:
        command = request.get("cmd")
        if not isinstance(command, str) or command not in self._commands:
            raise BadRequest(f'"cmd" must be one of: {", ".join(self._commands)}.', "cmd")
        return self._commands[command](request)

    def _game(self) -> Match:
        if self.match is None:
            raise NoGame('There is no game yet: begin one with "new" or "load".')
        return self.match

    def _games(self, request: dict[str, Any]) -> dict[str, Any]:
        return {
            "games": [
                {
                    "game": game.id,
                    "title": game.title,
                    "seats": list(game.seats),
                    "boxes": list(game.boxes()),
                    "options": game.complete_options(None),
                }
                for game in games().values()
            ]
        }

    def _new(self, request: dict[str, Any]) -> dict[str, Any]:
        for field in ("game", "seats"):
            if field not in request:
                raise BadRequest(f'"new" needs "{field}".', field)
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise BadRequest('"options" must be an object.', "options")
        self._prepare(game_named(request["game"]))
        self.match = Match.new(
            request["game"], request["seats"], request.get("box", "standard"), options, _seed(request)
        )
        return {"position": self.match.position()}

    def _load(self, request: dict[str, Any]) -> dict[str, Any]:
        if not isinstance(request.get("position"), dict):
            raise BadRequest('"load" needs a "position", an object.', "position")
        seed = _seed(request)
        name = request["position"].get("game")
        if isinstance(name, str) and name in games():
            self._prepare(games()[name])
        self.match = Match.from_document(request["position"], seed)
        return {"position": self.match.position()}

    def _position(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"position": self._game().position()}

    def _view(self, request: dict[str, Any]) -> dict[str, Any]:
        match = self._game()
        seats = match.variant.seats
        seat = request.get("seat", -1)
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            raise BadRequest(f'"view" needs a "seat" from 0 to {seats - 1}, or null for a spectator.', "seat")
        return {"position": match.position(seat)}

    def _legal(self, request: dict[str, Any]) -> dict[str, Any]:
        match = self._game()
        return {"actor": match.actor, "actions": match.legal()}

    def _play(self, request: dict[str, Any]) -> dict[str, Any]:
        match = self._game()
        if not isinstance(request.get("action"), dict):
            raise BadRequest('"play" needs an "action", an object.', "action")
        before = match.version
        match.play(request["action"])
        # what a spectator may read: the client sees everything in the position, but may show events to anybody
        return {"position": match.position(), "events": [line.text for line in match.log(None, before)]}

    def _undo(self, request: dict[str, Any]) -> dict[str, Any]:
        match = self._game()
        match.undo_any()
        return {"position": match.position()}

    def _score(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"scores": self._game().scores()}

    def _bot(self, request: dict[str, Any]) -> dict[str, Any]:
        match = self._game()
        level, seconds = request.get("level", "normal"), request.get("seconds")
        if not isinstance(level, str):
            raise BadRequest('"level" must be a text.', "level")
        if seconds is not None:
            number = type(seconds) in (int, float) and math.isfinite(seconds)
            if not number or not 0 < seconds <= LONGEST_THOUGHT:
                raise BadRequest(f'"seconds" must be a number above 0 and at most {LONGEST_THOUGHT:g}.', "seconds")
            seconds = float(seconds)
        if not isinstance(match.actor, int):
            raise BadRequest("No seat is to decide now, so that there is nothing for a bot to play.", "cmd")
        from wildtable.bots import choose

        self._prepare(match.game)
        seen = match.view(match.actor)
        code = choose(match.variant, seen, match.actor, level=level, seconds=seconds, luck=match.version)
        return {"action": match.game.words.action_json(match.variant, match.state, code)}

    def _quit(self, request: dict[str, Any]) -> dict[str, Any]:
        self.ended = True
        return {}


def _seed(request: dict[str, Any]) -> str | None:
    seed = request.get("seed")
    if seed is not None and type(seed) not in (int, str):
        raise BadRequest('"seed" must be a whole number or a text.', "seed")
    return None if seed is None else str(seed)


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _refusal(given: Any, code: str, message: str, **more: str) -> dict[str, Any]:
    return {"id": given, "ok": False, "error": {"code": code, "message": message, **more}}


def serve(
    lines: Iterable[bytes] | None = None, out: BinaryIO | None = None, prepare: Callable[[Game], None] = prepare
) -> None:
    """Answer lines (standard input) on `out` (standard output) until they end or one says `quit`."""
    lines, out = lines or sys.stdin.buffer, out or sys.stdout.buffer
    session = Session(prepare)
    for line in lines:
        answer = session.answer(line)
        try:
            text = json.dumps(answer, separators=(",", ":"))
        except (ValueError, RecursionError):  # an id nested too deeply to be written again
            text = json.dumps(_refusal(None, "bad_json", "The line is nested too deeply."))
        try:
            out.write(text.encode() + b"\n")
            out.flush()
        except BrokenPipeError:  # nobody listens any more
            return
        if session.ended:
            return
