"""What belongs to a table and is read with it: drafts, orders, stops, clocks, votes, seats on offer and so on.

Each part has a kind, a key and a body in JSON; a part set to None is taken away.
"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, TypeVar

from rules.kernel import Game
from table.model.state import TableState
from table.model.values import Away, Candidate, Clock, Draft, Halt, Held, Order, Proposal, Stop, Usage

T = TypeVar("T")
UNNUMBERED = 10**9  # more than any system event has
VOTES = ("undo", "pause", "end", "replace", "move", "settings")


@dataclass(frozen=True, slots=True)
class SetDraft:
    kind: ClassVar = "draft"
    table_id: int
    key: str  # the seat
    draft: Draft | None
    game: Game

    @property
    def body(self) -> Any:
        if self.draft is None:
            return None
        actions = [self.game.encode(action) for action in self.draft.actions]
        return {"base": self.draft.base, "actions": actions, "steps": list(self.draft.steps)}

    def apply(self, table: TableState) -> None:
        _put(table.drafts, self.key, self.draft)


@dataclass(frozen=True, slots=True)
class SetOrders:
    kind: ClassVar = "orders"
    table_id: int
    key: str  # the seat
    orders: tuple[Order, ...] | None

    @property
    def body(self) -> Any:
        return self.orders and [_order_row(order) for order in self.orders]

    def apply(self, table: TableState) -> None:
        _put(table.seat_orders, self.key, self.orders)


@dataclass(frozen=True, slots=True)
class SetStops:
    kind: ClassVar = "stops"
    table_id: int
    key: str  # the seat
    stops: tuple[Stop, ...] | None

    @property
    def body(self) -> Any:
        return self.stops and [[stop.kind, stop.whom, stop.where] for stop in self.stops]

    def apply(self, table: TableState) -> None:
        _put(table.seat_stops, self.key, self.stops)


@dataclass(frozen=True, slots=True)
class SetClock:
    kind: ClassVar = "clock"
    table_id: int
    key: str  # the seat
    clock: Clock | None

    @property
    def body(self) -> Any:
        clock = self.clock
        return clock and [clock.left, clock.since, clock.due, clock.grace]

    def apply(self, table: TableState) -> None:
        _put(table.clocks, self.key, self.clock)


@dataclass(frozen=True, slots=True)
class SetAway:
    kind: ClassVar = "away"
    table_id: int
    key: str  # the seat
    away: Away | None

    @property
    def body(self) -> Any:
        away = self.away
        return away and [away.used, away.since, away.until, away.left]

    def apply(self, table: TableState) -> None:
        _put(table.absences, self.key, self.away)


@dataclass(frozen=True, slots=True)
class SetVote:
    kind: ClassVar = "vote"
    table_id: int
    key: str  # what it is about
    proposal: Proposal | None

    @property
    def body(self) -> Any:
        vote = self.proposal
        if vote is None:
            return None
        return {
            "number": vote.number,
            "by": vote.by,
            "asked": list(vote.asked),
            "said": dict(vote.said),
            "due": vote.due,
            "figures": dict(vote.figures),
        }

    def apply(self, table: TableState) -> None:
        _put(table.proposals, self.key, self.proposal)


@dataclass(frozen=True, slots=True)
class SetOffer:
    """A seat that somebody else may take."""

    kind: ClassVar = "open"
    table_id: int
    key: str  # the seat
    opened: bool

    @property
    def body(self) -> Any:
        return self.opened or None

    def apply(self, table: TableState) -> None:
        table.opened = table.opened | {self.key} if self.opened else table.opened - {self.key}


@dataclass(frozen=True, slots=True)
class SetCandidate:
    kind: ClassVar = "candidate"
    table_id: int
    key: str  # the user
    candidate: Candidate | None

    @property
    def body(self) -> Any:
        return self.candidate and asdict(self.candidate)

    def apply(self, table: TableState) -> None:
        _put(table.candidates, self.key, self.candidate)


@dataclass(frozen=True, slots=True)
class SetForgotten:
    """Somebody was forgotten who held these seats."""

    kind: ClassVar = "forgotten"
    table_id: int
    key: str  # their fingerprint
    seats: tuple[str, ...]

    @property
    def body(self) -> Any:
        return self.seats

    def apply(self, table: TableState) -> None:
        table.forgotten[self.key] = self.seats


@dataclass(frozen=True, slots=True)
class SetUsage:
    """How often somebody has done what is limited (`referee.limits`)."""

    kind: ClassVar = "usage"
    table_id: int
    key: str  # the user, their fingerprint once they are forgotten, or '' for all together
    usage: Usage | None

    @property
    def body(self) -> Any:
        return self.usage and {kind: list(times) for kind, times in self.usage.items()}

    def apply(self, table: TableState) -> None:
        _put(table.usage, self.key, self.usage)


@dataclass(frozen=True, slots=True)
class SetHalt:
    kind: ClassVar = "halt"
    key: ClassVar = ""
    table_id: int
    halt: Halt | None
    game: Game

    @property
    def body(self) -> Any:
        halt, encode = self.halt, self.game.encode
        if halt is None:
            return None
        actions_held = [
            [halted.seat, [*map(encode, halted.actions)], sorted(halted.passed), halted.origin] for halted in halt.held
        ]
        return {"seats": sorted(halt.seats), "held": actions_held, "passed": sorted(halt.passed)}

    def apply(self, table: TableState) -> None:
        table.halt = self.halt


Part = (
    SetDraft | SetOrders | SetStops | SetClock | SetAway | SetVote | SetOffer | SetCandidate | SetForgotten | SetUsage
    | SetHalt
)  # fmt: skip


def part_of(game: Game, table_id: int, kind: str, key: str, body: Any) -> Part:
    """A part as it was written."""
    match kind:
        case "draft":
            draft = Draft(body["base"], tuple(map(game.decode, body["actions"])), tuple(body.get("steps", ())))
            return SetDraft(table_id, key, draft, game)
        case "orders":
            return SetOrders(table_id, key, tuple(Order(*order) for order in body))
        case "stops":
            return SetStops(table_id, key, tuple(Stop(*stop) for stop in body))
        case "clock":
            return SetClock(table_id, key, Clock(*body))
        case "away":
            return SetAway(table_id, key, Away(*body))
        case "vote":
            # An old file has no numbers: then take one that no system event has, nor any other kind of vote.
            numbered = {"number": UNNUMBERED + VOTES.index(key), **body}
            return SetVote(table_id, key, Proposal(kind=key, **numbered | {"asked": tuple(body["asked"])}))
        case "open":
            return SetOffer(table_id, key, True)
        case "candidate":
            return SetCandidate(table_id, key, Candidate(**body | {"agreed": tuple(body["agreed"])}))
        case "forgotten":
            return SetForgotten(table_id, key, tuple(body))
        case "usage":
            return SetUsage(table_id, key, {kind: tuple(times) for kind, times in body.items()})
        case "halt":
            halted = [  # an old file has no origin
                Held(seat, tuple(map(game.decode, acts)), frozenset(passed), *origin)
                for seat, acts, passed, *origin in body["held"]
            ]
            return SetHalt(table_id, Halt(frozenset(body["seats"]), tuple(halted), frozenset(body["passed"])), game)
    raise ValueError(f"table {table_id} keeps a part of an unknown kind: {kind}")


def _order_row(order: Order) -> list[str | int]:
    row: list[str | int] = [order.kind, order.answer, order.whom, order.where]
    return row if order.round is None else [*row, order.round]


def _put(parts: dict[str, T], key: str, value: T | None) -> None:
    if value is None:
        parts.pop(key, None)
    else:
        parts[key] = value
