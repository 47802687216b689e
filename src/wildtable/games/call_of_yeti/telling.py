"""Call of Yeti told: what happened in log lines, what is to be done in a sentence, the past for looking back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from wildtable.engine.compiled import callable_rule
from wildtable.engine.variant import State, Variant
from wildtable.games.call_of_yeti import _, naming, ngettext, rules
from wildtable.games.call_of_yeti.box import CARD_NAMES, UMA_NAMES, card_names
from wildtable.games.call_of_yeti.naming import named
from wildtable.games.call_of_yeti.state import (
    COFFEE,
    DEAL,
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
from wildtable.language import N_, listed

ASKED = (
    N_("the footprint is to be drawn"),
    N_("cards are being dealt"),
    N_("cards are laid for the prediction, until all are ready"),
    N_("a card is to be played"),
    N_("the tied seats draw a card each"),
)
"""What each phase asks for."""

BY_CHANCE = {
    STARTER: N_("The footprint is to be drawn."),
    DEAL: N_("Cards are being dealt."),
    TIE_DRAW: N_("The tied seats draw a card each."),
}
"""What happens in a phase in which nobody decides."""


def _called(variant: Variant, names: Sequence[str] | None) -> Sequence[str]:
    return names if names is not None else [_("Seat {seat}", seat=seat) for seat in range(variant.seats)]


def _points(count: int) -> str:
    return ngettext("{n} point", "{n} points", count) if count else _("no points")


def drawing_seat(variant: Variant, state: State) -> int:
    """The seat that draws next for the win. [YET-TIE-03]"""
    return int(callable_rule(rules.drawing_seat)(variant.box, state))


def prompt(variant: Variant, seen: State, seat: int | None, names: Sequence[str] | None = None) -> str:
    """One sentence for a view's owner: whose turn it is and what can be done."""
    called, phase, actor = _called(variant, names), int(seen.phase), int(seen.actor)
    if phase == GAME_OVER:
        return winner_line(variant, seen, called)
    if actor < 0:
        return _(BY_CHANCE[phase])
    if seat is None or seat != actor:
        name = called[actor]
        if phase == PREDICT:
            return _("{name} is predicting.", name=name)
        return _("{name} is to lead.", name=name) if actor == seen.leader else _("{name} is to play.", name=name)
    if phase == PREDICT:
        return _(
            "Lay a card for each trick that you expect to win (none is a prediction too), then say that you are ready."
        )
    hand = int(seen.hand[seat])
    if seen.led >= 0:
        led = UMA_NAMES[seen.led]
        if hand & int(callable_rule(rules.cards_of)(seen.led)):
            return _("{Uma} is led: follow with a {uma}.", Uma=naming.uma_first(led), uma=naming.uma(led))
        return _("{Uma} is led and you have none: play any card.", Uma=naming.uma_first(led))
    if seen.trick_cards:
        return _("Only coffee has been played: play any card.")
    if hand >> COFFEE and hand & rules.ALL_UMAS:
        return _("You lead: play any card but coffee.")
    return _("You lead: play any card.") if hand & rules.ALL_UMAS else _("You have nothing but coffee: lead it.")


def ahead(variant: Variant, seen: State, seat: int) -> State | None:
    """The view that a seat will have at its turn to predict. At a table all lay at the same time, and what others lay
    is hidden until all are ready; so nothing that matters to this seat can change before. [YET-PREDICT-01,
    YET-VIEW-04]"""
    if seen["phase"] != PREDICT or seen["ready"][seat]:
        return None
    at_turn = variant.copy(seen)
    at_turn.actor = seat
    for step in range((seat - int(seen.starter)) % variant.seats):
        at_turn.ready[(int(seen.starter) + step) % variant.seats] = 1
    return at_turn


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


class Trick(NamedTuple):
    """A finished trick: who led, the card of each seat (its number, -1 for none), and who took it (nobody, if all was
    coffee)."""

    leader: int
    cards: tuple[int, ...]
    winner: int | None

    @property
    def spilled(self) -> int:
        """The coffee that goes to the winner, as bits."""
        coffees = [card for card in self.cards if card >= COFFEE]
        return 1 << coffees[0] if len(coffees) == 1 and self.winner is not None else 0


