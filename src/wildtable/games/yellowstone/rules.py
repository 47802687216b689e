"""The rules of Yellowstone: set-up, turns, the end. Each function names the clauses of `clauses.toml` it carries out.

The rest of the rules is in `cards.py` (drawing), `board.py` (conflicts), `defeat.py` (paying for one) and `effects.py`
(abilities). All work on `box` (what the components say) and `state` (see `state.py`), trust that an action is one that
`legal` lists, and know no generator: chance is an actor like the seats.
"""

from __future__ import annotations

from wildtable.engine.actors import CHANCE, OMNISCIENT, OVER
from wildtable.engine.bits import bit_count, nth_bit
from wildtable.engine.compiled import assign, rule
from wildtable.games.yellowstone.board import place_conflict
from wildtable.games.yellowstone.cards import clockwise, draw, kinds, owe, ready_deck
from wildtable.games.yellowstone.defeat import (
    begin_defeat,
    conflicts_to_defeat,
    contribute,
    finish_defeat,
    is_paid,
    list_contributions,
)
from wildtable.games.yellowstone.effects import (
    finish_picks,
    harden_all,
    list_cards,
    list_picks,
    pick_one,
    something_to_pick,
    use,
    would_change,
)
from wildtable.games.yellowstone.state import (
    ACT,
    ANY,
    BUNKHOUSE,
    BUNKHOUSE_ABILITY,
    BUNKHOUSE_CARDS,
    CARDS,
    CHARACTER,
    CHARACTER_ABILITY,
    CHARACTERS,
    CHOOSE_CHARACTER,
    CONFLICT,
    CONFLICT_DIE,
    CONFLICTS,
    CONTRIBUTE,
    CYCLE,
    DEFEAT,
    DEFEAT_IT,
    DRIVE,
    DRIVE_CONFLICT,
    EAST,
    ESCALATION_DIE,
    FACES,
    FIRST,
    GAME_OVER,
    GIVE,
    HOUSE,
    MOST_BUNKHOUSE,
    MOST_SEATS,
    NOTHING,
    PASS,
    PLAY_BUNKHOUSE,
    PLAY_CARD,
    RECOVER,
    RECOVER_CARDS,
    REMOVE,
    ROLL,
    SIFT,
    SKILL,
    SOFTEN,
    SOFTEN_CONFLICT,
    SPACE_ABILITY,
    SPACES,
    TAKE,
    TAKE_CARDS,
    TURN_BUNKHOUSE,
    TURN_CONFLICT,
    TURN_FACE,
    TURN_FIRST,
    TURN_SKILL,
    USE_BUNKHOUSE,
    USE_CHARACTER,
    USE_SPACE,
    WEST,
    YELLOWSTONE,
)

# ---- set-up


@rule
def start(box, state):
    """Both decks are full, the Escalation card is under the Skill deck, every pawn is on the house, two dice are in
    use; the Bunkhouse cards are drawn, or for a first game lie ready. [YEL-SETUP-01, YEL-SETUP-02, YEL-SETUP-03,
    YEL-SETUP-04, YEL-SETUP-07, YEL-VAR-01, YEL-VAR-02, YEL-VAR-05, YEL-R22]"""
    state.viewer = OMNISCIENT
    state.skill_deck = box.cards_of[ANY]
    state.conflict_deck = (1 << CONFLICTS) - 1
    state.escalation_card = box.escalation
    state.active = -1
    state.dice_left = -1
    state.last_seat = -1
    state.last_card = -1
    state.pending_conflict = -1
    state.pending_skill = -1
    for seat in range(MOST_SEATS):
        state.character[seat] = -1
        state.pawn[seat] = HOUSE
    for place in range(MOST_BUNKHOUSE):
        state.bunkhouse[place] = -1
    if box.first_game:
        for place in range(box.bunkhouse_cards):
            state.bunkhouse[place] = box.recommended[place]
        state.phase = CHARACTER
        state.actor = 0
    else:
        state.phase = BUNKHOUSE
        state.actor = CHANCE


@rule
def bunkhouse_in_box(state):
    """The Bunkhouse cards that are not drawn, as bits: each as likely. [YEL-SETUP-04]"""
    cards = (1 << BUNKHOUSE_CARDS) - 1
    for place in range(MOST_BUNKHOUSE):
        if state.bunkhouse[place] >= 0:
            cards ^= 1 << state.bunkhouse[place]
    return cards


