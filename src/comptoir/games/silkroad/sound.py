"""What holds in every position, whatever was played: bales, tokens and turn tokens add up, and what is kept beside them agrees with them."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import rule
from comptoir.games.silkroad.board import (
    BACKS,
    BALES,
    BARTER,
    CITIES,
    CROOK,
    END,
    GOODS,
    KIND_OF,
    LAST_TWO,
    LEFT,
    NEXT,
    NO_TOKEN,
    NOWHERE,
    PRINTED,
    RIGHT,
    SHOPKEEPER,
    SIDE,
    SLOTS,
    STEPS,
    TYPE_COUNT,
    TYPES,
    VIZIER,
)
from comptoir.games.silkroad.rules.ids import S_1, S_7, S_9, S_42, S_43, S_60, S_75, S_136, S_152, S_162, S_166, S_170, S_182, S_193, S_198
from comptoir.games.silkroad.rules.journey import last_end
from comptoir.games.silkroad.rules.market import may_receive, tokens_left, turn_cap, why_not_play_shop
from comptoir.games.silkroad.rules.people import owes_reveal
from comptoir.games.silkroad.rules.score import points
from comptoir.games.silkroad.rules.setup import FIRST_BALES, back_of, is_forbidden, tokens_a_city
from comptoir.games.silkroad.state import (
    BIDDING,
    NOBODY,
    OVER,
    SEATS,
    SPECTATOR,
    TO_ANSWER,
    TO_HAND_ON,
    TO_MOVE,
    TO_REVEAL,
    TO_TAKE,
    TO_USE,
    Silkroad,
)

__all__ = ["broken"]

# Rules that no action is refused by.
S_2: Final = 2
S_15: Final = 15
S_20: Final = 20
S_22: Final = 22
S_25: Final = 25
S_27: Final = 27
S_28: Final = 28
S_41: Final = 41
S_61: Final = 61
S_71: Final = 71
S_82: Final = 82
S_83: Final = 83
S_131: Final = 131
S_137: Final = 137
S_174: Final = 174
S_191: Final = 191
S_195: Final = 195

LONGEST_JOURNEY: Final = 13


@rule
def broken(s: Silkroad) -> int:
    """0, or the rule that this position breaks."""
    why = broken_bales(s)
    if why == 0:
        why = broken_seats(s)
    if why == 0:
        why = broken_tokens(s)
    if why == 0:
        why = broken_turn(s)
    if why == 0:
        why = broken_use(s)
    if why == 0:
        why = broken_end(s)
    return why


@rule
def broken_bales(s: Silkroad) -> int:
    """Fifteen bales of each good, with players, on viziers and in the bank (S-1, S-7, S-137); the ledger agrees with them (S-195, S-198)."""
    first = 0
    for good in range(GOODS):
        n = int(s.bank[good]) + s.on_vizier[good]
        for seat in range(SEATS):
            n += s.hands[seat, good]
            if s.hands[seat, good] < 0:
                return S_7
        if n != BALES:
            return S_1
        if s.bank[good] < 0:
            return S_7
        if s.on_vizier[good] < 0 or s.on_vizier[good] > s.barred[good] or s.barred[good] > 1:
            return S_137
        why = broken_knowledge(s, good)
        if why:
            return why
        first += dealt(s, SPECTATOR, good)
    return 0 if first == FIRST_BALES * s.players else S_195


@rule
def dealt(s: Silkroad, who: int, good: int) -> int:
    """How many bales of a good were dealt, by what has come and gone since: a theft changes no sum over all seats."""
    n = BALES - int(s.bank[good]) - s.on_vizier[good]
    for seat in range(s.players):
        n -= s.net[who, seat, good]
    return n


@rule
def broken_knowledge(s: Silkroad, good: int) -> int:
    """All count the same bales as dealt; nobody has fewer than is known of him, and who sits nowhere knows least."""
    if dealt(s, SPECTATOR, good) < 0 or dealt(s, SPECTATOR, good) > BALES:
        return S_195
    for who in range(SPECTATOR + 1):
        if dealt(s, who, good) != dealt(s, SPECTATOR, good):
            return S_195
        for seat in range(s.players):
            if s.floor[who, seat, good] < 0 or s.floor[who, seat, good] > s.hands[seat, good]:
                return S_198
            if s.floor[who, seat, good] < s.floor[SPECTATOR, seat, good]:
                return S_198
    return 0


@rule
def broken_seats(s: Silkroad) -> int:
    """Money never below nothing (S-9), bales counted right (S-182), nobody beyond the cap (S-75), nothing for those who do not play (S-20)."""
    for seat in range(SEATS):
        n = 0
        for good in range(GOODS):
            n += s.hands[seat, good]
        if n != s.bales[seat]:
            return S_182
        if s.money[seat] < 0:
            return S_9
        if s.laid[seat] < 0 or s.laid[seat] > turn_cap(s):
            return S_75
        if s.new_crooks[seat] < 0 or s.new_crooks[seat] > s.crooks[seat] or s.new_shops[seat] < 0 or s.new_shops[seat] > s.shops[seat]:
            return S_166
        if seat >= s.players and n + s.money[seat] + s.laid[seat] + s.crooks[seat] + s.shops[seat] > 0:
            return S_20
    return 0


@rule
def broken_tokens(s: Silkroad) -> int:
    """No token twice (S-2), only where tokens lie (S-22, S-25), and those not placed are nobody's knowledge (S-28)."""
    for city in range(CITIES):
        for slot in range(SLOTS):
            token = s.tokens[city, slot]
            if token != NO_TOKEN:
                if SIDE[city] == END or slot >= tokens_a_city(s):
                    return S_22
                if (city == LAST_TWO[s.east, 0] or city == LAST_TWO[s.east, 1]) and is_forbidden(token):
                    return S_25
    crooks, shops = 0, 0
    for back in range(2):
        for token in range(TYPES):
            n = found(s, back, token)
            if n > TYPE_COUNT[back, token]:
                return S_2
            if KIND_OF[token] == CROOK:
                crooks += TYPE_COUNT[back, token] - n
            elif KIND_OF[token] == SHOPKEEPER:
                shops += TYPE_COUNT[back, token] - n
        for i in range(BACKS):
            if s.stack[back, i] != 0:
                return S_28
    for seat in range(s.players):
        crooks -= s.crooks[seat]
        shops -= s.shops[seat]
    return S_2 if crooks < 0 or shops < 0 else 0


