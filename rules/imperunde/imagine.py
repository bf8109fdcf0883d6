"""What a seat can imagine of others' secrets: unseen cards dealt jointly, sealed choices drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.imperunde import events, revenue
from rules.imperunde.board import CARD, CARDS, COUNTER, KIND_OF_CARD
from rules.imperunde.diplomacy import STANCES
from rules.imperunde.phases import Announcement, Diplomacy, Revenue, Unmasking
from rules.imperunde.state import State
from rules.kernel import put, replace


@dataclass(frozen=True, slots=True)
class Memory:
    """What a seat has learned that the table no longer shows."""

    cards: Mapping[str, tuple[str, ...]]  # by seat: cards it certainly holds


NOTHING = Memory({})


def remember(memory: Memory | None, event: Any) -> Memory:
    """The memory after one more event, as it was reported to the seat."""
    memory = memory or NOTHING
    match event:
        case events.HandSeen(_, whom, cards) | events.CardsShown(_, whom, cards) if cards:
            return _with_hand(memory, whom, cards)
        case events.CardStolen(_, whom, None):  # any of them may be gone
            return _with_hand(memory, whom, ())
        case events.CardStolen(_, whom, str(card)):
            return _without(memory, whom, card)
        case events.CardAnnounced(player, card):
            return _without(memory, player, card)
        case events.CardCountered(player):
            return _without(memory, player, CARDS[COUNTER])
    return memory


def _with_hand(memory: Memory, seat: str, cards: tuple[str, ...]) -> Memory:
    return Memory({**memory.cards, seat: cards})


def _without(memory: Memory, seat: str, card: str) -> Memory:
    cards = list(memory.cards.get(seat, ()))
    if card not in cards:
        return memory
    cards.remove(card)
    return _with_hand(memory, seat, tuple(cards))


def imagine(state: State, me: int, rng: Random, memory: Memory | None) -> State:
    """A position that looks the same to this player."""
    state = _dealt(state, me, rng, memory or NOTHING)
    return replace(state, stack=tuple(_imagine_phase(state, phase, me, rng) for phase in state.stack))


def _dealt(state: State, me: int, rng: Random, memory: Memory) -> State:
    """Deal pile and hidden hands again, remembered cards to their holders first."""
    open_hands = {me, *_cards_seen(state, me)}
    hidden = [player for player in range(len(state.seats)) if player not in open_hands]
    unseen = sorted((*state.pile, *(card for player in hidden for card in state.hands[player])))
    hands = [list[int]() if player in hidden else list(hand) for player, hand in enumerate(state.hands)]
    for player in hidden:
        for kind in memory.cards.get(state.seats[player], ())[: len(state.hands[player])]:
            card = next((card for card in unseen if KIND_OF_CARD[card] == CARD[kind]), None)
            if card is not None:
                unseen.remove(card)
                hands[player].append(card)
    rng.shuffle(unseen)
    for player in hidden:
        while len(hands[player]) < len(state.hands[player]):
            hands[player].append(unseen.pop())
    return replace(state, hands=tuple(tuple(sorted(hand)) for hand in hands), pile=tuple(sorted(unseen)))


def _cards_seen(state: State, me: int) -> list[int]:
    """Whose hand lies open before this player."""
    looks = [phase for phase in state.stack[-1:] if isinstance(phase, Unmasking)]
    return [look.whom for look in looks if look.shown or look.player == me]


def _imagine_phase(state: State, phase: Any, me: int, rng: Random) -> Any:
    """Others' sealed stances, choices and answers, drawn."""
    match phase:
        case Diplomacy() if not state.open_stances:
            return _stances(state, phase, me, rng)
        case Revenue():
            return _choices(state, phase, me, rng)
        case Announcement():
            return _answers(state, phase, me, rng)
    return phase


def _stances(state: State, phase: Diplomacy, me: int, rng: Random) -> Diplomacy:
    """Any word of anybody: nobody can tell who has spoken."""
    stances = phase.stances
    players = range(len(state.seats))
    for player in players:
        if player != me:
            words = tuple(0 if whom == player else rng.randrange(len(STANCES)) for whom in players)
            stances = put(stances, player, words)
    return replace(phase, stances=stances)


def _choices(state: State, phase: Revenue, me: int, rng: Random) -> Revenue:
    """Any choice about debt that was open to them."""
    choices = phase.choices
    unsealed = replace(phase, choices=(None,) * len(choices))
    for player, choice in enumerate(choices):
        if player != me and choice is not None:
            action = rng.choice(list(revenue.RevenuePhase.options(state, unsealed, player)))
            choices = put(choices, player, revenue.debt_change(action))
    return replace(phase, choices=choices)


def _answers(state: State, phase: Announcement, me: int, rng: Random) -> Announcement:
    """Willing to counter or not, of all who have answered; only with a counter in the imagined hand."""
    own = 1 << me
    able = [any(KIND_OF_CARD[card] == COUNTER for card in hand) for hand in state.hands]

    def willing(before: int, answered: list[int]) -> int:
        drawn = sum(1 << player for player in answered if player != me and able[player] and rng.random() < 0.5)
        return before & own | drawn

    calls = []
    for call, counter in zip(phase.calls, phase.calls[1:], strict=False):
        order = state.order[state.order.index(call.player) :] + state.order[: state.order.index(call.player)]
        later = order[order.index(counter.player) + 1 :]  # whoever came earlier would have countered
        calls.append(replace(call, willing=willing(call.willing, list(later))))
    last = phase.calls[-1]
    asked = [player for player, hand in enumerate(state.hands) if hand and player != last.player]
    answered = [player for player in asked if not phase.asked >> player & 1]
    return replace(phase, calls=(*calls, last), willing=willing(phase.willing, answered))
