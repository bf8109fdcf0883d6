"""Pictures in a crowd: everybody's first, nobody's so many that others wait, none twice, and each for its own view."""

import asyncio
import json
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import render
import rules
from cogs.pictures import cache as cache_module
from cogs.pictures.cache import MOST, PictureCache
from cogs.pictures.tasks import Drawing
from cogs.workers.priority_semaphore import PrioritySemaphore
from cogs.workers.protocol import unpickle
from render import Picture
from rules import IllegalAction
from rules.play import random_game

SEATS = ("anna", "ben", "cleo")


@dataclass(frozen=True)
class AView:
    seen: str
    title: str = "imperial"


def picture(name: str, language: str = "en", **options: Any) -> Drawing:
    return Drawing("board", AView(name), language, {"shape": "card", **options})


class FakeRenderer:
    """Waits until the test lets it paint."""

    def __init__(self) -> None:
        self.semaphore, self.begin = PrioritySemaphore(1), asyncio.Event()
        self.drawn: list[str] = []

    async def ask(self, task: bytes, *, rank: int = 0, preload_key: str = "") -> Picture:
        async with self.semaphore.acquire(rank):
            await self.begin.wait()
            name = unpickle(task).view.seen
            self.drawn.append(name)
            return Picture(name.encode(), (1, 1), name)

    async def close(self) -> None: ...


class ByTitle:
    """Paints at once."""

    async def ask(self, task: bytes, *, rank: int = 0, preload_key: str = "") -> Picture:
        return Picture(b"picture", (1, 1), unpickle(task).view.title)

    async def close(self) -> None: ...


@pytest.fixture
def renderer() -> FakeRenderer:
    return FakeRenderer()


async def ask(cache: PictureCache, name: str, user: str | None) -> asyncio.Task[Picture]:
    task = asyncio.create_task(cache.draw(picture(name), user))
    await asyncio.sleep(0)
    return task


async def test_what_is_for_everybody_comes_first_then_those_who_wait_for_least(renderer: FakeRenderer) -> None:
    cache = PictureCache(renderer)
    asked = [await ask(cache, name, name[0]) for name in ("a1", "a2", "a3", "b1")] + [await ask(cache, "card", None)]
    renderer.begin.set()
    await asyncio.gather(*asked)
    assert renderer.drawn == ["a1", "card", "b1", "a2", "a3"]
    assert (renderer.semaphore.free, cache.pending, renderer.semaphore.waiting) == (1, {}, [])


async def test_one_person_waits_for_a_few_pictures_at_a_time(renderer: FakeRenderer) -> None:
    cache = PictureCache(renderer)
    asked = [await ask(cache, str(number), "zoe") for number in range(MOST)]
    with pytest.raises(IllegalAction) as refusal:
        await cache.draw(picture("one more"), "zoe")
    assert refusal.value.key == "pictures-many"
    renderer.begin.set()
    await asyncio.gather(*asked)
    assert (await cache.draw(picture("later"), "zoe")).alt == "later"


async def test_a_picture_nobody_waits_for_is_not_drawn_and_leaves_its_place(renderer: FakeRenderer) -> None:
    cache = PictureCache(renderer)
    first, dropped, kept = [await ask(cache, name, name) for name in ("first", "dropped", "kept")]
    dropped.cancel()
    await asyncio.sleep(0)
    renderer.begin.set()
    await asyncio.gather(first, kept)
    assert renderer.drawn == ["first", "kept"]
    assert renderer.semaphore.free == 1


async def test_the_same_is_not_drawn_again_and_whatever_differs_is(renderer: FakeRenderer) -> None:
    renderer.begin.set()
    cache = PictureCache(renderer)
    waits: list[float] = []
    cache.hit = lambda: waits.append(0)
    first = await cache.draw(picture("anna"), "anna")
    assert await cache.draw(picture("anna"), None) == first
    for other in (
        picture("ben"),
        picture("anna", "fr"),
        picture("anna", shape="full"),
        picture("anna", marks=(1,)),
        picture("anna", names={"s1": "Anna"}),
        Drawing("hand", AView("anna"), "en", {"shape": "card"}),
    ):
        await cache.draw(other, None)
    assert len(renderer.drawn) == 7
    assert len(waits) == 1


async def test_times_are_told_of_pictures_that_were_drawn(renderer: FakeRenderer) -> None:
    renderer.begin.set()
    cache = PictureCache(renderer)
    times: list[float] = []
    cache.drawn = times.append
    for _ in range(3):
        await cache.draw(picture("anna"), "anna")
    assert len(times) == 1


async def test_those_asked_for_longest_ago_are_forgotten_first(renderer: FakeRenderer) -> None:
    renderer.begin.set()
    cache = PictureCache(renderer, max_bytes=len("aabbcc"))
    for name in ("aa", "bb", "cc", "aa", "dd", "aa", "bb"):
        await cache.draw(picture(name), None)
    assert renderer.drawn == ["aa", "bb", "cc", "dd", "bb"]
    assert sum(len(each.data) for each in cache.cached.values()) + cache.bytes_left == len("aabbcc")


def test_every_kind_of_drawing_is_a_function_of_render() -> None:
    assert all(callable(getattr(render, kind)) for kind in ("board", "hand", "course"))
    assert cache_module.preload_key(picture("x", "fr", shape="full")) == "imperial full fr"


@pytest.mark.parametrize("title", rules.TITLES)
async def test_a_table_that_was_read_again_shows_the_picture_it_had(title: str) -> None:
    cache, hits, game = PictureCache(ByTitle()), list[int](), rules.title(title)
    cache.hit = lambda: hits.append(1)
    moves = [(seat, game.encode(move)) for _, seat, move, _ in random_game(game, SEATS, {}, Random(3), 60)]
    for _ in range(2):
        state = game.new_game(json.loads(json.dumps(SEATS)))
        for seat, data in json.loads(json.dumps(moves)):
            state, _ = game.apply(state, seat, game.decode(data))
        await cache.draw(Drawing("board", game.view(state, None), "en", {"shape": "card"}), None)
    assert hits == [1]
