"""The state of Great Migration: one record of fixed size that says everything.

A card's kind is a number in canonical order: the box's herd cards first, then its events. Multisets of cards are
counts by kind; sets of nodes are integers whose bit n is set for the n-th node of the box. Arrays are by seat; those
of the seats that do not play stay empty. How large a box may be is said by the MOST_... numbers.
"""

from __future__ import annotations

import numpy as np

MOST_SEATS = 6
MOST_NODES = 63
MOST_KINDS = 40
"""Kinds of cards, herd cards and events together."""
MOST_SEASONS = 8
MOST_DECK = 300
"""Cards in one season's deck."""
MOST_COPIES = 120
"""Copies of a kind in all decks together."""

FIRST, DEAL, DRAW, PLAY, ATTACK, STEAL, LOSE, COVER, TREK, DRIVE, ROLL, MOVE, MINGLE, GAME_OVER = range(14)
"""The phases. Positions call both ROLL (the die of the movement step) and MOVE (its decisions) "move"."""

NO_EFFECT, PREDATOR, FIRE, FLOOD, TREKKING, STAMPEDE, POINTS, DAMAGE, MINGLING, DEALING = range(10)
"""What an event does; and what is pending, where the last three are no card's effect and POINTS is never pending."""

NO_CARD, HERD_CARD, EVENT_CARD = range(3)
"""What was played in this turn."""

PASTURES, GOALS, CARDS = range(3)
"""Where points come from."""

LARGEST_HERD, MOST_JUVENILES, DIVERSITY, MOST_ZEBRAS = range(4)
"""What a goal counts."""

TOKENS = 2  # of fire, and of flood: the token of an effect is effect - FIRE
NOBODY = MOST_SEATS
"""The seat in the code of an event that is played at no seat."""

