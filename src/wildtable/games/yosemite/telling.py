"""Yosemite told: what happened in log lines, what is to be done in a sentence, the last turns for looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.yosemite import rules, walking
from wildtable.games.yosemite.box import ANIMAL_NAMES, ANIMAL_TILE_NAMES, BONUS_NAMES, SPACE_NAMES
from wildtable.games.yosemite.state import (
    ACT,
    BONUSES,
    CAMERA,
    DEAL,
    DEAL_TILE,
    DISCARD,
    DISCARD_TILE,
    DRAW_FIRST,
    DRAW_JUDGE,
    FIRST,
    FIRST_PHOTOS,
    GAME_OVER,
    JUDGE,
    KINDS,
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
    SPACES,
    STEP,
    TAKE_PHOTO,
    TOKEN,
    TURN_PHOTO,
)
from wildtable.games.yosemite.tiles import counts_of_tiles
from wildtable.games.yosemite.walking import FOX, RATTLESNAKE

ASKED = (
    "tiles are being dealt",
    "the park is being laid",
    "the first photos are being turned up",
    "the judges are being drawn",
    "the starting seat is to be drawn",
    "a pawn is to be placed",
    "eat fish, take a step, move as the animal does, or take a landmark's token",
    "the opponent is to be pushed, or left where that is allowed",
    "a photo is to be taken, or none",
    "a tile is to be paid for the photo",
    "a tile is to be laid in the park",
    "a tile is to be discarded",
    "a photo is to be turned up",
)
"""What each phase asks for."""


def _called(names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [f"Seat {seat}" for seat in range(SEATS)]


def _together(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _number(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _titled(name: str) -> str:
    """A name of the box as a title: `half_dome_4b` is "Half Dome 4b"."""
    return " ".join(word.capitalize() for word in name.split("_"))


def tile_words(variant: Variant, tile: int) -> str:
    """A tile in words: a fox with a tent, or a landmark's name."""
    if tile >= KINDS:
        return _titled(variant.box_values.landmarks[tile - KINDS].id)
    return f"{ANIMAL_NAMES[tile // BONUSES]} ({BONUS_NAMES[tile % BONUSES]})"


def _several(tiles: int) -> str:
    """Some animal tiles in words."""
    counts = zip(ANIMAL_TILE_NAMES, counts_of_tiles(tiles), strict=False)
    return _together([f"{count} {name}" if count > 1 else name for name, count in counts if count])


def _photo(variant: Variant, number: int) -> str:
    return _titled(variant.box_values.photos[number].id)


# ---- what is to be done


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence for a view's owner: whose turn it is and what can be done."""
    called = _called(names)
    if seen.phase == GAME_OVER:
        return winner_line(variant, seen, called)
    if seen.actor < 0:
        return ASKED[seen.phase].capitalize() + "."
    if seat is None or seat != seen.actor:
        doing = {
            PLACE: "is to place a pawn",
            PUSH: "may push",
            CAMERA: "may take a photo",
            PAY: "is paying for a photo",
        }
        doing[DISCARD] = "is to discard a tile"
        return f"{called[seen.actor]} {doing.get(int(seen.phase), 'is to move')}."
    return _own_prompt(variant, seen, seat)


def _own_prompt(variant: Variant, seen: State, seat: int) -> str:
    """The sentence for the seat that decides."""
    if seen.phase == PLACE:
        return "Place your pawn on any space" + (" but your opponent's." if seat != seen.first else " of the park.")
    if seen.phase == PUSH:
        return (
            "You have met your opponent: push it off." if seen.landed else "Push your opponent if you like, or do not."
        )
    if seen.phase == CAMERA:
        if any(callable_rule(rules.can_take)(variant.box, seen, slot) for slot in range(len(seen.display))):
            return "Your camera is ready: take a photo that your tiles can pay for, or none."
        return "Your camera is ready, but your tiles pay for neither photo: take none."
    if seen.phase == PAY:
        photo = variant.box_values.photos[seen.display[seen.slot]]
        return f"Pay a tile for {_titled(photo.id)}, which wants {_together(photo.animals)}; two alike stand for any."
    if seen.phase == DISCARD:
        return f"You hold more than {variant.box.hand_limit} tiles: discard one."
    return _turn_prompt(variant, seen, seat)


