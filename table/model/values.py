"""Records that tables keep: plain and frozen, each with its form in JSON where it has one."""

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from rules.kernel import Action, Event
from table.errors import Refusal
from table.model.names import BADGE, clean_name

LOG = logging.getLogger(__name__)

Id = int | str  # of users, channels and servers: opaque, kept as text
Phase = Literal["lobby", "running", "over"]
Figures = Mapping[str, Any]
Usage = Mapping[str, tuple[int, ...]]  # when somebody has done what is limited, by kind

NO_PLAYER = "desk"  # the player of rows that no player made: undo
DAY = 86_400
LEVELS = ("easy", "medium", "hard")  # of a computer in a seat
LANGUAGES = ("en", "fr")
MEANWHILE = ("wait", "computer", "substitute")  # while somebody is away


@dataclass(frozen=True, slots=True)
class Tenure:
    """Somebody in a seat: a person, or a computer of a level."""

    seat: str
    turn: int  # 0 for the first to sit there
    user: str | None  # nobody: a computer, vacant, or a former player
    name: str
    since: int  # number of the log
    level: str = ""  # of a computer

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))  # also one that was stored before names were cleaned

    @property
    def is_gone(self) -> bool:
        """Is there nobody to name: a vacancy, or somebody who was forgotten?"""
        return self.user is None and not self.level and not self.name

    @property
    def display_name(self) -> str:
        """The name with its badge: no person can pass for a computer, nor a computer for a person."""
        plain = clean_name(self.name.replace(BADGE, " "))
        return f"{BADGE} {plain}" if self.level else plain


class Row(NamedTuple):
    """A row of the log as it stands on disk."""

    number: int
    player: str
    body: str
    origin: str | None
    digest: str | None
    at: int

    @property
    def action(self) -> Any:
        """The action in JSON."""
        try:
            return json.loads(self.body)
        except ValueError:
            raise Refusal("log-illegal", number=self.number, reason="action-malformed") from None


# What others learn of a row while the game runs: all that was reported, not who made it, not even that it is there.
OPEN, UNSIGNED, UNTOLD = "", "unsigned", "untold"


class Logged(NamedTuple):
    """A row of the log that counts, with what happened."""

    number: int
    player: str
    action: Action
    events: tuple[Event, ...]
    at: int
    origin: str | None = None  # order, deadline, vacant, lobby, computer, forced: who took it; of a die: its epoch
    seal: str = OPEN


@dataclass(frozen=True, slots=True)
class Request:
    """An interaction that was served: repeated, it changes nothing and gets the same answer."""

    user: str | None
    first: int
    last: int  # less than first: it added nothing to the log


KEPT = 32  # system events in memory with a table, the newest: more than any card tells; older ones are read by page
FAR = 2**62  # after every number there is


class Place(NamedTuple):
    """A place in the log, where rows and system events stand together: before the event of that id.

    Events come before the row of the same number, which stands at `FAR`.
    """

    number: int
    id: int


START, END = Place(0, 0), Place(FAR, FAR)


@dataclass(frozen=True, slots=True)
class SystemEvent:
    """A system event: a line of the log that is no move."""

    id: int
    number: int  # the length of the log then
    seat: str  # '': for all to read
    key: str
    figures: Figures
    at: int

    @property
    def place(self) -> Place:
        return Place(self.number, self.id)


@dataclass(frozen=True, slots=True)
class Draft:
    """Actions one seat has tried, over the log as it stood at `base`."""

    base: int
    actions: tuple[Action, ...] = ()
    steps: tuple[int, ...] = ()  # how many actions each step added, the last at the end; more may lie before them


@dataclass(frozen=True, slots=True)
class Order:
    """What to answer for a player: the most exact order that fits the question holds."""

    kind: str
    answer: str  # yes, no, ask
    whom: str = ""
    where: str = ""
    round: int | None = None  # the only one it holds in; None: until it is cleared

    def holds_in(self, round_: int | None) -> bool:
        return self.round in (None, round_)


