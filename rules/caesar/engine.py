"""Caesar's Empire as a Game of the kernel."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, assert_never

from rules.caesar import action_facts, chain, chains, cities, path, questions, setup
from rules.caesar.actions import (
    ACTIONS,
    Action,
    ChooseCity,
    Done,
    DrawFirstPlayer,
    DrawTreasure,
    LayWay,
    ScorePath,
    TakeColour,
)
from rules.caesar.board import Board, Side
from rules.caesar.build_view import build_view
from rules.caesar.events import EVENTS, Event, FirstPlayerDrawn, TreasureDrawn
from rules.caesar.phases import Choose, Deal, First, Lay, Over, Score
from rules.caesar.ranking import ranking
from rules.caesar.read_view import read_view
from rules.caesar.state import State
from rules.caesar.view import View
from rules.kernel import (
    CHANCE,
    Alert,
    Chapter,
    Codec,
    CodedGame,
    IllegalAction,
    Option,
    Question,
    RankedSeat,
    Value,
    check_seats,
    fill_options,
    stranger,
)

NOBODY: frozenset[str] = frozenset()
DRAW = frozenset((CHANCE,))
VARIANT_SEATS = range(2, 4)  # Variantes: for 2 or 3 players


class Caesar(CodedGame):
    """Caesar's Empire on a board."""

    name = "caesar"
    version = "2"
    seats = range(2, 6)
    options: Mapping[str, Option] = {
        "random_treasures": Option((False, True), False),
        "full_colour_sum": Option((False, True), False),
    }
    actions: tuple[type, ...] = ACTIONS
    events: tuple[type, ...] = EVENTS
    questions: tuple[str, ...] = questions.KINDS
    standing_orders: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    hides_nothing = True  # what is to come is drawn when it comes
    codec = Codec(*ACTIONS)

    def __init__(self, board: Board) -> None:
        self.board = board
        self.colours = board.player_colours
        self._last_read: tuple[View, State] | None = None

    def take_colour(self, colour: str) -> TakeColour:
        return TakeColour(colour)

    def compatible(self, options: Mapping[str, Value]) -> bool:
        """The book lets the variants be combined."""
        return True

    def new_game(self, seats: Sequence[str], options: Mapping[str, Value] | None = None) -> State:
        """Set up the board; variants are for two or three."""
        names, chosen = check_seats(self, seats), fill_options(self, options)
        if len(names) not in VARIANT_SEATS and any(chosen.values()):
            raise IllegalAction("variant-seats", number=len(names))
        return setup.new_state(self.board, names, **{option: bool(value) for option, value in chosen.items()})

    def waiting_for(self, state: State) -> frozenset[str]:
        """The player in turn; chance during set-up."""
        match state.phase:
            case Deal() | First():
                return DRAW
            case Over():
                return NOBODY
        return frozenset((state.seats[state.in_turn],))

    def legal_actions(self, state: State, seat: str) -> tuple[Action, ...]:
        """What that seat may do now; nothing is ever possible out of turn."""
        if seat != CHANCE and seat not in state.seats:
            raise stranger(seat)
        if seat not in self.waiting_for(state):
            return setup.colour_options(self.board, state) if seat in state.seats else ()
        side = self.side(state)
        match state.phase:
            case Deal() | First():
                return tuple(setup.options(self.board, state))
            case Choose():
                return tuple(cities.options(side, state))
            case Lay() as phase:
                return tuple(chain.options(side, state, phase))
            case Score() as phase:
                return tuple(path.options(side, phase))
            case Over():
                return ()
        assert_never(state.phase)

    def apply(self, state: State, seat: str, action: Action) -> tuple[State, Sequence[Event]]:
        """Play the action, or refuse it with the rule it breaks."""
        if not isinstance(action, ACTIONS):
            raise IllegalAction("action-type", type=type(action).__name__)
        if isinstance(action, TakeColour) and seat in state.seats:
            return setup.take_colour(self.board, state, seat, action)
        self._check_turn(state, seat)
        side = self.side(state)
        match action:
            case TakeColour():
                raise IllegalAction("not-now")
            case DrawTreasure():
                return setup.draw_treasure(self.board, state, action)
            case DrawFirstPlayer():
                return setup.draw_first_player(state, action)
            case ChooseCity():
                return cities.apply(side, state, action)
            case LayWay():
                return chain.lay(self.board, side, state, action)
            case Done():
                return chain.end_chain(self.board, side, state)
            case ScorePath():
                return path.apply(self.board, side, state, action)
        assert_never(action)

    def _check_turn(self, state: State, seat: str) -> None:
        """Refuse strangers, those not in turn, and everybody once the game is over."""
        if seat != CHANCE and seat not in state.seats:
            raise stranger(seat)
        waiting = self.waiting_for(state)
        if seat in waiting:
            return
        if not waiting:
            raise IllegalAction("game-over")
        raise IllegalAction("not-your-turn", seat=seat)

    def side(self, state: State) -> Side:
        """The side of the board in play."""
        return self.board.sides[state.side]

    def result(self, state: State) -> tuple[RankedSeat, ...] | None:
        return self.standings(state) if isinstance(state.phase, Over) else None

    def standings(self, state: State) -> tuple[RankedSeat, ...]:
        return ranking(self.board, self.side(state), state)

    def roles(self, state: State, seat: str) -> tuple[str, ...]:
        """The colour."""
        return (setup.seat_colours(self.board, state)[state.seats.index(seat)],)

    def view(self, state: State, seat: str | None) -> View:
        """Everything: no player has a secret."""
        if seat is not None and seat not in state.seats:
            raise stranger(seat)
        return build_view(self.board, state, seat)

    def report(self, event: Event, seat: str | None) -> Event:
        """The event: no player has a secret."""
        return event

    def question(self, state: State, seat: str) -> Question | None:
        if seat == CHANCE or seat not in tuple(self.waiting_for(state)):  # also what cannot be hashed
            return None
        return questions.question(self.side(state), state)

    def final(self, view: View, action: Action) -> bool:
        return action_facts.is_final(self.board, self.read_view(view), action)

    def facts(self, view: View, action: Action) -> Mapping[str, Any]:
        return action_facts.facts(self.board, self.read_view(view), action)

    def chains(self, view: View, city: str) -> tuple[chains.Chain, ...]:
        """The sensible chains of the player in turn to a city, before they have laid a way."""
        state = self.read_view(view)
        side = self.side(state)
        return chains.sensible_chains(self.board, side, state, side.node_of[city])

    def read_view(self, view: View) -> State:
        """The position a view shows, kept until another view is read: a menu asks for it again and again."""
        last = self._last_read
        if last is None or last[0] is not view:
            last = self._last_read = view, read_view(self.board, view)
        return last[1]

    def safe_action(self, state: State, seat: str) -> Action:
        self._check_turn(state, seat)
        return questions.safe_action(self.board, self.side(state), state)

    def forced(self, state: State, seat: str) -> Action | None:
        offered = self.legal_actions(state, seat) if seat != CHANCE and seat in self.waiting_for(state) else ()
        return questions.forced(offered)

    def vary(self, state: State, seat: str, rng: Random) -> State:
        """The state unchanged: no player has a secret."""
        return state

    def imagine(self, state: State, seat: str, rng: Random, memory: None = None) -> State:
        """The state itself: whoever sits at the table sees all of it."""
        if seat not in state.seats:
            raise stranger(seat)
        return state

    def remember(self, memory: None, event: Event) -> None:
        """Nothing that the table does not show."""

    def reveals(self, event: Event) -> bool:
        """Draws do."""
        return isinstance(event, TreasureDrawn | FirstPlayerDrawn)

    def alert(self, event: Event, seat: str) -> Alert | None:
        """None: nothing can be done out of turn, so a stop would be of no use."""
        return None

    def chapter(self, state: State) -> Chapter:
        return Chapter(state.in_turn, state.seats[state.in_turn])

    def anytime(self, action: Action) -> bool:
        """Never: nothing can be done out of turn."""
        return False

    def weight(self, action: Action) -> float:
        return 1
