"""A table in memory: its header, its people, its replayed log and what belongs to it."""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from rules import IllegalAction
from rules.kernel import Action, Game, State
from table.errors import Refusal
from table.model import Candidate, Header, Logged, Minute, Order, Proposal, Stop, Tenure, header_of
from table.replay import Kept, proven
from table.seating import Seating
from table.store import Store


@dataclass(frozen=True, slots=True)
class Draft:
    """Actions one seat has tried, over the log as it stood at `base`."""

    base: int
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """Actions of a seat that a stop holds back."""

    seat: str
    actions: tuple[Action, ...]
    passed: frozenset[str] = frozenset()  # whose stops have let them pass


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


@dataclass(slots=True)
class Memory:
    """Everything about a table that is not a rule."""

    header: Header
    game: Game
    seating: Seating = field(default_factory=Seating)
    state: State = None
    number: int = 0
    logged: list[Logged] = field(default_factory=list)
    minutes: list[Minute] = field(default_factory=list)
    requests: dict[str, tuple[str | None, int, int]] = field(default_factory=dict)
    drafts: dict[str, Draft] = field(default_factory=dict)
    orders: dict[str, tuple[Order, ...]] = field(default_factory=dict)
    stops: dict[str, tuple[Stop, ...]] = field(default_factory=dict)
    clocks: dict[str, Clock] = field(default_factory=dict)
    proposals: dict[str, Proposal] = field(default_factory=dict)
    opened: frozenset[str] = frozenset()  # seats offered to a substitute
    candidates: dict[str, Candidate] = field(default_factory=dict)  # by user
    forgotten: dict[str, tuple[str, ...]] = field(default_factory=dict)  # fingerprints, with the seats they held
    halt: Halt | None = None
    broken: Refusal | None = None

    def served(self, request: str, user: str | None, first: int, last: int) -> None:
        """Remember a request, as long as the table is in memory: the disk does not refuse a second one."""
        self.requests[request] = user, first, last

    def holds(self, seats: Collection[str]) -> bool:
        """Does a stop hold back actions of one of these seats?"""
        return self.halt is not None and any(held.seat in seats for held in self.halt.held)

    @property
    def limits(self) -> list[str]:
        """The kinds of the notices that end votes and requests for a seat."""
        asked = [f"candidate-{candidate.number}" for candidate in self.candidates.values()]
        return [*(f"vote-{kind}" for kind in self.proposals), *asked]

    def scrap(self) -> None:
        """Forget what players kept for a game that is over."""
        for kept in (self.drafts, self.orders, self.stops, self.clocks, self.proposals):
            kept.clear()
        self.candidates.clear()
        self.forgotten.clear()
        self.opened, self.halt = frozenset(), None


HEADER = "SELECT id, title, rules, phase, channel, host, seed, created, body FROM game_table WHERE id = ?"
TENURES = "SELECT seat, turn, user, name, since FROM tenure WHERE table_id = ? AND (until IS NULL) = ? ORDER BY turn"
LOG = "SELECT number, player, body, origin, digest, at FROM action WHERE table_id = ? ORDER BY number"
PARTS = "SELECT kind, key, body FROM part WHERE table_id = ?"
UNNUMBERED = 10**9  # more than any minute
MINUTES = "SELECT id, number, seat, key, figures, at FROM minute WHERE table_id = ? ORDER BY id"
REQUESTS = """
SELECT request, user, first, number FROM action WHERE table_id = ?1 AND request IS NOT NULL
UNION ALL SELECT id, user, number, number - 1 FROM request WHERE table_id = ?1
"""


async def header(store: Store, table_id: int) -> Header:
    """Read the header of a table."""
    try:
        rows = await store.read(HEADER, table_id)
    except OverflowError:  # a number beyond those the file can hold
        rows = []
    if not rows:
        raise Refusal("table-unknown", table=table_id)
    return header_of(rows[0])


async def log(store: Store, table_id: int) -> list[Kept]:
    """Read a whole log, undone rows and all; it has no gap."""
    rows = [Kept(*row) for row in await store.read(LOG, table_id)]
    for place, row in enumerate(rows):
        if row.number != place:
            raise Refusal("log-gap", number=place)
    return rows


