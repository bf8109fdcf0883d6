"""What armies and ships are for where they are bought, go, board or stay."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.fight_facts import coming, per_cent
from players.imperunde.levy import LATER, kinds, reachable
from players.imperunde.marching import squadron
from players.plan import Reason
from rules.imperunde.actions import Embark
from rules.imperunde.board import COAST, COUNTRIES, FREE, FRIGATE, INFANTRY, LAND, PLACES, VALUE, WATER
from rules.imperunde.market import most_posts
from rules.imperunde.odds import Force, force
from rules.imperunde.reach import HOSTILE


def placed_armies(chart: Chart, country: int, bought: list[int]) -> Iterator[Reason]:
    """The best attack that armies of a country make better, the enemies they keep off; else what they stand beside."""
    found = [*_prepared(chart, country, tuple(bought)), *more_safety(chart, country, bought)]
    yield from found or [*_beside(chart, "beside", LAND[country]), standing(chart, country, len(bought))]


def standing(chart: Chart, place: int, more: int) -> Reason:
    """How many units are in a place with those that come."""
    own = sum(number for side, _, _, number in chart.board.units[place] if side == chart.player)
    forts, posts = (chart.board.forts[place], chart.board.posts[place]) if place < COUNTRIES else (0, 0)
    return Reason("stands", own + forts + more, {"place": PLACES[place], "posts": posts})


def _prepared(chart: Chart, country: int, bought: Force) -> Iterator[Reason]:
    """The attack that gains most by armies of a country, with all who can come, this round or after a voyage."""
    near, overseas = reachable(chart, country, lambda sea: chart.within(sea, INFANTRY, 2))
    ways = [(target, "prepares", 1.0) for target in near] + [(target, "ships_out", LATER) for target in overseas]
    best, most = None, 0.0
    for target, key, share in ways:
        there = kinds(chart.ready.get(target, ()))
        gain = chart.gain(target, force(there + bought))
        if (more := share * (gain - max(0.0, chart.gain(target, force(there))))) > most:
            names: dict[str, str | int | None]
            names = {"place": PLACES[target], "defenders": len(chart.guards(target)), "room": _room(chart, target)}
            best, most = Reason(key, per_cent(force(there + bought), chart.guards(target)), names), more
    yield from (best,) if best else ()


def _room(chart: Chart, country: int) -> int:
    """How many posts a country would hold for whoever takes it."""
    return most_posts(chart.state, country)


def more_safety(chart: Chart, country: int, more: list[int]) -> Iterator[Reason]:
    """By how much a country is harder to take for the enemies who can come."""
    attackers = chart.raiders.get(country, ())
    guards = chart.guards(country)
    before, after = per_cent(attackers, guards), per_cent(attackers, force([*guards, *more]))
    if after < before:
        yield Reason("safer", after, {"country": PLACES[country], "before": before})


def _beside(chart: Chart, key: str, near: Iterable[int]) -> Iterator[Reason]:
    """The best country to take among these, and how many defend it."""
    prizes = {country: chart.prizes[country] - len(chart.guards(country)) for country in near if chart.prizes[country]}
    if prizes:
        best = max(prizes, key=lambda country: prizes[country])
        yield Reason(key, len(chart.guards(best)), {"place": PLACES[best], "room": _room(chart, best)})


def warship(chart: Chart, sea: int, kind: int) -> Iterator[Reason]:
    """What a new warship of a sea is for: a fight, its tax, those it protects."""
    if chart.seas[sea] == HOSTILE:
        fleet = [kind, *squadron(chart, sea)]
        yield Reason("odds", per_cent(force(fleet), chart.foes(sea)), {"place": PLACES[sea]})
    yield from _held(chart, sea, chart.patrols(sea))


def _held(chart: Chart, sea: int, others: int) -> Iterator[Reason]:
    """What one more warship does for a sea in which so many others are."""
    where = {"place": PLACES[sea]}
    found = [Reason("tax", VALUE[sea], where)] if chart.taxes(sea) and not others else []
    if aboard := sum(n for side, kind, _, n in chart.board.units[sea] if side == chart.player and kind < FRIGATE):
        found.append(Reason("escorts", aboard, where))
    yield from found or [Reason("fleet", others + 1, where)]


def march(chart: Chart, kind: int, source: int, target: int) -> Iterator[Reason]:
    """What a unit does where it goes, and what it leaves behind."""
    if kind >= FRIGATE:
        if chart.seas[target] != HOSTILE:
            yield from _held(chart, target, chart.patrols(target))
        if source >= COUNTRIES and chart.taxes(source) and chart.patrols(source) == 1:
            yield Reason("untaxed", VALUE[source], {"place": PLACES[source]})
        return
    if not (target < COUNTRIES and chart.prizes[target]):
        yield from _nearer(chart, kind, source, target)
    yield from _opened(chart, source)
    yield from _risk(chart, target)


def _nearer(chart: Chart, kind: int, source: int, target: int) -> Iterator[Reason]:
    """What an army could attack next, what it is on the way to, or whom it joins."""
    near = LAND[target] if target < COUNTRIES else chart.within(target, kind, 2)
    found = [*_beside(chart, "next", near)]
    if not found and chart.pull[target] > chart.pull[source]:
        found += _beside(chart, "towards", _beside_land(_nearest_top(chart, target)))
    if target < COUNTRIES and chart.board.owner[target] == chart.player:
        found += more_safety(chart, target, [kind])
    yield from found or [standing(chart, target, 1)]


def _nearest_top(chart: Chart, place: int) -> int:
    """Where the worth that pulls armies from place to place comes from: beside a country that can be taken."""
    while True:
        best = max((*_beside_land(place), *WATER[place], *COAST[place]), key=lambda near: chart.pull[near])
        if chart.pull[best] <= chart.pull[place]:
            return place
        place = best


def _beside_land(place: int) -> tuple[int, ...]:
    """The countries beside a place."""
    return LAND[place] if place < COUNTRIES else COAST[place]


def _opened(chart: Chart, source: int) -> Iterator[Reason]:
    """The last army leaves posts that an enemy can reach."""
    if source >= COUNTRIES or source not in chart.raiders or not chart.board.posts[source]:
        return
    if sum(number for side, _, _, number in chart.board.units[source] if side == chart.player) == 1:
        yield Reason("open", chart.board.posts[source], {"country": PLACES[source]})


def _risk(chart: Chart, target: int) -> Iterator[Reason]:
    """How likely enemy warships sink whoever is aboard there."""
    if target >= COUNTRIES and (risk := round(100 * chart.peril(target))):
        yield Reason("sunk", risk, {"place": PLACES[target]})


def boarding(chart: Chart, kind: int, source: int, sea: int) -> Iterator[Reason]:
    """Where a voyage leads, and what may happen on the way."""
    yield from _nearer(chart, kind, source, sea)
    yield from _opened(chart, source)
    yield from _risk(chart, sea)


def ashore(offered: Sequence[Any]) -> Iterator[Reason]:
    """Who stays on land: that no voyage is worth it, and how many could have gone."""
    able = {(one.country, one.unit) for one in offered if type(one) is Embark}
    yield Reason("ashore", len(able))


def still(chart: Chart) -> Iterator[Reason]:
    """Why nobody moves any more: the best attack that is left, if any, and who stays."""
    chances = {
        target: per_cent(force(coming(chart, target)), chart.guards(target))
        for target in chart.arrivals(fresh=False)
        if chart.prizes[target]
    }
    best = max(chances, key=lambda target: chances[target], default=FREE)
    bold = best != FREE and chances[best] >= 100 * chart.weights["boldness"]
    if best != FREE and not bold:
        yield Reason("unlikely", chances[best], {"place": PLACES[best]})
    elif best == FREE:
        yield Reason("out_of_reach", 0)
    able = sum(n for groups in chart.board.units for side, _, left, n in groups if side == chart.player and left)
    yield Reason("stays", able)
    if bold:
        yield Reason("forgoes", chances[best], {"place": PLACES[best]})
