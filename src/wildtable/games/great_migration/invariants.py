"""What cannot be: what holds between the fields of every position of Great Migration.

Cards are conserved kind by kind. Of the season's deck every card is in the stack, or was dealt or drawn and still lies
in a hand, a herd, a pool or the discards; besides these, cards of earlier decks may lie there. Each check says which
field it thinks wrong.
"""

from __future__ import annotations

from wildtable.engine.compiled import callable_rule
from wildtable.engine.positions import Reader
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration import rules
from wildtable.games.great_migration.state import (
    ATTACK,
    CARDS,
    COVER,
    DAMAGE,
    DEAL,
    DRAW,
    EVENT_CARD,
    FIRE,
    FIRST,
    FLOOD,
    GAME_OVER,
    GOALS,
    HERD_CARD,
    LOSE,
    MINGLING,
    MOVE,
    NO_CARD,
    NO_EFFECT,
    PASTURES,
    PLAY,
    PREDATOR,
    ROLL,
    STAMPEDE,
    STEAL,
    TOKENS,
    TREKKING,
)

BETWEEN_TURNS = (FIRST, DEAL, GAME_OVER)
TOKEN_FIELDS = ("fire", "flood")


def check(reader: Reader, variant: Variant, state: State) -> None:
    """Raise `BadPosition` for a state that no game can come to, as far as its fields tell."""
    _check_beginning(reader, variant, state)
    _check_avatars(reader, variant, state)
    _check_cards(reader, variant, state)
    _check_dealing(reader, variant, state)
    _check_turns(reader, variant, state)
    _check_kept(reader, variant, state)
    _check_board(reader, variant, state)
    _check_points(reader, variant, state)
    _check_turn(reader, variant, state)
    checks = {PREDATOR: _check_predator, FIRE: _check_cover, FLOOD: _check_cover, TREKKING: _check_way}
    checks |= {STAMPEDE: _check_way, DAMAGE: _check_damage, MINGLING: _check_mingling}
    if int(state.pending) in checks:
        checks[int(state.pending)](reader, variant, state)


# ---- the year


def _check_beginning(reader: Reader, variant: Variant, state: State) -> None:
    """Before the first seat is drawn, and while the first hands are dealt, nothing has happened; the game is over in
    the last season only. [GRM-SETUP-02, GRM-OVER-01]"""
    if state.phase == FIRST and state.first >= 0:
        raise reader.refuse("first", "is null until it is drawn")
    if state.phase != FIRST and state.first < 0:
        raise reader.refuse("first", "is a seat once it is drawn")
    if state.phase == FIRST and state.season:
        raise reader.refuse("season", "is the first of the year before the first seat is drawn")
    if state.phase == GAME_OVER and state.season + 1 != variant.box.seasons:
        raise reader.refuse("season", "is the last of the year when the game is over")
    early = state.phase == FIRST or (state.phase == DEAL and state.season == 0)
    if early and state.turn:
        raise reader.refuse("turn", "is 0 before the first turn")
    if not early and not state.turn:
        raise reader.refuse("turn", "is 1 or more from the first turn on")
    if early and any(state.herd_size):
        raise reader.refuse("herds", "are empty before the first turn")
    if state.phase == FIRST and any(state.hand_size):
        raise reader.refuse("hands", "are empty before the first seat is drawn")
    if state.phase in (FIRST, DEAL) and any(state.discard):
        raise reader.refuse("discard", "is empty before a season's first turn")


def _check_avatars(reader: Reader, variant: Variant, state: State) -> None:
    """An avatar is on the board from its seat's first turn on. [GRM-TURN-03]"""
    for seat in range(variant.seats):
        begun = state.first >= 0 and (seat - int(state.first)) % variant.seats < state.turn
        if begun != (state.avatar[seat] >= 0):
            where = "on the board, for its first turn has begun" if begun else "null until its first turn begins"
            raise reader.refuse("avatars", f"that of seat {seat} is {where}")
        if not begun and state.season == 0 and state.herd_size[seat]:
            raise reader.refuse("herds", f"seat {seat} has had no turn to lay a card")
        if not begun and (state.points[seat][PASTURES] or state.points[seat][CARDS]):
            raise reader.refuse("points", f"seat {seat} has had no turn to make any")
    if state.phase in (DRAW, PLAY) and state.turn <= variant.seats and state.avatar[state.active] != variant.box.start:
        raise reader.refuse("avatars", f"that of seat {state.active} is on the start node until it first moves")


