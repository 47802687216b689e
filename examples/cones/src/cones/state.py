"""The state of Pine Cones. Cone n is bit n - 1; a set of cones is an integer."""

from __future__ import annotations

import numpy as np

MOST_SEATS = 4
MOST_CONES = 40

TAKE, SHOW, GAME_OVER = range(3)
"""The phases."""

# Codes of actions: a cone is shown by its bit's number, taken by TAKEN + that.
TAKEN = MOST_CONES
ACTIONS = 2 * MOST_CONES
CHOICES = MOST_CONES
MEMO = 1

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hand", "<i8", MOST_SEATS),
                ("bag", "<i8"),  # cones that nobody has taken
                ("shown", "<i8"),  # cones shown in earlier tricks
                ("stage", "<i2"),  # the trick, from 1; 0 while cones are taken
                ("actor", "i1"),  # seat to decide, CHANCE or OVER
                ("viewer", "i1"),  # whose view this is, or OMNISCIENT
                ("phase", "i1"),
                ("receiver", "i1"),  # the seat that takes cones
                ("leader", "i1"),
                ("trick", "i1", MOST_SEATS),  # the cone shown in this trick, -1 for none
                ("points", "i1", MOST_SEATS),
                ("unseen_hand", "i1", MOST_SEATS),  # in a view: how many cones are hidden there
                ("unseen_bag", "i1"),
            ],
            align=True,
        ),
    )
)

BOX = np.dtype((np.record, np.dtype([("seats", "<i8"), ("bag", "<i8"), ("hand", "<i8"), ("low", "<i8")])))
