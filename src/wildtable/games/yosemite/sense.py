"""What a player of Yosemite can infer, and what looks good to it: for bots, not for the rules.

`policy` is a player of a few lines of sense. It puts a value on every kind of tile (for photos, judges, the camp, its
bonus) and on every landmark's token, and goes where it earns most with this turn and the next. It reads nothing but its
own hand, what is known of the other and what lies open, so that it can also play every seat of an imagined world
honestly. Values are in hundredths of a point.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import math

from wildtable.engine.bits import bit_count, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.games.yosemite.paying import payable, pictures_paid, tiles_to_pay, worth_paid
from wildtable.games.yosemite.rules import (
    FISH,
    TENT,
    can_take,
    free_spaces,
    here,
    may_leave_opponent,
    opponent,
    pick,
    score_camping,
    score_photos,
    spaces_to_move_to,
    spaces_to_push_to,
    spaces_to_step_to,
    token_lies_here,
    total,
)
from wildtable.games.yosemite.state import (
    ACT,
    ANIMALS,
    BONUSES,
    CAMERA,
    COPIES,
    DISCARD,
    DISCARD_TILE,
    EAT,
    GAME_OVER,
    IN_PARK,
    KINDS,
    LANDMARKS,
    MOVE,
    NO_PHOTO,
    NO_PUSH,
    PAY,
    PAY_TILE,
    PLACE,
    PLACE_PAWN,
    PUSH,
    PUSH_TO,
    SLOTS,
    STEP,
    TAKE_PHOTO,
    TOKEN,
)
from wildtable.games.yosemite.tiles import animals_among, copies, with_tile, without_tile
from wildtable.games.yosemite.walking import ALL_SPACES, neighbours
from wildtable.games.yosemite.worlds import sample_world, worlds

__all__ = ["evaluate", "imagine", "policy", "sample_world", "settled", "worlds"]

CAMERA_BONUS = BONUSES - 1
A_FISH = 60
A_TENT = 100
ANY_TILE = 15  # for photos to come
NEXT_TURN = 70  # of a hundred: how much what can be had in the next turn counts
TILE_COST = 30  # a tile paid for a photo would have been of other use


# ---- what things are worth


@rule
def matching(box, state, seat, landmark):
    """How many photos of a landmark a seat has taken."""
    count = 0
    photos = state.photos[seat]
    while photos:
        if box.photo_landmark[lowest_bit(photos)] == landmark:
            count += 1
        photos &= photos - 1
    return count


@rule
def next_match(box, state, seat, landmark):
    """What one more photo of a landmark adds to its token."""
    count = matching(box, state, seat, landmark)
    if count == LANDMARKS - 1:
        return 0
    return 100 * (box.landmark_points[count + 1] - box.landmark_points[count])


@rule
def photo_value(box, state, seat, photo):
    """What a photo is worth to a seat: its points, and what it adds to a token or keeps from the other's."""
    landmark = box.photo_landmark[photo]
    owner = state.tokens[landmark]
    value = 100 * box.photo_points[photo]
    if owner == seat:
        return value + next_match(box, state, seat, landmark)
    if owner >= 0:
        return value + next_match(box, state, owner, landmark) // 2
    return value + next_match(box, state, seat, landmark) // 3