def _turn_prompt(variant: Variant, seen: State, seat: int) -> str:
    """What a seat can do at its turn."""
    tile = int(seen.park[seen.pawns[seat]])
    choices = ["step for a fish"]
    if callable_rule(rules.spaces_to_move_to)(seen):
        choices.append(f"move as the {ANIMAL_NAMES[tile // BONUSES]} does and collect it")
    if callable_rule(rules.token_lies_here)(variant.box, seen):
        choices.append("take the landmark's token")
    if seen.fish[seat]:
        choices.append(f"first eat fish (you have {int(seen.fish[seat])})")
    if len(choices) == 1:
        return "Your turn: step to a neighbouring space for a fish."
    return f"Your turn: {', '.join(choices[:-1])} or {choices[-1]}."


def winner_line(variant: Variant, state: State, called: Sequence[str]) -> str:
    """Who has won, with how many points. [YOS-WIN-01, YOS-WIN-02, YOS-WIN-03]"""
    points, winners = variant.outcome(state)
    score = f"{max(points)} to {min(points)}"
    if len(winners) == 2:
        return f"{_together([called[seat] for seat in winners])} both win with {_number(points[0], 'point')}."
    if points[0] == points[1]:
        return f"{called[winners[0]]} wins: {score}, and the camping token is on the winner's side."
    return f"{called[winners[0]]} wins with {score} points."


# ---- what happened


def events(
    variant: Variant, before: State, code: int, after: State, seat: int | None, names: Sequence[str] | None = None
) -> list[str]:
    """What an action did, as lines that `seat` (`None`: a spectator) may read.

    A tile dealt is told to nobody but its owner; all else happens in the open. [YOS-R11]
    """
    called = _called(names)
    phase = int(before.phase)
    if phase == DEAL:
        return _dealt_lines(variant, before, code, after, seat)
    if phase == PARK:
        return ["The park is laid."] if after.phase != PARK else []
    if phase in (FIRST_PHOTOS, NEW_PHOTO):
        lines = [f"{_photo(variant, code - TURN_PHOTO)} is turned up."]
    elif phase == JUDGE:
        lines = [f"The judge of the {ANIMAL_NAMES[code - DRAW_JUDGE]} is in the game."]
    elif phase == FIRST:
        lines = [f"{called[code - DRAW_FIRST]} begins."]
    elif phase == REFILL:
        lines = _refill_lines(variant, before, code)
    else:
        lines = [called[before.actor] + words for words in _decision_words(variant, before, code, after, called)]
        if before.deck == 0 and after.deck:
            lines.append("The deck is empty: the discards are shuffled to a new one.")
    if after.phase == GAME_OVER:
        lines += ["No photo is left to turn up: the game is over.", winner_line(variant, after, called)]
    return lines


def _dealt_lines(variant: Variant, before: State, code: int, after: State, seat: int | None) -> list[str]:
    receiver = int(callable_rule(rules.receiver)(variant.box, before))
    lines = [f"You are dealt a {tile_words(variant, code - DEAL_TILE)}."] if seat == receiver else []
    return [*lines, f"Both seats hold {variant.box.deal} tiles."] if after.phase != DEAL else lines


def _refill_lines(variant: Variant, before: State, code: int) -> list[str]:
    tile = code - REFILL_TILE
    line = f"{SPACE_NAMES[before.gap]} is refilled: {tile_words(variant, tile)}"
    return [line + (", with its token." if tile >= KINDS else ".")]


