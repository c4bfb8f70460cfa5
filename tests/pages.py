"""The pages of the documentation as a test reads them: their links and headings, what they mention, and their sessions at a keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
LAW: Final = sorted((ROOT / "docs" / "rules").glob("*.md"))
PAGES: Final = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(path for path in (ROOT / "docs").rglob("*.md") if path not in LAW)]

FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN: Final = re.compile(r"`([^`\n]+)`")
LINK: Final = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
ASKED: Final = re.compile(r"[A-ZÀ-Ý]\w*> ?(.*)|.*(?:press Enter\.|to leave without\.|appuyez sur Entrée\.|partir sans\.) ?(.*)")
"""A line on which the keyboard was asked for, with what was typed."""


class Block(NamedTuple):
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str


class Session(NamedTuple):
    """A command, and what stands on the screen after it, what was typed at questions among it."""

    command: str
    shown: tuple[str, ...]

    @property
    def typed(self) -> str:
        """The lines that the command is to read."""
        found = (ASKED.fullmatch(line) for line in self.shown)
        return "".join(f"{asked[1] or asked[2] or ''}\n" for asked in found if asked)

    @property
    def pattern(self) -> re.Pattern[str]:
        """What the screen has to look like; `...` stands for whatever is there, a part of a line or whole lines."""
        lines = [".*?" if line.strip() == "..." else ".*?".join(map(re.escape, line.split("..."))) + "\n" for line in self.shown]
        return re.compile("".join(lines), re.DOTALL)


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, *languages: str) -> Iterator[Block]:
    """The fenced blocks of a page in these languages, in order."""
    text = read(page)
    for found in FENCE.finditer(text):
        if found[1] in languages:
            yield Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])


def sessions(block: Block) -> Iterator[Session]:
    """The commands of a console block that stand after a `$`; a block without one is no session."""
    command, shown = "", list[str]()
    for line in block.text.splitlines():
        if line.startswith("$ "):
            if command:
                yield Session(command, tuple(shown))
            command, shown = line[2:], []
        else:
            shown.append(line)
    if command:
        yield Session(command, tuple(shown))


def code(page: Path) -> Iterator[str]:
    """All that a page writes as code: lines of its blocks, and what stands between backticks."""
    text = read(page)
    for found in FENCE.finditer(text):
        yield from found[2].splitlines()
    yield from SPAN.findall(FENCE.sub("", text))


def prose(page: Path) -> str:
    """A page without its code."""
    return SPAN.sub("", FENCE.sub("", read(page)))


def links(page: Path) -> list[str]:
    return LINK.findall(prose(page))


def anchors(page: Path) -> set[str]:
    """What a link to a heading of the page may be called."""
    plain = (re.sub(r"[`*\[\]]|\(\S+\)", "", heading) for heading in HEADING.findall(FENCE.sub("", read(page))))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in plain}


def headings(page: Path) -> list[str]:
    """The headings of a page below its title."""
    return re.findall(r"^## +(.+?) *$", FENCE.sub("", read(page)), re.MULTILINE)
