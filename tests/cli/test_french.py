"""A French player reads French and may type it: every word that the help shows is understood, beside the English one."""

import pytest

from comptoir.cli.commands import COMMANDS, find
from comptoir.core.words import LANGUAGES, words
from tests.cli.hands import play_lines, table

FRENCH = words("fr")


def said(*lines, **more):
    """What a French table shows after some lines."""
    return play_lines(table([*lines], language="fr", layout="beginners", first_seat=0, seed=5, **more))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS.values(), ids=list(COMMANDS))
def test_a_word_of_the_help_does_what_the_help_says(command, language):
    word = words(language).say(command.word)
    assert find(word) == (command, "")
    assert find(word.upper()) == (command, "")


def test_no_word_does_two_things():
    ways = [way for command in COMMANDS.values() for way in command.ways]
    assert len(ways) == len(set(ways))


def test_the_help_shows_no_english_word_to_a_french_player():
    """It listed `undo`, `board` and `save` among French explanations."""
    lines = said("?").splitlines()
    shown = {line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("   ") and "  " in line.strip()}
    assert {"pourquoi", "annuler", "plateau", "enregistrer", "quitter"} <= shown
    foreign = {command.word for command in COMMANDS.values() if FRENCH.say(command.word) != command.word}
    assert not shown & foreign


def test_what_follows_a_word_is_understood_in_french_as_well():
    told = said("rythme vif", "journal tout", "rythme lent", "rythme instant").replace("\N{NO-BREAK SPACE}", " ")
    assert "à ce rythme : vif." in told
    assert "à ce rythme : instant." in told
    assert "calme, vif, immédiat" in told
    assert "Les terres forment des colonnes" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_bank_is_broken_on_a_narrow_screen(language, monkeypatch):
    """The line was made for a wider screen, and the terminal cut it where its last column was."""
    it = table([], language=language, layout="beginners", first_seat=0, seed=5)
    monkeypatch.setattr(type(it.screen), "width", 60)
    lines = play_lines(it).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith(("Bank:", "Réserve")))
    assert all(len(line) <= 60 for line in lines[first : first + 3])
    assert " ".join(line.strip() for line in lines[first : first + 3]).count("25.") == 1
