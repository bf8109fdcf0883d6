"""What money buys in one country (8, 14.4), whether the budget pays or smugglers do."""

from functools import cache
from typing import Any

from rules.imperunde.actions import BuildCanal, BuildFort, BuildPost, BuildShip, BuyArmy
from rules.imperunde.arrivals import arrive
from rules.imperunde.attack import places_fought_over
from rules.imperunde.board import (
    ARMIES,
    CANAL_AT,
    CANAL_COST,
    CANAL_COUNTRY,
    CANAL_POSTS,
    CANALS,
    COAST,
    COST,
    FORT,
    FRIGATE,
    INDEX,
    KIND,
    KINDS,
    PIECES,
    PLACES,
    POST,
    VALUE,
    WARSHIPS,
)
from rules.imperunde.events import ArmyBought, CanalBuilt, FortBuilt, PostBuilt, ShipBuilt
from rules.imperunde.phases import Unit
from rules.imperunde.pieces import change_forts, change_posts, change_used, enlist, left_in_bag, navies
from rules.imperunde.relations import friends
from rules.imperunde.state import Play, State

A_POST = 3  # doubloons of units for each standing post
UNITS = (*ARMIES, *WARSHIPS)

army = cache(BuyArmy)
fort = cache(BuildFort)
ship = cache(BuildShip)
post = cache(BuildPost)
canal = cache(BuildCanal)


def shipyards(state: State, player: int, country: int) -> list[int]:
    """Seas beside a country without friends' warships or a combat; enemies and pirates are no obstacle."""
    barred, units, busy = friends(state, player), state.board.units, places_fought_over(state)
    return [sea for sea in COAST[country] if sea not in busy and not navies(units[sea]) & barred]


def units_for(state: State, player: int, country: int, money: int) -> list[Any]:
    """Armies and warships for that much at most, as long as pieces are left in the bag."""
    used, sets = state.board.used[player], state.sets
    kinds = tuple([kind for kind in UNITS if COST[kind] <= money and used[kind] < PIECES[kind] * sets])
    offered = [*_armies(country, kinds)]
    if kinds and kinds[-1] >= FRIGATE:
        for sea in shipyards(state, player, country):
            offered += _ships(country, sea, kinds)
    return offered


@cache
def _armies(country: int, kinds: tuple[int, ...]) -> tuple[Any, ...]:
    return tuple(army(KINDS[kind], PLACES[country]) for kind in kinds if kind < FRIGATE)


@cache
def _ships(country: int, sea: int, kinds: tuple[int, ...]) -> tuple[Any, ...]:
    return tuple(ship(KINDS[kind], PLACES[country], PLACES[sea]) for kind in kinds if kind >= FRIGATE)


def fort_for(state: State, player: int, country: int, money: int, posts: int) -> list[Any]:
    """A fort, as long as there are more posts than forts."""
    if COST[FORT] <= money and state.board.forts[country] < posts and left_in_bag(state, player, FORT) > 0:
        return [fort(PLACES[country])]
    return []


def most_posts(state: State, country: int) -> int:
    """As many posts as the country is worth, two more with a canal (5.5)."""
    dug = country in CANAL_AT and state.board.canals >> CANAL_AT[country] & 1
    return VALUE[country] + (CANAL_POSTS if dug else 0)


def post_for(state: State, player: int, country: int, money: int) -> list[Any]:
    """A trading post within the value of the country."""
    if (
        COST[POST] <= money
        and state.board.posts[country] < most_posts(state, country)
        and left_in_bag(state, player, POST) > 0
    ):
        return [post(PLACES[country])]
    return []


def canal_for(state: State, country: int, money: int) -> list[Any]:
    """The canal of this country, if it has none yet."""
    number = CANAL_AT.get(country)
    if number is None or state.board.canals >> number & 1 or CANAL_COST[number] > money:
        return []
    return [canal(CANALS[number])]


def price(action: Any) -> int:
    match action:
        case BuyArmy(unit, _) | BuildShip(unit, _, _):
            return COST[KIND[unit]]
        case BuildFort():
            return COST[FORT]
        case BuildPost():
            return COST[POST]
        case _:
            return CANAL_COST[CANALS.index(action.canal)]


def country_of(action: Any) -> int:
    """The country a purchase is for."""
    return CANAL_COUNTRY[CANALS.index(action.canal)] if isinstance(action, BuildCanal) else INDEX[action.country]


def buy(play: Play, player: int, action: Any) -> None:
    """Place what was bought; a ship built in a storm may sink at once (14.8)."""
    seat, country, cost = play.state.seats[player], country_of(action), price(action)
    match action:
        case BuyArmy(unit, place):
            enlist(play, country, player, KIND[unit])
            play.say(ArmyBought(seat, unit, place, cost))
        case BuildFort(place):
            change_forts(play, country, player, 1)
            play.say(FortBuilt(seat, place, cost))
        case BuildPost(place):
            change_posts(play, country, player, 1)
            play.say(PostBuilt(seat, place, cost))
        case BuildShip(unit, place, sea):
            change_used(play, player, KIND[unit])
            play.say(ShipBuilt(seat, unit, place, sea, cost))
            arrive(play, player, Unit(KIND[unit], 0, country, 0), (INDEX[sea],), sailing=False)
        case BuildCanal(name):
            posts = min(CANAL_POSTS, left_in_bag(play.state, player, POST))
            play.lay(canals=play.state.board.canals | 1 << CANALS.index(name))
            change_posts(play, country, player, posts)
            play.say(CanalBuilt(seat, name, PLACES[country], posts, cost))
