"""Roll and income (I-52, I-58 to I-67), and dice from a deck (I-167)."""

from __future__ import annotations

from typing import Final

from comptoir.core.rng import below
from comptoir.core.rule import rule
from comptoir.games.island.family import after_discards, has_robber, hex_crossing, hexes, is_reached, wake_robber
from comptoir.games.island.rules.hands import gain, spend
from comptoir.games.island.rules.ids import I_52, I_64, I_65, I_66, I_155
from comptoir.games.island.rules.order import why_not_yet
from comptoir.games.island.state import EMPTY, OVER, RESOURCES, TO_DISCARD, TO_ROLL, TRADE, Island

THROWS: Final = 36
BIG_HAND: Final = 7


@rule
def why_not_roll(s: Island, seat: int) -> int:
    """0, or the rule that forbids `seat` to roll."""
    why = why_not_yet(s, seat)
    if why:
        return why
    return 0 if s.phase == TO_ROLL else I_52


@rule
def roll(s: Island) -> None:
    """Throws the dice; their sum pays everybody, or wakes the robber."""
    throw = throw_from_deck(s) if s.dice_deck else below(s, THROWS)
    s.dice[0] = throw // 6 + 1
    s.dice[1] = throw % 6 + 1
    s.revealed += 1
    total = s.dice[0] + s.dice[1]
    if total == 7:
        s.return_to = TRADE
        wake_robber(s)
    else:
        pay_income(s, total)
        s.phase = TRADE


@rule
def throw_from_deck(s: Island) -> int:
    """Deals one of the throws that have not come; when all have, they are shuffled anew. Drawing evenly from those left is dealing from a shuffled deck."""
    if s.throws_come == (1 << THROWS) - 1:
        s.throws_come = 0
    left = 0
    for t in range(THROWS):
        left += 1 - (s.throws_come >> t & 1)
    place = below(s, left)
    throw = 0
    while s.throws_come >> throw & 1 or place > 0:
        place -= 1 - (s.throws_come >> throw & 1)
        throw += 1
    s.throws_come |= 1 << throw
    return throw


@rule
def pay_income(s: Island, total: int) -> None:
    """Every settlement beside a yielding hex brings one card, every city two (I-58 to I-62)."""
    for h in range(hexes(s)):
        if s.number[h] == total and not has_robber(s, h):
            for i in range(6):
                v = hex_crossing(s, h, i)
                if s.owner[v] != EMPTY:
                    s.income[s.owner[v], s.terrain[h]] += s.building[v]  # a settlement is 1, a city 2
    for r in range(RESOURCES):
        ration(s, r)
        for seat in range(s.players):
            if s.income[seat, r] > 0:
                gain(s, seat, r, s.income[seat, r])


@rule
def ration(s: Island, r: int) -> None:
    """When the bank is short of r nobody receives any, or the only one who is owed takes what is left (I-61, I-62)."""
    owed, seats, last = 0, 0, 0
    for seat in range(s.players):
        if s.income[seat, r] > 0:
            owed += s.income[seat, r]
            seats += 1
            last = seat
    if owed > s.bank[r]:
        for seat in range(s.players):
            s.income[seat, r] = 0
        if s.single and seats == 1:
            s.income[last, r] = s.bank[r]


@rule
def owe_discards(s: Island) -> bool:
    """Big hands that the seven reaches give up half, rounded down (I-64); says whether there are any."""
    owed = False
    for seat in range(s.players):
        if s.hand_size[seat] > BIG_HAND and is_reached(s, seat):
            s.to_discard[seat] = s.hand_size[seat] // 2
            s.phase = TO_DISCARD
            owed = True
    return owed


@rule
def owes_discard(s: Island, seat: int) -> bool:
    return s.phase == TO_DISCARD and s.chosen[seat] < s.to_discard[seat]


@rule
def why_not_discard(s: Island, seat: int, r: int) -> int:
    """0, or the rule that forbids `seat` to choose one more card r for the bank."""
    if s.phase == OVER:
        return I_155
    if s.phase != TO_DISCARD or s.to_discard[seat] == 0:
        return I_64
    if not owes_discard(s, seat):
        return I_66
    return 0 if s.staged[seat, r] < s.hands[seat, r] else I_65


@rule
def discard(s: Island, seat: int, r: int) -> None:
    """Chooses a card in secret; with the last one of all, everybody's go to the bank together, face up."""
    s.staged[seat, r] += 1
    s.chosen[seat] += 1
    for other in range(s.players):
        if owes_discard(s, other):
            return
    for other in range(s.players):
        for k in range(RESOURCES):
            if s.staged[other, k] > 0:
                spend(s, other, k, s.staged[other, k])
                s.discarded[other, k] = s.staged[other, k]
                s.staged[other, k] = 0
        s.to_discard[other] = 0
        s.chosen[other] = 0
    s.revealed += 1
    after_discards(s)
