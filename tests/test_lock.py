"""The lock says the same everywhere: public hosts only, the same pins for uv and for pip, nothing out of date."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import pytest

ROOT = Path(__file__).parent.parent
LOCK = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PUBLIC_HOSTS = {"pypi.org", "files.pythonhosted.org"}


def named(requirements: list[str]) -> set[str]:
    """The names of the packages in a list of requirements."""
    return {re.split(r"[^A-Za-z0-9._-]", one)[0].lower().replace("_", "-") for one in requirements}


def locked(entries: list[dict[str, Any]]) -> set[str]:
    return {entry["name"] for entry in entries}


def test_it_names_public_hosts_only() -> None:
    urls = re.findall(r'"((?:https?|file)://[^"]+)"', (ROOT / "uv.lock").read_text("utf-8"))
    assert {urlparse(url).hostname for url in urls} <= PUBLIC_HOSTS
    for file in (ROOT / "requirements").iterdir():
        assert "://" not in file.read_text("utf-8"), file


def test_it_is_not_out_of_date() -> None:
    ours = next(package for package in LOCK["package"] if package["name"] == "wildtable")
    assert ours["version"] == PROJECT["project"]["version"]
    assert locked(ours["dependencies"]) == named(PROJECT["project"]["dependencies"]), "run scripts/lock.sh"
    for group, entries in PROJECT["dependency-groups"].items():
        assert locked(ours["dev-dependencies"][group]) == named(entries), "run scripts/lock.sh"


@pytest.mark.parametrize("group", ["play", "dev", "docs", "bench"])
def test_pip_gets_the_same_pins_with_hashes(group: str) -> None:
    versions = {(package["name"], package.get("version")) for package in LOCK["package"]}
    text = (ROOT / "requirements" / f"{group}.txt").read_text("utf-8")
    entries = re.findall(
        r"^([a-z0-9-]+)==([^\s;]+)[^\n]*\\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE
    )
    assert len(entries) == len(re.findall(r"^\S", text, re.MULTILINE)) > 0
    assert {(name, version) for name, version, _ in entries} <= versions
    if group == "play":
        assert named(PROJECT["project"]["dependencies"]) <= {name for name, _, _ in entries}
