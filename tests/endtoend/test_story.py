"""The story: a card for everybody when a game ends, and by its button in one's own language.

There is none of a game that runs, for it would tell everybody's money.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.computers.tasks import Review
from cogs.messages import posts
from cogs.messages.message_records import UNFINISHED
from cogs.private.story import StoryPages
from cogs.private.turning_points import FOUND, turning_points
from cogs.workers.pool import WorkerFailed
from cogs.workers.shares import CURRENT, Share
from loopback.client_view import MessageView
from loopback.world import Limits, World
from table import game_review
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, open_table, restarted, scene
from tests.openapi import find_judge
from tests.slow_params import slow_params
from words import LANGUAGES, Speaker

LOCALES = {"en": "en-US", "fr": "fr"}


def stories(now: Scene, language: str = "en") -> list[MessageView]:
    """The public cards that tell it."""
    head = Speaker(language).say("story-head", title=Speaker(language, now.table.state.header.title).tell("title"))
    public = [each for each in now.people[0].newest(now.world.channel) if not each.ephemeral]
    return [each for each in public if head in each.text]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_story_of_a_finished_game(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        reader = now.people[0]
        reader.user.locale = LOCALES[language]
        reply = await reader.click(now.card("log"), f"r:story:{now.table.id}:0:", forge=True)
        assert Speaker(language).say("refusal-not-over") in reply.text
        await now.play_out()
        reply = await reader.click(now.card("story"), finds(now.card("story"), "story"))
        await now.settle()
        assert reply.message
        shown = next(each for each in reader.newest(now.world.channel) if each.id == reply.message.id)
        course = await game_review.course(now.table)
        final = {line.seat: line.score for line in now.table.state.result or ()}
        assert course.scores[-1] == tuple(final[seat] for seat in now.table.state.header.seats)
        leads = [anna > ben for anna, ben in course.scores if anna != ben]
        times = sum(one != other for one, other in pairwise(leads))
        assert Speaker(language).say("story-leads", times=times) in shown.text
        chart, *boards = shown.attachments
        assert str(course.scores[-1][0]) in chart["description"]
        turnings = await turning_points(now.table, now.bot.client.services.player_pool)
        assert len(boards) == len(turnings) > 0
        assert Speaker(language).say("story-turnings", number=len(turnings)) in shown.text
        for turning in turnings:
            assert f"{round(100 * turning.before)}" in shown.text
            assert turning.place < len((await game_review.look_back(now.table, None)).passages) - 1, (
                "the end itself turns nothing"
            )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everybody_is_told_once_in_the_language_of_the_table(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2, language=language) as now:
        await now.play_out()
        (card,) = stories(now, language)
        turnings = await turning_points(now.table, now.bot.client.services.player_pool)
        assert Speaker(language).say("story-turnings", number=len(turnings)) in card.text
        assert len(card.attachments) == 1 + len(turnings)
        assert int(card.id) > int(now.card("rematch").id), "below the ranking"
        now.table.notify("over")
        await now.settle()
        assert len(stories(now, language)) == 1


@pytest.mark.long
@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar", *slow_params("imperunde")])
async def test_every_title_has_a_story(title: str, tmp_path: Path) -> None:
    async with scene(tmp_path, title, 3) as now:
        rng = Random(5)
        while (
            now.table.state.header.phase == "running"
            and (await game_review.look_back(now.table, None)).passages[-1].round < 3
        ):
            await now.wander(10, rng)
        if now.table.state.header.phase == "running":
            await now.agree_to_end()
        await now.settle()
        (card,) = stories(now)
        course = await game_review.course(now.table)
        assert str(course.scores[-1][0]) in card.attachments[0]["description"]
        assert "%" not in Speaker("en").say("story-leads", times=0)
        assert Speaker("en").say("story-looking", percent=0) not in card.text, "it was told to its end"


async def test_without_its_boards_it_is_told_to_its_end_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: object) -> None:
        raise WorkerFailed("no process")

    monkeypatch.setattr(StoryPages, "scene", nothing)
    async with scene(tmp_path, "caesar", 2) as now:
        await now.play_out()
        (card,) = stories(now)
        own = (await now.people[0].click(now.card("story"), finds(now.card("story"), "story"))).message
        await now.settle()
        assert own
        own = next(each for each in now.people[0].newest(now.world.channel) if each.id == own.id)
        for shown in (card, own):
            assert Speaker("en").say("story-looking", percent="").partition("…")[0] not in shown.text
            assert len(shown.attachments) == 1


async def test_a_game_that_hardly_began_has_none(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 3) as now:
        await now.agree_to_end()
        assert stories(now) == []


async def test_what_a_stop_has_cut_off_is_told_after_a_restart(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        await now.play_out()
        (before,) = stories(now)
        posted = await posts.last(now.bot.client, now.table.id, "story")
        assert posted is not None
        assert posted.number == now.table.state.number
        await posts.save_records(now.bot.client, now.table.id, {"story": replace(posted, number=UNFINISHED)})
        last = await posts.last(now.bot.client, now.table.id, "turn")
        assert last is not None
        old = replace(last, at=0)  # however long ago it ended
        await posts.save_records(now.bot.client, now.table.id, {"turn": old})
        await now.bot.client.close()
        async with restarted(now, tmp_path) as later:
            await later.settle()
            after = await posts.last(later.bot.client, now.table.id, "story")
            assert after is not None
            assert after.number == now.table.state.number
            (again,) = stories(later)
            assert again.id == before.id, "the same card"


async def agree_late(now: Scene) -> None:
    rng = Random(5)
    while (await game_review.look_back(now.table, None)).passages[-1].round < 3:
        await now.wander(1, rng)
    await now.settle()
    await now.agree_to_end()


@pytest.mark.parametrize("finish", [Scene.play_out, agree_late])
@pytest.mark.parametrize("lost", ["turn", "story"])
async def test_a_kill_before_the_last_card_or_the_first_of_the_story_loses_neither(
    lost: str, finish: Callable[[Scene], Awaitable[None]], database: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def killed(client: Any, table: Any, slot: str, *more: Any, **yet: Any) -> None:
        if slot == lost and table.state.header.phase == "over":
            raise asyncio.CancelledError
        await posting(client, table, slot, *more, **yet)

    posting = posts.post
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        async with running(world, database, extensions=EXTENSIONS) as bot:
            now = Scene(world, bot, await open_table(bot, world, people, "caesar"), people)
            with monkeypatch.context() as patch:
                patch.setattr(posts, "post", killed)
                await finish(now)
                assert now.table.state.header.phase == "over"
                bot.client.services.outbox.closed = True
            assert stories(now) == []
        async with running(world, database, extensions=EXTENSIONS) as bot:
            later = Scene(world, bot, await bot.tables.get(now.table.id), people)
            await later.settle()
            (card,) = stories(later)
            assert len(card.attachments) > 1, "it was told to its end"
            assert int(card.id) > int(later.card("rematch").id), "below the ranking"
            assert not await bot.tables.behind("story", "over")
        assert not world.violations


async def test_what_a_dead_process_was_telling_is_told_by_another(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        await now.play_out()
        posted = await posts.last(now.bot.client, now.table.id, "story")
        assert posted is not None
        await posts.save_records(now.bot.client, now.table.id, {"story": replace(posted, number=UNFINISHED)})
        now.bot.tables.listeners.peer_died()
        await now.settle()
        assert await posts.last(now.bot.client, now.table.id, "story") == posted
        assert len(stories(now)) == 1


async def test_a_game_without_a_story_owes_none(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 3) as now:
        await now.agree_to_end()
        assert not await now.bot.tables.behind("story", "over")


async def test_the_card_for_everybody_tells_how_far_the_search_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then the card is recorded as unfinished."""
    numbers: list[int] = []
    async with scene(tmp_path, "caesar", 2) as now:
        cog: Any = now.bot.client.get_cog("StoryPoster")
        cog.between = 0.0
        keeping, weighing = posts.save_records, now.bot.client.services.player_pool.weigh

        async def keep(client: Any, table_id: int, posted: Any) -> None:
            if story := posted.get("story"):
                numbers.append(story.number)
            await keeping(client, table_id, posted)

        async def weigh(review: Any) -> Any:
            await now.bot.client.services.outbox.drain()
            return await weighing(review)

        monkeypatch.setattr(posts, "save_records", keep)
        monkeypatch.setattr(now.bot.client.services.player_pool, "weigh", weigh)
        await now.play_out()
        (card,) = stories(now)
        stretches = len(await game_review.stretches(now.table))
        assert stretches > 1
        edits = [event for name, event in now.people[0].received if name == "MESSAGE_UPDATE"]
        shown = [json.dumps(event, ensure_ascii=False) for event in edits if int(event["id"]) == int(card.id)]
        for number in range(1, stretches):
            percent = Speaker("en").say("story-looking", percent=100 * number // stretches)
            assert any(percent in text for text in shown)
        assert numbers == [UNFINISHED] * stretches + [now.table.state.number]


async def test_a_story_that_somebody_asks_for_comes_out_of_their_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "caesar") as now:
        await now.play_out()
        card, ben, shares = now.card("story"), now.people[1], set[Share]()

        async def weigh(review: Review) -> list[tuple[float, ...]]:
            shares.add(CURRENT.get())
            return [(0.5, 0.5)] * len(review.ends)

        monkeypatch.setattr(now.bot.client.services.player_pool, "weigh", weigh)
        FOUND.clear()
        await ben.click(card, finds(card, "story"))
        assert shares == {Share(str(ben.id), last=True)}, "so it takes half of the processes at most"
