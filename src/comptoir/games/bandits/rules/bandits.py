"""The bandits: which one moves, and where (B-45 to B-58). What follows, discards and robbing, is the island's."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.bandits.state import TO_NAME, Bandits
from comptoir.games.island.rules.ids import I_67
from comptoir.games.island.rules.order import why_not_yet
from comptoir.games.island.rules.robber import choose_victim, has_building_at
from comptoir.games.island.rules.roll import owe_discards
from comptoir.games.island.state import TO_MOVE_ROBBER


@rule
def wake(s: Bandits) -> None:
    """A seven: T names a bandit at once, and what it costs is seen where it comes to stand (B-45, B-48)."""
    s.woken = 1
    s.phase = TO_NAME


@rule
def move_begins(s: Bandits) -> int:
    return TO_NAME


@rule
def why_not_name(s: Bandits, seat: int) -> int:
    """0, or the rule that forbids `seat` to name a bandit, whichever; as an id of the island's."""
    why = why_not_yet(s, seat)
    if why:
        return why
    return 0 if s.phase == TO_NAME else I_67


@rule
def name(s: Bandits, b: int) -> None:
    s.named = b
    s.phase = TO_MOVE_ROBBER


@rule
def bandit_hex(s: Bandits) -> int:
    return s.bandits[s.named]


@rule
def put_bandit(s: Bandits, h: int) -> None:
    s.bandits[s.named] = h


@rule
def has_bandit(s: Bandits, h: int) -> bool:
    """Both count: to block a hex, and to keep the other from it (B-47, B-52)."""
    return s.bandits[0] == h or s.bandits[1] == h


@rule
def is_beside(s: Bandits, seat: int) -> bool:
    """Only those beside the bandit that has just moved lose anything to it (B-49, B-51)."""
    return has_building_at(s, seat, bandit_hex(s))


@rule
def after_move(s: Bandits) -> None:
    """On a seven those beside it give up half of a big hand before T may rob; a knight makes nobody discard (B-48, B-58)."""
    woken = s.woken
    s.woken = 0
    if not (woken and owe_discards(s)):
        choose_victim(s)