@rule
def turn_up_bunkhouse(box, state, card):
    """A Bunkhouse card lies face up; after the last one the characters are chosen. [YEL-SETUP-04, YEL-SETUP-05]"""
    place = 0
    while state.bunkhouse[place] >= 0:
        place += 1
    state.bunkhouse[place] = card
    if place + 1 == box.bunkhouse_cards:
        state.phase = CHARACTER
        state.actor = 0


@rule
def free_characters(box, state):
    """The characters that nobody has taken, as bits. [YEL-COMP-02, YEL-SETUP-06, YEL-SETUP-13]"""
    characters = (1 << CHARACTERS) - 1
    for seat in range(box.seats):
        if state.character[seat] >= 0:
            characters ^= 1 << state.character[seat]
    return characters


@rule
def choose_character(box, state, character):
    """The seats choose one after the other from seat 0; then all hands are due, and a conflict for either edge, the
    eastern one first. [YEL-SETUP-05, YEL-SETUP-11, YEL-VAR-03, YEL-R15, YEL-R19]"""
    state.character[state.actor] = character
    state.actor += 1
    if state.actor == box.seats:
        for seat in range(box.seats):
            owe(state, seat, box.starting_hand)
        if box.starting_conflicts:
            state.to_place = 1 << EAST | 1 << WEST
        go_on(box, state)


# ---- a turn


@rule
def begin_turn(box, state, seat):
    """A turn has two actions, and begins with two cards for its seat. [YEL-TURN-02, YEL-TURN-03, YEL-TURN-11]"""
    state.turn += 1
    state.active = seat
    state.actions_left = 2
    state.actions_done = 0
    state.extra = 0
    state.house_placed = 0
    state.dice_left = -1
    owe(state, seat, 2)


@rule
def begin_roll(state):
    """All dice in use at this moment are rolled, or none when the roll is skipped, which happens once.
    [YEL-TURN-04, YEL-SETUP-03, YEL-EFF-11, YEL-R1]"""
    if state.skip_roll:
        state.skip_roll = 0
        state.dice_left = 0
    else:
        state.dice_left = 2
        state.escalation_left = state.escalated


@rule
def die(state):
    """The die that is rolled next: the Conflict dice come before the Escalation die. [YEL-COMP-06, YEL-R12]"""
    return CONFLICT_DIE if state.dice_left else ESCALATION_DIE


@rule
def roll(state, face):
    """East and west bring a conflict if there is one left, a Yellowstone face brings the active seat a card, a blank
    nothing; each die is carried out before the next.
    [YEL-TURN-05, YEL-TURN-06, YEL-TURN-07, YEL-TURN-08, YEL-TURN-09, YEL-R5, YEL-R12]"""
    if state.dice_left:
        state.dice_left -= 1
    else:
        state.escalation_left = 0
    if face == YELLOWSTONE:
        owe(state, state.active, 1)
    elif face in (EAST, WEST) and state.conflict_deck:
        state.to_place = 1 << face


@rule
def go_on(box, state):
    """Find out what is to be decided next, and let happen what leaves nothing to decide.

    Cards due come first, then conflicts due, then the dice, then what an action has begun, then the next action, and
    when there is none left the turn is over. Cards due to whichever seat are dropped when there are none left anywhere.
    [YEL-TURN-02, YEL-ACT-06, YEL-DEF-11, YEL-SETUP-12, YEL-DECK-04, YEL-R11, YEL-R16, YEL-R18]"""
    while state.phase != GAME_OVER:
        state.actor = CHANCE
        if state.due:
            if ready_deck(state):
                state.phase = SKILL
                return
            state.due = 0
        if state.to_place:
            state.phase = CONFLICT
            return
        if state.turn == 0:
            state.phase = FIRST
            return
        if state.dice_left < 0:
            begin_roll(state)
        if state.dice_left or state.escalation_left:
            state.phase = ROLL
            return
        state.actor = state.active
        if state.pending == DEFEAT:
            if not is_paid(state):
                state.phase = CONTRIBUTE
                return
            finish_defeat(box, state)
        elif state.pending != NOTHING:
            if something_to_pick(box, state):
                state.phase = phase_of(state.pending)
                return
            finish_picks(state)
        elif state.actions_left:
            state.phase = ACT
            return
        else:
            end_turn(box, state)


