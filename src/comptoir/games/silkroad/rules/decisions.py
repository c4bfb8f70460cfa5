"""What an action number means: why it is forbidden, and the step it makes."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.silkroad import actions
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.board import GOODS
from comptoir.games.silkroad.rules import auction, journey, market, people, trade
from comptoir.games.silkroad.rules.ids import S_193
from comptoir.games.silkroad.state import TOKEN_IS_DUE, TURN_IS_OVER, Silkroad

ARG_OF = ACTIONS.arg_of
PAIRS = GOODS * (GOODS - 1)  # of two different goods


@rule
def one_good(place: int) -> int:
    """The first good of a pair, by the pair's place."""
    return place // (GOODS - 1)


@rule
def other_good(place: int) -> int:
    """The second good of a pair: pairs of equal goods are left out."""
    other = place % (GOODS - 1)
    return other + 1 if other >= one_good(place) else other


@rule
def why_not(s: Silkroad, seat: int, action: int) -> int:
    """0, or the rule that forbids `seat` the action."""
    if seat >= s.players:
        return S_193
    x = ARG_OF[action]
    first = action - x
    if first == actions.BID:
        return auction.why_not_bid(s, seat, x + 1)
    if first == actions.MOVE:
        return journey.why_not_move(s, seat, x)
    if first == actions.TAKE:
        return market.why_not_take(s, seat, x)
    if first == actions.SELL:
        return trade.why_not_sell(s, seat, x + 1)
    if first == actions.BUY:
        return trade.why_not_buy(s, seat, x + 1)
    if first == actions.SWAP:
        return trade.why_not_swap(s, seat, one_good(x), other_good(x))
    if first == actions.ROB:
        return people.why_not_rob(s, seat, x)
    if first == actions.CALL:
        return people.why_not_call(s, seat, x)
    if first == actions.REVEAL:
        return people.why_not_reveal(s, seat, x)
    if first == actions.CROOK:
        return trade.why_not_crook(s, seat, x // PAIRS, one_good(x % PAIRS))
    if first == actions.GIVE_PAWN:
        return market.why_not_give_pawn(s, seat, x)
    return why_not_simple(s, seat, action)


@rule
def why_not_simple(s: Silkroad, seat: int, action: int) -> int:
    """The actions that have no argument."""
    if action == actions.PASS:
        return auction.why_not_pass(s, seat)
    if action == actions.SELL_PAWN:
        return auction.why_not_sell(s, seat)
    if action == actions.KEEP_PAWN:
        return auction.why_not_keep(s, seat)
    if action == actions.SKIP:
        return market.why_not_skip(s, seat)
    if action == actions.BARTER:
        return trade.why_not_barter(s, seat)
    return market.why_not_shopkeeper(s, seat)


@rule
def step(s: Silkroad, seat: int, action: int) -> None:
    """Does what `seat` decided, trusting that it is legal; a single token left is taken at once, a market that has ended begins the next turn."""
    x = ARG_OF[action]
    first = action - x
    if first == actions.BID:
        auction.bid(s, seat, x + 1)
    elif first == actions.PASS:
        auction.next_bidder(s)
    elif first == actions.SELL_PAWN:
        auction.sell_pawn(s)
    elif first == actions.KEEP_PAWN:
        auction.keep_pawn(s)
    elif first == actions.MOVE:
        journey.move(s, x)
    elif first == actions.TAKE:
        market.take(s, x)
    elif first == actions.GIVE_PAWN:
        market.give_pawn(s, x)
    elif first == actions.SHOPKEEPER:
        market.shopkeeper(s)
    else:
        use(s, seat, first, x)
    if s.phase == TOKEN_IS_DUE:
        market.choose_token(s)
    if s.phase == TURN_IS_OVER:
        auction.begin_turn(s)


@rule
def use(s: Silkroad, seat: int, first: int, x: int) -> None:
    """What is done with a token, or because of one."""
    if first == actions.SKIP:
        market.finish_token(s)
    elif first == actions.SELL:
        trade.sell(s, seat, x + 1)
    elif first == actions.BUY:
        trade.buy(s, seat, x + 1)
    elif first == actions.BARTER:
        trade.barter(s, seat)
    elif first == actions.SWAP:
        trade.swap(s, seat, one_good(x), other_good(x))
    elif first == actions.ROB:
        people.rob(s, seat, x)
    elif first == actions.CALL:
        people.call(s, x)
    elif first == actions.REVEAL:
        people.reveal(s, seat, x)
    else:
        trade.crook(s, seat, x // PAIRS, one_good(x % PAIRS), other_good(x % PAIRS))
