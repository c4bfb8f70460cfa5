"""The island's 276 actions, in the order of the rule text, and their kinds by number, which are those of every game with these rules."""

from __future__ import annotations

from typing import Final

from comptoir.core.actions import ActionTable, Kind
from comptoir.games.island.board import CROSSINGS, HEXES, PATHS


def kinds(crossings: int, paths: int, hexes: int, seats: int) -> tuple[Kind, ...]:
    """The kinds of actions on a board of so many places, at a table of so many seats."""
    return (
        Kind("roll"),
        Kind("settlement", crossing=crossings),
        Kind("road", path=paths),
        Kind("city", crossing=crossings),
        Kind("buy"),
        Kind("discard", resource=5),
        Kind("robber", hex=hexes),
        Kind("rob", seat=seats),
        Kind("rob_none"),
        Kind("bank", give=5, want=5),
        Kind("give", resource=5),
        Kind("want", resource=5),
        Kind("submit"),
        Kind("clear"),
        Kind("ask"),
        Kind("agree"),
        Kind("decline"),
        Kind("withdraw"),
        Kind("deal", seat=seats),
        Kind("take", seat=seats),
        Kind("knight"),
        Kind("road_building"),
        Kind("discovery"),
        Kind("monopoly", resource=5),
        Kind("pick", resource=5),
        Kind("free_done"),
        Kind("end_trade"),
        Kind("end_turn"),
    )


ACTIONS: Final = ActionTable(*kinds(CROSSINGS, PATHS, HEXES, 4))

NUMBERED: Final = {kind.name: number for number, kind in enumerate(ACTIONS.kinds)}

ROLL: Final = NUMBERED["roll"]
SETTLEMENT: Final = NUMBERED["settlement"]
ROAD: Final = NUMBERED["road"]
CITY: Final = NUMBERED["city"]
BUY: Final = NUMBERED["buy"]
DISCARD: Final = NUMBERED["discard"]
ROBBER: Final = NUMBERED["robber"]
ROB: Final = NUMBERED["rob"]
ROB_NONE: Final = NUMBERED["rob_none"]
BANK: Final = NUMBERED["bank"]
GIVE: Final = NUMBERED["give"]
WANT: Final = NUMBERED["want"]
SUBMIT: Final = NUMBERED["submit"]
CLEAR: Final = NUMBERED["clear"]
ASK: Final = NUMBERED["ask"]
AGREE: Final = NUMBERED["agree"]
DECLINE: Final = NUMBERED["decline"]
WITHDRAW: Final = NUMBERED["withdraw"]
DEAL: Final = NUMBERED["deal"]
TAKE: Final = NUMBERED["take"]
KNIGHT: Final = NUMBERED["knight"]
ROAD_BUILDING: Final = NUMBERED["road_building"]
DISCOVERY: Final = NUMBERED["discovery"]
MONOPOLY: Final = NUMBERED["monopoly"]
PICK: Final = NUMBERED["pick"]
FREE_DONE: Final = NUMBERED["free_done"]
END_TRADE: Final = NUMBERED["end_trade"]
END_TURN: Final = NUMBERED["end_turn"]