def finished_trick(variant: Variant, before: State, code: int, after: State) -> Trick | None:
    """The trick that an action has finished, or `None` if it has finished none.

    The rules judge a trick and clear it away in one go; here it is laid out once more.
    """
    if before["phase"] != PLAY or after["trick_cards"]:
        return None
    card = code - PLAY_CARD
    table = variant.copy(before)
    table.trick[table.actor] = card
    table.trick_cards |= 1 << card
    if table.led < 0 and card < COFFEE:
        table.led = card // RANKS
    best = int(callable_rule(rules.winning_card)(table))
    cards = tuple(int(other) for other in table.trick[: variant.seats])
    return Trick(int(table.leader), cards, cards.index(best) if best >= 0 else None)


def events(
    variant: Variant, before: State, code: int, after: State, seat: int | None, names: Sequence[str] | None = None
) -> list[str]:
    """What an action did, as lines that `seat` (`None`: a spectator) may read.

    A lay is told to nobody but its owner, and no line before all are ready tells how many were laid.
    [YET-VIEW-12, YET-VIEW-13]
    """
    called = _called(variant, names)
    if before.phase == STARTER:
        return [_("{name} gets the footprint and starts round 1.", name=called[code - FOOTPRINT])]
    if before.phase == DEAL:
        if after["phase"] != PREDICT:
            return []
        return [_("Round {round} is dealt; {name} starts.", round=after.stage, name=called[after.starter])]
    if before.phase == TIE_DRAW:
        return _draw_lines(variant, before, code, after, called)
    if before.phase == PREDICT and code != READY:
        return [_("You lay {card}.", card=named(CARD_NAMES[code - LAY]))] if seat == before.actor else []
    lines = []
    name = called[before.actor]
    if code == READY:
        lines.append(_("{name} is ready.", name=name))
        if after["phase"] != PREDICT:
            laid = [int(cards).bit_count() for cards in before.laid[: variant.seats]]
            predicted = listed([_prediction(*one) for one in zip(called, laid, strict=False)])
            lines.append(_("All are ready: {predictions}.", predictions=predicted))
    elif before.actor == before.leader:
        lines.append(_("{name} leads {card}.", name=name, card=named(CARD_NAMES[code - PLAY_CARD])))
    else:
        lines.append(_("{name} plays {card}.", name=name, card=named(CARD_NAMES[code - PLAY_CARD])))
    trick = finished_trick(variant, before, code, after)
    if trick:
        lines.append(_trick_line(trick, called))
    if after["finished"] > before.finished:
        lines += _round_lines(finished_round(variant, before, trick, after), called)
        lines += _after_round_lines(variant, after, called)
    return lines


def told_alike(variant: Variant, before: State, code: int) -> bool:
    """Whether everybody reads the same of an action: of all but a lay."""
    return bool(before["phase"] != PREDICT or code == READY)


def reveals(variant: Variant, before: State, code: int, after: State) -> bool:
    """Whether a decision told anybody something new: all do but a lay, which nobody else can see. [YET-VIEW-13]"""
    return told_alike(variant, before, code)


def _prediction(name: str, tricks: int) -> str:
    if not tricks:
        return _("{name} predicts no tricks", name=name)
    return ngettext("{name} predicts {n} trick", "{name} predicts {n} tricks", tricks, name=name)


def _trick_line(trick: Trick, called: Sequence[str]) -> str:
    if trick.winner is None:
        return _("Nothing but coffee was played: nobody wins the trick.")
    name, card = called[trick.winner], named(CARD_NAMES[trick.cards[trick.winner]])
    if trick.spilled:
        return _("{name} wins the trick with {card}, and the coffee spills on the prediction.", name=name, card=card)
    return _("{name} wins the trick with {card}.", name=name, card=card)


def _draw_lines(variant: Variant, before: State, code: int, after: State, called: Sequence[str]) -> list[str]:
    drawer = called[drawing_seat(variant, before)]
    line = _("{name} draws {card}.", name=drawer, card=named(CARD_NAMES[code - DRAW_CARD]))
    if after.phase == GAME_OVER:
        return [line, winner_line(variant, after, called)]
    level = all(card < 0 for card in after.drawn[: variant.seats])
    tied = listed(_tied(variant, after, called))
    return [line, _("{names} are level and draw again.", names=tied)] if level else [line]


def _tied(variant: Variant, state: State, called: Sequence[str]) -> list[str]:
    return [called[seat] for seat in range(variant.seats) if state.tied >> seat & 1]


