"""What a player of Yellowstone can infer, and what looks good to it: for bots, not for the rules.

All seats are one team with open hands, so that only the order of the decks is unknown, and what is good is good for
all. `policy` is a player of a few lines of sense: clear the house, defeat what can be paid, else gather cards.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import math

from wildtable.engine.actors import OMNISCIENT, OVER
from wildtable.engine.bits import bit_count, lowest_bit
from wildtable.engine.compiled import assign, rule
from wildtable.games.yellowstone.board import need, on_board, space_of
from wildtable.games.yellowstone.cards import without_cards
from wildtable.games.yellowstone.defeat import conflicts_to_defeat, needs_of, others_can_pay
from wildtable.games.yellowstone.effects import softenable
from wildtable.games.yellowstone.paying import lacking, most_help, most_useful, worth
from wildtable.games.yellowstone.rules import is_won, legal, pick
from wildtable.games.yellowstone.state import (
    ACT,
    AMOUNT,
    ANY,
    BUNKHOUSE_ABILITY,
    CARDS,
    CHARACTER,
    CHARACTER_ABILITY,
    CONFLICTS,
    CONTRIBUTE,
    CYCLE,
    DEFEAT_IT,
    DRAW_ALL,
    DRAW_CARDS,
    DRAW_OTHERS,
    DRIVE,
    DRIVE_CONFLICT,
    DRIVE_TO,
    EXTRA_ACTIONS,
    GIVE,
    GIVE_CARD,
    HOUSE,
    PASS,
    PLAY_CARD,
    RECOVER,
    RECOVER_CARD,
    RECOVER_CARDS,
    REMOVE_CONFLICT,
    REMOVE_IT,
    SIFT,
    SKILLS,
    SKIP_ROLL,
    SOFTEN,
    SOFTEN_CONFLICT,
    SOFTEN_IT,
    SPACE_ABILITY,
    SPACES,
    STOP,
    TAKE,
    TAKE_CARD,
    TAKE_CARDS,
    USE_BUNKHOUSE,
    USE_CHARACTER,
    USE_SPACE,
)

PLENTY = 99 | 99 << AMOUNT | 99 << 2 * AMOUNT  # more than any card is worth, of each skill

# What a win hangs on, as logarithms of odds: fitted by logistic regression to the beginnings of 8,000 turns of games
# between searching bots. By the spaces taken on the fuller side and on the other: 0+0, 1+0, 1+1, 2+0, 2+1, 2+2, 3+0 ...
CROWDED = (3.1, 2.2, 1.3, 1.2, 0.2, -0.8, -0.1, -1.0, -1.8, -2.6)
AT_LAST = 0.9  # when no conflict is to come any more
COMING = -8.6  # when all are still to come
WEALTH = 0.7  # for cards in hands that are worth as much as a conflict needs
READY = 1.05  # for each Bunkhouse card that is not used, while all conflicts are to come
DECK = 2.3  # while the Escalation card lies under a full deck
SKIPPED = 1.0  # when the next roll is skipped

SEARCH = {"exploration": 0.15}
# With positions judged so well there is no need to play on to the end of the game, and little to gain by many playouts.
PLAYOUTS = {"easy": 30, "normal": 100, "hard": 300, "expert": 1_000}

__all__ = ["PLAYOUTS", "SEARCH", "evaluate", "imagine", "policy", "sample_world", "settled", "worlds"]

# ---- worlds


@rule
def worlds(box, seen, memo):
    """The decks hold what lies nowhere else; they have no order, so that a view leaves one world only. [YEL-HELP-06]"""
    deck = without_cards(box, box.cards_of[ANY], seen.skill_discard)
    for seat in range(box.seats):
        deck = without_cards(box, deck, seen.hand[seat])
        deck = without_cards(box, deck, seen.played[seat])
    memo[0] = deck
    memo[1] = ((1 << CONFLICTS) - 1) & ~(on_board(seen) | seen.conflict_discard)


@rule
def sample_world(box, seen, memo, luck, world):
    """The world that fits the view. `memo` is what `worlds` made of the view."""
    assign(world, seen)
    world.viewer = OMNISCIENT
    world.unseen_skills = 0
    world.unseen_conflicts = 0
    world.skill_deck = int(memo[0])
    world.conflict_deck = int(memo[1])


@rule
def imagine(box, world, viewer, luck, actions, weights):
    """Nobody chooses anything in secret."""


# ---- choosing an action


@rule
def taken_on_side(state, east):
    """How many spaces of a side are taken; the house is in danger when all three are."""
    count = 0
    for step in range(1, HOUSE + 1):
        if state.lies[HOUSE + step if east else HOUSE - step]:
            count += 1
    return count


@rule
def danger(state):
    """The spaces taken on the fuller side."""
    return max(taken_on_side(state, False), taken_on_side(state, True))


@rule
def cost(box, state, conflict):
    """All that a conflict needs."""
    total = 0
    for skill in range(SKILLS):
        total += need(box, state, conflict, skill)
    return total


@rule
def merit_of_defeat(box, state, conflict):
    """How much a defeat is to be wished for: on the house before all else, then where a side fills up; cheap ones
    first."""
    space = space_of(state, conflict)
    expense = cost(box, state, conflict)
    if space == HOUSE:
        return 100.0 - expense
    if state.lies[HOUSE]:
        return 0.5 - 0.01 * expense
    return 12.0 + 6.0 * taken_on_side(state, space > HOUSE) - 0.5 * expense


@rule
def merit_of_softening(box, state, ability):
    """Softening is for a conflict that can be paid only then, in the same turn."""
    if state.actions_left < 2:
        return 0.0
    unpaid = softenable(box, state, box.skill[ability]) & ~conflicts_to_defeat(box, state)
    best = 0.0
    while unpaid:
        conflict = lowest_bit(unpaid)
        unpaid &= unpaid - 1
        if payable_softened(box, state, conflict, box.skill[ability], box.amount[ability]):
            best = max(best, 57.0 if state.lies[HOUSE] >> conflict & 1 else 8.0)
    return best


@rule
def payable_softened(box, state, conflict, skill, amount):
    """Whether a conflict could be paid if it were softened."""
    needed = lacking(needs_of(box, state, conflict), amount << AMOUNT * skill)
    needed = lacking(needed, worth(box, state.hand[state.active]))
    return others_can_pay(box, state, needed, most_help(box, state, 1))


@rule
def best_values(box, cards, count):
    """The values of the highest so many of some cards, whatever their skill, added up."""
    total = 0
    for _ in range(count):
        last, value = most_useful(box, cards, PLENTY)
        total += value
        cards ^= 1 << last >> 1
    return total


@rule
def merit_of_ability(box, state, ability):
    """How much the use of an ability is to be wished for: about the cards that it brings, more while a conflict on the
    house cannot be paid; what works once is kept for when it is needed."""
    effect = box.effect[ability]
    count = box.count[ability]
    besieged = state.lies[HOUSE] != 0
    urgency = 3.0 if besieged else 1.0
    if effect == DRAW_CARDS:
        return urgency * count
    if effect == DRAW_ALL:
        return urgency * count * (0.5 + 0.6 * (box.seats - 1))
    if effect == DRAW_OTHERS:
        return urgency * count * 0.6 * (box.seats - 1)
    if effect == CYCLE:
        return urgency * (count - 0.8 * box.give[ability])
    if effect == SIFT:
        return urgency * (count - 0.6 * box.give[ability])
    if effect == RECOVER_CARDS:
        found = state.skill_discard & box.cards_of[box.skill[ability]]
        size = min(count, bit_count(found))
        return urgency * 0.28 * best_values(box, found, size) * (1.0 if box.skill[ability] != ANY else 0.8)
    if effect == TAKE_CARDS:
        return 0.3 * urgency
    if effect == DRIVE_CONFLICT:
        room = state.lies[HOUSE - 1] == 0 or state.lies[HOUSE + 1] == 0
        return 58.0 if besieged and room else 0.2
    if effect == SOFTEN_CONFLICT:
        return merit_of_softening(box, state, ability)
    if effect == REMOVE_CONFLICT:
        return 60.0 if besieged else 2.5 * danger(state)
    if effect == SKIP_ROLL:
        return 3.0 * danger(state) - 3.0
    if effect == EXTRA_ACTIONS:
        return 56.0 if besieged else 2.5
    return 0.0


@rule
def merit_of_act(box, state, action):
    """How much an action is to be wished for."""
    if action == PASS:
        return 0.0
    if action == USE_CHARACTER:
        return merit_of_ability(box, state, CHARACTER_ABILITY + state.character[state.active])
    if action < USE_SPACE:
        return merit_of_defeat(box, state, action - DEFEAT_IT)
    if action < USE_BUNKHOUSE:
        return merit_of_ability(box, state, SPACE_ABILITY + action - USE_SPACE)
    return merit_of_ability(box, state, BUNKHOUSE_ABILITY + action - USE_BUNKHOUSE)


# ---- choosing cards and conflicts


@rule
def merit_of_contribution(box, state, seat, card):
    """A card that lessens the need by much and wastes little, rather of another hand, whose help is for this defeat."""
    value = box.value_of[card]
    used = min(value, state.needs[box.skill_of[card]])
    return used - 1.5 * (value - used) + (0.4 if seat != state.active else 0.0)


@rule
def merit_of_pick(box, state, action):
    """How much a pick of the ability that is under way is to be wished for."""
    phase = state.phase
    if action == STOP:
        return -1.0
    if phase == GIVE:
        return -1.0 * box.value_of[action - GIVE_CARD]
    if phase == RECOVER:
        return merit_of_taking(
            box, state.skill_discard & box.cards_of[state.pending_skill], action - RECOVER_CARD, state
        )
    if phase == TAKE:
        seat = (action - TAKE_CARD) // CARDS
        card = (action - TAKE_CARD) % CARDS
        return merit_of_taking(box, state.hand[seat], card, state)
    if phase == DRIVE:
        return 1.0 if state.lies[HOUSE] >> (action - DRIVE_TO) // SPACES & 1 else 0.0
    conflict = action - (SOFTEN_IT if phase == SOFTEN else REMOVE_IT)
    if phase == SOFTEN:
        if conflicts_to_defeat(box, state) >> conflict & 1:
            return 0.0
        fits = payable_softened(box, state, conflict, state.pending_skill, state.pending_amount)
        return (20.0 if fits else 0.0) + merit_of_defeat(box, state, conflict)
    space = space_of(state, conflict)
    if space == HOUSE:
        return 100.0 + cost(box, state, conflict)
    return 10.0 * taken_on_side(state, space > HOUSE) + cost(box, state, conflict)


@rule
def merit_of_taking(box, cards, card, state):
    """Cards are picked in order, so that the first to take is the lowest of the best ones that can still be taken."""
    better = 0
    rest = cards & (-2 << card)
    while rest:
        if box.value_of[lowest_bit(rest)] > box.value_of[card]:
            better += 1
        rest &= rest - 1
    return box.value_of[card] - (10.0 if better >= state.pending_left else 0.0)


# ---- what the engine asks of every game


@rule
def policy(box, seen, number, actions, weights):
    """A sensible quick choice for the actor: what seems to do the team most good, with a little whim among equals."""
    phase = seen.phase
    if seen.actor < 0 or phase == CHARACTER:
        return pick(box, seen, number, actions, weights)
    count = legal(box, seen, actions, weights)
    if count == 1:
        return actions[0]
    best = 0
    best_merit = -1000.0
    for index in range(count):
        action = actions[index]
        if phase == ACT:
            merit = merit_of_act(box, seen, action)
        elif phase == CONTRIBUTE:
            merit = merit_of_contribution(box, seen, (action - PLAY_CARD) // CARDS, (action - PLAY_CARD) % CARDS)
        else:
            merit = merit_of_pick(box, seen, action)
        number = number * 1664525 + 1013904223 & 0xFFFFFFFF
        merit += 0.3 * number / (1 << 32)
        if merit > best_merit:
            best_merit = merit
            best = action
    return best


@rule
def settled(box, state, start):
    """A search looks no further than to where the next turn begins: what comes then hangs on cards and dice."""
    return state.actor == OVER or (state.turn > start.turn and state.dice_left < 0)


@rule
def evaluate(box, state, start, values):
    """How likely the team wins, the same for all seats: certain at the end, before it judged as a turn begins."""
    value = 1.0 if is_won(state) else 0.0
    if state.actor != OVER:
        value = 1.0 / (1.0 + math.exp(-odds_of_winning(box, state)))
    for seat in range(box.seats):
        values[seat] = value


@rule
def odds_of_winning(box, state):
    """The logarithm of the odds: by the conflicts still to come, how crowded the valley is, the cards in all hands,
    and what is left of Bunkhouse cards and of the time without a third die."""
    coming = (bit_count(state.conflict_deck) + state.unseen_conflicts) / CONFLICTS
    west = taken_on_side(state, False)
    east = taken_on_side(state, True)
    full = max(west, east)
    odds = AT_LAST + COMING * coming + CROWDED[full * (full + 1) // 2 + min(west, east)]
    odds += WEALTH * all_cards(box, state) / mean_cost(box)
    odds += READY * coming * (box.bunkhouse_cards - bit_count(state.used))
    if state.escalation_card:
        odds += DECK * (bit_count(state.skill_deck) + state.unseen_skills) / CARDS
    if state.skip_roll:
        odds += SKIPPED
    return odds


@rule
def all_cards(box, state):
    """The values of the cards in all hands, added up."""
    total = 0
    for seat in range(box.seats):
        hand = state.hand[seat]
        while hand:
            total += box.value_of[lowest_bit(hand)]
            hand &= hand - 1
    return total


@rule
def mean_cost(box):
    """What a conflict of the box needs on average, all skills together."""
    total = 0
    for conflict in range(CONFLICTS):
        for skill in range(SKILLS):
            total += box.needs[conflict, skill]
    return total / CONFLICTS
