"""Forums: posts begin with a message and have tags; whatever Discord refuses about them is refused here."""

import discord
import pytest

from loopback.model import FORUM, REQUIRE_TAG, Channel
from loopback.world import Permission, World
from tests.loopback.standin import Colours, StandIn, picture


def forum_of(world: World, *tags: str, flags: int = 0, moderated: tuple[str, ...] = ()) -> Channel:
    """A forum with these tags, made by somebody else than the bot."""
    forum = world.add_channel("games", kind=FORUM)
    forum.flags = flags
    for name in tags:
        forum.available_tags.append({"id": world.state.ids.next(), "name": name, "moderated": name in moderated})
    world.deny(forum)  # nothing: it only announces the change
    return forum


async def fetched_forum(bot: StandIn, forum: Channel) -> discord.ForumChannel:
    found = await bot.fetch_channel(forum.id)
    assert isinstance(found, discord.ForumChannel)
    return found


async def test_a_post_begins_with_a_message_and_has_tags(world: World, bot: StandIn) -> None:
    forum = await fetched_forum(bot, forum_of(world, "Imperial", "running"))
    made = await forum.create_thread(name="A game", content="hello", applied_tags=forum.available_tags)
    assert made.thread.id == made.message.id
    post = world.state.channels[made.thread.id]
    assert (post.name, [each.name for each in made.thread.applied_tags]) == ("A game", ["Imperial", "running"])
    anna = world.user("anna")
    assert [each.text for each in anna.messages(post)] == ["hello"]
    await made.thread.send("more")
    with_picture = await forum.create_thread(name="Another", file=picture())
    assert len(with_picture.message.attachments) == 1
    assert {each.name for each in world.threads(world.state.channels[forum.id])} == {"A game", "Another"}


async def test_tags_of_a_forum_are_edited_as_a_whole(world: World, bot: StandIn) -> None:
    there = forum_of(world, "Imperial")
    forum = await fetched_forum(bot, there)
    new = [*forum.available_tags, discord.ForumTag(name="running")]
    with pytest.raises(discord.Forbidden) as refused:
        await forum.edit(available_tags=new)
    assert refused.value.code == 50013
    there.granted[world.state.bot.id] = int(Permission.MANAGE_CHANNELS)
    before = forum.available_tags[0].id
    edited = await forum.edit(available_tags=new)
    assert edited is not None
    assert [each.name for each in edited.available_tags] == ["Imperial", "running"]
    assert edited.available_tags[0].id == before


async def test_what_discord_refuses_of_posts(world: World, bot: StandIn) -> None:
    there = forum_of(world, *(f"tag {n}" for n in range(6)), flags=REQUIRE_TAG, moderated=("tag 5",))
    forum = await fetched_forum(bot, there)
    with pytest.raises(discord.HTTPException) as refused:
        await forum.create_thread(name="A game", content="hello")
    assert refused.value.code == 40067
    with pytest.raises(discord.HTTPException) as refused:
        await forum.create_thread(name="A game", content="hello", applied_tags=forum.available_tags[5:])
    assert refused.value.code == 50013, "it is for moderators alone"
    made = await forum.create_thread(name="A game", content="hello", applied_tags=forum.available_tags[:5])
    with pytest.raises(discord.HTTPException) as refused:
        await made.thread.edit(applied_tags=[])
    assert refused.value.code == 40067
    gone = discord.ForumTag(name="gone")
    gone.id = 4
    with pytest.raises(discord.NotFound) as unknown:
        await made.thread.edit(applied_tags=[gone])
    assert unknown.value.code == 10087
    world.deny(there, Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden) as refused:
        await forum.create_thread(name="A game", content="hello", applied_tags=forum.available_tags[:1])
    assert refused.value.code == 50013


async def test_mistakes_about_tags_are_violations(world: World, bot: StandIn) -> None:
    there = forum_of(world, *(f"tag {n}" for n in range(19)))
    there.granted[world.state.bot.id] = int(Permission.MANAGE_CHANNELS)
    forum = await fetched_forum(bot, there)
    for tags, code in ((["tag 1"], 40061), (["a", "b"], 30048), (["x" * 51], 50035)):
        with pytest.raises(discord.HTTPException) as refused:
            await forum.edit(available_tags=[*forum.available_tags, *(discord.ForumTag(name=name) for name in tags)])
        assert refused.value.code == code
    with pytest.raises(discord.HTTPException) as refused:
        await forum.create_thread(name="A game", content="hello", applied_tags=forum.available_tags[:6])
    assert refused.value.code == 50035
    with pytest.raises(discord.HTTPException) as refused:
        await bot.get_partial_messageable(forum.id).send("hello")
    assert refused.value.code == 50008
    assert world.violations
    world.violations.clear()


async def test_nothing_can_be_pressed_in_an_archived_post(world: World, bot: StandIn) -> None:
    forum = await fetched_forum(bot, forum_of(world, "Imperial"))
    made = await forum.create_thread(name="A game", content="press", view=Colours(timeout=None))
    post, anna = world.state.channels[made.thread.id], world.user("anna")
    (shown,) = anna.messages(post)
    assert not (await anna.click(shown, "Think")).failed
    world.archive(post)
    assert (await anna.click(shown, "Think")).failed
    with pytest.raises(discord.HTTPException) as refused:
        await made.thread.edit(applied_tags=forum.available_tags)
    assert refused.value.code == 50083
    anna.say(post, "hello")
    assert not post.archived, "a message opens it again"
    assert not (await anna.click(shown, "Think")).failed
