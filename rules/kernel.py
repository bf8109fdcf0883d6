"""What every title promises, and the few tools the titles share."""

import json
import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from rules.fingerprint import Lasting, fingerprint

__all__ = [
    "CHANCE", "Action", "Alert", "Codec", "Event", "Game", "IllegalAction", "Lasting", "Memory", "Option", "Question",
    "Standing", "State", "Value", "View", "changed", "fingerprint", "plain", "ranked", "seated", "settled", "short",
    "snake", "stranger",
]  # fmt: skip

CHANCE: Final = "chance"  # the seat that rolls dice and draws cards

Value = bool | int | str  # of an option
Action = Any  # each title has its own frozen dataclasses; behind the door they are opaque
Event = Any
State = Any
View = Any
Memory = Any  # what a seat has kept of the events reported to it; None: nothing


class IllegalAction(Exception):
    """A refusal: a key for the catalogue of words, and the figures it speaks of."""

    def __init__(self, key: str, **figures: object) -> None:
        super().__init__(key)
        self.key = key
        self.figures = figures

    def __str__(self) -> str:
        """Show key and figures, for developers."""
        return " ".join([self.key, *(f"{name}={figure!r}" for name, figure in self.figures.items())])


@dataclass(frozen=True, slots=True)
class Option:
    """A variant of the rulebook: what it may be set to."""

    values: tuple[Value, ...]
    default: Value


@dataclass(frozen=True, slots=True)
class Question:
    """What is being asked of a seat; `yes` and `no` are what a standing order would answer for it."""

    kind: str
    whom: tuple[str, ...] = ()  # nations or seats it concerns
    where: tuple[str, ...] = ()
    yes: Action = None  # None: not that kind of question, or nothing in hand to say yes with
    no: Action = None


@dataclass(frozen=True, slots=True)
class Alert:
    """Something in an event that a player may have asked the table to stop for."""

    kind: str
    whom: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    before: bool = False  # the stop holds the action back instead of halting after it: a phase about to end


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the final ranking; equal ranks share it."""

    rank: int
    seat: str
    score: int
    parts: tuple[tuple[str, int], ...] = ()  # what the score is made of, then what broke ties


class Game(Protocol):
    """The door of a title."""

    name: str
    version: str  # changes whenever a corrected rule may change a running game
    seats: range
    options: Mapping[str, Option]
    actions: tuple[type, ...]  # every kind of action, event and question it knows
    events: tuple[type, ...]
    questions: tuple[str, ...]
    standing: tuple[str, ...]  # kinds of question a standing order may answer
    stops: tuple[str, ...]  # kinds of alert a stop may wait for

    def __hash__(self) -> int:
        """A title is one object, and what is known of it can be looked up by it."""
        ...

    def compatible(self, options: Mapping[str, Value]) -> bool:
        """May these options be combined?"""
        ...

    def new_game(self, seats: Sequence[str], options: Mapping[str, Value] | None = None) -> State:
        """Set up the board."""
        ...

    def waiting_for(self, state: State) -> frozenset[str]:
        """The seats that must act now, CHANCE for a die or a draw, nobody when the game is over."""
        ...

    def legal_actions(self, state: State, seat: str) -> tuple[Action, ...]:
        """Every action that seat may take now, also out of turn."""
        ...

    def apply(self, state: State, seat: str, action: Action) -> tuple[State, Sequence[Event]]:
        """A new state and what happened, or IllegalAction."""
        ...

    def result(self, state: State) -> tuple[Standing, ...] | None:
        """The ranking, once the game is over."""
        ...

    def view(self, state: State, seat: str | None) -> View:
        """All that seat may know; None: a spectator."""
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

    def figures(self, view: View, action: Action) -> Mapping[str, Any]:
        """What a menu says of an action beside its own fields: cost, who waits there. From its owner's view alone."""
        ...

    def safe_action(self, state: State, seat: str) -> Action:
        """A harmless legal action, for deadlines."""
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

    def vary(self, state: State, seat: str, rng: Random) -> State:
        """A state equal in everyone else's view, with other secrets of this seat (for tests)."""
        ...

    def imagine(self, state: State, seat: str, rng: Random, memory: Memory = None) -> State:
        """A state equal in this seat's view, with all that it cannot know drawn (for computer players)."""
        ...

    def remember(self, memory: Memory, event: Event) -> Memory:
        """What a seat keeps after one more event, from `report(event, seat)` alone; begins with None."""
        ...

    def reveals(self, event: Event) -> bool:
        """Did somebody learn from it what was hidden before? Undo stops there."""
        ...

    def alert(self, event: Event, seat: str) -> Alert | None:
        """What a stop of that seat could match in an event, from what the seat may know."""
        ...

    def weight(self, action: Action) -> float:
        """How readily random play takes it: 1, or less for what is possible at any time."""
        ...


def seated(game: Game, seats: Sequence[str]) -> tuple[str, ...]:
    """The seats, once they are known to be good."""
    # Seats have an order: a set would give another one in another process. Plain strings alone can be fingerprinted.
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


def stranger(seat: Any) -> IllegalAction:
    """The refusal of whoever does not sit at the table."""
    return IllegalAction("seat-unknown", seat=short(seat))


