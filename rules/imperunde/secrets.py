"""What is hidden: cards in hand, sealed stances and choices, answers before all are in."""

from random import Random
from typing import Any

from rules.imperunde import events, revenue
from rules.imperunde.board import COUNTER, KIND_OF_CARD
from rules.imperunde.diplomacy import LastMomentPhase
from rules.imperunde.hands import holders
from rules.imperunde.phases import Announcement, Diplomacy, LastMoment, OpenTalks, Revenue, Unmasking
from rules.imperunde.state import State
from rules.kernel import put, replace

# Events by which somebody learns what was hidden or undecided before: these cannot be taken back freely.
_REVEALING = (
    events.DieRolled, events.HomeAllotted, events.ColonyGranted, events.CardDealt, events.CardBought,
    events.StancesOpened, events.BudgetSettled, events.EventStruck, events.CardAnnounced, events.CardCountered,
    events.CardStands, events.CardCancelled, events.HandSeen, events.CardsShown, events.CardStolen,
)  # fmt: skip


def reveals(event: Any) -> bool:
    """Did somebody learn what was hidden before?"""
    return isinstance(event, _REVEALING)


def report(event: Any, seat: str | None) -> Any:
    """An event as one seat may know it."""
    match event:
        case events.CardDealt(player, _) if player != seat:
            return events.CardDealt(player, None)
        case events.CardBought(player, _, cost) if player != seat:
            return events.CardBought(player, None, cost)
        case events.StanceTaken(player, _, _, False) if player != seat:
            return None  # that somebody has spoken means war where all are at peace
        case events.DebtChosen(player, _) if player != seat:
            return events.DebtChosen(player, None)
        case events.CounterAnswered(player) | events.Passed(player) if player != seat:
            return None  # else everybody would see who has an order
        case events.HandSeen(player, whom, _) if player != seat:
            return events.HandSeen(player, whom, ())
        case events.CardStolen(player, whom, _) if seat not in (player, whom):
            return events.CardStolen(player, whom, None)
    return event


def sealed_question(state: State) -> int:
    """The mask of all who were asked what a standing order may answer, until all answers are in."""
    match state.stack[-1]:
        case Announcement(calls, asked) if asked:
            return holders(state, calls[-1].player)
        case LastMoment() as phase if LastMomentPhase.waiting_for(state, phase):
            return holders(state)
    return 0


def vary(state: State, player: int, rng: Random) -> State:
    """A state that looks the same to everybody else."""
    state = _other_hand(state, player, rng)
    return replace(state, stack=tuple(_other_choice(state, phase, player, rng) for phase in state.stack))


def _other_hand(state: State, player: int, rng: Random) -> State:
    """Swap the hand for cards of the pile, unless somebody is looking at it."""
    if any(isinstance(phase, Unmasking) and phase.whom == player for phase in state.stack):
        return state
    unseen = [*state.pile, *state.hands[player]]
    rng.shuffle(unseen)
    number = len(state.hands[player])
    hands = put(state.hands, player, tuple(sorted(unseen[:number])))
    return replace(state, hands=hands, pile=tuple(sorted(unseen[number:])))


def _other_choice(state: State, phase: Any, player: int, rng: Random) -> Any:
    """Other sealed stances, another sealed choice, another answer not yet shown."""
    if isinstance(phase, Diplomacy) and not isinstance(phase, OpenTalks):
        mine = tuple(0 if whom == player else rng.randrange(3) for whom in range(len(state.seats)))
        return replace(phase, stances=put(phase.stances, player, mine))
    if isinstance(phase, Revenue) and phase.choices[player] is not None:
        unsealed = replace(phase, choices=put(phase.choices, player, None))
        action = rng.choice(list(revenue.RevenuePhase.options(state, unsealed, player)))
        return replace(phase, choices=put(phase.choices, player, revenue.debt_change(action)))
    if isinstance(phase, Announcement):
        return _other_answers(state, phase, player, rng)
    return phase


def _other_answers(state: State, phase: Announcement, player: int, rng: Random) -> Announcement:
    """Willing to counter or not, where the player's answer is still secret; willing only with a counter in hand."""
    bit = 1 << player
    able = any(KIND_OF_CARD[card] == COUNTER for card in state.hands[player])

    def answer(willing: int, hidden: bool) -> int:
        if not hidden:
            return willing
        return willing | bit if able and rng.random() < 0.5 else willing & ~bit

    *lower, last = phase.calls
    calls = (*(replace(c, willing=answer(c.willing, bool(c.willing & bit))) for c in lower), last)
    answered = not phase.asked & bit and last.player != player and bool(phase.asked) and bool(state.hands[player])
    return replace(phase, calls=calls, willing=answer(phase.willing, answered))
