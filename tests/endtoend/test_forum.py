"""`/server forum`: games are posts whose tags follow them; private threads come from the text channel named with it."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.forum import new_post
from cogs.forum.tags import STATES, tag_name
from loopback.model import FORUM, PRIVATE_THREAD, REQUIRE_TAG, Channel
from loopback.world import Limits, Permission, Player, World
from rules import IllegalAction
from table import Table, vote_requests
from table.model.guild_settings import GuildSettings
from table.referee import lobby
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS, Scene, text
from tests.openapi import find_judge
from words import LANGUAGES, Speaker

LOCALES = {"en": "en-US", "fr": "fr"}
TITLES = ("imperial", "imperial-2030", "caesar", "imperunde")


def names_of(*kinds: str, language: str = "en") -> list[str]:
    return [tag_name(kind, language) for kind in kinds]


def add_forum(world: World, *tags: str, flags: int = 0, manage: bool = True) -> Channel:
    """A forum with these tags, in which the bot may make others or not."""
    forum = world.add_channel("games", kind=FORUM)
    forum.flags = flags
    forum.available_tags = [{"id": world.state.ids.next(), "name": name, "moderated": False} for name in tags]
    if manage:
        forum.granted[world.state.bot.id] = int(Permission.MANAGE_CHANNELS)
    world.allow(forum)  # nothing: it announces the forum as it is now
    return forum


def tags_of(world: World, post: Channel) -> list[str]:
    """The names of a post's tags, in order."""
    forum = world.state.channels[post.parent_id or 0]
    names = {each["id"]: each["name"] for each in forum.available_tags}
    return [names[each] for each in post.applied_tags]


@asynccontextmanager
async def forum_scene(
    folder: Path, *tags: str, flags: int = 0, manage: bool = True, locale: str = "en-US"
) -> AsyncIterator[tuple[World, RunningBot, list[Player], Channel]]:
    """Three people on a server with a forum for its games."""
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        world.guild.locale = locale
        people = [world.user(name, locale=locale) for name in ("anna", "ben", "cleo")]
        forum = add_forum(world, *tags, flags=flags, manage=manage)
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS) as bot:
            reply = await set_forum(world, people[0], forum)
            assert f"<#{forum.id}>" in reply.text, reply.text
            yield world, bot, people, forum
            await bot.settle()
        assert not world.violations


async def set_forum(world: World, manager: Player, forum: Channel) -> Any:
    return await manager.slash(world.channel, "server forum", forum=str(forum.id), threads=str(world.channel.id))


async def new_table(world: World, bot: RunningBot, host: Player, title: str = "imperial") -> tuple[Channel, Table]:
    """A table for people, by `/new` and its form; its post and itself."""
    opened = await host.slash(world.channel, "new", title=title, against="people")
    reply = await host.submit(opened.form)
    await bot.settle()
    post = next(each for each in world.state.channels.values() if f"<#{each.id}>" in reply.text)
    table = await bot.tables.cache.at(post.id)
    return post, table


async def join(bot: RunningBot, player: Player, post: Channel) -> None:
    card = next(each for each in player.newest(post) if finds(each, "join"))
    await player.click(card, finds(card, "join"))
    await bot.settle()


async def start(bot: RunningBot, host: Player, post: Channel) -> None:
    card = next(each for each in host.newest(post) if finds(each, "start"))
    await host.click(card, finds(card, "start"))
    await bot.settle()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_tags_are_made_once_and_follow_the_game(language: str, tmp_path: Path) -> None:
    async with forum_scene(tmp_path, "chat", locale=LOCALES[language]) as (world, bot, (anna, ben, _), forum):
        names = [each["name"] for each in forum.available_tags]
        assert names == ["chat", *names_of(*STATES, *TITLES, language=language)]
        await set_forum(world, anna, forum)
        assert [each["name"] for each in forum.available_tags] == names, "made once"
        post, table = await new_table(world, bot, anna)
        assert post.parent_id == forum.id
        assert tags_of(world, post) == names_of("imperial", "free", language=language)
        (card,) = anna.messages(post)
        assert card.id == post.id, "the lobby is the post's own message"
        assert finds(card, "start")
        post.applied_tags.append(forum.available_tags[0]["id"])  # by a moderator
        world.allow(post)
        await join(bot, ben, post)
        await start(bot, anna, post)
        assert tags_of(world, post) == [*names_of("imperial", "running", language=language), "chat"]
        now = Scene(world, bot, table, [anna, ben])
        await ben.slash(post, "table substitute")
        await bot.settle()
        assert tags_of(world, post) == [*names_of("imperial", "running", "free", language=language), "chat"]
        await now.agree_to_end()
        assert tags_of(world, post) == [*names_of("imperial", "finished", language=language), "chat"]
        assert not post.archived, "it is left to archive itself"
        replay = next(each for each in anna.newest(post) if finds(each, "replay"))
        assert not (await anna.click(replay, finds(replay, "replay"))).failed


