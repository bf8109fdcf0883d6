"""Pictures in a crowd: everybody's first, and nobody's so many that others wait."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from cogs.wire.draw_queue import MOST, DrawQueue
from rules import IllegalAction


class Studio:
    """A queue with one painter, which waits until the test lets it paint."""

    def __init__(self) -> None:
        self.queue = DrawQueue(ThreadPoolExecutor(1), 1)
        self.begin, self.painted = threading.Event(), list[str]()

    def picture(self, name: str) -> Callable[[], str]:
        def paint() -> str:
            self.begin.wait(10)
            self.painted.append(name)
            return name

        return paint

    async def ask(self, name: str, user: str | None) -> asyncio.Task[str]:
        task = asyncio.create_task(self.queue.draw(self.picture(name), user))
        await asyncio.sleep(0)
        return task


async def test_what_is_for_everybody_comes_first_then_those_who_wait_for_least() -> None:
    studio = Studio()
    asked = [await studio.ask(name, name[0]) for name in ("a1", "a2", "a3", "b1")] + [await studio.ask("card", None)]
    studio.begin.set()
    await asyncio.gather(*asked)
    assert studio.painted == ["a1", "card", "b1", "a2", "a3"]
    assert (studio.queue.free, studio.queue.asked, studio.queue.waiting) == (1, {}, [])


async def test_one_person_waits_for_a_few_pictures_at_a_time() -> None:
    studio = Studio()
    asked = [await studio.ask(str(number), "zoe") for number in range(MOST)]
    with pytest.raises(IllegalAction) as refusal:
        await studio.queue.draw(studio.picture("one more"), "zoe")
    assert refusal.value.key == "pictures-many"
    studio.begin.set()
    await asyncio.gather(*asked)
    assert await studio.queue.draw(studio.picture("later"), "zoe") == "later"


async def test_a_picture_nobody_waits_for_is_not_drawn_and_leaves_its_place() -> None:
    studio = Studio()
    drawn, dropped, kept = [await studio.ask(name, name) for name in ("drawn", "dropped", "kept")]
    dropped.cancel()
    drawn.cancel()
    await asyncio.sleep(0)
    studio.begin.set()
    assert await kept == "kept"
    assert studio.painted == ["drawn", "kept"]
    assert studio.queue.free == 1
