"""Bots: random, greedy, and a search of several strengths. Each is given a view, never the state.

>>> from wildtable.bots import choose
>>> code = choose(variant, variant.view(state, seat), seat, level="hard")
"""

from wildtable.bots.registry import LEVELS, Bot, Clock, Searcher, bots, choose
from wildtable.bots.tree import Settings, Thought, think

__all__ = ["LEVELS", "Bot", "Clock", "Searcher", "Settings", "Thought", "bots", "choose", "think"]
