"""What the desk speaks of: plain frozen records."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, NamedTuple

from rules.kernel import Action, Event, Question, Value, View, short
from table.errors import Refusal

Id = int | str  # of users, channels and servers: opaque, kept as text
Phase = Literal["lobby", "running", "over"]
Figures = Mapping[str, Any]

DESK = "desk"  # the player of rows that are the desk's own: undo
DAY = 86_400
LONGEST = 30 * DAY  # of any span a table can set
STEPS = 4  # of reminders
LONGEST_NAME = 80  # characters; Discord lets nobody have more than 32
LANGUAGES = ("en", "fr")
UNDO_POLICIES = ("none", "free", "consent")
SEATINGS = ("random", "joined")
AT_ZERO = ("safe", "substitute")
SUBSTITUTES = ("host", "vote", "anyone")  # who accepts somebody new in a running game


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds to think, and what happens when they are gone."""

    bank: int = 0  # 0: no deadline
    gain: int = 0  # added after each turn, never beyond the bank
    grace: int = 0  # of each turn, free of charge
    remind: tuple[int, ...] = ()  # after so many waking seconds: a nudge, a mention, word to the host, a substitute
    at_zero: str = "safe"
    silence: int = 2 * DAY  # then silence counts as consent to a vote
    stop: int = DAY  # how long a stop may hold up the table

    def __post_init__(self) -> None:
        """Refuse what makes no sense."""
        object.__setattr__(self, "remind", tuple(self.remind))
        spans = (self.bank, self.gain, self.grace, self.silence, self.stop, *self.remind)
        if any(type(span) is not int or not 0 <= span <= LONGEST for span in spans):
            raise Refusal("pace-span", days=LONGEST // DAY)
        if list(self.remind) != sorted(set(self.remind)) or 0 in self.remind or len(self.remind) > STEPS:
            raise Refusal("pace-ladder", most=STEPS)
        if self.at_zero not in AT_ZERO:
            raise Refusal("pace-at-zero", value=short(self.at_zero))


@dataclass(frozen=True, slots=True)
class Header:
    """All that is settled about a table beside its log."""

    id: int
    title: str
    rules: str
    phase: Phase
    channel: str
    host: str | None
    created: int
    seed: str | None = None
    guild: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    language: str = "en"
    pace: Pace = Pace()
    undo: str = "consent"
    seating: str = "random"
    several: bool = False  # one person may hold several seats
    closed: bool = False  # only the invited may join
    substitutes: str = "host"
    players: int | None = None  # no more than these
    invited: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()  # in the order of the game
    paused: bool = False
    ending: str | None = None  # rules, vote, resigned, closed
    dice_from: int = 0  # rows before it came with an imported record, under another seed

    def entry(self, kind: str, now: int) -> list[Any]:
        """As the schema's trigger takes it."""
        body = {key: value for key, value in asdict(self).items() if key not in COLUMNS}
        return [kind, self.id, self.title, self.rules, self.phase, self.channel, self.host, body, self.seed, now]


COLUMNS = ("id", "title", "rules", "phase", "channel", "host", "seed", "created")  # the rest of a header is its body


def header_of(row: Sequence[Any]) -> Header:
    """A header as it was read: its columns in order, then the body."""
    body = json.loads(row[-1])
    body |= {"pace": _pace_of(body["pace"]), "invited": tuple(body["invited"]), "seats": tuple(body["seats"])}
    return Header(**dict(zip(COLUMNS, row, strict=False)), **body)


def _pace_of(body: Mapping[str, Any]) -> Pace:
    """A pace as it was written; one that would be refused today is no pace, and the table can be played."""
    try:
        return Pace(**body)
    except (Refusal, TypeError):
        return Pace()


@dataclass(frozen=True, slots=True)
class Tenure:
    """Somebody in a seat."""

    seat: str
    turn: int
    user: str | None  # nobody: vacant, or a former player
    name: str
    since: int


class Logged(NamedTuple):
    """A row of the log that counts, with what happened."""

    number: int
    player: str
    action: Action
    events: tuple[Event, ...]
    at: int
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class Minute:
    """Something the desk itself did."""

    id: int
    number: int
    seat: str  # '': for all to read
    key: str
    figures: Figures
    at: int


class Line(NamedTuple):
    """A line of somebody's log: what he may know of a row, or a minute."""

    number: int
    at: int
    seat: str
    events: tuple[Event, ...] = ()
    origin: str | None = None  # told to the owner alone
    minute: tuple[str, Figures] | None = None


class Played(NamedTuple):
    """The answer to a play, for the one who asked."""

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
    """The answer to a step: a longer draft, or a play."""

    preview: Preview
    played: Played | None = None
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Whether a move can be taken back, and whom it takes."""

    key: str
    to: int | None = None
    needs: tuple[str, ...] = ()
    figures: Figures = field(default_factory=dict)
    done: bool = False

    @property
    def possible(self) -> bool:
        """At once or by consent."""
        return self.key in ("undo-free", "undo-consent", "undo-held")


@dataclass(frozen=True, slots=True)
class Order:
    """What to answer for a player: the most exact order that fits the question holds."""

    kind: str
    answer: str  # yes, no, ask
    whom: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """What a player wants the table to wait for."""

    kind: str
    whom: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A vote under way."""

    number: int  # of the minute that opened it: no other proposal at this table ever has it
    kind: str  # undo, pause, end, replace
    by: str
    asked: tuple[str, ...]
    said: Mapping[str, bool]
    due: int | None  # then silence is consent
    figures: Figures

    @property
    def silent(self) -> tuple[str, ...]:
        """Who has not spoken yet."""
        return tuple(seat for seat in self.asked if seat not in self.said)


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who asks for a free seat and sees nothing of it yet."""

    number: int  # of the minute that says so: no other request at this table ever has it
    user: str
    name: str
    seat: str
    asks: str  # host or vote
    due: int  # then the others are asked instead of a silent host; in a vote, those who spoke decide
    agreed: tuple[str, ...] = ()  # seats that have accepted


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell somebody, until it is told."""

    id: int
    table_id: int
    seat: str
    kind: str
    due: int
    figures: Figures

    @property
    def key(self) -> tuple[int, int, str, str, int]:
        """What tells it from all others: its number alone may be given anew."""
        return self.id, self.table_id, self.seat, self.kind, self.due


class Change(NamedTuple):
    """What listeners hear after a commit."""

    table_id: int
    kind: str  # play, undo, lobby, seats, vote, halt, pause, over, moved
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


@dataclass(frozen=True, slots=True)
class Person:
    """What somebody told the desk about himself."""

    user: str
    zone: str = "UTC"
    quiet: tuple[str, str] | None = None  # from and to, as 22:00 and 07:00 of his own day
    language: str | None = None
