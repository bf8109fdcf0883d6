"""Orders by a campaign: the moves, landings and boardings that carry it out."""

from collections.abc import Iterable, Iterator
from typing import Any

from players.imperunde.campaign import Attack, Campaign, Troops, numbers
from players.imperunde.chart import Chart, Soldier
from players.imperunde.marching import NEVER, boarding, cruise, march
from players.imperunde.scored import Scored, nothing
from rules.imperunde.actions import Embark, Move
from rules.imperunde.board import COAST, COUNTRIES, FRIGATE, INDEX, KIND, LAND, LOWEST
from rules.imperunde.phases import Combat

NOBODY = Attack((), 0.0)
NEARLY = 0.9  # what is left of an attack while its soldiers are still under way


def marches(chart: Chart, offered: Iterable[Any]) -> Iterator[Scored]:
    """Every move with what it brings."""
    campaign = Campaign(chart, chart.arrivals(fresh=False))
    bound = _bound(campaign)
    for action in offered:
        if type(action) is not Move:
            yield nothing(action)
            continue
        kind, source, target = KIND[action.unit], INDEX[action.source], INDEX[action.target]
        if kind >= FRIGATE:
            yield Scored(action, cruise(chart, kind, source, target))
        elif not chart.may_leave(source, kind):
            yield Scored(action, {"held": NEVER})
        elif target < COUNTRIES and (chart.worth[target] or target in bound.get((source, kind), ())):
            ordered = target in bound.get((source, kind), ())
            gain = campaign.attacks[target].value + 0.01 * LOWEST[kind] if ordered else NEVER
            yield Scored(action, {"attack": gain})
        else:
            ahead = _ahead(campaign, bound.get((source, kind), ()), target)
            yield Scored(action, {"attack": ahead} if ahead else {"position": march(chart, kind, source, target)})


def _bound(campaign: Campaign) -> dict[Soldier, list[int]]:
    """Where each soldier has something to do."""
    found: dict[Soldier, list[int]] = {}
    for target, attack in campaign.attacks.items():
        for soldier in attack.troops:
            found.setdefault(soldier, []).append(target)
    return found


def _ahead(campaign: Campaign, targets: Iterable[int], place: int) -> float:
    """A step towards a target that nobody can attack at once."""
    beside = {*LAND[place], *COAST[place]}.intersection(targets)
    attacks = [campaign.attacks[target] for target in beside if not _begun(target, campaign.attacks[target].troops)]
    return NEARLY * max((attack.value for attack in attacks), default=0.0)


def _begun(target: int, troops: Troops) -> bool:
    """Stands one of them beside it?"""
    near = {*LAND[target], *COAST[target]}
    return any(place in near for place, _ in troops)


def gathering(chart: Chart, combat: Combat, offered: Iterable[Any]) -> Iterator[Scored]:
    """Those join a combat whom no other attack needs more."""
    offered = list(offered)
    joining = {(INDEX[a.source], KIND[a.unit]) for a in offered if type(a) is Move}
    reach = chart.arrivals(fresh=False)
    there = numbers(reach.get(combat.place, ()))
    free = [soldier for soldier in sorted(joining) if chart.may_leave(*soldier)]
    reach[combat.place] = [soldier for soldier in free for _ in range(there.get(soldier, 1))]
    wanted = Campaign(chart, reach, combat).attacks.get(combat.place, NOBODY).troops
    for action in offered:
        if type(action) is not Move:
            yield nothing(action)
            continue
        kind, source = KIND[action.unit], INDEX[action.source]
        joins = {"attack": 1.0 + 0.01 * LOWEST[kind] - 0.005 * len(action.via)}
        yield Scored(action, joins if (source, kind) in wanted else {"held": NEVER})


def boardings(chart: Chart, offered: Iterable[Any]) -> Iterator[Scored]:
    """Armies board for what they can take next round; those without a target go where there is something to take."""
    offered = list(offered)
    campaign = Campaign(chart, chart.prospects())
    bound = _bound(campaign)
    for action in offered:
        if type(action) is not Embark:
            yield nothing(action)
            continue
        kind, country, sea = KIND[action.unit], INDEX[action.country], INDEX[action.sea]
        targets = bound.get((country, kind), ())
        if not chart.may_leave(country, kind):
            yield Scored(action, {"held": NEVER})
        elif not targets:
            yield Scored(action, {"position": boarding(chart, action)})
        else:
            gains = [_landing(chart, campaign, country, sea, kind, target) for target in targets]
            yield Scored(action, {"position": max(gains)})


def _landing(chart: Chart, campaign: Campaign, country: int, sea: int, kind: int, target: int) -> float:
    """What a voyage from this sea brings; units that can walk stay on land."""
    if target in chart.within(country, kind, 2) or chart.board.storms >> sea & 1:
        return NEVER
    if target in COAST[sea]:
        return campaign.attacks[target].value
    return NEARLY * campaign.attacks[target].value if target in chart.within(sea, kind, 2) else NEVER
