"""The market: tokens taken in turn, the pawn handed on, the end of a turn (S-70 to S-83)."""

from __future__ import annotations

from comptoir.core.rule import rule
from comptoir.games.silkroad.board import CROOK, GOODS, KIND_OF, LEFT, NO_TOKEN, PRINTED, RIGHT, SHOPKEEPER, SLOTS
from comptoir.games.silkroad.rules.ids import S_72, S_75, S_76, S_160, S_161, S_162, S_166, S_193
from comptoir.games.silkroad.state import NOBODY, TO_HAND_ON, TO_TAKE, TO_USE, TOKEN_IS_DUE, TURN_IS_OVER, Silkroad


@rule
def open_market(s: Silkroad) -> None:
    """The leader, and only he, may use a printed token first."""
    printed = PRINTED[s.caravan]
    if printed == NO_TOKEN:
        begin_go(s)
    else:
        s.is_printed = 1
        lay_open(s, printed)


@rule
def begin_go(s: Silkroad) -> None:
    s.played_shop = 0
    s.phase = TOKEN_IS_DUE


@rule
def tokens_left(s: Silkroad) -> int:
    n = 0
    for slot in range(SLOTS):
        n += s.tokens[s.caravan, slot] != NO_TOKEN
    return n


@rule
def choose_token(s: Silkroad) -> None:
    """The active player must take a token; a single one left is taken by itself (S-82)."""
    if tokens_left(s) > 1:
        s.phase = TO_TAKE
        return
    for slot in range(SLOTS):
        if s.tokens[s.caravan, slot] != NO_TOKEN:
            take(s, slot)
            return


@rule
def why_not_take(s: Silkroad, seat: int, slot: int) -> int:
    """0, or the rule that forbids `seat` to take the token in a slot."""
    if s.phase != TO_TAKE or seat != s.pawn:
        return S_193
    return S_72 if s.tokens[s.caravan, slot] == NO_TOKEN else 0


@rule
def take(s: Silkroad, slot: int) -> None:
    """A crook or a shopkeeper is kept, to be played in a later turn; any other token is used now or never (S-90)."""
    token = s.tokens[s.caravan, slot]
    s.tokens[s.caravan, slot] = NO_TOKEN
    if KIND_OF[token] == CROOK:
        s.crooks[s.pawn] += 1
        s.new_crooks[s.pawn] += 1
        end_go(s)
    elif KIND_OF[token] == SHOPKEEPER:
        s.shops[s.pawn] += 1
        s.new_shops[s.pawn] += 1
        end_go(s)
    else:
        lay_open(s, token)


@rule
def lay_open(s: Silkroad, token: int) -> None:
    """A token is to be used, or skipped."""
    s.token = token
    s.steps = 0
    for good in range(GOODS):
        s.left[good] = LEFT[token, good]
        s.right[good] = RIGHT[token, good]
    s.phase = TO_USE


@rule
def why_not_skip(s: Silkroad, seat: int) -> int:
    """0, or the rule that forbids `seat` to leave a token unused."""
    return 0 if s.phase == TO_USE and seat == s.pawn else S_193


@rule
def finish_token(s: Silkroad) -> None:
    """Used or not, it leaves the game; after a printed one the leader takes his first."""
    s.token = NO_TOKEN
    s.steps = 0
    for good in range(GOODS):
        s.left[good] = 0
        s.right[good] = 0
    if s.is_printed:
        s.is_printed = 0
        begin_go(s)
    else:
        end_go(s)


@rule
def turn_cap(s: Silkroad) -> int:
    return 2 if s.players == 3 else 1


@rule
def may_receive(s: Silkroad, seat: int) -> bool:
    """Whether the active player may hand the pawn to `seat`: another one, below the cap."""
    return seat != s.pawn and seat < s.players and s.laid[seat] < turn_cap(s)


@rule
def end_go(s: Silkroad) -> None:
    """A pawn with a single possible receiver goes there by itself, unless a shopkeeper could be played; at the very end it may find none (S-79, S-82)."""
    receivers, only = 0, NOBODY
    for seat in range(s.players):
        if may_receive(s, seat):
            receivers += 1
            only = seat
    if receivers > 1 or why_not_play_shop(s) == 0:
        s.phase = TO_HAND_ON
    elif receivers == 1:
        give_pawn(s, only)
    else:
        end_market(s)


@rule
def why_not_give_pawn(s: Silkroad, seat: int, to: int) -> int:
    """0, or the rule that forbids `seat` to hand the pawn to another."""
    if s.phase != TO_HAND_ON or seat != s.pawn:
        return S_193
    if to == seat:
        return S_76
    return 0 if may_receive(s, to) else S_75


@rule
def give_pawn(s: Silkroad, to: int) -> None:
    """The active player lays a turn token; whoever gets the pawn takes a token, or keeps the pawn when none is left (S-73, S-77)."""
    s.laid[s.pawn] += 1
    s.pawn = to
    if tokens_left(s) > 0:
        begin_go(s)
    else:
        end_market(s)


@rule
def end_market(s: Silkroad) -> None:
    """Turn tokens go back, kept tokens are no longer new; the one with the pawn holds it in the next turn."""
    for seat in range(s.players):
        s.laid[seat] = 0
        s.new_crooks[seat] = 0
        s.new_shops[seat] = 0
    s.played_shop = 0
    s.phase = TURN_IS_OVER


@rule
def why_not_play_shop(s: Silkroad) -> int:
    """0, or the rule by which the active player can play no shopkeeper at the end of this go (S-160 to S-166)."""
    if s.shops[s.pawn] == s.new_shops[s.pawn]:
        return S_166 if s.shops[s.pawn] > 0 else S_160
    if s.played_shop:
        return S_162
    return S_161 if tokens_left(s) == 0 else 0


@rule
def why_not_shopkeeper(s: Silkroad, seat: int) -> int:
    """0, or the rule that forbids `seat` to play a shopkeeper."""
    if s.phase != TO_HAND_ON or seat != s.pawn:
        return S_193
    return why_not_play_shop(s)


@rule
def shopkeeper(s: Silkroad) -> None:
    """Another token instead of handing the pawn on; the go lays one turn token all the same (S-163)."""
    s.shops[s.pawn] -= 1
    s.played_shop = 1
    s.phase = TOKEN_IS_DUE
