"""axe-core, which looks for what hinders people on a page: fetched at set-up, for tests alone."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from hatch_build import fetch

__all__ = ["AXE", "fetch_axe", "hindrances"]

PACKAGE: Final = "axe-core@4.14.1"
DIGEST: Final = "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745"  # SHA-256 of the package as npm packs it
FOLDER: Final = Path(__file__).resolve().parent / ".axe"
AXE: Final = FOLDER / "axe.min.js"
HOW: Final = "axe-core is not here: make .venv/.dev fetches it"

LOOK: Final = """async (rules) => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map((it) => `${id}: ${it.target.join(' ')}: ${it.any[0]?.message ?? it.none[0]?.message ?? it.all[0]?.message}`));
}"""


def hindrances(page: Page, *rules: str) -> list[str]:
    """Every serious hindrance: which rule of accessibility it breaks, where and how; by all rules, or by some."""
    if not AXE.is_file():
        if os.environ.get("CI"):
            pytest.fail(HOW)
        pytest.skip(HOW)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(LOOK, list(rules))
    return found


def fetch_axe() -> None:
    fetch(PACKAGE, DIGEST, ("package/axe.min.js",), FOLDER)


if __name__ == "__main__":
    fetch_axe()
