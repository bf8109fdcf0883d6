"""The shopping list: where, what, how many, and what is left; closing the list buys it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.imperunde import pages
from cogs.imperunde.tally import own
from cogs.seat.menus import Choice, Menu, Menus, Plan
from cogs.wire.text import capital
from rules.imperunde.action_facts import place_view
from rules.imperunde.actions import BuildCanal, BuildFort, BuildPost, BuildShip, BuyArmy, BuyCard, EndInvestments
from rules.imperunde.board import PLACES
from rules.imperunde.market import country_of
from rules.imperunde.quantities import cost_of, most_in_a_row
from rules.imperunde.view import CountryView, View
from rules.kernel import Action
from words import Speaker

THINGS = (BuyArmy, BuildFort, BuildShip, BuildPost, BuildCanal)
PIECE: dict[type[Action], str] = {BuildFort: "fort", BuildPost: "trading_post"}  # of those that name none
MOST = 10  # of one thing in one go


def country_for(action: Action) -> str:
    """The country a thing is bought for."""
    return PLACES[country_of(action)]


def bulk_plans(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """Two or more of the same thing at once, as far as money, pieces and the colony's limits go."""
    for action in actions:
        if isinstance(action, THINGS) and view.invest:
            yield from ((action,) * number for number in range(2, min(MOST, most_in_a_row(view, action)) + 1))


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Where; then what; then how many."""
    shops: dict[str, list[Plan]] = {}
    for plan in plans:
        if len(plan) == 1 and isinstance(plan[0], THINGS):
            shops.setdefault(country_for(plan[0]), []).append(plan)
    chosen = [name for name in shops if list(path[:1]) == [pages.token(name)]]
    if not chosen and len(shops) != 1:
        return places_page(menus, plans, shops, page)
    if not chosen:  # the only country there is: the page to begin with
        return things_page(menus, plans, next(iter(shops)), path[:1], page, ())
    return things_page(menus, plans, chosen[0], path[1:2], page, path[:1])


def places_page(menus: Menus, plans: Sequence[Plan], shops: dict[str, list[Plan]], page: int) -> Menu:
    speaker, view = menus.speaker, menus.view
    lines = [
        pages.group_line(pages.token(name), shop_label(view, name, speaker), shop_note(view, name, speaker))
        for name in shops
    ]
    return pages.list_page(lines, buttons(menus, plans), speaker.tell("where-buy"), (), page, purse_text(view, speaker))


def things_page(
    menus: Menus, plans: Sequence[Plan], name: str, path: Sequence[str], page: int, walked: Sequence[str]
) -> Menu:
    """What can be bought in one country."""
    here = [plan for plan in plans if isinstance(plan[0], THINGS) and country_for(plan[0]) == name]
    kinds: dict[Action, list[Plan]] = {}
    for plan in here:
        kinds.setdefault(plan[0], []).append(plan)
    for action, amounts in kinds.items():
        if len(amounts) > 1 and list(path) == [pages.token(action)]:
            return amount_page(menus, amounts, (*walked, *path), page)
    lines = [thing_line(menus, action, amounts) for action, amounts in kinds.items()]
    prompt, text = menus.speaker.tell("what-buy", place=name), purse_text(menus.view, menus.speaker)
    return pages.list_page(lines, () if walked else buttons(menus, plans), prompt, walked, page, text)


def thing_line(menus: Menus, action: Action, amounts: Sequence[Plan]) -> Choice:
    """One thing with its price; if several can be bought, it leads to how many."""
    one, label, note = (
        menus.leaf((action,)),
        price_label(menus, action),
        menus.speaker.tell("up-to", number=len(amounts)),
    )
    return (
        replace(one, label=label, note=note)
        if len(amounts) == 1
        else pages.group_line(pages.token(action), label, note)
    )


def price_label(menus: Menus, action: Action) -> str:
    """`Frigate · Coral Sea · 3 D`: the page says for which country."""
    speaker, price = menus.speaker, cost_of(menus.view, action)
    named = [getattr(action, field) for field in ("unit", "canal", "sea") if hasattr(action, field)]
    what = map(speaker.one, named or [PIECE[type(action)]])
    return " · ".join((*what, speaker.tell("doubloons", number=price)))


def amount_page(menus: Menus, amounts: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    one, speaker, invest = menus.leaf(amounts[0][:1]), menus.speaker, menus.view.invest
    assert invest is not None
    cost, funds, smuggled = cost_of(menus.view, amounts[0][0]), invest.funds, bool(invest.smuggling)
    lines = [
        replace(
            menus.leaf(plan),
            label=f"{len(plan)} · {speaker.tell('doubloons', number=cost * len(plan))}",
            note=speaker.tell("stay", funds=funds - cost * len(plan)),
            final=one.final or (smuggled and funds == cost * len(plan)),  # the last smuggled doubloon ends it
        )
        for plan in amounts
    ]
    return pages.list_page(lines, (), speaker.tell("how-many"), path, page, f"**{capital(one.label)}**")


def buttons(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """A card, the end of the list, and cards of one's own."""
    cards = pages.action_buttons(menus, pages.plans_of(plans, BuyCard))
    closing = pages.action_buttons(menus, pages.plans_of(plans, EndInvestments))
    end = [replace(each, label=closing_label(menus.view, menus.speaker)) for each in closing]
    return [*cards, *end, *pages.cards_button(menus, plans)]


def closing_label(view: View, speaker: Speaker) -> str:
    """The label of the button that closes the list; smuggled money ends when it is spent."""
    assert view.invest is not None
    return speaker.tell("buy-all", spent=money_spent(view), funds=view.invest.funds)


def money_spent(view: View) -> int:
    """What has been invested this round, the draft included; smuggled money is not."""
    budgets = own(view).budgets
    return budgets[-1].invested if budgets else 0


def purse_text(view: View, speaker: Speaker) -> str:
    """What is spent of what, the draft included."""
    invest = view.invest
    if invest is None:
        return ""
    if invest.smuggling:
        return speaker.tell("purse-smuggling", funds=invest.funds, place=invest.smuggling)
    return speaker.tell("purse", funds=invest.funds, spent=money_spent(view))


def shop_label(view: View, name: str, speaker: Speaker) -> str:
    """A country, its worth and its posts; a home has none."""
    country = place_view(view, name)
    assert isinstance(country, CountryView)
    if country.home:
        return speaker.one(name)
    return speaker.tell("shop", place=name, value=country.value, posts=country.posts, forts=country.forts)


def shop_note(view: View, name: str, speaker: Speaker) -> str:
    """How much units may still cost there."""
    limits = dict(view.invest.limits) if view.invest else {}
    return speaker.tell("shop-limit", number=max(0, limits[name])) if name in limits else speaker.tell("shop-home")
