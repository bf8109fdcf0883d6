"""ImpeRunde as a Game of the kernel."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from rules.imperunde import action_facts, actions, events, questions, ranking, secrets, setup
from rules.imperunde.board import FREE, LENGTHS, PIECES, PLACES, POST, TARGETS
from rules.imperunde.build_view import build_view
from rules.imperunde.cards import actions as card_actions
from rules.imperunde.cards import playable_cards
from rules.imperunde.cards.announcement import announce
from rules.imperunde.events import CounterAnswered, DebtChosen, Passed, PhaseBegan, StanceTaken
from rules.imperunde.handlers import HANDLERS, is_open_to_cards
from rules.imperunde.imagine import Memory, imagine, remember
from rules.imperunde.phases import PHASE_NAMES, OpenTalks
from rules.imperunde.pieces import CHANCE_BIT, CHANCE_MASK
from rules.imperunde.refusals import refusal
from rules.imperunde.rounds import phase_number
from rules.imperunde.state import Play, State
from rules.imperunde.view import View
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

_CARDS = frozenset(card_actions.ALL) - {card_actions.PlayCounterEspionage}
_TALKS = (actions.TakeStance, actions.ProposeTarget, actions.AgreeTarget)
_WHENEVER = (*_TALKS, actions.PreferDefence)


@lru_cache(maxsize=1 << 12)
def _seat_names(seats: tuple[str, ...], mask: int) -> frozenset[str]:
    """The seats of a mask."""
    if mask == CHANCE_MASK:
        return frozenset((CHANCE,))
    return frozenset(seat for player, seat in enumerate(seats) if mask >> player & 1)


def _advance(play: Play) -> bool:
    """Let the phase being played go on, if nobody has to decide."""
    phase = play.state.stack[-1]
    return HANDLERS[type(phase)].advance(play, phase)


class ImpeRunde(CodedGame):
    name, version, seats = "imperunde", "5", range(3, 7)
    options: Mapping[str, Option] = {
        # More posts than the first colonies bring, and no more than three players have pieces for.
        "length": Option(("normal", "quick", "long"), "normal", range(11, PIECES[POST] * setup.sets_of_pieces(3) + 1)),
        "open_stances": Option((True, False), True),
        "colony_value": Option((5, 10), 5),  # the publisher's advice for a shorter game
    }
    actions: tuple[type, ...] = (*actions.ALL, *card_actions.ALL)
    events: tuple[type, ...] = events.ALL
    questions: tuple[str, ...] = questions.KINDS
    standing_orders: tuple[str, ...] = ("counter", "defend", "treaty", "embark")
    order_lapses: Mapping[str, str] = {"embark": "attack"}
    open_questions: tuple[str, ...] = ("defend", "roll", "commit", "leave")
    stops: tuple[str, ...] = ("attack", "card", "phase", "event")
    turn_begins: tuple[type, ...] = (PhaseBegan,)
    codec = Codec(*actions)

    def __init__(self) -> None:
        # What the state asked about last offers to each seat: it is asked for twice, to offer and to check.
        self._offers: tuple[State | None, dict[str, tuple[Any, ...]]] = (None, {})

    def compatible(self, options: Mapping[str, Value]) -> bool:
        """Every option goes with every other."""
        return True

    def new_game(self, seats: Sequence[str], options: Mapping[str, Value] | None = None) -> State:
        """Begin with an empty board and a die for Great Britain."""
        names, chosen = check_seats(self, seats), fill_options(self, options)
        length = chosen["length"]
        target = length if isinstance(length, int) else TARGETS[len(names)][LENGTHS.index(length)]
        most = PIECES[POST] * setup.sets_of_pieces(len(names))
        if target > most:
            raise IllegalAction("target-pieces", target=target, number=len(names), most=most)
        return setup.new_state(names, target, int(chosen["colony_value"]), bool(chosen["open_stances"]))

    def waiting_for(self, state: State) -> frozenset[str]:
        phase = state.stack[-1]
        return _seat_names(state.seats, HANDLERS[type(phase)].waiting_for(state, phase))

    def asked(self, state: State) -> frozenset[str]:
        """Everybody asked about a card, or in the last moment for a treaty, until all have answered."""
        return self.waiting_for(state) | _seat_names(state.seats, secrets.sealed_question(state))

    def talks_openly(self, state: State) -> bool:
        return isinstance(state.stack[-1], OpenTalks)

    def _known_to_wait(self, state: State, seat: str | None) -> frozenset[str]:
        """The seats waited for, as one seat knows them: it knows whether it has answered itself."""
        return self.asked(state) - (frozenset((seat,)) - self.waiting_for(state))

    def legal_actions(self, state: State, seat: str) -> tuple[Any, ...]:
        """What a seat may do, including cards out of turn."""
        if not isinstance(seat, str):
            raise stranger(seat)
        last, known = self._offers
        if last is not state:
            known = {}
            self._offers = state, known
        if (offered := known.get(seat)) is None:
            offered = known[seat] = self._work_out_offer(state, seat)
        return offered

    def _work_out_offer(self, state: State, seat: str) -> tuple[Any, ...]:
        phase = state.stack[-1]
        if seat == CHANCE:
            if HANDLERS[type(phase)].waiting_for(state, phase) != CHANCE_MASK:
                return ()
            return tuple(HANDLERS[type(phase)].options(state, phase, CHANCE_BIT))
        if seat not in state.seats:
            raise stranger(seat)
        player = state.seats.index(seat)
        offered = HANDLERS[type(phase)].options(state, phase, player)
        if state.hands[player] and is_open_to_cards(phase):
            return (*offered, *playable_cards(state, player))
        return tuple(offered)

    def apply(self, state: State, seat: str, action: Any) -> tuple[State, Sequence[Any]]:
        """Play an action that is offered, then everything that follows without a decision."""
        action = self._offered_equal(state, seat, action)
        play, phase = Play(state), state.stack[-1]
        player = CHANCE_BIT if seat == CHANCE else state.seats.index(seat)
        if type(action) in _CARDS:
            announce(play, player, action)
        else:
            HANDLERS[type(phase)].apply(play, phase, player, action)
        while not ranking.check_victory(play) and _advance(play):
            pass
        return play.state, play.events

    def _offered_equal(self, state: State, seat: str, action: Any) -> Any:
        """The equal action among those offered (the caller's may hold True for 1), or the reason there is none."""
        offered = self.legal_actions(state, seat)
        try:
            return offered[offered.index(action)]
        except ValueError:
            sound = self.decode(self.encode(action))  # refuses what is no action at all
            raise refusal(state, seat, sound, self._known_to_wait(state, seat)) from None

    def result(self, state: State) -> tuple[RankedSeat, ...] | None:
        return ranking.result(state)

    def standings(self, state: State) -> tuple[RankedSeat, ...]:
        return ranking.ranking(state)

    def roles(self, state: State, seat: str) -> tuple[str, ...]:
        """The home."""
        home = state.homes[state.seats.index(seat)]
        return () if home == FREE else (PLACES[home],)

    def view(self, state: State, seat: str | None) -> View:
        if seat is not None and seat not in state.seats:
            raise stranger(seat)
        return build_view(state, seat, tuple(sorted(self._known_to_wait(state, seat))))

    def report(self, event: Any, seat: str | None) -> Any:
        return secrets.report(event, seat)

    def question(self, state: State, seat: str) -> Question | None:
        return questions.question(state, seat) if seat in self.waiting_for(state) and seat != CHANCE else None

    def final(self, view: View, action: Any) -> bool:
        return action_facts.is_final(view, action)

    def sealed(self, view: View, action: Any) -> bool:
        return action_facts.is_sealed(view, action)

    def facts(self, view: View, action: Any) -> Mapping[str, Any]:
        return action_facts.facts(view, action)

    def safe_action(self, state: State, seat: str) -> Any:
        """A harmless legal action; a seat nobody waits for has none, since its cards are not harmless."""
        offered, waiting = self.legal_actions(state, seat), self.waiting_for(state)
        if seat == CHANCE or seat not in waiting:
            raise IllegalAction("not-your-turn", seats=tuple(sorted(waiting)))
        return questions.safe_action(offered)

    def forced(self, state: State, seat: str) -> Any:
        """The only answer, unless somebody who holds a card needs the moment."""
        waits = seat != CHANCE and seat in self.waiting_for(state)
        return questions.forced(state, state.seats.index(seat)) if waits else None

    def vary(self, state: State, seat: str, rng: Random) -> State:
        return secrets.vary(state, state.seats.index(seat), rng)

    def imagine(self, state: State, seat: str, rng: Random, memory: Memory | None = None) -> State:
        """Cards and sealed choices of the others, drawn."""
        if seat not in state.seats:
            raise stranger(seat)
        return imagine(state, state.seats.index(seat), rng, memory)

    def remember(self, memory: Memory | None, event: Any) -> Memory:
        """Cards seen."""
        return remember(memory, event)

    def reveals(self, event: Any) -> bool:
        return secrets.reveals(event)

    def seals(self, event: Any) -> bool:
        """Budgets, sealed stances, answers to a card, and who has let the last moment for a treaty pass."""
        hidden = isinstance(event, DebtChosen | StanceTaken | CounterAnswered | Passed)
        return hidden and self.report(event, None) != event

    def alert(self, event: Any, seat: str) -> Alert | None:
        return questions.alert(event)

    def chapter(self, state: State) -> Chapter:
        number = phase_number(state)
        return Chapter(number, PHASE_NAMES[number], state.round)

    def anytime(self, action: Any) -> bool:
        """Cards, another stance or target in the talks, also for those who are ready, another manner of defence."""
        return type(action) in _CARDS or isinstance(action, _WHENEVER)

    def weight(self, action: Any) -> float:
        """Cards and changes of mind would fill the game."""
        if type(action) in _CARDS:
            return 0.05
        return 0.02 if isinstance(action, _WHENEVER) else 1


IMPERUNDE = ImpeRunde()
