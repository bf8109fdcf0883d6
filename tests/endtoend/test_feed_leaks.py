"""The feed, byte for byte, across pairs of games that differ in one seat's secrets."""

import json
from pathlib import Path
from typing import Any

import pytest

from cogs.forum import poster
from cogs.forum.feed_page import feed_page
from cogs.interactions.custom_ids import digest_of
from cogs.messages.layout import Page
from loopback.clock import Clock
from loopback.world import Limits, World
from rules.kernel import Action, State
from table.model.guild_settings import GuildSettings
from table.referee import seats
from tests.endtoend.harness import dot, running, titles
from tests.endtoend.test_leaks import EXTENSIONS, NONCE, NOON, SEATS, first_difference, pairs, renumber, shared_step
from tests.endtoend.thread_renderer import thread_pictures
from tests.openapi import find_judge
from tests.plays import play_now
from tests.table.leaks import Prepared


async def leaky_page(client: Any, table: Any, language: str, **more: Any) -> Page:
    """A feed that knows the position: the test must see it."""
    page = await feed_page(client, table, language, **more)
    if table.state.position is None:
        return page
    known = [repr(table.state.game.view(table.state.position, seat)) for seat in table.state.header.seats]
    return Page((*page.blocks, digest_of(*known)))


async def events_received(
    title: str, state: State, step: tuple[str, Action], folder: Path, port: int
) -> tuple[list[str], int]:
    """Every event of a spectator's client about the feed, from the lobby to a free seat; and the port."""
    game: Any = Prepared(titles(title), state)
    world = World(judge=find_judge(), limits=Limits.generous(), clock=Clock(steady=NOON), seed=b"same", port=port)
    async with world:
        people = [world.user(name) for name in ("anna", "ben", "cleo")]
        watcher, news = world.user("dora"), world.add_channel("news")
        options: dict[str, Any] = {"find": lambda _: game, "clock": lambda: NOON, "pictures": thread_pictures(dot)}
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS, **options) as bot:
            bot.tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
            await bot.tables.guild_settings.set(world.guild.id, GuildSettings(feed=str(news.id)))
            table = await bot.tables.create(
                world.channel.id, people[0].id, title, name="Anna", guild=str(world.guild.id), seating="joined"
            )
            for player in people[1:]:
                await bot.settle()
                await table.join(player.id, player.user.name)
            await bot.settle()
            await table.start(people[0].id)
            await bot.settle()
            seat, action = step
            await play_now(table, people[SEATS.index(seat)].id, [action], seat=seat)
            await bot.settle()
            await table.do(seats.offer, people[0].id)
            await bot.settle()
        assert not world.violations
        events = [event for event in watcher.received if event[1].get("channel_id") == str(news.id)]
        lines = [NONCE.sub("", line) for line in renumber([*map(json.dumps, events)])]
        return lines, int(world.state.base_url.rpartition(":")[2])


@pytest.mark.parametrize("title", ["conclave", "imperial"])
async def test_the_feed_depends_on_no_secret(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ((first, second, victim),) = pairs(titles(title), 1)
    step = shared_step(titles(title), first, second, victim)
    for name in ("one", "other", "leak", "leaked"):
        (tmp_path / name).mkdir()
    one, port = await events_received(title, first, step, tmp_path / "one", 0)
    other, _ = await events_received(title, second, step, tmp_path / "other", port)
    assert len(one) >= 3, "a free seat, a game that begins, another free seat"
    assert one == other, first_difference(one, other)
    monkeypatch.setattr(poster, "feed_page", leaky_page)
    leak, _ = await events_received(title, first, step, tmp_path / "leak", port)
    leaked, _ = await events_received(title, second, step, tmp_path / "leaked", port)
    assert leak != leaked, "the test would not see a secret"
