"""Pictures for answers and cards, drawn in threads beside the event loop."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import Any

import render
from cogs.wire.attachments import Shown
from cogs.wire.draw_queue import DrawQueue
from cogs.wire.text import plain_names
from rules.kernel import Event, View
from table import Course
from words import Speaker

WORKERS = 2  # Pillow lets go of the interpreter while it encodes; more threads only wait for each other

Draw = Callable[..., Any]  # a view and a language to a picture with `data` and `alt`


class Pictures:
    """Draws with `render`; tests may draw otherwise."""

    def __init__(self, board: Draw = render.board, hand: Draw = render.hand) -> None:
        """Nothing is drawn, and no base layer loaded, before somebody asks."""
        self.draw_board, self.draw_hand = board, hand
        self.pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="pictures")
        self.queue = DrawQueue(self.pool, WORKERS)
        self.drawn: Callable[[float], object] = lambda seconds: None  # told how long each took, waiting included

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
        names = plain_names(speaker).names
        draw = partial(self.draw_board, view, speaker.language, shape=shape, marks=tuple(marks), crop=crop, names=names)
        return await self._draw(draw, "board.webp", user)

    async def course(self, view: View, speaker: Speaker, course: Course, *, user: str) -> Shown:
        """How the scores went."""
        names = plain_names(speaker).names
        draw = partial(render.course, view, speaker.language, course.rounds, course.scores, names=names)
        return await self._draw(draw, "course.webp", user)

    async def hand(self, view: View, speaker: Speaker, *, user: str | None = None) -> Shown:
        """What the owner of this view holds."""
        draw = partial(self.draw_hand, view, speaker.language, names=plain_names(speaker).names)
        return await self._draw(draw, "hand.webp", user)

    async def _draw(self, draw: Callable[[], Any], name: str, user: str | None) -> Shown:
        began = perf_counter()
        picture = await self.queue.draw(draw, user)
        self.drawn(perf_counter() - began)
        return Shown(picture.data, picture.alt, name)

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
