"""A match again, moment by moment: which moments there are for a viewer, what was told in each, and the position after any of its moves."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from comptoir.core.words import Words
from comptoir.match import Match

__all__ = ["Moment", "Replay", "moments", "position"]


@dataclass(frozen=True)
class Moment:
    """Something that a viewer learnt of: after which move, in which turn, by whom, and how it is told."""

    ply: int
    turn: int
    seat: int | None
    lines: tuple[str, ...]


def moments(match: Match, viewer: int | None, w: Words) -> list[Moment]:
    """The story of a match as `viewer` lived it, or as everybody might; moves that told a viewer nothing are left out, but for the last."""
    found, text, before = list[Moment](), match.game.text, None
    for again, move in match.replayed():
        after = again.view(viewer)
        if before is None or move is None:
            found.append(Moment(0, again.turns, None, tuple(text.opening(after, w))))
        else:
            lines = tuple(text.events(before, after, move.seat, move.action, w))
            if lines or again.ply == match.ply:
                found.append(Moment(again.ply, again.turns, move.seat, lines))
        before = after
    return found


def position(match: Match, ply: int) -> Match:
    """The match as it stood after so many of its moves; a match of its own."""
    return next(again for again, _ in match.replayed() if again.ply == min(max(ply, 0), match.ply))


@dataclass(frozen=True)
class Replay:
    """Where somebody is in the story of a match, and where the buttons lead."""

    moments: Sequence[Moment]
    at: int  # which moment

    @classmethod
    def after(cls, moments: Sequence[Moment], ply: int) -> Replay:
        """The last moment that is not after this move."""
        return cls(moments, max(0, bisect_right(moments, ply, key=lambda it: it.ply) - 1))

    @property
    def moment(self) -> Moment:
        return self.moments[self.at]

    @property
    def last(self) -> int:
        return self.moments[-1].ply

    @property
    def back(self) -> int | None:
        """The ply of the moment before; None at the start."""
        return self.moments[self.at - 1].ply if self.at else None

    @property
    def on(self) -> int | None:
        return self.moments[self.at + 1].ply if self.at + 1 < len(self.moments) else None

    @property
    def turn_back(self) -> int | None:
        """The ply at which this turn began; of the turn before, if it has only just begun."""
        if self.at == 0:
            return None
        return self.moments[bisect_left(self.moments, self.moments[self.at - 1].turn, key=lambda it: it.turn)].ply

    @property
    def turn_on(self) -> int | None:
        """The ply at which the next turn begins, or the end."""
        if self.on is None:
            return None
        return self.moments[min(bisect_right(self.moments, self.moment.turn, key=lambda it: it.turn), len(self.moments) - 1)].ply

    def told(self, most: int) -> list[Moment]:
        """The last moments up to here, the newest last."""
        return list(self.moments[max(0, self.at - most + 1) : self.at + 1])
