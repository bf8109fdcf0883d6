"""The armies that a campaign is short of."""

from collections.abc import Iterator

from players.imperunde.campaign import Campaign, Troops, promise
from players.imperunde.chart import Chart
from players.imperunde.odds import Force, cost, force
from rules.imperunde.board import ARTILLERY, COAST, INFANTRY, LAND
from rules.imperunde.reach import HOSTILE

# Whole batches of armies: so many artillery, so many infantry.
BATCHES = tuple(
    (ARTILLERY,) * guns + (INFANTRY,) * men for guns in range(4) for men in range(6) if guns + men and guns + men < 7
)
LATER = 0.7  # what is worth so much less because it takes a voyage


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
        """For each kind of army what a doubloon brings in the best batch that begins with it."""
        possible = [batch for batch in BATCHES if cost(batch) <= money]
        found: dict[int, float] = {}
        for target, present, discount in self._targets(base):
            before = max(0.0, self._gain(target, present))
            for batch in possible:
                price = cost(batch)
                more = self._gain(target, present + batch) - before
                rate = discount * (more - self.chart.weights["upkeep"] * price) / price
                if rate > found.get(batch[0], 0.0):
                    found[batch[0]] = rate
        return found

    def _gain(self, target: int, attackers: Force) -> float:
        return promise(self.chart, target, force(attackers), self.chart.guards(target))

    def _targets(self, base: int) -> Iterator[tuple[int, Force, float]]:
        """What armies bought here could take this round or the next, and who is there to help."""
        chart, worth = self.chart, self.chart.worth
        near = {target for target in LAND[base] if worth[target]}
        for target in near:
            yield target, _kinds(self.now.helpers(target)), 1.0
        seas = [sea for sea in COAST[base] if chart.seas[sea] != HOSTILE]
        overseas = {target for sea in seas for target in chart.within(sea, INFANTRY, 2) if worth[target]}
        for target in overseas - near - self.now.attacks.keys():
            yield target, _kinds(self.later.helpers(target)), LATER


def _kinds(troops: Troops) -> Force:
    return tuple([kind for _, kind in troops])
