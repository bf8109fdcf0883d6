"""`/server`: what those who manage a server settle holds for everybody, and refusals say who can change it."""

from pathlib import Path

import pytest

from cogs.client.command_sync import payload
from table import vote_requests
from tests.cogs.test_commands import tree_of_commands
from tests.endtoend.drivers import finds
from tests.endtoend.test_seek import party, text
from words import LANGUAGES, Speaker


async def test_only_those_who_manage_the_server_are_offered_it() -> None:
    async with tree_of_commands() as tree:
        (server,) = [each for each in await payload(tree) if each["name"] == "server"]
    assert int(server["default_member_permissions"]) == 1 << 5
    assert server["contexts"] == [0] or server.get("dm_permission") is False


async def test_channels_and_their_threads(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        room = world.add_channel("games")
        reply = await anna.slash(world.channel, "server channel", channel=str(room.id), allowed="yes")
        assert reply.ephemeral
        assert text("server-channels", channels=f"<#{room.id}>") in reply.text
        refusal = text("refusal-server-channel", channels=f"<#{room.id}>")
        assert (await ben.slash(world.channel, "new", title="imperial", against="people")).text == refusal
        assert (await ben.slash(world.channel, "new", title="imperial", against="easy")).text == refusal
        assert (await ben.slash(world.channel, "seek", title="imperial", seats=2)).text == refusal
        assert world.threads(world.channel) == []
        await ben.slash(room, "seek", title="imperial", seats=2)
        await anna.slash(room, "seek", title="imperial", seats=2)  # in a thread of that channel
        assert len(await bot.tables.store.games_of(str(anna.id))) == 1
        moved = await ben.slash(world.channel, "table move", game="1")
        assert moved.text == refusal
        cleared = await anna.slash(world.channel, "server channel", channel=str(room.id), allowed="no")
        assert text("server-channels", channels=text("server-everywhere")) in cleared.text


async def test_a_channel_that_was_deleted_is_no_longer_listed(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, _, (anna, _, _)):
        rooms = [world.add_channel(name) for name in ("one", "two")]
        for room in rooms:
            await anna.slash(world.channel, "server channel", channel=str(room.id), allowed="yes")
        world.delete_channel(rooms[0])
        shown = await anna.slash(world.channel, "server show")
        assert text("server-channels", channels=f"<#{rooms[1].id}>") in shown.text


async def test_titles_and_the_number_of_tables(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        await anna.slash(world.channel, "server title", title="caesar", allowed="no")
        refused = await ben.slash(world.channel, "seek", title="caesar", seats=2)
        assert refused.text == text("refusal-server-title")
        shown = await anna.slash(world.channel, "server tables", most=1)
        assert text("server-tables", number=1) in shown.text
        await ben.slash(world.channel, "seek", title="imperial", seats=2)
        assert (await anna.slash(world.channel, "seek", title="imperial", seats=2)).text == text(
            "refusal-server-tables", most=1
        )
        assert world.threads(world.channel) == []
        assert (await anna.slash(world.channel, "server tables", most=5000)).text == text(
            "refusal-server-number", most=1000
        )
        assert len(await bot.tables.store.games_of(str(ben.id))) == 1


async def test_new_tables_speak_and_play_as_the_server_has_it_unless_somebody_says_otherwise(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        await anna.slash(world.channel, "server defaults", language="fr", pace="calm")
        await ben.slash(world.channel, "seek", title="imperial", seats=2)
        table = await bot.tables.cache.at(world.channel.id)
        assert (table.state.header.language, table.state.header.pace.bank) == ("fr", 7 * 86_400)
        room = world.add_channel("two")
        form = (await ben.slash(room, "new", title="imperial", against="people")).form
        await ben.submit(form)
        other = await bot.tables.cache.at(room.id)
        assert (other.state.header.language, other.state.header.pace.bank) == ("fr", 7 * 86_400)
        third = world.add_channel("three")
        form = (await ben.slash(third, "new", title="imperial", against="people", language="en")).form
        await ben.submit(form, {"pace": "live"})
        chosen = await bot.tables.cache.at(third.id)
        assert (chosen.state.header.language, chosen.state.header.pace.bank) == ("en", 3600)
        shown = await anna.slash(world.channel, "server defaults")
        assert Speaker("en").say("server-language", language=text("server-own")) in shown.text


async def test_a_rematch_asks_the_server_too(tmp_path: Path) -> None:
    async with party(tmp_path) as (world, bot, (anna, ben, _)):
        table = await bot.tables.create(world.channel.id, anna.id, "imperial", guild=world.guild.id)
        await table.join(ben.id, "ben")
        await table.start(anna.id)
        await vote_requests.propose(table, anna.id, "end")
        await vote_requests.answer(table, ben.id, table.state.proposals["end"].number, yes=True)
        await bot.settle()
        last = next(each for each in anna.newest(world.channel) if finds(each, "rematch"))
        await anna.slash(world.channel, "server title", title="imperial", allowed="no")
        assert (await anna.click(last, finds(last, "rematch"))).text == text("refusal-server-title")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_who_can_change_it(language: str) -> None:
    who = {"en": "Those who manage the server", "fr": "Les personnes qui gèrent le serveur"}[language]
    for key, figures in (("channel", {"channels": "x"}), ("title", {}), ("tables", {"most": 3})):
        assert who in Speaker(language).say(f"refusal-server-{key}", **figures)
