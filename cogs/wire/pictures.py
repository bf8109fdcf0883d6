"""Pictures for answers and cards, drawn in processes beside the bot."""

import asyncio
from collections.abc import Sequence

from cogs.drawing.studio import Painters, Studio
from cogs.drawing.tasks import Drawing, Film
from cogs.wire.attachments import Shown
from cogs.wire.text import plain_names
from cogs.workers.crew import Crew, Listen, TookTooLong
from cogs.workers.hire import cores, office
from cogs.workers.messages import pickle_message
from render.statistics import Sheet
from rules.kernel import Event, View
from table import Course
from words import Speaker

LIMIT = 60.0  # seconds for a picture
LONGEST = 12 * 60  # seconds for a film: Discord waits a quarter of an hour for an answer


class Pictures:
    """No process is started, and no base layer loaded, before somebody asks."""

    def __init__(self, processes: int = 0, painters: Painters | None = None) -> None:
        """Draw in so many processes; 0: one less than there are cores; tests may draw otherwise."""
        workers = office("cogs.drawing.worker")
        self.studio = Studio(painters or Crew(workers, processes or max(1, cores() - 1), LIMIT))
        self.films = Crew(workers, 1, LONGEST)  # a place of their own: no card waits minutes for a film

    async def board(
        self,
        view: View,
        speaker: Speaker,
        *,
        marks: Sequence[Event] = (),
        shape: str = "card",
        crop: str | None = None,
        user: str | None = None,
    ) -> Shown:
        """The board as this view has it, with the given events marked; `user`: the person who asks, if one does."""
        options = {"shape": shape, "marks": tuple(marks), "crop": crop, "names": plain_names(speaker).names}
        return await self._draw(Drawing("board", view, speaker.language, options), "board.webp", user)

    async def course(self, view: View, speaker: Speaker, course: Course, *, user: str | None) -> Shown:
        """How the scores went."""
        options = {"rounds": course.rounds, "scores": course.scores, "names": plain_names(speaker).names}
        return await self._draw(Drawing("course", view, speaker.language, options), "course.webp", user)

    async def statistics(self, page: Sheet, language: str, *, user: str) -> Shown:
        """A sheet of figures."""
        return await self._draw(Drawing("statistics", page, language), "statistics.webp", user)

    async def hand(self, view: View, speaker: Speaker, *, user: str | None = None) -> Shown:
        """What the owner of this view holds."""
        options = {"names": plain_names(speaker).names}
        return await self._draw(Drawing("hand", view, speaker.language, options), "hand.webp", user)

    async def _draw(self, drawing: Drawing, name: str, user: str | None) -> Shown:
        picture = await self.studio.draw(drawing, user)
        return Shown(picture.data, picture.alt, name)

    async def film(self, record: str, language: str, listen: Listen) -> bytes | None:
        """The film of a recorded game, one at a time; `listen` hears how far it is. None: this bot makes no films."""
        try:
            async with asyncio.timeout(LONGEST):  # waiting for others' films included
                made: bytes | None = await self.films.ask(pickle_message(Film(record, language)), listen=listen)
        except TimeoutError as failure:
            raise TookTooLong("a film") from failure
        return made

    async def close(self) -> None:
        await self.studio.painters.close()
        await self.films.close()
