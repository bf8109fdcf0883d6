"""What the controls of a panel do: walk through its menus, take a step, take it back."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from cogs.client.client import Interaction
from cogs.client.permissions import complaint
from cogs.interactions.consent import Outdated
from cogs.interactions.controls import on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.changes import mark_changes
from cogs.panel.guide import is_guided
from cogs.panel.hints import decode_plan
from cogs.panel.page import panel_menu, panel_page, which_page
from cogs.panel.picture import about_page, note_step, show
from cogs.seat.menus import Plan, action_token, find
from cogs.seat.session import SeatSession, open_session
from cogs.standing_orders.page import erase, write
from cogs.standing_orders.wording import decode
from rules import IllegalAction
from table import Order, computers


async def ask_which(interaction: Interaction, session: SeatSession, plans: Sequence[Plan]) -> None:
    """Several moves fit what was typed."""
    await answers.show(interaction, which_page(session, plans))


async def take(interaction: Interaction, session: SeatSession, plan: Plan, path: Sequence[str] = ()) -> None:
    """Draft or play a plan, and show what came of it, on this page of the panel."""
    note_step(interaction, session)
    try:
        news, after = await session.take(plan, interaction.id)
    except Outdated:
        await show_anew(interaction, session)
        return
    if news and (missing := complaint(interaction, after.table, after.speaker)):
        news = f"{news}\n{missing}"
    if after.seat in after.table.state.waiting or after.table.state.header.phase == "over":
        await show(interaction, after, panel_page(after, path=path, notice=news), path)
    else:  # their part is done: no menus to build for what is possible at any time
        await answers.show_briefly(interaction, news or after.idle_text())


async def show_anew(interaction: Interaction, session: SeatSession) -> None:
    """What somebody would have agreed to has changed: the panel as it is now, what is new on it marked."""
    now = session.refreshed()
    page = panel_page(now, notice=now.speaker.say("panel-changed"))
    await show(interaction, now, mark_changes(page, interaction) if answers.on_panel(interaction) else page)


async def walk(interaction: Interaction, session: SeatSession, ref: Id, path: Sequence[str], at: int = 0) -> None:
    """Another page for the same draft: its picture stays, unless there is none or the page has its own."""
    notice = session.moved_on(ref)
    page = panel_page(session, path=path, at=at, notice=notice)
    stays = answers.pictures_on(interaction) if session.draft and not notice else ()
    if stays and about_page(session, path, at) is None and (path or not is_guided(session)):
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
    await open_panel(interaction, session)


async def open_panel(interaction: Interaction, session: SeatSession) -> None:
    """Open the panel in a new message; one that was opened before goes, so that impatient taps leave one."""
    await show(interaction, session, panel_page(session), new=True)
    interaction.client.services.private_pictures.replace_panel(interaction, session.table.id)


@on("open")
async def open_group(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show another menu or page."""
    await walk(interaction, await next_step(interaction, ref), ref, *path_in(ref))


