"""Ending the trade phase and the turn (I-50, I-53, I-54), and what the next turn finds (I-160)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.island.rules.end import declare_win, stop
from comptoir.games.island.rules.ids import I_51
from comptoir.games.island.rules.order import is_founding, why_not_on, why_not_trade
from comptoir.games.island.rules.trade import end_offers
from comptoir.games.island.state import BUILD, CARDS, RESOURCES, TO_ROLL, Island


@rule
def why_not_end_trade(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to go on to building."""
    why = why_not_trade(s, seat)
    if why:
        return why
    return I_51 if s.mixed else 0


@rule
def end_trade(s: Island) -> None:
    end_offers(s)
    s.phase = BUILD


@rule
def why_not_end_turn(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to end the turn."""
    return why_not_on(s, seat)


@rule
def end_turn(s: Island) -> None:
    """The next seat's turn begins, unless the last round is complete."""
    end_offers(s)
    for seat in range(s.players):
        s.offered[seat] = 0
        s.cleared[seat] = 0
        for r in range(RESOURCES):
            s.income[seat, r] = 0
            s.discarded[seat, r] = 0
    for kind in range(CARDS):
        s.fresh[kind] = 0
    s.bought = 0
    s.has_played = 0
    s.dice[0] = 0
    s.dice[1] = 0
    s.turn = (s.turn + 1) % s.players
    s.phase = TO_ROLL
    if s.turn == s.first:
        s.rounds += 1
        if s.rounds >= s.round_limit:
            stop(s)
            return
    declare_win(s)


@rule
def turns(s: Island) -> int:
    """How many turns have begun since the founding."""
    if is_founding(s):
        return 0
    return s.rounds * s.players + (s.turn + s.players - s.first) % s.players + (0 if s.stopped else 1)
