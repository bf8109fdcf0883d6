"""The first armies of a colony: three doubloons, piece by piece or in one go."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.imperunde import pages
from cogs.imperunde.tally import units
from cogs.seat.menus import Choice, Field, Menu, Menus, Plan, action_token
from cogs.wire.text import capital
from rules.imperunde.action_facts import equipment_left, is_equipped_by, place_view
from rules.imperunde.actions import PlaceArmy, PlaceShip, Warship
from rules.imperunde.board import COST, INFANTRY, KIND
from rules.imperunde.first_colonies import ship
from rules.imperunde.quantities import full_equipments, strong_equipment
from rules.imperunde.view import View
from rules.kernel import Action
from words import Speaker

SHIPS: tuple[Warship, ...] = ("frigate", "ship_of_the_line")  # of a home (13.2)
NOTHING = "nothing"  # the line of a form that adds no army


def bulk_plans(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """Everything that spends all that is left, for those who need not go piece by piece."""
    for country in {action.country for action in actions if isinstance(action, PlaceArmy)}:
        yield from full_equipments(view, country)


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Which ship or army, and what is left for armies."""
    shown = warn_of_last(menus, menus.at(plans, path, page))
    form = () if shown.path else armies_form(menus, plans)
    text = "\n".join(filter(None, (funds_text(menus, plans), shown.text)))
    return replace(shown, buttons=(*form, *(pages.grey(shown.buttons) if form else shown.buttons)), text=text)


def armies_form(menus: Menus, plans: Sequence[Plan]) -> tuple[Choice, ...]:
    """All first armies by one form, filled in with the strongest; none where there is one kind to choose from."""
    single = pages.plans_of(plans, PlaceArmy)
    if len(single) < 2:
        return ()
    strong, speaker = strong_equipment(menus.view, single[0][0].country), menus.speaker
    lines = [army_line(menus, plan) for plan in single]
    nothing = Choice(NOTHING, capital(speaker.tell("no-army")))
    chosen = [action_token(menus.game, (each,)) for each in strong]
    most = equipment_left(menus.view, single[0][0].country) // COST[INFANTRY]
    fields = [
        Field(speaker.tell("army-number", number=at + 1), (*lines, *([nothing] if at else ())), token)
        for at, token in enumerate([*chosen, *[NOTHING] * (most - len(chosen))])
    ]
    form = menus.form("armies", speaker.tell("first-armies"), fields, "wanted")
    return (replace(form, final=is_equipped_by(menus.view, strong)),)


def army_line(menus: Menus, plan: Plan) -> Choice:
    """`Cavalry · 2 D`."""
    price = menus.speaker.tell("doubloons", number=COST[KIND[plan[0].unit]])
    return replace(menus.leaf(plan), label=capital(f"{menus.speaker.one(plan[0].unit)} · {price}"), note="")


def ships_page(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Both ships of a home by one form, filled in with the seas that bring most; or one after the other."""
    shown = menus.at(plans, path, page)
    frigates = [plan for plan in plans if plan[0].unit == "frigate"]
    if shown.path or len(frigates) < 2 or menus.final(frigates[0]):  # a colony has one; the second is left to place
        return shown
    frigates.sort(key=lambda plan: -place_view(menus.view, plan[0].sea).value)
    fields = tuple(ship_field(menus, unit, [plan[0].sea for plan in frigates], at) for at, unit in enumerate(SHIPS))
    both = menus.form("ships", menus.speaker.tell("place-both"), fields, "wanted")
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


def warn_of_last(menus: Menus, shown: Menu) -> Menu:
    """Warn of what leaves nothing to choose, because it ends the choice."""

    def ends(choice: Choice) -> bool:
        armies = [action for action in choice.plan if isinstance(action, PlaceArmy)]
        return choice.final or (bool(armies) and is_equipped_by(menus.view, armies))

    lines, buttons = (tuple(replace(each, final=ends(each)) for each in part) for part in (shown.lines, shown.buttons))
    return replace(shown, lines=lines, buttons=buttons)


def plan_text(plan: Plan, speaker: Speaker) -> tuple[str, str] | None:
    """`infantry × 3 · Siam · 3 D`."""
    armies = [action for action in plan if isinstance(action, PlaceArmy)]
    if not armies:
        return None
    kinds, cost = [army.unit for army in armies], sum(COST[KIND[army.unit]] for army in armies)
    place, price = speaker.one(armies[0].country), speaker.tell("doubloons", number=cost)
    return f"{units(kinds, speaker)} · {place} · {price}", ""
