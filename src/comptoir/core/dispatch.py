"""Rules found by the type of the state: what generic code calls, in every mode, without knowing the game.

    reset(s)                      sets the table up; options and key stand in the record already
    pending(s), may(s)            the seats that owe a decision, and those that may act unasked: a bit for each
    legal(s, seat, out)           writes the legal actions of a seat into `out` and says how many they are
    why_not(s, seat, action)      0, or the number of the rule that forbids it
    step(s, seat, action)         does it, trusting that it is legal
    redact(s, seat)               makes a copy of a state into what a seat may know; a spectator is the seat after the last one
    imagine(s, seat)              deals what a seat may not know anew, at random, as it could be for all the seat knows
    points(s, seat)               what a seat has, secrets included
    rank(s, seat)                 1 for a winner, once the game is over
    turns(s)                      how many turns have begun
    broken(s)                     0, or the number of a rule that this position breaks: what a soak asks after every move
    heuristic(s, seat, actions, n, luck)   the action a sensible player takes from its view `s`, or -1 to do nothing unasked

For generic code alone: a game that imported this module would be compiled anew with every other game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from comptoir.core.registry import BY_RECORD
from comptoir.core.rule import JIT

__all__ = ["broken", "heuristic", "imagine", "legal", "may", "pending", "points", "rank", "reset", "step", "turns", "redact", "why_not"]


def generic(name: str) -> Callable[..., Any]:
    # Numba compares the signatures of `call` and of what `pick` gives back, annotations included: there are none.
    def call(s, *args):  # type: ignore[no-untyped-def]
        return BY_RECORD[s.dtype].functions[name](s, *args)

    if JIT:
        import numba

        @numba.extending.overload(call)
        def pick(s, *args):  # type: ignore[no-untyped-def]
            if s not in BY_RECORD:
                return None
            f = BY_RECORD[s].functions[name]
            return lambda s, *args: f(s, *args)

    return call


reset, pending, may, legal, why_not, step = map(generic, ("reset", "pending", "may", "legal", "why_not", "step"))
redact, imagine, points, rank, turns, broken, heuristic = map(generic, ("redact", "imagine", "points", "rank", "turns", "broken", "heuristic"))
