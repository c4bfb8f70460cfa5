"""One server process: it listens, runs the application, and ends cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Final

import uvicorn

from comptoir.web import CannotListen
from comptoir.web.app import create_app
from comptoir.web.settings import Settings

__all__ = ["run"]

FAREWELL_S: Final = 2  # that what is asked for has to be answered when the server ends
WAITING: Final = 2048  # connections that nobody has taken yet


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serves until interrupted. Raises CannotListen or Unreachable."""
    listening = listen(settings.host, settings.port)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="off",  # ours: it raises what uvicorn would only log
        server_header=False,
        date_header=False,
        proxy_headers=settings.proxied,
        forwarded_allow_ips="*" if settings.proxied else None,
        timeout_graceful_shutdown=FAREWELL_S,
        timeout_keep_alive=30,
        backlog=WAITING,
    )
    server = Server(config)

    async def serving() -> None:
        async with app.router.lifespan_context(app):
            ready(address(settings.host, listening.getsockname()[1]))
            await server.serve([listening])

    try:
        with told_to_end(), asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(serving())
    finally:
        listening.close()


@contextlib.contextmanager
def told_to_end() -> Iterator[None]:
    """Ctrl-C, and what a service manager says, end a server with its room and store closed. uvicorn closes its own doors and raises the signal again: SIGTERM
    would end the process at that place, and asyncio answer Ctrl-C by cancelling whatever waits next, which is the closing."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []

    def end(number: int, frame: object) -> None:
        heard.append(number)
        raise KeyboardInterrupt

    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    for number in before:
        if before[number] in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, end)
    try:
        yield
    except KeyboardInterrupt:
        if heard[:1] != [signal.SIGTERM]:
            raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class Server(uvicorn.Server):
    """Ends its streams when it ends: they would last, and uvicorn would cut them off with a complaint for each."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.app.state.tables.hang_up()  # type: ignore[union-attr]  # it is the application that `run` has made
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket with an address of its own, to listen there. Raises CannotListen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(WAITING)  # from now on whoever comes waits, and is not turned away
    except (OSError, OverflowError) as wrong:
        listening.close()
        if getattr(wrong, "errno", None) == errno.EADDRINUSE:
            raise CannotListen(f"port {port} is taken, perhaps by Comptoir itself: choose another one with --port") from None
        raise CannotListen(f"nothing can listen at {host}, port {port}: {wrong}") from None
    return listening


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"
