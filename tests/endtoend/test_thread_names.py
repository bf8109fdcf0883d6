"""The thread of a game is named after its players, anew when a seat changes hands; equal names get a number."""

import asyncio
from pathlib import Path

from discord import TextChannel

from cogs.client.threads import public_thread
from cogs.thread_names import free_name
from table import vote_requests
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running, small_discord


async def test_a_thread_is_named_after_its_players_and_again_when_they_change(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna, ben, cleo = world.user("anna"), world.user("ben"), world.user("cleo")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            for _ in range(2):
                await bot.tables.create(world.add_channel("busy").id, cleo.id, "caesar", name="Cleo")
            await bot.tables.create(world.channel.id, cleo.id, "caesar", name="Cleo")
            threads = []
            for _ in range(2):
                busy = message_of(await anna.slash(world.channel, "new", title="imperial", against="people"))
                await anna.click(busy, finds(busy, "newthread"))
                await bot.settle()
                thread = world.threads(world.channel)[-1]
                table = await bot.tables.cache.at(thread.id)
                await table.join(ben.id, "Ben")
                await table.start(anna.id)
                await bot.settle()
                threads.append((thread, table))
            assert [thread.name for thread, _ in threads] == ["Imperial · Anna, Ben", "Imperial · Anna, Ben 2"]
            thread, table = threads[0]
            await bot.tables.people.forget(str(ben.id))
            await bot.settle()
            assert "Ben" not in thread.name


async def test_no_open_thread_keeps_the_name_of_somebody_forgotten(tmp_path: Path) -> None:
    """Nor that of a game that is over, or that nobody has looked at since a restart."""
    async with small_discord() as world:
        anna, ben = world.user("anna"), world.user("ben")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            room = bot.client.get_channel(world.channel.id)
            assert isinstance(room, TextChannel)
            for over in (False, True):
                thread = await public_thread(room, "Caesar’s Empire · Anna, Ben")
                table = await bot.tables.create(thread.id, anna.id, "caesar", name="Anna", guild=world.guild.id)
                await table.join(ben.id, "Ben")
                await table.start(anna.id)
                if over:
                    vote = await vote_requests.propose(table, anna.id, "end")
                    assert vote is not None
                    await vote_requests.answer(table, ben.id, vote.number, yes=True)
            await bot.settle()
        async with running(world, tmp_path / "g.sqlite3") as bot:
            asked = message_of(await ben.slash(world.channel, "me forget"))
            await ben.click(asked, finds(asked, "forget"))
            await bot.settle()
            assert len(world.threads(world.channel)) == 2
            async with asyncio.timeout(20):  # a rename is no message: nothing else waits for it
                while any("Ben" in each.name for each in world.threads(world.channel)):  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            assert all("Anna" in each.name for each in world.threads(world.channel))


def test_equal_names_get_a_number() -> None:
    assert free_name("a", ()) == "a"
    assert free_name("a", ("a", "a 2")) == "a 3"
