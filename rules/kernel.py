"""What every title promises, and the few tools the titles share."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

from rules.codec import Action, Codec, plain, snake
from rules.fingerprint import Lasting, fingerprint
from rules.refusal import IllegalAction, short, stranger

__all__ = [
    "CHANCE", "Action", "Alert", "Codec", "CodedGame", "Event", "Game", "IllegalAction", "Lasting", "Memory", "Option",
    "OwnPart", "Question", "RankedSeat", "SharedState", "SharedView", "State", "Value", "View", "check_seats",
    "fill_options", "fingerprint", "plain", "put", "rank_seats", "replace", "short", "snake", "stranger",
]  # fmt: skip

T = TypeVar("T")

CHANCE: Final = "chance"  # the seat that rolls dice and draws cards

Value = bool | int | str  # of an option
Event = Any  # like an action, a frozen dataclass of a title
State = Any  # opaque to everybody but its title, beyond what SharedState promises
View = Any  # of any type, beyond what SharedView promises
Memory = Any  # what a seat has kept of the events reported to it; None: nothing


class SharedState(Protocol):
    """What the state of every title has."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        ...


class SharedView(Protocol):
    """What the view of every title has."""

    @property
    def title(self) -> str:
        """The name of the title."""
        ...

    @property
    def viewer(self) -> str | None:
        """The seat whose view it is; None: a spectator's."""
        ...

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        ...

    @property
    def own(self) -> Any:
        """The viewer's own part, such as their purse; None for a spectator."""
        ...


class Seated(Protocol):
    """What a view shows of one player."""

    @property
    def seat(self) -> str:
        """Whose it is."""
        ...


P = TypeVar("P", bound=Seated)


class OwnPart(Generic[P]):
    """A view that shows the players one by one."""

    __slots__ = ()
    viewer: str | None
    players: tuple[P, ...]

    @property
    def own(self) -> P | None:
        """The viewer as a player; None for a spectator."""
        return next((player for player in self.players if player.seat == self.viewer), None)


@dataclass(frozen=True, slots=True)
class Option:
    """A variant of the rulebook: what it may be set to."""

    values: tuple[Value, ...]
    default: Value
    numbers: range = range(0)  # besides the values: any number the players agree on

    def allows(self, value: Any) -> bool:
        """May it be set to this? True == 1 in Python, but not in a rulebook."""
        if type(value) is int and value in self.numbers:
            return True
        return any(value == offered and type(value) is type(offered) for offered in self.values)


@dataclass(frozen=True, slots=True)
class Question:
    """What is being asked of a seat; `yes` and `no` are what a standing order would answer for it."""

    kind: str
    whom: tuple[str, ...] = ()  # nations or seats it concerns
    where: tuple[str, ...] = ()
    yes: Action = None  # None: no such question, or the seat holds nothing to say yes with
    no: Action = None
    concerns: bool = True  # does it touch this seat, as everybody can see? If not, its player need not be asked


@dataclass(frozen=True, slots=True)
class Alert:
    """Something in an event that a player may have asked the table to stop for."""

    kind: str
    whom: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    before: bool = False  # the stop holds the action back instead of halting after it: a phase about to end


class Chapter(NamedTuple):
    """What a position belongs to when a game is told: the turn of a nation or of a player, or a phase."""

    place: int  # in the round
    name: str  # of the nation, the seat or the phase
    round: int | None = None  # None: the title counts none; one ends whenever `place` falls back


@dataclass(frozen=True, slots=True)
class RankedSeat:
    """One line of the final ranking; seats that are level have the same rank."""

    rank: int
    seat: str
    score: int
    parts: tuple[tuple[str, int], ...] = ()  # what the score is made of, then what broke ties


