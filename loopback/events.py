"""Events to the bot and to the clients, each of which learns what it may know."""

from loopback.gateway import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS
from loopback.model import Channel, Guild, Json, Message
from loopback.payloads import channel_json, client_guild_json, guild_create_json, member_json, message_json
from loopback.state import State


def add_message(state: State, message: Message) -> None:
    """Put a message into its channel and announce it."""
    channel = state.channels[message.channel_id]
    channel.messages[message.id] = message
    _announce(state, "MESSAGE_CREATE", message)


def announce_edit(state: State, message: Message) -> None:
    """Announce that a message was edited."""
    _announce(state, "MESSAGE_UPDATE", message)


def _announce(state: State, event: str, message: Message) -> None:
    channel = state.channels[message.channel_id]
    payload = message_json(state, message)
    state.notify(state.audience(message), event, payload)
    if message.reader is None:
        intent = DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        state.to_bot(event, _for_bot(state, channel, message, payload), channel.guild_id, intent)
    state.changed()


def _for_bot(state: State, channel: Channel, message: Message, payload: Json) -> Json:
    """The gateway's version: without the message content intent, other people's words are withheld."""
    copy = dict(payload)
    if channel.guild_id is not None:
        guild = state.guilds[channel.guild_id]
        author = state.users[message.author_id]
        copy |= {"guild_id": str(guild.id), "member": member_json(guild, author, with_user=False)}
        if author is not state.bot and state.bot.id not in message.mentions:
            copy |= {"content": "", "embeds": [], "attachments": [], "components": []}
    return copy


def delete_message(state: State, message: Message) -> None:
    """Delete a message and announce it."""
    channel = state.channels[message.channel_id]
    audience = state.audience(message)
    channel.messages.pop(message.id, None)
    payload: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id is not None:
        payload["guild_id"] = str(channel.guild_id)
    state.notify(audience, "MESSAGE_DELETE", payload)
    if message.reader is None:
        intent = DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        state.to_bot("MESSAGE_DELETE", payload, channel.guild_id, intent)
    state.changed()


def announce_channel(state: State, event: str, channel: Channel, viewers: list[int] | None = None) -> None:
    """Announce that a channel or thread was created, changed or deleted: CREATE, UPDATE or DELETE."""
    name = f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{event}"
    payload = channel_json(state, channel)
    state.notify(state.viewers(channel) if viewers is None else viewers, name, payload)
    if channel.guild_id is not None and (event == "DELETE" or state.sees(channel, state.bot)):
        if event == "CREATE":
            payload = {**payload, "newly_created": True}
        state.to_bot(name, payload, channel.guild_id, GUILDS)
    state.changed()


def add_bot(state: State, guild: Guild) -> None:
    guild.members[state.bot.id] = []
    state.to_bot("GUILD_CREATE", guild_create_json(state, guild, joined=True), guild.id, GUILDS)
    state.notify(list(state.inboxes), "GUILD_UPDATE", client_guild_json(state, guild))


def remove_bot(state: State, guild: Guild) -> None:
    guild.members.pop(state.bot.id, None)
    state.notify(list(state.inboxes), "GUILD_UPDATE", client_guild_json(state, guild))
    state.to_bot("GUILD_DELETE", {"id": str(guild.id)}, guild.id, GUILDS)
