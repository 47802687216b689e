"""The rules of Yosemite. Each function names the clauses of `clauses.toml` that it carries out.

They work on `box` (what the components say) and `state` (see `state.py`), trust that an action is one that `legal`
lists, and know no generator: chance is an actor like the seats. How to walk the park and how to pay for a photo stand
in `walking.py` and `paying.py`.
"""

from __future__ import annotations

from wildtable.engine.actors import CHANCE, OMNISCIENT, OVER
from wildtable.engine.bits import bit_count, lowest_bit, nth_bit
from wildtable.engine.compiled import assign, rule
from wildtable.games.yosemite.paying import payable, tiles_to_pay, worth_paid
from wildtable.games.yosemite.state import (
    ACT,
    ANIMALS,
    BOARD,
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
    IN_PARK,
    JUDGE,
    JUDGES_USED,
    KINDS,
    LANDMARKS,
    LAY_TILE,
    MOVE,
    NEW_PHOTO,
    NO_PHOTO,
    NO_PUSH,
    PARK,
    PAY,
    PAY_TILE,
    PHOTOS,
    PHOTOS_USED,
    PLACE,
    PLACE_PAWN,
    PUSH,
    PUSH_TO,
    REFILL,
    REFILL_TILE,
    SEATS,
    SLOTS,
    SPACES,
    STEP,
    TAKE_PHOTO,
    TOKEN,
    TURN_PHOTO,
)
from wildtable.games.yosemite.tiles import (
    ALL_TILES,
    ANIMAL_TILES,
    animals_among,
    copies,
    each_once,
    tile_of_bit,
    with_tile,
    without_tile,
)
from wildtable.games.yosemite.walking import (
    ALL_SPACES,
    BEAR,
    COUGAR,
    animal_reach,
    between,
    one_step,
    push_reach,
)

FISH, TENT = 0, 1  # the bonuses; the third is the camera


# ---- set-up


@rule
def start(box, state):
    """Before anything else all tiles are in the deck, all photos unseen, the tokens on the board, the tents in the
    supply and the fish at two.
    [YOS-SETUP-05, YOS-SETUP-06, YOS-SETUP-09, YOS-SETUP-10, YOS-COMP-08]"""
    state.viewer = OMNISCIENT
    state.actor = CHANCE
    state.phase = DEAL
    state.first = -1
    state.mover = -1
    state.camp_seat = -1
    state.gap = -1
    state.slot = -1
    state.deck = ALL_TILES
    state.pool = (1 << PHOTOS) - 1
    state.photo_deck = PHOTOS_USED
    for seat in range(SEATS):
        state.pawns[seat] = -1
        state.fish[seat] = box.fish_start
    for space in range(SPACES):
        state.park[space] = -1
    for landmark in range(LANDMARKS):
        state.tokens[landmark] = BOARD
    for slot in range(SLOTS):
        state.display[slot] = -1


@rule
def receiver(box, state):
    """The seat that is dealt to: seat 0 until its hand is full, then seat 1. [YOS-CHANCE-01]"""
    return 0 if bit_count(state.hand[0]) < box.deal else 1


@rule
def deal(box, state, tile):
    """An animal tile goes to the hand that is dealt to; when both are full the park is laid.
    [YOS-SETUP-01, YOS-SETUP-02, YOS-OPT-01, YOS-R11]"""
    seat = receiver(box, state)
    state.deck = without_tile(state.deck, tile)
    state.hand[seat] = with_tile(state.hand[seat], tile)
    if bit_count(state.hand[1]) == box.deal:
        state.phase = PARK
        state.gap = 0


@rule
def lay_park(state, tile):
    """Animal tiles are laid on all spaces, in their order; those left over and the landmarks stay in the deck.
    [YOS-SETUP-02, YOS-SETUP-03, YOS-SETUP-04, YOS-COMP-01]"""
    state.deck = without_tile(state.deck, tile)
    state.park[state.gap] = tile
    state.gap += 1
    if state.gap == SPACES:
        state.gap = -1
        state.phase = FIRST_PHOTOS
        state.slot = 0


@rule
def turn_photo(state, photo):
    """A photo drawn from those not seen yet lies face up. [YOS-SETUP-07, YOS-RESET-06]"""
    state.pool ^= 1 << photo
    state.photo_deck -= 1
    state.display[state.slot] = photo


