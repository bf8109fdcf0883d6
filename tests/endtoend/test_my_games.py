"""`/mygames`: tables on every server, whom each waits for and since when, one's own turns first."""

from pathlib import Path

from loopback.world import Limits, World
from table import Pace
from tests.conclave import Bid
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Time
from tests.openapi import find_judge
from tests.plays import play_now
from words import Speaker

MINUTE = 60


def text(key: str, language: str = "en", **figures: object) -> str:
    return Speaker(language).say(key, **figures)


async def test_own_turns_come_first_and_other_tables_name_whom_they_wait_for(tmp_path: Path) -> None:
    time = Time()
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben", locale="fr")
        elsewhere = world.add_guild("Elsewhere")
        rooms = [world.channel, world.add_channel("two"), world.add_channel("far", elsewhere)]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=time) as bot:
            tables, began = [], []
            for room in rooms:
                guild = elsewhere if room is rooms[2] else world.guild
                table = await bot.tables.create(
                    room.id, anna.id, "conclave", name="anna_", guild=guild.id, seating="joined",
                    pace=Pace(remind=(86_400,)),
                )  # fmt: skip
                await table.join(ben.id, "ben")
                await table.start(anna.id)
                tables.append(table)
                began.append(int(time.now))
                time.now += MINUTE
            await play_now(tables[0], anna.id, [Bid(1)])
            lobby = await bot.tables.create(world.add_channel("four").id, anna.id, "conclave", guild=world.guild.id)
            await bot.settle()
            shown = (await anna.slash(world.channel, "mygames")).text.splitlines()
            title = Speaker("en", "conclave").title_name()
            place = f"<#{rooms[2].id}> (Elsewhere)"
            assert shown[:2] == [
                f"- {text('games-turn', id=2, title=title, place=f'<#{rooms[1].id}>', since=f'<t:{began[1]}:f>')}",
                f"- {text('games-turn', id=3, title=title, place=place, since=f'<t:{began[2]}:f>')}",
            ]
            waits = text("games-waits", id=1, title=title, place=f"<#{rooms[0].id}>", who="ben",
                         since=f"<t:{began[0]}:f>")  # fmt: skip
            assert f"- {waits}" in shown[2:]
            assert any(f" {lobby.id} " in line for line in shown[2:])
            theirs = (await ben.slash(ben.dm, "mygames")).text
            assert theirs.startswith("- **À vous**, depuis le")
            assert "(Elsewhere)" in theirs
        assert not world.violations


async def test_many_games_are_turned_over_page_by_page(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            assert (await anna.slash(world.channel, "mygames")).text == text("games-none")
            for number in range(20):
                await bot.tables.create(f"9{number}", anna.id, "conclave", guild=world.guild.id)
            first = message_of(await anna.slash(world.channel, "mygames"))
            assert text("games-head", first=1, last=15, number=20) in first.text
            second = message_of(await anna.click(first, finds(first, "mygames")))
            assert second.text.count("\n- ") + second.text.startswith("- ") == 5
            assert second.id == first.id, "the same private message"
            back = message_of(await anna.click(second, "r:mygames:0:999999:", forge=True))
            assert text("games-head", first=1, last=15, number=20) in back.text
        assert not world.violations
