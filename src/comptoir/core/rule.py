"""The `@rule` decorator: one plain function, interpreted, compiled by Numba, or called from a CUDA kernel.

Numba alone would run stale code: a change to a callee, or to a constant imported from another file, goes unnoticed by its cache. So the compiled code of
each file lies in a folder named by a digest of that file and of everything it imports; an edit anywhere leads to another folder and a fresh compilation.
What the digest cannot vouch for is compiled anew in each process: rules outside the package, generic code with such rules inside, and files that were
edited after the process began, for what runs may be either text.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import hashlib
import os
import pathlib
import pickle
import shutil
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Protocol, TypeVar, cast

import numpy as np

from comptoir.core.stamp import CACHE, FLAGS, HOME

__all__ = ["CACHE", "JIT", "Grid", "Ints", "folder", "is_ours", "keep_no_generic", "kept_folders", "prune", "rule", "table"]

JIT = os.environ.get("COMPTOIR_JIT", "1") != "0"
COMPILED_IN = {HOME / "core" / "dispatch.py": "*/__init__.py", HOME / "core" / "varied.py": "*/own.py"}
"""What asks through one of these files is compiled with the answers of every game inside, which stand in files called so."""
DISPATCH = HOME / "core" / "dispatch.py"
KEEP_DAYS = 30
BEGAN = time.time()

F = TypeVar("F", bound=Callable[..., Any])


class Ints(Protocol):
    """A row of integers: a state's field, a table or a list of actions, whatever runs the rules."""

    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, x: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """Integers in rows and columns (or deeper), read and written one at a time."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    def __getitem__(self, i: tuple[int, ...], /) -> int: ...
    def __setitem__(self, i: tuple[int, ...], x: int, /) -> None: ...
    def __len__(self) -> int: ...


@functools.cache
def imports(path: pathlib.Path) -> tuple[pathlib.Path, ...]:
    """The package's own files that a file imports (the house imports by absolute names only)."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names += [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [str(node.module)] + [f"{node.module}.{a.name}" for a in node.names]
    paths = [HOME.joinpath(*n.split(".")[1:]) for n in names if n.split(".")[0] == HOME.name]
    return tuple(f for p in paths for f in (p.with_suffix(".py"), p / "__init__.py") if f.is_file())


@functools.cache
def reached(path: pathlib.Path) -> tuple[pathlib.Path, ...]:
    """The package's own files that the compiled code of `path` depends on, itself among them."""
    todo, seen = [path], set[pathlib.Path]()
    while todo:
        p = todo.pop()
        if p not in seen:
            seen.add(p)
            todo += imports(p)
            if p in COMPILED_IN:
                todo += sorted((HOME / "games").glob(COMPILED_IN[p]))
    return tuple(sorted(seen))


@functools.cache
def digest(path: pathlib.Path) -> str:
    """Names what the compiled code of `path` depends on."""
    h = hashlib.sha256(FLAGS.encode())
    for p in reached(path):
        h.update(os.path.relpath(p, HOME).encode() + b"\0" + p.read_bytes() + b"\0")
    return h.hexdigest()[:16]


@functools.cache
def folder(path: pathlib.Path) -> pathlib.Path | None:
    """The cache folder for the rules of one file, or None where nothing can be written or what is written could go stale."""
    try:
        if not path.is_relative_to(HOME) or any(p.stat().st_mtime > BEGAN for p in reached(path)):
            return None
        home = CACHE / digest(path)
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):  # an existing folder may still refuse writing
            pass
        os.utime(home)  # `prune` keeps what was used lately
    except OSError:
        return None
    FOLDERS.add(home.name)
    return home


FOLDERS: set[str] = set()
"""The cache folders in use."""

NOT_KEPT: list[str] = []
"""The rules whose compiled code is not on disk."""


def kept_folders() -> frozenset[str] | None:
    """The folders that hold all that this process has compiled and loaded, or None if some of it is kept nowhere, or may no longer be what the files say."""
    try:
        edited = any(path.stat().st_mtime > BEGAN for path in HOME.rglob("*.py"))
    except OSError:  # a file has gone since it was listed
        return None
    return None if NOT_KEPT or STRANGERS or edited else frozenset(FOLDERS)


# Rules allocate nothing, so nothing needs Numba's reference counts, which took a third of the time and more. A rule that allocates fails to compile.
# Nobody calls a rule from C: what Numba makes for that took a fourteenth of the time that compiling takes.
HOW: Final[dict[str, Any]] = {"nogil": True, "_nrt": False, "no_cfunc_wrapper": True}


