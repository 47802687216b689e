"""Great Migration told: what happened in log lines, what is to be done in a sentence, the past for looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration import _, naming, ngettext, rules
from wildtable.games.great_migration.box import GOAL_NAMES, Box
from wildtable.games.great_migration.naming import plain
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
from wildtable.language import N_, listed

ASKED = (
    N_("the first seat is to be drawn"),
    N_("cards are being dealt"),
    N_("a card is to be drawn"),
    N_("cards are to be played, until the seat is done"),
    N_("the predator's dice are being rolled"),
    N_("a stolen card is to be drawn"),
    N_("a herd card is to be lost"),
    N_("a node is to be covered"),
    N_("a trek is under way"),
    N_("an avatar is to be driven"),
    N_("the movement die is to be rolled"),
    N_("the avatar is moving"),
    N_("the herds are mingling"),
)
"""What each phase asks for."""
BY_CHANCE = {
    FIRST: N_("The first seat is to be drawn."),
    DEAL: N_("Cards are being dealt."),
    DRAW: N_("A card is to be drawn."),
    ATTACK: N_("The predator's dice are being rolled."),
    STEAL: N_("A stolen card is to be drawn."),
    ROLL: N_("The movement die is to be rolled."),
    MINGLE: N_("The herds are mingling."),
}
"""What happens in a phase in which nobody decides."""
OTHERS_DO = {
    PLAY: N_("{name} is playing cards."),
    LOSE: N_("{name} must choose a card to lose."),
    COVER: N_("{name} is covering nodes."),
    TREK: N_("{name} is trekking."),
    DRIVE: N_("{name} is driving another herd."),
    MOVE: N_("{name} is moving."),
}

GOAL_WORDS = dict(
    zip(
        GOAL_NAMES,
        (N_("the largest herd"), N_("most juveniles"), N_("the most diverse herd"), N_("most zebras")),
        strict=True,
    )
)


def _called(variant: Variant, names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [_("Seat {seat}", seat=seat) for seat in range(variant.seats)]


def _points(count: int) -> str:
    return ngettext("{n} point", "{n} points", count) if count else _("no points")


def _card_count(count: int) -> str:
    return ngettext("{n} card", "{n} cards", count) if count else _("no cards")


def _cards(box: Box, counts: Any) -> str:
    """A multiset of cards in words."""
    found = [(card, int(count)) for card, count in zip(box.cards, counts, strict=False) if count]
    return ", ".join(plain(card) if count == 1 else f"{count} {plain(card)}" for card, count in found) or _("nothing")


# ---- what is to be done


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence for a view's owner: whose turn it is and what can be done."""
    called = _called(variant, names)
    if seen.phase == GAME_OVER:
        return winner_line(variant, seen, called)
    if seen.actor < 0:
        return _(BY_CHANCE[int(seen.phase)])
    if seat is None or seat != seen.actor:
        return _(OTHERS_DO[int(seen.phase)], name=called[seen.actor])
    return _own_prompt(variant, seen, called)


def _own_prompt(variant: Variant, seen: State, called: Sequence[str]) -> str:
    box: Box = variant.box_values
    if seen.phase == PLAY:
        if seen.played == NO_CARD:
            return _("Lay herd cards or play one event, then say that you are done.")
        return _("Lay more herd cards, or say that you are done.")
    if seen.phase == LOSE:
        owed = min(int(callable_rule(rules.losses_owed)(seen)), int(seen.herd_size[seen.target]))
        if seen.pending == PREDATOR:
            thief = plain(box.cards[seen.predator])
        else:
            thief = plain(box.nodes[seen.avatar[seen.target]].terrain)
        cards = _card_count(owed)
        return _("The {thief} takes {cards} of your herd: choose which.", thief=thief, cards=cards)
    if seen.phase == COVER:
        token = plain("fire" if seen.pending == FIRE else "flood")
        if seen.near < 0:
            return _("Choose a node for the {token}.", token=token)
        near = box.node_names[seen.near]
        return _("Choose a node next to {node} for the {token}, or stop.", node=near, token=token)
    if seen.phase == TREK:
        return ngettext(
            "Trek up to {n} node along the arrows at no cost, or stop.",
            "Trek up to {n} nodes along the arrows at no cost, or stop.",
            int(seen.owed),
        )
    if seen.phase == DRIVE:
        return ngettext(
            "Drive {name} {n} node along the arrows.",
            "Drive {name} {n} nodes along the arrows.",
            int(seen.owed),
            name=called[seen.target],
        )
    if not seen.movement:
        return _("Move with no points left, or stop where you are.")
    return ngettext(
        "Move with {n} point left, or stop where you are.",
        "Move with {n} points left, or stop where you are.",
        int(seen.movement),
    )


