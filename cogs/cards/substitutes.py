"""Substitutes: the card on which somebody asks for a seat, and its buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.cards.question import mentions
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.controls import BLUE, button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.text import reader_language, safe, speaker_for
from table import Refusal
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from cogs.wire.controls import Control
    from table import Candidate, Table


def candidates_card(table: Table, seat: str) -> Page:
    """Those who ask for a free seat; the others accept or decline, and a candidate may withdraw."""
    speaker = with_former(table, seat, speaker_for(table, table.state.header.language))
    asking = [asked for asked in table.state.candidates.values() if asked.seat == seat]
    judges = list(dict.fromkeys(each for asked in asking for each in silent(table, asked)))
    lines = [candidate_line(table, asked, speaker) for asked in asking]
    controls = [control for asked in asking for control in candidate_controls(table, asked, speaker)]
    latest = max(asked.number for asked in asking)
    controls.append(button(Id("unask", table.id, latest, seat), speaker.say("button-withdraw")))
    users = tuple(dict.fromkeys(int(user) for judge in judges if (user := table.state.seating.users.get(judge))))
    return Page(("\n".join(lines),), rows(controls), ping=users)


def offer_card(table: Table, seat: str) -> Page:
    """A seat that somebody else may take, and the button for it."""
    speaker = with_former(table, seat, speaker_for(table, table.state.header.language))
    key = "offer-left" if table.state.seating.users.get(seat) is None else "offer-held"
    text = speaker.minute(key, {"seat": seat})
    take = take_seat_button(table, seat, speaker)
    return Page((f"**{text}**", speaker.say(f"{key}-about")), rows([take]), left=(text,))


def take_seat_button(table: Table, seat: str, speaker: Speaker) -> Control:
    """For the seat as it is on offer now: whoever follows another tenure presses another button."""
    ref = Id("takeseat", table.id, table.state.seating.tenure_on_offer(seat), seat)
    return button(ref, speaker.say("button-take-seat"), BLUE)


def offer_ended(table: Table, seat: str) -> str:
    """Who sits there now; or that it is no longer free."""
    speaker = speaker_for(table, table.state.header.language)
    taken = table.state.header.phase == "running" and table.state.seating.users.get(seat) is not None
    return f"**{speaker.minute('offer-taken', {'seat': seat}) if taken else speaker.say('offer-over')}**"


def with_former(table: Table, seat: str, speaker: Speaker) -> Speaker:
    """Call a vacant seat by the name of the person who left it."""
    left = table.state.seating.left_by(seat)
    return replace(speaker, names={**speaker.names, seat: safe(left.name)}) if left and left.name else speaker


def silent(table: Table, candidate: Candidate) -> list[str]:
    """The seats that have yet to answer a request."""
    return [seat for seat in table.judges(candidate) if seat not in candidate.agreed]


def candidate_line(table: Table, candidate: Candidate, speaker: Speaker) -> str:
    """Who asks for which seat, who answers, and until when."""
    head = speaker.minute("candidate-asks", {"who": f"<@{candidate.user}>", "seat": candidate.seat})
    waits = speaker.say("vote-asked", who=mentions(table, silent(table, candidate)))
    until = speaker.say(f"candidate-until-{candidate.asks}", when=f"<t:{candidate.due}:R>")
    return f"{head}\n{waits} {until}"


def candidate_controls(table: Table, candidate: Candidate, speaker: Speaker) -> list[Control]:
    """Two buttons that carry the number of the request."""
    name = candidate.name or speaker.say("former-player")
    return [
        button(Id("accept", table.id, candidate.number), speaker.say("button-accept", who=name), BLUE),
        button(Id("decline", table.id, candidate.number), speaker.say("button-decline", who=name)),
    ]


@on("takeseat")
async def take_seat(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Ask to sit down; only those who are accepted learn what the seat knows."""
    await ask_for_seat(interaction, await table_for(interaction, ref.table), ref.rest, ref.number)


async def ask_for_seat(interaction: Interaction, table: Table, seat: str, tenure: int | None = None) -> None:
    """Take a free seat, or ask for it where the others must agree; `turn`: after this tenure alone."""
    asked = await table.take_seat(interaction.user.id, seat, interaction.user.display_name, tenure=tenure)
    speaker = speaker_for(table, reader_language(interaction))
    await answers.send_text(interaction, speaker.say("seat-asked" if asked else "seat-taken"))


@on("accept")
async def accept(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await answer_candidate(interaction, ref, yes=True)


@on("decline")
async def decline(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await answer_candidate(interaction, ref, yes=False)


async def answer_candidate(interaction: Interaction, ref: Id, *, yes: bool) -> None:
    """The button carries the number of the request it was shown for."""
    table = await table_for(interaction, ref.table)
    await table.answer_candidate(interaction.user.id, ref.number, yes)
    speaker = speaker_for(table, reader_language(interaction))
    await answers.send_text(interaction, speaker.say("vote-heard" if yes else "vote-heard-no"))


@on("unask")
async def unask(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Withdraw a request that the card tells of, and none that was made since or for another seat."""
    table = await table_for(interaction, ref.table)
    asked = table.state.candidates.get(str(interaction.user.id))
    if asked is None or asked.seat != ref.rest or ref.number < asked.number:
        raise Refusal("candidate-none")
    await table.withdraw_candidate(interaction.user.id, asked.number)
    await answers.send_text(interaction, speaker_for(table, reader_language(interaction)).say("vote-withdrawn"))
