"""A server that is told to end: by Ctrl-C or by a service manager, while people listen, it closes what it has opened."""

import os
import signal
import subprocess
import sys
import urllib.request

import pytest

from comptoir.cli.complaints import CTRL_C


@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 0), ("SIGINT", CTRL_C)])
def test_a_server_that_is_told_to_end_closes_its_store(tmp_path, name, code):
    """At SIGTERM it ended where it stood: what it had the right to drive stayed taken, and the database was left open."""
    file = tmp_path / "tables.db"
    command = [sys.executable, "-m", "comptoir", "serve", "--no-open", "--port", "0", "--lang", "en", "--database", f"sqlite:///{file}"]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it, and so would this one
    try:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"COMPTOIR_JIT": "0"})
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[3].rstrip("/")
        made = urllib.request.Request(f"{address}/games/island/now", data=b"", headers={"Origin": address})
        table = urllib.request.urlopen(made, timeout=60).url
        with urllib.request.urlopen(f"{table}/events", timeout=60) as stream:
            assert stream.readline() == b"retry: 1000\n"
            assert (tmp_path / "tables.db-wal").exists()
            server.send_signal(getattr(signal, name))
            _, complaints = server.communicate(timeout=60)
    finally:
        server.kill()
        server.communicate()
    assert server.returncode == code
    assert "Traceback" not in complaints
    assert not (tmp_path / "tables.db-wal").exists(), "a database that was closed has nothing left to be written into it"
