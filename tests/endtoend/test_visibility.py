"""A game is there for its players and for those who see its channel; for anybody else there is none."""

from pathlib import Path

import pytest

from cogs.interactions.custom_ids import Id
from loopback.interactions import Use
from loopback.model import FORM, Channel
from loopback.world import Permission, Player
from tests.endtoend.drivers import finds
from tests.endtoend.scene import Scene, scene
from words import Speaker

UNKNOWN = Speaker("en").say("refusal-table-unknown")
BOUND_TO_NO_TABLE = {
    *(
        "leaguein",
        "leagueout",
        "leaguecancel",
        "leagueshow",
        "leagueseason",
        "leagueseasons",
        "leaguemine",
        "leaguenew",
    ),
    "new",
    "newtitle",
    "how",
    "forget",
    "alone",
    "newset",
    "newgo",
    "newoptions",
    "newthread",
    "learn",
    "learntitle",
    "mygames",
}
LOOKING = ("board", "log", "record", "hand", "since", "act", "undo", "orders", "table move", "replay", "branch")


async def refused(now: Scene, stranger: Player, where: Channel) -> None:
    """Whatever they try from there, there is no such game, as with a number nobody has."""
    for game in (str(now.table.id), "987"):
        for command in LOOKING:
            reply = await stranger.slash(where, command, game=game)
            assert (reply.text, reply.ephemeral) == (UNKNOWN, True), command
            assert reply.message
            assert not reply.message.attachments
    assert not await stranger.autocomplete(where, "board", "region", "pari", game=str(now.table.id))
    assert not await stranger.autocomplete(where, "hand", "game", "")


async def test_in_another_server_there_is_no_such_game(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        zoe, far = now.world.user("zoe"), now.world.add_channel("far", now.world.add_guild("Elsewhere"))
        del now.world.guild.members[zoe.id]
        await refused(now, zoe, far)
        await refused(now, zoe, zoe.dm)
        mine = await now.people[0].slash(far, "board", style="words", game=str(now.table.id))
        assert "Imperial" in mine.text, "to its players it is there everywhere"


async def test_whoever_does_not_see_the_channel_sees_no_game(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        zoe, other = now.world.user("zoe"), now.world.add_channel("other")
        seen = await zoe.slash(other, "board", style="words", game=str(now.table.id))
        assert "Imperial" in seen.text, "a spectator may look from the next channel too"
        now.world.deny(now.world.channel, Permission.VIEW_CHANNEL, user=zoe.user)
        await refused(now, zoe, other)


async def test_a_control_or_form_with_a_made_up_number_tells_nothing(tmp_path: Path) -> None:
    """Every control there is, pressed by a stranger elsewhere: a game is answered like a number nobody has."""
    async with scene(tmp_path) as now:
        zoe, guild = now.world.user("zoe"), now.world.add_guild("Elsewhere")
        far = now.world.add_channel("far", guild)
        del now.world.guild.members[zoe.id]
        opened = await zoe.slash(far, "help")
        for verb in sorted(now.bot.client.handlers.presses.keys() - BOUND_TO_NO_TABLE):
            forged = (str(Id(verb, number, now.table.state.number, "undo")) for number in (now.table.id, 987))
            for custom_id in forged:
                reply = await zoe.click(opened.message, custom_id, forge=True)
                assert (reply.text.removeprefix("\n"), reply.form) == (UNKNOWN, None), custom_id
        for verb in sorted(now.bot.client.handlers.forms.keys() - BOUND_TO_NO_TABLE):
            for number in (now.table.id, 987):
                sent = Use(FORM, {"custom_id": str(Id(verb, number)), "components": []}, origin=opened.interaction)
                assert (await zoe.use(far, sent)).text == UNKNOWN, verb


async def test_a_number_that_is_none_is_answered(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        seat, card = min(now.table.state.waiting), now.card()
        assert finds(card, "act")
        for verb, rest in (("open", f"{seat}.²~²"), ("back", f"{seat}.²~"), ("open", f"{seat}.0~²"), ("logpage", "²")):
            forged = str(Id(verb, now.table.id, now.table.state.number, rest))
            assert (await now.seat(seat).click(card, forged, forge=True)).ephemeral
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_title_that_is_none_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with scene(tmp_path) as now:
        zoe = now.world.user("zoe")
        for custom_id in ("r:against:0:0:easy.chess", "r:against:0:0:", "r:learntitle:0:0:chess", "r:learnanew:1:0:"):
            reply = await zoe.click(now.card(), custom_id, forge=True)
            assert reply.ephemeral, custom_id
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_game_imported_without_a_channel_is_nobodys_to_see(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        other = await now.bot.tables.create("imported-1", "operator", "imperial", guild=str(now.world.guild.id))
        for command in ("board", "log"):
            reply = await now.people[0].slash(now.world.channel, command, game=str(other.id))
            assert reply.text == UNKNOWN
