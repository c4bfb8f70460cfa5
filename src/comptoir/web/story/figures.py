"""Charts as SVG of our own, each with a table that says the same. Colours come from the page: classes `seat-0` to `seat-5`, `fine`, `soft`, `fill`, `rim`."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from comptoir.core.registry import Game
from comptoir.core.svg import SEAT_LOOKS, Point, d, element, group, path, place, safe, text, title
from comptoir.core.tally import BARS, CHANCES, TABLE, Chart
from comptoir.core.words import Words
from comptoir.web.story.count import Counted, charts

__all__ = ["Figure", "figures"]

WIDE: Final = 640.0
DASHES: Final = (None, "1 4", "9 4", "9 3 1 3", "4 3", "14 3 3 3")  # by seat: lines are told apart without colour, too
TICKS: Final = 5

Cells = Counter[tuple[int, int]]


@dataclass(frozen=True)
class Figure:
    """A chart: what it is called, what it shows, the drawing, and the same as a table."""

    name: str
    title: str
    note: str
    svg: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Drawn:
    """A drawing with the numbers it is made of."""

    high: float
    parts: tuple[str, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def figures(game: Game, counted: Counted, names: Sequence[str], w: Words) -> list[Figure]:
    """Everything there is to draw of a match: points first, then what the game counts; what never happened is left out."""
    points = lines(counted, names, w)
    found = [figure("points", w.say("Points"), w.say("Everybody’s points, turn by turn."), points, w)]
    for chart in charts(game):
        cells = counted.charts[chart.name]
        if any(cells.values()):
            found.append(figure(chart.name, w.say(chart.title), w.say(chart.note), draw(chart, cells, names, w), w))
    return found


def draw(chart: Chart, cells: Cells, names: Sequence[str], w: Words) -> Drawn:
    columns = chart.columns(w)
    if chart.kind == BARS:
        return bars(columns, cells, names, w)
    return chances(columns, chart.odds, cells, w) if chart.kind == CHANCES else ties(cells, names, w)


def figure(name: str, heading: str, note: str, drawn: Drawn, w: Words) -> Figure:
    svg = element(
        "svg",
        title(heading),
        element("desc", safe(note)),
        *drawn.parts,
        attributes={"xmlns": "http://www.w3.org/2000/svg", "viewBox": d(0, 0, WIDE, drawn.high), "lang": w.language},
        class_=f"chart {name}",
        role="img",
    )
    return Figure(name, heading, note, svg, drawn.head, drawn.rows)


def emblem(seat: int, x: float, y: float, scale: float = 1) -> str:
    """A seat's disc with its mark."""
    look = SEAT_LOOKS[seat]
    disc = element("circle", r=8, class_="fill rim")
    return group(disc, path(look.mark, class_="mark"), class_=f"seat-{seat}", transform=place(x, y, scale))


def steps(most: int) -> list[int]:
    """Round numbers from 0 past the highest, about five of them."""
    rough = max(1, most) / TICKS
    tens = 10 ** math.floor(math.log10(rough))
    step = max(1, next(int(k * tens) for k in (1, 2, 5, 10) if k * tens >= rough)) if tens >= 1 else 1
    return list(range(0, most + step, step))


# Points by turn.


@dataclass(frozen=True)
class Plot:
    """The field on which lines are drawn: which numbers it spans, and where they are."""

    turns: int
    least: int
    most: int
    left: float = 34.0
    right: float = WIDE
    top: float = 12.0
    bottom: float = 270.0

    def x(self, turn: int) -> float:
        return self.left + (self.right - self.left) * turn / self.turns

    def y(self, n: int) -> float:
        return self.bottom - (self.bottom - self.top) * (n - self.least) / (self.most - self.least)

    def line(self, n: int) -> str:
        """A line across the field at a number."""
        return path(d("M", self.left, self.y(n), "H", self.right), class_="fine") + text(str(n), self.left - 6, self.y(n) + 4, class_="soft end")


def lines(counted: Counted, names: Sequence[str], w: Words) -> Drawn:
    """Everybody's points by turn."""
    ticks = steps(max(map(max, counted.points)))
    names_wide = 60 + 8.4 * max(map(len, names))
    plot = Plot(max(1, counted.turns[-1]), min(0, *map(min, counted.points)), max(1, ticks[-1]), right=WIDE - names_wide)
    foot = plot.bottom + 20
    turns = [text(str(n), plot.x(n), foot, class_="soft mid") for n in steps(plot.turns) if n <= plot.turns]
    label = text(w.say("turn"), plot.right + 8, foot, class_="soft")
    seats = range(len(names))
    traces = [trace([(plot.x(turn), plot.y(row[seat])) for turn, row in zip(counted.turns, counted.points, strict=True)], seat) for seat in seats]
    last = counted.points[-1]
    places = apart([plot.y(n) for n in last], 20, plot.bottom)
    told = [end(seat, names[seat], last[seat], places[seat], plot.right) for seat in seats]
    rows = [(str(turn), *map(str, row)) for turn, row in zip(counted.turns[:-1], counted.points[:-1], strict=True)]
    parts = (*map(plot.line, ticks), *turns, label, *traces, *told)
    return Drawn(plot.bottom + 30, parts, (w.say("turn"), *names), (*rows, (w.say("end"), *map(str, last))))


