"""Positions for tests: say only what the test speaks of."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import LetPass, RollDie, SpinPlace
from rules.imperunde.board import (
    ARMIES,
    CANALS,
    CARD,
    CARDS,
    COUNTRIES,
    FORT,
    INDEX,
    KIND,
    KIND_OF_CARD,
    KINDS,
    PIECES,
    PIRATES,
    POST,
)
from rules.imperunde.phases import (
    Announcement,
    Budget,
    Colonies,
    Combat,
    Diplomacy,
    Embarking,
    Happenings,
    Investing,
    Moving,
    OpenTalks,
    Phase,
    Revenue,
)
from rules.imperunde.pieces import change_forts, change_posts, enlist, with_moves
from rules.imperunde.relations import with_pair
from rules.imperunde.setup import new_state
from rules.imperunde.state import Play, State
from rules.kernel import IllegalAction, put

Force = Mapping[str, int]  # kind -> how many
HOMES = {"yellow": "SAF", "red": "BRA", "blue": "GBR", "green": "JAP", "white": "VIC", "black": "USA"}
WAR = [("yellow", "red")]


def a_position(
    phase: Phase | None = None,
    *,
    seats: Sequence[str] = ("yellow", "red", "blue", "green"),
    lands: Mapping[str, tuple[str, Force]] | None = None,
    seas: Mapping[str, Mapping[str, Force]] | None = None,
    wars: Sequence[tuple[str, str]] = (),
    hands: Mapping[str, Sequence[str]] | None = None,
    surplus: Mapping[str, int] | None = None,
    debts: Mapping[str, int] | None = None,
    target: int = 45,
    fresh: bool = True,
    open_stances: bool = True,
) -> State:
    """A board with nothing but this on it; players are at peace and move in the order of their seats."""
    names = tuple(seats)
    state = new_state(names, target, 5, open_stances)
    play = Play(replace(state, round=1, order=tuple(range(len(names)))))
    play.set(homes=tuple(INDEX[HOMES[seat]] for seat in names))
    for player, home in enumerate(play.state.homes):
        play.lay(owner=put(play.state.board.owner, home, player))
    for country, (seat, force) in (lands or {}).items():
        _settle(play, INDEX[country], names.index(seat), force)
    for sea, fleets in (seas or {}).items():
        for side, force in fleets.items():
            _station(play, INDEX[sea], PIRATES if side == "pirates" else names.index(side), force)
    for one, other in wars:
        play.set(negotiated=with_pair(play.state.negotiated, names.index(one), names.index(other), True))
    play.set(war=play.state.negotiated)
    for seat, cards in (hands or {}).items():
        _deal(play, names.index(seat), cards)
    play.set(surplus=tuple((surplus or {}).get(seat, 0) for seat in names))
    play.set(debts=tuple((debts or {}).get(seat, 0) for seat in names))
    play.set(budgets=tuple((_form(play.state, player),) for player in range(len(names))))
    play.set(stack=(phase or Moving(0),))
    if isinstance(phase, Moving | None) and fresh:
        play.lay(units=with_moves(play.state, (1, 2, 1, 2)))
    return play.state


def _settle(play: Play, country: int, player: int, force: Force) -> None:
    play.lay(owner=put(play.state.board.owner, country, player))
    for unit, number in force.items():
        if KIND[unit] == FORT:
            change_forts(play, country, player, number)
        elif KIND[unit] == POST:
            change_posts(play, country, player, number)
        else:
            enlist(play, country, player, KIND[unit], number)


def _station(play: Play, sea: int, side: int, force: Force) -> None:
    for unit, number in force.items():
        enlist(play, sea, side, KIND[unit], number)


def _deal(play: Play, player: int, cards: Sequence[str]) -> None:
    for name in cards:
        card = next(card for card in play.state.pile if KIND_OF_CARD[card] == CARD[name])
        play.set(
            hands=put(play.state.hands, player, tuple(sorted((*play.state.hands[player], card)))),
            pile=tuple(other for other in play.state.pile if other != card),
        )


def _form(state: State, player: int) -> Budget:
    surplus = state.surplus[player]
    return Budget(1, surplus, 0, 0, 0, 0, 0, 0, 0, surplus, 0, 0, surplus, state.debts[player])


def investing(state: State, turn: int = 0) -> State:
    """The board at the start of the investments."""
    board = state.board
    return replace(state, stack=(Investing(turn, board.posts, board.owner, (0,) * COUNTRIES),))


def equipping(
    country: str, bag: tuple[int, int, int], seats: Sequence[str] = ("yellow", "red", "blue", "green")
) -> State:
    """A colony just granted to yellow, with so many infantry, cavalry and artillery left in the bag."""
    colonies = Colonies(0, ((),) * len(seats))
    state = do(replace(a_position(seats=seats), stack=(colonies,)), CHANCE, SpinPlace(country))
    used = (*(PIECES[kind] - bag[kind] for kind in ARMIES), *state.board.used[0][len(ARMIES) :])
    return replace(state, board=replace(state.board, used=put(state.board.used, 0, used)))


def negotiating(state: State) -> State:
    """The board in diplomacy."""
    players = len(state.seats)
    talks = OpenTalks if state.open_stances else Diplomacy
    return replace(state, stack=(talks(((0,) * players,) * players),))


def budgeting(state: State) -> State:
    """The board in revenue and debt."""
    return replace(state, stack=(Revenue((None,) * len(state.seats)),))


def embarking(state: State, done: int = 0) -> State:
    """The board in embarkation; `done`: the mask of players who have embarked."""
    return replace(state, stack=(Embarking(done),))


def events_due(state: State, number: int = 0) -> State:
    """The board before an event of the wheel."""
    return replace(state, stack=(Happenings(number, 0),))


def marked(state: State, **masks: int) -> State:
    """With discs: storms, calms, famines, plundered."""
    play = Play(state)
    play.lay(**masks)
    return play.state


def dug(state: State, canal: str) -> State:
    """With a canal."""
    return replace(state, board=replace(state.board, canals=state.board.canals | 1 << CANALS.index(canal)))


def do(state: State, seat: str, *actions: Any) -> State:
    """Play actions of one seat."""
    for action in actions:
        state, _ = IMPERUNDE.apply(state, seat, action)
    return state


def refused(state: State, seat: str, action: object) -> str:
    """The key of the rule that forbids it."""
    with pytest.raises(IllegalAction) as refusal:
        do(state, seat, action)
    return refusal.value.key


def top(state: State) -> Combat:
    """The combat being fought."""
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    return combat


def apply(state: State, seat: str, action: Any) -> tuple[State, list[Any]]:
    """Play an action; what happened."""
    state, events = IMPERUNDE.apply(state, seat, action)
    return state, list(events)


def roll(state: State, *pips: int) -> State:
    """Let dice fall as the test says."""
    return do(state, CHANCE, *map(RollDie, pips))


def unanswered(state: State) -> State:
    """Everybody asked to counter a card lets it pass."""
    while isinstance(state.stack[-1], Announcement):
        state = do(state, min(IMPERUNDE.waiting_for(state)), LetPass())
    return state


def play_card(state: State, seat: str, action: Any) -> State:
    """Play a card that nobody counters."""
    return unanswered(do(state, seat, action))


def offers(state: State, seat: str, kind: type) -> list[Any]:
    """What a seat is offered of one kind."""
    return [action for action in IMPERUNDE.legal_actions(state, seat) if isinstance(action, kind)]


def owner(state: State, country: str) -> str | None:
    """Whose country it is."""
    number = state.board.owner[INDEX[country]]
    return None if number < 0 else state.seats[number]


def posts(state: State, country: str) -> int:
    """Trading posts of a country."""
    return state.board.posts[INDEX[country]]


def forts(state: State, country: str) -> int:
    """Forts of a country."""
    return state.board.forts[INDEX[country]]


def force(state: State, place: str, side: str) -> dict[str, int]:
    """Units of a side in a place, by kind."""
    number = PIRATES if side == "pirates" else state.seats.index(side)
    force: dict[str, int] = {}
    for owner_, kind, _, count in state.board.units[INDEX[place]]:
        if owner_ == number:
            force[KINDS[kind]] = force.get(KINDS[kind], 0) + count
    return force


def hand(state: State, seat: str) -> list[str]:
    """Cards of a seat."""
    return [CARDS[KIND_OF_CARD[card]] for card in state.hands[state.seats.index(seat)]]
