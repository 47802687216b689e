"""The rules of Great Migration. Each function names the clauses of `clauses.toml` that it carries out.

They work on `box` (the board and the cards) and `state` (see `state.py`), trust that an action is one that `legal`
lists, and know no generator: chance is an actor like the seats. Who must settle something is the `actor`; whose turn
it is stays `active` meanwhile.
"""

from __future__ import annotations

from wildtable.engine.actors import CHANCE, OMNISCIENT, OVER
from wildtable.engine.bits import bit_count, lowest_bit
from wildtable.engine.compiled import assign, rule
from wildtable.games.great_migration.state import (
    ATTACK,
    ATTACK_DIE,
    CARDS,
    COVER,
    COVER_NODE,
    DAMAGE,
    DEAL,
    DEAL_CARD,
    DEALING,
    DIVERSITY,
    DONE,
    DRAW,
    DRAW_CARD,
    DRIVE,
    DRIVE_TO,
    EVENT,
    EVENT_CARD,
    EVENT_SEATS,
    FIRE,
    FIRST,
    FIRST_SEAT,
    FLOOD,
    GAME_OVER,
    GO,
    GOALS,
    HERD_CARD,
    LARGEST_HERD,
    LAY,
    LOSE,
    LOSE_CARD,
    MINGLE,
    MINGLE_CARD,
    MINGLING,
    MOST_JUVENILES,
    MOST_SEATS,
    MOVE,
    MOVE_DIE,
    NO_CARD,
    NO_EFFECT,
    NOBODY,
    PASTURES,
    PLAY,
    POINTS,
    PREDATOR,
    ROLL,
    STAMPEDE,
    STEAL,
    STEAL_CARD,
    STOP,
    TOKENS,
    TREK,
    TREKKING,
)

DIE = 6  # faces of a die
FIVE = 5
SIX = 6
LAST_GOAL = 3

# ---- set-up and the seasons' cards


@rule
def start(box, state):
    """Before anything else a lot falls on the first seat. The avatars are off the board, nobody has points, and the
    whole deck of the first season is the stack. [GRM-SETUP-02, GRM-SETUP-04, GRM-SEASON-01]"""
    state.viewer = OMNISCIENT
    state.actor = CHANCE
    state.phase = FIRST
    state.first = -1
    state.active = -1
    state.last = -1
    state.movement = -1
    for seat in range(MOST_SEATS):
        state.avatar[seat] = -1
    settle_nothing(state)
    take_deck(box, state)


@rule
def settle_nothing(state):
    """Nothing is pending."""
    state.pending = NO_EFFECT
    state.predator = -1
    state.target = -1
    state.dice_left = 0
    state.fives = 0
    state.sixes = 0
    state.owed = 0
    state.near = -1
    state.lost = -1
    state.then = NO_EFFECT
    state.then_owed = 0


@rule
def take_deck(box, state):
    """The season's own deck becomes the stack, whole; what is left of the deck before and of its discards has no part
    in the game any more. [GRM-SEASON-02, GRM-SEASON-07]"""
    for card in range(box.kinds):
        state.stack[card] = box.copies[state.season, card]
        state.discard[card] = 0
    state.stack_size = box.deck[state.season]


@rule
def choose_first(box, state, seat):
    """The seat on which the lot falls has the first turn. [GRM-SETUP-04, GRM-TURN-01]"""
    state.first = seat
    begin_deal(box, state, box.first_hand)


@rule
def begin_deal(box, state, hand):
    """Every seat is to get so many cards, seat 0 first. [GRM-SETUP-05, GRM-SEASON-04, GRM-SEASON-09]"""
    state.phase = DEAL
    state.actor = CHANCE
    if hand == 0:
        open_season(box, state)
        return
    state.pending = DEALING
    state.target = 0
    for seat in range(box.seats):
        state.left[seat] = hand


