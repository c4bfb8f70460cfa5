"""The move: along an arrow to the next city, and the end of the journey (S-60 to S-62)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.silkroad.board import EAST_END, NEXT, NOWHERE, WEST_END
from comptoir.games.silkroad.rules.ids import S_60, S_193
from comptoir.games.silkroad.rules.market import open_market
from comptoir.games.silkroad.rules.score import finish
from comptoir.games.silkroad.state import TO_MOVE, Silkroad


@rule
def last_end(s: Silkroad) -> int:
    return EAST_END if s.east else WEST_END


@rule
def leads_to_the_end(s: Silkroad) -> bool:
    """Whether every arrow out of the caravan's city leads to the last end (S-50)."""
    other = NEXT[s.east, s.caravan, 1]
    return NEXT[s.east, s.caravan, 0] == last_end(s) and (other == NOWHERE or other == last_end(s))


@rule
def begin_move(s: Silkroad) -> None:
    """The leader chooses an arrow; along the only one the caravan moves by itself."""
    if NEXT[s.east, s.caravan, 1] == NOWHERE:
        move(s, NEXT[s.east, s.caravan, 0])
    else:
        s.phase = TO_MOVE


@rule
def why_not_move(s: Silkroad, seat: int, city: int) -> int:
    """0, or the rule that forbids `seat` to move the caravan to a city."""
    if s.phase != TO_MOVE or seat != s.pawn:
        return S_193
    return 0 if city == NEXT[s.east, s.caravan, 0] or city == NEXT[s.east, s.caravan, 1] else S_60


@rule
def move(s: Silkroad, city: int) -> None:
    s.caravan = city
    if city == last_end(s):
        finish(s)
    else:
        open_market(s)
