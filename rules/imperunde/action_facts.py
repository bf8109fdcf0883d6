"""What a menu says of an action beside its own fields, and whether the action is final; from the view alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.imperunde.actions import (
    Borrow,
    BreakOff,
    BuildCanal,
    BuildFort,
    BuildPost,
    BuildShip,
    BuyArmy,
    BuyCard,
    Embark,
    LeaveDebt,
    LetPass,
    Move,
    PlaceArmy,
    PlaceShip,
    PreferDefence,
    Repay,
    TakeStance,
)
from rules.imperunde.board import CARD_COST, COAST, COST, COUNTRIES, INDEX, INFANTRY, KIND, VALUE, WARSHIPS
from rules.imperunde.budget import DIVIDEND
from rules.imperunde.cards.actions import PlayCounterEspionage
from rules.imperunde.defence import MOST
from rules.imperunde.market import country_of, price
from rules.imperunde.view import CountryView, SeaView, View

EQUIPMENT = 3  # doubloons of armies for a new colony


def place_view(view: View, name: str) -> CountryView | SeaView:
    number = INDEX[name]
    return view.countries[number] if number < COUNTRIES else view.seas[number - COUNTRIES]


def is_stormy(view: View, name: str) -> bool:
    """Does a storm ask for a die there?"""
    where = place_view(view, name)
    return isinstance(where, SeaView) and where.storm


def is_final(view: View, action: Any) -> bool:
    """Would it ask somebody else, roll dice or reveal a secret? What needs others' consent is never drafted."""
    match action:
        case TakeStance():  # an open one is a declaration before everybody; players who were ready are asked again
            return view.open_stances or any(player.ready for player in view.players)
        case BuyArmy() | BuildFort() | BuildShip() | BuildPost() | BuildCanal():
            return _ends_smuggling(view, action) or (isinstance(action, BuildShip) and is_stormy(view, action.sea))
        case Move(via=via, target=target):
            return any(is_stormy(view, name) for name in (*via, target))
        case Embark():
            return False
        case PlaceArmy():
            return is_equipped_by(view, (action,))
        case PlaceShip(unit=unit):  # a ship of the line follows the home's frigate; a colony's frigate is all it gets
            return unit != "frigate" or any(country.owner and not country.home for country in view.countries)
        case BreakOff():  # the turn continues; a fair wind may pass to another player
            return view.phase != "movement"
    return True


def is_sealed(view: View, action: Any) -> bool:
    """A budget, a sealed stance, an answer to a card, a last moment let pass: told to nobody before all have chosen."""
    match action:
        case Borrow() | Repay() | LeaveDebt() | PlayCounterEspionage() | LetPass():
            return True
        case TakeStance():
            return not view.open_stances
    return False


def _ends_smuggling(view: View, action: Any) -> bool:
    """The last smuggled doubloon ends the interruption, and so may the last infantry: it is all that one buys."""
    if view.invest is None or view.invest.smuggling is None:
        return False
    return price(action) >= view.invest.funds or _infantry_after(view, action) <= 0


def _infantry_after(view: View, action: Any) -> int:
    """Infantry left in the bag once this is bought or placed."""
    assert view.own is not None
    return dict(view.own.pieces)["infantry"] - (getattr(action, "unit", "") == "infantry")


def equipment_left(view: View, name: str) -> int:
    """What is left to equip a new colony with; its infantry, one for each point of its value, came before."""
    colony = place_view(view, name)
    return EQUIPMENT - sum(unit.count * COST[KIND[unit.unit]] for unit in colony.units) + colony.value * COST[INFANTRY]


def takes_frigate(view: View, seat: str, name: str) -> bool:
    """Can a new colony still have a frigate in a sea beside it, instead of armies?"""
    seas = [view.seas[sea - COUNTRIES] for sea in COAST[INDEX[name]]]
    return equipment_left(view, name) == EQUIPMENT and any(sea.owner in (None, seat) for sea in seas)


