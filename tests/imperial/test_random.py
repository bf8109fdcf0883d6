"""Random games: they end, the books balance, pieces and bonds stay in their places, secrets stay secret."""

import subprocess
import sys
from collections.abc import Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

from rules import CHANCE
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import (
    BuildFactory,
    BuyBond,
    Fight,
    GiveMoney,
    ImportUnit,
    MoveArmy,
    MoveFleet,
    MoveOnRondel,
    PlaceChip,
    Produce,
    RailArmy,
    RaiseBond,
)
from rules.imperial.engine import Imperial
from rules.imperial.phases import Building, ChooseSpace
from rules.imperial.state import PURSE, State, held_provinces
from rules.imperial.taxation import free_factories
from rules.kernel import IllegalAction, Value, fingerprint
from rules.play import pick, random_game
from tests import contract
from tests.slow_params import slow_params

GAMES = (IMPERIAL, IMPERIAL_2030)
NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")
MOST = 40_000  # actions; random games end long before


def combinations(game: Imperial) -> list[dict[str, Value]]:
    names = list(game.options)
    return [dict(zip(names, values, strict=True)) for values in product(*(o.values for o in game.options.values()))]


EVERY = [(game, players, options) for game in GAMES for players in game.seats for options in combinations(game)]


def check_books(state: State) -> None:
    """Money is conserved, nobody is in debt, pieces and bonds are each in one place."""
    board, book = state.book.board, state.book
    assert sum(state.money) == 0
    assert min((*state.money[:6], *state.money[PURSE:])) >= 0
    for nation in range(6):
        armies, fleets = [*state.forces[nation].armies, *state.forces[nation].hostile], state.forces[nation].fleets
        assert len(armies) <= board.army_limit[nation]
        assert len(fleets) <= board.fleet_limit[nation]
        assert not any(board.seas >> region & 1 for region in armies)
        assert all(board.seas >> region & 1 or board.homes[nation] >> region & 1 for region in fleets)
        assert all(board.home[region] not in (-1, nation) for region in state.forces[nation].hostile)
        assert state.chips[nation].bit_count() <= board.chip_limit[nation]
        assert not state.chips[nation] & ~board.outside
        assert not any(state.chips[nation] & state.chips[other] for other in range(nation))
        assert sum(state.bonds[nation]) == book.all_bonds  # as bits: each bond with exactly one holder
        assert free_factories(state, nation) >= 1
    assert not held_provinces(state) & board.outside


@pytest.mark.parametrize(("game", "players", "options"), EVERY, ids=lambda value: getattr(value, "name", None))
def test_a_random_game_ends_and_keeps_the_books(game: Imperial, players: int, options: Mapping[str, Value]) -> None:
    state = None
    for number, (state, _, _, _) in enumerate(random_game(game, NAMES[:players], options, Random(players), MOST)):
        if number % 5 == 0:
            check_books(state)
    assert state is not None
    result = game.result(state)
    assert result is not None
    assert max(state.power) == 25
    assert {line.seat for line in result} == set(NAMES[:players])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), EVERY, ids=lambda value: getattr(value, "name", None))
def test_thousands_of_random_games(game: Imperial, players: int, options: Mapping[str, Value]) -> None:
    for seed in range(25):  # no parameter: every run of the other tests would collect thousands of games
        state = None
        for state, _, _, _ in random_game(game, NAMES[:players], options, Random(f"{seed}/{players}"), MOST):
            check_books(state)
        assert state is not None, seed
        assert game.result(state) is not None, seed


SAMPLED = [EVERY[n] for n in range(0, len(EVERY), 7)]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [*SAMPLED[::2], *slow_params(*SAMPLED[1::2])],
    ids=lambda value: getattr(value, "name", None),
)
def test_the_contract_holds_along_random_games(game: Imperial, players: int, options: Mapping[str, Value]) -> None:
    rng = Random(f"contract {players}")
    state, number = game.new_game(NAMES[:players], options), 0
    while game.waiting_for(state):
        seat, action = pick(game, state, rng)
        number += 1
        if number % 60 == 0 or CHANCE in game.waiting_for(state):
            contract.check_position(game, state)
            contract.check_secrets(game, state, rng)
            contract.check_apply(game, state, seat, action)
            contract.check_reports(game, state, seat, action, rng)
            check_books(game.vary(state, rng.choice(state.seats), rng))
        state, _ = game.apply(state, seat, action)
    contract.check_position(game, state)


# Apply accepts exactly what is offered


def every_action(state: State) -> list[Any]:
    """Many imaginable actions of the kinds that have a great choice."""
    board, book = state.book.board, state.book
    regions, nations, prices = board.regions, board.nations, (*book.prices, 3)
    return [
        *(MoveOnRondel(nation, space) for nation in nations for space in book.rondel),
        *(kind(region) for kind in (BuildFactory, Produce, PlaceChip) for region in regions),
        *(ImportUnit(unit, region) for unit in ("army", "fleet") for region in regions),
        *(kind(a, b) for kind in (MoveFleet, RailArmy) for a in regions for b in regions if a != b),
        *(MoveArmy(a, h, (), b, e) for a in regions for b in regions for h in (False, True) for e in (False, True)),
        *(BuyBond(nation, price) for nation in nations for price in prices),
        *(RaiseBond(nation, old, price) for nation in nations for old in prices for price in prices),
        *(GiveMoney(nation) for nation in nations),
        *(Fight(unit, hostile) for unit in ("army", "fleet") for hostile in (False, True)),
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", [0, *slow_params(1, 2)])
def test_apply_accepts_exactly_what_is_offered(game: Imperial, seed: int) -> None:
    rng = Random(f"exactly {seed}")
    positions = [state for state, _, _, _ in random_game(game, NAMES[:4], {"investor_card": seed != 1}, rng)][:-1]
    for state in rng.sample(positions, 6):
        for seat in state.seats:
            offered = set(game.legal_actions(state, seat))
            assert {action for action in every_action(state) if accepted(game, state, seat, action)} <= offered
            assert all(accepted(game, state, seat, action) for action in offered)


def accepted(game: Imperial, state: State, seat: str, action: Any) -> bool:
    try:
        game.apply(state, seat, action)
    except IllegalAction:
        return False
    return True


# A random game has the same digests in another process

PROGRAM = """
from random import Random
import rules
from rules.play import random_game
*_, (state, _, _, _) = random_game(rules.title({title!r}), {seats!r}, {{}}, Random(7))
print(rules.title({title!r}).digest(state))
"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_log_gives_the_same_digest_in_another_process(game: Imperial) -> None:
    *_, (state, _, _, _) = random_game(game, NAMES[:3], {}, Random(7))
    program = PROGRAM.format(title=game.name, seats=NAMES[:3])
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert process.stdout.strip() == game.digest(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_digest_is_the_kernels_fingerprint(game: Imperial) -> None:
    for number, (state, _, _, _) in enumerate(random_game(game, NAMES[:3], {}, Random(3))):
        if number % 10 == 0:
            assert game.digest(state) == fingerprint(state)


def test_every_option_and_every_phase_counts_in_the_digest() -> None:
    books = [game.new_game(NAMES[:3], options) for game in GAMES for options in combinations(game)]
    assert len({IMPERIAL.digest(state) for state in books}) == len(books)
    state = next(s for s, *_ in random_game(IMPERIAL, NAMES[:3], {}, Random(1)) if isinstance(s.phase, ChooseSpace))
    assert IMPERIAL.digest(state._replace(phase=Building())) != IMPERIAL.digest(state)
    assert IMPERIAL.digest(state._replace(passed=True)) != IMPERIAL.digest(state)
