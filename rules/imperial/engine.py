"""Imperial and Imperial 2030 as Games of the kernel."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from rules.imperial import (
    action_facts,
    gifts,
    questions,
    setup,
)
from rules.imperial import actions as a
from rules.imperial import state as s
from rules.imperial.build_view import build_view
from rules.imperial.events import EVENTS, FirstDrawn, FlagDealt, GameEnded, TurnBegan
from rules.imperial.handlers import AT_ANY_TIME, HANDLERS, Handler
from rules.imperial.imagine import Memory, imagine, remember
from rules.imperial.phases import Deal, Distribution, DrawOfFirst
from rules.imperial.ranking import ranking
from rules.imperial.state import CHANCE_ACTS, NOBODY_ACTS, PURSE, State
from rules.imperial.title import Title, book
from rules.imperial.turn import STEPS, proceed
from rules.imperial.view import View
from rules.kernel import (
    CHANCE,
    Alert,
    Chapter,
    Codec,
    CodedGame,
    IllegalAction,
    Question,
    RankedSeat,
    Value,
    check_seats,
    fill_options,
    stranger,
)

KINDS = frozenset(a.ACTIONS)

alone = lru_cache(maxsize=1 << 10)(lambda seat: frozenset((seat,)))


class Imperial(CodedGame):
    """Imperial or Imperial 2030, as the record says."""

    version = "3"
    seats = range(2, 7)
    actions: tuple[type, ...] = a.ACTIONS
    events: tuple[type, ...] = EVENTS
    questions: tuple[str, ...] = questions.KINDS
    open_questions: tuple[str, ...] = ("defence", "canal", "swiss_bank")
    standing_orders: tuple[str, ...] = ("defence", "canal", "swiss_bank")
    stops: tuple[str, ...] = ("entry", "battle", "turn", "government")
    turn_begins: tuple[type, ...] = (TurnBegan,)
    codec = Codec(*a.ACTIONS)

    def __init__(self, title: Title) -> None:
        self.title = title
        self.name = title.name
        self.options = title.options

    def compatible(self, options: Mapping[str, Value]) -> bool:
        """All variants can be combined."""
        return True

    def new_game(self, seats: Sequence[str], options: Mapping[str, Value] | None = None) -> State:
        """Set up the board; flags or the first chooser are drawn next."""
        names, chosen = check_seats(self, seats), fill_options(self, options)
        return setup.new_game(book(self.name, tuple(sorted(chosen.items()))), names)

    def waiting_for(self, state: State) -> frozenset[str]:
        """One seat at a time."""
        acting = state.acting
        if acting >= 0:
            return alone(state.seats[acting])
        return alone(CHANCE) if acting == CHANCE_ACTS else frozenset()

    def legal_actions(self, state: State, seat: str) -> tuple[Any, ...]:
        """What the phase offers to the seat in turn, and what anybody may do at any time."""
        acting = state.acting
        if acting >= 0 and seat == state.seats[acting]:
            return tuple(HANDLERS[type(state.phase)][0](state)) + gifts.options(state, acting)
        if seat == CHANCE:
            return tuple(HANDLERS[type(state.phase)][0](state)) if acting == CHANCE_ACTS else ()
        return gifts.options(state, _seat_number(state, seat))

    def apply(self, state: State, seat: str, action: Any) -> tuple[State, s.Events]:
        """Play the action, and continue until somebody is asked."""
        number, kind = state.acting, type(action)
        if number < 0 or seat != state.seats[number]:
            number = CHANCE_ACTS if seat == CHANCE else _seat_number(state, seat)
        handler = HANDLERS[type(state.phase)][1].get(kind) if number == state.acting else None
        if handler is None:
            handler = _handler_out_of_turn(state, number, kind)
        try:
            after, events = handler(state, number, action)
        except TypeError:
            if not _is_sound(action):
                raise IllegalAction("action-malformed") from None
            raise
        if type(after.phase) in STEPS:
            after = proceed(after, events)
        return after, events

    def result(self, state: State) -> tuple[RankedSeat, ...] | None:
        """Once a nation has reached the last power point."""
        return ranking(state) if state.acting == NOBODY_ACTS else None

    def standings(self, state: State) -> tuple[RankedSeat, ...]:
        return ranking(state)

    def roles(self, state: State, seat: str) -> tuple[str, ...]:
        """The nations it governs."""
        nations, number = state.book.board.nations, state.seats.index(seat)
        return tuple(name for name, government in zip(nations, state.governments, strict=True) if government == number)

    def view(self, state: State, seat: str | None) -> View:
        """Everything but other people's money."""
        return build_view(state, seat)

    def report(self, event: Any, seat: str | None) -> Any:
        """Every event is seen by all at the table."""
        return event

    def question(self, state: State, seat: str) -> Question | None:
        return questions.question(state) if state.acting >= 0 and seat == state.seats[state.acting] else None

    def final(self, view: View, action: Any) -> bool:
        return action_facts.is_final(view, action)

    def facts(self, view: View, action: Any) -> Mapping[str, Any]:
        return action_facts.facts(view, action)

    def safe_action(self, state: State, seat: str) -> Any:
        """Peace, no spending, the nearest space."""
        if _seat_number(state, seat) != state.acting:
            raise IllegalAction("not-your-turn", seat=seat)
        return questions.safe_action(state, HANDLERS[type(state.phase)][0](state))

    def forced(self, state: State, seat: str) -> Any:
        """The only thing that can be done, unless it depends on somebody's purse."""
        return questions.forced(state, HANDLERS[type(state.phase)][0]) if self.waiting_for(state) == {seat} else None

    def vary(self, state: State, seat: str, rng: Random) -> State:
        """Another sum in this seat's purse; at the end purses are open."""
        number = _seat_number(state, seat)
        if state.acting == NOBODY_ACTS:
            return state
        money = list(state.money)
        money[PURSE + number] = rng.randint(0, 40)
        money[s.BANK] += state.money[PURSE + number] - money[PURSE + number]
        return state._replace(money=tuple(money))

    def imagine(self, state: State, seat: str, rng: Random, memory: Memory | None = None) -> State:
        """Other purses as the seat remembers them, or any."""
        return imagine(state, _seat_number(state, seat), rng, memory)

    def remember(self, memory: Memory | None, event: Any) -> Memory:
        """Everybody's purse, from what was paid."""
        return remember(memory, event)

    def reveals(self, event: Any) -> bool:
        """Draws, and the opening of the purses."""
        return isinstance(event, FlagDealt | FirstDrawn | GameEnded)

    def alert(self, event: Any, seat: str) -> Alert | None:
        return questions.alert(event)

    def chapter(self, state: State) -> Chapter:
        """The set-up is told with the first nation's turn."""
        nation = 0 if isinstance(state.phase, Deal | DrawOfFirst | Distribution) else state.nation
        return Chapter(nation, state.book.board.nations[nation])

    def anytime(self, action: Any) -> bool:
        return type(action) is a.GiveMoney

    def weight(self, action: Any) -> float:
        """Gifts are seldom wise."""
        return 0.02 if type(action) is a.GiveMoney else 1


def _seat_number(state: State, seat: Any) -> int:
    try:
        return state.seats.index(seat)
    except ValueError:
        raise stranger(seat) from None


def _is_sound(action: Any) -> bool:
    """Have its fields the right types? Only actions built by hand may not."""
    try:
        return bool(Imperial.codec.decode(Imperial.codec.encode(action)) == action)
    except IllegalAction:
        return False


def _handler_out_of_turn(state: State, number: int, kind: type) -> Handler:
    """The handler of what a seat may do beside what the phase asks."""
    if kind not in KINDS:
        raise IllegalAction("action-type", type=kind.__name__)
    if kind in AT_ANY_TIME and number >= 0:
        return AT_ANY_TIME[kind]
    raise IllegalAction("not-now" if number == state.acting else "not-your-turn")
