"""Work on all cores: compiled rules run side by side in threads."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

__all__ = ["on_all_cores"]

AHEAD: Final = 16  # calls that wait for each worker, so that a slow one holds nobody up

A = TypeVar("A")
B = TypeVar("B")


def on_all_cores(f: Callable[[A], B], arguments: Iterable[A], workers: int | None = None) -> Generator[B, None, None]:
    """`f` of each argument, in their order. Whoever stops listening, by an interrupt too, waits for what is running and not for what is to come.

    Arguments are asked for as they are needed: there may be billions of them.
    """
    n = workers or os.cpu_count() or 1
    with ThreadPoolExecutor(n) as pool:
        waiting = deque[Future[B]]()
        try:
            for argument in arguments:
                waiting.append(pool.submit(f, argument))
                if len(waiting) >= AHEAD * n:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
