"""A player's private panel: what is asked, what they have drafted, and every legal move."""

from collections.abc import Sequence

import discord

from cogs.interactions.controls import BLUE, GREY, RED, Control, button, menu
from cogs.interactions.custom_ids import Id
from cogs.messages.emoji import EMOJI
from cogs.messages.layout import Page, rows
from cogs.messages.text import clip
from cogs.seat.icons import decorate
from cogs.seat.menus import BUTTON, NOTE, Choice, Menu, Menus, Plan, button_styles
from cogs.seat.session import SeatSession, go_on_button, resume_button
from cogs.standing_orders.page import offers, round_order_buttons, round_orders_text

COLOURS = {"wanted": BLUE, "rest": GREY, "hurts": RED}  # one meaning each, everywhere


def panel_page(session: SeatSession, *, path: Sequence[str] = (), at: int = 0, notice: str = "") -> Page:
    """The panel at some depth of its menus."""
    if not session.plans:
        return Page((notice, session.heading(), session.idle_text()), rows(ways_on(session)))
    return menu_page(session, panel_menu(session, path, at), notice)


def ways_on(session: SeatSession) -> list[Control]:
    """What ends a pause, or the wait that a stop of this player's has begun."""
    if session.table.state.header.paused:
        return [resume_button(session.table, session.speaker)]
    return [go_on_button(session.table, session.speaker)] if session.seat in session.table.state.halted else []


def which_page(session: SeatSession, plans: Sequence[Plan]) -> Page:
    """Several moves fit what was typed: offer just these."""
    return menu_page(session, menus_for(session).at(plans), session.speaker.say("panel-which"))


def menus_for(session: SeatSession) -> Menus:
    ui, view, speaker = session.ui, session.view, session.speaker

    def describe(plan: Plan) -> tuple[str, str] | None:
        return ui.menus.describe(plan, view, speaker)

    return Menus(session.game, speaker, view, describe, session.draft, session.past)


def panel_menu(session: SeatSession, path: Sequence[str] = (), at: int = 0) -> Menu:
    """What the panel offers there, as the title lays it out; built once for its text, its controls and its picture."""
    place = tuple(path), at
    if place not in session.built:
        session.built[place] = session.ui.menus.page(menus_for(session), session.plans, path, at)
    return session.built[place]


def menu_page(session: SeatSession, menu: Menu, notice: str) -> Page:
    asked = (session.heading(), session.question_text(), "" if menu.path else round_orders_text(session))
    texts = (*asked, menu.text, draft_text(session), sealed_text(session, menu))
    above = "\n".join(filter(None, (notice, session.against_text() if notice or not menu.path else "")))
    named = session.ui.wording.text_icons(session.view, session.speaker)
    decorated = (decorate(text, session.game.name, named) for text in texts)
    return Page((above, *decorated), rows([*ways_on(session), *controls(session, menu)]))


def draft_text(session: SeatSession) -> str:
    """The draft so far; nobody else sees it."""
    if session.preview.dropped:
        return session.speaker.say("panel-dropped")
    if not session.draft:
        return ""
    lines = "\n".join(f"- {line}" for line in session.draft_lines[-15:])
    return f"{session.speaker.say('panel-draft', number=len(session.draft))}\n{lines}"


def final_mark(session: SeatSession, menu: Menu) -> str:
    """What marks a choice that cannot be taken back; nothing where all of a page are alike in that."""
    deeds = [choice for choice in menu.choices if choice.plan or choice.form]
    mixed = len({choice.publishes for choice in deeds}) > 1
    return session.speaker.say("panel-final") if mixed else ""


def sealed_text(session: SeatSession, menu: Menu) -> str:
    """What is chosen in secret can be taken back until all have chosen, where the table allows it."""
    if not any(choice.final and choice.sealed for choice in menu.choices):
        return ""
    undo = "no" if session.table.state.header.undo == "none" else "yes"
    return f"-# {session.speaker.say('panel-sealed', undo=undo)}"


