"""The application for tests: asked without a network, or running as a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass

import httpx

from comptoir.web.app import create_app
from comptoir.web.settings import Limits, Settings

UNBOUND = Limits(changes=(1e9, 1e9), reads=(1e9, 1e9), tables=(1e9, 1e9), tokens=(1e9, 1e9), streams=10**6)
HERE = "http://here"


@asynccontextmanager
async def an_app(database: str, limits: Limits = UNBOUND, **settings):
    app = create_app(Settings(database=database, limits=limits, **settings))
    async with app.router.lifespan_context(app):
        yield app


def visitor(app, token: str = "", **headers: str) -> httpx.AsyncClient:
    """Somebody with cookies of their own, or a program with a token."""
    given = {"Authorization": f"Bearer {token}", **headers} if token else headers
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HERE, headers=given)


async def program(app, name: str) -> httpx.AsyncClient:
    """A program that has just joined."""
    async with visitor(app) as client:
        token = (await client.post("/api/v1/people", json={"name": name})).json()["token"]
    return visitor(app, token)


@dataclass
class Process:
    """A server in a process of its own, which can be killed and comes back at the same address."""

    database: str
    port: int = 0
    pid: int = 0
    nursery: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        if self.nursery is None:
            self.port = free_port()
            command = [sys.executable, "-m", "tests.web.serving", self.database, str(self.port)]
            self.nursery = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": ".:src"})
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write("one more\n")
        self.nursery.stdin.flush()
        self.pid = int(self.nursery.stdout.readline())
        for _ in range(2400):
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                time.sleep(0.02)  # another process has to come up: there is nothing to wait on but its port
        raise AssertionError("the server has not come up")

    def kill(self) -> None:
        """Without a word of warning; comes back when the process is gone, and its port is free."""
        os.kill(self.pid, signal.SIGKILL)
        with suppress(ProcessLookupError):
            while True:
                os.kill(self.pid, 0)
                time.sleep(0.001)

    def end(self) -> None:
        if self.nursery is not None:
            self.kill()
            self.nursery.communicate()


@contextmanager
def a_process(database: str):
    process = Process(database)
    process.start()
    try:
        yield process
    finally:
        process.end()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])
