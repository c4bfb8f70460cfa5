"""What remains of a match when its rules have changed: the last picture and the story, as everybody may know them."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass
from typing import Any

from comptoir.core.words import LANGUAGES
from comptoir.match import Match

__all__ = ["Kept", "kept_of", "packed"]


@dataclass(frozen=True)
class Kept:
    """A match as it was left: under which version of the rules, its picture and its story by language, and everybody's points."""

    version: int
    pictures: dict[str, str]
    told: dict[str, list[str]]
    points: list[int]


def packed(match: Match) -> str:
    """A match, kept. It draws and tells everything once more: for a worker thread."""
    view = match.view()
    kept = {
        "version": match.game.version,
        "pictures": {language: view.svg(language) for language in LANGUAGES},
        "told": {language: match.narrate(language) for language in LANGUAGES},
        "points": [match.points(seat) for seat in match.seats],
    }
    return base64.b64encode(zlib.compress(json.dumps(kept, ensure_ascii=False).encode())).decode()


def kept_of(text: str | None) -> Kept | None:
    """What was kept; None where nothing was."""
    if not text:
        return None
    kept: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(text)))
    return Kept(**kept)
