"""Pine Cones in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cones.state import GAME_OVER, MOST_CONES, SHOW, TAKE, TAKEN
from wildtable.engine import CHANCE, OMNISCIENT, OVER, IllegalAction
from wildtable.engine.actions import NUMBER, Vocabulary
from wildtable.engine.positions import Reader, common_fields
from wildtable.engine.variant import State, Variant

PHASES = ("take", "show", "over")
VOCABULARY = Vocabulary(do={"show": {"cone": NUMBER}}, chance={"take": {"seat": NUMBER, "cone": NUMBER}})


def numbers(cones: int) -> list[int]:
    """A set of cones as a sorted list of their numbers."""
    return [bit + 1 for bit in range(MOST_CONES) if int(cones) >> bit & 1]


def position(variant: Variant, state: State) -> dict[str, Any]:
    """A state, or a view of it, as a JSON object."""
    veiled = state.viewer != OMNISCIENT and state.phase != GAME_OVER
    seats = range(variant.seats)

    def hand(seat: int) -> list[int] | dict[str, int]:
        hidden = veiled and seat != state.viewer
        return {"hidden": int(state.unseen_hand[seat])} if hidden else numbers(state.hand[seat])

    document = common_fields(variant, PHASES[state.phase], int(state.actor)) | {
        "trick_number": int(state.stage),
        "leader": int(state.leader),
        "hands": [hand(seat) for seat in seats],
        "bag": {"hidden": int(state.unseen_bag)} if veiled else numbers(state.bag),
        "shown": numbers(state.shown),
        "trick": [int(state.trick[seat]) + 1 or None for seat in seats],
        "points": [int(state.points[seat]) for seat in seats],
    }
    if state.phase == GAME_OVER:
        document["result"] = {"scores": scores(variant, state), "winners": variant.outcome(state)[1]}
    return document


def scores(variant: Variant, state: State) -> list[dict[str, int]]:
    """Each seat's points."""
    return [{"total": int(state.points[seat])} for seat in range(variant.seats)]


def read(variant: Variant, document: Mapping[str, Any]) -> State:
    """The state of a position's document; see `wildtable.engine.positions.load`."""
    reader, state = Reader(document, variant.seats), variant.start()
    known = {cone: cone - 1 for cone in numbers(variant.box.bag)}

    def cones(field: str, value: Any) -> int:
        listed = [reader.whole_value(field, cone, 1, len(known)) for cone in reader.listed(field, value)]
        return sum(1 << cone - 1 for cone in set(listed))

    state.phase = reader.word("phase", PHASES)
    state.stage = reader.whole("trick_number", 0, 8)
    state.leader = reader.whole("leader", 0, variant.seats - 1)
    state.hand[: variant.seats] = reader.by_seat("hands", cones)
    state.bag, state.shown = cones("bag", reader.value("bag")), cones("shown", reader.value("shown"))
    for seat, cone in enumerate(reader.listed("trick", length=variant.seats)):
        state.trick[seat] = -1 if cone is None else reader.whole_value("trick", cone, 1, len(known)) - 1
    state.points[: variant.seats] = reader.by_seat("points", lambda field, n: reader.whole_value(field, n, 0, 8))
    if state.phase == SHOW:
        state.actor = reader.whole("actor", 0, variant.seats - 1)
    else:
        state.actor = CHANCE if state.phase == TAKE else OVER
    _check(reader, variant, state)
    return state


