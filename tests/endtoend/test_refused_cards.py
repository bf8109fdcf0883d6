"""A channel refuses a card: it stays owed, clocks stand, and it is posted when the channel takes it again."""

import asyncio
from pathlib import Path

from cogs.private.hand_dm import CLOSED_SINCE
from loopback.world import Permission
from table import Pace
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.scene import Scene, Time, scene
from tests.plays import play_now

HOUR = 3600
PACE = Pace(bank=3 * HOUR, gain=HOUR, remind=(HOUR,))


async def move(now: Scene) -> None:
    """Everybody bids, so that somebody new is to act."""
    for seat in sorted(now.table.state.waiting):
        await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
    await now.settled()


async def reopen(now: Scene) -> None:
    """The permission is back, and the bot has heard of it."""
    now.world.allow(now.world.channel, Permission.SEND_MESSAGES)
    async with asyncio.timeout(20):
        while now.house.client.unreachable:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await now.settled()


def shut(now: Scene) -> None:
    now.world.deny(now.world.channel, Permission.SEND_MESSAGES)


async def test_a_card_refused_by_a_channel_comes_when_the_permission_is_back(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        before = now.card().id
        shut(now)
        await move(now)
        assert now.card().id == before
        assert now.house.client.unreachable == {now.table.id}
        await reopen(now)
        assert now.card().id != before, "without a move, a restart or a wait"
        assert not now.house.client.unreachable


async def test_a_clock_stands_while_its_card_cannot_be_posted(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, reminders=PACE, clock=time) as now:
        shut(now)
        await move(now)
        (seat,) = now.table.state.waiting
        number = now.table.state.number
        time.now += 24 * HOUR
        await now.house.look()
        assert now.table.state.number == number, "nobody is moved for who was never called"
        await reopen(now)
        assert now.table.state.clocks[seat].since == time.now, "it runs from when they are called"
        time.now += 24 * HOUR
        await now.house.look()
        assert now.table.state.number > number


async def test_a_refused_reminder_stays_owed(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, reminders=PACE, clock=time) as now:
        shut(now)
        time.now += HOUR + 60
        await now.house.look()
        assert [each async for each in now.house.tables.timers.pending()], "it is not marked as told"
        now.world.allow(now.world.channel, Permission.SEND_MESSAGES)
        before = len(now.people[0].messages(now.world.channel))
        for _ in range(3):
            time.now += HOUR
            await now.house.look()
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


async def test_closed_direct_messages_are_tried_again_when_their_owner_uses_the_bot(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        anna.close_dms()
        other = now.world.add_channel("other")
        table = await now.house.tables.create(other.id, anna.id, "imperial", name="Anna")
        await table.join(ben.id, "Ben")
        await table.start(anna.id)
        await now.settled()
        store = now.house.tables.store
        assert await store.note(f"user:{anna.id}", CLOSED_SINCE)
        before = len(anna.messages(anna.dm))
        anna.close_dms(closed=False)
        await anna.slash(now.world.channel, "log")
        async with asyncio.timeout(20):
            while len(anna.messages(anna.dm)) == before:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert await store.note(f"user:{anna.id}", CLOSED_SINCE) is None
