"""Who may know what: as on the island. Cards put back under the deck are known to all, and stay where they are (the Secrets chapter)."""

from __future__ import annotations

from comptoir.games.island.secrets import imagine, redact

__all__ = ["imagine", "redact"]
