"""The panel of /new: what is chosen in its menus is what begins; in a busy channel a thread is offered."""

from pathlib import Path

import pytest

from loopback.client_view import MessageView
from loopback.world import Player
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import RunningBot, running, small_discord
from tests.endtoend.scene import scene, text
from words import Speaker


async def choose(player: Player, panel: MessageView, value: str) -> MessageView:
    """Take the line with this value, in whichever menu has it."""
    menu = next(each for each in panel.selects if value in [line["value"] for line in each["options"]])
    return message_of(await player.choose(panel, menu["custom_id"], value))


def chosen(panel: MessageView) -> list[str]:
    return [line["value"] for menu in panel.selects for line in menu["options"] if line.get("default")]


async def start(bot: RunningBot, player: Player, panel: MessageView) -> None:
    assert (await player.click(panel, finds(panel, "newgo"))).ephemeral
    await bot.settle()


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_table_speaks_the_language_of_whoever_asks(tmp_path: Path, language: str) -> None:
    async with small_discord() as world:
        anna = world.user("anna", locale="fr" if language == "fr" else "en-US")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            panel = message_of(await anna.slash(world.channel, "new"))
            assert chosen(panel) == ["imperial", "medium", language]
            assert Speaker(language, "imperial").tell("aim") in panel.text
            panel = await choose(anna, await choose(anna, panel, "caesar"), "people")
            assert chosen(panel) == ["caesar", "people", language]
            await start(bot, anna, panel)
            table = await bot.tables.cache.at(world.channel.id)
            header = table.state.header
            assert (header.phase, header.title, header.language) == ("lobby", "caesar", language)


async def test_against_computers_it_begins_at_once_and_twice_is_once(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            panel = message_of(await anna.slash(world.channel, "new", title="caesar"))
            panel = await choose(anna, await choose(anna, panel, "hard"), "fr")
            await start(bot, anna, panel)
            again = await anna.click(panel, finds(panel, "newgo"), forge=True)
            [thread] = world.threads(world.channel)
            assert f"<#{thread.id}>" in again.text
            table = await bot.tables.cache.at(thread.id)
            assert {*table.state.seating.computers.values()} == {"hard"}
            assert table.state.header.language == "fr"


async def test_options_open_the_form_of_the_title_for_computers_too(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            panel = message_of(await anna.slash(world.channel, "new", title="imperunde"))
            form = (await anna.click(panel, finds(panel, "newoptions"))).form
            assert form is not None
            await anna.submit(form, {"length": "quick"})
            await bot.settle()
            [thread] = world.threads(world.channel)
            table = await bot.tables.cache.at(thread.id)
            assert table.state.header.options["length"] == "quick"
            assert table.state.header.phase == "running"


@pytest.mark.parametrize("by", ["panel", "command"])
async def test_in_a_busy_channel_a_thread_is_offered(tmp_path: Path, by: str) -> None:
    async with scene(tmp_path) as now:
        ben, channel = now.people[1], now.world.channel
        if by == "panel":
            panel = await choose(ben, message_of(await ben.slash(channel, "new", title="imperial")), "people")
            busy = message_of(await ben.click(panel, finds(panel, "newgo")))
        else:
            busy = message_of(await ben.slash(channel, "new", title="imperial", against="people"))
        assert text("refusal-channel-busy", table=now.table.id) in busy.text
        reply = await ben.click(busy, finds(busy, "newthread"))
        await now.bot.settle()
        [thread] = now.world.threads(channel)
        assert f"<#{thread.id}>" in reply.text
        assert thread.name == "Imperial · Ben"
        table = await now.bot.tables.cache.at(thread.id)
        assert table.state.header.phase == "lobby"
        assert text("button-join") in ben.messages(thread)[-1].labels
