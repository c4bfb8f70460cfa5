"""On a GPU: every game's rules compile for one, and where there is one they play the same games, byte for byte."""

import re
from types import SimpleNamespace

import numba
import numpy as np
import pytest
from numba import types

from comptoir.arena.soak import option_sets
from comptoir.core import play
from comptoir.core.rng import key_words
from comptoir.core.rule import JIT
from comptoir.core.view import buffer, rows
from comptoir.games import SHELF, game

if not JIT:
    pytest.skip("a kernel is compiled from compiled rules", allow_module_level=True)

kernel = pytest.importorskip("comptoir.core.kernel", reason="numba-cuda is not installed")

HOPPER = (9, 0)
CONSTANTS = 64 * 1024  # bytes that all tables of a kernel may take together
GAMES_AT_ONCE = 1000
DECISIONS = 3000


@pytest.fixture
def compiles_for_hopper(monkeypatch):
    """Without a GPU nobody can be asked what to compile for, nor is there the library that knows what can be compiled for."""
    if kernel.is_available():
        return
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER))
    monkeypatch.setattr("numba.cuda.core.config.FORCE_CUDA_CC", HOPPER)
    monkeypatch.setattr("numba.cuda.cuda_paths._get_nvrtc_path", lambda: None)


@pytest.mark.parametrize("name", SHELF)
def test_every_rule_compiles_for_a_gpu(name, compiles_for_hopper):
    states, numbers, n = types.Array(numba.from_dtype(game(name).dtype), 1, "C"), types.Array(types.int64, 1, "C"), types.int64
    for called, signature in {
        kernel.reset_each: (states,),
        kernel.play_each: (states, numbers, n, n, numbers),
        kernel.think_each: (states, states, numbers, n, n, numbers),
        kernel.imagine_each: (states, n, numbers),
    }.items():
        assembly, _ = kernel.cuda.compile_ptx(called.py_func, types.void(*signature), cc=HOPPER)
        assert f".entry {entry(assembly)}" in assembly
        assert called.py_func.__name__ in entry(assembly)
        assert constants(assembly) <= CONSTANTS


def entry(assembly: str) -> str:
    """The name by which a kernel is launched."""
    found = re.search(r"\.visible \.entry (\w+)\(", assembly)
    assert found is not None
    return found[1]


def constants(assembly: str) -> int:
    """How many bytes a kernel's tables take."""
    return sum(int(size) for size in re.findall(r"^(?:\.\w+ )*?\.const \.align \d+ \.b8 [\w$]+\[(\d+)\]", assembly, re.MULTILINE))


def test_tables_are_counted():
    assert constants(".const .align 2 .b8 _cudapy_cmem[552] = {1};\n.visible .const .align 1 .b8 _cudapy_cmem$_5[8];\n.global .align 1 .b8 x[9];") == 560


def fresh(name: str) -> np.ndarray:
    """So many games, not yet set up, at all kinds of tables."""
    it = game(name)
    sets = option_sets(it)
    states = np.concatenate([it.blank(sets[i % len(sets)]) for i in range(GAMES_AT_ONCE)])
    for i in range(GAMES_AT_ONCE):
        states["key"][i] = key_words(i)
    return states


needs_a_gpu = pytest.mark.skipif(not kernel.is_available(), reason="this machine has no GPU")


@needs_a_gpu
@pytest.mark.parametrize("name", SHELF)
def test_a_gpu_plays_the_same_games_byte_for_byte(name):
    states, seeds = fresh(name), np.arange(GAMES_AT_ONCE)
    on_gpu = kernel.OnGpu(states, seeds)
    on_gpu.reset()
    play.reset_many(states, 0, GAMES_AT_ONCE)
    assert on_gpu.fetch().tobytes() == states.tobytes()
    counts = np.zeros(GAMES_AT_ONCE, np.int64)
    for start in range(0, DECISIONS, DECISIONS // 3):
        on_gpu.play(DECISIONS // 3)
        play.play_random_many(states, seeds, 0, GAMES_AT_ONCE, start, DECISIONS // 3, counts, buffer(play.ROOM))
        assert on_gpu.fetch().tobytes() == states.tobytes()
    assert on_gpu.counts().tolist() == counts.tolist()


@needs_a_gpu
@pytest.mark.parametrize("name", SHELF)
def test_what_is_imagined_on_a_gpu_is_imagined_alike(name):
    states, seeds = fresh(name), np.arange(GAMES_AT_ONCE)
    play.reset_many(states, 0, GAMES_AT_ONCE)
    kernel.play_on_gpu(states, seeds, DECISIONS)
    on_gpu = kernel.OnGpu(states, seeds)
    assert not on_gpu.imagine(0).any()
    for i in range(GAMES_AT_ONCE):
        play.imagine(rows(states), i, 0)
    assert on_gpu.fetch().tobytes() == states.tobytes()


@needs_a_gpu
@pytest.mark.parametrize("name", SHELF)
def test_bots_think_alike_on_a_gpu(name):
    states, seeds = fresh(name)[:64], np.arange(64)
    play.reset_many(states, 0, 64)
    on_gpu = kernel.OnGpu(states, seeds)
    on_gpu.think(200)
    counts = [kernel.think(states, states.copy(), i, int(seeds[i]), 0, 200, buffer(play.ROOM)) for i in range(64)]
    assert on_gpu.fetch().tobytes() == states.tobytes()
    assert on_gpu.counts().tolist() == counts
