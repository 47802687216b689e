"""What must hold at each moment of a game of Yellowstone: in the set-up, during a turn, at the end."""

from __future__ import annotations

from wildtable.engine import CHANCE, OVER
from wildtable.engine.positions import Reader
from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone.naming import cards_due
from wildtable.games.yellowstone.picks import check_picks
from wildtable.games.yellowstone.state import (
    ACT,
    BUNKHOUSE,
    CHARACTER,
    CONFLICT,
    CONTRIBUTE,
    CYCLE,
    DEFEAT,
    DRIVE,
    DRIVE_CONFLICT,
    EAST,
    FIRST,
    GAME_OVER,
    GIVE,
    HOUSE,
    NOTHING,
    RECOVER,
    RECOVER_CARDS,
    REMOVE,
    REMOVE_CONFLICT,
    ROLL,
    SIFT,
    SKILL,
    SOFTEN,
    SOFTEN_CONFLICT,
    SPACES,
    TAKE,
    TAKE_CARDS,
    WEST,
)

PHASES = (
    "bunkhouse",
    "character",
    "first",
    "skill",
    "conflict",
    "roll",
    "act",
    "contribute",
    "give",
    "recover",
    "take",
    "drive",
    "soften",
    "remove",
    "over",
)
"""The words for the phases, in the order of `state.py`."""

PHASE_OF = {
    DEFEAT: CONTRIBUTE,
    CYCLE: GIVE,
    SIFT: GIVE,
    RECOVER_CARDS: RECOVER,
    TAKE_CARDS: TAKE,
    DRIVE_CONFLICT: DRIVE,
    SOFTEN_CONFLICT: SOFTEN,
    REMOVE_CONFLICT: REMOVE,
}


def check_moment(reader: Reader, variant: Variant, state: State) -> None:
    """Check all that depends on how far the game is, and find the actor.

    Raises `BadPosition` with the field that does not fit.
    """
    phase = int(state.phase)
    if state.turn == 0:
        if phase not in (BUNKHOUSE, CHARACTER, FIRST, SKILL, CONFLICT):
            raise reader.refuse("phase" if state.active < 0 else "turn", "there is no such phase before the first turn")
        _check_set_up(reader, variant, state)
        return
    if phase in (BUNKHOUSE, CHARACTER, FIRST):
        raise reader.refuse("turn" if state.active < 0 else "phase", "this phase is before the first turn")
    if state.active < 0:
        raise reader.refuse("active", "is a seat once the first turn has begun")
    _check_all_chosen(reader, variant, state)
    _check_house(reader, state)
    if phase == GAME_OVER:
        _check_end(reader, state)
        return
    _check_turn(reader, variant, state)
    _check_phase(reader, variant, state)


def _check_all_chosen(reader: Reader, variant: Variant, state: State) -> None:
    """The set-up is over: all Bunkhouse cards lie there, all seats have characters. [YEL-SETUP-04, YEL-SETUP-05]"""
    if sum(card >= 0 for card in state.bunkhouse) < variant.box.bunkhouse_cards:
        raise reader.refuse("bunkhouse", f"this game has {variant.box.bunkhouse_cards} of them")
    if any(character < 0 for character in state.character[: variant.seats]):
        raise reader.refuse("characters", "all seats have chosen by now")


# ---- set-up


