"""The auction for the leader's pawn (S-40 to S-50)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.silkroad.rules.ids import S_42, S_43, S_48, S_193
from comptoir.games.silkroad.rules.journey import begin_move, leads_to_the_end
from comptoir.games.silkroad.state import BIDDING, NOBODY, TO_ANSWER, Silkroad


@rule
def begin_turn(s: Silkroad) -> None:
    """Whoever has the pawn is its holder, and the seat to the left bids first; a pawn that leads nowhere but to the end may go without auction."""
    s.turn += 1
    s.bid = 0
    s.bidder = NOBODY
    s.asked = 0
    s.next_bidder = (s.pawn + 1) % s.players
    if s.skip_last and leads_to_the_end(s):
        begin_move(s)
    else:
        s.phase = BIDDING


@rule
def why_not_pass(s: Silkroad, seat: int) -> int:
    """0, or the rule that forbids `seat` to pass."""
    return 0 if s.phase == BIDDING and seat == s.next_bidder else S_193


@rule
def why_not_bid(s: Silkroad, seat: int, amount: int) -> int:
    """0, or the rule that forbids `seat` to bid."""
    if s.phase != BIDDING or seat != s.next_bidder:
        return S_193
    if amount <= s.bid:
        return S_42
    return S_43 if amount > s.money[seat] else 0


@rule
def bid(s: Silkroad, seat: int, amount: int) -> None:
    s.bid = amount
    s.bidder = seat
    next_bidder(s)


@rule
def next_bidder(s: Silkroad) -> None:
    """Each of the others is asked exactly once; then the holder answers the best bid, if there is one."""
    s.asked += 1
    s.next_bidder = (s.next_bidder + 1) % s.players
    if s.asked == s.players - 1:
        if s.bidder == NOBODY:
            begin_move(s)
        else:
            s.phase = TO_ANSWER


@rule
def why_not_sell(s: Silkroad, seat: int) -> int:
    """0, or the rule that forbids `seat` to sell the pawn."""
    return 0 if s.phase == TO_ANSWER and seat == s.pawn else S_193


@rule
def why_not_keep(s: Silkroad, seat: int) -> int:
    """0, or the rule that forbids `seat` to keep the pawn."""
    if s.phase != TO_ANSWER or seat != s.pawn:
        return S_193
    return S_48 if s.money[seat] < s.bid else 0


@rule
def sell_pawn(s: Silkroad) -> None:
    pay(s, s.bidder, s.pawn)
    s.pawn = s.bidder
    begin_move(s)


@rule
def keep_pawn(s: Silkroad) -> None:
    pay(s, s.pawn, s.bidder)
    begin_move(s)


@rule
def pay(s: Silkroad, giver: int, taker: int) -> None:
    s.money[giver] -= s.bid
    s.money[taker] += s.bid
