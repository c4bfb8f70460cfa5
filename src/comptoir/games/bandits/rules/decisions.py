"""What an action number means here: the island's decisions, and naming a bandit."""

from __future__ import annotations

from comptoir.core.rule import Ints, rule
from comptoir.games.bandits.actions import BANDIT
from comptoir.games.bandits.rules.bandits import name, why_not_name
from comptoir.games.bandits.rules.ids import B_10, rule_of
from comptoir.games.bandits.state import BANDITS, TO_NAME, Bandits
from comptoir.games.island.actions import CITY, ROAD, ROBBER, SETTLEMENT
from comptoir.games.island.family import arg_of, crossings, first_of, hexes, kind_of, paths
from comptoir.games.island.rules import decisions, legal
from comptoir.games.island.rules.ids import I_2


@rule
def why_not(s: Bandits, seat: int, action: int) -> int:
    """0, or the rule that forbids `seat` the action."""
    kind = kind_of(s, action)
    if kind == BANDIT:
        return rule_of(I_2 if seat >= s.players else why_not_name(s, seat))
    if is_off_the_board(s, kind, arg_of(s, action)):
        return B_10
    return rule_of(decisions.why_not(s, seat, action))


@rule
def is_off_the_board(s: Bandits, kind: int, x: int) -> bool:
    """The actions are numbered for the large board; the small one has fewer places."""
    if kind == SETTLEMENT or kind == CITY:
        return x >= crossings(s)
    if kind == ROAD:
        return x >= paths(s)
    return kind == ROBBER and x >= hexes(s)


@rule
def list_legal(s: Bandits, seat: int, out: Ints) -> int:
    """Writes the legal actions of `seat` into `out`; says how many they are."""
    if s.phase != TO_NAME:
        return legal.legal(s, seat, out)
    if seat != s.turn:
        return 0
    for b in range(BANDITS):
        out[b] = first_of(s, BANDIT) + b
    return BANDITS


@rule
def step(s: Bandits, seat: int, action: int) -> None:
    """Does what `seat` decided, trusting that it is legal."""
    if kind_of(s, action) == BANDIT:
        name(s, arg_of(s, action))
    else:
        decisions.step(s, seat, action)
