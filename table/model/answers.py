"""What tables answer to their callers."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.kernel import Action, Event, Question, View
from table.model.values import Clock, Figures, Phase, Tenure


class Line(NamedTuple):
    """A line of somebody's log: what they may know of a row, or a system event."""

    number: int
    at: int
    seat: str
    events: tuple[Event, ...] = ()
    origin: str | None = None  # told to the owner alone
    system_event: tuple[str, Figures] | None = None
    names: Mapping[str, str] | None = None  # of the seats then; None: the same as now


class Played(NamedTuple):
    """The answer to a play, for the person who asked."""

    first: int
    last: int  # less than first: nothing was added
    lines: tuple[Line, ...]
    held: bool = False  # a stop holds the action back
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """The table as it would be after a draft, for its owner alone."""

    actions: tuple[Action, ...]
    view: View
    lines: tuple[Line, ...]
    question: Question | None
    choices: tuple[Action, ...]
    dropped: bool = False  # the board moved on and the draft was no longer legal


@dataclass(frozen=True, slots=True)
class Tried:
    """The answer to an action: a longer draft, or what was played; and how the table looks to its owner now."""

    preview: Preview
    played: Played | None = None
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Whether a move can be taken back, and whose consent it takes."""

    key: str
    to: int | None = None
    needs: tuple[str, ...] = ()
    figures: Figures = field(default_factory=dict)
    done: bool = False

    @property
    def possible(self) -> bool:
        """At once or by consent."""
        return self.key in ("undo-free", "undo-consent", "undo-held")


class Change(NamedTuple):
    """A change that listeners are called with after a commit."""

    table_id: int
    kind: str  # started, play, undo, lobby, seats, vote, halt, pause, settings, over, moved, broken
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in somebody's list, without loading it."""

    id: int
    title: str
    phase: Phase
    channel: str
    guild: str
    seats: tuple[str, ...]
    your_turn: bool
    waits: tuple[str, ...] = ()  # the names of those it waits for, people first
    since: int = 0  # since when it waits for them, or for its reader if it is their turn
    paused: bool = False


SEALED = " "  # before a seat that has answered under seal, where seats waited for are stored: none begins with it


def summary_of(user: str, row: Sequence[Any], tenures: Sequence[Any], clocks: Sequence[Any]) -> Summary:
    """A game as a store lists it, for somebody with a seat in it.

    The row: number, title, phase, channel, server, when the header was last written and the log, but for answers under
    seal; the seats waited for and the stop that holds it up, both in JSON; whether it is paused. Each tenure: seat,
    name, level and user; each clock: seat, and JSON. Who has answered under seal is named as if still waited for,
    except to themselves.
    """
    table_id, title, phase, channel, guild, touched, moved, waiting, halt, paused = row
    own = tuple(seat for seat, _, _, holder in tenures if holder == user)
    asked = set((_json(halt) or {}).get("seats") or _json(waiting) or ()) if phase == "running" else set[str]()
    sealed = {seat.removeprefix(SEALED) for seat in asked if seat.startswith(SEALED)} - set(own)
    manned = {seat for seat, _, _, holder in tenures if holder is not None}
    known = (asked & manned or asked) | (sealed & manned)
    tenures_shown = [Tenure(seat, 0, None, name, 0, level) for seat, name, level, _ in tenures if seat in known]
    waited = asked & set(own) or {each.seat for each in tenures_shown}
    running = [Clock(*values) for seat, clock in clocks if seat in waited and (values := _json(clock))]
    starts = [clock.since for clock in running if clock.since is not None]
    since = min(starts, default=moved if moved is not None else touched)
    waits = () if paused else tuple(each.display_name for each in tenures_shown)
    return Summary(
        table_id, title, phase, channel, guild, own, bool(asked & set(own)), waits, since, bool(paused)
    )  # fmt: skip


def _json(text: str | None) -> Any:
    """What was written; None: nothing, or it cannot be read."""
    try:
        return json.loads(text or "null")
    except ValueError:
        return None
