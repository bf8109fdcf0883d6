"""The shopping list: where, then one more of this and that, and what is left; closing the list buys it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cogs.imperunde import lists, pages
from cogs.imperunde.tally import own, times, units
from cogs.messages.text import capital, clip
from cogs.seat.menus import BUTTON, LABEL, Choice, Menu, Menus, Plan, Style
from cogs.seat.menus import MOST as MOST_LINES
from rules.imperunde.action_facts import is_stormy, place_view
from rules.imperunde.actions import BuildCanal, BuildFort, BuildPost, BuildShip, BuyArmy, BuyCard, EndInvestments
from rules.imperunde.board import CANAL_POSTS, PLACES
from rules.imperunde.market import country_of
from rules.imperunde.quantities import cost_of, most_in_a_row
from rules.imperunde.view import CountryView, View
from rules.kernel import Action
from words import Speaker

THINGS = (BuyArmy, BuildFort, BuildShip, BuildPost, BuildCanal)
PIECE: dict[type[Action], str] = {BuildFort: "fort", BuildPost: "trading_post"}  # of those that name none
MOST = 5  # of one thing in one go
IN_A_FORM = 3  # lines of a form at most, where their numbers add up


def country_for(action: Action) -> str:
    """The country a thing is bought for."""
    return PLACES[country_of(action)]


def bulk_plans(view: View, actions: Sequence[Action]) -> Iterator[Plan]:
    """Two or more of the same thing at once, as far as money, pieces and the colony's limits go."""
    for action in actions:
        if isinstance(action, THINGS) and view.invest:
            yield from ((action,) * number for number in range(2, min(MOST, most_in_a_row(view, action)) + 1))


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Where; then the panel stays in that country."""
    shops: dict[str, list[Plan]] = {}
    for plan in plans:
        if isinstance(plan[0], THINGS):
            shops.setdefault(country_for(plan[0]), []).append(plan)
    chosen = next((name for name in shops if list(path[:1]) == [pages.token(name)]), None)
    if chosen is None and len(shops) != 1:
        return places_page(menus, plans, shops, page)
    name = chosen or next(iter(shops))
    return country_page(menus, plans, name, shops[name], path[: bool(chosen)], page)


def places_page(menus: Menus, plans: Sequence[Plan], shops: dict[str, list[Plan]], page: int) -> Menu:
    speaker, view = menus.speaker, menus.view
    lines = [
        pages.group_line(pages.token(name), shop_label(menus, name), shop_note(view, name, speaker)) for name in shops
    ]
    several = lists.forms(menus, "several-things", groups(menus, shops), end(plans), speaker.tell("buy-list"))
    several = several if money_spent(view) else pages.first_wanted(several)
    ends = [*several, *buttons(menus, plans, BuyCard, EndInvestments), *pages.cards_button(menus, plans)]
    return pages.list_page(lines, ends, speaker.tell("where-buy"), (), page, purse_text(menus))


def end(plans: Sequence[Plan]) -> Plan:
    """What closes the list."""
    return next((plan for plan in plans if isinstance(plan[0], EndInvestments)), ())


def groups(menus: Menus, shops: Mapping[str, Sequence[Plan]]) -> Iterator[lists.Group]:
    """What can be bought in each country by a form, without a die: one of each first, then two and three."""
    for name, here in shops.items():
        calm = [plan for plan in here if not (isinstance(plan[0], BuildShip) and is_stormy(menus.view, plan[0].sea))]
        some = sorted((plan for plan in calm if len(plan) <= IN_A_FORM), key=len)
        place = menus.speaker.one(name)
        yield place, [thing_of_list(menus, plan, place) for plan in some]


def thing_of_list(menus: Menus, plan: Plan, place: str) -> Choice:
    """A thing in the form: what would be left after one of several lines is not what will be left."""
    label = clip(f"{capital(place)} · {clip(thing_label(menus, plan), LABEL)}", LABEL)
    return thing_choice(menus, plan, label, brings(menus, plan))


def country_page(
    menus: Menus, plans: Sequence[Plan], name: str, here: Sequence[Plan], walked: Sequence[str], page: int
) -> Menu:
    """What can be bought in one country: one more of each by a button, ships and several at once from the menu."""
    speaker = menus.speaker
    single = [plan for plan in here if len(plan) == 1 and not isinstance(plan[0], BuildShip)]
    ends = buttons(menus, plans, *(() if walked else (BuyCard,)), EndInvestments)
    cards = [] if walked else pages.cards_button(menus, plans)
    lines = [thing_line(menus, plan) for plan in here if plan not in single]
    return Menu(
        tuple(lines[page * MOST_LINES : (page + 1) * MOST_LINES]),
        (*(one_more(menus, plan) for plan in single), *ends, *cards),
        speaker.tell("more-buy", place=name),
        page,
        max(1, -(-len(lines) // MOST_LINES)),
        tuple(walked),
        "\n".join([purse_text(menus), shop_text(menus, name)]),
        up="other-place",
    )


def one_more(menus: Menus, plan: Plan) -> Choice:
    """`Infantry · 1 D (2 → 3)`: what it costs, how many stand there now and then; a canal there is but once."""
    action, speaker = plan[0], menus.speaker
    cost = cost_of(menus.view, action)
    if isinstance(action, BuildCanal):
        text = f"{capital(speaker.one(kind_of(action)))} · {speaker.tell('doubloons', number=cost)}"
    else:
        now, most = number_there(menus.view, action), most_of(menus.view, action)
        text = capital(speaker.tell("one-more", what=kind_of(action), cost=cost, now=now, number=now + 1, most=most))
    label = " · ".join(filter(None, (text, brings(menus, plan))))
    return replace(menus.leaf(plan, BUTTON), label=clip(label, BUTTON), stays=True, style="rest")


def brings(menus: Menus, plan: Plan) -> str:
    """What things bring: money each round, posts, a strong defence; armies speak for themselves."""
    action, income = plan[0], int(menus.facts(plan[0])["income"])
    match action:
        case BuildCanal():
            return menus.speaker.tell("brings-posts", number=CANAL_POSTS)
        case BuildFort():
            return menus.speaker.tell("brings-defence")
        case BuildPost():
            return menus.speaker.tell("brings-income", number=income * len(plan))
    return menus.speaker.tell("brings-income", number=income) if income else ""


def number_there(view: View, action: Action) -> int:
    """How many of a thing there are in its country, the draft included."""
    country = place_view(view, country_for(action))
    assert isinstance(country, CountryView)
    match action:
        case BuildPost():
            return country.posts
        case BuildFort():
            return country.forts
        case BuyArmy(unit=unit):
            return sum(each.count for each in country.units if each.unit == unit)
    return 0


def most_of(view: View, action: Action) -> int:
    """How many posts or forts the country can have; 0: there is no such limit."""
    country = place_view(view, country_for(action))
    assert isinstance(country, CountryView)
    match action:
        case BuildPost():
            return most_posts(country)
        case BuildFort():
            return dict(view.invest.standing_posts)[country.id] if view.invest else 0
    return 0


def most_posts(country: CountryView) -> int:
    return country.value + (CANAL_POSTS if country.canal else 0)


def thing_line(menus: Menus, plan: Plan) -> Choice:
    """A ship, or several of a thing, with the price of all and what is left."""
    speaker, invest = menus.speaker, menus.view.invest
    assert invest is not None
    left = invest.funds - cost_of(menus.view, plan[0]) * len(plan)
    stay = speaker.tell("to-spend" if invest.smuggling else "stay", funds=left)
    note = " · ".join(filter(None, (brings(menus, plan), stay)))
    return thing_choice(menus, plan, clip(thing_label(menus, plan), LABEL), note)


def thing_label(menus: Menus, plan: Plan) -> str:
    action, speaker = plan[0], menus.speaker
    what, *where = map(speaker.one, (kind_of(action), *([action.sea] if isinstance(action, BuildShip) else [])))
    cost = cost_of(menus.view, action) * len(plan)
    return " · ".join((times(what, len(plan)), *where, speaker.tell("doubloons", number=cost)))


def thing_choice(menus: Menus, plan: Plan, label: str, note: str) -> Choice:
    """A purchase after which the page stays; the last smuggled doubloon ends it."""
    invest, line = menus.view.invest, menus.labelled(plan, label, note)
    assert invest is not None
    ends = bool(invest.smuggling) and invest.funds == cost_of(menus.view, plan[0]) * len(plan)
    return replace(line, final=line.final or ends, stays=True)


def buttons(menus: Menus, plans: Sequence[Plan], *kinds: type[Action]) -> list[Choice]:
    """A card, and the end of the list, which buys it: wanted once something is on it, or if nothing can be."""
    choices = pages.grey(pages.action_buttons(menus, pages.plans_of(plans, *kinds)))
    closes, can_buy = closing_label(menus), any(isinstance(plan[0], THINGS) for plan in plans)
    style: Style = "rest" if can_buy and not money_spent(menus.view) else "wanted"
    note = menus.speaker.tell("drawn-at-once", spent=money_listed(menus))
    return [
        replace(each, text_beside=note)
        if isinstance(each.plan[0], BuyCard)
        else replace(each, label=closes, style=style)
        for each in choices
    ]


def closing_label(menus: Menus) -> str:
    """The label of the button that closes the list; smuggled money ends when it is spent."""
    invest, listed = menus.view.invest, money_listed(menus)
    assert invest is not None
    return menus.speaker.tell("buy-all", spent=listed, before=money_spent(menus.view) - listed, funds=invest.funds)


def money_spent(view: View) -> int:
    """What has been invested this round, the draft included; smuggled money is not."""
    budgets = own(view).budgets
    return budgets[-1].invested if budgets else 0


def money_listed(menus: Menus) -> int:
    """What the draft costs; a card, or a ship in a storm, has published what was drafted before it."""
    return sum(cost_of(menus.view, action) for action in menus.draft if isinstance(action, THINGS))


def purse_text(menus: Menus) -> str:
    """What is spent of what, the draft by itself."""
    speaker, invest = menus.speaker, menus.view.invest
    if invest is None:
        return ""
    if invest.smuggling:
        return speaker.tell("purse-smuggling", funds=invest.funds, place=invest.smuggling)
    listed = money_listed(menus)
    return speaker.tell("purse", funds=invest.funds, spent=listed, before=money_spent(menus.view) - listed)


def shop_label(menus: Menus, name: str) -> str:
    """A country, its worth and its posts, and what is on the list for it; a home has neither."""
    view, speaker = menus.view, menus.speaker
    country = place_view(view, name)
    assert isinstance(country, CountryView)
    bought = [kind_of(action) for action in menus.draft if isinstance(action, THINGS) and country_for(action) == name]
    figures = {"value": country.value, "posts": country.posts, "forts": country.forts}
    label = speaker.one(name) if country.home else speaker.tell("shop", place=name, **figures)
    return f"{label} · + {units(bought, speaker)}" if bought else label


def kind_of(action: Action) -> str:
    """The piece that is bought."""
    return str(getattr(action, "unit", None) or getattr(action, "canal", None) or PIECE[type(action)])


def shop_note(view: View, name: str, speaker: Speaker) -> str:
    """How much units may still cost there."""
    if view.invest is None or name not in dict(view.invest.limits):
        return speaker.tell("shop-home")
    stood = dict(view.invest.standing_posts)[name]
    return speaker.tell("shop-limit", number=max(0, dict(view.invest.limits)[name]), posts=stood)


def shop_text(menus: Menus, name: str) -> str:
    """What is allowed in one country, and what is full."""
    view, speaker = menus.view, menus.speaker
    country = place_view(view, name)
    assert isinstance(country, CountryView)
    lines = [f"**{shop_label(menus, name)}** · {shop_note(view, name, speaker)}"]
    if view.invest and not country.home:
        if country.posts and country.forts >= dict(view.invest.standing_posts).get(name, 0):
            lines.append(speaker.tell("forts-full"))
        if country.posts >= most_posts(country):
            lines.append(speaker.tell("posts-full", value=most_posts(country)))
    return " · ".join(lines)
