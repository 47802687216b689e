"""Perft: how many positions lie n actions below some positions, as counted when the rules were last checked by hand.

A number that changes means that some legal action has come or gone: look at it, then run
`python -m tests.conformance.test_perft` to write the new ones.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.positions import TABLES, Table, sampled

STORED = Path(__file__).with_name("perft.json")
MOST = 20_000  # leaves below one position


def perft(variant: Any, state: Any, depth: int) -> int:
    codes = variant.legal(state)[0]
    if depth <= 1:
        return len(codes) if depth else 1
    count = 0
    for code in codes:
        following = variant.copy(state)
        variant.apply(following, int(code))
        count += perft(variant, following, depth - 1)
    return count


def counts(table: Table) -> list[list[int]]:
    """For some states of a random game: its place in the game, and the leaves at depths 1, 2, 3 while they are few."""
    rows = []
    for variant, state, place in sampled(table, 3, 8):
        row = [place, perft(variant, state, 1)]
        while len(row) < 4 and 0 < row[-1] * row[1] <= MOST:
            row.append(perft(variant, state, len(row)))
        rows.append(row)
    return rows


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_perft(table: Table) -> None:
    assert counts(table) == json.loads(STORED.read_text())[str(table)]


if __name__ == "__main__":
    lines = [f"  {json.dumps(str(table))}: {json.dumps(counts(table))}" for table in TABLES]
    STORED.write_text("{\n" + ",\n".join(lines) + "\n}\n")
