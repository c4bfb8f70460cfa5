"""What a player of the island may write at a keyboard instead of picking from a list: `offer wood for ore`, `bank brick for ore`, `discard 2 wool`, `28-33`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from comptoir.core.errors import UnknownAction
from comptoir.core.typed import folded, listed, sides
from comptoir.core.words import Words, mark, words
from comptoir.games.island.family import map_of
from comptoir.games.island.state import RESOURCES
from comptoir.games.island.text.names import resource_name

__all__ = ["example", "heading", "read"]

# Kinds of actions with several places or resources, as one line of a menu. Kinds with the same line are chosen together.
HEADINGS: Final = {
    "settlement": mark("Build a settlement"),
    "road": mark("Build a road"),
    "city": mark("Build a city"),
    "discard": mark("Discard a card"),
    "robber": mark("Move the robber"),
    "rob": mark("Rob a player"),
    "bank": mark("Trade with the bank"),
    "give": mark("Trade with players"),
    "want": mark("Trade with players"),
    "submit": mark("Trade with players"),
    "clear": mark("Trade with players"),
    "deal": mark("Exchange with a player who agreed"),
    "take": mark("Take an offer"),
    "monopoly": mark("Play monopoly"),
    "pick": mark("Take a card from the bank"),
}

EXAMPLES: Final = {
    "give": mark("offer 1 wood for 1 ore"),
    "bank": mark("bank brick for ore"),
    "discard": mark("discard 2 wood 1 ore"),
    "pick": mark("pick wood ore"),
    "road": mark("28-33"),
}

# The words that begin a line, in every language of the house.
VERBS: Final = {
    "offer": ("offer", "call", "trade", "offre", "offrir", "propose", "proposer", "appel", "echange", "echanger"),
    "bank": ("bank", "reserve", "stock", "banque"),
    "discard": ("discard", "defausse", "defausser", "rends", "rendre"),
    "pick": ("pick", "prends", "prendre"),
}
PATH: Final = re.compile(r"(?:(?:road|route)\s+)?(\d+)-(\d+)")


def heading(kind: str, w: Words) -> str | None:
    """What a group of actions is called in a menu; None for a kind that stands by itself."""
    return w.say(HEADINGS[kind]) if kind in HEADINGS else None


def example(kind: str, w: Words) -> str | None:
    """A line that does what a group of actions does, where writing is shorter than picking."""
    return w.say(EXAMPLES[kind]) if kind in EXAMPLES else None


def read(view: Any, seat: int, line: str, w: Words) -> list[int] | None:
    """The actions that a written line stands for; None when it is no such line. Raises UnknownAction when its cards cannot be read."""
    text = folded(line)
    between = PATH.fullmatch(text)
    number = view.game.actions.encode
    if between:
        return [number("road", path_between(view, int(between[1]), int(between[2]), line))]
    first, _, rest = text.partition(" ")
    verb = next((verb for verb, ways in VERBS.items() if first in ways), None)
    if verb is None or "(" in line:
        return None
    given, *wanted = sides(rest.split())
    if verb in ("discard", "pick") and not wanted:
        return [number(verb, r) for r in cards(given, w)]
    if verb == "bank" and len(wanted) == 1:
        return at_the_bank(view, seat, cards(given, w), cards(wanted[0], w), line, w)
    if verb == "offer" and len(wanted) == 1:
        draft = [*(number("give", r) for r in cards(given, w)), *(number("want", r) for r in cards(wanted[0], w)), number("submit")]
        return [number("clear"), *draft] if has_draft(view, seat) else draft
    raise UnknownAction(line, [w.say(EXAMPLES["give" if verb == "offer" else verb])])


def has_draft(view: Any, seat: int) -> bool:
    """Whether a draft was begun card by card."""
    return any(view.draft_give[seat, r] or view.draft_want[seat, r] for r in range(RESOURCES))


def cards(side: Sequence[str], w: Words) -> list[int]:
    """Resources, one by one; the reader's language goes before English."""
    names = [[resource_name(r, language) for r in range(RESOURCES)] for language in (w, words())]
    found = listed(side, names)
    if not found:
        raise UnknownAction(" ".join(side), names[0])
    return found


def at_the_bank(view: Any, seat: int, given: Sequence[int], wanted: Sequence[int], line: str, w: Words) -> list[int]:
    """One trade for each card wanted; of the cards given all are alike, and the bank's rate says how many go."""
    if len(set(given)) > 1 or len(given) not in (1, len(wanted) * view.rate[seat, given[0]]):
        raise UnknownAction(line, [w.say(EXAMPLES["bank"])])
    return [view.game.actions.encode("bank", given[0], r) for r in wanted]


def path_between(view: Any, one: int, other: int, line: str) -> int:
    """The path whose ends are these crossings."""
    ends = map_of(view).path_ends
    for p, pair in enumerate(ends):
        if {one, other} == set(pair):
            return p
    near = [f"{pair[0]}-{pair[1]}" for pair in ends if one in pair]
    raise UnknownAction(line, [", ".join(near)] if near else ["road(0)"])
