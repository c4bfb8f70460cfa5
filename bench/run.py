"""`make bench`: our speed and that of two peers, measured in one run on one machine, one after another.

Each contender plays random games with its own rules and its own legal moves; choosing a move is part of the work. For more than one core, as many processes
run at once as there are cores. All take turns, round after round, and the median of the rounds counts: a machine is never quite quiet. Peers are installed
from the package index into environments of their own, below bench/.peers.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.contenders.relay import Tally
from comptoir.games import SHELF

HERE = Path(__file__).resolve().parent
PEERS = HERE / ".peers"
ONE_THREAD = {"OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1", "COMPTOIR_JIT": "1"}


@dataclass(frozen=True)
class Contender:
    """Who takes part: what is run, with SECONDS and SEED added, and what it needs installed; nothing for ourselves. `relay.py` tells how they speak."""

    name: str
    command: tuple[str, ...]
    packages: tuple[str, ...] = ()
    python: tuple[int, int] = (3, 11)  # the oldest it runs on


OURS = {name: Contender(f"comptoir, {name}", ("-m", "comptoir.arena.speed", name)) for name in SHELF}
PEERS_OF_THE_ISLAND = (
    Contender("fastcatan", ("-m", "bench.contenders.fastcatan_batch"), ("fastcatan==2.0.0", "numba"), (3, 12)),
    Contender("catanatron", ("-m", "bench.contenders.catanatron_game"), ("catanatron==3.2.1",)),
)
CONTENDERS = (OURS["island"], *PEERS_OF_THE_ISLAND, *(ours for name, ours in OURS.items() if name != "island"))


@dataclass(frozen=True)
class Rate:
    games_per_s: float
    decisions_per_s: float


class Absent(Exception):
    """A peer that cannot be measured on this machine, and why."""


def interpreter(oldest: tuple[int, int]) -> str:
    """A Python of at least that version: this one, or a newer one that the machine has."""
    newer = [f"python3.{minor}" for minor in range(oldest[1], oldest[1] + 4)]
    installed = sorted(str(p) for v in newer for p in (Path.home() / ".pyenv" / "versions").glob(f"{v.removeprefix('python')}*/bin/python"))
    for python in [sys.executable, *filter(None, map(shutil.which, newer)), *installed]:
        asked = subprocess.run([python, "-c", "import sys, venv; print(sys.version_info[:2])"], capture_output=True, text=True, check=False)
        if asked.returncode == 0 and tuple(json.loads(asked.stdout.strip().replace("(", "[").replace(")", "]"))) >= oldest:
            return python
    raise Absent(f"needs Python {oldest[0]}.{oldest[1]} or newer, and none is installed")


def environment(contender: Contender) -> str:
    """The Python that runs a contender; its environment is made once. Raises Absent."""
    if not contender.packages:
        return sys.executable
    home = PEERS / contender.name
    python = home / "bin" / "python"
    wanted = "\n".join(contender.packages)
    stamp = home / "installed"
    if not stamp.is_file() or stamp.read_text() != wanted:
        subprocess.run([interpreter(contender.python), "-m", "venv", "--clear", str(home)], check=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *contender.packages]
        if subprocess.run(pip, check=False).returncode:
            raise Absent(f"could not be installed ({', '.join(contender.packages)})")
        stamp.write_text(wanted)
    return str(python)


def race(contender: Contender, cores: int, seconds: float, **env: str) -> Rate:
    """As many processes as cores, started together when all are ready; their rates added up."""
    python = environment(contender)
    command = [python, *contender.command, str(seconds)]
    runners = [
        subprocess.Popen([*command, str(seed)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | ONE_THREAD | env, cwd=HERE.parent)
        for seed in range(1, cores + 1)
    ]
    for runner in runners:
        assert runner.stdout is not None
        if runner.stdout.readline().strip() != "ready":
            raise Absent("did not get ready: see above")
    tallies = []
    for runner in runners:
        assert runner.stdin is not None
        runner.stdin.write("go\n")
        runner.stdin.flush()
    for runner in runners:
        told, _ = runner.communicate()
        tallies.append(Tally(*json.loads(told)))
    return Rate(sum(t.games / t.seconds for t in tallies), sum(t.decisions / t.seconds for t in tallies))


def timed(code: str, **env: str) -> float:
    """Seconds that a fresh process takes for a line of Python."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | env, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


