"""Why Yosemite's rules refuse an action: the clause that forbids it, and in words what could be done instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from wildtable.engine import IllegalAction
from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.yosemite import paying, rules, walking
from wildtable.games.yosemite.box import (
    ANIMAL_NAMES,
    ANIMAL_TILE_NAMES,
    ANIMAL_TILE_NUMBERS,
    SPACE_NAMES,
    SPACE_NUMBERS,
)
from wildtable.games.yosemite.state import (
    ACT,
    ANIMALS,
    BONUSES,
    CAMERA,
    DEAL,
    DEAL_TILE,
    DISCARD,
    DISCARD_TILE,
    DRAW_FIRST,
    DRAW_JUDGE,
    EAT,
    FIRST,
    FIRST_PHOTOS,
    GAME_OVER,
    JUDGE,
    KINDS,
    LAY_TILE,
    MOVE,
    NEW_PHOTO,
    NO_PHOTO,
    NO_PUSH,
    PARK,
    PAY,
    PAY_TILE,
    PLACE,
    PLACE_PAWN,
    PUSH,
    PUSH_TO,
    REFILL,
    REFILL_TILE,
    SEATS,
    SIDE,
    SLOTS,
    SPACES,
    STEP,
    TAKE_PHOTO,
    TOKEN,
    TURN_PHOTO,
)
from wildtable.games.yosemite.telling import ASKED
from wildtable.games.yosemite.tiles import counts_of_tiles
from wildtable.games.yosemite.walking import BEAR, COUGAR, FOX, RATTLESNAKE, SHEEP

DO_PHASES = {
    "place": (PLACE,),
    "eat": (ACT,),
    "step": (ACT,),
    "move": (ACT,),
    "token": (ACT,),
    "push": (PUSH,),
    "photo": (CAMERA,),
    "pay": (PAY,),
    "discard": (DISCARD,),
}
CHANCE_PHASES = {
    "deal": (DEAL,),
    "park": (PARK,),
    "photo": (FIRST_PHOTOS, NEW_PHOTO),
    "judge": (JUDGE,),
    "first": (FIRST,),
    "refill": (REFILL,),
}
"""In which phases each action can be due."""


def wanted_code(variant: Variant, action: Mapping[str, Any], phase: int) -> int:
    """The code of an action that nothing refuses in this phase."""
    box = variant.box_values
    if "chance" in action:
        word = action["chance"]
        if word == "photo":
            return TURN_PHOTO + int(box.photo_names.index(action["photo"]))
        if word == "judge":
            return DRAW_JUDGE + ANIMAL_NAMES.index(action["animal"])
        if word == "first":
            return DRAW_FIRST + int(action["seat"])
        first = {"deal": DEAL_TILE, "park": LAY_TILE, "refill": REFILL_TILE}[word]
        return first + int(box.tile_names.index(action["tile"]))
    word = action["do"]
    if word == "token":
        return TOKEN
    if word == "photo":
        return NO_PHOTO if action["slot"] is None else TAKE_PHOTO + int(action["slot"])
    if word in ("pay", "discard"):
        return {"pay": PAY_TILE, "discard": DISCARD_TILE}[word] + ANIMAL_TILE_NUMBERS[action["tile"]]
    if word == "place":
        return PLACE_PAWN + SPACE_NUMBERS[action["space"]]
    if action["to"] is None:
        return NO_PUSH
    return {"eat": EAT, "step": STEP, "move": MOVE, "push": PUSH_TO}[word] + SPACE_NUMBERS[action["to"]]


def refusal(variant: Variant, state: State, action: Mapping[str, Any]) -> IllegalAction | None:
    """Why a well-formed action cannot be played, `None` if it can.
    [YOS-TURN-02, YOS-TURN-03, YOS-EAT-06, YOS-END-03]"""
    chance = "chance" in action
    word = action["chance" if chance else "do"]
    phase = int(state.phase)
    if phase == GAME_OVER:
        return IllegalAction("The game is over: nothing more can be played.", "YOS-END-03")
    if phase not in (CHANCE_PHASES if chance else DO_PHASES)[word]:
        if word == "eat" and phase in (PUSH, CAMERA, PAY, DISCARD):
            why = f"You have explored, so no more fish can be eaten in this turn: {ASKED[phase]}."
            return IllegalAction(why, "YOS-EAT-06")
        return IllegalAction(f'"{word}" is not what is asked for now: {ASKED[phase]}.', "YOS-TURN-03")
    if chance:
        return _refused_chance(variant, state, word, action)
    if word == "token":
        return _refused_token(variant, state)
    if word == "photo":
        return _refused_photo(variant, state, action["slot"])
    if word in ("pay", "discard"):
        return (_refused_payment if word == "pay" else _refused_discard)(variant, state, action["tile"])
    name = action["space" if word == "place" else "to"]
    space = -1 if name is None else SPACE_NUMBERS.get(name, -1)
    if name is not None and space < 0:
        return IllegalAction(f"There is no space {name} in the park: it has a1 to e5.", "YOS-COMP-01")
    if word == "place":
        return _refused_place(state, space)
    if word == "push":
        return _refused_push(state, space)
    return {"eat": _refused_eating, "step": _refused_step, "move": _refused_move}[word](state, space)


# ---- saying what could be done


def _or(words: Iterable[str]) -> str:
    listed = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


def _names(numbers: int, names: list[str]) -> list[str]:
    return [name for number, name in enumerate(names) if int(numbers) >> number & 1]


def _instead(spaces: int, verb: str) -> str:
    """What the sentence about a wrong space ends with."""
    return f" You can {verb} to {_or(_names(spaces, SPACE_NAMES))}." if spaces else ""


# ---- pawns


def _refused_place(state: State, space: int) -> IllegalAction | None:
    """[YOS-SETUP-13]"""
    if space == state.pawns[1 - state.actor]:
        return IllegalAction(f"The other pawn stands on {SPACE_NAMES[space]}: take another space.", "YOS-SETUP-13")
    return None


def _refused_eating(state: State, space: int) -> IllegalAction | None:
    """[YOS-EAT-02, YOS-EAT-03, YOS-EAT-04, YOS-EAT-05]"""
    spaces = int(callable_rule(rules.spaces_to_eat_for)(state))
    if spaces >> space & 1:
        return None
    if not state.fish[state.mover]:
        return IllegalAction("You have no fish to eat.", "YOS-EAT-03")
    instead = _instead(spaces, "eat a fish and go")
    if space == state.pawns[1 - state.mover]:
        return IllegalAction(f"Your opponent stands on {SPACE_NAMES[space]}.{instead}", "YOS-EAT-05")
    clause = "YOS-EAT-04" if _diagonal(int(state.pawns[state.mover]), space) else "YOS-EAT-02"
    return IllegalAction(f"Each fish is one space up, down, left or right.{instead}", clause)


def _diagonal(start: int, space: int) -> bool:
    return start // SIDE != space // SIDE and start % SIDE != space % SIDE


def _refused_step(state: State, space: int) -> IllegalAction | None:
    """[YOS-STEP-01, YOS-STEP-02]"""
    spaces = int(callable_rule(rules.spaces_to_step_to)(state))
    if spaces >> space & 1:
        return None
    instead = _instead(spaces, "step")
    if space == state.pawns[1 - state.mover]:
        return IllegalAction(f"Your opponent stands on {SPACE_NAMES[space]}.{instead}", "YOS-STEP-02")
    return IllegalAction(f"A step is one space up, down, left or right.{instead}", "YOS-STEP-01")


def _refused_token(variant: Variant, state: State) -> IllegalAction | None:
    """[YOS-LAND-02, YOS-LAND-03, YOS-OPT-02]"""
    if callable_rule(rules.token_lies_here)(variant.box, state):
        return None
    tile = int(state.park[state.pawns[state.mover]])
    if tile < KINDS:
        return IllegalAction(f"You stand on {_with_article(tile // BONUSES)}, not on a landmark.", "YOS-LAND-03")
    if state.tokens[tile - KINDS] >= 0:
        return IllegalAction("The token of this landmark has been taken.", "YOS-LAND-02")
    return IllegalAction(
        "You have eaten fish in this turn, and this game's option allows no token after that.", "YOS-OPT-02"
    )


def _with_article(animal: int) -> str:
    return f"a {ANIMAL_NAMES[animal]}"


NOWHERE = SPACES
"""For a pawn that is in nobody's way."""
ANIMAL_RULES = {
    FOX: ("A fox goes one, two or three spaces, turning as it likes, around your opponent.", "YOS-FOX-01"),
    SHEEP: ("A sheep goes any number of spaces in one straight line, up to your opponent.", "YOS-SHEEP-01"),
    BEAR: ("A bear goes exactly two spaces in one straight line.", "YOS-BEAR-01"),
    RATTLESNAKE: ("A rattlesnake goes one or two spaces, turning as it likes.", "YOS-SNAKE-01"),
    COUGAR: ("A cougar goes in one straight line all the way to the edge.", "YOS-COUGAR-01"),
}


