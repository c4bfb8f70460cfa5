"""The founding phase: two rounds of a settlement and a road each (I-42 to I-48)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.island.rules.build import why_not_settle
from comptoir.games.island.rules.ids import I_42, I_43
from comptoir.games.island.rules.longest_road import longest_route
from comptoir.games.island.rules.setup import first_cards, put_road, put_settlement, touches
from comptoir.games.island.state import EMPTY, FOUND_ROAD, FOUND_SETTLEMENT, TO_ROLL, Island


@rule
def why_not_found_settlement(s: Island, seat: int, crossing: int) -> int:
    """0, or the rule that forbids `seat` to found on `crossing`."""
    if seat != s.turn:
        return I_42
    if s.phase != FOUND_SETTLEMENT:
        return I_42  # the road of the last one is due first
    return why_not_settle(s, crossing)


@rule
def found_settlement(s: Island, seat: int, crossing: int) -> None:
    """The second settlement brings its first cards before its road is placed."""
    put_settlement(s, seat, crossing)
    if s.founded >= s.players:
        first_cards(s, seat, crossing)
    s.placed = crossing
    s.phase = FOUND_ROAD


@rule
def why_not_found_road(s: Island, seat: int, path: int) -> int:
    """0, or the rule that forbids `seat` its founding road on `path`."""
    if seat != s.turn or s.phase != FOUND_ROAD:
        return I_42
    if s.road[path] == EMPTY and touches(s, s.placed, path):
        return 0
    return I_42 if s.founded < s.players else I_43


@rule
def found_road(s: Island, seat: int, path: int) -> None:
    """Clockwise in the first round, back again in the second; the starting player ends it and takes the first turn."""
    put_road(s, seat, path)
    s.route[seat] = longest_route(s, seat)
    s.founded += 1
    if s.founded == 2 * s.players:
        s.turn = s.first
        s.phase = TO_ROLL
        return
    place = s.founded if s.founded < s.players else 2 * s.players - 1 - s.founded
    s.turn = (s.first + place) % s.players
    s.phase = FOUND_SETTLEMENT
