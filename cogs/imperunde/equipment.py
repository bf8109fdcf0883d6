"""The first armies of a colony: three doubloons, piece by piece or in one go."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.imperunde import pages
from cogs.imperunde.tally import units
from cogs.seat.menus import Choice, Field, Menu, Menus, Plan, action_token
from cogs.wire.text import capital
from rules.imperunde.action_facts import equipment_left, place_view
from rules.imperunde.actions import PlaceArmy, PlaceShip, Warship
from rules.imperunde.board import COST, KIND
from rules.imperunde.first_colonies import ship
from rules.imperunde.quantities import full_equipments
from rules.imperunde.view import View
from rules.kernel import Action
from words import Speaker

SHIPS: tuple[Warship, ...] = ("frigate", "ship_of_the_line")  # of a home (13.2)


def bulk_plans(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """Everything that spends all that is left, for those who need not go piece by piece."""
    for country in {action.country for action in actions if isinstance(action, PlaceArmy)}:
        yield from full_equipments(view, country)


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Which ship or army, and what is left for armies."""
    shown = warn_of_last(menus.at(plans, path, page))
    return replace(shown, text="\n".join(filter(None, (funds_text(menus, plans), shown.text))))


def ships_page(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Both ships of a home by one form, filled in with the seas that bring most; or one after the other."""
    shown = menus.at(plans, path, page)
    frigates = [plan for plan in plans if plan[0].unit == "frigate"]
    if shown.path or len(frigates) < 2 or menus.final(frigates[0]):  # a colony has one; the second is left to place
        return shown
    frigates.sort(key=lambda plan: -place_view(menus.view, plan[0].sea).value)
    fields = tuple(ship_field(menus, unit, [plan[0].sea for plan in frigates], at) for at, unit in enumerate(SHIPS))
    both = Choice("ships", menus.speaker.tell("place-both"), form=fields)
    return replace(shown, buttons=(both, *pages.grey(shown.buttons)))


def ship_field(menus: Menus, unit: Warship, seas: Sequence[str], at: int) -> Field:
    """Where one ship goes: the seas with what they bring, one of them chosen."""
    lines = [sea_line(menus, (ship(unit, sea),)) for sea in seas]
    return Field(capital(menus.speaker.one(unit)), tuple(lines), lines[at].token)


def sea_line(menus: Menus, plan: Plan) -> Choice:
    """A sea and what it brings."""
    sea = plan[0].sea
    note = menus.speaker.tell("sea-worth", value=place_view(menus.view, sea).value)
    return Choice(action_token(menus.game, plan), capital(menus.speaker.one(sea)), note, plan)


def funds_text(menus: Menus, plans: Sequence[Plan]) -> str:
    """What armies may still cost, once no ship can be placed."""
    if any(isinstance(plan[0], PlaceShip) for plan in plans):
        return ""
    country = next(plan[0].country for plan in plans)
    return menus.speaker.tell("equip-left", funds=equipment_left(menus.view, country))


def warn_of_last(shown: Menu) -> Menu:
    """Warn of what spends all that is left, because it ends the choice."""
    lines, buttons = (
        tuple(replace(each, final=each.final or len(each.plan) > 1) for each in part)
        for part in (shown.lines, shown.buttons)
    )
    return replace(shown, lines=lines, buttons=buttons)


def plan_text(plan: Plan, speaker: Speaker) -> tuple[str, str] | None:
    """`infantry × 3 · Siam · 3 D`."""
    armies = [action for action in plan if isinstance(action, PlaceArmy)]
    if not armies:
        return None
    kinds, cost = [army.unit for army in armies], sum(COST[KIND[army.unit]] for army in armies)
    place, price = speaker.one(armies[0].country), speaker.tell("doubloons", number=cost)
    return f"{units(kinds, speaker)} · {place} · {price}", ""
