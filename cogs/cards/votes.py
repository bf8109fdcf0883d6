"""Votes: the card that puts a question to several people, its buttons, and how it ended."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from cogs.cards.question import mention
from cogs.cards.undo import gone_from
from cogs.seat.paces import DAY, reminders_name
from cogs.seat.session import learn_language
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.controls import BLUE, button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.text import reader_language, speaker_for
from rules import IllegalAction
from table import Pace
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Minute, Proposal, Table

NAMED = 3  # lines of what would be taken back
ENDINGS = {"undone": "carried"}  # the minutes that end a vote and do not say so


def vote_card(table: Table, proposal: Proposal) -> Page:
    """A question to several people; who has answered is shown, as it would be at a table."""
    speaker = speaker_for(table, table.state.header.language)
    silent = [seat for seat in proposal.asked if seat not in proposal.said]
    asked = proposal_text(table, proposal, speaker)
    who = speaker.join(list(dict.fromkeys(mention_owner(table, seat) for seat in silent)))
    waits = speaker.say("vote-asked", who=who) if silent else ""
    due = speaker.say("vote-silence", when=f"<t:{proposal.due}:R>") if proposal.due and silent else ""
    controls = [
        button(Id("yes", table.id, proposal.number), speaker.say("button-agree"), BLUE),
        button(Id("no", table.id, proposal.number), speaker.say("button-disagree")),
        button(Id("withdraw", table.id, proposal.number), speaker.say("button-withdraw")),
    ]
    users = tuple(dict.fromkeys(int(user) for seat in silent if (user := table.owner(seat))))
    blocks = (asked, "\n".join(filter(None, (speaker.say("vote-question"), waits, due))))
    return Page(blocks, rows(controls), ping=users, left=(asked,))


def mention_owner(table: Table, seat: str) -> str:
    """Whoever votes for a seat: also somebody away for whom a computer keeps it."""
    user = table.owner(seat)
    return f"<@{user}>" if user else mention(table, seat)


def proposal_text(table: Table, proposal: Proposal, speaker: Speaker) -> str:
    """Who proposes what; an undo names the moves it would take back, as everybody may know them."""
    figures = dict(proposal.figures)
    if proposal.kind == "settings":  # in the words of the lobby
        figures = settings_words(proposal, speaker)
    text = speaker.minute(f"proposal-{proposal.kind}", {"by": proposal.by, **figures})
    if proposal.kind != "undo":
        return text
    lines = gone_from(table, proposal.figures["to"], speaker, None)
    more = [speaker.say("undo-more", number=len(lines) - NAMED)] if len(lines) > NAMED else []
    return "\n".join((text, *(f"- {line}" for line in (*lines[:NAMED], *more))))


def settings_words(proposal: Proposal, speaker: Speaker) -> dict[str, str]:
    """What the settings would be."""
    figures, pace = proposal.figures, Pace(**json.loads(proposal.figures["pace"]))
    return {
        "pace": speaker.say(f"pace-{figures['named']}"),
        "language": speaker.say(f"language-{figures['language']}"),
        "remind": speaker.say(f"remind-{reminders_name(pace)}"),
        "away": speaker.say("away-days", number=pace.away // DAY),
    }


def outcome_text(table: Table, number: int) -> str:
    """How the vote of that number ended."""
    speaker, ended = speaker_for(table, table.state.header.language), table.state.vote_ended(number)
    return f"**{speaker.minute(f'outcome-{ending(ended)}', ended.figures if ended else {})}**"


def ending(minute: Minute | None) -> str:
    key = minute.key if minute else "over"
    return ENDINGS.get(key, key.removeprefix("vote-"))


def told_to(table: Table, number: int) -> Page | None:
    """Word to whoever proposed it, if it was not granted or an undo was: nothing else would call them."""
    ended, speaker = table.state.vote_ended(number), speaker_for(table, table.state.header.language)
    if ended is None or ended.key not in ("undone", "vote-refused", "vote-overtaken"):
        return None
    by = str(ended.figures.get("by", ended.figures["seat"]))  # what was taken back or overtaken has no other seat
    user = table.state.seating.users.get(by)
    text = speaker.say("outcome-told", who=mention(table, by), what=outcome_text(table, number))
    return Page((text,), ping=(int(user),)) if user else None


def proposal_in(table: Table, ref: Id) -> int:
    """The number of the proposal a button was shown for; if that is closed, bring the cards up to date."""
    if all(proposal.number != ref.number for proposal in table.state.proposals.values()):
        table.notify("vote")
        raise IllegalAction("vote-none")
    return ref.number


@on("yes")
async def agree(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await vote(interaction, ref, yes=True)


@on("no")
async def disagree(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await vote(interaction, ref, yes=False)


async def vote(interaction: Interaction, ref: Id, *, yes: bool) -> None:
    """A vote counts once; the card shows who has not answered. Somebody away may answer too."""
    table, user = await voter(interaction, ref)
    await table.vote(user, proposal_in(table, ref), yes)
    text = Speaker(reader_language(interaction)).say("vote-heard" if yes else "vote-heard-no")
    await answers.send_text(interaction, text)


async def voter(interaction: Interaction, ref: Id) -> tuple[Table, str]:
    """The table, and a person who has a voice there, away or not."""
    table, user = await table_for(interaction, ref.table), str(interaction.user.id)
    learn_language(interaction, table)
    if user not in map(table.owner, table.state.header.seats):
        raise IllegalAction("not-seated")
    return table, user


@on("withdraw")
async def withdraw(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The person who proposed it takes it back."""
    table, user = await voter(interaction, ref)
    await table.withdraw(user, proposal_in(table, ref))
    await answers.send_text(interaction, Speaker(reader_language(interaction)).say("vote-withdrawn"))
