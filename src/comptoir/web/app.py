"""The application: its parts put together, and what becomes of an error."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exception_handlers import http_exception_handler
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from comptoir.core.errors import ComptoirError
from comptoir.core.words import words
from comptoir.web import api, described, pages
from comptoir.web.live import Streams
from comptoir.web.pages import errors as page_of
from comptoir.web.people import Cookies, People, language_of
from comptoir.web.security import API, Guard, Rates
from comptoir.web.sentences import sentence, status_of
from comptoir.web.settings import Settings
from comptoir.web.store import open_store
from comptoir.web.tables import Late, Refused, Tables
from comptoir.web.tables.practice import practise

__all__ = ["create_app"]


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """The store is open and the room of tables runs while the application does."""
    settings: Settings = app.state.settings
    await asyncio.to_thread(practise)
    store = await open_store(settings.url)
    app.state.store = store
    app.state.people = People(store, await store.secret(secrets.token_urlsafe(48)))
    app.state.tables = Tables(store, settings=settings)
    try:
        await app.state.tables.start()
        yield
    finally:
        await app.state.tables.stop()
        await store.close()


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application: pages, live updates, and the JSON API."""
    settings = settings or Settings()
    app = FastAPI(title="Comptoir", docs_url=None, redoc_url=None, openapi_url="/api/v1/openapi.json", lifespan=lifespan)
    app.state.settings = settings
    app.add_middleware(Cookies)
    app.add_middleware(Guard, limits=settings.limits)
    app.state.rates, app.state.streams = Rates(), Streams(settings.limits.streams)
    app.add_exception_handler(ComptoirError, refuse)
    app.add_exception_handler(HTTPException, lost)
    app.add_exception_handler(RequestValidationError, lost)
    app.include_router(api.router)
    app.include_router(described.router)
    app.include_router(pages.router, include_in_schema=False)
    return app


async def refuse(request: Request, wrong: Exception) -> Response:
    """An error in words, as a page or a program can use it."""
    assert isinstance(wrong, ComptoirError)
    if request.url.path.startswith(API):
        told = sentence(wrong, words(language_of(request)))
        facts = {"rule": wrong.rule} if isinstance(wrong, Refused) else {"version": wrong.version} if isinstance(wrong, Late) else {}
        return JSONResponse({"error": type(wrong).__name__, "message": told, **facts}, status_of(wrong))
    return page_of.refused(request, wrong)


async def lost(request: Request, wrong: Exception) -> Response:
    """What is not there, or cannot be read: a program is told as FastAPI tells it, people by a page."""
    if isinstance(wrong, RequestValidationError):
        return JSONResponse({"error": "BadRequest", "message": amiss(wrong)}, 422) if request.url.path.startswith(API) else page_of.lost(request, 422)
    assert isinstance(wrong, HTTPException)
    return await http_exception_handler(request, wrong) if request.url.path.startswith(API) else page_of.lost(request, wrong.status_code)


def amiss(wrong: RequestValidationError) -> str:
    """Where a body is not as it would have to be; what came is not repeated, for it may be anything."""
    return "; ".join(f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in wrong.errors()[:3]).encode("ascii", "replace").decode()
