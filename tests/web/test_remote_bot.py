"""The bot of docs/bots.md that plays over the network: cut out of the page, and run against a server."""

import re
import subprocess
import sys
from pathlib import Path

from tests.web.server import a_process

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
BLOCK = re.compile(r"## A bot over the network\n.*?```python\n(.*?)```", re.DOTALL)


def test_the_bot_of_the_page_plays_a_game_to_its_end(tmp_path):
    (source,) = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert len(source.splitlines()) < 40
    bot = tmp_path / "bot.py"
    bot.write_text(source, encoding="utf-8")
    with a_process(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        done = subprocess.run([sys.executable, str(bot), server.url], capture_output=True, text=True, timeout=550, check=False)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"points: \[\d+, \d+, \d+\]\n", done.stdout)