@rule
def phase_of(effect):
    """The phase in which an ability's picks are made."""
    if effect in (CYCLE, SIFT):
        return GIVE
    if effect == RECOVER_CARDS:
        return RECOVER
    if effect == TAKE_CARDS:
        return TAKE
    if effect == DRIVE_CONFLICT:
        return DRIVE
    return SOFTEN if effect == SOFTEN_CONFLICT else REMOVE


# ---- actions


@rule
def bunkhouse_to_play(box, state):
    """The Bunkhouse cards of this game that are not used and would change something, as bits.
    [YEL-BUNK-01, YEL-BUNK-02, YEL-BUNK-03]"""
    cards = 0
    for place in range(MOST_BUNKHOUSE):
        card = state.bunkhouse[place]
        if card >= 0 and not state.used >> card & 1 and would_change(box, state, BUNKHOUSE_ABILITY + card):
            cards |= 1 << card
    return cards


@rule
def list_acts(box, state, actions):
    """What the active seat can do with an action, whatever it did before and wherever its pawn stands: defeat a
    conflict, use a space that no conflict covers, use its own character; or pass, also when that is all.
    [YEL-ACT-01, YEL-ACT-02, YEL-ACT-03, YEL-ACT-04, YEL-SPACE-02, YEL-BUNK-04, YEL-CHAR-01, YEL-TURN-12, YEL-END-06]"""
    count = list_cards(conflicts_to_defeat(box, state), DEFEAT_IT, actions, 0)
    for space in range(SPACES):
        if state.lies[space]:
            continue
        if box.effect[SPACE_ABILITY + space] == PLAY_BUNKHOUSE:
            count = list_cards(bunkhouse_to_play(box, state), USE_BUNKHOUSE, actions, count)
        elif would_change(box, state, SPACE_ABILITY + space):
            actions[count] = USE_SPACE + space
            count += 1
    if would_change(box, state, CHARACTER_ABILITY + state.character[state.active]):
        actions[count] = USE_CHARACTER
        count += 1
    actions[count] = PASS
    return count + 1


@rule
def act(box, state, action):
    """An action counts as done when it is chosen; the pawn goes to the space that is used, and stays for a character.
    [YEL-TURN-11, YEL-TURN-12, YEL-SPACE-01, YEL-CHAR-01, YEL-BUNK-01, YEL-BUNK-03, YEL-R2, YEL-R9]"""
    if action == PASS:
        state.actions_left = 0
        return
    state.actions_left -= 1
    state.actions_done += 1
    if action == USE_CHARACTER:
        use(box, state, CHARACTER_ABILITY + state.character[state.active])
    elif action < USE_SPACE:
        begin_defeat(box, state, action - DEFEAT_IT)
    elif action < USE_BUNKHOUSE:
        state.pawn[state.active] = action - USE_SPACE
        use(box, state, SPACE_ABILITY + action - USE_SPACE)
    else:
        state.pawn[state.active] = bunkhouse_space(box)
        state.used |= 1 << (action - USE_BUNKHOUSE)
        use(box, state, BUNKHOUSE_ABILITY + action - USE_BUNKHOUSE)


@rule
def bunkhouse_space(box):
    """The space where Bunkhouse cards are played."""
    space = 0
    while box.effect[SPACE_ABILITY + space] != PLAY_BUNKHOUSE:
        space += 1
    return space


# ---- the end


@rule
def end_turn(box, state):
    """After the actions all lose if a conflict lies on the house, else all win if the Conflict deck is empty; else the
    next seat clockwise has its turn. [YEL-END-01, YEL-END-02, YEL-END-03, YEL-END-04, YEL-TURN-01, YEL-R11]"""
    harden_all(state)
    if state.lies[HOUSE] or state.conflict_deck == 0:
        state.phase = GAME_OVER
        state.actor = OVER
    else:
        begin_turn(box, state, clockwise(box, state.active, 1))


@rule
def is_won(state):
    """Whether the game is over and won. [YEL-END-02, YEL-END-05, YEL-SCORE-01]"""
    return state.phase == GAME_OVER and state.lies[HOUSE] == 0


# ---- what the engine asks of every game


