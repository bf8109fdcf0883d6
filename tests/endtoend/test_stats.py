"""`/stats` and `/leaderboard`: private by default, open by choice, in both languages, moved by no running game."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from loopback.client_view import MessageView
from loopback.world import Player
from tests.endtoend.scene import Scene, scene, text
from tests.table.open_tables import play_out
from words import LANGUAGES, Speaker


async def finish(now: Scene) -> None:
    rng = Random(5)
    while now.table.state.header.phase == "running":
        await now.wander(1, rng)
    cog: Any = now.bot.client.get_cog("Announcements")
    await cog.enter_results()
    await now.settle()


@asynccontextmanager
async def played(folder: Path, players: int = 2) -> AsyncIterator[Scene]:
    """A game of Caesar's Empire that is over and entered."""
    async with scene(folder, "caesar", players) as now:
        await finish(now)
        yield now


async def private_answer(now: Scene, reader: Player, command: str, **options: Any) -> MessageView:
    """The private answer to a command, when its picture is there."""
    reply = await reader.slash(now.world.channel, command, **options)
    await now.settle()
    assert reply.message
    assert reply.message.ephemeral
    return next(each for each in reader.newest(now.world.channel) if reply.message and each.id == reply.message.id)


def alt_text(shown: MessageView) -> str:
    (picture,) = shown.attachments
    return str(picture["description"])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_stats_shows_a_player_their_own_figures(language: str, tmp_path: Path) -> None:
    async with played(tmp_path) as now:
        anna, ben = now.people
        anna.user.locale = {"en": "en-US", "fr": "fr"}[language]
        speaker = Speaker(language, "caesar")
        rank = {line.seat: line.rank for line in now.table.state.result or ()}
        statistics = await now.bot.tables.ratings.of_person(anna.id)
        rating = speaker.say("stats-decimal", value=statistics.curves["caesar"][-1].ordinal)
        overview = alt_text(await private_answer(now, anna, "stats mine"))
        row = next(line for line in overview.splitlines() if line.startswith(speaker.title_name()))
        assert f"{speaker.say('stats-column-games')} 1" in row
        assert f"{speaker.say('stats-column-rating')} {rating}" in row
        assert any(line.startswith(ben.user.name) for line in overview.splitlines())
        detail = alt_text(await private_answer(now, anna, "stats mine", title="caesar"))
        assert speaker.say("stats-place", place=rank["s1"]) in detail
        colour = now.table.state.game.roles(now.table.state.position, "s1")[0]
        assert speaker.name(colour) in detail.lower()
        assert speaker.phrase("stats-roles") in detail
        assert (await private_answer(now, anna, "stats mine", title="imperial")).text == text("stats-none", language)


async def test_others_see_them_only_if_allowed(tmp_path: Path) -> None:
    async with played(tmp_path, 3) as now:
        anna, ben, cleo = now.people
        refused = text("refusal-stats-private", who=anna.user.display)
        stranger = now.world.user("dora")
        assert (await ben.slash(now.world.channel, "stats player", player=anna.id)).text == refused
        never = text("refusal-stats-private", who=stranger.user.display)  # nothing tells whether they have played
        assert (await ben.slash(now.world.channel, "stats player", player=stranger.id)).text == never
        assert (await private_answer(now, anna, "stats player", player=anna.id)).attachments  # one's own
        assert (await private_answer(now, anna, "me stats", wanted="on")).text == text("me-stats-on")
        shown = alt_text(await private_answer(now, ben, "stats player", player=anna.id))
        assert "Caesar" in shown
        assert ben.user.name not in shown  # nobody whom they met has allowed it
        await private_answer(now, cleo, "me stats", wanted="on")
        shown = alt_text(await private_answer(now, ben, "stats player", player=anna.id, title="caesar"))
        assert (cleo.user.name in shown, ben.user.name in shown) == (True, False)
        await private_answer(now, stranger, "me stats", wanted="on")
        none = await private_answer(now, ben, "stats player", player=stranger.id)
        assert none.text == text("stats-none-of", who=stranger.user.display)
        assert (await private_answer(now, anna, "me stats", wanted="off")).text == text("me-stats-off")
        assert (await ben.slash(now.world.channel, "stats player", player=anna.id)).text == refused


