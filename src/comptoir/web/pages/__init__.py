"""What people see: handlers that read, ask the table, and draw."""

from fastapi import APIRouter

from comptoir.web import assets
from comptoir.web.pages import check, front, lobby, replay, rules, story, table

__all__ = ["router"]

router = APIRouter()
for part in (assets, front, lobby, rules, story, replay, check, table):
    router.include_router(part.router)
