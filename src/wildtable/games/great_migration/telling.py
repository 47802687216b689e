"""Great Migration told: what happened in log lines, what is to be done in a sentence, the past for looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration import rules
from wildtable.games.great_migration.box import GOAL_NAMES, Box
from wildtable.games.great_migration.state import (
    ATTACK,
    ATTACK_DIE,
    CARDS,
    COVER,
    COVER_NODE,
    DAMAGE,
    DEAL,
    DONE,
    DRAW,
    DRAW_CARD,
    DRIVE,
    DRIVE_TO,
    EVENT,
    EVENT_SEATS,
    FIRE,
    FIRST,
    FIRST_SEAT,
    GAME_OVER,
    GO,
    LAY,
    LOSE,
    LOSE_CARD,
    MINGLE,
    MINGLE_CARD,
    MOVE,
    MOVE_DIE,
    NO_CARD,
    NOBODY,
    PASTURES,
    PLAY,
    PREDATOR,
    ROLL,
    STEAL,
    STEAL_CARD,
    STOP,
    TREK,
)

ASKED = (
    "the first seat is to be drawn",
    "cards are being dealt",
    "a card is to be drawn",
    "cards are to be played, until the seat is done",
    "the predator's dice are being rolled",
    "a stolen card is to be drawn",
    "a herd card is to be lost",
    "a node is to be covered",
    "a trek is under way",
    "an avatar is to be driven",
    "the movement die is to be rolled",
    "the avatar is moving",
    "the herds are mingling",
)
"""What each phase asks for."""

GOAL_WORDS = dict(
    zip(GOAL_NAMES, ("the largest herd", "most juveniles", "the most diverse herd", "most zebras"), strict=True)
)


def plain(name: str) -> str:
    """A name of the box as it is said."""
    return name.replace("_", " ")


def _called(variant: Variant, names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [f"Seat {seat}" for seat in range(variant.seats)]


def _together(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _number(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _cards(box: Box, counts: Any) -> str:
    """A multiset of cards in words."""
    found = [(card, int(count)) for card, count in zip(box.cards, counts, strict=False) if count]
    return ", ".join(plain(card) if count == 1 else f"{count} {plain(card)}" for card, count in found) or "nothing"


# ---- what is to be done


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence for a view's owner: whose turn it is and what can be done."""
    called = _called(variant, names)
    if seen.phase == GAME_OVER:
        return winner_line(variant, seen, called)
    if seen.actor < 0:
        return ASKED[seen.phase].capitalize() + "."
    if seat is None or seat != seen.actor:
        doing = {
            PLAY: "is playing cards",
            LOSE: "must choose a card to lose",
            COVER: "is covering nodes",
            TREK: "is trekking",
            DRIVE: "is driving another herd",
            MOVE: "is moving",
        }
        return f"{called[seen.actor]} {doing[int(seen.phase)]}."
    return _own_prompt(variant, seen, called)


def _own_prompt(variant: Variant, seen: State, called: Sequence[str]) -> str:
    box: Box = variant.box_values
    if seen.phase == PLAY:
        if seen.played == NO_CARD:
            return "Lay herd cards or play one event, then say that you are done."
        return "Lay more herd cards, or say that you are done."
    if seen.phase == LOSE:
        owed = min(int(callable_rule(rules.losses_owed)(seen)), int(seen.herd_size[seen.target]))
        if seen.pending == PREDATOR:
            return f"The {plain(box.cards[seen.predator])} takes {_number(owed, 'card')} of your herd: choose which."
        ground = box.nodes[seen.avatar[seen.target]].terrain
        return f"The {ground} takes {_number(owed, 'card')} of your herd: choose which."
    if seen.phase == COVER:
        token = "fire" if seen.pending == FIRE else "flood"
        if seen.near < 0:
            return f"Choose a node for the {token}."
        return f"Choose a node next to {box.node_names[seen.near]} for the {token}, or stop."
    if seen.phase == TREK:
        return f"Trek up to {_number(int(seen.owed), 'node')} along the arrows at no cost, or stop."
    if seen.phase == DRIVE:
        return f"Drive {called[seen.target]} {_number(int(seen.owed), 'node')} along the arrows."
    return f"Move with {_number(int(seen.movement), 'point')} left, or stop where you are."