def patches(world: World) -> int:
    return sum(each[1:] == ("PATCH", "/channels/{channel_id}") for each in world.server.requests)


async def test_one_edit_a_change_and_none_for_a_move(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, ben, _), _):
        post, table = await new_table(world, bot, anna)
        assert patches(world) == 1, "the tags of the forum, and the post has its own from the start"
        await join(bot, ben, post)
        assert patches(world) == 1, "a seat is free still"
        await start(bot, anna, post)
        assert patches(world) == 3, "running, and the names of the players"
        await Scene(world, bot, table, [anna, ben]).wander(6, Random(1))
        await bot.settle()
        assert patches(world) == 3


async def test_without_manage_channels_a_sentence_lists_the_tags(tmp_path: Path) -> None:
    async with forum_scene(tmp_path, "Running", "CAESAR’S EMPIRE", manage=False) as (world, bot, (anna, *_), forum):
        reply = await set_forum(world, anna, forum)
        missing = Speaker("en").join(
            [f"**{each}**" for each in names_of("free", "finished", *TITLES) if "C" not in each]
        )
        assert text("forum-tags-missing", tags=missing) in reply.text
        post, _ = await new_table(world, bot, anna)
        assert tags_of(world, post) == []
        other, _ = await new_table(world, bot, anna, "caesar")
        assert tags_of(world, other) == ["CAESAR’S EMPIRE"], "found whatever its case"


async def test_a_forum_without_room_says_which_tags_are_missing(tmp_path: Path) -> None:
    async with forum_scene(tmp_path, *(f"tag {n}" for n in range(18))) as (world, _, (anna, *_), forum):
        assert len(forum.available_tags) == 20
        reply = await set_forum(world, anna, forum)
        missing = Speaker("en").join([f"**{each}**" for each in names_of("finished", *TITLES)])
        assert text("forum-tags-full", tags=missing, most=20) in reply.text


async def test_where_a_tag_is_required_and_none_is_there_no_table_is_made(tmp_path: Path) -> None:
    async with forum_scene(tmp_path, "chat", flags=REQUIRE_TAG, manage=False) as (world, bot, (anna, *_), forum):
        opened = await anna.slash(world.channel, "new", title="imperial", against="people")
        reply = await anna.submit(opened.form)
        wanted = ", ".join(names_of("imperial", "free"))
        assert reply.text == text("refusal-forum-tags", channel=f"<#{forum.id}>", tags=wanted)
        assert world.threads(forum) == []
        forum.available_tags.append({"id": 77, "name": "seat free", "moderated": False})
        world.allow(forum)
        post, table = await new_table(world, bot, anna)
        assert tags_of(world, post) == ["seat free"]
        await table.do(lobby.close, anna.id)
        await bot.settle()
        assert tags_of(world, post) == ["seat free"], "there is no other, and one is required"


async def test_more_than_five_tags_are_never_asked_for(tmp_path: Path) -> None:
    async with forum_scene(tmp_path, *"abcde") as (world, bot, (anna, ben, _), forum):
        post, _ = await new_table(world, bot, anna)
        post.applied_tags += [each["id"] for each in forum.available_tags[:3]]
        world.allow(post)
        await join(bot, ben, post)
        await start(bot, anna, post)
        await ben.slash(post, "table substitute")
        await bot.settle()
        assert tags_of(world, post) == [*names_of("imperial", "running", "free"), "a", "b"]


