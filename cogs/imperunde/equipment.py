"""The first armies of a colony: three doubloons, piece by piece or in one go."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from cogs.imperunde.tally import units
from cogs.messages.text import capital
from cogs.seat.menus import BUTTON, BUTTONS, Choice, Menu, Menus, Plan, Style, action_token, fit
from rules.imperunde.action_facts import equipment_left, is_equipped_by, place_view
from rules.imperunde.actions import PlaceArmy, PlaceShip, Warship
from rules.imperunde.board import COST, KIND
from rules.imperunde.first_colonies import ship
from rules.imperunde.quantities import full_equipments, strong_equipment
from rules.imperunde.view import View
from rules.kernel import Action
from words import Speaker

SHIPS: tuple[Warship, ...] = ("frigate", "ship_of_the_line")  # of a home (13.2)
PIECES = "pieces"  # the page on which one goes piece by piece


def bulk_plans(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """Everything that spends all that is left, for those who need not go piece by piece."""
    for country in {action.country for action in actions if isinstance(action, PlaceArmy)}:
        yield from full_equipments(view, country)


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """A button for each ship, and for all that armies may cost; piece by piece is a tap away."""
    whole = [plan for plan in plans if ends_choice(menus, plan)]
    pieces = [plan for plan in plans if plan not in whole]
    text = funds_text(menus, plans)
    if not whole or len(whole) > BUTTONS or (list(path[:1]) == [PIECES] and pieces):
        page_menu = warn_of_last(menus, menus.at(pieces if whole else plans, path[1:], page))
        own = (PIECES, *page_menu.path) if whole and pieces else page_menu.path
        return replace(page_menu, path=own, text="\n".join(filter(None, (text, page_menu.text))))
    strong = strong_plan(menus.view, whole)
    buttons = [replace(menus.leaf(plan, BUTTON), final=True, style="rest") for plan in whole if plan != strong]
    first = [replace(menus.leaf(strong, BUTTON), final=True, style="wanted")] if strong else []
    more = [Choice(PIECES, menus.speaker.tell("piece-by-piece"))] if pieces else []
    return Menu((), (*first, *buttons, *more), text=text)


def ends_choice(menus: Menus, plan: Plan) -> bool:
    """Does a plan place the ship, or spend all that armies may cost?"""
    armies = [action for action in plan if isinstance(action, PlaceArmy)]
    return not armies or is_equipped_by(menus.view, armies)


def strong_plan(view: View, whole: Sequence[Plan]) -> Plan:
    """The strongest armies, in the order in which they are offered."""
    country = next((plan[0].country for plan in whole if isinstance(plan[0], PlaceArmy)), None)
    strong = Counter(strong_equipment(view, country)) if country else Counter()
    return next((plan for plan in whole if Counter(plan) == strong), ())


def ships_page(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Both ships of a home by one button, those first that bring most; or one after the other."""
    menu = menus.at(plans, path[1:] if list(path[:1]) == [PIECES] else path, page)
    frigates = [plan for plan in plans if plan[0].unit == "frigate"]
    if len(frigates) < 2 or menus.final(frigates[0]):  # a colony has one; the second is left to place
        return menu
    if list(path[:1]) == [PIECES]:
        return replace(menu, path=(PIECES, *menu.path))
    seas = [plan[0].sea for plan in frigates]
    pairs = sorted(product(seas, seas), key=lambda pair: -worth(menus.view, pair))
    pairs = [pair for pair in pairs if len(seas) ** 2 <= BUTTONS or len({*pair}) > 1][:BUTTONS]
    both = [both_ships(menus, pair, first=pair == pairs[0]) for pair in pairs]
    return Menu((), (*both, Choice(PIECES, menus.speaker.tell("piece-by-piece"))))


def both_ships(menus: Menus, seas: tuple[str, str], *, first: bool) -> Choice:
    """`North Sea (frigate) · Java Sea (ship of the line) · 4 D a round`."""
    plan = tuple(ship(unit, sea) for unit, sea in zip(SHIPS, seas, strict=True))
    brings = menus.speaker.tell("sea-worth", value=worth(menus.view, seas))
    units = [menus.speaker.one(unit) for unit in SHIPS] if len({*seas}) > 1 else [menus.speaker.tell("both-ships")]
    names = [f"{capital(menus.speaker.one(sea))} ({unit})" for unit, sea in zip(units, seas, strict=False)]
    style: Style = "wanted" if first else "rest"
    return Choice(action_token(menus.game, plan), fit((*names, brings)), plan=plan, final=True, style=style)


def worth(view: View, seas: Sequence[str]) -> int:
    """What seas bring a round; one with both ships counts once."""
    return sum(place_view(view, sea).value for sea in {*seas})


def funds_text(menus: Menus, plans: Sequence[Plan]) -> str:
    """What armies may still cost, once no ship can be placed."""
    if any(isinstance(plan[0], PlaceShip) for plan in plans):
        return ""
    country = next(plan[0].country for plan in plans)
    return menus.speaker.tell("equip-left", funds=equipment_left(menus.view, country))


def warn_of_last(menus: Menus, menu: Menu) -> Menu:
    """Warn of what leaves nothing to choose, because it ends the choice."""
    lines, buttons = (
        tuple(replace(each, final=each.final or bool(each.plan and ends_choice(menus, each.plan))) for each in part)
        for part in (menu.lines, menu.buttons)
    )
    return replace(menu, lines=lines, buttons=buttons)


def plan_text(plan: Plan, speaker: Speaker) -> tuple[str, str] | None:
    """`infantry × 3 · Siam · 3 D`."""
    armies = [action for action in plan if isinstance(action, PlaceArmy)]
    if not armies:
        return None
    kinds, cost = [army.unit for army in armies], sum(COST[KIND[army.unit]] for army in armies)
    place, price = speaker.one(armies[0].country), speaker.tell("doubloons", number=cost)
    return f"{units(kinds, speaker)} · {place} · {price}", ""
