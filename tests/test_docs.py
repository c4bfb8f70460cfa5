"""The documentation: what it shows is run, where it points there is something, and nothing that one can use goes unmentioned."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

import comptoir
from comptoir.arena.simulate import Result
from comptoir.cli import app
from comptoir.core import play
from comptoir.core.rule import CACHE
from comptoir.core.view import View
from comptoir.games import SHELF, game, law
from comptoir.match import Match
from docs import from_help
from docs.pictures import draw
from tests.bazaar import PAGE as OF_THE_BAZAAR
from tests.pages import LAW, PAGES, ROOT, anchors, blocks, code, headings, links, name_of, read, sessions

FRONT: Any = typer.main.get_command(app)
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z]+):.*## ", MAKEFILE, re.MULTILINE)
WITH_PYTHON = [page for page in PAGES if page != OF_THE_BAZAAR and any(blocks(page, "python"))]
WITH_COMMANDS = [page for page in PAGES if any(session for block in blocks(page, "console") for session in sessions(block))]
GAME_PAGE = ("Seats and options", "A turn", "Actions", "What is hidden", "The end", "Versions")


def pages(those):
    return pytest.mark.parametrize("page", those, ids=name_of)


# What is shown is run.


@pages(WITH_PYTHON)
def test_python_on_a_page_does_what_the_page_says(page, tmp_path, monkeypatch):
    """Sessions and code of one page, in their order, in one room. (The page that adds a game has tests of its own.)"""
    monkeypatch.chdir(tmp_path)
    names, told = {"__name__": "page"}, list[str]()
    for block in blocks(page, "python"):
        if block.text.startswith(">>>"):
            session = doctest.DocTestParser().get_doctest(block.text, names, name_of(page), str(page), block.line)
            doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False).run(session, out=told.append, clear_globs=False)
            names = session.globs
        elif "sys.argv" not in block.text:  # a program: it has a test that starts it
            exec(compile(block.text, f"{name_of(page)}:{block.line}", "exec"), names)
    assert not told, "".join(told)


@pages(WITH_COMMANDS)
def test_commands_on_a_page_show_what_the_page_says(page, tmp_path):
    """Those after a `$`, in one folder, with what is typed at their questions."""
    here = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "PYTHONUNBUFFERED": "1", "COLUMNS": "100"}
    here |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state"), "LC_ALL": "C.UTF-8", "COMPTOIR_CACHE": str(CACHE.parent)}
    for block in blocks(page, "console"):
        for session in sessions(block):
            code, screen = on_screen(session, tmp_path, here)
            if code or not session.pattern.fullmatch(screen):
                pytest.fail(f"{name_of(page)}:{block.line}: {session.command} ends with {code} and shows\n{screen}", pytrace=False)


def on_screen(session, folder, settings):
    """The exit code of a session's command, and what it shows."""
    done = subprocess.run(
        session.command, shell=True, cwd=folder, env=settings, input=session.typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120
    )
    return done.returncode, "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())


def test_the_sessions_are_found():
    """Otherwise nothing would be run above."""
    assert {"README.md", "docs/record.md", "docs/research.md"} <= {name_of(page) for page in WITH_PYTHON}
    assert {"docs/play.md", "docs/record.md"} <= {name_of(page) for page in WITH_COMMANDS}


# Where a page points, there is something.


@pages(PAGES + LAW)
def test_links_lead_somewhere(page):
    wrong = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        if "://" in path:
            continue
        there = (page.parent / path).resolve() if path else page
        if not there.exists() or (anchor and anchor not in anchors(there)):
            wrong.append(link)
    assert not wrong


def test_every_page_is_reached_from_the_readme():
    todo, seen = [ROOT / "README.md"], set()
    while todo:
        page = todo.pop()
        if page not in seen and page.suffix == ".md" and page.is_file():
            seen.add(page)
            todo += [(page.parent / link.partition("#")[0]).resolve() for link in links(page) if "://" not in link]
    decisions = {page for page in PAGES if page.parent.name == "decisions"}  # a folder is linked
    assert {name_of(page) for page in {*PAGES, *LAW} - decisions - seen} == set()


@pages(PAGES)
def test_commands_on_a_page_exist_with_their_options(page):
    wrong = []
    for line in code(page):
        for written in re.findall(r"(?:^|[$&|] |^\.venv/bin/|=\w+ )(comptoir(?: [^#|<>]*)?)$", line.strip()):
            words = shlex.split(written.replace("…", "").replace("'", "")) if "'" in written else written.split()
            if len(words) > 1 and not words[1].startswith("-"):
                wrong += wrong_words(words[1:])
    assert not wrong


