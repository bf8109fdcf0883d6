"""The private panel of ImpeRunde: one page for each part of the round."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cogs.imperunde import equipment, fights, marching, pages, shopping, talks
from cogs.seat.menus import ANYTIME, Choice, Menu, Menus, Plan, Tone
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
    PlaceArmy,
    PlaceShip,
    PreferDefence,
    ProposeTarget,
    Ready,
    RollOn,
)
from rules.imperunde.cards.actions import PlayCounterEspionage

WAR = (EndMovement, EndEmbarkation, AskDefender, Commit, RollOn, BreakOff)
TONES: Mapping[type, Tone] = {  # what most want beside its alternatives
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
        shown = pages.cards_page(menus, plans, path, page)
    else:
        shown = part(menus, plans, rest, path, page)
    text = "\n".join(filter(None, (fights.situation_text(menus.view, menus.speaker), shown.text)))
    lines, buttons = map(pages.capitalize, (shown.lines, shown.buttons))
    return replace(shown, lines=lines, buttons=buttons, text=text)


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
    shown = menus.at(rest, path, page)
    return shown if shown.path else replace(shown, buttons=(*shown.buttons, *pages.cards_button(menus, plans)))


def defence_page(menus: Menus, plans: Sequence[Plan], rest: Sequence[Plan], page: int) -> Menu:
    """One preference for the whole combat, or who defends in this roll alone."""
    lines = [menus.leaf(plan) for plan in pages.plans_of(rest, Defend)]
    wishes = pages.action_buttons(menus, pages.plans_of(rest, PreferDefence))
    shown = pages.list_page(lines, pages.cards_button(menus, plans), menus.speaker.tell("this-roll"), (), page)
    return replace(shown, buttons=(*wishes, *pages.grey(shown.buttons))) if wishes else shown


def ends(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The buttons that end moves and fights, or go on with them."""
    shown = pages.action_buttons(menus, pages.plans_of(plans, *WAR))
    return [*shown, *pages.cards_button(menus, plans)]