async def load(store: Store, titles: Callable[[str], Game], table_id: int) -> Memory:
    """Bring a table into memory, as it stood at one moment: another process may be writing."""
    head = await header(store, table_id)
    while True:
        loaded = await _read(store, titles(head.title), head)
        now = await header(store, table_id)
        if now == head:
            return loaded
        head = now


async def _read(store: Store, game: Game, head: Header) -> Memory:
    """What belongs to a header; a table that does not replay comes as broken, with its reason."""
    memory = Memory(head, game)
    present, past = [[Tenure(*row) for row in await store.read(TENURES, head.id, now)] for now in (True, False)]
    memory.seating = seated(head, present, past)
    minutes = await store.read(MINUTES, head.id)
    memory.minutes = [Minute(i, n, seat, key, json.loads(figures), at) for i, n, seat, key, figures, at in minutes]
    if head.phase != "lobby" and head.ending != "closed":  # a lobby that was given up has no log
        await _play_again(store, game, memory)
    # Those of the rows that were read, all of them and no others: another process may be writing.
    requests = await store.read(REQUESTS, head.id)
    memory.requests = {name: (user, first, last) for name, user, first, last in requests if last < memory.number}
    for kind, key, body in await store.read(PARTS, head.id):
        with suppress(IllegalAction):  # a draft of an action that the rules no longer know is dropped
            _remember(memory, game, kind, key, json.loads(body))
    return memory


async def _play_again(store: Store, game: Game, memory: Memory) -> None:
    seats = [tenure.seat for tenure in memory.seating.tenures]
    try:
        rows = await log(store, memory.header.id)
        memory.number = len(rows)
        memory.state = game.new_game(seats, memory.header.options)
        memory.state, memory.logged = await proven(game, memory.state, rows)
    except IllegalAction as refusal:
        figures = {"number": refusal.figures.get("number", 0), "then": memory.header.rules, "now": game.version}
        memory.broken = Refusal("table-broken", reason=refusal.key, **figures)


def seated(head: Header, tenures: Iterable[Tenure], past: Sequence[Tenure]) -> Seating:
    """The people in the order of the game."""
    return Seating(sorted(tenures, key=lambda tenure: head.seats.index(tenure.seat)), past)


def _remember(memory: Memory, game: Game, kind: str, key: str, body: Any) -> None:
    """Take in one part, as the bodies below and the other rooms write it."""
    match kind:
        case "draft":
            memory.drafts[key] = Draft(body["base"], tuple(map(game.decode, body["actions"])))
        case "orders":
            memory.orders[key] = tuple(Order(*order) for order in body)
        case "stops":
            memory.stops[key] = tuple(Stop(*stop) for stop in body)
        case "clock":
            memory.clocks[key] = Clock(*body)
        case "vote":
            numbered = {"number": UNNUMBERED + len(memory.proposals)} | body  # an old file knows no numbers
            memory.proposals[key] = Proposal(kind=key, **numbered | {"asked": tuple(body["asked"])})
        case "open":
            memory.opened |= {key}
        case "candidate":
            memory.candidates[key] = Candidate(**body | {"agreed": tuple(body["agreed"])})
        case "forgotten":
            memory.forgotten[key] = tuple(body)
        case "halt":
            held = [Held(seat, tuple(map(game.decode, acts)), frozenset(passed)) for seat, acts, passed in body["held"]]
            memory.halt = Halt(frozenset(body["seats"]), tuple(held), frozenset(body["passed"]))


def draft_body(game: Game, draft: Draft) -> Mapping[str, Any]:
    """A draft for the disk."""
    return {"base": draft.base, "actions": [game.encode(action) for action in draft.actions]}


def halt_body(game: Game, halt: Halt) -> Mapping[str, Any]:
    """A halt for the disk."""
    held = [[held.seat, [*map(game.encode, held.actions)], sorted(held.passed)] for held in halt.held]
    return {"seats": sorted(halt.seats), "held": held, "passed": sorted(halt.passed)}


def rules_body(rules: Sequence[Order] | Sequence[Stop]) -> list[list[str]]:
    """Orders or stops for the disk."""
    return [
        [rule.kind, rule.answer, rule.whom, rule.where]
        if isinstance(rule, Order)
        else [rule.kind, rule.whom, rule.where]
        for rule in rules
    ]
