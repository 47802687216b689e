"""What the abilities of a box say, in words."""

from __future__ import annotations

from wildtable.games.yellowstone import _, ngettext, said
from wildtable.games.yellowstone.box import (
    Ability,
    Bearer,
    Cycle,
    Draw,
    DrawAll,
    DrawOthers,
    Drive,
    ExtraActions,
    PlayBunkhouse,
    Recover,
    Remove,
    Sift,
    SkipRoll,
    Soften,
    Take,
)


def _words(ability: Ability) -> str:
    match ability:
        case Draw(count):
            return ngettext("Draw {n} card.", "Draw {n} cards.", count)
        case DrawAll(count):
            return ngettext("Each seat draws {n} card.", "Each seat draws {n} cards.", count)
        case DrawOthers(count):
            return ngettext("Each other seat draws {n} card.", "Each other seat draws {n} cards.", count)
        case Cycle(give, draw):
            return ngettext(
                "Discard {n} card, then draw {draw}.", "Discard {n} cards, then draw {draw}.", give, draw=draw
            )
        case Sift(draw, give):
            return ngettext(
                "Draw {n} card, then discard {give}.", "Draw {n} cards, then discard {give}.", draw, give=give
            )
        case Recover(count, "any"):
            return ngettext("Take {n} card from the discards.", "Take up to {n} cards from the discards.", count)
        case Recover(count, skill):
            return ngettext(
                "Take {n} {skill} card from the discards.",
                "Take up to {n} {skill} cards from the discards.",
                count,
                skill=said.skill(skill),
            )
        case Take(count):
            return ngettext("Take {n} card from other hands.", "Take up to {n} cards from other hands.", count)
        case Drive(count):
            return ngettext(
                "Move a conflict {n} open space outward.", "Move a conflict up to {n} open spaces outward.", count
            )
        case Soften(skill, amount):
            return _("A conflict needs {amount} {skill} less this turn.", amount=amount, skill=said.skill(skill))
        case Remove():
            return _("Discard a conflict from the valley.")
        case SkipRoll():
            return _("The next roll of the dice is skipped.")
        case ExtraActions(count):
            return ngettext("{n} more action this turn.", "{n} more actions this turn.", count)
        case PlayBunkhouse():
            return _("Play a bunkhouse card.")
    return ""


def ability_of(bearer: Bearer) -> str:
    """The ability of a space, a character or a bunkhouse card as a sentence."""
    return _words(bearer.ability)
