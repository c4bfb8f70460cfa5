"""What the API answers: tables, views, decisions and events as JSON, made from what a seat may know and nothing else."""

from __future__ import annotations

from typing import Any

from comptoir.core import play
from comptoir.core.registry import Game
from comptoir.core.view import View, rows
from comptoir.core.words import Words
from comptoir.games import SHELF
from comptoir.web.tables import Line, SeatState, Table, TableSummary

__all__ = ["decisions_json", "game_json", "line_json", "summary_json", "table_json", "view_json"]


def game_json(game: Game, w: Words) -> dict[str, Any]:
    """A game for programs: who may play, what can be set, and how decisions are numbered."""
    options = [{"name": o.name, "values": list(o.values), "default": o.default, "rules": list(o.rules)} for o in game.options]
    kinds = [{"kind": kind.name, "first": game.actions.first[kind.name], "written": game.actions.signature(kind)} for kind in game.actions.kinds]
    return {
        "id": game.id,
        "name": w.say(SHELF[game.id]),
        "version": game.version,
        "seats": list(game.seats),
        "colours": list(game.colours),
        "options": options,
        "actions": {"count": len(game.actions), "kinds": kinds},
    }


def table_json(table: Table, person: str) -> dict[str, Any]:
    """A table as a visitor may know it."""
    yours = table.seat_of(person)
    viewer = yours[0] if yours else None
    return {
        "id": table.id,
        "game": table.game.id,
        "status": table.status_for(viewer),
        "options": table.options,
        "settings": table.settings.to_json(),
        "host": table.host == person,
        "seats": [seat_json(table.game, seat, state) for seat, state in enumerate(table.seats_for(viewer))],
        "yours": yours,
        "version": table.version(viewer),
        "commitment": table.match.commitment if table.match else None,
    }


def seat_json(it: Game, seat: int, state: SeatState) -> dict[str, Any]:
    shown = {"seat": seat, "colour": it.colours[seat], "kind": state.kind, "name": state.name, "bot": state.bot}
    return shown | {"present": state.present, "replaced_by_bot": state.replaced_by_bot}


def summary_json(summary: TableSummary) -> dict[str, Any]:
    seats = [{"kind": seat.kind, "name": seat.name, "bot": seat.bot} for seat in summary.seats]
    shown = {"id": summary.id, "game": summary.game, "status": summary.status, "seats": seats, "free": summary.free}
    return shown | {"your_turn": summary.your_turn, "yours": list(summary.yours)}


def view_json(table: Table, seat: int | None) -> dict[str, Any]:
    """What a seat may know: every field of the game's record, redacted; whose decision it is; everybody's points."""
    view, status = table.view(seat), table.status_for(seat)
    shown = {
        "version": table.version(seat),
        "status": status,
        "seat": seat,
        "pending": pending(view) if status == "playing" else [],
        "points": [int(play.points(rows(view.array()), 0, player)) for player in range(len(table.seats))],
        "fields": fields(view),
    }
    return shown if seat is None else shown | {"deadline": table.deadline(seat), "legal": legal(table, seat)}


def pending(view: View) -> list[int]:
    """Who owes a decision, as the viewer may know it."""
    mask = int(play.pending(rows(view.array()), 0))
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def fields(view: View) -> dict[str, Any]:
    """The record by field; the generator's own, which a view has blank, stay out."""
    blank = {"key", "block", "words", "used", "filler"}
    return {name: plain(getattr(view, name)) for name in view.game.dtype.names or () if name not in blank}


def plain(value: Any) -> Any:
    return value.tolist() if isinstance(value, memoryview) else value


def legal(table: Table, seat: int) -> list[int]:
    match = table.life.playing
    return match.legal(seat) if match is not None and (seat in match.pending or seat in match.may) else []


def decisions_json(table: Table, seat: int, w: Words) -> dict[str, Any]:
    """What a seat may decide now, each in numbers, as it is written, and in words."""
    view, text = table.view(seat), table.game.text
    chosen = [table.game.actions.decode(number) for number in legal(table, seat)]
    return {
        "version": table.version(seat),
        "decision": text.decision(view, seat, w),
        "owed": seat in table.life.pending,
        "legal": [{**action.to_json(), "written": str(action), "label": text.label(view, seat, action.number, w)} for action in chosen],
    }


def line_json(line: Line) -> dict[str, Any]:
    return {"version": line.version, "at": line.at, "kind": str(line.kind), "seat": line.seat, "text": line.text}
