"""The law of each game: its rule text, found in a checkout or in an installed package, and read rule by rule."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from comptoir.core.errors import UnknownName, nearest
from comptoir.games import SHELF

__all__ = ["Rule", "law", "rule", "rules", "search"]

PACKED: Final = Path(__file__).resolve().parents[1] / "rules_text"
CHECKOUT: Final = Path(__file__).resolve().parents[3] / "docs" / "rules"

HEAD: Final = re.compile(r"#+ +(.+)")
RULE: Final = re.compile(r"- \*\*([A-Z]-\d+)\b")
EXAMPLE: Final = re.compile(r"(?:\| |- \*\*|\*\*)([A-Z]-?X\d+)\b")
OPENING: Final = re.compile(r"(?:- )?\*\*[A-Z]-?X?\d+(?:\*\*)?(?: *(?:\*\*)?\[([RCO])\](?:\*\*)?)? *")
MARKS: Final = re.compile(r"[*`]")


@dataclass(frozen=True)
class Rule:
    """One rule or worked example: its id, the chapter it stands in, what it says in Markdown, and by whose word.

    `tag` is R where the rulebook says so, C where it is silent and we had to choose, O for an option of the table; an example has none.
    """

    id: str
    chapter: str
    text: str
    tag: str

    @property
    def plain(self) -> str:
        """What it says without the marks of Markdown."""
        return MARKS.sub("", self.text)


@functools.cache
def law(game: str) -> str:
    """A game's whole rule text, in Markdown. Raises UnknownName."""
    if game not in SHELF:
        raise UnknownName("game", game, list(SHELF), nearest(game, SHELF))
    found = next((file for file in (PACKED / f"{game}.md", CHECKOUT / f"{game}.md") if file.is_file()), None)
    if found is None:
        raise UnknownName("rule text", game, sorted(file.stem for file in PACKED.glob("*.md")) or ["none: this copy of comptoir is not complete"])
    return found.read_text(encoding="utf-8")


@functools.cache
def rules(game: str) -> Mapping[str, Rule]:
    """Every rule and worked example of a game by its id, in the order of the text."""
    found: dict[str, Rule] = {}
    chapter, columns = "", list[str]()
    lines = law(game).splitlines()
    for i, line in enumerate(lines):
        if head := HEAD.fullmatch(line):
            chapter = head[1]
        elif line.startswith("| ") and i + 1 < len(lines) and lines[i + 1].startswith("| ---"):
            columns = cells(line)
        elif (begun := RULE.match(line)) or (begun := EXAMPLE.match(line)):
            text, tag = (told(line, columns), "") if line.startswith("|") else paragraph(lines, i)
            found[begun[1]] = Rule(begun[1], chapter, text, tag)
    return found


def cells(line: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in line.strip().strip("|").split(" | ")]


def told(row: str, columns: Sequence[str]) -> str:
    """A worked example that stands in a table: each cell after its column's name."""
    return "  \n".join(f"{name}: {cell}" for name, cell in list(zip(columns, cells(row), strict=False))[1:])


def paragraph(lines: Sequence[str], first: int) -> tuple[str, str]:
    """A rule's own lines, the one that begins it and those that are indented after it; and its tag."""
    opening = OPENING.match(lines[first])
    assert opening is not None
    text = [lines[first][opening.end() :]]
    for line in lines[first + 1 :]:
        if not line.startswith("  "):
            break
        text.append(line.strip())
    return " ".join(text), opening[1] or ""


def rule(game: str, name: str) -> Rule:
    """The rule of an id, which may lack its letter, or of a worked example. Raises UnknownName with the nearest."""
    known = rules(game)
    spelled = {id.replace("-", "").upper(): id for id in known}
    bare = name.strip().upper().replace("-", "").replace(" ", "")
    letter = next(iter(known))[0]
    for guess in (bare, letter + bare):
        if guess in spelled:
            return known[spelled[guess]]
    for other in lenders(game):
        if name.strip().upper() in rules(other):
            return rules(other)[name.strip().upper()]
    near = neighbour(known, bare) or [spelled[guess] for guess in nearest(letter + bare.lstrip(letter), spelled)]
    raise UnknownName("rule", name, [span(known, False), span(known, True)], near)


def lenders(game: str) -> list[str]:
    """The games whose law a rule text builds on: it names their files."""
    return [other for other in SHELF if other != game and f"`{other}.md`" in law(game)]


def span(known: Mapping[str, Rule], examples: bool) -> str:
    """From which id to which the rules go, or the worked examples."""
    ids = sorted((id for id in known if ("X" in id) == examples), key=lambda id: int(re.sub(r"\D", "", id)))
    return f"{ids[0]} to {ids[-1]}"


def neighbour(known: Mapping[str, Rule], bare: str) -> list[str]:
    """For a number that is not in the text, the rule whose number is next to it."""
    digits = re.fullmatch(r"[A-Z]?(X?)(\d{1,6})", bare)
    if digits is None:
        return []
    alike = [id for id in known if ("X" in id) == bool(digits[1])]
    return [min(alike, key=lambda id: abs(int(re.sub(r"\D", "", id)) - int(digits[2])))] if alike else []


def search(game: str, words: str) -> list[Rule]:
    """The rules that hold every one of the words, or words that begin like them."""
    wanted = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words.split()]
    return [it for it in rules(game).values() if wanted and all(word.search(f"{it.id} {it.chapter} {it.plain}") for word in wanted)]
