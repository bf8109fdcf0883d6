"""`/owner`, for the owner of the application alone, and what a blocked person or server gets."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cogs.client.blocklist import Blocklist
from cogs.client.version import version
from loopback.model import Channel
from loopback.world import Player, World
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import RunningBot
from tests.endtoend.scene import scene, text
from tests.endtoend.test_seek import party


@asynccontextmanager
async def owned(folder: Path) -> AsyncIterator[tuple[World, RunningBot, Player, Channel, list[Player]]]:
    """A party, the owner of the application, and the owner's direct messages with the bot."""
    async with party(folder) as (world, bot, people):
        owner = Player(world.state, world.limits, world.owner)
        yield world, bot, owner, owner.dm, people


async def test_only_the_owner_is_served(tmp_path: Path) -> None:
    async with owned(tmp_path) as (world, _, owner, room, (anna, *_)):
        shown = await owner.slash(room, "owner status")
        assert shown.ephemeral
        assert f"Rondel {version()}" in shown.text
        assert "permissions=377957174272" in shown.text
        with pytest.raises(LookupError):  # no server lists it
            await owner.slash(world.channel, "owner status")
        refused = await anna.slash(anna.dm, "owner status")
        assert refused.text == text("refusal-owner-only")


async def test_a_blocked_person_is_refused_everywhere_also_after_a_restart(tmp_path: Path) -> None:
    async with owned(tmp_path) as (world, bot, owner, room, (anna, ben, _)):
        said = await owner.slash(room, "owner block", what="person", id=str(anna.id))
        assert str(anna.id) in said.text
        assert (await anna.slash(world.channel, "help")).text == text("refusal-blocked")
        assert (await ben.slash(world.channel, "help")).text != text("refusal-blocked")
        bot.client.blocklist = Blocklist(bot.tables)
        await bot.client.blocklist.load()
        assert (await anna.slash(world.channel, "help")).text == text("refusal-blocked")
        await owner.slash(room, "owner unblock", what="person", id=str(anna.id))
        assert (await anna.slash(world.channel, "help")).text != text("refusal-blocked")


@pytest.mark.parametrize("kind", ["person", "server"])
async def test_whoever_is_blocked_can_still_see_and_delete_what_is_kept(tmp_path: Path, kind: str) -> None:
    async with owned(tmp_path) as (world, bot, owner, room, (anna, *_)):
        await anna.slash(world.channel, "me hours", zone="Europe/Paris")
        number = anna.id if kind == "person" else world.guild.id
        await owner.slash(room, "owner block", what=kind, id=str(number))
        assert (await anna.slash(world.channel, "me back")).text == text("refusal-blocked")
        shown = (await anna.slash(world.channel, "me data")).message
        assert shown
        assert shown.attachments
        assert (await bot.tables.store.about(str(anna.id)))["blocked"] == (kind == "person")
        sure = (await anna.slash(world.channel, "me forget")).message
        assert sure
        done = await anna.click(sure, finds(sure, "forget"))
        assert text("me-forgotten") in done.text
        about = await bot.tables.store.about(str(anna.id))
        assert about["settings"] == {}
        assert about["blocked"] == (kind == "person"), "being forgotten lifts no block"


async def test_nobody_in_a_blocked_server_is_served(tmp_path: Path) -> None:
    async with owned(tmp_path) as (world, _, owner, room, (anna, *_)):
        await owner.slash(room, "owner block", what="server", id=str(world.guild.id))
        assert (await anna.slash(world.channel, "help")).text == text("refusal-blocked")
        assert (await anna.slash(anna.dm, "mygames")).text != text("refusal-blocked")


@pytest.mark.parametrize("id_", ["", "anna", "-1", "9" * 21, "²"])
async def test_what_is_no_id_blocks_nobody(tmp_path: Path, id_: str) -> None:
    async with owned(tmp_path) as (_, bot, owner, room, _):
        said = await owner.slash(room, "owner block", what="person", id=id_, forge=True)
        assert said.text == text("refusal-owner-not-an-id")
        assert bot.client.blocklist.all("person") == []


async def test_leaving_a_server_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with owned(tmp_path) as (world, bot, owner, room, _):
        with caplog.at_level(logging.INFO, logger="cogs.owner"):
            choices = await owner.autocomplete(room, "owner leave", "server", world.guild.name[:3])
            assert [each["value"] for each in choices] == [str(world.guild.id)]
            said = await owner.slash(room, "owner leave", server=str(world.guild.id))
            assert said.text == text("owner-left", server=world.guild.name)
            assert (await owner.slash(room, "owner leave", server=str(world.guild.id))).text == text(
                "refusal-owner-unknown-server"
            )
        assert f"left server {world.guild.id}" in caplog.text
        assert list(bot.client.guilds) == []


async def test_the_start_logs_version_servers_and_the_invitation(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, logger="cogs.owner"):
        async with party(tmp_path) as (_, bot, _):
            await bot.client.wait_until_ready()
    assert f"Rondel {version()} as" in caplog.text
    assert "servers: 1" in caplog.text
    assert "scope=bot+applications.commands" in caplog.text


async def test_joining_a_server_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with party(tmp_path) as (world, bot, _):
        with caplog.at_level(logging.INFO, logger="cogs.owner"):
            joined = asyncio.create_task(bot.client.wait_for("guild_join", timeout=20))
            await asyncio.sleep(0)
            guild = world.add_guild("Neuland")
            await joined
            await bot.settle()
        assert f"joined server {guild.id}, now on 2" in caplog.text


async def test_help_and_reports_name_the_contact(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar") as now:
        anna, card = now.people[0], now.card()
        for contact in ("", "anna@example.org"):
            now.bot.client.services.contact = contact
            said = (await anna.slash(now.world.channel, "help")).text
            more = message_of(await anna.click(card, finds(card, "more")))
            report = (await anna.click(more, finds(more, "report"))).text
            line = text("contact", contact="anna@example.org")
            assert (line in said, line in report) == (bool(contact), bool(contact))