def _decision_words(variant: Variant, before: State, code: int, after: State, called: Sequence[str]) -> list[str]:
    """What the actor has done, without its name in front."""
    if before.phase == ACT:
        return _exploring_words(variant, before, code, after)
    if before.phase == PLACE:
        return [f" places a pawn on {SPACE_NAMES[code - PLACE_PAWN]}."]
    if before.phase == CAMERA:
        if code == NO_PHOTO:
            return [" takes no photo."]
        return [f" chooses {_photo(variant, int(before.display[code - TAKE_PHOTO]))}."]
    if before.phase == DISCARD:
        return [f" discards {ANIMAL_TILE_NAMES[code - DISCARD_TILE]}."]
    if before.phase == PUSH:
        other = called[1 - int(before.actor)]
        pushed = f" pushes {other} to {SPACE_NAMES[code - PUSH_TO]}." if code != NO_PUSH else f" leaves {other} alone."
        return [pushed, *_collected_words(variant, before, after)]
    lines = [f" pays {ANIMAL_TILE_NAMES[code - PAY_TILE]}."]
    if after.phase != PAY:
        photo = int(before.display[before.slot])
        points = int(variant.box.photo_points[photo])
        lines.append(f" takes {_photo(variant, photo)} for {_number(points, 'point')}.")
    return lines


def _exploring_words(variant: Variant, before: State, code: int, after: State) -> list[str]:
    """A turn's beginning: a fish eaten, a step, an animal move or a token."""
    if code == TOKEN:
        landmark = variant.box_values.landmarks[before.park[before.pawns[before.actor]] - KINDS]
        return [f" takes the token of {_titled(landmark.id)}."]
    space = SPACE_NAMES[code % SPACES]
    if code < STEP:
        return [f" eats a fish and goes to {space}."]
    if code < MOVE:
        return [f" steps to {space}{_gained(before, after)}."]
    tile = int(before.park[before.pawns[before.actor]])
    lines = [f" moves as a {ANIMAL_NAMES[tile // BONUSES]} to {space}."]
    return lines if after.phase == PUSH else lines + _collected_words(variant, before, after)


def _gained(before: State, after: State) -> str:
    gained = int(after.fish[before.actor]) - int(before.fish[before.actor])
    return " for a fish" if gained else ", with the track full of fish"


def _collected_words(variant: Variant, before: State, after: State) -> list[str]:
    """The tile collected and what its bonus did."""
    seat = int(before.actor)
    left = int(before.gap if before.phase == PUSH else before.pawns[seat])
    tile = int(before.park[left])
    words = f" collects the {tile_words(variant, tile)} of {SPACE_NAMES[left]}"
    if after.tents[seat] > before.tents[seat]:
        return [f"{words} and takes a tent token."]
    if (after.camp_seat, after.camp_space) != (before.camp_seat, before.camp_space):
        side = "own" if after.camp_seat == seat else "opponent's"
        return [f"{words}; the camping token goes to the {side} {after.camp_space}."]
    if after.fish[seat] > before.fish[seat]:
        return [f"{words} and has {int(after.fish[seat])} fish."]
    return [words + "."]


def reveals(variant: Variant, before: State, code: int, after: State) -> bool:
    """Whether a decision told anybody something new: only what shows tiles of a hand, or that there are any to pay
    with, does; where pawns go, all could have seen before. What is drawn after it is not a decision's doing.
    [YOS-R11]"""
    return bool(before.phase in (PAY, DISCARD) or (before.phase == CAMERA and code != NO_PHOTO))


# ---- looking back


def way(before: State, code: int) -> list[int]:
    """The spaces that a pawn goes over in a walk, a move or a push, from where it stood to where it stands: one of the
    shortest ways that the rules allow. [YOS-MOVE-04, YOS-MOVE-06, YOS-COUGAR-03, YOS-PUSH-04, YOS-R5]"""
    mover, other = int(before.pawns[before.mover]), int(before.pawns[1 - before.mover])
    if before.phase == PUSH:
        return [] if code == NO_PUSH else _shortest(other, code - PUSH_TO, {mover})
    space = code % SPACES
    if code < MOVE:
        return [mover, space]
    animal = int(before.park[mover]) // BONUSES
    if animal in (FOX, RATTLESNAKE):
        return _shortest(mover, space, {other} - {space})
    between = int(callable_rule(walking.between)(mover, space))
    inner = [number for number in range(SPACES) if between >> number & 1]
    return [mover, *(inner if space > mover else reversed(inner)), space]


