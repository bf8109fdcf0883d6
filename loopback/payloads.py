"""The state as JSON, in the shapes of Discord's API description."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from loopback.clock import moment
from loopback.model import DM, FORUM, GROUP_DM, VOICE, Attachment, Channel, Guild, Json, Message, Role, User
from loopback.permissions import of_member
from loopback.state import State

DAY = 86_400


def iso(seconds: float) -> str:
    """A point in time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def user_json(user: User) -> Json:
    body: Json = {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.display,
        "discriminator": "0000" if user.bot else "0",
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }
    if user.bot:
        body["username"] = user.display
        body["bot"] = True
    return body


def member_json(guild: Guild, user: User, *, with_user: bool = True) -> Json:
    """A user as a member of a server."""
    body: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso(moment(guild.id)),
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in guild.members.get(user.id, ())],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        body["user"] = user_json(user)
    return body


def role_json(role: Role, position: int) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": str(role.permissions),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def client_guild_json(state: State, guild: Guild) -> Json:
    """A server as the page has it, and whether the bot is in it."""
    return {"id": str(guild.id), "name": guild.name, "bot": state.bot.id in guild.members}


def channel_json(state: State, channel: Channel) -> Json:
    last = next(reversed(channel.messages), None) if channel.messages else None
    body: Json = {"id": str(channel.id), "type": channel.type, "flags": channel.flags}
    body["last_message_id"] = None if last is None else str(last)
    if channel.type in {DM, GROUP_DM}:
        others = [state.users[each] for each in channel.recipients if each != state.bot.id]
        if channel.type == GROUP_DM:
            body |= {"name": channel.name, "icon": None, "owner_id": str(channel.owner_id)}
        return {**body, "recipients": [user_json(each) for each in others]}
    body |= {"guild_id": str(channel.guild_id), "name": channel.name, "rate_limit_per_user": 0}
    body["parent_id"] = None if channel.parent_id is None else str(channel.parent_id)
    if channel.is_thread:
        return {**body, **_thread_fields(state, channel)}
    overwrites = [
        {"id": str(target), "type": int(target in state.users), "allow": str(channel.granted.get(target, 0))}
        | {"deny": str(channel.denied.get(target, 0))}
        for target in dict.fromkeys([*channel.denied, *channel.granted])
    ]
    if channel.type == VOICE:
        body |= {"bitrate": 64000, "user_limit": 0}
    if channel.type == FORUM:
        body |= _forum_fields(channel)
    return body | {
        "position": channel.position,
        "topic": channel.topic,
        "nsfw": False,
        "permission_overwrites": overwrites,
    }


def _forum_fields(channel: Channel) -> Json:
    tags = [{**each, "id": str(each["id"]), "emoji_id": None, "emoji_name": None} for each in channel.available_tags]
    unset = dict.fromkeys(("default_reaction_emoji", "default_sort_order"))
    return {**unset, "available_tags": tags, "default_forum_layout": 0, "default_auto_archive_duration": 4320}


def _thread_fields(state: State, channel: Channel) -> Json:
    count = sum(1 for each in channel.messages.values() if each.reader is None)
    metadata = {
        "archived": channel.archived,
        "archive_timestamp": iso(channel.created),
        "create_timestamp": iso(channel.created),
        "auto_archive_duration": channel.auto_archive,
        "locked": channel.locked,
    }
    if channel.type == 12:
        metadata["invitable"] = channel.invitable
    body: Json = {
        "owner_id": str(channel.owner_id),
        "thread_metadata": metadata,
        "message_count": count,
        "member_count": len(channel.joined),
        "total_message_sent": count,
    }
    parent = state.channels.get(channel.parent_id or 0)
    if parent is not None and parent.type == FORUM:
        body["applied_tags"] = [str(each) for each in channel.applied_tags]
    if state.bot.id in channel.joined:
        body["member"] = thread_member_json(channel, state.bot.id)
    return body


def thread_member_json(channel: Channel, user_id: int) -> Json:
    return {"id": str(channel.id), "user_id": str(user_id), "join_timestamp": iso(channel.created), "flags": 0}


def attachment_url(state: State, channel_id: int, attachment: Attachment) -> str:
    """A signed address that expires after a day, as Discord's do."""
    issued = int(state.clock.now())
    path = f"/attachments/{channel_id}/{attachment.id}/{quote(attachment.filename)}"
    mark = state.sign(f"{attachment.id}:{issued + DAY:x}")
    return f"{state.base_url}{path}?ex={issued + DAY:x}&is={issued:x}&hm={mark}"