@rule
def turn_first_photo(state, photo):
    """Two photos are turned up before the judges are drawn. [YOS-SETUP-07]"""
    turn_photo(state, photo)
    state.slot += 1
    if state.slot == SLOTS:
        state.slot = -1
        state.phase = JUDGE


@rule
def draw_judge(state, animal):
    """Two different judges are in the game. [YOS-SETUP-08]"""
    state.judges |= 1 << animal
    if bit_count(state.judges) == JUDGES_USED:
        state.phase = FIRST


@rule
def draw_first(state, seat):
    """The lot falls on who places a pawn first and begins. [YOS-SETUP-11, YOS-SETUP-12]"""
    state.first = seat
    state.actor = seat
    state.phase = PLACE


@rule
def place(state, space):
    """The starting seat places its pawn, then the other; then the starting seat's first turn begins.
    [YOS-SETUP-12, YOS-SETUP-13, YOS-SETUP-14]"""
    state.pawns[state.actor] = space
    if state.actor == state.first:
        state.actor = 1 - state.first
    else:
        begin_turn(state, state.first)


# ---- the turn, and fish


@rule
def begin_turn(state, seat):
    """A seat may eat fish and must then explore. [YOS-TURN-02, YOS-TURN-04]"""
    state.turn += 1
    state.mover = seat
    state.actor = seat
    state.phase = ACT


@rule
def end_turn(state):
    """The other seat is next. [YOS-TURN-01, YOS-RESET-07]"""
    begin_turn(state, 1 - state.mover)


@rule
def here(state):
    """The space of the seat whose turn it is."""
    return state.pawns[state.mover]


@rule
def opponent(state):
    """The space of the other seat."""
    return state.pawns[1 - state.mover]


@rule
def spaces_to_eat_for(state):
    """With a fish left: the neighbouring spaces, but the opponent's.
    [YOS-EAT-01, YOS-EAT-03, YOS-EAT-04, YOS-EAT-05, YOS-MOVE-06, YOS-R13]"""
    return one_step(here(state), opponent(state)) if state.fish[state.mover] else 0


@rule
def eat(state, space):
    """A fish is eaten for each space; what to do after it is free again. [YOS-EAT-01, YOS-EAT-02, YOS-EAT-06]"""
    state.fish[state.mover] -= 1
    state.ate += 1
    state.pawns[state.mover] = space


@rule
def gain_fish(box, state):
    """One fish more, unless the track is full. [YOS-COMP-04, YOS-STEP-03, YOS-FISH-01]"""
    if state.fish[state.mover] < box.fish_limit:
        state.fish[state.mover] += 1


# ---- exploring: the step and the landmark's token


@rule
def spaces_to_step_to(state):
    """The neighbouring spaces, but the opponent's, from any tile, also from a landmark with its token.
    [YOS-STEP-01, YOS-STEP-02, YOS-STEP-05, YOS-LAND-06, YOS-LAND-07, YOS-TURN-04, YOS-MOVE-06, YOS-R6, YOS-R13]"""
    return one_step(here(state), opponent(state))


@rule
def step(box, state, space):
    """A step brings a fish and ends the turn; nothing is collected or laid. [YOS-STEP-03, YOS-STEP-04]"""
    state.pawns[state.mover] = space
    gain_fish(box, state)
    state.ate = 0
    end_turn(state)


@rule
def token_lies_here(box, state):
    """Whether the mover may take a token: it stands on a landmark whose token lies there, and has eaten no fish in
    this turn or may have. [YOS-LAND-01, YOS-LAND-02, YOS-LAND-03, YOS-LAND-06, YOS-OPT-02, YOS-R1]"""
    tile = state.park[here(state)]
    if tile < KINDS or (state.ate and not box.token_after_fish):
        return False
    return state.tokens[tile - KINDS] == IN_PARK


@rule
def take_token(state):
    """The token goes to the mover; the landmark and the pawn stay, and the turn ends with nothing to lay.
    [YOS-LAND-01, YOS-LAND-04, YOS-LAND-05]"""
    state.tokens[state.park[here(state)] - KINDS] = state.mover
    state.ate = 0
    end_turn(state)


# ---- exploring: the animal move and the push


