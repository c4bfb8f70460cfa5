"""A server of one's own: a process as anybody starts it, with a store in a folder of the test."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.browser.tables import Prepared

ADDRESS = re.compile(r"http://\S+:(\d+)/")


class Server:
    """`comptoir serve`, at a port that stays the same when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.port = 0
        self.prepared = Prepared([], [])  # what it finds in its store
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "comptoir", "serve", "--no-open", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                self.port = int(found[1])
                return
        raise AssertionError(f"the server ended before it listened, with {self.process.wait()}")

    def kill(self) -> None:
        """As a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.end()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.end()

    def end(self) -> None:
        assert self.process is not None
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
