"""What all tests share: a profile, and a fifth game. The example for who adds one runs through all that is for all."""

import os
import sys
from pathlib import Path

from hypothesis import settings

from wildtable.engine import register

os.environ["LANGUAGE"] = "en"  # what commands say is tested in English, whoever tests it

# the first example of a test may have to compile rules, which no deadline should count
settings.register_profile("wildtable", deadline=None)
settings.load_profile("wildtable")

sys.path.insert(0, str(Path(__file__).parent.parent / "examples" / "cones" / "src"))
from cones import game as cones  # noqa: E402 - it is found only now

register(cones)
