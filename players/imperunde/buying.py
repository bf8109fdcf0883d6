"""Purchases: posts and ships that pay, armies for a conquest as whole batches, defenders where enemies can come."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.levy import BATCHES, LATER, Levy
from players.imperunde.odds import cost, force, odds
from players.imperunde.patrols import patrolled, taxed
from players.imperunde.scored import Scored, nothing
from rules.imperunde.actions import BuildCanal, BuildFort, BuildPost, BuildShip, BuyArmy, BuyCard
from rules.imperunde.board import (
    CANAL_COST,
    CANALS,
    CARD_COST,
    COAST,
    COST,
    COUNTRIES,
    FORT,
    FRIGATE,
    INDEX,
    KIND,
    LAND,
    POST,
    VALUE,
)
from rules.imperunde.investments import allowance
from rules.imperunde.market import most_posts
from rules.imperunde.phases import Investing, Smuggling
from rules.imperunde.reach import HOSTILE
from rules.imperunde.state import State

WON, NEARLY_WON = 100.0, 10.0  # for a post, when all that are missing can be built, or few are


def purchases(chart: Chart, offered: Iterable[Any], dangers: Sequence[float]) -> Iterator[Scored]:
    """Every purchase with what a doubloon brings."""
    weights, state, player = chart.weights, chart.state, chart.player
    batches: dict[int, dict[int, float]] = {}
    missing = state.target - state.board.used[player][POST]
    last = WON if weights["campaign"] and victory(chart, offered) else NEARLY_WON if missing <= 3 else 0.0
    levy = Levy(chart) if weights["campaign"] else None
    for action in offered:
        match action:
            case BuildPost(country):
                danger = dangers[INDEX[country]]
                gain = weights["post"] * (1 - danger) - COST[POST]
                yield Scored(action, {"posts": gain / COST[POST] + last})
            case BuyArmy(unit, country):
                place = INDEX[country]
                if place not in batches:
                    money = money_for(state, player, place)
                    batches[place] = levy.rates(place, money) if levy else best_batches(chart, place)
                yield Scored(action, {
                    "armies": batches[place].get(KIND[unit], 0.0),
                    "defence": defence(chart, place, KIND[unit], dangers),
                })  # fmt: skip
            case BuildFort(country):
                yield Scored(action, {"defence": defence(chart, INDEX[country], FORT, dangers)})
            case BuildShip(unit, _, sea):
                yield Scored(action, {"ships": ship_rate(chart, KIND[unit], INDEX[sea])})
            case BuildCanal(canal):
                price = CANAL_COST[CANALS.index(canal)]
                gain = 2 * weights["post"] - price
                yield Scored(action, {"posts": gain / price + last})
            case BuyCard():
                yield Scored(action, {"cards": (weights["card"] - CARD_COST) / CARD_COST})
            case _:
                yield nothing(action)


def victory(chart: Chart, offered: Iterable[Any]) -> bool:
    """Can all the posts that are missing be built at once?"""
    state, player = chart.state, chart.player
    if state.debts[player] or not isinstance(state.stack[-1], Investing):
        return False
    sites = [INDEX[action.country] for action in offered if type(action) is BuildPost]
    room = sum(most_posts(state, site) - state.board.posts[site] for site in sites)
    return state.target - state.board.used[player][POST] <= min(room, state.surplus[player] // COST[POST])


def money_for(state: State, player: int, country: int) -> int:
    """What may be spent on units of a country."""
    phase = state.stack[-1]
    if isinstance(phase, Smuggling):
        return phase.left
    if country == state.homes[player] or not isinstance(phase, Investing):
        return state.surplus[player]
    return min(state.surplus[player], allowance(state, phase, player, country))


def best_batches(chart: Chart, base: int) -> dict[int, float]:
    """For each kind of army what a doubloon brings in the best batch that begins with it."""
    money = money_for(chart.state, chart.player, base)
    possible = [batch for batch in BATCHES if cost(batch) <= money]
    found: dict[int, float] = {}
    for target, present, discount in _targets(chart, base):
        before = max(0.0, chart.gain(target, force(present)))
        for batch in possible:
            price = cost(batch)
            more = chart.gain(target, force([*present, *batch])) - before
            rate = discount * (more - chart.weights["upkeep"] * price) / price
            if rate > found.get(batch[0], 0.0):
                found[batch[0]] = rate
    return found


def _targets(chart: Chart, base: int) -> Iterator[tuple[int, list[int], float]]:
    """What armies bought here could take this round or the next, and who is there to help."""
    arrivals, worth = chart.ready, chart.worth
    near = {target for target in LAND[base] if worth[target]}
    for target in near:
        yield target, [kind for _, kind in arrivals.get(target, ())], 1.0
    here = [kind for side, kind, _, number in chart.board.units[base] if side == chart.player for _ in range(number)]
    coasts = {target for sea in COAST[base] if chart.seas[sea] != HOSTILE for target in COAST[sea] if worth[target]}
    for target in coasts - near:
        yield target, [*here, *(kind for _, kind in arrivals.get(target, ()))], LATER


def ship_rate(chart: Chart, kind: int, sea: int) -> float:
    """What a doubloon brings in a warship: the tax of a sea nobody patrols yet."""
    if chart.seas[sea] == HOSTILE or chart.board.storms >> sea & 1:
        return 0.0
    tax = VALUE[sea] if not patrolled(chart, sea) and taxed(chart, sea) else 0
    strong = 0.3 if kind != FRIGATE else 0.0
    return (tax * chart.weights["sea"] + strong - COST[kind]) / COST[kind]


def defence(chart: Chart, country: int, kind: int, dangers: Sequence[float]) -> float:
    """What a doubloon brings in a defender where enemies can come."""
    posts, planned = chart.board.posts[country], bool(chart.weights["campaign"])
    if not dangers[country] or not (posts or planned):
        return 0.0
    owned = [k for side, k, _, n in chart.board.units[country] if side == chart.player for _ in range(n)]
    guards = force(owned + [FORT] * chart.board.forts[country])
    attackers = chart.raiders.get(country, ())
    if not attackers:
        return 0.0
    saved = odds(attackers, guards)[0] - odds(attackers, force((*guards, kind)))[0]
    held = chart.held(country) if planned else posts * (chart.weights["post"] + chart.weights["denied"])
    return (saved * held - 0.3 * COST[kind]) / COST[kind]


def dangers(chart: Chart) -> list[float]:
    """How likely enemies take each country of the player, if they come with all they have."""
    found = [0.0] * COUNTRIES
    for country, attackers in chart.raiders.items():
        found[country] = chart.weights["fear"] * odds(attackers, chart.guards(country))[0]
    return found
