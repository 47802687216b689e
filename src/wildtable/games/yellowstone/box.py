"""What is printed on the components of Yellowstone: read from a TOML file, checked, and laid out as a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from wildtable.engine import BoxError
from wildtable.engine.boxes import converted
from wildtable.games.yellowstone import _, game
from wildtable.games.yellowstone.state import (
    AMOUNT,
    ANY,
    BOX,
    BUNKHOUSE_CARDS,
    CARDS,
    CHARACTERS,
    CONFLICTS,
    HOUSE,
    MOST_BUNKHOUSE,
    SPACES,
)
from wildtable.language import N_

Skill = Literal["wits", "grit", "luck"]
Face = Literal["east", "west", "yellowstone", "blank"]

SKILL_NAMES = ("wits", "grit", "luck")
EDGE_NAMES = ("east", "west")
FACE_NAMES: tuple[Face, ...] = ("east", "west", "yellowstone", "blank")
EFFECT_NAMES = (
    "nothing",
    "draw",
    "draw_all",
    "draw_others",
    "cycle",
    "sift",
    "recover",
    "take",
    "drive",
    "soften",
    "remove",
    "skip_roll",
    "extra_actions",
    "bunkhouse",
)
"""The words of the box for the effects of `state.py`, in the same order."""

Count = Annotated[int, msgspec.Meta(ge=1, le=30)]
Identifier = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]


class Effect(msgspec.Struct, tag_field="effect", forbid_unknown_fields=True):
    """What an ability does; the kinds below have the numbers that go with it."""


class Draw(Effect, tag="draw"):
    """The active seat draws."""

    count: Count


class DrawAll(Effect, tag="draw_all"):
    """Each seat draws."""

    count: Count


class DrawOthers(Effect, tag="draw_others"):
    """Each other seat draws."""

    count: Count


class Cycle(Effect, tag="cycle"):
    """Discard, then draw."""

    give: Count
    draw: Count


class Sift(Effect, tag="sift"):
    """Draw, then discard."""

    draw: Count
    give: Count


class Recover(Effect, tag="recover"):
    """Take cards from the discards."""

    count: Count
    skill: Literal["wits", "grit", "luck", "any"]


class Take(Effect, tag="take"):
    """Take cards from other hands."""

    count: Count


class Drive(Effect, tag="drive"):
    """Move a conflict outward."""

    count: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Soften(Effect, tag="soften"):
    """A conflict needs less of a skill."""

    skill: Skill
    amount: Count


class Remove(Effect, tag="remove"):
    """Discard a conflict from the board."""


class SkipRoll(Effect, tag="skip_roll"):
    """The next roll is left out."""


class ExtraActions(Effect, tag="extra_actions"):
    """More actions in this turn."""

    count: Annotated[int, msgspec.Meta(ge=1, le=9)]


class PlayBunkhouse(Effect, tag="bunkhouse"):
    """Play a Bunkhouse card."""


Ability = (
    Draw
    | DrawAll
    | DrawOthers
    | Cycle
    | Sift
    | Recover
    | Take
    | Drive
    | Soften
    | Remove
    | SkipRoll
    | ExtraActions
    | PlayBunkhouse
)


class Bearer(msgspec.Struct, forbid_unknown_fields=True):
    """A space, character or Bunkhouse card, with its ability."""

    id: Identifier
    ability: Ability


class Needs(msgspec.Struct, forbid_unknown_fields=True):
    """What a conflict needs of each skill."""

    wits: Annotated[int, msgspec.Meta(ge=0, le=99)]
    grit: Annotated[int, msgspec.Meta(ge=0, le=99)]
    luck: Annotated[int, msgspec.Meta(ge=0, le=99)]


class ConflictCard(msgspec.Struct, forbid_unknown_fields=True):
    """A conflict."""

    id: Identifier
    needs: Needs


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    """The faces of a Conflict die and of the Escalation die."""

    conflict: Annotated[list[Face], msgspec.Meta(min_length=1, max_length=20)]
    escalation: Annotated[list[Face], msgspec.Meta(min_length=1, max_length=20)]


class Skills(msgspec.Struct, forbid_unknown_fields=True):
    """The values of the Skill cards, each as often as there are such cards."""

    wits: list[Annotated[int, msgspec.Meta(ge=1, le=31)]]
    grit: list[Annotated[int, msgspec.Meta(ge=1, le=31)]]
    luck: list[Annotated[int, msgspec.Meta(ge=1, le=31)]]


class Recommended(msgspec.Struct, forbid_unknown_fields=True):
    """What the rulebook names for a first game; the characters are advice."""

    bunkhouse: list[str]
    characters: list[str] = []
    two_players: list[str] = []


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """The components, as the file has them. `hand` and `help` go by the number of seats, spaces from west to east."""

    game: str
    name: str
    recommended: Recommended
    hand: dict[str, Annotated[int, msgspec.Meta(ge=1, le=15)]]
    help: dict[str, Annotated[int, msgspec.Meta(ge=0, le=3)]]
    dice: Dice
    spaces: list[Bearer]
    characters: list[Bearer]
    bunkhouse: list[Bearer]
    skills: Skills
    conflicts: list[ConflictCard]

    @property
    def cards(self) -> list[tuple[int, int]]:
        """The thirty Skill cards in canonical order, each as its skill's number and its value."""
        by_skill = (self.skills.wits, self.skills.grit, self.skills.luck)
        return [(skill, value) for skill, values in enumerate(by_skill) for value in sorted(values)]

    @property
    def bearers(self) -> list[Bearer]:
        """All that has an ability, in the order of the numbers of abilities."""
        return [*self.spaces, *self.characters, *self.bunkhouse]

    @property
    def bunkhouse_space(self) -> int:
        """Where Bunkhouse cards are played."""
        return next(n for n, space in enumerate(self.spaces) if isinstance(space.ability, PlayBunkhouse))


