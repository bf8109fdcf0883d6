"""What can be read of a table, from memory alone: views and reports are the only way out for what the rules know."""

from collections.abc import Mapping
from typing import Any

from rules import CHANCE, RankedSeat
from rules.kernel import Action, Game, Question, State, Value, View
from table import chance, log
from table.errors import Refusal
from table.memory import Memory
from table.model import Candidate, Header, Id, Line, Order, Pace, Person, Proposal, Stop
from table.seating import Seating

VIEWS = 3  # kept of each table: the mover's, the spectator's, one more
RECENT = 32  # states kept, to tell a button that is old from one that has merely been overtaken


class Reading:
    """The reading half of a table."""

    memory: Memory
    persons: dict[str, Person]  # by user
    waiting_by_rules: frozenset[str]
    recent: dict[int, State]
    views: dict[str | None, tuple[State, View]]  # the last few, by reader

    @property
    def header(self) -> Header:
        """All that is settled beside the log."""
        return self.memory.header

    @property
    def id(self) -> int:
        """Its number on file."""
        return self.memory.header.id

    @property
    def title(self) -> str:
        """The name of its title."""
        return self.memory.header.title

    @property
    def game(self) -> Game:
        """The door of its title."""
        return self.memory.game

    @property
    def state(self) -> State:
        """The whole truth: for the desk alone, nobody's to show."""
        return self.memory.state

    @property
    def number(self) -> int:
        """The length of the log: what a button made now expects."""
        return self.memory.number

    @property
    def options(self) -> Mapping[str, Value]:
        """The variants it is played with."""
        return self.memory.header.options

    @property
    def language(self) -> str:
        """What it speaks in public."""
        return self.memory.header.language

    @property
    def pace(self) -> Pace:
        """Time to think."""
        return self.memory.header.pace

    @property
    def undo(self) -> str:
        """What may be taken back: none, free, consent."""
        return self.memory.header.undo

    @property
    def host(self) -> str | None:
        """Who set it up."""
        return self.memory.header.host

    @property
    def channel(self) -> str:
        """Where it is."""
        return self.memory.header.channel

    @property
    def guild(self) -> str:
        """The server it is in, if any."""
        return self.memory.header.guild

    @property
    def phase(self) -> str:
        """Lobby, running or over."""
        return self.memory.header.phase

    @property
    def ending(self) -> str | None:
        """How it ended: rules, vote, resigned, closed."""
        return self.memory.header.ending

    @property
    def paused(self) -> bool:
        """By agreement."""
        return self.memory.header.paused

    @property
    def broken(self) -> Refusal | None:
        """Why it does not go on: its log no longer replays under these rules."""
        return self.memory.broken

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.memory.seating

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in the order of the game."""
        return self.memory.header.seats

    @property
    def users(self) -> Mapping[str, str | None]:
        """Seat by seat, who sits there; None: nobody any more."""
        return self.memory.seating.users

    @property
    def names(self) -> dict[str, str]:
        """Seat by seat, the name to show; empty for a former player."""
        return self.memory.seating.names

    @property
    def players(self) -> tuple[tuple[str | None, str], ...]:
        """Who has joined, with the name to show, in the order of the seats."""
        return tuple((tenure.user, tenure.name) for tenure in self.memory.seating.tenures)

    @property
    def invited(self) -> tuple[str, ...]:
        """Who was asked to join and has not answered."""
        return self.memory.header.invited

    @property
    def most(self) -> int:
        """How many may play here."""
        return self.memory.header.players or self.game.seats[-1]

    @property
    def least(self) -> int:
        """How many it takes to start."""
        return self.game.seats[0]

    @property
    def halted(self) -> frozenset[str]:
        """Seats whose stop has fired."""
        return self.memory.halt.seats if self.memory.halt else frozenset()

    @property
    def waiting(self) -> frozenset[str]:
        """The seats the table waits for: first those of a stop, else whom the rules ask."""
        if self.phase != "running" or self.broken:
            return frozenset()
        return self.halted or self.waiting_by_rules - {CHANCE}

    @property
    def opened(self) -> frozenset[str]:
        """Seats that somebody else may take."""
        return self.memory.opened

    @property
    def candidates(self) -> Mapping[str, Candidate]:
        """Those who ask for a seat, by user."""
        return self.memory.candidates

    @property
    def proposals(self) -> Mapping[str, Proposal]:
        """Votes under way, by kind."""
        return self.memory.proposals

    @property
    def result(self) -> tuple[RankedSeat, ...] | None:
        """The ranking, once the rules have ended the game."""
        return self.game.result(self.state) if self.state is not None and not self.broken else None

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, from the start."""
        return chance.commitment(self.header.seed) if self.header.seed else None

    @property
    def seed(self) -> str | None:
        """The seed of the dice, once the game is over."""
        return self.header.seed if self.phase == "over" else None

    def people_in(self, seating: Seating) -> dict[str, Person]:
        """What is known of those in these seats."""
        return {seat: self.persons.get(user, Person(user)) for seat, user in seating.users.items() if user is not None}

    def seats_of(self, user: Id | None) -> tuple[str, ...]:
        """The seats of a person."""
        return self.seating.of(user)

    def reader(self, user: Id | None, seat: str | None = None) -> str | None:
        """With whose eyes somebody reads; None: a spectator."""
        return self.seating.reader(user, seat, self.waiting)

    def view_for(self, user: Id | None, seat: str | None = None) -> View:
        """All that somebody may know of the board."""
        self.check_started()
        return self.seen(self.state, self.reader(user, seat))

    def seen(self, state: State, reader: str | None) -> View:
        """A state as a reader sees it, made once: a view is the dearest part of a move."""
        kept = self.views.get(reader)
        if kept is None or kept[0] is not state:
            if len(self.views) >= VIEWS:
                self.views.clear()
            kept = self.views[reader] = state, self.game.view(state, reader)
        return kept[1]

    def report(self, event: Any, user: Id | None, seat: str | None = None) -> Any:
        """What somebody may know of an event."""
        return self.game.report(event, self.reader(user, seat))

    def lines(
        self, user: Id | None, first: int = 0, last: int | None = None, *, seat: str | None = None
    ) -> tuple[Line, ...]:
        """The log as somebody may read it."""
        return log.lines(self.memory, self.reader(user, seat), first, last)

    def since(self, user: Id | None, seat: str | None = None) -> tuple[Line, ...]:
        """What happened since somebody's own last move."""
        reader = self.reader(user, seat)
        return log.lines(self.memory, reader, log.last_own(self.memory, reader) if reader else 0)

    def deadline(self, seat: str) -> int | None:
        """When the time of a seat is up, if its clock runs."""
        clock = self.memory.clocks.get(seat)
        return clock.due if clock else None

    def orders(self, user: Id, seat: str | None = None) -> tuple[Order, ...]:
        """One's own standing orders."""
        return self.memory.orders.get(self.seating.own(user, seat, self.waiting), ())

    def stops(self, user: Id, seat: str | None = None) -> tuple[Stop, ...]:
        """One's own stops."""
        return self.memory.stops.get(self.seating.own(user, seat, self.waiting), ())

    def still(self, user: Id, expected: int, seat: str | None = None) -> bool:
        """Is somebody asked the same, with the same choices, as when the log was that long?"""
        own, then = self.reader(user, seat), self.recent.get(expected)
        if own is None or then is None or self.phase != "running" or self.broken:
            return expected == self.number
        game, now = self.game, self.state
        same = game.question(then, own) == game.question(now, own)
        return same and game.legal_actions(then, own) == game.legal_actions(now, own)

    def check_started(self) -> None:
        """Refuse a lobby, and a log that does not replay."""
        memory = self.memory
        if memory.broken:
            raise memory.broken
        if memory.state is None:
            raise Refusal("not-started")

    def check_running(self) -> None:
        """Refuse a game that is over, or not begun."""
        self.check_started()
        if self.phase == "over":
            raise Refusal("game-over")

    def check_open(self) -> None:
        """Refuse what is not being played now."""
        self.check_running()
        if self.paused:
            raise Refusal("paused")

    def check_number(self, expected: int | None) -> None:
        """Refuse a button of another moment."""
        if expected is not None and expected != self.number:
            raise Refusal("stale", expected=expected, number=self.number)

    def question_of(self, seat: str) -> Question | None:
        """What the rules ask of a seat."""
        return self.game.question(self.state, seat)

    def choices_of(self, seat: str) -> tuple[Action, ...]:
        """What the rules offer a seat, unless the table waits for somebody's stop."""
        free = not self.halted or seat in self.halted
        return self.game.legal_actions(self.state, seat) if free and not self.paused and self.phase == "running" else ()
