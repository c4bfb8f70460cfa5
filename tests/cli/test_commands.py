"""The commands as a shell runs them: what they print, where, and with which exit code."""

import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
from importlib.metadata import version

import pytest
from rich.console import Console
from typer.testing import CliRunner

import comptoir
from comptoir.arena.speed import Tally
from comptoir.cli import app, play
from comptoir.cli.bench import table
from comptoir.cli.complaints import of_the_locale
from comptoir.cli.front import HELP
from comptoir.core.rule import CACHE
from comptoir.core.words import words
from comptoir.games import SHELF
from comptoir.match import load
from comptoir.web.settings import Settings

COMMANDS = ("serve", "play", "simulate", "replay", "rules", "options", "bench")


@pytest.fixture(autouse=True)
def english_and_nothing_kept(monkeypatch, tmp_path):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(play, "unfinished", lambda name: tmp_path / "kept" / f"{name}.json")


def run(*arguments, lines=""):
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=lines)


def shell(*arguments, code=None, **more):
    """The program in a process of its own."""
    command = [sys.executable, "-c", code] if code else [sys.executable, "-m", "comptoir", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False, **more)


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """The record of a short game, whole."""
    match, bot = comptoir.new("island", seed=3, players=3, target=5, names=["heuristic"] * 3), comptoir.bot("heuristic", 1)
    while not match.over:
        seat = match.pending[0]
        action = bot.choose(match.view(seat), match.legal(seat))
        assert action is not None
        match.play(seat, action)
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(match.record(), encoding="utf-8")
    return file


# Help.


def test_help_imports_nothing_heavy():
    code = """
import sys
sys.argv = ["comptoir", "--help"]
from comptoir.cli import main
try:
    main()
except SystemExit as end:
    print("exit", end.code)
print(sorted({"numpy", "numba", "babel", "fastapi", "sqlalchemy", "comptoir.match", "comptoir.core.rule", "comptoir.web.app"} & set(sys.modules)))
"""
    told = shell(code=code)
    assert told.stdout.endswith("exit 0\n[]\n")


@pytest.mark.parametrize("arguments", [("--help",), ("-h",)])
def test_help_lists_every_command(arguments):
    result = run(*arguments)
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


def test_comptoir_alone_serves_and_opens_the_browser(monkeypatch):
    served: list[Settings] = []
    opened: list[str] = []

    def serve(settings, ready):
        served.append(settings)
        ready("http://localhost:8765/")

    monkeypatch.setattr("comptoir.web.serve", serve)
    monkeypatch.setattr("comptoir.arena.warm.warm", lambda: None)
    monkeypatch.setattr("comptoir.cli.serve.open_page", opened.append)
    result = run()
    assert (result.exit_code, result.stdout) == (0, "Comptoir is at http://localhost:8765/ (Ctrl-C ends it).\n")
    assert [settings.port for settings in served] == [8765]
    assert opened == ["http://localhost:8765/"]


def test_a_port_that_is_taken_is_told_in_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setattr("comptoir.arena.warm.warm", lambda: None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}", "--no-open")
    sentence = f"port {port} is taken, perhaps by Comptoir itself: choose another one with --port\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence)


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", "the database postgresql://nobody@127.0.0.1:1/none cannot be opened"),
        ("oracle://somewhere/x", "no database of the kind 'oracle': there are sqlite:///FILE and postgresql://USER@HOST/NAME"),
        ("nonsense", "'nonsense' names no database: write sqlite:///FILE or postgresql://USER@HOST/NAME"),
    ],
)
def test_a_database_that_cannot_be_had_is_told_in_a_sentence(monkeypatch, database, sentence):
    monkeypatch.setattr("comptoir.arena.warm.warm", lambda: None)
    result = run("serve", "--port", 0, "--database", database, "--no-open")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage: comptoir " + command in result.stdout


def test_the_version_is_told():
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"comptoir {version('comptoir')}\n")


def test_the_package_is_run_as_a_program():
    told = shell("--version")
    assert (told.returncode, told.stdout) == (0, f"comptoir {version('comptoir')}\n")


