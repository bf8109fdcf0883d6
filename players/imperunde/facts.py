"""What an action brings about that a person can see: the odds of an attack, a colony left open, the tax of a sea."""

from collections.abc import Iterator
from typing import Any

from players.imperunde.chart import Chart
from players.imperunde.marching import squadron
from players.imperunde.talks import spoils
from players.plan import Reason
from rules.imperunde.actions import BuildPost, BuildShip, BuyArmy, Embark, Move, PlaceArmy, PlaceShip, TakeStance
from rules.imperunde.board import CARDS, COAST, COUNTRIES, FRIGATE, INDEX, KIND, LAND, PLACES, POST, VALUE
from rules.imperunde.cards.actions import CARD_OF
from rules.imperunde.defence import defenders
from rules.imperunde.odds import Force, force, odds
from rules.imperunde.phases import Combat
from rules.imperunde.reach import HOSTILE


def facts(chart: Chart, action: Any) -> Iterator[Reason]:
    """What belongs to an action, the most telling first."""
    match action:
        case Move():
            yield from _attack(chart, action)
            yield from _open(chart, INDEX[action.source])
            yield from _next(chart, action.unit, action.target)
        case Embark(unit, _, sea):
            yield from _next(chart, unit, sea)
        case BuyArmy(country=country) | PlaceArmy(country=country):
            yield from _beside(chart, "beside", INDEX[country])
        case BuildShip(sea=sea) | PlaceShip(sea=sea):
            if chart.taxes(INDEX[sea]) and not chart.patrols(INDEX[sea]) and chart.seas[INDEX[sea]] != HOSTILE:
                yield Reason("tax", VALUE[INDEX[sea]], {"place": sea})
        case BuildPost():
            yield Reason("missing", chart.state.target - chart.board.used[chart.player][POST] - 1)
        case TakeStance(whom, "war" | "peace" as stance):
            rival = chart.state.seats.index(whom)
            gains, losses = spoils(chart, chart.player, rival), spoils(chart, rival, chart.player)
            war = {"spoils": round(gains), "risk": round(losses)}
            figures = war if stance == "war" else {"threat": round(losses)}  # what a war would cost speaks for peace
            yield from (Reason(key, figure, {"seat": whom}) for key, figure in figures.items() if figure)
        case _ if type(action) in CARD_OF:
            yield Reason("effect", 0, {"card": CARDS[CARD_OF[type(action)]]})


def _next(chart: Chart, unit: str, target: str) -> Iterator[Reason]:
    """What an army could attack next from where it goes in peace."""
    place = INDEX[target]
    if KIND[unit] < FRIGATE and not (place < COUNTRIES and chart.prizes[place]):
        yield from _beside(chart, "next", place)


def _beside(chart: Chart, key: str, place: int) -> Iterator[Reason]:
    """The best country to take beside a place, and how many defend it."""
    near = LAND[place] if place < COUNTRIES else COAST[place]
    prizes = {country: chart.prizes[country] - len(chart.guards(country)) for country in near if chart.prizes[country]}
    if prizes:
        best = max(prizes, key=lambda country: prizes[country])
        yield Reason(key, len(chart.guards(best)), {"place": PLACES[best]})


def _attack(chart: Chart, move: Move) -> Iterator[Reason]:
    """The odds of the combat that a move begins or joins, with all who can come."""
    sides, place = _sides(chart, move), INDEX[move.target]
    if sides is not None:
        yield Reason("odds", round(100 * odds(*sides)[0]), {"place": PLACES[place]})


def _sides(chart: Chart, move: Move) -> tuple[Force, Force] | None:
    phase, target = chart.state.stack[-1], INDEX[move.target]
    if isinstance(phase, Combat):
        theirs = [kind for kind, _, number in defenders(chart.state, phase) for _ in range(number)]
        return force([*(unit.kind for unit in phase.engaged), *_coming(chart, target)]), force(theirs)
    if target < COUNTRIES:
        return (force(_coming(chart, target)), chart.guards(target)) if chart.prizes[target] else None
    if chart.seas[target] != HOSTILE or KIND[move.unit] < FRIGATE:
        return None
    return force(_coming(chart, target)), chart.foes(target)


def _coming(chart: Chart, target: int) -> list[int]:
    """The kinds of all units that can come there."""
    if target < COUNTRIES:
        return [kind for _, kind in chart.arrivals(fresh=False).get(target, ())]
    return squadron(chart, target)


def _open(chart: Chart, source: int) -> Iterator[Reason]:
    """The last army leaves posts that an enemy can reach."""
    if source >= COUNTRIES or source not in chart.raiders or not chart.board.posts[source]:
        return
    if sum(number for side, _, _, number in chart.board.units[source] if side == chart.player) == 1:
        yield Reason("open", chart.board.posts[source], {"country": PLACES[source]})
