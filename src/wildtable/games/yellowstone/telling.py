"""Yellowstone told: what happened in log lines, what is to be done in a sentence, the past for looking back.

Hands are open, so that every line is for everybody. [YEL-HELP-06, YEL-R21]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone import _, ngettext
from wildtable.games.yellowstone.box import FACE_NAMES
from wildtable.games.yellowstone.naming import Names, cards_due, drawing_seat, names_of
from wildtable.games.yellowstone.said import first, in_words, person, place, titled
from wildtable.games.yellowstone.said import skill as skill_word
from wildtable.games.yellowstone.state import (
    ACT,
    BUNKHOUSE,
    CARDS,
    CHARACTER,
    CHOOSE_CHARACTER,
    CONFLICT,
    CONTRIBUTE,
    DRIVE,
    DRIVE_TO,
    FIRST,
    GAME_OVER,
    GIVE,
    GIVE_CARD,
    HOUSE,
    MOST_SEATS,
    PASS,
    PLAY_CARD,
    RECOVER,
    RECOVER_CARD,
    REMOVE,
    REMOVE_IT,
    ROLL,
    SKILL,
    SKILLS,
    SOFTEN,
    SOFTEN_IT,
    SPACES,
    STOP,
    TAKE,
    TAKE_CARD,
    TURN_BUNKHOUSE,
    TURN_CONFLICT,
    TURN_FACE,
    TURN_FIRST,
    TURN_SKILL,
    USE_BUNKHOUSE,
    USE_CHARACTER,
    USE_SPACE,
    YELLOWSTONE,
)
from wildtable.language import N_, listed

SKILL_WORDS = ("wits", "grit", "luck")
BY_CHANCE = {
    BUNKHOUSE: N_("A Bunkhouse card is turned up."),
    FIRST: N_("The first seat is drawn."),
    SKILL: N_("A Skill card is drawn."),
    CONFLICT: N_("A conflict is turned up."),
    ROLL: N_("A die is rolled."),
}
"""What happens in a phase in which nobody decides."""


def _called(variant: Variant, names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [_("Seat {seat}", seat=seat) for seat in range(variant.seats)]


def _needs(amount: int, skill: int) -> str:
    return _("{amount} {skill}", amount=amount, skill=skill_word(SKILL_WORDS[skill]))


def _space_of(state: State, conflict: int) -> int:
    return next((n for n in range(SPACES) if int(state.lies[n]) >> conflict & 1), -1)


# ---- what is to be done


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence for a view's owner: whose turn it is and what can be done."""
    called, things, phase = _called(variant, names), names_of(variant), int(seen.phase)
    if phase == GAME_OVER:
        return _end_line(seen)
    if seen.actor < 0:
        return _(BY_CHANCE[phase])
    if seat is None or seat != seen.actor:
        name = called[seen.actor]
        return (
            _("{name} is choosing a character.", name=name) if phase == CHARACTER else _("{name} is to act.", name=name)
        )
    if phase == CHARACTER:
        return _("Choose your character.")
    if phase == ACT:
        left = int(seen.actions_left)
        actions = ngettext("{n} action", "{n} actions", left) if left else _("no actions")
        threat = int(seen.lies[HOUSE]).bit_count()
        if threat:
            return ngettext(
                "You have {actions}; clear the house ({n} conflict), or the game is lost.",
                "You have {actions}; clear the house ({n} conflicts), or the game is lost.",
                threat,
                actions=actions,
            )
        return _("You have {actions}: defeat a conflict, use a space or your character, or pass.", actions=actions)
    if phase == CONTRIBUTE:
        needs = [_needs(int(seen.needs[skill]), skill) for skill in range(SKILLS) if seen.needs[skill]]
        conflict = in_words(things.conflicts[seen.pending_conflict])
        return _(
            "Pay for {conflict}: {needs} still needed. Choose a card of any hand.",
            conflict=conflict,
            needs=listed(needs),
        )
    return _pick_prompt(seen, phase)


