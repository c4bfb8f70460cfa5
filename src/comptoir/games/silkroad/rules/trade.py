"""Trade tokens used with the bank: seller, buyer, barter, free barter, and the crook that changes them (S-90 to S-117, S-150 to S-156)."""

from __future__ import annotations

from comptoir.core.rule import Ints, rule
from comptoir.games.silkroad.board import BARTER, BUY_PRICE, BUYER, FREE, GOODS, KIND_OF, SELL_PRICE, SELLER, STEPS
from comptoir.games.silkroad.rules.goods import gain, spend
from comptoir.games.silkroad.rules.ids import S_100, S_106, S_110, S_112, S_116, S_150, S_151, S_152, S_153, S_193
from comptoir.games.silkroad.rules.market import finish_token
from comptoir.games.silkroad.state import TO_USE, Silkroad


@rule
def uses(s: Silkroad, seat: int, kind: int) -> bool:
    """Whether `seat` is to use a token of a kind."""
    return s.phase == TO_USE and seat == s.pawn and KIND_OF[s.token] == kind


@rule
def good_on(s: Silkroad) -> int:
    """The good that a seller or a buyer shows."""
    for good in range(GOODS):
        if s.left[good] > 0:
            return good
    return 0


@rule
def why_not_sell(s: Silkroad, seat: int, n: int) -> int:
    """0, or the rule that forbids `seat` to sell n bales."""
    if not uses(s, seat, SELLER):
        return S_193
    return S_100 if n > s.hands[seat, good_on(s)] else 0


@rule
def sell(s: Silkroad, seat: int, n: int) -> None:
    s.money[seat] += SELL_PRICE[n]
    spend(s, seat, good_on(s), n)
    finish_token(s)


@rule
def why_not_buy(s: Silkroad, seat: int, n: int) -> int:
    """0, or the rule that forbids `seat` to buy n bales."""
    if not uses(s, seat, BUYER):
        return S_193
    return S_106 if n > s.bank[good_on(s)] or BUY_PRICE[n] > s.money[seat] else 0


@rule
def buy(s: Silkroad, seat: int, n: int) -> None:
    s.money[seat] -= BUY_PRICE[n]
    gain(s, seat, good_on(s), n)
    finish_token(s)


@rule
def why_not_barter(s: Silkroad, seat: int) -> int:
    """0, or the rule that forbids `seat` an exchange: the whole left side for the whole right side."""
    if not uses(s, seat, BARTER):
        return S_193
    for good in range(GOODS):
        if s.left[good] > s.hands[seat, good]:
            return S_110
    for good in range(GOODS):
        if s.right[good] > s.bank[good] + s.left[good]:
            return S_112
    return 0


@rule
def barter(s: Silkroad, seat: int) -> None:
    """The left bales are given first, then the right ones taken; the second exchange finishes the token."""
    for good in range(GOODS):
        if s.left[good] > 0:
            spend(s, seat, good, s.left[good])
    for good in range(GOODS):
        if s.right[good] > 0:
            gain(s, seat, good, s.right[good])
    count_step(s)


@rule
def count_step(s: Silkroad) -> None:
    s.steps += 1
    if s.steps == STEPS[s.token]:
        finish_token(s)


@rule
def why_not_swap(s: Silkroad, seat: int, give: int, get: int) -> int:
    """0, or the rule that forbids `seat` a step of a free barter."""
    if not uses(s, seat, FREE):
        return S_193
    return 0 if s.hands[seat, give] > 0 and s.bank[get] > 0 else S_116


@rule
def swap(s: Silkroad, seat: int, give: int, get: int) -> None:
    spend(s, seat, give, 1)
    gain(s, seat, get, 1)
    count_step(s)


@rule
def why_not_crook(s: Silkroad, seat: int, side: int, old: int) -> int:
    """0, or the rule that forbids `seat` to change a bale on the token in use by a crook."""
    if s.phase != TO_USE or seat != s.pawn:
        return S_193
    if s.crooks[seat] == s.new_crooks[seat]:
        return S_151 if s.crooks[seat] > 0 else S_150
    # Only sellers, buyers and barters show a good at all (S-154).
    if (s.left[old] if side == 0 else s.right[old]) == 0:
        return S_152
    return S_153 if s.steps > 0 else 0


@rule
def crook(s: Silkroad, seat: int, side: int, old: int, new: int) -> None:
    """One bale symbol takes another colour, for as long as the token is used."""
    s.crooks[seat] -= 1
    if side == 0:
        repaint(s.left, old, new)
    else:
        repaint(s.right, old, new)


@rule
def repaint(symbols: Ints, old: int, new: int) -> None:
    symbols[old] -= 1
    symbols[new] += 1
