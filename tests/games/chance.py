"""Whether what was drawn many times was drawn fairly."""

from __future__ import annotations

from collections.abc import Iterable


def is_fair(found: Iterable[int], chances: Iterable[float] | None = None) -> bool:
    """Pearson's test of how often each case came, against equal or given chances; the bound is wide: an honest draw misses it once in some thousand times."""
    counted = list(found)
    weights = [1.0] * len(counted) if chances is None else [float(chance) for chance in chances]
    expected = [sum(counted) * weight / sum(weights) for weight in weights]
    square = sum((n - e) ** 2 / e for n, e in zip(counted, expected, strict=True))
    free = len(counted) - 1
    return bool(square < free + 5 * (2 * free) ** 0.5 + 5)