def _pick_prompt(seen: State, phase: int) -> str:
    """What is to be picked for an ability; after the first pick one may stop."""
    picks, begun = int(seen.pending_left), seen.last_seat >= 0 or seen.pending_conflict >= 0
    if phase == GIVE:
        return _("Choose a card of your hand to discard ({picks} to go).", picks=picks)
    if phase == RECOVER and begun:
        return _("Take a card from the discards ({picks} at most), or stop.", picks=picks)
    if phase == RECOVER:
        return _("Take a card from the discards ({picks} at most).", picks=picks)
    if phase == TAKE and begun:
        return _("Take a card from another hand ({picks} at most), or stop.", picks=picks)
    if phase == TAKE:
        return _("Take a card from another hand ({picks} at most).", picks=picks)
    if phase == DRIVE and begun:
        return _("Move a conflict one space outward ({picks} at most), or stop.", picks=picks)
    if phase == DRIVE:
        return _("Move a conflict one space outward ({picks} at most).", picks=picks)
    if phase == SOFTEN:
        less = _needs(int(seen.pending_amount), int(seen.pending_skill))
        return _("Choose the conflict that needs {needs} less.", needs=less)
    return _("Choose the conflict to remove.")


def _end_line(state: State) -> str:
    """Who has won: all, or nobody. [YEL-END-01, YEL-END-02, YEL-END-05]"""
    if state.lies[HOUSE]:
        return _("A conflict is left on the Dutton House: the land is lost, and so is the game, for all.")
    return _("No conflicts are left to come and the Dutton House is clear: all win.")


# ---- what has happened


def events(
    variant: Variant, before: State, code: int, after: State, seat: int | None, names: Sequence[str] | None = None
) -> list[str]:
    """What an action did, as lines that anybody may read."""
    called, things = _called(variant, names), names_of(variant)
    phase = int(before.phase)
    if phase == SKILL:
        lines = _draw_lines(variant, before, code, after, called, things)
    elif phase in (BUNKHOUSE, CHARACTER, FIRST, CONFLICT, ROLL):
        lines = [_chance_or_character(before, code, after, called, things)]
    elif phase == ACT:
        lines = [_act_line(variant, before, code, called, things)]
    elif phase == CONTRIBUTE:
        giver, card = divmod(code - PLAY_CARD, CARDS)
        lines = [_("{name} adds {card}.", name=called[giver], card=in_words(things.cards[card]))]
    else:
        lines = [_pick_line(before, code, called, things)]
    if int(after.conflict_discard) != int(before.conflict_discard) and phase != REMOVE:
        gone = things.some(int(after.conflict_discard) ^ int(before.conflict_discard))
        lines.append(_("{Conflict} is defeated.", Conflict=titled(gone[0])))
    return lines + _consequences(before, code, after, called)


def told_alike(variant: Variant, before: State, code: int) -> bool:
    """Whether everybody reads the same of an action: of all."""
    return True


def reveals(variant: Variant, before: State, code: int, after: State) -> bool:
    """Whether a decision told anybody something new. All is open but the decks, and what comes from them is chance;
    only the end of the game cannot be taken back. [YEL-HELP-06, YEL-END-07]"""
    return bool(after.phase == GAME_OVER)


def _draw_lines(
    variant: Variant, before: State, code: int, after: State, called: Sequence[str], things: Names
) -> list[str]:
    seat = drawing_seat(variant, before)
    if before.turn == 0:
        hand = ", ".join(in_words(name) for name in things.listed(after.hand[seat]))
        return [] if cards_due(after, seat) else [_("{name} is dealt {cards}.", name=called[seat], cards=hand)]
    return [_("{name} draws {card}.", name=called[seat], card=in_words(things.cards[code - TURN_SKILL]))]


def _chance_or_character(before: State, code: int, after: State, called: Sequence[str], things: Names) -> str:
    phase = int(before.phase)
    if phase == BUNKHOUSE:
        return _("{Card} waits at the bunkhouse.", Card=person(things.bunkhouse[code - TURN_BUNKHOUSE]))
    if phase == CHARACTER:
        character = person(things.characters[code - CHOOSE_CHARACTER])
        return _("{name} is {character}.", name=first(called[before.actor]), character=character)
    if phase == FIRST:
        return _("{name} goes first.", name=first(called[code - TURN_FIRST]))
    if phase == ROLL:
        face = _(FACE_NAMES[code - TURN_FACE])
        if before.dice_left:
            return _("A die shows {face}.", face=face)
        return _("The Escalation die shows {face}.", face=face)
    conflict = code - TURN_CONFLICT
    told = {
        "Conflict": titled(things.conflicts[conflict]),
        "space": place(things.spaces[_space_of(after, conflict)]),
    }
    if after.house_placed == 3 and before.house_placed == 2:
        return _("{Conflict} comes to the {space}, the third there in this turn: one action more.", **told)
    return _("{Conflict} comes to the {space}.", **told)


