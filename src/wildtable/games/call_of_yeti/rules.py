"""The rules of Call of Yeti. Each function names the clauses of `clauses.toml` that it carries out.

They work on `box` (what the components say for this number of seats) and `state` (see `state.py`), trust that an
action is one that `legal` lists, and know no generator: chance is an actor like the seats.
"""

from __future__ import annotations

from wildtable.engine.actors import CHANCE, OMNISCIENT, OVER
from wildtable.engine.bits import bit_count, highest_bit, lowest_bit, nth_bit
from wildtable.engine.compiled import assign, rule
from wildtable.games.call_of_yeti.state import (
    CARD_TIE,
    COFFEE,
    DEAL,
    DEAL_CARD,
    DRAW_CARD,
    FOOTPRINT,
    GAME_OVER,
    LAY,
    MOST_ROUNDS,
    MOST_SEATS,
    PLAY,
    PLAY_CARD,
    PREDICT,
    RANKS,
    READY,
    ROUND_TIE,
    STARTER,
    TIE_DRAW,
    UMAS,
)

YETI = UMAS - 1
ONE_UMA = (1 << RANKS) - 1
ALL_UMAS = (1 << COFFEE) - 1
YETIS = ONE_UMA << (YETI * RANKS)
ALL_VOID = (1 << UMAS) - 1
ACE = 0
TWELVE = RANKS - 1


# ---- cards


@rule
def cards_of(uma):
    """The twelve cards of a UMA. [YET-COMP-01]"""
    return ONE_UMA << (uma * RANKS)


@rule
def strongest(cards):
    """The card that beats the others of its UMA: the highest rank, but the ace when the twelve is among the cards
    compared. The cards are all of one UMA. [YET-WIN-04, YET-WIN-05, YET-WIN-06]"""
    highest = highest_bit(cards)
    rank = highest % RANKS
    ace = highest - rank
    return ace if rank == TWELVE and cards >> ace & 1 else highest


# ---- set-up and dealing


@rule
def start(box, state):
    """Before anything else a lot falls on the first starter; all cards lie in the deck. [YET-SETUP-02]"""
    state.viewer = OMNISCIENT
    state.actor = CHANCE
    state.phase = STARTER
    state.starter = -1
    state.leader = -1
    state.led = -1
    state.deck = box.in_use
    for seat in range(MOST_SEATS):
        state.trick[seat] = -1
        state.drawn[seat] = -1


@rule
def give_footprint(box, state, seat):
    """Whoever gets the footprint starts round 1; the other plasters leave the game, and it marks nothing else.
    [YET-SETUP-04, YET-COMP-08]"""
    begin_round(box, state, seat)


@rule
def begin_round(box, state, starter):
    """A round begins with a deal of all cards in use, from seat 0 on. [YET-ROUND-01, YET-DEAL-04, YET-DEAL-05]"""
    state.stage += 1
    state.starter = starter
    state.receiver = 0
    state.phase = DEAL
    state.actor = CHANCE


@rule
def deal(box, state, card):
    """The seat that is dealt to gets the card; with a full hand the next seat is dealt to, and when the deck is used
    up the predictions begin. [YET-DEAL-01, YET-DEAL-02, YET-DEAL-03, YET-DEAL-05]"""
    state.deck ^= 1 << card
    state.hand[state.receiver] |= 1 << card
    if bit_count(state.hand[state.receiver]) == box.deal:
        state.receiver += 1
        if state.receiver == box.seats:
            state.receiver = 0
            state.phase = PREDICT
            state.actor = state.starter


# ---- predicting


@rule
def layable(state):
    """A seat may lay any card of its hand that comes after the ones it has laid.
    [YET-PREDICT-05, YET-PREDICT-06, YET-R1, YET-R2]"""
    seat = state.actor
    if state.laid[seat] == 0:
        return state.hand[seat]
    return state.hand[seat] & (-1 << highest_bit(state.laid[seat]))


@rule
def lay(state, card):
    """A laid card leaves the hand and is part of the prediction. [YET-PREDICT-01, YET-PREDICT-03]"""
    state.hand[state.actor] ^= 1 << card
    state.laid[state.actor] |= 1 << card


@rule
def close_prediction(box, state):
    """A seat that is ready has predicted, zero if it has laid nothing; the next seat clockwise predicts, and when all
    are ready play begins. [YET-PREDICT-02, YET-PREDICT-04, YET-PREDICT-07]"""
    state.ready[state.actor] = 1
    following = clockwise(box, state.actor)
    if following == state.starter:
        state.phase = PLAY
        begin_trick(box, state, state.starter)
    else:
        state.actor = following


