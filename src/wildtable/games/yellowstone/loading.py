"""Reading a position of Yellowstone: a state from a JSON object, or a complaint that names the field.

Here each field is read, and what a position is made of is checked: cards, conflicts, characters, dice. What must hold
at the moment of the game that it shows is in `moments.py`. Order and superfluous fields are left to the comparison in
`engine.positions.load`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import OMNISCIENT
from wildtable.engine.positions import Reader
from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone.box import EDGE_NAMES, SKILL_NAMES
from wildtable.games.yellowstone.moments import PHASES, check_moment
from wildtable.games.yellowstone.naming import Names, names_of
from wildtable.games.yellowstone.picks import read_pending
from wildtable.games.yellowstone.state import CARDS, CONFLICTS, HOUSE, MOST_BUNKHOUSE, MOST_SEATS, SPACES

MOST = 10**6
"""More turns or actions than any game has; a position with more is none."""


def read(variant: Variant, document: Mapping[str, Any]) -> State:
    """The state of a position's document.

    Raises `BadPosition` for what is ill-typed, unknown or does not fit together.
    """
    reader, names = Reader(document, variant.seats), names_of(variant)
    state = variant.start()
    state.phase = reader.word("phase", PHASES)
    for field in ("turn", "actions_left", "actions_done", "extra"):
        state[field] = reader.whole(field, 0, MOST)
    active = reader.seat_or_none("active")
    state.active = -1 if active is None else active
    state.house_placed = reader.whole("house_placed", 0, CONFLICTS)
    for field in ("escalated", "escalation_card", "skip_roll"):
        state[field] = reader.flag(field, reader.value(field))
    _read_characters(reader, names, state)
    state.hand[: reader.seats] = reader.by_seat("hands", lambda f, v: _multiset(reader, names, f, v))
    state.skill_deck = _multiset(reader, names, "skill_deck", reader.value("skill_deck"))
    state.skill_discard = _multiset(reader, names, "skill_discard", reader.value("skill_discard"))
    _read_conflicts(reader, names, state)
    _read_bunkhouse(reader, variant, names, state)
    _read_dice(reader, variant, state)
    _read_due(reader, state)
    _read_softened(reader, variant, names, state)
    read_pending(reader, variant, names, state)
    _check_all_cards(reader, names, state)
    check_moment(reader, variant, state)
    state.viewer = OMNISCIENT
    return state


def _read_characters(reader: Reader, names: Names, state: State) -> None:
    """Who is who, and where: no character twice. [YEL-SETUP-06]"""

    def character(field: str, value: Any) -> int:
        return -1 if value is None else reader.word_value(field, value, names.characters)

    found = reader.by_seat("characters", character)
    chosen = [number for number in found if number >= 0]
    if len(set(chosen)) < len(chosen):
        raise reader.refuse("characters", "no character can belong to two seats")
    state.character[: reader.seats] = found
    state.pawn[: reader.seats] = reader.by_seat("pawns", lambda f, v: reader.word_value(f, v, names.spaces))


def _multiset(reader: Reader, names: Names, field: str, value: Any) -> int:
    """A multiset of Skill cards, no card more often than the box has it. [YEL-COMP-04]"""
    found = 0
    for card, count in _counted(reader, names, field, value).items():
        copies = names.cards.count(names.cards[card])
        if count > copies:
            raise reader.refuse(field, f"there are only {copies} of {names.cards[card]} in the game")
        found |= ((1 << count) - 1) << card
    return found


def _counted(reader: Reader, names: Names, field: str, value: Any) -> dict[int, int]:
    dense = {name: n for n, name in enumerate(names.numbers)}
    counts = reader.counts(field, value, dense, CARDS)
    return dict(zip(names.numbers.values(), counts, strict=True))


def _check_all_cards(reader: Reader, names: Names, state: State) -> None:
    """Each Skill card is in exactly one place. [YEL-COMP-08]"""
    places = [("hands", int(cards)) for cards in state.hand[: reader.seats]]
    places += [("pending", int(cards)) for cards in state.played[: reader.seats]]
    places += [("skill_discard", int(state.skill_discard)), ("skill_deck", int(state.skill_deck))]
    counts = dict.fromkeys(names.numbers, 0)
    for field, cards in places:
        for name, count in names.multiset(cards).items():
            counts[name] += count
            if counts[name] > names.cards.count(name):
                raise reader.refuse(field, f"there are more of {name} on the table than in the game")
    for name, count in counts.items():
        if count < names.cards.count(name):
            raise reader.refuse("skill_deck", f"{name} lies nowhere")


def _read_conflicts(reader: Reader, names: Names, state: State) -> None:
    """Each conflict is in exactly one place, and only on the house there may be several. [YEL-CONF-01, YEL-COMP-08]"""
    numbers = {name: n for n, name in enumerate(names.conflicts)}
    spaces = reader.mapping("spaces")
    if set(spaces) != set(names.spaces):
        raise reader.refuse("spaces", f"must have each of {', '.join(names.spaces)}")
    places = [("spaces", reader.bits("spaces", spaces[name], numbers)) for name in names.spaces]
    for field in ("conflict_discard", "conflict_deck"):
        places.append((field, reader.bits(field, reader.value(field), numbers)))
    seen = 0
    for n, (field, conflicts) in enumerate(places):
        if conflicts & seen:
            raise reader.refuse(field, f"{names.some(conflicts & seen)[0]} lies in another place too")
        if n < SPACES and n != HOUSE and conflicts.bit_count() > 1:
            raise reader.refuse("spaces", f"at most one conflict lies on the {names.spaces[n]}")
        seen |= conflicts
    if seen != (1 << CONFLICTS) - 1:
        raise reader.refuse("conflict_deck", f"{names.some(~seen)[0]} lies nowhere")
    state.lies[:] = [conflicts for _, conflicts in places[:SPACES]]
    state.conflict_discard, state.conflict_deck = (conflicts for _, conflicts in places[SPACES:])


def _read_bunkhouse(reader: Reader, variant: Variant, names: Names, state: State) -> None:
    """Bunkhouse cards, each once; in a first game the recommended ones.
    [YEL-SETUP-04, YEL-VAR-01, YEL-VAR-05, YEL-R22]"""
    cards = []
    state.used = 0
    for entry in reader.listed("bunkhouse"):
        entry = reader.mapping("bunkhouse", entry)
        if entry.keys() != {"card", "used"}:
            raise reader.refuse("bunkhouse", "each entry has a card and whether it is used")
        card = reader.word_value("bunkhouse", entry["card"], names.bunkhouse)
        if reader.flag("bunkhouse", entry["used"]):
            state.used |= 1 << card
        cards.append(card)
    if len(set(cards)) < len(cards):
        raise reader.refuse("bunkhouse", "no card can lie there twice")
    wanted = int(variant.box.bunkhouse_cards)
    if len(cards) > wanted:
        raise reader.refuse("bunkhouse", f"this game has {wanted} of them")
    if variant.box.first_game and cards != [int(card) for card in variant.box.recommended[:wanted]]:
        recommended = [names.bunkhouse[card] for card in variant.box.recommended[:wanted]]
        raise reader.refuse("bunkhouse", f"in a first game they are {', '.join(recommended)}")
    state.bunkhouse[:] = cards + [-1] * (MOST_BUNKHOUSE - len(cards))


def _read_dice(reader: Reader, variant: Variant, state: State) -> None:
    """The third die is in use or its card under the deck; a roll's dice are rolled in order. [YEL-COMP-06, YEL-R1]"""
    if variant.box.escalation and state.escalated == state.escalation_card:
        field = "escalated" if state.escalated else "escalation_card"
        raise reader.refuse(field, "either the Escalation card is under the deck or its die is in use")
    for field in ("escalated", "escalation_card"):
        if state[field] and not variant.box.escalation:
            raise reader.refuse(field, "this game is played without escalation")
    dice = reader.value("dice_left")
    if dice is None:
        state.dice_left = -1
        return
    words = [
        reader.word_value("dice_left", die, ("conflict", "escalation")) for die in reader.listed("dice_left", dice)
    ]
    conflict, escalation = words.count(0), words.count(1)
    if words != sorted(words) or conflict > 2 or escalation > 1:
        raise reader.refuse("dice_left", "the dice are two Conflict dice and then the Escalation die at most")
    if escalation and not state.escalated:
        raise reader.refuse("dice_left", "the Escalation die is not in use")
    if state.escalated and conflict == 2 and not escalation:
        raise reader.refuse("dice_left", "the roll would have begun with the Escalation die too")
    state.dice_left, state.escalation_left = conflict, escalation


