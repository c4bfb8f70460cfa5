"""The command line: `comptoir --help`."""

from comptoir.cli.front import app, main

__all__ = ["app", "main"]