def winner_line(variant: Variant, state: State, called: Sequence[str]) -> str:
    """Who has won, with how many points."""
    points, winners = variant.outcome(state)
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"{_together([called[seat] for seat in winners])} {verb} with {_number(points[winners[0]], 'point')}."


# ---- what happened


def events(
    variant: Variant, before: State, code: int, after: State, seat: int | None, names: Sequence[str] | None = None
) -> list[str]:
    """What an action did, as lines that `seat` (`None`: a spectator) may read.

    Of a card drawn or dealt only its owner reads which one it is; all else is open. [GRM-VIEW-01, GRM-VIEW-03]
    """
    called = _called(variant, names)
    if before.phase in (FIRST, DEAL, DRAW):
        lines = _card_lines(variant, before, code, after, seat, called)
    elif before.actor < 0:
        lines = _chance_lines(variant, before, code, called)
    else:
        lines = _decision_lines(variant, before, code, after, called)
    if before.phase == MINGLE and after.phase != MINGLE:
        lines += _mingled_lines(variant, before, code, called)
    if _turn_ended(before, code, after):
        lines += _turn_lines(variant, before, after, called)
    return lines


def reveals(variant: Variant, before: State, code: int, after: State) -> bool:
    """Whether a decision told anybody something new: cards from a hand do, and so does what leads on to chance; steps,
    nodes covered and cards lost from an open herd change nothing but what lies open."""
    return bool(before.phase == PLAY or after.actor < 0)


def _card_lines(
    variant: Variant, before: State, code: int, after: State, seat: int | None, called: Sequence[str]
) -> list[str]:
    box: Box = variant.box_values
    if before.phase == FIRST:
        return [f"{called[code - FIRST_SEAT]} has the first turn."]
    if before.phase == DRAW:
        drawn = [f"You drew {plain(box.cards[code - DRAW_CARD])}."] if seat == before.active else []
        return [f"{called[before.active]} draws a card.", *drawn]
    if after.phase == DEAL:
        return []
    season = plain(box.season_names[after.season])
    return [f"The cards of the season are dealt: {season} begins with the turn of {called[after.active]}."]


def _chance_lines(variant: Variant, before: State, code: int, called: Sequence[str]) -> list[str]:
    box: Box = variant.box_values
    if before.phase == ATTACK:
        pips = code - ATTACK_DIE + 1
        hit = {rules.FIVE: "a card will be lost", rules.SIX: "a card will be stolen"}.get(pips, "a miss")
        return [f"The {plain(box.cards[before.predator])} rolls {pips}: {hit}."]
    if before.phase == STEAL:
        card = plain(box.cards[code - STEAL_CARD])
        return [f"{called[before.active]} steals {card} from {called[before.target]}."]
    if before.phase == ROLL:
        return [f"{called[before.active]} rolls {code - MOVE_DIE + 1} for the movement."]
    return []


def _decision_lines(variant: Variant, before: State, code: int, after: State, called: Sequence[str]) -> list[str]:
    box: Box = variant.box_values
    name = called[before.actor]
    if code < EVENT:
        return [f"{name} lays {plain(box.cards[code - LAY])}."]
    if code < DONE:
        return _event_lines(variant, before, code, called)
    if code == DONE:
        return [f"{name} plays no card."] if before.played == NO_CARD else []
    if code < COVER_NODE:
        return [f"{name} loses {plain(box.cards[code - LOSE_CARD])}."]
    if code == STOP:
        where = box.node_names[before.avatar[before.active]]
        return [f"{name} stays on {where}."] if before.phase == MOVE else []
    if code < GO:
        verb = "burns" if before.pending == FIRE else "is flooded"
        return [f"{box.node_names[code - COVER_NODE]} {verb}."]
    if code < DRIVE_TO:
        left = f" with {_number(int(after.movement), 'point')} left" if before.phase == MOVE else ""
        return [f"{name} goes to {box.node_names[code - GO]}{left}.", *_damage_lines(variant, after, called)]
    to = box.node_names[code - DRIVE_TO]
    return [f"{name} drives {called[before.target]} to {to}.", *_damage_lines(variant, after, called)]


def _event_lines(variant: Variant, before: State, code: int, called: Sequence[str]) -> list[str]:
    card, target = divmod(code - EVENT, EVENT_SEATS)
    at = "" if target == NOBODY else f" at {called[target]}"
    gives = int(variant.box.gives[card])
    gained = f": {_number(gives, 'point')}" if gives else ""
    return [f"{called[before.active]} plays {plain(variant.box_values.cards[card])}{at}{gained}."]


