"""What looks good to a player of Great Migration: for bots, not for the rules.

`policy` is a player of a few lines of sense. It goes where grass is worth the way, keeps its herd cards in hand until
the season's end lays them of itself, plays the event that brings most, and sends predators at whoever is ahead. It
reads nothing but its own cards and what lies open, so that it can also play every seat of an imagined world honestly.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import math

import numpy as np

from wildtable.engine.actors import OMNISCIENT, OVER
from wildtable.engine.bits import bit_count, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.games.great_migration.rules import (
    coverable,
    drivable,
    enterable,
    entry_cost,
    legal,
    list_losses,
    pick,
    prey,
    total,
)
from wildtable.games.great_migration.state import (
    CARDS,
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
    GOALS,
    LAY,
    LOSE,
    LOSE_CARD,
    MOST_SEATS,
    MOVE,
    NO_CARD,
    NOBODY,
    PASTURES,
    PLAY,
    POINTS,
    PREDATOR,
    STAMPEDE,
    STOP,
    TREK,
    TREKKING,
)
from wildtable.games.great_migration.worlds import sample_world, worlds

__all__ = ["PLAYOUTS", "SEARCH", "consider", "evaluate", "imagine", "policy", "sample_world", "settled", "worlds"]

SEARCH = {"exploration": 0.15, "trust": 8.0, "whim": 0.0}
"""Dice and cards make much noise: what the policy would do is left only for what has shown itself clearly better."""
PLAYOUTS = {"easy": 100, "normal": 500, "hard": 3_000, "expert": 30_000}
"""Playouts go to the season's end, and a game has hundreds of decisions."""

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
def consider(box, state, actions, weights):
    """All that is legal but laying herd cards by hand: the season's end lays them, and what lies can be taken."""
    count = legal(box, state, actions, weights)
    if state.phase != PLAY:
        return count
    kept = 0
    for index in range(count):
        if not LAY <= actions[index] < EVENT:
            actions[kept] = actions[index]
            kept += 1
    return kept


@rule
def imagine(box, world, viewer, luck, actions, weights):
    """Nothing is chosen in secret: a hand tells no more than its size and what it kept."""
    return


SCALE = 5.0  # a lead by so many points is worth half of what there is to be won
ROUNDS = 6  # a search looks so many rounds ahead
SOON = 0.16  # how fast points of a pasture lose worth with the turns to it
WAITING = 0.5  # turns by which all are further away than they are, so that nobody is surely there first
NEXT = 0.5  # worth of next season's pastures
GRAZING = 1.4  # turns that a point of a pasture takes, all seats together
SOFTNESS = 0.78  # from the deviation of a difference to the softness of a claim
EVENT_WORTH = 0.2  # points that an event in hand is worth; a predator so many for each of its dice


@rule
def claim_grass(box, state, values, pastures, weight):
    """Share the points of pastures among the seats: the more to one the sooner it may be there."""
    near = np.empty(MOST_SEATS)
    while pastures:
        pasture = lowest_bit(pastures)
        pastures &= pastures - 1
        claims = 0.0
        for seat in range(box.seats):
            at = state.avatar[seat] if state.avatar[seat] >= 0 else box.start
            claim = 1.0 / (WAITING + box.turns[at, pasture])
            near[seat] = claim * math.sqrt(claim)
            claims += near[seat]
        for seat in range(box.seats):
            at = state.avatar[seat] if state.avatar[seat] >= 0 else box.start
            worth = weight * box.bears[pasture] * math.exp(-SOON * box.turns[at, pasture])
            values[seat] += worth * near[seat] / claims


@rule
def points_on(box, pastures):
    """The points that pastures bear."""
    points = 0
    while pastures:
        points += box.bears[lowest_bit(pastures)]
        pastures &= pastures - 1
    return points