def _refused_move(state: State, space: int) -> IllegalAction | None:
    """[YOS-MOVE-01, YOS-MOVE-02, YOS-MOVE-04, YOS-MOVE-05, YOS-FOX-01, YOS-SHEEP-01, YOS-BEAR-01, YOS-BEAR-02,
    YOS-SNAKE-01, YOS-SNAKE-02, YOS-COUGAR-01, YOS-COUGAR-02, YOS-R2]"""
    spaces = int(callable_rule(rules.spaces_to_move_to)(state))
    if spaces >> space & 1:
        return None
    start, other = int(state.pawns[state.mover]), int(state.pawns[1 - state.mover])
    if state.park[start] >= KINDS:
        why = "You stand on a landmark, and only an animal can be followed: step, or eat fish to reach one."
        return IllegalAction(why, "YOS-MOVE-01")
    animal = int(state.park[start]) // BONUSES
    words, clause = ANIMAL_RULES[animal]
    instead = _instead(spaces, "move") or " It can go nowhere from here."
    if space == start:
        return IllegalAction(f"An animal move ends on another space than it began.{instead}", "YOS-R2")
    if space == other and animal not in (RATTLESNAKE, COUGAR):
        name = ANIMAL_NAMES[animal]
        return IllegalAction(
            f"Your opponent stands on {SPACE_NAMES[space]}, and a {name} does not land there.{instead}", "YOS-MOVE-05"
        )
    if int(callable_rule(walking.animal_reach)(animal, start, NOWHERE)) >> space & 1:
        clause = {BEAR: "YOS-BEAR-02", RATTLESNAKE: "YOS-SNAKE-02"}.get(animal, "YOS-MOVE-04")
        return IllegalAction(f"Your opponent on {SPACE_NAMES[other]} is in the way. {words}{instead}", clause)
    return IllegalAction(words + instead, clause)


