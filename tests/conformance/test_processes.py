"""What is played does not depend on where: neither on the process, nor on whether the rules are compiled."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

from tests.conformance.positions import TABLES, Table, played

REPLAY = """
import json
from tests.conformance.positions import TABLES
from tests.conformance.test_processes import digest
print(json.dumps({str(table): digest(table) for table in TABLES}))
"""


def digest(table: Table) -> str:
    """A hash of all states of a game by chance."""
    return hashlib.sha256(b"".join(state.tobytes() for state in played(table, 0)._states)).hexdigest()


def test_the_same_seed_gives_the_same_game_in_another_process_without_compilation() -> None:
    plain = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    ran = subprocess.run([sys.executable, "-c", REPLAY], capture_output=True, text=True, check=True, env=plain)
    assert json.loads(ran.stdout) == {str(table): digest(table) for table in TABLES}