@rule
def count_herds(box, state, viewer, amounts):
    """How much of each goal each seat will have when its hand is laid, the base herd left out, as all have it. A hand
    that `viewer` does not see is reckoned at what as many cards bring on average."""
    for seat in range(box.seats):
        species = box.base_species
        for goal in range(4):
            amounts[goal, seat] = 0.0
        if viewer >= 0 and seat != viewer:
            cards = max(0, state.hand_size[seat] - state.kept[seat])
            for goal in (0, 1, 3):
                amounts[goal, seat] = cards * box.average[state.season, goal]
        for card in range(box.herds):
            count = state.herd[seat, card] + state.hand[seat, card]
            if count:
                amounts[0, seat] += count * box.animals[card]
                amounts[1, seat] += count * box.juveniles[card]
                amounts[3, seat] += count * box.zebras[card]
                species |= box.species[card]
        amounts[2, seat] = bit_count(species)


@rule
def claim_goals(box, state, start, viewer, values):
    """Share the points of the goals that were to come at `start` among the seats, the more to one the surer it is to
    have most: by how far it is ahead, against how much the cards drawn meanwhile may change. So a goal that is won by
    a little luck counts about half, and a search hears less noise."""
    amounts = np.empty((4, MOST_SEATS))
    count_herds(box, state, viewer, amounts)
    claims = np.empty(MOST_SEATS)
    drawn = min(GRAZING * points_on(box, start.pastures), 1.0 * start.stack_size) / box.seats
    for goal in range(4):
        best = 0.0
        for seat in range(box.seats):
            best = max(best, amounts[goal, seat])
        change = box.spread[start.season, goal] * (drawn + 0.5)
        for season in range(start.season, box.seasons):
            if season > start.season:
                more = GRAZING * points_on(box, box.pastures[season]) / box.seats
                change += box.spread[season, goal] * (box.later_hand + more)
            if box.goals[season, goal] == 0:
                continue
            softness = SOFTNESS * math.sqrt(change)
            all_claims = 0.0
            for seat in range(box.seats):
                claims[seat] = math.exp((amounts[goal, seat] - best) / softness)
                all_claims += claims[seat]
            for seat in range(box.seats):
                values[seat] += box.goals[season, goal] * claims[seat] / all_claims


@rule
def prospects(box, state, start, viewer, values):
    """What each seat has, and what it may expect of goals, grass and the events in its hand."""
    for seat in range(box.seats):
        values[seat] = state.points[seat, PASTURES] + state.points[seat, CARDS] + start.points[seat, GOALS]
    claim_goals(box, state, start, viewer, values)
    if state.actor == OVER:
        return
    claim_grass(box, state, values, state.pastures, 1.0)
    if state.season + 1 < box.seasons:
        claim_grass(box, state, values, box.pastures[state.season + 1], NEXT)
    for seat in range(box.seats):
        if viewer >= 0 and seat != viewer:
            values[seat] += EVENT_WORTH * state.hand_size[seat]
        for card in range(box.herds, box.kinds):
            worth = EVENT_WORTH
            if box.effect[card] == POINTS:
                worth = 0.9 * box.gives[card]
            elif box.effect[card] == PREDATOR:
                worth = EVENT_WORTH * box.dice[card]
            values[seat] += worth * state.hand[seat, card]


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
    the end of the year winning counts too."""
    seats = box.seats
    leads = np.empty(MOST_SEATS)
    prospects(box, start, start, start.viewer, values)
    for seat in range(seats):
        leads[seat] = lead(box, values, seat)
    prospects(box, state, start, OMNISCIENT, values)
    for seat in range(seats):
        leads[seat] = lead(box, values, seat) - leads[seat]
    best = 0
    for seat in range(seats):
        best = max(best, total(state, seat))
    for seat in range(seats):
        values[seat] = 0.5 + 0.5 * leads[seat] / (SCALE + abs(leads[seat]))
        if state.actor == OVER:
            values[seat] = 0.6 * values[seat] + (0.4 if total(state, seat) == best else 0.0)


@rule
def settled(box, state, start):
    """Some rounds on, or a season further, a position is judged as it stands."""
    return state.season != start.season or state.turn >= start.turn + ROUNDS * box.seats
