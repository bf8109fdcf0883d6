"""People and the bot: first contact, help, what is read in private, several seats, hours, being forgotten."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import rules
from cogs.interactions.custom_ids import Id
from loopback.client_view import MessageView
from loopback.model import Channel
from loopback.world import Limits, Player, World
from table.referee import lobby
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, scene, text
from tests.openapi import find_judge
from words import Speaker


async def test_first_contact_offers_four_ways_on(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna", locale="fr")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            guild = world.add_guild("Neuland", locale="fr")
            channel = world.add_channel("salon", guild)
            hello = await posted(anna, channel)
            assert hello.labels == [text(f"welcome-{key}", "fr") for key in ("new", "how", "alone", "learn")]
            assert (await anna.click(hello, finds(hello, "how"))).ephemeral
            assert text("learn-which", "fr") in (await anna.click(hello, finds(hello, "learn"))).text
            menu = (await anna.click(hello, finds(hello, "alone"))).message
            assert menu
            other = await bot.tables.create(world.channel.id, anna.id, "imperial", name="Anna")
            page = menu
            assert text("new-which", "fr") in page.text
            await other.do(lobby.close, anna.id)  # a game of theirs that ends meanwhile does not matter
            assert (await anna.click(page, finds(page, "newgo"))).ephemeral
            await bot.settle()
            [thread] = world.threads(channel)
            table = await bot.tables.cache.at(thread.id)
            assert table.state.header.phase == "running"
            assert len(table.state.seating.computers) == 3
            card = next(m for m in reversed(anna.messages(thread)) if finds(m, "act"))
            panel = (await anna.click(card, finds(card, "act"))).message
            assert panel
            assert panel.buttons
        assert not world.violations


async def posted(player: Player, channel: Channel) -> MessageView:
    """The first message of the bot in a channel, when it has come."""
    for _ in range(200):
        if seen := player.messages(channel):
            return seen[-1]
        await asyncio.sleep(0.02)
    raise AssertionError("nothing was said")


async def test_help_while_waiting_says_for_whom_and_what_can_be_settled_ahead(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.state.waiting
        other = next(player for player in now.people if player is not now.seat(seat))
        shown_text = (await other.slash(now.world.channel, "help")).text
        assert text("help-waiting", who=now.table.state.seating.names[seat]) in shown_text
        assert "`/orders`" in shown_text
        assert "`/stop`" in shown_text


async def test_help_promises_no_orders_where_nothing_is_ever_asked(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        (seat,) = now.table.state.waiting
        other = next(player for player in now.people if player is not now.seat(seat))
        shown_text = (await other.slash(now.world.channel, "help")).text
        assert text("help-orders") not in shown_text
        assert Speaker("en", "caesar").tell("aim") in shown_text


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_help_where_no_game_is_says_how_each_title_is_won(tmp_path: Path, language: str) -> None:
    async with scene(tmp_path) as now:
        zoe = now.world.user("zoe", locale="fr" if language == "fr" else "en-US")
        shown_text = (await zoe.slash(now.world.add_channel("elsewhere"), "help")).text
        assert [name for name in rules.TITLES if Speaker(language, name).tell("aim") not in shown_text] == []


async def test_everything_to_look_at_is_private_and_in_the_reader_s_language(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        player.user.locale = "fr"
        for command in ("hand", "log", "since", "help", "mygames", "orders", "record", "act"):
            reply = await player.slash(now.world.channel, command)
            assert reply.ephemeral, command
            assert not reply.failed
        assert "Argent" in (await player.slash(now.world.channel, "hand")).text
        crop = await player.autocomplete(now.world.channel, "board", "region", "pari")
        assert [choice["value"] for choice in crop] == ["paris"]
        reply = await player.slash(now.world.channel, "board", style="card", region="paris")
        assert reply.message
        assert reply.message.attachments


async def test_a_person_with_several_seats_plays_them_all(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            table = await bot.tables.create(
                world.channel.id, anna.id, "conclave", name="Anna", several=True, seating="joined"
            )
            await table.join(anna.id, "Anna 2")
            await table.start(anna.id)
            await bot.settle()
            for _ in range(2):
                await anna.slash(world.channel, "conclave bid", amount="2")
            await bot.settle()
            assert len(table.state.waiting) == 1
            done = await anna.slash(world.channel, "conclave done")
            assert done.ephemeral
        assert not world.violations


async def test_a_person_settles_their_hours_and_can_be_forgotten(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        player, channel = now.people[0], now.world.channel
        zones = await player.autocomplete(channel, "me hours", "zone", "pari")
        assert "Europe/Paris" in {choice["value"] for choice in zones}
        options: dict[str, Any] = {"zone": "Europe/Paris", "quiet-from": "22:00", "quiet-to": "07:00"}
        reply = await player.slash(channel, "me hours", **options)
        assert "22:00 – 07:00" in reply.text
        assert "from your next turn on" in reply.text
        wrong = await player.slash(channel, "me hours", zone="Atlantis/Deep")
        assert "Europe/Paris" in wrong.text
        assert (await player.slash(channel, "me messages", wanted="off")).ephemeral
        data = (await player.slash(channel, "me data")).message
        assert data
        assert data.attachments
        sure = (await player.slash(channel, "me forget")).message
        assert sure
        forged = await now.people[1].click(now.card(), str(Id("forget", rest=str(player.id))), forge=True)
        assert str(player.id) in now.table.state.seating.users.values(), forged.text
        await player.click(sure, finds(sure, "forget"))
        assert str(player.id) not in now.table.state.seating.users.values()


async def test_whoever_is_forgotten_is_forgotten_by_the_cards_too(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        player, tables = now.people[0], now.bot.tables
        (name,) = (tenure.name for tenure in now.table.state.seating.tenures if tenure.user == str(player.id))
        seats = now.table.state.seating.of(player.id)
        await now.settle()
        before = await tables.store.messages(now.table.id)
        assert any(name in repr(each) for each in before.values())
        assert {f"hand-{seat}" for seat in seats} <= before.keys()
        sure = (await player.slash(now.world.channel, "me forget")).message
        assert sure
        await player.click(sure, finds(sure, "forget"))
        await now.settle()
        after = await tables.store.messages(now.table.id)
        assert after
        assert not any(name in repr(each) for each in after.values())
        assert not {f"hand-{seat}" for seat in seats} & after.keys()
        assert not now.world.violations
