"""From a template and facts to a page, in the reader's language and light."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from comptoir.core.words import Words, words
from comptoir.web.assets import asset
from comptoir.web.people import language_of
from comptoir.web.rulebook import address

__all__ = ["THEMES", "Page", "draw", "page_of", "words_of"]

TEMPLATES: Final = Path(__file__).parents[1] / "templates"
THEMES: Final = ("auto", "light", "dark")


@dataclass(frozen=True)
class Page:
    """What every page knows of its reader."""

    lang: str
    theme: str
    here: str  # to come back to after a change of settings


@functools.cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=select_autoescape(default=True), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    made.globals["asset"] = asset
    made.globals["address"] = address
    return made


def page_of(request: Request) -> Page:
    """The reader's choice, or what the browser asks for."""
    theme = request.cookies.get("theme", "auto")
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    return Page(language_of(request), theme if theme in THEMES else "auto", here)


def words_of(request: Request) -> Words:
    return words(page_of(request).lang)


def draw(request: Request, template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A whole page or a part of one; the template gets `page`, `w` and the facts."""
    page = page_of(request)
    html = environment().get_template(template).render(page=page, w=words(page.lang), **facts)
    return HTMLResponse(html, status, headers={"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"})