@rule
def list_choices(box, state, actions):
    """All legal actions where each is as likely as any other: those of a seat, and chance but for cards and dice.
    [YEL-SETUP-01, YEL-SETUP-12, YEL-TURN-13, YEL-R18, YEL-END-07]"""
    if state.phase == ACT:
        return list_acts(box, state, actions)
    if state.phase == CONTRIBUTE:
        return list_contributions(box, state, actions)
    if state.phase == CONFLICT:
        return list_cards(state.conflict_deck, TURN_CONFLICT, actions, 0)
    if state.phase == BUNKHOUSE:
        return list_cards(bunkhouse_in_box(state), TURN_BUNKHOUSE, actions, 0)
    if state.phase == CHARACTER:
        return list_cards(free_characters(box, state), CHOOSE_CHARACTER, actions, 0)
    if state.phase == FIRST:
        return list_cards((1 << box.seats) - 1, TURN_FIRST, actions, 0)
    return list_picks(box, state, actions) if state.phase != GAME_OVER else 0


@rule
def legal(box, state, actions, weights):
    """All legal actions, each once, in a stable order, with the weights of chance: cards by their number in the deck,
    faces by their number on the die, all else alike. The seat is asked also when there is only one.
    [YEL-SETUP-01, YEL-TURN-10, YEL-TURN-14, YEL-R18]"""
    count = 0
    if state.phase == SKILL:
        count = list_cards(kinds(box, state.skill_deck), TURN_SKILL, actions, 0)
        for index in range(count):
            weights[index] = bit_count(state.skill_deck & box.copies_of[actions[index] - TURN_SKILL])
        return count
    if state.phase == ROLL:
        for face in range(FACES):
            weights[count] = box.faces[die(state), face]
            if weights[count]:
                actions[count] = TURN_FACE + face
                count += 1
        return count
    count = list_choices(box, state, actions)
    for index in range(count):
        weights[index] = 1
    return count


@rule
def pick(box, state, number, actions, weights):
    """One of the legal actions by chance, where it can be without listing them."""
    if state.phase == SKILL:
        return TURN_SKILL + box.card_of[nth_bit(state.skill_deck, number * bit_count(state.skill_deck) >> 32)]
    if state.phase == CONFLICT:
        return TURN_CONFLICT + nth_bit(state.conflict_deck, number * bit_count(state.conflict_deck) >> 32)
    if state.phase != ROLL:
        return actions[number * list_choices(box, state, actions) >> 32]
    rolled = die(state)
    total = 0
    for face in range(FACES):
        total += box.faces[rolled, face]
    number = number * total >> 32
    face = 0
    while number >= box.faces[rolled, face]:
        number -= box.faces[rolled, face]
        face += 1
    return TURN_FACE + face


@rule
def apply(box, state, action):
    """Carry a legal action out, and what follows from it."""
    if state.phase == SKILL:
        draw(box, state, action - TURN_SKILL)
    elif state.phase == ROLL:
        roll(state, action - TURN_FACE)
    elif state.phase == CONFLICT:
        place_conflict(box, state, action - TURN_CONFLICT)
    elif state.phase == ACT:
        act(box, state, action)
    elif state.phase == CONTRIBUTE:
        contribute(box, state, (action - PLAY_CARD) // CARDS, (action - PLAY_CARD) % CARDS)
    elif state.phase == CHARACTER:
        choose_character(box, state, action - CHOOSE_CHARACTER)
        return
    elif state.phase == BUNKHOUSE:
        turn_up_bunkhouse(box, state, action - TURN_BUNKHOUSE)
        return
    elif state.phase == FIRST:
        begin_turn(box, state, action - TURN_FIRST)
    else:
        pick_one(box, state, action)
    go_on(box, state)


@rule
def purpose(box, state):
    """A Skill card, a conflict, a die, a Bunkhouse card or the first seat; the two sorts of dice apart."""
    return state.phase if state.phase != ROLL else GAME_OVER + die(state)


@rule
def view(box, state, seat, seen):
    """The state as a seat or a spectator may see it: all but what is in the decks, whose sizes are open.
    [YEL-HELP-06, YEL-R21]"""
    assign(seen, state)
    seen.viewer = seat
    seen.unseen_skills += bit_count(state.skill_deck)
    seen.unseen_conflicts += bit_count(state.conflict_deck)
    seen.skill_deck = 0
    seen.conflict_deck = 0


@rule
def outcome(box, state, points, won):
    """A won game is a point and a win for every seat, any other nothing for all. [YEL-SCORE-01, YEL-END-05]"""
    for seat in range(box.seats):
        won[seat] = 1 if is_won(state) else 0
        points[seat] = won[seat]
