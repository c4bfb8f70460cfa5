"""Work on all cores: every result once and in order, no more asked for than is needed, an end when nobody listens."""

import itertools
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from comptoir.arena import threads
from comptoir.arena.threads import AHEAD, on_all_cores


@pytest.mark.parametrize("n", [0, 1, AHEAD, 2 * AHEAD, 1000])
@pytest.mark.parametrize("workers", [1, 2, 5])
def test_every_result_comes_once_and_in_order(n, workers):
    assert list(on_all_cores(lambda x: x * x, range(n), workers)) == [x * x for x in range(n)]


def test_of_endless_work_only_so_much_is_begun_ahead():
    asked = itertools.count()
    work = on_all_cores(abs, asked, 2)
    assert [next(work) for _ in range(100)] == list(range(100))
    assert next(asked) <= 100 + 2 * AHEAD
    work.close()


def test_who_stops_listening_does_not_wait_for_what_is_to_come(monkeypatch):
    done, held = [], threading.Event()

    class Pool(ThreadPoolExecutor):
        def shutdown(self, wait=True, *, cancel_futures=False):
            super().shutdown(wait and held.is_set(), cancel_futures=cancel_futures)
            held.set()  # whatever was running may end now

    def slow(x):
        if x > 0:
            held.wait()
        done.append(x)
        return x

    monkeypatch.setattr(threads, "ThreadPoolExecutor", Pool)
    work = on_all_cores(slow, range(10), 1)
    assert next(work) == 0
    work.close()
    assert set(done) <= {0, 1}


def test_an_error_reaches_whoever_listens():
    with pytest.raises(ZeroDivisionError):
        list(on_all_cores(lambda x: 1 // (3 - x), range(10), 2))
