"""Why Yosemite's rules refuse an action: the clause that forbids it, and in words what could be done instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import IllegalAction
from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.yosemite import _, naming, paying, rules, walking
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
from wildtable.language import N_, either

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
        return IllegalAction(_("The game is over: nothing more can be played."), "YOS-END-03")
    if phase not in (CHANCE_PHASES if chance else DO_PHASES)[word]:
        if word == "eat" and phase in (PUSH, CAMERA, PAY, DISCARD):
            why = _("You have explored, so no more fish can be eaten in this turn: {asked}.", asked=_(ASKED[phase]))
            return IllegalAction(why, "YOS-EAT-06")
        why = _('"{word}" is not what is asked for now: {asked}.', word=word, asked=_(ASKED[phase]))
        return IllegalAction(why, "YOS-TURN-03")
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
        return IllegalAction(_("There is no space {space} in the park: it has a1 to e5.", space=name), "YOS-COMP-01")
    if word == "place":
        return _refused_place(state, space)
    if word == "push":
        return _refused_push(state, space)
    return {"eat": _refused_eating, "step": _refused_step, "move": _refused_move}[word](state, space)


def superfluous(action: Any) -> IllegalAction | None:
    """Why an action has no place after others that were to be played with it. [YOS-R7]"""
    if isinstance(action, Mapping) and action.get("do") == "pay":
        return IllegalAction(_("Fewer of these tiles pay for the photo: none is paid in vain."), "YOS-R7")
    return None


# ---- saying what could be done


CAN_EAT = N_("You can eat a fish and go to {spaces}.")
CAN_STEP = N_("You can step to {spaces}.")
CAN_MOVE = N_("You can move to {spaces}.")
CAN_PUSH = N_("You can push to {spaces}.")


def _names(numbers: int, names: list[str]) -> list[str]:
    return [name for number, name in enumerate(names) if int(numbers) >> number & 1]


def _refused(clause: str, *sentences: str) -> IllegalAction:
    return IllegalAction(" ".join(sentence for sentence in sentences if sentence), clause)


def _instead(spaces: int, can: str) -> str:
    """What is said after the sentence about a wrong space."""
    return _(can, spaces=either(_names(spaces, SPACE_NAMES))) if spaces else ""


def _opponent_on(space: int) -> str:
    return _("Your opponent stands on {space}.", space=SPACE_NAMES[space])


# ---- pawns


def _refused_place(state: State, space: int) -> IllegalAction | None:
    """[YOS-SETUP-13]"""
    if space == state.pawns[1 - state.actor]:
        why = _("The other pawn stands on {space}: take another space.", space=SPACE_NAMES[space])
        return IllegalAction(why, "YOS-SETUP-13")
    return None


def _refused_eating(state: State, space: int) -> IllegalAction | None:
    """[YOS-EAT-02, YOS-EAT-03, YOS-EAT-04, YOS-EAT-05]"""
    spaces = int(callable_rule(rules.spaces_to_eat_for)(state))
    if spaces >> space & 1:
        return None
    if not state.fish[state.mover]:
        return IllegalAction(_("You have no fish to eat."), "YOS-EAT-03")
    instead = _instead(spaces, CAN_EAT)
    if space == state.pawns[1 - state.mover]:
        return _refused("YOS-EAT-05", _opponent_on(space), instead)
    clause = "YOS-EAT-04" if _diagonal(int(state.pawns[state.mover]), space) else "YOS-EAT-02"
    return _refused(clause, _("Each fish is one space up, down, left or right."), instead)


def _diagonal(start: int, space: int) -> bool:
    return start // SIDE != space // SIDE and start % SIDE != space % SIDE


def _refused_step(state: State, space: int) -> IllegalAction | None:
    """[YOS-STEP-01, YOS-STEP-02]"""
    spaces = int(callable_rule(rules.spaces_to_step_to)(state))
    if spaces >> space & 1:
        return None
    instead = _instead(spaces, CAN_STEP)
    if space == state.pawns[1 - state.mover]:
        return _refused("YOS-STEP-02", _opponent_on(space), instead)
    return _refused("YOS-STEP-01", _("A step is one space up, down, left or right."), instead)


def _refused_token(variant: Variant, state: State) -> IllegalAction | None:
    """[YOS-LAND-02, YOS-LAND-03, YOS-OPT-02]"""
    if callable_rule(rules.token_lies_here)(variant.box, state):
        return None
    tile = int(state.park[state.pawns[state.mover]])
    if tile < KINDS:
        animal = naming.animal(ANIMAL_NAMES[tile // BONUSES])
        return IllegalAction(_("You stand on a {animal}, not on a landmark.", animal=animal), "YOS-LAND-03")
    if state.tokens[tile - KINDS] >= 0:
        return IllegalAction(_("The token of this landmark has been taken."), "YOS-LAND-02")
    return IllegalAction(
        _("You have eaten fish in this turn, and this game's option allows no token after that."), "YOS-OPT-02"
    )


NOWHERE = SPACES
"""For a pawn that is in nobody's way."""
ANIMAL_RULES = {
    FOX: (N_("A fox goes one, two or three spaces, turning as it likes, around your opponent."), "YOS-FOX-01"),
    SHEEP: (N_("A sheep goes any number of spaces in one straight line, up to your opponent."), "YOS-SHEEP-01"),
    BEAR: (N_("A bear goes exactly two spaces in one straight line."), "YOS-BEAR-01"),
    RATTLESNAKE: (N_("A rattlesnake goes one or two spaces, turning as it likes."), "YOS-SNAKE-01"),
    COUGAR: (N_("A cougar goes in one straight line all the way to the edge."), "YOS-COUGAR-01"),
}


