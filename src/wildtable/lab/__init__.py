"""Many games at once: what designers and researchers ask of a game.

>>> from wildtable.lab import simulate
>>> played = simulate("call_of_yeti", seats=4, games=1_000_000)
>>> played.scores.mean(axis=0)
array([...])
"""

from wildtable.lab.arena import Comparison, compare
from wildtable.lab.simulate import Simulation, simulate

__all__ = ["Comparison", "Simulation", "compare", "simulate"]
