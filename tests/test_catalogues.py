"""The catalogues: every sentence is found, translated, and set as French is set; nothing is left of sentences that nobody says any more."""

import ast
import functools
import re
from string import Formatter

import pytest

from comptoir.core.words import LOCALE, Words, words
from tests.catalogues import PACKAGE, ROOT, TRANSLATED, calls, complete, name_of, read, text_of, tree, written

MODULES = sorted(PACKAGE.rglob("*.py"))


@functools.cache
def messages(language):
    """Every message of a language: its file, its English forms and its translations."""
    found = []
    for name, those in read(language).items():
        for message in those:
            english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            found.append((f"{language}/{name}.po", english, forms))
    return found


def french():
    return [(where, form) for where, _, forms in messages("fr") for form in forms]


def facts(sentence):
    """The facts that a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_catalogues_hold_what_the_package_says_and_nothing_else(language):
    there = {path.stem: path.read_text(encoding="utf-8") for path in (LOCALE / language).glob("*.po")}
    wanted = written(language)
    stale = [name for name in {*there, *wanted} if there.get(name) != wanted.get(name)]
    assert not stale, "run `make words`, then translate what is empty"


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language):
    left = [(name, message.id) for name, those in read(language).items() for message in those if not complete(message)]
    assert not left
    obsolete = [path.name for path in (LOCALE / language).glob("*.po") if "\n#~" in path.read_text(encoding="utf-8")]
    assert not obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_names_the_same_facts(language):
    """A singular may do without its number."""
    for where, english, forms in messages(language):
        named = facts(english[-1])
        for i, form in enumerate(forms):
            spared = {"n"} if i == 0 and len(forms) > 1 else set()
            assert named - spared <= facts(form) <= named, f"{where}: {form}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_message_that_depends_on_a_number_has_both_forms(language):
    assert all(len(english) == len(forms) for _, english, forms in messages(language))


# What the extraction cannot see would stay English for ever.


BY_WAY_OF_A_NAME = {
    ("arena/simulate.py", "name_of(self.game)"),  # a game's name on the shelf
    ("arena/soak.py", "watch.FOUND[what]"),
    ("cli/commands.py", "command.does"),
    ("cli/commands.py", "self.follows"),
    ("cli/commands.py", "self.word"),
    ("cli/commands.py", "place"),  # a key of a game's PLACES
    ("cli/complaints.py", "KINDS.get(wrong.what, wrong.what)"),
    ("cli/complaints.py", "told"),  # the sentence of an error
    ("games/island/tally.py", "loss"),  # a key of LOSSES
    ("games/silkroad/tally.py", "source"),  # a key of SOURCES
    ("web/sentences.py", "told"),  # the sentence of an error
    ("web/story/figures.py", "chart.title"),  # of a game's CHARTS
    ("web/story/figures.py", "chart.note"),
}
"""What is said and stands elsewhere, marked there: looked at one by one, for no test can follow it."""


def everywhere():
    return [(path, call) for path in MODULES for call in calls(path)]


def is_text(node):
    return text_of(node) is not None


def root(node):
    """The name that a table is looked up by: TERRAINS of TERRAINS[terrain]."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def home(path, name):
    """The value of a module's constant, wherever it was imported from; None when there is no such constant."""
    for node in tree(path).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                return node.value
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("comptoir") and any(alias.name == name for alias in node.names):
            base = ROOT / "src" / node.module.replace(".", "/")
            return home(base / "__init__.py" if base.is_dir() else base.with_suffix(".py"), name)
    return None


def unmarked(value):
    """The sentences in a constant that are not marked: keys are no sentences, and an empty one fills a gap."""
    if value is None:
        return ["no constant"]
    if isinstance(value, ast.Call) and name_of(value.func) == "mark":
        return []
    if isinstance(value, ast.Dict):
        return [text for part in value.values for text in unmarked(part)]
    if isinstance(value, ast.Tuple | ast.List):
        return [text for part in value.elts for text in unmarked(part)]
    return [] if text_of(value) == "" else [ast.unparse(value)]


def is_fine(path, call):
    keyword, first = name_of(call.func), call.args[0] if call.args else None
    if keyword == "say_n":
        return len(call.args) > 2 and is_text(first) and is_text(call.args[1])
    if keyword == "mark":
        return len(call.args) == 1 and is_text(first)
    if keyword == "say" and not is_text(first):
        known = first is not None and (path.relative_to(PACKAGE).as_posix(), ast.unparse(first)) in BY_WAY_OF_A_NAME
        return known or (root(first) is not None and not unmarked(home(path, root(first))))
    return True


