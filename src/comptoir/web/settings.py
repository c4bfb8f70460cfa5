"""How a server is set up: where it listens, where it stores, what it allows."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["Limits", "Settings", "usual_database"]


@dataclass(frozen=True)
class Limits:
    """What one visitor may ask of the server: so many at once, and so many again each second."""

    changes: tuple[float, float] = (60, 10)  # moves, chat, seats
    reads: tuple[float, float] = (240, 40)
    tables: tuple[float, float] = (20, 0.1)  # new ones
    tokens: tuple[float, float] = (10, 0.02)  # and links for other devices
    streams: int = 60  # open at once from one address
    body: int = 65_536  # bytes of a request


@dataclass(frozen=True)
class Settings:
    """Everything that `comptoir serve` can be told."""

    database: str = ""  # a URL; empty: a file in the user's folder for program states
    host: str = "127.0.0.1"
    port: int = 8765
    limits: Limits = field(default_factory=Limits)
    proxied: bool = False  # whether a reverse proxy in front says who asks, and whether by https
    idle_s: float = 900.0  # a table that nobody has used for so long leaves the memory
    most_live: int = 2_000  # tables in memory; above it the longest unused leave early
    thinkers: int = 2  # threads in which bots think

    @property
    def url(self) -> str:
        return self.database or usual_database()


def usual_database() -> str:
    """The database of somebody who names none."""
    import platformdirs

    folder = Path(platformdirs.user_state_path("comptoir"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
