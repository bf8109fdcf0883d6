"""A card is announced; everybody else who holds any card may counter it, and the counter may be countered (12)."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from rules.imperunde.actions import LetPass
from rules.imperunde.board import CARDS, COUNTER, KIND_OF_CARD
from rules.imperunde.cards import EFFECTS
from rules.imperunde.cards.actions import CARD_OF, PlayCounterEspionage
from rules.imperunde.diplomacy import LET_PASS, clear_readiness
from rules.imperunde.events import CardAnnounced, CardCancelled, CardCountered, CardStands, CounterAnswered
from rules.imperunde.hands import holders, kinds, play_card
from rules.imperunde.phase_handler import PhaseHandler
from rules.imperunde.phases import Announcement, Called, Combat
from rules.imperunde.state import Play, State
from rules.kernel import replace

COUNTER_CARD = PlayCounterEspionage()
_FIELDS = {"whom": "whom", "country": "place", "sea": "place", "target": "target", "other": "target", "unit": "unit"}


def announce(play: Play, player: int, action: Any) -> None:
    """Lay the card on the table and ask the others whether they counter it."""
    kind = CARD_OF[type(action)]
    card = play_card(play, player, kind)
    targets = {_FIELDS[field.name]: getattr(action, field.name) for field in fields(action)}
    play.say(CardAnnounced(play.state.seats[player], CARDS[kind], **targets))
    clear_readiness(play)
    if isinstance(combat := play.state.stack[-1], Combat):
        play.swap(replace(combat, rolling=False))
    play.push(Announcement((Called(player, card, action),), holders(play.state, player)))


class AnnouncementPhase(PhaseHandler):
    """Everybody asked answers in secret; then the last card is countered or stands."""

    @staticmethod
    def waiting_for(state: State, phase: Announcement) -> int:
        return phase.asked

    @staticmethod
    def options(state: State, phase: Announcement, player: int) -> Sequence[Any]:
        """Let it pass, or counter it with the card in hand."""
        if not phase.asked >> player & 1:
            return ()
        return (LET_PASS, COUNTER_CARD) if COUNTER in kinds(state, player) else (LET_PASS,)

    @staticmethod
    def apply(play: Play, phase: Announcement, player: int, action: Any) -> None:
        counters = not isinstance(action, LetPass)
        play.say(CounterAnswered(play.state.seats[player], counters))
        willing = phase.willing | 1 << player if counters else phase.willing
        play.swap(replace(phase, asked=phase.asked & ~(1 << player), willing=willing))

    @staticmethod
    def advance(play: Play, phase: Announcement) -> bool:
        """When all have answered, the first willing player in turn order counters the last card, or it stands."""
        if phase.asked:
            return False
        state, last = play.state, phase.calls[-1]
        willing = phase.willing | last.willing
        able = [p for p in _after(state, last.player) if willing >> p & 1 and COUNTER in kinds(state, p)]
        if able:
            _counter(play, phase, able[0], willing & ~(1 << able[0]))
        else:
            _stand(play, phase)
        return True


def _after(state: State, player: int) -> list[int]:
    """The others in turn order, beginning with the next."""
    at = state.order.index(player)
    return [*state.order[at + 1 :], *state.order[:at]]


def _counter(play: Play, phase: Announcement, player: int, others: int) -> None:
    """Lay a counter on the last card, and ask the others about it."""
    last = phase.calls[-1]
    card = play_card(play, player, COUNTER)
    state = play.state
    play.say(CardCountered(state.seats[player], state.seats[last.player], CARDS[KIND_OF_CARD[last.card]]))
    calls = (*phase.calls[:-1], replace(last, willing=others), Called(player, card, COUNTER_CARD))
    play.swap(Announcement(calls, holders(state, player)))


def _stand(play: Play, phase: Announcement) -> None:
    """The last card takes effect: a counter cancels the card beneath it, and the next one down is open again."""
    *rest, last = phase.calls
    seats = play.state.seats
    if rest:
        cancelled = rest.pop()
        play.say(CardCancelled(seats[cancelled.player], CARDS[KIND_OF_CARD[cancelled.card]]))
        if rest:
            play.swap(Announcement(tuple(rest), 0))
        else:
            play.pop()
        return
    play.pop()
    play.say(CardStands(seats[last.player], CARDS[KIND_OF_CARD[last.card]]))
    EFFECTS[type(last.action)](play, last.player, last.action)
