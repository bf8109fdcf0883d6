"""Pictures drawn by functions of a test, in threads of its own process."""

import asyncio
from collections.abc import Callable
from typing import Any

import render
from cogs.wire.pictures import Pictures
from cogs.workers.messages import unpickle
from cogs.workers.places import Places

Draw = Callable[..., Any]  # a view and a language to something with `data` and `alt`


class Threads:
    """Draws boards and hands with the given functions, charts in earnest."""

    def __init__(self, board: Draw, hand: Draw) -> None:
        self.draw: dict[str, Draw] = {
            "board": board,
            "hand": hand,
            "course": render.course,
            "statistics": render.statistics,
        }
        self.places = Places(2)

    async def ask(self, task: bytes, *, rank: int = 0, need: str = "") -> Any:
        drawing = unpickle(task)
        async with self.places.place(rank):
            draw = self.draw[drawing.kind]
            return await asyncio.to_thread(draw, drawing.view, drawing.language, **drawing.options)

    async def close(self) -> None:
        pass


def painted(board: Draw, hand: Draw | None = None) -> Pictures:
    """Pictures that are drawn by these functions, every time."""
    made = Pictures(painters=Threads(board, hand or board))
    made.studio.room = 0
    return made
