"""Offers between players: drafts that are secret until submitted, offers that stand side by side, hands checked at the moment of exchange.

A game's state has the fields of `Trading`; its rules say who may draft and take when, and how goods change hands. Units are counted by kind: cards, or
whatever else a game lets people offer.
"""

from __future__ import annotations

from typing import Protocol

from comptoir.core.rule import Grid, Ints, rule

__all__ = ["Trading", "clear_draft", "drafted", "has_draft", "stand", "wanted", "withdraw_offer"]


class Trading(Protocol):
    """What a state needs to hold offers: one row a seat, one column a kind of unit."""

    stands: Ints  # 1 while the seat's offer stands
    offer_give: Grid
    offer_want: Grid
    draft_give: Grid
    draft_want: Grid


@rule
def drafted(s: Trading, seat: int) -> int:
    """How many units a seat's draft gives."""
    n = 0
    for k in range(s.draft_give.shape[1]):
        n += s.draft_give[seat, k]
    return n


@rule
def wanted(s: Trading, seat: int) -> int:
    """How many units a seat's draft wants."""
    n = 0
    for k in range(s.draft_want.shape[1]):
        n += s.draft_want[seat, k]
    return n


@rule
def has_draft(s: Trading, seat: int) -> bool:
    any_unit = 0
    for k in range(s.draft_give.shape[1]):
        any_unit |= s.draft_give[seat, k] | s.draft_want[seat, k]
    return any_unit != 0


@rule
def clear_draft(s: Trading, seat: int) -> None:
    for k in range(s.draft_give.shape[1]):
        s.draft_give[seat, k] = 0
        s.draft_want[seat, k] = 0


@rule
def stand(s: Trading, seat: int) -> None:
    """A draft becomes the seat's standing offer, in place of an older one."""
    for k in range(s.draft_give.shape[1]):
        s.offer_give[seat, k] = s.draft_give[seat, k]
        s.offer_want[seat, k] = s.draft_want[seat, k]
    s.stands[seat] = 1
    clear_draft(s, seat)


@rule
def withdraw_offer(s: Trading, seat: int) -> None:
    for k in range(s.offer_give.shape[1]):
        s.offer_give[seat, k] = 0
        s.offer_want[seat, k] = 0
    s.stands[seat] = 0
