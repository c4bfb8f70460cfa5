"""Set-up: tokens in the cities, three bales each, the first holder (S-20 to S-33)."""

from __future__ import annotations

from comptoir.core.rng import below
from comptoir.core.rule import rule
from comptoir.games.silkroad.board import (
    BACKS,
    BALES,
    CITIES,
    CROOK,
    EAST_END,
    END,
    GOODS,
    KIND_OF,
    LAST_TWO,
    NO_TOKEN,
    ORANGE,
    SHOPKEEPER,
    SIDE,
    SLOTS,
    STACKS,
    WEST_END,
)
from comptoir.games.silkroad.rules.auction import begin_turn
from comptoir.games.silkroad.state import NOT_YET, SEATS, Silkroad

FIRST_MONEY = 10
FIRST_BALES = 3


@rule
def reset(s: Silkroad) -> None:
    """Sets the table up, in the order of chance of S-29; options and the generator's key stand in the record already, everything else is zero."""
    shuffle(s, 0)
    shuffle(s, 1)
    deal_tokens(s)
    for i in range(2):
        for slot in range(tokens_a_city(s)):
            exchange_forbidden(s, LAST_TWO[s.east, i], slot)
    for back in range(2):
        for i in range(BACKS):
            s.stack[back, i] = 0
    deal_bales(s)
    s.caravan = WEST_END if s.east else EAST_END
    s.token = NO_TOKEN
    for seat in range(SEATS):
        s.shown[seat] = NOT_YET
    s.pawn = below(s, s.players)
    begin_turn(s)


@rule
def tokens_a_city(s: Silkroad) -> int:
    """As many tokens as turn tokens: one fewer than players, but five with three (S-22, S-27)."""
    return 5 if s.players == 3 else s.players - 1


@rule
def back_of(s: Silkroad, city: int) -> int:
    """Which backs lie on a city: orange in the east, or in the west when the journey goes eastwards (S-22, S-31)."""
    return SIDE[city] ^ s.east


@rule
def shuffle(s: Silkroad, back: int) -> None:
    for i in range(BACKS):
        s.stack[back, i] = STACKS[back, i]
    for i in range(BACKS - 1, 0, -1):
        j = below(s, i + 1)
        s.stack[back, i], s.stack[back, j] = s.stack[back, j], s.stack[back, i]


@rule
def deal_tokens(s: Silkroad) -> None:
    """In city order, slot by slot; a token that is dealt leaves NO_TOKEN in its stack."""
    dealt_orange, dealt_mauve = 0, 0
    for city in range(CITIES):
        for slot in range(SLOTS):
            s.tokens[city, slot] = NO_TOKEN
            if SIDE[city] != END and slot < tokens_a_city(s):
                back = back_of(s, city)
                i = dealt_orange if back == ORANGE else dealt_mauve
                s.tokens[city, slot] = s.stack[back, i]
                s.stack[back, i] = NO_TOKEN
                if back == ORANGE:
                    dealt_orange += 1
                else:
                    dealt_mauve += 1


@rule
def is_forbidden(token: int) -> bool:
    return KIND_OF[token] == CROOK or KIND_OF[token] == SHOPKEEPER


@rule
def may_replace(s: Silkroad, city: int, slot: int, back: int) -> bool:
    """Whether a dealt token may change places with a forbidden one: of the same back, neither crook nor shopkeeper, outside the last two cities."""
    if SIDE[city] == END or back_of(s, city) != back or city == LAST_TWO[s.east, 0] or city == LAST_TWO[s.east, 1]:
        return False
    return s.tokens[city, slot] != NO_TOKEN and not is_forbidden(s.tokens[city, slot])


@rule
def exchange_forbidden(s: Silkroad, city: int, slot: int) -> None:
    """A crook or shopkeeper in one of the last two cities changes places with a token drawn from all that may lie there (S-25, S-26)."""
    if not is_forbidden(s.tokens[city, slot]):
        return
    back, n = back_of(s, city), 0
    for other in range(CITIES):
        for i in range(SLOTS):
            n += may_replace(s, other, i, back)
    for i in range(BACKS):
        n += s.stack[back, i] != NO_TOKEN and not is_forbidden(s.stack[back, i])
    place = below(s, n)
    for other in range(CITIES):
        for i in range(SLOTS):
            if may_replace(s, other, i, back):
                if place == 0:
                    s.tokens[city, slot], s.tokens[other, i] = s.tokens[other, i], s.tokens[city, slot]
                    return
                place -= 1
    for i in range(BACKS):
        if s.stack[back, i] != NO_TOKEN and not is_forbidden(s.stack[back, i]):
            if place == 0:
                s.tokens[city, slot], s.stack[back, i] = s.stack[back, i], s.tokens[city, slot]
                return
            place -= 1


@rule
def deal_bales(s: Silkroad) -> None:
    """The bag holds all bales, each equally likely to be drawn; afterwards it is emptied into the bank (S-8, S-21). Nobody sees another's first bales."""
    for good in range(GOODS):
        s.bank[good] = BALES
    for seat in range(s.players):
        s.money[seat] = FIRST_MONEY
        for _ in range(FIRST_BALES):
            draw_bale(s, seat)


@rule
def draw_bale(s: Silkroad, seat: int) -> None:
    left = 0
    for good in range(GOODS):
        left += s.bank[good]
    place = below(s, left)
    good = 0
    while place >= s.bank[good]:
        place -= s.bank[good]
        good += 1
    s.bank[good] -= 1
    s.hands[seat, good] += 1
    s.bales[seat] += 1
