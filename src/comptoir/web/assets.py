"""Static files by what they hold: an address changes with its content, so that browsers may keep it for ever."""

from __future__ import annotations

import functools
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from fastapi import APIRouter, HTTPException, Response

__all__ = ["STATIC", "asset", "digest", "router"]

STATIC: Final = Path(__file__).parent / "static"
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
FOR_EVER: Final = "public, max-age=31536000, immutable"

router = APIRouter()


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


@functools.cache
def files() -> dict[str, tuple[str, bytes]]:
    """Every static file by its name, with its digest; read once."""
    found = {}
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            found[path.relative_to(STATIC).as_posix()] = (digest(content), content)
    return found


def asset(name: str) -> str:
    """The address of a static file; raises KeyError for one that is not there, such as htmx before `make` has fetched it."""
    return f"/static/{files()[name][0]}/{name}"


@router.get("/static/{found}/{name:path}", include_in_schema=False)
async def static(found: str, name: str) -> Response:
    """A file, whatever digest it is asked for with: a page that is older than the server still gets its style."""
    if name not in files():
        raise HTTPException(404)
    here, content = files()[name]
    kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers={"Cache-Control": FOR_EVER if found == here else "no-cache"})
