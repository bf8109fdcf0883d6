"""A channel refuses a card: it stays owed, clocks stand, and it is posted when the channel takes it again."""

import asyncio
import time
from pathlib import Path

import pytest

from cogs.card_poster import AT_A_TIME, CardPoster
from cogs.private.hand_dm import CLOSED_SINCE
from loopback.world import Permission
from table import Pace
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.scene import Scene, Time, scene
from tests.endtoend.test_channels import lobby_with_thread
from tests.plays import play_now

HOUR = 3600
PACE = Pace(bank=3 * HOUR, gain=HOUR, remind=(HOUR,))


async def move(now: Scene) -> None:
    """Everybody bids, so that somebody new is to act."""
    for seat in sorted(now.table.state.waiting):
        await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
    await now.settle()


async def reopen(now: Scene) -> None:
    """The permission is back, and the bot has heard of it."""
    now.world.allow(now.world.channel, Permission.SEND_MESSAGES)
    async with asyncio.timeout(20):
        while now.bot.client.unreachable:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await now.settle()


def shut(now: Scene) -> None:
    now.world.deny(now.world.channel, Permission.SEND_MESSAGES)


async def test_a_card_refused_by_a_channel_comes_when_the_permission_is_back(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        before = now.card().id
        shut(now)
        await move(now)
        assert now.card().id == before
        assert now.bot.client.unreachable == {now.table.id: str(now.world.channel.id)}
        now.bot.tables.cache.evict({now.table.id})  # as after a quarter of an hour
        await reopen(now)
        assert now.card().id != before, "without a move, a restart or a wait"
        assert not now.bot.client.unreachable


async def test_a_channel_that_refuses_though_it_looks_open_is_not_tried_at_every_change(tmp_path: Path) -> None:
    """Else one server that changes all the time has Discord shut the bot out everywhere."""
    async with scene(tmp_path) as now:
        trouble = now.world.disturb("POST", "/channels/{channel_id}/messages", 403, times=1000)
        await move(now)
        assert now.bot.client.unreachable
        refused = trouble.times
        for _ in range(20):
            now.bot.client.dispatch("guild_role_update", None, None)
            await asyncio.sleep(0)
            await now.settled()
        assert refused - trouble.times <= 2, "a card, and the table's own"
        trouble.times = 0


async def test_of_many_channels_that_refuse_some_are_tried_each_time_and_all_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path) as now:
        poster, tried = now.bot.client.get_cog("CardPoster"), list[int]()
        assert isinstance(poster, CardPoster)
        monkeypatch.setattr(poster, "send_refused", tried.append)
        now.bot.client.unreachable.update({10_000 + number: "1" for number in range(3 * AT_A_TIME)})
        for round_ in range(1, 4):
            await poster.try_again()
            assert len(tried) == round_ * AT_A_TIME
        assert set(tried) == now.bot.client.unreachable.keys()
        now.bot.client.unreachable.clear()


async def test_a_card_refused_by_a_locked_thread_comes_when_it_is_unlocked(tmp_path: Path) -> None:
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
        before = len(anna.messages(thread))
        assert bot.client.unreachable
        world.archive(thread)  # a moderator unlocks it, and it stays archived
        async with asyncio.timeout(20):
            while bot.client.unreachable:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await bot.settle()
        assert len(anna.messages(thread)) > before


async def test_whatever_may_let_the_bot_in_again_tries_what_was_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path) as now:
        poster, tried = now.bot.client.get_cog("CardPoster"), list[int]()
        assert isinstance(poster, CardPoster)
        monkeypatch.setattr(poster, "send_refused", tried.append)
        now.bot.client.unreachable[now.table.id] = str(now.world.channel.id)
        for name in (
            "guild_channel_update", "guild_channel_create", "guild_role_update", "guild_update", "guild_available",
            "member_update", "shard_ready", "shard_resumed",
        ):  # fmt: skip
            poster.tried.clear()
            (listener,) = [each for own, each in poster.get_listeners() if own == f"on_{name}"]
            await listener()
            assert tried.pop() == now.table.id, name
        now.bot.client.unreachable.clear()


