"""A player's private panel: what is asked, what they have drafted, and every legal move, under their thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from cogs.orders.page import offers, round_order_buttons, round_orders_text
from cogs.seat.menus import NOTE, Choice, Menu, Menus, Plan, tones
from cogs.seat.session import go_on_button, resume_button
from cogs.wire.controls import BLUE, GREY, RED, button, menu
from cogs.wire.layout import Page, rows
from cogs.wire.text import clip

if TYPE_CHECKING:
    from cogs.seat.session import SeatSession
    from cogs.wire.controls import Control

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
    return Menus(session.game, speaker, view, lambda plan: ui.describe(plan, view, speaker), draft=session.draft)


def panel_menu(session: SeatSession, path: Sequence[str] = (), at: int = 0) -> Menu:
    """What the panel offers there, as the title lays it out."""
    return session.ui.menu(menus_for(session), session.plans, path, at)


def menu_page(session: SeatSession, shown: Menu, notice: str) -> Page:
    asked = (session.heading(), session.question_text(), "" if shown.path else round_orders_text(session))
    texts = (*asked, shown.text, draft_text(session), final_text(session, shown))
    return Page((notice, *texts), rows([*ways_on(session), *controls(session, shown)]))


def draft_text(session: SeatSession) -> str:
    """The draft so far; nobody else sees it."""
    if session.preview.dropped:
        return session.speaker.say("panel-dropped")
    if not session.draft:
        return ""
    lines = "\n".join(f"- {line}" for line in session.draft_lines[-15:])
    return f"{session.speaker.say('panel-draft', number=len(session.draft))}\n{lines}"


def exceptions(shown: Menu) -> list[str] | None:
    """The one button that publishes nothing where all else does; empty: there is none.

    None: much is a draft here, or depends on what is chosen in a form.
    """
    if any(choice.form for choice in shown.choices if choice.publishes):
        return None
    drafts = [choice for choice in shown.choices if not choice.publishes]
    if len(drafts) > 1 or (drafts and (drafts[0] in shown.lines or len(shown.choices) < 3)):
        return None
    return [choice.label for choice in drafts]


def final_text(session: SeatSession, shown: Menu) -> str:
    """What is published at once, and what stays under seal; below everything else."""
    return "\n".join(f"-# {text}" for text in (published_text(session, shown), sealed_text(session, shown)) if text)


def published_text(session: SeatSession, shown: Menu) -> str:
    """What is published at once: everything here, all but a button, or some; lines of a menu say it themselves."""
    speaker, but = session.speaker, exceptions(shown)
    if but is not None:
        return speaker.say("panel-final-but", name=but[0]) if but else speaker.say("panel-final-all")
    found: dict[str, list[str]] = {"panel-final": [], "panel-final-form": []}
    for choice in shown.buttons:
        if choice.publishes:
            name = choice.label.partition(" · ")[0].rstrip("…")
            found["panel-final-form" if choice.form else "panel-final"].append(name)
    return " ".join(speaker.say(key, names=speaker.series(names)) for key, names in found.items() if names)


def sealed_text(session: SeatSession, shown: Menu) -> str:
    """What is chosen in secret can be taken back until all have chosen, where the table allows it."""
    if not any(choice.final and choice.sealed for choice in shown.choices):
        return ""
    return session.speaker.say("panel-sealed", undo="no" if session.table.state.header.undo == "none" else "yes")


def controls(session: SeatSession, shown: Menu) -> list[Control]:
    """The menu, its buttons, the ways through its pages, and what one can always do."""
    found: list[Control] = []
    if shown.lines:
        mark = session.speaker.say("panel-final-line") if exceptions(shown) is None else ""
        options = [line(choice, mark) for choice in shown.lines]
        found.append(menu(session.id("pick", ".".join((*shown.path, str(shown.page)))), shown.prompt, options))
    for choice, colour in zip(shown.buttons, colours(session, shown), strict=True):
        verb, rest = button_id(choice, shown.path)
        found.append(button(session.id(verb, rest), choice.label, colour, told=choice.told))
    found += page_buttons(session, shown)
    if session.draft:
        found.append(button(session.id("back"), session.speaker.say("panel-back")))
    found.append(button(session.id("why"), session.speaker.say("panel-help")))
    if session.table.state.practice:
        found.append(button(session.id("hint"), session.speaker.say("panel-hint")))
    early = round_order_buttons(session) if not shown.path else []
    return [*found, *early, *offers(session, session.preview.question)]


def colours(session: SeatSession, shown: Menu) -> list[discord.ButtonStyle]:
    """The colours of a page's buttons; where the table waits for a word to go on, that is what most want."""
    found = [COLOURS[tone] for tone in tones(shown.buttons, session.ui.tones)]
    return [GREY if each is BLUE else each for each in found] if ways_on(session) else found


def button_id(choice: Choice, path: Sequence[str]) -> tuple[str, str]:
    """What a button does: open a form or a group, carry out a plan, and perhaps stay on its page."""
    if choice.form:
        return "fill", ".".join((*path, choice.token))
    if not choice.plan:
        return "open", ".".join((*path, choice.token, "0"))
    return ("stay", ".".join((*path, choice.token))) if choice.stays else ("do", choice.token)


def page_buttons(session: SeatSession, shown: Menu) -> list[Control]:
    """Back, on, and up to the group this one was opened from."""
    say, found = session.speaker.say, list[tuple[tuple[str, ...], str]]()
    if shown.page:
        found.append(((*shown.path, str(shown.page - 1)), say("panel-previous")))
    if shown.page + 1 < shown.pages:
        found.append(((*shown.path, str(shown.page + 1)), say("panel-next")))
    if shown.path:
        found.append(((*shown.path[:-1], "0"), session.speaker.phrase(shown.up or "panel-up")))
    return [button(session.id("open", ".".join(target)), label) for target, label in found]


def line(choice: Choice, final: str) -> discord.SelectOption:
    """A line of the menu; its value tells a group from a plan, and a plan after which the page stays."""
    value = f"{'+' if choice.stays else ''}{choice.token}" if choice.plan else f">{choice.token}"
    note = " · ".join(filter(None, (choice.note, final if choice.publishes else "")))
    return discord.SelectOption(label=choice.label, value=value, description=clip(note, NOTE) or None)