def _check_set_up(reader: Reader, variant: Variant, state: State) -> None:
    """Nothing has been done yet but to draw and to choose. [YEL-SETUP-05, YEL-SETUP-07, YEL-SETUP-11]"""
    for field, fits, why in (
        ("active", state.active < 0, "is null"),
        ("dice_left", state.dice_left < 0, "is null"),
        ("pending", state.pending == NOTHING, "is null"),
        ("actions_left", state.actions_left == 0, "is 0"),
        ("actions_done", state.actions_done == 0, "is 0"),
        ("extra", state.extra == 0, "is 0"),
        ("house_placed", state.house_placed == 0, "is 0"),
        ("pawns", all(space == HOUSE for space in state.pawn[: variant.seats]), "are all on the house"),
        ("skill_discard", state.skill_discard == 0, "is empty"),
        ("conflict_discard", state.conflict_discard == 0, "is empty"),
        ("bunkhouse", state.used == 0, "has no used card"),
        ("skip_roll", not state.skip_roll, "is false"),
        ("softened", state.softened == 0, "is empty"),
        ("escalated", not state.escalated, "is false"),
    ):
        if not fits:
            raise reader.refuse(field, f"{why} before the first turn")
    cards = sum(card >= 0 for card in state.bunkhouse)
    chosen = [bool(character >= 0) for character in state.character[: variant.seats]]
    state.actor = CHANCE
    if state.phase == BUNKHOUSE:
        if cards == variant.box.bunkhouse_cards:
            raise reader.refuse("phase" if any(chosen) else "bunkhouse", "all Bunkhouse cards are drawn")
        if any(chosen):
            raise reader.refuse("characters", "are chosen when the Bunkhouse cards are drawn")
        _check_untouched(reader, state)
        return
    if cards < variant.box.bunkhouse_cards:
        raise reader.refuse("bunkhouse" if any(chosen) else "phase", "not all Bunkhouse cards are drawn")
    if state.phase == CHARACTER:
        if all(chosen) or chosen != sorted(chosen, reverse=True):
            raise reader.refuse("characters", "are chosen by the seats before the actor, and by no other")
        state.actor = chosen.index(False)
        _check_untouched(reader, state)
        return
    _check_all_chosen(reader, variant, state)
    _check_deal(reader, variant, state)


def _check_untouched(reader: Reader, state: State) -> None:
    """Before all characters are chosen no card has been dealt, and none is due."""
    for field, fits in (
        ("hands", not any(state.hand)),
        ("to_draw", state.due == 0),
        ("to_place", state.to_place == 0),
        ("spaces", not any(state.lies)),
    ):
        if not fits:
            raise reader.refuse(field, "nothing is dealt or due before all have chosen")


def _check_deal(reader: Reader, variant: Variant, state: State) -> None:
    """Hands fill up from seat 0 on; when all are full the edges get their conflicts, the east before the west.
    [YEL-SETUP-08, YEL-SETUP-09, YEL-SETUP-10, YEL-SETUP-11, YEL-VAR-03]"""
    full = int(variant.box.starting_hand)
    hands = [int(cards).bit_count() for cards in state.hand[: variant.seats]]
    for seat, hand in enumerate(hands):
        if hand + cards_due(state, seat) != full:
            raise reader.refuse("to_draw", f"what seat {seat} holds and what it is due make {full} cards")
        if hand and seat and hands[seat - 1] < full:
            raise reader.refuse("hands", "are dealt one after the other, from seat 0 on")
    due = bool(state.due)
    edges = (1 << EAST | 1 << WEST) if variant.box.starting_conflicts else 0
    placed = edges & ~int(state.to_place)
    if int(state.to_place) & ~edges or (due and placed):
        raise reader.refuse("to_place", "the starting conflicts, if there are any, come after the deal")
    if placed == 1 << WEST:
        raise reader.refuse("to_place", "the east gets its conflict first")
    there = [bool(conflicts) for conflicts in state.lies]
    wanted = [False] * SPACES
    wanted[SPACES - 1], wanted[0] = bool(placed >> EAST & 1), bool(placed >> WEST & 1)
    if there != wanted:
        raise reader.refuse("spaces", "on the board lie the starting conflicts that are placed, and nothing else")
    _expect(reader, state, SKILL if due else CONFLICT if state.to_place else FIRST)


def _expect(reader: Reader, state: State, phase: int) -> None:
    if state.phase != phase:
        raise reader.refuse("phase", f"what is due makes it {PHASES[phase]}")


# ---- a turn


def _dice(state: State) -> int:
    return max(0, int(state.dice_left)) + int(state.escalation_left)


