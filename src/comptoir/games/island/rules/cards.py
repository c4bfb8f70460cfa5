"""Development cards: knight, road building, discovery, monopoly, victory points (I-135 to I-152)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import rule
from comptoir.core.trade import has_draft
from comptoir.games.island.family import move_begins, paths, put_away, ties_keep
from comptoir.games.island.rules.build import why_not_road_here
from comptoir.games.island.rules.hands import gain, hand_over
from comptoir.games.island.rules.ids import I_55, I_56, I_87, I_99, I_135, I_136, I_145, I_146, I_147, I_148
from comptoir.games.island.rules.longest_road import measure_after_road
from comptoir.games.island.rules.order import answers_due, what_comes_first, why_not_yet
from comptoir.games.island.rules.setup import put_road
from comptoir.games.island.rules.trade import end_offers
from comptoir.games.island.state import (
    DISCOVERY,
    FREE_ROADS,
    KNIGHT,
    MONOPOLY,
    NOBODY,
    RESOURCES,
    ROAD_BUILDING,
    TO_PICK,
    TO_ROLL,
    Island,
)

ARMY: Final = 3  # knights that the largest army needs


@rule
def why_not_play(s: Island, seat: int, kind: int) -> int:
    """0, or the rule that forbids `seat` to play a card of a kind, apart from what its text needs."""
    why = why_not_yet(s, seat)
    if why:
        return why
    if s.phase != TO_ROLL and what_comes_first(s):
        return I_56
    if has_draft(s, seat):
        return I_99
    if answers_due(s):
        return I_87
    if s.has_played:
        return I_55
    if s.cards[seat, kind] == 0:
        return I_135
    if not s.play_fresh and s.cards[seat, kind] == s.fresh[kind]:
        return I_136
    return 0


@rule
def play(s: Island, seat: int, kind: int) -> None:
    """Lays a card open; every offer is withdrawn, and afterwards the turn goes on where it was."""
    end_offers(s)
    s.cards[seat, kind] -= 1
    s.card_count[seat] -= 1
    if s.fresh[kind] > s.cards[seat, kind]:
        s.fresh[kind] -= 1  # T's own knowledge; how many were bought stays as everybody saw it
    s.played[seat, kind] += 1
    s.revealed += 1
    s.has_played = 1
    s.return_to = s.phase


@rule
def why_not_knight(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to play a knight."""
    return why_not_play(s, seat, KNIGHT)


@rule
def knight(s: Island, seat: int) -> None:
    """The army is counted as the knight is laid, before the robber moves (I-142)."""
    play(s, seat, KNIGHT)
    s.phase = move_begins(s)
    who = strongest(s)
    if who != NOBODY or not ties_keep(s):
        s.largest_army = who


@rule
def strongest(s: Island) -> int:
    """Who alone has laid the most knights, of at least three; else NOBODY."""
    most, who = ARMY - 1, NOBODY
    for seat in range(s.players):
        if s.played[seat, KNIGHT] > most:
            most, who = s.played[seat, KNIGHT], seat
        elif s.played[seat, KNIGHT] == most:
            who = NOBODY
    return who


@rule
def has_place_for_road(s: Island, seat: int) -> bool:
    if s.roads_left[seat] > 0:
        for p in range(paths(s)):
            if why_not_road_here(s, seat, p) == 0:
                return True
    return False


@rule
def why_not_road_building(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to play a road building card."""
    why = why_not_play(s, seat, ROAD_BUILDING)
    if why:
        return why
    return 0 if has_place_for_road(s, seat) else I_146


@rule
def road_building(s: Island, seat: int) -> None:
    play(s, seat, ROAD_BUILDING)
    s.free_roads = 2
    s.phase = FREE_ROADS


@rule
def why_not_free_road(s: Island, seat: int, path: int) -> int:
    """0, or the rule that forbids `seat` a free road on `path`."""
    if s.phase != FREE_ROADS:
        return I_145
    return why_not_road_here(s, seat, path)


@rule
def free_road(s: Island, seat: int, path: int) -> None:
    """The second falls away when there is no piece or no place left."""
    put_road(s, seat, path)
    measure_after_road(s, seat)
    s.free_roads -= 1
    if s.free_roads == 0 or not has_place_for_road(s, seat):
        free_done(s)


@rule
def why_not_free_done(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to leave the second free road."""
    why = why_not_yet(s, seat)
    if why:
        return why
    return 0 if s.phase == FREE_ROADS and s.free_roads == 1 else I_146


@rule
def free_done(s: Island) -> None:
    s.free_roads = 0
    s.phase = s.return_to
    put_away(s, s.turn, ROAD_BUILDING)


@rule
def bank_is_empty(s: Island) -> bool:
    for r in range(RESOURCES):
        if s.bank[r] > 0:
            return False
    return True


@rule
def why_not_discovery(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to play a discovery."""
    why = why_not_play(s, seat, DISCOVERY)
    if why:
        return why
    return I_148 if bank_is_empty(s) else 0


@rule
def discovery(s: Island, seat: int) -> None:
    play(s, seat, DISCOVERY)
    s.picks = 2
    s.phase = TO_PICK


@rule
def why_not_pick(s: Island, seat: int, r: int) -> int:
    """0, or the rule that forbids `seat` to pick a card r from the bank."""
    why = why_not_yet(s, seat)
    if why:
        return why
    if s.phase != TO_PICK:
        return I_147
    return 0 if s.bank[r] > 0 else I_148


@rule
def pick(s: Island, seat: int, r: int) -> None:
    gain(s, seat, r, 1)
    s.picks -= 1
    if s.picks == 0 or bank_is_empty(s):
        s.picks = 0
        s.phase = s.return_to
        put_away(s, seat, DISCOVERY)


@rule
def monopoly(s: Island, seat: int, r: int) -> None:
    """Every other player gives all cards of r; what each gives is public."""
    play(s, seat, MONOPOLY)
    for other in range(s.players):
        if other != seat and s.hands[other, r] > 0:
            hand_over(s, other, seat, r, s.hands[other, r])
    put_away(s, seat, MONOPOLY)
