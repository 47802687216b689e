"""Reading a position of Call of Yeti: a state from a JSON object, or a complaint that names the field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import CHANCE, OMNISCIENT, OVER
from wildtable.engine.compiled import callable_rule
from wildtable.engine.positions import Reader
from wildtable.engine.variant import State, Variant
from wildtable.games.call_of_yeti import rules
from wildtable.games.call_of_yeti.box import CARD_NUMBERS, UMA_NAMES
from wildtable.games.call_of_yeti.state import (
    COFFEE,
    DEAL,
    GAME_OVER,
    MOST_ROUNDS,
    PLAY,
    PREDICT,
    RANKS,
    STARTER,
    TIE_DRAW,
    UMAS,
)

PHASES = ("starter", "deal", "predict", "play", "tie_draw", "over")
UMA_NUMBERS = {name: number for number, name in enumerate(UMA_NAMES)}


def read(variant: Variant, document: Mapping[str, Any]) -> State:
    """The state of a position's document.

    Raises `BadPosition` for what is ill-typed, unknown or does not fit together. What only stands in the wrong phase
    or in the wrong order is left to the comparison in `engine.positions.load`.
    """
    reader = Reader(document, variant.seats)
    state = variant.start()
    state.phase = reader.word("phase", PHASES)
    state.actor = _actor(reader, int(state.phase))
    state.stage = reader.whole("round", 0, MOST_ROUNDS)
    if (state.phase == STARTER) != (state.stage == 0):
        raise reader.refuse("round", "is 0 before the starter is drawn, and 1 or more afterwards")
    for field in ("starter", "leader"):
        seat = reader.seat_or_none(field)
        state[field] = -1 if seat is None else seat
    for field, name in (("hands", "hand"), ("laid", "laid"), ("won", "won"), ("spilled", "spilled")):
        piles = reader.by_seat(field, lambda field, value: reader.bits(field, value, CARD_NUMBERS))
        state[name][: variant.seats] = piles
    state.discards = reader.bits("discards", reader.value("discards"), CARD_NUMBERS)
    state.deck = reader.bits("deck", reader.value("deck"), CARD_NUMBERS)
    state.ready[: variant.seats] = reader.by_seat("ready", reader.flag)
    _read_trick(reader, state)
    state.voids[: variant.seats] = reader.by_seat("voids", lambda field, value: reader.bits(field, value, UMA_NUMBERS))
    _read_scores(reader, state)
    _read_tie(reader, variant, state)
    _check_cards(reader, variant, state)
    checks = {STARTER: _check_starter, DEAL: _check_deal, PREDICT: _check_predict, PLAY: _check_play}
    if state.phase in checks:
        checks[int(state.phase)](reader, variant, state)
    else:
        _check_end(reader, variant, state)
    state.viewer = OMNISCIENT
    return state


def _actor(reader: Reader, phase: int) -> int:
    if phase in (PREDICT, PLAY):
        return reader.whole("actor", 0, reader.seats - 1)
    return OVER if phase == GAME_OVER else CHANCE


def _read_trick(reader: Reader, state: State) -> None:
    for seat, name in enumerate(reader.listed("trick", length=reader.seats)):
        if name is not None:
            if not isinstance(name, str) or name not in CARD_NUMBERS:
                raise reader.refuse("trick", f"there is no card {name!r}")
            state.trick[seat] = CARD_NUMBERS[name]
            state.trick_cards |= 1 << CARD_NUMBERS[name]
    state.led = -1 if reader.value("led") is None else reader.word("led", UMA_NAMES)


def _read_scores(reader: Reader, state: State) -> None:
    lists = reader.by_seat("scores", lambda field, value: reader.listed(field, value))
    state.finished = len(lists[0]) if len(lists[0]) <= MOST_ROUNDS else 0
    finished = int(state.stage) - (1 if state.phase in (DEAL, PREDICT, PLAY) else 0)
    for seat, points in enumerate(lists):
        if len(points) != max(finished, 0):
            raise reader.refuse("scores", f"each seat has a number for each finished round, {max(finished, 0)} of them")
        for index, gained in enumerate(points):
            state.points[seat, index] = reader.whole_value("scores", gained, -(1 << 15), (1 << 15) - 1)
            state.total[seat] += gained


def _read_tie(reader: Reader, variant: Variant, state: State) -> None:
    tie = reader.value("tie")
    if tie is None:
        return
    tie = reader.mapping("tie", tie)
    if state.phase not in (TIE_DRAW, GAME_OVER) or tie.keys() != {"seats", "drawn"}:
        raise reader.refuse("tie", "must be null, or from a draw for the win on an object with seats and drawn")
    seats = [reader.whole_value("tie", seat, 0, reader.seats - 1) for seat in reader.listed("tie", tie["seats"])]
    if len(seats) < 2 or seats != sorted(set(seats)):
        raise reader.refuse("tie", "its seats must be two at least, ascending, each once")
    state.tied = sum(1 << seat for seat in seats)
    drawn = reader.mapping("tie", tie["drawn"])
    if set(drawn) != {str(seat) for seat in seats[: len(drawn)]}:
        raise reader.refuse("tie", "the first of its seats draw first")
    for seat in seats[: len(drawn)]:
        name = drawn[str(seat)]
        if not isinstance(name, str) or name not in CARD_NUMBERS:
            raise reader.refuse("tie", f"there is no card {name!r}")
        state.drawn[seat] = CARD_NUMBERS[name]


def _check_cards(reader: Reader, variant: Variant, state: State) -> None:
    """Each card in use is in exactly one place. [YET-COMP-05]"""
    seats = range(variant.seats)
    places: list[tuple[str, int]] = [
        (field, int(state[name][seat]))
        for field, name in (("hands", "hand"), ("laid", "laid"), ("won", "won"), ("spilled", "spilled"))
        for seat in seats
    ]
    places += [("trick", 1 << int(card)) for card in state.trick[: variant.seats] if card >= 0]
    places += [("discards", int(state.discards)), ("deck", int(state.deck))]
    places += [("tie", 1 << int(card)) for card in state.drawn[: variant.seats] if card >= 0]
    in_use, seen = int(variant.box.in_use), 0
    for field, cards in places:
        if cards & ~in_use:
            raise reader.refuse(field, f"holds a card that is not in use with {variant.seats} seats")
        if cards & seen:
            raise reader.refuse(field, "holds a card that lies in another place too")
        seen |= cards
        outside = field in ("laid", "won", "spilled", "trick", "discards") and state.phase not in (PREDICT, PLAY)
        if cards and (outside or (field == "hands" and state.phase in (STARTER, TIE_DRAW, GAME_OVER))):
            raise reader.refuse(field, f'must be empty in the phase "{PHASES[state.phase]}"')
    if seen != in_use:
        raise reader.refuse("deck", "a card that is in use lies nowhere")
    if state.deck and state.phase in (PREDICT, PLAY):
        raise reader.refuse("deck", "must be empty once all cards are dealt")


def _sizes(state: State, name: str, seats: int) -> list[int]:
    return [int(cards).bit_count() for cards in state[name][:seats]]


def _check_starter(reader: Reader, variant: Variant, state: State) -> None:
    _check_idle(reader, state)
    if state.starter >= 0:
        raise reader.refuse("starter", "is null before it is drawn")


def _check_idle(reader: Reader, state: State) -> None:
    """Outside play nobody leads, nothing is led, no void is known; outside predicting and play nobody is ready."""
    if state.leader >= 0 and state.phase != PLAY:
        raise reader.refuse("leader", "is null outside play")
    if state.led >= 0 and state.phase != PLAY:
        raise reader.refuse("led", "is null outside play")
    if any(state.voids) and state.phase != PLAY:
        raise reader.refuse("voids", "are empty outside play")
    if any(state.ready) and state.phase not in (PREDICT, PLAY):
        raise reader.refuse("ready", "is false outside predicting and play")


def _check_begun(reader: Reader, state: State) -> None:
    if state.starter < 0:
        raise reader.refuse("starter", "is a seat once it is drawn")
    _check_idle(reader, state)


def _check_deal(reader: Reader, variant: Variant, state: State) -> None:
    """Hands are full up to one that is not, those after it empty. [YET-DEAL-05]"""
    _check_begun(reader, state)
    sizes, full = _sizes(state, "hand", variant.seats), int(variant.box.deal)
    receiver = next((seat for seat, size in enumerate(sizes) if size != full), None)
    if receiver is None or sizes[receiver] > full or any(sizes[receiver + 1 :]):
        raise reader.refuse("hands", "while dealing, hands are full up to one that is not, and those after it empty")
    state.receiver = receiver


def _check_predict(reader: Reader, variant: Variant, state: State) -> None:
    """Everybody has been dealt all its cards, and seats predict one after the other. [YET-PREDICT-04]"""
    _check_begun(reader, state)
    if any(
        h + n != variant.box.deal
        for h, n in zip(*(_sizes(state, k, variant.seats) for k in ("hand", "laid")), strict=True)
    ):
        raise reader.refuse("hands", f"a seat's hand and laid cards are {variant.box.deal} together while predicting")
    turn = (int(state.actor) - int(state.starter)) % variant.seats
    for place in range(variant.seats):
        seat = (int(state.starter) + place) % variant.seats
        if bool(state.ready[seat]) != (place < turn):
            raise reader.refuse("ready", "those from the starter to before the actor are ready, nobody else")
        if place > turn and state.laid[seat]:
            raise reader.refuse("laid", "nobody has laid a card before its turn")


def _check_play(reader: Reader, variant: Variant, state: State) -> None:
    """Hands shrink by a card a trick, and those who have played are the first from the leader on. [YET-TRICK-03]"""
    _check_begun(reader, state)
    if not all(state.ready[: variant.seats]):
        raise reader.refuse("ready", "all are ready in play")
    if state.leader < 0:
        raise reader.refuse("leader", "is a seat in play")
    held, tricks = [], sum(_sizes(state, "won", variant.seats))
    for seat, (hand, laid) in enumerate(zip(*(_sizes(state, k, variant.seats) for k in ("hand", "laid")), strict=True)):
        held.append(hand + (state.trick[seat] >= 0))
        if held[-1] != max(0, variant.box.deal - laid - tricks):
            raise reader.refuse("hands", f"seat {seat} cannot hold {hand} cards after {tricks} tricks with {laid} laid")
    order = [(int(state.leader) + place) % variant.seats for place in range(variant.seats)]
    order = [seat for seat in order if held[seat]]
    if len(order) < 2:
        raise reader.refuse("hands", "a round in which fewer than two seats hold cards is over")
    played = [bool(state.trick[seat] >= 0) for seat in order]
    if all(played) or played != sorted(played, reverse=True):
        raise reader.refuse("trick", "those who have played are the first clockwise from the leader, and not all")
    if state.actor != order[sum(played)]:
        raise reader.refuse("actor", f"seat {order[sum(played)]} plays next")
    _check_voids(reader, variant, state, [seat for seat in order if state.trick[seat] >= 0])


def _check_voids(reader: Reader, variant: Variant, state: State, played: list[int]) -> None:
    """What is led, and what the cards of the trick have shown, seat by seat in the order played. [YET-VIEW-10]"""
    led = -1
    for place, seat in enumerate(played):
        card = int(state.trick[seat])
        shown = 0
        if led >= 0:
            shown = 0 if card // RANKS == led else 1 << led
        elif card < COFFEE:
            led = card // RANKS
        elif place == 0:
            shown = rules.ALL_VOID
        if shown & ~int(state.voids[seat]):
            raise reader.refuse("voids", f"what seat {seat} has shown in this trick is missing")
    if led != state.led:
        raise reader.refuse("led", f"the trick's first UMA is {UMA_NAMES[led] if led >= 0 else 'none'}")
    for seat in range(variant.seats):
        cards = int(state.hand[seat]) | (1 << int(state.trick[seat]) if state.trick[seat] >= 0 else 0)
        for uma in range(UMAS):
            if int(state.voids[seat]) >> uma & 1 and cards & int(callable_rule(rules.cards_of)(uma)):
                raise reader.refuse("voids", f"seat {seat} cannot have shown a void of {UMA_NAMES[uma]} and hold one")


def _check_end(reader: Reader, variant: Variant, state: State) -> None:
    """In a draw for the win not all have drawn; once it is over all have, and are not level. [YET-TIE-08]"""
    _check_begun(reader, state)
    if not state.tied:
        if state.phase == TIE_DRAW:
            raise reader.refuse("tie", "says who draws")
        return
    left = callable_rule(rules.drawing_seat)(variant.box, state) < variant.seats
    if state.phase == TIE_DRAW and not left:
        raise reader.refuse("tie", "all have drawn, so that the draw is decided")
    if state.phase == GAME_OVER:
        if left:
            raise reader.refuse("tie", "not all have drawn, so that the game is not over")
        if int(callable_rule(rules.draw_winners)(variant.box, state)).bit_count() > 1:
            raise reader.refuse("tie", "those who are level draw again, so that the game is not over")