def _shortest(start: int, end: int, barred: set[int]) -> list[int]:
    ways = [[start]]
    while True:
        for one in ways:
            if one[-1] == end:
                return one
        near = [int(callable_rule(walking.neighbours)(1 << one[-1])) for one in ways]
        ways = [
            [*one, space]
            for one, spaces in zip(ways, near, strict=True)
            for space in range(SPACES)
            if spaces >> space & 1 and space not in barred and space not in one
        ]


def recap(
    variant: Variant, steps: Iterable[tuple[State, int, State]], known: dict[str, Any] | None = None
) -> dict[str, Any]:
    """What a player may want to look back at, all of it public: the turn before and the one being played, as objects.

    `{"last": turn or null, "current": turn or null}`, each turn as `new_turn` begins it. `steps` are (state before,
    action's code, state after) from the beginning of the game, or of what is known of it; `known` the recap of what
    went before them, which is carried on and given back.
    """
    found = known or {"last": None, "current": None}
    current: dict[str, Any] | None = found["current"]
    for before, code, after in steps:
        if before.phase < ACT:
            continue
        if current is None or current["turn"] != before.turn:
            found["last"], current = current or found["last"], new_turn(before)
        add_to_turn(variant, current, before, code, after)
    found["current"] = current
    return found


def new_turn(state: State) -> dict[str, Any]:
    """A turn in which nothing has happened yet.

    `walked` are the spaces gone over by eating fish and exploring, from the first on, `pushed` those of the opponent's
    pawn; `explored` is null, "step", "move" or "token"; `tile` and `space` what was collected from where; `refilled`
    the tile laid there; `photo` the one taken, `paid` and `discarded` lists of tiles, `turned` the photo that came.
    """
    return {
        "turn": int(state.turn),
        "seat": int(state.mover),
        "walked": [SPACE_NAMES[state.pawns[state.mover]]],
        "ate": 0,
        "explored": None,
        "token": None,
        "pushed": [],
        "tile": None,
        "space": None,
        "photo": None,
        "paid": [],
        "refilled": None,
        "discarded": [],
        "turned": None,
    }


def add_to_turn(variant: Variant, turn: dict[str, Any], before: State, code: int, after: State) -> None:
    """Write an action down in its turn."""
    box, phase = variant.box_values, int(before.phase)
    if phase == ACT and code == TOKEN:
        landmark = int(before.park[before.pawns[before.mover]]) - KINDS
        turn |= {"explored": "token", "token": box.landmarks[landmark].id}
    elif phase == ACT:
        turn["walked"] += [SPACE_NAMES[space] for space in way(before, code)[1:]]
        if code < STEP:
            turn["ate"] += 1
        else:
            turn["explored"] = "step" if code < MOVE else "move"
    elif phase == PUSH:
        turn["pushed"] = [SPACE_NAMES[space] for space in way(before, code)]
    elif phase == PAY:
        turn["paid"].append(ANIMAL_TILE_NAMES[code - PAY_TILE])
        if after.phase != PAY:
            turn["photo"] = box.photo_names[before.display[before.slot]]
    elif phase == DISCARD:
        turn["discarded"].append(ANIMAL_TILE_NAMES[code - DISCARD_TILE])
    elif phase == REFILL:
        turn["refilled"] = box.tile_names[code - REFILL_TILE]
    elif phase == NEW_PHOTO:
        turn["turned"] = box.photo_names[code - TURN_PHOTO]
    left = int(before.gap if phase == PUSH else before.pawns[before.mover])
    if phase in (ACT, PUSH) and after.park[left] < 0:
        turn |= {"tile": box.tile_names[before.park[left]], "space": SPACE_NAMES[left]}
