"""What is published: the wheel, the source archive it can be built from, and a package that loads fast."""

import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "comptoir"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder with a source archive, and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built):
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        yield archive


def shipped():
    """What of the package is no Python's own doing, such as compiled code and caches."""
    return sorted(path.relative_to(PACKAGE.parent).as_posix() for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def test_the_wheel_holds_the_whole_package_and_the_rule_texts_and_nothing_else(wheel):
    rule_texts = [f"comptoir/rules_text/{path.name}" for path in (ROOT / "docs" / "rules").glob("*.md")]
    inside = sorted(name for name in wheel.namelist() if ".dist-info/" not in name)
    assert inside == sorted(shipped() + rule_texts)


def test_what_is_needed_beside_the_code_is_in_the_wheel(wheel):
    names = set(wheel.namelist())
    assert {"comptoir/py.typed", "comptoir/match/record.schema.json", "comptoir/rules_text/island.md"} <= names
    assert any(name.startswith("comptoir/locale/fr/") and name.endswith(".po") for name in names)
    assert not [name for name in names if name.startswith("tests/") or "/test_" in name]
    json.loads(wheel.read("comptoir/match/record.schema.json"))
    assert wheel.read("comptoir/rules_text/island.md") == (ROOT / "docs" / "rules" / "island.md").read_bytes()


def test_the_wheel_carries_its_licence_and_starts_the_command(wheel):
    licence, points = (next(name for name in wheel.namelist() if name.endswith(end)) for end in ("licenses/LICENSE", "entry_points.txt"))
    assert wheel.read(licence) == (ROOT / "LICENSE").read_bytes()
    assert "comptoir = comptoir.cli:main" in wheel.read(points).decode()


def test_the_source_archive_holds_what_is_tested_and_no_measurements(built):
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"pyproject.toml", "LICENSE", "docs/rules/island.md", "src/comptoir/__init__.py", "tests/test_package.py"} <= names
    assert not [name for name in names if name.startswith(("bench/", ".ci/", ".venv/", ".git/"))]


def test_importing_the_package_loads_no_rules_and_no_compiler():
    script = "import sys, comptoir; print(sorted(name for name in sys.modules if name.split('.')[0] in ('comptoir', 'numba', 'numpy', 'typer', 'rich')))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "['comptoir', 'comptoir.core', 'comptoir.core.errors']"


def test_what_the_package_promises_is_there():
    import comptoir

    assert [name for name in comptoir.__all__ if not hasattr(comptoir, name)] == []
