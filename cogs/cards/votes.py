"""Votes: a question to several people on the table's own card, and its buttons."""

import json

from cogs.cards.question import mention
from cogs.cards.table_items import Item, speaker_at
from cogs.cards.undo import rows_from, undone_lines
from cogs.client.client import Interaction
from cogs.interactions.consent import Outdated, unchanged
from cogs.interactions.controls import BLUE, button, on
from cogs.interactions.custom_ids import Id, digest_of
from cogs.messages import answers
from cogs.messages.changes import show_anew
from cogs.messages.text import speaker_for
from cogs.seat.paces import DAY, pace_name, reminders_name
from cogs.seat.session import learn_language
from cogs.seat.which_table import table_for
from rules import IllegalAction
from table import Pace, Proposal, Table, vote_requests
from table.referee import absences, votes
from words import Speaker


def vote_item(table: Table, proposal: Proposal, speaker: Speaker) -> Item:
    """A question to several people; who has answered is shown, as it would be at a table."""
    event = next((event for event in table.state.system_events if event.id == proposal.number), None)
    silent = [seat for seat in proposal.asked if seat not in proposal.said]
    proposed = proposal_text(table, proposal, speaker_at(table, event, speaker))
    who = speaker.join(list(dict.fromkeys(mention_owner(table, seat) for seat in silent)))
    waits = speaker.say("vote-asked", who=who) if silent else ""
    due = speaker.say("vote-silence", when=f"<t:{proposal.due}:R>") if proposal.due and silent else ""
    digest = vote_digest(table, proposal)
    controls = (
        button(Id("yes", table.id, proposal.number, digest), speaker.say("button-agree"), BLUE),
        button(Id("no", table.id, proposal.number, digest), speaker.say("button-disagree")),
        button(Id("withdraw", table.id, proposal.number), speaker.say("button-withdraw")),
    )
    users = tuple(dict.fromkeys(int(user) for seat in silent if (user := absences.owner(table.state, seat))))
    text = "\n".join(filter(None, (proposed, speaker.say("vote-question"), waits, due)))
    return Item(f"vote-{proposal.number}", text, controls, users, calls=True)


def vote_digest(table: Table, proposal: Proposal) -> str:
    """What agreeing to a proposal means: who proposes what, and against what it is weighed."""
    state = table.state
    facts: list[object] = [proposal.kind, sorted(proposal.figures.items()), tenure_at(table, proposal.by)]
    match proposal.kind:
        case "undo":
            facts.append(state.number)
        case "replace":
            facts.append(tenure_at(table, proposal.figures["seat"]))
        case "settings":
            facts += [state.header.language, state.header.pace]
        case "move":
            facts.append(state.header.channel)
    return digest_of(*facts)


def tenure_at(table: Table, seat: str) -> tuple[str, int]:
    return seat, table.state.seating.tenure_number(seat)


def mention_owner(table: Table, seat: str) -> str:
    """The person who votes for a seat; also one who is away while a computer plays it."""
    user = absences.owner(table.state, seat)
    return f"<@{user}>" if user else mention(table, seat)


def proposal_text(table: Table, proposal: Proposal, speaker: Speaker) -> str:
    """Who proposes what; an undo names the moves it would take back, as everybody may know them."""
    figures = dict(proposal.figures)
    if proposal.kind == "settings":  # in the words of the lobby
        figures = {"what": settings_words(table, proposal, speaker)}
    text = speaker.minute(f"proposal-{proposal.kind}", {"by": proposal.by, **figures})
    if proposal.kind != "undo":
        return text
    rows = rows_from(table, proposal.figures["to"], None)
    return "\n".join((text, *undone_lines(rows, proposal.asked, speaker)))


def settings_words(table: Table, proposal: Proposal, speaker: Speaker) -> str:
    """The settings that would change, in the words of the lobby."""
    header, figures, say = table.state.header, proposal.figures, speaker.say
    pace, before = Pace(**json.loads(figures["pace"])), header.pace
    remind, language = reminders_name(pace), figures["language"]
    changes = [
        (figures["named"] != pace_name(before), say(f"pace-{figures['named']}")),
        (pace.at_zero != before.at_zero, say("setting-zero", value=say(f"zero-{pace.at_zero}"))),
        (remind != reminders_name(before), say("setting-remind", value=say(f"remind-{remind}"))),
        (pace.away != before.away, say("setting-away", value=say("away-days", number=pace.away // DAY))),
        (language != header.language, say("setting-language", value=say(f"language-{language}"))),
    ]
    return speaker.series([words for changed, words in changes if changed]) or say("setting-none")


def proposal_in(table: Table, ref: Id) -> Proposal:
    """The proposal a button was shown for; if that is closed, bring the cards up to date."""
    proposal = next((each for each in table.state.proposals.values() if each.number == ref.number), None)
    if proposal is None:
        table.notify("vote")
        raise IllegalAction("vote-none")
    return proposal


@on("yes")
@on("no")
async def vote(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A vote counts once; the card shows who has not answered. Somebody away may answer too."""
    table, user = await voter(interaction, ref)
    check = unchanged(ref.rest, lambda: vote_digest(table, proposal_in(table, ref)))
    try:
        await vote_requests.answer(table, user, ref.number, ref.verb == "yes", check=check)
    except Outdated:
        speaker = speaker_for(table, table.state.header.language)
        await show_anew(interaction, vote_item(table, proposal_in(table, ref), speaker).page)
        return
    await answers.confirm(interaction, "vote-heard" if ref.verb == "yes" else "vote-heard-no")


async def voter(interaction: Interaction, ref: Id) -> tuple[Table, str]:
    """The table and a person who may vote there, away or not."""
    table, user = await table_for(interaction, ref.table), str(interaction.user.id)
    learn_language(interaction, table)
    if not absences.seats_kept_for(table.state, user):
        raise IllegalAction("not-seated")
    return table, user


@on("withdraw")
async def withdraw(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The person who proposed it takes it back."""
    table, user = await voter(interaction, ref)
    await table.do(votes.withdraw, user, proposal_in(table, ref).number)
    await answers.confirm(interaction, "vote-withdrawn")