def test_what_is_said_is_written_out_or_marked():
    assert [f"{path.relative_to(ROOT)}:{call.lineno}: {ast.unparse(call)}" for path, call in everywhere() if not is_fine(path, call)] == []


def test_what_is_said_by_way_of_a_name_still_is():
    said = {(path.relative_to(PACKAGE).as_posix(), ast.unparse(call.args[0])) for path, call in everywhere() if call.args}
    assert said >= BY_WAY_OF_A_NAME


def test_words_are_always_called_w():
    """By that name the tests above know who speaks."""
    wrong = []
    for path in MODULES:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.arg) and node.annotation is not None and ast.unparse(node.annotation) == "Words" and node.arg != "w":
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.arg}")
    assert not wrong


def test_every_fact_that_a_sentence_names_is_given():
    for path, call in everywhere():
        if name_of(call.func) in ("say", "say_n") and is_text(call.args[0]) and all(keyword.arg for keyword in call.keywords):
            given = {keyword.arg for keyword in call.keywords} | ({"n"} if name_of(call.func) == "say_n" else set())
            named = {fact for form in call.args[: 2 if name_of(call.func) == "say_n" else 1] for fact in facts(form.value)}
            assert named <= given <= named | {"n"}, f"{path.relative_to(ROOT)}:{call.lineno}: {ast.unparse(call)}"


# How French is set.

SPACED = re.compile(r"(?<![\u00a0\u202f])[;?!»]|(?<![\u00a0\u202f\d]):|:(?=\s)(?<![\u00a0\u202f]:)")
RATIO = re.compile(r"\d:\d|\{\w+\}:\d|\{\w+:[^}]*\}")


def badly_spaced(sentence):
    return bool(SPACED.search(RATIO.sub("", sentence)) or re.search(r"«(?![\u00a0\u202f])", sentence))


def test_the_eye_for_spaces_is_sharp():
    good = ("Points\u00a0: 3", "port 2:1 de bois", "Qui\u202f?", "«\u00a0{name}\u00a0»", "{n}\u00a0: {m:d}")
    assert [badly_spaced(sentence) for sentence in good] == [False] * len(good)
    bad = ("Points: 3", "Points : 3", "au 2: bois", "Qui ?", "Qui?", "« a\u00a0»", "«\u00a0a »", "{n}: 3")
    assert [badly_spaced(sentence) for sentence in bad] == [True] * len(bad)


def test_french_has_a_no_break_space_before_its_high_signs():
    assert [(where, form) for where, form in french() if badly_spaced(form)] == []


FOR_A_SHELL = re.compile(r"--\w+ '\{\w+\}'")  # to be copied as it stands


def test_french_has_typographic_apostrophes_and_quotes():
    assert [(where, form) for where, form in french() if re.search(r"['\"“”]|\.\.\.", FOR_A_SHELL.sub("", form))] == []


ALIKE = {
    *("option", "Options", "points", "{n} point", "{n} points", "ACTION", "table", "Orange", "Violet", "BANDIT"),
    *("Chang’An", "Lanzhou", "Yumen", "Dunhuang", "Loulan", "Korla", "Khotan", "Kashgar", "Merv", "Susia", "Nisa"),
}


def test_nothing_in_french_is_still_english():
    """But for what both languages spell alike, and patterns of facts and signs."""
    same = {form for _, english, forms in messages("fr") for form in forms if form in english and re.search(r"[^\W\d_]{2}", re.sub(r"\{[^}]*\}", "", form))}
    assert same <= ALIKE


def test_one_exclamation_mark_would_be_too_many():
    sentences = {form for _, english, forms in messages("fr") for form in (*english, *forms)}
    assert not {sentence for sentence in sentences if "!" in sentence}


# How a message finds its words.


def test_words_choose_the_form_by_the_number():
    w = Words("fr", {"{n} card": ("{n} carte", "{n} cartes")})
    assert [w.say_n("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert [words("en").say_n("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_names_are_listed_as_each_language_lists_them():
    assert [words("en").listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert words("fr").listed(["a", "b", "c"]) == "a, b et c"
    assert words("fr").row(["a", "b", "c"]) == "a, b, c"
