"""The house: who may import whom, what a file looks like, what a repository must not tell, which rules the tests show."""

import ast
import functools
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "comptoir"
RULE_TEXTS = ROOT / "docs" / "rules"

SHELVES = (("core",), ("games",), ("match",), ("bots",), ("arena",), ("research", "web"), ("cli", "__main__", "__init__"))
"""A room may import from itself and from the shelves before its own."""

SHARED_BETWEEN_GAMES = {("bandits", "island")}
"""The bandits play the island's rules on another map."""

MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))
RULE_BOOKS = sorted(path.stem for path in RULE_TEXTS.glob("*.md"))
RULE = re.compile(r"^- \*\*([A-Z]-\d+)\b", re.MULTILINE)
EXAMPLE = re.compile(r"^(?:- \*\*|\| |\*\*)([A-Z]-?X\d+)\b", re.MULTILINE)
MENTION = re.compile(r"\b(?:[BEGIS]-\d+|[BEIS]X\d+|G-X\d+)\b")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@functools.cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_bytes(), filename=str(path))


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """What a module of ours imports from the package, each as the parts of its dotted name after `comptoir`."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for parts in (name.split(".") for name in names):
            if parts[0] == PACKAGE.name:
                yield tuple(parts[1:])


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def shelf_of(room: str) -> int:
    for number, rooms in enumerate(SHELVES):
        if room in rooms:
            return number
    raise AssertionError(f"comptoir.{room} stands on no shelf: put it in SHELVES where it belongs")


def room_named(parts: tuple[str, ...]) -> str:
    """The room that an import reaches: `from comptoir import new` reaches the package's own front, __init__."""
    is_room = parts and ((PACKAGE / parts[0]).is_dir() or (PACKAGE / f"{parts[0]}.py").is_file())
    return parts[0] if is_room else "__init__"


def test_dependencies_point_down_the_house():
    wrong = [
        f"{name_of(path)} imports comptoir.{'.'.join(parts)}"
        for path in MODULES
        for parts in imports(path)
        if (room := room_named(parts)) != room_of(path)
        and shelf_of(room) >= shelf_of(room_of(path))
        and shelf_of(room_of(path)) < len(SHELVES) - 1  # the uppermost shelf is the front of the house: its doors know one another
    ]
    assert not wrong


def test_games_do_not_know_one_another():
    wrong = []
    for path in MODULES:
        where = path.relative_to(PACKAGE).parts
        if where[0] != "games" or len(where) < 3:
            continue
        wrong += [
            f"{name_of(path)} imports comptoir.{'.'.join(parts)}"
            for parts in imports(path)
            if parts[:1] == ("games",) and len(parts) > 1 and parts[1] in GAMES and parts[1] != where[1] and (where[1], parts[1]) not in SHARED_BETWEEN_GAMES
        ]
    assert not wrong


def test_imports_are_absolute():
    """The cache of compiled rules follows no others."""
    wrong = [name_of(path) for path in MODULES for node in ast.walk(parsed(path)) if isinstance(node, ast.ImportFrom) and node.level]
    assert not wrong


def test_a_module_opens_by_saying_what_it_holds():
    """An empty __init__.py holds nothing."""
    ours = [path for path in tracked() if path.suffix == ".py" and parsed(path).body]
    assert not [name_of(path) for path in ours if not ast.get_docstring(parsed(path))]


