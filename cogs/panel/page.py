"""A player's private panel: what is asked, what he has drafted, and every legal move, under his thumb."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from cogs.orders.page import offers
from cogs.seat.menus import Choice, Menu, Menus, Plan, find
from cogs.seat.session import Sitting, sit
from cogs.wire import answers
from cogs.wire.controls import BLUE, GREY, RED, button, menu, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.permissions import complaint

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from cogs.wire.controls import Control
    from rules.kernel import Event, View

log = logging.getLogger(__name__)

FINAL = "‼"
LATEST: dict[tuple[str, int], int] = {}  # the last step of each person at each table: only its picture is shown
REMEMBERED = 1000  # of those: no picture takes as long as a thousand others do


def menus(sitting: Sitting) -> Menus:
    """The menus of this player in this position."""
    manner, view, speech = sitting.manner, sitting.view, sitting.speech
    return Menus(speech, view, lambda plan: manner.describe(plan, view, speech), drafted=bool(sitting.draft))


def page(sitting: Sitting, *, path: Sequence[str] = (), at: int = 0, notice: str = "") -> Page:
    """The panel at some depth of its menus."""
    if not sitting.plans:
        return Page((notice, sitting.heading(), sitting.idle()))
    return _page(sitting, made(sitting, path, at), notice)


def made(sitting: Sitting, path: Sequence[str] = (), at: int = 0) -> Menu:
    """What the panel offers there, in the title's manner."""
    return sitting.manner.menu(menus(sitting), sitting.plans, path, at)


def _page(sitting: Sitting, offered: Menu, notice: str) -> Page:
    blocks = (notice, sitting.heading(), sitting.asked(), offered.text, drafted(sitting), finality(sitting, offered))
    return Page(tuple(blocks), rows(controls(sitting, offered)))


def drafted(sitting: Sitting) -> str:
    """What has been tried so far, seen by nobody else."""
    if sitting.preview.dropped:
        return sitting.speech.say("panel-dropped")
    if not sitting.draft:
        return ""
    lines = "\n".join(f"- {line}" for line in sitting.drafted[-15:])
    return f"{sitting.speech.say('panel-draft', number=len(sitting.draft))}\n{lines}"


def finality(sitting: Sitting, made: Menu) -> str:
    """What the sign means, wherever it stands."""
    final = [choice for choice in (*made.lines, *made.buttons) if choice.final and choice.plan]
    return f"-# {sitting.speech.say('panel-final', number=len(final), mark=FINAL)}" if final else ""


def controls(sitting: Sitting, made: Menu) -> list[Control]:
    """The menu, its buttons, the ways through its pages, and what one can always do."""
    found: list[Control] = []
    if made.lines:
        options = [line(choice) for choice in made.lines]
        found.append(menu(sitting.id("pick", ".".join((*made.path, str(made.page)))), made.prompt, options))
    for choice in made.buttons:
        verb, rest = ("do", choice.token) if choice.plan else ("open", ".".join((*made.path, choice.token, "0")))
        style = RED if choice.final and sitting.draft else BLUE if choice.plan else GREY
        found.append(button(sitting.id(verb, rest), shown_label(choice), style))
    say = sitting.speech.say
    if made.page:
        found.append(button(sitting.id("open", ".".join((*made.path, str(made.page - 1)))), say("panel-previous")))
    if made.page + 1 < made.pages:
        found.append(button(sitting.id("open", ".".join((*made.path, str(made.page + 1)))), say("panel-next")))
    if made.path:
        found.append(button(sitting.id("open", ".".join((*made.path[:-1], "0"))), say("panel-up")))
    if sitting.draft:
        found.append(button(sitting.id("back"), say("panel-back")))
    found.append(button(sitting.id("why"), say("panel-help")))
    return [*found, *offers(sitting, sitting.preview.question)]


def shown_label(choice: Choice) -> str:
    """A button's words, with a sign when it is final."""
    return f"{choice.label} {FINAL}" if choice.final and choice.plan else choice.label


def line(choice: Choice) -> discord.SelectOption:
    """A line of the menu; groups and plans are told apart by their value."""
    value = choice.token if choice.plan else f">{choice.token}"
    label = f"{choice.label[:97]} {FINAL}" if choice.final and choice.plan else choice.label
    return discord.SelectOption(label=label, value=value, description=choice.note or None)


async def ask(interaction: Interaction, sitting: Sitting, plans: Sequence[Plan]) -> None:
    """Several moves fit what was typed: offer just these."""
    found = menus(sitting).at(plans)
    await answers.show(interaction, _page(sitting, found, sitting.speech.say("panel-which")))


async def take(interaction: Interaction, sitting: Sitting, plan: Plan) -> None:
    """Try or play a plan, and show what came of it."""
    note_step(interaction, sitting)
    done, after = await sitting.take(plan, interaction.id)
    if done and (missing := complaint(interaction, after)):
        done = f"{done}\n{missing}"
    if after.seat in after.table.waiting or after.table.phase == "over":
        await show(interaction, after, page(after, notice=done))
    else:  # his part is done: no menus to build for what is possible at any time
        await answers.briefly(interaction, done or after.idle())


