"""Games watched move by move, compiled: is every position sound, has everybody who owes a decision something to decide, do the rules agree with themselves?"""

from __future__ import annotations

from typing import Any, Final

from comptoir.arena.driver import RANDOM, show
from comptoir.core import dispatch
from comptoir.core.play import who_acts
from comptoir.core.rng import mix
from comptoir.core.rule import Ints, rule
from comptoir.core.words import mark

__all__ = ["ENDLESS", "FOUND", "NO_MOVE", "NOT_LISTED", "UNLAWFUL", "UNWARRANTED", "faults", "watch_game", "watch_games"]

NO_MOVE: Final = -1
UNLAWFUL: Final = -2
NOT_LISTED: Final = -3
UNWARRANTED: Final = -4
ENDLESS: Final = -5
FOUND: Final = {
    NO_MOVE: mark("a seat that owes a decision, or may act, has no legal action"),
    UNLAWFUL: mark("an action is listed as legal, and a rule forbids it"),
    NOT_LISTED: mark("no rule forbids an action that is not listed as legal"),
    UNWARRANTED: mark("a bot chose an action that is not legal, or none where it owed one"),
    ENDLESS: mark("the game does not end"),
}
"""What can be wrong beside a broken position, which is told by the number of the rule it breaks."""


@rule
def is_listed(out: Ints, n: int, action: int) -> bool:
    for i in range(n):
        if out[i] == action:
            return True
    return False


@rule
def faults(s: Any, seats: int, actions: int, luck: int, out: Ints) -> int:
    """0, or what is wrong with a position: every seat is looked at, and one action by chance is held against the rules."""
    why = int(dispatch.broken(s))
    if why:
        return why
    acting = dispatch.pending(s) | dispatch.may(s)
    action = luck % actions
    for seat in range(seats):
        n = dispatch.legal(s, seat, out)
        if acting >> seat & 1 and n == 0:
            return NO_MOVE
        if n > 0 and dispatch.why_not(s, seat, 0 + out[(luck >> 8) % n]) != 0:
            return UNLAWFUL
        if (dispatch.why_not(s, seat, action) == 0) != is_listed(out, n, action):
            return NOT_LISTED
    return 0


@rule
def next_action(s: Any, views: Any, seat: int, kind: int, luck: int, out: Ints) -> int:
    """What a bot does at its seat; -2 if that is not among what it may do, or nothing is."""
    n = dispatch.legal(s, seat, out)
    if n == 0:
        return -2
    if kind == RANDOM:
        return 0 + out[(luck >> 16) * n >> 16]
    show(s, views, seat)
    action = dispatch.heuristic(views[0], seat, out, n, luck >> 16)
    return action if action == -1 or is_listed(out, n, action) else -2


@rule
def watch_game(s: Any, views: Any, kinds: Ints, actions: int, seed: int, most: int, one_in: int, out: Ints, moves: Ints) -> tuple[int, int]:
    """Plays a game and looks at its positions; says after how many decisions it stopped and what was wrong, 0 if nothing. After `most` it would be over.

    Of so many positions one is looked at, by chance, and the last one in any case: what is broken hardly ever mends itself. `moves` keeps the last
    decisions, each at its number modulo the room there is: what came before a fault.
    """
    done, i = 0, 0
    while done < most:
        luck = mix(mix(i) ^ seed)
        i += 1
        seat = who_acts(s, luck)
        look = mix(luck)
        if seat < 0 or look % one_in == 0:
            found = faults(s, len(kinds), actions, look // one_in, out)
            if found:
                return done, found
        if seat < 0:
            return done, 0
        action = next_action(s, views, seat, kinds[seat], luck, out)
        if action == -1 and dispatch.pending(s) >> seat & 1 == 0:
            continue  # it had nothing to say
        if action < 0:
            return done, UNWARRANTED
        moves[done % len(moves)] = seat << 16 | action
        dispatch.step(s, seat, action)
        done += 1
    return done, 0 if dispatch.pending(s) == 0 else ENDLESS


@rule
def watch_games(states: Any, views: Any, kinds: Ints, actions: int, seeds: Ints, most: int, one_in: int, out: Ints, moves: Ints, results: Any) -> None:
    """Sets up and watches every state until one is at fault; a row of results is decisions, what was wrong, and 1 once it has been played."""
    for i in range(len(states)):
        dispatch.reset(states[i])
        results[i, 0], results[i, 1] = watch_game(states[i], views, kinds, actions, seeds[i], most, one_in, out, moves)
        results[i, 2] = 1
        if results[i, 1] != 0:
            return
