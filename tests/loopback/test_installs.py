"""Commands by context and installation, and what the bot may do where only a person has installed it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from loopback.interactions import MOST_FOLLOW_UPS, Use, payload, start
from loopback.model import COMMAND, COMPONENT, Channel, Interaction, Json
from loopback.player import Player
from loopback.world import Limits, World
from tests.loopback.test_refusals import Raw
from tests.openapi import find_judge

BOTH, MINE = 1, 4
KINDS = {"both": ([0, 1], [0, 1, 2]), "server": ([0], [0]), "private": ([0], [1]), "mine": ([1], [0, 1, 2])}


@pytest.fixture
async def raw() -> AsyncIterator[Raw]:
    async with World(judge=find_judge(), limits=Limits.generous()) as world, aiohttp.ClientSession() as session:
        for number, (name, (installs, contexts)) in enumerate(KINDS.items(), start=1):
            command: Json = {"id": str(number), "name": name, "type": 1, "description": name, "options": []}
            world.state.commands[None][number] = command | {"integration_types": installs, "contexts": contexts}
        yield Raw(world, session)


def without_bot(world: World) -> Channel:
    return world.add_channel("far", world.add_guild("Elsewhere", bot=False))


def offered(player: Player, channel: Channel) -> set[str]:
    return {each["name"] for each in player.menu(channel).available()}


def sent(world: World, player: Player, channel: Channel, command: int = BOTH) -> Interaction:
    use = Use(COMMAND, {"id": str(command), "name": "x", "type": 1}, "x")
    return start(world.state, world.limits, player.user, channel, use)


async def test_commands_are_offered_by_context_and_installation(raw: Raw) -> None:
    world, anna = raw.world, raw.world.user("anna")
    far, group = without_bot(world), world.add_group(anna, world.user("ben"))
    assert offered(anna, world.channel) == {"both", "server"}
    assert offered(anna, anna.dm) == {"both", "private"}
    assert offered(anna, far) == offered(anna, group) == set()
    anna.install()
    assert offered(anna, world.channel) == {"both", "server", "mine"}
    assert offered(anna, anna.dm) == {"both", "private", "mine"}
    assert offered(anna, far) == offered(anna, group) == {"both", "mine"}


async def test_an_interaction_names_its_context_and_whose_installation_allows_it(raw: Raw) -> None:
    world, anna = raw.world, raw.world.user("anna")
    anna.install()
    far, group = without_bot(world), world.add_group(anna, world.user("ben"))
    mine = {"1": str(anna.id)}
    expected = {
        world.channel.id: (0, {"0": str(world.guild.id), **mine}),
        anna.dm.id: (1, {"0": "0", **mine}),
        far.id: (0, mine),
        group.id: (2, mine),
    }
    for channel in (world.channel, anna.dm, far, group):
        found = sent(world, anna, channel)
        body = payload(world.state, found, anna.user, channel, Use(COMMAND, found.data))
        assert (body["context"], body["authorizing_integration_owners"]) == expected[channel.id]


async def test_where_the_bot_is_not_it_may_only_answer_and_follow_up_five_times(raw: Raw) -> None:
    world, anna = raw.world, raw.world.user("anna")
    anna.install()
    for place in (without_bot(world), world.add_group(anna, world.user("ben"))):
        status, refused = await raw.send("POST", f"/channels/{place.id}/messages", {"content": "Hello"})
        assert (status, refused["code"]) == (403, 50001)
        found = sent(world, anna, place)
        answer = {"type": 4, "data": {"content": "Here", "flags": 64}}
        assert (await raw.send("POST", f"/interactions/{found.id}/{found.token}/callback", answer))[0] == 204
        more = f"/webhooks/{world.state.application_id}/{found.token}"
        for _ in range(MOST_FOLLOW_UPS):
            assert (await raw.send("POST", more, {"content": "More", "flags": 64}))[0] == 200
        status, refused = await raw.send("POST", more, {"content": "Too much", "flags": 64})
        assert (status, refused["code"]) == (400, 40094)
        assert (await raw.send("PATCH", f"{more}/messages/@original", {"content": "Edited"}))[0] == 200


async def test_where_the_bot_is_there_are_more_follow_ups_and_controls_keep_their_installation(raw: Raw) -> None:
    world, anna = raw.world, raw.world.user("anna")
    anna.install()
    found = sent(world, anna, world.channel)
    await raw.send("POST", f"/interactions/{found.id}/{found.token}/callback", {"type": 4, "data": {"content": "Here"}})
    more = f"/webhooks/{world.state.application_id}/{found.token}"
    for _ in range(MOST_FOLLOW_UPS + 1):
        assert (await raw.send("POST", more, {"content": "More"}))[0] == 200
    mine = sent(world, anna, world.channel, MINE)
    await raw.send("POST", f"/interactions/{mine.id}/{mine.token}/callback", {"type": 4, "data": {"content": "Mine"}})
    message = world.channel.messages[mine.original_id or 0]
    use = Use(COMPONENT, {"custom_id": "x", "component_type": 2, "id": 1}, source=message)
    assert start(world.state, world.limits, anna.user, world.channel, use).owners == {"1": str(anna.id)}
