"""Factory, Production and Import on the panel: as much as possible in one tap, and what would be left undone."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.imperial import importing
from cogs.imperial.plans import nation_in_turn
from cogs.messages.text import clip
from cogs.seat.menus import BUTTON, Choice, Menu, Menus, Plan, anytime_button
from rules.imperial import actions as act
from rules.imperial.view import View
from words import Speaker

BUT, ONE = "but", "one"  # all but one of them; one by one


def production_page(menus: Menus, plans: Sequence[Plan], path: Sequence[str]) -> Menu:
    """All at once, all but one, or one by one."""
    single = [plan for plan in plans if isinstance(plan[0], act.Produce) and len(plan) == 1]
    several = [plan for plan in plans if isinstance(plan[-1], act.Done) and len(plan) > 1]
    whole = [plan for plan in several if len(plan) > len(single)]
    begun = bool(menus.draft) and isinstance(menus.draft[-1], act.Produce)
    shut = occupied_text(menus)
    if list(path[-1:]) == [ONE] or begun or not whole:
        return replace(one_by_one(menus, plans, single, whole, () if begun or not whole else path), text=shut)
    if list(path[:1]) == [BUT]:
        some = [all_but(menus, plan, single) for plan in several if len(plan) == len(single)]
        return Menu((), (*some, Choice(ONE, menus.speaker.tell("one-by-one"))), path=(BUT,))
    every = [replace(menus.leaf(plan, BUTTON), style="wanted") for plan in whole]
    more = [Choice(BUT, menus.speaker.tell("all-but"))] if len(single) > 1 else []
    nothing = done_button(menus, menus.speaker.tell("produce-nothing"))
    return Menu((), (*every, *more, nothing, *anytime_button(menus, plans)), text=shut)


def occupied_text(menus: Menus) -> str:
    """Which of the nation's provinces enemies hold, and that nothing is made there."""
    nation = nation_in_turn(menus.view)
    lines = [
        menus.speaker.tell(
            "occupied", region=region, nations=holders(menus.view, region), shut=region in nation.factories
        )
        for region in nation.held
    ]
    return "\n".join(f"- {line}" for line in lines)


def holders(view: View, region: str) -> tuple[str, ...]:
    """The nations whose hostile armies stand in a province."""
    return tuple(
        nation.id for nation in view.nations if any(each.hostile and each.region == region for each in nation.armies)
    )


def all_but(menus: Menus, plan: Plan, single: Sequence[Plan]) -> Choice:
    (idle,) = (each[0].region for each in single if each[0] not in plan)
    return replace(menus.leaf(plan), label=menus.speaker.tell("all-but-one", region=idle), style="rest")


def one_by_one(
    menus: Menus, plans: Sequence[Plan], single: Sequence[Plan], whole: Sequence[Plan], path: Sequence[str]
) -> Menu:
    """The factories one after another; Done says which would stay idle."""
    idle = tuple(plan[0].region for plan in single)
    end = done_button(menus, menus.speaker.tell("produce-done", regions=idle))
    some = [replace(menus.leaf(plan, BUTTON), style="rest") for plan in single]
    rest = [replace(menus.leaf(plan, BUTTON), style="wanted") for plan in whole if len(single) > 1]
    buttons = (*rest, *some, end if single else replace(end, style="wanted"))
    return Menu((), buttons if path else (*buttons, *anytime_button(menus, plans)), path=tuple(path))


def import_page(menus: Menus, plans: Sequence[Plan]) -> Menu:
    """The units that can still be paid for; Done."""
    bought = any(isinstance(action, act.ImportUnit) for action in menus.draft)
    end = done_button(menus, menus.speaker.tell("import-done") if bought else menus.speaker.tell("import-nothing"))
    can = any(isinstance(plan[0], act.ImportUnit) for plan in plans)
    text = "" if can or bought else menus.speaker.tell("import-poor")
    return importing.import_page(menus, plans, end, text or occupied_text(menus))


def factory_page(menus: Menus, plans: Sequence[Plan]) -> Menu:
    """The sites, if need be with money of one's own; or nothing."""
    sites = [menus.leaf(plan, BUTTON) for plan in plans if isinstance(plan[-1], act.BuildFactory)]
    text = "" if sites else menus.speaker.tell("factory-poor", treasury=nation_in_turn(menus.view).treasury)
    return Menu((), (*sites, *ends(menus, plans), *anytime_button(menus, plans)), text=text or occupied_text(menus))


def ends(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    return [replace(menus.leaf(plan, BUTTON), style="rest") for plan in plans if plan == (act.Done(),)]


def done_button(menus: Menus, label: str) -> Choice:
    """What ends the space, by what it leaves undone."""
    return replace(menus.leaf((act.Done(),)), label=clip(label, BUTTON), style="rest")


def describe(plan: Plan, speaker: Speaker) -> tuple[str, str] | None:
    """A plan of several actions in words."""
    if isinstance(plan[-1], act.BuildFactory):
        return speaker.tell("paid-factory", region=plan[-1].region, cost=len(plan) - 1), ""
    produced = tuple(action.region for action in plan if isinstance(action, act.Produce))
    return (speaker.tell("produce-all", regions=produced), "") if produced else None
