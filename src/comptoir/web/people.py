"""Who is asking: a signed cookie for people, a token for programs, a link for another device. Nobody has a password."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from comptoir.core.words import LANGUAGES, Words, words
from comptoir.web.store import Store
from comptoir.web.tables.deeds import fit_name
from comptoir.web.tables.errors import NotYours

__all__ = ["Cookies", "In", "People", "Person", "Someone", "W", "become", "language_of", "set_language"]

COOKIE: Final = "comptoir"
LANGUAGE: Final = "lang"
YEAR_S: Final = 365 * 86_400
DEVICE_S: Final = 900  # how long a link for another device is good
ID_BYTES: Final = 16
TOKEN_BYTES: Final = 32
REMEMBERED: Final = 10_000  # names and tokens, so that not every request asks the database
OUTSIDE_TOKEN: Final = "comptoir_"


@dataclass(frozen=True)
class Person:
    """Whoever asks: an id that nobody else can have, and the name they go by, if they have said one."""

    id: str
    name: str = ""


class People:
    """Signs and reads what people carry. One key for all servers on a database."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self._cookie = URLSafeSerializer(key, salt="cookie")
        self._device = URLSafeTimedSerializer(key, salt="device")
        self._names: dict[str, str] = {}
        self._tokens: dict[str, str] = {}  # whose, by digest

    @staticmethod
    def stranger() -> str:
        """An id for somebody new."""
        return secrets.token_urlsafe(ID_BYTES)

    def cookie(self, person: str) -> str:
        return str(self._cookie.dumps(person))

    def of_cookie(self, cookie: str) -> str | None:
        """Who carries a cookie; None where it is not ours."""
        try:
            person = self._cookie.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def device_link(self, person: str) -> str:
        """What makes another device this person's too; good for a quarter of an hour."""
        return str(self._device.dumps(person))

    def of_device_link(self, link: str) -> str:
        """Raises NotYours where the link is too old, or not ours."""
        try:
            person = self._device.loads(link, max_age=DEVICE_S)
        except BadSignature:
            raise NotYours("this link is too old or incomplete: make a new one on the other device") from None
        return str(person)

    async def name_of(self, person: str) -> str:
        if person not in self._names:
            if len(self._names) > REMEMBERED:
                self._names.clear()
            self._names[person] = await self.store.name_of(person)
        return self._names[person]

    async def call(self, person: str, name: str) -> str:
        """Gives a person a name. Raises BadRequest."""
        fit = fit_name(name)
        if fit != await self.name_of(person):
            await self.store.call(person, fit)
            self._names[person] = fit
        return fit

    # Programs.

    async def new_token(self, person: str, name: str = "") -> str:
        """A token for a program that plays as this person: shown once, stored as a digest."""
        await self.call(person, name or await self.name_of(person) or "bot")
        token = OUTSIDE_TOKEN + secrets.token_urlsafe(TOKEN_BYTES)
        await self.store.add_token(digest(token), person)
        return token

    async def of_token(self, token: str) -> str | None:
        key = digest(token)
        if key not in self._tokens:
            person = await self.store.person_of(key)
            if person is None:
                return None
            if len(self._tokens) > REMEMBERED:
                self._tokens.clear()
            self._tokens[key] = person
        return self._tokens[key]


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Cookies:
    """Reads who asks from the cookie, and gives a cookie to whoever has none as soon as it matters who they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        state: dict[str, Any] = scope.setdefault("state", {})
        people: People = scope["app"].state.people
        given = HTTPConnection(scope).cookies.get(COOKIE)
        state["person"] = people.of_cookie(given) if given else None

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and state.get("becomes"):
                MutableHeaders(scope=message).append("Set-Cookie", header(people.cookie(state["becomes"]), scope["scheme"] == "https"))
            await send(message)

        await self.app(scope, receive, with_cookie)


def header(cookie: str, secure: bool) -> str:
    return f"{COOKIE}={cookie}; Path=/; Max-Age={2 * YEAR_S}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def become(request: Request, person: str) -> None:
    """From this answer on the browser is that person's."""
    request.state.person = request.state.becomes = person


async def someone(request: Request) -> Person:
    """Whoever asks; somebody new gets an id, and the cookie with it."""
    people: People = request.app.state.people
    person: str | None = getattr(request.state, "person", None)
    if person is None:
        become(request, person := people.stranger())
        return Person(person)
    return Person(person, await people.name_of(person))


def language_of(request: Request) -> str:
    """The reader's language: chosen once, else the browser's."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in LANGUAGES:
        return chosen
    wanted = [part.split(";")[0].strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")]
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


def language_words(request: Request) -> Words:
    return words(language_of(request))


def set_language(response: Response, language: str) -> None:
    """Keeps a reader's choice. Raises UnknownName."""
    words(language)
    response.set_cookie(LANGUAGE, language, max_age=2 * YEAR_S, samesite="lax", httponly=True)


Someone = Annotated[Person, Depends(someone)]
In = Annotated[str, Depends(language_of)]
W = Annotated[Words, Depends(language_words)]
