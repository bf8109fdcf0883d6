"""Servers, their members and channels, and threads."""

from loopback import api_errors
from loopback.api_errors import fault
from loopback.events import add_message, announce_channel, announce_edit, remove_bot
from loopback.model import FORUM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message
from loopback.payloads import channel_json, guild_json, member_json, role_json, thread_member_json
from loopback.permissions import Permission
from loopback.rest.forum import applied_tags, available_tags, open_post
from loopback.rest.routing import Answer, Call, route


@route("GET", "/guilds/{guild_id}")
async def get_guild(call: Call) -> Answer:
    return 200, guild_json(call.state.guild(call.number("guild_id")))


@route("GET", "/guilds/{guild_id}/channels")
async def get_channels(call: Call) -> Answer:
    """The channels of a server that the bot sees."""
    guild = call.state.guild(call.number("guild_id"))
    inside = [each for each in call.state.channels.values() if each.guild_id == guild.id and not each.is_thread]
    return 200, [channel_json(call.state, each) for each in inside if call.state.sees(each, call.state.bot)]


@route("GET", "/guilds/{guild_id}/roles")
async def get_roles(call: Call) -> Answer:
    guild = call.state.guild(call.number("guild_id"))
    return 200, [role_json(role, place) for place, role in enumerate(guild.roles.values())]


@route("GET", "/guilds/{guild_id}/threads/active")
async def active_threads(call: Call) -> Answer:
    """The threads of a server that the bot sees and that are not archived, newest first."""
    guild = call.state.guild(call.number("guild_id"))
    inside = [each for each in call.state.channels.values() if each.guild_id == guild.id and each.is_thread]
    active = [each for each in inside if not each.archived and call.state.sees(each, call.state.bot)]
    active.sort(key=lambda thread: -thread.id)
    members = [thread_member_json(each, call.state.bot.id) for each in active if call.state.bot.id in each.joined]
    return 200, {"threads": [channel_json(call.state, each) for each in active], "members": members, "has_more": False}


@route("GET", "/guilds/{guild_id}/members/{user_id}")
async def get_member(call: Call) -> Answer:
    guild = call.state.guild(call.number("guild_id"))
    if call.number("user_id") not in guild.members:
        raise fault(api_errors.UNKNOWN_MEMBER)
    return 200, member_json(guild, call.state.users[call.number("user_id")])


@route("GET", "/channels/{channel_id}")
async def get_channel(call: Call) -> Answer:
    return 200, channel_json(call.state, call.channel())