async def test_a_tag_of_moderators_gives_way_to_none_of_the_bot_s(tmp_path: Path) -> None:
    async with forum_scene(tmp_path, *"abcd") as (world, bot, (anna, ben, _), forum):
        post, _ = await new_table(world, bot, anna)
        forum.available_tags[3]["moderated"] = True
        world.allow(forum)
        post.applied_tags += [each["id"] for each in forum.available_tags[1:4]]
        world.allow(post)
        await join(bot, ben, post)
        await start(bot, anna, post)
        await ben.slash(post, "table substitute")
        await bot.settle()
        assert tags_of(world, post) == [*names_of("imperial", "running", "free"), "b", "d"]
        assert not world.refusals


@pytest.mark.parametrize("missing", ["SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"])
async def test_missing_permissions_are_named_with_their_channel(missing: str, tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, _, (anna, *_), forum):
        world.deny(forum, Permission[missing])
        name = text(f"name-{missing.lower().replace('_', '-')}")
        wanted = text("refusal-permissions-missing-in", channel=f"<#{forum.id}>", missing=name)
        assert (await set_forum(world, anna, forum)).text == wanted
        opened = await anna.slash(world.channel, "new", title="imperial", against="people")
        assert (await anna.submit(opened.form)).text == wanted
        assert world.threads(forum) == []


async def test_a_forum_needs_a_text_channel_and_goes_with_it(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, *_), forum):
        assert (await anna.slash(world.channel, "server forum", forum=str(forum.id))).text == text(
            "refusal-server-forum"
        )
        off = await anna.slash(world.channel, "server forum")
        assert text("server-no-forum") in off.text
        opened = await anna.slash(world.channel, "new", title="imperial", against="people")
        await anna.submit(opened.form)
        await bot.settle()
        assert any(finds(each, "start") for each in anna.messages(world.channel)), "in the channel again"


async def test_seeks_and_rematches_are_posts_too(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, ben, cleo), forum):
        for _ in range(2):
            assert (
                f"<#{world.channel.id}>"
                not in (await anna.slash(world.channel, "seek", title="imperial", seats=2)).text
            )
        await bot.settle()
        first, second = world.threads(forum)
        assert tags_of(world, second) == names_of("imperial", "free")
        await join(bot, ben, first)
        assert tags_of(world, first) == names_of("imperial", "running")
        table = await bot.tables.cache.at(first.id)
        await Scene(world, bot, table, [anna, ben]).agree_to_end()
        last = next(each for each in ben.newest(first) if finds(each, "rematch"))
        reply = await ben.click(last, finds(last, "rematch"))
        await bot.settle()
        third = world.threads(forum)[-1]
        assert reply.text == text("new-in-thread", channel=f"<#{third.id}>")
        assert third not in (first, second)
        (card,) = anna.messages(third)
        assert finds(card, "join")
        posted = next(
            body for event, body in anna.received if event == "MESSAGE_CREATE" and body["id"] == str(third.id)
        )
        assert [int(each["id"]) for each in posted["mentions"]] == [anna.id], "whoever played is called"
        refused = await cleo.click(last, finds(last, "rematch"))
        assert refused.text == text("refusal-not-seated")
        assert len(world.threads(forum)) == 3


async def test_seeks_that_keep_a_seat_call_their_guest_three_times_a_day(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, ben, _), forum):
        options: dict[str, Any] = {"title": "imperial", "seats": 3, "with": str(ben.id)}
        for _ in range(5):
            await anna.slash(world.channel, "seek", **options)
        await bot.settle()
        posted = {body["id"]: body["mentions"] for event, body in anna.received if event == "MESSAGE_CREATE"}
        called = [[int(each["id"]) for each in posted[str(post.id)]] for post in world.threads(forum)]
        assert called == [[ben.id]] * 3 + [[]] * 2


