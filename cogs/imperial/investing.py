"""Investing on the panel: who governs what, then what can be bought or raised."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.interactions.custom_ids import token_for
from cogs.seat.menus import BUTTON, MOST, Choice, Menu, Menus, Plan, anytime_button
from rules.imperial import actions as act
from rules.imperial.view import NationView, View
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
    """Who governs, and what it would take to; the picture beside it has the rest."""
    return "\n".join(f"- {nation_text(nation, view, speaker)}" for nation in view.nations)


def nation_text(nation: NationView, view: View, speaker: Speaker) -> str:
    """Of one's own nation who comes nearest, of another's what one is short of it."""
    credit = {each.player: each.credit for each in nation.holdings}
    government, own = nation.government, credit.get(view.viewer or "", 0)
    if government is None:
        return speaker.tell("bonds-free", nation=nation.id, own=own)
    lent = credit.get(government, 0)
    if government == view.viewer:
        rival = max((each for each in credit if each != government), key=lambda each: credit[each], default=None)
        short = lent - credit[rival] + 1 if rival else 0
        return speaker.tell("bonds-yours", nation=nation.id, credit=lent, player=rival, short=short)
    figures = {"credit": lent, "own": own, "short": lent - own + 1}
    return speaker.tell("bonds-theirs", nation=nation.id, player=government, **figures)