@route("PATCH", "/channels/{channel_id}")
async def edit_channel(call: Call) -> Answer:
    """Rename, archive, reopen or lock a thread; rename a channel; the tags of a forum or a post."""
    channel = call.channel()
    if channel.archived and call.body.keys() - {"archived", "locked"} and call.body.get("archived") is not False:
        raise fault(api_errors.ARCHIVED)
    own = channel.is_thread and channel.owner_id == call.state.bot.id and not channel.locked
    if not own:
        call.require(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    if call.body.get("applied_tags") is not None:
        channel.applied_tags = applied_tags(call, channel, call.body["applied_tags"])
    if call.body.get("available_tags") is not None:
        channel.available_tags = available_tags(call, channel, call.body["available_tags"])
    for key in ("name", "archived", "locked", "invitable", "topic", "flags"):
        if call.body.get(key) is not None:
            setattr(channel, key, call.body[key])
    channel.auto_archive = call.body.get("auto_archive_duration") or channel.auto_archive
    announce_channel(call.state, "UPDATE", channel)
    return 200, channel_json(call.state, channel)


@route("DELETE", "/channels/{channel_id}")
async def delete_channel(call: Call) -> Answer:
    channel = call.channel()
    call.require(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    viewers = call.state.viewers(channel)
    del call.state.channels[channel.id]
    announce_channel(call.state, "DELETE", channel, viewers)
    return 200, channel_json(call.state, channel)


@route("POST", "/channels/{channel_id}/threads")
async def open_thread(call: Call) -> Answer:
    """Open a thread without a first message; in a forum, a post with one."""
    if call.channel().type == FORUM:
        return 201, open_post(call, call.channel())
    kind = call.body.get("type") or PRIVATE_THREAD  # what Discord takes when nothing is said
    return 201, channel_json(call.state, _open(call, call.channel(), kind, None))


@route("POST", "/channels/{channel_id}/messages/{message_id}/threads")
async def open_thread_at(call: Call) -> Answer:
    """Open a thread at a message; it has the message's id."""
    channel = call.channel()
    return 201, channel_json(call.state, _open(call, channel, PUBLIC_THREAD, call.message(channel)))


def _open(call: Call, parent: Channel, kind: int, message: Message | None) -> Channel:
    state = call.state
    if parent.type != TEXT:
        raise fault(api_errors.WRONG_CHANNEL, ill_formed=True)
    private = kind == PRIVATE_THREAD
    call.require(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    if message is not None and message.thread_id is not None:
        raise fault(api_errors.THREAD_EXISTS)
    number = state.ids.next() if message is None else message.id
    thread = Channel(number, kind, call.body["name"], parent.guild_id, parent.id)
    thread.owner_id, thread.created, thread.joined = state.bot.id, state.clock.now(), {state.bot.id}
    thread.auto_archive = call.body.get("auto_archive_duration") or 4320
    thread.invitable = bool(call.body.get("invitable", True))
    state.add_channel(thread)
    announce_channel(state, "CREATE", thread)
    if message is not None:
        message.thread_id = thread.id
        announce_edit(state, message)
    elif not private:
        notice = Message(state.ids.next(), parent.id, state.bot.id, state.clock.now(), thread.name, type=18)
        notice.thread_id = thread.id
        add_message(state, notice)
    return thread


@route("DELETE", "/users/@me/guilds/{guild_id}")
async def leave_guild(call: Call) -> Answer:
    guild = call.state.guild(call.number("guild_id"))
    if call.state.bot.id not in guild.members:
        raise fault(api_errors.UNKNOWN_GUILD)
    remove_bot(call.state, guild)
    return 204, None


@route("PUT", "/channels/{channel_id}/thread-members/@me")
@route("PUT", "/channels/{channel_id}/thread-members/{user_id}")
async def join_thread(call: Call) -> Answer:
    thread = _thread(call)
    user = call.state.user(call.number("user_id")) if "user_id" in call.parameters else call.state.bot
    if thread.guild_id is not None and user.id not in call.state.guilds[thread.guild_id].members:
        raise fault(api_errors.UNKNOWN_MEMBER)
    thread.joined.add(user.id)
    call.state.notify([user.id], "THREAD_CREATE", channel_json(call.state, thread))
    call.state.changed()
    return 204, None


@route("DELETE", "/channels/{channel_id}/thread-members/@me")
@route("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
async def leave_thread(call: Call) -> Answer:
    thread = _thread(call)
    user = call.state.user(call.number("user_id")) if "user_id" in call.parameters else call.state.bot
    if user is not call.state.bot and thread.owner_id != call.state.bot.id:
        call.require(thread, Permission.MANAGE_THREADS)
    thread.joined.discard(user.id)
    if not call.state.sees(thread, user):
        call.state.notify([user.id], "THREAD_DELETE", channel_json(call.state, thread))
    call.state.changed()
    return 204, None


@route("GET", "/channels/{channel_id}/thread-members")
async def thread_members(call: Call) -> Answer:
    thread = _thread(call)
    return 200, [thread_member_json(thread, each) for each in sorted(thread.joined)]


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise fault(api_errors.WRONG_CHANNEL, ill_formed=True)
    if channel.archived:
        raise fault(api_errors.ARCHIVED)
    return channel