async def test_solo_games_and_parleys_are_in_the_text_channel(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, ben, _), forum):
        talk, elsewhere = world.add_channel("talk"), world.add_channel("elsewhere")
        await anna.slash(elsewhere, "server forum", forum=str(forum.id), threads=str(talk.id))
        await anna.slash(elsewhere, "new", title="caesar", against="easy")
        await bot.settle()
        (solo,) = world.threads(talk)
        assert solo.type == PRIVATE_THREAD
        assert (world.threads(elsewhere), world.threads(forum)) == ([], [])
        post, _ = await new_table(world, bot, anna)
        await join(bot, ben, post)
        await start(bot, anna, post)
        assert f"<#{post.id}>" not in (await anna.slash(post, "parley", player=str(ben.id))).text
        parley = world.threads(talk)[-1]
        assert {anna.id, ben.id} <= parley.joined
        await ben.slash(post, "new", title="caesar", against="easy")
        await bot.settle()
        assert len(world.threads(talk)) == 3, "asked in a post, it is in the text channel too"


async def test_a_parley_is_not_opened_on_another_server(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, ben, _), _):
        other = world.add_guild("Elsewhere")
        there = world.add_channel("there", other)
        _, table = await new_table(world, bot, anna)
        post = world.state.channels[int(table.state.header.channel)]
        await join(bot, ben, post)
        await start(bot, anna, post)
        await bot.tables.guild_settings.set(other.id, GuildSettings(threads=str(there.id)))
        reply = await anna.slash(there, "parley", player=str(ben.id), game=str(table.id))
        assert reply.text == text("refusal-parley-nowhere")
        assert world.threads(there) == []


async def test_a_guest_of_a_seek_is_called_and_their_seat_is_not_free(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, ben, cleo), forum):
        news = world.add_channel("news")
        await anna.slash(world.channel, "server feed", channel=str(news.id))
        options: dict[str, Any] = {"title": "imperial", "seats": 3, "with": cleo}
        await anna.slash(world.channel, "seek", **options)
        await bot.settle()
        (post,) = world.threads(forum)
        posted = next(body for event, body in cleo.received if event == "MESSAGE_CREATE" and body["id"] == str(post.id))
        assert [int(each["id"]) for each in posted["mentions"]] == [cleo.id]
        assert tags_of(world, post) == names_of("imperial", "free")
        figures = {"title": Speaker("en", "imperial").title_name(), "channel": f"<#{post.id}>"}
        assert text("feed-lobby", number=1, **figures) in anna.messages(news)[0].text
        await join(bot, ben, post)
        assert tags_of(world, post) == names_of("imperial"), "the last seat is cleo's"
        assert text("feed-lobby", number=0, **figures) in anna.messages(news)[0].text
        await join(bot, cleo, post)
        assert tags_of(world, post) == names_of("imperial", "running")


@pytest.mark.parametrize("place", ["here", "in a post", "without the bot", "in private"])
async def test_where_a_game_of_ones_own_is(place: str, tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, *_), forum):
        post, _ = await new_table(world, bot, anna)
        anna.install()
        far = world.add_guild("Elsewhere", bot=False)
        settings = GuildSettings(forum=str(forum.id), threads=str(world.channel.id), titles=("imperial",))
        await bot.tables.guild_settings.set(far.id, settings)  # of a time when the bot was there
        places = {
            "here": world.add_channel("here"), "in a post": post, "without the bot": world.add_channel("far", far),
            "in private": anna.dm,
        }  # fmt: skip
        named = world.threads(world.channel)
        commands: tuple[tuple[str, dict[str, Any]], ...] = (("learn", {}), ("new", {"against": "easy"}))
        for command, options in commands:
            games = {each.id for each in await bot.tables.store.games_of(str(anna.id))}
            reply = await anna.slash(places[place], command, title="caesar", **options)
            await bot.settle()
            (begun,) = (each for each in await bot.tables.store.games_of(str(anna.id)) if each.id not in games)
            threads = [each for each in world.threads(world.channel) if each not in named]
            if place in {"here", "in a post"}:
                assert begun.channel == str(threads[-1].id)
                assert begun.guild == str(world.guild.id)
            else:
                assert not threads
                assert (begun.channel, begun.guild) == (str(anna.dm.id), "")
            assert begun.channel in reply.text
            table = await bot.tables.get(begun.id)
            await vote_requests.propose(table, anna.id, "end")  # there is room for one in direct messages
            await bot.settle()
        assert world.threads(forum) == [post]