async def test_a_clock_stands_while_its_card_cannot_be_posted(tmp_path: Path) -> None:
    clock = Time()
    async with scene(tmp_path, reminders=PACE, clock=clock) as now:
        shut(now)
        await move(now)
        (seat,) = now.table.state.waiting
        number = now.table.state.number
        clock.now += 24 * HOUR
        await now.bot.look()
        assert now.table.state.number == number, "nobody is moved for who was never called"
        await reopen(now)
        assert now.table.state.clocks[seat].since == clock.now, "it runs from when they are called"
        clock.now += 24 * HOUR
        await now.bot.look()
        assert now.table.state.number > number


async def test_a_clock_stands_while_discord_is_out_of_order(tmp_path: Path) -> None:
    clock = Time()
    async with scene(tmp_path, reminders=PACE, clock=clock) as now:
        trouble = now.world.disturb("POST", "/channels/{channel_id}/messages", 503, times=1000)
        for seat in sorted(now.table.state.waiting):
            await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
        (seat,) = now.table.state.waiting
        number = now.table.state.number
        async with asyncio.timeout(20):
            while now.table.state.clocks[seat].since is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        clock.now += 24 * HOUR
        await now.bot.tables.timers.run_due(int(clock.now))
        assert now.table.state.number == number, "nobody is moved for who was never called"
        now.bot.client.services.outbox.patience = 0.01
        trouble.times = 0
        await now.settled()
        assert now.table.state.clocks[seat].since == clock.now, "it runs from when they are called"


async def test_a_refused_reminder_stays_owed(tmp_path: Path) -> None:
    clock = Time()
    async with scene(tmp_path, reminders=PACE, clock=clock) as now:
        shut(now)
        clock.now += HOUR + 60
        await now.bot.look()
        assert [each async for each in now.bot.tables.timers.pending()], "it is not marked as told"
        now.world.allow(now.world.channel, Permission.SEND_MESSAGES)
        before = len(now.people[0].messages(now.world.channel))
        for _ in range(3):
            clock.now += HOUR
            await now.bot.look()
        assert len(now.people[0].messages(now.world.channel)) > before


async def test_without_attach_files_the_card_goes_as_text(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        before = now.card()
        assert before.attachments
        now.world.deny(now.world.channel, Permission.ATTACH_FILES)
        await move(now)
        assert now.card().id != before.id
        assert not now.card().attachments
        assert finds(now.card(), "act")


async def deal_to_closed_dms(now: Scene) -> None:
    """A second game whose first hands Anna's direct messages refuse; then they are open again."""
    anna, ben = now.people
    anna.close_dms()
    table = await now.bot.tables.create(now.world.add_channel("other").id, anna.id, "imperial", name="Anna")
    await table.join(ben.id, "Ben")
    await table.start(anna.id)
    await now.settled()
    assert await now.bot.tables.store.note(f"user:{anna.id}", CLOSED_SINCE)
    anna.close_dms(closed=False)


async def test_closed_direct_messages_are_tried_again_when_their_owner_uses_the_bot(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, _ = now.people
        await deal_to_closed_dms(now)
        before = len(anna.messages(anna.dm))
        await anna.slash(now.world.channel, "log")
        async with asyncio.timeout(20):
            while len(anna.messages(anna.dm)) == before:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert await now.bot.tables.store.note(f"user:{anna.id}", CLOSED_SINCE) is None


async def test_closed_direct_messages_are_tried_again_the_next_day(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, client = now.people[0], now.bot.client
        poster = client.get_cog("CardPoster")
        assert isinstance(poster, CardPoster)
        await deal_to_closed_dms(now)
        before = len(anna.messages(anna.dm))
        await poster.try_again()
        await now.settled()
        assert len(anna.messages(anna.dm)) == before, "not on the same day"
        a_day_ago = str(int(time.time()) - 24 * HOUR - 1)
        await client.tables.context.set_note(f"user:{anna.id}", CLOSED_SINCE, a_day_ago)
        await poster.try_again()
        await now.settled()
        assert len(anna.messages(anna.dm)) > before, "though nobody has moved"
