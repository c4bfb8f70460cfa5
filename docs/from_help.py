"""Writes docs/commands.md from what the commands say of themselves under --help (`make docs`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import typer

from comptoir.cli import app
from comptoir.cli.front import HELP

PAGE: Final = Path(__file__).with_name("commands.md")
HEAD: Final = """\
# Commands

Every command with its arguments and options, written from `--help` by `make docs`. Results go to standard output, progress and complaints to standard error.
The exit code is 0 when all went well, 1 for a record that cannot be trusted, 2 for a command that cannot be understood or done, 130 after Ctrl-C.
"""


def page() -> str:
    """The whole reference."""
    front: Any = typer.main.get_command(app)
    parts = [HEAD, f"{front.help}\n\n{table(front.params)}"]
    parts += [section(name, command) for name, command in front.commands.items()]
    return "\n".join(parts)


def section(name: str, command: Any) -> str:
    arguments = [argument(it) for it in command.params if is_argument(it)]
    line = " ".join(["comptoir", name, *arguments, "[OPTIONS]"])
    return f"## comptoir {name}\n\n{paragraphs(command.help)}\n\n```text\n{line}\n```\n\n{table(command.params)}"


def paragraphs(text: str) -> str:
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def is_argument(it: Any) -> bool:
    return bool(it.param_type_name == "argument")


def argument(it: Any) -> str:
    """An argument as a command line has it, in brackets where it may be left out."""
    name = it.metavar.strip("[]{}.")
    return name if it.required else f"[{name}]..." if it.nargs == -1 else f"[{name}]"


def table(params: list[Any]) -> str:
    """A line for each argument and option: how it is written, what it does, what holds without it."""
    rows = ["| written | does | default |", "| --- | --- | --- |"]
    rows += [f"| `{written(it)}` | {it.help} | {default(it)} |" for it in params]
    rows.append(f"| `--help`, `-h` | {HELP} |  |")
    return "\n".join(rows) + "\n"


def written(it: Any) -> str:
    """An argument's name, or an option's names with what follows them."""
    if is_argument(it):
        return argument(it)
    names = "`, `".join([*it.opts, *it.secondary_opts])
    return names if it.is_flag else f"{names} {it.metavar}"


def default(it: Any) -> str:
    if it.default in (None, False, True, [], ()) or callable(it.default):
        return "`" + it.opts[0] + "`" if it.default is True and it.secondary_opts else ""
    return f"`{it.default}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
