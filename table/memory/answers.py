"""What the desk answers to those who ask it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.kernel import Action, Event, Question, View
from table.memory.model import Figures, Phase


class Line(NamedTuple):
    """A line of somebody's log: what they may know of a row, or a minute."""

    number: int
    at: int
    seat: str
    events: tuple[Event, ...] = ()
    origin: str | None = None  # told to the owner alone
    minute: tuple[str, Figures] | None = None
    names: Mapping[str, str] | None = None  # of the seats then; None: the same as now


class Played(NamedTuple):
    """The answer to a play, for the person who asked."""

    table_id: int
    first: int
    last: int  # less than first: nothing was added
    lines: tuple[Line, ...]
    waiting: frozenset[str]
    halted: frozenset[str]
    held: bool = False  # a stop holds the action back
    over: bool = False
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """The table as it would be after a draft, for its owner alone."""

    seat: str
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
    """What listeners hear after a commit."""

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
    number: int
    touched: int
