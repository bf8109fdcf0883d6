"""Pictures in a crowd: everybody's first, nobody's so many that others wait, none twice, and each for its own view."""

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest

import render
from cogs.drawing import studio as studios
from cogs.drawing.studio import MOST, Studio
from cogs.drawing.tasks import Drawing
from cogs.workers.messages import unpickle
from cogs.workers.places import Places
from render import Picture
from rules import IllegalAction


@dataclass(frozen=True)
class AView:
    seen: str
    title: str = "imperial"


def picture(name: str, language: str = "en", **options: Any) -> Drawing:
    return Drawing("board", AView(name), language, {"shape": "card", **options})


class OnePainter:
    """Waits until the test lets it paint."""

    def __init__(self) -> None:
        self.places, self.begin = Places(1), asyncio.Event()
        self.painted: list[str] = []

    async def ask(self, task: bytes, *, rank: int = 0, need: str = "") -> Picture:
        async with self.places.place(rank):
            await self.begin.wait()
            name = unpickle(task).view.seen
            self.painted.append(name)
            return Picture(name.encode(), (1, 1), name)

    async def close(self) -> None: ...


@pytest.fixture
def painter() -> OnePainter:
    return OnePainter()


async def ask(studio: Studio, name: str, user: str | None) -> asyncio.Task[Picture]:
    task = asyncio.create_task(studio.draw(picture(name), user))
    await asyncio.sleep(0)
    return task


async def test_what_is_for_everybody_comes_first_then_those_who_wait_for_least(painter: OnePainter) -> None:
    studio = Studio(painter)
    asked = [await ask(studio, name, name[0]) for name in ("a1", "a2", "a3", "b1")] + [await ask(studio, "card", None)]
    painter.begin.set()
    await asyncio.gather(*asked)
    assert painter.painted == ["a1", "card", "b1", "a2", "a3"]
    assert (painter.places.free, studio.asked, painter.places.waiting) == (1, {}, [])


async def test_one_person_waits_for_a_few_pictures_at_a_time(painter: OnePainter) -> None:
    studio = Studio(painter)
    asked = [await ask(studio, str(number), "zoe") for number in range(MOST)]
    with pytest.raises(IllegalAction) as refusal:
        await studio.draw(picture("one more"), "zoe")
    assert refusal.value.key == "pictures-many"
    painter.begin.set()
    await asyncio.gather(*asked)
    assert (await studio.draw(picture("later"), "zoe")).alt == "later"


async def test_a_picture_nobody_waits_for_is_not_drawn_and_leaves_its_place(painter: OnePainter) -> None:
    studio = Studio(painter)
    first, dropped, kept = [await ask(studio, name, name) for name in ("first", "dropped", "kept")]
    dropped.cancel()
    await asyncio.sleep(0)
    painter.begin.set()
    await asyncio.gather(first, kept)
    assert painter.painted == ["first", "kept"]
    assert painter.places.free == 1


async def test_the_same_is_not_drawn_again_and_whatever_differs_is(painter: OnePainter) -> None:
    painter.begin.set()
    studio = Studio(painter)
    found: list[float] = []
    studio.found = lambda: found.append(0)
    first = await studio.draw(picture("anna"), "anna")
    assert await studio.draw(picture("anna"), None) == first
    for other in (
        picture("ben"),
        picture("anna", "fr"),
        picture("anna", shape="full"),
        picture("anna", marks=(1,)),
        picture("anna", names={"s1": "Anna"}),
        Drawing("hand", AView("anna"), "en", {"shape": "card"}),
    ):
        await studio.draw(other, None)
    assert len(painter.painted) == 7
    assert len(found) == 1


async def test_times_are_told_of_pictures_that_were_drawn(painter: OnePainter) -> None:
    painter.begin.set()
    studio = Studio(painter)
    times: list[float] = []
    studio.drawn = times.append
    for _ in range(3):
        await studio.draw(picture("anna"), "anna")
    assert len(times) == 1


async def test_those_asked_for_longest_ago_are_forgotten_first(painter: OnePainter) -> None:
    painter.begin.set()
    studio = Studio(painter, remembered=len("aabbcc"))
    for name in ("aa", "bb", "cc", "aa", "dd", "aa", "bb"):
        await studio.draw(picture(name), None)
    assert painter.painted == ["aa", "bb", "cc", "dd", "bb"]
    assert sum(len(each.data) for each in studio.memory.values()) + studio.room == len("aabbcc")


def test_every_kind_of_drawing_is_a_function_of_render() -> None:
    assert all(callable(getattr(render, kind)) for kind in ("board", "hand", "course"))
    assert studios.need(picture("x", "fr", shape="full")) == "imperial full fr"
