"""Why an action of Yellowstone is refused: the clause that forbids it, and words that say what would do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wildtable.engine import IllegalAction
from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone import _
from wildtable.games.yellowstone.box import SKILL_NAMES
from wildtable.games.yellowstone.naming import Names, drawing_seat, names_of
from wildtable.games.yellowstone.said import in_words, one_of, person, place
from wildtable.games.yellowstone.said import skill as skill_word
from wildtable.games.yellowstone.state import (
    ACT,
    BUNKHOUSE,
    CARDS,
    CHARACTER,
    CHOOSE_CHARACTER,
    CONFLICT,
    CONTRIBUTE,
    CYCLE,
    DEFEAT_IT,
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
)
from wildtable.language import N_

ASKED = {
    BUNKHOUSE: N_("a Bunkhouse card is turned up"),
    CHARACTER: N_("a character is to be chosen, by its name"),
    FIRST: N_("the first seat is drawn"),
    SKILL: N_("a Skill card is drawn"),
    CONFLICT: N_("a conflict is turned up"),
    ROLL: N_("a die is rolled"),
    ACT: N_("an action is to be chosen, or to pass; a character acts without being named"),
    CONTRIBUTE: N_("the defeat that has begun is to be paid, card by card"),
    GIVE: N_("a card is to be given away"),
    RECOVER: N_("a card is to be taken from the discards"),
    TAKE: N_("a card is to be taken from another hand"),
    DRIVE: N_("a conflict is to be driven outward"),
    SOFTEN: N_("a conflict to be softened is to be chosen"),
    REMOVE: N_("a conflict to be removed is to be chosen"),
}
"""What each phase asks for."""

PHASES_OF = {
    "defeat": (ACT,),
    "space": (ACT,),
    "pass": (ACT,),
    "contribute": (CONTRIBUTE,),
    "give": (GIVE,),
    "recover": (RECOVER,),
    "take": (TAKE,),
    "drive": (DRIVE,),
    "soften": (SOFTEN,),
    "remove": (REMOVE,),
    "stop": (RECOVER, TAKE, DRIVE),
}
CHANCE_PHASES = {"bunkhouse": BUNKHOUSE, "skill": SKILL, "conflict": CONFLICT, "first": FIRST, "roll": ROLL}

Action = Mapping[str, Any]
Refusal = tuple[str, str]
"""Why, as a sentence, and the clause."""


def code_of(variant: Variant, state: State, word: str, chance: bool, action: Action) -> int:
    """The code of a well-formed action.

    Raises `IllegalAction` with a clause when the rules refuse it.
    [YEL-TURN-13, YEL-TURN-14, YEL-END-07, YEL-CHAR-01, YEL-R3]
    """
    if state.phase == GAME_OVER:
        raise IllegalAction(_("The game is over: nothing more can be done."), "YEL-END-07")
    if chance:
        phases: tuple[int, ...] = (CHANCE_PHASES[word],)
    elif word == "character":
        phases = (CHARACTER,) if "name" in action else (ACT,)
    else:
        phases = PHASES_OF[word]
    if state.phase not in phases:
        asked = _(ASKED[int(state.phase)])
        raise IllegalAction(_('"{word}" is not what is asked for now: {asked}.', word=word, asked=asked), "YEL-TURN-13")
    names = names_of(variant)
    code = _code(names, word, action)
    legal = {int(code) for code in variant.legal(state)[0]}
    if word == "skill" and action["seat"] != drawing_seat(variant, state):
        code = -1
    if code in legal:
        return code
    why, clause = (_no_chance if chance else _REASONS[word])(variant, state, names, action, code)
    raise IllegalAction(why[0].upper() + why[1:], clause)


def _number(names: list[str], name: str) -> int:
    return names.index(name) if name in names else -1


NAMED = {
    "bunkhouse": (TURN_BUNKHOUSE, "bunkhouse", "card"),
    "skill": (TURN_SKILL, "cards", "card"),
    "conflict": (TURN_CONFLICT, "conflicts", "card"),
    "roll": (TURN_FACE, "faces", "face"),
    "defeat": (DEFEAT_IT, "conflicts", "conflict"),
    "give": (GIVE_CARD, "cards", "card"),
    "recover": (RECOVER_CARD, "cards", "card"),
    "soften": (SOFTEN_IT, "conflicts", "conflict"),
    "remove": (REMOVE_IT, "conflicts", "conflict"),
    "character": (CHOOSE_CHARACTER, "characters", "name"),
    "space": (USE_SPACE, "spaces", "space"),
    "play": (USE_BUNKHOUSE, "bunkhouse", "card"),
}
"""Actions that name one thing: the code of the first, what sort of thing it is, and in which field. Beside the words of
actions, "play" is for a Bunkhouse card at its space."""


def _code(names: Names, word: str, action: Action) -> int:
    """The code of an action, legal or not; -1 when it names something that there is not."""
    if word in ("pass", "stop"):
        return PASS if word == "pass" else STOP
    if word == "character" and "name" not in action:
        return USE_CHARACTER
    if word == "first":
        return TURN_FIRST + int(action["seat"]) if 0 <= action["seat"] < MOST_SEATS else -1
    if word in ("contribute", "take"):
        base, size, first = (PLAY_CARD if word == "contribute" else TAKE_CARD), CARDS, int(action["seat"])
        second = _number(names.cards, action["card"])
        first = first if first < MOST_SEATS else -1
    elif word == "drive":
        base, size, first = DRIVE_TO, SPACES, _number(names.conflicts, action["conflict"])
        second = _number(names.spaces, action["to"])
    else:
        if word == "space" and "card" in action:
            if action["space"] != "bunkhouse":
                return -1
            word = "play"
        base, kind, field = NAMED[word]
        size, first, second = 1, _number(getattr(names, kind), action[field]), 0
    return base + size * first + second if first >= 0 and second >= 0 else -1


# ---- reasons: each is asked only when the action is refused


def _space_of(state: State, conflict: int) -> int:
    """Where a conflict lies, -1 when it is not on the board."""
    if conflict < 0:
        return -1
    return next((n for n in range(SPACES) if int(state.lies[n]) >> conflict & 1), -1)


def _holds(cards: Any, card: int) -> bool:
    return card >= 0 and bool(int(cards) >> card & 1)


def _before_last(variant: Variant, state: State, seat: int, card: int) -> bool:
    """Whether a pick comes before the last one in canonical order. [YEL-R10]"""
    if state.last_seat < 0:
        return False
    places = [(each - int(state.active)) % variant.seats for each in (seat, int(state.last_seat))]
    return (places[0], card) < (places[1], int(state.last_card))


def _no_chance(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A chance that cannot come up. [YEL-TURN-14, YEL-SETUP-01]"""
    if action["chance"] == "skill" and action["seat"] != drawing_seat(variant, state):
        told = {"due": drawing_seat(variant, state), "seat": action["seat"]}
        return _("Seat {due} draws now, not seat {seat}.", **told), "YEL-TURN-14"
    if action["chance"] == "first":
        told = {"seat": action["seat"], "last": variant.seats - 1}
        return _("There is no seat {seat}: the seats are 0 to {last}.", **told), "YEL-TURN-14"
    if action["chance"] == "roll":
        return _("The die that is rolled has no face {face}.", face=action["face"]), "YEL-TURN-14"
    return _("{card} is not there to be turned up.", card=in_words(action["card"])), "YEL-TURN-14"


