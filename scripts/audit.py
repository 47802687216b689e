"""Asks OSV, the public list of known flaws, about every package that is pinned in requirements/.

    python scripts/audit.py [FILE ...]

Exit code 1 if one is known to be flawed. Where the list cannot be reached, it says so, and that is no failure: what
cannot be asked tells nothing about a change.
"""

from __future__ import annotations

import json
import re
import sys
import urllib.request
from pathlib import Path
from typing import Any

OSV = "https://api.osv.dev/v1/querybatch"
_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


def pins(files: list[Path]) -> list[tuple[str, str]]:
    """Every package and its version, once."""
    return sorted({(name, version) for file in files for name, version in _PIN.findall(file.read_text("utf-8"))})


def asked(packages: list[tuple[str, str]]) -> list[list[str]]:
    """The ids of the known flaws of each package. Raises `OSError` when nobody answers as expected."""
    queries = [{"package": {"ecosystem": "PyPI", "name": name}, "version": version} for name, version in packages]
    request = urllib.request.Request(
        OSV, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        try:
            results: list[dict[str, Any]] = json.load(answer)["results"]
            return [[flaw["id"] for flaw in result.get("vulns", [])] for result in results]
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise OSError(f"no answer that can be read ({error})") from None


def main(files: list[Path]) -> int:
    """Say what is known; gives the exit code."""
    packages = pins(files)
    try:
        flaws = asked(packages)
    except OSError as error:
        print(f"Not audited: {OSV} cannot be reached from here ({error}).")
        return 0
    flawed = [(name, version, ids) for (name, version), ids in zip(packages, flaws, strict=True) if ids]
    for name, version, ids in flawed:
        print(f"{name} {version}: {', '.join(ids)}; see https://osv.dev/{ids[0]}")
    print(f"{len(packages)} packages audited, {len(flawed)} of them with known flaws.")
    return 1 if flawed else 0


if __name__ == "__main__":
    given = [Path(argument) for argument in sys.argv[1:]]
    sys.exit(main(given or sorted((Path(__file__).parent.parent / "requirements").glob("*.txt"))))
