"""Channels that cannot be written in, and threads that are opened, locked or not needed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs.lobby.card import wants_thread
from loopback.client_view import MessageView
from loopback.interactions import Use
from loopback.model import FORM
from loopback.world import Limits, Permission, Player, World
from table import game_review
from table.referee import seats
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS, scene
from tests.openapi import find_judge
from tests.plays import play_now
from words import Speaker


@asynccontextmanager
async def lobby_with_thread(folder: Path) -> AsyncIterator[tuple[World, RunningBot, Player, MessageView]]:
    """Anna's lobby, whose game shall have a thread."""
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", forge=True, against="people", title="conclave")
            await anna.submit(opened.form)
            await bot.settle()
            card = anna.messages(world.channel)[-1]
            form = (await anna.click(card, finds(card, "settings"))).form
            await anna.submit(form, {"switches": ["thread"]})
            await bot.settle()
            yield world, bot, anna, card
        assert not world.violations


async def test_a_start_that_is_refused_opens_no_thread(tmp_path: Path) -> None:
    async with lobby_with_thread(tmp_path) as (world, bot, anna, card):
        refused = await anna.click(card, finds(card, "start"))
        await bot.settle()
        assert "only you have joined" in refused.text
        assert not world.threads(world.channel)
        (messages,) = [each for each in anna.messages(world.channel) if each.id == card.id]
        assert finds(messages, "join"), "the lobby stays where it is"


async def test_a_form_sent_by_somebody_else_settles_nothing(tmp_path: Path) -> None:
    async with lobby_with_thread(tmp_path) as (world, bot, anna, card):
        form, zoe = (await anna.click(card, finds(card, "settings"))).form, world.user("zoe")
        assert form
        own = await zoe.slash(world.channel, "new", forge=True, against="people", title="conclave")
        data = {"custom_id": form.raw["custom_id"], "components": form.fill({"switches": []})}
        forged = await zoe.use(world.channel, Use(FORM, data, origin=own.interaction))
        assert forged.text == Speaker("en").say("refusal-not-host")
        assert await wants_thread(bot.client, await bot.tables.cache.at(world.channel.id))


async def test_two_quick_starts_open_one_thread(tmp_path: Path) -> None:
    async with lobby_with_thread(tmp_path) as (world, bot, anna, card):
        await world.user("ben").click(card, finds(card, "join"))
        await asyncio.gather(*(anna.click(card, finds(card, "start")) for _ in range(3)))
        await bot.settle()
        (thread,) = world.threads(world.channel)
        assert (await bot.tables.cache.at(thread.id)).state.header.phase == "running"


@pytest.mark.parametrize("kind", ["pause", "end"])
async def test_a_vote_that_has_passed_asks_nobody_any_more(kind: str, tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        await now.people[0].slash(now.world.channel, f"table {kind}")
        await now.settle()
        vote = now.card("yes")
        await now.people[1].click(vote, finds(vote, "yes"))
        await now.settle()
        (messages,) = [each for each in now.people[0].messages(now.world.channel) if each.id == vote.id]
        assert not finds(messages, "yes")
        assert not finds(messages, "no")


async def test_an_open_vote_moves_with_the_game(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        await now.people[0].slash(now.world.channel, "table pause")
        await now.settle()
        refuge = now.world.add_channel("refuge")
        await now.people[0].slash(refuge, "table move", game=str(now.table.id))
        await now.settle()
        there = [each for each in now.people[1].messages(refuge) if finds(each, "yes")]
        assert len(there) == 1
        assert not [each for each in now.people[1].messages(now.world.channel) if each.buttons]


async def test_a_locked_thread_ends_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with lobby_with_thread(tmp_path) as (world, bot, anna, card):
        ben = world.user("ben")
        await ben.click(card, finds(card, "join"))
        await anna.click(card, finds(card, "start"))
        await bot.settle()
        (thread,) = world.threads(world.channel)
        table = await bot.tables.cache.at(thread.id)
        world.archive(thread, locked=True)
        for player in (anna, ben):
            await play_now(table, player.id, [Bid(1)])
        await bot.settle()
        await anna.slash(world.channel, "table move", game=str(table.id))
        await bot.settle()
        assert any(finds(each, "act") for each in anna.messages(world.channel)[-2:]), "the table's own card follows"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_whoever_moves_is_told_why_no_card_follows(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        missing = Speaker("en").say("name-send-messages")
        for denied in (True, False):
            change = now.world.deny if denied else now.world.allow
            change(now.world.channel, Permission.SEND_MESSAGES)
            (seat,) = now.table.state.waiting
            reply = await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
            await now.settle()
            assert (missing in reply.text) == denied
        assert now.pinged(now.card()) == {now.seat(min(now.table.state.waiting)).id}


async def test_a_game_imported_without_a_channel_is_told_of_nowhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with scene(tmp_path) as now:
        copy = await now.bot.tables.import_record(
            await game_review.export(now.table, full=True), "imported-1", now.people[0].id
        )
        await copy.do(seats.begin_epoch, 1)  # as when a backup is restored
        before = len(now.people[0].messages(now.world.channel))
        await now.bot.look()
        assert await now.bot.tables.timers.due() == []
        assert len(now.people[0].messages(now.world.channel)) == before
        assert not [record for record in caplog.records if record.levelname == "ERROR"]
