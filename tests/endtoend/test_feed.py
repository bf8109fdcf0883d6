"""`/server feed`: one message a game, edited as it goes on; nothing of what not everybody may see."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.forum import feed
from cogs.messages.layout import Page
from cogs.messages.message_records import FEED, FEED_OWED
from loopback.buckets import Pace
from loopback.client_view import MessageView
from loopback.model import Channel
from loopback.world import Limits, Permission, Player, World
from table import Table, game_review
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS, Scene, text
from tests.openapi import find_judge
from words import LANGUAGES, Speaker

LOCALES = {"en": "en-US", "fr": "fr"}


class FeedScene(Scene):
    """A table whose server has a feed."""

    news: Channel

    def told(self) -> list[MessageView]:
        return self.people[0].messages(self.news)


@asynccontextmanager
async def feed_scene(
    folder: Path, title: str = "caesar", *, locale: str = "en-US", limits: Limits | None = None, spoilers: str = "no"
) -> AsyncIterator[FeedScene]:
    """Anna has opened a table for two on a server with a feed."""
    async with World(judge=find_judge(), limits=limits or Limits.generous()) as world:
        world.guild.locale = locale
        people = [world.user(name, locale=locale) for name in ("anna", "ben")]
        news = world.add_channel("news")
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS) as bot:
            reply = await people[0].slash(world.channel, "server feed", channel=str(news.id), spoilers=spoilers)
            assert f"<#{news.id}>" in reply.text, reply.text
            now = FeedScene(world, bot, await lobby(world, bot, people[0], title), people)
            now.news = news
            yield now
            await bot.settle()
        assert not world.violations


async def lobby(world: World, bot: RunningBot, host: Player, title: str, channel: Channel | None = None) -> Table:
    table = await bot.tables.create(
        (channel or world.channel).id, host.id, title, name=host.user.display, guild=str(world.guild.id),
        seating="joined", players=2,
    )  # fmt: skip
    await bot.settle()
    return table


async def begin(now: Scene) -> None:
    await now.table.join(now.people[1].id, "Ben")
    await now.table.start(now.people[0].id)
    await now.settle()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_one_message_a_game_from_the_free_seat_to_the_result(language: str, tmp_path: Path) -> None:
    async with feed_scene(tmp_path, locale=LOCALES[language]) as now:
        speaker, place = Speaker(language, "caesar"), f"<#{now.world.channel.id}>"
        figures = {"title": speaker.title_name(), "channel": place}
        (told,) = now.told()
        assert told.text == f"{speaker.say('feed-lobby', number=1, **figures)}\nAnna"
        assert told.raw["mentions"] == []
        await begin(now)
        (begun,) = now.told()
        assert begun.id == told.id
        assert speaker.say("feed-running", **figures) in begun.text
        assert "Ben" in begun.text
        await now.people[1].slash(now.world.channel, "table substitute")
        await now.settle()
        assert speaker.say("feed-free", number=1) in now.told()[0].text
        await now.play_out()
        (over,) = now.told()
        assert over.id == told.id
        assert speaker.say("feed-over", **figures) in over.text
        for line in now.table.state.standings:
            assert str(line.score) in over.text
        course = await game_review.course(now.table)
        leads = [anna > ben for anna, ben in course.scores if anna != ben]
        changes_of_lead = sum(one != other for one, other in pairwise(leads))
        assert speaker.say("story-leads", times=changes_of_lead) in over.text, "with its story"
        assert len(over.attachments) == 1
        assert over.raw["mentions"] == []


async def test_moves_are_no_news(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        await begin(now)
        before = changes(now)
        await now.wander(6, Random(1))
        await now.settle()
        assert changes(now) == before
        assert before <= 3, "posted, and edited for Ben and for the start"


def changes(now: FeedScene) -> int:
    """How often the message was posted or edited."""
    return sum(
        event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and body["channel_id"] == str(now.news.id)
        for event, body in now.people[0].received
    )


async def test_results_are_hidden_where_the_server_wishes(tmp_path: Path) -> None:
    async with feed_scene(tmp_path, spoilers="yes") as now:
        await begin(now)
        await now.play_out()
        (told,) = now.told()
        head, *lines = told.text.split("\n")
        assert "||" not in head
        assert len(lines) > 3
        assert all(re.fullmatch(r"(-# |- )?\|\|.+\|\|", line) for line in lines), lines
        assert told.attachments == []


async def test_what_not_everybody_sees_is_not_told(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        world, anna = now.world, now.people[0]
        everyone = world.state.guilds[world.guild.id]
        members = [*(each.id for each in now.people), world.state.bot.id]
        hidden = world.add_channel("hidden")
        hidden.denied[everyone.id] = int(Permission.VIEW_CHANNEL)
        hidden.granted |= {each: int(Permission.VIEW_CHANNEL) for each in members}
        world.allow(hidden)
        await lobby(world, now.bot, anna, "imperial", hidden)
        assert len(now.told()) == 1
        world.channel.denied[everyone.id] = int(Permission.VIEW_CHANNEL)
        world.channel.granted |= {each: int(Permission.VIEW_CHANNEL) for each in members}
        world.allow(world.channel)
        await begin(now)
        assert now.told() == [], "what was told before goes with the next news"


async def test_solo_games_are_not_told(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        room = now.world.add_channel("room")
        table = await now.bot.tables.create(
            room.id, now.people[0].id, "caesar", name="Anna", guild=str(now.world.guild.id), computers=["easy"]
        )
        await now.settle()
        assert len(now.told()) == 1
        await table.start(now.people[0].id)
        now.bot.client.get_cog("Forum").put((table.id,))  # type: ignore[union-attr]
        await now.bot.client.services.side_outbox.drain()
        assert len(now.told()) == 1


async def test_a_lobby_for_the_invited_alone_has_no_seat_for_others(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        room = now.world.add_channel("room")
        table = await now.bot.tables.create(
            room.id, now.people[0].id, "caesar", name="Anna", guild=str(now.world.guild.id), closed=True,
            invited=[now.people[1].id], players=2,
        )  # fmt: skip
        await now.settle()
        assert len(now.told()) == 1
        await table.join(now.people[1].id, "Ben")
        await table.start(now.people[0].id)
        await now.settle()
        assert len(now.told()) == 2, "the game is for all to see"


async def test_the_host_keeps_a_table_out(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        anna, ben = now.people
        refused = await ben.slash(now.world.channel, "table feed", listed="no")
        assert refused.text == text("refusal-not-host")
        assert (await anna.slash(now.world.channel, "table feed", listed="no")).text == text("table-feed-no")
        await now.settle()
        assert now.told() == []
        await begin(now)
        assert now.told() == []
        assert (await anna.slash(now.world.channel, "table feed", listed="yes")).text == text("table-feed-yes")
        await now.settle()
        assert len(now.told()) == 1


async def test_a_lobby_that_is_closed_vanishes(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        card = now.card("close")
        await now.people[0].click(card, finds(card, "close"))
        await now.settle()
        assert now.told() == []


@pytest.mark.parametrize("finished", [False, True])
async def test_whoever_is_forgotten_vanishes(finished: bool, tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        await begin(now)
        if finished:
            await now.play_out()
        assert "Ben" in now.told()[0].text
        ben = now.people[1]
        asked = await ben.slash(now.world.channel, "me forget")
        await ben.click(asked.message, finds(asked.message, "forget"))  # type: ignore[arg-type]
        await now.settle()
        (told,) = now.told()
        assert "Ben" not in told.text
        assert not [each for each in told.alt_texts if "Ben" in each]
        assert await now.bot.tables.store.notes(FEED_OWED) == {}


async def test_a_name_is_taken_out_after_a_kill_too(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    async with feed_scene(tmp_path) as now:
        await begin(now)
        await now.play_out()
        now.bot.client.services.side_outbox.closed = True  # nothing leaves it any more
        ben = now.people[1]
        asked = await ben.slash(now.world.channel, "me forget")
        await ben.click(asked.message, finds(asked.message, "forget"))  # type: ignore[arg-type]
        await now.settle()
        assert "Ben" in now.told()[0].text
        async with running(now.world, database, extensions=EXTENSIONS) as bot:
            await bot.settle()
            (told,) = now.told()
            assert "Ben" not in told.text
            assert await bot.tables.store.notes(FEED_OWED) == {}


async def test_a_name_on_a_server_of_another_process_goes_within_minutes(tmp_path: Path) -> None:
    """The process that has the server finds the note of the one that has forgotten somebody."""
    async with feed_scene(tmp_path) as now:
        tables = now.bot.tables
        await begin(now)
        await tables.people.forget(now.people[1].id)
        await now.settle()
        cog: Any = now.bot.client.get_cog("Forum")
        for age in (0, 3600):
            await tables.context.set_note(FEED_OWED, str(now.table.id), str(tables.context.now() - age))
            await cog.sweep()
            await now.settle()
            assert (await tables.store.notes(FEED_OWED) == {}) == bool(age), "not while the forgetting goes on"
        assert "Ben" not in now.told()[0].text


async def test_an_edit_that_is_refused_becomes_a_new_message_and_the_old_one_goes(tmp_path: Path) -> None:
    limits = Limits.generous()
    limits.old_after, limits.old_edits = -1.0, Pace(0, 0.01)
    async with feed_scene(tmp_path, limits=limits) as now:
        (first,) = now.told()
        await begin(now)
        (second,) = now.told()
        assert second.id != first.id
        assert text(
            "feed-running", title=Speaker("en", "caesar").title_name(), channel=f"<#{now.world.channel.id}>"
        ) in (second.text)


async def test_another_channel_takes_over(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        other = now.world.add_channel("other")
        await now.people[0].slash(now.world.channel, "server feed", channel=str(other.id))
        await now.settle()
        assert now.told() == []
        assert len(now.people[0].messages(other)) == 1
        off = await now.people[0].slash(now.world.channel, "server feed")
        assert text("server-no-feed") in off.text
        await begin(now)
        assert now.people[0].messages(other) == [], "with the next news there is nothing to tell it to"


async def test_missing_permissions_are_named(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        closed = now.world.add_channel("closed")
        now.world.deny(closed, Permission.EMBED_LINKS)
        reply = await now.people[0].slash(now.world.channel, "server feed", channel=str(closed.id))
        missing = text("name-embed-links")
        assert reply.text == text("refusal-permissions-missing-in", channel=f"<#{closed.id}>", missing=missing)


async def test_a_feed_that_is_closed_later_holds_up_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with feed_scene(tmp_path) as now:
        now.world.deny(now.news, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
        await begin(now)
        assert now.card("act")
        assert now.table.id not in now.bot.client.unreachable, "its own channel is open"
        now.world.allow(now.news, Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL)
        await now.play_out()
        assert len(now.told()) == 1
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


@pytest.mark.parametrize("late", [False, True])
async def test_sent_once_whatever_a_kill_cuts_off(late: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed before the note of a message, or before the message: the next start has one, and it is up to date."""
    database = tmp_path / "games.sqlite3"

    async def never(*given: Any) -> None:
        if late and given[2].sending:
            await SAVE(*given)
        else:
            raise Killed

    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        news = world.add_channel("news")
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await people[0].slash(world.channel, "server feed", channel=str(news.id))
            with monkeypatch.context() as patch:
                patch.setattr(feed, "save", never)
                table = await lobby(world, bot, people[0], "caesar")
                bot.client.services.side_outbox.closed = True
            assert len(people[0].messages(news)) == late
            await table.join(people[1].id, "Ben")
            await table.start(people[0].id)
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await bot.settle()
            (told,) = people[0].messages(news)
            assert "Ben" in told.text, "it was sent before Ben came"
            record = await bot.tables.store.message(table.id, FEED)
            assert record is not None
            assert (record.message, record.sending) == (told.id, False)
        assert not world.violations


