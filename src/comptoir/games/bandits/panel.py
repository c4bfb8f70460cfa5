"""What a page of the bandits' game shows beside its board: the island's panel, and the bandit that is chosen by pointing at it."""

from __future__ import annotations

import dataclasses
from typing import Any

from comptoir.core.panel import About, Board, Card, Choice, Desk, Player, Target
from comptoir.core.words import Words
from comptoir.games.bandits.actions import ACTIONS
from comptoir.games.bandits.picture import BANDITS
from comptoir.games.bandits.text import label, said
from comptoir.games.island import panel as island
from comptoir.games.island.panel import compose, flights

__all__ = ["about", "at", "board", "compose", "desk", "flights", "hand", "legend", "players", "stock"]


def about(w: Words) -> About:
    return About(
        what=w.say("The island under a harsher sun: two deserts, two riders, room for six. Stand beside neither, and lead alone or not at all."),
        minutes=(50, 100),
        lid=(-205.0, -190.0, 410.0, 290.0),
    )


def board(view: Any, w: Words) -> Board:
    return island.layers(BANDITS, view, said(w))


def players(view: Any, w: Words) -> list[Player]:
    return island.players(view, said(w))


def stock(view: Any, w: Words) -> list[Card]:
    return island.stock(view, said(w))


def hand(view: Any, w: Words) -> list[Card]:
    return island.hand(view, said(w))


def desk(view: Any, seat: int, legal: list[int], w: Words) -> Desk:
    """The island's, and on a seven or with a knight the hexes where the bandits stand."""
    whole = island.desk(view, seat, legal, said(w))
    decoded = ((action, ACTIONS.decode(action)) for action in legal)
    named = [(action, it.args["bandit"]) for action, it in decoded if it.kind == "bandit"]
    riders = [Target(f"land-{view.bandits[b]}", Choice((action,), label(view, seat, action, w)), kind="bandit") for action, b in named]
    return dataclasses.replace(whole, targets=(*whole.targets, *riders))


def at(place: str) -> list[int]:
    return island.naming(place, ACTIONS)


def legend(view: Any, w: Words) -> list[tuple[str, str]]:
    return island.legend(view, said(w))
