"""What abilities do: the effects that a box may combine. No space, character or card is known here by its name.

An ability that leaves choices keeps in the state what is still to be picked; each pick is an action of its own.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-incomplete-defs=False

from __future__ import annotations

from wildtable.engine.bits import bit_count, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.games.yellowstone.board import can_drive, drive, harden, on_board, something_to_drive, take_off
from wildtable.games.yellowstone.cards import (
    clockwise,
    discard,
    from_card_on,
    kinds,
    owe,
    something_to_draw,
    with_card,
    without_card,
)
from wildtable.games.yellowstone.defeat import place_of
from wildtable.games.yellowstone.state import (
    CARDS,
    CYCLE,
    DRAW_ALL,
    DRAW_CARDS,
    DRAW_OTHERS,
    DRIVE_CONFLICT,
    DRIVE_TO,
    EXTRA_ACTIONS,
    GIVE_CARD,
    NOTHING,
    PLAY_BUNKHOUSE,
    RECOVER_CARD,
    RECOVER_CARDS,
    REMOVE_CONFLICT,
    REMOVE_IT,
    SIFT,
    SKIP_ROLL,
    SOFTEN_CONFLICT,
    SOFTEN_IT,
    SPACES,
    STOP,
    TAKE_CARD,
    TAKE_CARDS,
)

# ---- whether an ability would change anything


@rule
def would_change(box, state, ability):
    """Whether the active seat's use of an ability has an effect; where the pawn stands is none. A skipped roll and
    extra actions always are one. [YEL-ACT-05, YEL-R14, YEL-EFF-04, YEL-EFF-06, YEL-EFF-07, YEL-EFF-09, YEL-EFF-10,
    YEL-EFF-11, YEL-EFF-12]"""
    effect = box.effect[ability]
    hand = state.hand[state.active]
    if effect in (DRAW_CARDS, DRAW_ALL, DRAW_OTHERS):
        return something_to_draw(state)
    if effect == CYCLE:
        return bit_count(hand) >= box.give[ability]
    if effect == SIFT:
        return hand != 0 or something_to_draw(state)
    if effect == RECOVER_CARDS:
        return state.skill_discard & box.cards_of[box.skill[ability]] != 0
    if effect == TAKE_CARDS:
        return others_hold_cards(box, state)
    if effect == DRIVE_CONFLICT:
        return something_to_drive(state)
    if effect == SOFTEN_CONFLICT:
        return softenable(box, state, box.skill[ability]) != 0
    if effect == REMOVE_CONFLICT:
        return on_board(state) != 0
    return effect != PLAY_BUNKHOUSE


@rule
def others_hold_cards(box, state):
    """Whether any seat but the active one has a card."""
    for seat in range(box.seats):  # noqa: SIM110 - the compiler knows no generators
        if seat != state.active and state.hand[seat]:
            return True
    return False


@rule
def softenable(box, state, skill):
    """The conflicts of the board that print a need of the skill and were not softened in this turn. [YEL-EFF-09]"""
    return on_board(state) & box.needing[skill] & ~state.softened


# ---- using one


@rule
def use(box, state, ability):
    """What an ability does at once; the rest waits as picks.
    [YEL-EFF-01, YEL-EFF-02, YEL-EFF-03, YEL-EFF-05, YEL-EFF-11, YEL-EFF-12]"""
    effect = box.effect[ability]
    count = box.count[ability]
    if effect == DRAW_CARDS:
        owe(state, state.active, count)
    elif effect in (DRAW_ALL, DRAW_OTHERS):
        for seat in range(box.seats):
            if effect == DRAW_ALL or seat != state.active:
                owe(state, seat, count)
    elif effect == SKIP_ROLL:
        state.skip_roll = 1
    elif effect == EXTRA_ACTIONS:
        state.actions_left += count
        state.extra += count
    else:
        begin_picks(box, state, ability)


@rule
def begin_picks(box, state, ability):
    """How many picks an ability has, and of what. Cycle gives its cards before the draw, sift after it.
    [YEL-EFF-04, YEL-EFF-05, YEL-EFF-06, YEL-EFF-07, YEL-EFF-08]"""
    effect = box.effect[ability]
    state.pending = effect
    state.pending_left = box.count[ability]
    if effect == CYCLE:
        state.pending_left = box.give[ability]
        state.pending_draw = box.count[ability]
    elif effect == SIFT:
        state.pending_left = box.give[ability]
        owe(state, state.active, box.count[ability])
    elif effect == RECOVER_CARDS:
        state.pending_skill = box.skill[ability]
    elif effect == SOFTEN_CONFLICT:
        state.pending_left = 1
        state.pending_skill = box.skill[ability]
        state.pending_amount = box.amount[ability]
    elif effect == REMOVE_CONFLICT:
        state.pending_left = 1


@rule
def finish_picks(state):
    """The picks are over; a cycle's draw is due only now. [YEL-EFF-04, YEL-EFF-13]"""
    if state.pending == CYCLE:
        owe(state, state.active, state.pending_draw)
    state.pending = NOTHING
    state.pending_left = 0
    state.pending_draw = 0
    state.pending_skill = -1
    state.pending_amount = 0
    state.pending_conflict = -1
    state.last_seat = -1
    state.last_card = -1


