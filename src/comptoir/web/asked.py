"""What programs may send to the API, every field with its bounds; and how they are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

__all__ = ["Answer", "Chosen", "Key", "Move", "NewTable", "Newcomer", "Refusal", "Said", "Seat", "SeatWish", "Sitting"]

Key = Annotated[str, Field(max_length=64, description="the request's own, new for each decision: sent again after a lost answer, it is not played twice")]
Seat = Annotated[int | None, Field(ge=0, le=15, description="without it, your first seat")]
Chosen = Annotated[int, Field(ge=0, le=100_000)] | Annotated[str, Field(max_length=60)]


class Asked(BaseModel):
    """A body; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid")


class Newcomer(Asked):
    name: Annotated[str, Field(min_length=1, max_length=60, examples=["Greedy"])]


class SeatWish(Asked):
    """Who a seat is for: you, a bot of the house, a neighbour who sends decisions with your token (hotseat), or whoever comes."""

    kind: Literal["me", "bot", "hotseat", "empty"] = "empty"
    bot: Annotated[str, Field(max_length=40)] = ""
    name: Annotated[str, Field(max_length=60)] = ""


class NewTable(Asked):
    game: Annotated[str, Field(max_length=40, examples=["island"])]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, str | int], Field(max_length=40)] = {}
    settings: Annotated[dict[str, Any], Field(max_length=20, description="visibility, clock_s, patience_s, pace, watch_delay_s, takeback, chat")] = {}


class Sitting(Asked):
    seat: Seat = None
    key: Key = ""


class Move(Asked):
    """A decision: one action, or several that are played all or not at all."""

    actions: Annotated[list[Chosen], Field(min_length=1, max_length=64, description='numbers, or as they are written: "road(17)"')]
    after: Annotated[int, Field(ge=0, description="the version of the view that it answers")]
    seat: Seat = None
    key: Key = ""


class Answer(Asked):
    """Yes or no to what somebody has asked the table for."""

    yes: bool
    after: Annotated[int | None, Field(ge=0, description="of the view in which you read the question: a late answer is none to the next")] = None
    seat: Seat = None
    key: Key = ""


class Said(Asked):
    text: Annotated[str, Field(min_length=1, max_length=1000)]
    key: Key = ""


class Refusal(BaseModel):
    """Why something was not done: what kind of error, in words, and the rule that forbids or the version that is."""

    error: str
    message: str
    rule: str | None = None
    version: int | None = None