# ---- cards


def _places(state: State, card: int) -> dict[str, int]:
    """How often a kind lies in each place outside of the stack, by the place's field."""
    return {
        "hands": sum(int(hand[card]) for hand in state.hand),
        "herds": sum(int(herd[card]) for herd in state.herd),
        "discard": int(state.discard[card]),
        "pending": int(state.pool[card]),
    }


def _check_cards(reader: Reader, variant: Variant, state: State) -> None:
    """No kind has more copies than the decks so far had, and none of this season's is missing.
    [GRM-SEASON-02, GRM-SEASON-07]"""
    box = variant.box
    for card, name in enumerate(variant.box_values.cards):
        copies, earlier = int(box.copies[state.season][card]), int(box.earlier[state.season][card])
        if state.stack[card] > copies:
            raise reader.refuse("stack", f"{state.stack[card]} copies of {name}, and the season's deck has {copies}")
        places = _places(state, card)
        found, drawn = sum(places.values()), copies - int(state.stack[card])
        if found > drawn + earlier:
            most = max(places, key=lambda place: places[place])
            raise reader.refuse(
                most, f"{found} copies of {name} are there besides the stack, {drawn + earlier} at most"
            )
        if found < drawn:
            raise reader.refuse("stack", f"{drawn - found} copies of {name} of the season's deck lie nowhere")
    if state.phase == GAME_OVER and any(hand[card] for hand in state.hand for card in range(int(box.herds))):
        raise reader.refuse("hands", "hold no herd cards when the game is over: they are laid")


def _check_dealing(reader: Reader, variant: Variant, state: State) -> None:
    """While cards are dealt the first hands are complete, one is not, and those after it have nothing new.
    [GRM-SETUP-06, GRM-SEASON-04]"""
    if state.phase != DEAL:
        return
    hand = int(variant.box.later_hand if state.season else variant.box.first_hand)
    left = [int(count) for count in state.left[: variant.seats]]
    receiver = int(state.target)
    full = [0] * receiver + [left[receiver]] + [hand] * (variant.seats - receiver - 1)
    if left != full or not 1 <= left[receiver] <= hand:
        raise reader.refuse("pending", f"cards are dealt seat by seat, {hand} to each")
    dealt = variant.seats * hand - sum(left)
    if int(variant.box.deck[state.season]) - int(state.stack_size) != dealt:
        raise reader.refuse("pending", f"{dealt} cards are dealt by what is left, and the stack lacks another number")
    if sum(map(int, state.hand_size)) - dealt != sum(map(int, state.kept)):
        raise reader.refuse("kept", f"the hands kept all their cards but the {dealt} that were dealt")
    for seat in range(variant.seats):
        if state.hand_size[seat] != state.kept[seat] + hand - left[seat]:
            raise reader.refuse(
                "hands", f"seat {seat} kept {state.kept[seat]} and was dealt {hand - left[seat]} of its {hand} cards"
            )


def _check_turns(reader: Reader, variant: Variant, state: State) -> None:
    """Each turn of a season has drawn one card, and there were turns in each season before.
    [GRM-DRAW-01, GRM-END-01, GRM-END-02]"""
    box = variant.box
    season, turn = int(state.season), int(state.turn)
    earlier = sum(_fewest_turns(variant, n) for n in range(season))
    if state.phase == FIRST:
        return
    if state.phase == DEAL:
        if turn < earlier:
            raise reader.refuse("turn", f"the seasons before this one took {earlier} turns at least")
        return
    if state.phase == DRAW and not state.stack_size:
        raise reader.refuse("stack", "cannot be empty when a card is to be drawn")
    dealt = variant.seats * int(box.later_hand if season else box.first_hand)
    drawn = int(box.deck[season]) - int(state.stack_size) - dealt + (state.phase == DRAW)
    if drawn < 1:
        raise reader.refuse("stack", f"must lack the {dealt} cards dealt and one for each turn of the season")
    if season == 0 and turn != drawn:
        raise reader.refuse("turn", f"a card is drawn in each turn, and the stack says that {drawn} have begun")
    if turn < drawn + earlier:
        raise reader.refuse("turn", f"{drawn} turns in this season and {earlier} at least before it must have begun")


