"""Call of Yeti in words: positions and actions to and from JSON, and refusals that name their clause.

Log lines and prompts are in `telling.py`, the reading of positions in `loading.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import OMNISCIENT, IllegalAction
from wildtable.engine.actions import NAME, NUMBER, Vocabulary
from wildtable.engine.positions import common_fields, fields
from wildtable.engine.variant import State, Variant
from wildtable.games.call_of_yeti import _, naming
from wildtable.games.call_of_yeti.box import CARD_NAMES, CARD_NUMBERS, UMA_NAMES, card_names
from wildtable.games.call_of_yeti.loading import PHASES, read
from wildtable.games.call_of_yeti.state import (
    COFFEE,
    DEAL,
    DEAL_CARD,
    DRAW_CARD,
    FOOTPRINT,
    GAME_OVER,
    LAY,
    PLAY,
    PLAY_CARD,
    PREDICT,
    RANKS,
    READY,
    STARTER,
    TIE_DRAW,
)
from wildtable.games.call_of_yeti.telling import ASKED, ahead, drawing_seat, events, prompt, recap, reveals, told_alike
from wildtable.language import either

__all__ = [
    "action_json",
    "ahead",
    "events",
    "label",
    "parse_action",
    "position",
    "prompt",
    "read",
    "recap",
    "reveals",
    "scores",
    "told_alike",
]

VOCABULARY = Vocabulary(
    do={"lay": {"card": NAME}, "ready": {}, "play": {"card": NAME}},
    chance={
        "starter": {"seat": NUMBER},
        "deal": {"seat": NUMBER, "card": NAME},
        "tie_draw": {"seat": NUMBER, "card": NAME},
    },
)


# ---- positions


def position(variant: Variant, state: State) -> dict[str, Any]:
    """A state, or a view of it, as the protocol writes positions; what a view hides is `{"hidden": count}`."""
    seen, seats = fields(state), range(variant.seats)
    phase = seen.phase
    veiled = seen.viewer != OMNISCIENT and phase in (DEAL, PREDICT, PLAY)

    def pile(seat: int, cards: list[int], unseen: list[int]) -> list[str] | dict[str, int]:
        return {"hidden": unseen[seat]} if veiled and seat != seen.viewer else card_names(cards[seat])

    document = common_fields(variant, PHASES[phase], seen.actor) | {
        "round": seen.stage,
        "starter": _seat(seen.starter),
        "leader": _seat(seen.leader),
        "hands": [pile(seat, seen.hand, seen.unseen_hand) for seat in seats],
        "laid": [pile(seat, seen.laid, seen.unseen_laid) for seat in seats],
        "won": [card_names(seen.won[seat]) for seat in seats],
        "spilled": [card_names(seen.spilled[seat]) for seat in seats],
        "ready": [bool(seen.ready[seat]) for seat in seats],
        "trick": [_card(seen.trick[seat]) for seat in seats],
        "led": UMA_NAMES[seen.led] if seen.led >= 0 else None,
        "voids": [_umas(seen.voids[seat]) for seat in seats],
        "discards": card_names(seen.discards),
        "deck": {"hidden": seen.unseen_deck} if veiled and phase == DEAL else card_names(seen.deck),
        "scores": [seen.points[seat][: seen.finished] for seat in seats],
        "tie": None,
    }
    if seen.tied:
        tied = [seat for seat in seats if seen.tied >> seat & 1]
        document["tie"] = {
            "seats": tied,
            "drawn": {str(seat): CARD_NAMES[seen.drawn[seat]] for seat in tied if seen.drawn[seat] >= 0},
        }
    if phase == GAME_OVER:
        document["result"] = {"scores": scores(variant, state), "winners": variant.outcome(state)[1]}
    return document


def _seat(number: int) -> int | None:
    return number if number >= 0 else None


def _card(number: int) -> str | None:
    return CARD_NAMES[number] if number >= 0 else None


def _umas(bits: int) -> list[str]:
    return [name for uma, name in enumerate(UMA_NAMES) if bits >> uma & 1] if bits else []


def scores(variant: Variant, state: State) -> list[dict[str, int]]:
    """Each seat's points by finished round, and their sum. [YET-SCORE-09]"""
    return [
        {f"round_{n + 1}": int(state.points[seat][n]) for n in range(state.finished)}
        | {"total": int(state.total[seat])}
        for seat in range(variant.seats)
    ]


# ---- actions


def action_json(variant: Variant, state: State, code: int) -> dict[str, Any]:
    """The action of a code, in a state where it is legal."""
    if code < READY:
        return {"do": "lay", "card": CARD_NAMES[code - LAY]}
    if code == READY:
        return {"do": "ready"}
    if code < FOOTPRINT:
        return {"do": "play", "card": CARD_NAMES[code - PLAY_CARD]}
    if code < DEAL_CARD:
        return {"chance": "starter", "seat": code - FOOTPRINT}
    if code < DRAW_CARD:
        return {"chance": "deal", "seat": int(state.receiver), "card": CARD_NAMES[code - DEAL_CARD]}
    return {"chance": "tie_draw", "seat": drawing_seat(variant, state), "card": CARD_NAMES[code - DRAW_CARD]}