def _check(reader: Reader, variant: Variant, state: State) -> None:
    """Each cone is in one place, and hands have shrunk by a cone a trick. [CON-SETUP-01, CON-SETUP-02]"""
    seats, hand = range(variant.seats), int(variant.box.hand)
    places = [("hands", int(state.hand[seat])) for seat in seats]
    places += [("trick", 1 << int(state.trick[seat])) for seat in seats if state.trick[seat] >= 0]
    seen = 0
    for field, cones in [*places, ("bag", int(state.bag)), ("shown", int(state.shown))]:
        if cones & seen:
            raise reader.refuse(field, "holds a cone that lies in another place too")
        seen |= cones
    if seen != variant.box.bag:
        raise reader.refuse("bag", "a cone lies nowhere")
    held = [int(state.hand[seat]).bit_count() + (state.trick[seat] >= 0) for seat in seats]
    if state.phase == TAKE:
        state.receiver = next((seat for seat in seats if held[seat] != hand), 0)
        if held[state.receiver] >= hand or any(held[state.receiver + 1 :]) or state.shown or any(state.points):
            raise reader.refuse("hands", "cones are taken one hand after the other, before anything is shown")
        if state.stage or state.leader or any(state.trick[seat] >= 0 for seat in seats):
            raise reader.refuse("trick", "nothing has been shown while cones are taken")
        return
    tricks = sum(int(n) for n in state.points[: variant.seats])
    left = 0 if state.phase == GAME_OVER else hand - tricks
    if any(n != left for n in held) or tricks > hand or (state.phase == SHOW and not left):
        raise reader.refuse("hands", f"after {tricks} tricks each seat holds {max(0, hand - tricks)} cones")
    if state.stage != min(tricks + 1, hand) or int(state.shown).bit_count() != tricks * variant.seats:
        raise reader.refuse("trick_number", "does not go with the points and the cones shown")
    if state.phase == GAME_OVER and tricks != hand:
        raise reader.refuse("points", "the game is over when all cones are shown")
    if state.phase == SHOW:
        turn = (int(state.actor) - int(state.leader)) % variant.seats
        if [state.trick[(state.leader + n) % variant.seats] >= 0 for n in seats] != [n < turn for n in seats]:
            raise reader.refuse("trick", "those from the leader to before the actor have shown a cone")


def action_json(variant: Variant, state: State, code: int) -> dict[str, Any]:
    """The action of a code."""
    if code >= TAKEN:
        return {"chance": "take", "seat": int(state.receiver), "cone": code - TAKEN + 1}
    return {"do": "show", "cone": code + 1}


def parse_action(variant: Variant, state: State, action: Any) -> int:
    """The code of a legal action. Raises `BadRequest` and `IllegalAction`."""
    word, chance = VOCABULARY.check(action)
    if state.phase == GAME_OVER:
        raise IllegalAction("The game is over: all cones are shown.", "CON-END-01")
    if chance != (state.phase == TAKE):
        asked = "cones are being taken from the bag" if state.phase == TAKE else "a cone is to be shown"
        raise IllegalAction(f'"{word}" is not what is asked for now: {asked}.', "CON-PLAY-02")
    cone = action["cone"]
    if chance:
        if action["seat"] != state.receiver or cone not in numbers(state.bag):
            raise IllegalAction(f"Seat {state.receiver} takes a cone that is in the bag.", "CON-SETUP-02")
        return int(TAKEN + cone - 1)
    if cone not in numbers(state.hand[state.actor]):
        mine = ", ".join(map(str, numbers(state.hand[state.actor])))
        raise IllegalAction(f"You do not hold cone {cone}; show one of yours: {mine}.", "CON-PLAY-01")
    return int(cone - 1)


def label(variant: Variant, action: Mapping[str, Any]) -> str:
    """An action as a button says it."""
    return f"{'Take' if 'chance' in action else 'Show'} {action['cone']}"


def _called(variant: Variant, names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [f"Seat {seat}" for seat in range(variant.seats)]


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence: whose turn it is and what can be done."""
    called = _called(variant, names)
    if seen.phase == GAME_OVER:
        return "The game is over: " + " and ".join(called[s] for s in variant.outcome(seen)[1]) + " won."
    if seen.phase == TAKE:
        return "Cones are taken from the bag."
    return "Show one of your cones." if seat == seen.actor else f"{called[seen.actor]} is to show a cone."


def events(
    variant: Variant, before: State, code: int, after: State, seat: int | None, names: Sequence[str] | None = None
) -> list[str]:
    """What an action did, as lines that `seat` (`None`: a spectator) may read. [CON-VIEW-01]"""
    called = _called(variant, names)
    if code >= TAKEN:
        return [f"You take cone {code - TAKEN + 1}."] if seat == before.receiver else []
    lines = [f"{called[before.actor]} shows cone {code + 1}."]
    if sum(after.points) > sum(before.points):
        lines.append(f"{called[after.leader]} takes the trick.")
    return [*lines, prompt(variant, after, None, names)] if after.phase == GAME_OVER else lines


def reveals(variant: Variant, before: State, code: int, after: State) -> bool:
    """Whether a decision told anybody something new: a cone shown always does."""
    return True


def recap(
    variant: Variant, steps: Iterable[tuple[State, int, State]], known: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Nothing needs to be looked back at."""
    return {}
