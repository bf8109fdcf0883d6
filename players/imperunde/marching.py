"""Marches and voyages: attacks by their odds, armies towards what they can take, ships to seas that pay."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.scored import Scored, Terms, score_each
from rules.imperunde.actions import Embark, Move
from rules.imperunde.board import COST, COUNTRIES, FRIGATE, INDEX, KIND, LOWEST, VALUE
from rules.imperunde.defence import defenders
from rules.imperunde.odds import force, odds
from rules.imperunde.phases import Combat
from rules.imperunde.pieces import hostile_sides
from rules.imperunde.reach import HOSTILE, seas_beside

NEVER = -9.0  # an action that gives something away
HELD: Terms = {"held": NEVER}  # an army without which a colony is lost, or that is needed elsewhere
ENOUGH = 3  # units at sea before the same coast


def marches(chart: Chart, offered: Iterable[Any]) -> Iterator[Scored]:
    """Every move with what it brings."""
    arrivals = chart.arrivals(fresh=False)
    attacks: dict[int, float] = {}

    def advance(kind: int, source: int, target: int) -> Terms:
        if target >= COUNTRIES or not chart.prizes[target]:
            return {"position": march(chart, kind, source, target)}
        if target not in attacks:
            attacks[target] = attack(chart, target, [k for _, k in arrivals.get(target, ())])
        gain = attacks[target]
        return {"attack": gain + 0.01 * LOWEST[kind] if gain > 0 else NEVER}

    return score_moves(chart, offered, advance)


def score_moves(chart: Chart, offered: Iterable[Any], advance: Callable[[int, int, int], Terms]) -> Iterator[Scored]:
    """Warships cruise, the last army of a colony stays, the others advance."""

    def terms(move: Move) -> Terms:
        kind, source, target = KIND[move.unit], INDEX[move.source], INDEX[move.target]
        if kind >= FRIGATE:
            return cruise(chart, source, target)
        return advance(kind, source, target) if chart.may_leave(source, kind) else HELD

    return score_each(Move, offered, terms)


def attack(chart: Chart, target: int, kinds: list[int]) -> float:
    """What an attack with these brings; never against poor odds."""
    attackers, guards = force(kinds), chart.guards(target)
    if odds(attackers, guards)[0] < chart.weights["boldness"]:
        return NEVER
    return chart.gain(target, attackers)


def march(chart: Chart, kind: int, source: int, target: int) -> float:
    """How much nearer an army comes to what it can take; posts left alone are a worry."""
    gain = chart.weights["march"] * (chart.pull[target] - chart.pull[source])
    if target >= COUNTRIES and chart.board.storms >> target & 1:
        gain -= COST[kind] / 2
    if source < COUNTRIES and chart.board.posts[source] and source in chart.raiders:
        gain -= 2.0
    return gain - 0.1


def cruise(chart: Chart, source: int, target: int) -> dict[str, float]:
    """A warship goes where it brings a tax, or fights where it will win."""
    if chart.board.storms >> target & 1:
        return {"storm": NEVER}
    gain = patrol(chart, target, 0) - patrol(chart, source, 1)
    if chart.seas[target] != HOSTILE:
        return {"ships": 0.9 * gain - 0.2}
    enemies = hostile_sides(chart.state, chart.player)
    foes = chart.foes(target)
    prey = sum(COST[k] * n for side, k, _, n in chart.board.units[target] if enemies >> side & 1 and k < FRIGATE)
    chance, loss = odds(force(squadron(chart, target)), foes)
    if chance < chart.weights["boldness"]:
        return {"attack": NEVER}
    spoils = chart.weights["spoils"] * (sum(COST[k] for k in foes) + prey) + VALUE[target] * chart.taxes(target)
    return {"attack": chance * spoils - chart.weights["loss"] * loss + gain}


def squadron(chart: Chart, target: int) -> list[int]:
    """The player's warships that can reach a sea."""
    squadron = []
    near = seas_beside(chart.state, chart.player, target)
    far = {s for sea in near if chart.seas[sea] != HOSTILE for s in seas_beside(chart.state, chart.player, sea)}
    for sea in {*near, *far} - {target}:
        least = 1 if sea in near else 2
        if not chart.board.calms >> sea & 1:
            squadron += [k for side, k, left, n in chart.board.units[sea]
                      if side == chart.player and k >= FRIGATE and left >= least for _ in range(n)]  # fmt: skip
    return squadron


def patrol(chart: Chart, sea: int, leaving: int) -> float:
    """What one more warship is worth in a sea, or the last one that leaves it."""
    if chart.patrols(sea) > leaving or not chart.taxes(sea):
        return 0.0
    return float(VALUE[sea])


def score_attackers(chart: Chart, combat: Combat, offered: Iterable[Any]) -> Iterator[Scored]:
    """More attackers while they help; the dice when there are enough."""
    kinds = [unit.kind for unit in combat.engaged]
    guards = force([kind for kind, _, number in defenders(chart.state, combat) for _ in range(number)])
    prize = chart.prizes[combat.place] if combat.place < COUNTRIES else chart.weights["spoils"] * 3 * len(guards)
    fresh = combat.rolls == 0

    def gain(attackers: list[int]) -> float:
        chance, loss = odds(force(attackers), guards)
        return chance * prize - chart.weights["loss"] * loss

    offered = list(offered)
    reserve = [action for action in offered if type(action) is Move and _may_join(chart, action)]
    alone = gain(kinds)
    together = gain(kinds + [KIND[action.unit] for action in reserve])

    def terms(move: Move) -> Terms:
        if move not in reserve:
            return HELD
        kind = KIND[move.unit]
        more = max(gain([*kinds, kind]), together) - alone
        bonus = 0.01 * LOWEST[kind] - 0.005 * len(move.via)
        return {"attack": more + bonus + (0.2 if fresh and more > -0.2 else 0.0)}

    return score_each(Move, offered, terms)


def _may_join(chart: Chart, action: Move) -> bool:
    source, kind = INDEX[action.source], KIND[action.unit]
    if kind >= FRIGATE or source >= COUNTRIES:
        return True
    return chart.may_leave(source, kind)


def boardings(chart: Chart, offered: Iterable[Any]) -> Iterator[Scored]:
    """Armies board where they can take more from the sea than from the land they stand on."""

    def terms(embark: Embark) -> Terms:
        if not chart.may_leave(INDEX[embark.country], KIND[embark.unit]):
            return HELD
        return {"position": boarding_gain(chart, embark)}

    return score_each(Embark, offered, terms)


def boarding_gain(chart: Chart, action: Embark) -> float:
    """How much more an army can take from a sea."""
    kind, country, sea = KIND[action.unit], INDEX[action.country], INDEX[action.sea]
    afloat = sum(n for side, k, _, n in chart.board.units[sea] if side == chart.player and k < FRIGATE)
    gain = chart.weights["march"] * (0.8 * chart.pull[sea] - on_land(chart, country))
    gain -= 0.3 * max(0, afloat - 2 * ENOUGH)
    if chart.board.storms >> sea & 1:
        gain -= COST[kind]
    gain -= chart.peril(sea) * COST[kind]
    if country in chart.raiders and chart.board.posts[country]:
        gain -= 2.0
    return gain - 0.1


def on_land(chart: Chart, country: int) -> float:
    """What an army can take from a country without a voyage."""
    return chart.land_pull[country]
