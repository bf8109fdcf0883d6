"""What the pages of the panel share: groups to open, actions, the way to the cards."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from cogs.imperunde.fights import effect
from cogs.imperunde.tally import company, units, with_colon
from cogs.interactions.custom_ids import token_for
from cogs.messages.text import capital, clip
from cogs.seat.menus import ANYTIME, BUTTON, FEW, LABEL, MOST, NOTE, Choice, Menu, Menus, Plan
from rules.imperunde.action_facts import place_view
from rules.imperunde.board import CARDS as CARD_NAMES
from rules.imperunde.cards import actions as card
from rules.imperunde.cards.actions import CARD_OF
from rules.imperunde.view import CountryView
from rules.kernel import Action
from words import Speaker

CARDS = frozenset(card.ALL) - {card.PlayCounterEspionage}


def is_card(plan: Plan) -> bool:
    """A card of one's own, playable out of turn; a counter does not count, it is an answer."""
    return type(plan[0]) in CARDS


def token(*parts: Hashable) -> str:
    """The token of a group, the same after a restart."""
    return token_for(repr(parts))[:8]


def capitalize(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    return tuple(replace(choice, label=capital(choice.label)) for choice in choices)


def group_line(token: str, label: str, note: str = "", like: Plan = ()) -> Choice:
    """A line that opens another page."""
    return Choice(token, clip(label, LABEL), clip(note, NOTE), like=like)


def list_page(
    lines: Sequence[Choice], buttons: Sequence[Choice], prompt: str, path: Sequence[str], page: int, text: str = ""
) -> Menu:
    """A page with a menu, or with buttons for a last choice among few."""
    if len(lines) <= FEW and all(line.plan for line in lines):
        choices = tuple(replace(line, label=clip(line.label, BUTTON)) for line in lines)
        return Menu((), (*choices, *buttons), path=tuple(path), text=text)
    pages = -(-len(lines) // MOST)
    at = min(max(page, 0), pages - 1)
    return Menu(
        tuple(lines[at * MOST : (at + 1) * MOST]), tuple(buttons), clip(prompt, 150), at, pages, tuple(path), text
    )


def plans_of(plans: Iterable[Plan], *kinds: type[Action]) -> list[Plan]:
    """The plans of a single action of these kinds."""
    return [plan for plan in plans if len(plan) == 1 and isinstance(plan[0], kinds)]


def action_buttons(menus: Menus, plans: Iterable[Plan]) -> list[Choice]:
    return [menus.leaf(plan, BUTTON) for plan in plans]


def grey(choices: Iterable[Choice]) -> list[Choice]:
    """Not what most want next."""
    return [replace(choice, style="rest") for choice in choices]


def first_wanted(choices: Sequence[Choice]) -> list[Choice]:
    """The first of several that do alike is what most want next."""
    return [replace(choice, style="rest" if at else "wanted") for at, choice in enumerate(choices)]


def cards_button(menus: Menus, plans: Sequence[Plan]) -> list[Choice]:
    """The button that leads to the cards, if any could be played now; beside it which, and what a single one does."""
    cards = list(dict.fromkeys(card_of(plan) for plan in plans if is_card(plan)))
    if not cards:
        return []
    which = card_text(cards[0], menus.speaker) if len(cards) == 1 else ", ".join(map(menus.speaker.one, cards))
    return [Choice(ANYTIME, menus.speaker.tell("play-card", number=len(cards)), text_beside=which)]


def card_of(plan: Plan) -> str:
    return CARD_NAMES[CARD_OF[type(plan[0])]]


def card_text(card: str, speaker: Speaker) -> str:
    """A card and what it does, in one line."""
    return f"**{capital(speaker.one(card))}** · {effect(card, speaker)}"


def cards_page(menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
    """Which card, each with what it does; then on what, and once more whether it is played."""
    by_card: dict[str, list[Plan]] = {}
    for plan in filter(is_card, plans):
        by_card.setdefault(card_of(plan), []).append(plan)
    chosen = next((plan for plan in plans if is_card(plan) and [*path[-1:]] == [token("play", plan[0])]), None)
    if chosen is not None:
        return last_question(menus, chosen, path)
    above = (ANYTIME,) if any(not is_card(plan) for plan in plans) else ()
    below = path[len(above) :] if [*path[: len(above)]] == [*above] else path
    one = next((name for name in by_card if [*below[:1]] == [token("card", name)]), None)
    if one is None and len(by_card) > 1:
        return which_card_page(menus, by_card, above)
    walked = (*above, token("card", one)) if one else above
    name = one or next(iter(by_card))
    return targets_page(menus, name, by_card[name], walked, below[bool(one) :], page)


def which_card_page(menus: Menus, by_card: Mapping[str, Sequence[Plan]], above: tuple[str, ...]) -> Menu:
    """The cards with what they do: a button for each, or a menu where there are too many."""
    speaker = menus.speaker
    lines = tuple(
        group_line(token("card", name), capital(speaker.one(name)), effect(name, speaker), plans[0])
        for name, plans in by_card.items()
    )
    if len(lines) > FEW:
        return Menu(lines, (), speaker.attribute("group-card", "description"), path=above)
    buttons = (
        replace(line, note="", text_beside=effect(name, speaker)) for name, line in zip(by_card, lines, strict=True)
    )
    return Menu((), tuple(buttons), path=above)


def targets_page(
    menus: Menus, name: str, plans: Sequence[Plan], walked: Sequence[str], path: Sequence[str], page: int
) -> Menu:
    """On what a card may be played, below what it does."""
    menu = menus.at(plans, path, page)
    lines, targets = (tuple(target_line(menus, choice) for choice in part) for part in (menu.lines, menu.buttons))
    buttons = tuple(replace(target, text_beside=target.note) for target in targets)  # buttons have no notes
    text = "\n".join(filter(None, (card_text(name, menus.speaker), menu.text)))
    return replace(menu, lines=lines, buttons=buttons, path=(*walked, *menu.path), text=text)


def target_line(menus: Menus, choice: Choice) -> Choice:
    """A card with its target leads to the last question; it says who is there."""
    if not choice.plan:
        return choice
    return group_line(token("play", choice.plan[0]), choice.label, who_is_there(menus, choice.plan[0]), choice.plan)


def last_question(menus: Menus, plan: Plan, path: Sequence[str]) -> Menu:
    """What the card would do, and whom it would hit."""
    leaf, there = menus.leaf(plan, BUTTON), who_is_there(menus, plan[0])
    does = effect(CARD_NAMES[CARD_OF[type(plan[0])]], menus.speaker)
    text = " · ".join(filter(None, (f"**{capital(leaf.label)}**", there, does)))
    text = f"{text}\n-# {menus.speaker.tell('play-final')}"
    play = replace(leaf, label=menus.speaker.tell("play-it"))
    return Menu((), (play,), path=tuple(path), text=text, up="not-now")


def who_is_there(menus: Menus, action: Action) -> str:
    """Whose ships or armies lie in the place a card is played on; in a colony also the forts and posts at stake."""
    name = getattr(action, "sea", None) or getattr(action, "country", None)
    if name is None:
        return ""
    view, speaker = menus.view, menus.speaker
    place = place_view(view, name)
    owners = dict.fromkeys(each.owner for each in place.units)
    posts: tuple[str, ...] = ()
    if isinstance(place, CountryView) and place.owner:  # forts and posts alone make it somebody's
        owners = dict.fromkeys((place.owner, *owners))
        posts = ("trading_post",) * place.posts
    things = {owner: (*company(view, name, owner), *(posts if owner == place.owner else ())) for owner in owners}
    texts = [with_colon(speaker.one(owner), units(things[owner], speaker), speaker) for owner in owners]
    return clip(" · ".join(texts) or speaker.tell("nobody-there"), NOTE)
