"""By which rule something is refused here: the island's where it holds, else the rule of this game that stands in its place (the table Replaced rules).

A rule of this game has its own number and a thousand more: 1047 is B-47.
"""

from __future__ import annotations

from typing import Final

from comptoir.core.rule import Ints, rule, table

__all__ = ["B_10", "OWN", "REPLACED", "rule_of"]

OWN: Final = 1000
"""From here on numbers are those of this game's own rules."""

REPLACED: Final = {
    2: 2, 3: 2, 4: 3, 6: 5, 8: 8, 9: 9, 12: 13, 20: 27, 64: 49, 67: 45, 68: 47, 71: 54, 121: 68,
    126: 61, 127: 61, 129: 60, 133: 61, 136: 41, 140: 63, 141: 65, 155: 72,
}  # fmt: skip
"""The island's rules that refuse something or find a position broken, and what stands in their place."""

B_10: Final = OWN + 10
B_66: Final = OWN + 66

LAST: Final = 167
RULES: Final[Ints] = table([OWN + REPLACED[n] if n in REPLACED else n for n in range(LAST + 1)], wide=True)


@rule
def rule_of(number: int) -> int:
    """The rule that holds here for one of the island's; 0 for none, and a rule of this game stays what it is."""
    return RULES[number] if number <= LAST else number
