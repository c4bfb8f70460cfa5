"""The server: tables that people meet at in a browser, pages, live updates, JSON for bots, and the store that keeps it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from comptoir.core.errors import ComptoirError

if TYPE_CHECKING:
    from comptoir.web.settings import Settings

__all__ = ["CannotListen", "serve"]


class CannotListen(ComptoirError):
    """The address cannot be had: another program listens there, or it is not this machine's."""


def serve(settings: Settings, ready: Callable[[str], None] = lambda address: None) -> None:
    """Runs a server until it is interrupted; `ready` hears its address once pages can be asked for. Raises CannotListen or Unreachable."""
    from comptoir.web.serving import run

    run(settings, ready)