async def test_the_channels_that_are_allowed_do_not_keep_games_out_of_the_forum(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, *_), _):
        only = world.add_channel("only")
        await anna.slash(only, "server channel", channel=str(only.id), allowed="yes")
        _, table = await new_table(world, bot, anna)
        moved = await anna.slash(world.add_channel("other"), "table move", game=str(table.id))
        assert moved.text == text("refusal-server-channel", channels=f"<#{only.id}>")


async def test_a_forum_that_was_deleted_is_none(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, *_), forum):
        world.delete_channel(forum)
        opened = await anna.slash(world.channel, "new", title="imperial", against="people")
        await anna.submit(opened.form)
        await bot.settle()
        assert any(finds(each, "start") for each in anna.messages(world.channel))
        assert text("server-no-forum") in (await anna.slash(world.channel, "server show")).text


async def test_a_post_that_was_archived_gets_its_tag_when_a_card_reopens_it(tmp_path: Path) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, ben, _), _):
        post, table = await new_table(world, bot, anna)
        await join(bot, ben, post)
        await start(bot, anna, post)
        world.archive(post)
        await until(lambda: bot.client.get_channel(post.id) is None)
        bot.client.services.outbox.wait = 0.2  # the card comes after the tags were tried
        await Scene(world, bot, table, [anna, ben]).agree_to_end()
        assert not post.archived
        await until(lambda: bot.client.get_channel(post.id) is not None)
        await bot.settle()
        assert tags_of(world, post) == names_of("imperial", "finished")


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_kill_before_the_tags_are_sent(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben, forum = world.user("anna"), world.user("ben"), add_forum(world)
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await set_forum(world, anna, forum)
            post, table = await new_table(world, bot, anna)
            await join(bot, ben, post)
            bot.client.services.side_outbox.closed = True  # nothing leaves it any more
            await table.start(anna.id)
            await bot.settle()
            assert tags_of(world, post) == names_of("imperial", "free")
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await bot.settle()
            assert tags_of(world, post) == names_of("imperial", "running")
            before = patches(world)
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await bot.settle()
            assert patches(world) == before, "nothing is left to do"
        assert not world.violations


async def test_a_kill_between_the_post_and_its_table_leaves_no_open_post(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "games.sqlite3"

    async def killed(*_: Any, **__: Any) -> None:
        raise IllegalAction("game-over")

    async def nothing(*_: Any) -> None:
        """A process that is killed closes nothing."""

    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, forum = world.user("anna"), add_forum(world)
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await set_forum(world, anna, forum)
            await anna.slash(world.channel, "server defaults", language="fr")
            kept, _ = await new_table(world, bot, anna)
            opened = await anna.slash(world.channel, "new", title="imperial", against="people")
            with monkeypatch.context() as patch:
                patch.setattr(bot.tables, "create", killed)
                patch.setattr(new_post, "close_post", nothing)
                await anna.submit(opened.form)
            _, orphan = world.threads(forum)
            assert not orphan.archived
        async with running(world, database, extensions=EXTENSIONS) as bot:
            await new_post.close_abandoned(bot.client)
            assert not orphan.archived, "somebody may still be at it"
            await new_post.close_abandoned(bot.client, time.time() + 1000)
            await bot.settle()
            assert orphan.archived
            assert [each.text for each in anna.messages(orphan)] == [text("lobby-never-began", "fr")]
            assert not kept.archived
            assert await bot.tables.store.notes(new_post.SCOPE) == {}
        assert not world.violations


async def test_a_table_that_is_refused_leaves_no_open_post(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with forum_scene(tmp_path) as (world, bot, (anna, *_), forum):
        opened = await anna.slash(world.channel, "new", title="imperial", against="people")

        async def refused(*_: Any, **__: Any) -> None:
            raise IllegalAction("server-tables", most=1)

        monkeypatch.setattr(bot.tables, "create", refused)
        assert (await anna.submit(opened.form)).text == text("refusal-server-tables", most=1)
        (post,) = world.threads(forum)
        assert post.archived