def _act_line(variant: Variant, before: State, code: int, called: Sequence[str], things: Names) -> str:
    active = called[before.active]
    if code == PASS:
        return _("{name} passes.", name=active)
    if code == USE_CHARACTER:
        character = person(things.characters[before.character[before.active]])
        return _("{name} uses {character}'s ability.", name=active, character=character)
    if code < USE_SPACE:
        told = {
            "space": place(things.spaces[_space_of(before, code)]),
            "conflict": in_words(things.conflicts[code]),
        }
        return _("{name} goes to the {space} to defeat {conflict}.", name=active, **told)
    if code < USE_BUNKHOUSE:
        return _("{name} uses the {space}.", name=active, space=place(things.spaces[code - USE_SPACE]))
    card = person(things.bunkhouse[code - USE_BUNKHOUSE])
    return _("{name} plays {card} at the bunkhouse.", name=active, card=card)


def _pick_line(before: State, code: int, called: Sequence[str], things: Names) -> str:
    active = called[before.active]
    if code == STOP:
        return _("{name} stops there.", name=active)
    if code < RECOVER_CARD:
        return _("{name} discards {card}.", name=active, card=in_words(things.cards[code - GIVE_CARD]))
    if code < TAKE_CARD:
        recovered = in_words(things.cards[code - RECOVER_CARD])
        return _("{name} takes {card} from the discards.", name=active, card=recovered)
    if code < DRIVE_TO:
        giver, card = divmod(code - TAKE_CARD, CARDS)
        taken = in_words(things.cards[card])
        return _("{name} takes {card} from {other}.", name=active, card=taken, other=called[giver])
    if code < SOFTEN_IT:
        conflict, to = divmod(code - DRIVE_TO, SPACES)
        driven, space = titled(things.conflicts[conflict]), place(things.spaces[to])
        return _("{Conflict} is driven to the {space}.", Conflict=driven, space=space)
    if code < REMOVE_IT:
        less = _needs(int(before.pending_amount), int(before.pending_skill))
        softened = titled(things.conflicts[code - SOFTEN_IT])
        return _("{Conflict} needs {needs} less in this turn.", Conflict=softened, needs=less)
    return _("{Conflict} is removed.", Conflict=titled(things.conflicts[code - REMOVE_IT]))


def _consequences(before: State, code: int, after: State, called: Sequence[str]) -> list[str]:
    """What happened by itself: the Escalation card, a new deck, a skipped roll, the next turn, the end.
    [YEL-DECK-01, YEL-DECK-02, YEL-DECK-03, YEL-DECK-04, YEL-EFF-11]"""
    lines = []
    drawn = before.phase == SKILL
    turned = after.turn > before.turn
    if after.escalated and not before.escalated:
        lines.append(_("The Escalation card comes up: its die is rolled too from the next roll on."))
    if int(after.skill_deck).bit_count() > int(before.skill_deck).bit_count() - drawn:
        lines.append(_("The discards are shuffled into a new Skill deck."))
    due = sum(cards_due(before, seat) for seat in range(MOST_SEATS))
    expected = (due > 1 if drawn else code == TURN_FACE + YELLOWSTONE) or turned
    if expected and not after.due and after.phase != GAME_OVER:
        lines.append(_("No Skill card is left to draw."))
    if before.skip_roll and not after.skip_roll:
        lines.append(_("The dice are not rolled in this turn."))
    if after.phase == GAME_OVER:
        lines.append(_end_line(after))
    elif turned:
        lines.append(_("Turn {turn} is that of {name}.", turn=int(after.turn), name=called[after.active]))
    return lines


CHANCE_SAID = {
    "bunkhouse": N_("Turn up {card}"),
    "skill": N_("Draw {card} (seat {seat})"),
    "conflict": N_("Turn up {card}"),
    "first": N_("Seat {seat} goes first"),
    "roll": N_("Roll {face}"),
}
SAID = {
    "defeat": N_("Defeat {conflict}"),
    "contribute": N_("Add {card} (seat {seat})"),
    "pass": N_("Pass"),
    "give": N_("Discard {card}"),
    "recover": N_("Take {card}"),
    "take": N_("Take {card} (seat {seat})"),
    "drive": N_("Drive {conflict} to the {to}"),
    "soften": N_("Soften {conflict}"),
    "remove": N_("Remove {conflict}"),
    "stop": N_("Stop"),
}


