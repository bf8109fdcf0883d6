"""A turn in the making: what somebody does, then the dice and the answers that follow of their own accord."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules import CHANCE, IllegalAction
from rules.kernel import Action, Event, Game, State
from table import chance
from table.errors import Refusal
from table.model.log import seal_of
from table.model.state import TableState
from table.model.values import Halt, Held, Logged, Order, Stop
from table.referee.answering import ordered_action, stopping_seats


@dataclass(slots=True)
class Turn:
    """The rows to be, on a state of their own: nothing counts until they are on disk."""

    game: Game
    state: State
    number: int
    seed: str
    now: int
    epoch: int = 0  # of the dice
    orders: Mapping[str, Sequence[Order]] = field(default_factory=dict)
    stops: Mapping[str, Sequence[Stop]] = field(default_factory=dict)
    vacant: frozenset[str] = frozenset()
    passed: frozenset[str] = frozenset()  # whose stops have let the next action pass
    rows: list[Logged] = field(default_factory=list)
    waiting: frozenset[str] = frozenset()
    halted: frozenset[str] = frozenset()
    held: tuple[Held, ...] = ()
    released: frozenset[str] = frozenset()  # whose stop was let go: one of theirs that fires now is a new one
    forces: bool = True  # what has one answer is done; not after an undo, which would do it again

    @classmethod
    def on(cls, table: TableState, now: int) -> "Turn":
        """A turn on the present state."""
        seed = table.header.seed
        assert seed is not None
        orders, stops, vacant = table.seat_orders, table.seat_stops, table.seating.vacant
        epoch = table.header.epoch
        return cls(table.game, table.position, table.number, seed, now, epoch, orders, stops, vacant)

    def act(self, seat: str, actions: Sequence[Action], origin: str | None = None) -> None:
        """Take these actions, all or none; a stop on what is about to end holds them all back."""
        before = self.state, self.number, len(self.rows), self.halted
        try:
            taken = self._take_all(seat, actions, origin)
        except IllegalAction:
            self._reset(*before)
            raise
        if not taken:
            waits = self.halted
            self._reset(*before)
            self.halted = waits
            self.held += (Held(seat, tuple(actions), self.passed, origin),)

    def _take_all(self, seat: str, actions: Sequence[Action], origin: str | None) -> bool:
        for place, action in enumerate(actions):
            if not self._take(seat, action, origin):
                return False
            if place + 1 < len(actions):
                check_more(self.game, self.state, self.rows[-1].events)
        self.passed = frozenset()
        return True

    def _reset(self, state: State, number: int, rows: int, halted: frozenset[str]) -> None:
        self.state, self.number, self.halted = state, number, halted
        del self.rows[rows:]

    def release(self, halt: Halt, seat: str) -> None:
        """Let the stop of one seat go; after the last, what was held back is played, until another stop holds it."""
        self.released = frozenset((seat,))
        self.halted |= halt.seats - {seat}
        self.passed = halt.passed | {seat}
        held = [replace(held, passed=held.passed | {seat}) for held in halt.held]
        while held and not self.halted:
            self._replay(held.pop(0))
        self.held += tuple(held)

    def keep(self, halt: Halt | None) -> None:
        """Go on waiting for those whose stops have fired."""
        if halt is not None:
            self.halted, self.held, self.passed = halt.seats, halt.held, halt.passed

    def _replay(self, held: Held) -> None:
        self.passed = held.passed
        try:
            self.act(held.seat, held.actions, held.origin)
        except IllegalAction:  # whoever waited has changed the board: its owner is asked again
            self.passed = frozenset()

    def settle(self) -> None:
        """Roll, draw and answer until somebody must think, or a stop says wait."""
        self.waiting = self.game.waiting_for(self.state)
        while self.waiting and not self.halted:
            step = self._next()
            if step is None or not self._take(*step):
                return
            self.passed = frozenset()
            self.waiting = self.game.waiting_for(self.state)
        if not self.waiting:  # over: nothing is left to wait with
            self.halted = frozenset()

    def _next(self) -> tuple[str, Action, str | None] | None:
        """What follows with nobody to decide it, if anything does."""
        if CHANCE in self.waiting:
            faces = self.game.legal_actions(self.state, CHANCE)
            return CHANCE, chance.pick(self.seed, self.number, faces, self.epoch), chance.epoch_origin(self.epoch)
        asked = [seat for seat in self.state.seats if seat in self.waiting]
        for seat in asked if self.forces else ():
            if (only := self.game.forced(self.state, seat)) is not None:
                return seat, only, "forced"
        for seat in asked:
            if seat in self.vacant:
                return seat, self.game.safe_action(self.state, seat), "vacant"
            given = ordered_action(self.game, self.state, seat, self.orders.get(seat, ()))
            if given is not None:
                return seat, given, "order"
        return None

    def _take(self, seat: str, action: Action, origin: str | None) -> bool:
        state, events = self.game.apply(self.state, seat, action)
        if self.stops:
            waits = self._stoppers(events, seat, before=True)
            if waits - self.passed and (seat != CHANCE or self._whatever_falls(waits)):
                self.halted = waits - self.passed
                return False
            self.halted |= self._stoppers(events, seat, before=False) | waits - self.passed
        seal = seal_of(self.game, events)
        self.rows.append(Logged(self.number, seat, action, tuple(events), self.now, origin, seal))
        self.state, self.number = state, self.number + 1
        return True

    def _whatever_falls(self, waits: frozenset[str]) -> bool:
        """Do these stops fire with every face? A halt before the die would tell it otherwise, so they fire after it."""
        faces = self.game.legal_actions(self.state, CHANCE)
        fallen = (self.game.apply(self.state, CHANCE, face)[1] for face in faces)
        return all(self._stoppers(events, CHANCE, before=True) == waits for events in fallen)

    def _stoppers(self, events: Sequence[Event], actor: str, *, before: bool) -> frozenset[str]:
        return stopping_seats(self.game, events, actor, self.stops, before=before)


def check_more(game: Game, state: State, events: Sequence[Event]) -> None:
    """Refuse more after a roll or a revealed secret: a refusal there would tell it before the move counts."""
    if CHANCE in game.waiting_for(state) or any(game.reveals(event) for event in events):
        raise Refusal("action-final")
