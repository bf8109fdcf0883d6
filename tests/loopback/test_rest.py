"""Roads of the API that no other test takes, each judged by Discord's description."""

import aiohttp
import discord
import pytest

from loopback.messages import Upload, keep_file
from loopback.payloads import attachment_url
from loopback.world import Permission, World
from tests.loopback.standin import StandIn
from tests.loopback.test_restart import until


def text_channel(bot: StandIn, world: World) -> discord.TextChannel:
    channel = bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_users_guilds_channels_and_members_can_be_fetched(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    guild = await bot.fetch_guild(world.guild.id)
    assert [each.name for each in await guild.fetch_roles()] == ["@everyone"]
    assert [each.name for each in await guild.fetch_channels()] == ["table"]
    assert (await guild.fetch_member(anna.id)).display_name == "Anna"
    assert (await bot.fetch_user(anna.id)).name == "anna"
    assert (await bot.application_info()).name == "Rondel"
    with pytest.raises(discord.NotFound):
        await guild.fetch_member(1)
    with pytest.raises(discord.NotFound):
        await bot.fetch_user(1)


async def test_messages_are_read_pinned_and_deleted(world: World, bot: StandIn) -> None:
    channel = text_channel(bot, world)
    sent = [await channel.send(str(number)) for number in range(4)]
    assert [each.content async for each in channel.history(limit=2)] == ["3", "2"]
    assert (await channel.fetch_message(sent[0].id)).content == "0"
    reply = await sent[0].reply("an answer")
    assert world.messages(world.channel, world.user("anna"))[-1].raw["referenced_message"]["content"] == "0"
    with pytest.raises(discord.Forbidden):
        await sent[0].pin()
    world.channel.granted[bot.application_id or 0] = int(Permission.PIN_MESSAGES | Permission.MANAGE_MESSAGES)
    await sent[0].pin()
    assert world.channel.messages[sent[0].id].pinned
    await channel.delete_messages(sent[1:])
    await reply.delete()
    assert list(world.channel.messages) == [sent[0].id]


async def test_another_persons_message_is_their_own(world: World, bot: StandIn) -> None:
    said = world.user("anna").say(world.channel, "mine")
    message = text_channel(bot, world).get_partial_message(said.id)
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="yours")
    assert refused.value.code == 50005
    with pytest.raises(discord.Forbidden) as refused:
        await message.delete()
    assert refused.value.code == 50013


async def test_a_message_sent_twice_with_its_nonce_is_there_once(world: World, bot: StandIn) -> None:
    channel = text_channel(bot, world)
    first, second = await channel.send("once", nonce="n1"), await channel.send("once", nonce="n1")
    assert first.id == second.id
    assert len(world.channel.messages) == 1


async def test_threads_are_opened_archived_and_deleted(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    message = await text_channel(bot, world).send("a game begins here")
    thread = await message.create_thread(name="Game two", auto_archive_duration=60)
    assert thread.id == message.id
    assert [(each.id, each.name, each.owner_id) for each in await thread.guild.active_threads()] == [
        (thread.id, "Game two", bot.application_id)
    ]
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="again")
    assert refused.value.code == 160004
    await thread.add_user(discord.Object(anna.id))
    assert {each.id for each in await thread.fetch_members()} == {anna.id, bot.application_id}
    await thread.remove_user(discord.Object(anna.id))
    await thread.edit(name="Game three", archived=True)
    assert await thread.guild.active_threads() == []
    assert (world.threads(world.channel)[0].name, world.threads(world.channel)[0].archived) == ("Game three", True)
    with pytest.raises(discord.HTTPException) as refused:
        await thread.leave()
    assert refused.value.code == 50083
    with pytest.raises(discord.Forbidden):
        await thread.delete()
    world.channel.granted[bot.application_id or 0] = int(Permission.MANAGE_THREADS)
    await thread.delete()
    assert world.threads(world.channel) == []


async def test_answers_are_read_changed_and_taken_away(world: World, bot: StandIn) -> None:
    done: list[str] = []

    @bot.tree.command(description="Change one's mind")
    async def waver(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        done.append((await interaction.original_response()).content)
        more = await interaction.followup.send("second", ephemeral=True, wait=True)
        await more.edit(content="third")
        done.append((await interaction.followup.fetch_message(more.id)).content)
        await more.delete()
        await interaction.delete_original_response()
        done.append("gone")

    await bot.tree.sync()
    assert len(await bot.tree.fetch_commands()) == len(bot.tree.get_commands())
    anna = world.user("anna")
    await anna.slash(world.channel, "waver")
    await until(lambda: "gone" in done)
    assert done == ["first", "third", "gone"]
    assert anna.messages(world.channel) == []


async def test_a_file_is_served_in_parts(world: World) -> None:
    """Players of films skip through them."""
    anna = world.user("anna")
    attachment = keep_file(world.state, Upload(0, "film.mp4", b"\0\0\0\x18ftypmp42" + bytes(range(100))))
    assert attachment.content_type == "video/mp4"
    url = attachment_url(world.state, anna.dm.id, attachment)
    async with aiohttp.ClientSession() as session:
        for asked, status, body in (
            ("", 200, attachment.content()),
            ("bytes=4-7", 206, b"ftyp"),
            ("bytes=-2", 206, bytes((98, 99))),
            ("bytes=110-", 206, bytes((98, 99))),
            ("bytes=500-", 416, None),
            ("lines=1-2", 416, None),
        ):
            async with session.get(url, headers={"Range": asked} if asked else {}) as answer:
                assert answer.status == status, asked
                if body is not None:
                    assert await answer.read() == body
                    assert answer.headers["Accept-Ranges"] == "bytes"
