"""The dealer: luck from a seed, dealt by what it is for.

The n-th chance of a purpose (the n-th card dealt, the n-th roll) depends on the seed and on nothing else, so that the
same seed deals the same luck however the players play. The numbers are keyed BLAKE2b: whoever sees the cards dealt so
far learns nothing of the seed. A match publishes a commitment to its seed, so that the luck can be checked later.
"""

from __future__ import annotations

import hashlib
import secrets


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What can be told of a seed beforehand, and checked against it afterwards: its SHA-256, in hex."""
    return hashlib.sha256(b"wildtable seed " + seed.encode()).hexdigest()


class Dealer:
    """Deals numbers for chance from a seed (any text)."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = hashlib.blake2b(seed.encode(), digest_size=32).digest()

    def number(self, purpose: int, count: int) -> int:
        """The number (0 to 2**32 - 1) for the `count`-th chance of a purpose, from 0."""
        message = f"{purpose} {count}".encode()
        return int.from_bytes(hashlib.blake2b(message, key=self._key, digest_size=4).digest(), "little")