def parse_action(variant: Variant, state: State, action: Any) -> int:
    """The code of a legal action.

    Raises `BadRequest` when it is no well-formed action of the game, `IllegalAction` when the rules refuse it, in
    words that tell nothing but what the actor itself sees.
    """
    word, chance = VOCABULARY.check(action)
    if state.phase == GAME_OVER:
        raise IllegalAction(_("The game is over: nothing more can be played."), "YET-GAME-03")
    phases = {"lay": PREDICT, "ready": PREDICT, "play": PLAY, "starter": STARTER, "deal": DEAL, "tie_draw": TIE_DRAW}
    if state.phase != phases[word]:
        asked = _(ASKED[state.phase])
        raise IllegalAction(_('"{word}" is not what is asked for now: {asked}.', word=word, asked=asked), "YET-GAME-04")
    if word == "ready":
        return READY
    if word == "starter":
        if not 0 <= action["seat"] < variant.seats:
            raise IllegalAction(
                _("There is no seat {seat}: the seats are 0 to {last}.", seat=action["seat"], last=variant.seats - 1),
                "YET-SETUP-03",
            )
        return FOOTPRINT + int(action["seat"])
    card = CARD_NUMBERS.get(action["card"], -1)
    if chance:
        return _chance_code(variant, state, word, action, card)
    name = naming.named(action["card"])
    refusal = _lay_refusal(state, name, card) if word == "lay" else _play_refusal(state, name, card)
    if refusal:
        raise refusal
    return (LAY if word == "lay" else PLAY_CARD) + card


def _chance_code(variant: Variant, state: State, word: str, action: Mapping[str, Any], card: int) -> int:
    """The code of a card dealt or drawn. [YET-DEAL-05, YET-DEAL-06, YET-TIE-02, YET-TIE-03, YET-TIE-04]"""
    dealing = word == "deal"
    due = int(state.receiver) if dealing else drawing_seat(variant, state)
    if action["seat"] != due:
        if dealing:
            said, clause = (
                _("Seat {due} is dealt to now, not seat {seat}.", due=due, seat=action["seat"]),
                "YET-DEAL-05",
            )
        else:
            said, clause = _("Seat {due} draws now, not seat {seat}.", due=due, seat=action["seat"]), "YET-TIE-03"
        raise IllegalAction(said, clause)
    if card < 0 or not int(state.deck) >> card & 1:
        drawn = card >= 0 and card in [int(other) for other in state.drawn]
        clause = "YET-DEAL-06" if dealing else "YET-TIE-04" if drawn else "YET-TIE-02"
        raise IllegalAction(_("{card} is not in the deck.", card=action["card"]), clause)
    return (DEAL_CARD if dealing else DRAW_CARD) + card


def _holds(cards: int, card: int) -> bool:
    return card >= 0 and bool(int(cards) >> card & 1)


def _named(cards: int) -> list[str]:
    return [naming.named(card) for card in card_names(cards)]


def _lay_refusal(state: State, name: str, card: int) -> IllegalAction | None:
    """Why the actor cannot lay this card. [YET-PREDICT-05, YET-PREDICT-06]"""
    hand, laid = state.hand[state.actor], state.laid[state.actor]
    if _holds(laid, card):
        said = _("{card} is laid already. {layable}", card=name, layable=_layable_words(hand, laid))
        return IllegalAction(said, "YET-PREDICT-05")
    if not _holds(hand, card):
        said = _("{card} is not in your hand. {layable}", card=name, layable=_layable_words(hand, laid))
        return IllegalAction(said, "YET-PREDICT-05")
    if laid and card < int(laid).bit_length() - 1:
        highest = naming.named(CARD_NAMES[int(laid).bit_length() - 1])
        said = _(
            "Cards are laid in order, and {card} comes before {highest}. {layable}",
            card=name,
            highest=highest,
            layable=_layable_words(hand, laid),
        )
        return IllegalAction(said, "YET-PREDICT-06")
    return None


def _layable_words(hand: int, laid: int) -> str:
    later = int(hand) & (-1 << int(laid).bit_length())
    if not later:
        return _('Nothing more can be laid: say "ready".')
    return _("You can lay {cards}, or be ready.", cards=either(_named(later)))


def _play_refusal(state: State, name: str, card: int) -> IllegalAction | None:
    """Why the actor cannot play this card.
    [YET-TRICK-02, YET-TRICK-05, YET-TRICK-08, YET-COFFEE-02, YET-PREDICT-08, YET-R3]"""
    hand = int(state.hand[state.actor])
    if _holds(state.laid[state.actor], card):
        return IllegalAction(_("{card} is laid for the prediction and out of play.", card=name), "YET-PREDICT-08")
    if not _holds(hand, card):
        return IllegalAction(_("{card} is not in your hand.", card=name), "YET-TRICK-02")
    uma_cards = hand & ((1 << COFFEE) - 1)
    if state.led < 0:
        if not state.trick_cards and card >= COFFEE and uma_cards:
            cards = either(_named(uma_cards))
            said = _("Coffee cannot be led while you hold anything else: lead {cards}.", cards=cards)
            return IllegalAction(said, "YET-COFFEE-02")
        return None
    following = hand & ((1 << RANKS) - 1) << RANKS * int(state.led)
    if following and not _holds(following, card):
        clause = "YET-R3" if card >= COFFEE else "YET-TRICK-08" if card >= COFFEE - RANKS else "YET-TRICK-05"
        led, cards = naming.uma_first(UMA_NAMES[state.led]), either(_named(following))
        return IllegalAction(_("{Uma} is led and you can follow: play {cards}.", Uma=led, cards=cards), clause)
    return None


def label(variant: Variant, action: Mapping[str, Any]) -> str:
    """An action as a button says it."""
    word = action.get("chance") or action["do"]
    if word == "starter":
        return _("The footprint falls to seat {seat}", seat=action["seat"])
    if word == "deal":
        return _("Deal {card} (seat {seat})", card=action["card"], seat=action["seat"])
    if word == "tie_draw":
        return _("Draw {card} (seat {seat})", card=action["card"], seat=action["seat"])
    if word == "ready":
        return _("Ready")
    card = naming.written(action["card"])
    return _("Lay {card}", card=card) if word == "lay" else _("Play {card}", card=card)
