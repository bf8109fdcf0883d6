"""How the game may go on: how much of it is left, and what power each nation will have at its end."""

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

from players.imperial.lands import prospects
from rules.imperial.board import NONE
from rules.imperial.phases import Distribution
from rules.imperial.state import State, held_provinces

SPACES, MOST_FACTOR = 8, 5.0
FURTHEST = 6  # spaces a nation moves in one turn
FIRST_FACTORIES = 2  # of each nation, when the game begins

# What the final factor of a nation is estimated from; the weights are fitted to the ends of many games, but for that
# of `f_factories`, which was found by winning: in those games hardly any were built.
FACTOR: Final = ("f_base", "f_standing", "f_rest", "f_potential", "f_tax", "f_near", "f_units", "f_factories")


class Forecast(NamedTuple):
    """Per nation where nothing else is said."""

    left: float  # of the game: 1 at its beginning, 0 at its end
    factors: list[float]  # power factors at the end, as far as one can tell
    taxes: list[int]  # now
    units: list[int]
    chips: list[int]  # that one maneuver could bring


def forecast(state: State, weights: Sequence[float]) -> Forecast:
    """What may be expected of every nation."""
    book = state.book
    left = 1 - max(state.power) / book.end_points
    free = state.factories & ~held_provinces(state)
    view = Forecast(left, [], [], [], [])
    for nation, forces in enumerate(state.forces):
        view.taxes.append(
            2 * (free & book.board.homes[nation]).bit_count() + state.chips[nation].bit_count()
        )  # as taxation counts
        view.units.append(len(forces.fleets) + len(forces.armies) + len(forces.hostile))
        view.chips.append(prospects(state, nation))
        expected = sum(map(mul, weights, factor_features(state, nation, view)))
        view.factors.append(min(MOST_FACTOR, max(book.factors[state.power[nation]], expected)))
    return view


def factor_features(state: State, nation: int, view: Forecast) -> tuple[float, ...]:
    """The figures of `FACTOR`."""
    book, space, left = state.book, state.spaces[nation], view.left
    tax, points = view.taxes[nation], book.row_power
    factories = (tax - state.chips[nation].bit_count()) // 2  # that no enemy holds
    distance = (book.space_of["taxation"] - space - 1) % SPACES + 1 if space != NONE else SPACES
    now = (1 - left) * points[book.rows[tax]] / 5
    soon = points[book.rows[min(tax + view.chips[nation], len(book.rows) - 1)]] / 5
    return (
        1.0,
        state.power[nation] / 5,
        left if state.governments[nation] != NONE or type(state.phase) is Distribution else 0.0,
        left * soon,
        now,
        now * (FURTHEST + 1 - distance) / FURTHEST if distance <= FURTHEST else 0.0,
        left * view.units[nation],
        left * (factories - FIRST_FACTORIES),
    )
