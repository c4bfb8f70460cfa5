"""A PostgreSQL for tests and measurements: made in a folder of its own from the machine's package, gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

WANTED = "PostgreSQL is not installed: on Debian it is the package postgresql"


def program(name: str) -> str | None:
    """A program of PostgreSQL's: Debian keeps them beside the path."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(beside[-1]) if beside else shutil.which(name)


def as_somebody(command: Sequence[str]) -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as the user that its package made."""
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command] if os.geteuid() == 0 else list(command)


def do(*command: str) -> None:
    done = subprocess.run(as_somebody(command), capture_output=True, text=True, timeout=120, cwd="/", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def cluster_or_skip() -> Iterator[str]:
    """Runs a cluster while it is needed; gives its URL. Skips the test where there is no PostgreSQL, but fails in continuous integration."""
    if program("initdb") is None:
        assert "CI" not in os.environ, WANTED
        pytest.skip(WANTED)
    with cluster() as url:
        yield url


@contextmanager
def cluster() -> Iterator[str]:
    """A cluster in a folder of its own: pytest's are closed to other users, and PostgreSQL may have to run as one."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    assert initdb, WANTED
    assert pg_ctl, WANTED
    with tempfile.TemporaryDirectory(prefix="comptoir-postgres-") as folder:
        home = Path(folder)
        if os.geteuid() == 0:
            shutil.chown(home, "postgres")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        do(initdb, "--pgdata", f"{home}/data", "--username", "club", "--auth", "trust", "--encoding", "UTF8", "--no-locale")
        do(pg_ctl, "--pgdata", f"{home}/data", "--wait", "--log", f"{home}/log", "-o", f"-p {port} -c listen_addresses=127.0.0.1 -k {home}", "start")
        try:
            yield f"postgresql://club@127.0.0.1:{port}/postgres"
        finally:
            do(pg_ctl, "--pgdata", f"{home}/data", "--wait", "--mode", "immediate", "stop")


def begun(url: str, name: str) -> str:
    """The URL of a new, empty database in a cluster."""
    psql = program("psql")
    assert psql, WANTED
    done = subprocess.run(
        [psql, "--no-psqlrc", "--quiet", "--dbname", url, "--command", f"CREATE DATABASE {name}"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return url.rpartition("/")[0] + f"/{name}"
