"""Yellowstone told: what happened in log lines, what is to be done in a sentence, the past for looking back.

Hands are open, so that every line is for everybody. [YEL-HELP-06, YEL-R21]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone.box import FACE_NAMES
from wildtable.games.yellowstone.naming import Names, cards_due, drawing_seat, in_words, names_of, together
from wildtable.games.yellowstone.refusing import ASKED
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

SKILL_WORDS = ("wits", "grit", "luck")


def _called(variant: Variant, names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [f"Seat {seat}" for seat in range(variant.seats)]


def _number(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _space_of(state: State, conflict: int) -> int:
    return next((n for n in range(SPACES) if int(state.lies[n]) >> conflict & 1), -1)


# ---- what is to be done


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence for a view's owner: whose turn it is and what can be done."""
    called, things, phase = _called(variant, names), names_of(variant), int(seen.phase)
    if phase == GAME_OVER:
        return _end_line(seen)
    if seen.actor < 0:
        return _sentence(ASKED[phase]) + "."
    if seat is None or seat != seen.actor:
        doing = "is choosing a character" if phase == CHARACTER else "is to act"
        return f"{called[seen.actor]} {doing}."
    if phase == CHARACTER:
        return "Choose your character."
    if phase == ACT:
        left = _number(int(seen.actions_left), "action")
        threat = int(seen.lies[HOUSE]).bit_count()
        if threat:
            return f"You have {left}; clear the house ({_number(threat, 'conflict')}), or the game is lost."
        return f"You have {left}: defeat a conflict, use a space or your character, or pass."
    if phase == CONTRIBUTE:
        needs = [f"{int(seen.needs[skill])} {SKILL_WORDS[skill]}" for skill in range(SKILLS) if seen.needs[skill]]
        conflict = in_words(things.conflicts[seen.pending_conflict])
        return f"Pay for {conflict}: {together(needs)} still needed. Choose a card of any hand."
    picks = int(seen.pending_left)
    stop = "" if seen.last_seat < 0 and seen.pending_conflict < 0 else ", or stop"
    if phase == GIVE:
        return f"Choose a card of your hand to discard ({picks} to go)."
    if phase == RECOVER:
        return f"Take a card from the discards ({picks} at most){stop}."
    if phase == TAKE:
        return f"Take a card from another hand ({picks} at most){stop}."
    if phase == DRIVE:
        return f"Move a conflict one space outward ({picks} at most){stop}."
    if phase == SOFTEN:
        return f"Choose the conflict that needs {int(seen.pending_amount)} {SKILL_WORDS[seen.pending_skill]} less."
    return "Choose the conflict to remove."


def _end_line(state: State) -> str:
    """Who has won: all, or nobody. [YEL-END-01, YEL-END-02, YEL-END-05]"""
    if state.lies[HOUSE]:
        return "A conflict is left on the Dutton House: the land is lost, and so is the game, for all."
    return "No conflicts are left to come and the Dutton House is clear: all win."


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
        lines = [_sentence(_chance_or_character(before, code, after, called, things))]
    elif phase == ACT:
        lines = [_act_line(variant, before, code, called, things)]
    elif phase == CONTRIBUTE:
        giver, card = divmod(code - PLAY_CARD, CARDS)
        lines = [f"{called[giver]} adds {in_words(things.cards[card])}."]
    else:
        lines = [_pick_line(before, code, called, things)]
    if int(after.conflict_discard) != int(before.conflict_discard) and phase != REMOVE:
        gone = things.some(int(after.conflict_discard) ^ int(before.conflict_discard))
        lines.append(f"{_sentence(in_words(gone[0]))} is defeated.")
    return lines + _consequences(before, code, after, called)


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
        return [] if cards_due(after, seat) else [f"{called[seat]} is dealt {hand}."]
    return [f"{called[seat]} draws {in_words(things.cards[code - TURN_SKILL])}."]


def _chance_or_character(before: State, code: int, after: State, called: Sequence[str], things: Names) -> str:
    phase = int(before.phase)
    if phase == BUNKHOUSE:
        return f"{in_words(things.bunkhouse[code - TURN_BUNKHOUSE])} waits at the bunkhouse."
    if phase == CHARACTER:
        return f"{called[before.actor]} is {in_words(things.characters[code - CHOOSE_CHARACTER]).capitalize()}."
    if phase == FIRST:
        return f"{called[code - TURN_FIRST]} goes first."
    if phase == ROLL:
        die = "A die" if before.dice_left else "The Escalation die"
        return f"{die} shows {FACE_NAMES[code - TURN_FACE]}."
    conflict = code - TURN_CONFLICT
    space = in_words(things.spaces[_space_of(after, conflict)])
    third = after.house_placed == 3 and before.house_placed == 2
    more = ", the third there in this turn: one action more" if third else ""
    return f"{in_words(things.conflicts[conflict])} comes to the {space}{more}."