def is_equipped_by(view: View, armies: Sequence[PlaceArmy]) -> bool:
    """Is nothing left for a new colony after these armies? The last infantry leaves nothing to choose either."""
    assert view.own is not None
    infantry = dict(view.own.pieces)["infantry"] - sum(army.unit == "infantry" for army in armies)
    spent = sum(COST[KIND[army.unit]] for army in armies)
    return spent >= equipment_left(view, armies[0].country) or infantry <= 0


def facts(view: View, action: Any) -> Mapping[str, Any]:
    """Cost, who is met there, what is at stake, what it brings."""
    match action:
        case TakeStance(whom=whom):
            return {"now": "war" if whom in _enemies(view) else "peace", "dividend": DIVIDEND}
        case BuyArmy() | BuildFort() | BuildShip() | BuildPost() | BuildCanal():
            funds = view.invest.funds if view.invest else 0
            return {"cost": price(action), "funds": funds, "value": _worth(action), "income": _income(view, action)}
        case BuyCard():
            return {"cost": CARD_COST, "funds": view.invest.funds if view.invest else 0}
        case Move(target=target, via=via):
            return _who_is_met(view, action.unit, target) | {"steps": len(via) + 1}
        case PlaceShip(sea=sea):
            return {"worth": _sea_income(view, sea)}
        case PreferDefence():
            return {"choice": int(_may_choose(view))}
    return {}


def _may_choose(view: View) -> bool:
    """Has the defender a choice: more units than fight in a roll, and not all alike?"""
    assert view.combat is not None
    where = place_view(view, view.combat.place)
    groups = [unit.count for unit in where.units if unit.owner == view.combat.defender]
    groups += [where.forts] if isinstance(where, CountryView) and where.forts else []
    return len(groups) > 1 and sum(groups) > MOST


def _worth(action: Any) -> int:
    """The value of the country bought for."""
    return VALUE[country_of(action)]


def _income(view: View, action: Any) -> int:
    """What a thing brings each round (9): one doubloon a post; a warship the tax of its sea."""
    if isinstance(action, BuildPost):
        return 1
    return _sea_income(view, action.sea) if isinstance(action, BuildShip) else 0


def _sea_income(view: View, name: str) -> int:
    """What a warship brings each round (9): the value of a sea that none of one's own holds already.

    The sea must lie beside the viewer's home or a colony of theirs with a post.
    """
    sea = place_view(view, name)
    patrolled = any(unit.owner == view.viewer and KIND[unit.unit] in WARSHIPS for unit in sea.units)
    shores = [view.countries[country] for country in COAST[INDEX[name]]]
    taxed = any(shore.owner == view.viewer and (shore.posts or shore.home) for shore in shores)
    return sea.value if taxed and not patrolled else 0


def _who_is_met(view: View, unit: str, target: str) -> dict[str, Any]:
    """Whom a move attacks, how many defend and what there is to win; whether there is a storm or a calm."""
    where = place_view(view, target)
    if isinstance(where, SeaView):
        defenders = sum(u.count for u in where.units if u.owner == where.owner and KIND[u.unit] in WARSHIPS)
        attacks = KIND[unit] in WARSHIPS and where.owner in (*_enemies(view), "pirates")
        against, storm, calm = where.owner if attacks else None, where.storm, where.calm
    else:
        natives = where.owner is None
        fight = view.combat if view.combat and view.combat.place == where.id else None
        standing = fight.natives if fight else where.value
        defenders = standing if natives else sum(u.count for u in where.units) + where.forts
        against = "natives" if natives else where.owner if where.owner != view.viewer else None
        storm = calm = False
    return {
        "against": against,
        "defenders": defenders if against else 0,
        "worth": where.value,
        "posts": 0 if isinstance(where, SeaView) else where.posts,
        "storm": storm,
        "calm": calm,
    }


def _enemies(view: View) -> tuple[str, ...]:
    """Players at war with the viewer."""
    return view.own.enemies if view.own else ()
