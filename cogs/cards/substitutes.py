"""Substitutes: free seats and those who ask for them on the table's own card, and the buttons."""

from dataclasses import replace

from cogs.cards.question import mentions
from cogs.cards.table_items import Item
from cogs.client.client import Interaction
from cogs.interactions.controls import BLUE, Control, button, on
from cogs.interactions.custom_ids import Id, digest_of
from cogs.messages import answers
from cogs.messages.changes import show_anew
from cogs.messages.text import safe, speaker_for
from cogs.seat.which_table import table_for
from table import Candidate, Refusal, Table
from table.referee import substitutes
from words import Speaker


def candidate_item(table: Table, candidate: Candidate, speaker: Speaker) -> Item:
    """Somebody who asks for a seat; the others accept or decline, and the candidate may withdraw."""
    speaker = with_former(table, candidate.seat, speaker)
    withdraw = button(Id("unask", table.id, candidate.number, candidate.seat), speaker.say("button-withdraw"))
    controls = (*candidate_controls(table, candidate, speaker), withdraw)
    judges = [table.state.seating.users.get(judge) for judge in silent(table, candidate)]
    users = tuple(dict.fromkeys(int(user) for user in judges if user))
    return Item(f"ask-{candidate.number}", candidate_line(table, candidate, speaker), controls, users, calls=True)


def offer_item(table: Table, seat: str, speaker: Speaker) -> Item:
    """A seat that somebody else may take, who plays it meanwhile, and the button for it."""
    speaker = with_former(table, seat, speaker)
    if table.state.seating.users.get(seat) is not None:
        whose, about = speaker.minute("offer-held", {"seat": seat}), speaker.say("offer-held-about")
    else:
        has_computer = seat in table.state.seating.computers
        whose = speaker.minute("offer-left", {"seat": seat})
        about = speaker.say("offer-computer-about" if has_computer else "offer-left-about")
    text = f"**{whose}** {about}"
    token = f"seat-{seat}-{table.state.seating.tenure_on_offer(seat)}"
    return Item(token, text, (take_seat_button(table, seat, speaker),), calls=True)


def take_seat_button(table: Table, seat: str, speaker: Speaker) -> Control:
    """A button for the present tenure: after another tenure it is refused."""
    ref = Id("takeseat", table.id, table.state.seating.tenure_on_offer(seat), seat)
    return button(ref, speaker.say("button-take-seat"), BLUE)


def with_former(table: Table, seat: str, speaker: Speaker) -> Speaker:
    """Call a vacant seat by the name of the person who left it."""
    left = table.state.seating.left_by(seat)
    return replace(speaker, names={**speaker.names, seat: safe(left.name)}) if left and left.name else speaker


def silent(table: Table, candidate: Candidate) -> list[str]:
    """The seats that have yet to answer a request."""
    return [seat for seat in substitutes.judges(table.state, candidate) if seat not in candidate.agreed]


def candidate_line(table: Table, candidate: Candidate, speaker: Speaker) -> str:
    """Who asks for which seat, who answers, and until when."""
    head = speaker.minute("candidate-asks", {"who": f"<@{candidate.user}>", "seat": candidate.seat})
    waits = speaker.say("vote-asked", who=mentions(table, silent(table, candidate)))
    until = speaker.say(f"candidate-until-{candidate.asks}", when=f"<t:{candidate.due}:R>")
    return f"{head}\n{waits} {until}"


def candidate_controls(table: Table, candidate: Candidate, speaker: Speaker) -> list[Control]:
    """Two buttons that carry the number of the request."""
    name, digest = candidate.name or speaker.say("former-player"), candidate_digest(table, candidate)
    return [
        button(Id("accept", table.id, candidate.number, digest), speaker.say("button-accept", who=name), BLUE),
        button(Id("decline", table.id, candidate.number, digest), speaker.say("button-decline", who=name)),
    ]


def candidate_digest(table: Table, candidate: Candidate) -> str:
    """What accepting somebody means: who would follow whom in which seat."""
    return digest_of(candidate.user, candidate.seat, table.state.seating.tenure_on_offer(candidate.seat))


@on("takeseat")
async def take_seat(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Ask to sit down; only those who are accepted learn what the seat knows."""
    await ask_for_seat(interaction, await table_for(interaction, ref.table), ref.rest, ref.number)


async def ask_for_seat(interaction: Interaction, table: Table, seat: str, tenure: int | None = None) -> None:
    """Take a free seat, or ask for it where the others must agree; `tenure`: after this one alone."""
    status = await table.take_seat(interaction.user.id, seat, interaction.user.display_name, tenure=tenure)
    await answers.confirm(interaction, "seat-asked" if status else "seat-taken")


@on("accept")
@on("decline")
async def answer_candidate(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The button carries the number of the request it was shown for."""
    table, yes = await table_for(interaction, ref.table), ref.verb == "accept"
    candidate = substitutes.find(table.state, ref.number)
    if candidate is not None and ref.rest != candidate_digest(table, candidate):
        speaker = speaker_for(table, table.state.header.language)
        await show_anew(interaction, candidate_item(table, candidate, speaker).page)
        return
    await table.answer_candidate(interaction.user.id, ref.number, yes)
    await answers.confirm(interaction, "vote-heard" if yes else "vote-heard-no")


@on("unask")
async def unask(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Withdraw the request that the card shows, and no later one."""
    table = await table_for(interaction, ref.table)
    candidate = table.state.candidates.get(str(interaction.user.id))
    if candidate is None or candidate.seat != ref.rest or ref.number < candidate.number:
        raise Refusal("candidate-none")
    await table.do(substitutes.withdraw, interaction.user.id, candidate.number)
    await answers.confirm(interaction, "vote-withdrawn")
