"""The state of Yellowstone: one record of fixed size that says everything.

A Skill card is a number below 30. The thirty cards of the box in canonical order (wits, grit, luck; by value) have the
numbers 0 to 29, and equal ones go by the number of the first of them, which is the card's number everywhere. A
multiset of cards is an integer: of the neighbouring bits of equal cards it has as many set as it holds copies, the
lowest first. So the size of a multiset is its bit count, and its highest bit is its last card in canonical order.

Conflict cards, characters and Bunkhouse cards are numbered as the box lists them; a set of them is an integer whose bit
n is set for number n. Spaces are numbered from west to east. Arrays by seat have zeros (or -1) for seats that do not
play.
"""

from __future__ import annotations

import numpy as np

MOST_SEATS = 5
CARDS = 30
CONFLICTS = 20
SPACES = 7
HOUSE = 3
"""The space in the middle; those west of it have lower numbers, the edges are 0 and 6."""
CHARACTERS = 6
BUNKHOUSE_CARDS = 6
MOST_BUNKHOUSE = 3
"""Bunkhouse cards in one game, at most."""

WITS, GRIT, LUCK, ANY = range(4)
"""The skills, and what stands for all of them."""
SKILLS = 3

AMOUNT = 16
"""Bits that an amount of each skill has where the three stand in one integer: wits lowest."""

EAST, WEST, YELLOWSTONE, BLANK = range(4)
"""The faces of the dice; the first two are edges too."""
FACES = 4
CONFLICT_DIE, ESCALATION_DIE = range(2)

(
    BUNKHOUSE,
    CHARACTER,
    FIRST,
    SKILL,
    CONFLICT,
    ROLL,
    ACT,
    CONTRIBUTE,
    GIVE,
    RECOVER,
    TAKE,
    DRIVE,
    SOFTEN,
    REMOVE,
    GAME_OVER,
) = range(15)
"""The phases."""

(
    NOTHING,
    DRAW_CARDS,
    DRAW_ALL,
    DRAW_OTHERS,
    CYCLE,
    SIFT,
    RECOVER_CARDS,
    TAKE_CARDS,
    DRIVE_CONFLICT,
    SOFTEN_CONFLICT,
    REMOVE_CONFLICT,
    SKIP_ROLL,
    EXTRA_ACTIONS,
    PLAY_BUNKHOUSE,
    DEFEAT,
) = range(15)
"""The effects of abilities, in the order of the box's words; besides them, what a seat may have to finish: nothing, or
a defeat."""

# Abilities are numbered in a row: those of the spaces, the characters, the Bunkhouse cards.
SPACE_ABILITY = 0
CHARACTER_ABILITY = SPACE_ABILITY + SPACES
BUNKHOUSE_ABILITY = CHARACTER_ABILITY + CHARACTERS
ABILITIES = BUNKHOUSE_ABILITY + BUNKHOUSE_CARDS

