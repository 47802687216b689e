"""From a JSON action to its code, or to the clause that refuses it, in words that tell nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import CHANCE, IllegalAction
from wildtable.engine.actions import NAME, NUMBER, Vocabulary
from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration import rules
from wildtable.games.great_migration.box import Box
from wildtable.games.great_migration.state import (
    ATTACK,
    ATTACK_DIE,
    COVER,
    COVER_NODE,
    DEAL,
    DEAL_CARD,
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
    FLOOD,
    GAME_OVER,
    GO,
    HERD_CARD,
    LAY,
    LOSE,
    LOSE_CARD,
    MINGLE,
    MINGLE_CARD,
    MOVE,
    MOVE_DIE,
    NO_CARD,
    NOBODY,
    PLAY,
    PREDATOR,
    ROLL,
    STAMPEDE,
    STEAL,
    STEAL_CARD,
    STOP,
    TREK,
)
from wildtable.games.great_migration.telling import ASKED, plain

VOCABULARY = Vocabulary(
    do={
        "herd": {"card": NAME},
        "event": ({"card": NAME}, {"card": NAME, "seat": NUMBER}),
        "done": {},
        "cover": {"node": NAME},
        "go": {"to": NAME},
        "drive": {"to": NAME},
        "lose": {"card": NAME},
        "stop": {},
    },
    chance={
        "first": {"seat": NUMBER},
        "deal": {"seat": NUMBER, "card": NAME},
        "draw": {"card": NAME},
        "attack": {"pips": NUMBER},
        "steal": {"card": NAME},
        "move": {"pips": NUMBER},
        "mingle": {"seat": NUMBER, "card": NAME},
    },
)
PHASES_OF = {
    "herd": (PLAY,),
    "event": (PLAY,),
    "done": (PLAY,),
    "cover": (COVER,),
    "go": (TREK, MOVE),
    "drive": (DRIVE,),
    "lose": (LOSE,),
    "stop": (COVER, TREK, MOVE),
    "first": (FIRST,),
    "deal": (DEAL,),
    "draw": (DRAW,),
    "attack": (ATTACK,),
    "steal": (STEAL,),
    "move": (ROLL,),
    "mingle": (MINGLE,),
}


def parse_action(variant: Variant, state: State, action: Any) -> int:
    """The code of a legal action.

    Raises `BadRequest` when it is no well-formed action of the game, `IllegalAction` when the rules refuse it.
    """
    word, chance = VOCABULARY.check(action)
    if state.phase == GAME_OVER:
        raise IllegalAction("The year is over: nothing more can be done.", "GRM-OVER-01")
    if state.phase not in PHASES_OF[word]:
        raise _not_now(state, word, chance)
    if chance:
        return _chance_code(variant, state, word, action)
    if word == "done":
        return DONE
    if word == "stop":
        if state.phase == COVER and state.near < 0:
            raise IllegalAction("One node at least must be covered before you stop.", "GRM-COVER-06")
        return STOP
    if word == "event":
        return _event_code(variant, state, action)
    if word == "herd":
        return _herd_code(variant, state, action["card"])
    if word == "lose":
        return _lose_code(variant, state, action["card"])
    if word == "cover":
        return _cover_code(variant, state, action["node"])
    return _way_code(variant, state, word, action["to"])


def _not_now(state: State, word: str, chance: bool) -> IllegalAction:
    """What is not asked for now. [GRM-TURN-02, GRM-TURN-04]"""
    text = f'"{word}" is not what is asked for now: {ASKED[state.phase]}.'
    if chance or state.actor == CHANCE:
        return IllegalAction(text, "GRM-TURN-04")
    if word == "stop" and state.phase == DRIVE:
        return IllegalAction("A stampede goes its whole way: drive the avatar on.", "GRM-STAMP-04")
    return IllegalAction(text, "GRM-TURN-02")


# ---- chance


def _chance_code(variant: Variant, state: State, word: str, action: Mapping[str, Any]) -> int:
    box: Box = variant.box_values
    if "pips" in action:
        if not 1 <= action["pips"] <= rules.DIE:
            clause = "GRM-PRED-01" if word == "attack" else "GRM-MOVE-01"
            raise IllegalAction(f"A die shows 1 to {rules.DIE}, not {action['pips']}.", clause)
        return int((ATTACK_DIE if word == "attack" else MOVE_DIE) + action["pips"] - 1)
    if word == "first":
        if not 0 <= action["seat"] < variant.seats:
            raise IllegalAction(
                f"There is no seat {action['seat']}: the seats are 0 to {variant.seats - 1}.", "GRM-SETUP-04"
            )
        return int(FIRST_SEAT + action["seat"])
    code, cards, where, clause = {
        "deal": (DEAL_CARD, state.stack, "the stack", "GRM-SETUP-06"),
        "draw": (DRAW_CARD, state.stack, "the stack", "GRM-DRAW-01"),
        "steal": (STEAL_CARD, state.herd[state.target], "the herd attacked", "GRM-PRED-07"),
        "mingle": (MINGLE_CARD, state.pool, "the pool", "GRM-MINGLE-02"),
    }[word]
    if "seat" in action and action["seat"] != state.target:
        doing = "is dealt to" if word == "deal" else "draws"
        raise IllegalAction(
            f"Seat {state.target} {doing} now, not seat {action['seat']}.",
            "GRM-SETUP-06" if word == "deal" else "GRM-MINGLE-03",
        )
    number = box.card_numbers.get(action["card"], -1)
    if number < 0 or not cards[number]:
        raise IllegalAction(f"There is no {plain(action['card'])} in {where}.", clause)
    return int(code + number)


# ---- playing cards


def _herd_code(variant: Variant, state: State, name: str) -> int:
    """A herd card to lay. [GRM-PLAY-03, GRM-PLAY-04, GRM-PLAY-06]"""
    box: Box = variant.box_values
    card = box.card_numbers.get(name, -1)
    if card < 0 or not state.hand[state.active][card]:
        raise IllegalAction(f"There is no {plain(name)} in your hand.", "GRM-PLAY-04")
    if card >= variant.box.herds:
        raise IllegalAction(f"The {plain(name)} is no herd card: it cannot join your herd.", "GRM-PLAY-06")
    if card < state.last:
        raise IllegalAction(
            f"Herd cards are laid in order, and {plain(name)} comes before {plain(box.cards[state.last])}.",
            "GRM-PLAY-03",
        )
    return LAY + card


def _event_code(variant: Variant, state: State, action: Mapping[str, Any]) -> int:
    """An event to play. [GRM-PLAY-04, GRM-PLAY-06, GRM-PLAY-10, GRM-COVER-07, GRM-R1]"""
    box: Box = variant.box_values
    name = action["card"]
    card = box.card_numbers.get(name, -1)
    if card < 0 or not state.hand[state.active][card]:
        raise IllegalAction(f"There is no {plain(name)} in your hand.", "GRM-PLAY-04")
    if card < variant.box.herds:
        raise IllegalAction(f"The {plain(name)} is a herd card: lay it in your herd.", "GRM-PLAY-06")
    if state.played != NO_CARD:
        assert state.played == HERD_CARD
        raise IllegalAction("You have laid a herd card in this turn: no event may be played besides.", "GRM-R1")
    effect = int(variant.box.effect[card])
    if effect in (PREDATOR, STAMPEDE):
        if "seat" not in action:
            raise IllegalAction(f"Say at which seat the {plain(name)} is played.", "GRM-PLAY-10")
        refusal = _target_refusal(variant, state, card, action["seat"])
        if refusal:
            raise refusal
        return int(EVENT + card * EVENT_SEATS + action["seat"])
    if "seat" in action:
        raise IllegalAction(f"The {plain(name)} is played at no seat.", "GRM-PLAY-10")
    if effect in (FIRE, FLOOD) and not callable_rule(rules.coverable)(variant.box, state, effect - FIRE):
        raise IllegalAction(f"There is no node that a {plain(name)} could cover.", "GRM-COVER-07")
    return EVENT + card * EVENT_SEATS + NOBODY


def _target_refusal(variant: Variant, state: State, card: int, seat: int) -> IllegalAction | None:
    """Why a predator or stampede cannot be turned on a seat.
    [GRM-PRED-02, GRM-PRED-03, GRM-PRED-04, GRM-STAMP-01, GRM-STAMP-02]"""
    stampede = variant.box.effect[card] == STAMPEDE
    name = plain(variant.box_values.cards[card])
    if not 0 <= seat < variant.seats or seat == state.active:
        why = "that is yourself" if seat == state.active else "there is no such seat"
        return IllegalAction(
            f"The {name} is turned on another seat, not on seat {seat}: {why}.",
            "GRM-STAMP-01" if stampede else "GRM-PRED-02",
        )
    if stampede:
        if state.avatar[seat] < 0:
            return IllegalAction(f"Seat {seat} has no avatar on the board to be driven.", "GRM-STAMP-02")
        return None
    if not state.herd_size[seat]:
        return IllegalAction(
            f"The herd of seat {seat} has no card: its base herd and its hand cannot be attacked.", "GRM-PRED-03"
        )
    if not int(callable_rule(rules.prey)(variant.box, state, card)) >> seat & 1:
        return IllegalAction(f"Seat {seat} does not stand on ground where a {name} hunts.", "GRM-PRED-04")
    return None


# ---- settling


def _lose_code(variant: Variant, state: State, name: str) -> int:
    """A card to lose. [GRM-PRED-06, GRM-PRED-11, GRM-DMG-02, GRM-DMG-07]"""
    box: Box = variant.box_values
    hunted = state.pending == PREDATOR
    card = box.card_numbers.get(name, -1)
    if card < 0 or not state.herd[state.target][card]:
        raise IllegalAction(
            f"There is no {plain(name)} in the herd of seat {state.target}.",
            "GRM-PRED-06" if hunted else "GRM-DMG-02",
        )
    order = "GRM-PRED-11" if hunted else "GRM-DMG-07"
    if card < state.lost:
        lost = plain(box.cards[state.lost])
        raise IllegalAction(f"Cards are lost in order, and {plain(name)} comes before {lost}.", order)
    needed = int(callable_rule(rules.must_follow)(variant.box, state))
    if int(callable_rule(rules.not_before)(variant.box, state, card)) < needed:
        raise IllegalAction(
            f"Cards are lost in order, and from {plain(name)} on there are fewer than the {needed} still to be lost: "
            "name one that comes before it first.",
            order,
        )
    return LOSE_CARD + card


def _cover_code(variant: Variant, state: State, name: str) -> int:
    """A node to cover. [GRM-COVER-01, GRM-COVER-02, GRM-COVER-03, GRM-COVER-04, GRM-COVER-05, GRM-COVER-09]"""
    box: Box = variant.box_values
    token = "fire" if state.pending == FIRE else "flood"
    node = box.node_numbers.get(name, -1)
    if node < 0:
        raise IllegalAction(f"There is no node {name!r}.", "GRM-COVER-01")
    if int(callable_rule(rules.coverable)(variant.box, state, state.pending - FIRE)) >> node & 1:
        return COVER_NODE + node
    if node == variant.box.start:
        raise IllegalAction(f"The start node {name} bears no token.", "GRM-COVER-09")
    if node in state.avatar[: variant.seats]:
        raise IllegalAction(f"An avatar stands on {name}: it cannot be covered.", "GRM-COVER-02")
    if any(int(nodes) >> node & 1 for nodes in state.tokens):
        raise IllegalAction(f"{name} bears a token already.", "GRM-COVER-03")
    if not int(variant.box.coverable[state.pending - FIRE]) >> node & 1:
        raise IllegalAction(f"A {token} does not cover {box.nodes[node].terrain}, as {name} is.", "GRM-COVER-01")
    near = box.node_names[state.near]
    if not int(variant.box.beside[state.near]) >> node & 1:
        raise IllegalAction(f"No arrow joins {name} and {near}, the node covered before.", "GRM-COVER-04")
    raise IllegalAction(
        f"Nodes are covered in the board's order, and {name} comes before {near}: cover {name} first another time.",
        "GRM-COVER-05",
    )


def _way_code(variant: Variant, state: State, word: str, name: str) -> int:
    """A node to go or to be driven to. [GRM-MOVE-02, GRM-MOVE-04, GRM-MOVE-09, GRM-TREK-01, GRM-STAMP-04]"""
    box: Box = variant.box_values
    here = int(state.avatar[state.target if word == "drive" else state.active])
    node = box.node_numbers.get(name, -1)
    if node < 0 or not int(variant.box.arrows[here]) >> node & 1:
        at = box.node_names[here]
        if frozenset((at, name)) in box.cliff_lines:
            raise IllegalAction(f"A cliff lies between {at} and {name}.", "GRM-MOVE-09")
        clause = {TREK: "GRM-TREK-01", DRIVE: "GRM-STAMP-04"}.get(int(state.phase), "GRM-MOVE-02")
        raise IllegalAction(f"No arrow leads from {at} to {name}.", clause)
    if state.phase == MOVE:
        cost = int(callable_rule(rules.entry_cost)(variant.box, state, node))
        if cost > state.movement:
            token = ", with its token" if cost > variant.box.cost[node] else ""
            raise IllegalAction(
                f"To enter {name} costs {cost}{token}, and {state.movement} of your movement is left.", "GRM-MOVE-04"
            )
    return (DRIVE_TO if word == "drive" else GO) + node
