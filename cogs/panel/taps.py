"""What the controls of a panel do: walk through its menus, take a step, take it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.orders.page import erase, write
from cogs.orders.wording import decode
from cogs.panel.guide import is_guided
from cogs.panel.page import panel_page, which_page
from cogs.panel.picture import forecast, note_step, show
from cogs.seat.menus import Plan, find
from cogs.seat.session import SeatSession, open_session
from cogs.wire import answers
from cogs.wire.controls import on
from cogs.wire.ids import Id
from cogs.wire.permissions import complaint

if TYPE_CHECKING:
    from cogs.wire.client import Interaction


async def ask_which(interaction: Interaction, session: SeatSession, plans: Sequence[Plan]) -> None:
    """Several moves fit what was typed."""
    await answers.show(interaction, which_page(session, plans))


async def take(interaction: Interaction, session: SeatSession, plan: Plan, path: Sequence[str] = ()) -> None:
    """Draft or play a plan, and show what came of it, on this page of the panel."""
    note_step(interaction, session)
    news, after = await session.take(plan, interaction.id)
    if news and (missing := complaint(interaction, after.table, after.speaker)):
        news = f"{news}\n{missing}"
    if after.seat in after.table.state.waiting or after.table.state.header.phase == "over":
        await show(interaction, after, panel_page(after, path=path, notice=news), path)
    else:  # their part is done: no menus to build for what is possible at any time
        await answers.show_briefly(interaction, news or after.idle_text())


async def walk(interaction: Interaction, session: SeatSession, ref: Id, path: Sequence[str], at: int = 0) -> None:
    """Another page for the same draft: its picture stays, unless there is none or the page has its own."""
    notice = session.moved_on(ref)
    page = panel_page(session, path=path, at=at, notice=notice)
    stays = answers.pictures_on(interaction) if session.draft and not notice else ()
    if stays and forecast(session, path, at) is None and not is_guided(session):
        await answers.show(interaction, replace(page, shown=stays))
    else:
        await show(interaction, session, page, path, at)


async def next_step(interaction: Interaction, ref: Id) -> SeatSession:
    """The seat of the person who uses a panel; pictures still being drawn for it come too late from now on."""
    session = await open_session(interaction, ref=ref)
    note_step(interaction, session)
    return session


@on("act")
async def act(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Open the panel; a draft comes with its picture."""
    session = await next_step(interaction, ref)
    await show(interaction, session, panel_page(session), new=True)


@on("open")
async def open_group(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show another menu or page."""
    await walk(interaction, await next_step(interaction, ref), ref, *path_in(ref))


@on("pick")
async def pick(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A line of the menu: open its group or do it."""
    session = await next_step(interaction, ref)
    path, _ = path_in(ref)
    chosen = values[0] if values else ""
    if chosen.startswith(">"):
        await walk(interaction, session, ref, (*path, chosen[1:]))
    elif chosen.startswith("+"):
        await do_token(interaction, session, ref, chosen[1:], path)
    else:
        await do_token(interaction, session, ref, chosen)


@on("do")
@on("try")
async def do(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A button that stands for a plan: the player's own, or the one a lesson suggests."""
    session = await next_step(interaction, ref)
    await do_token(interaction, session, ref, ref.rest.partition("~")[2])


@on("stay")
async def do_and_stay(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The same, and the panel stays on its page."""
    session = await next_step(interaction, ref)
    *path, token = ref.rest.partition("~")[2].split(".")
    await do_token(interaction, session, ref, token, path)


async def do_token(
    interaction: Interaction, session: SeatSession, ref: Id, token: str, path: Sequence[str] = ()
) -> None:
    """Carry out the plan behind a token, unless the board has moved on."""
    plan = find(session.game, session.plans, token)
    if plan is None or session.moved_on(ref):
        await answers.show(interaction, panel_page(session, notice=session.speaker.say("panel-moved-on")))
    else:
        await take(interaction, session, plan, path)


@on("ahead")
@on("unset")
async def answer_ahead(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Leave an order for this round before anything is asked, or take it back; the panel stays."""
    session = await next_step(interaction, ref)
    notice = session.moved_on(ref)
    if not notice:
        change = write if ref.verb == "ahead" else erase
        await change(session, decode(ref.rest.partition("~")[2], session))
        session = session.again()
    await show(interaction, session, panel_page(session, notice=notice))


@on("back")
async def back(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Take back the last step of the draft."""
    session = await next_step(interaction, ref)
    notice = session.moved_on(ref)
    if not notice:
        await session.take_back()
        session = session.again()
    await show(interaction, session, panel_page(session, notice=notice))


def path_in(ref: Id) -> tuple[tuple[str, ...], int]:
    """Path and page out of a custom id."""
    *path, at = ref.rest.partition("~")[2].split(".") or ["0"]
    return tuple(path), int(at) if at.isdecimal() else 0
