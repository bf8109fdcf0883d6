"""One person has so many games at a time; what is refused leaves no thread behind."""

import asyncio
from pathlib import Path

import pytest

import cogs
from cogs.messages.message_records import scope
from loopback.world import Limits, World
from table import vote_requests
from table.game_limits import GameLimits
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running
from tests.endtoend.scene import text
from tests.openapi import find_judge

LIMITS = GameLimits(solo=2, practice=1, people=1)


async def test_twenty_new_games_at_once_are_two_in_two_threads(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben", locale="fr")
        database = tmp_path / "games.sqlite3"
        async with running(world, database, extensions=cogs.EXTENSIONS, limits=LIMITS) as bot:
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
            await bot.settle()
        assert not world.violations


async def test_no_form_makes_more_games_than_the_command(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=cogs.EXTENSIONS, limits=LIMITS) as bot:
            panel = message_of(await anna.slash(world.channel, "new", title="caesar"))
            forms = [await anna.click(panel, finds(panel, "newoptions")) for _ in range(12)]
            replies = await asyncio.gather(*(anna.submit(form.form) for form in forms))
            assert [reply.text for reply in replies].count(text("refusal-games-made", kind="solo", most=2)) == 10
            assert len(world.threads(world.channel)) == 2
            await bot.settle()
        assert not world.violations


async def test_a_thread_is_opened_only_for_a_table_that_one_may_have(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=cogs.EXTENSIONS, limits=LIMITS) as bot:
            await bot.tables.create(world.channel.id, anna.id, "caesar", name="Anna", guild=str(world.guild.id))
            busy = message_of(await anna.slash(world.channel, "new", title="caesar", against="people"))
            refused = await anna.click(busy, finds(busy, "newthread"))
            assert refused.text == text("refusal-games-made", kind="people", most=1)
            assert not world.threads(world.channel)
            await bot.settle()
        assert not world.violations


@pytest.mark.parametrize("verb", ["start", "rematch"])
async def test_what_is_refused_at_its_start_has_no_thread_either(verb: str, tmp_path: Path) -> None:
    """One person's lobbies, or the last cards of their games, are all tapped at once."""
    limits = GameLimits(solo=2, practice=1, people=9)
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, rooms = world.user("anna"), [world.add_channel(f"room-{number}") for number in range(5)]
        async with running(world, tmp_path / "games.sqlite3", extensions=cogs.EXTENSIONS, limits=limits) as bot:
            for room in rooms:
                guild, computers = str(world.guild.id), ["easy"]
                table = await bot.tables.create(room.id, anna.id, "caesar", guild=guild, computers=computers)
                await bot.tables.context.set_note(scope(table.id), "thread", "yes")
                if verb == "rematch":
                    await table.start(anna.id)
                    await vote_requests.propose(table, anna.id, "end")
            await bot.settle()
            cards = [next(each for each in anna.newest(room) if finds(each, verb)) for room in rooms]
            replies = await asyncio.gather(*(anna.click(card, finds(card, verb)) for card in cards))
            assert [each.text for each in replies].count(text("refusal-games-made", kind="solo", most=2)) == 3
            assert sum(len(world.threads(room)) for room in rooms) == 2
            await bot.settle()
        assert not world.violations


async def test_no_bot_is_invited_not_even_this_one(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=cogs.EXTENSIONS) as bot:
            table = await bot.tables.create(world.channel.id, anna.id, "caesar", name="Anna")
            await bot.settle()
            assert bot.client.user
            reply = await anna.slash(world.channel, "table invite", player=bot.client.user.id)
            assert reply.text == text("refusal-invite-bot")
            assert table.state.header.invited == ()
        assert not world.violations