@rule
def deal(box, state, card):
    """A card of the stack goes to the seat that is dealt to; after its last one the next seat is dealt to.
    [GRM-SETUP-06, GRM-SETUP-07]"""
    take_from_stack(state, state.target, card)
    state.left[state.target] -= 1
    if state.left[state.target] == 0:
        state.target += 1
        if state.target == box.seats:
            open_season(box, state)


@rule
def take_from_stack(state, seat, card):
    """A card goes from the stack to a hand."""
    state.stack[card] -= 1
    state.stack_size -= 1
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1


@rule
def open_season(box, state):
    """Once the cards are dealt the season's pastures, and no other nodes, get their points; then the next turn begins.
    Herds and avatars are as they were. [GRM-SETUP-08, GRM-SEASON-03, GRM-SEASON-06, GRM-SEASON-08, GRM-SEASON-09,
    GRM-PAST-03]"""
    settle_nothing(state)
    state.pastures = box.pastures[state.season]
    begin_turn(box, state)


# ---- a turn


@rule
def clockwise(box, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < box.seats else 0


@rule
def begin_turn(box, state):
    """Turns go round clockwise, also over a season's end. In its first turn a seat's avatar is put on the start node.
    Then a card is to be drawn. [GRM-TURN-01, GRM-TURN-02, GRM-TURN-03, GRM-R4]"""
    state.turn += 1
    state.active = state.first if state.turn == 1 else clockwise(box, state.active)
    if state.avatar[state.active] < 0:
        state.avatar[state.active] = box.start
    state.phase = DRAW
    state.actor = CHANCE


@rule
def draw(state, card):
    """The card goes to the hand of the turn's seat, which may play it at once. [GRM-DRAW-01, GRM-TURN-02]"""
    take_from_stack(state, state.active, card)
    state.phase = PLAY
    state.actor = state.active


# ---- playing cards


@rule
def lay(state, card):
    """A herd card from hand is laid in the seat's own herd, and more may follow. [GRM-PLAY-01, GRM-PLAY-02]"""
    seat = state.active
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    gain(state, seat, card)
    state.played = HERD_CARD
    state.last = card


@rule
def gain(state, seat, card):
    """A card joins a herd."""
    state.herd[seat, card] += 1
    state.herd_size[seat] += 1


@rule
def give_up(state, seat, card):
    """A card leaves a herd."""
    state.herd[seat, card] -= 1
    state.herd_size[seat] -= 1


@rule
def prey(box, state, card):
    """The seats at which a predator can be sent, as bits: others with a card in the herd, and where the card names
    terrain, only those whose avatar stands on it. [GRM-PRED-02, GRM-PRED-03, GRM-PRED-04, GRM-FLOOD-02]"""
    found = 0
    for seat in range(box.seats):
        if seat != state.active and state.herd_size[seat] > 0:
            node = state.avatar[seat]
            if box.anywhere[card] or (node >= 0 and box.ground[card] >> node & 1):
                found |= 1 << seat
    return found


@rule
def drivable(box, state):
    """The seats that a stampede can be turned on, as bits: others whose avatar is on the board, for from every node an
    arrow leads on. [GRM-STAMP-01, GRM-STAMP-02, GRM-STAMP-03]"""
    found = 0
    for seat in range(box.seats):
        if seat != state.active and state.avatar[seat] >= 0:
            found |= 1 << seat
    return found


@rule
def coverable(box, state, token):
    """The nodes that a fire or flood can cover next, as bits: of its terrain, not the start node, without an avatar and
    without a token of either kind; each after the first joined by an arrow to the one before, and after it in order.
    [GRM-COVER-01, GRM-COVER-02, GRM-COVER-03, GRM-COVER-04, GRM-COVER-05, GRM-COVER-09]"""
    found = box.coverable[token] & ~state.tokens[0] & ~state.tokens[1]
    for seat in range(box.seats):
        if state.avatar[seat] >= 0:
            found &= ~(1 << state.avatar[seat])
    if state.near >= 0:
        found &= box.beside[state.near] & (-2 << state.near)
    return found


@rule
def play_event(box, state, card, target):
    """An event goes from hand to the discards. Everybody knows that a hand may have one kept event less now. What the
    card does is settled at once, before the seat's own movement, and no other card is played in the turn.
    [GRM-PLAY-05, GRM-PLAY-08, GRM-PLAY-09, GRM-VIEW-04, GRM-R1]"""
    seat = state.active
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1
    state.discard[card] += 1
    state.kept[seat] = max(0, state.kept[seat] - 1)
    state.played = EVENT_CARD
    effect = box.effect[card]
    state.pending = effect
    if effect == PREDATOR:
        attack(box, state, card, target)
    elif effect in (FIRE, FLOOD):
        state.owed = box.covers[effect - FIRE]
        state.phase = COVER
    elif effect == TREKKING:
        state.owed = box.steps[card]
        state.phase = TREK
    elif effect == STAMPEDE:
        state.target = target
        state.owed = box.steps[card]
        state.phase = DRIVE
    else:
        collect(box, state, card)


@rule
def collect(box, state, card):
    """The card's points are the seat's at once. [GRM-CARD-01]"""
    state.points[state.active, CARDS] += box.gives[card]
    end_playing(state)


@rule
def end_playing(state):
    """Nothing is left to be settled, and the movement die is due. [GRM-PLAY-07, GRM-PLAY-09, GRM-TURN-02]"""
    settle_nothing(state)
    state.phase = ROLL
    state.actor = CHANCE


# ---- predators


@rule
def attack(box, state, card, victim):
    """A predator rolls as many dice as its card says. [GRM-PRED-01, GRM-PRED-02]"""
    state.predator = card
    state.target = victim
    state.dice_left = box.dice[card]
    state.phase = ATTACK
    state.actor = CHANCE


@rule
def roll_attack(state, pips):
    """Fives and sixes hit, the rest does nothing; hits are settled when all dice are rolled.
    [GRM-PRED-05, GRM-PRED-10]"""
    if pips == FIVE:
        state.fives += 1
    elif pips == SIX:
        state.sixes += 1
    state.dice_left -= 1
    if state.dice_left == 0:
        settle_hits(state)


@rule
def settle_hits(state):
    """First the sixes, each a card stolen, then the fives, each a card that the victim loses; a herd without cards ends
    the attack. [GRM-PRED-08, GRM-PRED-09, GRM-R7]"""
    if state.herd_size[state.target] == 0 or state.sixes + state.fives == 0:
        end_playing(state)
    elif state.sixes:
        state.phase = STEAL
        state.actor = CHANCE
    else:
        state.phase = LOSE
        state.actor = state.target


@rule
def steal(state, card):
    """A card of the victim's herd, picked from the backs and so any copy alike, joins the attacker's.
    [GRM-PRED-07, GRM-R8, GRM-R15]"""
    give_up(state, state.target, card)
    gain(state, state.active, card)
    state.sixes -= 1
    settle_hits(state)


# ---- losing cards, to predators and to the ground


@rule
def losses_owed(state):
    """How many cards are still to be lost, were the herd large enough."""
    return state.fives if state.pending == PREDATOR else state.owed


@rule
def not_before(box, state, card):
    """How many cards of the losing herd do not come before a kind in order."""
    count = 0
    for other in range(card, box.herds):
        count += state.herd[state.target, other]
    return count


@rule
def must_follow(box, state):
    """How many cards of the herd must not come before the one lost next (itself counted), so that the rest can be lost
    in order: as many as are owed, or all that do not come before the last one lost. [GRM-PRED-11, GRM-DMG-07]"""
    return min(losses_owed(state), not_before(box, state, max(0, state.lost)))


@rule
def lose(box, state, card):
    """A card that its owner chose leaves the herd for the discards; what is owed on is settled next.
    [GRM-PRED-06, GRM-DMG-02, GRM-DMG-03, GRM-DMG-06]"""
    give_up(state, state.target, card)
    state.discard[card] += 1
    state.lost = card
    if state.pending == PREDATOR:
        state.fives -= 1
        settle_hits(state)
    else:
        state.owed -= 1
        if state.owed == 0 or state.herd_size[state.target] == 0:
            end_damage(state)


@rule
def enter(box, state, seat, node):
    """An avatar enters a node. If the ground does damage there, its seat loses herd cards, never the base herd nor the
    hand; what the avatar was doing goes on afterwards. Whether there is damage to settle.
    [GRM-DMG-01, GRM-DMG-02, GRM-DMG-03, GRM-DMG-04, GRM-STAMP-05, GRM-MOVE-07, GRM-R13, GRM-R14]"""
    state.avatar[seat] = node
    if box.damage[node] == 0 or state.herd_size[seat] == 0:
        return False
    if state.pending != NO_EFFECT and state.owed > 0:
        state.then = state.pending
        state.then_owed = state.owed
    state.pending = DAMAGE
    state.target = seat
    state.owed = box.damage[node]
    state.phase = LOSE
    state.actor = seat
    return True


@rule
def end_damage(state):
    """After the damage the movement goes on with the points left, or the trek or stampede with its steps left.
    [GRM-DMG-04, GRM-DMG-05]"""
    seat = state.target
    then = state.then
    steps = state.then_owed
    moving = state.movement >= 0
    settle_nothing(state)
    state.actor = state.active
    if moving:
        state.phase = MOVE
    elif then == NO_EFFECT:
        end_playing(state)
    else:
        state.pending = then
        state.owed = steps
        if then == STAMPEDE:
            state.target = seat
        state.phase = TREK if then == TREKKING else DRIVE


# ---- fire, flood, trek and stampede


@rule
def cover(box, state, node):
    """A token is laid; it stays until the season ends, and bars nobody. When as many nodes are covered as the card
    allows it is over. [GRM-COVER-06, GRM-COVER-08, GRM-FLOOD-02]"""
    state.tokens[state.pending - FIRE] |= 1 << node
    state.near = node
    state.owed -= 1
    if state.owed == 0:
        end_playing(state)


@rule
def trek(box, state, node):
    """A step of one's own avatar along an arrow, at no cost. Neither pastures nor company matter, and the movement step
    is still to come. [GRM-TREK-01, GRM-TREK-02, GRM-TREK-04, GRM-R10, GRM-R13]"""
    state.owed -= 1
    if not enter(box, state, state.active, node) and state.owed == 0:
        end_playing(state)


@rule
def drive(box, state, node):
    """A step of another avatar along an arrow that the active seat chose, at no cost; it goes all its steps.
    [GRM-STAMP-04, GRM-STAMP-05, GRM-TREK-02, GRM-R10, GRM-R13]"""
    state.owed -= 1
    if not enter(box, state, state.target, node) and state.owed == 0:
        end_playing(state)


# ---- movement


@rule
def roll_movement(state, pips):
    """The die gives the movement points. [GRM-MOVE-01]"""
    state.movement = pips
    state.phase = MOVE
    state.actor = state.active


@rule
def entry_cost(box, state, node):
    """What entering a node costs: its own cost or else its terrain's, and what its token adds; leaving is free.
    [GRM-MOVE-03, GRM-PAST-05, GRM-FIRE-01, GRM-FLOOD-01]"""
    cost = box.cost[node]
    for token in range(TOKENS):
        if state.tokens[token] >> node & 1:
            cost += box.hinders[token]
    return cost


@rule
def enterable(box, state):
    """The nodes that the active avatar can enter, as bits: along an arrow, in any quadrant, where the points left pay
    for it; as many as the cost suffice.
    [GRM-MOVE-02, GRM-MOVE-04, GRM-MOVE-08, GRM-MOVE-09, GRM-R12]"""
    found = 0
    rest = box.arrows[state.avatar[state.active]]
    while rest:
        node = lowest_bit(rest)
        rest &= rest - 1
        if entry_cost(box, state, node) <= state.movement:
            found |= 1 << node
    return found


@rule
def go(box, state, node):
    """The avatar enters a node and pays for it; points of a pasture on the way are not taken.
    [GRM-MOVE-03, GRM-MOVE-07, GRM-MOVE-10]"""
    state.movement -= entry_cost(box, state, node)
    enter(box, state, state.active, node)


@rule
def stop_moving(box, state):
    """Only the seat's own word ends its movement; points left over are lost. [GRM-MOVE-05, GRM-MOVE-06]"""
    state.movement = -1
    if not begin_mingling(box, state):
        end_turn(box, state)


# ---- the end of a turn


@rule
def begin_mingling(box, state):
    """If the active avatar stands with others, on whatever node, and two herds there at least have cards, all cards of
    all herds there are pooled, each to draw as many again. Whether they mingle.
    [GRM-MINGLE-01, GRM-MINGLE-02, GRM-MINGLE-04, GRM-MINGLE-05, GRM-R9, GRM-R11]"""
    node = state.avatar[state.active]
    herds = 0
    for seat in range(box.seats):
        if state.avatar[seat] == node and state.herd_size[seat]:
            herds += 1
    if herds < 2:
        return False
    for seat in range(box.seats):
        if state.avatar[seat] == node and state.herd_size[seat]:
            state.left[seat] = state.herd_size[seat]
            state.pool_size += state.herd_size[seat]
            state.herd_size[seat] = 0
            for card in range(box.herds):
                state.pool[card] += state.herd[seat, card]
                state.herd[seat, card] = 0
    state.pending = MINGLING
    state.target = next_to_draw(box, state, state.active)
    state.phase = MINGLE
    state.actor = CHANCE
    return True


@rule
def next_to_draw(box, state, seat):
    """The seat, or the next one clockwise, that has not yet as many cards as before the mingling. [GRM-MINGLE-03]"""
    while state.left[seat] == 0:
        seat = clockwise(box, seat)
    return seat


@rule
def mingle(box, state, card):
    """A card of the pool, drawn blind, joins the herd of the seat whose draw it is; then the next one draws.
    [GRM-MINGLE-02, GRM-MINGLE-03]"""
    seat = state.target
    state.pool[card] -= 1
    state.pool_size -= 1
    gain(state, seat, card)
    state.left[seat] -= 1
    if state.pool_size:
        state.target = next_to_draw(box, state, clockwise(box, seat))
    else:
        settle_nothing(state)
        end_turn(box, state)


@rule
def end_turn(box, state):
    """When all is mingled, the seat grazes; then the season ends if no pasture has points left or the stack is empty,
    else the next turn begins. [GRM-END-01, GRM-END-02, GRM-END-06, GRM-R2]"""
    state.played = NO_CARD
    state.last = -1
    graze(box, state)
    if state.pastures == 0 or state.stack_size == 0:
        end_season(box, state)
    else:
        begin_turn(box, state)


@rule
def graze(box, state):
    """The seat whose turn ends, and no other, takes all points of the pasture that its avatar stands on; they do not
    come back. [GRM-PAST-01, GRM-PAST-02, GRM-PAST-03, GRM-PAST-04, GRM-R6, GRM-R10]"""
    node = state.avatar[state.active]
    if state.pastures >> node & 1:
        state.pastures ^= 1 << node
        state.points[state.active, PASTURES] += box.bears[node]


# ---- the end of a season


@rule
def end_season(box, state):
    """Points and tokens left are removed, herd cards in hand are laid, and the goals are scored. After the last season
    the game is over; else the next one's cards are dealt.
    [GRM-END-03, GRM-END-04, GRM-END-05, GRM-COVER-08, GRM-SEASON-01, GRM-SEASON-04, GRM-OVER-01, GRM-R16]"""
    state.pastures = 0
    for token in range(TOKENS):
        state.tokens[token] = 0
    lay_hands(box, state)
    for goal in range(LAST_GOAL + 1):
        score_goal(box, state, goal, box.goals[state.season, goal])
    if state.season + 1 == box.seasons:
        state.phase = GAME_OVER
        state.actor = OVER
        return
    state.season += 1
    take_deck(box, state)
    keep_hands(box, state)
    begin_deal(box, state, box.later_hand)


@rule
def lay_hands(box, state):
    """Every herd card in a hand is laid in its herd. [GRM-END-05]"""
    for seat in range(box.seats):
        for card in range(box.herds):
            count = state.hand[seat, card]
            state.hand[seat, card] = 0
            state.hand_size[seat] -= count
            state.herd[seat, card] += count
            state.herd_size[seat] += count


@rule
def keep_hands(box, state):
    """What is in a hand now stays there, and is events only; everybody knows how many. [GRM-SEASON-05, GRM-VIEW-04]"""
    for seat in range(box.seats):
        state.kept[seat] = state.hand_size[seat]


@rule
def measure(box, state, goal, seat):
    """How much of a goal a seat has: animals with the base herd, juveniles on cards, different species with the base
    herd's, or zebras. [GRM-GOAL-05, GRM-GOAL-06, GRM-GOAL-07, GRM-GOAL-08, GRM-SETUP-03]"""
    animals = box.base_herd
    juveniles = 0
    species = box.base_species
    zebras = 0
    for card in range(box.herds):
        count = state.herd[seat, card]
        if count:
            animals += count * box.animals[card]
            juveniles += count * box.juveniles[card]
            species |= box.species[card]
            zebras += count * box.zebras[card]
    if goal == LARGEST_HERD:
        return animals
    if goal == MOST_JUVENILES:
        return juveniles
    if goal == DIVERSITY:
        return bit_count(species)
    return zebras


@rule
def score_goal(box, state, goal, worth):
    """Who has most of a goal gets its points; if several have, they divide them, and what does not come out even is
    lost. If nobody has any it is not awarded.
    [GRM-GOAL-01, GRM-GOAL-02, GRM-GOAL-03, GRM-GOAL-04, GRM-GOAL-09, GRM-R3]"""
    if worth == 0:
        return
    best = 0
    level = 0
    for seat in range(box.seats):
        amount = measure(box, state, goal, seat)
        if amount > best:
            best = amount
            level = 0
        if amount == best:
            level |= 1 << seat
    if best:
        for seat in range(box.seats):
            if level >> seat & 1:
                state.points[seat, GOALS] += worth // bit_count(level)


# ---- what the engine asks of every game


@rule
def list_bits(found, code, actions, count):
    """Write a code for each bit, from `count` on; how many there are then."""
    while found:
        actions[count] = code + lowest_bit(found)
        found &= found - 1
        count += 1
    return count


@rule
def list_plays(box, state, actions):
    """What the active seat can play: herd cards from the last one laid in this turn on; as long as none is laid an
    event that can do something, at each seat it can be aimed at; and to be done.
    [GRM-PLAY-01, GRM-PLAY-03, GRM-PLAY-04, GRM-PLAY-05, GRM-PLAY-06, GRM-PLAY-07, GRM-PLAY-10, GRM-COVER-07,
    GRM-TREK-03, GRM-R1]"""
    seat = state.active
    count = 0
    for card in range(max(0, state.last), box.herds):
        if state.hand[seat, card]:
            actions[count] = LAY + card
            count += 1
    if state.played == NO_CARD:
        for card in range(box.herds, box.kinds):
            if state.hand[seat, card]:
                code = EVENT + card * EVENT_SEATS
                effect = box.effect[card]
                if effect == PREDATOR:
                    count = list_bits(prey(box, state, card), code, actions, count)
                elif effect == STAMPEDE:
                    count = list_bits(drivable(box, state), code, actions, count)
                elif effect in (TREKKING, POINTS) or coverable(box, state, effect - FIRE):
                    actions[count] = code + NOBODY
                    count += 1
    actions[count] = DONE
    return count + 1


@rule
def list_losses(box, state, actions):
    """The cards that can be lost next: in canonical order, so that enough are left from each on.
    [GRM-PRED-06, GRM-PRED-11, GRM-DMG-02, GRM-DMG-07, GRM-R14]"""
    needed = must_follow(box, state)
    card = max(0, state.lost)
    following = not_before(box, state, card)
    count = 0
    while following >= needed and following > 0:
        copies = state.herd[state.target, card]
        if copies:
            actions[count] = LOSE_CARD + card
            count += 1
            following -= copies
        card += 1
    return count


@rule
def list_decisions(box, state, actions):
    """All that the actor, a seat, can do, in canonical order; it is asked also when that is one thing only.
    [GRM-TURN-02, GRM-TURN-05, GRM-COVER-06, GRM-TREK-01, GRM-TREK-03, GRM-STAMP-04, GRM-MOVE-05]"""
    phase = state.phase
    if phase == PLAY:
        return list_plays(box, state, actions)
    if phase == LOSE:
        return list_losses(box, state, actions)
    if phase == DRIVE:
        return list_bits(box.arrows[state.avatar[state.target]], DRIVE_TO, actions, 0)
    if phase == MOVE:
        count = list_bits(enterable(box, state), GO, actions, 0)
    elif phase == TREK:
        count = list_bits(box.arrows[state.avatar[state.active]], GO, actions, 0)
    else:
        count = list_bits(coverable(box, state, state.pending - FIRE), COVER_NODE, actions, 0)
        if state.near < 0:
            return count
    actions[count] = STOP
    return count + 1


@rule
def list_cards(box, cards, code, actions, weights):
    """Each kind in a multiset, with its number of copies as weight."""
    count = 0
    for card in range(box.kinds):
        if cards[card]:
            actions[count] = code + card
            weights[count] = cards[card]
            count += 1
    return count


@rule
def alike(code, number, actions, weights):
    """So many outcomes, all alike likely."""
    for index in range(number):
        actions[index] = code + index
        weights[index] = 1
    return number


@rule
def list_chances(box, state, actions, weights):
    """All that chance can bring: seats and faces are alike likely, a card as often as there are copies of it.
    [GRM-SETUP-04, GRM-SETUP-06, GRM-DRAW-01, GRM-PRED-01, GRM-PRED-07, GRM-MOVE-01, GRM-MINGLE-02, GRM-TURN-04,
    GRM-R15]"""
    phase = state.phase
    if phase == DRAW:
        return list_cards(box, state.stack, DRAW_CARD, actions, weights)
    if phase == ROLL:
        return alike(MOVE_DIE, DIE, actions, weights)
    if phase == MINGLE:
        return list_cards(box, state.pool, MINGLE_CARD, actions, weights)
    if phase == ATTACK:
        return alike(ATTACK_DIE, DIE, actions, weights)
    if phase == STEAL:
        return list_cards(box, state.herd[state.target], STEAL_CARD, actions, weights)
    if phase == DEAL:
        return list_cards(box, state.stack, DEAL_CARD, actions, weights)
    return alike(FIRST_SEAT, box.seats, actions, weights)


@rule
def legal(box, state, actions, weights):
    """All legal actions, each once, in canonical order; none once the year is over. [GRM-OVER-01]"""
    if state.actor == OVER:
        return 0
    if state.actor == CHANCE:
        return list_chances(box, state, actions, weights)
    count = list_decisions(box, state, actions)
    for index in range(count):
        weights[index] = 1
    return count


@rule
def nth_card(cards, nth):
    """The kind of the n-th card of a multiset in canonical order, from n = 0."""
    card = 0
    while nth >= cards[card]:
        nth -= cards[card]
        card += 1
    return card


@rule
def pick(box, state, number, actions, weights):
    """One of the legal actions by chance: cards by their number of copies, all else alike likely."""
    phase = state.phase
    if state.actor >= 0:
        return actions[number * list_decisions(box, state, actions) >> 32]
    if phase == DRAW:
        return DRAW_CARD + nth_card(state.stack, number * state.stack_size >> 32)
    if phase == ROLL:
        return MOVE_DIE + (number * DIE >> 32)
    if phase == MINGLE:
        return MINGLE_CARD + nth_card(state.pool, number * state.pool_size >> 32)
    if phase == ATTACK:
        return ATTACK_DIE + (number * DIE >> 32)
    if phase == STEAL:
        victim = state.target
        return STEAL_CARD + nth_card(state.herd[victim], number * state.herd_size[victim] >> 32)
    if phase == DEAL:
        return DEAL_CARD + nth_card(state.stack, number * state.stack_size >> 32)
    return FIRST_SEAT + (number * box.seats >> 32)


@rule
def apply_chance(box, state, action):
    """Carry out what chance brought."""
    phase = state.phase
    if phase == DRAW:
        draw(state, action - DRAW_CARD)
    elif phase == ROLL:
        roll_movement(state, action - MOVE_DIE + 1)
    elif phase == MINGLE:
        mingle(box, state, action - MINGLE_CARD)
    elif phase == ATTACK:
        roll_attack(state, action - ATTACK_DIE + 1)
    elif phase == STEAL:
        steal(state, action - STEAL_CARD)
    elif phase == DEAL:
        deal(box, state, action - DEAL_CARD)
    else:
        choose_first(box, state, action - FIRST_SEAT)


@rule
def apply(box, state, action):
    """Carry a legal action out."""
    phase = state.phase
    if state.actor == CHANCE:
        apply_chance(box, state, action)
    elif action == STOP:
        if phase == MOVE:
            stop_moving(box, state)
        else:
            end_playing(state)
    elif phase == PLAY:
        if action == DONE:
            end_playing(state)
        elif action < EVENT:
            lay(state, action - LAY)
        else:
            play_event(box, state, (action - EVENT) // EVENT_SEATS, (action - EVENT) % EVENT_SEATS)
    elif phase == MOVE:
        go(box, state, action - GO)
    elif phase == LOSE:
        lose(box, state, action - LOSE_CARD)
    elif phase == COVER:
        cover(box, state, action - COVER_NODE)
    elif phase == TREK:
        trek(box, state, action - GO)
    else:
        drive(box, state, action - DRIVE_TO)


@rule
def purpose(box, state):
    """The lot, a die, a steal, a mingling; or a card of this season's deck, dealt or drawn."""
    if state.phase == DEAL or state.phase == DRAW:
        return GAME_OVER + state.season
    return state.phase


@rule
def view(box, state, seat, seen):
    """The state as a seat or a spectator may see it. Hidden are the other hands and the stack, but for how many cards
    they have; herds, discards, a pool and all else lie open. [GRM-VIEW-01, GRM-VIEW-02, GRM-VIEW-03, GRM-VIEW-04]"""
    assign(seen, state)
    seen.viewer = seat
    for card in range(box.kinds):
        seen.stack[card] = 0
    for other in range(box.seats):
        if other != seat:
            for card in range(box.kinds):
                seen.hand[other, card] = 0


@rule
def total(state, seat):
    """A seat's points from pastures, goals and cards together. [GRM-SCORE-01]"""
    return state.points[seat, PASTURES] + state.points[seat, GOALS] + state.points[seat, CARDS]


@rule
def outcome(box, state, points, won):
    """Totals; in a game that is over most points win, and seats level on top all win.
    [GRM-OVER-02, GRM-SCORE-01, GRM-R5]"""
    best = 0
    for seat in range(box.seats):
        points[seat] = total(state, seat)
        best = max(best, points[seat])
    for seat in range(box.seats):
        won[seat] = 1 if state.phase == GAME_OVER and points[seat] == best else 0
