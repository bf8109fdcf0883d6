"""A turn being built: what somebody does, then the dice and the forced answers that follow."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules import CHANCE, IllegalAction
from rules.kernel import Action, Event, Game, State
from table import chance
from table.errors import Refusal
from table.model.log_visibility import seal_of
from table.model.state import TableState
from table.model.values import Halt, Held, Logged, Order, Stop
from table.referee.apply_orders import lapsed_orders, ordered_action, stopping_seats


@dataclass(slots=True)
class Turn:
    """The rows of a turn on a state of its own; nothing counts until they are on disk.

    A stop that fires halts the table: `halted` are the seats it waits for, `held` the actions that wait with it, and
    `passed` the seats that have let the next action pass, so that their stops do not hold it back again.
    """

    game: Game
    state: State
    number: int
    seed: str
    now: int
    epoch: int = 0  # of the dice
    orders: Mapping[str, Sequence[Order]] = field(default_factory=dict)
    stops: Mapping[str, Sequence[Stop]] = field(default_factory=dict)
    vacant: frozenset[str] = frozenset()
    people: frozenset[str] = frozenset()  # the seats that persons play
    lapsed: frozenset[str] = frozenset()  # the seats of which an order has lapsed
    passed: frozenset[str] = frozenset()  # whose stops have let the next action pass
    rows: list[Logged] = field(default_factory=list)
    waiting: frozenset[str] = frozenset()
    halted: frozenset[str] = frozenset()
    held: tuple[Held, ...] = ()
    released: frozenset[str] = frozenset()  # whose stop was let go: one of theirs that fires now is a new one
    forces: bool = True  # what has one answer is done; not after an undo, which would do it again
    apply: Callable[[State, str, Action], tuple[State, Sequence[Event]]] | None = None  # None: the game's own

    @classmethod
    def on(cls, table: TableState, now: int) -> "Turn":
        """A turn on the present state."""
        seed = table.header.seed
        assert seed is not None
        orders, stops, vacant = table.seat_orders, table.seat_stops, table.seating.vacant
        epoch = table.header.epoch
        people = frozenset(table.header.seats) - vacant - table.seating.computers.keys()
        board = table.game, table.position, table.number
        return cls(*board, seed, now, epoch, orders, stops, vacant, people, apply=table.apply)

    def act(self, seat: str, actions: Sequence[Action], origin: str | None = None) -> None:
        """Take these actions, all or none; a stop on what is about to end holds them all back."""
        before, halted = (self.state, self.number, len(self.rows)), self.halted
        try:
            taken = self._take_all(seat, actions, origin)
        except IllegalAction:
            self._reset(*before)
            self.halted = halted
            raise
        if not taken:  # `halted` has those whose stops hold them back
            self._reset(*before)
            self.held += (Held(seat, tuple(actions), self.passed, origin),)

    def _take_all(self, seat: str, actions: Sequence[Action], origin: str | None) -> bool:
        for place, action in enumerate(actions):
            if not self._take(seat, action, origin):
                return False
            if place + 1 < len(actions):
                check_more(self.game, self.state, self.rows[-1].events)
        self.passed = frozenset()
        return True

    def _reset(self, state: State, number: int, rows: int) -> None:
        self.state, self.number = state, number
        del self.rows[rows:]

    def release(self, halt: Halt, seat: str) -> None:
        """Let the stop of one seat go; after the last, what was held back is played, until another stop holds it."""
        self.released = frozenset((seat,))
        self.halted |= halt.seats - {seat}
        self.passed = halt.passed | {seat}
        remaining = [replace(action, passed=action.passed | {seat}) for action in halt.held]
        while remaining and not self.halted:
            self._replay(remaining.pop(0))
        self.held += tuple(remaining)

    def keep_halt(self, halt: Halt | None) -> None:
        """Go on waiting for those whose stops have fired."""
        if halt is not None:
            self.halted, self.held, self.passed = halt.seats, halt.held, halt.passed

    def _replay(self, action: Held) -> None:
        self.passed = action.passed
        try:
            self.act(action.seat, action.actions, action.origin)
        except IllegalAction:  # whoever waited has changed the board: its owner is asked again
            self.passed = frozenset()

    def settle(self) -> None:
        """Roll dice, draw cards and give forced or ordered answers until a person must decide, or a stop fires."""
        self.waiting = self.game.waiting_for(self.state)
        while self.waiting and not self.halted:
            step = self._next()
            if step is None or not self._take(*step):
                return
            self.passed = frozenset()
            self.waiting = self.game.waiting_for(self.state)
        if not self.waiting:  # the game is over, so there is nothing to wait for
            self.halted = frozenset()

    def _next(self) -> tuple[str, Action, str | None] | None:
        """The next action that nobody has to decide, if there is one."""
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
            orders, person = self.orders.get(seat, ()), seat in self.people
            order = ordered_action(self.game, self.state, seat, orders, person=person)
            if order is not None:
                return seat, order, "order"
        return None

    def _take(self, seat: str, action: Action, origin: str | None) -> bool:
        """Apply an action and add its row; False: a stop that must fire before it holds it back, and nothing changed.

        A stop before a die holds it back only if it would fire for every face; otherwise it fires after the die.
        """
        state, events = (self.apply or self.game.apply)(self.state, seat, action)
        if self.stops:
            stoppers = self._stoppers(events, seat, before=True)
            firing = stoppers - self.passed
            if firing and (seat != CHANCE or self._fire_for_every_face(stoppers)):
                self.halted = firing
                return False
            self.halted |= firing | self._stoppers(events, seat, before=False)
        self._end_orders(events)
        seal = seal_of(self.game, events)
        self.rows.append(Logged(self.number, seat, action, tuple(events), self.now, origin, seal))
        self.state, self.number = state, self.number + 1
        return True

    def _end_orders(self, events: Sequence[Event]) -> None:
        for seat, orders in self.orders.items():
            if lapsed := lapsed_orders(self.game, events, seat, orders):
                self.orders = {**self.orders, seat: tuple(order for order in orders if order not in lapsed)}
                self.lapsed |= {seat}

    def _fire_for_every_face(self, stoppers: frozenset[str]) -> bool:
        """Whether these stops fire for every face of the die; otherwise a halt before the roll would reveal it."""
        faces = self.game.legal_actions(self.state, CHANCE)
        fallen = (self.game.apply(self.state, CHANCE, face)[1] for face in faces)
        return all(self._stoppers(events, CHANCE, before=True) == stoppers for events in fallen)

    def _stoppers(self, events: Sequence[Event], actor: str, *, before: bool) -> frozenset[str]:
        return stopping_seats(self.game, events, actor, self.stops, before=before)


def check_more(game: Game, state: State, events: Sequence[Event]) -> None:
    """Refuse further actions after a roll or a revealed secret: whether they are legal would reveal it too early."""
    if CHANCE in game.waiting_for(state) or any(game.reveals(event) for event in events):
        raise Refusal("action-final")