def _refused_move(state: State, space: int) -> IllegalAction | None:
    """[YOS-MOVE-01, YOS-MOVE-02, YOS-MOVE-04, YOS-MOVE-05, YOS-FOX-01, YOS-SHEEP-01, YOS-BEAR-01, YOS-BEAR-02,
    YOS-SNAKE-01, YOS-SNAKE-02, YOS-COUGAR-01, YOS-COUGAR-02, YOS-R2]"""
    spaces = int(callable_rule(rules.spaces_to_move_to)(state))
    if spaces >> space & 1:
        return None
    start, other = int(state.pawns[state.mover]), int(state.pawns[1 - state.mover])
    if state.park[start] >= KINDS:
        why = _("You stand on a landmark, and only an animal can be followed: step, or eat fish to reach one.")
        return IllegalAction(why, "YOS-MOVE-01")
    animal = int(state.park[start]) // BONUSES
    words, clause = ANIMAL_RULES[animal]
    instead = _instead(spaces, CAN_MOVE) or _("It can go nowhere from here.")
    if space == start:
        return _refused("YOS-R2", _("An animal move ends on another space than it began."), instead)
    if space == other and animal not in (RATTLESNAKE, COUGAR):
        why = _(
            "Your opponent stands on {space}, and a {animal} does not land there.",
            space=SPACE_NAMES[space],
            animal=naming.animal(ANIMAL_NAMES[animal]),
        )
        return _refused("YOS-MOVE-05", why, instead)
    if int(callable_rule(walking.animal_reach)(animal, start, NOWHERE)) >> space & 1:
        clause = {BEAR: "YOS-BEAR-02", RATTLESNAKE: "YOS-SNAKE-02"}.get(animal, "YOS-MOVE-04")
        why = _("Your opponent on {space} is in the way.", space=SPACE_NAMES[other])
        return _refused(clause, why, _(words), instead)
    return _refused(clause, _(words), instead)


def _refused_push(state: State, space: int) -> IllegalAction | None:
    """[YOS-PUSH-02, YOS-PUSH-04, YOS-SNAKE-03, YOS-COUGAR-04, YOS-R4, YOS-R5]"""
    spaces = int(callable_rule(rules.spaces_to_push_to)(state))
    cougar = int(state.park[state.gap]) // BONUSES == COUGAR
    instead = _instead(spaces, CAN_PUSH)
    if space < 0:
        if callable_rule(rules.may_leave_opponent)(state):
            return None
        why = _("You have landed on your opponent, who must be pushed off.")
        return _refused("YOS-R4" if cougar else "YOS-SNAKE-03", why, instead)
    if spaces >> space & 1:
        return None
    mover, pushed = int(state.pawns[state.mover]), int(state.pawns[1 - state.mover])
    if space == pushed:
        return _refused("YOS-PUSH-04", _("A pushed pawn ends on another space than its own."), instead)
    if space == mover:
        return _refused("YOS-R5", _("You stand on {space} yourself.", space=SPACE_NAMES[space]), instead)
    if not cougar:
        return _refused("YOS-PUSH-02", _("The push is one space up, down, left or right."), instead)
    near = int(callable_rule(walking.neighbours)(1 << pushed))
    if int(callable_rule(walking.neighbours)(near)) >> space & 1:
        return _refused("YOS-R5", _("The way there leads through your own space."), instead)
    return _refused("YOS-COUGAR-04", _("A cougar pushes one or two spaces."), instead)


