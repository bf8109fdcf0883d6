"""Messages of channels, private channels and typing."""

from loopback import api_errors, messages
from loopback.api_errors import fault, invalid
from loopback.events import add_message, announce_channel, announce_edit, delete_message
from loopback.model import DM, FORUM, Channel, Message
from loopback.payloads import channel_json, message_json
from loopback.permissions import Permission
from loopback.rest.routing import Answer, Call, route


@route("POST", "/channels/{channel_id}/messages")
async def send(call: Call) -> Answer:
    """Post a message of the bot."""
    state, channel = call.state, call.channel()
    _may_send(call, channel)
    earlier = _earlier_message(call, channel)
    if earlier is not None:
        return 200, message_json(state, earlier)
    message = Message(state.ids.next(), channel.id, state.bot.id, state.clock.now(), nonce=call.body.get("nonce"))
    _refer(call, channel, message)
    messages.compose(state, call.limits, message, call.body, call.uploads)
    if channel.archived:  # posting reopens a thread, unless it is locked
        channel.archived = False
        announce_channel(state, "UPDATE", channel)
    add_message(state, message)
    return 200, message_json(state, message)


def _may_send(call: Call, channel: Channel) -> None:
    if channel.type == FORUM:
        raise fault(api_errors.NO_TEXT_CHANNEL, ill_formed=True)
    if channel.type == DM:
        person = next(each for each in channel.recipients if each != call.state.bot.id)
        if not call.state.users[person].dms_open:
            raise fault(api_errors.CLOSED_DMS)
        return
    call.require(channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    if channel.archived and channel.locked:
        raise fault(api_errors.ARCHIVED)
    if call.uploads:
        call.require(channel, Permission.ATTACH_FILES)
    if call.body.get("embeds"):
        call.require(channel, Permission.EMBED_LINKS)


def _earlier_message(call: Call, channel: Channel) -> Message | None:
    """With `enforce_nonce`, a message sent again is the message already there."""
    nonce = call.body.get("nonce")
    if nonce is None or not call.body.get("enforce_nonce"):
        return None
    return next((each for each in channel.messages.values() if each.nonce == nonce), None)


def _refer(call: Call, channel: Channel, message: Message) -> None:
    reference = call.body.get("message_reference")
    if reference is None:
        return
    number = int(reference["message_id"])
    if number in channel.messages:
        message.reference, message.type = number, 19
    elif reference.get("fail_if_not_exists", True):
        raise invalid("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")


@route("GET", "/channels/{channel_id}/messages")
async def history(call: Call) -> Answer:
    """The messages of a channel, newest first."""
    channel = call.channel()
    call.require(channel, Permission.READ_MESSAGE_HISTORY)
    messages = [each for each in channel.messages.values() if each.reader is None]
    before, after = call.query.get("before"), call.query.get("after")
    messages = [each for each in messages if before is None or each.id < int(before)]
    messages = [each for each in messages if after is None or each.id > int(after)]
    newest = messages[::-1][: int(call.query.get("limit", 50))]
    return 200, [message_json(call.state, each) for each in newest]


@route("GET", "/channels/{channel_id}/messages/{message_id}")
async def get_message(call: Call) -> Answer:
    return 200, message_json(call.state, call.message(call.channel()))


@route("PATCH", "/channels/{channel_id}/messages/{message_id}")
async def edit(call: Call) -> Answer:
    """Edit a message of the bot; old ones only every so often."""
    state, channel = call.state, call.channel()
    message = call.message(channel)
    if message.author_id != state.bot.id:
        raise fault(api_errors.NOT_AUTHOR)
    if channel.archived:
        raise fault(api_errors.ARCHIVED)
    if call.uploads:
        call.require(channel, *([] if channel.type == DM else [Permission.ATTACH_FILES]))
    if state.clock.now() - message.timestamp > call.limits.old_after:
        call.buckets.edit_old(channel.id)
    messages.revise(state, call.limits, message, call.body or {}, call.uploads)
    message.edited = state.clock.now()
    announce_edit(state, message)
    return 200, message_json(state, message)


@route("DELETE", "/channels/{channel_id}/messages/{message_id}")
async def delete(call: Call) -> Answer:
    """Delete a message: the bot's own, or with permission somebody else's."""
    channel = call.channel()
    message = call.message(channel)
    if message.author_id != call.state.bot.id:
        call.require(channel, Permission.MANAGE_MESSAGES)
    delete_message(call.state, message)
    return 204, None


@route("POST", "/channels/{channel_id}/messages/bulk-delete")
async def bulk_delete(call: Call) -> Answer:
    channel = call.channel()
    call.require(channel, Permission.MANAGE_MESSAGES)
    for number in call.body["messages"]:
        if int(number) in channel.messages:
            delete_message(call.state, channel.messages[int(number)])
    return 204, None


@route("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
async def pin(call: Call) -> Answer:
    channel = call.channel()
    call.require(channel, *([] if channel.type == DM else [Permission.PIN_MESSAGES]))
    message = call.message(channel)
    message.pinned = call.method == "PUT"
    announce_edit(call.state, message)
    return 204, None


@route("POST", "/channels/{channel_id}/typing")
async def typing(call: Call) -> Answer:
    """Show that the bot is typing."""
    state, channel = call.state, call.channel()
    state.notify(state.viewers(channel), "TYPING_START", {"channel_id": str(channel.id), "user_id": str(state.bot.id)})
    return 204, None


@route("POST", "/users/@me/channels")
async def open_private(call: Call) -> Answer:
    """Open the private channel with a person, even if they refuse messages."""
    user = call.state.user(int(call.body.get("recipient_id") or 0))
    return 200, channel_json(call.state, call.state.private_channel(user))
