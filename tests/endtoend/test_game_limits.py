"""One person has so many games at a time; what is refused leaves no thread behind."""

import asyncio
from pathlib import Path

import cogs
from loopback.world import Limits, World
from table.game_limits import GameLimits
from tests.endtoend.harness import running
from tests.endtoend.scene import text
from tests.openapi import find_judge

LIMITS = GameLimits(solo=2, practice=1, people=1)


async def test_twenty_new_games_at_once_are_two_in_two_threads(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben", locale="fr")
        database = tmp_path / "games.sqlite3"
        async with running(world, database, extensions=cogs.EXTENSIONS, limits=LIMITS) as house:
            asked = (anna.slash(world.channel, "new", title="caesar", against="easy") for _ in range(20))
            replies = await asyncio.gather(*asked)
            refusal = text("refusal-games-made", kind="solo", most=2)
            assert [reply.text for reply in replies].count(refusal) == 18
            assert len(world.threads(world.channel)) == 2
            await ben.slash(world.channel, "new", title="caesar", against="easy")
            assert len(world.threads(world.channel)) == 3, "somebody else has games of their own"
            for _ in range(2):
                await ben.slash(world.channel, "seek", title="caesar", seats=3)
            assert len(world.threads(world.channel)) == 3, "the first seek is in the channel, the second refused"
            await house.settled()
        assert not world.violations


async def test_no_bot_is_invited_not_even_this_one(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=cogs.EXTENSIONS) as house:
            table = await house.tables.create(world.channel.id, anna.id, "caesar", name="Anna")
            await house.settled()
            assert house.client.user
            reply = await anna.slash(world.channel, "table invite", player=house.client.user.id)
            assert reply.text == text("refusal-invite-bot")
            assert table.state.header.invited == ()
        assert not world.violations
