"""Why something cannot be bought (14.4)."""

from typing import Any

from rules.imperunde.actions import BuildCanal, BuildFort, BuildPost, BuildShip, BuyArmy
from rules.imperunde.attack import places_fought_over
from rules.imperunde.board import CANAL_AT, CANALS, COAST, COUNTRIES, FORT, INDEX, KIND, KINDS, POST
from rules.imperunde.investments import allowance, standing_posts
from rules.imperunde.market import country_of, most_posts, price
from rules.imperunde.phases import Investing, Smuggling
from rules.imperunde.pieces import left_in_bag, navies
from rules.imperunde.relations import friends
from rules.imperunde.state import State
from rules.kernel import IllegalAction


def purchase_refusal(state: State, player: int, action: Any) -> IllegalAction:
    """The rule a purchase breaks."""
    known = action.canal in CANALS if isinstance(action, BuildCanal) else INDEX.get(action.country, 99) < COUNTRIES
    if not known:
        return IllegalAction("place-unknown")
    country, home = country_of(action), state.homes[player]
    if state.board.owner[country] != player:
        return IllegalAction("country-not-yours")
    if country == home and isinstance(action, BuildFort | BuildPost):
        return IllegalAction("home-plain")
    top = state.stack[-1]
    if isinstance(top, Smuggling) and top.country != country:
        return IllegalAction("not-now")
    if not isinstance(top, Smuggling) and (state.board.famines | state.board.plundered) >> country & 1:
        return IllegalAction("country-barred")
    if price(action) > (top.left if isinstance(top, Smuggling) else state.surplus[player]):
        return funds_refusal(state, player, price(action))
    kind = _kind(action)
    if kind is not None and left_in_bag(state, player, kind) <= 0:
        return IllegalAction("bag-empty", unit=KINDS[kind])
    return _detail(state, player, action, country)


def funds_refusal(state: State, player: int, cost: int) -> IllegalAction:
    """All that would be spent, of all there was: on a list of many things the price of one says little."""
    top = state.stack[-1]
    if isinstance(top, Smuggling):
        funds, spent = top.left, Smuggling.left - top.left
    else:
        funds, spent = state.surplus[player], sum(form.invested for form in state.budgets[player][-1:])
    return IllegalAction("funds-short", cost=spent + cost, funds=spent + funds, spent=spent)


def _kind(action: Any) -> int | None:
    """The kind of piece a purchase needs."""
    match action:
        case BuyArmy(unit, _) | BuildShip(unit, _, _):
            return KIND[unit]
        case BuildFort():
            return FORT
        case BuildPost():
            return POST
    return None


def _detail(state: State, player: int, action: Any, country: int) -> IllegalAction:
    """Limits of the colony, the sea or the canal."""
    match action:
        case BuildPost():
            return IllegalAction("posts-full", most=most_posts(state, country))
        case BuildCanal():
            dug = state.board.canals >> CANAL_AT[country] & 1
            return IllegalAction("canal-dug" if dug else "canal-control")
        case BuildShip(_, _, sea) if INDEX.get(sea, -1) not in COAST[country]:
            return IllegalAction("sea-not-beside", country=action.country, sea=sea)
        case BuildShip(_, _, sea) if navies(state.board.units[INDEX[sea]]) & friends(state, player):
            return IllegalAction("zone-friendly", sea=sea)
        case BuildShip(_, _, sea) if INDEX[sea] in places_fought_over(state):
            return IllegalAction("combat-first", place=sea)
    phase = state.stack[0]
    assert isinstance(phase, Investing)
    if isinstance(state.stack[-1], Smuggling):  # only forts have a limit of their own there
        return IllegalAction("fort-per-post")
    if isinstance(action, BuildFort) and state.board.forts[country] >= standing_posts(state, phase, player, country):
        return IllegalAction("fort-per-post")
    return IllegalAction("colony-limit", left=max(0, allowance(state, phase, player, country)))
