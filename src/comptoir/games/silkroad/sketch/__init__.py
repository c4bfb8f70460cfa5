"""A view of the silk road for terminals: the road in characters, the caravan in brackets on it, and beneath it what everybody may know of each seat.

Every city that the caravan can still reach has its tokens above or beneath its name: `s>$` sells silk, `$>s` buys it, `i>sj` barters one ivory for one silk
and one jewel, `4>4` barters any four bales, `[thief]` is printed. Whoever draws in colour takes `painted`, everybody else `board`: the same characters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from comptoir.core.sketch import WIDTH, Canvas
from comptoir.core.words import Words, mark
from comptoir.games.silkroad.actions import ACTIONS
from comptoir.games.silkroad.board import ARROWS, CITIES, END, NEXT, NO_TOKEN, NOWHERE, PRINTED, SIDE
from comptoir.games.silkroad.rules.setup import back_of
from comptoir.games.silkroad.sketch.keyboard import example, heading, read
from comptoir.games.silkroad.sketch.seats import letters, painted_table, seat_style, table
from comptoir.games.silkroad.sketch.tokens import Pieces, code_of, good_letters
from comptoir.games.silkroad.text.names import city_name, good_name, goods_listed, seat_name, tokens_in

__all__ = ["PLACES", "REFUSALS", "board", "example", "heading", "legend", "letters", "painted", "painted_table", "read", "seat_style", "table"]

PLACES: Final = {mark("cities"): ("move",)}
"""The kinds of places on the board, and the actions that name one by its number."""

REFUSALS: Final = ("pass",)
"""The actions that say no to a question of another seat."""

# Three tracks, and the column of every city on them.
UPPER: Final = 0
MIDDLE: Final = 1
LOWER: Final = 2
COLUMNS: Final = (95, 91, 91, 84, 80, 77, 72, 64, 66, 57, 48, 49, 42, 35, 35, 28, 18, 10, 10, 3)
TRACKS: Final = (1, 2, 0, 1, 0, 2, 0, 0, 2, 1, 0, 2, 1, 2, 0, 1, 1, 0, 2, 1)
APART: Final = 2  # rows from one track to the next

CARAVAN: Final = "bold black on bright_yellow"
ROAD: Final = "yellow"
BEHIND: Final = "dim"
CITY_STYLES: Final = ("bold dark_orange3", "bold medium_purple", "bold")  # orange, mauve, an end
CHOICE: Final = "bold black on bright_yellow"


def board(view: Any, w: Words, marks: Mapping[int, str] | None = None) -> list[str]:
    """The board as lines of characters; `marks` are written beside the cities to which the actions that they belong to would lead the caravan."""
    return [line.plain for line in painted(view, w, marks)]


def painted(view: Any, w: Words, marks: Mapping[int, str] | None = None) -> list[Text]:
    """The board in colour."""
    ahead, direction = reachable(view), w.say("eastwards ──>") if view.east else w.say("<── westwards")
    codes = {city: codes_in(view, city, w) if city in ahead else [] for city in range(CITIES)}
    top = max(len(codes[city]) + (COLUMNS[city] < len(direction)) for city in codes if TRACKS[city] == UPPER)
    canvas = Canvas(WIDTH, top + LOWER * APART + 1 + max(map(len, codes.values())))
    canvas.put(len(direction) // 2, 0, direction, ROAD)
    for one, other in ARROWS:
        draw_road(canvas, top, one, other, ROAD if {one, other} <= ahead else BEHIND)
    for city in range(CITIES):
        draw_name(canvas, view, city, top, city in ahead, w)
        draw_codes(canvas, city, top, codes[city])
    for number, note in (marks or {}).items():
        draw_note(canvas, top, number, note)
    return canvas.lines()


def reachable(view: Any) -> set[int]:
    """The caravan's city and all to which arrows lead from there."""
    found, todo = set(), [view.caravan]
    while todo:
        city = todo.pop()
        found.add(city)
        todo += [following for i in range(2) if (following := NEXT[view.east, city, i]) != NOWHERE]
    return found


def row_of(city: int, top: int) -> int:
    return top + APART * TRACKS[city]


def draw_road(canvas: Canvas, top: int, one: int, other: int, style: str) -> None:
    """From a city's row to the other's: along a track, or across one row for each row between them."""
    (left, upper), (right, lower) = sorted((COLUMNS[city], row_of(city, top)) for city in (one, other))
    if upper == lower:
        for column in range(left, right):
            canvas.put(column, upper, "─", style)
        return
    down = 1 if lower > upper else -1
    for row in range(upper + down, lower, down):
        column = left + round((right - left) * (row - upper) / (lower - upper))
        canvas.put(column, row, "\\" if down > 0 else "/", style)


def draw_name(canvas: Canvas, view: Any, city: int, top: int, is_ahead: bool, w: Words) -> None:
    """In brackets where the caravan is."""
    column, row, name = COLUMNS[city], row_of(city, top), city_name(city, w)
    if city == view.caravan:
        canvas.put(column, row, f"[{name}]", CARAVAN)
    else:
        canvas.put(column, row, name, CITY_STYLES[END if SIDE[city] == END else view.ask(back_of, city)] if is_ahead else BEHIND)


def codes_in(view: Any, city: int, w: Words) -> list[Pieces]:
    """The tokens of a city, the printed one first, as long as the leader may still use it."""
    shows_printed = PRINTED[city] != NO_TOKEN and (city != view.caravan or view.is_printed)
    printed = [[("[", ""), *code_of(PRINTED[city], w), ("]", "")]] if shows_printed else []
    return [*printed, *(code_of(token, w) for token in tokens_in(view, city))]


def draw_codes(canvas: Canvas, city: int, top: int, codes: Sequence[Pieces]) -> None:
    """Above a city's name on the upper track, beneath it elsewhere."""
    away = -1 if TRACKS[city] == UPPER else 1
    for i, code in enumerate(codes):
        canvas.put_pieces(COLUMNS[city], row_of(city, top) + away * (i + 1), code)


def draw_note(canvas: Canvas, top: int, number: int, note: str) -> None:
    """Between a city's name and the road."""
    it = ACTIONS.decode(number)
    if it.kind in PLACES["cities"]:
        city = it.args["city"]
        canvas.put(COLUMNS[city], row_of(city, top) + (1 if TRACKS[city] == UPPER else -1), note, CHOICE if note.startswith("<") else "bold")


def legend(view: Any, w: Words) -> list[str]:
    """How the board is read, a line a thing."""
    marks, of_goods = letters(view, w), good_letters(w)
    seats = w.row([w.say("{letter} is {seat}", letter=marks[seat], seat=seat_name(seat, w)) for seat in range(view.players)])
    goods = w.row([w.say("{letter} is {good}", letter=letter, good=good_name(good, w)) for good, letter in enumerate(of_goods)])
    one, two, three = of_goods[:3]
    exchange = {"code": f"{one}>{two}{three}", "give": goods_listed([1, 0, 0, 0, 0], w), "get": goods_listed([0, 1, 1, 0, 0], w)}
    return [
        w.say("The caravan is in the city in brackets. Cities that it can still reach show their tokens; beneath the board {seats}.", seats=seats),
        w.say("On the tokens {goods}; $ is silver.", goods=goods),
        w.say("{selling} sells bales, {buying} buys them: {good}.", selling=f"{two}>$", buying=f"$>{two}", good=good_name(1, w)),
        w.say("{code} is a barter: {give} for {get}, at most twice. 4>4 and 2>2 are free barters.", **exchange),
        w.say("A token in brackets is printed on the board: for the leader alone, before the first token is taken."),
    ]