NEW_MATCH = "import comptoir; m = comptoir.new('island', seed=7); m.legal(m.pending[0])"
HELP = "import runpy, sys; sys.argv = ['comptoir', '--help']; runpy.run_module('comptoir', run_name='__main__')"


def waits() -> dict[str, float]:
    """What somebody waits for: compiling everything, help, a new match from the cache; and what interpreted rules do."""
    with tempfile.TemporaryDirectory() as cold:
        compiling = timed("from comptoir.arena.warm import warm; warm()", COMPTOIR_CACHE=cold)
        again = min(timed(NEW_MATCH, COMPTOIR_CACHE=cold) for _ in range(3))
    helped = min(timed(HELP) for _ in range(3))
    interpreted = race(OURS["island"], 1, 5, COMPTOIR_JIT="0").decisions_per_s
    return {"compile_s": compiling, "new_match_s": again, "help_s": helped, "interpreted_decisions_per_s": interpreted}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=5.0, help="how long each contender plays in a round, for each number of cores (5)")
    asked.add_argument("--rounds", type=int, default=3, help="how often all take their turn (3)")
    asked.add_argument("--json", action="store_true", help="print JSON")
    args = asked.parse_args()
    say = Console(stderr=True)
    cores = sorted({1, os.cpu_count() or 1})
    absent: dict[str, str] = {}
    rounds: dict[tuple[str, int], list[Rate]] = {}
    for turn, contender in itertools.product(range(1, args.rounds + 1), CONTENDERS):
        if contender.name in absent:
            continue
        try:
            for n in cores:
                say.print(f"round {turn}: {contender.name}, {n} core{'s' if n > 1 else ''} …")
                rounds.setdefault((contender.name, n), []).append(race(contender, n, args.seconds))
        except Absent as why:
            absent[contender.name] = str(why)
    rates: dict[str, dict[int, Rate]] = {}
    for (name, n), run in rounds.items():
        rates.setdefault(name, {})[n] = middle(run)
    say.print("compiling from nothing, starting from the cache, interpreting …")
    waited = waits()
    if args.json:
        told = {name: {str(n): asdict(rate) for n, rate in by.items()} for name, by in rates.items()}
        print(json.dumps({"machine": machine(), "rates": told, "absent": absent, **waited}, indent=2))
    else:
        Console(width=None if sys.stdout.isatty() else 132).print(
            table(rates, cores), *(f"{name}: {why}" for name, why in absent.items()), *lines(waited), sep="\n"
        )


def middle(rounds: list[Rate]) -> Rate:
    """The median of the rounds."""
    return Rate(statistics.median(rate.games_per_s for rate in rounds), statistics.median(rate.decisions_per_s for rate in rounds))


def machine() -> str:
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def table(rates: dict[str, dict[int, Rate]], cores: list[int]) -> Table:
    shown = Table(title=f"Four random players ({machine()})")
    shown.add_column("")
    for n in cores:
        for head in (f"games/s, {n} core{'s' if n > 1 else ''}", "decisions/s", "the island is"):
            shown.add_column(head, justify="right")
    for name, by in rates.items():
        cells = []
        for n in cores:
            ratio = rates[OURS["island"].name][n].decisions_per_s / by[n].decisions_per_s
            is_peer = any(peer.name == name for peer in PEERS_OF_THE_ISLAND)
            cells += [f"{by[n].games_per_s:,.0f}", f"{by[n].decisions_per_s:,.0f}", f"{ratio:,.2f} times" if is_peer else ""]
        shown.add_row(name, *cells)
    return shown


def lines(waited: dict[str, float]) -> list[str]:
    return [
        f"compiling all rules from nothing: {waited['compile_s']:.1f} s",
        f"a new match from the cache, process start included: {waited['new_match_s']:.2f} s",
        f"comptoir --help: {waited['help_s']:.2f} s",
        f"interpreted, one core: {waited['interpreted_decisions_per_s']:,.0f} decisions/s",
    ]


if __name__ == "__main__":
    main()
