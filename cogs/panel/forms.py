"""A form on the panel: several choices filled in at once make one plan."""

from itertools import chain

from cogs.client.client import Interaction
from cogs.interactions.controls import on, on_form
from cogs.interactions.custom_ids import Id
from cogs.interactions.forms import Form, open_form, select
from cogs.messages import answers
from cogs.panel.buttons import next_step, show_moved_on, take
from cogs.panel.page import panel_menu, panel_page
from cogs.seat.menus import Choice
from cogs.seat.session import SeatSession


def form_at(session: SeatSession, ref: Id) -> Choice | None:
    """The line whose form a button opens, if the panel still has it."""
    *path, token = ref.rest.partition("~")[2].split(".")
    menu = panel_menu(session, path) if session.plans else None
    lines = (*menu.lines, *menu.buttons) if menu else ()
    return next((choice for choice in lines if choice.form and choice.token == token), None)


@on("fill")
async def open_panel_form(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the form, as it would be filled in by default."""
    session = await next_step(interaction, ref)
    choice = form_at(session, ref)
    if choice is None or session.moved_on(ref) or interaction.response.is_done():
        await show_moved_on(interaction, session, ref)
        return
    parts = [
        select(
            str(place),
            field.label,
            [(line.token, line.label, line.note) for line in field.lines],
            field.chosen,
            many=field.many,
            about=field.about,
        )
        for place, field in enumerate(choice.form)
    ]
    await open_form(interaction, Form(ref, choice.label.rstrip("…"), parts))


@on_form("fill")
async def take_form(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    """Carry out what was filled in; the rules judge it as one plan."""
    session = await next_step(interaction, ref)
    choice = form_at(session, ref)
    if choice is None or session.moved_on(ref):
        await show_moved_on(interaction, session, ref)
        return
    chosen = [field.plan(*sent.get(str(place), ())) for place, field in enumerate(choice.form)]
    plan = tuple(chain.from_iterable(chosen))
    if plan:
        await take(interaction, session, plan)
    else:
        await answers.show(interaction, panel_page(session))