class Killed(BaseException):
    """The process is gone."""


SAVE = feed.save


async def test_a_result_that_a_kill_cut_off_is_told_at_the_next_start(tmp_path: Path) -> None:
    async with feed_scene(tmp_path) as now:
        await begin(now)
        now.bot.client.services.side_outbox.closed = True
        await now.play_out()
        head = text("feed-over", title=Speaker("en", "caesar").title_name(), channel=f"<#{now.world.channel.id}>")
        assert head not in now.told()[0].text
        for _ in range(2):
            async with running(now.world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
                await bot.settle()
                (told,) = now.told()
                assert head in told.text
                assert await bot.tables.behind(FEED, "over") == []


async def test_anything_can_be_published_under_a_key(tmp_path: Path) -> None:
    """What leagues use: a message that is edited, taken out, and posted anew."""
    async with feed_scene(tmp_path) as now:
        client, guild = now.bot.client, now.world.guild.id
        for words in ("first", "second", "second"):
            await feed.publish(client, guild, "league:3", Page((words,)))
        assert [each.text for each in now.told()][1:] == ["second"]
        await feed.publish(client, guild, "league:3", None)
        assert len(now.told()) == 1
        await feed.publish(client, guild, "league:3", Page(("third",)))
        assert [each.text for each in now.told()][1:] == ["third"]
        await feed.publish(client, 1, "league:4", Page(("nowhere",)))
        assert len(now.told()) == 2