def winner_line(variant: Variant, state: State, called: Sequence[str]) -> str:
    """Who has won, with how many points."""
    points, winners = variant.outcome(state)
    names, count = listed([called[seat] for seat in winners]), points[winners[0]]
    if len(winners) == 1:
        if not count:
            return _("{name} wins with no points.", name=names)
        return ngettext("{name} wins with {n} point.", "{name} wins with {n} points.", count, name=names)
    if not count:
        return _("{names} share the win with no points.", names=names)
    return ngettext(
        "{names} share the win with {n} point.", "{names} share the win with {n} points.", count, names=names
    )


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


def told_alike(variant: Variant, before: State, code: int) -> bool:
    """Whether everybody reads the same of an action: of all but a card drawn."""
    return bool(before["phase"] != DRAW)


def reveals(variant: Variant, before: State, code: int, after: State) -> bool:
    """Whether a decision told anybody something new: cards from a hand do, and so does what leads on to chance; steps,
    nodes covered and cards lost from an open herd change nothing but what lies open."""
    return bool(before.phase == PLAY or after.actor < 0)


def _card_lines(
    variant: Variant, before: State, code: int, after: State, seat: int | None, called: Sequence[str]
) -> list[str]:
    box: Box = variant.box_values
    if before.phase == FIRST:
        return [_("{name} has the first turn.", name=called[code - FIRST_SEAT])]
    if before.phase == DRAW:
        drawn = _("You drew {card}.", card=plain(box.cards[code - DRAW_CARD]))
        return [_("{name} draws a card.", name=called[before.active]), *([drawn] if seat == before.active else [])]
    if after.phase == DEAL:
        return []
    told = {"season": plain(box.season_names[after.season]), "name": called[after.active]}
    return [_("The cards of the season are dealt: {season} begins with the turn of {name}.", **told)]


def _chance_lines(variant: Variant, before: State, code: int, called: Sequence[str]) -> list[str]:
    box: Box = variant.box_values
    if before.phase == ATTACK:
        pips, card = code - ATTACK_DIE + 1, plain(box.cards[before.predator])
        if pips == rules.FIVE:
            return [_("The {card} rolls {pips}: a card will be lost.", card=card, pips=pips)]
        if pips == rules.SIX:
            return [_("The {card} rolls {pips}: a card will be stolen.", card=card, pips=pips)]
        return [_("The {card} rolls {pips}: a miss.", card=card, pips=pips)]
    name = called[before.active]
    if before.phase == STEAL:
        card, other = plain(box.cards[code - STEAL_CARD]), called[before.target]
        return [_("{name} steals {card} from {other}.", name=name, card=card, other=other)]
    if before.phase == ROLL:
        return [_("{name} rolls {pips} for the movement.", name=name, pips=code - MOVE_DIE + 1)]
    return []


