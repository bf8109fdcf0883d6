"""What a position is worth to a seat, in millions at the end of the game and by name."""

from collections.abc import Mapping
from operator import mul
from typing import Final

from players.imperial.forecast import FACTOR, Forecast, forecast
from rules.imperial.ranking import ranking
from rules.imperial.state import NOBODY_ACTS, PURSE, State

WON = 40.0  # to be first when the game is over
ENOUGH = 50.0  # a lead that wins: what is beyond it counts less, the further the end is
HASTE = 4  # how much less; with 2, whoever owns everything early on would still wait
DEEP = 30  # a treasury beyond this is of no use

# What a seat has, and what may come of it while the game lasts.
SEAT: Final = (
    "power", "power_early", "bonds", "money", "money_early", "treasury", "governing", "taxing", "units", "card",
)  # fmt: skip
# Under which name each of them is a reason for a plan.
REASONS: Final = {
    "power_early": "power", "bonds": "power", "money_early": "money", "taxing": "governing", "units": "governing",
}  # fmt: skip


class Evaluation:
    """An evaluation with its weights."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._factor = tuple(weights[name] for name in FACTOR)
        self._seat = tuple(weights[name] for name in SEAT)
        self._leader, self._field = weights["leader"], weights["field"]

    def forecast(self, state: State) -> Forecast:
        """What may be expected of every nation."""
        return forecast(state, self._factor)

    def value(self, state: State, seat: int) -> float:
        """How far a seat is ahead of its rivals."""
        if state.acting == NOBODY_ACTS:
            return sum(_final(state, seat).values())
        view = self.forecast(state)
        worths = [self._sum(state, number, view) for number in range(len(state.seats))]
        own = worths.pop(seat)
        lead = own + self._rivals(worths)
        return lead * _share_of_lead(lead, view.left)

    def _sum(self, state: State, seat: int, view: Forecast) -> float:
        return float(sum(map(mul, self._seat, features(state, seat, view))))

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """The same, by name."""
        if state.acting == NOBODY_ACTS:
            return _final(state, seat)
        view = self.forecast(state)
        own = dict[str, float]()
        for name, part in zip(SEAT, map(mul, self._seat, features(state, seat, view)), strict=True):
            reason = REASONS.get(name, name)
            own[reason] = own.get(reason, 0.0) + part
        others = (other for other in range(len(state.seats)) if other != seat)
        own["rivals"] = self._rivals([self._sum(state, other, view) for other in others])
        counted = _share_of_lead(sum(own.values()), view.left)
        return {reason: part * counted for reason, part in own.items()}

    def _rivals(self, worths: list[float]) -> float:
        """The strongest of them counts twice: by itself and among the rest."""
        return -self._leader * max(worths) - self._field * sum(worths) / len(worths)


def features(state: State, seat: int, view: Forecast) -> tuple[float, ...]:
    """The figures of `SEAT`."""
    book, left, purse = state.book, view.left, state.money[PURSE + seat]
    interest, everything = book.interest, book.all_bonds
    power = treasury = 0.0
    bonds = governed = tax = units = 0
    for nation, shares in enumerate(state.bonds):
        own = interest[shares[seat]]
        if own:
            power += own * view.factors[nation]
            bonds += own
            treasury += own * min(state.money[nation], DEEP) / interest[everything ^ shares[-1]]
        if state.governments[nation] == seat:
            governed += 1
            tax += view.taxes[nation] + view.chips[nation]
            units += view.units[nation]
    card = left if state.card == seat else 0.0
    early = left * governed, left * tax, left * units
    return power, left * power, left * bonds, purse, left * purse, treasury, *early, card


def _share_of_lead(lead: float, left: float) -> float:
    """The share of a lead that counts: a certain win is worth more than a larger one.

    To whoever owns nearly everything the rest of the game promises as much again, if nothing brings its end nearer. So
    what is beyond enough shrinks faster, with what is left, than that promise grows; else they would never tax. Plans
    after which the end is equally far keep their order.
    """
    return 1.0 if lead <= ENOUGH else (ENOUGH + (lead - ENOUGH) / (1 + left) ** HASTE) / lead


def _final(state: State, seat: int) -> dict[str, float]:
    result = ranking(state)
    own = next(line for line in result if line.seat == state.seats[seat])
    best = max(line.score for line in result if line is not own)
    return {"lead": float(own.score - best), "won": WON if own.rank == 1 else -WON}
