"""The table in the terminal, played by scripted keyboards: whole games, commands, several people, unasked bots."""

import itertools
import re

import pytest
from rich.cells import cell_len

import comptoir
from comptoir.cli.person import Leave
from comptoir.cli.play import sit
from comptoir.core.words import words
from comptoir.match import load
from tests.cli.hands import Hand, play_lines, shown, table

SETTLEMENT = re.compile(r"<(\d+)>")


def open_places(text):
    """The places that a first map offers."""
    return SETTLEMENT.findall(text)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "options"), [("island", {"target": 5}), ("silkroad", {}), ("silkroad", {"seats": 6, "direction": "east", "screens": "open"})])
def test_a_whole_game_is_played_at_a_keyboard(language, game, options):
    it = table(Hand(), language=language, game=game, **options)
    sit(it, words(language))
    text = shown(it)
    assert it.match.over
    assert str(it.match.seed) in text
    assert it.match.commitment in text.replace("\n", "")
    assert max(map(cell_len, text.splitlines())) <= 100
    assert ("Type a number to choose" in text) == (language == "en")


@pytest.fixture(scope="module")
def two_people():
    """What was shown while two people and a bot played a game."""
    it = table(Hand(), people=2, target=5)
    it.run()
    return shown(it)


def test_two_people_share_a_keyboard_behind_a_curtain(two_people):
    text = two_people
    passes = re.findall(r"Pass the keyboard to (Blue|White)", text)
    assert {"Blue", "White"} == set(passes)
    assert all(one != other for one, other in itertools.pairwise(passes))
    for part, owner in zip(text.split("Pass the keyboard to ")[1:], passes, strict=True):
        prompts = set(re.findall(r"^(Blue|White)> ", part, re.MULTILINE))
        assert prompts <= {owner}


def test_nobody_at_the_keyboard_reads_what_another_drew(two_people):
    """Which development card it is, its buyer alone reads; of a robbed card, thief and victim: the others read that one moved."""
    bought = dict.fromkeys(("Blue", "White"), 0)
    for part in two_people.split("Pass the keyboard to ")[1:-1]:
        owner, other = ("Blue", "White") if part.startswith("Blue") else ("White", "Blue")
        assert f"{other} buys a development card: " not in part
        assert "Green buys a development card: " not in part
        bought[owner] += part.count(f"{owner} buys a development card: ")
        for robbed in re.findall(r"(\w+) robs (?:1 \w+ from )?(\w+)", part):
            assert owner in robbed or f"{robbed[0]} robs 1 " not in part
    assert sum(bought.values()) > 0


def test_bots_alone_are_watched_to_the_end():
    it = table([], people=0, target=5)
    it.run()
    assert it.match.over
    assert "Bots alone are playing" in shown(it)
    assert "Your hand" not in shown(it)


def test_a_place_is_chosen_by_the_number_on_the_map():
    it = table([])
    places = open_places(play_lines(it))
    assert len(places) > 30
    it = table([places[0]])
    text = play_lines(it)
    assert f"Blue founds a settlement at {places[0]} " in text
    assert it.match.moves[-1].seat == 0


def test_a_place_that_is_not_open_is_refused_with_its_rule():
    text = play_lines(table(["28", "28"]))  # a settlement, and then no path at it has that number
    assert "(I-43)" in text or "(I-42)" in text


@pytest.mark.parametrize(
    ("language", "reason"), [("en", "There is no such place on this board (B-10)"), ("fr", "Il n’y a pas de tel endroit sur ce plateau (B-10)")]
)
def test_a_rule_of_the_bandits_is_not_taken_for_the_rule_of_the_island_with_its_number(language, reason):
    assert reason in play_lines(table(["settlement 79"], game="bandits", language=language))
    match = comptoir.new("bandits", seed=7, players=3, first_seat=0)
    while match.legal(0) != [match.number("roll")]:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    refused = " ".join(play_lines(table(["", "robber 3"], match=match)).split())
    assert "After a seven or with a knight the player on turn names a bandit and moves it, before anything else (B-45)" in refused


@pytest.mark.parametrize("line", ["road 40", "road(40)", "28-33", "28 - 33", "40"])
def test_a_road_is_written_in_many_ways(line):
    it = table(["28", line])
    assert "Blue places a road on 28-33" in play_lines(it)


def test_undo_takes_the_last_decision_back():
    it = table(["28", "undo"])
    text = play_lines(it)
    assert "Taken back." in text
    assert text.rindex("Place your first settlement") > text.rindex("Place a road")


def test_whoever_shares_the_keyboard_reads_that_a_decision_was_taken_back():
    text = play_lines(table(["", "28", "undo", "28", "28-33", "", ""], people=2))
    first, second = text.split("Pass the keyboard to ")[1:3]
    assert "Taken back." in first
    assert f"{first.split(',')[0]} takes the last decision back." in second


def test_undo_without_a_move_says_why_not():
    assert "there is no move to take back" in play_lines(table(["undo"]))


def test_why_tells_the_rule_and_its_sentence():
    text = play_lines(table(["why 3-7", "? city(4)", "? settlement(28)", "why"]))
    assert "(I-42)" in text
    assert "(I-47)" in text or "(I-46)" in text or "(I-50)" in text or "(I-52)" in text
    assert "you may do that now" in text
    assert "say which action" in text