def _fewest_turns(variant: Variant, season: int) -> int:
    """A season lasts until its pastures are taken, one a turn, or its stack is drawn."""
    hand = int(variant.box.later_hand if season else variant.box.first_hand)
    drawable = int(variant.box.deck[season]) - variant.seats * hand
    return min(int(variant.box.pastures[season]).bit_count(), drawable)


def _check_kept(reader: Reader, variant: Variant, state: State) -> None:
    """As many cards as a hand has kept at least are events, of earlier decks. [GRM-VIEW-04, GRM-END-05]"""
    box = variant.box
    for seat in range(variant.seats):
        events = sum(
            min(int(state.hand[seat][card]), int(box.earlier[state.season][card]))
            for card in range(int(box.herds), int(box.kinds))
        )
        if state.kept[seat] > events:
            raise reader.refuse("kept", f"seat {seat} holds {events} events at most that it can have kept")


# ---- the board and the points


def _check_board(reader: Reader, variant: Variant, state: State) -> None:
    """Points lie on the season's pastures only, and while turns are taken on one at least; tokens lie on nodes that can
    bear them, one on each, as many as cards can have laid.
    [GRM-PAST-03, GRM-END-01, GRM-END-03, GRM-END-04, GRM-COVER-01, GRM-COVER-03, GRM-COVER-09]"""
    box = variant.box
    if int(state.pastures) & ~int(box.pastures[state.season]):
        raise reader.refuse("pastures", f"only those of {variant.box_values.season_names[state.season]} bear points")
    if state.phase in BETWEEN_TURNS and state.pastures:
        raise reader.refuse("pastures", "bear no points between the seasons")
    if state.phase not in BETWEEN_TURNS and not state.pastures:
        raise reader.refuse("pastures", "one at least bears points, or the season would be over")
    for token, field in enumerate(TOKEN_FIELDS):
        found = int(state.tokens[token])
        if found and state.phase in BETWEEN_TURNS:
            raise reader.refuse(field, "no token lies on the board between the seasons")
        if found & ~int(box.coverable[token]):
            raise reader.refuse(field, f"there is a node that can bear no {field}")
        cards = sum(
            int(box.copies[state.season][card]) + int(box.earlier[state.season][card])
            for card in range(int(box.kinds))
            if box.effect[card] == FIRE + token
        )
        if found.bit_count() > cards * box.covers[token]:
            raise reader.refuse(field, f"there are more tokens than the {cards} cards so far can have laid")
    if int(state.tokens[0]) & int(state.tokens[TOKENS - 1]):
        raise reader.refuse("flood", "a node bears one token at most, and this one burns")


def _check_points(reader: Reader, variant: Variant, state: State) -> None:
    """Nobody has points that were not there to be made: of pastures those that are taken, of goals those of the seasons
    that are over, of cards those that were played. [GRM-SCORE-01, GRM-PAST-01, GRM-GOAL-09, GRM-CARD-01]"""
    box = variant.box
    season = int(state.season)
    finished = season + (state.phase == GAME_OVER)
    made = [
        sum(int(state.points[seat][source]) for seat in range(variant.seats)) for source in (PASTURES, GOALS, CARDS)
    ]
    before = sum(_bears(variant, int(box.pastures[n])) for n in range(finished))
    taken = 0
    if state.phase not in BETWEEN_TURNS:
        taken = _bears(variant, int(box.pastures[season]) & ~int(state.pastures))
    if not taken <= made[PASTURES] <= taken + before:
        raise reader.refuse("points", f"those from pastures are {taken} to {taken + before} together")
    goals = sum(int(worth) for n in range(finished) for worth in box.goals[n])
    if made[GOALS] > goals:
        raise reader.refuse("points", f"those from goals are {goals} together at most")
    cards = sum(
        int(box.gives[card]) * (int(state.discard[card]) + int(box.earlier[season][card]))
        for card in range(int(box.kinds))
    )
    if made[CARDS] > cards:
        raise reader.refuse("points", f"those from cards are {cards} together at most")


def _bears(variant: Variant, nodes: int) -> int:
    return sum(int(variant.box.bears[node]) for node in range(int(variant.box.nodes)) if nodes >> node & 1)


