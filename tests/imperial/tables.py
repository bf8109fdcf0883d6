"""Positions for tests: `a_table` builds only what a test speaks of."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import pytest

from rules import IllegalAction
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import MoveOnRondel
from rules.imperial.board import NONE, bits
from rules.imperial.engine import Imperial
from rules.imperial.phases import ChooseSpace
from rules.imperial.state import BANK, PURSE, State, forces, pay

SEATS = ("anna", "ben", "cleo")
Places = Mapping[str, Sequence[str]]  # nation: regions, one entry a piece


def a_table(
    game: Imperial = IMPERIAL,
    seats: Sequence[str] = SEATS,
    options: Mapping[str, Any] | None = None,
    *,
    turn: str | None = None,
    governments: Mapping[str, str] | None = None,
    bonds: Mapping[str, Mapping[str, Sequence[int]]] | None = None,
    money: Mapping[str, int] | None = None,
    treasuries: Mapping[str, int] | None = None,
    armies: Places | None = None,
    hostile: Places | None = None,
    fleets: Places | None = None,
    chips: Places | None = None,
    factories: Places | None = None,
    spaces: Mapping[str, str] | None = None,
    power: Mapping[str, int] | None = None,
    markers: Mapping[str, int] | None = None,
    card: str | None = None,
) -> State:
    """A position in which the nation in turn chooses its space; two flags each to three players by default."""
    state = game.new_game(seats, options)
    book, board = state.book, state.book.board
    number = {nation: n for n, nation in enumerate(board.nations)}
    seat_of = {name: n for n, name in enumerate(seats)}
    default = {nation: seats[n % len(seats)] for nation, n in number.items()}
    holders = default if governments is None else governments
    nation = number[turn or board.nations[0]]
    state = state._replace(
        governments=tuple(seat_of[holders[n]] if n in holders else NONE for n in board.nations),
        bonds=_bonds(state, bonds if bonds is not None else {n: {g: [9]} for n, g in holders.items()}),
        money=_money(state, money or {}, treasuries or {}),
        forces=tuple(map(forces, _pieces(state, fleets), _pieces(state, armies), _pieces(state, hostile))),
        chips=tuple(bits(board.region_of[r] for r in (chips or {}).get(n, ())) for n in board.nations),
        spaces=tuple(book.space_of[spaces[n]] if spaces and n in spaces else NONE for n in board.nations),
        power=tuple((power or {}).get(n, 0) for n in board.nations),
        markers=tuple((markers or {}).get(n, 0) for n in board.nations),
        card=seat_of[card or seats[0]] if book.card else NONE,
        nation=nation,
        phase=ChooseSpace(),
    )
    for owner, sites in (factories or {}).items():
        own = board.homes[number[owner]]
        state = state._replace(factories=state.factories & ~own | bits(board.region_of[site] for site in sites))
    return state._replace(acting=state.governments[nation])


def _bonds(state: State, bonds: Mapping[str, Mapping[str, Sequence[int]]]) -> tuple[tuple[int, ...], ...]:
    book = state.book
    rows = []
    for nation in book.board.nations:
        own = [bits(book.price_of[p] for p in bonds.get(nation, {}).get(seat, ())) for seat in state.seats]
        rows.append((*own, book.all_bonds & ~bits(b for mask in own for b in range(9) if mask >> b & 1)))
    return tuple(rows)


def _money(state: State, purses: Mapping[str, int], treasuries: Mapping[str, int]) -> tuple[int, ...]:
    money = (0,) * len(state.money)
    for seat, name in enumerate(state.seats):
        money = pay(money, purses.get(name, 10), BANK, PURSE + seat)
    for nation, name in enumerate(state.book.board.nations):
        money = pay(money, treasuries.get(name, 0), BANK, nation)
    return money


def _pieces(state: State, places: Places | None) -> tuple[tuple[int, ...], ...]:
    board = state.book.board
    return tuple(tuple(sorted(board.region_of[r] for r in (places or {}).get(n, ()))) for n in board.nations)


def game_of(state: State) -> Imperial:
    return IMPERIAL if state.book.title.name == "imperial" else IMPERIAL_2030


def acting(state: State) -> str:
    (seat,) = game_of(state).waiting_for(state)
    return seat


def play(state: State, *actions: Any) -> tuple[State, list[Any]]:
    """Apply actions of whoever is in turn, each among those offered; all that happened."""
    events: list[Any] = []
    for action in actions:
        assert action in game_of(state).legal_actions(state, acting(state)), f"not offered: {action}"
        state, new_events = game_of(state).apply(state, acting(state), action)
        events += new_events
    return state, events


def on(state: State, space: str) -> State:
    """The nation in turn has come to this space."""
    state, _ = play(state, MoveOnRondel(state.book.board.nations[state.nation], space))
    return state


def offered(state: State, kind: type, seat: str | None = None) -> list[Any]:
    return [a for a in game_of(state).legal_actions(state, seat or acting(state)) if isinstance(a, kind)]


def refused(state: State, action: Any, key: str, seat: str | None = None) -> None:
    """The action is neither offered nor accepted, and the refusal says why."""
    seat = seat or acting(state)
    assert action not in game_of(state).legal_actions(state, seat)
    with pytest.raises(IllegalAction) as refusal:
        game_of(state).apply(state, seat, action)
    assert refusal.value.key == key


def purse(state: State, name: str) -> int:
    return state.money[PURSE + state.seats.index(name)]


def treasury(state: State, nation: str) -> int:
    return state.money[state.book.board.nation_of[nation]]


def places(state: State, pieces: Literal["armies", "hostile", "fleets"], nation: str) -> list[str]:
    board = state.book.board
    return [board.regions[region] for region in getattr(state.forces[board.nation_of[nation]], pieces)]


def chips_of(state: State, nation: str) -> set[str]:
    board = state.book.board
    mask = state.chips[board.nation_of[nation]]
    return {name for number, name in enumerate(board.regions) if mask >> number & 1}


def government(state: State, nation: str) -> str | None:
    seat = state.governments[state.book.board.nation_of[nation]]
    return None if seat == NONE else state.seats[seat]
