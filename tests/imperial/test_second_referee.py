"""Two referees that know nothing of each other's ways agree on every position of a game."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from rules import CHANCE
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial import actions as a
from rules.imperial.engine import Imperial
from rules.imperial.state import PURSE, State
from rules.kernel import Value
from tests.imperial.second.offers import acting, offers
from tests.imperial.second.position import Position
from tests.imperial.second.referee import do, scores

SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")
TABLES: list[tuple[Imperial, int, dict[str, Value]]] = [
    (IMPERIAL, 2, {"edition": "later", "investor_card": False}),
    (IMPERIAL, 3, {}),
    (IMPERIAL, 4, {"edition": "later"}),
    (IMPERIAL, 5, {"experienced": True, "investor_card": False}),
    (IMPERIAL, 6, {"experienced": True}),
    (IMPERIAL_2030, 2, {"bonus": "increase"}),
    (IMPERIAL_2030, 3, {}),
    (IMPERIAL_2030, 4, {"experienced": True, "investor_card": False}),
    (IMPERIAL_2030, 5, {}),
    (IMPERIAL_2030, 6, {"experienced": True, "bonus": "increase"}),
]
# A warlike play, so that units meet, convoys sail and factories fall.
READINESS: dict[type, float] = {
    a.GiveMoney: 0.05, a.Done: 0.3, a.RailArmy: 0.3, a.DestroyFactory: 10, a.EnterInPeace: 6, a.KeepPeace: 6,
}  # fmt: skip
SPACES = {"production": 3, "import": 3, "maneuver": 5, "factory": 1, "investor": 1, "taxation": 0.3}


def readiness(action: Any, choices: int) -> float:
    match action:
        case a.MoveOnRondel():
            return SPACES[action.space.partition("_")[0]]
        case a.EndManeuver():
            return choices / 25
        case a.MoveArmy():
            return 3 if action.as_enemy else 2 if action.seas else 0.7
    return READINESS.get(type(action), 1)


def comparable(action: Any) -> Any:
    """A march without the order of its seas."""
    match action:
        case a.MoveArmy():
            seas = frozenset(action.seas)
            return "march", action.origin, action.hostile, seas, action.to, action.as_enemy
        case a.RailArmy():
            return "rail", action.origin, action.to
    return action


def agree(game: Imperial, state: State, table: Position) -> None:
    """Both referees agree on the position, the seat to act and everyone's offers."""
    assert dict(zip(state.seats, state.money[PURSE:], strict=True)) == table.purses
    view = game.view(state, None)
    assert view.investor_card == table.card
    for nation in view.nations:
        name = nation.id
        pieces = [(s.region, "army", s.hostile) for s in nation.armies for _ in range(s.count)]
        pieces += [(s.region, "fleet", s.hostile) for s in nation.fleets for _ in range(s.count)]
        assert sorted(pieces) == sorted((p.region, p.kind, p.hostile) for p in table.pieces if p.nation == name)
        assert (nation.government, nation.treasury) == (table.governments[name], table.treasuries[name])
        assert (nation.space, nation.power) == (table.spaces[name], table.power[name])
        assert nation.marker in (None, table.markers[name])
        assert set(nation.factories) == table.factories & table.home[name]
        assert set(nation.chips) == {region for region, owner in table.chips.items() if owner == name}
        assert set(nation.for_sale) == {p for (n, p), holder in table.holders.items() if n == name and holder is None}
    seat = acting(table)
    assert game.waiting_for(state) == ({seat} if seat else set())
    for name in {*state.seats, *({CHANCE} & {seat})}:
        assert {comparable(action) for action in game.legal_actions(state, name)} == offers(table, name)


def played(game: Imperial, players: int, options: Mapping[str, Value], seed: int, most: int) -> None:
    rng, seats = Random(f"{game.name} {players} {seed}"), SEATS[:players]
    state, table = game.new_game(seats, options), Position(game.name, seats, options)
    for _ in range(most):
        agree(game, state, table)
        seat = acting(table)
        if seat is None:
            break
        if seat != CHANCE and rng.random() < 0.03:
            seat = rng.choice([name for name in seats if game.legal_actions(state, name)])
        actions = game.legal_actions(state, seat)
        (action,) = rng.choices(actions, [readiness(action, len(actions)) for action in actions])
        state, _ = game.apply(state, seat, action)
        do(table, seat, action)
    for line in game.result(state) or ():
        points = scores(table)
        assert line.score == points[line.seat][0]
        assert line.rank == 1 + sum(other > points[line.seat] for other in points.values())


@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=lambda value: getattr(value, "name", None))
def test_two_referees_agree(game: Imperial, players: int, options: dict[str, Value]) -> None:
    played(game, players, options, seed=1, most=400)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=lambda value: getattr(value, "name", None))
@pytest.mark.parametrize("seed", range(2, 5))
def test_two_referees_agree_for_a_long_war(game: Imperial, players: int, options: dict[str, Value], seed: int) -> None:
    played(game, players, options, seed, most=3000)
