"""What a position is worth to a seat, in millions at the end of the game and by name."""

from collections.abc import Mapping
from math import tanh
from operator import mul
from typing import Final

from players.imperial.forecast import FACTOR, Forecast, forecast
from rules.imperial.ranking import ranking
from rules.imperial.state import NOBODY_ACTS, PURSE, State

WON = 500.0  # to be first when the game is over: beyond any lead before
LOST, HOPELESS = -90.0, 100.0  # not to be; it is no worse than going on when hardly any hope is left
CERTAIN, OPEN = 0.2, 1.0  # how uncertain a lead is when the end is near, and how much more so at the beginning
ENOUGH = 60.0  # a lead that wins, weighed by that: what is beyond it counts as the end comes nearer
RICH = 60.0  # millions in a purse on average: where there are more the game has lasted too long
DEEP = 30  # a treasury beyond this is of no use

# What a seat has, and what may come of it while the game lasts.
SEAT: Final = (
    "power", "power_early", "bonds", "money", "money_early", "treasury", "governing", "taxing", "card",
)  # fmt: skip
# Under which name each of them is a reason for a plan.
REASONS: Final = {
    "power_early": "power", "bonds": "power", "money_early": "money", "taxing": "governing",
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
        return standing(lead, view.left, _riches(state))

    def _sum(self, state: State, seat: int, view: Forecast) -> float:
        return float(sum(map(mul, self._seat, features(state, seat, view))))

    def terms(self, state: State, seat: int) -> dict[str, float]:
        """The value of a position to a seat, term by term."""
        if state.acting == NOBODY_ACTS:
            return _final(state, seat)
        view = self.forecast(state)
        own = dict[str, float]()
        for name, part in zip(SEAT, map(mul, self._seat, features(state, seat, view)), strict=True):
            reason = REASONS.get(name, name)
            own[reason] = own.get(reason, 0.0) + part
        others = (other for other in range(len(state.seats)) if other != seat)
        own["rivals"] = self._rivals([self._sum(state, other, view) for other in others])
        lead = sum(own.values())
        counted = standing(lead, view.left, _riches(state)) / lead if lead else 1.0
        return {reason: part * counted for reason, part in own.items()}

    def _rivals(self, worths: list[float]) -> float:
        """The strongest of them counts twice: by itself and among the rest."""
        return -self._leader * max(worths) - self._field * sum(worths) / len(worths)


def features(state: State, seat: int, view: Forecast) -> tuple[float, ...]:
    """The figures of `SEAT`."""
    book, left, purse = state.book, view.left, state.money[PURSE + seat]
    interest, everything = book.interest, book.all_bonds
    power = treasury = 0.0
    bonds = governed = tax = 0
    for nation, shares in enumerate(state.bonds):
        own = interest[shares[seat]]
        if own:
            power += own * view.factors[nation]
            bonds += own
            treasury += own * min(state.money[nation], DEEP) / interest[everything ^ shares[-1]]
        if state.governments[nation] == seat:
            governed += 1
            tax += view.taxes[nation] + view.chips[nation]
    card = left if state.card == seat else 0.0
    early = left * governed, left * tax
    return power, left * power, left * bonds, purse, left * purse, treasury, *early, card


def standing(lead: float, left: float, riches: float) -> float:
    """What a lead means for winning: the nearer the end, the less can still happen to it.

    So whoever leads brings the end on, although going on promises more millions, and whoever is behind puts it off, as
    long as there is hope: where purses overflow there is less and less. To whoever is sure to win only the end matters.
    Plans after which the end is equally far keep their order.
    """
    weighed = lead * (CERTAIN + OPEN) / (CERTAIN + OPEN * left) * max(1.0, riches / RICH)
    if weighed < 0:
        return HOPELESS * tanh(weighed / HOPELESS)
    return weighed if weighed < ENOUGH else ENOUGH + (weighed - ENOUGH) * (1 - left)


def _riches(state: State) -> float:
    """What is in a purse on average."""
    return sum(state.money[PURSE:]) / len(state.seats)


def _final(state: State, seat: int) -> dict[str, float]:
    result = ranking(state)
    own = next(line for line in result if line.seat == state.seats[seat])
    best = max(line.score for line in result if line is not own)
    return {"lead": own.score - best, "won": WON} if own.rank == 1 else {"lead": 0.01 * (own.score - best), "won": LOST}
