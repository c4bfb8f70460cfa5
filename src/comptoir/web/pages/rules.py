"""The law of each game: the whole text, what is found in it, and a drawer of it for the table."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse

from comptoir.core.errors import UnknownName
from comptoir.core.svg import safe
from comptoir.core.words import Words, mark, words
from comptoir.games import SHELF, game
from comptoir.games.law import Rule, rule, rules, search
from comptoir.web import rulebook
from comptoir.web.pages.draw import draw, words_of

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

MOST: Final = 40  # rules shown at once; a search for "a" would find them all
LONGEST: Final = 100  # characters looked for

TAGS: Final = {
    "R": mark("The rulebook says so."),
    "C": mark("The rulebook is silent, contradicts itself or is misprinted: this is our choice, with its reason."),
    "O": mark("An option: a table may set it. What holds by default comes first."),
}


@dataclass(frozen=True)
class Found:
    """One rule, as a search or a drawer shows it."""

    id: str
    tag: str
    chapter: str
    html: str
    gist: str  # the sentence by which a table refuses, in the reader's language
    elsewhere: str = ""  # the page of the other game in whose law it stands


@dataclass(frozen=True)
class Finding:
    """What a search has found, and how many there would be."""

    query: str
    rules: tuple[Found, ...]
    n: int


@router.get("/rules")
def shelf(request: Request) -> HTMLResponse:
    """Which games there are rules of."""
    w = words_of(request)
    books = [(id, w.say(SHELF[id]), sum("X" not in it for it in rules(id)), sum("X" in it for it in rules(id))) for id in SHELF]
    return draw(request, "rules_shelf.html", books=books)


@router.get("/rules/{game_id}")
def text(request: Request, game_id: str, q: str = "") -> HTMLResponse:
    """A game's whole law; with a query, what it finds above it."""
    w = words_of(request)
    name, shelved = name_of(game_id, w), book(game_id, w.language)
    return draw(request, "rules.html", name=name, game=game_id, book=shelved, tags=TAGS, found=finding(game_id, q, w), example=example(game_id))


@router.get("/rules/{game_id}/found")
def found(request: Request, game_id: str, q: str = "", leads: str = "") -> HTMLResponse:
    """What a query finds, alone; for a drawer its links lead to the page."""
    w = words_of(request)
    name_of(game_id, w)
    return draw(request, "parts/found.html", found=finding(game_id, q, w), leads=f"/rules/{game_id}" if leads == "page" else "")


@router.get("/rules/{game_id}/drawer")
def drawer(request: Request, game_id: str, rule: str = "", q: str = "") -> HTMLResponse:
    """Beside a board: a rule with its neighbours, or the chapters."""
    w = words_of(request)
    name = name_of(game_id, w)
    near = neighbours(game_id, rule, w) if rule else ()
    return draw(request, "rules_drawer.html", name=name, game=game_id, near=near, asked=rule, found=finding(game_id, q, w), chapters=chapters(game_id))


def name_of(game_id: str, w: Words) -> str:
    if game_id not in SHELF:
        raise HTTPException(404)
    return w.say(SHELF[game_id])


def example(game_id: str) -> str:
    """An id to show how one is written: that of a rule in the middle of the text."""
    ids = [id for id in rules(game_id) if "X" not in id]
    return ids[len(ids) // 2]


@functools.cache
def book(game_id: str, language: str) -> rulebook.Book:
    """A law with the sentences of the table below its rules; drawn once for each language."""
    w = words(language)

    def note(id: str) -> str:
        said = gist(game_id, id, w)
        return f'<p class="gist" lang="{language}">{safe(said)}</p>' if said else ""

    return rulebook.book(game_id, note)


def gist(game_id: str, id: str, w: Words) -> str:
    """What the table says when this rule forbids something; nothing for rules that forbid nothing."""
    it = game(game_id)
    if id[0] not in (it.letter, it.own_letter) or "X" in id:
        return ""
    try:
        return w.say("The table says: “{sentence}.”", sentence=it.text.reason(it.rule_number(id), w))
    except (KeyError, IndexError):
        return ""


def finding(game_id: str, query: str, w: Words) -> Finding:
    """A rule by its id, or the rules that hold all the words."""
    query = " ".join(query[:LONGEST].split())
    try:
        those = [rule(game_id, query)] if any(letter.isdigit() for letter in query) else search(game_id, query)
    except UnknownName:
        those = search(game_id, query)
    return Finding(query, tuple(shown(game_id, it, w, query.split()) for it in those[:MOST]), len(those))


def shown(game_id: str, it: Rule, w: Words, looked_for: list[str]) -> Found:
    home = rulebook.home_of(game_id, it.id)
    elsewhere = "" if home == game_id else f"/rules/{home}"
    return Found(it.id, it.tag, it.chapter, rulebook.excerpt(game_id, it, looked_for), gist(game_id, it.id, w), elsewhere)


def neighbours(game_id: str, id: str, w: Words) -> tuple[Found, ...]:
    """A rule and those around it in its chapter, in the law where it stands; none for an id that does not exist."""
    try:
        it = rule(game_id, id)
    except UnknownName:
        return ()
    those = [other for other in rules(rulebook.home_of(game_id, it.id)).values() if other.chapter == it.chapter]
    at = those.index(it)
    return tuple(shown(game_id, other, w, []) for other in those[max(0, at - 1) : at + 3])


def chapters(game_id: str) -> list[tuple[str, str]]:
    """The chapters that hold rules, each with its first."""
    first: dict[str, str] = {}
    for it in rules(game_id).values():
        first.setdefault(it.chapter, it.id)
    return list(first.items())
