"""Questions that each game of a family answers for itself: games that share their rules and differ in their maps, and at some points in their law.

    near = varied("near")                    asked in the rules that are shared
    own(DTYPE, {"near": near_on_the_island})  answered in each game's file own.py, for its own record

Like the functions of `core/dispatch.py` they are found by the record's type, in every mode; compiled, each becomes a plain call. The digest of `core/rule.py`
counts every own.py into whatever asks, for their answers are compiled into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from comptoir.core.rule import JIT, is_ours
from comptoir.core.view import view_class

__all__ = ["own", "varied"]

OWN: dict[Any, dict[str, Callable[..., Any]]] = {}
"""The answers of each game, by its record's type as NumPy, Numba and interpreted rules know it."""


def varied(name: str) -> Callable[..., Any]:
    """A question that the game of the record answers, its first argument. Plain Python may ask it of a view, if the answer is plain Python."""

    # Numba compares the signatures of `call` and of what `pick` gives back, annotations included: there are none.
    def call(s, *args):  # type: ignore[no-untyped-def]
        return (OWN.get(type(s)) or OWN[s.dtype])[name](s, *args)

    if JIT:
        import numba

        @numba.extending.overload(call)
        def pick(s, *args):  # type: ignore[no-untyped-def]
            f = OWN.get(s, {}).get(name)
            if f is None:
                return None
            return lambda s, *args: f(s, *args)

    return call


def own(dtype: np.dtype[Any], answers: Mapping[str, Callable[..., Any]]) -> None:
    """Registers a game's answers. They stand in the package, where the digest sees every edit of them."""
    strangers = [name for name, f in answers.items() if not is_ours(f)]
    if strangers:
        raise ValueError(f"answers from outside the package are not seen when they change: {strangers}")
    keys = [dtype, view_class(dtype)]
    if JIT:
        import numba

        keys.append(numba.from_dtype(dtype))
    for key in keys:
        OWN[key] = dict(answers)
