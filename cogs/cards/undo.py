"""Undo: a private question first, which says what would go and who must agree."""

from collections.abc import Sequence

from cogs.client.client import Interaction
from cogs.interactions.consent import Outdated, unchanged
from cogs.interactions.controls import BLUE, GREY, button, on
from cogs.interactions.custom_ids import Id, digest_of
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.panel.page import panel_page
from cogs.seat.log_lines import log_lines
from cogs.seat.session import SeatSession, act_button, asked_session, open_session
from table import Line, Refusal, Table, Undo, undo_requests
from words import Speaker

SHOWN = 7  # lines of what would go


@on("undo")
async def undo(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Take back; with a draft the panel opens, which has the button that drops a step."""
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
    step, *turn = undo_requests.offers(table, session.user, seat=session.seat)
    if not step.possible:
        raise Refusal(step.key, **step.figures)
    blocks = [notice, "\n".join([say("undo-step"), *goes(session, step), asks(step, session.speaker)])]
    for more in turn:
        head = say("undo-turn", number=len(log_lines(rows_taken_back(table, more, session.user), session.speaker)))
        lost = [f"- {line}" for line in lines_of_asked(session, more)] if more.needs != step.needs else []
        blocks.append("\n".join([head, *lost, asks(more, session.speaker)]))
    controls = [button(takeback_id(session, step), say("button-undo-step" if turn else "button-undo-it"), BLUE)]
    controls += [button(takeback_id(session, more), say("button-undo-turn"), GREY) for more in turn]
    controls.append(button(session.id("leaveit"), say("button-undo-none"), GREY))
    return Page(tuple(blocks), rows(controls))


def takeback_id(session: SeatSession, offered: Undo) -> Id:
    """Where to go back to, and who would be asked."""
    return session.id("takeback", f"{offered.to}.{digest_of(offered.key, offered.needs)}")


def offered_digest(session: SeatSession, to: str) -> str | None:
    """The digest of what may be taken back now from a row on; None: that is not offered."""
    offers = undo_requests.offers(session.table, session.user, seat=session.seat)
    return next((digest_of(offer.key, offer.needs) for offer in offers if str(offer.to) == to), None)


def rows_taken_back(table: Table, offered: Undo, reader: str | None) -> list[Line]:
    """The rows of the log that an undo would take back."""
    if offered.key == "undo-held" or offered.to is None:
        return []
    only = table.state.seating.of(reader) if "sealed" in offered.figures else None  # what others have sealed stays
    return [row for row in rows_from(table, offered.to, reader) if only is None or row.seat in only]


def rows_from(table: Table, to: int, reader: str | None) -> list[Line]:
    """Everything that was played from a row on."""
    return [line for line in table.state.lines(reader, first=to) if line.system_event is None]


def undone_lines(rows: Sequence[Line], asked: Sequence[str], speaker: Speaker) -> list[str]:
    """What would go, as a list; where it is long, what the people asked would lose comes first."""
    every = log_lines(rows, speaker)
    if len(every) <= SHOWN + 1:
        return [f"- {line}" for line in every]
    own = log_lines([line for line in rows if line.seat in asked], speaker)
    lines = [*own, *log_lines([line for line in rows if line.seat not in asked], speaker)]
    more = speaker.say("undo-more", number=len(lines) - SHOWN)
    return [*(f"- {line}" for line in lines[:SHOWN]), f"-# {more}"]


def goes(session: SeatSession, offered: Undo) -> list[str]:
    if offered.key == "undo-held":
        return [f"- {session.speaker.say('undo-held')}"]
    return undone_lines(rows_taken_back(session.table, offered, session.user), offered.needs, session.speaker)


def lines_of_asked(session: SeatSession, offered: Undo) -> list[str]:
    """What the people asked would lose."""
    rows = rows_taken_back(session.table, offered, session.user)
    return log_lines([line for line in rows if line.seat in offered.needs], session.speaker)[:SHOWN]


def asks(offered: Undo, speaker: Speaker) -> str:
    """The sentence that says who must agree."""
    who = speaker.join([speaker.one(seat) for seat in offered.needs])
    return speaker.say("undo-asks", who=who, number=len(offered.needs)) if who else speaker.say("undo-asks-nobody")


@on("takeback")
async def take_back(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Do what was asked about; if the board has moved on, ask again, for it might concern others now.

    Only what the question offers can be taken back: a control may be forged.
    """
    session = await asked_session(interaction, ref)
    table = session.table
    to, _, digest = ref.rest.partition("~")[2].partition(".")
    check = unchanged((ref.number, digest), lambda: (table.state.number, offered_digest(session, to)))
    is_held = table.state.holds((session.seat,))  # what a stop holds back has no number
    target = int(to) if to.isdecimal() and not is_held else None
    try:
        status = await undo_requests.ask(table, session.user, target, session.seat, check=check)
    except Outdated:
        await answers.show(interaction, await undo_page(session, session.speaker.say("panel-moved-on")))
        return
    who = session.speaker.join([session.speaker.one(seat) for seat in status.needs])
    text = session.speaker.say("undo-done" if status.done else "undo-asked", who=who)
    goes_on = status.done and session.seat in table.state.waiting
    await answers.show(interaction, Page((text,), rows([act_button(table, session.speaker)] if goes_on else [])))


@on("leaveit")
async def leave_it(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    session = await open_session(interaction, ref=ref)
    await answers.show_text(interaction, session.speaker.say("undo-left"))
