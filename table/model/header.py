"""The header of a table: its settings, phase and seats, beside its log, with its form in JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from rules.kernel import Value, short
from table.errors import Refusal
from table.model.names import clean
from table.model.values import DAY, Phase

LONGEST = 30 * DAY  # of any span a table can set
STEPS = 4  # of reminders
UNDO_POLICIES = ("none", "free", "consent")
SEATINGS = ("random", "joined")
AT_ZERO = ("safe", "computer", "substitute")  # also when somebody leaves
SUBSTITUTES = ("host", "vote", "anyone")  # who accepts somebody new in a running game


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds to think, and what happens when they are gone."""

    bank: int = 0  # 0: no deadline
    gain: int = 0  # added after each turn, never beyond the bank
    grace: int = 0  # of each turn, free of charge
    remind: tuple[int, ...] = ()  # waking seconds until a nudge, a mention, a message to the host, a substitute
    at_zero: str = "safe"
    silence: int = 2 * DAY  # then silence counts as consent to a vote
    stop: int = DAY  # how long a stop may hold up the table
    away: int = 0  # how long in all somebody may be away without their clock running

    def __post_init__(self) -> None:
        object.__setattr__(self, "remind", tuple(self.remind))
        spans = (self.bank, self.gain, self.grace, self.silence, self.stop, self.away, *self.remind)
        if any(type(span) is not int or not 0 <= span <= LONGEST for span in spans):
            raise Refusal("pace-span", days=LONGEST // DAY)
        if list(self.remind) != sorted(set(self.remind)) or 0 in self.remind or len(self.remind) > STEPS:
            raise Refusal("pace-ladder", most=STEPS)
        if self.at_zero not in AT_ZERO:
            raise Refusal("pace-at-zero", value=short(self.at_zero))


@dataclass(frozen=True, slots=True)
class Seek:
    """A lobby that starts by itself when its seats are taken."""

    until: int  # then it ends
    level: str = ""  # of the computers that take the last seats then; "": there will be no game
    near: int = 0  # waking hours that whoever is called has in common with those who play; 0: any
    kept: bool = False  # a seat is kept for somebody who is invited


@dataclass(frozen=True, slots=True)
class Header:
    """Everything about a table beside its log: settings, phase, seats, counters."""

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
    several: bool = False  # one person may hold several seats, and learn the secrets of all of them
    closed: bool = False  # only the invited may join
    substitutes: str = "host"
    hints: bool = False  # players may ask for hints
    lessons: bool = False  # a first game: the panel explains each new thing
    players: int | None = None  # no more than these
    seek: Seek | None = None  # in the lobby: it starts by itself
    invited: tuple[str, ...] = ()
    joins: int = 0  # how many times somebody has joined
    seats: tuple[str, ...] = ()  # in the order of the game
    colours: tuple[str, ...] = ()  # in the lobby: chosen for each seat, "" for none; later the log has them
    paused: bool = False
    ending: str | None = None  # rules, vote, resigned, season, closed
    dice_from: int = 0  # rows before it came with an imported record, under another seed
    source: int = 0  # the table that this one was branched from, for practice: it is never rated
    aids: bool = True  # computers and hints may help here; not where a game like this one goes on without them
    epoch: int = 0  # how many times a backup was restored under this game: dice never fall twice alike

    def __post_init__(self) -> None:
        for name in ("channel", "guild"):
            object.__setattr__(self, name, clean(getattr(self, name)))

    @property
    def begun(self) -> bool:
        """Has it a log? A lobby has none, nor has one that was given up."""
        return self.phase != "lobby" and self.ending != "closed"


# The columns of a header; who is invited has a table of its own, and the rest is its body.
COLUMNS = ("id", "title", "rules", "phase", "channel", "host", "seed", "created", "guild", "ending", "paused")
OUTSIDE = frozenset((*COLUMNS, "invited"))


def header_body(header: Header) -> dict[str, Any]:
    body = {key: value for key, value in asdict(header).items() if key not in OUTSIDE}
    return body if header.seek else {key: value for key, value in body.items() if key != "seek"}


def header_of(columns: Sequence[Any], invited: tuple[str, ...], body: Mapping[str, Any]) -> Header:
    """A header as it was written; one that a newer program wrote is refused: whatever it says would be lost here."""
    for kind, stored_fields in ((Header, body), (Pace, body["pace"]), (Seek, body.get("seek") or {})):
        if stored_fields.keys() - {each.name for each in fields(kind)}:
            raise Refusal("table-newer")
    lists = {name: tuple(body.get(name, ())) for name in ("seats", "colours")}
    seek = Seek(**body["seek"]) if body.get("seek") else None
    read = {**body, **lists, "pace": _pace_of(body["pace"]), "seek": seek, "invited": invited}
    plain = dict(zip(COLUMNS, columns, strict=True))
    return Header(**plain | {"paused": bool(plain["paused"])}, **read)


def _pace_of(body: Mapping[str, Any]) -> Pace:
    """A pace as it was written; one that would be refused today counts as no pace, so the table stays playable."""
    try:
        return Pace(**body)
    except (Refusal, TypeError):
        return Pace()