def settled(game: Game, options: Mapping[str, Value] | None) -> dict[str, Value]:
    """The options with defaults filled in, once they are known to be good."""
    chosen = {name: option.default for name, option in game.options.items()}
    options = {} if options is None else options
    if not isinstance(options, Mapping):
        raise IllegalAction("option-unknown", option=short(options))
    for name, value in options.items():
        if name not in game.options:
            raise IllegalAction("option-unknown", option=short(name))
        # True == 1 in Python, but not in a rulebook
        if not any(value == offered and type(value) is type(offered) for offered in game.options[name].values):
            raise IllegalAction("option-value", option=name, value=short(value))
        chosen[name] = value
    if not game.compatible(chosen):
        raise IllegalAction("options-combined")
    return chosen


def snake(name: str) -> str:
    """`MoveOnRondel` as `move_on_rondel`: the type of an action in JSON and in the catalogue."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Codec:
    """Turns the actions of a title into JSON and back, from their fields."""

    def __init__(self, *kinds: type) -> None:
        """Read the fields of each kind once."""
        self.kinds = kinds
        self._names = {kind: (snake(kind.__name__), tuple(f.name for f in fields(kind))) for kind in kinds}
        self._readers = {
            snake(kind.__name__): (kind, {n: _reader(h) for n, h in typing.get_type_hints(kind).items()})
            for kind in kinds
        }

    def encode(self, action: Action) -> dict[str, Any]:
        """Write an action."""
        try:
            name, members = self._names[type(action)]
        except KeyError:
            raise IllegalAction("action-type", type=type(action).__name__) from None
        said: dict[str, Any] = {"type": name}
        for member in members:
            value = getattr(action, member)
            said[member] = _written(value) if type(value) is tuple else value
        return said

    def decode(self, data: Any) -> Action:
        """Read an action, refusing whatever is not exactly one."""
        if not isinstance(data, Mapping):
            raise IllegalAction("action-malformed")
        name = data.get("type")
        if not isinstance(name, str) or name not in self._readers:
            raise IllegalAction("action-type", type=short(name))
        kind, readers = self._readers[name]
        if data.keys() - {"type"} != readers.keys():
            raise IllegalAction("action-fields", type=name)
        return kind(**{member: read(data[member]) for member, read in readers.items()})


def _written(value: Any) -> Any:
    return [_written(item) for item in value] if isinstance(value, tuple) else value


def _reader(hint: Any) -> Callable[[Any], Any]:
    """The function that reads a field of this type: str, int, bool, a Literal, T | None or tuple[T, ...]."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple:
        reads = _reader(inner[0])
        return lambda value: tuple(map(reads, value)) if isinstance(value, list | tuple) else _malformed(value)
    if origin in (types.UnionType, typing.Union):
        present = _reader(next(part for part in inner if part is not type(None)))
        return lambda value: None if value is None else present(value)
    if origin is typing.Literal:
        return lambda value: value if isinstance(value, str | int) and value in inner else _malformed(value)
    return lambda value: value if type(value) is hint else _malformed(value)


def _malformed(value: Any) -> Any:
    raise IllegalAction("action-malformed", value=short(value))


def short(value: Any) -> str:
    """Whatever came in, as a refusal can show it: Python will not write out numbers or nests that are too long."""
    try:
        return str(value)[:40]
    except (ValueError, RecursionError):
        return type(value).__name__


_ATOMS = frozenset((str, int, bool, float, type(None)))
_MEMBERS: dict[type, tuple[str, ...]] = {}  # of each dataclass met so far


def plain(value: Any) -> Any:
    """A frozen value as JSON, the same in every process: for records and for comparing what people see."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is tuple:
        return [item if type(item) in _ATOMS else plain(item) for item in value]
    members = _MEMBERS.get(kind)
    if members is None:
        if not is_dataclass(value) or kind is type:
            return _plain_other(value)
        members = _MEMBERS[kind] = tuple(f.name for f in fields(value))
    said: dict[str, Any] = {"": kind.__name__}
    for name in members:
        item = getattr(value, name)
        said[name] = item if type(item) in _ATOMS else plain(item)
    return said


def _plain_other(value: Any) -> Any:
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return [[plain(key), plain(item)] for key, item in sorted(value.items(), key=lambda pair: str(pair[0]))]
    if isinstance(value, frozenset | set):
        return sorted((plain(item) for item in value), key=json.dumps)
    return [plain(item) for item in value]


if TYPE_CHECKING:
    from dataclasses import replace as changed  # its types are those of `replace`
else:

    def changed(record: Any, /, **changes: Any) -> Any:
        """A frozen dataclass without slots, with some fields changed: `replace`, ten times faster."""
        copy = object.__new__(type(record))
        old, new = record.__dict__, copy.__dict__
        new |= old
        new |= changes
        if len(new) != len(old):
            raise TypeError(f"{type(record).__name__} has no {', '.join(changes.keys() - old.keys())}")
        return copy


def ranked(scores: Iterable[tuple[str, tuple[int, ...], tuple[tuple[str, int], ...]]]) -> tuple[Standing, ...]:
    """Rank seats by score and tie-breaks, best first; who is level in all of them shares the rank."""
    ordered = sorted(scores, key=lambda line: line[1], reverse=True)
    lines: list[Standing] = []
    for place, (seat, key, parts) in enumerate(ordered, start=1):
        level = place > 1 and key == ordered[place - 2][1]
        lines.append(Standing(lines[-1].rank if level else place, seat, key[0], parts))
    return tuple(lines)
