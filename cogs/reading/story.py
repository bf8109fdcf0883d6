"""The story of a finished game: how the scores went, and what stands out in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.controls import on
from cogs.wire.ids import Id
from cogs.wire.layout import Page
from cogs.wire.text import reader_language, speaker_for

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Course
    from words import Speaker


@on("story")
async def story(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the last card."""
    table = await table_for(interaction, ref.table)
    course = await table.course()
    await answers.think_to_send(interaction)
    speaker, user = speaker_for(table, reader_language(interaction)), str(interaction.user.id)
    shown = await interaction.client.services.pictures.course(table.view_for(None), speaker, course, user=user)
    lines = "\n".join(f"- {line}" for line in superlatives(course, table.seats, speaker))
    await answers.send(interaction, Page((f"**{speaker.tell('title')}**", lines), shown=(shown,)))


def superlatives(course: Course, seats: tuple[str, ...], speaker: Speaker) -> Iterator[str]:
    """What the scores tell, in a few sentences."""
    leads = [sorted(line)[-1] - sorted(line)[-2] for line in course.scores]
    alone = [line.index(max(line)) for line, lead in zip(course.scores, leads, strict=True) if lead]  # not when level
    yield speaker.say("story-leads", times=sum(before != after for before, after in pairwise(alone)))
    largest = max(range(len(leads)), key=leads.__getitem__)
    if leads[largest]:
        who = speaker.one(seats[course.scores[largest].index(max(course.scores[largest]))])
        yield speaker.say("story-highest", who=who, by=leads[largest], round=course.rounds[largest])
    gains = [
        (after[seat] - before[seat], place, seat)
        for place, (before, after) in enumerate(pairwise(course.scores), start=1)
        for seat in range(len(seats))
    ]
    if gains and (best := max(gains))[0] > 0:
        yield speaker.say("story-round", who=speaker.one(seats[best[2]]), by=best[0], round=course.rounds[best[1]])