# Codes of actions. A conflict c is attempted by DEFEAT_IT + c, and so on.
DEFEAT_IT = 0
USE_SPACE = DEFEAT_IT + CONFLICTS
USE_BUNKHOUSE = USE_SPACE + SPACES
"""A Bunkhouse card is played: USE_BUNKHOUSE + card."""
USE_CHARACTER = USE_BUNKHOUSE + BUNKHOUSE_CARDS
PASS = USE_CHARACTER + 1
STOP = PASS + 1
PLAY_CARD = STOP + 1
"""A seat's card is added to a defeat: PLAY_CARD + CARDS * seat + card."""
GIVE_CARD = PLAY_CARD + MOST_SEATS * CARDS
RECOVER_CARD = GIVE_CARD + CARDS
TAKE_CARD = RECOVER_CARD + CARDS
"""A card is taken from a seat: TAKE_CARD + CARDS * seat + card."""
DRIVE_TO = TAKE_CARD + MOST_SEATS * CARDS
"""A conflict is driven to a space: DRIVE_TO + SPACES * conflict + space."""
SOFTEN_IT = DRIVE_TO + CONFLICTS * SPACES
REMOVE_IT = SOFTEN_IT + CONFLICTS
CHOOSE_CHARACTER = REMOVE_IT + CONFLICTS
TURN_BUNKHOUSE = CHOOSE_CHARACTER + CHARACTERS
"""Chance turns up a Bunkhouse card in the set-up."""
TURN_FIRST = TURN_BUNKHOUSE + BUNKHOUSE_CARDS
"""Chance says which seat goes first."""
TURN_SKILL = TURN_FIRST + MOST_SEATS
TURN_CONFLICT = TURN_SKILL + CARDS
TURN_FACE = TURN_CONFLICT + CONFLICTS
ACTIONS = TURN_FACE + FACES
CHOICES = 48
"""More than any position has actions: twenty conflicts on the house can be driven two ways, and a stop."""
MEMO = 2
"""What `worlds` keeps: the two decks."""

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hand", "<i8", MOST_SEATS),  # Skill cards, as all multisets of them
                ("played", "<i8", MOST_SEATS),  # cards added to the defeat that is not finished
                ("skill_deck", "<i8"),
                ("skill_discard", "<i8"),
                ("conflict_deck", "<i8"),  # sets of conflicts
                ("conflict_discard", "<i8"),
                ("lies", "<i8", SPACES),  # the conflicts on each space
                ("softened", "<i8"),  # conflicts that need less until the end of the turn
                ("used", "<i8"),  # Bunkhouse cards that are turned over
                ("due", "<i8"),  # Skill cards that each seat draws now: eight bits a seat, seat 0 lowest
                ("turn", "<i4"),  # turns begun; 0 in the set-up
                ("actions_left", "<i4"),
                ("actions_done", "<i4"),
                ("extra", "<i4"),  # actions granted by abilities in this turn
                ("needs", "<i2", SKILLS),  # what an unfinished defeat still needs
                ("pending_left", "<i2"),  # picks still to make
                ("pending_draw", "<i2"),  # cards to draw after them (cycle)
                ("pending_amount", "<i2"),  # of softening
                ("soft_amount", "<i2", CONFLICTS),  # by how much it was softened
                ("soft_skill", "i1", CONFLICTS),  # of which skill
                ("to_place", "i1"),  # bit EAST, bit WEST: edges that get a conflict now, east first
                ("dice_left", "i1"),  # Conflict dice still to be rolled; -1 before the roll of this turn
                ("escalation_left", "i1"),  # 1: and then the Escalation die
                ("escalated", "i1"),  # 1: the Escalation die is in use
                ("escalation_card", "i1"),  # 1: it lies under the Skill deck
                ("actor", "i1"),  # seat to decide, CHANCE or OVER
                ("viewer", "i1"),  # whose view this is: a seat, SPECTATOR, or OMNISCIENT for the game itself
                ("phase", "i1"),
                ("active", "i1"),  # the seat whose turn it is, -1 in the set-up
                ("house_placed", "i1"),  # conflicts put on the house in this turn
                ("skip_roll", "i1"),  # 1: the next roll is skipped
                ("character", "i1", MOST_SEATS),  # -1 before it is chosen
                ("pawn", "i1", MOST_SEATS),  # a space
                ("bunkhouse", "i1", MOST_BUNKHOUSE),  # Bunkhouse cards of this game in the order drawn, -1 for none
                ("pending", "i1"),  # the effect that has picks to come, DEFEAT, or NOTHING
                ("last_seat", "i1"),  # the last pick: whose card, -1 before it (a defeat's last card too)
                ("last_card", "i1"),
                ("pending_conflict", "i1"),  # of a defeat, or of a drive after its first step; else -1
                ("pending_skill", "i1"),  # of recover and soften; else -1
                ("unseen_skills", "i1"),  # in a view: cards in the Skill deck
                ("unseen_conflicts", "i1"),
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
                ("starting_hand", "<i8"),
                ("help", "<i8"),  # cards that another seat may add to one defeat
                ("bunkhouse_cards", "<i8"),  # in this game
                ("first_game", "<i8"),  # 1: the recommended ones
                ("recommended", "<i8", MOST_BUNKHOUSE),
                ("escalation", "<i8"),  # 1: the card and its die are in the game
                ("starting_conflicts", "<i8"),  # 1: on either edge
                ("card_of", "<i8", CARDS),  # by bit: the card's number
                ("skill_of", "<i8", CARDS),
                ("value_of", "<i8", CARDS),
                ("value_before", "<i8", CARDS + 1),  # by bit, of the bit before it; 0 for bit 0
                ("amount_of", "<i8", CARDS),  # its value as an amount of its skill, see `paying.py`
                ("amount_before", "<i8", CARDS + 1),
                ("copies_of", "<i8", CARDS),  # by card: the bits of all its copies
                ("cards_of", "<i8", ANY + 1),  # by skill: the bits of all its cards
                ("first_copies", "<i8"),  # the bits that are a card's number
                ("needs", "<i8", (CONFLICTS, SKILLS)),
                ("amounts_needed", "<i8", CONFLICTS),  # the same as amounts, see `paying.py`
                ("needing", "<i8", SKILLS),  # the conflicts that print a need of that skill
                ("faces", "<i8", (2, FACES)),  # how often each is on the Conflict die, the Escalation die
                ("effect", "<i8", ABILITIES),
                ("count", "<i8", ABILITIES),  # of draws, picks, steps, actions; of cycle and sift the cards to draw
                ("give", "<i8", ABILITIES),  # of cycle and sift
                ("skill", "<i8", ABILITIES),  # of recover and soften
                ("amount", "<i8", ABILITIES),  # of soften
            ]
        ),
    )
)