@rule
def token_value(box, state, seat, landmark):
    """What a landmark's token is worth to a seat, with the photos it has and may yet take, and lost to the other."""
    unseen = bit_count(state.pool)
    coming = 0  # photos of this landmark to come, in hundredths
    pool = state.pool
    while pool:
        if box.photo_landmark[lowest_bit(pool)] == landmark:
            coming += 100 * state.photo_deck // unseen
        pool &= pool - 1
    for slot in range(SLOTS):
        if state.display[slot] >= 0 and box.photo_landmark[state.display[slot]] == landmark:
            coming += 100
    value = 100 * box.landmark_points[matching(box, state, seat, landmark)]
    value += next_match(box, state, seat, landmark) * min(100, coming * 45 // 100) // 100
    return value + 50 * box.landmark_points[matching(box, state, 1 - seat, landmark)]


@rule
def on_photos(box, state, seat, animal):
    """How often an animal is on the photos that a seat has taken."""
    count = 0
    photos = state.photos[seat]
    while photos:
        count += box.pictured[lowest_bit(photos), animal]
        photos &= photos - 1
    return count


@rule
def judge_value(box, state, seat, hand, animal):
    """What one more of an animal is worth for its judge: much while it is close."""
    if not state.judges >> animal & 1:
        return 0
    own = on_photos(box, state, seat, animal) + animals_among(hand, animal)
    others = on_photos(box, state, 1 - seat, animal) + animals_among(state.known[1 - seat], animal)
    lead = abs(own - others)
    return box.judge_points * (28 if lead == 0 else 22 if lead == 1 else 14 if lead == 2 else 5)


@rule
def photo_progress(box, state, seat, hand, animal):
    """What one more tile of an animal is worth for the photos on display."""
    best = 0
    both = 0
    for slot in range(SLOTS):
        photo = state.display[slot]
        if photo < 0:
            continue
        size = box.photo_size[photo]
        paid = worth_paid(box, photo, hand)
        if paid >= size:
            continue
        pictured = box.pictured[photo, animal]
        held = animals_among(hand, animal)
        share = photo_value(box, state, seat, photo) * (size + paid) // (2 * size * size)
        if pictures_paid(pictured, held + 1) == pictures_paid(pictured, held):
            share = share * 2 // 5  # half a wild
        best = max(best, share)
        both += share
    return best + (both - best) // 3


@rule
def photo_chance(box, state, seat, hand):
    """What a camera is worth with these tiles: the best photo that they pay for."""
    best = 20
    for slot in range(SLOTS):
        photo = state.display[slot]
        if photo >= 0 and payable(box, photo, hand):
            best = max(best, photo_value(box, state, seat, photo) - TILE_COST * box.photo_size[photo])
    return best


@rule
def tent_value(box, state, seat):
    """What a tent is worth: a step of the camping token, two points where it changes sides."""
    if state.camp_seat == seat and state.camp_space == box.camp_limit:
        return A_TENT if state.tents[0] + state.tents[1] < box.tents else 0
    return 2 * A_TENT if state.camp_seat == 1 - seat and state.camp_space == 1 else A_TENT


@rule
def appraise(box, state, seat, hand, values):
    """Write what exploring from each kind of tile brings a seat that holds these tiles; `values` is by tile."""
    fish = A_FISH if state.fish[seat] < box.fish_limit else 0
    tent = tent_value(box, state, seat)
    full = bit_count(hand) >= box.hand_limit
    for animal in range(ANIMALS):
        value = ANY_TILE + photo_progress(box, state, seat, hand, animal) + judge_value(box, state, seat, hand, animal)
        if full:
            value = value // 2
        first = BONUSES * animal
        values[first + FISH] = value + fish
        values[first + TENT] = value + tent
        camera = first + CAMERA_BONUS
        held = with_tile(hand, camera) if copies(hand, camera) < COPIES else hand
        values[camera] = value + photo_chance(box, state, seat, held)
    for landmark in range(LANDMARKS):
        lies = state.tokens[landmark] == IN_PARK
        values[KINDS + landmark] = token_value(box, state, seat, landmark) if lies else 0


# ---- deciding


@rule
def best_space(state, spaces, values):
    """The space of a set whose tile has the highest value."""
    best = lowest_bit(spaces)
    spaces &= spaces - 1
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        if values[state.park[space]] > values[state.park[best]]:
            best = space
    return best


@rule
def first_step(start, end, steps, free):
    """The first space of a way of so many steps."""
    back = 1 << end
    for _ in range(steps - 1):
        back |= neighbours(back) & free
    return lowest_bit(neighbours(1 << start) & back & free)


@rule
def explore(box, state, values):
    """What to do at a turn's beginning: what can be had now and where it leads, against the fish that it costs."""
    seat = state.mover
    start = here(state)
    free = ALL_SPACES & ~(1 << opponent(state))
    target = best_space(state, spaces_to_step_to(state), values)
    step_gain = A_FISH if state.fish[seat] < box.fish_limit else 0
    best = step_gain + values[state.park[target]] * NEXT_TURN // 100
    action = STEP + target
    now = values[state.park[start]]
    if token_lies_here(box, state) and now >= best:
        best = now
        action = TOKEN
    spaces = spaces_to_move_to(state)
    if spaces:
        target = best_space(state, spaces, values)
        value = now + values[state.park[target]] * NEXT_TURN // 100
        if value > best:
            best = value
            action = MOVE + target
    onward = values[state.park[best_space(state, ALL_SPACES, values)]] * NEXT_TURN // 200
    reached = 1 << start
    for steps in range(1, state.fish[seat] + 1):
        ring = neighbours(reached) & free & ~reached
        if not ring:
            break
        reached |= ring
        target = best_space(state, ring, values)
        tile = state.park[target]
        value = values[tile] - steps * A_FISH
        if tile < KINDS:
            value += onward
        elif not box.token_after_fish:
            continue
        if value > best:
            best = value
            action = EAT + first_step(start, target, steps, free)
    return action


@rule
def push_away(box, state, values):
    """Put the opponent where it can do least, or leave it there."""
    other = 1 - state.mover
    appraise(box, state, other, state.known[other], values)
    spaces = spaces_to_push_to(state)
    if may_leave_opponent(state):
        spaces |= 1 << opponent(state)
    worst = lowest_bit(spaces)
    while spaces:
        space = lowest_bit(spaces)
        spaces &= spaces - 1
        if values[state.park[space]] < values[state.park[worst]]:
            worst = space
    return NO_PUSH if worst == opponent(state) else PUSH_TO + worst


@rule
def choose_photo(box, state):
    """The photo that is worth most, if there is one to be had."""
    seat = state.mover
    best = 0
    action = NO_PHOTO
    for slot in range(SLOTS):
        if can_take(box, state, slot):
            photo = state.display[slot]
            value = photo_value(box, state, seat, photo) - TILE_COST * box.photo_size[photo]
            if value > best:
                best = value
                action = TAKE_PHOTO + slot
    return action


@rule
def tile_to_pay(box, state):
    """Rather a tile of a pictured animal than half a wild."""
    photo = state.display[state.slot]
    tiles = tiles_to_pay(box, state)
    first = lowest_bit(tiles)
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - 1
        animal = tile // BONUSES
        if animals_among(state.paid, animal) < box.pictured[photo, animal]:
            return tile
    return first


@rule
def tile_to_discard(box, state):
    """The tile that is missed least."""
    seat = state.mover
    hand = state.hand[seat]
    least = 1 << 30
    worst = 0
    for tile in range(KINDS):
        if copies(hand, tile):
            rest = without_tile(hand, tile)
            animal = tile // BONUSES
            value = judge_value(box, state, seat, rest, animal) + photo_progress(box, state, seat, rest, animal)
            for slot in range(SLOTS):
                photo = state.display[slot]
                if payable(box, photo, hand) and not payable(box, photo, rest):
                    value += photo_value(box, state, seat, photo)
            if value < least:
                least = value
                worst = tile
    return worst


@rule
def policy(box, seen, number, actions, weights):
    """A sensible quick choice for the actor, from nothing but its own hand and what lies open."""
    phase = seen.phase
    if phase == ACT:
        appraise(box, seen, seen.mover, seen.hand[seen.mover], weights)
        return explore(box, seen, weights)
    if phase == PUSH:
        return push_away(box, seen, weights)
    if phase == CAMERA:
        return choose_photo(box, seen)
    if phase == PAY:
        return PAY_TILE + tile_to_pay(box, seen)
    if phase == DISCARD:
        return DISCARD_TILE + tile_to_discard(box, seen)
    if phase == PLACE:
        appraise(box, seen, seen.actor, seen.hand[seen.actor], weights)
        return PLACE_PAWN + best_space(seen, free_spaces(seen), weights)
    return pick(box, seen, number, actions, weights)


# ---- what the search asks


@rule
def imagine(box, world, viewer, luck, actions, weights):
    """Nobody chooses anything in secret."""


PLAYOUTS = {"easy": 50, "normal": 200, "hard": 1_000, "expert": 8_000}
"""Of a decision, by level. Eight to ten times as many win eight to nine games of ten, so that levels that can well be
told apart need fewer than in other games."""

LOOKAHEAD = 12  # turns, the one in which the search began not counted


@rule
def settled(box, state, start):
    """Some turns ahead the tiles that will come matter more than what is done now."""
    return state.turn > start.turn + LOOKAHEAD


@rule
def promise(box, state, seat):
    """About how many points a seat will have at the end from what it has now, other than by playing better."""
    hand = state.hand[seat]
    points = 1.0 * (score_photos(box, state, seat) + state.tents[seat])
    points += 0.7 * (score_camping(state, seat) - state.tents[seat])
    for landmark in range(LANDMARKS):
        if state.tokens[landmark] == seat:
            points += 0.01 * token_value(box, state, seat, landmark)
            points -= 0.5 * box.landmark_points[matching(box, state, 1 - seat, landmark)]
    best = 0.0
    both = 0.0
    for slot in range(SLOTS):
        photo = state.display[slot]
        if photo >= 0:
            done = min(1.0, worth_paid(box, photo, hand) / box.photo_size[photo])
            value = 0.006 * photo_value(box, state, seat, photo) * done * done
            best = max(best, value)
            both += value
    points += best + 0.3 * (both - best)
    points += 0.15 * bit_count(hand) + 0.3 * state.fish[seat]
    tile = state.park[state.pawns[seat]] if state.pawns[seat] >= 0 else -1
    if tile >= KINDS and state.tokens[tile - KINDS] == IN_PARK:
        points += 0.005 * token_value(box, state, seat, tile - KINDS)
    return points


@rule
def sigmoid(x):
    """From any number to between 0 and 1, 0 to one half."""
    return 1.0 / (1.0 + math.exp(-x))


@rule
def evaluate(box, state, start, values):
    """How likely each seat is to win, by the points it has and those that what it holds promises; at the end, who has
    won, and a little by how much."""
    if state.phase == GAME_OVER:
        lead = total(box, state, 0) - total(box, state, 1)
        side = lead if lead or state.camp_seat < 0 else 1 - 2 * state.camp_seat
        values[0] = 0.9 * (0.5 if side == 0 else 1.0 if side > 0 else 0.0) + 0.1 * sigmoid(lead / 8.0)
        values[1] = 1.0 - values[0]
        return
    lead = promise(box, state, 0) - promise(box, state, 1)
    left = 0
    for slot in range(SLOTS):
        if state.display[slot] >= 0:
            left += 1
    left += state.photo_deck
    for animal in range(ANIMALS):
        if state.judges >> animal & 1:
            own = on_photos(box, state, 0, animal) + animals_among(state.hand[0], animal)
            others = on_photos(box, state, 1, animal) + animals_among(state.hand[1], animal)
            lead += box.judge_points * (2.0 * sigmoid(1.5 * (own - others) / (1.0 + 0.15 * left)) - 1.0)
    values[0] = sigmoid(lead / (2.5 + 0.6 * left))
    values[1] = 1.0 - values[0]