# ---- playing tricks


@rule
def clockwise(box, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < box.seats else 0


@rule
def begin_trick(box, state, seat):
    """The seat leads, or if it has no cards the nearest one clockwise that has; but when at most one seat holds cards
    the round is over, even before its first trick.
    [YET-END-02, YET-TRICK-10, YET-WIN-10, YET-WIN-11, YET-R8, YET-R9]"""
    holders = 0
    for each in range(box.seats):
        if state.hand[each]:
            holders += 1
    if holders < 2:
        score_round(box, state)
        return
    while state.hand[seat] == 0:
        seat = clockwise(box, seat)
    state.leader = seat
    state.actor = seat


@rule
def playable(state):
    """What the actor may play. The leader: any UMA card, coffee only if it has nothing else. A follower: cards of the
    led UMA if it has any, else any card; while only coffee was played, any card.
    [YET-TRICK-02, YET-TRICK-04, YET-TRICK-05, YET-TRICK-06, YET-TRICK-07, YET-TRICK-08, YET-COFFEE-02, YET-COFFEE-03,
    YET-COFFEE-04, YET-PREDICT-08, YET-R3, YET-R11]"""
    hand = state.hand[state.actor]
    if state.led >= 0:
        preferred = hand & cards_of(state.led)
    elif state.trick_cards == 0:
        preferred = hand & ALL_UMAS
    else:
        preferred = 0
    return preferred if preferred else hand


@rule
def show_voids(state, card):
    """What a card played tells all about the hand it came from: it has none of the led UMA if it did not follow, and
    no UMA at all if it led a coffee. It says nothing of laid cards. [YET-VIEW-10, YET-VIEW-11]"""
    if state.led >= 0:
        if card // RANKS != state.led:
            state.voids[state.actor] |= 1 << state.led
    elif state.trick_cards == 0 and card >= COFFEE:
        state.voids[state.actor] = ALL_VOID


@rule
def play(box, state, card):
    """A card goes from the hand to the trick; the first UMA card played is led. Then the next seat clockwise that holds
    cards plays, and after the last of them the trick is judged. Calling the UMA out is a custom: no action, no effect.
    [YET-TRICK-11, YET-TRICK-01, YET-TRICK-03, YET-TRICK-09, YET-WIN-01, YET-END-01]"""
    show_voids(state, card)
    state.hand[state.actor] ^= 1 << card
    state.trick[state.actor] = card
    state.trick_cards |= 1 << card
    if state.led < 0 and card < COFFEE:
        state.led = card // RANKS
    seat = clockwise(box, state.actor)
    while seat != state.leader and state.hand[seat] == 0:
        seat = clockwise(box, seat)
    if seat == state.leader:
        judge_trick(box, state)
    else:
        state.actor = seat


@rule
def winning_card(state):
    """The card that takes the trick: among yetis if there is one, else among cards of the led UMA; -1 when all are
    coffee. [YET-WIN-02, YET-WIN-03, YET-WIN-07, YET-COFFEE-01, YET-R4]"""
    compared = state.trick_cards & YETIS
    if compared == 0:
        if state.led < 0:
            return -1
        compared = state.trick_cards & cards_of(state.led)
    return strongest(compared)


@rule
def judge_trick(box, state):
    """The winner keeps its card, a lone coffee is added to its prediction, all else is discarded, and it leads next. A
    trick of coffees only has no winner, and the lead passes clockwise.
    [YET-WIN-08, YET-WIN-09, YET-COFFEE-05, YET-COFFEE-07, YET-COFFEE-08, YET-R4]"""
    card = winning_card(state)
    next_leader = clockwise(box, state.leader)
    rest = state.trick_cards
    if card >= 0:
        winner = 0
        while state.trick[winner] != card:
            winner += 1
        next_leader = winner
        state.won[winner] |= 1 << card
        rest ^= 1 << card
        coffee = rest & ~ALL_UMAS
        if bit_count(coffee) == 1:
            state.spilled[winner] |= coffee
            rest ^= coffee
    state.discards |= rest
    clear_trick(box, state)
    begin_trick(box, state, next_leader)


@rule
def clear_trick(box, state):
    """The middle of the table is empty again."""
    for seat in range(box.seats):
        state.trick[seat] = -1
    state.trick_cards = 0
    state.led = -1


# ---- scoring


@rule
def pairs(state, seat):
    """How many pairs of a laid and a won card of the same UMA a seat has, each card in one pair at most.
    [YET-SCORE-02, YET-SCORE-03, YET-SCORE-04, YET-COFFEE-06]"""
    count = 0
    for uma in range(UMAS):
        count += min(bit_count(state.laid[seat] & cards_of(uma)), bit_count(state.won[seat] & cards_of(uma)))
    return count


@rule
def exactness(box, state, seat):
    """Points for the number predicted: as many wins as cards laid and coffees spilled, and more (instead, not besides)
    when all of these are none. A missed number costs nothing.
    [YET-SCORE-05, YET-SCORE-06, YET-SCORE-07, YET-SCORE-08, YET-R5]"""
    predicted = bit_count(state.laid[seat]) + bit_count(state.spilled[seat])
    if bit_count(state.won[seat]) != predicted:
        return 0
    return box.exact if predicted else box.exact_zero


@rule
def score_round(box, state):
    """All laid cards are turned up and counted, cards left in a hand are not; then everything is gathered into the
    deck. [YET-SCORE-01, YET-SCORE-09, YET-END-03, YET-NEXT-01, YET-R7]"""
    for seat in range(box.seats):
        gained = pairs(state, seat) * box.pair + exactness(box, state, seat)
        state.points[seat, state.finished] = gained
        state.total[seat] += gained
    state.finished += 1
    for seat in range(box.seats):
        state.hand[seat] = 0
        state.laid[seat] = 0
        state.won[seat] = 0
        state.spilled[seat] = 0
        state.ready[seat] = 0
        state.voids[seat] = 0
    state.discards = 0
    state.leader = -1
    state.deck = box.in_use
    after_round(box, state)


@rule
def after_round(box, state):
    """The next seat clockwise starts the next round; after as many rounds as seats the game is over, unless the top is
    shared and the option says to play it off.
    [YET-ROUND-02, YET-NEXT-02, YET-GAME-01, YET-TIE-01, YET-TIE-09, YET-TIE-10, YET-TIE-11, YET-R13, YET-R14]"""
    leading = seats_on_top(box, state)
    tie = bit_count(leading) > 1
    if state.finished < box.seats or (tie and box.tiebreak == ROUND_TIE and state.finished < MOST_ROUNDS):
        begin_round(box, state, clockwise(box, state.starter))
    elif tie and box.tiebreak == CARD_TIE:
        begin_draw(box, state, leading)
    else:
        end_game(state)


@rule
def seats_on_top(box, state):
    """The seats with the highest total, as bits. [YET-GAME-02]"""
    best = -1
    leading = 0
    for seat in range(box.seats):
        if state.total[seat] > best:
            best = state.total[seat]
            leading = 0
        if state.total[seat] == best:
            leading |= 1 << seat
    return leading


@rule
def end_game(state):
    """Nothing can be done any more. [YET-GAME-03]"""
    state.phase = GAME_OVER
    state.actor = OVER


# ---- the draw for the win


@rule
def begin_draw(box, state, tied):
    """The tied seats draw a card each from all cards in use. [YET-TIE-02, YET-TIE-08]"""
    state.phase = TIE_DRAW
    state.actor = CHANCE
    state.tied = tied
    state.deck = box.in_use
    for seat in range(box.seats):
        state.drawn[seat] = -1


@rule
def drawing_seat(box, state):
    """The tied seats draw in ascending order; box.seats when all have. [YET-TIE-03]"""
    seat = 0
    while seat < box.seats and not (state.tied >> seat & 1 and state.drawn[seat] < 0):
        seat += 1
    return seat


@rule
def draw(box, state, card):
    """A card drawn is not put back. When all have drawn the highest card wins; seats that are level draw again, from
    all cards in use. [YET-TIE-04, YET-TIE-08, YET-R15]"""
    state.deck ^= 1 << card
    state.drawn[drawing_seat(box, state)] = card
    if drawing_seat(box, state) == box.seats:
        best = draw_winners(box, state)
        if bit_count(best) > 1:
            begin_draw(box, state, best)
        else:
            end_game(state)


@rule
def draw_strength(cards, card):
    """Rank goes before UMA; the ace is lowest, but above the twelve when the twelve of its UMA is among the cards of
    the draw; a coffee is below every other card. [YET-TIE-05, YET-TIE-06, YET-TIE-07, YET-R6]"""
    if card >= COFFEE:
        return 0
    uma = card // RANKS
    rank = card % RANKS
    if rank == ACE and cards >> (uma * RANKS + TWELVE) & 1:
        rank = RANKS
    return 1 + rank * UMAS + uma


@rule
def draw_winners(box, state):
    """The seats with the strongest card of the draw, as bits. [YET-TIE-05, YET-TIE-08]"""
    cards = 0
    for seat in range(box.seats):
        if state.drawn[seat] >= 0:
            cards |= 1 << state.drawn[seat]
    best = -1
    winners = 0
    for seat in range(box.seats):
        if state.drawn[seat] >= 0:
            strength = draw_strength(cards, state.drawn[seat])
            if strength > best:
                best = strength
                winners = 0
            if strength == best:
                winners |= 1 << seat
    return winners


# ---- what the engine asks of every game


@rule
def cards_to_choose(box, state):
    """The cards that the actor, a seat or chance, can choose from in this phase. [YET-DEAL-06, YET-TIE-04]"""
    if state.phase == PLAY:
        return playable(state)
    if state.phase == PREDICT:
        return layable(state)
    if state.phase == STARTER or state.phase == GAME_OVER:
        return 0
    return state.deck


@rule
def card_action(state):
    """The code that a card's number is added to in this phase."""
    if state.phase == PLAY:
        return PLAY_CARD
    if state.phase == DEAL:
        return DEAL_CARD
    if state.phase == PREDICT:
        return LAY
    return DRAW_CARD


@rule
def other_actions(box, state):
    """How many actions there are besides choosing a card: `ready`, or a seat for the footprint."""
    if state.phase == PREDICT:
        return 1
    return box.seats if state.phase == STARTER else 0


@rule
def legal(box, state, actions, weights):
    """All legal actions, each once, in canonical order; the seat is asked also when there is only one, and every
    chance is alike likely. [YET-SETUP-03, YET-DEAL-06, YET-GAME-04, YET-R10]"""
    cards = cards_to_choose(box, state)
    code = card_action(state)
    count = 0
    while cards:
        lowest = lowest_bit(cards)
        actions[count] = code + lowest
        cards &= cards - 1
        count += 1
    for other in range(other_actions(box, state)):
        actions[count] = READY if state.phase == PREDICT else FOOTPRINT + other
        count += 1
    for index in range(count):
        weights[index] = 1
    return count


@rule
def pick(box, state, number, actions, weights):
    """One of the legal actions by chance, without listing them: all are alike likely."""
    cards = cards_to_choose(box, state)
    choosable = bit_count(cards)
    index = number * (choosable + other_actions(box, state)) >> 32
    if index < choosable:
        return card_action(state) + nth_bit(cards, index)
    return READY if state.phase == PREDICT else FOOTPRINT + index


@rule
def apply(box, state, action):
    """Carry a legal action out."""
    if state.phase == PLAY:
        play(box, state, action - PLAY_CARD)
    elif state.phase == DEAL:
        deal(box, state, action - DEAL_CARD)
    elif state.phase == PREDICT:
        if action == READY:
            close_prediction(box, state)
        else:
            lay(state, action - LAY)
    elif state.phase == STARTER:
        give_footprint(box, state, action - FOOTPRINT)
    else:
        draw(box, state, action - DRAW_CARD)


@rule
def purpose(box, state):
    """The lot, a card of the deal, or a card drawn for the win."""
    return state.phase


@rule
def view(box, state, seat, seen):
    """The state as a seat or a spectator may see it. Hidden are other hands and laid cards, while dealing the deck too,
    and while predicting also how many cards another seat has laid. A coffee is hidden like any other card, although its
    printed back would give it away.
    [YET-COMP-06, YET-VIEW-01, YET-VIEW-02, YET-VIEW-03, YET-VIEW-04, YET-VIEW-05, YET-VIEW-06, YET-VIEW-07,
    YET-VIEW-08, YET-VIEW-09, YET-R12, YET-R16]"""
    assign(seen, state)
    seen.viewer = seat
    if state.phase != DEAL and state.phase != PREDICT and state.phase != PLAY:
        return
    for other in range(box.seats):
        if other == seat:
            continue
        seen.unseen_hand[other] += bit_count(state.hand[other])
        if state.phase == PREDICT:
            seen.unseen_hand[other] += bit_count(state.laid[other])
        else:
            seen.unseen_laid[other] += bit_count(state.laid[other])
        seen.hand[other] = 0
        seen.laid[other] = 0
    if state.phase == DEAL:
        seen.unseen_deck += bit_count(state.deck)
        seen.deck = 0


@rule
def outcome(box, state, points, won):
    """Totals, and the winners of a game that is over: the highest total, or of those that tied the best card drawn.
    [YET-GAME-02, YET-SCORE-09, YET-TIE-05, YET-TIE-11]"""
    winners = 0
    if state.phase == GAME_OVER:
        winners = draw_winners(box, state) if state.tied else seats_on_top(box, state)
    for seat in range(box.seats):
        points[seat] = state.total[seat]
        won[seat] = winners >> seat & 1
