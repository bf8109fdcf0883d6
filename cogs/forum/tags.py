"""The tags of a post: the title, and whether a seat is free, the game runs or is over; found by their names."""

from collections.abc import Sequence

import discord

import rules
from cogs.interactions.translator import has_words
from rules import IllegalAction
from table import Table
from table.model.guild_settings import GuildSettings
from table.referee.lobby import free_seats
from words import LANGUAGES, Speaker

FREE, RUNNING, FINISHED = STATES = ("free", "running", "finished")
MOST_APPLIED, MOST_AVAILABLE = 5, 20  # tags of a post, tags of a forum


def tag_name(kind: str, language: str) -> str:
    """The name of the tag for a state, or for a title."""
    return Speaker(language).say(f"tag-{kind}") if kind in STATES else Speaker(language, kind).title_name()


def kinds_of(table: Table) -> tuple[str, ...]:
    """What the tags of a table's post say: its title first."""
    state = table.state
    if state.header.phase == "over":
        return state.header.title, FINISHED
    if state.header.phase == "lobby":
        return state.header.title, *([FREE] if free_seats(state) else [])
    return state.header.title, RUNNING, *([FREE] if state.opened else [])


def every_kind(settings: GuildSettings) -> list[str]:
    """All tags that posts of a server may need: the states, and the titles that are played there."""
    titles = [name for name in rules.TITLES if has_words(name)]
    return [*STATES, *(title for title in titles if not settings.titles or title in settings.titles)]


def find_tag(forum: discord.ForumChannel, kind: str) -> discord.ForumTag | None:
    """The tag of that name, in whichever language and case."""
    names = {tag_name(kind, language).casefold() for language in LANGUAGES if kind in STATES or has_words(kind)}
    return next((tag for tag in forum.available_tags if tag.name.casefold() in names), None)


def is_ours(tag: discord.ForumTag, forum: discord.ForumChannel) -> bool:
    """Whether a tag says something about a game, so that the bot may take it away."""
    return any(find_tag(forum, kind) == tag for kind in (*STATES, *rules.TITLES))


def wanted_tags(
    forum: discord.ForumChannel, kinds: Sequence[str], applied: Sequence[discord.ForumTag] = ()
) -> list[discord.ForumTag]:
    """The tags a post should have: those of these kinds, and what others have put there.

    Tags for moderators alone stay as they are unless the bot is one, also where there is no room for all. Where a tag
    is required and none is left, none changes.
    """
    moderates = forum.permissions_for(forum.guild.me).manage_threads
    fixed = [tag for tag in applied if tag.moderated and not moderates]
    ours = [tag for kind in kinds if (tag := find_tag(forum, kind)) and (moderates or not tag.moderated)]
    others = [tag for tag in applied if tag not in fixed and not is_ours(tag, forum)]
    tags = [*[*ours, *others][: MOST_APPLIED - len(fixed)], *fixed]
    return tags or (list(applied) if forum.flags.require_tag else [])


def tags_of_new_post(forum: discord.ForumChannel, kinds: Sequence[str], language: str) -> list[discord.ForumTag]:
    """The tags a post begins with; refused where one is required and there is none of these."""
    tags = wanted_tags(forum, kinds)
    if forum.flags.require_tag and not tags:
        names = ", ".join(tag_name(kind, language) for kind in kinds)
        raise IllegalAction("forum-tags", channel=f"<#{forum.id}>", tags=names)
    return tags


async def make_tags(forum: discord.ForumChannel, kinds: Sequence[str], language: str) -> list[str]:
    """Make the tags that a forum lacks, as far as it has room; the kinds it still lacks."""
    missing = [kind for kind in kinds if find_tag(forum, kind) is None]
    room = MOST_AVAILABLE - len(forum.available_tags)
    new = [discord.ForumTag(name=tag_name(kind, language)) for kind in missing[:room]]
    if not new or not forum.permissions_for(forum.guild.me).manage_channels:
        return missing
    try:
        await forum.edit(available_tags=[*forum.available_tags, *new])
    except discord.Forbidden:
        return missing
    return missing[room:]
