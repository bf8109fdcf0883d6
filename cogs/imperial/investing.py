"""Investing on the panel: a table of all bonds, then what can be bought or raised."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.interactions.custom_ids import token_for
from cogs.seat.menus import BUTTON, MOST, Choice, Menu, Menus, Plan, anytime_button
from rules.imperial import actions as act
from rules.imperial.view import Holding, NationView, View
from words import Speaker


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str]) -> Menu:
    """One menu, or one for each nation if that would be too long."""
    bonds = [plan for plan in plans if isinstance(plan[0], act.BuyBond | act.RaiseBond)]
    groups = {token_for(nation.id)[:8]: of_nation(bonds, nation.id) for nation in menus.view.nations}
    text, prompt = table(menus.view, menus.speaker), menus.speaker.tell("choose-buy-bond-raise-bond")
    if path and len(bonds) > MOST and groups.get(path[0]):
        return Menu(tuple(map(menus.leaf, groups[path[0]])), (), prompt, path=(path[0],), text=text)
    if len(bonds) > MOST:
        lines = [nation_line(menus, token, group) for token, group in groups.items() if group]
    else:
        lines = [menus.leaf(plan) for plan in bonds]
    keep = [replace(menus.leaf(plan, BUTTON), style="rest") for plan in plans if isinstance(plan[0], act.Pass)]
    return Menu(tuple(lines), (*keep, *anytime_button(menus, plans)), prompt, text=text)


def of_nation(bonds: Sequence[Plan], nation: str) -> list[Plan]:
    return [plan for plan in bonds if plan[0].nation == nation]


def nation_line(menus: Menus, token: str, group: Sequence[Plan]) -> Choice:
    """A nation, how many bonds it has for the reader, and whether one takes its government."""
    dearest = max(group, key=lambda plan: cost_of(plan[0]))  # if any takes the government, this one does
    takes = menus.facts(dearest[0])["takes"]
    label = menus.speaker.tell("bonds-of", nation=dearest[0].nation, takes=takes)
    return Choice(token, label, menus.count(len(group)), final=menus.final(dearest), like=group[0])


def cost_of(purchase: act.BuyBond | act.RaiseBond) -> int:
    """What a bond costs beside the one that is given back for it."""
    return purchase.price - (purchase.old if isinstance(purchase, act.RaiseBond) else 0)


def table(view: View, speaker: Speaker) -> str:
    """Who lent how much to whom, and what each is short of a government."""
    lines = [f"- {nation_text(nation, view, speaker)}" for nation in view.nations]
    return "\n".join([*lines, f"-# {speaker.tell('bonds-legend')}"])


def nation_text(nation: NationView, view: View, speaker: Speaker) -> str:
    holdings = [holding_text(nation, holding, view, speaker) for holding in nation.holdings]
    if view.viewer and all(holding.player != view.viewer for holding in nation.holdings) and nation.government:
        holdings.append(speaker.tell("holding-none", short=short_of(nation, 0, view.viewer)))
    prices = within_means(nation, view)
    stock = [speaker.tell("stock", prices=prices)] if prices else []
    return " · ".join((speaker.tell("bonds-head", nation=nation.id, treasury=nation.treasury), *holdings, *stock))


def within_means(nation: NationView, view: View) -> tuple[int, ...]:
    """The bonds that the reader could buy or raise one to; all others only made the table long."""
    purse = next((player.money or 0 for player in view.players if player.seat == view.viewer), 0)
    own = [price for each in nation.holdings if each.player == view.viewer for price in each.prices]
    return tuple(price for price in nation.for_sale if any(0 < price - given <= purse for given in (0, *own)))


def holding_text(nation: NationView, holding: Holding, view: View, speaker: Speaker) -> str:
    return speaker.tell(
        "holding-own" if holding.player == view.viewer else "holding",
        player=holding.player,
        credit=holding.credit,
        interest=holding.interest,
        governs=nation.government == holding.player,
        short=short_of(nation, holding.credit, holding.player),
    )


def short_of(nation: NationView, credit: int, player: str) -> int:
    """What somebody would have to lend to have lent more than any other."""
    return max((each.credit for each in nation.holdings if each.player != player), default=0) - credit + 1