# Wrong usage: one sentence on standard error, exit code 2.


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("plya",), "unknown command 'plya': did you mean 'play'?"),
        (("play", "ilsand"), "unknown game 'ilsand': did you mean 'island'?"),
        (("play", "--sede", "3"), "unknown option '--sede': did you mean '--seed'?"),
        (("play", "-o", "tarbet=3"), "unknown option 'tarbet': did you mean 'target'?"),
        (("play", "-o", "target=3"), "option target cannot be '3': it is 5 to 15 (I-156)"),
        (("play", "-o", "target"), "an option is written NAME=VALUE, and 'target' has no '='"),
        (("play", "--bots", "heuristik"), "unknown bot 'heuristik': did you mean 'heuristic'?"),
        (("play", "--seed", "9" * 5000), "option seed cannot be '" + "9" * 60 + "…': it is a whole number or a text, of 1000 characters at most"),
        (("play", "--players", "7"), "option players cannot be '7': it is 3 to 4 (I-1)"),
        (("play", "--people", "5"), "5 people do not fit at a table of 4"),
        (("play", "--people", "3", "--bots", "random,random", "--players", "4"), "3 people and 2 bots do not make a table of 4"),
        (("play", "--pace", "fast"), "unknown pace 'fast': there are calm, brisk, instant"),
        (("play", "--lang", "de"), "unknown language 'de': there are en, fr"),
        (("simulate", "--bots", "randm"), "unknown bot 'randm': did you mean 'random'?"),
        (("rules", "island", "I-999"), "unknown rule 'I-999': did you mean 'I-167'?"),
        (("rules", "islan"), "unknown game 'islan': did you mean 'island'?"),
        (("rules", "--search", "qwertz"), "no rule holds 'qwertz': try fewer or shorter words"),
        (("bench", "isle"), "unknown game 'isle': did you mean 'island'?"),
        (("rules", ""), "unknown game '': there are GAMES"),
        (("-x",), "unknown option '-x': --help lists those there are"),
        (("simulate", "--games", "many"), "option --games cannot be 'many': it is a whole number"),
        (("simulate", "--games", "0"), "option --games cannot be '0': it is 1 or more"),
        (("bench", "--seconds", "few"), "option --seconds cannot be 'few': it is a number"),
        (("play", "--seed"), "option --seed needs a value after it. Try --help."),
        (("simulate", "--json=yes"), "option --json takes no value. Try --help."),
        (("replay",), "FILE is missing. Try --help."),
        (("play", "island", "7"), "Got unexpected extra argument(s) (7). Try --help."),
        (("replay", "nothing.json"), "there is no file 'nothing.json': check its name and the folder you are in"),
        (("play", "--load", "nothing.json"), "there is no file 'nothing.json': check its name and the folder you are in"),
    ],
)
def test_wrong_usage_is_answered_in_a_sentence(arguments, sentence):
    result = run(*arguments)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", sentence.replace("GAMES", ", ".join(SHELF)) + "\n")


def test_the_help_of_a_command_asks_for_no_value():
    (line,) = (line for line in run("rules", "--help").stdout.splitlines() if "--help" in line)
    assert re.sub(r"[│ ]+", " ", line).strip() == f"--help -h {HELP}"


def test_complaints_are_made_in_the_language_of_the_reader():
    english, french = run("rules", "island", "I-999"), run("rules", "island", "I-999", "--lang", "fr")
    assert french.exit_code == 2
    assert "I-167" in french.stderr
    assert french.stderr != english.stderr


