"""The state of Call of Yeti: one record of fixed size that says everything.

A card is a number: 12 * UMA + rank for the 48 UMA cards (UMA 0 to 3: tsuchinoko, mothman, chupacabra, yeti; rank 0 is
the ace, 11 the twelve), 48 and 49 for the coffees; ascending numbers are the canonical order. A set of cards is an
integer whose bit c is set for card c. Arrays are by seat; those of the seats that do not play stay empty.
"""

from __future__ import annotations

import numpy as np

MOST_SEATS = 5
UMAS = 4
RANKS = 12
COFFEE = UMAS * RANKS
"""The first coffee; cards from here on are coffee."""
CARDS = COFFEE + 2
MOST_ROUNDS = 24
"""Rounds that a state has room for. Only ties under the option `round` can lead beyond five; should one still stand
after the last round (nineteen ties in a row at least), those who share the lead share the win."""

STARTER, DEAL, PREDICT, PLAY, TIE_DRAW, GAME_OVER = range(6)
"""The phases."""

# Codes of actions. A card c is laid by LAY + c, and so on.
LAY = 0
READY = LAY + CARDS
PLAY_CARD = READY + 1
FOOTPRINT = PLAY_CARD + CARDS
"""The footprint falls to a seat: FOOTPRINT + seat."""
DEAL_CARD = FOOTPRINT + MOST_SEATS
DRAW_CARD = DEAL_CARD + CARDS
ACTIONS = DRAW_CARD + CARDS
CHOICES = CARDS
"""No position has more actions than there are cards."""
MEMO = 1 << 22
"""Numbers that `worlds` may write: some dozens as a rule, millions only where many different voids bind large hands."""

CARD_TIE, ROUND_TIE, SHARED_TIE = range(3)
"""What happens at a tie at the top, in the order of the option's values."""

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hand", "<i8", MOST_SEATS),  # cards in hand
                ("laid", "<i8", MOST_SEATS),  # cards face down as the prediction
                ("won", "<i8", MOST_SEATS),  # cards that won a trick in this round
                ("spilled", "<i8", MOST_SEATS),  # coffees added to the prediction
                ("deck", "<i8"),  # cards in no other place
                ("discards", "<i8"),
                ("trick_cards", "<i8"),  # the cards of the trick, all seats' together
                ("total", "<i4", MOST_SEATS),  # points of all finished rounds
                ("stage", "<i2"),  # the round, from 1; 0 before the starter is drawn
                ("actor", "i1"),  # seat to decide, CHANCE or OVER
                ("viewer", "i1"),  # whose view this is: a seat, SPECTATOR, or OMNISCIENT for the game itself
                ("phase", "i1"),
                ("starter", "i1"),  # who leads first in this round, -1 before the draw
                ("leader", "i1"),  # who leads this trick, -1 outside play
                ("led", "i1"),  # the UMA to be followed, -1 for none
                ("receiver", "i1"),  # the seat that is dealt to
                ("finished", "i1"),  # rounds scored so far
                ("ready", "i1", MOST_SEATS),  # 1: has finished laying
                ("trick", "i1", MOST_SEATS),  # the card played to this trick, -1 for none
                ("voids", "i1", MOST_SEATS),  # bit u: the seat has shown to hold no UMA u in hand
                ("tied", "i1"),  # bit s: seat s takes (took) part in the draw for the win
                ("drawn", "i1", MOST_SEATS),  # the card drawn for it, -1 for none
                ("unseen_hand", "i1", MOST_SEATS),  # in a view: cards of that seat that the viewer cannot see
                ("unseen_laid", "i1", MOST_SEATS),
                ("unseen_deck", "i1"),
                ("points", "<i2", (MOST_SEATS, MOST_ROUNDS)),  # by finished round
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
                ("seats", "<i8"),
                ("in_use", "<i8"),  # the cards that are played with at this number of seats
                ("deal", "<i8"),  # cards dealt to each seat
                ("tiebreak", "<i8"),  # CARD_TIE, ROUND_TIE or SHARED_TIE
                ("pair", "<i8"),  # points for a pair of a laid and a won card
                ("exact", "<i8"),  # points for as many wins as predicted
                ("exact_zero", "<i8"),  # instead, when none is predicted and none won
            ]
        ),
    )
)
