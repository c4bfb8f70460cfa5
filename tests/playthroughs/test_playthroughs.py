"""Games told in text: the same moves are told the same way. `make playthroughs` writes them anew; the difference is for reading."""

import difflib
import tomllib

import pytest

from comptoir.games import SHELF, game
from tests.playthroughs.tale import HERE, LINES, read, tales


@pytest.mark.parametrize("path", tales(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_is_told_as_it_was(path):
    told, now = path.read_text(encoding="utf-8"), read(path).text()
    difference = "".join(difflib.unified_diff(told.splitlines(keepends=True), now.splitlines(keepends=True), "as it was", "as it is", n=1))
    assert not difference, f"{path.relative_to(HERE)} is told another way; if that is right, `make playthroughs`:\n{difference}"


@pytest.mark.parametrize("path", tales(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_tale_is_short_and_whole(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES
    assert "refused " not in text


@pytest.mark.parametrize("name", SHELF)
def test_what_is_to_be_told_of_a_game_is_told(name):
    wanted = tomllib.loads((HERE / name / "wanted.toml").read_text(encoding="utf-8"))
    assert sorted(wanted) == sorted(path.stem for path in tales() if path.parent.name == name)
    for stem, want in wanted.items():
        tale = read(HERE / name / f"{stem}.txt")
        assert tale.title == want["title"]
        assert tale.options == game(name).settle(want.get("options", {}))


@pytest.mark.parametrize("name", SHELF)
def test_the_tales_show_every_kind_of_action(name):
    told = [read(path) for path in tales() if path.parent.name == name]
    kinds = {tale.game.actions.decode(action).kind for tale in told for _, action in tale.moves[tale.told :]}
    assert kinds == {kind.name for kind in game(name).actions.kinds}