def _refused_push(state: State, space: int) -> IllegalAction | None:
    """[YOS-PUSH-02, YOS-PUSH-04, YOS-SNAKE-03, YOS-COUGAR-04, YOS-R4, YOS-R5]"""
    spaces = int(callable_rule(rules.spaces_to_push_to)(state))
    cougar = int(state.park[state.gap]) // BONUSES == COUGAR
    instead = f" You can push to {_or(_names(spaces, SPACE_NAMES))}."
    if space < 0:
        if callable_rule(rules.may_leave_opponent)(state):
            return None
        return IllegalAction(
            f"You have landed on your opponent, who must be pushed off.{instead}",
            "YOS-R4" if cougar else "YOS-SNAKE-03",
        )
    if spaces >> space & 1:
        return None
    mover, pushed = int(state.pawns[state.mover]), int(state.pawns[1 - state.mover])
    if space == pushed:
        return IllegalAction(f"A pushed pawn ends on another space than its own.{instead}", "YOS-PUSH-04")
    if space == mover:
        return IllegalAction(f"You stand on {SPACE_NAMES[space]} yourself.{instead}", "YOS-R5")
    if not cougar:
        return IllegalAction(f"The push is one space up, down, left or right.{instead}", "YOS-PUSH-02")
    near = int(callable_rule(walking.neighbours)(1 << pushed))
    if int(callable_rule(walking.neighbours)(near)) >> space & 1:
        return IllegalAction(f"The way there leads through your own space.{instead}", "YOS-R5")
    return IllegalAction(f"A cougar pushes one or two spaces.{instead}", "YOS-COUGAR-04")


# ---- photos and tiles


def _refused_photo(variant: Variant, state: State, slot: int | None) -> IllegalAction | None:
    """[YOS-CAM-03, YOS-CAM-04]"""
    if slot is None:
        return None
    if not 0 <= slot < SLOTS:
        return IllegalAction(f"There is no photo {slot}: those on display are 0 and 1.", "YOS-CAM-04")
    if not callable_rule(rules.can_take)(variant.box, state, slot):
        photo = variant.box_values.photos[state.display[slot]]
        why = f"Your tiles cannot pay for {photo.id}: it wants {', '.join(photo.animals)}."
        return IllegalAction(why, "YOS-CAM-03")
    return None