@rule
def found(s: Silkroad, back: int, token: int) -> int:
    """How many tokens of a back and a type lie in cities, the one in use among them."""
    n = 0
    for city in range(CITIES):
        if SIDE[city] != END and back_of(s, city) == back:
            for slot in range(SLOTS):
                n += s.tokens[city, slot] == token
    if s.token == token and not s.is_printed and back_of(s, s.caravan) == back:
        n += 1
    return n


@rule
def is_market(s: Silkroad) -> bool:
    return s.phase == TO_TAKE or s.phase == TO_USE or s.phase == TO_REVEAL or s.phase == TO_HAND_ON


@rule
def broken_turn(s: Silkroad) -> int:
    """The pawn is at a seat in play, and the turn is where its phase says."""
    if s.pawn < 0 or s.pawn >= s.players:
        return S_27
    if s.turn < 1 or s.turn > LONGEST_JOURNEY:
        return S_15
    if is_market(s):
        return broken_market(s)
    for seat in range(s.players):
        if s.laid[seat] != 0:
            return S_27
        if s.new_crooks[seat] != 0 or s.new_shops[seat] != 0:
            return S_166
    if s.played_shop:
        return S_162
    if tokens_left(s) != 0:
        return S_83
    if s.phase == TO_MOVE:
        return S_61 if NEXT[s.east, s.caravan, 1] == NOWHERE else 0
    return broken_auction(s)


