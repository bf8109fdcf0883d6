"""Unmask spies (16): look at a hand, show it or not, and take a card from it."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from rules.imperunde.actions import ShowCards, StealCard
from rules.imperunde.board import CARD, KIND_OF_CARD
from rules.imperunde.board import CARDS as NAMES
from rules.imperunde.cards.actions import PlayUnmaskSpies
from rules.imperunde.events import CardsShown, CardStolen, HandSeen
from rules.imperunde.hands import kinds
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Unmasking
from rules.imperunde.state import Play, State
from rules.kernel import put, replace

SHOW = ShowCards()
unmask = cache(PlayUnmaskSpies)
steal = cache(StealCard)


def unmask_targets(state: State, player: int) -> Iterator[Any]:
    return (unmask(seat) for other, seat in enumerate(state.seats) if other != player and state.hands[other])


def look(play: Play, player: int, action: PlayUnmaskSpies) -> None:
    """See the hand; it may be empty by now, if its last card was a counter that was countered."""
    state, whom = play.state, play.state.seats.index(action.whom)
    if state.hands[whom]:
        play.push(Unmasking(player, whom))
    play.say(HandSeen(state.seats[player], action.whom, hand_names(state, whom)))


def hand_names(state: State, player: int) -> tuple[str, ...]:
    return tuple(NAMES[KIND_OF_CARD[card]] for card in state.hands[player])


class UnmaskingPhase(PhaseHandler):
    """The player who looks decides whether to show the cards, and which one to take."""

    @staticmethod
    def waiting_for(state: State, phase: Unmasking) -> int:
        return 1 << phase.player

    @staticmethod
    def options(state: State, phase: Unmasking, player: int) -> Sequence[Any]:
        """Take one of the kinds seen; or first show them all."""
        if player != phase.player:
            return ()
        taken: list[Any] = [steal(NAMES[kind]) for kind in sorted(kinds(state, phase.whom))]
        return taken if phase.shown else [*taken, SHOW]

    @staticmethod
    def apply(play: Play, phase: Unmasking, player: int, action: Any) -> None:
        """Show the hand to everybody, or put one of its cards back into the pile."""
        state = play.state
        seats = state.seats[player], state.seats[phase.whom]
        if isinstance(action, ShowCards):
            play.say(CardsShown(*seats, hand_names(state, phase.whom)))
            play.swap(replace(phase, shown=True))
            return
        hand = state.hands[phase.whom]
        card = next(card for card in hand if KIND_OF_CARD[card] == CARD[action.card])
        play.pop()
        play.set(
            hands=put(state.hands, phase.whom, tuple(other for other in hand if other != card)),
            pile=tuple(sorted((*state.pile, card))),
        )
        play.say(CardStolen(*seats, action.card))


CARDS: dict[type, Any] = {PlayUnmaskSpies: (unmask_targets, look)}
