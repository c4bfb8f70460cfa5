"""The order of a turn: who may do what when (I-47, I-49 to I-57, I-87, I-99). A draft or an outstanding answer comes before everything else."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.core.trade import has_draft
from comptoir.games.island.rules.ids import I_46, I_47, I_50, I_52, I_57, I_64, I_67, I_71, I_87, I_99, I_145, I_147, I_155
from comptoir.games.island.state import (
    BUILD,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROADS,
    OVER,
    OWES,
    TO_DISCARD,
    TO_PICK,
    TO_ROB,
    TO_ROLL,
    TRADE,
    Island,
)


@rule
def is_founding(s: Island) -> bool:
    return s.phase == FOUND_SETTLEMENT or s.phase == FOUND_ROAD


@rule
def owing_answers(s: Island) -> int:
    """The seats that still owe their answer to a call or an ask, a bit for each."""
    mask = 0
    for seat in range(len(s.answer)):
        mask |= (s.answer[seat] == OWES) << seat
    return mask


@rule
def answers_due(s: Island) -> bool:
    return owing_answers(s) != 0


@rule
def why_not_yet(s: Island, seat: int) -> int:
    """0, or the rule by which `seat` may do nothing of a turn: the game is over, or not begun, or it is another's turn."""
    if s.phase == OVER:
        return I_155
    if is_founding(s):
        return I_47 if seat == s.turn else I_46
    return 0 if seat == s.turn else I_57


@rule
def what_comes_first(s: Island) -> int:
    """0 in the trade and the build phase, or the rule that names what is due before them."""
    if s.phase == TRADE or s.phase == BUILD:
        return 0
    if s.phase == TO_ROLL:
        return I_52
    if s.phase == TO_DISCARD:
        return I_64
    if s.phase == TO_ROB:
        return I_71
    if s.phase == FREE_ROADS:
        return I_145
    return I_147 if s.phase == TO_PICK else I_67


@rule
def why_not_on(s: Island, seat: int) -> int:
    """0 while `seat` is T and owes the trade or the build decision, free of drafts and answers; else the rule that holds it up."""
    why = why_not_yet(s, seat)
    if why:
        return why
    why = what_comes_first(s)
    if why:
        return why
    if has_draft(s, seat):
        return I_99
    return I_87 if answers_due(s) else 0


@rule
def why_not_trade(s: Island, seat: int) -> int:
    """0, or the rule by which T may not trade at this moment."""
    why = why_not_on(s, seat)
    if why:
        return why
    return 0 if s.phase == TRADE else I_50


@rule
def why_not_build_now(s: Island, seat: int) -> int:
    """0, or the rule by which T may not build or buy at this moment."""
    why = why_not_on(s, seat)
    if why:
        return why
    return 0 if s.phase == BUILD or s.mixed else I_50
