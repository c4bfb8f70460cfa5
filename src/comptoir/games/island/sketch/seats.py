"""The seats of the island on a terminal: what everybody may know of each, what lies in the bank, and the viewer's own hand."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from comptoir.core.sketch import aligned, initials, packed
from comptoir.core.words import Words, mark
from comptoir.games.island.rules.end import points
from comptoir.games.island.state import AGREED, ASK, CARDS, DECLINED, KNIGHT, NOBODY, NOTHING, OVER, OWES, POINT, RESOURCES
from comptoir.games.island.text.names import card_name, cards_in, resource_name, seat_name, seats_listed

__all__ = ["letters", "painted_table", "seat_style", "table"]

STYLES: Final = (
    "bold #ffffff on #2457a6",
    "bold black on #f4f1e8",
    "bold #ffffff on #1d7a3a",
    "bold #ffffff on #b3262a",
    "bold black on #f0a030",
    "bold #ffffff on #6b4a2b",
)


def seat_style(seat: int) -> str:
    """The colour of a seat's pieces and name."""
    return STYLES[seat]


def letters(view: Any, w: Words) -> list[str]:
    """A letter for each seat, by which its pieces are told apart without colour."""
    return initials([seat_name(seat, w) for seat in range(view.players)])


def table(view: Any, seat: int, w: Words) -> list[str]:
    """What everybody may know of each seat, and what `seat` itself holds; for a spectator, the former alone."""
    return [line.plain for line in painted_table(view, seat, w)]


def painted_table(view: Any, seat: int, w: Words) -> list[Text]:
    """The same in colour."""
    told = packed([bank(view, w), *special_cards(view, w), *throw(view, w)])
    told += [line for sentence in [*call(view, w), *offers(view, w)] for line in packed([sentence])]
    own = [line for sentence in own_lines(view, seat, w) for line in packed([sentence])] if seat < view.players else []
    return [*seat_rows(view, w), *map(Text, told), *(Text(line, "bold") for line in own)]


def seat_rows(view: Any, w: Words) -> list[Text]:
    """A head, and a row for each seat; whose turn it is is marked."""
    head, *rows = aligned([head_row(w), *(row(view, seat, w) for seat in range(view.players))])
    drawn = [Text("      ").append(head, "dim")]
    for seat, letter in enumerate(letters(view, w)):
        line = Text("> " if view.turn == seat and view.phase != OVER else "  ", "bold")
        drawn.append(line.append(f" {letter} ", seat_style(seat)).append(" ").append(rows[seat]))
    for line in drawn:
        line.rstrip()
    return drawn


def head_row(w: Words) -> list[str]:
    """What the columns tell; the last three are the pieces that can still be built."""
    known = [w.say("points"), w.say("cards"), w.say("dev. cards"), w.say("knights"), w.say("route")]
    return ["", *known, w.say("left: roads"), w.say("settlements"), w.say("cities")]


def row(view: Any, seat: int, w: Words) -> list[str]:
    left = (view.roads_left[seat], view.settlements_left[seat], view.cities_left[seat])
    figures = (view.ask(points, seat), view.hand_size[seat], view.card_count[seat], view.played[seat, KNIGHT], view.route[seat], *left)
    return [seat_name(seat, w), *map(str, figures)]


def bank(view: Any, w: Words) -> str:
    stock = w.row([w.say("{resource} {n}", resource=resource_name(r, w), n=view.bank[r]) for r in range(RESOURCES)])
    return w.say("Bank: {stock}; development cards {n}.", stock=stock, n=view.deck_left)


def special_cards(view: Any, w: Words) -> list[str]:
    told = []
    if view.longest_road != NOBODY:
        told.append(w.say("Longest road: {seat}.", seat=seat_name(view.longest_road, w)))
    if view.largest_army != NOBODY:
        told.append(w.say("Largest army: {seat}.", seat=seat_name(view.largest_army, w)))
    return told


def throw(view: Any, w: Words) -> list[str]:
    """This turn's, once it has come."""
    one, other = view.dice[0], view.dice[1]
    return [w.say("Thrown: {one} and {other}.", one=one, other=other)] if one else []


def call(view: Any, w: Words) -> list[str]:
    """What the player on turn has called or asked for, and how the others have answered."""
    if view.call == NOTHING:
        return []
    turn = seat_name(view.turn, w)
    if view.call == ASK:
        told = w.say("{seat} asks for offers.", seat=turn)
    else:
        told = w.say("{seat} calls: {give} for {want}.", seat=turn, give=cards_in(view.offer_give, view.turn, w), want=cards_in(view.offer_want, view.turn, w))
    answers = []
    for how in ANSWERS:
        seats = [s for s in range(view.players) if view.answer[s] == how]
        if seats:
            answers.append(w.say(ANSWERS[how], seats=seats_listed(seats, w)))
    return [" ".join([told, *answers])]


ANSWERS: Final = {AGREED: mark("Agreed: {seats}."), DECLINED: mark("Declined: {seats}."), OWES: mark("Still to answer: {seats}.")}


def offers(view: Any, w: Words) -> list[str]:
    """Those of the other seats that stand."""
    told, turn = [], seat_name(view.turn, w)
    for seat in range(view.players):
        if view.stands[seat] and seat != view.turn:
            give, want = cards_in(view.offer_give, seat, w), cards_in(view.offer_want, seat, w)
            told.append(w.say("{seat} offers {turn} {give} for {want}.", seat=seat_name(seat, w), turn=turn, give=give, want=want))
    return told


def own_lines(view: Any, seat: int, w: Words) -> list[str]:
    """What only the viewer sees: the hand, the development cards, a draft."""
    hand = cards_in(view.hands, seat, w) or w.say("no cards")
    lines = [w.say("Your hand: {cards}.", cards=hand)]
    held = [own_card(view, seat, kind, w) for kind in range(CARDS) if view.cards[seat, kind]]
    if held:
        lines = [w.say("Your hand: {cards}. Development cards: {held}.", cards=hand, held=w.row(held))]
    give, want = cards_in(view.draft_give, seat, w), cards_in(view.draft_want, seat, w)
    if give or want:
        lines.append(w.say("Your draft: {give} for {want}.", give=give or w.say("no cards"), want=want or w.say("no cards")))
    return lines


def own_card(view: Any, seat: int, kind: int, w: Words) -> str:
    """A development card in one's own hand, with how many there are, and those that were bought this turn."""
    n, fresh = view.cards[seat, kind], view.fresh[kind] if view.turn == seat else 0
    name = card_name(kind, w) if n == 1 else w.say("{n} times {card}", n=n, card=card_name(kind, w))
    if fresh == 0 or kind == POINT or view.play_fresh:
        return name
    return w.say_n("{card} ({n} bought this turn)", "{card} ({n} bought this turn)", fresh, card=name)
