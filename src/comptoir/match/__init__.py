"""A game being played, and its record."""

from comptoir.match.match import Match, Move, Reason
from comptoir.match.record import load

__all__ = ["Match", "Move", "Reason", "load"]
