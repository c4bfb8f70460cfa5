"""What goes wrong, in a sentence of the reader's language, on standard error; and the exit code that goes with it."""

from __future__ import annotations

import contextlib
import locale
import os
import sys
from collections.abc import Sequence
from typing import IO, Final

import typer

from comptoir.core.errors import BadOption, BadRecord, ComptoirError, Illegal, UnknownAction, UnknownName, shown
from comptoir.core.words import LANGUAGES, Words, mark, words

__all__ = ["CTRL_C", "WRONG_USAGE", "Trouble", "complain", "exit_code", "nothing_more", "of_the_locale", "reader", "sentence", "unwritten", "usage"]

FALSE_RECORD: Final = 1
WRONG_USAGE: Final = 2
CTRL_C: Final = 130

KINDS: Final = {
    "command": mark("command"),
    "option": mark("option"),
    "game": mark("game"),
    "bot": mark("bot"),
    "rule": mark("rule"),
    "rule text": mark("rule text"),
    "language": mark("language"),
    "seat": mark("seat"),
    "pace": mark("pace"),
}
"""What a name can be the name of."""


class Trouble(ComptoirError):
    """What the command line cannot do, said in the reader's language already."""


def complain(wrong: ComptoirError | str, language: str = "en") -> None:
    """One line on standard error, red where that can be seen."""
    told = wrong if isinstance(wrong, str) else sentence(wrong, words(language))
    try:
        typer.secho(told, fg=typer.colors.RED, err=True)
    except OSError:  # the exit code speaks where nobody can be told
        nothing_more(sys.stderr)


def nothing_more(stream: IO[str]) -> None:
    """What could not be written is not tried again when Python ends, which would then give an exit code of its own."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def exit_code(wrong: ComptoirError) -> int:
    return FALSE_RECORD if isinstance(wrong, BadRecord) else WRONG_USAGE


def sentence(wrong: ComptoirError, w: Words) -> str:
    """An error in words."""
    if isinstance(wrong, UnknownName):
        return unknown_name(wrong, w)
    if isinstance(wrong, UnknownAction):
        if not wrong.near:
            return w.say("unknown action '{text}'", text=wrong.text)
        return w.say("unknown action '{text}': did you mean {near}?", text=wrong.text, near=wrong.near[0])
    if isinstance(wrong, BadOption):
        if not wrong.rule:
            return w.say("option {name} cannot be '{value}': it is {allowed}", name=wrong.name, value=shown(wrong.value), allowed=wrong.allowed)
        return w.say(
            "option {name} cannot be '{value}': it is {allowed} ({rule})", name=wrong.name, value=shown(wrong.value), allowed=wrong.allowed, rule=wrong.rule
        )
    if isinstance(wrong, BadRecord):
        if wrong.ply is None:
            return w.say("this record cannot be trusted: {why}", why=fixed(wrong.why, w))
        return w.say("this record cannot be trusted from move {ply} on: {why}", ply=wrong.ply, why=fixed(wrong.why, w))
    if isinstance(wrong, Illegal):
        return w.say("{reason} ({rule})", reason=wrong.reason, rule=wrong.rule)
    return fixed(str(wrong), w)


def fixed(told: str, w: Words) -> str:
    """A sentence that came without facts, in the reader's language if the catalogue has it."""
    return told if "{" in told or "}" in told else w.say(told)


def unknown_name(wrong: UnknownName, w: Words) -> str:
    what = w.say(KINDS.get(wrong.what, wrong.what))
    if wrong.near:
        return w.say("unknown {what} '{name}': did you mean '{near}'?", what=what, name=shown(wrong.name), near=wrong.near[0])
    if len(wrong.known) == 1:
        return w.say("unknown {what} '{name}': there is {known}", what=what, name=shown(wrong.name), known=wrong.known[0])
    return w.say("unknown {what} '{name}': there are {known}", what=what, name=shown(wrong.name), known=w.row(wrong.known))


def usage(wrong: typer.TyperException, language: str) -> str:
    """A command line that cannot be understood."""
    w, option = words(language), getattr(wrong, "option_name", None)
    if isinstance(option, str) and hasattr(wrong, "possibilities"):
        if not wrong.possibilities:
            return w.say("unknown option '{name}': --help lists those there are", name=option)
        return unknown_name(UnknownName("option", option, [], sorted(wrong.possibilities, key=len)[:1]), w)
    if isinstance(option, str) and "requires" in wrong.format_message():
        return w.say("option {name} needs a value after it. Try --help.", name=option)
    if isinstance(option, str):
        return w.say("option {name} takes no value. Try --help.", name=option)
    if isinstance(wrong, typer.BadParameter) and wrong.param is not None:
        return bad_value(wrong, str(wrong.param.opts[0]), w)
    return w.say("{complaint} Try --help.", complaint=wrong.format_message().rstrip(".") + ".")


def unwritten(wrong: OSError, language: str) -> str:
    """An output that could not be written to its end."""
    return words(language).say("what the command has to say cannot be written: {why}", why=wrong.strerror or str(wrong))


def bad_value(wrong: typer.BadParameter, option: str, w: Words) -> str:
    """A value that is no number, or too small a one; or none, where one has to be given."""
    errors = getattr(wrong.__cause__, "errors", None)
    if errors is None:
        return w.say("{argument} is missing. Try --help.", argument=str(getattr(wrong.param, "metavar", None) or option))
    fault = errors()[0]
    if fault["type"] == "greater_than_equal":
        allowed = w.say("{least} or more", least=fault["ctx"]["ge"])
    else:
        allowed = w.say("a whole number") if fault["type"].startswith("int") else w.say("a number")
    return w.say("option {name} cannot be '{value}': it is {allowed}", name=option, value=str(fault["input"]), allowed=allowed)


def of_the_locale() -> str:
    """The language of the reader's machine, as far as the house speaks it."""
    set_to = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    code = (set_to or locale.getlocale()[0] or "")[:2].lower()
    return code if code in LANGUAGES else "en"


def reader(given: Sequence[str] | None = None) -> str:
    """The reader's language, before the command line is understood: what --lang says, or the locale."""
    arguments = list(sys.argv[1:] if given is None else given)
    for i, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            asked = value or "".join(arguments[i + 1 : i + 2])
            return asked if asked in LANGUAGES else of_the_locale()
    return of_the_locale()
