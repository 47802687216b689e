"""Names for tables and secrets for seats.

A seat is kept by whoever knows its secret. The secret lives in the player's browser only; the store has its
fingerprint, so that a copy of the store opens no seat.
"""

from __future__ import annotations

import hashlib
import secrets

# No vowels (no words by accident), nothing that looks like something else when read out.
_LETTERS = "23456789bcdfghjkmnpqrstvwxz"


def new_table_id() -> str:
    """A table's address: 12 letters, 57 bits, so that a table is found by its link only."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def new_secret() -> str:
    """A person's secret: 256 bits as URL-safe text (43 characters)."""
    return secrets.token_urlsafe(32)


def new_seed() -> str:
    """The seed of a game's chance: 256 bits as hex."""
    return secrets.token_hex(32)


def fingerprint(secret: str) -> str:
    """What is stored of a secret. A fast hash is enough for a secret with 256 bits of its own."""
    return hashlib.sha256(b"wildtable seat\0" + secret.encode("utf-8", "replace")).hexdigest()