class Game(Protocol):
    """The rules of a title. It takes its own states, views, actions and events, which are opaque to everybody else."""

    name: str
    version: str  # changes whenever a corrected rule may change a running game
    seats: range
    options: Mapping[str, Option]
    actions: tuple[type, ...]  # every kind of action, event and question it knows
    events: tuple[type, ...]
    questions: tuple[str, ...]
    open_questions: tuple[str, ...]  # kinds of question whose answers a spectator could list: no secret decides
    standing_orders: tuple[str, ...]  # kinds of question a standing order may answer
    order_lapses: Mapping[str, str]  # by kind of question: the alert about its seat that ends an order for the round
    stops: tuple[str, ...]  # kinds of alert a stop may wait for
    turn_begins: tuple[type, ...]  # events with which a turn, or a phase, begins; none: it does when the player changes
    colours: tuple[str, ...]  # that players choose from before the game; none where colours come with something else
    hides_nothing: bool  # a spectator knows all that anybody knows, at any time

    def __hash__(self) -> int:
        """A title is one object, so that it can be the key of what is known about it."""
        ...

    def compatible(self, options: Mapping[str, Value]) -> bool:
        """May these options be combined?"""
        ...

    def new_game(self, seats: Sequence[str], options: Mapping[str, Value] | None = None) -> SharedState:
        """Set up the board."""
        ...

    def take_colour(self, colour: str) -> Action:
        """The action by which a seat takes one of `colours`, as the first thing in a game."""
        ...

    def waiting_for(self, state: State) -> frozenset[str]:
        """The seats that must act now, CHANCE for a die or a draw, nobody when the game is over."""
        ...

    def asked(self, state: State) -> frozenset[str]:
        """The seats that must act now as far as others know: one that has answered under seal counts until all have."""
        ...

    def talks_openly(self, state: State) -> bool:
        """Do all talk at once, and is every word told at once? Then nobody's has to wait for the others'."""
        ...

    def legal_actions(self, state: State, seat: str) -> tuple[Action, ...]:
        """Every action that seat may take now, also out of turn."""
        ...

    def apply(self, state: State, seat: str, action: Action) -> tuple[SharedState, Sequence[Event]]:
        """A new state and what happened; or IllegalAction, and nothing has changed."""
        ...

    def result(self, state: State) -> tuple[RankedSeat, ...] | None:
        """The ranking, once the game is over."""
        ...

    def standings(self, state: State) -> tuple[RankedSeat, ...]:
        """The ranking as if the game ended now: of one that people end by agreement, with every secret counted."""
        ...

    def roles(self, state: State, seat: str) -> tuple[str, ...]:
        """What a seat played with, for statistics of games that are over: its nations, its colour; never a secret."""
        ...

    def view(self, state: State, seat: str | None) -> SharedView:
        """All that seat may know; None: all that a spectator may know."""
        ...

    def report(self, event: Event, seat: str | None) -> Event | None:
        """What that seat may know of an event."""
        ...

    def question(self, state: State, seat: str) -> Question | None:
        """What is being asked of that seat."""
        ...

    def final(self, view: View, action: Action) -> bool:
        """Would this action ask somebody else or roll dice? From its owner's view alone."""
        ...

    def sealed(self, view: View, action: Action) -> bool:
        """Would nobody else learn what this action is until all have chosen? From its owner's view alone."""
        ...

    def facts(self, view: View, action: Action) -> Mapping[str, Any]:
        """What a menu says of an action beside its own fields: cost, who is met there. From its owner's view alone."""
        ...

    def safe_action(self, state: State, seat: str) -> Action:
        """A harmless legal action, for deadlines."""
        ...

    def forced(self, state: State, seat: str) -> Action | None:
        """The one answer that public knowledge leaves to a seat that must act, what is possible at any time aside.

        None: its player is asked. Never told by a secret: a seat that may hold something is asked, whatever it holds.
        """
        ...

    def encode(self, action: Action) -> dict[str, Any]:
        """The action as plain JSON with a "type"."""
        ...

    def decode(self, data: Any) -> Action:
        """The action read back."""
        ...

    def digest(self, state: State) -> str:
        """A short fingerprint of the whole state, the same in every process."""
        ...

    def vary(self, state: State, seat: str, rng: Random) -> SharedState:
        """A state equal in everyone else's view, with other secrets of this seat (for tests)."""
        ...

    def imagine(self, state: State, seat: str, rng: Random, memory: Memory = None) -> SharedState:
        """A state equal in this seat's view, with all that it cannot know drawn (for computer players)."""
        ...

    def remember(self, memory: Memory, event: Event) -> Memory:
        """What a seat keeps after one more event, from `report(event, seat)` alone; begins with None."""
        ...

    def reveals(self, event: Event) -> bool:
        """Did somebody learn from it what was hidden before? Free undo ends there."""
        ...

    def seals(self, event: Event) -> bool:
        """Did somebody choose by it what nobody else knows yet, and opens with the others'? Then undo is free."""
        ...

    def alert(self, event: Event, seat: str) -> Alert | None:
        """What a stop of that seat could match in an event, from what the seat may know."""
        ...

    def chapter(self, state: State) -> Chapter:
        """Where in its round the game is; a spectator knows it."""
        ...

    def anytime(self, action: Action) -> bool:
        """Is it possible at any time, beside what is asked, so that menus set it apart (a gift, a card)?"""
        ...

    def weight(self, action: Action) -> float:
        """How readily random play takes it: 1, or less for what would otherwise fill the game."""
        ...


