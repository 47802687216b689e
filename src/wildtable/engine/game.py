"""What a game is: the contract between the four games (or a stranger's fifth) and everything above them.

A game is a folder with a `game: Game` in its `__init__`, registered under the entry-point group `wildtable.games`.
The folder holds `box.toml`, `box.py`, `clauses.toml`, `state.py`, `rules.py`, `words.py`, `picture.py`; each is
loaded when it is first needed, so that naming a game costs nothing.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import importlib.util
import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import platformdirs

from wildtable.engine.errors import BadRequest, BoxError
from wildtable.language import _, catalogue

if TYPE_CHECKING:
    from wildtable.engine.variant import Variant


@dataclass(frozen=True)
class Clause:
    """One rule of a game's catalogue: a stable id, where it stands, what kind it is, and what it says in our words."""

    id: str
    section: str
    kind: str
    text: str


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its default, all its values, and what it means to a player."""

    default: Any
    values: tuple[Any, ...]
    title: str
    meaning: Mapping[Any, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """A game: its name, its seat counts, its options, and the folder (a Python package) where the rest of it is."""

    id: str
    title: str
    package: str
    seats: tuple[int, ...]
    options: Mapping[str, Option]
    blurb: str
    rules_version: int = 1
    """Grows when the same actions would lead elsewhere than before, so that old records are not replayed wrongly."""
    cooperative: bool = False
    """Whether all win or lose together: there is one win rate, not one a seat, and nobody gains by taking back."""
    lending: bool = False
    """Whether a seat may play cards out of other seats' open hands, which `words.lent` tells; a table may choose that
    those seats are asked first."""
    most_turns: int | None = None
    """After how many turns bots that play among themselves stop, where the rules promise no end; the field `turn` of
    the state then counts them. People play on."""

    def overlong(self, state: Any) -> bool:
        """Whether bots that play among themselves stop here, though it is not over."""
        return self.most_turns is not None and int(state.turn) > self.most_turns

    @property
    def folder(self) -> Path:
        """Where the game's files are."""
        spec = importlib.util.find_spec(self.package)
        assert spec is not None and spec.submodule_search_locations is not None
        return Path(spec.submodule_search_locations[0])

    def gettext(self, text: str) -> str:
        """A text of the game (its blurb, an option's title, a clause) in the language that is spoken."""
        return catalogue(self.package).gettext(text)

    def _module(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    @functools.cached_property
    def state(self) -> ModuleType:
        """`STATE` and `BOX`, the two record dtypes; `ACTIONS`, how many action codes there are; `CHOICES`, the most
        actions that one position can have."""
        return self._module("state")

    @functools.cached_property
    def rules(self) -> ModuleType:
        """The rules, as compiled functions; `RULES` lists them."""
        return self._module("rules")

    @functools.cached_property
    def sense(self) -> ModuleType:
        """What a player can infer and what looks good, as compiled functions; `SENSE` lists them."""
        return self._module("sense")

    def compiled(self, name: str) -> Any:
        """A compiled function of the contract (`RULES` or `SENSE`) by its name."""
        return getattr(self.rules if name in RULES else self.sense, name)

    @functools.cached_property
    def box_values(self) -> ModuleType:
        """`load(path) -> box`, `record(box, seats, options) -> record`; see `box.py` of a game."""
        return self._module("box")

    @functools.cached_property
    def words(self) -> ModuleType:
        """Positions and actions to and from JSON, log lines, refusals.

        A game in which seats decide at the same time, one after the other only in the record, has `ahead` here too:
        `ahead(variant, seen, seat)` gives, for the view of a seat that has not decided yet, the view that it will
        have at its turn, or `None` if it is to wait for its turn.

        A game with `lending` has `lent` here: `lent(action)` gives, for a well-formed action that plays a card out of
        a hand, whose hand that is and what the card is called, `None` for any other action.
        """
        return self._module("words")

    @functools.cached_property
    def picture(self) -> ModuleType:
        """How a table of this game looks."""
        return self._module("picture")

    @functools.cached_property
    def report(self) -> ModuleType | None:
        """What the game reports of many finished games (see `engine/report.py`); `None` when it has no `report.py`."""
        return self._module("report") if (self.folder / "report.py").exists() else None

    @functools.cached_property
    def clauses(self) -> dict[str, Clause]:
        """The rule catalogue, by id, in the file's order."""
        with (self.folder / "clauses.toml").open("rb") as file:
            return {entry["id"]: Clause(**entry) for entry in tomllib.load(file)["clauses"]}

    def told_clauses(self) -> list[Clause]:
        """The rule catalogue in the language that is spoken, in the file's order, sections as headings."""
        told = []
        for clause in self.clauses.values():
            heading = self.gettext(clause.section)
            if heading == clause.section:
                heading = heading.capitalize()
            told.append(replace(clause, section=heading, text=self.gettext(clause.text)))
        return told

    def boxes(self) -> dict[str, Path]:
        """The box files by name: the game's own (`box.toml` is "standard", `boxes/NAME.toml` others) and an owner's
        (`WILDTABLE_BOXES` or the user's `wildtable/boxes` folder, in a folder named as the game)."""
        owners = Path(os.environ.get("WILDTABLE_BOXES") or Path(platformdirs.user_data_dir("wildtable")) / "boxes")
        own = sorted((owners / self.id).glob("*.toml")) if owners.is_dir() else []
        found = {file.stem: file for file in [*own, *sorted((self.folder / "boxes").glob("*.toml"))]}
        return {"standard": self.folder / "box.toml", **{n: f for n, f in found.items() if n != "standard"}}

    def complete_options(self, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """The options with defaults for what is not given.

        Raises `BadRequest` for an option or a value that the game does not have.
        """
        given = dict(options or {})
        for name, value in given.items():
            if name not in self.options:
                known = ", ".join(self.options) or _("none")
                raise BadRequest(
                    _(
                        "{game} has no option {name!r}; its options are: {known}.",
                        game=self.title,
                        name=name,
                        known=known,
                    ),
                    "options",
                )
            values = self.options[name].values
            if not any(type(value) is type(v) and value == v for v in values):
                allowed = ", ".join(str(v) for v in values)
                raise BadRequest(
                    _(
                        "The option {name} of {game} cannot be {value!r}; choose one of: {allowed}.",
                        name=name,
                        game=self.title,
                        value=value,
                        allowed=allowed,
                    ),
                    "options",
                )
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def variant(
        self,
        seats: int,
        box: str = "standard",
        options: Mapping[str, Any] | None = None,
        document: Mapping[str, Any] | None = None,
    ) -> Variant:
        """The game with this many seats, this box (a name of `boxes()`) and these options, ready to be played. With a
        `document`, that is what is in the box, whatever its file says now, and whether it is still there.

        Raises `BadRequest` (field `seats`, `box` or `options`) and `BoxError`.
        """
        from wildtable.engine.variant import Variant

        if type(seats) is not int or seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise BadRequest(
                _(
                    "{game} is for {few} to {many} seats, not for {seats!r}.",
                    game=self.title,
                    few=few,
                    many=many,
                    seats=seats,
                ),
                "seats",
            )
        complete = self.complete_options(options)
        if document is not None:
            return Variant(self, seats, box, complete, self.box_values.load(document))
        path = self.boxes().get(box) if isinstance(box, str) else None
        if path is None:
            known = ", ".join(self.boxes())
            raise BadRequest(
                _("{game} has no box {box!r}; its boxes are: {known}.", game=self.title, box=box, known=known), "box"
            )
        return Variant(self, seats, box, complete, self.load_box(path))

    def load_box(self, path: Path) -> Any:
        """The box in a file, checked. Raises `BoxError` with the field that is wrong."""
        try:
            with path.open("rb") as file:
                document = tomllib.load(file)
        except OSError as error:
            why = error.strerror
            raise BoxError(_("The box file {path} cannot be read: {why}.", path=path, why=why), "file") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BoxError(_("The box file {path} is not TOML: {why}.", path=path, why=error), "file") from None
        return self.box_values.load(document)


_registered: dict[str, Game] = {}


@functools.cache
def _installed() -> dict[str, Game]:
    return {entry.name: entry.load() for entry in importlib.metadata.entry_points(group="wildtable.games")}


def games() -> dict[str, Game]:
    """All games that are installed or registered, by id, in the order of their names."""
    return dict(sorted((_installed() | _registered).items()))


def register(game: Game) -> None:
    """Make a game known to this process without installing it: in a notebook, or in a test."""
    _registered[game.id] = game


def game_named(name: Any) -> Game:
    """The game with this id. Raises `BadRequest` (field `game`)."""
    every = games()
    if not isinstance(name, str) or name not in every:
        known = ", ".join(every)
        raise BadRequest(_("There is no game {name!r}; the games are: {known}.", name=name, known=known), "game")
    return every[name]


RULES = ("start", "legal", "pick", "apply", "purpose", "view", "outcome")
SENSE = ("worlds", "sample_world", "evaluate", "settled", "policy", "imagine")


def rule_types(box: Any, state: Any) -> dict[str, Any]:
    """The Numba signatures of a game's compiled functions, from the types of its box and state records.

    Its rules, in `rules.py`:

    - `start(box, state)` makes a zeroed state the position before the first chance.
    - `legal(box, state, actions, weights) -> n` writes the codes of all legal actions, in their stable order, and
      their weights (1 for a decision).
    - `pick(box, state, number, actions, weights) -> action`: with W weights in all, the action that weight
      `number * W >> 32` falls on in the order of `legal`; the arrays are scratch.
    - `apply(box, state, action)` carries a legal action out.
    - `purpose(box, state) -> p` says what the chance that is due is for: the n-th of a purpose has the same luck.
    - `view(box, state, seat, seen)` makes `seen` the state with all erased that the seat (or `SPECTATOR`) may not know.
    - `outcome(box, state, points, won)` writes each seat's total, and 1 for who wins (0 while it is not over).

    Its sense, in `sense.py`:

    - `worlds(box, seen, memo)` finds out what `sample_world` needs to know once for each view (`MEMO` numbers).
    - `sample_world(box, seen, memo, luck, world)` makes `world` a state that the viewer cannot tell from the real one,
      all that fit what was publicly done alike likely.
    - `evaluate(box, state, start, values)` says how good a state is for each seat, 0 to 1, in a search from `start`.
    - `settled(box, state, start) -> bool`: whether a search that began at `start` need look no further than this state.
    - `policy(box, seen, number, actions, weights) -> action`: a sensible quick choice for the actor, from nothing but
      what it may see.
    - `imagine(box, world, viewer, luck, actions, weights)` replaces what others chose in secret by what sensible
      players would have chosen.
    - `consider(box, state, actions, weights) -> n`, which a game may lack: as `legal`, but without actions that no
      sensible player takes; a search looks at these only.
    """
    from numba import types

    numbers = types.int64[::1]
    return {
        "start": types.void(box, state),
        "legal": types.int64(box, state, numbers, numbers),
        "pick": types.int64(box, state, types.int64, numbers, numbers),
        "apply": types.void(box, state, types.int64),
        "purpose": types.int64(box, state),
        "view": types.void(box, state, types.int64, state),
        "outcome": types.void(box, state, numbers, numbers),
        "worlds": types.void(box, state, types.float64[::1]),
        "sample_world": types.void(box, state, types.float64[::1], numbers, state),
        "evaluate": types.void(box, state, state, types.float64[::1]),
        "settled": types.boolean(box, state, state),
        "policy": types.int64(box, state, types.int64, numbers, numbers),
        "imagine": types.void(box, state, types.int64, numbers, numbers, numbers),
    }


_prepared: set[str] = set()


def prepare(game: Game, progress: Callable[[int, int, str], None] | None = None) -> None:
    """Compile a game's rules and all that plays it, or load them from the cache; nothing the second time.

    `progress(done, total, name)` is called before each function, `done` counting from 0, and once at the end.
    """
    from numba import from_dtype, types

    from wildtable.engine.compiled import COMPILED, Generic

    lacking = [one for one in Generic.every if game.id not in one.made]  # some may have been imported since
    if not COMPILED or (game.id in _prepared and not lacking):
        return
    box, state = from_dtype(game.state.BOX), from_dtype(game.state.STATE)
    signatures = rule_types(box, state)
    pointers = {name: types.FunctionType(signature) for name, signature in signatures.items()}
    work: list[tuple[str, Callable[[], Any]]] = [
        (name, functools.partial(game.compiled(name).compile, signature.args)) for name, signature in signatures.items()
    ]
    if consider := getattr(game.sense, "consider", None):
        work.append(("consider", functools.partial(consider.compile, signatures["legal"].args)))
    work += [(one.name, functools.partial(one.compile, game.id, box, state, pointers)) for one in lacking]
    for done, (name, compile_it) in enumerate(work):
        if progress:
            progress(done, len(work), name)
        compile_it()
    if progress:
        progress(len(work), len(work), "")
    _prepared.add(game.id)
