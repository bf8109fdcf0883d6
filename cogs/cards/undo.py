"""Undo: a private question first, which says what would go and who must agree."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from cogs.panel.page import panel_page
from cogs.seat.session import SeatSession, asked_session, open_session
from cogs.seat.title_ui import log_lines
from cogs.wire import answers
from cogs.wire.controls import BLUE, GREY, button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from table import Refusal

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table, Undo
    from words import Speaker

SHOWN = 8  # lines of what would go


@on("undo")
async def undo(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """With a draft the panel is the place: it has the button that takes back a step."""
    session = await open_session(interaction, ref=ref)
    if session.draft:
        await answers.show(interaction, panel_page(session))
    else:
        await answers.show(interaction, await undo_page(session))


async def ask_undo(interaction: Interaction, session: SeatSession) -> None:
    """`/undo`: drop the last step of a draft, or put the question."""
    if session.draft:
        await session.take_back()
        await answers.send_text(interaction, session.speaker.say("undo-draft"))
    else:
        await answers.send(interaction, await undo_page(session))


async def undo_page(session: SeatSession, notice: str = "") -> Page:
    """What this step, and the whole turn, would take back; or why nothing can be."""
    say, table = session.speaker.say, session.table
    step, *turn = table.undo_offers(session.user, seat=session.seat)
    if not step.possible:
        raise Refusal(step.key, **step.figures)
    blocks = [notice, "\n".join([say("undo-step"), *goes(session, step), asks(step, session.speaker)])]
    for more in turn:
        count = len(lines_taken_back(table, more, session.speaker, session.user))
        blocks.append(f"{say('undo-turn', number=count)}\n{asks(more, session.speaker)}")
    found = [button(takeback_id(session, step), say("button-undo-step" if turn else "button-undo-it"), BLUE)]
    found += [button(takeback_id(session, more), say("button-undo-turn"), GREY) for more in turn]
    found.append(button(session.id("leaveit"), say("button-undo-none"), GREY))
    return Page(tuple(blocks), rows(found))


def takeback_id(session: SeatSession, offered: Undo) -> Id:
    return session.id("takeback", str(offered.to))


def lines_taken_back(table: Table, offered: Undo, speaker: Speaker, reader: str | None) -> list[str]:
    """What an undo would take back, as a reader may know it."""
    if offered.key == "undo-held" or offered.to is None:
        return []
    only = table.state.seating.of(reader) if "sealed" in offered.figures else None  # what others have sealed stays
    return gone_from(table, offered.to, speaker, reader, only)


def gone_from(
    table: Table, to: int, speaker: Speaker, reader: str | None, of: Collection[str] | None = None
) -> list[str]:
    """Everything from a row on, in words; `of`: what these seats did."""
    rows = [line for line in table.state.lines(reader, first=to) if line.minute is None]
    return log_lines([line for line in rows if of is None or line.seat in of], speaker)


def goes(session: SeatSession, offered: Undo) -> list[str]:
    if offered.key == "undo-held":
        return [f"- {session.speaker.say('undo-held')}"]
    lines = lines_taken_back(session.table, offered, session.speaker, session.user)
    more = [f"-# {session.speaker.say('undo-more', number=len(lines) - SHOWN)}"] if len(lines) > SHOWN else []
    return [*(f"- {line}" for line in lines[:SHOWN]), *more]


def asks(offered: Undo, speaker: Speaker) -> str:
    """Who must agree."""
    who = speaker.join([speaker.one(seat) for seat in offered.needs])
    return speaker.say("undo-asks", who=who, number=len(offered.needs)) if who else speaker.say("undo-asks-nobody")


@on("takeback")
async def take_back(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Do what was asked about; if the board has moved on, ask again, for it might concern others now.

    Only what the question offers can be taken back: a control may be forged.
    """
    session = await asked_session(interaction, ref)
    table, to = session.table, ref.rest.partition("~")[2]
    offered = {str(offer.to) for offer in table.undo_offers(session.user, seat=session.seat)}
    if ref.number != table.state.number or to not in offered:
        await answers.show(interaction, await undo_page(session, session.speaker.say("panel-moved-on")))
        return
    found = await table.ask_undo(session.user, target_row(table, session, int(to)), session.seat, expected=ref.number)
    who = session.speaker.join([session.speaker.one(seat) for seat in found.needs])
    text = session.speaker.say("undo-done" if found.done else "undo-asked", who=who)
    act = button(Id("act", table.id, table.state.number), session.speaker.say("button-act"), BLUE)
    await answers.show(
        interaction, Page((text,), rows([act] if found.done and session.seat in table.state.waiting else []))
    )


def target_row(table: Table, session: SeatSession, to: int) -> int | None:
    """Where to go back to; what a stop holds back has no number."""
    return None if table.state.holds((session.seat,)) else to


@on("leaveit")
async def leave_it(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    session = await open_session(interaction, ref=ref)
    await answers.show_text(interaction, session.speaker.say("undo-left"))