def _read_due(reader: Reader, state: State) -> None:
    due = [reader.whole_value("to_draw", seat, 0, reader.seats - 1) for seat in reader.listed("to_draw")]
    counts = [due.count(seat) for seat in range(MOST_SEATS)]
    if max(counts) > 100:
        raise reader.refuse("to_draw", "no seat has so many cards to draw")
    state.due = sum(count << 8 * seat for seat, count in enumerate(counts))
    edges = [reader.word_value("to_place", edge, EDGE_NAMES) for edge in reader.listed("to_place")]
    if len(set(edges)) < len(edges):
        raise reader.refuse("to_place", "no edge gets two conflicts at once")
    state.to_place = sum(1 << edge for edge in edges)


def _read_softened(reader: Reader, variant: Variant, names: Names, state: State) -> None:
    """Conflicts of the board, each softened of one skill that it prints. [YEL-EFF-09]"""
    for name, entry in reader.mapping("softened").items():
        if name not in names.conflicts:
            raise reader.refuse("softened", f"there is no {name!r} in the game")
        conflict = names.conflicts.index(name)
        entry = reader.mapping("softened", entry)
        if len(entry) != 1:
            raise reader.refuse("softened", f"{name} is softened of one skill")
        ((word, amount),) = entry.items()
        skill = reader.word_value("softened", word, SKILL_NAMES)
        if not any(int(there) >> conflict & 1 for there in state.lies):
            raise reader.refuse("softened", f"{name} does not lie on the board")
        if not variant.box.needs[conflict, skill]:
            raise reader.refuse("softened", f"{name} needs no {word}")
        state.softened |= 1 << conflict
        state.soft_skill[conflict] = skill
        state.soft_amount[conflict] = reader.whole_value("softened", amount, 1, 99)
