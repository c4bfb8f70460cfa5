"""The silk road's record: every field with its owner, and the constants that give its numbers their names."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core import rng
from comptoir.core.rule import Grid, Ints
from comptoir.core.view import record
from comptoir.games.silkroad.board import BACKS, CITIES, GOODS, SLOTS

SEATS: Final = 6
SPECTATOR: Final = 6  # the row of `net` and `floor` for those who sit nowhere
NOBODY: Final = -1

# phases
BIDDING: Final = 0
TO_ANSWER: Final = 1  # the holder sells the pawn or keeps it
TO_MOVE: Final = 2
TO_TAKE: Final = 3
TO_USE: Final = 4
TO_REVEAL: Final = 5
TO_HAND_ON: Final = 6
OVER: Final = 7
# inside a step only: what follows at once
TOKEN_IS_DUE: Final = 8  # the active player takes one
TURN_IS_OVER: Final = 9

# what a seat has shown a vizier
NOT_YET: Final = -1
HIDDEN: Final = -2  # in a view: shown, and secret until all have

DTYPE: Final = record(
    [
        # chance (hidden from everybody)
        *rng.FIELDS,
        ("revealed", "i4"),  # how often chance or a hidden number has shown itself: no step across it is undone
        # options, as the table set them
        ("players", "i1"),
        ("east", "i1"),
        ("skip_last", "i1"),
        ("next_number", "i1"),
        ("ties_nobody", "i1"),
        ("tie_money", "i1"),
        ("open_screens", "i1"),
        # the map (public)
        ("tokens", "i1", (CITIES, SLOTS)),  # a type, or NO_TOKEN
        ("caravan", "i1"),
        # goods and money
        ("bank", "i1", (GOODS,)),
        ("hands", "i1", (SEATS, GOODS)),  # each its seat's own secret
        ("bales", "i1", (SEATS,)),  # how many they are: the ledger
        ("money", "i2", (SEATS,)),
        ("net", "i1", (SEATS + 1, SEATS, GOODS)),  # [who, seat, good]: what came to seat less what went, of all that `who` has seen
        ("floor", "i1", (SEATS + 1, SEATS, GOODS)),  # [who, seat, good]: how many `who` knows seat to have at least
        ("barred", "i1", (GOODS,)),  # no vizier may call it
        ("on_vizier", "i1", (GOODS,)),  # bales of it that lie on a vizier
        # kept tokens
        ("crooks", "i1", (SEATS,)),
        ("new_crooks", "i1", (SEATS,)),  # of these: taken this turn, not to be played yet
        ("shops", "i1", (SEATS,)),
        ("new_shops", "i1", (SEATS,)),
        # the turn
        ("turn", "i1"),  # how many turns have begun
        ("phase", "i1"),
        ("pawn", "i1"),  # the seat that has it: holder, leader, active player
        ("next_bidder", "i1"),
        ("asked", "i1"),  # how many seats have bid or passed
        ("bid", "i1"),  # the best so far
        ("bidder", "i1"),  # whose it is, or NOBODY
        ("laid", "i1", (SEATS,)),  # turn tokens laid
        # the token in use
        ("token", "i1"),  # a type, or NO_TOKEN
        ("is_printed", "i1"),
        ("left", "i1", (GOODS,)),  # what it shows, crooks counted in
        ("right", "i1", (GOODS,)),
        ("steps", "i1"),  # sales, purchases or exchanges made with it
        ("played_shop", "i1"),  # in this go
        ("called", "i1"),  # the good that a vizier asks for
        ("shown", "i1", (SEATS,)),  # each its seat's own secret until all have shown
        # the end
        ("winners", "i1"),  # a bit for each seat
        # a place to deal from; zero between actions
        ("stack", "i1", (2, BACKS)),
    ]
)


class Silkroad:
    """A state, as the rules see it: `DTYPE`'s fields by name."""

    dtype: Any
    key: Ints
    block: int
    words: Ints
    used: int
    revealed: int
    players: int
    east: int
    skip_last: int
    next_number: int
    ties_nobody: int
    tie_money: int
    open_screens: int
    tokens: Grid
    caravan: int
    bank: Ints
    hands: Grid
    bales: Ints
    money: Ints
    net: Grid
    floor: Grid
    barred: Ints
    on_vizier: Ints
    crooks: Ints
    new_crooks: Ints
    shops: Ints
    new_shops: Ints
    turn: int
    phase: int
    pawn: int
    next_bidder: int
    asked: int
    bid: int
    bidder: int
    laid: Ints
    token: int
    is_printed: int
    left: Ints
    right: Ints
    steps: int
    played_shop: int
    called: int
    shown: Ints
    winners: int
    stack: Grid
