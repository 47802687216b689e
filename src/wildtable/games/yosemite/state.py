"""The state of Yosemite: one record of fixed size that says everything.

A space is a number: 5 * column + row, from a1 = 0 and a2 = 1 to e5 = 24. A set of spaces is an integer whose bit s is
set for space s.

A tile is a number too: 3 * animal + bonus for the 15 kinds of animal tile (animals 0 to 4: fox, sheep, bear,
rattlesnake, cougar; bonuses 0 to 2: fish, tent, camera), and 15 to 19 for the landmarks. Ascending numbers are the
canonical order. A multiset of tiles is an integer as well: each kind of animal tile has three bits, of which as many
are set, from the lowest on, as there are copies; each landmark has one bit above those. So the number of tiles is the
number of bits, and a bit by chance is a tile by chance.

Photos are numbered in the box's order, and a set of them is an integer of bits. Arrays are by seat.
"""

from __future__ import annotations

import numpy as np

SEATS = 2
SIDE = 5
SPACES = SIDE * SIDE
ANIMALS = 5
BONUSES = 3
COPIES = 3
KINDS = ANIMALS * BONUSES
"""Kinds of animal tile; a tile with this number or a higher one is a landmark."""
LANDMARKS = 5
TILES = KINDS + LANDMARKS
PHOTOS = 20
PHOTOS_USED = 10
JUDGES_USED = 2
SLOTS = 2

(
    DEAL,
    PARK,
    FIRST_PHOTOS,
    JUDGE,
    FIRST,
    PLACE,
    ACT,
    PUSH,
    CAMERA,
    PAY,
    REFILL,
    DISCARD,
    NEW_PHOTO,
    GAME_OVER,
) = range(14)
"""The phases. Positions call three of them "photo": the first two photos, what a camera asks, and a photo's refill."""

BOARD, IN_PARK = -2, -1
"""Where a landmark's token is while no seat has it: waiting on the board, or lying on its tile in the park."""

# Codes of actions. A fish is eaten to go to space s by EAT + s, and so on.
EAT = 0
STEP = EAT + SPACES
MOVE = STEP + SPACES
TOKEN = MOVE + SPACES
PUSH_TO = TOKEN + 1
NO_PUSH = PUSH_TO + SPACES
TAKE_PHOTO = NO_PUSH + 1
NO_PHOTO = TAKE_PHOTO + SLOTS
PAY_TILE = NO_PHOTO + 1
DISCARD_TILE = PAY_TILE + KINDS
PLACE_PAWN = DISCARD_TILE + KINDS
DEAL_TILE = PLACE_PAWN + SPACES
LAY_TILE = DEAL_TILE + KINDS
TURN_PHOTO = LAY_TILE + KINDS
DRAW_JUDGE = TURN_PHOTO + PHOTOS
DRAW_FIRST = DRAW_JUDGE + ANIMALS
REFILL_TILE = DRAW_FIRST + SEATS
ACTIONS = REFILL_TILE + TILES
CHOICES = 40
"""More than any position has: from a fox in the middle 20 moves, 4 steps and 4 spaces to eat fish for."""
MEMO = 1
"""Numbers that `worlds` writes."""

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hand", "<i8", SEATS),  # tiles
                ("known", "<i8", SEATS),  # of each hand, the tiles that the other seat has seen
                ("deck", "<i8"),  # tiles, the landmarks that have not come out yet too
                ("discards", "<i8"),  # tiles
                ("paid", "<i8"),  # tiles that have left the hand for the photo being paid for
                ("photos", "<i8", SEATS),  # photos taken
                ("pool", "<i8"),  # photos not seen yet, those out of the game too
                ("turn", "<i4"),  # turns begun, 0 before the first
                ("park", "i1", SPACES),  # the tile on each space, -1 for none
                ("pawns", "i1", SEATS),  # spaces, -1 before they are placed
                ("fish", "i1", SEATS),
                ("tents", "i1", SEATS),  # tent tokens taken
                ("tokens", "i1", LANDMARKS),  # a seat, IN_PARK or BOARD
                ("display", "i1", SLOTS),  # photos, -1 for none
                ("photo_deck", "i1"),  # how many photos of the pool are still to be drawn
                ("judges", "i1"),  # bit a: the judge of animal a is in the game
                ("camp_seat", "i1"),  # whose side of its track the camping token is on, -1 off the track
                ("camp_space", "i1"),  # and on which number of it, 0 off the track
                ("actor", "i1"),  # seat to decide, CHANCE or OVER
                ("viewer", "i1"),  # whose view this is: a seat, SPECTATOR, or OMNISCIENT for the game itself
                ("phase", "i1"),
                ("first", "i1"),  # the starting seat, -1 before it is drawn
                ("mover", "i1"),  # whose turn it is, also while chance decides; -1 before the first turn
                ("ate", "i1"),  # fish eaten in this turn so far; 0 outside ACT
                ("gap", "i1"),  # the space left by an animal move until it is laid, in set-up the next; else -1
                ("crossed", "i1"),  # in PUSH: 1 when the mover passed through the opponent
                ("landed", "i1"),  # in PUSH: 1 when the mover ended on the opponent
                ("slot", "i1"),  # where a photo was (is being) taken in this turn, in set-up the next; else -1
                ("unseen_hand", "i1", SEATS),  # in a view: tiles of that hand that the viewer cannot see
                ("unseen_deck", "i1"),
            ],
            align=True,
        ),
    )
)

BOX = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("deal", "<i8"),  # tiles dealt to each seat
                ("token_after_fish", "<i8"),  # 1: a token may be taken in a turn in which fish was eaten
                ("hand_limit", "<i8"),
                ("fish_start", "<i8"),
                ("fish_limit", "<i8"),
                ("camp_limit", "<i8"),  # spaces on each side of the Camping Track
                ("tents", "<i8"),
                ("judge_points", "<i8"),
                ("landmark_points", "<i8", LANDMARKS),  # by the number of matching photos, 0 to 4
                ("photo_landmark", "<i8", PHOTOS),
                ("photo_points", "<i8", PHOTOS),
                ("photo_size", "<i8", PHOTOS),  # animals pictured
                ("pictured", "<i8", (PHOTOS, ANIMALS)),  # how often each animal is
            ]
        ),
    )
)
