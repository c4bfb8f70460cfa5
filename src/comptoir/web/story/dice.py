"""How anybody checks the dice: the seed that a match commits to, what is hashed, and what it must come to."""

from __future__ import annotations

import hashlib
import json
import shlex
from dataclasses import dataclass

from comptoir.core.errors import BadRecord
from comptoir.match import Match, load

__all__ = ["Dice", "check"]


@dataclass(frozen=True)
class Dice:
    """What a match lets everybody know of its chance. Everything but the commitment waits for the end."""

    commitment: str
    seed: str = ""
    sentence: str = ""  # what is hashed
    digest: str = ""  # what our own hash of it is: the commitment, if nobody cheats
    command: str = ""  # the same by hand
    key: str = ""  # the generator's, in hexadecimal
    replays: bool = False  # the record, played again from its seed, leads to the very same position

    @property
    def fits(self) -> bool:
        return self.digest == self.commitment


def check(match: Match, ended: bool) -> Dice:
    """While it is on only the commitment; afterwards all of it, computed anew. A match may have ended by agreement."""
    if not ended:
        return Dice(match.commitment)
    seed = json.loads(match.record())["seed"]
    sentence = f"comptoir commitment {seed}"
    return Dice(
        commitment=match.commitment,
        seed=str(seed),
        sentence=sentence,
        digest=digest(sentence),
        command=f"printf %s {shlex.quote(sentence)} | sha256sum",
        key=digest(f"comptoir key {seed}"),
        replays=replays(match),
    )


def digest(sentence: str) -> str:
    return hashlib.sha256(sentence.encode()).hexdigest()


def replays(match: Match) -> bool:
    """Plays the record again, from the seed on."""
    try:
        return load(match.record()).tobytes() == match.tobytes()
    except BadRecord:
        return False