# Codes of actions. A seat s is first by FIRST_SEAT + s, and so on; dice have the pips 1 to 6, less one.
FIRST_SEAT = 0
DEAL_CARD = FIRST_SEAT + MOST_SEATS
DRAW_CARD = DEAL_CARD + MOST_KINDS
STEAL_CARD = DRAW_CARD + MOST_KINDS
MINGLE_CARD = STEAL_CARD + MOST_KINDS
ATTACK_DIE = MINGLE_CARD + MOST_KINDS
MOVE_DIE = ATTACK_DIE + 6
LAY = MOVE_DIE + 6
EVENT = LAY + MOST_KINDS
"""An event c is played at seat s by EVENT + c * EVENT_SEATS + s, at no seat with s = NOBODY."""
EVENT_SEATS = MOST_SEATS + 1
DONE = EVENT + MOST_KINDS * EVENT_SEATS
LOSE_CARD = DONE + 1
COVER_NODE = LOSE_CARD + MOST_KINDS
GO = COVER_NODE + MOST_NODES
DRIVE_TO = GO + MOST_NODES
STOP = DRIVE_TO + MOST_NODES
ACTIONS = STOP + 1
CHOICES = MOST_KINDS * (MOST_SEATS - 1) + 1
"""The most actions of a position: a hand of nothing but different predators, and to be done."""
MEMO = 1 << 15
"""Numbers that `worlds` may write."""

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("tokens", "<i8", TOKENS),  # nodes that burn, nodes under water
                ("pastures", "<i8"),  # nodes that still bear points
                ("points", "<i4", (MOST_SEATS, 3)),  # from PASTURES, GOALS and CARDS
                ("turn", "<i4"),  # turns begun
                ("hand_size", "<i2", MOST_SEATS),  # cards in hand, which a view tells too
                ("herd_size", "<i2", MOST_SEATS),  # cards in the herd
                ("kept", "<i2", MOST_SEATS),  # at least so many cards in hand are events kept from earlier seasons
                ("left", "<i2", MOST_SEATS),  # cards still to be dealt, or drawn in mingling
                ("stack_size", "<i2"),
                ("pool_size", "<i2"),
                ("hand", "i1", (MOST_SEATS, MOST_KINDS)),  # copies of each kind
                ("herd", "i1", (MOST_SEATS, MOST_KINDS)),
                ("stack", "i1", MOST_KINDS),
                ("discard", "i1", MOST_KINDS),
                ("pool", "i1", MOST_KINDS),  # cards being mingled
                ("avatar", "i1", MOST_SEATS),  # the node it stands on, -1 off the board
                ("actor", "i1"),  # seat to decide, CHANCE or OVER
                ("viewer", "i1"),  # whose view this is: a seat, SPECTATOR, or OMNISCIENT for the game itself
                ("phase", "i1"),
                ("season", "i1"),
                ("first", "i1"),  # the seat that had the first turn, -1 before it is drawn
                ("active", "i1"),  # the seat whose turn it is, -1 before the first turn
                ("played", "i1"),  # NO_CARD, HERD_CARD or EVENT_CARD
                ("last", "i1"),  # the last herd card laid in this turn, -1 for none
                ("movement", "i1"),  # movement points left, -1 outside the movement step
                ("pending", "i1"),  # what must be settled first: NO_EFFECT, PREDATOR ...
                ("predator", "i1"),  # the predator's kind, -1 when none attacks
                ("target", "i1"),  # the seat attacked, driven, damaged, dealt to, or next to draw; -1 for none
                ("dice_left", "i1"),  # dice of the attack still to be rolled
                ("fives", "i1"),  # hits of the attack still to be settled
                ("sixes", "i1"),
                ("owed", "i1"),  # nodes to cover, steps to go, or cards to lose to damage
                ("near", "i1"),  # the node covered last by this event, -1 for none
                ("lost", "i1"),  # the card lost last in this settling, -1 for none
                ("then", "i1"),  # the effect that goes on after the damage: NO_EFFECT, TREKKING or STAMPEDE
                ("then_owed", "i1"),  # its steps
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
                ("seasons", "<i8"),
                ("nodes", "<i8"),
                ("herds", "<i8"),  # kinds of herd cards; events are the kinds from here on
                ("kinds", "<i8"),
                ("start", "<i8"),  # the node on which a seat begins
                ("first_hand", "<i8"),  # cards dealt to each seat in the first season
                ("later_hand", "<i8"),  # and in each later one
                ("base_herd", "<i8"),  # animals that nothing takes away
                ("base_species", "<i8"),  # their species, as bits
                ("arrows", "<i8", MOST_NODES),  # nodes that can be entered next
                ("beside", "<i8", MOST_NODES),  # nodes joined by an arrow either way
                ("cost", "<i8", MOST_NODES),  # movement points to enter, without tokens
                ("damage", "<i8", MOST_NODES),  # herd cards lost on entering
                ("bears", "<i8", MOST_NODES),  # the points of a pasture at its season's start
                ("pastures", "<i8", MOST_SEASONS),  # the nodes that bear points in each season
                ("goals", "<i8", (MOST_SEASONS, 4)),  # the points of each goal, 0 where the season has it not
                ("copies", "<i8", (MOST_SEASONS, MOST_KINDS)),  # of each kind in each season's deck
                ("deck", "<i8", MOST_SEASONS),  # cards in each season's deck
                ("earlier", "<i8", (MOST_SEASONS, MOST_KINDS)),  # copies in the decks before each season's
                ("animals", "<i8", MOST_KINDS),  # on a herd card
                ("juveniles", "<i8", MOST_KINDS),
                ("species", "<i8", MOST_KINDS),  # of a herd card, as bits
                ("zebras", "<i8", MOST_KINDS),
                ("effect", "<i8", MOST_KINDS),  # of an event; NO_EFFECT for a herd card
                ("dice", "<i8", MOST_KINDS),
                ("ground", "<i8", MOST_KINDS),  # nodes on which a predator finds its prey
                ("anywhere", "<i8", MOST_KINDS),  # 1: a predator not bound to terrain
                ("steps", "<i8", MOST_KINDS),
                ("gives", "<i8", MOST_KINDS),  # points that an event brings
                ("covers", "<i8", TOKENS),  # how many nodes an event of each token covers
                ("coverable", "<i8", TOKENS),  # nodes that can bear it
                ("hinders", "<i8", TOKENS),  # what it adds to the cost of entering
                ("average", "<f8", (MOST_SEASONS, 4)),  # what a card drawn brings to each goal, for bots
                ("spread", "<f8", (MOST_SEASONS, 4)),  # variance of what a card drawn brings to each goal, for bots
                ("turns", "<f4", (MOST_NODES, MOST_NODES)),  # mean turns from one node to another, for bots
                ("way", "<i2", (MOST_NODES, MOST_NODES)),  # least cost of the way from one node to another, for bots
            ],
            align=True,
        ),
    )
)
