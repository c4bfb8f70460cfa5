"""Records as interpreted rules, pages and narration read them: plain Python integers, with names, bounds and ranges checked.

A bare NumPy record would not do: its elements keep their narrow type, so that `np.int8(100) + 100` wraps silently.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from comptoir.core.rule import JIT
from comptoir.core.words import words

if TYPE_CHECKING:
    from comptoir.core.registry import Game

__all__ = ["Rows", "View", "buffer", "copied", "record", "rows", "state", "view_class"]

CODES = {1: "b", 2: "h", 4: "i", 8: "q"}


def attribute(i: int, is_array: bool) -> property:
    """Reads and writes field i of a view: an array as a memoryview, a single number as an int."""
    if is_array:
        return property(lambda s: s._m[i])
    return property(lambda s: s._m[i][0], lambda s, x: s._m[i].__setitem__(0, x))


def record(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record of a game from its fields, the widest first, so that every byte belongs to one of them: NumPy's copies drop the others."""
    widest = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    spare = -np.dtype(list(widest)).itemsize % np.dtype(widest[0][1]).itemsize
    return np.dtype([*widest, *([("filler", "i1", (spare,))] if spare else [])], align=True)


@functools.cache
def view_class(dtype: np.dtype[Any]) -> type[Any]:
    """The class of views on records of `dtype`: one attribute for each field."""
    spec: list[tuple[int, int, str, tuple[int, ...]]] = []
    body: dict[str, Any] = {"__slots__": ("_m", "bytes"), "dtype": dtype}
    for i, name in enumerate(dtype.names or ()):
        field, offset = dtype.fields[name][:2]  # type: ignore[index]  # a dtype with names has fields
        base, shape = field.subdtype or (field, ())
        spec.append((offset, offset + field.itemsize, CODES[base.itemsize], shape))
        body[name] = attribute(i, bool(shape))

    def start(self: Any, row: memoryview) -> None:
        self.bytes = row
        self._m = [row[lo:hi].cast(c, shape) if shape else row[lo:hi].cast(c) for lo, hi, c, shape in spec]  # type: ignore[call-overload]

    return type("Fields", (), body | {"__init__": start})


class Rows:
    """An array of records as a list of views; assigning one copies its bytes."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.shape = array.shape
        size, view = array.dtype.itemsize, view_class(array.dtype)
        flat = array.view(np.uint8).data.cast("B") if len(array) else memoryview(b"")
        self._bytes = [flat[i * size : (i + 1) * size] for i in range(len(array))]
        self._views = [view(row) for row in self._bytes]

    def __getitem__(self, i: int) -> Any:
        return self._views[i]

    def __setitem__(self, i: int, other: Any) -> None:
        self._bytes[i][:] = other.bytes

    def __len__(self) -> int:
        return len(self._views)


def rows(array: np.ndarray[Any, Any]) -> Any:
    """An array of states as rules take it: itself when compiled, `Rows` when interpreted."""
    return array if JIT else Rows(array)


def copied(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The same states once more, to the byte. NumPy's own copy leaves whatever memory held in the holes that alignment makes between the fields."""
    return np.frombuffer(bytearray(array.tobytes()), array.dtype)


def buffer(n: int) -> Any:
    """Room for a list of `n` actions, as rules fill it."""
    room = np.zeros(n, np.int16)
    return room if JIT else room.data


def state(array: np.ndarray[Any, Any], i: int = 0) -> Any:
    """One state of an array, as rules take it; tests and plain Python read and write its fields by name in every mode."""
    return array.view(np.recarray)[i] if JIT else Rows(array)[i]


class View:
    """What one seat may know of a state: its fields by name, read-only, as plain Python integers.

    `view.hands[seat, r]`, `view.phase`: the fields of the game's record, with what the seat may not know blanked. `view.seat` is whose view it is.
    """

    __slots__ = ("_array", "_fields", "game", "seat")

    game: Game
    seat: int
    _array: np.ndarray[Any, Any]
    _fields: Any

    def __init__(self, game: Game, array: np.ndarray[Any, Any], seat: int) -> None:
        array.setflags(write=False)
        for name, value in (("game", game), ("seat", seat), ("_array", array), ("_fields", Rows(array)[0])):
            object.__setattr__(self, name, value)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._fields, name)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a view is read-only: {name} cannot be set; `array` gives a copy to write on")

    def __reduce__(self) -> tuple[type[View], tuple[Game, np.ndarray[Any, Any], int]]:
        return View, (self.game, self.array(), self.seat)

    def ask(self, f: Callable[..., Any], *args: Any) -> Any:
        """A rule's answer about this view: `view.ask(points, seat)`. The rule gets a copy, so that nothing it does is seen here."""
        return f(state(self.array()), *args)

    def array(self) -> np.ndarray[Any, Any]:
        """A copy of the record, to be written on: one state."""
        return copied(self._array)

    def tobytes(self) -> bytes:
        return self._array.tobytes()

    def svg(self, language: str = "en") -> str:
        """The picture of this view."""
        return self.game.picture.picture(self, words(language))

    def _repr_svg_(self) -> str:
        return self.svg()
