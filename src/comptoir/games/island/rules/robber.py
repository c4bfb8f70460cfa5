"""The robber: where it goes and whom it robs (I-67 to I-74)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.island.family import after_move, has_robber, hex_crossing, put_robber, robber_hex
from comptoir.games.island.rules.hands import steal
from comptoir.games.island.rules.ids import I_2, I_67, I_68, I_71, I_72, I_74
from comptoir.games.island.rules.order import why_not_yet
from comptoir.games.island.state import TO_MOVE_ROBBER, TO_ROB, Island


@rule
def why_not_move_robber(s: Island, seat: int, h: int) -> int:
    """0, or the rule that forbids `seat` to move the robber to hex h."""
    why = why_not_yet(s, seat)
    if why:
        return why
    if s.phase != TO_MOVE_ROBBER:
        return I_67
    return I_68 if has_robber(s, h) else 0


@rule
def move_robber(s: Island, h: int) -> None:
    put_robber(s, h)
    after_move(s)


@rule
def choose_victim(s: Island) -> None:
    """If somebody can be robbed where the robber now stands, T owes that decision."""
    s.phase = s.return_to
    for victim in range(s.players):
        if can_be_robbed(s, victim):
            s.phase = TO_ROB


@rule
def has_building_at(s: Island, seat: int, h: int) -> bool:
    for i in range(6):
        if s.owner[hex_crossing(s, h, i)] == seat:
            return True
    return False


@rule
def can_be_robbed(s: Island, victim: int) -> bool:
    return victim != s.turn and s.hand_size[victim] > 0 and has_building_at(s, victim, robber_hex(s))


@rule
def why_not_rob_now(s: Island, seat: int) -> int:
    """0, or the rule by which `seat` has nobody to rob at this moment; it is also what forbids `rob_none`."""
    why = why_not_yet(s, seat)
    if why:
        return why
    return 0 if s.phase == TO_ROB else I_71


@rule
def why_not_rob(s: Island, seat: int, victim: int) -> int:
    """0, or the rule that forbids `seat` to rob `victim`."""
    why = why_not_rob_now(s, seat)
    if why:
        return why
    if victim >= s.players:
        return I_2
    if victim == seat:
        return I_74
    if s.hand_size[victim] == 0:
        return I_72
    return 0 if can_be_robbed(s, victim) else I_71


@rule
def rob(s: Island, victim: int) -> None:
    steal(s, s.turn, victim)
    s.phase = s.return_to


@rule
def rob_none(s: Island) -> None:
    s.phase = s.return_to
