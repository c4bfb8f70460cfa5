"""What a page needs of a game beside its picture, as typed records: no HTML, no rule, nothing but what one view tells.

A game's `panel.py` fills them; the pages draw them, the same way for every game. Pictograms are named by the id under which the board's still layer
defines them, drawn around (0, 0) and at most 36 wide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = [
    "About",
    "Answer",
    "Board",
    "Bundle",
    "Card",
    "Choice",
    "Composer",
    "Counter",
    "Desk",
    "Fact",
    "Flight",
    "Group",
    "Offer",
    "Player",
    "Select",
    "Side",
    "Stage",
    "Target",
    "Unit",
    "Ware",
    "counts",
]

Box = tuple[float, float, float, float]

Bundle = Mapping[str, int]
"""What somebody has put together: numbers by the names of a composer's counters and selects."""


@dataclass(frozen=True)
class About:
    """A game on the shelf: what it is about in two lines, how long it lasts, which piece of a board its lid shows."""

    what: str
    minutes: tuple[int, int]
    lid: Box
    plies: int = 200  # of sensible play, before the board looks as on the lid


@dataclass(frozen=True)
class Board:
    """The board in two layers: what never changes during a match is sent once, what moves is sent with every change. Both are SVG without style elements."""

    box: Box
    sheet: str  # the style of both layers, as CSS
    still: str
    moving: str
    scope: str  # the class under which the style holds
    endless: bool = False  # its ground goes on beyond the box, so that the picture may fill any frame
    stage: Stage | None = None


@dataclass(frozen=True)
class Stage:
    """A wide board in two parts, for a page that is higher than wide. What is `behind` fills the page's width and moves under a finger, what is `before`
    spans the page below it; in both layers they are groups of these classes. All three are places on the board."""

    behind: Box
    before: Box
    eye: Box  # what to show now of the part behind


@dataclass(frozen=True)
class Unit:
    """So many of one kind of thing."""

    icon: str
    name: str  # with its number: 2 wood
    n: int


@dataclass(frozen=True)
class Fact:
    """One thing that everybody may know of a seat: a pictogram and a number, with the words for both; `held` where it is a distinction."""

    icon: str
    words: str
    n: int
    held: bool = False


@dataclass(frozen=True)
class Player:
    """A seat, as everybody may know it."""

    seat: int
    emblem: tuple[str, str]  # a pictogram in the seat's colour, and its mark
    points: int | None  # None where they stay a secret
    status: str  # what it is doing, in a word or two
    facts: tuple[Fact, ...] = ()
    has_turn: bool = False
    has_won: bool = False
    mark_at: tuple[float, float] = (0, 0)


@dataclass(frozen=True)
class Card:
    """Alike cards, tokens or coins in the viewer's own hand: how one of them looks, and how many there are."""

    id: str
    icon: str
    name: str
    n: int
    box: Box = (-18, -18, 36, 36)


@dataclass(frozen=True)
class Choice:
    """Something to do: the actions it stands for, what it is called, how it looks among others."""

    actions: tuple[int, ...]
    label: str  # whole, with price or outcome
    short: str = ""  # where a pictogram or a heading says the rest
    icon: str = ""
    yields: str = ""  # a pictogram behind the words: what it brings
    seat: int | None = None  # at whom it is aimed: the page knows what they are called
    tone: str = "plain"  # main, plain, quiet
    asks: bool = False  # it cannot be taken back and costs something: asks once, in place


@dataclass(frozen=True)
class Target:
    """A place of the board that can be chosen: the id of a plain shape in the moving layer, and what will stand there."""

    place: str
    choice: Choice
    ghost: str = ""  # SVG, in the board's coordinates
    kind: str = ""  # targets of a kind are shown together


@dataclass(frozen=True)
class Group:
    """Choices of one kind under one heading."""

    title: str
    choices: tuple[Choice, ...]
    is_trade: bool = False  # it stands where the offers lie


@dataclass(frozen=True)
class Ware:
    """Something that can be bought or built, affordable or not: its price, how many are left, and where to click."""

    kind: str  # as in Target.kind
    icon: str
    name: str
    price: tuple[Unit, ...]
    left: int
    choice: Choice | None = None  # bought outright
    seated: bool = True  # drawn in the seat's colour


@dataclass(frozen=True)
class Counter:
    """A number that is composed with + and -."""

    name: str
    icon: str
    words: str  # what is counted, without a number
    high: int
    low: int = 0
    start: int = 0
    step: int = 1


@dataclass(frozen=True)
class Side:
    """One side of a bundle: its counters, and how much they may come to in all."""

    title: str
    counters: tuple[Counter, ...]
    least: int = 0
    most: int = 10_000


@dataclass(frozen=True)
class Select:
    """One of several, by its number."""

    name: str
    title: str
    options: tuple[tuple[int, str], ...]
    chosen: int = 0


@dataclass(frozen=True)
class Composer:
    """A bundle put together in private and sent whole: `compose` of the game's panel turns it into actions."""

    id: str
    title: str
    verb: str  # on the button that sends it
    sides: tuple[Side, ...]
    selects: tuple[Select, ...] = ()
    note: str = ""
    apart: bool = False  # no kind stands on both of the first two sides
    even: bool = False  # both sides come to as much
    is_open: bool = False  # it is what is asked of the seat: show it at once


@dataclass(frozen=True)
class Answer:
    """How a seat stands to an offer."""

    seat: int
    words: str
    tone: str  # yes, no, waits
    choices: tuple[Choice, ...] = ()  # what the viewer may do about it


@dataclass(frozen=True)
class Offer:
    """What lies on the table: who gives what for what, who said what to it, and what the viewer may do about it."""

    id: str
    seat: int
    words: str
    give: tuple[Unit, ...] = ()
    want: tuple[Unit, ...] = ()
    answers: tuple[Answer, ...] = ()
    choices: tuple[Choice, ...] = ()
    waits: bool = False  # for the viewer


@dataclass(frozen=True)
class Flight:
    """Something that passes from one element of the page to another. Each is named by its id, or by several: then the first that can be seen is meant."""

    icon: str
    start: str
    end: str
    n: int = 1


@dataclass(frozen=True)
class Desk:
    """All that a seat can do now, each thing where a hand looks for it; what is done with an offer stands beside the offer."""

    targets: tuple[Target, ...] = ()
    choices: tuple[Choice, ...] = ()
    groups: tuple[Group, ...] = ()
    wares: tuple[Ware, ...] = ()
    composers: tuple[Composer, ...] = ()
    offers: tuple[Offer, ...] = ()
    hint: str = ""  # where offers would lie: who may offer when


def counts(bundle: Bundle, side: str, n: int) -> list[int]:
    """The numbers of one side of a bundle whose counters are called `side-0`, `side-1`, …; nothing counts as 0."""
    return [bundle.get(f"{side}-{k}", 0) for k in range(n)]
