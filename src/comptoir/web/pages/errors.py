"""Pages that say why something was not done."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import HTMLResponse

from comptoir.core.errors import ComptoirError
from comptoir.web.pages.draw import draw, words_of
from comptoir.web.security import address_of
from comptoir.web.sentences import sentence, status_of

__all__ = ["lost", "refused"]


def refused(request: Request, wrong: ComptoirError) -> HTMLResponse:
    """An error as a page, with the way back."""
    words = sentence(wrong, words_of(request))
    return told(request, words[:1].upper() + words[1:], status_of(wrong))


def lost(request: Request, status: int) -> HTMLResponse:
    """A page that is not there, or a request that cannot be read."""
    w = words_of(request)
    return told(request, w.say("There is no such page.") if status == 404 else w.say("This request cannot be read."), status)


def told(request: Request, words: str, status: int) -> HTMLResponse:
    came = address_of(request.headers.get("referer", ""))
    back = came.path if came and came.netloc == request.headers.get("host") and came.path.startswith("/") else "/"
    return draw(request, "refused.html", status, words=words, back=back)
