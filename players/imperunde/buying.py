"""Purchases: posts and ships that pay, armies for a conquest as whole batches, defenders where enemies can come."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.levy import LATER, Levy, Target, batch_rates, kinds, reachable
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
    POST,
    VALUE,
)
from rules.imperunde.investments import allowance
from rules.imperunde.market import most_posts
from rules.imperunde.odds import force, odds
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
                    batches[place] = levy.rates(place, money) if levy else best_batches(chart, place, money)
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


def best_batches(chart: Chart, base: int, money: int) -> dict[int, float]:
    """What armies bought in a country bring without a campaign."""
    return batch_rates(chart, money, _targets(chart, base), chart.gain)


def _targets(chart: Chart, base: int) -> Iterator[Target]:
    near, overseas = reachable(chart, base, COAST.__getitem__)
    for target in near:
        yield target, kinds(chart.ready.get(target, ())), 1.0
    here = tuple(kind for side, kind, _, n in chart.board.units[base] if side == chart.player for _ in range(n))
    for target in overseas:
        yield target, here + kinds(chart.ready.get(target, ())), LATER


def ship_rate(chart: Chart, kind: int, sea: int) -> float:
    """What a doubloon brings in a warship: the tax of a sea nobody patrols yet."""
    if chart.seas[sea] == HOSTILE or chart.board.storms >> sea & 1:
        return 0.0
    tax = VALUE[sea] if not chart.patrols(sea) and chart.taxes(sea) else 0
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
    value = chart.value_of(country) if planned else posts * (chart.weights["post"] + chart.weights["denied"])
    return (saved * value - 0.3 * COST[kind]) / COST[kind]


def dangers(chart: Chart) -> list[float]:
    """How likely enemies take each country of the player, if they come with all they have."""
    dangers = [0.0] * COUNTRIES
    for country, attackers in chart.raiders.items():
        dangers[country] = chart.weights["fear"] * odds(attackers, chart.guards(country))[0]
    return dangers
