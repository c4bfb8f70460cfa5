"""Whether all rules of the house are compiled: asked in a moment, before anything heavy is imported, and answered by a stamp in the cache.

Whoever has compiled everything leaves a stamp. It is named by all that settles what the compiled code is, and lists the folders where that code lies.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pathlib
import sys
import tempfile
from collections.abc import Iterable
from importlib.metadata import version

import platformdirs

__all__ = ["CACHE", "FLAGS", "HOME", "can_keep", "is_compiled", "leave_stamp"]

HOME = pathlib.Path(__file__).resolve().parents[1]
CACHE = pathlib.Path(os.environ.get("COMPTOIR_CACHE") or platformdirs.user_cache_path("comptoir")).absolute() / "rules"
# These change the machine code, and Numba does not count them.
FLAGS = repr([os.environ.get(k) for k in ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DEBUGINFO")])


def named() -> str:
    """Names all that settles what the compiled rules are: the sources and where they stand, the flags, the versions, the processor."""
    h = hashlib.sha256(repr([str(HOME), FLAGS, sys.version, version("numba"), version("llvmlite"), processor()]).encode())
    for path in sorted(HOME.rglob("*.py")):
        h.update(os.path.relpath(path, HOME).encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()[:16]


def processor() -> list[str | None]:
    """What Numba compiles for. A cache may have come from another machine: in an image, or in a home that several share."""
    import llvmlite.binding as llvm

    asked = [os.environ.get(k) for k in ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")]
    return [llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), *asked]


def place() -> pathlib.Path:
    """The file that is the stamp. It lies in a folder of its own as compiled rules do, and is pruned as they are."""
    return CACHE / named() / "folders"


def is_compiled() -> bool:
    """Whether a stamp says so, and what it speaks of is there and could be used: rules are not kept in folders that refuse writing."""
    try:
        stamp = place()
        folders = stamp.read_text(encoding="utf-8").split()
        os.utime(stamp.parent)
    except (OSError, ImportError):  # there is none, or no Numba: interpreted rules need neither
        return False
    return bool(folders) and all(os.access(CACHE / folder, os.W_OK) for folder in folders)


def leave_stamp(folders: Iterable[str]) -> None:
    """Says that all rules are compiled, and lie in these folders. Where that cannot be written it stays unsaid."""
    with contextlib.suppress(OSError):
        stamp = place()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=stamp.parent, encoding="utf-8", delete=False) as new:
            new.write("\n".join(sorted(folders)))
        os.replace(new.name, stamp)


def can_keep() -> bool:
    """Whether anything can be written into the cache."""
    try:
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=CACHE):
            return True
    except OSError:
        return False
