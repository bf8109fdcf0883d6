"""The story of a finished game: how the scores went, what turned it, and what stands out in it."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from cogs.reading.log import bullets
from cogs.reading.turning import Progress, Turning, turning_points
from cogs.seat.title_ui import ui_of
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.attachments import Shown
from cogs.wire.controls import on
from cogs.wire.ids import Id
from cogs.wire.layout import Page
from cogs.wire.text import reader_language, speaker_for
from cogs.workers.crew import Unanswered

if TYPE_CHECKING:
    from cogs.wire.client import Client, Interaction
    from table import Course, Table
    from words import Speaker

log = logging.getLogger(__name__)

TOLD = 3  # lines of the log under a turning point


@on("story")
async def story(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the last card: the story in one's own language."""
    table = await table_for(interaction, ref.table)
    course = await table.course()
    await answers.think_to_send(interaction)
    speaker, user = speaker_for(table, reader_language(interaction)), str(interaction.user.id)
    teller = Teller(interaction.client, table, speaker, user)
    begun = await teller.first_page(course)

    async def progress(percent: int) -> None:
        await answers.send(interaction, teller.search_page(begun, percent))

    await answers.send(interaction, await teller.whole(begun, await teller.look(progress)))


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the story of one game, to somebody or to everybody."""

    client: Client
    table: Table
    speaker: Speaker
    user: str | None = None  # None: for everybody

    async def first_page(self, course: Course) -> Page:
        """The chart, and what the scores tell."""
        lines = "\n".join(f"- {line}" for line in superlatives(course, self.table.state.header.seats, self.speaker))
        return Page(
            (self.speaker.say("story-head", title=self.speaker.tell("title")), lines), shown=await self.chart(course)
        )

    async def chart(self, course: Course) -> tuple[Shown, ...]:
        """A story without it is better than none."""
        pictures = self.client.services.pictures
        try:
            return (await pictures.course(self.table.state.view_for(None), self.speaker, course, user=self.user),)
        except Exception:
            log.exception("no chart for table %s", self.table.id)
            return ()

    def search_page(self, begun: Page, percent: int = 0) -> Page:
        """The beginning, while the turning points are looked for."""
        return replace(begun, blocks=(*begun.blocks, self.speaker.say("story-looking", percent=percent)))

    async def look(self, progress: Progress | None = None) -> tuple[Turning, ...]:
        """The turning points; none if nobody can think of them."""
        try:
            return await turning_points(self.table, self.client.services.thinkers, progress)
        except Unanswered as failure:
            log.error("table %s: no turning points: %s", self.table.id, failure)  # noqa: TRY400
            return ()

    async def whole(self, begun: Page, turnings: Sequence[Turning]) -> Page:
        """With each turning point: what happened, and the board then. A story without them is better than none."""
        try:
            scenes = [await self.scene(number, turning) for number, turning in enumerate(turnings, start=1)]
        except Exception:
            log.exception("no scenes for table %s", self.table.id)
            scenes = []
        about = self.speaker.say("story-turnings", number=len(scenes)) if scenes else ""
        return replace(begun, blocks=(*begun.blocks, about), scenes=tuple(scenes))

    async def scene(self, number: int, turning: Turning) -> tuple[str, Shown]:
        table, speaker = self.table, self.speaker
        steps = (await table.look_back(None)).passages
        step = steps[turning.place]
        moment = await table.look_back(None, step.last)
        marks = ui_of(table.state.header.title).marks([event for line in moment.lines for event in line.events])
        shown = await self.client.services.pictures.board(moment.view, speaker, marks=marks, user=self.user)
        figures = {
            "number": number, "round": step.round, "chapter": speaker.one(step.chapter), "step": turning.place + 1,
            "who": speaker.one(table.state.header.seats[turning.seat]),
            "before": round(100 * turning.before), "after": round(100 * turning.after),
        }  # fmt: skip
        lines = bullets(moment.lines, speaker)[:TOLD]
        return "\n".join([speaker.say("story-turning", **figures), *lines]), replace(shown, name=f"board{number}.webp")


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
