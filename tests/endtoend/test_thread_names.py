"""The thread of a game is named after its players, anew when a seat changes hands; equal names get a number."""

from pathlib import Path

from cogs.thread_names import free_name
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running, small_discord


async def test_a_thread_is_named_after_its_players_and_again_when_they_change(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna, ben, cleo = world.user("anna"), world.user("ben"), world.user("cleo")
        async with running(world, tmp_path / "g.sqlite3") as house:
            for _ in range(2):
                await house.tables.create(world.add_channel("busy").id, cleo.id, "caesar", name="Cleo")
            await house.tables.create(world.channel.id, cleo.id, "caesar", name="Cleo")
            threads = []
            for _ in range(2):
                busy = message_of(await anna.slash(world.channel, "new", title="imperial", against="people"))
                await anna.click(busy, finds(busy, "newthread"))
                await house.settled()
                thread = world.threads(world.channel)[-1]
                table = await house.tables.cache.at(thread.id)
                await table.join(ben.id, "Ben")
                await table.start(anna.id)
                await house.settled()
                threads.append((thread, table))
            assert [thread.name for thread, _ in threads] == ["Imperial · Anna, Ben", "Imperial · Anna, Ben 2"]
            thread, table = threads[0]
            await house.tables.people.forget(str(ben.id))
            await house.settled()
            assert "Ben" not in thread.name


def test_equal_names_get_a_number() -> None:
    assert free_name("a", ()) == "a"
    assert free_name("a", ("a", "a 2")) == "a 3"
