"""From a JSON action to its code, or to the clause that refuses it, in words that tell nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import CHANCE, IllegalAction
from wildtable.engine.actions import NAME, NUMBER, Vocabulary
from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration import _, rules
from wildtable.games.great_migration.box import Box
from wildtable.games.great_migration.naming import plain
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
from wildtable.games.great_migration.telling import ASKED
from wildtable.language import N_

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
        raise IllegalAction(_("The year is over: nothing more can be done."), "GRM-OVER-01")
    if state.phase not in PHASES_OF[word]:
        raise _not_now(state, word, chance)
    if chance:
        return _chance_code(variant, state, word, action)
    if word == "done":
        return DONE
    if word == "stop":
        if state.phase == COVER and state.near < 0:
            raise IllegalAction(_("One node at least must be covered before you stop."), "GRM-COVER-06")
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
    text = _('"{word}" is not what is asked for now: {asked}.', word=word, asked=_(ASKED[state.phase]))
    if chance or state.actor == CHANCE:
        return IllegalAction(text, "GRM-TURN-04")
    if word == "stop" and state.phase == DRIVE:
        return IllegalAction(_("A stampede goes its whole way: drive the avatar on."), "GRM-STAMP-04")
    return IllegalAction(text, "GRM-TURN-02")


# ---- chance


def _chance_code(variant: Variant, state: State, word: str, action: Mapping[str, Any]) -> int:
    box: Box = variant.box_values
    if "pips" in action:
        if not 1 <= action["pips"] <= rules.DIE:
            clause = "GRM-PRED-01" if word == "attack" else "GRM-MOVE-01"
            raise IllegalAction(_("A die shows 1 to {most}, not {pips}.", most=rules.DIE, pips=action["pips"]), clause)
        return int((ATTACK_DIE if word == "attack" else MOVE_DIE) + action["pips"] - 1)
    if word == "first":
        if not 0 <= action["seat"] < variant.seats:
            why = _("There is no seat {seat}: the seats are 0 to {last}.", seat=action["seat"], last=variant.seats - 1)
            raise IllegalAction(why, "GRM-SETUP-04")
        return int(FIRST_SEAT + action["seat"])
    in_stack = N_("There is no {card} in the stack.")
    code, cards, lacking, clause = {
        "deal": (DEAL_CARD, state.stack, in_stack, "GRM-SETUP-06"),
        "draw": (DRAW_CARD, state.stack, in_stack, "GRM-DRAW-01"),
        "steal": (
            STEAL_CARD,
            state.herd[state.target],
            N_("There is no {card} in the herd attacked."),
            "GRM-PRED-07",
        ),
        "mingle": (MINGLE_CARD, state.pool, N_("There is no {card} in the pool."), "GRM-MINGLE-02"),
    }[word]
    if "seat" in action and action["seat"] != state.target:
        told = {"due": state.target, "seat": action["seat"]}
        if word == "deal":
            raise IllegalAction(_("Seat {due} is dealt to now, not seat {seat}.", **told), "GRM-SETUP-06")
        raise IllegalAction(_("Seat {due} draws now, not seat {seat}.", **told), "GRM-MINGLE-03")
    number = box.card_numbers.get(action["card"], -1)
    if number < 0 or not cards[number]:
        raise IllegalAction(_(lacking, card=plain(action["card"])), clause)
    return int(code + number)


# ---- playing cards


def _herd_code(variant: Variant, state: State, name: str) -> int:
    """A herd card to lay. [GRM-PLAY-03, GRM-PLAY-04, GRM-PLAY-06]"""
    box: Box = variant.box_values
    card = box.card_numbers.get(name, -1)
    if card < 0 or not state.hand[state.active][card]:
        raise IllegalAction(_("There is no {card} in your hand.", card=plain(name)), "GRM-PLAY-04")
    if card >= variant.box.herds:
        why = _("The {card} is no herd card: it cannot join your herd.", card=plain(name))
        raise IllegalAction(why, "GRM-PLAY-06")
    if card < state.last:
        why = _(
            "Herd cards are laid in order, and {card} comes before {last}.",
            card=plain(name),
            last=plain(box.cards[state.last]),
        )
        raise IllegalAction(why, "GRM-PLAY-03")
    return LAY + card


def _event_code(variant: Variant, state: State, action: Mapping[str, Any]) -> int:
    """An event to play. [GRM-PLAY-04, GRM-PLAY-06, GRM-PLAY-10, GRM-COVER-07, GRM-R1]"""
    box: Box = variant.box_values
    name = action["card"]
    card = box.card_numbers.get(name, -1)
    if card < 0 or not state.hand[state.active][card]:
        raise IllegalAction(_("There is no {card} in your hand.", card=plain(name)), "GRM-PLAY-04")
    if card < variant.box.herds:
        raise IllegalAction(_("The {card} is a herd card: lay it in your herd.", card=plain(name)), "GRM-PLAY-06")
    if state.played != NO_CARD:
        assert state.played == HERD_CARD
        raise IllegalAction(_("You have laid a herd card in this turn: no event may be played besides."), "GRM-R1")
    effect = int(variant.box.effect[card])
    if effect in (PREDATOR, STAMPEDE):
        if "seat" not in action:
            raise IllegalAction(_("Say at which seat the {card} is played.", card=plain(name)), "GRM-PLAY-10")
        refusal = _target_refusal(variant, state, card, action["seat"])
        if refusal:
            raise refusal
        return int(EVENT + card * EVENT_SEATS + action["seat"])
    if "seat" in action:
        raise IllegalAction(_("The {card} is played at no seat.", card=plain(name)), "GRM-PLAY-10")
    if effect in (FIRE, FLOOD) and not callable_rule(rules.coverable)(variant.box, state, effect - FIRE):
        raise IllegalAction(_("There is no node that a {card} could cover.", card=plain(name)), "GRM-COVER-07")
    return EVENT + card * EVENT_SEATS + NOBODY


def _target_refusal(variant: Variant, state: State, card: int, seat: int) -> IllegalAction | None:
    """Why a predator or stampede cannot be turned on a seat.
    [GRM-PRED-02, GRM-PRED-03, GRM-PRED-04, GRM-STAMP-01, GRM-STAMP-02]"""
    stampede = variant.box.effect[card] == STAMPEDE
    name = plain(variant.box_values.cards[card])
    if not 0 <= seat < variant.seats or seat == state.active:
        if seat == state.active:
            why = _("The {card} is turned on another seat, not on seat {seat}: that is yourself.", card=name, seat=seat)
        else:
            why = _(
                "The {card} is turned on another seat, not on seat {seat}: there is no such seat.", card=name, seat=seat
            )
        return IllegalAction(why, "GRM-STAMP-01" if stampede else "GRM-PRED-02")
    if stampede:
        if state.avatar[seat] < 0:
            why = _("Seat {seat} has no avatar on the board to be driven.", seat=seat)
            return IllegalAction(why, "GRM-STAMP-02")
        return None
    if not state.herd_size[seat]:
        why = _("The herd of seat {seat} has no card: its base herd and its hand cannot be attacked.", seat=seat)
        return IllegalAction(why, "GRM-PRED-03")
    if not int(callable_rule(rules.prey)(variant.box, state, card)) >> seat & 1:
        why = _("Seat {seat} does not stand on ground where a {card} hunts.", seat=seat, card=name)
        return IllegalAction(why, "GRM-PRED-04")
    return None


# ---- settling


def _lose_code(variant: Variant, state: State, name: str) -> int:
    """A card to lose. [GRM-PRED-06, GRM-PRED-11, GRM-DMG-02, GRM-DMG-07]"""
    box: Box = variant.box_values
    hunted = state.pending == PREDATOR
    card = box.card_numbers.get(name, -1)
    if card < 0 or not state.herd[state.target][card]:
        why = _("There is no {card} in the herd of seat {seat}.", card=plain(name), seat=state.target)
        raise IllegalAction(why, "GRM-PRED-06" if hunted else "GRM-DMG-02")
    order = "GRM-PRED-11" if hunted else "GRM-DMG-07"
    if card < state.lost:
        lost = plain(box.cards[state.lost])
        raise IllegalAction(
            _("Cards are lost in order, and {card} comes before {last}.", card=plain(name), last=lost), order
        )
    needed = int(callable_rule(rules.must_follow)(variant.box, state))
    if int(callable_rule(rules.not_before)(variant.box, state, card)) < needed:
        raise IllegalAction(
            _(
                "Cards are lost in order, and from {card} on there are fewer than the {needed} still to be lost: "
                "name one that comes before it first.",
                card=plain(name),
                needed=needed,
            ),
            order,
        )
    return LOSE_CARD + card


def _cover_code(variant: Variant, state: State, name: str) -> int:
    """A node to cover. [GRM-COVER-01, GRM-COVER-02, GRM-COVER-03, GRM-COVER-04, GRM-COVER-05, GRM-COVER-09]"""
    box: Box = variant.box_values
    token = plain("fire" if state.pending == FIRE else "flood")
    node = box.node_numbers.get(name, -1)
    if node < 0:
        raise IllegalAction(_("There is no node {node!r}.", node=name), "GRM-COVER-01")
    if int(callable_rule(rules.coverable)(variant.box, state, state.pending - FIRE)) >> node & 1:
        return COVER_NODE + node
    if node == variant.box.start:
        raise IllegalAction(_("The start node {node} bears no token.", node=name), "GRM-COVER-09")
    if node in state.avatar[: variant.seats]:
        raise IllegalAction(_("An avatar stands on {node}: it cannot be covered.", node=name), "GRM-COVER-02")
    if any(int(nodes) >> node & 1 for nodes in state.tokens):
        raise IllegalAction(_("{node} bears a token already.", node=name), "GRM-COVER-03")
    if not int(variant.box.coverable[state.pending - FIRE]) >> node & 1:
        ground = plain(box.nodes[node].terrain)
        why = _("A {token} does not cover {ground}, as {node} is.", token=token, ground=ground, node=name)
        raise IllegalAction(why, "GRM-COVER-01")
    near = box.node_names[state.near]
    if not int(variant.box.beside[state.near]) >> node & 1:
        why = _("No arrow joins {node} and {near}, the node covered before.", node=name, near=near)
        raise IllegalAction(why, "GRM-COVER-04")
    why = _(
        "Nodes are covered in the board's order, and {node} comes before {near}: cover {node} first another time.",
        node=name,
        near=near,
    )
    raise IllegalAction(why, "GRM-COVER-05")


def _way_code(variant: Variant, state: State, word: str, name: str) -> int:
    """A node to go or to be driven to. [GRM-MOVE-02, GRM-MOVE-04, GRM-MOVE-09, GRM-TREK-01, GRM-STAMP-04]"""
    box: Box = variant.box_values
    here = int(state.avatar[state.target if word == "drive" else state.active])
    node = box.node_numbers.get(name, -1)
    if node < 0 or not int(variant.box.arrows[here]) >> node & 1:
        at = box.node_names[here]
        if frozenset((at, name)) in box.cliff_lines:
            raise IllegalAction(_("A cliff lies between {here} and {node}.", here=at, node=name), "GRM-MOVE-09")
        clause = {TREK: "GRM-TREK-01", DRIVE: "GRM-STAMP-04"}.get(int(state.phase), "GRM-MOVE-02")
        raise IllegalAction(_("No arrow leads from {here} to {node}.", here=at, node=name), clause)
    if state.phase == MOVE:
        cost = int(callable_rule(rules.entry_cost)(variant.box, state, node))
        if cost > state.movement:
            told = {"node": name, "cost": cost, "left": int(state.movement)}
            if cost > variant.box.cost[node]:
                why = _("To enter {node} costs {cost}, with its token, and {left} of your movement is left.", **told)
            else:
                why = _("To enter {node} costs {cost}, and {left} of your movement is left.", **told)
            raise IllegalAction(why, "GRM-MOVE-04")
    return (DRIVE_TO if word == "drive" else GO) + node
