"""Who decides, and who looks, where it is no seat: numbers that rules and states use for them."""

CHANCE = -1
"""The `actor` of a state in which dice or draws decide."""
OVER = -2
"""The `actor` of a state in which nothing is to be decided any more."""
SPECTATOR = -1
"""The seat, in `view`, of somebody who watches."""
OMNISCIENT = -2
"""The `viewer` of a state that hides nothing: the game itself."""