def wrong_words(words):
    """What of a command line the program would not know: the command, or its options."""
    if words[0] not in FRONT.commands:
        return [words[0]]
    known = {option for it in FRONT.commands[words[0]].params for option in (*it.opts, *it.secondary_opts)} | {"--help", "-h"}
    return [f"{words[0]} {word}" for word in words[1:] if word.startswith("-") and word.partition("=")[0] not in known]


@pages(PAGES)
def test_make_targets_on_a_page_exist(page):
    named = {target for line in code(page) for target in re.findall(r"\bmake ([a-z]+)\b", line)}
    assert named <= set(TARGETS)


@pages(PAGES)
def test_modules_on_a_page_can_be_run(page):
    named = {module for line in code(page) for module in re.findall(r"\bpython -m ((?:comptoir|bench|tests)[\w.]*)", line)}
    roots = {"comptoir": ROOT / "src", "bench": ROOT, "tests": ROOT}
    files = {module: roots[module.split(".")[0]].joinpath(*module.split(".")) for module in named}
    assert [module for module, path in files.items() if not path.with_suffix(".py").is_file() and not (path / "__main__.py").is_file()] == []


@pages(PAGES)
def test_rules_that_a_page_names_are_in_the_law(page):
    letters = {next(iter(law.rules(name)))[0]: name for name in SHELF}
    named = set(re.findall(rf"\b([{''.join(letters)}]-\d+)\b", read(page)))
    assert {id for id in named if id not in law.rules(letters[id[0]])} == set()


# What one can use is mentioned.


def mentioned(word, those=PAGES):
    """Whether some page writes a word as code."""
    return any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", line) for page in those for line in code(page))


def test_the_command_reference_is_what_the_commands_say():
    """Every command and every option is on it. `make docs` writes it again."""
    assert read(from_help.PAGE) == from_help.page()


def test_every_command_is_shown_beyond_the_reference():
    others = [page for page in PAGES if page != from_help.PAGE]
    assert [name for name in FRONT.commands if not mentioned(f"comptoir {name}", others)] == []


def test_every_make_target_has_a_line_of_help_and_is_mentioned():
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony is not None
    assert sorted(phony[1].split()) == sorted(TARGETS)
    listed = subprocess.run(["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True).stdout.splitlines()
    assert [line.split()[1] for line in listed] == TARGETS
    assert [target for target in TARGETS if not mentioned(f"make {target}")] == []


def members(kind):
    return {name for name in dir(kind) if not name.startswith("_")} | set(getattr(kind, "__annotations__", ()))


PUBLIC = {
    "comptoir": set(comptoir.__all__),
    "Match": members(Match),
    "View": members(View) - {"_array", "_fields"},
    "Result": members(Result) - {"games", "game", "bots", "rotate", "seed", "options"},  # what was asked for comes back under its own name
    "play": set(play.__all__),
}


@pytest.mark.parametrize("names", PUBLIC.values(), ids=PUBLIC)
def test_every_public_name_is_mentioned(names):
    assert sorted(name for name in names if not mentioned(name)) == []


def test_every_setting_of_the_environment_is_mentioned():
    read_ones = {name for path in (ROOT / "src").rglob("*.py") for name in re.findall(r"\bCOMPTOIR_[A-Z]+\b", path.read_text(encoding="utf-8"))}
    assert read_ones
    assert sorted(name for name in read_ones if not mentioned(name)) == []


# The pages of the games.


@pytest.mark.parametrize("name", SHELF)
def test_a_games_page_has_the_headings_of_all_and_names_every_option_and_action(name):
    page, it = ROOT / "docs" / "games" / f"{name}.md", game(name)
    assert tuple(headings(page)) == GAME_PAGE
    assert [option.name for option in it.options if not mentioned(option.name, [page])] == []
    beside = [page, *(page.parent / link for link in {link.partition("#")[0] for link in links(page)} if (page.parent / link) in PAGES)]
    assert [kind.name for kind in it.actions.kinds if not mentioned(kind.name, beside)] == []  # the bandits do what is done on the island
    assert re.search(rf"^\| {it.version} \|", read(page).partition("## Versions")[2], re.MULTILINE)


@pytest.mark.parametrize("name", SHELF)
def test_a_games_picture_is_what_the_program_draws(name):
    """`make pictures` draws it again."""
    assert read(ROOT / "docs" / "pictures" / f"{name}.svg") == draw.drawn(name)
