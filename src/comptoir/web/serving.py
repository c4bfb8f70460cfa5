"""One server process: it listens, runs the application, and ends cleanly."""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from typing import Final

import uvicorn

from comptoir.web import CannotListen
from comptoir.web.app import create_app
from comptoir.web.settings import Settings

__all__ = ["run"]

FAREWELL_S: Final = 2  # that open streams have when the server ends


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
        backlog=2048,
    )
    server = uvicorn.Server(config)

    async def serving() -> None:
        async with app.router.lifespan_context(app):
            listening.listen(config.backlog)  # whoever is told the address may ask at once: uvicorn answers when it comes to it
            ready(address(settings.host, listening.getsockname()[1]))
            await server.serve([listening])

    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(serving())
    finally:
        listening.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket with an address of its own, to listen there. Raises CannotListen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
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