# ---- names


def card_names(box: Box) -> list[str]:
    """The names of the Skill cards by bit: equal cards have equal names."""
    return [f"{SKILL_NAMES[skill]}-{value}" for skill, value in box.cards]


def card_numbers(box: Box) -> dict[str, int]:
    """The numbers of the Skill cards by name: of equal ones the first."""
    names = card_names(box)
    return {name: names.index(name) for name in names}


def ids(things: Sequence[Bearer | ConflictCard]) -> list[str]:
    """The names of things in the box's order."""
    return [thing.id for thing in things]


# ---- checking


def load(document: Mapping[str, Any]) -> Box:
    """The box in a TOML document.

    Raises `BoxError` with the field that is wrong: a wrong type, a component too many or too few, a name twice, an
    effect that is none, a conflict that nothing could defeat. [YEL-COMP-01, YEL-COMP-02, YEL-COMP-03, YEL-COMP-04,
    YEL-COMP-05, YEL-COMP-06, YEL-COMP-09]
    """
    box = converted(document, Box, game.id)
    for field, things, number in (
        ("spaces", box.spaces, SPACES),
        ("characters", box.characters, CHARACTERS),
        ("bunkhouse", box.bunkhouse, BUNKHOUSE_CARDS),
        ("conflicts", box.conflicts, CONFLICTS),
    ):
        _check_names(field, ids(things), number)
    _check_spaces(box)
    for field, bearers in (("characters", box.characters), ("bunkhouse", box.bunkhouse)):
        for n, bearer in enumerate(bearers):
            if isinstance(bearer.ability, PlayBunkhouse):
                why = N_("{name} cannot play Bunkhouse cards, only a space can")
                raise _refuse(f"{field}[{n}].ability", why, name=bearer.id)
    _check_cards(box)
    _check_seats(box)
    _check_recommended(box)
    if not {*EDGE_NAMES} & {*box.dice.conflict}:
        raise _refuse("dice.conflict", N_("a die without east and west brings no conflict, ever"))
    return box


def _refuse(field: str, why: str, /, **values: object) -> BoxError:
    return BoxError(f"{field}: {_(why, **values)}.", field)


def _check_names(field: str, names: list[str], number: int) -> None:
    if len(names) != number:
        raise _refuse(field, N_("the game has {number} of them, the box {given}"), number=number, given=len(names))
    for n, name in enumerate(names):
        if names.index(name) != n:
            raise _refuse(f"{field}[{n}].id", N_("{name} stands there twice"), name=name)


def _check_spaces(box: Box) -> None:
    """The four spaces that the rulebook names are where it says, and only the bunkhouse plays its cards."""
    for number, name in ((0, "pasture"), (HOUSE, "dutton_house"), (SPACES - 1, "stream")):
        if box.spaces[number].id != name:
            why = N_("from west to east the space number {number} is {name}")
            raise _refuse(f"spaces[{number}].id", why, number=number + 1, name=name)
    if "bunkhouse" not in ids(box.spaces):
        raise _refuse("spaces", N_("one of them is the bunkhouse"))
    for number, space in enumerate(box.spaces):
        if isinstance(space.ability, PlayBunkhouse) != (space.id == "bunkhouse"):
            why = N_('the space bunkhouse, and only it, has the effect "bunkhouse"')
            raise _refuse(f"spaces[{number}].ability", why)


def _check_cards(box: Box) -> None:
    if len(box.cards) != CARDS:
        why = N_("the game has {number} Skill cards, the box {given}")
        raise _refuse("skills", why, number=CARDS, given=len(box.cards))
    for n, conflict in enumerate(box.conflicts):
        where = f"conflicts[{n}].needs"
        if not any(getattr(conflict.needs, skill) for skill in SKILL_NAMES):
            raise _refuse(where, N_("{conflict} needs nothing"), conflict=conflict.id)
        for skill in SKILL_NAMES:
            need, there_is = getattr(conflict.needs, skill), sum(getattr(box.skills, skill))
            if need > there_is:
                why = N_("{conflict} needs {need}, and all {skill} cards together have {total}")
                told = {"conflict": conflict.id, "need": need, "skill": skill, "total": there_is}
                raise _refuse(f"{where}.{skill}", why, **told)


