"""Trade with the bank, at the best rate one's harbours give (I-102 to I-108)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.island.rules.hands import gain, spend
from comptoir.games.island.rules.ids import I_103, I_104, I_105, I_107
from comptoir.games.island.rules.order import why_not_trade
from comptoir.games.island.rules.trade import end_call
from comptoir.games.island.state import Island


@rule
def why_not_bank(s: Island, seat: int, given: int, wanted: int) -> int:
    """0, or the rule that forbids `seat` to change cards `given` into one `wanted`."""
    why = why_not_trade(s, seat)
    return why if why else why_not_change(s, seat, given, wanted)


@rule
def why_not_change(s: Island, seat: int, given: int, wanted: int) -> int:
    """0, or the rule by which the bank changes no cards `given` into one `wanted` for `seat`, at whatever moment."""
    if given == wanted:
        return I_107
    if s.hands[seat, given] < s.rate[seat, given]:
        if s.rate[seat, given] == 2:
            return I_105
        return I_104 if s.rate[seat, given] == 3 else I_103
    return 0 if s.bank[wanted] > 0 else I_107


@rule
def bank(s: Island, seat: int, given: int, wanted: int) -> None:
    spend(s, seat, given, s.rate[seat, given])
    gain(s, seat, wanted, 1)
    end_call(s)
