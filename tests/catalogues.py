"""The catalogues of what people read: finds every sentence in the package and writes the new ones into src/comptoir/locale (`make words`)."""

from __future__ import annotations

import ast
import functools
import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from comptoir.core.words import LANGUAGES, LOCALE

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "src" / "comptoir"
HOUSE: Final = "house"
KEYWORDS: Final = {"say": None, "mark": None, "say_n": (1, 2), "NotYet": None, "BadRecord": None}
"""The last two are errors that carry a sentence without facts, said in the reader's language by whoever catches them."""

TRANSLATED: Final = tuple(language for language in LANGUAGES if language != "en")
PLURALS: Final = {"fr": "nplurals=2; plural=(n > 1);"}

HEADER: Final = """\
# {title}
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
"""Babel's own would name a date, a tool and its version, and so differ from one run to the next."""

Key = str | tuple[str, str]


@dataclass(frozen=True)
class Said:
    """A message as it stands in a file: one sentence, or its singular and its plural."""

    key: Key
    file: str

    @property
    def first(self) -> str:
        return self.key if isinstance(self.key, str) else self.key[0]


@functools.cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_bytes())


def name_of(f: ast.expr) -> str:
    """The last part of what is called: say of table.w.say."""
    return f.attr if isinstance(f, ast.Attribute) else f.id if isinstance(f, ast.Name) else ""


def calls(path: Path) -> list[ast.Call]:
    """Every call of a module that says or marks something, from top to bottom."""
    found = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Call) and name_of(node.func) in KEYWORDS and speaks(path, node.func)]
    return sorted(found, key=lambda node: (node.lineno, node.col_offset))


def speaks(path: Path, f: ast.expr) -> bool:
    """A terminal's screen has a `say` of its own; words are always called w."""
    if not isinstance(f, ast.Attribute):
        return True
    receiver = f.value.func if isinstance(f.value, ast.Call) else f.value
    return name_of(receiver) in ("w", "words") or (name_of(receiver) == "self" and path.name == "words.py")


def text_of(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def sentences(file: IO[bytes], keywords: object, comment_tags: object, options: object) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """A method of extraction for Babel. Its own reads tokens, and takes the keys of a table, say(NAMES["wood"]), for something that is said."""
    for call in calls(Path(file.name)):
        yield call.lineno, name_of(call.func), tuple(map(text_of, call.args)), []


def said() -> Iterator[Said]:
    """Every message of the package, file by file from top to bottom."""
    method: Any = sentences  # Babel's annotation of a method says what comes out at the other end
    for path in sorted(PACKAGE.rglob("*.py")):
        for _line, found, _comments, _context in extract_from_file(method, path, keywords=KEYWORDS):
            yield Said(found if isinstance(found, str) else (found[0], found[1]), path.relative_to(ROOT).as_posix())
    for path in sorted(PACKAGE.rglob("*.html")):
        for key in in_template(path):
            yield Said(key, path.relative_to(ROOT).as_posix())


@functools.cache
def in_template(path: Path) -> tuple[Key, ...]:
    """What a template says: w.say("…") and w.say_n("…", "…", n)."""
    found: list[Key] = []
    for call in Environment().parse(path.read_text(encoding="utf-8")).find_all(nodes.Call):
        f = call.node
        if isinstance(f, nodes.Getattr) and isinstance(f.node, nodes.Name) and f.node.name == "w" and f.attr in KEYWORDS:
            said = [argument.value for argument in call.args if isinstance(argument, nodes.Const)]
            if not said:
                continue  # from a table, where it is marked
            found.append((said[0], said[1]) if f.attr == "say_n" else said[0])
    return tuple(found)


def catalogue_of(file: str) -> str:
    """Each game has a catalogue; everything else is the house's."""
    parts = Path(file).relative_to("src/comptoir").parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else HOUSE


def wanted() -> dict[str, dict[str, list[Said]]]:
    """By catalogue and first form: where each message is said. What two rooms say is the house's."""
    places: dict[str, list[Said]] = {}
    for it in said():
        places.setdefault(it.first, []).append(it)
    found: dict[str, dict[str, list[Said]]] = {}
    for first, where in places.items():
        names = {catalogue_of(it.file) for it in where}
        found.setdefault(names.pop() if len(names) == 1 else HOUSE, {})[first] = where
    return found


def read(language: str) -> dict[str, list[Message]]:
    """The messages of a language as they are committed, by catalogue."""
    found = {}
    for path in sorted((LOCALE / language).glob("*.po")):
        with path.open("rb") as file:
            found[path.stem] = [message for message in read_po(file, locale=language, abort_invalid=True) if message.id]
    return found


def written(language: str) -> dict[str, str]:
    """The text of each catalogue as it should be: translations kept, new messages empty, obsolete ones gone."""
    known = {message.id: message.string for messages in read(language).values() for message in messages}
    texts = {}
    for name, messages in sorted(wanted().items()):
        catalogue = Catalog(locale=language)
        for first in messages:
            key = next((it.key for it in messages[first] if not isinstance(it.key, str)), first)
            files = sorted({it.file for it in messages[first]})
            catalogue.add(key, known.get(key), locations=[(file, 0) for file in files])
        body = io.BytesIO()
        write_po(body, catalogue, width=160, omit_header=True, include_lineno=False)
        title = "The house: what is said outside the games." if name == HOUSE else f"What is said in the game '{name}'."
        texts[name] = HEADER.format(title=title, language=language, plurals=PLURALS[language]) + body.getvalue().decode()
    return texts


def update(language: str) -> int:
    """Writes the catalogues of a language; says how many messages wait for a translation."""
    texts = written(language)
    (LOCALE / language).mkdir(parents=True, exist_ok=True)
    for path in (LOCALE / language).glob("*.po"):
        if path.stem not in texts:
            path.unlink()
    for name, text in texts.items():
        (LOCALE / language / f"{name}.po").write_text(text, encoding="utf-8")
    return sum(not complete(message) for messages in read(language).values() for message in messages)


def complete(message: Message) -> bool:
    """Whether every form of a message is translated, by somebody who was sure of it."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    return all(forms) and not message.fuzzy


def main() -> None:
    for language in TRANSLATED:
        left = update(language)
        print(f"{language}: {left} messages wait for a translation" if left else f"{language}: complete")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
