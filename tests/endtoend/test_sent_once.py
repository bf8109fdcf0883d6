"""What was sent and could not be noted, what could not be sent: told once in the end, and not lost."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from cogs.messages import posts
from cogs.messages.message_records import owed_cards
from cogs.private import hand_dm
from loopback.world import CUT, Limits, World
from rules import IllegalAction
from table import MessageRecord, Pace, vote_requests
from table.referee import votes
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, Time, open_table, restarted, scene
from tests.endtoend.test_outages import POST, cards, pinged, tax
from tests.openapi import find_judge
from tests.plays import play_now

HOUR = 3600


def hands(now: Scene) -> list[int]:
    """How many hands lie in each person's direct messages."""
    return [len(player.messages(player.dm)) for player in now.people]


async def never_note(client: Any, table_id: int, posted: Mapping[str, MessageRecord | None]) -> None:
    """The bot is killed before it notes that a hand was sent."""
    noted = {
        slot: record
        for slot, record in posted.items()
        if record is None or not slot.startswith("hand-") or record.sending
    }
    await SAVE_RECORDS(client, table_id, noted)


SAVE_RECORDS = posts.save_records


@pytest.mark.parametrize("moves", [0, 2])
async def test_a_hand_sent_before_a_kill_does_not_stay_beside_the_next(
    moves: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within minutes Discord knows the nonce; after more moves the forgotten hand is looked for and deleted."""
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        with monkeypatch.context() as patch:
            patch.setattr(posts, "save_records", never_note)
            async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
                now = Scene(world, bot, await open_table(bot, world, people, "imperial"), people)
                assert hands(now) == [1, 1]
        async with restarted(now, tmp_path) as later:
            for _ in range(moves):
                await tax(later)
                await later.settle()
            for seat in later.table.state.header.seats:
                await hand_dm.deliver(later.bot.client, later.table, seat)
            assert hands(later) == [1, 1]
            hand = await later.bot.tables.store.message(later.table.id, "hand-s1")
            assert hand is not None
            assert not hand.sending
        assert not world.violations


async def test_a_hand_whose_answer_was_lost_comes_once(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        now.bot.client.services.outbox.patience = 0.01
        now.world.disturb("POST", POST, CUT, times=4, late=True)
        await tax(now)
        await now.settle()
        assert hands(now) == [1, 1]


async def test_hands_of_two_games_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        now.world.channel = now.world.add_channel("second")
        with monkeypatch.context() as patch:
            patch.setattr(posts, "save_records", never_note)
            second = await open_table(now.bot, now.world, now.people, "imperial")
        assert hands(now) == [2, 2]
        for seat in second.state.header.seats:
            await hand_dm.deliver(now.bot.client, second, seat)
        assert hands(now) == [2, 2]


def calls(now: Scene) -> list[set[int]]:
    """Whom each new message has pinged, as a client was told."""
    created = [event for name, event in now.people[0].received if name == "MESSAGE_CREATE"]
    return [{int(each["id"]) for each in event["mentions"]} for event in created]


async def test_a_card_posted_before_a_kill_and_not_noted_pings_nobody_twice(
    database: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever posts what is owed, this process again or another one, sends the same nonce: Discord has it already."""
    texts: list[str] = []

    async def killed(client: Any, table: int, noted: Any) -> None:
        if "turn" not in noted:
            return await SAVE_RECORDS(client, table, noted)
        texts.extend(noted)
        raise asyncio.CancelledError

    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        async with running(world, database, extensions=EXTENSIONS) as bot:
            now = Scene(world, bot, await open_table(bot, world, people, "imperial"), people)
            with monkeypatch.context() as patch:
                patch.setattr(posts, "save_records", killed)
                following = await tax(now)
                await now.settle()
                bot.client.services.outbox.closed = True
            assert texts == ["turn"]
            card, called = now.card(), calls(now)
            assert pinged(card) == {following}
        async with running(world, database, extensions=EXTENSIONS) as bot:
            now = Scene(world, bot, await bot.tables.get(now.table.id), people)
            await now.settle()
            assert now.card().id == card.id
            assert calls(now) == called
            assert not await owed_cards(bot.tables), "it is noted now"
            await tax(now)
            await now.settle()
            assert cards(now)[-1].id == now.card().id != card.id
            assert len(cards(now)) == 1, "and its buttons go with the next card"
        assert not world.violations


def reminders(now: Scene) -> list[str]:
    return [m.text for m in now.people[0].messages(now.world.channel) if "the table is waiting" in m.text]


async def test_a_notice_discord_refuses_for_no_known_reason_is_told_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    time = Time()
    async with scene(tmp_path, clock=time, reminders=Pace(remind=(HOUR,))) as now:
        now.world.disturb("POST", POST, 400, times=len(now.table.state.waiting))
        time.now += HOUR
        await now.bot.look()
        assert reminders(now) == []
        assert "will be posted later" in caplog.text
        await now.bot.look()
        assert reminders(now) == [], "it rests first"
        time.now += HOUR
        await now.bot.look()
        assert len(reminders(now)) == 2
        await now.bot.look()
        assert len(reminders(now)) == 2


async def test_who_has_moved_since_a_reminder_was_due_is_not_reminded(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, clock=time, reminders=Pace(remind=(HOUR,))) as now:
        time.now += HOUR
        await now.bot.tables.timers.run_due(int(time.now))
        seat = sorted(now.table.state.waiting)[0]
        await play_now(now.table, now.seat(seat).id, [Bid(1)])
        await now.bot.look()
        assert len(reminders(now)) == 1, "the other one alone"
        assert not await now.bot.tables.timers.due()


async def test_a_notice_that_was_told_and_not_noted_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = Time()
    async with scene(tmp_path, clock=time, reminders=Pace(remind=(HOUR,))) as now:

        async def locked(_: Any) -> None:
            raise IllegalAction("store-locked")

        time.now += HOUR
        with monkeypatch.context() as patch:
            patch.setattr(now.bot.tables.timers, "acknowledge", locked)
            await now.bot.look()
        time.now += HOUR
        for message in now.world.channel.messages.values():
            message.nonce = None  # Discord knows a nonce for some minutes
        await now.bot.look()
        assert len(reminders(now)) == 2, "one for each player"
        assert not await now.bot.tables.timers.due()


async def test_a_second_vote_at_the_same_moment_has_a_card_of_its_own(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        for _ in range(2):
            await vote_requests.propose(now.table, now.people[0].id, "pause")
            await now.settle()
            card = now.card("yes")
            assert now.table.state.proposals["pause"].number == int(finds(card, "yes").split(":")[3])
            await now.table.do(votes.withdraw, now.people[0].id, now.table.state.proposals["pause"].number)
            await now.settle()
