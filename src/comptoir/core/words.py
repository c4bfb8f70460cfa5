"""Words in the reader's language: gettext catalogues read by Babel, English sentences as their keys."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from comptoir.core.errors import UnknownName

__all__ = ["LANGUAGES", "LOCALE", "Words", "mark", "words"]

LANGUAGES: Final = ("en", "fr")
LOCALE: Final = Path(__file__).resolve().parents[1] / "locale"

Fact = str | int


def mark(message: str) -> str:
    """Marks a message that stands in a table and is said later: the catalogues are made from what is marked or said."""
    return message


class Words:
    """The sentences of one language. A message is whole, its facts are named in braces; pieces are never glued."""

    def __init__(self, language: str, said: dict[str, tuple[str, ...]] | None = None) -> None:
        self.language = language
        self._said = said or {}

    def say(self, message: str, /, **facts: Fact) -> str:
        return self._said.get(message, (message,))[0].format(**facts)

    def say_n(self, one: str, many: str, n: int, /, **facts: Fact) -> str:
        """A message that depends on a number, which it may name as {n}."""
        # English says 'many' of nothing, French says 'one'.
        first = n == 1 or (n == 0 and self.language == "fr")
        forms = self._said.get(one, (one, many))
        return forms[0 if first else -1].format(n=n, **facts)

    def instead(self, others: Mapping[str, str]) -> Words:
        """The same words, but for some sentences another one each, which names the same facts."""
        return type(self)(self.language, self._said | {one: self._said.get(other, (other,)) for one, other in others.items()})

    def listed(self, items: Sequence[str]) -> str:
        """Names in a sentence: a, b and c."""
        return self.say("{first} and {last}", first=self.row(items[:-1]), last=items[-1]) if len(items) > 1 else self.row(items)

    def row(self, items: Sequence[str]) -> str:
        """Things side by side, with no word between them: a, b, c."""
        return functools.reduce(lambda before, item: self.say("{before}, {item}", before=before, item=item), items) if items else ""


@functools.cache
def words(language: str = "en") -> Words:
    """The words of a language; raises UnknownName."""
    if language == "en":
        return Words("en")
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    return Words(language, catalogue(language))


def catalogue(language: str) -> dict[str, tuple[str, ...]]:
    """Every translated message of a language's catalogue files, with its forms."""
    from babel.messages.pofile import read_po  # takes a moment, and English needs none of it

    said: dict[str, tuple[str, ...]] = {}
    for file in sorted((LOCALE / language).glob("*.po")):
        with file.open("rb") as f:
            for message in read_po(f, locale=language):
                if message.id and not message.fuzzy:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
                    if all(forms):
                        said[key] = forms
    return said
