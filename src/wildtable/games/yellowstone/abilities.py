"""What the abilities of a box say, in words."""

from __future__ import annotations

from wildtable.engine.markup import number
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
            return f"Draw {number(count, 'card')}."
        case DrawAll(count):
            return f"Each seat draws {number(count, 'card')}."
        case DrawOthers(count):
            return f"Each other seat draws {number(count, 'card')}."
        case Cycle(give, draw):
            return f"Discard {number(give, 'card')}, then draw {draw}."
        case Sift(draw, give):
            return f"Draw {number(draw, 'card')}, then discard {give}."
        case Recover(count, skill):
            kind = "card" if skill == "any" else f"{skill} card"
            return f"Take {'up to ' if count > 1 else ''}{number(count, kind)} from the discards."
        case Take(count):
            return f"Take {'up to ' if count > 1 else ''}{number(count, 'card')} from other hands."
        case Drive(count):
            return f"Move a conflict {'up to ' if count > 1 else ''}{number(count, 'open space')} outward."
        case Soften(skill, amount):
            return f"A conflict needs {amount} {skill} less this turn."
        case Remove():
            return "Discard a conflict from the valley."
        case SkipRoll():
            return "The next roll of the dice is skipped."
        case ExtraActions(count):
            return f"{number(count, 'more action')} this turn."
        case PlayBunkhouse():
            return "Play a bunkhouse card."
    return ""


def ability_of(bearer: Bearer) -> str:
    """The ability of a space, a character or a bunkhouse card as a sentence."""
    return _words(bearer.ability)