def attachment_json(state: State, channel_id: int, attachment: Attachment, *, ephemeral: bool = False) -> Json:
    """A file of a message or of a command."""
    url = attachment_url(state, channel_id, attachment)
    body: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": attachment.size,
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    optional = {"width": attachment.width, "height": attachment.height, "description": attachment.description}
    body |= {key: value for key, value in optional.items() if value is not None}
    if ephemeral:
        body["ephemeral"] = True
    return body


def message_json(state: State, message: Message) -> Json:
    """A message, with freshly signed addresses of its files."""
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": message.type,
        "author": user_json(state.users[message.author_id]),
        "content": message.content,
        "timestamp": iso(message.timestamp),
        "edited_timestamp": None if message.edited is None else iso(message.edited),
        "tts": False,
        "mention_everyone": message.mention_everyone,
        "mentions": [user_json(state.users[each]) for each in message.mentions],
        "mention_roles": [],
        "attachments": [
            attachment_json(state, message.channel_id, each, ephemeral=message.reader is not None)
            for each in message.attachments
        ],
        "embeds": [_with_media(state, message, each) for each in message.embeds],
        "components": [_with_media(state, message, each) for each in message.components],
        "pinned": message.pinned,
        "flags": message.flags,
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.metadata is not None:
        body |= {"interaction_metadata": message.metadata, "webhook_id": str(state.application_id)}
        body["application_id"] = str(state.application_id)
    return body | _relations(state, message)


def _relations(state: State, message: Message) -> Json:
    body: Json = {}
    channel = state.channels[message.channel_id]
    if message.reference is not None:
        body["message_reference"] = {"type": 0, "channel_id": str(channel.id), "message_id": str(message.reference)}
        original = channel.messages.get(message.reference)
        body["referenced_message"] = None if original is None else message_json(state, original)
    if message.thread_id in state.channels:
        body["thread"] = channel_json(state, state.channels[message.thread_id])
    return body


def _with_media(state: State, message: Message, part: Any) -> Any:
    """Replace each `attachment://` in a component or embed by the file's present address."""
    if isinstance(part, list):
        return [_with_media(state, message, each) for each in part]
    if not isinstance(part, dict):
        return part
    url = part.get("url")
    if isinstance(url, str) and url.startswith("attachment://"):
        return _media(state, message, part, url.removeprefix("attachment://"))
    # Most values are plain: a call for each would be half the price of a message.
    return {
        key: _with_media(state, message, value) if isinstance(value, (dict, list)) else value
        for key, value in part.items()
    }


def _media(state: State, message: Message, part: Json, filename: str) -> Json:
    attachment = next(each for each in message.attachments if each.filename == filename)
    url = attachment_url(state, message.channel_id, attachment)
    size = {"width": attachment.width, "height": attachment.height} if attachment.width is not None else {}
    body = {**part, "url": url, "proxy_url": url, **size, "content_type": attachment.content_type}
    if "id" in part:
        body["attachment_id"] = str(attachment.id)
    return body


def guild_json(guild: Guild) -> Json:
    """A server as REST gives it."""
    empty = ("icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id")
    channels = ("afk_channel_id", "system_channel_id", "widget_channel_id", "rules_channel_id")
    others = ("safety_alerts_channel_id", "public_updates_channel_id", "vanity_url_code", "max_presences")
    zeros = ("system_channel_flags", "verification_level", "default_message_notifications", "mfa_level")
    more = ("explicit_content_filter", "premium_tier", "premium_subscription_count", "nsfw_level")
    return {
        **dict.fromkeys((*empty, *channels, *others, "incidents_data")),
        **dict.fromkeys((*zeros, *more), 0),
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "features": [],
        "region": "loopback",
        "afk_timeout": 300,
        "widget_enabled": False,
        "roles": [role_json(role, place) for place, role in enumerate(guild.roles.values())],
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "preferred_locale": guild.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "emojis": [],
        "stickers": [],
    }


def guild_create_json(state: State, guild: Guild, *, joined: bool = False) -> Json:
    """A server as the gateway announces it; one just joined is not marked as available."""
    inside = [each for each in state.channels.values() if each.guild_id == guild.id and state.sees(each, state.bot)]
    available: Json = {} if joined else {"unavailable": False}
    return guild_json(guild) | {
        **available,
        "joined_at": iso(moment(guild.id)),
        "large": len(guild.members) > 50,
        "member_count": len(guild.members),
        "members": [member_json(guild, state.bot)],
        "channels": [channel_json(state, each) for each in inside if not each.is_thread],
        "threads": [channel_json(state, each) for each in inside if each.is_thread and not each.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def interaction_member_json(state: State, guild: Guild, user: User, channel: Channel) -> Json:
    """The member of an interaction, with their permissions in its channel."""
    permissions = state.permissions(channel, user) or of_member(guild, user)
    return {**member_json(guild, user), "permissions": str(int(permissions))}
