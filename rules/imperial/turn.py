"""What follows what: transitions between the parts of a turn, and from nation to nation."""

from collections.abc import Callable

from rules.imperial import factory, imports, investor, maneuver, production, taxation
from rules.imperial.board import NONE
from rules.imperial.events import NationPassedOver, turn_began
from rules.imperial.governments import move_card, settle
from rules.imperial.phases import ChooseSpace, Invested, Landed, SpaceDone
from rules.imperial.state import Events, State, governor

CHOOSE = ChooseSpace()
EFFECTS: dict[str, Callable[[State, Events], State]] = {
    "factory": factory.begin,
    "production_1": production.begin,
    "maneuver_1": maneuver.begin,
    "import": imports.begin,
    "production_2": production.begin,
    "maneuver_2": maneuver.begin,
    "taxation": taxation.begin,
}


def land(state: State, events: Events) -> State:
    """Let the space reached have its effect."""
    space = state.spaces[state.nation]
    if space != state.book.investor:
        return EFFECTS[state.book.rondel[space]](state, events)
    state = investor.pay_interest(state, events)
    if not state.book.card:
        return investor.begin_round(state, state.nation)
    return investor.begin(state, events)


def after_space(state: State, events: Events) -> State:
    """Investor 2 and 3 follow if it was passed over; without the card, a round for the nation."""
    if state.spaces[state.nation] == NONE:
        return next_nation(state, state.nation, events)  # the set-up is done: nobody has moved
    if not state.book.card:
        return investor.begin_round(state, state.nation)
    if state.passed:
        return investor.begin(state, events)
    return next_nation(state, state.nation, events)


def after_investing(state: State, events: Events) -> State:
    """Settle governments; the card moves on; without it, ungoverned nations are offered in their turn."""
    assert isinstance(state.phase, Invested)
    offered = state.phase.offered
    state = settle(state, events)
    if state.book.card:
        return next_nation(move_card(state, events), state.nation, events)
    following = (offered + 1) % 6
    if offered != state.nation and state.governments[offered] != NONE:
        return begin(state, offered, events)
    if offered != state.nation:
        events.append(NationPassedOver(state.book.board.nations[offered]))
    if state.governments[following] == NONE:
        return investor.begin_round(state, following)
    return begin(state, following, events)


def next_nation(state: State, nation: int, events: Events) -> State:
    """Begin the turn of the next nation that has a government."""
    while True:
        nation = (nation + 1) % 6
        if state.governments[nation] != NONE:
            return begin(state, nation, events)
        events.append(NationPassedOver(state.book.board.nations[nation]))


def begin(state: State, nation: int, events: Events) -> State:
    events.append(turn_began(state.book.board.nations[nation], governor(state, nation)))
    return state._replace(nation=nation, passed=False, acting=state.governments[nation], phase=CHOOSE)


STEPS: dict[type, Callable[[State, Events], State]] = {
    Landed: land,
    SpaceDone: after_space,
    Invested: after_investing,
}


def proceed(state: State, events: Events) -> State:
    """Continue until somebody is asked."""
    while (step := STEPS.get(type(state.phase))) is not None:
        state = step(state, events)
    return state