# ---- within a turn


def _check_turn(reader: Reader, variant: Variant, state: State) -> None:
    """What was played, and the movement left, go with the phase. [GRM-PLAY-05, GRM-MOVE-01, GRM-R1]"""
    phase = int(state.phase)
    settling = phase in (ATTACK, STEAL, COVER) or state.pending in (PREDATOR, TREKKING, STAMPEDE)
    if state.movement >= 0 and phase != MOVE and not (phase == LOSE and state.pending == DAMAGE):
        raise reader.refuse("movement", "is null outside the movement step")
    if phase in (*BETWEEN_TURNS, DRAW) and state.played != NO_CARD:
        raise reader.refuse("played", "is null until a card is played in the turn")
    if phase == PLAY and state.played == EVENT_CARD:
        raise reader.refuse("played", "an event ends the playing of cards")
    if (settling or (state.pending == DAMAGE and state.movement < 0)) and state.played != EVENT_CARD:
        raise reader.refuse("played", "is event while an event is settled")
    if (state.played == HERD_CARD) != (state.last >= 0):
        raise reader.refuse("last", "is the last herd card laid in this turn, null if none was")
    if state.last >= 0 and phase in (PLAY, ROLL) and not state.herd[state.active][state.last]:
        raise reader.refuse("last", f"seat {state.active} has no such card in its herd")
    events = range(int(variant.box.herds), int(variant.box.kinds))
    if state.played == EVENT_CARD and not any(state.discard[card] for card in events):
        raise reader.refuse("played", "no event lies in the discards")


def _discarded(variant: Variant, state: State, *effects: int) -> list[int]:
    """The kinds with one of these effects that lie in the discards."""
    kinds = range(int(variant.box.kinds))
    return [card for card in kinds if state.discard[card] and variant.box.effect[card] in effects]


def _check_predator(reader: Reader, variant: Variant, state: State) -> None:
    """An attack has a victim with cards, on the predator's ground; hits and dice left are not more than its dice, and
    are settled in order. [GRM-PRED-01, GRM-PRED-02, GRM-PRED-03, GRM-PRED-04, GRM-PRED-08, GRM-PRED-10]"""
    box = variant.box
    card, name = int(state.predator), variant.box_values.cards[state.predator]
    if box.effect[card] != PREDATOR:
        raise reader.refuse("pending", f"{name} is no predator")
    if not state.discard[card]:
        raise reader.refuse("discard", f"the {name} that attacks is not there")
    if not int(callable_rule(rules.prey)(box, state, card)) >> int(state.target) & 1:
        raise reader.refuse("pending", f"seat {state.target} cannot be attacked by a {name}")
    dice, lost = int(box.dice[card]), int(state.lost >= 0)
    left, fives, sixes = int(state.dice_left), int(state.fives), int(state.sixes)
    due = {ATTACK: left > 0, STEAL: left == 0 < sixes, LOSE: left == 0 == sixes and fives > 0}
    if not due[int(state.phase)] or left + fives + sixes + lost > dice:
        raise reader.refuse("pending", f"its dice and hits are not those of {dice} dice in this phase")
    if lost and state.phase != LOSE:
        raise reader.refuse("pending", "a card is lost for a five only, after the sixes")
    _check_lost(reader, variant, state)


def _check_lost(reader: Reader, variant: Variant, state: State) -> None:
    """What was lost before left enough cards not before it. [GRM-PRED-11, GRM-DMG-07]"""
    needed = min(int(callable_rule(rules.losses_owed)(state)), int(state.herd_size[state.target]))
    if state.lost >= 0 and int(callable_rule(rules.not_before)(variant.box, state, state.lost)) < needed:
        raise reader.refuse("pending", f"after the card lost last seat {state.target} could not lose {needed} in order")


