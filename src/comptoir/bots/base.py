"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from comptoir.core.view import View

__all__ = ["Bot"]


class Bot(Protocol):
    """Plays one seat, or several: it is asked with the view of the seat that acts, and its memory is its own affair."""

    def choose(self, view: View, legal: Sequence[int]) -> int | None:
        """One of the legal actions, of which there is at least one; None, to do nothing, is an answer only while the seat owes no decision."""
        ...
