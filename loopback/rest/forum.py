"""Forums: a post is a thread that begins with a message, and has tags of its forum."""

from typing import Any

from loopback import api_errors, messages
from loopback.api_errors import fault, invalid
from loopback.events import add_message, announce_channel
from loopback.model import FORUM, PUBLIC_THREAD, REQUIRE_TAG, Channel, Json, Message
from loopback.payloads import channel_json, message_json
from loopback.permissions import Permission
from loopback.rest.routing import Call

MOST_APPLIED, MOST_AVAILABLE, LONGEST = 5, 20, 50  # tags of a post, tags of a forum, letters of a tag's name


def open_post(call: Call, forum: Channel) -> Json:
    """Open a post; it has the id of its first message."""
    state, body = call.state, call.body
    call.require(forum, Permission.SEND_MESSAGES)
    if call.uploads:
        call.require(forum, Permission.ATTACH_FILES)
    if not isinstance(body.get("message"), dict):
        raise invalid("message", "BASE_TYPE_REQUIRED", "This field is required")
    if not 1 <= len(body.get("name") or "") <= 100:
        raise invalid("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    number = state.ids.next()
    post = Channel(number, PUBLIC_THREAD, body["name"], forum.guild_id, forum.id)
    post.applied_tags = applied_tags(call, post, body.get("applied_tags") or [])
    post.owner_id, post.created, post.joined = state.bot.id, state.clock.now(), {state.bot.id}
    post.auto_archive = body.get("auto_archive_duration") or 4320
    message = Message(number, number, state.bot.id, state.clock.now())
    messages.compose(state, call.limits, message, body["message"], call.uploads)
    state.add_channel(post)
    announce_channel(state, "CREATE", post)
    add_message(state, message)
    return {**channel_json(state, post), "message": message_json(state, message)}


def applied_tags(call: Call, post: Channel, requested: list[Any]) -> list[int]:
    """The tags of a post, or a refusal: too many, none where one is required, unknown, for moderators alone."""
    forum = call.state.channels.get(post.parent_id or 0)
    if forum is None or forum.type != FORUM:
        raise fault(api_errors.WRONG_CHANNEL, ill_formed=True)
    if len(requested) > MOST_APPLIED:
        raise invalid("applied_tags", "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_APPLIED} or fewer in length.")
    if not requested and forum.flags & REQUIRE_TAG:
        raise fault(api_errors.TAG_REQUIRED)
    known = {each["id"]: each for each in forum.available_tags}
    chosen = list(dict.fromkeys(int(each) for each in requested))
    if any(each not in known for each in chosen):
        raise fault(api_errors.UNKNOWN_TAG)
    if any(known[each]["moderated"] for each in set(chosen) ^ set(post.applied_tags) if each in known):
        call.require(forum, Permission.MANAGE_THREADS)
    return chosen


def available_tags(call: Call, forum: Channel, requested: list[Json]) -> list[Json]:
    """The tags of a forum as a request lists them; those without an id are new."""
    if forum.type != FORUM:
        raise fault(api_errors.WRONG_CHANNEL, ill_formed=True)
    if len(requested) > MOST_AVAILABLE:
        raise fault(api_errors.TOO_MANY_TAGS, ill_formed=True)
    names = [str(each.get("name") or "") for each in requested]
    if len({name.casefold() for name in names}) < len(names):
        raise fault(api_errors.EQUAL_TAGS, ill_formed=True)
    known = {each["id"] for each in forum.available_tags}
    tags: list[Json] = []
    for number, (each, name) in enumerate(zip(requested, names, strict=True)):
        if not 1 <= len(name) <= LONGEST:
            raise invalid(f"available_tags.{number}.name", "BASE_TYPE_BAD_LENGTH", f"Between 1 and {LONGEST}.")
        own = int(each.get("id") or 0)
        if own and own not in known:
            raise fault(api_errors.UNKNOWN_TAG)
        tags.append({"id": own or call.state.ids.next(), "name": name, "moderated": bool(each.get("moderated"))})
    return tags
