"""The private panel of Caesar's Empire: which city, which way, and which path where several tie."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, repeat

from cogs.caesar.chains import Offer, cities_on, label, offers, offers_to, sentence, with_you
from cogs.seat.menus import BUTTON, BUTTONS, Choice, Menu, Menus, Plan, Style, action_token, fit
from rules.caesar.actions import ChooseCity, Done
from rules.caesar.engine import Caesar
from rules.caesar.view import View
from words import Speaker

OWN = "own"  # the page on which a chain is laid way by way
MOST = 5  # chains on a page


def menu(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """The page for this point of the turn."""
    addressed = Menus(menus.game, with_you(menus.view, menus.speaker), menus.view)
    return pages(addressed, plans, path, page)


def pages(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    view, game = menus.view, menus.game
    assert isinstance(game, Caesar)
    if chains := offers(game, view):
        return chain_page(menus, plans, chains, path, page)
    if view.stage == "city":
        return city_page(menus, plans, page)
    menu = menus.at(plans, (), page)
    return replace(menu, text=path_list(view, menus.speaker)) if view.stage == "path" else build_first(menu)


def build_first(menu: Menu) -> Menu:
    """Where the chain can be built, that is what most people want; going on is the rest."""

    def builds(choice: Choice) -> bool:
        return choice.final or isinstance(choice.plan[0], Done)

    if not any(choice.plan and builds(choice) for choice in menu.buttons):
        return menu
    toned = [replace(each, style="wanted" if builds(each) else "rest") if each.plan else each for each in menu.buttons]
    return replace(menu, buttons=tuple(toned))


def city_page(menus: Menus, plans: Sequence[Plan], page: int) -> Menu:
    """The cities within reach: the cheapest first, then what counts most for the player, with who would score."""
    figures = {plan: menus.facts(plan[0]) for plan in plans}
    ordered = sorted(plans, key=lambda p: (figures[p]["roads"], -figures[p]["counts"] - figures[p]["worth"]))
    if len(ordered) > BUTTONS:
        menu = menus.at(ordered, (), page)
        return replace(menu, lines=tuple(replace(line, note=city_points(menus, line)) for line in menu.lines))
    cities = [menus.leaf(plan) for plan in ordered]
    styles: Iterator[Style] = chain(("wanted",), repeat("rest"))
    buttons = [
        replace(each, label=fit((*each.label.split(" · "), city_points(menus, each))), style=style)
        for each, style in zip(cities, styles, strict=False)
    ]
    return Menu((), tuple(buttons))


def city_points(menus: Menus, line: Choice) -> str:
    """Who would score by the cheapest chain."""
    game, action = menus.game, line.plan[0]
    assert isinstance(game, Caesar)
    assert isinstance(action, ChooseCity)
    chains = offers_to(game, menus.view, action.city)
    if not chains:
        return line.note
    doubled = menus.facts(action)["doubled"]
    return menus.speaker.tell("city-points", doubled=doubled, points=chains[0].points)


def chain_page(menus: Menus, plans: Sequence[Plan], chains: Sequence[Offer], path: Sequence[str], page: int) -> Menu:
    """The sensible chains, each a button that builds it; or the ways one by one."""
    single = [plan for plan in plans if len(plan) == 1]
    if tuple(path) == (OWN,):
        return replace(build_first(menus.at(single)), path=(OWN,))
    pages = -(-len(chains) // MOST)
    page = min(page, pages - 1)
    here = chains[page * MOST : (page + 1) * MOST]
    only = len(chains) == 1
    buttons = [build_button(menus, offer, only=only, first=offer is chains[0]) for offer in here]
    own = () if only and single == [chains[0].plan] else (Choice(OWN, menus.speaker.tell("own")),)
    return Menu((), (*buttons, *own), text=chain_text(here, menus, only=only), page=page, pages=pages)


def build_button(menus: Menus, offer: Offer, *, only: bool, first: bool) -> Choice:
    """The button that lays the whole chain and ends the turn."""
    token, text = action_token(menus.game, offer.plan), build_label(menus, offer, only=only)
    text = text if len(text) <= BUTTON else short_label(menus, offer)  # the text above has it in full
    return Choice(token, text, plan=offer.plan, final=True, style="wanted" if first else "rest")


def short_label(menus: Menus, offer: Offer) -> str:
    """A chain's cost, what the builder gets, and how many others get something."""
    own = sum(points for seat, points, _ in offer.points if seat == menus.view.in_turn)
    others = sum(seat != menus.view.in_turn for seat, _, _ in offer.points)
    figures = {"roads": offer.chain.roads, "start": offer.chain.start, "points": own, "others": others}
    return menus.speaker.tell("chain-short", **figures)


def build_label(menus: Menus, offer: Offer, *, only: bool) -> str:
    """The label of that button, as long as it fits; a single one says what it does."""
    text = label(offer, menus.speaker)
    return f"{menus.speaker.tell('build')} · {text}" if only else text


def chain_text(chains: Sequence[Offer], menus: Menus, *, only: bool) -> str:
    """The chains in full where buttons are too short for them, and which one the picture shows."""
    needs_list = any(chain.via or chain.path or len(build_label(menus, chain, only=only)) > BUTTON for chain in chains)
    lines = [f"- {sentence(chain, menus.speaker)}" for chain in chains] if needs_list else []
    return "\n".join(lines if only else [*lines, f"-# {menus.speaker.tell('chain-shown')}"])


def path_list(view: View, speaker: Speaker) -> str:
    """The shortest paths that tie, with the cities on them."""
    if view.target is None:
        return ""
    lines = []
    for path in view.paths:
        own_first = tuple(sorted(path.points, key=lambda share: share[0] != view.in_turn))
        lines.append(f"- {speaker.tell('path', points=own_first, via=cities_on(view, view.target, path.ways))}")
    return "\n".join(lines)
