"""How many of a thing can be bought in a row: from its owner's view alone."""

from rules.imperunde.actions import BuildFort, BuildPost, BuildShip, BuyArmy
from rules.imperunde.board import CANAL_POSTS, PLACES
from rules.imperunde.figures import figures, place
from rules.imperunde.market import A_POST, country_of
from rules.imperunde.view import CountryView, PlayerView, SeaView, View
from rules.kernel import Action


def cost_of(view: View, action: Action) -> int:
    """What one costs."""
    return int(figures(view, action)["cost"])


def most(view: View, action: Action) -> int:
    """How many of a thing money, pieces, room and the colony's limits allow."""
    cost, invest, country = cost_of(view, action), view.invest, place(view, PLACES[country_of(action)])
    assert invest is not None
    assert isinstance(country, CountryView)
    limit, bag = dict(invest.limits).get(country.id, invest.funds), dict(_own(view).pieces)
    match action:
        case BuildPost():
            return min(invest.funds // cost, bag["trading_post"], _posts_left(view, country))
        case BuildFort():
            return min(invest.funds // cost, limit // cost, bag["fort"], _forts_left(view, country, limit))
        case BuyArmy() | BuildShip() if not (isinstance(action, BuildShip) and _stormy(view, action.sea)):
            return min(invest.funds // cost, limit // cost, bag[action.unit])
    return 1  # one canal; dice in a storm


def _posts_left(view: View, country: CountryView) -> int:
    """Posts for which there is room, none after the one that wins."""
    room, player = country.value + (CANAL_POSTS if country.canal else 0) - country.posts, _own(view)
    return room if player.debt else min(room, view.target - player.posts)


def _forts_left(view: View, country: CountryView, limit: int) -> int:
    """Forts for which a post is there; one that stood when the phase began, unless smugglers pay.

    How many stood follows from what units may still cost: at least a post for every three doubloons of it.
    """
    assert view.invest is not None
    posts = country.posts if view.invest.smuggling else -(-limit // A_POST)
    return max(1, posts - country.forts)


def _stormy(view: View, name: str) -> bool:
    """Would a ship built there need a die?"""
    sea = place(view, name)
    return isinstance(sea, SeaView) and sea.storm


def _own(view: View) -> PlayerView:
    return next(player for player in view.players if player.seat == view.viewer)
