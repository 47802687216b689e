"""Yosemite told: what happened in log lines, what is to be done in a sentence, the last turns for looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.yosemite import _, naming, ngettext, rules, walking
from wildtable.games.yosemite.box import ANIMAL_NAMES, ANIMAL_TILE_NAMES, BONUS_NAMES, SPACE_NAMES
from wildtable.games.yosemite.naming import titled, written
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
from wildtable.games.yosemite.walking import FOX, RATTLESNAKE
from wildtable.language import N_, either, listed

ASKED = (
    N_("tiles are being dealt"),
    N_("the park is being laid"),
    N_("the first photos are being turned up"),
    N_("the judges are being drawn"),
    N_("the starting seat is to be drawn"),
    N_("a pawn is to be placed"),
    N_("eat fish, take a step, move as the animal does, or take a landmark's token"),
    N_("the opponent is to be pushed, or left where that is allowed"),
    N_("a photo is to be taken, or none"),
    N_("a tile is to be paid for the photo"),
    N_("a tile is to be laid in the park"),
    N_("a tile is to be discarded"),
    N_("a photo is to be turned up"),
)
"""What each phase asks for."""
BY_CHANCE = {
    DEAL: N_("Tiles are being dealt."),
    PARK: N_("The park is being laid."),
    FIRST_PHOTOS: N_("The first photos are being turned up."),
    JUDGE: N_("The judges are being drawn."),
    FIRST: N_("The starting seat is to be drawn."),
    REFILL: N_("A tile is to be laid in the park."),
    NEW_PHOTO: N_("A photo is to be turned up."),
}
"""What happens in a phase in which nobody decides."""
OTHERS_DO = {
    PLACE: N_("{name} is to place a pawn."),
    PUSH: N_("{name} may push."),
    CAMERA: N_("{name} may take a photo."),
    PAY: N_("{name} is paying for a photo."),
    DISCARD: N_("{name} is to discard a tile."),
}


def _called(names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [_("Seat {seat}", seat=seat) for seat in range(SEATS)]


def tile_words(variant: Variant, tile: int) -> str:
    """A tile in words: a fox with a tent, or a landmark's name."""
    if tile >= KINDS:
        return titled(variant.box_values.landmarks[tile - KINDS].id)
    animal, bonus = naming.animal(ANIMAL_NAMES[tile // BONUSES]), naming.bonus(BONUS_NAMES[tile % BONUSES])
    return _("{animal} ({bonus})", animal=animal, bonus=bonus)


def _photo(variant: Variant, number: int) -> str:
    return titled(variant.box_values.photos[number].id)


# ---- what is to be done


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence for a view's owner: whose turn it is and what can be done."""
    called = _called(names)
    if seen.phase == GAME_OVER:
        return winner_line(variant, seen, called)
    if seen.actor < 0:
        return _(BY_CHANCE[int(seen.phase)])
    if seat is None or seat != seen.actor:
        return _(OTHERS_DO.get(int(seen.phase), N_("{name} is to move.")), name=called[seen.actor])
    return _own_prompt(variant, seen, seat)


def _own_prompt(variant: Variant, seen: State, seat: int) -> str:
    """The sentence for the seat that decides."""
    if seen.phase == PLACE:
        if seat != seen.first:
            return _("Place your pawn on any space but your opponent's.")
        return _("Place your pawn on any space of the park.")
    if seen.phase == PUSH:
        if seen.landed:
            return _("You have met your opponent: push it off.")
        return _("Push your opponent if you like, or do not.")
    if seen.phase == CAMERA:
        if any(callable_rule(rules.can_take)(variant.box, seen, slot) for slot in range(len(seen.display))):
            return _("Your camera is ready: take a photo that your tiles can pay for, or none.")
        return _("Your camera is ready, but your tiles pay for neither photo: take none.")
    if seen.phase == PAY:
        photo = variant.box_values.photos[seen.display[seen.slot]]
        return _(
            "Pay for {photo}: {animals}; two tiles of one animal stand for any.",
            photo=titled(photo.id),
            animals=listed([naming.animal(animal) for animal in photo.animals]),
        )
    if seen.phase == DISCARD:
        return _("You hold more than {limit} tiles: discard one.", limit=variant.box.hand_limit)
    return _turn_prompt(variant, seen, seat)


def _turn_prompt(variant: Variant, seen: State, seat: int) -> str:
    """What a seat can do at its turn."""
    tile = int(seen.park[seen.pawns[seat]])
    choices = [_("step for a fish")]
    if callable_rule(rules.spaces_to_move_to)(seen):
        animal = naming.animal(ANIMAL_NAMES[tile // BONUSES])
        choices.append(_("move as the {animal} does and collect it", animal=animal))
    if callable_rule(rules.token_lies_here)(variant.box, seen):
        choices.append(_("take the landmark's token"))
    if seen.fish[seat]:
        choices.append(_("first eat fish (you have {fish})", fish=int(seen.fish[seat])))
    if len(choices) == 1:
        return _("Your turn: step to a neighbouring space for a fish.")
    return _("Your turn: {choices}.", choices=either(choices))


def winner_line(variant: Variant, state: State, called: Sequence[str]) -> str:
    """Who has won, with how many points. [YOS-WIN-01, YOS-WIN-02, YOS-WIN-03]"""
    points, winners = variant.outcome(state)
    if len(winners) == 2:
        names = listed([called[seat] for seat in winners])
        if not points[0]:
            return _("{names} both win with no points.", names=names)
        return ngettext("{names} both win with {n} point.", "{names} both win with {n} points.", points[0], names=names)
    told = {"name": called[winners[0]], "most": max(points), "fewest": min(points)}
    if points[0] == points[1]:
        return _("{name} wins: {most} to {fewest}, and the camping token is on the winner's side.", **told)
    return _("{name} wins with {most} to {fewest} points.", **told)


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
        return [_("The park is laid.")] if after.phase != PARK else []
    if phase in (FIRST_PHOTOS, NEW_PHOTO):
        lines = [_("{photo} is turned up.", photo=_photo(variant, code - TURN_PHOTO))]
    elif phase == JUDGE:
        animal = naming.animal(ANIMAL_NAMES[code - DRAW_JUDGE])
        lines = [_("The judge of the {animal} is in the game.", animal=animal)]
    elif phase == FIRST:
        lines = [_("{name} begins.", name=called[code - DRAW_FIRST])]
    elif phase == REFILL:
        lines = [_refill_line(variant, before, code)]
    else:
        lines = _decision_lines(variant, before, code, after, called)
        if before.deck == 0 and after.deck:
            lines.append(_("The deck is empty: the discards are shuffled to a new one."))
    if after.phase == GAME_OVER:
        lines += [_("No photo is left to turn up: the game is over."), winner_line(variant, after, called)]
    return lines


def _dealt_lines(variant: Variant, before: State, code: int, after: State, seat: int | None) -> list[str]:
    receiver = int(callable_rule(rules.receiver)(variant.box, before))
    dealt = _("You are dealt a {tile}.", tile=tile_words(variant, code - DEAL_TILE))
    lines = [dealt] if seat == receiver else []
    return [*lines, _("Both seats hold {n} tiles.", n=variant.box.deal)] if after.phase != DEAL else lines


def _refill_line(variant: Variant, before: State, code: int) -> str:
    tile = code - REFILL_TILE
    told = {"space": SPACE_NAMES[before.gap], "tile": tile_words(variant, tile)}
    if tile >= KINDS:
        return _("{space} is refilled: {tile}, with its token.", **told)
    return _("{space} is refilled: {tile}.", **told)


def _decision_lines(variant: Variant, before: State, code: int, after: State, called: Sequence[str]) -> list[str]:
    """What the actor has done."""
    name = called[before.actor]
    if before.phase == ACT:
        return _exploring_lines(variant, before, code, after, name)
    if before.phase == PLACE:
        return [_("{name} places a pawn on {space}.", name=name, space=SPACE_NAMES[code - PLACE_PAWN])]
    if before.phase == CAMERA:
        if code == NO_PHOTO:
            return [_("{name} takes no photo.", name=name)]
        photo = _photo(variant, int(before.display[code - TAKE_PHOTO]))
        return [_("{name} chooses {photo}.", name=name, photo=photo)]
    if before.phase == DISCARD:
        return [_("{name} discards {tile}.", name=name, tile=written(ANIMAL_TILE_NAMES[code - DISCARD_TILE]))]
    if before.phase == PUSH:
        other = called[1 - int(before.actor)]
        if code == NO_PUSH:
            pushed = _("{name} leaves {other} alone.", name=name, other=other)
        else:
            pushed = _("{name} pushes {other} to {space}.", name=name, other=other, space=SPACE_NAMES[code - PUSH_TO])
        return [pushed, _collected_line(variant, before, after, name)]
    lines = [_("{name} pays {tile}.", name=name, tile=written(ANIMAL_TILE_NAMES[code - PAY_TILE]))]
    if after.phase != PAY:
        number = int(before.display[before.slot])
        points, photo = int(variant.box.photo_points[number]), _photo(variant, number)
        if points:
            taken = ngettext(
                "{name} takes {photo} for {n} point.",
                "{name} takes {photo} for {n} points.",
                points,
                name=name,
                photo=photo,
            )
            lines.append(taken)
        else:
            lines.append(_("{name} takes {photo} for no points.", name=name, photo=photo))
    return lines


def _exploring_lines(variant: Variant, before: State, code: int, after: State, name: str) -> list[str]:
    """A turn's beginning: a fish eaten, a step, an animal move or a token."""
    if code == TOKEN:
        landmark = variant.box_values.landmarks[before.park[before.pawns[before.actor]] - KINDS]
        return [_("{name} takes the token of {landmark}.", name=name, landmark=titled(landmark.id))]
    space = SPACE_NAMES[code % SPACES]
    if code < STEP:
        return [_("{name} eats a fish and goes to {space}.", name=name, space=space)]
    if code < MOVE:
        if after.fish[before.actor] > before.fish[before.actor]:
            return [_("{name} steps to {space} for a fish.", name=name, space=space)]
        return [_("{name} steps to {space}, with the track full of fish.", name=name, space=space)]
    animal = naming.animal(ANIMAL_NAMES[int(before.park[before.pawns[before.actor]]) // BONUSES])
    line = _("{name} moves as a {animal} to {space}.", name=name, animal=animal, space=space)
    return [line] if after.phase == PUSH else [line, _collected_line(variant, before, after, name)]


def _collected_line(variant: Variant, before: State, after: State, name: str) -> str:
    """The tile collected and what its bonus did."""
    seat = int(before.actor)
    left = int(before.gap if before.phase == PUSH else before.pawns[seat])
    told = {"name": name, "tile": tile_words(variant, int(before.park[left])), "space": SPACE_NAMES[left]}
    if after.tents[seat] > before.tents[seat]:
        return _("{name} collects the {tile} of {space} and takes a tent token.", **told)
    if (after.camp_seat, after.camp_space) != (before.camp_seat, before.camp_space):
        told["camp"] = str(after.camp_space)
        if after.camp_seat == seat:
            return _("{name} collects the {tile} of {space}; the camping token goes to the own {camp}.", **told)
        return _("{name} collects the {tile} of {space}; the camping token goes to the opponent's {camp}.", **told)
    if after.fish[seat] > before.fish[seat]:
        told["fish"] = str(int(after.fish[seat]))
        return _("{name} collects the {tile} of {space} and has {fish} fish.", **told)
    return _("{name} collects the {tile} of {space}.", **told)


def told_alike(variant: Variant, before: State, code: int) -> bool:
    """Whether everybody reads the same of an action: of all but a tile dealt."""
    return bool(before["phase"] != DEAL)


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