@dataclass(frozen=True, slots=True)
class Stop:
    """What a player wants the table to wait for."""

    kind: str
    whom: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """Actions of a seat that a stop holds back."""

    seat: str
    actions: tuple[Action, ...]
    passed: frozenset[str] = frozenset()  # whose stops have let them pass
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class Halt:
    """Stops that have fired: the table waits for these seats."""

    seats: frozenset[str]
    held: tuple[Held, ...] = ()  # in the order in which they will be played
    passed: frozenset[str] = frozenset()  # whose stops have let the next die or answer pass


@dataclass(frozen=True, slots=True)
class Clock:
    """A player's time: what is left, since when it runs, when it is up, and what of this turn is still free."""

    left: int
    since: int | None = None
    due: int | None = None
    grace: int = 0


@dataclass(frozen=True, slots=True)
class Away:
    """A seat whose person is away, or was: how much of the table's allowance is used up, in seconds."""

    used: int = 0
    since: int | None = None  # None: they are here
    until: int | None = None
    left: int = 0  # on their clock, while a computer plays for them

    def at_end(self, now: int) -> "Away":
        """What remains once they are back, or gone."""
        if self.since is None or self.until is None:
            return self
        return Away(self.used + min(now, self.until) - self.since)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A vote under way."""

    number: int  # of the system event that opened it: no other proposal at this table ever has it
    kind: str  # undo, pause, end, replace, move, settings
    by: str
    asked: tuple[str, ...]
    said: Mapping[str, bool]
    due: int | None  # then silence is consent
    figures: Figures

    @property
    def silent(self) -> tuple[str, ...]:
        """The seats that have not spoken yet."""
        return tuple(seat for seat in self.asked if seat not in self.said)


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who asks for a free seat and sees nothing of it yet."""

    number: int  # of the system event that says so: no other request at this table ever has it
    user: str
    name: str
    seat: str
    asks: str  # host or vote
    due: int  # then the others are asked instead of a silent host; in a vote, those who spoke decide
    agreed: tuple[str, ...] = ()  # seats that have accepted

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clean_name(self.name))

    @property
    def limit(self) -> str:
        """The kind of the timer that ends the wait."""
        return f"candidate-{self.number}"


Key = tuple[int, int, str, str, int]


@dataclass(frozen=True, slots=True)
class Due:
    """What a table, or a seat there, has for a time."""

    id: int
    table_id: int
    seat: str
    kind: str
    due: int
    figures: Figures

    @property
    def key(self) -> Key:
        """What tells it from all others: the number of a deleted one may be reused."""
        return self.id, self.table_id, self.seat, self.kind, self.due


class Timer(Due):
    """Something to be done at a time: a deadline, a reminder, the end of a vote."""

    __slots__ = ()


class Announcement(Due):
    """Something to be told to a table, or to somebody there, until it was told."""

    __slots__ = ()


def read_figures(columns: Sequence[Any]) -> tuple[int, int, str, str, int, Figures]:
    """A timer or an announcement as it was written; figures that cannot be read are none, and hold up no other."""
    id_, table_id, seat, kind, due, text = columns
    try:
        figures = json.loads(text)
    except ValueError:
        figures = None
    if not isinstance(figures, dict):
        LOG.warning("table %s: the figures of %s (%s) cannot be read", table_id, kind, id_)
        figures = {}
    return id_, table_id, seat, kind, due, figures


@dataclass(frozen=True, slots=True)
class MessageRecord:
    """A message that shows a table, or a hand in somebody's direct messages, as whoever posts them keeps it."""

    channel: int
    message: int  # its number; 0: it is still to be sent
    at: int  # when it was sent
    blocks: tuple[str, ...] = ()  # what is left of it when its time is over
    seats: tuple[str, ...] = ()  # the seats a turn card was waiting for
    number: int = -1  # where the log was; -1: it is not finished
    since: int = -1  # where in the log its story begins
    own: int = -1  # the first row of the log that no earlier card covered
    epoch: int = 0  # of the game then: the log may have gone back since
    edited: int = 0  # when, for a hand
    user: str = ""  # whose hand it is
    digest: str = ""  # of the hand
    sending: bool = False  # one was being sent when this was written

    @property
    def sent(self) -> bool:
        """Whether it was sent; otherwise it is still to come."""
        return self.message != 0