def rule(f: F) -> F:
    """Makes `f` a rule: itself when interpreted (COMPTOIR_JIT=0), else compiled once and kept on disk."""
    if not JIT:
        return f
    import numba

    path = pathlib.Path(f.__code__.co_filename).resolve()
    home = folder(path)
    if home is not None and not (STRANGERS and is_generic(path)):
        with contextlib.suppress(RuntimeError), kept_in(home):
            compiled: Any = numba.njit(cache=True, **HOW)(f)
            make_careful(compiled._cache, f.__qualname__)
            if is_generic(path):
                GENERIC.append(compiled)
            return cast(F, compiled)
    NOT_KEPT.append(f.__qualname__)
    return cast(F, numba.njit(**HOW)(f))


LOCK = threading.Lock()


@contextlib.contextmanager
def kept_in(home: pathlib.Path) -> Iterator[None]:
    """Rules declared meanwhile are kept in a folder; Numba raises RuntimeError where it cannot. Of itself it would turn to __pycache__, and run stale rules."""
    import numba

    config: Any = numba.config
    with LOCK:
        before = config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(home), "UserProvidedCacheLocator"
        try:
            yield
        finally:
            config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def make_careful(cache: Any, name: str) -> None:
    """Lets Numba keep what it compiles, and go on without where that fails."""
    # Numba numbers its files. Two processes that compile one rule for two types at a time would both write number 1, and one type's code would be found
    # under the other's name.
    cache._cache_file._data_name = unique_name
    # A machine that goes down while it writes leaves empty files. Read as an empty list, as nothing found, they are compiled and written again.
    cache._cache_file._load_index = or_else(dict, cache._cache_file._load_index)
    cache.load_overload = or_else(nothing, cache.load_overload)
    cache.save_overload = or_else(lambda: NOT_KEPT.append(name), cache.save_overload)


def unique_name(number: int) -> str:
    return f"{uuid.uuid4().hex}.nbc"


def nothing() -> None:
    return None


DAMAGED: Final = (OSError, EOFError, pickle.UnpicklingError, AttributeError, ImportError, LookupError, TypeError, ValueError)
"""What reading a file raises that holds something else than what was written, by `pickle`'s own account; and a disk that is full or not ours."""


def or_else(other: Callable[[], Any], f: Callable[..., Any]) -> Callable[..., Any]:
    """`f`, or what `other` says where the files fail it."""

    @functools.wraps(f)
    def careful(*args: Any) -> Any:
        try:
            return f(*args)
        except DAMAGED:
            return other()

    return careful


GENERIC: list[Any] = []
"""The compiled rules that are kept and have every game's rules inside."""

STRANGERS: list[str] = []
"""The games at the table that are not the package's own."""


def is_generic(path: pathlib.Path) -> bool:
    return DISPATCH in reached(path)


def is_ours(f: Callable[..., Any]) -> bool:
    """Whether a rule stands in the package, where the digest sees every edit of it."""
    code = getattr(f, "py_func", f).__code__
    return pathlib.Path(code.co_filename).resolve().is_relative_to(HOME)


def keep_no_generic(game: str) -> None:
    """Generic code is not kept on disk from now on: with a stranger's rules inside it would be found again after they changed."""
    from numba.core.caching import NullCache

    STRANGERS.append(game)
    for compiled in GENERIC:
        compiled._cache = NullCache()
    GENERIC.clear()


def table(rows: Sequence[Any] | np.ndarray[Any, Any], wide: bool = False) -> Any:
    """A read-only table of int8 (int16 if `wide`), as the rules may read it in every mode. Write its numbers in Python: the digest reads no other files."""
    a = np.array(rows, dtype=np.int16 if wide else np.int8, order="C")
    if not np.array_equal(a, rows):
        raise ValueError("a table holds a number too large for its width")
    a.setflags(write=False)
    return a if JIT else a.data


def prune(days: float = KEEP_DAYS) -> int:
    """Deletes compiled code that nothing has used for `days`; says how many folders went."""
    gone = 0
    for home in CACHE.glob("*"):
        try:
            if time.time() - home.stat().st_mtime > days * 86400:
                shutil.rmtree(home)
                gone += 1
        except OSError:  # another process prunes too, or it is no folder of ours
            continue
    return gone