# ---- what can be picked, in canonical order only


@rule
def cards_to_give(box, state):
    """Cards of the active hand, not before the last one given, with enough cards not before them for all the gifts
    left; a sift with too few of them takes the whole hand. [YEL-EFF-04, YEL-EFF-05, YEL-R10]"""
    hand = state.hand[state.active]
    wanted = state.pending_left
    if state.pending == SIFT:
        wanted = min(wanted, bit_count(hand))
    found = 0
    cards = kinds(box, hand)
    if state.last_card >= 0:
        cards = from_card_on(cards, state.last_card)
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if bit_count(from_card_on(hand, card)) >= wanted:
            found |= 1 << card
    return found


@rule
def cards_to_recover(box, state):
    """Discards of the right skill, not before the last one taken. [YEL-EFF-06, YEL-R10]"""
    cards = kinds(box, state.skill_discard & box.cards_of[state.pending_skill])
    return from_card_on(cards, state.last_card) if state.last_card >= 0 else cards


@rule
def cards_to_take(box, state, seat):
    """Cards of another hand; seats go clockwise from the active one, and nothing comes before the last card taken.
    [YEL-EFF-07, YEL-R10]"""
    if seat == state.active:
        return 0
    cards = kinds(box, state.hand[seat])
    if state.last_seat >= 0:
        if place_of(box, state, seat) < place_of(box, state, state.last_seat):
            return 0
        if seat == state.last_seat:
            cards = from_card_on(cards, state.last_card)
    return cards


@rule
def list_drives(state, actions):
    """The steps that conflicts can make; after its first step only the same conflict goes on.
    [YEL-EFF-08, YEL-EFF-15]"""
    count = 0
    for space in range(SPACES):
        conflicts = state.lies[space]
        if state.pending_conflict >= 0:
            conflicts &= 1 << state.pending_conflict
        while conflicts:
            conflict = lowest_bit(conflicts)
            conflicts &= conflicts - 1
            for to in (space - 1, space + 1):
                if can_drive(state, space, to):
                    actions[count] = DRIVE_TO + SPACES * conflict + to
                    count += 1
    return count


@rule
def list_cards(cards, code, actions, count):
    """Write down an action for each of some cards after the `count` actions that are there; how many there are then."""
    while cards:
        actions[count] = code + lowest_bit(cards)
        cards &= cards - 1
        count += 1
    return count


