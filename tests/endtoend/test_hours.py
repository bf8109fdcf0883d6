"""One person's hours stop nobody: what is refused, what was stored before, and what fails beside them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from loopback.world import Limits, World
from table import Pace, Person
from table.backups import copies
from table.rows import cleaned_body
from table.timers import Timers
from tests.conclave import Bid
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, Time, open_table, restarted, scene, text
from tests.openapi import find_judge
from tests.plays import play_now
from tests.table.open_tables import disk

HOUR = 3600
FROZE: dict[str, Any] = {"zone": "UTC", "quiet-from": "00:00", "quiet-to": "00:00:00.5"}
STORED = {"zone": "UTC", "quiet": ["00:00", "00:00:00.5"], "language": None}


async def bid(now: Scene) -> None:
    for seat in now.table.state.header.seats:
        await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
    await now.settle()


async def test_hours_that_froze_the_bot_are_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben", locale="fr")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=Time()) as bot:
            for player, language in zip(people, ("en", "fr"), strict=True):
                reply = await player.slash(world.channel, "me hours", **FROZE)
                assert reply.ephemeral
                assert text("refusal-quiet-hours", language) in reply.text
                assert await bot.tables.context.person(player.id) == Person(str(player.id))
            table = await open_table(bot, world, people, "conclave", pace=Pace(bank=HOUR, remind=(60,)))
            await bid(Scene(world, bot, table, people))
            assert table.state.deadline(min(table.state.waiting)) == table.context.now() + HOUR
        assert not world.violations


@pytest.mark.parametrize(
    ("quiet", "key"),
    [(("22:00", "22:00"), "quiet-same"), (("06:00", "22:01"), "quiet-long"), (("7pm", "7am"), "quiet-hours")],
)
async def test_other_hours_that_make_no_sense_are_refused_with_the_reason(
    tmp_path: Path, quiet: tuple[str, str], key: str
) -> None:
    async with scene(tmp_path) as now:
        options: dict[str, Any] = {"zone": "Europe/Paris", "quiet-from": quiet[0], "quiet-to": quiet[1]}
        reply = await now.people[0].slash(now.world.channel, "me hours", **options)
        assert text(f"refusal-{key}", most=16) in reply.text


async def test_impossible_hours_freeze_nothing_once_the_migration_has_cleaned_them(tmp_path: Path) -> None:
    time = Time()
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=time) as bot:
            table = await open_table(bot, world, people, "conclave", pace=Pace(bank=HOUR))
            for player in people:
                body = cleaned_body(str(player.id), json.dumps(STORED))
                disk(bot.tables, "INSERT INTO person VALUES (?, ?)", str(player.id), body)
        async with restarted(Scene(world, bot, table, people), tmp_path, clock=time) as now:
            await bid(now)
            (seat,) = now.table.state.waiting
            assert now.table.state.deadline(seat) == time.now + HOUR
            number = now.table.state.number
            time.now += HOUR
            await now.bot.look()
            assert now.table.state.number > number
            assert any("out of time" in message.text for message in people[0].messages(world.channel)[-3:])
            bodies = disk(now.bot.tables, "SELECT body ->> 'quiet' FROM person")
            assert bodies == [(None,), (None,)]
        assert not world.violations


async def hangs(*_: Any) -> None:
    await asyncio.Event().wait()


async def fails(*_: Any) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize("due", [hangs, fails])
async def test_backups_wait_for_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, due: Any) -> None:
    monkeypatch.setattr(Timers, "due", due)
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            bot.tables.backups.schedule(tmp_path / "copies")
            cog: Any = bot.client.get_cog("Announcements")
            cog.look.restart()  # as if their time had come
            cog.housekeeping.restart()
            for _ in range(200):
                if copies(tmp_path / "copies"):
                    break
                await asyncio.sleep(0.05)
            assert copies(tmp_path / "copies")
        assert not world.violations
