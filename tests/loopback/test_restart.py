"""Breaks, restarts, shards and clocks."""

import asyncio
from collections.abc import Callable

import aiohttp
import discord
import pytest

from loopback.buckets import Pace
from loopback.clock import Clock
from loopback.interactions import Use, start
from loopback.openapi import Judge
from loopback.world import CUT, Limits, Permission, World
from tests.loopback.conftest import running
from tests.loopback.standin import StandIn, picture


async def until(condition: Callable[[], object], seconds: float = 5.0) -> None:
    for _ in range(int(seconds * 100)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


async def test_a_broken_connection_is_resumed_and_nothing_is_missed(world: World, bot: StandIn) -> None:
    anna = world.user("anna")
    gateway = world.server.gateway
    world.limits.acknowledge = 30.0  # discord.py takes its time before it comes back
    await world.drop()
    reply = await anna.slash(world.channel, "hello")  # sent while nobody listens: replayed at the resume
    assert reply.text == "hello Anna"
    assert (gateway.identifies, gateway.resumes) == (1, 1)


async def test_a_lost_session_starts_over(world: World, bot: StandIn) -> None:
    gateway = world.server.gateway
    await world.drop(resumable=False)
    await until(lambda: gateway.identifies == 2 and gateway.connected, 15)
    assert (await world.user("anna").slash(world.channel, "hello")).text == "hello Anna"


async def test_asked_to_reconnect_the_bot_resumes(world: World, bot: StandIn) -> None:
    gateway = world.server.gateway
    gateway.ask_to_reconnect()
    await until(lambda: gateway.resumes == 1)
    assert (await world.user("anna").slash(world.channel, "hello")).text == "hello Anna"


async def test_messages_and_their_buttons_outlive_a_restart(world: World) -> None:
    anna = world.user("anna")
    async with running(world):
        shown = (await anna.slash(world.channel, "count")).message
    async with running(world):
        assert (await anna.click(shown, "Count 0")).text == "counted 1"


async def test_two_shards_share_the_servers(world: World) -> None:
    other = world.add_guild("Second")
    channel = world.add_channel("elsewhere", other)
    anna = world.user("anna")
    async with running(world, shard_count=2) as bot:
        assert {each.shard[0] for each in world.server.gateway.sessions.values()} == {0, 1}
        assert {bot.get_guild(each.id).shard_id for each in (world.guild, other)} == {0, 1}  # type: ignore[union-attr]
        assert (await anna.slash(world.channel, "hello")).text == "hello Anna"
        assert (await anna.slash(channel, "hello")).text == "hello Anna"


async def test_a_wrong_token_is_refused(world: World) -> None:
    bot = StandIn(world.settings)
    with pytest.raises(discord.LoginFailure):
        async with bot:
            await bot.start("nonsense")


async def test_privileged_intents_are_refused(world: World) -> None:
    bot = StandIn(world.settings)
    bot._connection._intents.members = True
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with bot:
            await bot.start(world.settings["DISCORD_TOKEN"])


async def test_without_an_acknowledgement_an_interaction_fails(judge: Judge | None) -> None:
    limits = Limits.generous()
    limits.acknowledge = 0.2
    async with World(judge=judge, limits=limits) as world, running(world) as bot:

        @bot.tree.command(description="Too late")
        async def late(interaction: discord.Interaction) -> None:
            await asyncio.sleep(0.4)
            await interaction.response.send_message("sorry")

        await bot.tree.sync()
        reply = await world.user("anna").slash(world.channel, "late")
        assert reply.failed
        await until(lambda: bot.errors)
        assert world.refusals[-1].code == 10062


async def test_a_token_is_void_after_fifteen_minutes(world: World, bot: StandIn) -> None:
    pending: list[discord.Interaction] = []

    @bot.tree.command(description="Hold on to the interaction")
    async def hold(interaction: discord.Interaction) -> None:
        pending.append(interaction)
        await interaction.response.send_message("now")

    await bot.tree.sync()
    await world.user("anna").slash(world.channel, "hold")
    await pending[0].edit_original_response(content="still good")
    world.clock.advance(901)
    with pytest.raises(discord.HTTPException) as refused:
        await pending[0].followup.send("too late")
    assert refused.value.code == 50027


async def test_a_second_acknowledgement_is_refused(world: World, bot: StandIn) -> None:
    codes: list[int] = []

    @bot.tree.command(description="Answer twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once")
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("twice")
        except discord.HTTPException as refused:
            codes.append(refused.code)

    await bot.tree.sync()
    await world.user("anna").slash(world.channel, "twice")
    await until(lambda: codes)
    assert codes == [40060]


async def test_missing_permissions_are_refused_with_discords_code(world: World, bot: StandIn) -> None:
    channel = bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    world.deny(world.channel, Permission.ATTACH_FILES)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(file=picture())
    assert refused.value.code == 50013
    world.deny(world.channel, Permission.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("hello")
    assert refused.value.code == 50001
    world.allow(world.channel, Permission.VIEW_CHANNEL, Permission.ATTACH_FILES)
    await channel.send(file=picture())


async def test_archived_threads_are_reopened_by_posting_unless_locked(world: World, bot: StandIn) -> None:
    await world.user("anna").slash(world.channel, "thread", name="Game")
    thread = world.threads(world.channel)[0]
    posted = await bot.fetch_channel(thread.id)
    assert isinstance(posted, discord.Thread)
    world.archive(thread)
    await posted.send("awake")
    assert not thread.archived
    world.archive(thread, locked=True)
    with pytest.raises(discord.HTTPException) as refused:
        await posted.send("again")
    assert refused.value.code == 50083


async def test_deleted_channels_are_unknown(world: World, bot: StandIn) -> None:
    channel = bot.get_channel(world.channel.id)
    assert isinstance(channel, discord.TextChannel)
    world.delete_channel(world.channel)
    with pytest.raises(discord.NotFound) as refused:
        await channel.send("anybody?")
    assert refused.value.code == 10003


async def test_a_full_bucket_makes_the_bot_wait(judge: Judge | None) -> None:
    limits = Limits.generous()
    limits.routes["POST /channels/{channel_id}/messages"] = Pace(5, 0.6)
    async with World(judge=judge, limits=limits) as world, running(world) as bot:
        channel = bot.get_channel(world.channel.id)
        assert isinstance(channel, discord.TextChannel)
        for number in range(12):
            await channel.send(str(number))
        times = [at for at, method, path in world.server.requests if (method, path[-9:]) == ("POST", "/messages")]
        assert times[-1] - times[0] > 1.1  # two full windows lie between
        assert world.violations == []


async def test_more_than_fifty_a_second_are_told_to_wait(judge: Judge | None) -> None:
    limits = Limits()
    assert limits.everywhere == Pace(50, 1.0)
    limits.everywhere, limits.routes = Pace(10, 1.5), {}  # fewer, so that a slow machine reaches them too
    async with World(judge=judge, limits=limits) as world, running(world) as bot:
        await asyncio.gather(*(bot.fetch_guild(world.guild.id) for _ in range(15)))
        assert [each.status for each in world.refusals if each.status == 429]
        assert world.violations == []


async def test_injected_faults_fail_a_request_and_the_next_one_is_served(world: World, bot: StandIn) -> None:
    channel, path = bot.get_partial_messageable(world.channel.id), "/channels/{channel_id}/messages"
    world.disturb("POST", path, 503)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("one")
    world.disturb("POST", path, CUT)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("two")
    assert not world.user("anna").messages(world.channel)
    world.disturb("POST", path, CUT, late=True)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("three")
    await channel.send("four")
    assert [each.text for each in world.user("anna").messages(world.channel)] == ["three", "four"]


async def test_old_messages_are_edited_only_so_often(judge: Judge | None) -> None:
    limits = Limits.generous()
    limits.old_edits = Limits().old_edits
    async with World(judge=judge, limits=limits) as world, running(world) as bot:
        channel = bot.get_channel(world.channel.id)
        assert isinstance(channel, discord.TextChannel)
        card = await channel.send("card")
        world.clock.advance(3601)
        for number in range(5):
            await card.edit(content=str(number))
        edit = asyncio.create_task(card.edit(content="once too often"))
        await until(lambda: world.refusals)
        assert world.refusals[-1].code == 30046
        edit.cancel()
        await asyncio.gather(edit, return_exceptions=True)


async def test_a_steady_clock_lets_no_acknowledgement_come_too_late(judge: Judge | None) -> None:
    limits = Limits.generous()
    limits.acknowledge = 0.01
    async with World(judge=judge, limits=limits, clock=Clock(steady=1_800_000_000.0)) as world:
        anna = world.user("anna")
        interaction = start(world.state, limits, anna.user, world.channel, Use(2, {"name": "x"}))
        await asyncio.sleep(0.05)
        assert not interaction.failed
        world.clock.advance(0.02)
        assert interaction.failed
        assert anna.received[-1][0] == "INTERACTION_FAILURE"


async def test_two_steady_worlds_look_alike(judge: Judge | None) -> None:
    seen = []
    for _ in range(2):
        clock = Clock(steady=1_800_000_000.0)
        async with World(judge=judge, clock=clock, seed=b"same", limits=Limits.generous()) as world, running(world):
            anna = world.user("anna")
            await anna.slash(world.channel, "card", secret=True)
            base = world.state.base_url
            seen.append([(event, str(payload).replace(base, "")) for event, payload in anna.received])
    assert seen[0] == seen[1]
