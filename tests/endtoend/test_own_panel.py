"""What one person has open in private: one panel, the vote that awaits them, a solo game to try something in."""

from pathlib import Path

import pytest

from loopback.client_view import MessageView
from loopback.world import Player
from table import undo_requests, vote_requests
from table.records.branches import Wish, computers_of
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running, small_discord
from tests.endtoend.scene import Scene, scene
from tests.plays import play_now
from words import Speaker


def panels(now: Scene, player: Player) -> list[MessageView]:
    return [each for each in player.newest(now.world.channel) if each.ephemeral]


async def test_five_impatient_taps_leave_one_panel(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar") as now:
        player = now.seat(min(now.table.state.waiting))
        for _ in range(5):
            await player.click(now.card(), finds(now.card(), "act"))
        await player.slash(now.world.channel, "act")
        await now.settle()
        assert len(panels(now, player)) == 1


@pytest.mark.parametrize("title", ["imperial", "caesar", "imperunde"])
async def test_the_whole_board_is_one_tap_away_from_a_panel_that_stays(tmp_path: Path, title: str) -> None:
    async with scene(tmp_path, title, 3) as now:
        player = now.seat(min(now.table.state.waiting))
        panel = message_of(await player.slash(now.world.channel, "act"))
        board = message_of(await player.click(panel, finds(panel, "board")))
        await now.settle()
        assert board.id != panel.id
        assert board.attachments
        assert panel.id in [each.id for each in panels(now, player)]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_act_says_that_a_vote_awaits_an_answer(tmp_path: Path, language: str) -> None:
    async with scene(tmp_path, "caesar", 3) as now:
        waited = {now.seat(seat).id for seat in now.table.state.waiting}
        idle = next(each for each in now.people if each.id not in waited)
        other = next(each for each in now.people if each is not idle)
        idle.user.locale = "fr" if language == "fr" else "en-US"
        asked = Speaker(language).say("panel-vote")
        assert asked not in (await idle.slash(now.world.channel, "act")).text
        await vote_requests.propose(now.table, other.id, "pause")
        assert asked in (await idle.slash(now.world.channel, "act")).text


async def test_the_log_counts_as_its_lines_do(tmp_path: Path) -> None:
    """What was taken back keeps its numbers: the heading has the numbers of the lines, not how many there are."""
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            await anna.slash(world.channel, "new", title="caesar", against="easy")
            await bot.settle()
            [thread] = world.threads(world.channel)
            table = await bot.tables.cache.at(thread.id)
            for back in (False, True, False):
                if back:
                    await undo_requests.rewind(table, anna.id, table.state.plays[-2])
                await bot.settle()
                if offered := table.preview(anna.id).choices:
                    await play_now(table, anna.id, [offered[0]])
                await bot.settle()
            rows = table.state.logged
            assert rows[-1].number >= len(rows)
            shown = message_of(await anna.slash(thread, "log")).text
            assert f"to {rows[-1].number} of {rows[-1].number}" in shown.splitlines()[0]


async def test_in_ones_own_solo_game_one_may_branch_and_see_nothing_of_the_computers(tmp_path: Path) -> None:
    async with small_discord() as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "g.sqlite3") as bot:
            await anna.slash(world.channel, "new", title="imperunde", against="easy")
            await bot.settle()
            [thread] = world.threads(world.channel)
            table = await bot.tables.cache.at(thread.id)
            shown = message_of(await anna.slash(thread, "branch"))
            assert finds(shown, "branchoff")
            assert not shown.selects, "only the own seat: the others have secrets"
            assert Speaker("en").say("branch-all") not in shown.labels
            own = table.state.seating.of(anna.id)[0]
            other = next(seat for seat in table.state.header.seats if seat != own)
            for wish in (Wish(str(anna.id), "Anna", "1"), Wish(str(anna.id), "Anna", "1", seat=other, level="easy")):
                with pytest.raises(Exception, match="branch-secret"):
                    computers_of(table.state, wish)
            await anna.click(shown, finds(shown, "branchoff"))
            await bot.settle()
            assert len(world.threads(world.channel)) == 2
