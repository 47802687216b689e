"""`wildtable play` and `wildtable serve`: they come up, say where, and end when asked."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli import main, play, server


@contextmanager
def started(*arguments: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command, running, and the address that it says."""
    kept = {name: value for name, value in os.environ.items() if name not in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")}
    process = subprocess.Popen(
        [sys.executable, "-m", "wildtable", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=kept | environment,
    )
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        found = re.search(r"http://\S+?(?=[,\s])", first)
        assert found, first
        yield process, found.group()
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()


def fetched(url: str) -> tuple[int, str]:
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.status, answer.read().decode()


@pytest.mark.parametrize("command", ["play", "serve"])
def test_it_answers_and_ends_when_asked(command: str, tmp_path: Path) -> None:
    with started(command, "--port", "0", "--data", str(tmp_path / "tables")) as (process, url):
        status, text = fetched(url)
        assert status == 200
        assert "Call of Yeti" in text
        process.send_signal(signal.SIGINT if command == "play" else signal.SIGTERM)
        assert process.wait(timeout=20) == 0
    assert (tmp_path / "tables").is_dir()


def test_play_goes_straight_to_a_game(tmp_path: Path) -> None:
    with started("play", "call_of_yeti", "--port", "0", "--data", str(tmp_path)) as (_process, url):
        assert fetched(url)[0] == 200


@pytest.mark.skipif(os.name != "posix", reason="a browser that is a script")
def test_play_opens_the_browser_that_is_named(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    with started("play", "--port", "0", "--data", str(tmp_path), BROWSER=f"{browser} %s") as (process, url):
        fetched(url)
        for _ in range(100):
            if opened.exists() and opened.read_text().strip():
                break
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.1)
        assert opened.read_text().strip() == url


def test_without_a_screen_no_browser_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not play.has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert play.has_browser()


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_port_in_use_is_told(command: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        answer = CliRunner().invoke(main, [command, "--port", port, "--data", str(tmp_path)])
    assert answer.exit_code == 1
    assert f"Port {port}" in answer.stderr
    assert "--port" in answer.stderr


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = CliRunner().invoke(main, ["serve", "--port", "0", "--data", str(tmp_path / "file" / "tables")])
    assert answer.exit_code == 1
    assert "data folder" in answer.stderr


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://ada:secret@127.0.0.1/tables", "postgresql://"),
        ("postgresql://ada:secret@127.0.0.1:1/tables", "cannot be reached"),
        ("postgresql://[ada:secret", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_had_is_said_before_anything_starts(address: str, said: str) -> None:
    answer = CliRunner().invoke(main, ["serve", "--port", "0"], env={"WILDTABLE_STORE": address})
    assert answer.exit_code == 1 and said in answer.output
    assert "secret" not in answer.output and "Traceback" not in answer.output


def test_an_address_is_one_that_a_browser_can_open() -> None:
    with server.listening("0.0.0.0", 0) as bound:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/x", server.address(bound, "/x"))
