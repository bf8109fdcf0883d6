"""One person's flood: refused in private, and nobody else waits for it."""

import asyncio
import time
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import pytest

from cogs.interactions import choice_filter
from cogs.me import zones
from cogs.messages.text import plain
from loopback.world import Reply
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.harness import Dot
from tests.endtoend.scene import scene, text
from tests.endtoend.thread_renderer import thread_pictures
from tests.plays import play_now

SLOW = 0.1  # seconds for a picture


class SlowPainter:
    drawn = 0

    def __call__(self, *_: Any, **__: Any) -> Dot:
        time.sleep(SLOW)
        self.drawn += 1
        return Dot()


async def test_a_stranger_s_hundred_boards_hold_up_no_card(tmp_path: Path) -> None:
    painter = SlowPainter()
    async with scene(tmp_path, pictures=thread_pictures(painter)) as now:
        zoe, old = now.world.user("zoe"), now.card()
        flood = [asyncio.create_task(zoe.slash(now.world.channel, "board")) for _ in range(100)]
        await asyncio.sleep(0.2)
        before = painter.drawn
        for seat in now.table.state.header.seats:
            await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
        await now.bot.client.services.outbox.drain()
        between = painter.drawn - before
        assert now.card().id != old.id
        replies: list[Reply] = await asyncio.gather(*flood)
        assert between < 20, "not a hundred"
        refused = [each for each in replies if text("refusal-pictures-many", most=3) in each.text]
        assert 80 < len(refused) < 100
        assert all(each.ephemeral for each in replies)


async def test_a_flood_of_commands_and_clicks_is_refused_to_its_author_alone(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        now.bot.client.services.user_rate_limiter.burst = 10
        zoe, anna, card = now.world.user("zoe"), now.people[0], now.card()
        asked = [zoe.slash(now.world.channel, "help") for _ in range(8)]
        asked += [zoe.click(card, finds(card, "log")) for _ in range(10)]
        replies = await asyncio.gather(*asked)
        refused = [each for each in replies if each.text == text("refusal-too-fast")]
        assert 5 <= len(refused) <= 8
        other = await anna.click(card, finds(card, "log"))
        assert other.text != text("refusal-too-fast")


async def test_a_flood_of_typing_is_answered_without_suggestions(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        now.bot.client.services.autocomplete_rate_limiter.burst = 10
        now.bot.client.services.autocomplete_rate_limiter.rate = 0.0
        zoe, anna, channel = now.world.user("zoe"), now.people[0], now.world.channel
        suggestions = [await zoe.autocomplete(channel, "me hours", "zone", "paris") for _ in range(15)]
        assert all(suggestions[:10])
        assert not any(suggestions[10:])
        assert await anna.autocomplete(channel, "me hours", "zone", "paris"), "others are suggested something"
        assert (await zoe.slash(channel, "help")).text != text("refusal-too-fast"), "and commands are served"


async def test_time_zones_are_prepared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five hundred of them at every keystroke would hold up the loop."""
    prepared = Mock(side_effect=plain)
    monkeypatch.setattr(choice_filter, "plain", prepared)
    zones_offered = await zones(cast("Any", None), "new yo")
    assert [each.value for each in zones_offered] == ["America/New_York"]
    assert not prepared.called