def _refused_payment(variant: Variant, state: State, name: str) -> IllegalAction | None:
    """[YOS-PAY-03, YOS-PAY-05, YOS-R7]"""
    tiles = int(callable_rule(paying.tiles_to_pay)(variant.box, state))
    instead = f" You can pay {_or(_names(tiles, ANIMAL_TILE_NAMES))}."
    tile = ANIMAL_TILE_NUMBERS.get(name, -1)
    if tile < 0 or not counts_of_tiles(state.hand[state.mover])[tile]:
        return IllegalAction(f"{name} is not in your hand.{instead}", "YOS-PAY-03")
    if tiles >> tile & 1:
        return None
    last = max((number for number, count in enumerate(counts_of_tiles(state.paid)) if count), default=0)
    if tile < last:
        return IllegalAction(
            f"Tiles are paid in order, and {name} comes before {ANIMAL_TILE_NAMES[last]}.{instead}", "YOS-PAY-05"
        )
    if _of_use(variant, state, tile):
        return IllegalAction(f"Tiles are paid in order, and others come before {name}.{instead}", "YOS-PAY-05")
    return IllegalAction(f"No payment for this photo needs {name} now.{instead}", "YOS-R7")


def _of_use(variant: Variant, state: State, tile: int) -> bool:
    """Whether what is paid and this tile could become a payment if the order did not matter. [YOS-PAY-05, YOS-R7]"""
    photo = int(state.display[state.slot])
    least_worth = most_worth = 0
    for animal in range(ANIMALS):
        own = range(BONUSES * animal, BONUSES * (animal + 1))
        paid, left = (sum(counts_of_tiles(tiles)[t] for t in own) for tiles in (state.paid, state.hand[state.mover]))
        pictured = int(variant.box.pictured[photo, animal])
        fitting = [
            int(callable_rule(paying.pictures_paid)(pictured, count))
            for count in range(paid + (tile in own), paid + left + 1)
            if callable_rule(paying.none_in_vain)(pictured, count)
        ]
        if not fitting:
            return False
        least_worth, most_worth = least_worth + min(fitting), most_worth + max(fitting)
    return least_worth <= int(variant.box.photo_size[photo]) <= most_worth


def _refused_discard(variant: Variant, state: State, name: str) -> IllegalAction | None:
    """[YOS-RESET-05]"""
    tile = ANIMAL_TILE_NUMBERS.get(name, -1)
    if tile < 0 or not counts_of_tiles(state.hand[state.mover])[tile]:
        return IllegalAction(f"{name} is not in your hand.", "YOS-RESET-05")
    return None


# ---- chance


def _refused_chance(variant: Variant, state: State, word: str, action: Mapping[str, Any]) -> IllegalAction | None:
    """[YOS-CHANCE-01, YOS-CHANCE-02, YOS-SETUP-02]"""
    box = variant.box_values
    if word == "first":
        if not 0 <= action["seat"] < SEATS:
            return IllegalAction(f"There is no seat {action['seat']}: the seats are 0 and 1.", "YOS-CHANCE-02")
        return None
    if word == "judge":
        animal = action["animal"]
        if animal not in _names(int(callable_rule(rules.judges_left)(state)), ANIMAL_NAMES):
            return IllegalAction(f"There is no judge of {animal} left to draw.", "YOS-CHANCE-02")
        return None
    due: dict[str, Any] = {"space": SPACE_NAMES[state.gap] if state.gap >= 0 else None, "slot": int(state.slot)}
    if word == "deal":
        due["seat"] = int(callable_rule(rules.receiver)(variant.box, state))
    for field in ("seat", "space", "slot"):
        if field in action and action[field] != due[field]:
            return IllegalAction(f"It is {field} {due[field]} that is next, not {action[field]}.", "YOS-CHANCE-01")
    if word == "photo":
        if action["photo"] not in _names(int(state.pool), box.photo_names):
            return IllegalAction(f"{action['photo']} is not among the photos that nobody has seen.", "YOS-CHANCE-02")
        return None
    names = box.tile_names
    tile = names.index(action["tile"]) if action["tile"] in names else -1
    if tile < 0 or not counts_of_tiles(state.deck)[tile]:
        return IllegalAction(f"There is no {action['tile']} in the deck.", "YOS-CHANCE-02")
    if tile >= KINDS and word != "refill":
        return IllegalAction("Landmarks are neither dealt nor laid before the first turn.", "YOS-SETUP-02")
    return None
