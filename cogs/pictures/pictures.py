"""Pictures for answers and cards, drawn in worker processes."""

import asyncio
import logging
from collections.abc import Mapping, Sequence

from cogs.messages.attachments import NewPicture
from cogs.messages.text import plain_names
from cogs.pictures.cache import PictureCache, Renderers
from cogs.pictures.tasks import AllEmoji, Drawing, Film
from cogs.workers.factory import cores, worker_factory
from cogs.workers.pool import OnProgress, WorkerPool, WorkerTimedOut
from cogs.workers.protocol import pickle_message
from render.league import Results
from render.statistics import Sheet
from rules import IllegalAction
from rules.kernel import Event, View
from table import Course
from words import Speaker

log = logging.getLogger(__name__)

LIMIT = 30.0  # seconds for a picture, at low priority on a busy machine: a card goes without one rather than later
PATIENCE = 10.0  # seconds that cards of solo games wait behind others'
LONGEST = 12 * 60  # seconds for a film: Discord waits a quarter of an hour for an answer


class Pictures:
    """Draws pictures and films; no worker starts before the first request.

    Whatever asks for a picture may get none, and then says the same in words.
    """

    def __init__(self, processes: int = 0, renderers: Renderers | None = None) -> None:
        """Draw in so many processes; 0: one less than the number of cores. Tests pass their own renderers."""
        workers = worker_factory("cogs.pictures.worker")
        self.cache = PictureCache(
            renderers or WorkerPool(workers, processes or max(1, cores() - 1), LIMIT, patience=PATIENCE)
        )
        self.films = WorkerPool(workers, 1, LONGEST)  # a pool of their own: no card waits minutes for a film

    async def board(
        self,
        view: View,
        speaker: Speaker,
        *,
        marks: Sequence[Event] = (),
        shape: str = "card",
        crop: str | None = None,
        focus: Sequence[str] = (),
        user: str | None = None,
    ) -> NewPicture | None:
        """The board as this view has it, with the given events marked; `user`: the person who asks, if one does."""
        names = plain_names(speaker).names
        options = {"shape": shape, "marks": tuple(marks), "crop": crop, "focus": tuple(focus), "names": names}
        return await self._draw(Drawing("board", view, speaker.language, options), "board.webp", user)

    async def course(self, view: View, speaker: Speaker, course: Course, *, user: str | None) -> NewPicture | None:
        """The chart of everybody's scores."""
        options = {"rounds": course.rounds, "scores": course.scores, "names": plain_names(speaker).names}
        return await self._draw(Drawing("course", view, speaker.language, options), "course.webp", user)

    async def statistics(self, page: Sheet, language: str, *, user: str) -> NewPicture | None:
        """A sheet of figures."""
        return await self._draw(Drawing("statistics", page, language), "statistics.webp", user)

    async def league(self, page: Results, language: str, name: str, *, user: str | None = None) -> NewPicture | None:
        """The table of results of a division; `name`: that of the file, as a card may have several."""
        return await self._draw(Drawing("league", page, language), f"{name}.webp", user)

    async def hand(self, view: View, speaker: Speaker, *, user: str | None = None) -> NewPicture | None:
        """What the owner of this view holds."""
        options = {"names": plain_names(speaker).names}
        return await self._draw(Drawing("hand", view, speaker.language, options), "hand.webp", user)

    async def emoji(self) -> Mapping[str, bytes]:
        """The application's emoji, by name; drawn in the pool for films, because nobody waits for them."""
        drawn: Mapping[str, bytes] = await self.films.ask(pickle_message(AllEmoji()))
        return drawn

    async def _draw(self, drawing: Drawing, name: str, user: str | None) -> NewPicture | None:
        """The picture; None if it could not be drawn: the caller says the same in words."""
        try:
            picture = await self.cache.draw(drawing, user)
        except IllegalAction:
            raise
        except Exception:
            log.exception("no picture could be drawn (%s)", drawing.kind)
            return None
        return NewPicture(picture.data, picture.alt, name)

    async def film(self, record: str, language: str, on_progress: OnProgress) -> bytes | None:
        """The film of a recorded game, one at a time; None: the package for films is not installed."""
        try:
            async with asyncio.timeout(LONGEST):  # waiting for others' films included
                video: bytes | None = await self.films.ask(
                    pickle_message(Film(record, language)), on_progress=on_progress
                )
        except TimeoutError as failure:
            raise WorkerTimedOut("a film") from failure
        return video

    async def close(self) -> None:
        await self.cache.renderers.close()
        await self.films.close()
