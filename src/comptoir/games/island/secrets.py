"""Who may know what: a seat's view, and what stays hidden in it (the Secrets chapter)."""

from __future__ import annotations

from comptoir.core.deal import seat_with_room
from comptoir.core.rng import below, blank
from comptoir.core.rule import rule
from comptoir.core.trade import clear_draft
from comptoir.games.island.family import bank_size, known_below
from comptoir.games.island.rules.setup import KINDS, shuffle
from comptoir.games.island.state import CARDS, DECK, OVER, RESOURCES, UNKNOWN, Island


@rule
def redact(s: Island, seat: int) -> None:
    """Makes a copy of a state into what `seat` may know of it; a spectator is the seat after the last."""
    blank(s)
    for i in range(known_below(s), DECK):
        s.deck[i] = UNKNOWN if i < s.deck_left else 0
    for who in range(len(s.ledger) - 1):
        if who != seat:
            hide_ledger(s, who)  # a spectator's row stays: what is remembered of what everybody saw
    for other in range(s.players):
        if other != seat:
            clear_draft(s, other)  # what was never submitted stays unknown, at the end too
            s.cleared[other] = 0
            if s.phase != OVER:
                hide_seat(s, other)
    if s.turn != seat and s.phase != OVER:
        for kind in range(CARDS):
            s.fresh[kind] = 0


@rule
def hide_seat(s: Island, other: int) -> None:
    """Hands, cards, and discards chosen while others still choose."""
    for r in range(RESOURCES):
        s.hands[other, r] = 0
        s.staged[other, r] = 0
    for kind in range(CARDS):
        s.cards[other, kind] = 0
    if s.chosen[other] < s.to_discard[other]:
        s.chosen[other] = 0


@rule
def hide_ledger(s: Island, who: int) -> None:
    for seat in range(s.players):
        for r in range(RESOURCES):
            s.ledger[who, seat, r] = 0


@rule
def imagine(s: Island, seat: int) -> None:
    """Deals anew, at random, what `seat` may not know: as it could be for all that `seat` remembers.

    Others' drafts are unknown altogether and come out empty. Chance goes on from the record's own generator: give it another key first.
    """
    if s.phase != OVER:  # at the end hands and cards lie open
        imagine_hands(s, seat)
    imagine_cards(s, seat)
    for other in range(s.players):
        if other != seat:
            clear_draft(s, other)
            s.cleared[other] = 0
            if s.phase != OVER:
                imagine_discards(s, other)
    for who in range(len(s.hand_size)):
        if who != seat:
            imagine_ledger(s, who)


@rule
def imagine_hands(s: Island, seat: int) -> None:
    """Each other hand holds what `seat` knows it to hold; the rest of the cards out of the bank is dealt among them."""
    for other in range(s.players):
        if other != seat:
            for r in range(RESOURCES):
                s.hands[other, r] = s.ledger[seat, other, r]
    for r in range(RESOURCES):
        left = bank_size(s) - s.bank[r]
        for who in range(s.players):
            left -= s.hands[who, r]
        for _ in range(left):
            taker = seat_with_room(s, s.hands, s.hand_size, s.players, seat)
            s.hands[taker, r] += 1


@rule
def imagine_ledger(s: Island, who: int) -> None:
    """`who` knows the own hand, and of the others as little as a spectator."""
    spectator = len(s.ledger) - 1
    for other in range(len(s.hand_size)):
        for r in range(RESOURCES):
            s.ledger[who, other, r] = s.hands[other, r] if other == who else s.ledger[spectator, other, r]


@rule
def imagine_cards(s: Island, seat: int) -> None:
    """Deals the deck and the others' cards: the 25 less those played, those known and one's own. At the end the deck alone is unknown."""
    known = known_below(s)
    n = known
    for kind in range(CARDS):
        left = int(KINDS[kind])
        for who in range(s.players):
            left -= s.played[who, kind]
            if who == seat or s.phase == OVER:
                left -= s.cards[who, kind]
        for i in range(known):
            left -= s.deck[i] == kind
        for _ in range(left):
            s.deck[n] = kind
            n += 1
    shuffle(s, s.deck, known, n)
    for other in range(s.players):
        if other != seat and s.phase != OVER:
            for kind in range(CARDS):
                s.cards[other, kind] = 0
            for _ in range(s.card_count[other]):
                n -= 1
                s.cards[other, s.deck[n]] += 1
    for i in range(n, DECK):
        s.deck[i] = 0
    if s.turn != seat and s.phase != OVER:
        imagine_fresh(s)


@rule
def imagine_fresh(s: Island) -> None:
    """Which of T's cards were bought this turn: any of them, as many as everybody saw."""
    for kind in range(CARDS):
        s.fresh[kind] = 0
    held = int(s.card_count[s.turn])
    for i in range(min(int(s.bought), held)):
        place = below(s, held - i)
        for kind in range(CARDS):
            place -= s.cards[s.turn, kind] - s.fresh[kind]
            if place < 0:
                s.fresh[kind] += 1
                break


@rule
def imagine_discards(s: Island, other: int) -> None:
    """Cards chosen on a seven while others still choose: as many as are public, of the imagined hand."""
    for r in range(RESOURCES):
        s.staged[other, r] = 0
    if s.chosen[other] < s.to_discard[other]:
        s.chosen[other] = 0
    for i in range(s.chosen[other]):
        place = below(s, s.hand_size[other] - i)
        for r in range(RESOURCES):
            place -= s.hands[other, r] - s.staged[other, r]
            if place < 0:
                s.staged[other, r] += 1
                break
