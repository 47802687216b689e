"""Reading a position of Yosemite: a state from a JSON object, or a complaint that names the field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wildtable.engine import CHANCE, OMNISCIENT, OVER
from wildtable.engine.compiled import callable_rule
from wildtable.engine.positions import Reader, actor_word, same
from wildtable.engine.variant import State, Variant
from wildtable.games.yosemite import paying, walking
from wildtable.games.yosemite.box import (
    ANIMAL_NAMES,
    ANIMAL_TILE_NUMBERS,
    BONUS_NAMES,
    SPACE_NAMES,
)
from wildtable.games.yosemite.state import (
    ACT,
    BOARD,
    BONUSES,
    CAMERA,
    COPIES,
    DEAL,
    DISCARD,
    FIRST,
    FIRST_PHOTOS,
    GAME_OVER,
    IN_PARK,
    JUDGE,
    JUDGES_USED,
    KINDS,
    LANDMARKS,
    NEW_PHOTO,
    PARK,
    PAY,
    PHOTOS_USED,
    PLACE,
    PUSH,
    REFILL,
    SEATS,
    SLOTS,
    SPACES,
    TILES,
)
from wildtable.games.yosemite.tiles import tiles_of_counts

PHASES = ("deal", "park", "photo", "judge", "first", "place", "act", "push", "pay", "refill", "discard", "over")
SET_UP_WORDS = ("deal", "park", "photo", "judge", "first", "place")
PHASE_WORDS = (*SET_UP_WORDS, "act", "push", "photo", "pay", "refill", "discard", "photo", "over")
"""What positions call each phase of the state."""
CHANCE_PHASES = (DEAL, PARK, FIRST_PHOTOS, JUDGE, FIRST, REFILL, NEW_PHOTO)
PENDING = {
    PUSH: ("animal", "from", "bonus", "crossed", "landed"),
    CAMERA: ("from",),
    PAY: ("from", "slot", "paid"),
    REFILL: ("from", "slot"),
    DISCARD: ("slot",),
    NEW_PHOTO: ("slot",),
}
"""The keys of `pending` by phase; it is null in all others."""
MOST_TURNS = 1_000_000_000


def read(variant: Variant, document: Mapping[str, Any]) -> State:
    """The state of a position's document.

    Raises `BadPosition` for what is ill-typed, unknown or does not fit together. What only stands in the wrong phase
    or in the wrong order is left to the comparison in `engine.positions.load`.
    """
    reader = Reader(document, variant.seats)
    state = variant.start()
    state.turn = reader.whole("turn", 0, MOST_TURNS)
    state.phase = _phase(reader, int(state.turn))
    first = reader.seat_or_none("first")
    state.first = -1 if first is None else first
    if (first is None) != (state.phase < PLACE):
        raise reader.refuse("first", "is null until the starting seat is drawn, and a seat from then on")
    if (state.turn == 0) != (state.phase < ACT):
        raise reader.refuse("turn", "is 0 until both pawns are placed, and at least 1 from then on")
    state.mover = -1 if state.turn == 0 else state.first if state.turn % 2 else 1 - state.first
    _read_park(reader, variant, state)
    _read_seats(reader, variant, state)
    _read_photos(reader, variant, state)
    _read_tokens(reader, variant, state)
    _read_decks(reader, variant, state)
    _read_pending(reader, state)
    state.actor = _actor(state)
    if not same(reader.value("actor"), actor_word(int(state.actor))):
        raise reader.refuse("actor", f"must be {actor_word(int(state.actor))!r} in this phase of this turn")
    _check_pieces(reader, variant, state)
    if state.phase < ACT:
        _check_set_up(reader, variant, state)
    else:
        _check_turn(reader, variant, state)
    state.viewer = OMNISCIENT
    return state


def _phase(reader: Reader, turn: int) -> int:
    word = PHASES[reader.word("phase", PHASES)]
    if word != "photo":
        return PHASE_WORDS.index(word)
    if reader.value("actor") == "chance":
        return NEW_PHOTO if turn else FIRST_PHOTOS
    reader.whole("actor", 0, SEATS - 1)
    return CAMERA


def _actor(state: State) -> int:
    """Who decides in this phase, with these pawns, first seat and turn. [YOS-TURN-01, YOS-TURN-03]"""
    if state.phase == GAME_OVER:
        return OVER
    if state.phase in CHANCE_PHASES:
        return CHANCE
    if state.phase == PLACE:
        return int(state.first if state.pawns[state.first] < 0 else 1 - state.first)
    return int(state.mover)


# ---- field by field


def _each_key(reader: Reader, field: str, names: Sequence[str]) -> list[Any]:
    """The values of an object that has exactly these names, in their order."""
    found = reader.mapping(field)
    for name in found:
        if name not in names:
            raise reader.refuse(field, f"there is no {name!r} in the game")
    for name in names:
        if name not in found:
            raise reader.refuse(field, f"there is nothing for {name}")
    return [found[name] for name in names]


def _read_park(reader: Reader, variant: Variant, state: State) -> None:
    names = variant.box_values.tile_names
    for space, name in enumerate(_each_key(reader, "park", SPACE_NAMES)):
        state.park[space] = -1 if name is None else reader.word_value("park", name, names)
    for seat, name in enumerate(reader.listed("pawns", length=SEATS)):
        state.pawns[seat] = -1 if name is None else reader.word_value("pawns", name, SPACE_NAMES)


def _tiles(reader: Reader, field: str, value: Any) -> int:
    """A multiset of animal tiles; a landmark is never among them. [YOS-LAND-04]"""
    return tiles_of_counts(reader.counts(field, value, ANIMAL_TILE_NUMBERS, COPIES))


def _read_seats(reader: Reader, variant: Variant, state: State) -> None:
    for field, name in (("hands", "hand"), ("known", "known")):
        state[name] = reader.by_seat(field, lambda field, value: _tiles(reader, field, value))
    limit, tents = int(variant.box.fish_limit), int(variant.box.tents)
    state.fish = reader.by_seat("fish", lambda field, value: reader.whole_value(field, value, 0, limit))
    state.tents = reader.by_seat("tents", lambda field, value: reader.whole_value(field, value, 0, tents))
    state.ate = reader.whole("ate", 0, limit)
    camp = reader.value("camp")
    if camp is not None:
        camp = reader.mapping("camp", camp)
        if camp.keys() != {"seat", "space"}:
            raise reader.refuse("camp", "is null or an object with seat and space")
        state.camp_seat = reader.whole_value("camp", camp["seat"], 0, SEATS - 1)
        state.camp_space = reader.whole_value("camp", camp["space"], 1, int(variant.box.camp_limit))


def _alphabetical(reader: Reader, field: str, value: Any, names: Sequence[str]) -> int:
    """A list of different names in the order of the alphabet, as bits by the names' numbers."""
    found, before = 0, ""
    for name in reader.listed(field, value):
        number = reader.word_value(field, name, names)
        if name <= before:
            raise reader.refuse(field, f"must be in alphabetical order, each once, but {name} is not")
        found, before = found | 1 << number, name
    return found