@rule
def list_picks(box, state, actions):
    """All picks of the ability that is under way, and to stop where that can be: in a recover, a take or a drive after
    its first pick, if there is anything else to choose. [YEL-EFF-10, YEL-EFF-13, YEL-ACT-06, YEL-R18]"""
    effect = state.pending
    count = 0
    if effect in (CYCLE, SIFT):
        return list_cards(cards_to_give(box, state), GIVE_CARD, actions, 0)
    if effect == SOFTEN_CONFLICT:
        return list_cards(softenable(box, state, state.pending_skill), SOFTEN_IT, actions, 0)
    if effect == REMOVE_CONFLICT:
        return list_cards(on_board(state), REMOVE_IT, actions, 0)
    if effect == RECOVER_CARDS:
        count = list_cards(cards_to_recover(box, state), RECOVER_CARD, actions, 0)
    elif effect == TAKE_CARDS:
        for place in range(1, box.seats):
            seat = clockwise(box, state.active, place)
            count = list_cards(cards_to_take(box, state, seat), TAKE_CARD + CARDS * seat, actions, count)
    else:
        count = list_drives(state, actions)
    if count and (state.last_seat >= 0 or state.pending_conflict >= 0):
        actions[count] = STOP
        count += 1
    return count


@rule
def something_to_pick(box, state):
    """Whether the ability that is under way has a pick left and anything to pick. [YEL-EFF-13, YEL-ACT-06]"""
    effect = state.pending
    if state.pending_left <= 0:
        return False
    if effect in (CYCLE, SIFT):
        return cards_to_give(box, state) != 0
    if effect == SOFTEN_CONFLICT:
        return softenable(box, state, state.pending_skill) != 0
    if effect == REMOVE_CONFLICT:
        return on_board(state) != 0
    if effect == RECOVER_CARDS:
        return cards_to_recover(box, state) != 0
    if effect == TAKE_CARDS:
        for seat in range(box.seats):  # noqa: SIM110
            if cards_to_take(box, state, seat):
                return True
        return False
    if state.pending_conflict < 0:
        return something_to_drive(state)
    for space in range(SPACES):
        if state.lies[space] >> state.pending_conflict & 1:
            return can_drive(state, space, space - 1) or can_drive(state, space, space + 1)
    return False


# ---- a pick


@rule
def pick_one(box, state, action):
    """Carry one pick out; to stop forgoes the rest. [YEL-EFF-04, YEL-EFF-05, YEL-EFF-06, YEL-EFF-07, YEL-EFF-08,
    YEL-EFF-09, YEL-EFF-10, YEL-EFF-13, YEL-EFF-15]"""
    if action == STOP:
        state.pending_left = 0
        return
    state.pending_left -= 1
    active = state.active
    effect = state.pending
    if effect in (CYCLE, SIFT):
        state.last_seat = active
        state.last_card = action - GIVE_CARD
        state.hand[active] = without_card(box, state.hand[active], state.last_card)
        discard(box, state, state.last_card)
    elif effect == RECOVER_CARDS:
        state.last_seat = active
        state.last_card = action - RECOVER_CARD
        state.skill_discard = without_card(box, state.skill_discard, state.last_card)
        state.hand[active] = with_card(box, state.hand[active], state.last_card)
    elif effect == TAKE_CARDS:
        state.last_seat = (action - TAKE_CARD) // CARDS
        state.last_card = (action - TAKE_CARD) % CARDS
        state.hand[state.last_seat] = without_card(box, state.hand[state.last_seat], state.last_card)
        state.hand[active] = with_card(box, state.hand[active], state.last_card)
    elif effect == DRIVE_CONFLICT:
        state.pending_conflict = (action - DRIVE_TO) // SPACES
        drive(state, state.pending_conflict, (action - DRIVE_TO) % SPACES)
    elif effect == SOFTEN_CONFLICT:
        soften(state, action - SOFTEN_IT)
    else:
        take_off(state, action - REMOVE_IT)


@rule
def soften(state, conflict):
    """A conflict needs so much less of the skill until the turn ends, whoever's cards are played. [YEL-EFF-09]"""
    state.softened |= 1 << conflict
    state.soft_skill[conflict] = state.pending_skill
    state.soft_amount[conflict] = state.pending_amount


@rule
def harden_all(state):
    """With the turn all softening ends. [YEL-EFF-09]"""
    while state.softened:
        harden(state, lowest_bit(state.softened))
