"""What a table agrees on beside the game's own options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from comptoir.core.errors import UnknownName, nearest, shown
from comptoir.web.tables.errors import BadRequest

__all__ = ["DAY_S", "PACES", "VISIBILITIES", "TableSettings"]

VISIBILITIES: Final = ("public", "link", "private")
PACES: Final = ("calm", "brisk", "instant")
DAY_S: Final = 86_400
BOUNDS: Final = {"clock_s": (5, 30 * DAY_S), "patience_s": (5, 7 * DAY_S), "watch_delay_s": (0, DAY_S)}


@dataclass(frozen=True)
class TableSettings:
    """Who may see the table, how long people are waited for, how fast bots play."""

    visibility: str = "link"  # public: in the lists; link: for whoever has the link; private: and nobody watches
    clock_s: int | None = None  # for each decision; None: no clock
    patience_s: int | None = 60  # how long a lost connection is waited for before a bot takes over; None: for ever
    pace: str = "brisk"  # of bots
    watch_delay_s: int = 0  # how far behind those are who only watch
    takeback: bool = True  # whether the table may be asked for a decision back that `undo` does not give
    chat: bool = True

    @property
    def by_days(self) -> bool:
        """Whether people play by correspondence: then nobody is missed who closes the page."""
        return self.clock_s is not None and self.clock_s >= DAY_S // 2

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, given: Mapping[str, Any]) -> TableSettings:
        """Settings from outside; what is not given is as usual. Raises UnknownName or BadRequest."""
        names = [field.name for field in fields(cls)]
        for name in given:
            if name not in names:
                raise UnknownName("setting", str(name), names, nearest(name, names))
        settings = cls(**given)
        check_word("visibility", settings.visibility, VISIBILITIES)
        check_word("pace", settings.pace, PACES)
        for name, (least, most) in BOUNDS.items():
            value = getattr(settings, name)
            if (value is None and name == "watch_delay_s") or (value is not None and (type(value) is not int or not least <= value <= most)):
                raise BadRequest(f"{name} cannot be {shown(value)}: it is a whole number of seconds from {least} to {most}")
        for name in ("takeback", "chat"):
            if type(getattr(settings, name)) is not bool:
                raise BadRequest(f"{name} is true or false")
        return settings


def check_word(name: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        raise UnknownName(name, shown(value), known, nearest(value, known))