def _decision_lines(variant: Variant, before: State, code: int, after: State, called: Sequence[str]) -> list[str]:
    box: Box = variant.box_values
    name = called[before.actor]
    if code < EVENT:
        return [_("{name} lays {card}.", name=name, card=plain(box.cards[code - LAY]))]
    if code < DONE:
        return [_event_line(variant, before, code, called)]
    if code == DONE:
        return [_("{name} plays no card.", name=name)] if before.played == NO_CARD else []
    if code < COVER_NODE:
        return [_("{name} loses {card}.", name=name, card=plain(box.cards[code - LOSE_CARD]))]
    if code == STOP:
        where = box.node_names[before.avatar[before.active]]
        return [_("{name} stays on {node}.", name=name, node=where)] if before.phase == MOVE else []
    if code < GO:
        node = box.node_names[code - COVER_NODE]
        return [_("{node} burns.", node=node) if before.pending == FIRE else _("{node} is flooded.", node=node)]
    if code < DRIVE_TO:
        told = {"name": name, "node": box.node_names[code - GO]}
        left = int(after.movement)
        if before.phase != MOVE:
            line = _("{name} goes to {node}.", **told)
        elif not left:
            line = _("{name} goes to {node} with no points left.", **told)
        else:
            line = ngettext(
                "{name} goes to {node} with {n} point left.",
                "{name} goes to {node} with {n} points left.",
                left,
                **told,
            )
        return [line, *_damage_lines(variant, after, called)]
    to = box.node_names[code - DRIVE_TO]
    line = _("{name} drives {other} to {node}.", name=name, other=called[before.target], node=to)
    return [line, *_damage_lines(variant, after, called)]


def _event_line(variant: Variant, before: State, code: int, called: Sequence[str]) -> str:
    card, target = divmod(code - EVENT, EVENT_SEATS)
    told = {"name": called[before.active], "card": plain(variant.box_values.cards[card])}
    gives = int(variant.box.gives[card])
    if target != NOBODY:
        return _("{name} plays {card} at {other}.", other=called[target], **told)
    return (
        _("{name} plays {card}: {points}.", points=_points(gives), **told)
        if gives
        else _("{name} plays {card}.", **told)
    )


def _damage_lines(variant: Variant, after: State, called: Sequence[str]) -> list[str]:
    if after.pending != DAMAGE:
        return []
    seat = int(after.target)
    owed = min(int(after.owed), int(after.herd_size[seat]))
    ground = variant.box_values.nodes[after.avatar[seat]].terrain
    told = {"thief": plain(ground), "cards": _card_count(owed), "name": called[seat]}
    return [_("The {thief} takes {cards} of the herd of {name}.", **told)]


def _mingled_lines(variant: Variant, before: State, code: int, called: Sequence[str]) -> list[str]:
    """The herds as they are once the last card of the pool is drawn."""
    table = variant.copy(before)
    table.herd[table.target][code - MINGLE_CARD] += 1
    here = table.avatar[table.active]
    return [
        _("{name} has drawn {cards}.", name=called[seat], cards=_cards(variant.box_values, table.herd[seat]))
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
    taken = _("{name} takes {points} on {node}.", name=called[before.active], points=_points(grazed), node=node)
    lines = [taken] if grazed else []
    if after.season == before.season and after.phase != GAME_OVER:
        return lines
    ended = finished_season(variant, before, after)
    season = naming.first(ended["season"])
    if ended["ended_by"] == "pastures":
        lines.append(_("{season} is over: all pastures are grazed.", season=season))
    else:
        lines.append(_("{season} is over: the stack is used up.", season=season))
    for seat, cards in enumerate(ended["laid"]):
        if cards:
            laid = _cards(box, [cards.get(card, 0) for card in box.cards])
            lines.append(_("{name} lays {cards} from hand.", name=called[seat], cards=laid))
    for goal in ended["goals"]:
        told = {
            "goal": _(GOAL_WORDS[goal["goal"]]),
            "amounts": ", ".join(f"{name} {n}" for name, n in zip(called, goal["amounts"], strict=True)),
            "points": _points(goal["each"]),
            "names": listed([called[seat] for seat in goal["seats"]]),
        }
        if len(goal["seats"]) > 1:
            lines.append(_("For {goal} ({amounts}): {points} each to {names}.", **told))
        elif goal["seats"]:
            lines.append(_("For {goal} ({amounts}): {points} to {names}.", **told))
        else:
            lines.append(_("For {goal}: nobody has any, nothing is awarded.", **told))
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
        "lost": [[] for _seat in range(variant.seats)],
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