def label(variant: Variant, action: Mapping[str, Any]) -> str:
    """An action as a button says it."""
    kinds = {"space": place, "to": place, "name": person}
    if "space" in action or action.get("chance") == "bunkhouse":
        kinds["card"] = person
    words = {
        key: kinds.get(key, in_words)(value) if isinstance(value, str) else value
        for key, value in action.items()
        if key not in ("chance", "do")
    }
    if "chance" in action:
        return _(CHANCE_SAID[action["chance"]], **words)
    if action["do"] == "space":
        return _("Play {card}", card=words["card"]) if "card" in action else _("Use the {space}", space=words["space"])
    if action["do"] == "character":
        return _("Play as {name}", name=words["name"]) if "name" in action else _("Use your character")
    return _(SAID[action["do"]], **words)


def lent(action: Mapping[str, Any]) -> tuple[int, str] | None:
    """Whose card an action adds to a defeat, and what the card is called; `None` for what adds none. Which cards are
    added the active seat decides, so that whether it asks first is the table's affair. [YEL-HELP-01, YEL-R4]"""
    return (action["seat"], in_words(action["card"])) if action.get("do") == "contribute" else None


# ---- the past


def recap(
    variant: Variant, steps: Iterable[tuple[State, int, State]], known: dict[str, Any] | None = None
) -> dict[str, Any]:
    """What a player may want to look back at: `turns`, each with

    `turn`, `active`; `drawn`, the cards that came from the deck as [seat, card]; `dice`, each with its `die`, its
    `face` and the `conflict` that it brought to a `space` (null for none); `actions`, what was chosen, as the protocol
    writes it, without picks; `paid`, the cards of the latest defeat as [seat, card]; `defeats`, each with its
    `conflict` and the cards `played` as [seat, card].

    `steps` are (state before, action's code, state after) from the beginning of the game, or of what is known of it;
    `known` the recap of what went before them, which is carried on and given back.
    """
    things = names_of(variant)
    found = known or {"turns": []}
    turns: list[dict[str, Any]] = found["turns"]
    for before, code, after in steps:
        if before.turn == 0:
            continue
        if not turns or turns[-1]["turn"] != before.turn:
            turns.append(
                {
                    "turn": int(before.turn),
                    "active": int(before.active),
                    "drawn": [],
                    "dice": [],
                    "actions": [],
                    "paid": [],
                    "defeats": [],
                }
            )
        turn, phase = turns[-1], int(before.phase)
        if phase == SKILL:
            turn["drawn"].append([drawing_seat(variant, before), things.cards[code - TURN_SKILL]])
        elif phase == ROLL:
            die = "conflict" if before.dice_left else "escalation"
            turn["dice"].append({"die": die, "face": FACE_NAMES[code - TURN_FACE], "conflict": None, "space": None})
        elif phase == CONFLICT and turn["dice"]:
            placed = code - TURN_CONFLICT
            space = things.spaces[_space_of(after, placed)]
            turn["dice"][-1] |= {"conflict": things.conflicts[placed], "space": space}
        elif phase == ACT:
            turn["actions"].append(_recapped(variant, before, code, things))
            turn["paid"] = []
        elif phase == CONTRIBUTE:
            giver, card = divmod(code - PLAY_CARD, CARDS)
            turn["paid"].append([giver, things.cards[card]])
        gone = things.some(int(after.conflict_discard) & ~int(before.conflict_discard))
        if gone and phase in (ACT, CONTRIBUTE):
            turn["defeats"].append({"conflict": gone[0], "played": turn["paid"]})
    return found


def _recapped(variant: Variant, before: State, code: int, things: Names) -> dict[str, Any]:
    if code == PASS:
        return {"do": "pass"}
    if code == USE_CHARACTER:
        return {"do": "character"}
    if code < USE_SPACE:
        return {"do": "defeat", "conflict": things.conflicts[code]}
    if code < USE_BUNKHOUSE:
        return {"do": "space", "space": things.spaces[code - USE_SPACE]}
    space = things.spaces[variant.box_values.bunkhouse_space]
    return {"do": "space", "space": space, "card": things.bunkhouse[code - USE_BUNKHOUSE]}