def _read_photos(reader: Reader, variant: Variant, state: State) -> None:
    names = variant.box_values.photo_names
    state.photos = reader.by_seat("photos", lambda field, value: _alphabetical(reader, field, value, names))
    for slot, name in enumerate(reader.listed("display", length=SLOTS)):
        state.display[slot] = -1 if name is None else reader.word_value("display", name, names)
    state.pool = _alphabetical(reader, "photo_pool", reader.value("photo_pool"), names)
    state.photo_deck = reader.whole("photo_deck", 0, PHOTOS_USED)
    state.judges = _alphabetical(reader, "judges", reader.value("judges"), ANIMAL_NAMES)


def _read_tokens(reader: Reader, variant: Variant, state: State) -> None:
    names = [landmark.id for landmark in variant.box_values.landmarks]
    for landmark, place in enumerate(_each_key(reader, "tokens", names)):
        if isinstance(place, str):
            state.tokens[landmark] = (BOARD, IN_PARK)[reader.word_value("tokens", place, ("board", "park"))]
        else:
            state.tokens[landmark] = reader.whole_value("tokens", place, 0, SEATS - 1)


def _read_decks(reader: Reader, variant: Variant, state: State) -> None:
    numbers = {name: number for number, name in enumerate(variant.box_values.tile_names)}
    counts = reader.counts("tile_deck", reader.value("tile_deck"), numbers, COPIES)
    if any(count > 1 for count in counts[KINDS:]):
        raise reader.refuse("tile_deck", "there is one tile of each landmark")
    state.deck = tiles_of_counts(counts)
    state.discards = _tiles(reader, "discard", reader.value("discard"))