@rule
def spaces_to_move_to(state):
    """Where the animal under the pawn goes; a landmark is no animal. [YOS-MOVE-01, YOS-MOVE-02, YOS-LAND-06]"""
    tile = state.park[here(state)]
    return animal_reach(tile // BONUSES, here(state), opponent(state)) if tile < KINDS else 0


@rule
def move(box, state, space):
    """The pawn moves as the animal it leaves does. Then the mover may push after a bear's move, and after one of
    rattlesnake or cougar that met the opponent; else the tile is collected.
    [YOS-MOVE-02, YOS-MOVE-07, YOS-BEAR-03, YOS-SNAKE-03, YOS-COUGAR-03, YOS-COUGAR-05, YOS-EAT-06]"""
    animal = state.park[here(state)] // BONUSES
    other = 1 << opponent(state)
    state.gap = here(state)
    state.crossed = 1 if animal == COUGAR and between(state.gap, space) & other else 0
    state.landed = 1 if other == 1 << space else 0
    state.pawns[state.mover] = space
    state.ate = 0
    if animal == BEAR or state.crossed or state.landed:
        state.phase = PUSH
    else:
        collect(box, state)


@rule
def spaces_to_push_to(state):
    """Where the mover, who chooses, may put the opponent: on any tile, also the one just left.
    [YOS-PUSH-01, YOS-PUSH-02, YOS-PUSH-03, YOS-PUSH-04, YOS-BEAR-03, YOS-SNAKE-03, YOS-COUGAR-04, YOS-LAND-07,
    YOS-R3]"""
    return push_reach(state.park[state.gap] // BONUSES, opponent(state), here(state))


@rule
def may_leave_opponent(state):
    """Pushing is optional after a bear and after a cougar that passed through; two pawns never stay on one space.
    [YOS-BEAR-03, YOS-SNAKE-03, YOS-COUGAR-04, YOS-PUSH-04, YOS-R4]"""
    return state.landed == 0


@rule
def push(box, state, space):
    """The opponent goes to the space (stays, for -1), which sets nothing off; then the tile is collected.
    [YOS-PUSH-03, YOS-MOVE-07, YOS-R3]"""
    if space >= 0:
        state.pawns[1 - state.mover] = space
    state.crossed = 0
    state.landed = 0
    collect(box, state)


# ---- collecting and bonuses


@rule
def collect(box, state):
    """The tile left behind goes to the hand, seen by all, then its bonus happens; a camera asks, whatever is held.
    [YOS-MOVE-07, YOS-MOVE-08, YOS-FOX-03, YOS-COLLECT-01, YOS-CAM-03, YOS-CAM-05, YOS-R11, YOS-R14]"""
    seat = state.mover
    tile = state.park[state.gap]
    state.park[state.gap] = -1
    state.hand[seat] = with_tile(state.hand[seat], tile)
    state.known[seat] = with_tile(state.known[seat], tile)
    bonus = tile % BONUSES
    if bonus == FISH:
        gain_fish(box, state)
        begin_refill(state)
    elif bonus == TENT:
        pitch(box, state)
        begin_refill(state)
    else:
        state.phase = CAMERA


@rule
def pitch(box, state):
    """A tent: the camping token comes onto the collector's 1, or one space closer (from the other's 1 to one's own);
    on one's own last space a tent token is taken instead, as long as there are any.
    [YOS-TENT-01, YOS-TENT-02, YOS-TENT-03, YOS-TENT-04, YOS-COMP-05, YOS-R8, YOS-R10]"""
    if state.camp_seat == 1 - state.mover and state.camp_space > 1:
        state.camp_space -= 1
    elif state.camp_seat != state.mover:
        state.camp_seat = state.mover
        state.camp_space = 1
    elif state.camp_space < box.camp_limit:
        state.camp_space += 1
    elif state.tents[0] + state.tents[1] < box.tents:
        state.tents[state.mover] += 1


@rule
def can_take(box, state, slot):
    """Whether the hand can pay for a photo on display. [YOS-CAM-01, YOS-CAM-03, YOS-CAM-04]"""
    return payable(box, state.display[slot], state.hand[state.mover])


@rule
def answer_camera(state, slot):
    """A photo is chosen and is to be paid for, or (-1) none is. [YOS-CAM-01, YOS-CAM-02]"""
    state.slot = slot
    if slot >= 0:
        state.phase = PAY
    else:
        begin_refill(state)


@rule
def lose_tile(state, tile):
    """A tile of the mover's hand is paid or discarded, face up: if one like it had been seen, that may be the one.
    [YOS-R11]"""
    seat = state.mover
    state.hand[seat] = without_tile(state.hand[seat], tile)
    if copies(state.known[seat], tile):
        state.known[seat] = without_tile(state.known[seat], tile)


@rule
def pay(box, state, tile):
    """A tile is paid; when the tiles make up a payment they are discarded and the photo is taken for good.
    [YOS-PAY-03, YOS-PAY-04, YOS-PAY-05, YOS-CAM-06]"""
    lose_tile(state, tile)
    state.paid = with_tile(state.paid, tile)
    photo = state.display[state.slot]
    if worth_paid(box, photo, state.paid) == box.photo_size[photo]:
        for animal_tile in range(KINDS):
            for _ in range(copies(state.paid, animal_tile)):
                state.discards = with_tile(state.discards, animal_tile)
        state.paid = 0
        state.photos[state.mover] |= 1 << photo
        state.display[state.slot] = -1
        begin_refill(state)


# ---- the reset


@rule
def begin_refill(state):
    """A tile is due on the space that was left; if the deck is empty the discards become the deck now.
    [YOS-RESET-01, YOS-RESET-03, YOS-R9, YOS-R12]"""
    state.phase = REFILL
    state.actor = CHANCE
    if state.deck == 0:
        state.deck = state.discards
        state.discards = 0


@rule
def refill(box, state, tile):
    """The tile is laid, under whoever stands there; a landmark gets its token. Then the hand is looked at.
    [YOS-RESET-01, YOS-RESET-02, YOS-RESET-04, YOS-R9]"""
    state.deck = without_tile(state.deck, tile)
    state.park[state.gap] = tile
    state.gap = -1
    if tile >= KINDS:
        state.tokens[tile - KINDS] = IN_PARK
    if bit_count(state.hand[state.mover]) > box.hand_limit:
        state.phase = DISCARD
        state.actor = state.mover
    else:
        refill_photo(state)


@rule
def discard(box, state, tile):
    """A tile of the mover's choice is discarded, until the hand is down to ten. [YOS-RESET-04, YOS-RESET-05]"""
    lose_tile(state, tile)
    state.discards = with_tile(state.discards, tile)
    if bit_count(state.hand[state.mover]) <= box.hand_limit:
        refill_photo(state)


@rule
def refill_photo(state):
    """A photo taken is to be replaced: if the photo deck is empty the game ends, whatever else is left. With no photo
    taken the turn is over. [YOS-RESET-06, YOS-END-01, YOS-END-02, YOS-END-03, YOS-R9]"""
    if state.slot < 0:
        end_turn(state)
    elif state.photo_deck:
        state.phase = NEW_PHOTO
        state.actor = CHANCE
    else:
        state.slot = -1
        state.phase = GAME_OVER
        state.actor = OVER


@rule
def turn_new_photo(state, photo):
    """The photo taken is replaced in its place, and the turn is over. [YOS-RESET-06, YOS-RESET-07]"""
    turn_photo(state, photo)
    state.slot = -1
    end_turn(state)


# ---- scoring


@rule
def score_photos(box, state, seat):
    """The points printed on the photos taken. [YOS-SCORE-01]"""
    points = 0
    photos = state.photos[seat]
    while photos:
        points += box.photo_points[lowest_bit(photos)]
        photos &= photos - 1
    return points


@rule
def score_camping(state, seat):
    """The camping token's number for the seat on whose side it is, and one for each tent.
    [YOS-SCORE-02, YOS-SCORE-03]"""
    return state.tents[seat] + (state.camp_space if state.camp_seat == seat else 0)


@rule
def count_for_judge(box, state, seat, animal):
    """How often the animal is on photos taken, each picture counted, and on tiles in hand. [YOS-SCORE-04]"""
    count = animals_among(state.hand[seat], animal)
    photos = state.photos[seat]
    while photos:
        count += box.pictured[lowest_bit(photos), animal]
        photos &= photos - 1
    return count


@rule
def score_judges(box, state, seat):
    """Each judge's points for having strictly more of its animal than the other.
    [YOS-SCORE-04, YOS-SCORE-05, YOS-SCORE-06, YOS-R14]"""
    points = 0
    for animal in range(ANIMALS):
        if state.judges >> animal & 1:
            own = count_for_judge(box, state, seat, animal)
            if own > count_for_judge(box, state, 1 - seat, animal):
                points += box.judge_points
    return points


@rule
def score_landmarks(box, state, seat):
    """For each token owned, points by how many photos of its landmark its owner has taken.
    [YOS-SCORE-07, YOS-SCORE-08]"""
    points = 0
    for landmark in range(LANDMARKS):
        if state.tokens[landmark] == seat:
            matching = 0
            photos = state.photos[seat]
            while photos:
                if box.photo_landmark[lowest_bit(photos)] == landmark:
                    matching += 1
                photos &= photos - 1
            points += box.landmark_points[matching]
    return points


@rule
def total(box, state, seat):
    """All four categories together; fish and tiles score nothing of themselves. [YOS-SCORE-09]"""
    return (
        score_photos(box, state, seat)
        + score_camping(state, seat)
        + score_judges(box, state, seat)
        + score_landmarks(box, state, seat)
    )


@rule
def outcome(box, state, points, won):
    """Totals, and the winner of a game that is over: the higher total, if equal the seat on whose side the camping
    token is, and both when it is on neither. [YOS-WIN-01, YOS-WIN-02, YOS-WIN-03]"""
    for seat in range(SEATS):
        points[seat] = total(box, state, seat)
    for seat in range(SEATS):
        other = 1 - seat
        tie = points[seat] == points[other] and state.camp_seat != other
        won[seat] = 1 if state.phase == GAME_OVER and (points[seat] > points[other] or tie) else 0


# ---- what the engine asks of every game


@rule
def drawable_tiles(state):
    """The tiles that may come next: in set-up no landmarks, in a refill any. [YOS-SETUP-02, YOS-CHANCE-02]"""
    return state.deck if state.phase == REFILL else state.deck & ANIMAL_TILES


@rule
def tile_action(state):
    """The code that the number of a tile by chance is added to in this phase."""
    if state.phase == REFILL:
        return REFILL_TILE
    return DEAL_TILE if state.phase == DEAL else LAY_TILE


@rule
def free_spaces(state):
    """Where a pawn may be placed: anywhere but on the other. [YOS-SETUP-12, YOS-SETUP-13]"""
    other = state.pawns[1 - state.actor]
    return ALL_SPACES if other < 0 else ALL_SPACES ^ 1 << other


@rule
def judges_left(state):
    """The judges not drawn yet. [YOS-CHANCE-02]"""
    return (1 << ANIMALS) - 1 ^ state.judges


@rule
def listed(actions, count, code, numbers):
    """Write down an action for each of a set of numbers; how many there are then."""
    while numbers:
        actions[count] = code + lowest_bit(numbers)
        numbers &= numbers - 1
        count += 1
    return count


@rule
def listed_tiles(actions, weights, code, tiles):
    """Write down an action for each kind of tile among these, with its copies as weight; how many there are."""
    count = 0
    rest = each_once(tiles)
    while rest:
        tile = tile_of_bit(lowest_bit(rest))
        actions[count] = code + tile
        weights[count] = copies(tiles, tile)
        rest &= rest - 1
        count += 1
    return count


@rule
def legal(box, state, actions, weights):
    """All legal actions, each once, in canonical order. A seat is asked also when there is only one.
    [YOS-TURN-02, YOS-TURN-03, YOS-CHANCE-01, YOS-CHANCE-02, YOS-CHANCE-03, YOS-SETUP-11, YOS-END-03]"""
    phase = state.phase
    if phase in (REFILL, DEAL, PARK):
        return listed_tiles(actions, weights, tile_action(state), drawable_tiles(state))
    count = 0
    if phase == ACT:
        count = listed(actions, count, EAT, spaces_to_eat_for(state))
        count = listed(actions, count, STEP, spaces_to_step_to(state))
        count = listed(actions, count, MOVE, spaces_to_move_to(state))
        if token_lies_here(box, state):
            actions[count] = TOKEN
            count += 1
    elif phase == PUSH:
        count = listed(actions, count, PUSH_TO, spaces_to_push_to(state))
        if may_leave_opponent(state):
            actions[count] = NO_PUSH
            count += 1
    elif phase == CAMERA:
        for slot in range(SLOTS):
            if can_take(box, state, slot):
                actions[count] = TAKE_PHOTO + slot
                count += 1
        actions[count] = NO_PHOTO
        count += 1
    elif phase == PAY:
        count = listed(actions, count, PAY_TILE, tiles_to_pay(box, state))
    elif phase == DISCARD:
        count = listed_tiles(actions, weights, DISCARD_TILE, state.hand[state.mover])
    elif phase == PLACE:
        count = listed(actions, count, PLACE_PAWN, free_spaces(state))
    elif phase in (FIRST_PHOTOS, NEW_PHOTO):
        count = listed(actions, count, TURN_PHOTO, state.pool)
    elif phase == JUDGE:
        count = listed(actions, count, DRAW_JUDGE, judges_left(state))
    elif phase == FIRST:
        count = listed(actions, count, DRAW_FIRST, (1 << SEATS) - 1)
    for index in range(count):
        weights[index] = 1
    return count


@rule
def one_of(numbers, number, code):
    """The action for one of a set of numbers by chance."""
    return code + nth_bit(numbers, number * bit_count(numbers) >> 32)


@rule
def pick_exploring(box, state, number):
    """One of the actions of a turn's beginning by chance, as `legal` orders them."""
    fed = spaces_to_eat_for(state)
    near = spaces_to_step_to(state)
    far = spaces_to_move_to(state)
    spaces = bit_count(fed) + bit_count(near) + bit_count(far)
    index = number * (spaces + (1 if token_lies_here(box, state) else 0)) >> 32
    if index == spaces:
        return TOKEN
    if index < bit_count(fed):
        return EAT + nth_bit(fed, index)
    index -= bit_count(fed)
    if index < bit_count(near):
        return STEP + nth_bit(near, index)
    return MOVE + nth_bit(far, index - bit_count(near))


@rule
def pick(box, state, number, actions, weights):
    """One of the legal actions by chance, without listing them: tiles by their copies, all else alike likely.
    [YOS-CHANCE-03]"""
    phase = state.phase
    if phase == ACT:
        return pick_exploring(box, state, number)
    if phase in (REFILL, DEAL, PARK):
        tiles = drawable_tiles(state)
        return tile_action(state) + tile_of_bit(nth_bit(tiles, number * bit_count(tiles) >> 32))
    if phase == PUSH:
        spaces = spaces_to_push_to(state)
        index = number * (bit_count(spaces) + (1 if may_leave_opponent(state) else 0)) >> 32
        return PUSH_TO + nth_bit(spaces, index) if index < bit_count(spaces) else NO_PUSH
    if phase == PAY:
        return one_of(tiles_to_pay(box, state), number, PAY_TILE)
    if phase in (NEW_PHOTO, FIRST_PHOTOS):
        return one_of(state.pool, number, TURN_PHOTO)
    if phase == PLACE:
        return one_of(free_spaces(state), number, PLACE_PAWN)
    return actions[number * legal(box, state, actions, weights) >> 32]


@rule
def apply(box, state, action):
    """Carry a legal action out."""
    phase = state.phase
    if phase == ACT:
        if action < STEP:
            eat(state, action - EAT)
        elif action < MOVE:
            step(box, state, action - STEP)
        elif action < TOKEN:
            move(box, state, action - MOVE)
        else:
            take_token(state)
    elif phase == REFILL:
        refill(box, state, action - REFILL_TILE)
    elif phase == PUSH:
        push(box, state, action - PUSH_TO if action < NO_PUSH else -1)
    elif phase == CAMERA:
        answer_camera(state, action - TAKE_PHOTO if action < NO_PHOTO else -1)
    elif phase == PAY:
        pay(box, state, action - PAY_TILE)
    elif phase == DISCARD:
        discard(box, state, action - DISCARD_TILE)
    elif phase == NEW_PHOTO:
        turn_new_photo(state, action - TURN_PHOTO)
    elif phase == DEAL:
        deal(box, state, action - DEAL_TILE)
    elif phase == PARK:
        lay_park(state, action - LAY_TILE)
    elif phase == FIRST_PHOTOS:
        turn_first_photo(state, action - TURN_PHOTO)
    elif phase == JUDGE:
        draw_judge(state, action - DRAW_JUDGE)
    elif phase == FIRST:
        draw_first(state, action - DRAW_FIRST)
    else:
        place(state, action - PLACE_PAWN)


@rule
def purpose(box, state):
    """A tile dealt, laid or refilled, a photo, a judge, or who begins."""
    return state.phase


@rule
def view(box, state, seat, seen):
    """The state as a seat or a spectator may see it. Until the game is over other hands and the deck are hidden; what
    was seen going to a hand stays known. [YOS-R11]"""
    assign(seen, state)
    seen.viewer = seat
    if state.phase == GAME_OVER:
        return
    for other in range(SEATS):
        if other != seat:
            seen.unseen_hand[other] += bit_count(state.hand[other])
            seen.hand[other] = 0
    seen.unseen_deck += bit_count(state.deck)
    seen.deck = 0
