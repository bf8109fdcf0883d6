"""The private panel of ImpeRunde: one page for each part of the round."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cogs.imperunde import attacks, equipment, fights, marching, pages, shopping, talks
from cogs.seat.menus import ANYTIME, BUTTON, QUIET, Choice, Menu, Menus, Plan, Style
from rules.imperunde.actions import (
    AskDefender,
    Borrow,
    BreakOff,
    Commit,
    Defend,
    EndEmbarkation,
    EndInvestments,
    EndMovement,
    LeaveDebt,
    LetPass,
    PlaceArmy,
    PlaceShip,
    PreferDefence,
    ProposeTarget,
    Ready,
    RollOn,
)
from rules.imperunde.cards.actions import PlayCounterEspionage
from rules.imperunde.view import View

END_MOVES = EndMovement()
WAR = (EndMovement, EndEmbarkation, AskDefender, Commit, RollOn, BreakOff)
STYLES: Mapping[type, Style] = {  # what most want beside its alternatives
    LeaveDebt: "wanted",
    PlayCounterEspionage: "wanted",
    PreferDefence: "wanted",
    Ready: "wanted",
    RollOn: "wanted",
}


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """The page for what is asked, below the fight or card on the table; one's own cards are a tap away."""
    rest = [plan for plan in plans if not pages.is_card(plan)]
    if len(rest) < len(plans) and (not rest or list(path[:1]) == [ANYTIME]):
        page_menu = pages.cards_page(menus, plans, path, page)
    else:
        page_menu = part(menus, plans, rest, path, page)
    asked = any(isinstance(plan[0], LetPass) for plan in plans) and bool(menus.view.calls)  # the question tells it
    situation = fights.situation_text(menus.view, menus.speaker, effect_told=asked)
    text = "\n".join(filter(None, (situation, page_menu.text)))
    lines, buttons = map(pages.capitalize, (page_menu.lines, page_menu.buttons))
    return replace(page_menu, lines=lines, buttons=buttons, text=text)


def part(menus: Menus, plans: Sequence[Plan], rest: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """The page for this part of the round."""
    kinds = {type(plan[0]) for plan in rest}
    if ProposeTarget in kinds:
        return talks.diplomacy_page(menus, plans, path, page)
    if kinds & {Borrow, LeaveDebt}:
        return talks.budget_page(menus, plans)
    if kinds & {EndInvestments, *shopping.THINGS}:
        return shopping.menu(menus, plans, path, page)
    if kinds & set(WAR):
        return marching.menu(menus, rest, path, page, ends(menus, plans))
    if Defend in kinds:
        return defence_page(menus, plans, rest, page)
    if kinds == {PlaceShip}:
        return equipment.ships_page(menus, rest, path, page)
    if kinds & {PlaceShip, PlaceArmy}:
        return equipment.menu(menus, rest, path, page)
    page_menu = menus.at(rest, path, page)
    return (
        page_menu
        if page_menu.path
        else replace(page_menu, buttons=(*page_menu.buttons, *pages.cards_button(menus, plans)))
    )


def defence_page(menus: Menus, plans: Sequence[Plan], rest: Sequence[Plan], page: int) -> Menu:
    """One preference for the whole combat, or who defends in this roll alone."""
    lines = [menus.leaf(plan) for plan in pages.plans_of(rest, Defend)]
    wishes = pages.action_buttons(menus, pages.plans_of(rest, PreferDefence))
    menu = pages.list_page(lines, pages.cards_button(menus, plans), menus.speaker.tell("this-roll"), (), page)
    return replace(menu, buttons=(*wishes, *pages.grey(menu.buttons))) if wishes else menu


def ends(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The buttons that end moves and fights, or go on with them."""
    buttons = pages.action_buttons(menus, [plan for plan in pages.plans_of(plans, *WAR) if plan != (END_MOVES,)])
    return [*end_of_moves(menus, plans), *buttons, *pages.cards_button(menus, plans)]


def end_of_moves(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """No more moves, which says how many attacks stay undone; and, where armies could embark, that none shall."""
    if (END_MOVES,) not in plans:
        return []
    speaker, leaf = menus.speaker, menus.leaf((END_MOVES,), BUTTON)
    open_ = len(attacks.attacks(menus.view, list(dict.fromkeys(plan[0] for plan in plans))))
    end = replace(leaf, label=speaker.tell("end-moves", attacks=open_))
    quiet = replace(leaf, token=leaf.token + QUIET, label=speaker.tell("end-moves-quiet", attacks=open_), orders=True)
    return [end, quiet] if has_armies(menus.view) else [end]


def has_armies(view: View) -> bool:
    """Has the viewer armies on land, which may be asked to embark?"""
    units = [unit for country in view.countries for unit in country.units]
    return any(unit.owner == view.viewer for unit in units)
