"""The island's record: every field with its owner, and the constants that give its numbers their names."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core import rng
from comptoir.core.rule import Grid, Ints
from comptoir.core.view import record
from comptoir.games.island.board import CROSSINGS, HEXES, PATHS

SEATS: Final = 4
SPECTATOR: Final = 4  # the row of `ledger` for those who sit nowhere
NOBODY: Final = -1
EMPTY: Final = -1

# resources, and the terrain that yields each
WOOD: Final = 0
BRICK: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
RESOURCES: Final = 5
DESERT: Final = 5
ANY: Final = 5  # a harbour's kind: 3:1 for whatever one likes

# buildings
NONE: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2

# development cards
KNIGHT: Final = 0
ROAD_BUILDING: Final = 1
DISCOVERY: Final = 2
MONOPOLY: Final = 3
POINT: Final = 4
CARDS: Final = 5
UNKNOWN: Final = -1  # a card of the deck, in a view

# components (I-4 to I-6)
BANK_SIZE: Final = 19
SETTLEMENTS: Final = 5
CITIES: Final = 4
ROADS: Final = 15
DECK: Final = 25
HARBOURS: Final = 9

# phases
FOUND_SETTLEMENT: Final = 0
FOUND_ROAD: Final = 1
TO_ROLL: Final = 2
TO_DISCARD: Final = 3
TO_MOVE_ROBBER: Final = 4
TO_ROB: Final = 5
TRADE: Final = 6  # in mixed order: trade and build
BUILD: Final = 7
FREE_ROADS: Final = 8
TO_PICK: Final = 9
OVER: Final = 10

# what T has asked of the others
NOTHING: Final = 0
CALL: Final = 1
ASK: Final = 2

# how a seat stands to it
NO_ANSWER: Final = 0
OWES: Final = 1
AGREED: Final = 2
DECLINED: Final = 3
OFFERED: Final = 4


def fields(hexes: int, crossings: int, paths: int, harbours: int, seats: int) -> list[tuple[Any, ...]]:
    """The fields of a record on a board of so many places, at a table of so many seats."""
    return [
        # chance (hidden from everybody)
        *rng.FIELDS,
        ("throws_come", "i8"),  # dice from a deck: a bit for each of the 36 throws that has come; public
        # options, as the table set them
        ("round_limit", "i2"),
        ("rounds", "i2"),  # complete ones
        ("revealed", "i4"),  # how often chance or a hidden card has shown itself: no step across it is undone
        ("players", "i1"),
        ("beginners", "i1"),
        ("first_option", "i1"),  # 0 by lot, else 1 + the seat
        ("mixed", "i1"),
        ("target", "i1"),
        ("play_fresh", "i1"),
        ("single", "i1"),  # shortage: a single player owed takes what is left
        ("own_turn", "i1"),  # win_turn: only on the own turn
        ("offer_limit", "i1"),
        ("dice_deck", "i1"),
        # the board (public)
        ("terrain", "i1", (hexes,)),
        ("number", "i1", (hexes,)),  # 0: no token
        ("robber", "i1"),
        ("harbour_sea", "i1", (harbours,)),
        ("harbour_path", "i1", (harbours,)),
        ("harbour_kind", "i1", (harbours,)),  # a resource, or ANY
        ("owner", "i1", (crossings,)),  # a seat, or EMPTY
        ("building", "i1", (crossings,)),
        ("road", "i1", (paths,)),  # a seat, or EMPTY
        ("roads_left", "i1", (seats,)),
        ("settlements_left", "i1", (seats,)),
        ("cities_left", "i1", (seats,)),
        ("rate", "i1", (seats, RESOURCES)),  # how many of a resource the bank asks of a seat for one other
        # cards
        ("bank", "i1", (RESOURCES,)),
        ("hands", "i1", (seats, RESOURCES)),  # each its seat's own secret
        ("hand_size", "i1", (seats,)),
        ("ledger", "i1", (seats + 1, seats, RESOURCES)),  # [who, seat, r]: how many r `who` knows `seat` to hold at least
        ("deck", "i1", (DECK,)),  # hidden from everybody; the top is deck[deck_left - 1]
        ("deck_left", "i1"),
        ("cards", "i1", (seats, CARDS)),  # unplayed, each its seat's own secret
        ("card_count", "i1", (seats,)),
        ("fresh", "i1", (CARDS,)),  # bought by T this turn, T's secret
        ("bought", "i1"),  # how many they are
        ("played", "i1", (seats, CARDS)),
        # special cards
        ("route", "i1", (seats,)),  # length of each seat's longest route
        ("longest_road", "i1"),  # the holder, or NOBODY
        ("largest_army", "i1"),
        # the turn
        ("phase", "i1"),
        ("return_to", "i1"),  # the phase in which the robber or a card goes back to
        ("turn", "i1"),  # T; while founding, the seat that places
        ("first", "i1"),  # the starting player
        ("lot", "i1", (seats,)),  # each seat's last throw for the start, 0 without a lot
        ("founded", "i1"),  # founding settlements with their roads so far
        ("placed", "i1"),  # the crossing just founded, whose road is due
        ("has_played", "i1"),  # T has played this turn's development card
        ("dice", "i1", (2,)),  # this turn's throw, 0 before it
        ("income", "i1", (seats, RESOURCES)),  # what this turn's throw brought
        ("free_roads", "i1"),  # roads of a road building card still to come
        ("picks", "i1"),  # cards of a discovery still to come
        ("to_discard", "i1", (seats,)),  # how many a seat gives up for this seven
        ("staged", "i1", (seats, RESOURCES)),  # cards chosen so far, each its seat's own secret
        ("chosen", "i1", (seats,)),  # how many they are: a secret until they are complete
        ("discarded", "i1", (seats, RESOURCES)),  # what this turn's seven cost, face up
        # trade with players
        ("call", "i1"),  # NOTHING, CALL or ASK; a call's terms are T's row of the offers
        ("answer", "i1", (seats,)),
        ("stands", "i1", (seats,)),  # a seat's offer, or T's call, stands
        ("offer_give", "i1", (seats, RESOURCES)),
        ("offer_want", "i1", (seats, RESOURCES)),
        ("draft_give", "i1", (seats, RESOURCES)),  # each its seat's own secret
        ("draft_want", "i1", (seats, RESOURCES)),
        ("offered", "i1", (seats,)),  # submissions and asks this turn
        ("cleared", "i1", (seats,)),  # drafts thrown away this turn, each its seat's own secret
        # the end
        ("winners", "i1"),  # a bit for each seat
        ("stopped", "i1"),  # by the round limit
        # a place to think: measuring a route; zero between actions
        ("walk", "i1", (ROADS + 1,)),
        ("tried", "i1", (ROADS + 1,)),
    ]


DTYPE: Final = record(fields(HEXES, CROSSINGS, PATHS, HARBOURS, SEATS))


class Island:
    """A state, as the rules see it: `DTYPE`'s fields by name."""

    dtype: Any
    key: Ints
    block: int
    words: Ints
    used: int
    throws_come: int
    round_limit: int
    rounds: int
    revealed: int
    players: int
    beginners: int
    first_option: int
    mixed: int
    target: int
    play_fresh: int
    single: int
    own_turn: int
    offer_limit: int
    dice_deck: int
    terrain: Ints
    number: Ints
    robber: int
    harbour_sea: Ints
    harbour_path: Ints
    harbour_kind: Ints
    owner: Ints
    building: Ints
    road: Ints
    roads_left: Ints
    settlements_left: Ints
    cities_left: Ints
    rate: Grid
    bank: Ints
    hands: Grid
    hand_size: Ints
    ledger: Grid
    deck: Ints
    deck_left: int
    cards: Grid
    card_count: Ints
    fresh: Ints
    bought: int
    played: Grid
    route: Ints
    longest_road: int
    largest_army: int
    phase: int
    return_to: int
    turn: int
    first: int
    lot: Ints
    founded: int
    placed: int
    has_played: int
    dice: Ints
    income: Grid
    free_roads: int
    picks: int
    to_discard: Ints
    staged: Grid
    discarded: Grid
    chosen: Ints
    call: int
    answer: Ints
    stands: Ints
    offer_give: Grid
    offer_want: Grid
    draft_give: Grid
    draft_want: Grid
    offered: Ints
    cleared: Ints
    winners: int
    stopped: int
    walk: Ints
    tried: Ints