def _check_cover(reader: Reader, variant: Variant, state: State) -> None:
    """A fire or flood has a node to cover next, or has covered one. [GRM-COVER-06, GRM-COVER-07]"""
    token = int(state.pending) - FIRE
    most, field = int(variant.box.covers[token]), TOKEN_FIELDS[token]
    if not _discarded(variant, state, int(state.pending)):
        raise reader.refuse("discard", f"the card of the {field} is not there")
    if state.owed > most or (state.near < 0) != (state.owed == most):
        raise reader.refuse("pending", f"{most} nodes are covered at most, the last of them is near")
    if state.near >= 0 and not int(state.tokens[token]) >> int(state.near) & 1:
        raise reader.refuse("pending", "near is a node that was covered just now, and no token lies there")
    if state.near < 0 and not callable_rule(rules.coverable)(variant.box, state, token):
        raise reader.refuse("pending", f"no node can be covered, so that no {field} can have been played")


def _check_way(reader: Reader, variant: Variant, state: State) -> None:
    """A trek or stampede has steps left of those on its card. [GRM-TREK-01, GRM-STAMP-01, GRM-STAMP-02]"""
    cards = _discarded(variant, state, int(state.pending))
    if not cards:
        raise reader.refuse("discard", "the card that moves the avatar is not there")
    if state.owed > max(int(variant.box.steps[card]) for card in cards):
        raise reader.refuse("pending", "more steps are left than the card has")
    if (
        state.pending == STAMPEDE
        and not int(callable_rule(rules.drivable)(variant.box, state)) >> int(state.target) & 1
    ):
        raise reader.refuse("pending", f"seat {state.target} cannot be driven")


def _check_damage(reader: Reader, variant: Variant, state: State) -> None:
    """Damage is that of the node which the avatar has entered, in the movement step or on a way that may go on.
    [GRM-DMG-01, GRM-DMG-02, GRM-DMG-04, GRM-STAMP-05]"""
    box = variant.box
    seat, node = int(state.target), int(state.avatar[state.target])
    damage = int(box.damage[node]) if node >= 0 else 0
    if not state.herd_size[seat]:
        raise reader.refuse("pending", f"the herd of seat {seat} has no card to lose")
    if state.owed > damage or (state.lost < 0) != (state.owed == damage):
        raise reader.refuse("pending", f"seat {seat} stands where {damage} cards are lost")
    _check_lost(reader, variant, state)
    if state.movement >= 0:
        if seat != state.active or state.then != NO_EFFECT:
            raise reader.refuse("pending", "in the movement step only the active seat is damaged, and nothing goes on")
        if int(state.movement) > rules.DIE - int(callable_rule(rules.entry_cost)(box, state, node)):
            raise reader.refuse("movement", "is more than a die can have left after entering the node")
        return
    effect = TREKKING if seat == state.active else STAMPEDE
    if state.then not in (NO_EFFECT, effect):
        raise reader.refuse("pending", "one's own avatar treks, and another's is driven")
    cards = _discarded(variant, state, effect)
    if not cards:
        raise reader.refuse("discard", "the card that moved the avatar is not there")
    if state.then != NO_EFFECT and state.then_owed >= max(int(box.steps[card]) for card in cards):
        raise reader.refuse("pending", "more steps are left than the card has after the first")


def _check_mingling(reader: Reader, variant: Variant, state: State) -> None:
    """The pool holds what the herds on the active avatar's node have not drawn again, two of them at least, and they
    have drawn in turns. [GRM-MINGLE-01, GRM-MINGLE-02, GRM-MINGLE-03, GRM-R11]"""
    here = state.avatar[state.active]
    order = [(int(state.active) + step) % variant.seats for step in range(variant.seats)]
    left = [int(state.left[seat]) for seat in order]
    drawn = [int(state.herd_size[seat]) for seat in order]
    there = [state.avatar[seat] == here for seat in order]
    if any(n and not on for n, on in zip(left, there, strict=True)):
        raise reader.refuse("pending", "only herds on the node of the active avatar draw")
    if not state.pool_size or sum(left) != state.pool_size:
        raise reader.refuse("pending", f"{sum(left)} cards are still to be drawn from a pool of {state.pool_size}")
    mingled = [index for index in range(variant.seats) if there[index] and left[index] + drawn[index]]
    if len(mingled) < 2:
        raise reader.refuse("pending", "two herds at least mingle")
    drawing = order.index(int(state.target))
    for index in mingled:
        rounds = drawn[drawing] + (index < drawing)
        if not left[drawing] or drawn[index] != min(rounds, left[index] + drawn[index]):
            raise reader.refuse("pending", f"seat {state.target} does not draw next when the herds draw in turns")