def test_rules_are_read_at_the_table():
    text = play_lines(table(["rules I-115", "rules 115", "? I-115", "rules distance rule", "rules I-999", "rules qwertz"]))
    assert text.count("Distance rule: none of the crossings") >= 4
    assert "did you mean 'I-167'?" in text
    assert "no rule holds 'qwertz'" in text


def test_the_map_is_numbered_on_demand():
    text = play_lines(table(["28", "map", "map paths", "map hexes", "map off", "map sea"]))
    numbered = text.split("> map")
    assert re.search(r"\b53\b", numbered[1])
    assert re.search(r"\b71\b", numbered[2])
    assert "there are crossings, paths, hexes, off" in text


def test_the_list_tells_every_open_place_in_words():
    text = play_lines(table(["list"]))
    assert len(re.findall(r"^ +\d+  Settlement at \d+: ", text, re.MULTILINE)) > 30


def test_help_names_every_command():
    from comptoir.cli.commands import COMMANDS

    text = play_lines(table(["?"]))
    assert all(f"  {name}" in text for name in COMMANDS)
    assert "offer 1 wood for 1 ore" in text
    assert "[B] a city of Blue" in text


def test_a_misspelt_command_is_answered_with_the_nearest():
    assert "unknown command 'sav': did you mean 'save'?" in play_lines(table(["sav"]))
    assert "unknown command 'settelment': did you mean 'settlement'?" in play_lines(table(["settelment 3"]))
    assert "did you mean settlement(crossing 0..53)?" in play_lines(table(["settlement 99"]))


def test_a_game_is_saved_and_gone_on_with(tmp_path):
    file = tmp_path / "game.json"
    it = table(["28", f"save {file}", "save /nowhere/at/all.json", f"save {tmp_path}"])
    text = play_lines(it)
    assert "there is no folder '/nowhere/at'" in text
    assert "is a folder" in text
    again = load(file.read_text(encoding="utf-8"))
    assert again.tobytes() == it.match.tobytes()
    assert again.names == ("person", "heuristic", "heuristic")
    assert "Place a road at your new settlement." in play_lines(table([], match=again))


def test_whoever_leaves_is_offered_to_save(tmp_path):
    file = tmp_path / "left.json"
    with pytest.raises(Leave):
        table(["28", "quit", str(file)]).run()
    assert load(file.read_text(encoding="utf-8")).ply > 0


def test_the_log_tells_what_happened_so_far():
    text = play_lines(table(["28", "28-33", "log", "log all"]))
    told = text[text.index("> log") :]
    assert told.count("Blue founds a settlement at 28") == 2


def test_the_pace_is_changed():
    it = table(["pace calm", "pace slow"])
    text = play_lines(it)
    assert it.screen.pace == "calm"
    assert "unknown pace 'slow': there are calm, brisk, instant" in text


class Caller(Hand):
    """Plays like a bot, and at the first moment in which it can, writes an offer with words."""

    offered = False

    def decide(self, prompt):
        match = self.table.match
        legal = match.legal(0) if prompt.endswith("> ") else []
        kinds = {match.game.actions.decode(action).kind for action in legal}
        if not self.offered and 0 in match.pending and {"give", "want", "ask"} <= kinds:
            self.offered = True
            hand = [name for r, name in enumerate(("wood", "brick", "wool", "grain", "ore")) if match.view(0).hands[0, r]]
            other = next(name for name in ("ore", "wood") if name != hand[0])
            return f"offer {hand[0]} for {other}"
        return super().decide(prompt)


def test_an_offer_is_one_line():
    hand = Caller()
    it = table(hand, target=5)
    it.run()
    offer = next(line for line in hand.typed if line.startswith("offer"))
    given, wanted = offer.split()[1], offer.split()[3]
    assert f"Blue calls: who gives 1 {wanted} for 1 {given}?" in shown(it)


def test_who_passes_is_not_asked_again_in_that_turn():
    class Passer(Hand):
        def decide(self, prompt):
            person = self.table.people[0]
            if prompt.endswith("> ") and person.seat in self.table.match.pending and person.refusal() is not None:
                self.turns = [*getattr(self, "turns", []), self.table.match.turns]
                return "pass"
            return super().decide(prompt)

    hand = Passer()
    it = table(hand, target=6)
    it.run()
    assert len(hand.turns) == len(set(hand.turns)) > 0


def test_somebody_who_joins_is_asked_in_the_turns_of_others():
    hand = Hand(before=["join"])
    it = table(hand, target=5)
    it.run()
    text = shown(it)
    assert "Enter lets the game go on." in text
    assert re.search(r"(White|Green) is trading: you may make an offer\.", text)


def test_nothing_is_asked_in_the_turns_of_others_without_joining():
    it = table(Hand(), target=5)
    it.run()
    assert "Enter lets the game go on." not in shown(it)


class Eager:
    """A bot that takes the first thing it may do, asked or not, and counts how often it was asked unasked."""

    def __init__(self, table_of):
        self.table_of, self.bot, self.early = table_of, comptoir.bot("heuristic", 4), 0

    def choose(self, view, legal):
        match = self.table_of().match
        if view.seat not in match.pending and view.turn == view.seat and 0 in match.pending:
            self.early += 1
        return self.bot.choose(view, legal)


def test_a_bot_that_has_asked_waits_for_the_people_it_asked():
    it = table(Hand(), target=5)
    eager = Eager(lambda: it)
    it.bots = dict.fromkeys(it.bots, eager)
    it.run()
    assert it.match.over
    assert eager.early == 0