async def show(interaction: Interaction, sitting: Sitting, drawn: Page, path: Sequence[str] = (), at: int = 0) -> None:
    """The panel changed, then its picture."""
    await answers.show(interaction, drawn)
    picture(interaction, sitting, drawn, path, at)


def picture(interaction: Interaction, sitting: Sitting, drawn: Page, path: Sequence[str] = (), at: int = 0) -> None:
    """The board as it would be, added when it is drawn: the answer does not wait for it, nor fail with it."""
    if sitting.draft:
        interaction.client.later(_picture(interaction, sitting, drawn, path, at), "picture of a panel")


def foreseen(sitting: Sitting, path: Sequence[str], at: int) -> tuple[View, Sequence[Event]] | None:
    """What a page of the panel is about, if it has a picture of its own."""
    return sitting.manner.foreseen(sitting.game, sitting.view, made(sitting, path, at)) if sitting.plans else None


async def _picture(interaction: Interaction, sitting: Sitting, drawn: Page, path: Sequence[str], at: int) -> None:
    view, more = foreseen(sitting, path, at) or (sitting.view, ())
    marks = [*(event for line in sitting.preview.lines for event in line.events), *more]
    try:
        shown = await interaction.client.services.pictures.board(view, sitting.speech, marks=marks)
    except Exception:
        log.exception("no picture for a panel of table %s", sitting.table.id)
        return
    if not latest(interaction, sitting):
        return  # another step was taken meanwhile: its own picture will come
    try:
        await interaction.edit_original_response(view=replace(drawn, shown=(shown,)).view(), attachments=[shown.file()])
    except discord.HTTPException as gone:
        log.info("a panel was closed before its picture came: %s", gone.code)


def note_step(interaction: Interaction, sitting: Sitting) -> None:
    """From now on this is where he is."""
    place = sitting.user, sitting.table.id
    LATEST.pop(place, None)
    LATEST[place] = interaction.id
    if len(LATEST) > REMEMBERED:
        del LATEST[next(iter(LATEST))]


def latest(interaction: Interaction, sitting: Sitting) -> bool:
    """Is he still where this step has brought him? Who has left his seat is nowhere."""
    if LATEST.get((sitting.user, sitting.table.id)) != interaction.id:
        return False
    return sitting.seat in sitting.table.seats_of(sitting.user) and sitting.again().mark() == sitting.mark()


async def sit_down(interaction: Interaction, ref: Id) -> Sitting:
    """The place of whoever uses a panel; pictures still being drawn for it come too late from now on."""
    sitting = await sit(interaction, ref=ref)
    note_step(interaction, sitting)
    return sitting


@on("act")
async def act(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Open the panel of whoever pressed; a draft comes with its picture."""
    sitting = await sit_down(interaction, ref)
    drawn = page(sitting)
    await answers.beside(interaction, drawn)
    picture(interaction, sitting, drawn)


async def walk(interaction: Interaction, sitting: Sitting, ref: Id, path: Sequence[str], at: int = 0) -> None:
    """Another page for the same draft: its picture stays; it is drawn where there is none, or the page has its own."""
    notice = sitting.moved_on(ref)
    drawn = page(sitting, path=path, at=at, notice=notice)
    stays = answers.pictures_on(interaction) if sitting.draft and not notice else ()
    if stays and foreseen(sitting, path, at) is None:
        await answers.show(interaction, replace(drawn, shown=stays))
    else:
        await show(interaction, sitting, drawn, path, at)


@on("open")
async def open_group(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show another menu or page."""
    await walk(interaction, await sit_down(interaction, ref), ref, *walked(ref))


@on("pick")
async def pick(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A line of the menu: open its group or do it."""
    sitting = await sit_down(interaction, ref)
    path, _ = walked(ref)
    chosen = values[0] if values else ""
    if chosen.startswith(">"):
        await walk(interaction, sitting, ref, (*path, chosen[1:]))
    else:
        await do_token(interaction, sitting, ref, chosen)


@on("do")
async def do(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A button that does something."""
    sitting = await sit_down(interaction, ref)
    await do_token(interaction, sitting, ref, ref.rest.partition("~")[2])


async def do_token(interaction: Interaction, sitting: Sitting, ref: Id, token: str) -> None:
    """Carry out what the token stands for, unless the board has moved on."""
    plan = find(sitting.game, sitting.plans, token)
    if plan is None or sitting.moved_on(ref):
        await answers.show(interaction, page(sitting, notice=sitting.speech.say("panel-moved-on")))
    else:
        await take(interaction, sitting, plan)


@on("back")
async def back(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Take back the last step of the draft."""
    sitting = await sit_down(interaction, ref)
    notice = sitting.moved_on(ref)
    if not notice:
        await sitting.take_back()
        sitting = sitting.again()
    await show(interaction, sitting, page(sitting, notice=notice))


def walked(ref: Id) -> tuple[tuple[str, ...], int]:
    """Path and page out of a custom id."""
    *path, at = ref.rest.partition("~")[2].split(".") or ["0"]
    return tuple(path), int(at) if at.isdecimal() else 0