@on("unfold")
async def unfold(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show every choice of a page that has shown its lesson."""
    session = await next_step(interaction, ref)
    await show(interaction, session, panel_page(session, notice=session.moved_on(ref)), guided=False)


@on("pick")
async def pick(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A line of the menu: open its group or do it."""
    session = await next_step(interaction, ref)
    path, _ = path_in(ref)
    chosen = values[0] if values else ""
    if len(values) > 1:
        await do_together(interaction, session, ref, values)
    elif chosen.startswith(">"):
        await walk(interaction, session, ref, (*path, chosen[1:]))
    elif chosen.startswith("+"):
        await run_token(interaction, session, ref, chosen[1:], path)
    else:
        await run_token(interaction, session, ref, chosen)


@on("do")
@on("try")
async def do(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A button that stands for a plan: the player's own, or the one a lesson suggests."""
    session = await next_step(interaction, ref)
    await run_token(interaction, session, ref, ref.rest.partition("~")[2])


@on("playhint")
async def play_hint(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Take the plan of a hint, unless the board has moved on."""
    session = await next_step(interaction, ref)
    state = computers.decision_of(session.table, session.user, session.seat).state
    plan = () if session.moved_on(ref) else decode_plan(session.game, state, session.seat, ref.rest.partition("~")[2])
    if plan:
        await take(interaction, session, plan)
    else:
        await show_moved_on(interaction, session, ref)


@on("stay")
async def run_plan_and_stay(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Like `do`, but the panel stays on its page."""
    session = await next_step(interaction, ref)
    *path, token = ref.rest.partition("~")[2].split(".")
    await run_token(interaction, session, ref, token, path)


@on("quiet")
async def run_plan_with_order(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Carry out a plan, and answer for the round what would be asked after it."""
    session, token = await next_step(interaction, ref), ref.rest.partition("~")[2]
    plan = find(session.game, session.plans, token)
    kind = session.ui.orders.left_behind.get(type(plan[-1])) if plan else None
    if kind is None or session.moved_on(ref) or session.is_outdated(plan):
        await run_token(interaction, session, ref, token)
        return
    order = Order(kind, "no", round=session.table.state.round)
    await write(session, order)
    try:
        await run_token(interaction, session, ref, token)
    except IllegalAction:
        if session.table.state.since_own(session.seat) <= ref.number:  # else a second press, and the first has counted
            await erase(session, order)
        raise


async def run_token(
    interaction: Interaction, session: SeatSession, ref: Id, token: str, path: Sequence[str] = ()
) -> None:
    """Carry out the plan behind a token, unless the board has moved on."""
    plan = find(session.game, session.plans, token) or shown_plan(session, token, path)
    if plan is None or session.moved_on(ref):
        await show_moved_on(interaction, session, ref)
    else:
        await take(interaction, session, plan, path)


def shown_plan(session: SeatSession, token: str, path: Sequence[str] = ()) -> Plan | None:
    """The plan of a button that only its page knows, such as a whole turn of the past."""
    choices = panel_menu(session, path).choices if session.plans else ()
    return next((choice.plan for choice in choices if choice.plan and choice.token == token), None)


async def do_together(interaction: Interaction, session: SeatSession, ref: Id, tokens: Sequence[str]) -> None:
    """Carry out the plans of several lines as one, in the order of the lines, unless the board has moved on."""
    plans = [plan for plan in session.plans if action_token(session.game, plan) in tokens]
    if len(plans) < len(tokens) or session.moved_on(ref):
        await show_moved_on(interaction, session, ref)
    else:
        await take(interaction, session, tuple(chain.from_iterable(plans)))


async def show_moved_on(interaction: Interaction, session: SeatSession, ref: Id) -> None:
    """The panel as it is now, with its picture and its lesson, and what has happened since it was shown."""
    await show(interaction, session, panel_page(session, notice=session.changes_since(ref.number)))


@on("ahead")
@on("unset")
async def answer_ahead(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Leave an order for this round before anything is asked, or take it back; the panel stays."""
    session = await next_step(interaction, ref)
    notice = session.moved_on(ref)
    if not notice:
        change = write if ref.verb == "ahead" else erase
        await change(session, decode(ref.rest.partition("~")[2], session))
        session = session.refreshed()
    await show(interaction, session, panel_page(session, notice=notice))


@on("back")
async def back(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Take back the last step of the draft."""
    session = await next_step(interaction, ref)
    notice = session.moved_on(ref)
    if not notice:
        await session.take_back()
        session = session.refreshed()
    await show(interaction, session, panel_page(session, notice=notice))


def path_in(ref: Id) -> tuple[tuple[str, ...], int]:
    """Path and page out of a custom id."""
    *path, at = ref.rest.partition("~")[2].split(".") or ["0"]
    return tuple(path), int(at) if at.isdecimal() else 0
