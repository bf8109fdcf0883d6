"""Secret service and diplomacy (14.2): cards dealt, stances open or sealed, another target, a last treaty."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.imperunde import revenue
from rules.imperunde.actions import AgreeTarget, DrawCard, LetPass, ProposeTarget, Ready, TakeStance
from rules.imperunde.board import PIECES, POST
from rules.imperunde.events import (
    CardDealt,
    CardsReturned,
    Passed,
    PlayerReady,
    StancesOpened,
    StanceTaken,
    TalksReopened,
    TargetAgreed,
    TargetChanged,
    TargetProposed,
)
from rules.imperunde.hands import draw, holders, take_card
from rules.imperunde.phase_handler import ChanceHandler, PhaseHandler
from rules.imperunde.phases import Dealing, Diplomacy, LastMoment, OpenTalks
from rules.imperunde.relations import combined_wars, settle, with_pair
from rules.imperunde.rounds import begin_phase
from rules.imperunde.state import Play, State
from rules.kernel import put, replace

STANCES = ("as_it_is", "war", "peace")
WAR, PEACE = 1, 2
SPAN = 10  # how far a proposal may be from the present target: a ruling of ours, so that it can be chosen from a list

READY, LET_PASS = Ready(), LetPass()
stance_to = cache(TakeStance)
proposal_of = cache(ProposeTarget)


def begin(play: Play) -> None:
    """Used cards return, wars and truces of cards end, and each gets a card in turn order, as far as the pile goes."""
    state = play.state
    begin_phase(play, Dealing(state.order))
    nobody = (0,) * len(state.seats)
    settle(play, state.negotiated, nobody, nobody)
    if state.discards:
        play.say(CardsReturned(len(state.discards)))
        play.set(pile=tuple(sorted((*state.pile, *state.discards))), discards=())


class DealingPhase(ChanceHandler):
    """A free card for each player."""

    @staticmethod
    def draws(state: State, phase: Dealing) -> Sequence[Any]:
        return [draw[card] for card in state.pile]

    @staticmethod
    def apply(play: Play, phase: Dealing, player: int, action: DrawCard) -> None:
        card = take_card(play, phase.queue[0], action.card)
        play.say(CardDealt(play.state.seats[phase.queue[0]], card))
        play.swap(Dealing(phase.queue[1:]))

    @staticmethod
    def advance(play: Play, phase: Dealing) -> bool:
        """Negotiations begin once all have a card or the pile is empty."""
        if phase.queue and play.state.pile:
            return False
        players = len(play.state.seats)
        play.swap((OpenTalks if play.state.open_stances else Diplomacy)(((0,) * players,) * players))
        return True


class DiplomacyPhase(PhaseHandler):
    """Stances may change until all are ready; any change clears everybody's readiness."""

    @staticmethod
    def waiting_for(state: State, phase: Diplomacy) -> int:
        return ((1 << len(state.seats)) - 1) & ~phase.ready

    @staticmethod
    def options(state: State, phase: Diplomacy, player: int) -> Sequence[Any]:
        """Another stance, another target, consent to one, or ready."""
        offered: list[Any] = [] if phase.ready >> player & 1 else [READY]
        for whom, stance in enumerate(phase.stances[player]):
            if whom != player:
                offered += [stance_to(state.seats[whom], one) for number, one in enumerate(STANCES) if number != stance]
        if phase.proposal and not phase.agreed >> player & 1:
            offered.append(AgreeTarget(phase.proposal))
        lowest, highest = max(1, state.target - SPAN), min(PIECES[POST] * state.sets, state.target + SPAN)
        offered += [proposal_of(n) for n in range(lowest, highest + 1) if n not in (state.target, phase.proposal)]
        return offered

    @staticmethod
    def apply(play: Play, phase: Diplomacy, player: int, action: Any) -> None:
        """Take a stance, settle the target, or close the negotiations."""
        seat = play.state.seats[player]
        match action:
            case TakeStance(whom, stance):
                play.say(StanceTaken(seat, whom, stance, play.state.open_stances))
                _take_stance(play, phase, player, play.state.seats.index(whom), STANCES.index(stance))
            case ProposeTarget(posts):
                play.swap(replace(phase, proposal=posts, agreed=1 << player))
                play.say(TargetProposed(seat, posts))
            case AgreeTarget(posts):
                play.say(TargetAgreed(seat, posts))
                _agree(play, phase, player)
            case _:
                play.swap(replace(phase, ready=phase.ready | 1 << player))
                play.say(PlayerReady(seat))

    @staticmethod
    def advance(play: Play, phase: Diplomacy) -> bool:
        if DiplomacyPhase.waiting_for(play.state, phase):
            return False
        _close(play, phase)
        return True


