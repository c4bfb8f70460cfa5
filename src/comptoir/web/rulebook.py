"""A rule text as HTML: an anchor for every id, links from rule to rule, tags as badges, wide tables that scroll by themselves."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from comptoir.core.svg import safe
from comptoir.games import SHELF
from comptoir.games.law import Rule, law, rules

__all__ = ["Book", "Chapter", "address", "book", "excerpt", "game_of", "home_of"]

PART: Final = re.compile(r"(?P<id>\b[A-Z](?:-X?|X)\d+\b)|\[(?P<tag>[RCO])\]")
OPENS: Final = re.compile(r"\*\*([A-Z](?:-X?|X)\d+)\b|([A-Z](?:-X?|X)\d+)$")
SLUG: Final = re.compile(r"[^a-z0-9]+")

Note = Callable[[str], str]
"""What stands below a rule, as HTML, by its id; nothing for most."""


@dataclass(frozen=True)
class Chapter:
    """A heading of the text: its anchor, its words, and how deep it stands."""

    anchor: str
    title: str
    level: int


@dataclass(frozen=True)
class Book:
    """A game's law, ready to be shown."""

    title: str
    chapters: tuple[Chapter, ...]
    html: str


def book(game: str, note: Note = lambda id: "") -> Book:
    """A game's whole law; `note` says what stands below a rule. Raises UnknownName."""
    reader, env = markdown(game), {"note": note}
    tokens = reader.parse(law(game), env)
    heads = [(token, tokens[i + 1]) for i, token in enumerate(tokens) if token.type == "heading_open"]
    title, *rest = [Chapter(str(token.attrGet("id")), plain(inline), int(token.tag[1])) for token, inline in heads]
    return Book(title.title, tuple(rest), reader.renderer.render(without_title(tokens), reader.options, env))


def without_title(tokens: Sequence[Token]) -> list[Token]:
    """The page says what the text is called, and it says so once."""
    return list(tokens[3:])


def excerpt(game: str, it: Rule, words: Sequence[str] = ()) -> str:
    """One rule as HTML, with the words marked that were looked for."""
    reader = markdown(game)
    return marked(reader.renderInline(it.text.replace("  \n", "\n\n"), {}), words)


def marked(html: str, words: Sequence[str]) -> str:
    """Marks what begins like one of the words, outside of tags."""
    if not words:
        return html
    found = re.compile("|".join(rf"\b{re.escape(safe(word))}\w*" for word in words), re.IGNORECASE)
    return "".join(piece if piece.startswith("<") else found.sub(r"<mark>\g<0></mark>", piece) for piece in re.split(r"(<[^>]*>)", html))


@functools.cache
def game_of(letter: str) -> str | None:
    """The game whose rules have this letter."""
    return next((game for game in SHELF if next(iter(rules(game)))[0] == letter), None)


def home_of(game: str, id: str) -> str:
    """The game in whose law a rule stands that this game names: its own, or the one whose rules it plays by."""
    return game if id in rules(game) else game_of(id[0]) or game


def address(game: str, id: str) -> str:
    """Where a rule stands that a table of this game names."""
    return f"/rules/{home_of(game, id)}#{id}"


@functools.cache
def markdown(game: str) -> MarkdownIt:
    """A reader of one game's text."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.core.ruler.push("rules", functools.partial(anchored, game))
    reader.add_render_rule("table_open", table_open)
    reader.add_render_rule("table_close", table_close)
    reader.add_render_rule("fence", fence)
    reader.add_render_rule("tag", tag)
    return reader


def anchored(game: str, state: StateCore) -> None:
    """Gives headings, rules and worked examples their anchors, and turns ids and tags inside the text into links and badges."""
    for i, token in enumerate(state.tokens):
        if token.type == "heading_open":
            token.attrSet("id", SLUG.sub("-", plain(state.tokens[i + 1]).lower()).strip("-"))
        elif token.type in ("list_item_open", "tr_open", "paragraph_open"):
            anchor(game, state, i)
        elif token.type == "inline" and token.children is not None:
            token.children = [part for child in token.children for part in parted(game, child)]
    add_notes(state)


def anchor(game: str, state: StateCore, i: int) -> None:
    """Makes what begins with an id, and stands highest, the place where it is found."""
    token = state.tokens[i]
    inline = next((later for later in state.tokens[i + 1 : i + 4] if later.type == "inline"), None)
    opens = OPENS.match(inline.content) if inline else None
    id = (opens[1] or opens[2]) if opens else ""
    taken = state.env.setdefault("anchors", set())
    if id in rules(game) and id not in taken and (token.type == "tr_open" or (opens and opens[1])):
        taken.add(id)
        token.attrSet("id", id)
        token.attrJoin("class", "rule")


def add_notes(state: StateCore) -> None:
    """What stands below a rule, before its item ends."""
    note = state.env.get("note")
    if note is None:
        return
    tokens, open_items = list[Token](), list[str]()
    for token in state.tokens:
        if token.type == "list_item_open":
            open_items.append(str(token.attrGet("id") or ""))
        elif token.type == "list_item_close" and (id := open_items.pop()) and (html := note(id)):
            tokens.append(Token("html_block", "", 0, content=html))
        tokens.append(token)
    state.tokens = tokens


def parted(game: str, child: Token) -> Iterable[Token]:
    """A piece of text, in which ids become links and tags badges."""
    if child.type != "text":
        return [child]
    found, last = list[Token](), 0
    for part in PART.finditer(child.content):
        link = href(game, part["id"]) if part["id"] else None
        if part["id"] and link is None:
            continue
        found.append(Token("text", "", 0, content=child.content[last : part.start()]))
        if link is None:
            found.append(Token("tag", "", 0, content=part["tag"]))
        else:
            opening = Token("link_open", "a", 1, attrs={"href": link, "class": "id"})
            found += [opening, Token("text", "", 0, content=part["id"]), Token("link_close", "a", -1)]
        last = part.end()
    return [*found, Token("text", "", 0, content=child.content[last:])]


def href(game: str, id: str) -> str | None:
    """Where a rule stands: in this text or in another game's; None if nowhere."""
    if id in rules(game):
        return f"#{id}"
    other = game_of(id[0])
    return f"/rules/{other}#{id}" if other and id in rules(other) else None


def plain(inline: Token) -> str:
    """The words of a heading without the marks of Markdown."""
    return "".join(child.content for child in inline.children or [] if child.type in ("text", "code_inline", "tag"))


def table_open(renderer: RendererHTML, tokens: Sequence[Token], i: int, options: object, env: object) -> str:
    """A table that is wider than the page scrolls alone, and can be reached by keyboard to do so."""
    return '<div class="scroll" tabindex="0"><table>\n'


def table_close(renderer: RendererHTML, tokens: Sequence[Token], i: int, options: object, env: object) -> str:
    return "</table></div>\n"


def fence(renderer: RendererHTML, tokens: Sequence[Token], i: int, options: object, env: object) -> str:
    """What is written as it stands, and scrolls alone like a table."""
    return f'<pre tabindex="0"><code>{safe(tokens[i].content)}</code></pre>\n'


def tag(renderer: RendererHTML, tokens: Sequence[Token], i: int, options: object, env: object) -> str:
    letter = tokens[i].content
    return f'<a class="tag tag-{letter}" href="#tags">{letter}</a>'
