"""The story of a finished game: how the scores went, what turned it, and what stands out in it."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from itertools import pairwise

import rules
from cogs.client.client import Client, Interaction
from cogs.interactions.controls import on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.attachments import NewPicture
from cogs.messages.layout import Page
from cogs.messages.outbox import is_temporary
from cogs.messages.text import reader_language, speaker_for
from cogs.private.log import bullets
from cogs.private.turning_points import Progress, TurningPoint, turning_points
from cogs.seat.log_lines import events_in
from cogs.seat.title_ui import ui_of
from cogs.seat.which_table import table_for
from cogs.workers.pool import WorkerFailed
from cogs.workers.shares import sharing
from rules import IllegalAction
from table import Course, Refusal, Table, game_review
from words import Speaker

log = logging.getLogger(__name__)

FEWEST = 2  # rounds that make a story
TOLD = 3  # lines of the log under a turning point


@on("story")
async def story(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the last card: the story in one's own language."""
    table = await table_for(interaction, ref.table)
    course = await game_review.course(table)
    if not await interaction.client.tables.may_be_judged(table):
        raise IllegalAction("story-later")
    await answers.defer_new_message(interaction)
    speaker, user = speaker_for(table, reader_language(interaction)), str(interaction.user.id)
    teller = StoryPages(interaction.client, table, speaker, user)
    begun = await teller.first_page(course)

    async def progress(percent: int) -> None:
        await answers.send(interaction, teller.search_page(begun, percent))

    await answers.send(interaction, await teller.whole(begun, await teller.look(progress)))


async def course_of_story(table: Table) -> Course | None:
    """How the scores of a finished game went; None: there is no story."""
    if table.state.header.title not in rules.TITLES:  # of a title that workers do not know
        return None
    try:
        course = await game_review.course(table)
    except Refusal as refusal:
        if is_temporary(refusal):
            raise
        log.info("table %s: no story: %s", table.id, refusal.key)  # it does not replay
        return None
    return course if len(course.rounds) >= FEWEST else None


@dataclass(frozen=True, slots=True)
class StoryPages:
    """Tells the story of one game, to somebody or to everybody."""

    client: Client
    table: Table
    speaker: Speaker
    user: str | None = None  # None: for everybody

    async def first_page(self, course: Course) -> Page:
        """The chart, and what the scores tell."""
        head = self.speaker.say("story-head", title=self.speaker.tell("title"))
        lines = "\n".join(f"- {line}" for line in superlatives(course, self.table.state.header.seats, self.speaker))
        return Page((head, lines), shown=await self.chart(course))

    async def chart(self, course: Course) -> tuple[NewPicture, ...]:
        """A story without it is better than none."""
        pictures, view = self.client.services.pictures, self.table.state.view_for(None)
        chart = await pictures.course(view, self.speaker, course, user=self.user)
        return (chart,) if chart else ()

    def search_page(self, begun: Page, percent: int = 0) -> Page:
        """The beginning, while the turning points are looked for."""
        return replace(begun, blocks=(*begun.blocks, self.speaker.say("story-looking", percent=percent)))

    async def look(self, progress: Progress | None = None) -> tuple[TurningPoint, ...]:
        """The turning points; none if they cannot be computed."""
        try:
            with sharing(self.user, last=True) if self.user else nullcontext():
                return await turning_points(self.table, self.client.services.player_pool, progress)
        except WorkerFailed as failure:
            log.error("table %s: no turning points: %s", self.table.id, failure)  # noqa: TRY400
            return ()

    async def whole(self, begun: Page, turnings: Sequence[TurningPoint]) -> Page:
        """With each turning point: what happened, and the board then. A story without them is better than none."""
        try:
            scenes = [await self.scene(number, turning) for number, turning in enumerate(turnings, start=1)]
        except Exception:
            log.exception("the story of table %s has no turning points", self.table.id)
            scenes = []
        about = self.speaker.say("story-turnings", number=len(scenes)) if scenes else ""
        drawn = tuple((text, picture) for text, picture in scenes if picture)
        texts = [text for text, picture in scenes if not picture]
        return replace(begun, blocks=(*begun.blocks, about, *texts), scenes=drawn)

    async def scene(self, number: int, turning: TurningPoint) -> tuple[str, NewPicture | None]:
        table, speaker = self.table, self.speaker
        steps = (await game_review.look_back(table, None)).passages
        step = steps[turning.place]
        moment = await game_review.look_back(table, None, step.last)
        marks = ui_of(table.state.header.title).pictures.marks(events_in(moment.lines))
        picture = await self.client.services.pictures.board(moment.view, speaker, marks=marks, user=self.user)
        figures = {
            "number": number, "round": step.round, "chapter": speaker.one(step.chapter), "step": turning.place + 1,
            "who": speaker.one(table.state.header.seats[turning.seat]),
            "before": round(100 * turning.before), "after": round(100 * turning.after),
        }  # fmt: skip
        lines = bullets(moment.lines, speaker)[:TOLD]
        text = "\n".join([speaker.say("story-turning", **figures), *lines])
        return text, replace(picture, name=f"board{number}.webp") if picture else None


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
