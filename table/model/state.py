"""The state of a table in memory, and what can be read from it.

Views and reports are the only way out for what the rules know. Nothing here waits or writes: entries change a state
once they are on disk, or as they are read from there.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules import CHANCE, RankedSeat
from rules.kernel import Action, Event, Game, State, View
from table.chance import commitment
from table.errors import Refusal
from table.model import log_visibility
from table.model.answers import Line
from table.model.header import Header
from table.model.person import Person
from table.model.request_cache import RequestCache
from table.model.seating import Seating
from table.model.values import (
    UNTOLD,
    Away,
    Candidate,
    Clock,
    Draft,
    Halt,
    Id,
    Logged,
    Order,
    Proposal,
    Stop,
    SystemEvent,
    Usage,
)

SINCE = 400  # rows that "since my last move" goes back at most
VIEWS = 3  # kept of each table: the mover's, the spectator's, one more
STEPS = 256  # actions kept as they were applied: those of a few long drafts
RECENT = 32  # states kept, to tell a button that is old from one that has merely been overtaken


class Applied(NamedTuple):
    """What an action made of a state."""

    before: State  # kept, so that no other state gets its id
    after: State
    events: tuple[Event, ...]


@dataclass(eq=False, repr=False)
class TableState:
    """Everything about a table that is not a rule."""

    header: Header
    game: Game
    seating: Seating = field(default_factory=Seating)
    persons: dict[str, Person] = field(default_factory=dict)  # by user: those in a seat who told something
    position: State = None  # the whole truth: for the referee alone, never shown
    number: int = 0  # the length of the log: what a button made now expects
    waiting_by_rules: frozenset[str] = frozenset()
    logged: list[Logged] = field(default_factory=list)
    plays: list[int] = field(default_factory=list)  # the rows with which a play begins: what was written together
    system_events: list[SystemEvent] = field(default_factory=list)  # the newest; `table.log_pages` reads older ones
    pause: SystemEvent | None = None  # the one that began the pause
    served: RequestCache = field(default_factory=RequestCache)  # requests
    drafts: dict[str, Draft] = field(default_factory=dict)  # these by seat
    seat_orders: dict[str, tuple[Order, ...]] = field(default_factory=dict)
    seat_stops: dict[str, tuple[Stop, ...]] = field(default_factory=dict)
    clocks: dict[str, Clock] = field(default_factory=dict)
    absences: dict[str, Away] = field(default_factory=dict)
    proposals: dict[str, Proposal] = field(default_factory=dict)  # votes under way, by kind
    opened: frozenset[str] = frozenset()  # seats offered to a substitute
    candidates: dict[str, Candidate] = field(default_factory=dict)  # those who ask for a seat, by user
    forgotten: dict[str, tuple[str, ...]] = field(default_factory=dict)  # fingerprints, with the seats they held
    usage: dict[str, Usage] = field(default_factory=dict)  # by user, or fingerprint: see `referee.usage_limits`
    halt: Halt | None = None
    broken: Refusal | None = None  # why it does not go on: its log no longer replays under these rules
    version: int = 0  # of what is on disk, where several processes write it
    recent: dict[int, State] = field(default_factory=dict)  # the last few states, by number
    _views: dict[str | None, tuple[State, View]] = field(default_factory=dict)  # the last few, by reader
    _applied: dict[tuple[int, str, Action], Applied] = field(default_factory=dict)  # by id of the state before

    # People

    @property
    def players(self) -> tuple[tuple[str | None, str], ...]:
        """Those who have joined, with the name to show, in the order of the seats."""
        return tuple((tenure.user, tenure.display_name) for tenure in self.seating.tenures)

    @property
    def next_computer(self) -> str | None:
        """The computer's seat to act now.

        While a person must act too, computers wait: their speed tells nothing. In open talks they speak first, or each
        of their words would ask those again who were ready.
        """
        if self.header.paused or self.halt is not None or not self.waiting:
            return None
        waited_for = self.waiting_by_rules if self.game.talks_openly(self.position) else self.waiting
        return next((seat for seat in self.header.seats if seat in waited_for and seat in self.seating.computers), None)

    @property
    def practice(self) -> bool:
        """May players ask for hints here? Where one person began among computers, or where the table allows it.

        A computer that came later, for somebody away or out of time, keeps the seat of a person who may come back.
        """
        people = {user for user in self.seating.users.values() if user is not None}
        return self.header.aids and (self.header.hints or (self.seating.began_alone and len(people) == 1))

    def own_seat(self, user: Id, seat: str | None = None) -> str:
        """The seat somebody acts for; a refusal if there is none."""
        return self.seating.own(user, seat, self.waiting)

    def reader(self, user: Id | None, seat: str | None = None) -> str | None:
        """With whose eyes somebody reads; None: a spectator."""
        return self.seating.reader(user, seat, self.waiting)

    def people_in(self, seating: Seating) -> dict[str, Person]:
        """What is known of those in these seats."""
        return {seat: self.persons.get(user, Person(user)) for seat, user in seating.users.items() if user is not None}

    def orders(self, user: Id, seat: str | None = None) -> tuple[Order, ...]:
        """Somebody's own standing orders, without those that have lapsed with their round."""
        return self.orders_in_force(self.own_seat(user, seat))

    def orders_in_force(self, seat: str) -> tuple[Order, ...]:
        return tuple(order for order in self.seat_orders.get(seat, ()) if order.holds_in(self.round))

    @property
    def round(self) -> int | None:
        """The round being played, in titles that count them."""
        return None if self.position is None else self.game.chapter(self.position).round

    def stops(self, user: Id, seat: str | None = None) -> tuple[Stop, ...]:
        """Somebody's own stops."""
        return self.seat_stops.get(self.own_seat(user, seat), ())

    def deadline(self, seat: str) -> int | None:
        """When the time of a seat is up, if its clock runs."""
        clock = self.clocks.get(seat)
        return clock.due if clock else None

    @property
    def away(self) -> frozenset[str]:
        """The seats whose person is away."""
        return frozenset(seat for seat, away in self.absences.items() if away.since is not None)

    # The terms

    @property
    def colours(self) -> tuple[str, ...]:
        """In the lobby: the colour chosen for each seat, "" for none."""
        return self.header.colours or ("",) * len(self.header.seats)

    @property
    def most(self) -> int:
        """How many may play here."""
        return self.header.players or self.game.seats[-1]

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, from the start."""
        return commitment(self.header.seed) if self.header.seed else None

    @property
    def seed(self) -> str | None:
        """The seed of the dice, once the game is over."""
        return self.header.seed if self.header.phase == "over" else None

    # The board

    @property
    def halted(self) -> frozenset[str]:
        """Seats whose stop has fired."""
        return self.halt.seats if self.halt else frozenset()

    @property
    def waiting(self) -> frozenset[str]:
        """The seats the table waits for: first those of a stop, else whom the rules ask, and computers last."""
        if self.header.phase != "running" or self.broken:
            return frozenset()
        asked = self.waiting_by_rules - {CHANCE}
        return self.halted or asked - self.seating.computers.keys() or asked

    @property
    def asked(self) -> frozenset[str]:
        """The seats the table waits for as far as everybody knows: a sealed answer tells nothing until all are in."""
        if not self.waiting or self.halted:
            return self.waiting
        others = self.game.asked(self.position) - {CHANCE} - self.seating.computers.keys() - self.seating.vacant
        return self.waiting | others

    @property
    def result(self) -> tuple[RankedSeat, ...] | None:
        """The ranking, once the rules have ended the game."""
        return self.game.result(self.position) if self.position is not None and not self.broken else None

    @property
    def standings(self) -> tuple[RankedSeat, ...]:
        """How a game ended: by the rules, or as it stood when people ended it."""
        if self.header.phase != "over" or self.position is None or self.broken:
            return ()
        return self.result or self.game.standings(self.position)

    def view_for(self, user: Id | None, seat: str | None = None) -> View:
        """All that somebody may know of the board."""
        self.check_started()
        return self.view(self.position, self.reader(user, seat))

    def view(self, state: State, reader: str | None) -> View:
        """A state as a reader sees it, made once: a view is the most expensive part of a move."""
        cached = self._views.get(reader)
        if cached is None or cached[0] is not state:
            if len(self._views) >= VIEWS:
                self._views.clear()
            cached = self._views[reader] = state, self.game.view(state, reader)
        return cached[1]

    def apply(self, state: State, seat: str, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Apply an action on the side, once until the log grows: a draft is replayed at each of its steps."""
        key = id(state), seat, action
        applied = self._applied.get(key)
        if applied is None:
            after, events = self.game.apply(state, seat, action)
            if len(self._applied) >= STEPS:
                self._applied.clear()
            applied = self._applied[key] = Applied(state, after, tuple(events))
        return applied.after, applied.events

    def lines(
        self, user: Id | None, first: int = 0, last: int | None = None, *, seat: str | None = None
    ) -> tuple[Line, ...]:
        """The log as somebody may read it, system events in their place (before the row of the same number).

        From memory, which holds the newest events and tenures alone: whoever shows more reads it by `table.log_pages`.
        """
        reader, end = self.reader(user, seat), self.number if last is None else last
        rows = log_visibility.between(self.rows_for(reader), first, end)
        return self.lines_of(
            reader, rows, log_visibility.between(self.system_events, first, end + (last is None)), self.seating
        )

    def lines_of(
        self, reader: str | None, rows: Iterable[Logged], events: Iterable[SystemEvent], seating: Seating
    ) -> tuple[Line, ...]:
        """These rows and system events in order, as somebody may read them, with the names of that time."""
        row_lines = [log_visibility.line(self.game, row, reader) for row in rows]
        merged = log_visibility.merge(row_lines, (event for event in events if event.seat in ("", reader)))
        return tuple([log_visibility.with_names(line, seating) for line in merged]) if seating.past else merged

    def rows_for(self, reader: str | None) -> Sequence[Logged]:
        """The log without what others have said or answered under seal, while the game runs."""
        if self.header.phase != "running":
            return self.logged
        visible = [row for row in self.logged if row.seal != UNTOLD or row.player == reader]
        return visible if len(visible) < len(self.logged) else self.logged

    def since_own(self, reader: str | None) -> int:
        """The number after a seat's own last move, if that is not too long ago."""
        return max(log_visibility.after_own(self.logged, reader) if reader else 0, self.number - SINCE, 0)

    def is_unchanged_since(self, user: Id, expected: int, seat: str | None = None) -> bool:
        """Is somebody asked the same, with the same choices, as when the log was that long?

        Not if they have moved or taken back since: what they chose then is done.
        """
        own, then = self.reader(user, seat), self.recent.get(expected)
        if own is None or then is None or self.header.phase != "running" or self.broken:
            return expected == self.number
        since = log_visibility.grown_since(self.logged, expected, self.number)
        if since is None or any(row.player == own and row.origin in (None, "deadline") for row in since):
            return False
        game, now = self.game, self.position
        same = game.question(then, own) == game.question(now, own)
        return same and game.legal_actions(then, own) == game.legal_actions(now, own)

    def holds(self, seats: Collection[str]) -> bool:
        """Whether a stop holds back actions of one of these seats."""
        return self.halt is not None and any(action.seat in seats for action in self.halt.held)

    @property
    def paused_by(self) -> str | None:
        """The seat that proposed the pause; None: there is none, or an old file does not say."""
        return self.pause.figures.get("by") if self.pause else None

    @property
    def is_rated(self) -> bool:
        """Whether its end will count: a game among people, each for themselves and without help."""
        return self._is_original and not self.header.hints and not self.seating.computers_of_the_start

    @property
    def is_counted_apart(self) -> bool:
        """Whether its end will count among games with computers, which nobody is rated by; a guided one does not."""
        return self._is_original and bool(self.seating.computers_of_the_start) and not self.header.lessons

    @property
    def _is_original(self) -> bool:
        """Does everybody play for themselves, in a game that neither a record nor another one was the beginning of?"""
        header = self.header
        retold = header.dice_from > 0 or header.source > 0
        return header.begun and not header.several and not retold and len(header.seats) > 1

    @property
    def has_lost_moves(self) -> bool:
        """Whether the game is stopped, until its host lets it go on, because the store has lost moves."""
        return self.header.paused and self.pause is not None and bool(self.pause.figures.get("lost"))

    def vote_ended(self, number: int) -> SystemEvent | None:
        """The system event that says how the vote of that number ended, if it is one of the newest."""
        return next((event for event in reversed(self.system_events) if event.figures.get("vote") == number), None)

    @property
    def next_event_id(self) -> int:
        return self.system_events[-1].id + 1 if self.system_events else 0

    # How it changes

    def set_up(self) -> None:
        """The board as it is before the first row: it follows from the seats and the options."""
        state = self.game.new_game(self.header.seats, self.header.options)
        self.move_on(state, 0, self.game.waiting_for(state))

    def move_on(self, state: State, number: int, waiting: frozenset[str]) -> None:
        """The log has grown to this number, and this is the state now."""
        self.position, self.number, self.waiting_by_rules = state, number, waiting
        self.recent[number] = state
        self._applied.clear()
        while len(self.recent) > RECENT:
            del self.recent[next(iter(self.recent))]

    def forget_parts(self) -> None:
        """Forget what players kept for a game that is over."""
        for parts in (self.drafts, self.seat_orders, self.seat_stops, self.clocks, self.absences, self.proposals):
            parts.clear()
        self.candidates.clear()
        self.forgotten.clear()
        self.usage.clear()
        self.opened, self.halt = frozenset(), None

    # What may be done with it at all

    def check_started(self) -> None:
        """Refuse a lobby, and a log that does not replay."""
        if self.broken:
            raise self.broken.with_traceback(None)  # else it would keep the frames of every earlier raise
        if self.position is None:
            raise Refusal("not-started")

    def check_running(self) -> None:
        """Refuse a game that is over, or not begun."""
        self.check_started()
        if self.header.phase == "over":
            raise Refusal("game-over")

    def check_open(self) -> None:
        """Refuse what is not being played now."""
        self.check_running()
        if self.header.paused:
            raise Refusal("paused")

    def check_lobby(self) -> None:
        """Refuse what only a lobby can do."""
        if self.header.phase != "lobby":
            raise Refusal("already-started" if self.header.phase == "running" else "game-over")

    def check_host_of_lobby(self, user: Id) -> None:
        """Refuse what only the host of a lobby can do."""
        self.check_lobby()
        self.check_host(user)

    def check_number(self, expected: int | None) -> None:
        """Refuse a button of another moment."""
        if expected is not None and expected != self.number:
            raise Refusal("stale", expected=expected, number=self.number)

    def check_host(self, user: Id) -> None:
        """Refuse everybody but the host."""
        if str(user) != self.header.host:
            raise Refusal("not-host")
