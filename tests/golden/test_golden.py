"""The golden games are played as they were, and every way to end a game has one."""

from __future__ import annotations

import pytest

from tests.golden.games import GOLDENS, Golden
from wildtable.engine import games


@pytest.mark.parametrize("golden", [g for g in GOLDENS if g.game in games()], ids=lambda golden: golden.file.stem)
def test_golden(golden: Golden) -> None:
    assert golden.text() == golden.file.read_text()


def test_every_game_has_a_golden() -> None:
    assert {golden.game for golden in GOLDENS} >= set(games())