def _read_pending(reader: Reader, state: State) -> None:
    """What the turn owes: an object with just the keys of its phase, null in all phases that owe nothing."""
    pending, keys = reader.value("pending"), PENDING.get(int(state.phase))
    if keys is None:
        if pending is not None:
            raise reader.refuse("pending", "is null in this phase")
        return
    pending = reader.mapping("pending", pending)
    if pending.keys() != set(keys):
        raise reader.refuse("pending", f"has in this phase exactly the keys {', '.join(keys)}")
    if "from" in keys:
        state.gap = reader.word_value("pending", pending["from"], SPACE_NAMES)
    if "slot" in keys and pending["slot"] is not None:
        state.slot = reader.whole_value("pending", pending["slot"], 0, SLOTS - 1)
    if "paid" in keys:
        state.paid = _tiles(reader, "pending", pending["paid"])
    if state.phase == PUSH:
        state.crossed = reader.flag("pending", pending["crossed"])
        state.landed = reader.flag("pending", pending["landed"])
        animal = reader.word_value("pending", pending["animal"], ANIMAL_NAMES)
        bonus = reader.word_value("pending", pending["bonus"], BONUS_NAMES)
        if state.park[state.gap] != BONUSES * animal + bonus:
            raise reader.refuse("pending", "its animal and bonus are those of the tile that was left")
    if state.phase in (PAY, NEW_PHOTO) and state.slot < 0:
        raise reader.refuse("pending", "its slot is that of the photo, 0 or 1")
    if state.phase == DISCARD and state.slot >= 0:
        raise reader.refuse("pending", "its slot is null: who took a photo has nothing to discard")


# ---- what fits together


def _size(tiles: Any) -> int:
    return int(tiles).bit_count()


def _copies(tiles: Any, tile: int) -> int:
    if tile >= KINDS:
        return int(tiles) >> (KINDS * COPIES + tile - KINDS) & 1
    return _size(int(tiles) >> COPIES * tile & ((1 << COPIES) - 1))


def _check_pieces(reader: Reader, variant: Variant, state: State) -> None:
    """Nothing is made or lost: every tile, photo, token and tent is in one place.
    [YOS-COMP-02, YOS-COMP-03, YOS-COMP-08]"""
    park = [int(tile) for tile in state.park]
    places: list[tuple[str, Callable[[int], int]]] = [
        ("park", park.count),
        ("hands", lambda tile: _copies(state.hand[0], tile) + _copies(state.hand[1], tile)),
        ("pending", lambda tile: _copies(state.paid, tile)),
        ("discard", lambda tile: _copies(state.discards, tile)),
        ("tile_deck", lambda tile: _copies(state.deck, tile)),
    ]
    for tile in range(TILES):
        name, there_are, found = variant.box_values.tile_names[tile], COPIES if tile < KINDS else 1, 0
        for field, count in places:
            found += count(tile)
            if found > there_are:
                raise reader.refuse(field, f"of {name} there are {there_are} in the game, and here is one more")
        if found < there_are:
            raise reader.refuse("tile_deck", f"of {name} there are {there_are} in the game, and one is nowhere")
    for landmark in range(LANDMARKS):
        if (state.tokens[landmark] == BOARD) != bool(_copies(state.deck, KINDS + landmark)):
            raise reader.refuse("tokens", "a token is on the board exactly while its tile is in the deck")
    _check_photos(reader, variant, state)
    for seat in range(SEATS):
        hand, known = int(state.hand[seat]), int(state.known[seat])
        if known & ~hand:
            raise reader.refuse("known", f"seat {seat} does not hold all the tiles that are known of it")
        if _size(hand) - _size(known) > variant.box.deal:
            raise reader.refuse("known", f"a hand holds at most {variant.box.deal} tiles that nobody saw going there")
    if sum(state.tents) > variant.box.tents:
        raise reader.refuse("tents", f"there are {variant.box.tents} of them")
    if sum(state.tents) and state.camp_seat < 0:
        raise reader.refuse("tents", "nobody has one before the camping token is on its track")


