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


def new_code() -> str:
    """A code for moving a seat, to be typed on another device: 8 letters, 38 bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(8))


def code_fingerprint(table_id: str, code: str) -> str:
    """What is stored of a code, for as long as it works. Spaces, dashes and capitals do not matter."""
    typed = "".join(c for c in code.lower() if c in _LETTERS)
    return hashlib.sha256(f"wildtable code\0{table_id}\0{typed}".encode()).hexdigest()


def new_seed() -> str:
    """The seed of a game's chance: 256 bits as hex."""
    return secrets.token_hex(32)


def fingerprint(secret: str) -> str:
    """What is stored of a secret. A fast hash is enough for a secret with 256 bits of its own."""
    return hashlib.sha256(b"wildtable seat\0" + secret.encode("utf-8", "replace")).hexdigest()
