"""What every request passes: size and rate limits, the Origin check, and the headers that every answer carries."""

from __future__ import annotations

import logging
import secrets
import time
from collections import OrderedDict
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comptoir.web.settings import Limits

__all__ = ["API", "Guard", "Rates", "address_of", "policy"]

log = logging.getLogger("comptoir")

API: Final = "/api/"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
VISITORS: Final = 20_000  # whose rates are remembered

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def policy(nonce: str) -> str:
    """The Content-Security-Policy: everything from here, no inline script ever, inline style only by the answer's own nonce."""
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


class Rates:
    """Buckets that fill again: each visitor has one of each kind. The longest unused are forgotten."""

    def __init__(self) -> None:
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allows(self, kind: str, who: str, limit: tuple[float, float]) -> bool:
        """Takes one from a bucket; says whether there was one left."""
        most, a_second = limit
        now = time.monotonic()
        left, then = self._left.pop((kind, who), (most, now))
        left = min(most, left + (now - then) * a_second)
        self._left[kind, who] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > VISITORS:
            self._left.popitem(last=False)
        return left >= 1


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app, self.limits, self.rates = app, limits, Rates()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})["nonce"] = nonce = secrets.token_urlsafe(12)
        headers = Headers(scope=scope)

        begun = False

        async def dressed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                dress(MutableHeaders(scope=message), scope, nonce)
                begun = True
            await send(message)

        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, dressed)
            return
        try:
            await self.app(scope, Bounded(receive, self.limits.body), dressed)
        except Exception:  # a bug of ours: told to whoever keeps the server, and to nobody else
            log.exception("%s %s", scope["method"], scope["path"])
            if begun:
                raise
            await PlainTextResponse("something has gone wrong here; nothing is lost\n", 500)(scope, receive, dressed)

    def refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        """Why a request goes no further."""
        changes = scope["method"] not in SAFE
        who = visitor(scope)
        if not self.rates.allows("changes" if changes else "reads", who, self.limits.changes if changes else self.limits.reads):
            return PlainTextResponse("too many requests: wait a moment, then try again\n", 429, {"Retry-After": "2"})
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:12]) > self.limits.body:
            return PlainTextResponse(f"a request has at most {self.limits.body} bytes\n", 413)
        if changes and not from_here(scope, headers):
            return PlainTextResponse("this request comes from another site\n", 403)
        return None


class TooLarge(Exception):
    """A body grew beyond what was allowed."""


class Bounded:
    """Receives a body, however it is sent, up to its bound."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive, self._left = receive, most

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                return {"type": "http.disconnect"}
        return message


def visitor(scope: Scope) -> str:
    """Whose rate counts: the address that asks. Those behind one address share it."""
    client = scope.get("client")
    return str(client[0]) if client else "somebody"


def from_here(scope: Scope, headers: Headers) -> bool:
    """Whether a change comes from a page of this server, or from a program that carries a token instead of a cookie."""
    if scope["path"].startswith(API):
        return True  # there a cookie counts for nothing
    origin = headers.get("origin")
    if origin is not None:
        came = address_of(origin)
        return came is not None and came.netloc != "" and came.netloc == headers.get("host")
    return headers.get("sec-fetch-site") in ("same-origin", "none")


def address_of(text: str) -> SplitResult | None:
    """An address in its parts; None for what looks like one and is none, such as `http://[`."""
    try:
        return urlsplit(text)
    except ValueError:
        return None


def dress(headers: MutableHeaders, scope: Scope, nonce: str) -> None:
    """Gives an answer its headers."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Content-Security-Policy", policy(nonce))
    headers.setdefault("Cache-Control", "no-store")
    if scope["scheme"] == "https":
        headers.setdefault("Strict-Transport-Security", "max-age=31536000")
