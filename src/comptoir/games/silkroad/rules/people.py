"""The thief and the grand vizier (S-120 to S-140)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.silkroad.board import GOODS, THIEF, VIZIER
from comptoir.games.silkroad.rules.goods import prove, steal
from comptoir.games.silkroad.rules.ids import S_121, S_130, S_136, S_193
from comptoir.games.silkroad.rules.market import finish_token
from comptoir.games.silkroad.rules.trade import uses
from comptoir.games.silkroad.state import NOT_YET, TO_REVEAL, Silkroad

FIRST_PRIZE = 5
SECOND_PRIZE = 3


@rule
def why_not_rob(s: Silkroad, seat: int, victim: int) -> int:
    """0, or the rule that forbids `seat` to rob a player."""
    if not uses(s, seat, THIEF):
        return S_193
    return S_121 if victim == seat or victim >= s.players or s.bales[victim] == 0 else 0


@rule
def rob(s: Silkroad, seat: int, victim: int) -> None:
    steal(s, seat, victim)
    finish_token(s)


@rule
def all_barred(s: Silkroad) -> bool:
    for good in range(GOODS):
        if s.barred[good] == 0:
            return False
    return True


@rule
def why_not_call(s: Silkroad, seat: int, good: int) -> int:
    """0, or the rule that forbids `seat` to call a good."""
    if not uses(s, seat, VIZIER):
        return S_193
    return S_136 if s.barred[good] and not all_barred(s) else 0


@rule
def call(s: Silkroad, good: int) -> None:
    """Every player owes a number, in secret, even with none of the good."""
    s.called = good
    for seat in range(s.players):
        s.shown[seat] = NOT_YET
    s.phase = TO_REVEAL


@rule
def owes_reveal(s: Silkroad, seat: int) -> bool:
    return s.phase == TO_REVEAL and seat < s.players and s.shown[seat] == NOT_YET


@rule
def why_not_reveal(s: Silkroad, seat: int, k: int) -> int:
    """0, or the rule that forbids `seat` to show k bales."""
    if not owes_reveal(s, seat):
        return S_193
    return S_130 if k > s.hands[seat, s.called] else 0


@rule
def reveal(s: Silkroad, seat: int, k: int) -> None:
    """With the last answer all numbers become public at once, and are paid."""
    s.shown[seat] = k
    for other in range(s.players):
        if s.shown[other] == NOT_YET:
            return
    s.revealed += 1
    for other in range(s.players):
        prove(s, other, s.called, s.shown[other])
    pay_prizes(s)
    set_vizier_aside(s)
    finish_token(s)


@rule
def below_the_first(s: Silkroad, first: int) -> int:
    """The highest number shown that is not the first; 0 if there is none."""
    most = 0
    for seat in range(s.players):
        if s.shown[seat] < first:
            most = max(most, s.shown[seat])
    return most


@rule
def pay_prizes(s: Silkroad) -> None:
    """Five silver to each first, three to each second; several first take the second place, too, unless by option `next_number` (S-132 to S-135)."""
    first, firsts = 0, 0
    for seat in range(s.players):
        if s.shown[seat] > first:
            first, firsts = s.shown[seat], 1
        elif s.shown[seat] == first:
            firsts += 1
    if first == 0:
        return
    second = below_the_first(s, first) if firsts == 1 or s.next_number else 0
    for seat in range(s.players):
        if s.shown[seat] == first:
            s.money[seat] += FIRST_PRIZE
        elif s.shown[seat] == second and second > 0:
            s.money[seat] += SECOND_PRIZE


@rule
def set_vizier_aside(s: Silkroad) -> None:
    """With a bale of the good from the bank, if it has one; a vizier that was free to choose, all goods being barred, takes none (S-136 to S-139)."""
    good = s.called
    if s.barred[good] == 0:
        s.barred[good] = 1
        if s.bank[good] > 0:
            s.bank[good] -= 1
            s.on_vizier[good] += 1
