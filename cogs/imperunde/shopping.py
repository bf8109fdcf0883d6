"""The shopping list: where, what, how many, with what is left; it is bought when the list is closed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cogs.imperunde import pages
from cogs.imperunde.tally import own
from cogs.seat.menus import Choice, Menu, Menus, Plan
from cogs.wire.speech import Speech, capital
from rules.imperunde.action_facts import place_view
from rules.imperunde.actions import BuildCanal, BuildFort, BuildPost, BuildShip, BuyArmy, BuyCard, EndInvestments
from rules.imperunde.board import PLACES
from rules.imperunde.market import country_of
from rules.imperunde.quantities import cost_of, most_in_a_row
from rules.imperunde.view import CountryView, View
from rules.kernel import Action

THINGS = (BuyArmy, BuildFort, BuildShip, BuildPost, BuildCanal)
PIECE: dict[type[Action], str] = {BuildFort: "fort", BuildPost: "trading_post"}  # of those that name none
MOST = 10  # of one thing in one go


def where(action: Action) -> str:
    """The country a thing is bought for."""
    return PLACES[country_of(action)]


def several(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """Two or more of the same thing at once, as far as money, pieces and the colony's limits go."""
    for action in actions:
        if isinstance(action, THINGS) and view.invest:
            yield from ((action,) * number for number in range(2, min(MOST, most_in_a_row(view, action)) + 1))


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Where; then what; then how many."""
    shops: dict[str, list[Plan]] = {}
    for plan in plans:
        if len(plan) == 1 and isinstance(plan[0], THINGS):
            shops.setdefault(where(plan[0]), []).append(plan)
    chosen = [name for name in shops if list(path[:1]) == [pages.token(name)]]
    if not chosen and len(shops) != 1:
        return places(menus, plans, shops, page)
    if not chosen:  # the only country there is: the page to begin with
        return things(menus, plans, next(iter(shops)), path[:1], page, ())
    return things(menus, plans, chosen[0], path[1:2], page, path[:1])


def places(menus: Menus, plans: Sequence[Plan], shops: dict[str, list[Plan]], page: int) -> Menu:
    """The countries in which something can be bought."""
    speech, view = menus.speech, menus.view
    lines = [pages.group(pages.token(name), label(view, name, speech), note(view, name, speech)) for name in shops]
    return pages.listed(lines, buttons(menus, plans), speech.tell("where-buy"), (), page, purse(view, speech))


def things(
    menus: Menus, plans: Sequence[Plan], name: str, path: Sequence[str], page: int, walked: Sequence[str]
) -> Menu:
    """What can be bought in one country."""
    here = [plan for plan in plans if isinstance(plan[0], THINGS) and where(plan[0]) == name]
    kinds: dict[Action, list[Plan]] = {}
    for plan in here:
        kinds.setdefault(plan[0], []).append(plan)
    for action, amounts in kinds.items():
        if len(amounts) > 1 and list(path) == [pages.token(action)]:
            return amount(menus, amounts, (*walked, *path), page)
    lines = [thing(menus, action, amounts) for action, amounts in kinds.items()]
    prompt, text = menus.speech.tell("what-buy", place=name), purse(menus.view, menus.speech)
    return pages.listed(lines, () if walked else buttons(menus, plans), prompt, walked, page, text)


def thing(menus: Menus, action: Action, amounts: Sequence[Plan]) -> Choice:
    """One thing with its price; more than one leads to how many."""
    one, label, note = menus.leaf((action,)), priced(menus, action), menus.speech.tell("up-to", number=len(amounts))
    return replace(one, label=label, note=note) if len(amounts) == 1 else pages.group(pages.token(action), label, note)


def priced(menus: Menus, action: Action) -> str:
    """`Frigate · Coral Sea · 3 D`: the page says for which country."""
    speech, price = menus.speech, cost_of(menus.view, action)
    named = [getattr(action, field) for field in ("unit", "canal", "sea") if hasattr(action, field)]
    what = map(speech.one, named or [PIECE[type(action)]])
    return " · ".join((*what, speech.tell("doubloons", number=price)))


def amount(menus: Menus, amounts: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """How many of it."""
    one, speech, invest = menus.leaf(amounts[0][:1]), menus.speech, menus.view.invest
    assert invest is not None
    cost, funds, smuggled = cost_of(menus.view, amounts[0][0]), invest.funds, bool(invest.smuggling)
    lines = [
        replace(
            menus.leaf(plan),
            label=f"{len(plan)} · {speech.tell('doubloons', number=cost * len(plan))}",
            note=speech.tell("stay", funds=funds - cost * len(plan)),
            final=one.final or (smuggled and funds == cost * len(plan)),  # the last smuggled doubloon ends it
        )
        for plan in amounts
    ]
    return pages.listed(lines, (), speech.tell("how-many"), path, page, f"**{capital(one.label)}**")


def buttons(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """A card, the end of the list, and cards of one's own."""
    cards = pages.plain(menus, pages.of_kind(plans, BuyCard))
    closing = pages.plain(menus, pages.of_kind(plans, EndInvestments))
    end = [replace(each, label=closed(menus.view, menus.speech)) for each in closing]
    return [*cards, *end, *pages.to_cards(menus, plans)]


def closed(view: View, speech: Speech) -> str:
    """What the end of the list says: money stays for later, smuggled money is lost."""
    assert view.invest is not None
    if view.invest.smuggling:
        return speech.tell("smuggled-all", funds=view.invest.funds)
    return speech.tell("buy-all", spent=spent(view), funds=view.invest.funds)


def spent(view: View) -> int:
    """What has been invested this round, the draft included; smuggled money is not."""
    budgets = own(view).budgets
    return budgets[-1].invested if budgets else 0


def purse(view: View, speech: Speech) -> str:
    """What is spent of what, the draft included."""
    invest = view.invest
    if invest is None:
        return ""
    if invest.smuggling:
        return speech.tell("purse-smuggling", funds=invest.funds, place=invest.smuggling)
    return speech.tell("purse", funds=invest.funds, spent=spent(view))


def label(view: View, name: str, speech: Speech) -> str:
    """A country, its worth and its posts; a home has none."""
    country = place_view(view, name)
    assert isinstance(country, CountryView)
    if country.home:
        return speech.one(name)
    return speech.tell("shop", place=name, value=country.value, posts=country.posts, forts=country.forts)


def note(view: View, name: str, speech: Speech) -> str:
    """How much units may still cost there."""
    limits = dict(view.invest.limits) if view.invest else {}
    return speech.tell("shop-limit", number=max(0, limits[name])) if name in limits else speech.tell("shop-home")