def _no_character(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A character in the set-up, or the ability of one's own. [YEL-COMP-02, YEL-SETUP-06, YEL-ACT-05]"""
    if code == USE_CHARACTER:
        return _("Your character's ability would change nothing now."), "YEL-ACT-05"
    if code < 0:
        return _("There is no character {name}.", name=action["name"]), "YEL-COMP-02"
    return _("{name} is taken by another seat.", name=person(action["name"])), "YEL-SETUP-06"


def _no_defeat(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A conflict that cannot be attempted. [YEL-DEF-05, YEL-DEF-06]"""
    conflict = in_words(action["conflict"])
    if _space_of(state, _number(names.conflicts, action["conflict"])) < 0:
        return _not_on_board(conflict), "YEL-DEF-06"
    why = _(
        "All together you cannot pay for {conflict}: what you may play does not reach its needs.", conflict=conflict
    )
    return why, "YEL-DEF-05"


def _not_on_board(conflict: str) -> str:
    return _("{conflict} does not lie on the board.", conflict=conflict)


def _no_contribution(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A card that cannot be added to the defeat.
    [YEL-DEF-07, YEL-DEF-09, YEL-DEF-10, YEL-HELP-02, YEL-HELP-03, YEL-R10]"""
    seat, card, word = action["seat"], names.numbers.get(action["card"], -1), in_words(action["card"])
    if not 0 <= seat < variant.seats or not _holds(state.hand[seat], card):
        return _("Seat {seat} has no {card} in hand.", seat=seat, card=word), "YEL-DEF-09"
    skill = int(variant.box.skill_of[card])
    if not state.needs[skill]:
        told = {"skill": skill_word(SKILL_NAMES[skill]), "card": word}
        return _("No {skill} is needed (any more), so {card} cannot be added.", **told), "YEL-DEF-07"
    limit = int(variant.box.help)
    if seat != state.active and int(state.played[seat]).bit_count() >= limit:
        clause = "YEL-HELP-02" if variant.seats < 4 else "YEL-HELP-03"
        told = {"seat": str(seat), "limit": str(limit)}
        return _("Seat {seat} has helped with {limit} already, and may not add more to this defeat.", **told), clause
    if _before_last(variant, state, seat, card):
        told = {"card": word, "seat": str(seat)}
        return _("Cards are added in order, and {card} of seat {seat} comes before the last one.", **told), "YEL-R10"
    return _("After {card} the rest could not be paid with the cards that may follow.", card=word), "YEL-DEF-10"


def _no_space(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A space that cannot be used. [YEL-COMP-01, YEL-SPACE-02, YEL-BUNK-01, YEL-BUNK-02, YEL-BUNK-03, YEL-BUNK-04,
    YEL-ACT-05, YEL-COMP-03]"""
    space = _number(names.spaces, action["space"])
    word = place(action["space"])
    if space < 0:
        return _(
            "There is no space {space}: choose {spaces}.", space=word, spaces=one_of(names.spaces, place)
        ), "YEL-COMP-01"
    bunkhouse = action["space"] == "bunkhouse"
    if "card" in action and not bunkhouse:
        return _("Bunkhouse cards are played at the bunkhouse, not at the {space}.", space=word), "YEL-BUNK-01"
    if state.lies[space]:
        clause = "YEL-BUNK-04" if bunkhouse else "YEL-SPACE-02"
        return _("A conflict lies on the {space}, so that it cannot be used.", space=word), clause
    if bunkhouse:
        drawn = [int(card) for card in state.bunkhouse if card >= 0]
        card = _number(names.bunkhouse, action.get("card", ""))
        if card not in drawn:
            cards = one_of([names.bunkhouse[card] for card in drawn], person)
            if "card" not in action:
                return _("At the bunkhouse name a Bunkhouse card: {cards}.", cards=cards), "YEL-BUNK-02"
            told = {"card": person(action["card"]), "cards": cards}
            return _("At the bunkhouse {card} is not in this game: {cards}.", **told), "YEL-BUNK-02"
        if int(state.used) >> card & 1:
            return _("{card} has been used, and works only once.", card=person(action["card"])), "YEL-BUNK-03"
        return _("The ability of {card} would change nothing now.", card=person(action["card"])), "YEL-ACT-05"
    return _("The ability of the {space} would change nothing now.", space=word), "YEL-ACT-05"


def _no_gift(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A card that cannot be given. [YEL-EFF-04, YEL-EFF-05, YEL-R10]"""
    card, word = names.numbers.get(action["card"], -1), in_words(action["card"])
    clause = "YEL-EFF-04" if state.pending == CYCLE else "YEL-EFF-05"
    if not _holds(state.hand[state.active], card):
        return _("{card} is not in your hand.", card=word), clause
    if _before_last(variant, state, int(state.active), card):
        return _("Cards are given in order, and {card} comes before the last one.", card=word), "YEL-R10"
    return _("After {card} too few cards would be left that come not before it.", card=word), clause


def _no_recovery(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A card that cannot be recovered. [YEL-EFF-06, YEL-R10]"""
    card, word = names.numbers.get(action["card"], -1), in_words(action["card"])
    if not _holds(int(state.skill_discard) & int(variant.box.cards_of[state.pending_skill]), card):
        skill = names.skills[state.pending_skill]
        if skill == "any":
            return _("{card} is no card of the discards.", card=word), "YEL-EFF-06"
        return _("{card} is no {skill} card of the discards.", card=word, skill=skill_word(skill)), "YEL-EFF-06"
    return _("Cards are taken in order, and {card} comes before the last one.", card=word), "YEL-R10"


def _no_taking(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A card that cannot be taken from a hand. [YEL-EFF-07, YEL-R10]"""
    seat, card, word = action["seat"], names.numbers.get(action["card"], -1), in_words(action["card"])
    if seat == state.active:
        return _("Cards are taken from the hands of others, not from your own."), "YEL-EFF-07"
    if not 0 <= seat < variant.seats or not _holds(state.hand[seat], card):
        return _("Seat {seat} has no {card} in hand.", seat=seat, card=word), "YEL-EFF-07"
    told = {"card": word, "seat": seat}
    return _("Cards are taken in order, and {card} of seat {seat} comes before the last one.", **told), "YEL-R10"


def _no_drive(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A step that a conflict cannot make. [YEL-EFF-08, YEL-EFF-15]"""
    conflict, word = _number(names.conflicts, action["conflict"]), in_words(action["conflict"])
    space, to = _space_of(state, conflict), _number(names.spaces, action["to"])
    if state.pending_conflict >= 0 and conflict != state.pending_conflict:
        moved = in_words(names.conflicts[state.pending_conflict])
        return _("The next step is made by {moved} again, not by {conflict}.", moved=moved, conflict=word), "YEL-EFF-15"
    if space < 0:
        return _not_on_board(word), "YEL-EFF-08"
    if to < 0:
        return _("There is no space {space}.", space=place(action["to"])), "YEL-EFF-08"
    there, here = place(action["to"]), place(names.spaces[space])
    if abs(to - space) != 1 or abs(to - HOUSE) < abs(space - HOUSE):
        told = {"conflict": word, "here": here, "there": there}
        return _("{conflict} goes one space outward, and not from the {here} to the {there}.", **told), "YEL-EFF-08"
    return _("The {space} is taken by another conflict.", space=there), "YEL-EFF-08"


def _no_softening(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A conflict that cannot be softened. [YEL-EFF-09]"""
    conflict, word = _number(names.conflicts, action["conflict"]), in_words(action["conflict"])
    if _space_of(state, conflict) < 0:
        return _not_on_board(word), "YEL-EFF-09"
    if int(state.softened) >> conflict & 1:
        return _("{conflict} has been softened in this turn already.", conflict=word), "YEL-EFF-09"
    skill = skill_word(names.skills[state.pending_skill])
    return _("{conflict} needs no {skill}.", conflict=word, skill=skill), "YEL-EFF-09"


def _no_removal(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A conflict that cannot be removed. [YEL-EFF-10]"""
    return _not_on_board(in_words(action["conflict"])), "YEL-EFF-10"


def _no_stop(variant: Variant, state: State, names: Names, action: Action, code: int) -> Refusal:
    """A stop before the first pick. [YEL-EFF-13]"""
    return _("At least one is to be picked before you can stop."), "YEL-EFF-13"


_REASONS: Mapping[str, Callable[[Variant, State, Names, Action, int], Refusal]] = {
    "defeat": _no_defeat,
    "contribute": _no_contribution,
    "space": _no_space,
    "character": _no_character,
    "give": _no_gift,
    "recover": _no_recovery,
    "take": _no_taking,
    "drive": _no_drive,
    "soften": _no_softening,
    "remove": _no_removal,
    "stop": _no_stop,
}
