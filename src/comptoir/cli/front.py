"""The front door: all commands, and what becomes of an error. Nothing heavy is imported before a command runs: help comes at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from comptoir.cli.complaints import CTRL_C, WRONG_USAGE, complain, exit_code, nothing_more, reader, unwritten, usage
from comptoir.core.errors import ComptoirError, UnknownName, nearest

__all__ = ["HELP", "app", "main"]

HELP: Final = "Show the help of a command and exit."


class Helped:
    """A command whose --help says what it is, and asks for no value."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]  # of the command it is mixed into
        option.metavar, option.help = "", HELP
        return option


class Command(Helped, TyperCommand):
    """One command."""


class Front(Helped, TyperGroup):
    """Commands whose errors are one sentence on standard error."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise UnknownName("command", args[0], list(self.commands), nearest(args[0], self.commands))
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, standalone_mode: bool = True, **more: Any) -> Any:  # type: ignore[override]
        """Runs a command and leaves with its exit code; asked not to stand alone, gives the errors to the caller."""
        if not standalone_mode:
            return super().main(args, prog_name, standalone_mode=False, **more)
        given = list(sys.argv[1:] if args is None else args)
        try:
            code = super().main(given, prog_name or "comptoir", standalone_mode=False, **more)
        except typer.TyperException as wrong:
            complain(usage(wrong, reader(given)))
            sys.exit(WRONG_USAGE)
        except ComptoirError as wrong:
            complain(wrong, reader(given))
            sys.exit(exit_code(wrong))
        except (KeyboardInterrupt, typer.Abort):
            sys.exit(CTRL_C)
        except SystemExit:  # so Typer and Rich end a program whose output nobody reads to its end, such as `comptoir rules | head`: that is no error
            nothing_more(sys.stdout)
            sys.exit(0)
        except OSError as wrong:
            if wrong.filename is not None:
                raise
            nothing_more(sys.stdout)
            complain(unwritten(wrong, reader(given)))
            sys.exit(WRONG_USAGE)
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=Front,
    name="comptoir",
    help="Trading board games on one engine: play in the browser or at the terminal, watch bots, read the rules, check a record.",
    epilog="comptoir alone is all that is needed to begin: it opens the games in the browser.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"comptoir {version('comptoir')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def front(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", metavar="", callback=show_version, is_eager=True, help="Say which version this is.")] = False,
) -> None:
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve.serve)


def main() -> None:
    """What `comptoir` runs."""
    for name, how in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, how, encoding="utf-8"))  # noqa: SIM115  # for as long as the program runs
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal that lacks a letter shows a question mark
    app()


from comptoir.cli import bench, options, play, replay, rules, serve, simulate  # noqa: E402  # they put themselves on the list of commands

for command in (serve.serve, play.play, simulate.simulate, replay.replay, rules.rules, options.options, bench.bench):
    app.command(cls=Command)(command)