def _check_seats(box: Box) -> None:
    for field, table in (("hand", box.hand), ("help", box.help)):
        for seats in map(str, game.seats):
            if seats not in table:
                raise _refuse(f"{field}.{seats}", N_("there is no entry for {seats} seats"), seats=seats)
        for seats in table:
            if not seats.isdigit() or int(seats) not in game.seats:
                raise _refuse(
                    f"{field}.{seats}", N_("the game is not for {seats} seats, take the entry out"), seats=seats
                )
    for seats, hand in box.hand.items():
        if int(seats) * hand > CARDS:
            why = N_("{seats} hands of {hand} are more cards than the {cards} there are")
            raise _refuse(f"hand.{seats}", why, seats=seats, hand=hand, cards=CARDS)


def _check_recommended(box: Box) -> None:
    advice = box.recommended
    for field, names, known in (
        ("bunkhouse", advice.bunkhouse, ids(box.bunkhouse)),
        ("characters", advice.characters, ids(box.characters)),
        ("two_players", advice.two_players, ids(box.characters)),
    ):
        for name in names:
            if name not in known:
                raise _refuse(f"recommended.{field}", N_("{name} is not in the box"), name=name)
            if names.count(name) > 1:
                raise _refuse(f"recommended.{field}", N_("{name} stands there twice"), name=name)
    if len(advice.bunkhouse) != MOST_BUNKHOUSE:
        raise _refuse("recommended.bunkhouse", N_("must be {number} cards"), number=MOST_BUNKHOUSE)


# ---- for the rules


def record(box: Box, seats: int, options: Mapping[str, Any]) -> Any:
    """The box as the rules are given it, for a number of seats and options.

    What the components say is all here: hands, help, dice, abilities, needs. [YEL-SETUP-04, YEL-SETUP-08, YEL-SETUP-09,
    YEL-SETUP-10, YEL-SETUP-13, YEL-HELP-02, YEL-HELP-03, YEL-TURN-10, YEL-VAR-01, YEL-VAR-02, YEL-VAR-03, YEL-VAR-05,
    YEL-R15, YEL-R22]
    """
    made = np.zeros(1, BOX)[0]
    made.seats = seats
    made.starting_hand, made.help = box.hand[str(seats)], box.help[str(seats)]
    made.bunkhouse_cards = options["bunkhouse"]
    made.first_game = options["first_game"]
    made.recommended[:] = [ids(box.bunkhouse).index(name) for name in box.recommended.bunkhouse]
    made.escalation, made.starting_conflicts = options["escalation"], options["starting_conflicts"]
    names, numbers = card_names(box), card_numbers(box)
    for bit, (skill, value) in enumerate(box.cards):
        card = numbers[names[bit]]
        made.card_of[bit], made.skill_of[bit], made.value_of[bit] = card, skill, value
        made.value_before[bit + 1] = value
        made.amount_of[bit] = made.amount_before[bit + 1] = value << AMOUNT * skill
        made.copies_of[card] |= 1 << bit
        made.cards_of[skill] |= 1 << bit
        made.cards_of[ANY] |= 1 << bit
        made.first_copies |= 1 << card
    for n, conflict in enumerate(box.conflicts):
        for skill, name in enumerate(SKILL_NAMES):
            made.needs[n, skill] = getattr(conflict.needs, name)
            made.amounts_needed[n] |= made.needs[n, skill] << AMOUNT * skill
            made.needing[skill] |= (made.needs[n, skill] > 0) << n
    for die, faces in enumerate((box.dice.conflict, box.dice.escalation)):
        for face, name in enumerate(FACE_NAMES):
            made.faces[die, face] = faces.count(name)
    for n, bearer in enumerate(box.bearers):
        _record_ability(made, n, bearer.ability)
    return made


def _record_ability(made: Any, number: int, ability: Ability) -> None:
    """An ability as its effect with the numbers that go with it.

    No rule knows a card or a space by its name: in the standard box the abilities are those of [YEL-SPACE-03,
    YEL-SPACE-04, YEL-SPACE-05, YEL-SPACE-06, YEL-SPACE-07, YEL-SPACE-08, YEL-CHAR-02, YEL-CHAR-03, YEL-CHAR-04,
    YEL-CHAR-05, YEL-CHAR-06, YEL-CHAR-07, YEL-BUNK-05, YEL-BUNK-06, YEL-BUNK-07, YEL-BUNK-08, YEL-BUNK-09, YEL-BUNK-10]
    """
    numbers: dict[str, Any] = msgspec.to_builtins(ability)
    made.effect[number] = EFFECT_NAMES.index(numbers["effect"])
    made.count[number] = numbers.get("count", numbers.get("draw", 0))
    made.give[number] = numbers.get("give", 0)
    made.skill[number] = (*SKILL_NAMES, "any").index(numbers["skill"]) if "skill" in numbers else -1
    made.amount[number] = numbers.get("amount", 0)