async def test_the_leaderboard_lists_those_who_allow_it(tmp_path: Path) -> None:
    async with played(tmp_path, 3) as now:
        anna, ben, cleo = now.people
        none = text("stats-leaders-none", title=Speaker("en", "caesar").title_name())
        assert (await private_answer(now, ben, "leaderboard", title="caesar")).text == none
        for player in (anna, cleo):
            await private_answer(now, player, "me stats", wanted="on")
        shown = alt_text(await private_answer(now, ben, "leaderboard", title="caesar"))
        leaders = await now.bot.tables.ratings.leaders(now.world.guild.id, "caesar", 5)
        assert {int(each.person) for each in leaders} == {anna.id, cleo.id}
        order = [shown.index(f"{place}. {each.name}") for place, each in enumerate(leaders, start=1)]
        assert order == sorted(order)
        assert ben.user.name not in shown
        assert (await private_answer(now, ben, "leaderboard", title="imperial")).text.startswith("Nobody is listed")
        sure = await anna.slash(now.world.channel, "me forget")
        assert sure.message
        await anna.click(sure.message, f"r:forget:0:0:{anna.id}", forge=True)
        await now.settle()
        assert anna.user.name not in alt_text(await private_answer(now, ben, "leaderboard", title="caesar"))
        assert text("former-player") in alt_text(await private_answer(now, ben, "stats mine"))
        assert (await private_answer(now, anna, "stats mine")).text == text("stats-none")


async def test_the_server_and_its_titles(tmp_path: Path) -> None:
    async with played(tmp_path) as now:
        anna = now.people[0]
        shown = alt_text(await private_answer(now, anna, "stats server"))
        assert now.world.guild.name in shown
        assert "games 1, players 2" in shown
        shown = alt_text(await private_answer(now, anna, "stats title", title="caesar"))
        assert text("stats-size", number=2) in shown
        assert all(player.user.name not in shown for player in now.people)
        assert (await private_answer(now, anna, "stats title", title="imperial")).text == text("stats-server-none")


async def test_a_running_game_moves_nothing_and_what_cannot_be_told_is_a_sentence(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        for player in (anna, ben):
            await private_answer(now, player, "me stats", wanted="on")
        for steps in (0, 30):
            await now.wander(steps, Random(1))
            cog: Any = now.bot.client.get_cog("Announcements")
            await cog.enter_results()
            assert (await private_answer(now, anna, "stats mine")).text == text("stats-none")
            assert (await private_answer(now, anna, "stats server")).text == text("stats-server-none")
            assert (await private_answer(now, ben, "stats player", player=anna.id)).text == text(
                "stats-none-of", who=anna.user.display
            )
            assert not (await private_answer(now, anna, "leaderboard", title="imperial")).attachments
        itself = now.bot.client.user
        assert itself
        reply = await anna.slash(now.world.channel, "stats player", player=itself.id)
        assert reply.text == text("refusal-stats-nobody", who=itself.display_name)
        nowhere = text("refusal-stats-nowhere")
        assert (await anna.slash(anna.dm, "stats server")).text == nowhere
        assert (await anna.slash(anna.dm, "stats title", title="caesar")).text == nowhere
        for command in ("stats mine", "stats title", "leaderboard"):
            reply = await anna.slash(now.world.channel, command, title="chess", forge=True)
            assert reply.text == text("refusal-title-unknown", title="chess")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_games_with_computers_stand_apart_and_are_as_private(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        anna, ben = now.people
        anna.user.locale = ben.user.locale = {"en": "en-US", "fr": "fr"}[language]
        tables, speaker = now.bot.tables, Speaker(language, "caesar")
        room = now.world.add_channel("two").id
        alone = await tables.create(room, anna.id, "caesar", computers=["medium"], name="anna", seating="joined")
        await alone.start(anna.id)
        await play_out(alone, Random(3))
        await tables.ratings.settle()
        against = speaker.say("stats-against", title=speaker.title_name(), level=speaker.say("level-medium"))
        for options in ({}, {"title": "caesar"}):
            shown = alt_text(await private_answer(now, anna, "stats mine", **options))
            assert speaker.say("stats-computers") in shown
            row = next(line for line in shown.splitlines() if line.startswith(against))
            assert f"{speaker.say('stats-column-games')} 1" in row
            assert speaker.say("stats-column-rating") not in row
        private = text("refusal-stats-private", language, who="Anna")
        assert (await private_answer(now, ben, "stats player", player=anna)).text == private
        await private_answer(now, anna, "me stats", wanted="on")
        assert against in alt_text(await private_answer(now, ben, "stats player", player=anna))
