"""A server that is killed while people play loses nothing that anybody was told."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest

from benchmarks.durability import rounds


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that can be forked and killed")
def test_killed_again_and_again_a_server_keeps_every_move_and_every_table_goes_on(tmp_path: Path) -> None:
    found = asyncio.run(rounds(tmp_path, "", "call_of_yeti", tables=3, kills=3, longest=0.1, luck=random.Random(1)))
    assert found["acknowledged_moves"] >= 1 and found["updates_shown"] >= 3 * 4
