"""Servers without rate limits, to be run, loaded and killed: python -m tests.web.serving DATABASE PORT.

It loads everything once; then every line that comes in forks a server, so that one that was killed is back at once. The line that goes out is its process id.
"""

from __future__ import annotations

import os
import signal
import sys

from comptoir.web import serve
from comptoir.web.app import create_app
from comptoir.web.settings import Settings
from comptoir.web.tables.practice import practise
from tests.web.server import UNBOUND


def main(database: str, port: int) -> None:
    settings = Settings(database=database, port=port, limits=UNBOUND)
    create_app(settings)
    practise()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(settings)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
