"""What an action number means: why it is forbidden, and the step it makes."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.island import actions
from comptoir.games.island.family import arg_of, kind_of
from comptoir.games.island.rules import bank, build, cards, end, founding, robber, roll, trade, turn
from comptoir.games.island.rules.ids import I_2
from comptoir.games.island.rules.order import is_founding
from comptoir.games.island.state import FREE_ROADS, MONOPOLY, RESOURCES, Island


@rule
def why_not(s: Island, seat: int, action: int) -> int:
    """0, or the rule that forbids `seat` the action."""
    if seat >= s.players:
        return I_2
    kind, x = kind_of(s, action), arg_of(s, action)
    if kind == actions.SETTLEMENT:
        return founding.why_not_found_settlement(s, seat, x) if is_founding(s) else build.why_not_build_settlement(s, seat, x)
    if kind == actions.ROAD:
        return why_not_road(s, seat, x)
    if kind == actions.CITY:
        return build.why_not_build_city(s, seat, x)
    if kind == actions.DISCARD:
        return roll.why_not_discard(s, seat, x)
    if kind == actions.ROBBER:
        return robber.why_not_move_robber(s, seat, x)
    if kind == actions.ROB:
        return robber.why_not_rob(s, seat, x)
    if kind == actions.BANK:
        return bank.why_not_bank(s, seat, x // RESOURCES, x % RESOURCES)
    if kind == actions.GIVE:
        return trade.why_not_give(s, seat, x)
    if kind == actions.WANT:
        return trade.why_not_want(s, seat, x)
    if kind == actions.DEAL:
        return trade.why_not_deal(s, seat, x)
    if kind == actions.TAKE:
        return trade.why_not_take(s, seat, x)
    if kind == actions.MONOPOLY:
        return cards.why_not_play(s, seat, MONOPOLY)
    if kind == actions.PICK:
        return cards.why_not_pick(s, seat, x)
    return why_not_simple(s, seat, kind)


@rule
def why_not_road(s: Island, seat: int, path: int) -> int:
    """A road is founded, free, or paid for, by what the game waits for."""
    if is_founding(s):
        return founding.why_not_found_road(s, seat, path)
    if s.phase == FREE_ROADS and seat == s.turn:
        return cards.why_not_free_road(s, seat, path)
    return build.why_not_build_road(s, seat, path)


@rule
def why_not_simple(s: Island, seat: int, kind: int) -> int:
    """The actions that have no argument."""
    if kind == actions.ROLL:
        return roll.why_not_roll(s, seat)
    if kind == actions.BUY:
        return build.why_not_buy(s, seat)
    if kind == actions.ROB_NONE:
        return robber.why_not_rob_now(s, seat)
    if kind == actions.SUBMIT:
        return trade.why_not_submit(s, seat)
    if kind == actions.CLEAR:
        return trade.why_not_clear(s, seat)
    if kind == actions.ASK:
        return trade.why_not_ask(s, seat)
    if kind == actions.AGREE:
        return trade.why_not_agree(s, seat)
    if kind == actions.DECLINE:
        return trade.why_not_answer(s, seat)
    if kind == actions.WITHDRAW:
        return trade.why_not_withdraw(s, seat)
    if kind == actions.KNIGHT:
        return cards.why_not_knight(s, seat)
    if kind == actions.ROAD_BUILDING:
        return cards.why_not_road_building(s, seat)
    if kind == actions.DISCOVERY:
        return cards.why_not_discovery(s, seat)
    if kind == actions.FREE_DONE:
        return cards.why_not_free_done(s, seat)
    if kind == actions.END_TRADE:
        return turn.why_not_end_trade(s, seat)
    return turn.why_not_end_turn(s, seat)


@rule
def step(s: Island, seat: int, action: int) -> None:
    """Does what `seat` decided, trusting that it is legal; then whoever has the points has won."""
    kind, x = kind_of(s, action), arg_of(s, action)
    if kind == actions.ROLL:
        roll.roll(s)
    elif kind == actions.GIVE:
        trade.add_give(s, seat, x)
    elif kind == actions.WANT:
        trade.add_want(s, seat, x)
    elif kind == actions.SUBMIT:
        trade.submit(s, seat)
    elif kind == actions.CLEAR:
        trade.clear(s, seat)
    elif kind == actions.ASK:
        trade.ask(s, seat)
    elif kind == actions.AGREE:
        trade.agree(s, seat)
    elif kind == actions.DECLINE:
        trade.decline(s, seat)
    elif kind == actions.WITHDRAW:
        trade.withdraw(s, seat)
    elif kind == actions.DEAL:
        trade.exchange(s, seat, x)
    elif kind == actions.TAKE:
        trade.exchange(s, x, x)
    elif kind == actions.BANK:
        bank.bank(s, seat, x // RESOURCES, x % RESOURCES)
    elif kind == actions.END_TRADE:
        turn.end_trade(s)
    elif kind == actions.END_TURN:
        turn.end_turn(s)
    elif kind == actions.DISCARD:
        roll.discard(s, seat, x)
    elif kind == actions.ROBBER:
        robber.move_robber(s, x)
    elif kind == actions.ROB:
        robber.rob(s, x)
    elif kind == actions.ROB_NONE:
        robber.rob_none(s)
    elif kind == actions.DISCOVERY:
        cards.discovery(s, seat)
    elif kind == actions.MONOPOLY:
        cards.monopoly(s, seat, x)
    elif kind == actions.PICK:
        cards.pick(s, seat, x)
    elif kind == actions.FREE_DONE:
        cards.free_done(s)
    elif kind == actions.ROAD_BUILDING:
        cards.road_building(s, seat)
    elif is_founding(s):
        found(s, seat, kind, x)
    else:
        score(s, seat, kind, x)
        end.declare_win(s)


@rule
def found(s: Island, seat: int, kind: int, x: int) -> None:
    if kind == actions.SETTLEMENT:
        founding.found_settlement(s, seat, x)
    else:
        founding.found_road(s, seat, x)


@rule
def score(s: Island, seat: int, kind: int, x: int) -> None:
    """The actions that can bring somebody points."""
    if kind == actions.SETTLEMENT:
        build.build_settlement(s, seat, x)
    elif kind == actions.CITY:
        build.build_city(s, seat, x)
    elif kind == actions.BUY:
        build.buy(s, seat)
    elif kind == actions.KNIGHT:
        cards.knight(s, seat)
    elif s.phase == FREE_ROADS:
        cards.free_road(s, seat, x)
    else:
        build.build_road(s, seat, x)
