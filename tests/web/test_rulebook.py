"""Rule texts as pages: every id has its place, every mention leads there."""

import re
from html.parser import HTMLParser

import pytest

from comptoir.games.law import rule, rules
from comptoir.web import rulebook
from tests.web.endings import GAMES

HREF = re.compile(r'href="(?:/rules/(\w+))?#([^"]+)"')
ANCHOR = re.compile(r' id="([^"]+)"')


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_example_has_an_anchor_of_its_own(game):
    anchors = ANCHOR.findall(rulebook.book(game).html)
    assert len(anchors) == len(set(anchors))
    assert set(rules(game)) <= set(anchors)


@pytest.mark.parametrize("game", GAMES)
def test_every_link_leads_somewhere(game):
    book = rulebook.book(game)
    anchors = {game: {*ANCHOR.findall(book.html), "tags"}}
    for other, anchor in HREF.findall(book.html):
        there = anchors.setdefault(other or game, set(rules(other or game)))
        assert anchor in there
    assert {chapter.anchor for chapter in book.chapters} <= anchors[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_mention_of_a_rule_is_a_link(game):
    """But for what stands in code, which is shown as it is written."""
    text = re.sub(r"<code.*?</code>|<pre.*?</pre>|<a .*?</a>", "", rulebook.book(game).html, flags=re.DOTALL)
    known = set(rules(game))
    assert not [id for id in re.findall(r"\b[A-Z](?:-X?|X)\d+\b", re.sub(r"<[^>]*>", "", text)) if id in known]


class Balance(HTMLParser):
    """Whether every element that is opened is closed, in order."""

    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attrs):
        if tag not in ("br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("game", GAMES)
def test_the_text_is_whole_html(game):
    balance = Balance()
    balance.feed(rulebook.book(game, lambda id: f"<p>{id}</p>").html)
    assert not balance.open


def test_a_note_stands_inside_its_rule():
    html = rulebook.book("island", lambda id: "<p>a note</p>" if id == "I-50" else "").html
    item = html[html.index('<li id="I-50"') : html.index('<li id="I-51"')]
    assert html.count("<p>a note</p>") == 1
    assert item.rstrip().endswith("<p>a note</p>\n</li>") or item.rstrip().endswith("<p>a note</p></li>")


@pytest.mark.parametrize("game", GAMES)
def test_a_list_that_tells_no_rules_has_no_notes(game):
    """Of every item that has no id nothing was to be asked; the page of a law with such a list did not open."""
    asked = set()

    def note(id):
        asked.add(id)
        return ""

    rulebook.book(game, note)
    assert asked
    assert asked <= set(rules(game))


def test_tags_become_badges():
    html = rulebook.book("island").html
    assert '<a class="tag tag-R" href="#tags">R</a>' in html
    assert "[R]" not in re.sub(r"<pre.*?</pre>", "", html, flags=re.DOTALL)


def test_an_excerpt_marks_what_was_looked_for():
    html = rulebook.excerpt("island", rule("island", "I-50"), ["trade", "build"])
    assert "<mark>trade</mark>" in html
    assert "<mark>building</mark>" in html
    assert "<mark>" not in rulebook.excerpt("island", rule("island", "I-50"))


def test_a_mark_never_breaks_a_tag():
    html = rulebook.excerpt("island", rule("island", "I-54"), ["a", "I", "class", "href"])
    balance = Balance()
    balance.feed(html)
    assert not balance.open
    assert 'class="id"' in html