def test_no_file_of_ours_is_longer_than_500_lines():
    """A longer one holds two subjects, be it of rules or of tests."""
    lengths = {
        name_of(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in tracked()
        if path.suffix == ".py" and not path.is_relative_to(ROOT / "docs")
    }
    assert not {name: lines for name, lines in lengths.items() if lines > 500}


def bound(module: ast.Module) -> set[str]:
    """The names that a module binds at its top, by whatever statement."""
    names, todo = set[str](), list[ast.AST](module.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        else:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
            todo += ast.iter_child_nodes(node)
    return names


def public(module: ast.Module) -> list[str] | None:
    """What `__all__` lists; None where there is none."""
    for node in module.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    return None


def test_every_public_name_exists_and_is_listed_once():
    wrong = {}
    for path in MODULES:
        listed = public(parsed(path)) or []
        if len(listed) != len(set(listed)) or set(listed) - bound(parsed(path)):
            wrong[name_of(path)] = listed
    assert not wrong


ROOMS = ("board", "state", "rules", "secrets", "text", "picture", "panel", "sketch", "bot")
"""The rooms that generic code enters by their names, and where a reader looks first; a game may have more for itself."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_rooms_of_every_game(game):
    home = PACKAGE / "games" / game
    assert [room for room in ROOMS if module(home / room) is None] == []
    assert public(parsed(home / "__init__.py")) == ["GAME"]


def module(path: Path) -> Path | None:
    """The file of a module, be it a single one or the front of a folder."""
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


SPARED = ("tally",)
"""Rooms that a game may do without."""


@pytest.mark.parametrize("room", ["text", "picture", "panel", "tally", "sketch"])
def test_the_same_question_has_its_answer_under_the_same_name_in_every_game(room):
    """The names are those of the protocols in core/registry.py, by which everything above asks a game; an answer may take more, if it need not."""
    protocol = next(node for node in parsed(PACKAGE / "core" / "registry.py").body if isinstance(node, ast.ClassDef) and node.name == room.capitalize())
    asked = {node.name: node for node in protocol.body if isinstance(node, ast.FunctionDef)}
    assert asked
    for file in (module(PACKAGE / "games" / game / room) for game in GAMES):
        for name, question in asked.items() if file or room not in SPARED else ():
            answer = function(file, name) if file else None
            assert file is not None
            assert answer, f"{name_of(file)} has no {name}"
            assert needed(answer) == needed(question)[1:], f"{name_of(file)}: {name}"
            assert taken(answer)[: len(taken(question)) - 1] == taken(question)[1:], f"{name_of(file)}: {name}"


def function(file: Path, name: str) -> ast.FunctionDef | None:
    """The function that a module calls so: its own, or one that it hands on from a neighbour."""
    for node in parsed(file).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
        if isinstance(node, ast.ImportFrom) and node.module and name in [alias.name for alias in node.names]:
            neighbour = module(PACKAGE.joinpath(*node.module.split(".")[1:]))
            return function(neighbour, name) if neighbour else None
    return None


def taken(function: ast.FunctionDef) -> list[str]:
    """The arguments that a function takes."""
    return [argument.arg for argument in function.args.args]


def needed(function: ast.FunctionDef) -> list[str]:
    """The arguments without which it cannot be called."""
    names = taken(function)
    return names[: len(names) - len(function.args.defaults)]


@functools.cache
def tracked() -> tuple[Path, ...]:
    """The files that are committed or about to be; what git ignores is nobody's business. Where there is no git, what no tool has left behind."""
    try:
        asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        left = re.compile(r"\.(?!ci$|git\w+$).*|__pycache__|build|dist|\w+\.egg-info")
        listed = [name_of(path) for path in ROOT.rglob("*") if not any(map(left.fullmatch, path.relative_to(ROOT).parts))]
    return tuple(sorted(path for name in listed if name and (path := ROOT / name).is_file()))


BELONGS_TO_ONE_MACHINE = re.compile(
    r"(?<![\w.:/-])/(?:root|home|Users|work|opt)/\w"  # somebody's folders
    r"|\b(?:pypi|pythonhosted|npmjs|debian)\.(?:org|com)\b"  # where packages come from is each machine's own setting
    r"|--(?:extra-)?index-url|--find-links|\"resolved\": *\"http|https?://\S+\.(?:whl|tgz|tar\.gz|deb)\b"
)


def test_nothing_committed_belongs_to_one_machine():
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a sound
        if path != Path(__file__).resolve():
            found += [f"{name_of(path)}: {match.group()}" for match in BELONGS_TO_ONE_MACHINE.finditer(text)]
    assert not found


UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")


def test_nothing_is_left_for_later():
    """What is missing is either made or not spoken of."""
    found = {}
    for path in tracked():
        if path.suffix in {".py", ".md", ".toml", ".po", ".json", ".html", ".js", ".css"} and path != Path(__file__).resolve():
            told = UNFINISHED.findall(path.read_text(encoding="utf-8"))
            if told:
                found[name_of(path)] = told
    assert not found


def ids_of(game: str) -> list[str]:
    """The rules and worked examples that a game's rule text defines."""
    text = (RULE_TEXTS / f"{game}.md").read_text(encoding="utf-8")
    return RULE.findall(text) + EXAMPLE.findall(text)


@functools.cache
def ids_in_tests() -> dict[str, str]:
    """Each id that some test is marked with, and the file of one such test."""
    found = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{name_of(path)}:{node.lineno}: write the ids out, a computed one is not seen here"
                    found[str(argument.value)] = name_of(path)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_worked_example_is_shown_by_a_test(game):
    missing = [id for id in ids_of(game) if id not in ids_in_tests()]
    assert not missing, f"{len(missing)} of {len(ids_of(game))} ids of {game} are named by no test: {' '.join(missing)}"


def test_tests_name_only_rules_that_exist():
    known = {id for game in RULE_BOOKS for id in ids_of(game)}
    assert not {id: path for id, path in ids_in_tests().items() if id not in known}


@pytest.mark.parametrize("game", RULE_BOOKS)
def test_a_rule_text_defines_an_id_once_and_refers_to_no_other(game):
    """An id that is referred to and not found here would be a rule that the patterns above do not read."""
    ids = ids_of(game)
    assert len(ids) == len(set(ids))
    known = {id for other in RULE_BOOKS for id in ids_of(other)}
    assert set(MENTION.findall((RULE_TEXTS / f"{game}.md").read_text(encoding="utf-8"))) <= known
