"""Trade tokens on a terminal: each a few characters, coloured as what they show."""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Grid
from comptoir.core.sketch import initials
from comptoir.core.words import Words, mark
from comptoir.games.silkroad.board import BARTER, BUYER, CROOK, FREE, GOODS, KIND_OF, LEFT, RIGHT, SELLER, SHOPKEEPER, STEPS, THIEF, VIZIER
from comptoir.games.silkroad.text.names import good_name

__all__ = ["Pieces", "code_of", "good_letters"]

Pieces = list[tuple[str, str]]

LONGEST: Final = 6  # characters; cities stand one further apart
SILVER: Final = ("$", "bold")
FOR: Final = (">", "")
GOOD_STYLES: Final = ("bold black on #f4f1e8", "bold #ffffff on #2457a6", "bold black on #e3c05b", "bold #ffffff on #7a4a21", "bold #ffffff on #b3262a")
PEOPLE: Final = {THIEF: mark("thief"), VIZIER: mark("vizier"), CROOK: mark("crook"), SHOPKEEPER: mark("shop")}


def good_letters(w: Words) -> list[str]:
    """A small letter for each good."""
    return [letter.lower() for letter in initials([good_name(good, w) for good in range(GOODS)])]


def code_of(token: int, w: Words) -> Pieces:
    """A token's characters, each with its style."""
    kind, left, right = KIND_OF[token], bales(LEFT, token, w), bales(RIGHT, token, w)
    if kind == SELLER:
        return [*left, FOR, SILVER]
    if kind == BUYER:
        return [SILVER, FOR, *left]
    if kind == BARTER:
        return [*left, FOR, *right]
    if kind == FREE:
        return [(f"{STEPS[token]}>{STEPS[token]}", "bold")]
    return [(w.say(PEOPLE[kind])[:LONGEST], "bold")]


def bales(side: Grid, token: int, w: Words) -> Pieces:
    """One letter a bale."""
    counts = [side[token, good] for good in range(GOODS)]
    return [(letter * n, GOOD_STYLES[good]) for good, (letter, n) in enumerate(zip(good_letters(w), counts, strict=True)) if n]