def _check_photos(reader: Reader, variant: Variant, state: State) -> None:
    """Every photo is taken by one seat, on display, or not seen yet; ten are in the game.
    [YOS-COMP-06, YOS-SETUP-06]"""
    places = [("photos", int(photos)) for photos in state.photos]
    places += [("display", 1 << int(photo)) for photo in state.display if photo >= 0]
    places += [("photo_pool", int(state.pool))]
    seen = 0
    for field, photos in places:
        if photos & seen:
            raise reader.refuse(field, "holds a photo that is in another place too")
        seen |= photos
    if seen != (1 << len(variant.box_values.photos)) - 1:
        raise reader.refuse("photo_pool", "a photo is nowhere")
    shown = len(variant.box_values.photos) - _size(state.pool)
    if state.photo_deck + shown != PHOTOS_USED:
        raise reader.refuse("photo_deck", f"must be {PHOTOS_USED} less the photos on display and taken")


def _check_set_up(reader: Reader, variant: Variant, state: State) -> None:
    """Everything is laid out in its order: hands, park, photos, judges, the starting seat, pawns.
    [YOS-CHANCE-01, YOS-SETUP-01, YOS-SETUP-02, YOS-SETUP-03, YOS-SETUP-05, YOS-SETUP-07, YOS-SETUP-09, YOS-SETUP-10,
    YOS-SETUP-12]"""
    phase, deal = int(state.phase), int(variant.box.deal)
    first, second = _size(state.hand[0]), _size(state.hand[1])
    if phase == DEAL and not ((first < deal and second == 0) or (first == deal and second < deal)):
        raise reader.refuse("hands", f"while dealing, seat 0 gets its {deal} tiles first, then seat 1")
    if phase > DEAL and (first != deal or second != deal):
        raise reader.refuse("hands", f"both hold {deal} tiles once the hands are dealt")
    laid = [int(tile) >= 0 for tile in state.park]
    count = sum(laid)
    if laid != sorted(laid, reverse=True):
        raise reader.refuse("park", "is laid in the order a1, a2, ..., e5")
    if (phase < PARK and count) or (phase == PARK and count == SPACES) or (phase > PARK and count < SPACES):
        raise reader.refuse("park", f'cannot have tiles on {count} spaces in the phase "{PHASE_WORDS[phase]}"')
    if any(tile >= KINDS for tile in state.park):
        raise reader.refuse("park", "has no landmark before the first turn")
    shown = [int(photo) >= 0 for photo in state.display]
    allowed = {FIRST_PHOTOS: ([False, False], [True, False])}.get(
        phase, ([False, False],) if phase < FIRST_PHOTOS else ([True, True],)
    )
    if shown not in allowed:
        raise reader.refuse("display", "slot 0 is filled, then slot 1, after the park is laid")
    judges = _size(state.judges)
    if judges > (0 if phase < JUDGE else JUDGES_USED - (phase == JUDGE)) or (phase > JUDGE and judges < JUDGES_USED):
        raise reader.refuse("judges", f'cannot be {judges} in the phase "{PHASE_WORDS[phase]}"')
    if phase == PARK:
        state.gap = count
    if phase == FIRST_PHOTOS:
        state.slot = sum(shown)
    for seat, space in enumerate(state.pawns):
        if space >= 0 and (phase < PLACE or seat != state.first):
            raise reader.refuse("pawns", "the starting seat places first, and with both pawns placed the turns begin")
    for field, idle in (
        ("known", not any(state.known)),
        ("fish", all(fish == variant.box.fish_start for fish in state.fish)),
        ("ate", state.ate == 0),
        ("camp", state.camp_seat < 0),
        ("photos", not any(state.photos)),
        ("discard", state.discards == 0),
    ):
        if not idle:
            raise reader.refuse(field, "is as at the beginning until the first turn")


