"""The armies that a campaign is short of."""

from collections.abc import Callable, Iterable, Iterator

from players.imperunde.campaign import Campaign, promise
from players.imperunde.chart import Chart, Soldier
from rules.imperunde.board import ARTILLERY, COAST, INFANTRY, LAND
from rules.imperunde.odds import Force, cost, force
from rules.imperunde.reach import HOSTILE

# Whole batches of armies: so many artillery, so many infantry.
BATCHES = tuple(
    (ARTILLERY,) * guns + (INFANTRY,) * men for guns in range(4) for men in range(6) if guns + men and guns + men < 7
)
LATER = 0.7  # what is worth so much less because it takes a voyage

Target = tuple[int, Force, float]  # the country, who is there to help, what the way there leaves of its worth


class Levy:
    """What armies a campaign is short of."""

    def __init__(self, chart: Chart) -> None:
        """Look at what those who are there can do this round and the next."""
        self.chart = chart
        self.now = Campaign(chart, chart.ready)
        idle, reach = self.now.idle, chart.prospects()
        self.later = Campaign(
            chart,
            {
                target: [soldier for soldier in soldiers if idle.get(soldier, 1) > 0]
                for target, soldiers in reach.items()
                if target not in self.now.attacks
            },
        )

    def rates(self, base: int, money: int) -> dict[int, float]:
        """What armies bought in a country bring."""
        return batch_rates(self.chart, money, self._targets(base), self._gain)

    def _gain(self, target: int, attackers: Force) -> float:
        return promise(self.chart, target, attackers, self.chart.guards(target))

    def _targets(self, base: int) -> Iterator[Target]:
        near, overseas = reachable(self.chart, base, lambda sea: self.chart.within(sea, INFANTRY, 2))
        for target in near:
            yield target, kinds(self.now.helpers(target)), 1.0
        for target in overseas - self.now.attacks.keys():
            yield target, kinds(self.later.helpers(target)), LATER


def batch_rates(
    chart: Chart, money: int, targets: Iterable[Target], gain: Callable[[int, Force], float]
) -> dict[int, float]:
    """For each kind of army what a doubloon brings in the best batch that begins with it."""
    possible = [batch for batch in BATCHES if cost(batch) <= money]
    rates: dict[int, float] = {}
    for target, present, discount in targets:
        before = max(0.0, gain(target, force(present)))
        for batch in possible:
            price = cost(batch)
            more = gain(target, force(present + batch)) - before
            rate = discount * (more - chart.weights["upkeep"] * price) / price
            if rate > rates.get(batch[0], 0.0):
                rates[batch[0]] = rate
    return rates


def reachable(chart: Chart, base: int, landings: Callable[[int], Iterable[int]]) -> tuple[set[int], set[int]]:
    """What armies bought in a country could take: by land, and by a voyage that lands at these from a sea."""
    near = {target for target in LAND[base] if chart.prizes[target]}
    seas = [sea for sea in COAST[base] if chart.seas[sea] != HOSTILE]
    return near, {target for sea in seas for target in landings(sea) if chart.prizes[target]} - near


def kinds(soldiers: Iterable[Soldier]) -> Force:
    """What kinds of army they are."""
    return tuple([kind for _, kind in soldiers])
