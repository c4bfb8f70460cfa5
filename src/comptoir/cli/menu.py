"""A list of legal actions that does not scroll away: kinds with many places or cards are one line each, and open when they are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from comptoir.core.registry import Game
from comptoir.core.view import View
from comptoir.core.words import Words

__all__ = ["Group", "Menu"]

FEW: Final = 3  # so many actions of one kind are listed, more are one line


@dataclass(frozen=True)
class Group:
    """Actions that one line of a menu stands for; one that stands alone is chosen at once."""

    title: str
    actions: tuple[int, ...]
    example: str | None
    on_board: bool  # each names a place, by whose number it is chosen

    def keys(self, game: Game) -> dict[str, int]:
        """What to type for each action: the number of its place, or where it stands in the list."""
        if self.on_board:
            return {str(next(iter(game.actions.decode(action).args.values()))): action for action in self.actions}
        return {str(i + 1): action for i, action in enumerate(self.actions)}


class Menu:
    """The legal actions of a seat as a person reads them."""

    def __init__(self, view: View, seat: int, legal: Sequence[int], w: Words) -> None:
        self.view, self.seat, self.legal, self.w = view, seat, tuple(legal), w
        self.book = view.game.sketch
        groups = self.grouped()
        self.only = groups[0] if len(groups) == 1 and len(groups[0].actions) > 1 else None
        self.lines: list[Group] = []
        for group in groups:
            spread = group is self.only or (len(group.actions) <= FEW and not (group.example and not group.on_board and len(group.actions) > 1))
            self.lines += [self.alone(action, group) for action in group.actions] if spread else [group]

    def grouped(self) -> list[Group]:
        """The actions by heading, in the order in which the game lists them."""
        decode, places = self.view.game.actions.decode, {kind for kinds in self.book.PLACES.values() for kind in kinds}
        found: dict[str, list[int]] = {}
        for action in self.legal:
            found.setdefault(self.book.heading(decode(action).kind, self.w) or str(action), []).append(action)
        groups = []
        for title, actions in found.items():
            kinds = {decode(action).kind for action in actions}
            written = self.book.example(decode(actions[0]).kind, self.w)
            groups.append(Group(title, tuple(actions), written, len(kinds) == 1 and kinds <= places))
        return groups

    def alone(self, action: int, group: Group) -> Group:
        return Group(self.label(action), (action,), None, group.on_board)

    def label(self, action: int) -> str:
        return self.view.game.text.label(self.view, self.seat, action, self.w)

    def title(self, group: Group) -> str:
        """A line of the menu."""
        if len(group.actions) == 1:
            return self.label(group.actions[0])
        if group.on_board:
            return self.w.say_n("{title} ▸ {n} place", "{title} ▸ {n} places", len(group.actions), title=group.title)
        if group.example:
            return self.w.say("{title} ▸ or write it: {example}", title=group.title, example=group.example)
        return self.w.say_n("{title} ▸ {n} choice", "{title} ▸ {n} choices", len(group.actions), title=group.title)
