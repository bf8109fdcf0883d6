"""What a menu says of an action beside its own fields, and whether it cannot be taken back; from the view alone."""

from collections.abc import Mapping
from typing import Any

from rules.imperunde.actions import (
    BuildCanal,
    BuildFort,
    BuildPost,
    BuildShip,
    BuyArmy,
    BuyCard,
    Embark,
    Move,
    TakeStance,
)
from rules.imperunde.board import CARD_COST, COUNTRIES, INDEX, KIND, VALUE, WARSHIPS
from rules.imperunde.market import country_of, price
from rules.imperunde.view import CountryView, SeaView, View

# Decisions of a turn that may be thought over and taken back; everything else asks somebody or lets dice fall.
_DRAFT = (
    TakeStance, BuyArmy, BuildFort, BuildShip, BuildPost, BuildCanal, Move, Embark,
)  # fmt: skip


def place(view: View, name: str) -> CountryView | SeaView:
    """A country or sea zone of a view."""
    number = INDEX[name]
    return view.countries[number] if number < COUNTRIES else view.seas[number - COUNTRIES]


def _stormy(view: View, name: str) -> bool:
    """Does a storm ask for a die there?"""
    where = place(view, name)
    return isinstance(where, SeaView) and where.storm


def final(view: View, action: Any) -> bool:
    """Would it ask somebody else or roll dice? A move or a ship into a storm rolls one."""
    if not isinstance(action, _DRAFT):
        return True
    if view.invest and view.invest.smuggling:  # the last smuggled doubloon ends the interruption
        return True
    if isinstance(action, TakeStance):  # whoever was ready is asked again
        return any(player.ready for player in view.players)
    if isinstance(action, Move):
        return any(_stormy(view, name) for name in (*action.via, action.target))
    return isinstance(action, BuildShip | Embark) and _stormy(view, action.sea)


def figures(view: View, action: Any) -> Mapping[str, Any]:
    """Cost, who waits there, what is at stake."""
    match action:
        case BuyArmy() | BuildFort() | BuildShip() | BuildPost() | BuildCanal():
            return {"cost": price(action), "funds": view.invest.funds if view.invest else 0, "value": _worth(action)}
        case BuyCard():
            return {"cost": CARD_COST, "funds": view.invest.funds if view.invest else 0}
        case Move(target=target):
            return _meeting(view, action.unit, target)
    return {}


def _worth(action: Any) -> int:
    """The value of the country bought for."""
    return VALUE[country_of(action)]


def _meeting(view: View, unit: str, target: str) -> dict[str, Any]:
    """Whom a move attacks and how many defend; whether a storm or a calm lies there."""
    where = place(view, target)
    if isinstance(where, SeaView):
        defenders = sum(u.count for u in where.units if u.owner == where.owner and KIND[u.unit] in WARSHIPS)
        attacks = KIND[unit] in WARSHIPS and where.owner in (*_enemies(view), "pirates")
        against, storm, calm = where.owner if attacks else None, where.storm, where.calm
    else:
        natives = where.owner is None
        defenders = where.value if natives else sum(u.count for u in where.units) + where.forts
        against = "natives" if natives else where.owner if where.owner != view.viewer else None
        storm = calm = False
    return {"against": against, "defenders": defenders if against else 0, "storm": storm, "calm": calm}


def _enemies(view: View) -> tuple[str, ...]:
    """Players at war with the viewer."""
    return next((player.enemies for player in view.players if player.seat == view.viewer), ())
