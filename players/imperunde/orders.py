"""Orders by a campaign: the moves, landings and boardings that carry it out."""

from collections.abc import Iterable, Iterator
from typing import Any

from players.imperunde.campaign import Attack, Campaign, Troops, numbers
from players.imperunde.chart import Chart, Soldier
from players.imperunde.marching import HELD, NEVER, boarding_gain, march, score_moves
from players.imperunde.scored import Scored, Terms, score_each
from rules.imperunde.actions import Embark, Move
from rules.imperunde.board import COAST, COST, COUNTRIES, INDEX, KIND, LAND, LOWEST
from rules.imperunde.phases import Combat

NOBODY = Attack((), 0.0)
NEARLY = 0.9  # what is left of an attack while its soldiers are still under way


def marches(chart: Chart, offered: Iterable[Any]) -> Iterator[Scored]:
    """Every move with what it brings."""
    campaign = Campaign(chart, chart.arrivals(fresh=False))
    bound = _targets_by_soldier(campaign)

    def advance(kind: int, source: int, target: int) -> Terms:
        targets = bound.get((source, kind), ())
        if target < COUNTRIES and target in targets:
            return {"attack": campaign.attacks[target].value + 0.01 * LOWEST[kind]}
        if target < COUNTRIES and chart.prizes[target]:
            return {"attack": NEVER}
        ahead = _ahead(campaign, targets, target)
        return {"attack": ahead} if ahead else {"position": march(chart, kind, source, target)}

    return score_moves(chart, offered, advance)


def _targets_by_soldier(campaign: Campaign) -> dict[Soldier, list[int]]:
    """Where each soldier has something to do."""
    targets: dict[Soldier, list[int]] = {}
    for target, attack in campaign.attacks.items():
        for soldier in attack.troops:
            targets.setdefault(soldier, []).append(target)
    return targets


def _ahead(campaign: Campaign, targets: Iterable[int], place: int) -> float:
    """A step towards a target that nobody can attack at once."""
    beside = {*LAND[place], *COAST[place]}.intersection(targets)
    attacks = [
        campaign.attacks[target] for target in beside if not _is_in_place(target, campaign.attacks[target].troops)
    ]
    return NEARLY * max((attack.value for attack in attacks), default=0.0)


def _is_in_place(target: int, troops: Troops) -> bool:
    """Does one of them stand beside it?"""
    near = {*LAND[target], *COAST[target]}
    return any(place in near for place, _ in troops)


def score_attackers(chart: Chart, combat: Combat, offered: Iterable[Any]) -> Iterator[Scored]:
    """Let units that no other attack needs more join a combat."""
    offered = list(offered)
    joining = {(INDEX[a.source], KIND[a.unit]) for a in offered if type(a) is Move}
    reach = chart.arrivals(fresh=False)
    there = numbers(reach.get(combat.place, ()))
    free = [soldier for soldier in sorted(joining) if chart.may_leave(*soldier)]
    reach[combat.place] = [soldier for soldier in free for _ in range(there.get(soldier, 1))]
    attackers = Campaign(chart, reach, combat).attacks.get(combat.place, NOBODY).troops

    def terms(move: Move) -> Terms:
        kind, source = KIND[move.unit], INDEX[move.source]
        if (source, kind) not in attackers:
            return HELD
        return {"attack": 1.0 + 0.01 * LOWEST[kind] - 0.005 * len(move.via)}

    return score_each(Move, offered, terms)


def boardings(chart: Chart, offered: Iterable[Any]) -> Iterator[Scored]:
    """Armies board for what they can take next round; those without a target go where there is something to take."""
    campaign = Campaign(chart, chart.prospects())
    bound = _targets_by_soldier(campaign)

    def terms(embark: Embark) -> Terms:
        kind, country, sea = KIND[embark.unit], INDEX[embark.country], INDEX[embark.sea]
        if not chart.may_leave(country, kind):
            return HELD
        targets = bound.get((country, kind), ())
        gains = [_landing(chart, campaign, country, sea, kind, target) for target in targets]
        return {"position": max(gains) if gains else boarding_gain(chart, embark)}

    return score_each(Embark, offered, terms)


def _landing(chart: Chart, campaign: Campaign, country: int, sea: int, kind: int, target: int) -> float:
    """What a voyage from this sea brings; units that can walk stay on land."""
    if target in chart.within(country, kind, 2) or chart.board.storms >> sea & 1:
        return NEVER
    lost = chart.peril(sea) * (COST[kind] + campaign.attacks[target].value)
    if target in COAST[sea]:
        return campaign.attacks[target].value - lost
    return NEARLY * campaign.attacks[target].value - lost if target in chart.within(sea, kind, 2) else NEVER
