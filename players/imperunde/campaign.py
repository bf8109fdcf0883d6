"""A whole campaign at once: which armies take what. Plans of all attacks evolve together, and the best one is kept."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from players.imperunde.chart import Chart, Soldier
from rules.imperunde.board import COST, LOWEST
from rules.imperunde.defence import defenders
from rules.imperunde.odds import LARGEST, Force, force, odds
from rules.imperunde.phases import Combat

GENERATIONS = 12  # of plans
WIDEST = 12  # targets of a plan

Troops = tuple[Soldier, ...]
Numbers = dict[Soldier, int]


class Attack(NamedTuple):
    """Who goes, and what that brings beyond leaving them where they are."""

    troops: Troops
    value: float


Attacks = dict[int, Attack]


class Campaign:
    """The best use of a player's armies, by the odds."""

    def __init__(self, chart: Chart, reach: Mapping[int, Iterable[Soldier]], combat: Combat | None = None) -> None:
        """Plan with those who can come to each country; a combat that is being fought goes on with whoever is in it."""
        self.chart, self.combat = chart, combat
        self.reach = {target: numbers(soldiers) for target, soldiers in reach.items() if self._matters(target)}
        self._gains: dict[tuple[int, tuple[int, ...]], float] = {}
        self._found: dict[tuple[int, Troops], Attack] = {}

    def _matters(self, target: int) -> bool:
        """Can it be taken, or must it be held?"""
        return bool(self.chart.prizes[target]) or target in self.chart.raiders

    @cached_property
    def all(self) -> Numbers:
        """Everybody who can do anything."""
        return {soldier: number for soldiers in self.reach.values() for soldier, number in soldiers.items()}

    @cached_property
    def attacks(self) -> Attacks:
        """What to attack, and with whom: the order in which targets choose their attackers evolves."""
        alone = {target: self._attack(target, self.all).value for target in self.reach}
        order = sorted((target for target in alone if alone[target] > 0), key=lambda target: -alone[target])[:WIDEST]
        best, most = self._build(order)
        rng = Random(len(order))
        for _ in range(GENERATIONS if len(order) > 1 else 0):
            child = list(order)
            child.insert(rng.randrange(len(order)), child.pop(rng.randrange(len(order))))
            attacks, value = self._build(child)
            if value >= most:
                order, best, most = child, attacks, value
        return best

    @cached_property
    def idle(self) -> Numbers:
        return less(self.all, (soldier for attack in self.attacks.values() for soldier in attack.troops))

    def helpers(self, target: int) -> Troops:
        """Those who attack a country anyway, or else could."""
        if target in self.attacks:
            return self.attacks[target].troops
        return self._pool(target, self.idle) if target in self.reach else ()

    def _build(self, order: Sequence[int]) -> tuple[Attacks, float]:
        """Each target in turn takes the best of those who are left."""
        free, attacks, value = self.all, Attacks(), 0.0
        for target in order:
            attack = self._attack(target, free)
            if attack.value > 0:
                attacks[target] = attack
                free = less(free, attack.troops)
                value += attack.value
        return attacks, value

    def _pool(self, target: int, free: Numbers) -> Troops:
        pool: list[Soldier] = []
        for soldier in self.reach[target]:
            pool += [soldier] * min(free.get(soldier, 0), LARGEST)
        return tuple(sorted(pool, key=lambda soldier: -LOWEST[soldier[1]]))

    def _attack(self, target: int, free: Numbers) -> Attack:
        key = target, self._pool(target, free)
        if key not in self._found:
            self._found[key] = self._best_attack(*key)
        return self._found[key]

    def _best_attack(self, target: int, pool: Troops) -> Attack:
        """The strongest of them, or the cheapest, without those who are worth more elsewhere."""
        rows = pool[:LARGEST], pool[: -LARGEST - 1 : -1]
        value, troops = max((self._value(target, row[:n]), row[:n]) for row in rows for n in range(len(row) + 1))
        while troops:
            fewer = [troops[:n] + troops[n + 1 :] for n in range(len(troops))]
            better, rest = max((self._value(target, few), few) for few in fewer)
            if better < value:
                break
            value, troops = better, rest
        return Attack(troops, value)

    def _value(self, target: int, troops: Troops) -> float:
        """What an attack brings, less what its soldiers could do elsewhere and what they leave open."""
        kinds = tuple([kind for _, kind in troops])
        if (target, kinds) not in self._gains:
            self._gains[target, kinds] = self._gain(target, kinds)
        return self._gains[target, kinds] - self._loss_risked(troops)

    def _gain(self, target: int, kinds: tuple[int, ...]) -> float:
        weights, combat = self.chart.weights, self.combat
        if combat is not None and combat.place == target:
            theirs = [kind for kind, _, number in defenders(self.chart.state, combat) for _ in range(number)]
            sides = force([*kinds, *(unit.kind for unit in combat.engaged)]), force(theirs)
        else:
            sides = force(kinds), self.chart.guards(target)
        use = weights["reserve"] * sum([COST[kind] for kind in kinds])
        if target in self.chart.raiders:
            return self._loss_averted(target, kinds) - use
        return promise(self.chart, target, *sides) - use

    def _loss_averted(self, target: int, kinds: tuple[int, ...]) -> float:
        """What more defenders save of a colony."""
        chart = self.chart
        guards, attackers = chart.guards(target), self.chart.raiders[target]
        saved = odds(attackers, guards)[0] - odds(attackers, force((*guards, *kinds)))[0]
        return chart.weights["fear"] * saved * chart.value_of(target)

    def _loss_risked(self, troops: Troops) -> float:
        """What is lost to enemies who can come where the soldiers leave."""
        chart, lost = self.chart, 0.0
        for place in {place for place, _ in troops} & self.chart.raiders.keys():
            staying = list(chart.guards(place))
            before = odds(self.chart.raiders[place], force(staying))[0]
            for source, kind in troops:
                if source == place and kind in staying:
                    staying.remove(kind)
            risk = odds(self.chart.raiders[place], force(staying))[0] - before
            lost += chart.weights["fear"] * risk * chart.value_of(place)
        return lost


def promise(chart: Chart, target: int, attackers: Force, guards: Force) -> float:
    """What an attack brings by the odds, less what it costs; nothing against poor odds."""
    chance, loss = odds(attackers, guards)
    if chance < chart.weights["boldness"]:
        return 0.0
    return chance * chart.prizes[target] - chart.weights["loss"] * loss


def numbers(soldiers: Iterable[Soldier]) -> Numbers:
    """How many there are of each."""
    numbers: Numbers = {}
    for soldier in soldiers:
        numbers[soldier] = numbers.get(soldier, 0) + 1
    return numbers


def less(free: Numbers, taken: Iterable[Soldier]) -> Numbers:
    left = dict(free)
    for soldier in taken:
        left[soldier] -= 1
    return left
