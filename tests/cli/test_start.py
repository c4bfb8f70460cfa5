"""A start to play where nothing is compiled yet: people play at once, and another process compiles for as long as they do."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

ADDRESS = re.compile(r"http://localhost:\d+/")
TOLD = "The rules are compiled in the background, for the next start; until then bots think a little longer.\n"

SERVE = """
import atexit, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts in the background is deaf to it
atexit.register(lambda: print("numba" in sys.modules))
from comptoir.cli import main
main()
"""
"""The program; its last word is whether it had to do with Numba."""

START = """
from comptoir.cli.start import at_once
from comptoir.core.words import words
with at_once(words()) as begin:
    from comptoir.core.rule import JIT
    begin()
print(JIT)
"""

STAMPED = """
from comptoir.core import stamp
(stamp.CACHE / "whole").mkdir(parents=True)
stamp.leave_stamp(["whole"])
"""


def settings(cache, **more):
    """Those of a process that finds what lies in this cache, and is told nothing else about how to run rules."""
    return {name: value for name, value in os.environ.items() if name != "COMPTOIR_JIT"} | {"COMPTOIR_CACHE": str(cache), "LC_ALL": "C.UTF-8", **more}


def run(script, cache, **more):
    return subprocess.run([sys.executable, "-c", script], env=settings(cache, **more), capture_output=True, text=True, check=True, timeout=120)


@contextmanager
def a_cold_server(folder):
    """A server with an empty cache, and its address."""
    command = [sys.executable, "-c", SERVE, "serve", "--no-open", "--port", "0", "--database", f"sqlite:///{folder / 'tables.db'}"]
    with subprocess.Popen(command, env=settings(folder / "cache"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = ADDRESS.search(server.stdout.readline())
            assert found
            yield server, found[0]
        finally:
            server.kill()


def running(cache):
    """How many processes run with this cache: the server, what it has begun, and what that has begun. One that has ended has no settings any more."""
    found = 0
    for process in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            found += f"COMPTOIR_CACHE={cache}" in process.read_text(errors="replace").split("\0")
    return found


def wait_until(holds):
    for _ in range(3000):
        if holds():
            return
        time.sleep(0.02)  # processes have to come up, or to end, that are nobody's children here: there is nothing to wait on
    raise AssertionError("it does not come to pass")


ON_LINUX = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="other systems do not tell of processes in files")


@ON_LINUX
def test_a_cold_server_shows_pages_with_interpreted_rules_and_has_them_compiled_by_others(tmp_path):
    with a_cold_server(tmp_path) as (server, address):
        with urllib.request.urlopen(address, timeout=60) as page:
            assert "The Island" in page.read().decode()
        wait_until(lambda: running(tmp_path / "cache") == 3)
        server.send_signal(signal.SIGINT)
        told, complaints = server.communicate(timeout=60)
    assert told == "False\n"
    assert complaints == TOLD
    wait_until(lambda: running(tmp_path / "cache") == 0)


@ON_LINUX
def test_what_compiles_does_not_outlive_a_server_that_is_killed(tmp_path):
    with a_cold_server(tmp_path) as (server, _):
        wait_until(lambda: running(tmp_path / "cache") == 3)
        server.kill()
        server.wait()
        wait_until(lambda: running(tmp_path / "cache") == 0)


def test_a_cold_start_interprets_and_says_so(tmp_path):
    told = run(START, tmp_path)
    assert (told.stdout, told.stderr) == ("False\n", TOLD)


def test_what_is_compiled_is_used(tmp_path):
    run(STAMPED, tmp_path)
    told = run(START, tmp_path)
    assert (told.stdout, told.stderr) == ("True\n", "")


@pytest.mark.parametrize(("asked", "compiled"), [("1", "True\n"), ("0", "False\n")])
def test_who_says_how_rules_run_is_obeyed(tmp_path, asked, compiled):
    told = run(START, tmp_path, COMPTOIR_JIT=asked)
    assert (told.stdout, told.stderr) == (compiled, "")
    assert list(tmp_path.iterdir()) == []  # and nothing else is begun


def test_where_nothing_can_be_kept_nothing_is_compiled(tmp_path):
    cache = tmp_path / "cache"
    cache.write_text("a file, not a folder")
    told = run(START, cache)
    assert told.stdout == "False\n"
    assert told.stderr == f"Bots think a little longer: the rules are not compiled, for nothing can be kept in {cache / 'rules'}.\n"


def test_a_command_that_cannot_be_done_compiles_nothing(tmp_path):
    told = subprocess.run([sys.executable, "-m", "comptoir", "play", "isle"], env=settings(tmp_path), capture_output=True, text=True, check=False, timeout=120)
    assert told.stderr == "unknown game 'isle': did you mean 'island'?\n"
    assert list(tmp_path.iterdir()) == []
