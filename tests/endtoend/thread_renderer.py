"""Pictures drawn by functions of a test, in threads of its own process."""

import asyncio
from collections.abc import Callable
from typing import Any

import render
from cogs.pictures.pictures import Pictures
from cogs.workers.priority_semaphore import PrioritySemaphore
from cogs.workers.protocol import unpickle

Draw = Callable[..., Any]  # a view and a language to something with `data` and `alt`


class Threads:
    """Draws boards and hands with the given functions, charts in earnest."""

    def __init__(self, board: Draw, hand: Draw) -> None:
        self.draw: dict[str, Draw] = {
            "board": board,
            "hand": hand,
            "course": render.course,
            "statistics": render.statistics,
            "league": render.league,
        }
        self.semaphore = PrioritySemaphore(2)

    async def ask(self, task: bytes, *, rank: int = 0, preload_key: str = "") -> Any:
        drawing = unpickle(task)
        async with self.semaphore.acquire(rank):
            draw = self.draw[drawing.kind]
            return await asyncio.to_thread(draw, drawing.view, drawing.language, **drawing.options)

    async def close(self) -> None:
        pass


def thread_pictures(board: Draw, hand: Draw | None = None) -> Pictures:
    """Pictures that are drawn by these functions, every time."""
    pictures = Pictures(renderers=Threads(board, hand or board))
    pictures.cache.bytes_left = 0
    return pictures