def _damage_lines(variant: Variant, after: State, called: Sequence[str]) -> list[str]:
    if after.pending != DAMAGE:
        return []
    seat = int(after.target)
    owed = min(int(after.owed), int(after.herd_size[seat]))
    ground = variant.box_values.nodes[after.avatar[seat]].terrain
    return [f"The {ground} takes {_number(owed, 'card')} of the herd of {called[seat]}."]


def _mingled_lines(variant: Variant, before: State, code: int, called: Sequence[str]) -> list[str]:
    """The herds as they are once the last card of the pool is drawn."""
    table = variant.copy(before)
    table.herd[table.target][code - MINGLE_CARD] += 1
    here = table.avatar[table.active]
    return [
        f"{called[seat]} has drawn {_cards(variant.box_values, table.herd[seat])}."
        for seat in range(variant.seats)
        if table.avatar[seat] == here and any(table.herd[seat])
    ]


def _turn_ended(before: State, code: int, after: State) -> bool:
    stopped = (before.phase == MOVE and code == STOP) or before.phase == MINGLE
    return bool(stopped and after.phase != MINGLE)


def _turn_lines(variant: Variant, before: State, after: State, called: Sequence[str]) -> list[str]:
    """What the end of a turn brought: grass, and perhaps the end of the season."""
    box: Box = variant.box_values
    grazed = int(after.points[before.active][PASTURES] - before.points[before.active][PASTURES])
    node = box.node_names[before.avatar[before.active]]
    lines = [f"{called[before.active]} takes {_number(grazed, 'point')} on {node}."] if grazed else []
    if after.season == before.season and after.phase != GAME_OVER:
        return lines
    ended = finished_season(variant, before, after)
    why = "all pastures are grazed" if ended["ended_by"] == "pastures" else "the stack is used up"
    lines.append(f"{plain(ended['season']).capitalize()} is over: {why}.")
    for seat, cards in enumerate(ended["laid"]):
        if cards:
            lines.append(f"{called[seat]} lays {_cards(box, [cards.get(card, 0) for card in box.cards])} from hand.")
    for goal in ended["goals"]:
        amounts = ", ".join(f"{name} {n}" for name, n in zip(called, goal["amounts"], strict=True))
        if goal["seats"]:
            who = _together([called[seat] for seat in goal["seats"]])
            each = " each" if len(goal["seats"]) > 1 else ""
            lines.append(
                f"For {GOAL_WORDS[goal['goal']]} ({amounts}): {_number(goal['each'], 'point')}{each} to {who}."
            )
        else:
            lines.append(f"For {GOAL_WORDS[goal['goal']]}: nobody has any, nothing is awarded.")
    return [*lines, winner_line(variant, after, called)] if after.phase == GAME_OVER else lines


# ---- looking back


def finished_season(variant: Variant, before: State, after: State) -> dict[str, Any]:
    """How the goals of the season that an action has finished came out; see `recap`. [GRM-END-05, GRM-GOAL-09]"""
    box: Box = variant.box_values
    seats, season = range(variant.seats), int(before.season)
    # at a season's end each herd card of a hand is laid, so the herds afterwards are those that were scored
    goals = []
    for number, name in enumerate(GOAL_NAMES):
        worth = int(variant.box.goals[season][number])
        if worth:
            amounts = [int(callable_rule(rules.measure)(variant.box, after, number, seat)) for seat in seats]
            best = max(amounts)
            leading = [seat for seat in seats if best and amounts[seat] == best]
            each = worth // len(leading) if leading else 0
            goals.append({"goal": name, "points": worth, "amounts": amounts, "seats": leading, "each": each})
    active = int(before.active)
    left = int(before.pastures) & ~(1 << int(before.avatar[active]))
    herd_cards = range(int(variant.box.herds))
    return {
        "season": box.season_names[season],
        "turn": int(before.turn),
        "ended_by": "stack" if left else "pastures",
        "laid": [
            {box.cards[card]: int(before.hand[seat][card]) for card in herd_cards if before.hand[seat][card]}
            for seat in seats
        ],
        "herds": [
            {box.cards[card]: int(after.herd[seat][card]) for card in herd_cards if after.herd[seat][card]}
            for seat in seats
        ],
        "goals": goals,
        "totals": variant.outcome(after)[0],
    }