def _check_house(reader: Reader, state: State) -> None:
    """The conflicts on the house were put there in this turn, not more than there are dice. [YEL-R7, YEL-END-01]"""
    on_house, placed = int(state.lies[HOUSE]).bit_count(), int(state.house_placed)
    if placed < on_house or (placed > on_house and state.actions_done == 0 and state.phase != GAME_OVER):
        raise reader.refuse("house_placed", f"{on_house} conflicts lie on the house, all put there in this turn")
    if state.dice_left < 0 and placed:
        raise reader.refuse("house_placed", "is 0 before the roll")
    due = int(state.to_place).bit_count()
    if state.dice_left >= 0 and placed + _dice(state) + due > (3 if state.escalated else 2):
        field = "to_place" if due and placed + _dice(state) <= 2 else "house_placed"
        raise reader.refuse(field, "more conflicts than the dice can have brought")


def _check_turn(reader: Reader, variant: Variant, state: State) -> None:
    """Draw, dice, actions: nothing of the later is done before the earlier. [YEL-TURN-02, YEL-TURN-11, YEL-CONF-07]"""
    actions = 2 + int(state.extra) + (state.house_placed >= 3)
    if state.actions_left + state.actions_done != actions:
        raise reader.refuse("actions_left", f"it and actions_done are {actions} together")
    active = int(state.active)
    due, own = sum(cards_due(state, seat) for seat in range(variant.seats)), cards_due(state, active)
    if state.dice_left < 0:
        if due != own or own not in (1, 2):
            raise reader.refuse("to_draw", "before the roll the active seat has one or two cards to draw")
        if state.to_place:
            raise reader.refuse("to_place", "is empty before the roll")
        if not state.conflict_deck:
            raise reader.refuse("conflict_deck", "a turn does not begin with an empty deck")
    if state.dice_left < 0 or _dice(state) or state.to_place:
        for field, fits in (
            ("actions_done", state.actions_done == 0),
            ("extra", state.extra == 0),
            ("pending", state.pending == NOTHING),
            ("softened", state.softened == 0),
        ):
            if not fits:
                raise reader.refuse(field, "nothing is done before the dice are rolled and carried out")
        if state.dice_left >= 0 and (due != own or own > 1):
            raise reader.refuse("to_draw", "between dice the active seat draws one card at most")
    if state.to_place:
        if int(state.to_place).bit_count() > 1:
            raise reader.refuse("to_place", "is one edge at most in a turn")
        if due:
            raise reader.refuse("to_draw", "no card is due while a conflict is, in a turn")
        if not state.conflict_deck:
            raise reader.refuse("to_place", "with an empty deck no conflict is due")


def _check_phase(reader: Reader, variant: Variant, state: State) -> None:
    """The phase follows from what is due. [YEL-TURN-13]"""
    state.actor = CHANCE
    if state.due:
        _expect(reader, state, SKILL)
        if not state.skill_deck:
            raise reader.refuse("skill_deck", "is not empty while a card is due")
        if state.pending not in (NOTHING, SIFT) or state.last_seat >= 0:
            raise reader.refuse("pending", "while cards are due, only a sift without a pick may wait")
    elif state.to_place:
        _expect(reader, state, CONFLICT)
    elif _dice(state):
        _expect(reader, state, ROLL)
    else:
        state.actor = state.active
        _expect(reader, state, PHASE_OF.get(int(state.pending), ACT))
    if state.pending != NOTHING:
        if state.actions_done == 0:
            raise reader.refuse("actions_done", "what is pending was begun by an action")
        if state.phase != SKILL:
            check_picks(reader, variant, state)
    elif state.phase == ACT and state.actions_left == 0:
        raise reader.refuse("actions_left", "is above 0 while an action is asked for")


# ---- the end


def _check_end(reader: Reader, state: State) -> None:
    """A game that is over is lost, or has no conflicts left to come. [YEL-END-01, YEL-END-02, YEL-END-03]"""
    state.actor = OVER
    if not state.lies[HOUSE] and state.conflict_deck:
        raise reader.refuse("phase", "with a clear house and conflicts to come the game is not over")
    for field, fits, why in (
        ("actions_left", state.actions_left == 0, "is 0"),
        ("to_draw", state.due == 0, "is empty"),
        ("to_place", state.to_place == 0, "is empty"),
        ("pending", state.pending == NOTHING, "is null"),
        ("softened", state.softened == 0, "is empty"),
        ("dice_left", state.dice_left == 0 and state.escalation_left == 0, "is []"),
    ):
        if not fits:
            raise reader.refuse(field, f"{why} when the game is over")