def _take_stance(play: Play, phase: Diplomacy, player: int, whom: int, stance: int) -> None:
    """Note a stance; an open one has its place in the order of declarations, until it is taken back."""
    mine, before = put(phase.stances[player], whom, stance), phase.ready
    phase = replace(phase, stances=put(phase.stances, player, mine), ready=0)
    _say_reopened(play, before)
    if isinstance(phase, OpenTalks):
        others = tuple(pair for pair in phase.declared if pair != (player, whom))
        phase = replace(phase, declared=(*others, (player, whom)) if stance else others)
    play.swap(phase)


def clear_readiness(play: Play) -> None:
    """A card gives everybody another chance: in open talks before they close, in sealed ones in the last moment."""
    match play.state.stack[-1]:
        case OpenTalks() as talks:
            _say_reopened(play, talks.ready)
            play.swap(replace(talks, ready=0))
        case LastMoment(passed):
            _say_reopened(play, passed)
            play.swap(LastMoment())


def _say_reopened(play: Play, ready: int) -> None:
    """Whoever was ready is asked again: all that others hear of a sealed word."""
    if ready:
        play.say(TalksReopened())


def _agree(play: Play, phase: Diplomacy, player: int) -> None:
    """Note a consent; when all agree, the target changes."""
    agreed = phase.agreed | 1 << player
    if agreed == (1 << len(play.state.seats)) - 1:
        play.set(target=phase.proposal)
        play.say(TargetChanged(phase.proposal))
        play.swap(replace(phase, proposal=0, agreed=0))
    else:
        play.swap(replace(phase, agreed=agreed))


def _close(play: Play, phase: Diplomacy) -> None:
    """War if either says so, peace if both do, otherwise as it was; cards of this round override that."""
    state = play.state
    negotiated = state.negotiated
    for one in range(len(state.seats)):
        for other in range(one + 1, len(state.seats)):
            stances = phase.stances[one][other], phase.stances[other][one]
            if WAR in stances:
                negotiated = with_pair(negotiated, one, other, True)
            elif stances == (PEACE, PEACE):
                negotiated = with_pair(negotiated, one, other, False)
    wars = combined_wars(negotiated, state.forced_war, state.forced_peace)
    play.say(StancesOpened(sum(mask.bit_count() for mask in wars) // 2))
    settle(play, negotiated, state.forced_war, state.forced_peace)
    if state.open_stances:  # everybody knew, and to be ready was the last chance
        revenue.begin(play)
    else:
        play.swap(LastMoment())


class LastMomentPhase(PhaseHandler):
    """After sealed talks, the last moment for a treaty: everybody who holds a card is asked, whatever card it is."""

    @staticmethod
    def waiting_for(state: State, phase: LastMoment) -> int:
        """Those who hold a card and have not passed; nobody if all are at peace."""
        if not any(state.war):
            return 0
        return holders(state) & ~phase.passed

    @staticmethod
    def options(state: State, phase: LastMoment, player: int) -> Sequence[Any]:
        return (LET_PASS,) if LastMomentPhase.waiting_for(state, phase) >> player & 1 else ()

    @staticmethod
    def apply(play: Play, phase: LastMoment, player: int, action: LetPass) -> None:
        play.say(Passed(play.state.seats[player]))
        play.swap(LastMoment(phase.passed | 1 << player))

    @staticmethod
    def advance(play: Play, phase: LastMoment) -> bool:
        """When all have passed, revenue follows."""
        if LastMomentPhase.waiting_for(play.state, phase):
            return False
        revenue.begin(play)
        return True
