"""How the game may go on: when it ends, and what power each nation will have by then."""

from collections.abc import Mapping
from dataclasses import dataclass

from players.imperial.lands import prospects
from rules.imperial.board import NONE
from rules.imperial.state import State
from rules.imperial.taxation import count_units, revenue
from rules.imperial.title import Book

SPACES = 8
FACTORY = 5  # millions for two of tax
HORIZON = 14  # rounds looked ahead


@dataclass(frozen=True, slots=True)
class Outlook:
    """Per nation where nothing else is said."""

    rounds: float  # until the end
    factors: tuple[float, ...]  # power factors at the end
    taxes: tuple[int, ...]  # now
    units: tuple[int, ...]
    growth: tuple[float, ...]  # of the tax, by units and money at hand


def outlook(state: State, weights: Mapping[str, float]) -> Outlook:
    """Let every nation tax in its usual time until one has all its points."""
    taxes = tuple(revenue(state, nation) for nation in range(6))
    units = tuple(count_units(state, nation) for nation in range(6))
    growth = tuple(_growth(state, nation, weights) for nation in range(6))
    taxations = sorted(
        (time, nation, gain)
        for nation in range(6)
        if state.governments[nation] != NONE
        for time, gain in _taxations(state, nation, (taxes[nation], growth[nation]), weights)
    )
    end = _end(state, taxations)
    power = [float(points) for points in state.power]
    for time, nation, gain in taxations:
        power[nation] += gain * min(1.0, max(0.0, 0.5 + end - time))
    return Outlook(end, tuple(map(_factor, power)), taxes, units, growth)


def _growth(state: State, nation: int, weights: Mapping[str, float]) -> float:
    """What the tax gains by units that find new places, and by money for factories."""
    board = state.book.board
    sites = (board.homes[nation] & ~state.factories).bit_count()
    factories = min(sites, state.money[nation] / FACTORY, 1.5)
    return weights["reach"] * prospects(state, nation) + weights["build"] * factories


def _taxations(
    state: State, nation: int, tax: tuple[int, float], weights: Mapping[str, float]
) -> list[tuple[float, float]]:
    """When a nation will tax and what it gains then."""
    book, space = state.book, state.spaces[nation]
    wait = (nation - state.nation) % 6 / 6
    if nation == state.nation and space != NONE:
        wait = 0.0 if _moves_next(state) else 1.0
    distance = (book.space_of["taxation"] - space - 1) % SPACES + 1 if space != NONE else weights["start"]
    time, found = wait + distance / weights["stride"] - 0.5, []
    now, growth = tax
    while time < HORIZON:
        expected = now + growth * min(1.0, time / 1.5) + weights["trend"] * time
        found.append((time, _points(book, expected)))
        time += SPACES / weights["stride"]
    return found


def _moves_next(state: State) -> bool:
    return not state.spaces or type(state.phase).__name__ == "ChooseSpace"


def _points(book: Book, tax: float) -> float:
    """The power of a tax between two rows of the chart."""
    tax = min(tax, len(book.rows) - 1.001)
    low = int(tax)
    below, above = book.row_power[book.rows[low]], book.row_power[book.rows[low + 1]]
    return below + (above - below) * (tax - low)


def _end(state: State, taxations: list[tuple[float, int, float]]) -> float:
    """When the first nation has all its points."""
    power, points = [float(points) for points in state.power], state.book.end_points
    for time, nation, gain in taxations:
        power[nation] += gain
        if power[nation] >= points:
            return time
    return float(HORIZON)


def _factor(power: float) -> float:
    """What the factor will be, as far as one can tell: between the steps it is expected to be a little less."""
    return min(5.0, max(0.0, power / 5 - 0.35))
