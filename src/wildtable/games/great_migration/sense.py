"""What looks good to a player of Great Migration: for bots, not for the rules.

`policy` is a player of a few lines of sense. It goes where grass is worth the way, keeps its herd cards in hand until
the season's end lays them of itself, plays the event that brings most, and sends predators at whoever is ahead. It
reads nothing but its own cards and what lies open, so that it can also play every seat of an imagined world honestly.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from wildtable.engine.actors import OVER
from wildtable.engine.bits import bit_count, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.games.great_migration.rules import (
    coverable,
    drivable,
    enterable,
    entry_cost,
    list_losses,
    pick,
    prey,
    total,
)
from wildtable.games.great_migration.state import (
    COVER,
    COVER_NODE,
    DONE,
    DRIVE,
    DRIVE_TO,
    EVENT,
    EVENT_SEATS,
    FIRE,
    FLOOD,
    GO,
    LOSE,
    LOSE_CARD,
    MOST_SEATS,
    MOVE,
    NO_CARD,
    NOBODY,
    PLAY,
    POINTS,
    PREDATOR,
    STAMPEDE,
    STOP,
    TREK,
    TREKKING,
)
from wildtable.games.great_migration.worlds import sample_world, worlds

__all__ = ["evaluate", "imagine", "policy", "sample_world", "settled", "worlds"]

# ---- what a place is worth

HURRY = 0.3  # how fast grass loses worth with the movement points of the way to it
AHEAD = 0.2  # the worth of next season's grass, now
LATE = 0.6  # what is left of the worth of grass that another herd is nearer to
SORROW = 0.35  # points that a herd card lost is felt as


@rule
def nearest(box, state, seat, pasture):
    """The least cost of the way of another avatar to a pasture."""
    least = 10_000
    for other in range(box.seats):
        if other != seat and state.avatar[other] >= 0:
            least = min(least, box.way[state.avatar[other], pasture])
    return least


@rule
def grass(box, state, seat, node, movement):
    """About how many points a seat may hope for from where its avatar would stand, with movement points left."""
    best = 0.0
    rest = state.pastures
    while rest:
        pasture = lowest_bit(rest)
        rest &= rest - 1
        way = max(0, box.way[node, pasture] - movement)
        worth = box.bears[pasture] / (1.0 + HURRY * way)
        if way > 0 and nearest(box, state, seat, pasture) < way:
            worth *= LATE
        best = max(best, worth)
    ahead = 0.0
    if state.season + 1 < box.seasons:
        rest = box.pastures[state.season + 1]
        while rest:
            pasture = lowest_bit(rest)
            rest &= rest - 1
            ahead = max(ahead, box.bears[pasture] / (1.0 + HURRY * box.way[node, pasture]))
    return best + AHEAD * ahead


@rule
def harm(box, state, seat, node):
    """What the ground of a node takes from a herd, in points."""
    return SORROW * min(box.damage[node], state.herd_size[seat])


@rule
def worth_of(box, state, seat, card):
    """What a herd card is worth to its herd, in no unit."""
    worth = box.animals[card] + 3.0 * box.juveniles[card] + 0.3 * box.zebras[card]
    if box.species[card] & box.base_species:
        return worth
    for other in range(box.herds):
        if box.species[other] == box.species[card] and state.herd[seat, other] - (1 if other == card else 0) > 0:
            return worth
    return worth + 100.0


@rule
def rank(box, state, seat):
    """How far ahead a seat is, with its herd counted a little."""
    return total(state, seat) + 0.3 * state.herd_size[seat]


# ---- moving


@rule
def step(box, state, seat, found, code, movement, paid):
    """The node of those found that promises most, as an action; where staying promises as much, to stop.
    `paid`: the steps cost movement points."""
    here = state.avatar[seat]
    best = grass(box, state, seat, here, 0) + 0.001
    action = STOP
    while found:
        node = lowest_bit(found)
        found &= found - 1
        left = movement - entry_cost(box, state, node) if paid else movement
        value = grass(box, state, seat, node, left) - harm(box, state, seat, node)
        if value > best:
            best = value
            action = code + node
    return action


@rule
def drive_away(box, state, seat, found):
    """The node of those found that promises another seat least."""
    least = 1000.0
    action = DRIVE_TO
    while found:
        node = lowest_bit(found)
        found &= found - 1
        value = grass(box, state, seat, node, 0) - 2.0 * harm(box, state, seat, node)
        if value < least:
            least = value
            action = DRIVE_TO + node
    return action


@rule
def in_the_way(box, state, node):
    """How much a token on a node would hinder others more than oneself, on their shortest ways to grass."""
    hindered = 0.0
    for seat in range(box.seats):
        at = state.avatar[seat]
        if at < 0:
            continue
        rest = state.pastures
        while rest:
            pasture = lowest_bit(rest)
            rest &= rest - 1
            way = box.way[at, pasture]
            if node != at and way < 15 and box.way[at, node] + box.way[node, pasture] == way:
                worth = box.bears[pasture] / (1.0 + way)
                hindered += worth / (box.seats - 1) if seat != state.active else -worth
    return hindered


@rule
def node_to_cover(box, state):
    """The node whose token hinders the others most; to stop where a second one hinders oneself."""
    found = coverable(box, state, state.pending - FIRE)
    best = 0.0 if state.near >= 0 else -1000.0
    action = STOP
    while found:
        node = lowest_bit(found)
        found &= found - 1
        value = in_the_way(box, state, node)
        if value > best:
            best = value
            action = COVER_NODE + node
    return action


# ---- cards


@rule
def card_to_lose(box, state, actions):
    """The card that is worth least of those that can be lost."""
    count = list_losses(box, state, actions)
    best = actions[0]
    least = 1.0e9
    for index in range(count):
        worth = worth_of(box, state, state.target, actions[index] - LOSE_CARD)
        if worth < least:
            least = worth
            best = actions[index]
    return best


@rule
def quarry(box, state, card):
    """The seat that a predator is best sent at: who is ahead, of those with cards to take; -1 if there is none."""
    found = prey(box, state, card)
    best = -1000.0
    victim = -1
    while found:
        seat = lowest_bit(found)
        found &= found - 1
        value = rank(box, state, seat) + min(state.herd_size[seat], box.dice[card])
        if value > best:
            best = value
            victim = seat
    return victim


@rule
def promise_of_trek(box, state):
    """What a free step or two would gain in grass."""
    seat = state.active
    here = state.avatar[seat]
    best = 0.0
    found = box.arrows[here]
    while found:
        node = lowest_bit(found)
        found &= found - 1
        best = max(best, grass(box, state, seat, node, 0) - harm(box, state, seat, node))
        further = box.arrows[node]
        while further:
            beyond = lowest_bit(further)
            further &= further - 1
            value = grass(box, state, seat, beyond, 0) - harm(box, state, seat, node) - harm(box, state, seat, beyond)
            best = max(best, value)
    return best - grass(box, state, seat, here, 0)


@rule
def play_to_make(box, state):
    """The event that brings most, if it brings anything; herd cards stay in hand, where nothing can take them."""
    seat = state.active
    best = 0.15
    action = DONE
    if state.played != NO_CARD:
        return action
    for card in range(box.herds, box.kinds):
        if state.hand[seat, card] == 0:
            continue
        code = EVENT + card * EVENT_SEATS
        effect = box.effect[card]
        value = 0.0
        target = NOBODY
        if effect == POINTS:
            value = 1.0 * box.gives[card]
        elif effect == PREDATOR:
            target = quarry(box, state, card)
            if target < 0:
                continue
            value = 0.8 * SORROW * min(state.herd_size[target], box.dice[card] / 3.0) * (1.0 + 1.0 / (box.seats - 1))
        elif effect == TREKKING:
            value = 0.8 * promise_of_trek(box, state)
        elif effect == STAMPEDE:
            found = drivable(box, state)
            while found:
                other = lowest_bit(found)
                found &= found - 1
                node = drive_away(box, state, other, box.arrows[state.avatar[other]]) - DRIVE_TO
                lost = grass(box, state, other, state.avatar[other], 0) - grass(box, state, other, node, 0)
                gain = (lost + 2.0 * harm(box, state, other, node)) / (box.seats - 1)
                if gain > value:
                    value = gain
                    target = other
            if target == NOBODY:
                continue
        elif effect in (FIRE, FLOOD):
            if coverable(box, state, effect - FIRE) == 0:
                continue
            value = 0.2
        if value > best:
            best = value
            action = code + target
    return action


# ---- what the engine asks of every game


@rule
def policy(box, seen, number, actions, weights):
    """A sensible quick choice for the actor, from nothing but its own cards and what lies open."""
    phase = seen.phase
    if seen.actor < 0:
        return pick(box, seen, number, actions, weights)
    if phase == PLAY:
        return play_to_make(box, seen)
    if phase == MOVE:
        return step(box, seen, seen.active, enterable(box, seen), GO, seen.movement, True)
    if phase == LOSE:
        return card_to_lose(box, seen, actions)
    if phase == TREK:
        return step(box, seen, seen.active, box.arrows[seen.avatar[seen.active]], GO, 0, False)
    if phase == DRIVE:
        return drive_away(box, seen, seen.target, box.arrows[seen.avatar[seen.target]])
    if phase == COVER:
        return node_to_cover(box, seen)
    return pick(box, seen, number, actions, weights)


@rule
def imagine(box, world, viewer, luck, actions, weights):
    """Nothing is chosen in secret: a hand tells no more than its size and what it kept."""
    return


SCALE = 5.0  # a lead by so many points is worth half of what there is to be won
ROUNDS = 6  # a search looks so many rounds ahead
LATER = 0.6  # the worth of a later season's goals against the one before
SHARP = 6  # how sure a lead makes of a goal


@rule
def share(mine, best):
    """A claim on a goal by how near a seat is to the best."""
    if best <= 0.0:
        return 0.0
    part = mine / best
    claim = part
    for _ in range(SHARP - 1):
        claim *= part
    return claim


@rule
def goal_amount(box, state, goal, seat):
    """How much of a goal a seat will have when the herd cards in its hand are laid; the base herd left out, as all have
    it."""
    amount = 0.0
    species = box.base_species
    for card in range(box.herds):
        count = state.herd[seat, card] + state.hand[seat, card]
        if count:
            if goal == 0:
                amount += count * box.animals[card]
            elif goal == 1:
                amount += count * box.juveniles[card]
            elif goal == 3:
                amount += count * box.zebras[card]
            species |= box.species[card]
    return bit_count(species) if goal == 2 else amount


@rule
def hopes(box, state, values):
    """Add to each seat's points what it may expect of the goals and the grass to come."""
    for goal in range(4):
        worth = 0.0
        weight = 1.0
        for season in range(state.season, box.seasons):
            worth += weight * box.goals[season, goal]
            weight *= LATER
        if worth == 0.0:
            continue
        best = 0.0
        for seat in range(box.seats):
            best = max(best, goal_amount(box, state, goal, seat))
        claims = 0.0
        for seat in range(box.seats):
            claims += share(goal_amount(box, state, goal, seat), best)
        if claims > 0.0:
            for seat in range(box.seats):
                values[seat] += worth * share(goal_amount(box, state, goal, seat), best) / claims
    for seat in range(box.seats):
        if state.avatar[seat] >= 0:
            values[seat] += 0.6 * grass(box, state, seat, state.avatar[seat], 0)
        for card in range(box.herds, box.kinds):
            values[seat] += 0.15 * state.hand[seat, card]


