"""The silk road's 253 actions, in the order of the rule text."""

from __future__ import annotations

from typing import Final

from comptoir.core.actions import ActionTable, Kind, Other
from comptoir.games.silkroad.board import CITIES, GOODS, SLOTS
from comptoir.games.silkroad.state import SEATS

HIGHEST_BID: Final = 99

ACTIONS: Final = ActionTable(
    Kind("pass"),
    Kind("bid", amount=range(1, HIGHEST_BID + 1)),
    Kind("sell_pawn"),
    Kind("keep_pawn"),
    Kind("move", city=CITIES),
    Kind("take", slot=SLOTS),
    Kind("skip"),
    Kind("sell", n=range(1, 16)),
    Kind("buy", n=range(1, 16)),
    Kind("barter"),
    Kind("swap", give=GOODS, get=Other("give", GOODS)),
    Kind("rob", seat=SEATS),
    Kind("call", good=GOODS),
    Kind("reveal", k=16),
    Kind("crook", side=2, old=GOODS, new=Other("old", GOODS)),
    Kind("give_pawn", seat=SEATS),
    Kind("shopkeeper"),
)

PASS: Final = ACTIONS.first["pass"]
BID: Final = ACTIONS.first["bid"]
SELL_PAWN: Final = ACTIONS.first["sell_pawn"]
KEEP_PAWN: Final = ACTIONS.first["keep_pawn"]
MOVE: Final = ACTIONS.first["move"]
TAKE: Final = ACTIONS.first["take"]
SKIP: Final = ACTIONS.first["skip"]
SELL: Final = ACTIONS.first["sell"]
BUY: Final = ACTIONS.first["buy"]
BARTER: Final = ACTIONS.first["barter"]
SWAP: Final = ACTIONS.first["swap"]
ROB: Final = ACTIONS.first["rob"]
CALL: Final = ACTIONS.first["call"]
REVEAL: Final = ACTIONS.first["reveal"]
CROOK: Final = ACTIONS.first["crook"]
GIVE_PAWN: Final = ACTIONS.first["give_pawn"]
SHOPKEEPER: Final = ACTIONS.first["shopkeeper"]
