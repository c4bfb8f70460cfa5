"""Reading what people type: as they like to write it, in their own language, with names cut short."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from comptoir.core.errors import UnknownAction, nearest

__all__ = ["FILLERS", "folded", "listed", "meant", "sides"]

# In every language of the house: words that stand between two sides, and words that say nothing by themselves.
BETWEEN: Final = ("for", "contre", "pour")
FILLERS: Final = ("of", "de", "d", "and", "et", "the", "a", "an", "un", "une", "du", "des", "le", "la", "les", "l")
MANY: Final = 95  # cards and more are a slip of the finger


def folded(line: str) -> str:
    """In small letters, without accents, commas and double blanks; `28 - 33` is `28-33`."""
    bare = "".join(c for c in unicodedata.normalize("NFD", line.lower()) if not unicodedata.combining(c))
    return " ".join(re.sub(r"[,;+'’]", " ", re.sub(r"(\d)\s*-\s*(\d)", r"\1-\2", bare)).split())


def sides(words: Sequence[str]) -> list[list[str]]:
    """The two sides of `1 wood for 1 ore`, or the one of a list."""
    found: list[list[str]] = [[]]
    for word in words:
        if word in BETWEEN:
            found.append([])
        else:
            found[-1].append(word)
    return found


def listed(side: Sequence[str], languages: Sequence[Sequence[str]], skipped: Sequence[str] = ()) -> list[int]:
    """Things by their places in a list of names, one by one: `2 wood ore` is two wood and one ore; `skipped` words say nothing. Raises UnknownAction."""
    found: list[int] = []
    n = 1
    for word in side:
        if word.isdecimal() and len(word) < 3 and int(word) <= MANY:
            n = int(word)
        elif word not in FILLERS and word not in skipped:
            found += [meant(word, languages)] * n
            n = 1
    return found


def meant(word: str, languages: Sequence[Sequence[str]]) -> int:
    """The place of a name in its list, from the name or from a beginning that only one has; the first language that knows it counts.

    Raises UnknownAction with what would do.
    """
    for names in languages:
        begun = [i for i, name in enumerate(map(folded, names)) if name.startswith(folded(word)) or folded(word) in name.split()]
        if word and len(begun) == 1:
            return begun[0]
    names = list(languages[0])
    raise UnknownAction(word, nearest(word, names) or [", ".join(names)])