def recap(
    variant: Variant, steps: Iterable[tuple[State, int, State]], known: dict[str, Any] | None = None
) -> dict[str, Any]:
    """What a player may want to look back at, all of it public.

    - `turn`: of the turn that is played, or of the one before until its card is drawn: `seat`, `turn`, `played` (cards
      in order), `die` (`null` before it is rolled), `path` (nodes its avatar went through, from where it began),
      `attack` (`null`, or `card`, `seat`, `dice`, `stolen`, `lost`), `lost` (by seat, cards lost to the ground),
      `driven` (`null`, or `seat`, `path`), `covered` (nodes), `mingled` (seats in the order of their first draws),
      `points` (made in the turn from pastures and cards).
    - `seasons`: for each finished one `season`, `turn` (its last), `ended_by` (`pastures` or `stack`), by seat `laid`
      (herd cards that came from the hand) and `herds` (as scored), `goals` (each `goal`, `points`, `amounts` by seat,
      `seats` that got `each`), `totals` (by seat, after it).

    `steps` are (state before, action's code, state after) from the beginning of the game, or of what is known of it;
    `known` the recap of what went before them, which is carried on and given back.
    """
    found = known or {"turn": None, "seasons": []}
    turn: dict[str, Any] | None = found["turn"]
    for before, code, after in steps:
        if before.phase in (FIRST, DEAL):
            continue
        if before.phase == DRAW or turn is None:
            turn = _new_turn(variant, before)
        _note(variant, turn, before, code)
        if after.points[before.active][CARDS] != before.points[before.active][CARDS]:
            turn["points"]["cards"] += int(after.points[before.active][CARDS] - before.points[before.active][CARDS])
        if _turn_ended(before, code, after):
            gained = after.points[before.active][PASTURES] - before.points[before.active][PASTURES]
            turn["points"]["pastures"] += int(gained)
            if after.season != before.season or after.phase == GAME_OVER:
                found["seasons"].append(finished_season(variant, before, after))
    found["turn"] = turn
    return found


def _new_turn(variant: Variant, state: State) -> dict[str, Any]:
    return {
        "seat": int(state.active),
        "turn": int(state.turn),
        "played": [],
        "die": None,
        "path": [variant.box_values.node_names[state.avatar[state.active]]],
        "attack": None,
        "lost": [[] for _ in range(variant.seats)],
        "driven": None,
        "covered": [],
        "mingled": [],
        "points": {"pastures": 0, "cards": 0},
    }


def _note(variant: Variant, turn: dict[str, Any], before: State, code: int) -> None:
    """Write one action into the account of its turn."""
    box: Box = variant.box_values
    if before.phase == PLAY and LAY <= code < DONE:
        card = code - LAY if code < EVENT else (code - EVENT) // EVENT_SEATS
        turn["played"].append(box.cards[card])
        target = (code - EVENT) % EVENT_SEATS
        if code >= EVENT and variant.box.effect[card] == PREDATOR:
            turn["attack"] = {"card": box.cards[card], "seat": target, "dice": [], "stolen": [], "lost": []}
        elif code >= EVENT and target != NOBODY:
            turn["driven"] = {"seat": target, "path": [box.node_names[before.avatar[target]]]}
    elif before.phase == ATTACK and turn["attack"]:
        turn["attack"]["dice"].append(code - ATTACK_DIE + 1)
    elif before.phase == STEAL and turn["attack"]:
        turn["attack"]["stolen"].append(box.cards[code - STEAL_CARD])
    elif before.phase == LOSE:
        hunted = before.pending == PREDATOR and turn["attack"]
        (turn["attack"]["lost"] if hunted else turn["lost"][before.target]).append(box.cards[code - LOSE_CARD])
    elif before.phase == ROLL:
        turn["die"] = code - MOVE_DIE + 1
    elif before.phase in (MOVE, TREK) and code != STOP:
        turn["path"].append(box.node_names[code - GO])
    elif before.phase == DRIVE and turn["driven"]:
        turn["driven"]["path"].append(box.node_names[code - DRIVE_TO])
    elif before.phase == COVER and code != STOP:
        turn["covered"].append(box.node_names[code - COVER_NODE])
    elif before.phase == MINGLE and before.target not in turn["mingled"]:
        turn["mingled"].append(int(before.target))
