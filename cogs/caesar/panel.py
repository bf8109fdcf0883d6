"""The private panel of Caesar's Empire: which city, which way, and which path where several tie."""

from collections.abc import Sequence
from dataclasses import replace

from cogs.caesar.chains import Offer, label, offers, offers_to, sentence, with_you
from cogs.seat.menus import BUTTON, NOTE, Choice, Menu, Menus, Plan, action_token
from cogs.wire.text import clip
from rules.caesar.actions import ChooseCity
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
    shown = menus.at(plans, (), page)
    return replace(shown, text=path_list(view, menus.speaker)) if view.stage == "path" else shown


def city_page(menus: Menus, plans: Sequence[Plan], page: int) -> Menu:
    """The cities within reach: the cheapest first, then the most valuable, with who would score."""
    figures = {plan: menus.game.facts(menus.view, plan[0]) for plan in plans}
    shown = menus.at(sorted(plans, key=lambda p: (figures[p]["roads"], -figures[p]["value"])), (), page)
    return replace(shown, lines=tuple(replace(line, note=city_note(menus, line)) for line in shown.lines))


def city_note(menus: Menus, line: Choice) -> str:
    """The province, and what the cheapest chain would bring."""
    game, action = menus.game, line.plan[0]
    assert isinstance(game, Caesar)
    assert isinstance(action, ChooseCity)
    chains = offers_to(game, menus.view, action.city)
    if not chains:
        return line.note
    figures = game.facts(menus.view, action)
    text = menus.speaker.tell(
        "city-note", group=figures["group"], doubled=figures["doubled"], points=chains[0].points[0]
    )
    return clip(text, NOTE)


def chain_page(menus: Menus, plans: Sequence[Plan], chains: Sequence[Offer], path: Sequence[str], page: int) -> Menu:
    """The sensible chains, page by page; or one of them before it is built; or the ways one by one."""
    single = [plan for plan in plans if len(plan) == 1]
    own = Choice(OWN, menus.speaker.tell("own"))
    if tuple(path) == (OWN,):
        return replace(menus.at(single), path=(OWN,))
    chosen = [chain for chain in chains if list(path) == [page_token(menus, chain)]]
    if chosen or len(chains) == 1:
        offer = (chosen or chains)[0]
        more = () if chosen or single == [offer.plan] else (own,)
        return Menu(
            (), (build_button(menus, offer), *more), path=tuple(path) if chosen else (), text=chain_list([offer], menus)
        )
    pages = -(-len(chains) // MOST)
    page = min(page, pages - 1)
    here = chains[page * MOST : (page + 1) * MOST]
    lines = [Choice(page_token(menus, chain), clip(label(chain, menus.speaker), BUTTON)) for chain in here]
    return Menu((), (*lines, own), text=chain_list(here, menus), page=page, pages=pages)


def page_token(menus: Menus, offer: Offer) -> str:
    """The token of a chain's own page."""
    return f"c{action_token(menus.game, offer.plan)}"


def build_button(menus: Menus, offer: Offer) -> Choice:
    """The button that lays the whole chain; if paths tie, one more question follows."""
    token, text = action_token(menus.game, offer.plan), clip(build_label(menus, offer), BUTTON)
    return Choice(token, text, plan=offer.plan, final=len(offer.points) == 1)


def build_label(menus: Menus, offer: Offer) -> str:
    """The label of that button, as long as it fits."""
    return f"{menus.speaker.tell('build')} · {label(offer, menus.speaker)}"


def chain_list(chains: Sequence[Offer], menus: Menus) -> str:
    """The chains in full, where buttons are too short for the cities crossed or for many names."""
    if not any(chain.via or len(build_label(menus, chain)) > BUTTON for chain in chains):
        return ""
    return "\n".join(f"- {sentence(chain, menus.speaker)}" for chain in chains)


def path_list(view: View, speaker: Speaker) -> str:
    """The shortest paths that tie, with the cities on them."""
    if view.target is None:
        return ""
    ends, lines = {way.way: way.ends for way in view.ways}, list[str]()
    for path in view.paths:
        at, passed = view.target, list[str]()
        for way in path.ways[:-1]:
            a, b = ends[way]
            at = b if a == at else a
            passed.append(at)
        lines.append(f"- {speaker.tell('path', points=path.points, via=tuple(passed))}")
    return "\n".join(lines)