@rule
def lead(box, values, seat):
    """How far a seat is ahead of the best of the others and of all the others on average, between the two."""
    rival = -1.0e9
    others = 0.0
    for other in range(box.seats):
        if other != seat:
            rival = max(rival, values[other])
            others += values[other]
    return values[seat] - 0.5 * rival - 0.5 * others / (box.seats - 1)


@rule
def evaluate(box, state, start, values):
    """How far a seat has come ahead since the search began, by points and what is to be hoped for, around one half; at
    the end of the year winning counts most."""
    seats = box.seats
    leads = np.empty(MOST_SEATS)
    for seat in range(seats):
        values[seat] = total(start, seat)
    for seat in range(seats):
        leads[seat] = lead(box, values, seat)
    best = 0.0
    for seat in range(seats):
        values[seat] = total(state, seat)
        best = max(best, values[seat])
    over = state.actor == OVER
    if not over:
        hopes(box, state, values)
    for seat in range(seats):
        leads[seat] = lead(box, values, seat) - leads[seat]
    for seat in range(seats):
        value = 0.5 + 0.5 * leads[seat] / (SCALE + abs(leads[seat]))
        if over:
            value = 0.4 * value + (0.6 if values[seat] == best else 0.0)
        values[seat] = value


@rule
def settled(box, state, start):
    """Two rounds on, or a season further, a position is judged as it stands."""
    return state.season != start.season or state.turn >= start.turn + ROUNDS * box.seats