def test_the_language_comes_from_the_locale(monkeypatch):
    for locale, language in (("fr_FR.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("de_DE.UTF-8", "en"), ("C", "en")):
        monkeypatch.setenv("LC_ALL", locale)
        assert of_the_locale() == language


# Play.


def test_a_newcomer_sees_a_board_and_one_question():
    result = run("play", "--seed", "7")
    assert result.exit_code == 0
    assert "You are Blue; bots play White, Green and Red." in result.stdout
    assert "Place your first settlement." in result.stdout
    assert "\x1b" not in result.stdout


def test_when_the_keyboard_ends_the_game_is_kept(tmp_path):
    result = run("play", "--seed", "7", lines="28\n")
    assert result.exit_code == 0
    [kept] = (tmp_path / "kept").iterdir()
    assert "The keyboard has ended" in result.stderr
    assert "--load" in result.stderr
    again = run("play", "--load", kept)
    assert "Place a road at your new settlement." in again.stdout


def test_quitting_leaves_with_exit_code_0(tmp_path):
    assert run("play", "--seed", "7", lines="quit\n\n").exit_code == 0
    assert not (tmp_path / "kept").exists()


def test_a_game_goes_on_with_other_players_when_asked_to(tmp_path):
    file = tmp_path / "game.json"
    assert run("play", "--seed", "7", lines=f"28\nsave {file}\nquit\n\n").exit_code == 0
    assert load(file.read_text(encoding="utf-8")).names == ("person", "heuristic", "heuristic", "heuristic")
    result = run("play", "--load", file, "--people", "4")
    assert "You share this keyboard: Blue, White, Green and Red." in result.stdout


def test_bots_play_to_the_end_while_one_watches():
    result = run("play", "--people", "0", "--players", "3", "--seed", "5", "-o", "target=5")
    assert result.exit_code == 0
    assert "wins with" in result.stdout
    assert "The seed was 5" in result.stdout


def test_the_keyboard_may_send_what_is_no_text():
    told = subprocess.run(
        [sys.executable, "-m", "comptoir", "play", "--seed", "7", "--people", "4"], input=b"\n\xff\xfe\nquit\n\n", capture_output=True, check=False
    )
    assert told.returncode == 0
    assert b"Traceback" not in told.stderr


LISTENING = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
from comptoir.cli import main
main()
"""
"""The program, hearing Ctrl-C and the rest even where the tests run in the background of a shell, whose children are deaf to them."""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals to send")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interrupted_game_is_kept_and_ends_with_130(name, tmp_path):
    """By Ctrl-C, by the machine, or because the terminal was closed."""
    home = {"XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "COMPTOIR_CACHE": str(CACHE.parent)}
    with subprocess.Popen(
        [sys.executable, "-c", LISTENING, "play", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | home,
    ) as game:
        assert game.stdout is not None
        for line in game.stdout:
            if "Type one of the numbers" in line:
                break
        assert game.stdin is not None
        game.stdin.write("28\n")
        game.stdin.flush()
        for line in game.stdout:
            if "Place a road" in line:
                break
        game.send_signal(getattr(signal, name))
        _, told = game.communicate(timeout=60)
    assert game.returncode == 130
    assert "The game was interrupted." in told
    assert "Traceback" not in told
    assert list(tmp_path.rglob("island-*.json"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has other pipes")
@pytest.mark.parametrize("command", ["rules island", "--help", "play --people 0 --pace instant --seed 3 -o target=5"])
def test_a_reader_that_goes_away_is_no_error(command):
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as nobody:
        told = subprocess.run([sys.executable, "-m", "comptoir", *command.split()], stdout=nobody, stderr=subprocess.PIPE, text=True, check=False)
    assert told.returncode == 0
    assert "Traceback" not in told.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk at hand")
@pytest.mark.parametrize("command", ["rules island", "--help", "--version", "options", "play --people 0 --seed 3"])
def test_a_full_disk_is_told_in_a_sentence(command):
    with open("/dev/full", "w", encoding="utf-8") as full:
        told = subprocess.run([sys.executable, "-m", "comptoir", *command.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.splitlines()[-1] == "what the command has to say cannot be written: No space left on device"
    assert "Traceback" not in told.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk at hand")
def test_a_complaint_that_nobody_can_be_told_leaves_its_exit_code():
    with open("/dev/full", "w", encoding="utf-8") as full:
        assert subprocess.run([sys.executable, "-m", "comptoir", "rules", "nothing"], stderr=full, check=False).returncode == 2


def test_the_program_runs_without_any_of_its_streams():
    code = "import sys; sys.stdin = sys.stdout = sys.stderr = None; sys.argv = ['comptoir', 'rules', 'island', 'I-50']; from comptoir.cli import main; main()"
    told = shell(code=code)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


# Files.


def test_files_that_cannot_be_read_or_written_are_named_in_a_sentence(tmp_path, record):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    for arguments, part in (
        (("replay", tmp_path), "is a folder"),
        (("replay", picture), "is not a text file"),
        (("replay", record, "--svg", tmp_path), "is a folder"),
        (("replay", record, "--svg", tmp_path / "no" / "where.svg"), "there is no folder"),
        (("replay", record, "--svg", record / "where.svg"), "there is no folder"),
    ):
        result = run(*arguments)
        assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
        assert part in result.stderr


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="who may do everything is refused nothing")
def test_a_file_that_may_not_be_read_is_named(tmp_path, record):
    locked = tmp_path / "locked.json"
    locked.write_text(record.read_text(encoding="utf-8"), encoding="utf-8")
    locked.chmod(0)
    assert "you may not read" in run("replay", locked).stderr


# Replay.


def test_a_record_is_verified_and_told(record):
    result = run("replay", record)
    assert result.exit_code == 0
    assert "Verified: every move was legal, the seed 3 is the one that was sealed at the start." in result.stdout
    assert "A table that" in result.stdout or "5 points" in result.stdout
    assert "wins with" in result.stdout


def test_a_tampered_record_fails_with_exit_code_1(record, tmp_path):
    text = record.read_text(encoding="utf-8")
    held = json.loads(text)
    held["moves"][40] = held["moves"][40][:-8] + "00000000"
    false = tmp_path / "false.json"
    for tampered in (json.dumps(held), text.replace('"target": 5', '"target": 6'), text[:200], "{}", "[" * 100_000):
        false.write_text(tampered, encoding="utf-8")
        result = run("replay", false)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith("this record cannot be trusted")
        assert run("play", "--load", false).exit_code == 1
    false.write_text(json.dumps(held), encoding="utf-8")
    assert "from move 41 on" in run("replay", false).stderr


def test_a_position_is_drawn_in_characters(record):
    result = run("replay", record, "--ply", "12", "--as", "white")
    assert result.exit_code == 0
    assert "Your hand" in result.stdout
    assert "wins with" not in result.stdout
    assert run("replay", record, "--text").stdout.count("Forest") >= 4
    assert run("replay", record, "--ply", "99999").exit_code == 2
    assert "did you mean 'White'?" in run("replay", record, "--as", "wite").stderr


def test_the_picture_of_a_position_is_written(record, tmp_path):
    file = tmp_path / "position.svg"
    result = run("replay", record, "--svg", file, "--ply", "10")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "<svg" in file.read_text(encoding="utf-8")


def test_a_game_is_stepped_through(record):
    result = run("replay", record, "--step", lines="\nb\n20\nhello\nq\n")
    assert result.exit_code == 0
    shown = [line for line in result.stdout.splitlines() if line.startswith("Move ")]
    last = shown[0].split(" of ")[1]
    assert [line.split()[1] for line in shown] == ["0", "1", "0", "20"]
    assert f"Type a number from 0 to {last}" in result.stdout


# Rules, options.


def test_one_rule_is_read_by_its_id():
    for arguments in (("island", "I-115"), ("island", "115"), ("i115",), ("115",)):
        result = run("rules", *arguments)
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout.startswith("I-115 · Build · the rulebook says so\n  Distance rule:")
    assert "red falls to 4" in run("rules", "island", "IX12").stdout


def test_the_whole_law_is_read():
    result = run("rules", "island")
    assert result.exit_code == 0
    assert "- **I-1** [R]" in result.stdout


def test_rules_are_searched():
    result = run("rules", "island", "--search", "robber desert")
    assert result.exit_code == 0
    assert {"I-31", "I-39", "I-69"} <= {line.split()[0] for line in result.stdout.splitlines() if line.startswith("I-")}


def test_options_are_listed():
    result = run("options", "island")
    assert result.exit_code == 0
    assert "play_fresh" in result.stdout
    listed = json.loads(run("options", "island", "--json").stdout)
    assert {option["name"] for option in listed} >= {"players", "target", "order"}


# Many games.


def test_a_simulation_is_told_as_json():
    result = run("simulate", "island", "--seats", "3", "--games", "2", "--bots", "random", "--seed", "1", "--json", "-o", "target=5", "--workers", "1")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    wanted = ["game", "seats", "games", "finished", "stopped_by_limit", "decisions", "seconds", "games_per_s", "decisions_per_s", "wins", "mean_turns"]
    assert set(wanted) <= set(told)
    assert (told["game"], told["seats"], told["games"]) == ("island", 3, 2)
    assert told["options"]["target"] == 5
    again = run("simulate", "island", "--seats", "3", "--games", "2", "--bots", "random", "--seed", "1", "--json", "-o", "target=5", "--workers", "1")
    assert json.loads(again.stdout)["decisions"] == told["decisions"]


def test_a_simulation_is_told_as_a_table():
    result = run("simulate", "--games", "1", "--bots", "random,random,random", "--seed", "1", "-o", "target=5")
    assert result.exit_code == 0
    assert result.stdout.count("random") == 3


def test_the_speed_is_measured():
    result = run("bench", "island", "--seconds", "0.1", "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    for rates in told["games"]["island"].values():
        assert rates["games"] > 0
        assert rates["decisions"] > rates["games"]
        assert rates["decisions_per_s"] > 0


def test_the_speed_is_told_in_a_table():
    console = Console(file=io.StringIO(), width=100)
    console.print(table({"island": {1: [Tally(10, 1000, 2.0)], 2: [Tally(10, 1000, 2.0), Tally(30, 3000, 2.0)]}}, [1, 2], words()))
    assert isinstance(console.file, io.StringIO)
    told = console.file.getvalue()
    assert [cell.strip() for cell in told.splitlines()[-2].split("│")[1:-1]] == ["The Island", "5", "500", "20", "2,000"]