def _act_line(variant: Variant, before: State, code: int, called: Sequence[str], things: Names) -> str:
    active = called[before.active]
    if code == PASS:
        return f"{active} passes."
    if code == USE_CHARACTER:
        character = in_words(things.characters[before.character[before.active]]).capitalize()
        return f"{active} uses {character}'s ability."
    if code < USE_SPACE:
        space = in_words(things.spaces[_space_of(before, code)])
        return f"{active} goes to the {space} to defeat {in_words(things.conflicts[code])}."
    if code < USE_BUNKHOUSE:
        return f"{active} uses the {in_words(things.spaces[code - USE_SPACE])}."
    return f"{active} plays {in_words(things.bunkhouse[code - USE_BUNKHOUSE])} at the bunkhouse."


def _pick_line(before: State, code: int, called: Sequence[str], things: Names) -> str:
    active = called[before.active]
    if code == STOP:
        return f"{active} stops there."
    if code < RECOVER_CARD:
        return f"{active} discards {in_words(things.cards[code - GIVE_CARD])}."
    if code < TAKE_CARD:
        return f"{active} takes {in_words(things.cards[code - RECOVER_CARD])} from the discards."
    if code < DRIVE_TO:
        giver, card = divmod(code - TAKE_CARD, CARDS)
        return f"{active} takes {in_words(things.cards[card])} from {called[giver]}."
    if code < SOFTEN_IT:
        conflict, to = divmod(code - DRIVE_TO, SPACES)
        return f"{_sentence(in_words(things.conflicts[conflict]))} is driven to the {in_words(things.spaces[to])}."
    if code < REMOVE_IT:
        less = f"{int(before.pending_amount)} {SKILL_WORDS[before.pending_skill]}"
        return f"{_sentence(in_words(things.conflicts[code - SOFTEN_IT]))} needs {less} less in this turn."
    return f"{_sentence(in_words(things.conflicts[code - REMOVE_IT]))} is removed."


def _consequences(before: State, code: int, after: State, called: Sequence[str]) -> list[str]:
    """What happened by itself: the Escalation card, a new deck, a skipped roll, the next turn, the end.
    [YEL-DECK-01, YEL-DECK-02, YEL-DECK-03, YEL-DECK-04, YEL-EFF-11]"""
    lines = []
    drawn = before.phase == SKILL
    turned = after.turn > before.turn
    if after.escalated and not before.escalated:
        lines.append("The Escalation card comes up: its die is rolled too from the next roll on.")
    if int(after.skill_deck).bit_count() > int(before.skill_deck).bit_count() - drawn:
        lines.append("The discards are shuffled into a new Skill deck.")
    due = sum(cards_due(before, seat) for seat in range(MOST_SEATS))
    expected = (due > 1 if drawn else code == TURN_FACE + YELLOWSTONE) or turned
    if expected and not after.due and after.phase != GAME_OVER:
        lines.append("No Skill card is left to draw.")
    if before.skip_roll and not after.skip_roll:
        lines.append("The dice are not rolled in this turn.")
    if after.phase == GAME_OVER:
        lines.append(_end_line(after))
    elif turned:
        lines.append(f"Turn {int(after.turn)} is that of {called[after.active]}.")
    return lines


def label(variant: Variant, action: Mapping[str, Any]) -> str:
    """An action as a button says it."""
    words = {key: in_words(value) if isinstance(value, str) else value for key, value in action.items()}
    if "chance" in action:
        labels = {
            "bunkhouse": "Turn up {card}",
            "skill": "Draw {card} (seat {seat})",
            "conflict": "Turn up {card}",
            "first": "Seat {seat} goes first",
            "roll": "Roll {face}",
        }
        return labels[action["chance"]].format(**words)
    if action["do"] == "space":
        return "Play {card}".format(**words) if "card" in action else "Use the {space}".format(**words)
    if action["do"] == "character":
        return f"Play as {words['name'].capitalize()}" if "name" in action else "Use your character"
    labels = {
        "defeat": "Defeat {conflict}",
        "contribute": "Add {card} (seat {seat})",
        "pass": "Pass",
        "give": "Discard {card}",
        "recover": "Take {card}",
        "take": "Take {card} (seat {seat})",
        "drive": "Drive {conflict} to the {to}",
        "soften": "Soften {conflict}",
        "remove": "Remove {conflict}",
        "stop": "Stop",
    }
    return labels[action["do"]].format(**words)


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
