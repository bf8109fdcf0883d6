"""The bot installed by a person: on a server without it, and among friends in private."""

from pathlib import Path
from typing import Any

import pytest

from cogs.client.command_sync import payload
from loopback.model import Channel
from loopback.world import Player, World
from table import Pace
from tests.conclave import Bid
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running, small_discord
from tests.endtoend.scene import EXTENSIONS, Time, text
from tests.plays import play_now

ANYWHERE = {"act", "hand", "learn", "me", "mygames", "new", "replay", "rules", "stats"}
SERVERS = {"leaderboard", "parley", "seek", "server", "imperial", "caesar", "imperunde"}


def places(world: World, player: Player) -> dict[str, Channel]:
    """A channel of a server without the bot, and one among friends."""
    player.install()
    far = world.add_channel("far", world.add_guild("Elsewhere", bot=False))
    return {"server": far, "friends": world.add_group(player, world.user("ben"))}


async def test_each_command_is_registered_for_its_places(tmp_path: Path) -> None:
    async with small_discord() as world, running(world, tmp_path / "g.sqlite3") as bot:
        sent = {each["name"]: each for each in await payload(bot.client.tree)}
        for name, command in sent.items():
            assert command["integration_types"] == ([0, 1] if name in ANYWHERE else [0]), name
            wanted = [0, 1, 2] if name in ANYWHERE else [1] if name == "owner" else [0] if name in SERVERS else None
            assert wanted is None or sorted(command["contexts"]) == wanted, name
            assert 2 not in command["contexts"] or name in ANYWHERE, name
        assert {*sent} >= ANYWHERE | SERVERS


@pytest.mark.parametrize("place", ["server", "friends"])
async def test_a_game_begun_elsewhere_is_in_direct_messages_and_played_from_there(tmp_path: Path, place: str) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        where = places(world, anna)[place]
        async with running(world, tmp_path / "g.sqlite3") as bot:
            panel = message_of(await anna.slash(where, "new", title="caesar"))
            assert "people" not in [line["value"] for menu in panel.selects for line in menu["options"]]
            begun = message_of(await anna.click(panel, finds(panel, "newgo")))
            await bot.settle()
            table = await bot.tables.cache.at(anna.dm.id)
            assert (table.state.header.guild, table.state.header.phase) == ("", "running")
            assert str(anna.dm.id) in begun.text
            cards = [each for each in anna.messages(anna.dm) if each.buttons]
            assert cards  # the card of the game
            board = message_of(await anna.click(begun, finds(begun, "act")))
            assert board.ephemeral
            assert board.channel_id == where.id
            named = message_of(await anna.slash(where, "act", game=str(table.id)))
            assert named.text == message_of(await anna.slash(where, "act")).text  # the one game that waits
            assert all(each.ephemeral for each in anna.messages(where))
            refused = (await anna.slash(where, "new", title="imperial", against="easy")).text
            assert refused == text("refusal-dms-busy", table=table.id)
        assert not world.violations
        assert not world.refusals


@pytest.mark.parametrize("place", ["server", "friends"])
async def test_what_is_ones_own_works_elsewhere(tmp_path: Path, place: str) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        where = places(world, anna)[place]
        async with running(world, tmp_path / "g.sqlite3") as bot:
            own: tuple[tuple[str, dict[str, Any]], ...] = (
                ("rules", {}), ("rules", {"word": "tribute"}), ("mygames", {}), ("stats mine", {}),
                ("me hours", {"zone": "Europe/Paris"}), ("me reminders", {"every": "24"}),
            )  # fmt: skip
            for command, options in own:
                reply = await anna.slash(where, command, **options)
                assert reply.ephemeral, command
                assert reply.text, command
            assert (await anna.slash(where, "act")).text == text("refusal-table-none")
            assert (await anna.slash(where, "stats server")).text == text("refusal-stats-nowhere")
            nowhere = await anna.slash(where, "me seeks", title="caesar", wanted="on")
            assert nowhere.text == text("refusal-seek-nowhere")
            await anna.slash(where, "learn", title="caesar")
            await bot.settle()
            table = await bot.tables.cache.at(anna.dm.id)
            assert table.state.header.lessons
            link = f"[{text('direct-messages')}](https://discord.com/channels/@me/{anna.dm.id})"
            for command in ("hand", "replay", "mygames"):
                shown = message_of(await anna.slash(where, command))
                assert shown.ephemeral, command
                assert command != "mygames" or link in shown.text
        assert not world.violations
        assert not world.refusals


async def test_tables_with_people_stay_on_servers(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna", locale="fr")
        where = [*places(world, anna).values(), anna.dm]
        async with running(world, tmp_path / "g.sqlite3") as bot:
            for place in where:
                asked = await anna.slash(place, "new", title="caesar", against="people")
                assert asked.text == text("refusal-people-nowhere", "fr")
                panel = message_of(await anna.slash(place, "new", title="caesar"))
                forged = finds(panel, "newgo").replace(".medium.", ".people.")
                assert forged != finds(panel, "newgo")
                assert (await anna.click(panel, forged, forge=True)).text == text("refusal-people-nowhere", "fr")
            assert not await bot.tables.store.games_of(str(anna.id))


async def test_a_game_on_a_server_is_played_from_elsewhere_by_those_at_its_table_alone(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna, ben, cleo = (world.user(name) for name in ("anna", "ben", "cleo"))
        where = places(world, anna)["server"]
        cleo.install()
        async with running(world, tmp_path / "g.sqlite3", extensions=EXTENSIONS) as bot:
            table = await bot.tables.create(
                world.channel.id, anna.id, "conclave", name="anna", guild=world.guild.id, seating="joined"
            )
            await table.join(ben.id, "ben")
            await table.start(anna.id)
            await bot.settle()
            mine = message_of(await anna.slash(where, "act"))
            assert mine.ephemeral
            assert mine.buttons or mine.selects
            for command in ("act", "hand", "replay"):
                assert (await cleo.slash(where, command, game=str(table.id))).text == text("refusal-table-unknown")
            await play_now(table, anna.id, [Bid(1)])
            assert world.channel.messages  # the cards of the game stay in its channel
            assert all(each.reader is not None for each in where.messages.values())


async def test_deadlines_and_reminders_of_such_a_game_come_by_direct_message(tmp_path: Path) -> None:
    time = Time()
    async with small_discord() as world:
        anna = world.user("anna")
        where = places(world, anna)["server"]
        async with running(world, tmp_path / "g.sqlite3", clock=time) as bot:
            panel = message_of(await anna.slash(where, "new", title="caesar"))
            reply = await anna.submit((await anna.click(panel, finds(panel, "newoptions"))).form, {"pace": "slow"})
            assert reply.ephemeral
            await bot.settle()
            table = await bot.tables.cache.at(anna.dm.id)
            assert table.state.header.pace != Pace()
            seen = len(anna.messages(anna.dm))
            time.now += 3 * 86_400
            await bot.look()
            assert len(anna.messages(anna.dm)) > seen
            assert all(each.ephemeral for each in anna.messages(where))
