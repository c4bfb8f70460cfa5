"""The page that tells people what the API takes and gives, drawn from its OpenAPI description."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from comptoir.web.pages.draw import draw

__all__ = ["router"]

router = APIRouter()


@dataclass(frozen=True)
class Operation:
    """One request: how it is made, what it is for, what may go with it."""

    method: str
    path: str
    told: str
    asked: tuple[tuple[str, str, str], ...]  # name, where it goes, what it can be


@router.get("/api/v1/docs", include_in_schema=False)
def docs(request: Request) -> HTMLResponse:
    """Every request of the API; a GET needs no token here, for nothing is asked of a table."""
    description = request.app.openapi()
    return draw(request, "api.html", operations=operations(description))


def operations(description: dict[str, Any]) -> list[Operation]:
    bodies = description["components"]["schemas"]
    found = []
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            told = operation.get("description") or operation.get("summary") or ""
            found.append(Operation(method.upper(), path, told, (*parameters(operation), *fields(operation, bodies))))
    return found


def parameters(operation: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(p["name"], p["in"], p.get("description") or kind(p["schema"])) for p in operation.get("parameters", [])]


def fields(operation: dict[str, Any], bodies: dict[str, Any]) -> list[tuple[str, str, str]]:
    """What a body holds."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    return [(field, "body", about.get("description") or kind(about)) for field, about in bodies.get(name, {}).get("properties", {}).items()]


def kind(schema: dict[str, Any]) -> str:
    """What a value can be, in a word or two."""
    if "anyOf" in schema:
        return " or ".join(kind(part) for part in schema["anyOf"] if part.get("type") != "null")
    if "enum" in schema:
        return ", ".join(map(str, schema["enum"]))
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    return str(schema.get("type") or schema.get("$ref", "").rpartition("/")[2])
