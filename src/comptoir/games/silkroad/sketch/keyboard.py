"""What a player of the silk road may write at a keyboard instead of picking from a list: `bid 4`, `barter 2 silk for 2 spices`, `rob white`, `korla`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from comptoir.core.errors import UnknownAction
from comptoir.core.typed import FILLERS, folded, listed, meant, sides
from comptoir.core.words import Words, mark, words
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.board import CITIES, GOODS
from comptoir.games.silkroad.text.names import city_name, good_name, seat_name, some_goods

__all__ = ["example", "heading", "read"]

# Kinds of actions with several numbers, goods or seats, as one line of a menu.
HEADINGS: Final = {
    "bid": mark("Bid for the pawn"),
    "move": mark("Lead the caravan"),
    "take": mark("Take a token"),
    "sell": mark("Sell bales"),
    "buy": mark("Buy bales"),
    "swap": mark("Barter bales"),
    "rob": mark("Rob a player of a bale"),
    "call": mark("Call a good"),
    "reveal": mark("Show bales"),
    "crook": mark("Play a crook"),
    "give_pawn": mark("Hand the pawn on"),
}

EXAMPLES: Final = {
    "bid": mark("bid 4"),
    "sell": mark("sell 3"),
    "buy": mark("buy 2"),
    "swap": mark("barter 2 silk for 2 spices"),
    "reveal": mark("show 2"),
}

# The words that begin a line, in every language of the house, and those that may follow it and say nothing.
VERBS: Final = {
    "bid": ("bid", "offer", "offre", "offrir", "enchere", "encherir"),
    "sell": ("sell", "vends", "vendre"),
    "buy": ("buy", "achete", "acheter"),
    "reveal": ("reveal", "show", "montre", "montrer", "revele", "reveler"),
    "swap": ("swap", "barter", "troque", "troquer", "echange", "echanger"),
    "rob": ("rob", "vole", "voler"),
    "call": ("call", "choisis", "choisir"),
    "give_pawn": ("give", "hand", "donne", "donner"),
    "move": ("move", "go", "to", "va", "aller", "vers", "a"),
}
UNSAID: Final = (*FILLERS, "to", "pawn", "pion")


def heading(kind: str, w: Words) -> str | None:
    """What a group of actions is called in a menu; None for a kind that stands by itself."""
    return w.say(HEADINGS[kind]) if kind in HEADINGS else None


def example(kind: str, w: Words) -> str | None:
    """A line that does what a group of actions does, where writing is shorter than picking."""
    return w.say(EXAMPLES[kind]) if kind in EXAMPLES else None


def read(view: Any, seat: int, line: str, w: Words) -> list[int] | None:
    """The actions that a written line stands for; None when it is no such line. Raises UnknownAction when what follows its verb cannot be read."""
    text = folded(line)
    verb = next((verb for verb, ways in VERBS.items() if text.split(" ")[0] in ways), None)
    if "(" in line or not text or text.split(" ")[0] == "pass":
        return None
    if verb is None:
        return city_alone(text, w)
    rest = text.split(" ")[1:]
    if verb == "swap":
        return None if is_numbered(rest) else exchanges(rest, line, w)
    if verb in NAMED:
        return None if is_numbered(rest) else [ACTIONS.encode(verb, one_of(rest, verb, w))]
    return [amount(verb, rest, line, w)]


def is_numbered(rest: Sequence[str]) -> bool:
    """An action as the rules call it, with numbers alone."""
    return bool(rest) and all(word.isdecimal() for word in rest)


def city_alone(text: str, w: Words) -> list[int] | None:
    """A city by its whole name."""
    for language in (w, words()):
        for city in range(CITIES):
            if folded(city_name(city, language)) == text:
                return [ACTIONS.encode("move", city)]
    return None


def amount(verb: str, rest: Sequence[str], line: str, w: Words) -> int:
    """One number; that a good may follow it does no harm."""
    numbers = [int(word) for word in rest if word.isdecimal() and len(word) < 4]
    values = next(iter(next(kind for kind in ACTIONS.kinds if kind.name == verb).args.values()))
    if len(numbers) != 1 or numbers[0] not in values:
        raise UnknownAction(line, [w.say(EXAMPLES[verb])])
    return ACTIONS.encode(verb, numbers[0])


NAMED: Final[dict[str, tuple[int, Callable[[int, Words], str]]]] = {
    "rob": (6, seat_name),
    "give_pawn": (6, seat_name),
    "call": (GOODS, good_name),
    "move": (CITIES, city_name),
}
"""The kinds whose argument has a name: how many names there are, and what gives them."""


def one_of(rest: Sequence[str], verb: str, w: Words) -> int:
    n, name = NAMED[verb]
    said = [word for word in rest if word not in UNSAID]
    return meant(" ".join(said), [[name(i, language) for i in range(n)] for language in (w, words())])


def exchanges(rest: Sequence[str], line: str, w: Words) -> list[int]:
    """One step for each bale given, the first for the first taken."""
    goods = [listed(side, names_of_goods(w), IN_TWO_WORDS) for side in sides(rest)]
    if len(goods) != 2 or len(goods[0]) != len(goods[1]) or not goods[0] or any(give == get for give, get in zip(*goods, strict=True)):
        raise UnknownAction(line, [w.say(EXAMPLES["swap"])])
    return [ACTIONS.encode("swap", give, get) for give, get in zip(*goods, strict=True)]


def names_of_goods(w: Words) -> list[list[str]]:
    """One by one and several at a time, the reader's language before English."""
    languages = (w, words())
    return [[name(good, language) for good in range(GOODS)] for language in languages for name in (good_name, several)]


def several(good: int, w: Words) -> str:
    return some_goods(good, 2, w)


IN_TWO_WORDS: Final = ("dried", "secs", "sec")  # fruit