# ---- photos and tiles


def _refused_photo(variant: Variant, state: State, slot: int | None) -> IllegalAction | None:
    """[YOS-CAM-03, YOS-CAM-04]"""
    if slot is None:
        return None
    if not 0 <= slot < SLOTS:
        why = _("There is no photo {slot}: those on display are 0 and 1.", slot=slot)
        return IllegalAction(why, "YOS-CAM-04")
    if not callable_rule(rules.can_take)(variant.box, state, slot):
        photo = variant.box_values.photos[state.display[slot]]
        animals = ", ".join(map(naming.animal, photo.animals))
        why = _("Your tiles cannot pay for {photo}: it wants {animals}.", photo=photo.id, animals=animals)
        return IllegalAction(why, "YOS-CAM-03")
    return None


def _refused_payment(variant: Variant, state: State, name: str) -> IllegalAction | None:
    """[YOS-PAY-03, YOS-PAY-05, YOS-R7]"""
    tiles = int(callable_rule(paying.tiles_to_pay)(variant.box, state))
    payable = [naming.written(one) for one in _names(tiles, ANIMAL_TILE_NAMES)]
    instead = _("You can pay {tiles}.", tiles=either(payable))
    tile = ANIMAL_TILE_NUMBERS.get(name, -1)
    said = naming.written(name)
    if tile < 0 or not counts_of_tiles(state.hand[state.mover])[tile]:
        return _refused("YOS-PAY-03", _("{tile} is not in your hand.", tile=said), instead)
    if tiles >> tile & 1:
        return None
    last = max((number for number, count in enumerate(counts_of_tiles(state.paid)) if count), default=0)
    if tile < last:
        paid = naming.written(ANIMAL_TILE_NAMES[last])
        why = _("Tiles are paid in order, and {tile} comes before {paid}.", tile=said, paid=paid)
        return _refused("YOS-PAY-05", why, instead)
    if _of_use(variant, state, tile):
        why = _("Tiles are paid in order, and others come before {tile}.", tile=said)
        return _refused("YOS-PAY-05", why, instead)
    return _refused("YOS-R7", _("No payment for this photo needs {tile} now.", tile=said), instead)


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
        return IllegalAction(_("{tile} is not in your hand.", tile=naming.written(name)), "YOS-RESET-05")
    return None


# ---- chance


def _refused_chance(variant: Variant, state: State, word: str, action: Mapping[str, Any]) -> IllegalAction | None:
    """[YOS-CHANCE-01, YOS-CHANCE-02, YOS-SETUP-02]"""
    box = variant.box_values
    if word == "first":
        if not 0 <= action["seat"] < SEATS:
            why = _("There is no seat {seat}: the seats are 0 and 1.", seat=action["seat"])
            return IllegalAction(why, "YOS-CHANCE-02")
        return None
    if word == "judge":
        animal = action["animal"]
        if animal not in _names(int(callable_rule(rules.judges_left)(state)), ANIMAL_NAMES):
            return IllegalAction(_("There is no judge of {animal} left to draw.", animal=animal), "YOS-CHANCE-02")
        return None
    due: dict[str, Any] = {"space": SPACE_NAMES[state.gap] if state.gap >= 0 else None, "slot": int(state.slot)}
    if word == "deal":
        due["seat"] = int(callable_rule(rules.receiver)(variant.box, state))
    for field in ("seat", "space", "slot"):
        if field in action and action[field] != due[field]:
            told = {"field": field, "due": due[field], "given": action[field]}
            return IllegalAction(_("It is {field} {due} that is next, not {given}.", **told), "YOS-CHANCE-01")
    if word == "photo":
        if action["photo"] not in _names(int(state.pool), box.photo_names):
            why = _("{photo} is not among the photos that nobody has seen.", photo=action["photo"])
            return IllegalAction(why, "YOS-CHANCE-02")
        return None
    names = box.tile_names
    tile = names.index(action["tile"]) if action["tile"] in names else -1
    if tile < 0 or not counts_of_tiles(state.deck)[tile]:
        return IllegalAction(_("There is no {tile} in the deck.", tile=action["tile"]), "YOS-CHANCE-02")
    if tile >= KINDS and word != "refill":
        return IllegalAction(_("Landmarks are neither dealt nor laid before the first turn."), "YOS-SETUP-02")
    return None
