"""How many of a thing a player can buy in a row, from that player's view alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from rules.imperunde.action_facts import equipment_left, facts, is_stormy, place_view
from rules.imperunde.actions import BuildFort, BuildPost, BuildShip, BuyArmy, PlaceArmy
from rules.imperunde.board import ARMIES, CANAL_POSTS, COST, KINDS, PLACES
from rules.imperunde.first_colonies import army
from rules.imperunde.market import country_of
from rules.imperunde.view import CountryView, PlayerView, View
from rules.kernel import Action

DEAREST = tuple(sorted(ARMIES, key=COST.__getitem__, reverse=True))  # armies, the dearest first


def cost_of(view: View, action: Action) -> int:
    return int(facts(view, action)["cost"])


def most_in_a_row(view: View, action: Action) -> int:
    """How many of a thing money, pieces, space and the colony's limits allow."""
    cost, invest, country = cost_of(view, action), view.invest, place_view(view, PLACES[country_of(action)])
    assert invest is not None
    assert isinstance(country, CountryView)
    limit, bag = dict(invest.limits).get(country.id, invest.funds), dict(_own(view).pieces)
    match action:
        case BuildPost():
            return min(invest.funds // cost, bag["trading_post"], _posts_left(view, country))
        case BuildFort():
            room = dict(invest.standing_posts)[country.id] - country.forts
            return min(invest.funds // cost, limit // cost, bag["fort"], room)
        case BuyArmy() | BuildShip() if not (isinstance(action, BuildShip) and is_stormy(view, action.sea)):
            return min(invest.funds // cost, limit // cost, bag[action.unit])
    return 1  # one canal; dice in a storm


def _posts_left(view: View, country: CountryView) -> int:
    """Posts that still fit; none beyond the one that wins."""
    room, player = country.value + (CANAL_POSTS if country.canal else 0) - country.posts, _own(view)
    return room if player.debt else min(room, view.target - player.posts)


def full_equipments(view: View, country: str) -> Iterator[tuple[PlaceArmy, ...]]:
    """Two or more armies, the dearest first, for exactly what is left to equip a new colony with (13.3)."""
    left, bag = equipment_left(view, country), Counter(dict(_own(view).pieces))
    for number in range(2, left // COST[DEAREST[-1]] + 1):
        for kinds in combinations_with_replacement(DEAREST, number):
            armies = [army(KINDS[kind], country) for kind in kinds]
            if sum(COST[kind] for kind in kinds) == left and Counter(each.unit for each in armies) <= bag:
                yield tuple(armies)


def strong_equipment(view: View, country: str) -> tuple[PlaceArmy, ...]:
    """The dearest armies that a new colony can still be equipped with: infantry stands there already (13.3)."""
    left, bag, pieces = equipment_left(view, country), Counter(dict(_own(view).pieces)), list[PlaceArmy]()
    for kind in DEAREST:
        number = min(left // COST[kind], bag[KINDS[kind]])
        pieces += [army(KINDS[kind], country)] * number
        left -= number * COST[kind]
    return tuple(pieces)


def _own(view: View) -> PlayerView:
    assert view.own is not None
    return view.own