def trace(points: Sequence[Point], seat: int) -> str:
    """A seat's line, with a dark rim, so that pale ones stand out."""
    data = d("M", *points[0]) + "".join(d("L", *point) for point in points[1:])
    return group(path(data, class_="rim wide"), path(data, class_="line", stroke_dasharray=DASHES[seat]), class_=f"seat-{seat}")


def end(seat: int, name: str, n: int, y: float, x: float) -> str:
    return group(emblem(seat, x + 14, y), text(f"{n}  {name}", x + 28, y + 4, class_="name"))


def apart(places: Sequence[float], gap: float, most: float) -> list[float]:
    """The same places, in the same order, so far apart that labels at them do not touch; none beyond `most`."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    moved = list(places)
    for before, i in itertools.pairwise(order):
        moved[i] = max(moved[i], moved[before] + gap)
    limit = most
    for i in reversed(order):
        moved[i] = min(moved[i], limit)
        limit = moved[i] - gap
    return moved


# How much of each thing every seat has had.


def bars(columns: Sequence[str], cells: Cells, names: Sequence[str], w: Words) -> Drawn:
    left, right, bar, gap = 50 + 8.4 * max(map(len, columns)), 40.0, 17.0, 12.0
    most = max(cells.values())
    parts, y = list[str](), gap
    for column, name in enumerate(columns):
        middle = y + bar * len(names) / 2
        parts.append(text(name, left - 34, middle + 5, class_="name end"))
        for seat, who in enumerate(names):
            n = cells[seat, column]
            long = (WIDE - left - right) * n / most
            said = title(w.say("{seat}, {column}: {n}", seat=who, column=name, n=n))
            drawn = element("rect", x=left, y=y + 2, width=max(long, 1), height=bar - 4, class_="fill rim")
            number = text(str(n), left + long + 6, y + bar - 4, class_="soft")
            parts.append(group(said, emblem(seat, left - 14, y + bar / 2, 0.8), drawn, number, class_=f"seat-{seat}"))
            y += bar
        y += gap
    rows = tuple((who, *(str(cells[seat, column]) for column in range(len(columns)))) for seat, who in enumerate(names))
    return Drawn(y, tuple(parts), ("", *columns), rows)


# How often each thing came, and how often it was to be expected.


def chances(columns: Sequence[str], odds: Sequence[int], cells: Cells, w: Words) -> Drawn:
    high, top, foot = 260.0, 26.0, 34.0
    came = [cells[TABLE, column] for column in range(len(columns))]
    expected = [sum(came) * n / sum(odds) for n in odds]
    most = max(*came, *expected)
    wide = WIDE / len(columns)
    parts = []
    for i, name in enumerate(columns):
        y, due = (high - foot - (high - foot - top) * n / most for n in (came[i], expected[i]))
        words = title(w.say("{column}: {n} times, {expected} expected", column=name, n=came[i], expected=short(expected[i], w)))
        column = element("rect", x=wide * i + wide * 0.2, y=y, width=wide * 0.6, height=max(high - foot - y, 1), class_="came")
        tick = path(d("M", wide * i + wide * 0.08, due, "h", wide * 0.84), class_="due")
        number = text(str(came[i]), wide * (i + 0.5), min(y, due) - 6, class_="soft mid")
        parts.append(group(words, column, tick, number, text(name, wide * (i + 0.5), high - 12, class_="name mid")))
    head = ("", *columns)
    rows = ((w.say("came"), *map(str, came)), (w.say("expected"), *(short(n, w) for n in expected)))
    return Drawn(high, tuple(parts), head, rows)


def short(n: float, w: Words) -> str:
    """A number with one decimal, as the language writes it."""
    return f"{n:.1f}".replace(".", "," if w.language == "fr" else ".")


# How much went from seat to seat.


def ties(cells: Cells, names: Sequence[str], w: Words) -> Drawn:
    left, top, side, seats = 60 + 8.4 * max(map(len, names)), 46.0, 62.0, range(len(names))
    most, high = max(cells.values()), top + side * len(names)
    heads = [emblem(seat, left + side * (seat + 0.5), 22) for seat in seats]
    rows = [group(emblem(seat, left - 26, y), text(names[seat], left - 42, y + 4, class_="name end")) for seat in seats for y in [top + side * (seat + 0.5)]]
    field = [group(*tie(cells, most, names, a, b, (left, top, side), w), class_=f"seat-{a}") for a in seats for b in seats]
    table = tuple((names[a], *("–" if a == b else str(cells[a, b]) for b in seats)) for a in seats)
    return Drawn(high, (*heads, *rows, *field), (w.say("from, to"), *names), table)


def tie(cells: Cells, most: int, names: Sequence[str], a: int, b: int, at: tuple[float, float, float], w: Words) -> Iterator[str]:
    """What went from one seat to another: a disc as large as the number."""
    left, top, side = at
    x, y, n = left + side * (b + 0.5), top + side * (a + 0.5), cells[a, b]
    yield element("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, class_="cell off" if a == b else "cell")
    if n:
        yield title(w.say("from {seat} to {other}: {n}", seat=names[a], other=names[b], n=n))
        yield element("circle", cx=x, cy=y, r=6 + (side / 2 - 12) * math.sqrt(n / most), class_="fill rim")
        yield text(str(n), x, y + 5, class_="on mid")
