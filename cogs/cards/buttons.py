"""Undo, votes and stops that have fired: the buttons of the cards that are not moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.seat.session import Sitting, place, table_for
from cogs.wire import answers
from cogs.wire.controls import on
from cogs.wire.ids import Id
from cogs.wire.speech import reader_language
from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.wire.client import Interaction

KINDS = ("undo", "pause", "end", "replace")


async def here(interaction: Interaction, ref: Id) -> Sitting:
    """The place of whoever pressed a button of a card."""
    table = await table_for(interaction, ref.table)
    return place(table, str(interaction.user.id), reader_language(interaction))


@on("undo")
async def undo(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Take back one's own last move."""
    await ask_undo(interaction, await here(interaction, ref))


async def ask_undo(interaction: Interaction, sitting: Sitting) -> None:
    """A draft loses a step; a published move is taken back, or those concerned are asked, or it says why not."""
    if sitting.draft:
        await sitting.take_back()
        await answers.beside_text(interaction, sitting.speech.say("undo-draft"))
        return
    found = await sitting.table.ask_undo(sitting.user, seat=sitting.seat)
    key = "undo-done" if found.done else "undo-asked"
    who = sitting.speech.listed([sitting.speech.one(seat) for seat in found.needs])
    await answers.beside_text(interaction, sitting.speech.say(key, who=who))


def kind_in(ref: Id) -> str:
    """The vote a button belongs to."""
    if ref.rest not in KINDS:
        raise IllegalAction("vote-none")
    return ref.rest


@on("yes")
async def agree(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Say yes to what is proposed."""
    await say(interaction, ref, yes=True)


@on("no")
async def disagree(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Say no to what is proposed."""
    await say(interaction, ref, yes=False)


async def say(interaction: Interaction, ref: Id, *, yes: bool) -> None:
    """A vote counts once; the card shows who is still silent."""
    sitting = await here(interaction, ref)
    await sitting.table.vote(sitting.user, kind_in(ref), yes)
    await answers.beside_text(interaction, sitting.speech.say("vote-heard"))


@on("withdraw")
async def withdraw(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Whoever proposed it takes it back."""
    sitting = await here(interaction, ref)
    await sitting.table.withdraw(sitting.user, kind_in(ref))
    await answers.beside_text(interaction, sitting.speech.say("vote-withdrawn"))


@on("goon")
async def go_on(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The table need not wait any longer."""
    sitting = await here(interaction, ref)
    await sitting.table.go_on(sitting.user)
    await answers.beside_text(interaction, sitting.speech.say("stop-gone-on"))