def controls(session: SeatSession, page_menu: Menu) -> list[Control]:
    """The menu, its buttons, the ways through its pages, and what one can always do."""
    rows: list[Control] = []
    mark = final_mark(session, page_menu)
    if page_menu.lines:
        options = [line(choice, mark, icon(session, choice)) for choice in page_menu.lines]
        ref = session.id("pick", ".".join((*page_menu.path, str(page_menu.page))))
        rows.append(menu(ref, page_menu.prompt, options, min(page_menu.most, len(options))))
    for choice, colour in zip(page_menu.buttons, colours(session, page_menu), strict=True):
        verb, rest = button_id(choice, page_menu.path)
        label = marked(choice, mark)
        rows.append(button(session.id(verb, rest), label, colour, note=choice.text_beside, icon=icon(session, choice)))
    rows += page_buttons(session, page_menu)
    if session.draft:
        rows.append(button(session.id("back"), session.speaker.say("panel-back")))
    rows.append(button(session.id("why"), session.speaker.say("panel-help")))
    rows.append(board_button(session))
    if session.table.state.practice:
        rows.append(button(session.id("hint"), session.speaker.say("panel-hint")))
    early = round_order_buttons(session) if not page_menu.path else []
    return [*rows, *early, *offers(session, session.preview.question)]


def board_button(session: SeatSession) -> Control:
    """The whole board, in a message of its own: a panel shows its own corner."""
    state = session.table.state
    return button(Id("board", session.table.id, state.number), session.speaker.say("button-board"))


def marked(choice: Choice, mark: str) -> str:
    """The label of a button, and that it is final."""
    if not mark or not choice.publishes or choice.form:
        return choice.label
    return f"{clip(choice.label, BUTTON - len(mark) - 3)} · {mark}"


def colours(session: SeatSession, menu: Menu) -> list[discord.ButtonStyle]:
    """The colours of a page's buttons; where the table waits for a word to go on, that is what most want."""
    styles = [COLOURS[style] for style in button_styles(menu.buttons, session.ui.menus.styles_in(session.view))]
    return [GREY if each is BLUE else each for each in styles] if ways_on(session) else styles


def button_id(choice: Choice, path: Sequence[str]) -> tuple[str, str]:
    """What a button does: open a form or a group, carry out a plan, stay on its page or leave an order with it."""
    if choice.form:
        return "fill", ".".join((*path, choice.token))
    if not choice.plan:
        return "open", ".".join((*path, choice.token, "0"))
    if choice.stays:
        return "stay", ".".join((*path, choice.token))
    return ("quiet" if choice.orders else "do"), choice.token


def page_buttons(session: SeatSession, menu: Menu) -> list[Control]:
    """Back, on, and up to the group this one was opened from."""
    say, targets = session.speaker.say, list[tuple[tuple[str, ...], str]]()
    if menu.page:
        targets.append(((*menu.path, str(menu.page - 1)), say("panel-previous")))
    if menu.page + 1 < menu.pages:
        targets.append(((*menu.path, str(menu.page + 1)), say("panel-next")))
    if menu.path:
        targets.append(((*menu.path[:-1], "0"), session.speaker.phrase(menu.up or "panel-up")))
    return [button(session.id("open", ".".join(target)), label) for target, label in targets]


def icon(session: SeatSession, choice: Choice) -> str:
    """The emoji of a choice, or of what a group has in common."""
    return session.ui.menus.icon(session.game.name, session.view, choice.plan or choice.like)


def line(choice: Choice, final: str, icon: str) -> discord.SelectOption:
    """A line of the menu; its value tells a group from a plan, and a plan after which the page stays."""
    value = f"{'+' if choice.stays else ''}{choice.token}" if choice.plan else f">{choice.token}"
    note = " · ".join(filter(None, (choice.note, final if choice.publishes else "")))
    description = clip(note, NOTE) or None
    return discord.SelectOption(label=choice.label, value=value, description=description, emoji=EMOJI.partial(icon))