class Round(NamedTuple):
    """A finished round and how its points came about; all but `number` and `starter` has an entry a seat."""

    number: int
    starter: int
    laid: tuple[tuple[str, ...], ...]
    won: tuple[tuple[str, ...], ...]
    spilled: tuple[tuple[str, ...], ...]
    pairs: tuple[int, ...]
    pair_points: tuple[int, ...]
    exact_points: tuple[int, ...]
    points: tuple[int, ...]


def finished_round(variant: Variant, before: State, trick: Trick | None, after: State) -> Round:
    """How the points of the round that an action has finished came about. [YET-SCORE-01, YET-VIEW-12]"""
    seats = range(variant.seats)
    laid, won, spilled = (
        [int(cards) for cards in before[name][: variant.seats]] for name in ("laid", "won", "spilled")
    )
    if trick and trick.winner is not None:
        won[trick.winner] |= 1 << trick.cards[trick.winner]
        spilled[trick.winner] |= trick.spilled
    table = variant.copy(before)
    table.laid[: variant.seats], table.won[: variant.seats], table.spilled[: variant.seats] = laid, won, spilled
    pairs = tuple(int(callable_rule(rules.pairs)(table, seat)) for seat in seats)
    return Round(
        int(before.stage),
        int(before.starter),
        tuple(tuple(card_names(cards)) for cards in laid),
        tuple(tuple(card_names(cards)) for cards in won),
        tuple(tuple(card_names(cards)) for cards in spilled),
        pairs,
        tuple(count * int(variant.box.pair) for count in pairs),
        tuple(int(callable_rule(rules.exactness)(variant.box, table, seat)) for seat in seats),
        tuple(int(after.points[seat][before.finished]) for seat in seats),
    )


def _round_lines(scored: Round, called: Sequence[str]) -> list[str]:
    lines = [_("Round {round} is scored.", round=scored.number)]
    for seat, name in enumerate(called):
        laid, won, spilled = scored.laid[seat], scored.won[seat], scored.spilled[seat]
        cards, exact = ", ".join(map(named, laid)) or _("nothing"), scored.exact_points[seat]
        if spilled:
            cards = ngettext(
                "{cards} and {n} coffee spilled on it",
                "{cards} and {n} coffees spilled on it",
                len(spilled),
                cards=cards,
            )
        told = {
            "name": name,
            "laid": cards,
            "won": ", ".join(map(named, won)) or _("nothing"),
            "pairs": _pairs(scored.pairs[seat], scored.pair_points[seat]),
            "points": _points(scored.points[seat]),
        }
        if exact:
            lines.append(
                _(
                    "{name} laid {laid} and won {won}: {pairs}, {exact} for an exact prediction; {points}.",
                    exact=exact,
                    **told,
                )
            )
        else:
            lines.append(_("{name} laid {laid} and won {won}: {pairs}; {points}.", **told))
    return lines


def _pairs(pairs: int, points: int) -> str:
    if not pairs:
        return _("{points} for no pairs", points=points)
    return ngettext("{points} for {n} pair", "{points} for {n} pairs", pairs, points=points)


def _after_round_lines(variant: Variant, after: State, called: Sequence[str]) -> list[str]:
    if after.phase == GAME_OVER:
        return [winner_line(variant, after, called)]
    if after.phase == TIE_DRAW:
        return [_("{names} share the lead and draw a card each.", names=listed(_tied(variant, after, called)))]
    return [_("The lead is shared: one more round is played.")] if after.finished >= variant.seats else []


def recap(
    variant: Variant, steps: Iterable[tuple[State, int, State]], known: dict[str, Any] | None = None
) -> dict[str, Any]:
    """What a player may want to look back at, all of it public: the last trick of the round that is played (or of the
    one before, until the next trick ends; a `Trick`, or `None` before the first), and each finished `Round`.

    `steps` are (state before, action's code, state after) from the beginning of the game, or of what is known of it;
    `known` the recap of what went before them, which is carried on and given back.
    """
    ending: tuple[State, int, State] | None = None  # the step that ended the last trick
    found = known or {"last_trick": None, "rounds": []}
    for before, code, after in steps:
        # looked at with care for time, since a game has hundreds of steps and this is asked after each
        if not PLAY_CARD <= code < FOOTPRINT and code != READY:
            continue
        if code != READY:
            if after["trick_cards"]:
                continue
            ending = before, code, after
        if after["finished"] > before["finished"]:
            trick = finished_trick(variant, before, code, after)
            found["rounds"].append(finished_round(variant, before, trick, after))
    if ending:
        found["last_trick"] = finished_trick(variant, *ending)
    return found
