"""Discord on a bad day, and a bot that was away: nothing is lost, nothing is told twice."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cogs.messages.message_records import owed_cards
from loopback.client_view import MessageView
from loopback.world import CUT, Limits, World
from table import Refusal, vote_requests
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, open_table, restarted, scene
from tests.openapi import find_judge
from tests.plays import play_now

POST = "/channels/{channel_id}/messages"


def pinged(message: MessageView) -> set[int]:
    return {int(each["id"]) for each in message.raw["mentions"]}


def cards(now: Scene) -> list[MessageView]:
    """The public messages that can still be used."""
    return [each for each in now.people[0].messages(now.world.channel) if not each.ephemeral and each.buttons]


async def tax(now: Scene) -> int:
    """The one to act taxes; who is next."""
    (seat,) = now.table.state.waiting
    await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
    (seat,) = now.table.state.waiting
    return now.seat(seat).id


async def test_a_card_is_posted_when_discord_is_back_and_once(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        now.bot.client.services.outbox.patience = 0.01
        for status, late in ((503, False), (CUT, False), (CUT, True)):
            now.world.disturb("POST", POST, status, times=2, late=late)
            following = await tax(now)
            await now.settle()
            assert [pinged(card) for card in cards(now)] == [{following}]


async def test_whoever_is_to_act_again_is_pinged_though_the_card_between_came_too_late(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        now.bot.client.services.outbox.wait = 0.2  # two moves become one card
        await tax(now)
        following, old = await tax(now), now.card()
        await now.settle()
        assert now.card().id != old.id
        assert [pinged(card) for card in cards(now)] == [{following}]


async def test_what_was_not_told_before_a_stop_is_told_after_it(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            now = Scene(world, bot, await open_table(bot, world, people, "imperial"), people)
            bot.client.services.outbox.closed = True  # as if it were killed
            following = await tax(now)
            assert [pinged(card) for card in cards(now)] != [{following}]
        async with restarted(now, tmp_path) as later:
            await later.settle()
            (card,) = cards(later)
            assert pinged(card) == {following}
            count = len(people[0].messages(world.channel))
        async with restarted(now, tmp_path) as later:
            await later.settle()
            assert len(people[0].messages(world.channel)) == count, "nothing is told twice"
        assert not world.violations


async def test_a_lobby_without_its_card_gets_it_at_the_next_start(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            bot.client.services.outbox.closed = True
            await bot.tables.create(world.channel.id, anna.id, "conclave", name="Anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            await bot.settle()
            assert finds(anna.messages(world.channel)[-1], "join")


async def test_back_in_a_server_the_bot_tells_what_went_on(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        now.world.dismiss_bot(now.world.guild)
        for seat in now.table.state.header.seats:
            await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
        await now.settle()
        number = now.table.state.number
        assert f":{number}:" not in finds(now.card(), "act")
        now.world.invite_bot(now.world.guild)
        for _ in range(200):
            if f":{number}:" in finds(now.card(), "act"):
                return
            await asyncio.sleep(0.05)
        raise AssertionError("the card is of an earlier moment")


async def test_a_card_that_a_lock_keeps_from_being_noted_is_noted_later_and_the_rest_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        now.bot.client.services.outbox.patience = 0.01
        tables, note, failures = now.bot.tables, now.bot.tables.context.set_note, iter(range(3))

        async def locked(*values: Any) -> None:
            if next(failures, None) is not None:
                raise Refusal("store-locked")
            await note(*values)

        monkeypatch.setattr(tables.context, "set_note", locked)
        await tax(now)
        await now.settle()
        assert len(cards(now)) == 1, "the one before has no buttons any more"
        assert not await owed_cards(tables)


async def test_whoever_asked_hears_how_a_vote_ended_when_discord_is_back(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        now.bot.client.services.outbox.patience = 0.01
        anna, ben = now.people
        await vote_requests.propose(now.table, anna.id, "pause")
        await now.settle()
        now.world.disturb("POST", POST, 503)
        await vote_requests.answer(now.table, ben.id, now.table.state.proposals["pause"].number, yes=False)
        await now.settle()
        messages = [each for each in anna.messages(now.world.channel) if pinged(each) == {anna.id} and not each.buttons]
        assert len(messages) == 1
