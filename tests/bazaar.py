"""The game of docs/adding-a-game.md, cut out of the page and put on the shelf: the one tiny game that tests play beside those of the house."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "adding-a-game.md"
FILE: Final = re.compile(r"^`([\w/]+\.\w+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)

SHELF: Final = '''"""Puts the bazaar on the shelf of this process; with BAZAAR_ALONE set it is the only game there."""

import os
from pathlib import Path

import comptoir.games
from comptoir.games import law

HERE = Path(__file__).parent
comptoir.games.__path__.append(str(HERE / "src" / "comptoir" / "games"))
if os.environ.get("BAZAAR_ALONE"):
    comptoir.games.SHELF.clear()
    law.CHECKOUT = HERE / "docs" / "rules"
comptoir.games.SHELF["bazaar"] = "The Bazaar"
'''


def files() -> dict[str, str]:
    """The files that the page shows whole, by their paths."""
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


class Bazaar:
    """The game in a folder of its own, and processes that have it on their shelf."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in files().items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        (folder / "on_the_shelf.py").write_text(SHELF, encoding="utf-8")

    def file(self, name: str) -> Path:
        """A file of the game."""
        return self.folder / "src" / "comptoir" / "games" / "bazaar" / name

    def call(self, arguments: Sequence[str], **settings: str) -> subprocess.CompletedProcess[str]:
        """Python with the game within reach, and compiled rules kept where nobody else looks for them."""
        mine = {"PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1", "COMPTOIR_CACHE": str(self.folder / "cache")}
        return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=os.environ | mine | settings, capture_output=True, text=True, timeout=600)

    def run(self, script: str, **settings: str) -> Any:
        """What a script prints last, as JSON."""
        done = self.call(["-c", f"import on_the_shelf\n{script}"], **settings)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])
