"""Where the games that play by the island's rules differ: each question is asked here once, and answered in every such game's file own.py.

The first argument is always the state. What is asked in the midst of the rules is no longer a question of which game it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from comptoir.core.varied import varied
from comptoir.games.island.map import Map

__all__ = [
    "after_discards",
    "after_move",
    "arg_of",
    "bank_size",
    "crossing_hex",
    "crossing_near",
    "crossing_path",
    "crossings",
    "first_of",
    "harbours",
    "has_robber",
    "hex_crossing",
    "hexes",
    "is_reached",
    "is_robber_astray",
    "kind_of",
    "known_below",
    "lands_due",
    "lay_land",
    "map_of",
    "move_begins",
    "path_end",
    "paths",
    "put_away",
    "put_robber",
    "robber_hex",
    "robbers",
    "sea_path",
    "spiral_hex",
    "ties_keep",
    "token",
    "tokens_due",
    "wake_robber",
]

Of: TypeAlias = Callable[[Any], int]
OfOne: TypeAlias = Callable[[Any, int], int]
OfTwo: TypeAlias = Callable[[Any, int, int], int]

# The map: how many places the board has, and the i-th of those that touch a place, or NOWHERE.
hexes: Of = varied("hexes")
crossings: Of = varied("crossings")
paths: Of = varied("paths")
harbours: Of = varied("harbours")
hex_crossing: OfTwo = varied("hex_crossing")
crossing_hex: OfTwo = varied("crossing_hex")
crossing_path: OfTwo = varied("crossing_path")
crossing_near: OfTwo = varied("crossing_near")
path_end: OfTwo = varied("path_end")
sea_path: OfTwo = varied("sea_path")
map_of: Callable[[Any], Map] = varied("map_of")  # all of it, for pictures and words

# The set-up: lands, harbours, tokens, and where the first pieces come from.
lay_land: Callable[[Any], None] = varied("lay_land")
spiral_hex: OfTwo = varied("spiral_hex")  # the i-th hex of the spiral from a corner
token: OfOne = varied("token")  # the number that is laid as the i-th
lands_due: OfOne = varied("lands_due")  # how many hexes of a terrain there are
tokens_due: OfOne = varied("tokens_due")  # how many tokens have a number
bank_size: Of = varied("bank_size")  # cards of each resource

# Actions: kinds are numbered alike in every game, arguments have other ranges.
kind_of: OfOne = varied("kind_of")
arg_of: OfOne = varied("arg_of")
first_of: OfOne = varied("first_of")  # the number of a kind's first action

# A seven and the robber: one of them or several, who discards, and when.
wake_robber: Callable[[Any], None] = varied("wake_robber")  # a seven was thrown
move_begins: Of = varied("move_begins")  # the phase in which a robber's move begins
put_robber: Callable[[Any, int], None] = varied("put_robber")
robber_hex: Of = varied("robber_hex")  # where the one stands that was moved last
has_robber: Callable[[Any, int], bool] = varied("has_robber")
robbers: Callable[[Any], list[int]] = varied("robbers")  # where all of them stand, for pictures and words
is_robber_astray: Callable[[Any], bool] = varied("is_robber_astray")  # for a soak: off the land, or two on one hex
is_reached: Callable[[Any, int], bool] = varied("is_reached")  # whether a big hand of this seat gives up half
after_move: Callable[[Any], None] = varied("after_move")
after_discards: Callable[[Any], None] = varied("after_discards")

# Cards.
ties_keep: Callable[[Any], bool] = varied("ties_keep")  # who holds a special card keeps it while others are as good
put_away: Callable[[Any, int, int], None] = varied("put_away")  # a progress card has been carried out
known_below: Of = varied("known_below")  # how many cards at the bottom of the deck everybody knows