class CodedGame:
    """What all titles do alike: actions as JSON, and fingerprints of states."""

    codec: Codec
    colours: tuple[str, ...] = ()
    open_questions: tuple[str, ...] = ()
    order_lapses: Mapping[str, str] = {}
    turn_begins: tuple[type, ...] = ()
    hides_nothing: bool = False

    def asked(self: Game, state: State) -> frozenset[str]:
        """In most titles everybody may know who has answered."""
        return self.waiting_for(state)

    def talks_openly(self, state: State) -> bool:
        """In most titles people decide one after another, or under seal."""
        return False

    def take_colour(self, colour: str) -> Action:
        """Only titles with colours to choose from have such an action."""
        raise IllegalAction("colour-unknown")

    def forced(self, state: State, seat: str) -> Action | None:
        """Titles that say nothing about it ask everything."""
        return None

    def roles(self, state: State, seat: str) -> tuple[str, ...]:
        """Titles in which all seats are alike have none."""
        return ()

    def sealed(self, view: View, action: Action) -> bool:
        """Most titles seal nothing."""
        return False

    def seals(self, event: Event) -> bool:
        """Most titles seal nothing."""
        return False

    def encode(self, action: Action) -> dict[str, Any]:
        return self.codec.encode(action)

    def decode(self, data: Any) -> Action:
        return self.codec.decode(data)

    def digest(self, state: State) -> str:
        return fingerprint(state)


def check_seats(game: Game, seats: Sequence[str]) -> tuple[str, ...]:
    """The seats as a tuple, or a refusal of those no game can have."""
    # Seats have an order, and a set would have another one in another process. Only plain strings have fingerprints.
    if isinstance(seats, str) or not isinstance(seats, Sequence) or not all(type(seat) is str for seat in seats):
        raise IllegalAction("seat-malformed")
    if len(seats) not in game.seats:
        raise IllegalAction("seats-number", number=len(seats), least=game.seats[0], most=game.seats[-1])
    for seat in seats:
        if not seat.strip():
            raise IllegalAction("seat-empty")
        if seat == CHANCE:
            raise IllegalAction("seat-reserved", seat=seat)
    if len(set(seats)) < len(seats):
        raise IllegalAction("seat-repeated")
    return tuple(seats)


def fill_options(game: Game, options: Mapping[str, Value] | None) -> dict[str, Value]:
    """The options with defaults filled in, or a refusal."""
    chosen = {name: option.default for name, option in game.options.items()}
    options = {} if options is None else options
    if not isinstance(options, Mapping):
        raise IllegalAction("option-unknown", option=short(options))
    for name, value in options.items():
        if name not in game.options:
            raise IllegalAction("option-unknown", option=short(name))
        if not game.options[name].allows(value):
            raise IllegalAction("option-value", option=name, value=short(value))
        chosen[name] = value
    if not game.compatible(chosen):
        raise IllegalAction("options-combined")
    return chosen


if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(record: Any, /, **changes: Any) -> Any:
        """A frozen dataclass without slots, with some fields changed: ten times faster than `dataclasses.replace`."""
        copy = object.__new__(type(record))
        old, new = record.__dict__, copy.__dict__
        new |= old
        new |= changes
        if len(new) != len(old):
            raise TypeError(f"{type(record).__name__} has no {', '.join(changes.keys() - old.keys())}")
        return copy


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def rank_seats(
    lines: Iterable[tuple[str, tuple[int, ...], tuple[tuple[str, int], ...]]], *, score: int = 0
) -> tuple[RankedSeat, ...]:
    """Rank lines of (seat, key, parts) by key, best first; equal keys share a rank. `score`: its place in the key."""
    ordered = sorted(lines, key=lambda line: line[1], reverse=True)
    ranked: list[RankedSeat] = []
    for place, (seat, key, parts) in enumerate(ordered, start=1):
        level = place > 1 and key == ordered[place - 2][1]
        ranked.append(RankedSeat(ranked[-1].rank if level else place, seat, key[score], parts))
    return tuple(ranked)