@rule
def broken_auction(s: Silkroad) -> int:
    """Each of the others is asked once, from the holder's left (S-41); the best bid is one's who has the money (S-42, S-43)."""
    if s.phase != BIDDING and s.phase != TO_ANSWER:
        return 0 if s.phase == OVER else S_193
    if NEXT[s.east, s.caravan, 0] == NOWHERE:
        return S_60
    if s.asked < 0 or (s.asked >= s.players - 1) != (s.phase == TO_ANSWER) or s.next_bidder != (s.pawn + 1 + s.asked) % s.players:
        return S_41
    if (s.bid > 0) != (s.bidder != NOBODY) or s.bid < 0 or (s.phase == TO_ANSWER and s.bid == 0):
        return S_42
    if s.bidder == NOBODY:
        return 0
    if s.bidder < 0 or s.bidder >= s.players or s.bidder == s.pawn:
        return S_41
    return S_43 if s.money[s.bidder] < s.bid else 0


@rule
def broken_market(s: Silkroad) -> int:
    """No more turn tokens than tokens taken (S-27), so that another can act while tokens lie (S-80); the active player below the cap (S-75)."""
    laid, receivers = 0, 0
    for seat in range(s.players):
        laid += s.laid[seat]
        receivers += may_receive(s, seat)
    taken = tokens_a_city(s) - tokens_left(s)
    in_hand = s.phase == TO_HAND_ON or s.played_shop or (s.token != NO_TOKEN and not s.is_printed)
    if laid + in_hand > taken:
        return S_27
    if s.is_printed and taken > 0:
        return S_71
    if s.laid[s.pawn] >= turn_cap(s):
        return S_75
    if s.phase == TO_TAKE and tokens_left(s) < 2:
        return S_82
    if s.phase == TO_HAND_ON and receivers < 2 and why_not_play_shop(s):
        return S_82
    return S_60 if s.caravan == last_end(s) else 0


@rule
def broken_use(s: Silkroad) -> int:
    """A token is in use when the phase says so, with as many bales on it as it has (S-152), and steps left (S-191)."""
    if (s.token != NO_TOKEN) != (s.phase == TO_USE or s.phase == TO_REVEAL):
        return S_193
    left, right = 0, 0
    for good in range(GOODS):
        if s.left[good] < 0 or s.right[good] < 0:
            return S_152
        left += s.left[good]
        right += s.right[good]
    if s.token == NO_TOKEN:
        return S_191 if left + right + s.steps + s.is_printed > 0 else 0
    for good in range(GOODS):
        left -= LEFT[s.token, good]
        right -= RIGHT[s.token, good]
        # No crook changes what shows no good.
        if KIND_OF[s.token] > BARTER and s.left[good] + s.right[good] > 0:
            return S_152
    if left != 0 or right != 0:
        return S_152
    if s.steps < 0 or s.steps >= STEPS[s.token]:
        return S_191
    if s.is_printed and s.token != PRINTED[s.caravan]:
        return S_71
    return broken_reveal(s) if s.phase == TO_REVEAL else 0


@rule
def broken_reveal(s: Silkroad) -> int:
    """A vizier has called a good that was not barred (S-136); somebody still owes a number, and nobody has shown more than he has (S-131)."""
    if KIND_OF[s.token] != VIZIER or s.called < 0 or s.called >= GOODS:
        return S_131
    free = 0
    for good in range(GOODS):
        free += s.barred[good] == 0
    if s.barred[s.called] and free > 0:
        return S_136
    owing = 0
    for seat in range(s.players):
        if owes_reveal(s, seat):
            owing += 1
        elif s.shown[seat] < 0 or s.shown[seat] > s.hands[seat, s.called]:
            return S_131
    return S_131 if owing == 0 else 0


@rule
def broken_end(s: Silkroad) -> int:
    """The game is over when the caravan has arrived and only then (S-170), and nobody has more than a winner (S-174)."""
    if (s.phase == OVER) != (s.caravan == last_end(s)) or (s.winners != 0) != (s.phase == OVER):
        return S_170
    for seat in range(SEATS):
        if s.winners >> seat & 1:
            if seat >= s.players:
                return S_174
            for other in range(s.players):
                if points(s, other) > points(s, seat):
                    return S_174
    return 0