def _check_turn(reader: Reader, variant: Variant, state: State) -> None:
    """What holds between the fields from the first turn on."""
    phase, mover = int(state.phase), int(state.mover)
    if _size(state.judges) != JUDGES_USED:
        raise reader.refuse("judges", f"are {JUDGES_USED} once the set-up is done")
    if any(space < 0 for space in state.pawns):
        raise reader.refuse("pawns", "both are in the park once the set-up is done")
    empty = [space for space in range(SPACES) if state.park[space] < 0]
    if empty != ([int(state.gap)] if phase in (CAMERA, PAY, REFILL) else []):
        raise reader.refuse("park", "is empty only where the tile was collected and not replaced yet")
    _check_display(reader, state)
    if state.pawns[0] == state.pawns[1] and not (phase == PUSH and state.landed):
        raise reader.refuse("pawns", "stand on different spaces")
    if phase in (CAMERA, PAY, REFILL) and state.pawns[mover] == state.gap:
        raise reader.refuse("pawns", "the mover has left the space that its tile was collected from")
    if state.ate and phase != ACT:
        raise reader.refuse("ate", 'is 0 but in the phase "act"')
    if state.ate + state.fish[mover] > variant.box.fish_limit:
        raise reader.refuse("ate", f"with the fish that are left more than {variant.box.fish_limit} were never there")
    _check_hands(reader, variant, state)
    if phase == PUSH:
        _check_push(reader, state)
    if phase == PAY and not callable_rule(paying.tiles_to_pay)(variant.box, state):
        raise reader.refuse("pending", "what is paid cannot become a payment for that photo")
    if phase == REFILL and state.deck == 0:
        raise reader.refuse("tile_deck", "is not empty when a tile is due: the discards become the deck")
    if phase == NEW_PHOTO and state.photo_deck == 0:
        raise reader.refuse("photo_deck", "is not 0 when a photo is due: without one the game is over")


def _check_display(reader: Reader, state: State) -> None:
    """A photo that was taken leaves its slot empty until the refill, and for good at the end. [YOS-END-02]"""
    empty = [slot for slot in range(SLOTS) if state.display[slot] < 0]
    if state.phase == GAME_OVER:
        if len(empty) != 1 or state.photo_deck:
            raise reader.refuse("display", "shows one photo at the end, when nine are taken and none is left to draw")
    elif empty != ([int(state.slot)] if state.slot >= 0 and state.phase != PAY else []):
        raise reader.refuse("display", "is empty only where a photo was taken in this turn")


def _check_hands(reader: Reader, variant: Variant, state: State) -> None:
    """Ten at most; the mover's, with what is paid, one more from collecting until the discard, and after taking a
    photo less what the cheapest photo costs. [YOS-RESET-04, YOS-R9]"""
    phase, mover, limit = int(state.phase), int(state.mover), int(variant.box.hand_limit)
    most = [limit, limit]
    if phase in (CAMERA, PAY, REFILL, DISCARD):
        most[mover] = limit + 1
    if (phase == REFILL and state.slot >= 0) or phase in (NEW_PHOTO, GAME_OVER):
        most[mover] = limit + 1 - min(int(size) for size in variant.box.photo_size)
    sizes = [_size(hand) for hand in state.hand]
    sizes[mover] += _size(state.paid)
    for seat in range(SEATS):
        if sizes[seat] > most[seat]:
            raise reader.refuse("hands", f"seat {seat} cannot hold more than {most[seat]} tiles now")
    if phase == DISCARD and sizes[mover] != limit + 1:
        raise reader.refuse("hands", f"a tile is discarded from a hand of {limit + 1}")


def _check_push(reader: Reader, state: State) -> None:
    """The mover stands where the animal took it, and has met the opponent as it says.
    [YOS-BEAR-03, YOS-SNAKE-03, YOS-COUGAR-04, YOS-COUGAR-05]"""
    here, other, left = int(state.pawns[state.mover]), int(state.pawns[1 - state.mover]), int(state.gap)
    animal = int(state.park[left]) // BONUSES
    if other == left or not int(callable_rule(walking.animal_reach)(animal, left, other)) >> here & 1:
        raise reader.refuse("pending", f"no {ANIMAL_NAMES[animal]} goes from there to where the mover stands")
    landed = here == other
    crossed = animal == walking.COUGAR and bool(int(callable_rule(walking.between)(left, here)) >> other & 1)
    if bool(state.landed) != landed or bool(state.crossed) != crossed:
        raise reader.refuse("pending", "crossed and landed say how the mover met the opponent")
    if not landed and not crossed and animal != walking.BEAR:
        raise reader.refuse("pending", "there is nobody to push")
