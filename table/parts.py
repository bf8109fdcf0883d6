"""What belongs to a table and is read with it: drafts, orders, stops, clocks, votes, seats on offer and so on.

Each part has a kind, a key and a body in JSON; a part set to None is taken away.
"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Generic, TypeVar

from rules.kernel import Game
from table.model.state import TableState
from table.model.values import Away, Candidate, Clock, Draft, Halt, Held, Order, Proposal, Stop, Usage

T = TypeVar("T")
UNNUMBERED = 10**9  # more than any system event has
VOTES = ("undo", "pause", "end", "replace", "move", "settings")


@dataclass(frozen=True, slots=True)
class Keyed(Generic[T]):
    """A part of which a table has one for each key; `where` the state of the table keeps them."""

    where: ClassVar[str]
    table_id: int
    key: str
    value: T | None

    def apply(self, table: TableState) -> None:
        parts: dict[str, T] = getattr(table, self.where)
        if self.value is None:
            parts.pop(self.key, None)
        else:
            parts[self.key] = self.value


@dataclass(frozen=True, slots=True)
class SetDraft(Keyed[Draft]):
    """By seat."""

    kind: ClassVar = "draft"
    where = "drafts"
    game: Game

    @property
    def body(self) -> Any:
        if self.value is None:
            return None
        actions = [self.game.encode(action) for action in self.value.actions]
        return {"base": self.value.base, "actions": actions, "steps": list(self.value.steps)}


@dataclass(frozen=True, slots=True)
class SetOrders(Keyed[tuple[Order, ...]]):
    """By seat."""

    kind: ClassVar = "orders"
    where = "seat_orders"

    @property
    def body(self) -> Any:
        return self.value and [_order_row(order) for order in self.value]


@dataclass(frozen=True, slots=True)
class SetStops(Keyed[tuple[Stop, ...]]):
    """By seat."""

    kind: ClassVar = "stops"
    where = "seat_stops"

    @property
    def body(self) -> Any:
        return self.value and [[stop.kind, stop.whom, stop.where] for stop in self.value]


@dataclass(frozen=True, slots=True)
class SetClock(Keyed[Clock]):
    """By seat."""

    kind: ClassVar = "clock"
    where = "clocks"

    @property
    def body(self) -> Any:
        return self.value and [self.value.left, self.value.since, self.value.due, self.value.grace]


@dataclass(frozen=True, slots=True)
class SetAway(Keyed[Away]):
    """By seat."""

    kind: ClassVar = "away"
    where = "absences"

    @property
    def body(self) -> Any:
        return self.value and [self.value.used, self.value.since, self.value.until, self.value.left]


@dataclass(frozen=True, slots=True)
class SetVote(Keyed[Proposal]):
    """By what it is about."""

    kind: ClassVar = "vote"
    where = "proposals"

    @property
    def body(self) -> Any:
        vote = self.value
        if vote is None:
            return None
        lists = {"asked": list(vote.asked), "said": dict(vote.said)}
        return {"number": vote.number, "by": vote.by, **lists, "due": vote.due, "figures": dict(vote.figures)}


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
class SetCandidate(Keyed[Candidate]):
    """By user."""

    kind: ClassVar = "candidate"
    where = "candidates"

    @property
    def body(self) -> Any:
        return self.value and asdict(self.value)


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
class SetUsage(Keyed[Usage]):
    """How often somebody has done what is limited (`referee.usage_limits`).

    By user, by their fingerprint once they are forgotten, or under '' for all together.
    """

    kind: ClassVar = "usage"
    where = "usage"

    @property
    def body(self) -> Any:
        return self.value and {kind: list(times) for kind, times in self.value.items()}


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
        held = [[each.seat, [*map(encode, each.actions)], sorted(each.passed), each.origin] for each in halt.held]
        return {"seats": sorted(halt.seats), "held": held, "passed": sorted(halt.passed)}

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
