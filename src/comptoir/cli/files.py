"""Reading and writing the files that people name, with a sentence for all that can be wrong with one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from comptoir.cli.complaints import Trouble
from comptoir.core.words import Words

__all__ = ["read_text", "write_text"]


def read_text(path: Path, w: Words) -> str:
    """What a file holds. Raises Trouble."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Trouble(w.say("'{file}' is not a text file (UTF-8): name a record that comptoir has written", file=str(path))) from None
    except OSError as wrong:
        raise Trouble(unreadable(path, wrong, w)) from None


def unreadable(path: Path, wrong: OSError, w: Words) -> str:
    if isinstance(wrong, FileNotFoundError):
        return w.say("there is no file '{file}': check its name and the folder you are in", file=str(path))
    if isinstance(wrong, IsADirectoryError) or path.is_dir():
        return w.say("'{file}' is a folder: name a file in it", file=str(path))
    if isinstance(wrong, PermissionError):
        return w.say("you may not read '{file}': ask its owner, or copy it", file=str(path))
    return w.say("'{file}' cannot be read: {why}", file=str(path), why=wrong.strerror or str(wrong))


def write_text(path: Path, text: str, w: Words) -> None:
    """Writes a file whole or not at all: an older one stays until the new one is complete. Raises Trouble."""
    try:
        if path.is_dir():
            raise IsADirectoryError
        if path.exists() and not path.is_file():  # a device or a pipe is written to, not replaced
            path.write_text(text, encoding="utf-8")
            return
        replace(path.resolve(), text)
    except OSError as wrong:
        raise Trouble(unwritable(path, wrong, w)) from None


def replace(path: Path, text: str) -> None:
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~umask()
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(mode)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def umask() -> int:
    """What new files are refused; asking for it means setting it."""
    now = os.umask(0)
    os.umask(now)
    return now


def unwritable(path: Path, wrong: OSError, w: Words) -> str:
    if isinstance(wrong, IsADirectoryError):
        return w.say("'{file}' is a folder: name a file in it", file=str(path))
    if isinstance(wrong, FileNotFoundError | NotADirectoryError):
        return w.say("there is no folder '{folder}' to write to: make it, or name another", folder=str(path.parent))
    if isinstance(wrong, PermissionError):
        return w.say("you may not write '{file}': name a place of your own", file=str(path))
    return w.say("'{file}' cannot be written: {why}", file=str(path), why=wrong.strerror or str(wrong))
