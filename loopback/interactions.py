"""The life of an interaction: sent, acknowledged within three seconds, answered within fifteen minutes."""

import time
from dataclasses import dataclass

from loopback import components, faults, messages
from loopback.buckets import Limits
from loopback.events import add_message, announce_edit
from loopback.faults import fault, invalid
from loopback.messages import Upload
from loopback.model import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    EPHEMERAL,
    FORM,
    LOADING,
    Channel,
    Interaction,
    Json,
    Message,
    User,
)
from loopback.payloads import channel_json, interaction_member_json, message_json, user_json
from loopback.state import State

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, OPEN_FORM = 4, 5, 6, 7, 8, 9  # callback types
MOST_CHOICES = 25


@dataclass(frozen=True, slots=True)
class Use:
    """One use of the client: a command, a click, a form, a request for suggestions."""

    type: int
    data: Json
    name: str = ""
    source: Message | None = None
    origin: Interaction | None = None


def start(state: State, limits: Limits, user: User, channel: Channel, use: Use) -> Interaction:
    """Send an interaction to the bot; unless it is acknowledged in time, it fails."""
    number = state.ids.next()
    token = f"aW50ZXJhY3Rpb246{number}{state.sign(f'interaction {number}')}"
    found = Interaction(
        number, token, use.type, user.id, channel.id, use.data, user.locale, state.clock.now(), time.perf_counter()
    )
    found.name, found.origin = use.name, use.origin
    found.source_id = None if use.source is None else use.source.id
    state.interactions[number] = state.tokens[token] = found
    state.clock.call_later(limits.acknowledge, lambda: _give_up(state, found))
    state.tell([user.id], "INTERACTION_CREATE", {"id": str(number)})
    state.to_bot("INTERACTION_CREATE", payload(state, found, user, channel, use), channel.guild_id, 0)
    return found


def payload(state: State, found: Interaction, user: User, channel: Channel, use: Use) -> Json:
    """The interaction as the gateway sends it."""
    sent: Json = {
        "id": str(found.id),
        "application_id": str(state.application_id),
        "type": found.type,
        "token": found.token,
        "version": 1,
        "data": found.data,
        "channel_id": str(channel.id),
        "channel": {**channel_json(state, channel), "permissions": str(int(state.permissions(channel, user)))},
        "app_permissions": str(int(state.permissions(channel, state.bot))),
        "locale": found.locale,
        "entitlements": [],
        "authorizing_integration_owners": _owners(channel),
        "context": 0 if channel.guild_id is not None else 1,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if channel.guild_id is None:
        sent["user"] = user_json(user)
    else:
        guild = state.guilds[channel.guild_id]
        sent |= {"guild_id": str(guild.id), "guild_locale": guild.locale}
        sent["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
        sent["member"] = interaction_member_json(state, guild, user, channel)
    if use.source is not None:
        sent["message"] = message_json(state, use.source)
    return sent


def _owners(channel: Channel) -> Json:
    return {"0": str(channel.guild_id or 0)}


def _give_up(state: State, found: Interaction) -> None:
    if found.reply is None:
        found.failed = True
        found.acknowledged.set()
        found.answered.set()
        state.tell([found.user_id], "INTERACTION_FAILURE", {"id": str(found.id)})


def by_token(state: State, limits: Limits, token: str) -> Interaction:
    """The interaction of a token that is still valid for follow-ups."""
    found = state.tokens.get(token)
    if found is None or found.reply is None:
        raise fault(faults.UNKNOWN_WEBHOOK)
    if state.clock.now() - found.born > limits.token:
        raise fault(faults.EXPIRED_TOKEN)
    return found


def callback(state: State, limits: Limits, found: Interaction, body: Json, uploads: list[Upload]) -> Message | None:
    """The bot's first answer; the message it made or changed, if any."""
    if found.failed or state.clock.now() - found.born > limits.acknowledge:
        raise fault(faults.UNKNOWN_INTERACTION)
    if found.reply is not None:
        raise fault(faults.ACKNOWLEDGED)
    kind, data = body["type"], body.get("data") or {}
    _check_kind(found, kind)
    message = _carry_out(state, limits, found, kind, data, uploads)
    found.reply = kind
    found.acknowledged_after = time.perf_counter() - found.sent
    found.acknowledged.set()
    if kind not in {DEFERRED, DEFERRED_UPDATE}:
        _settle(found, message)
    state.tell([found.user_id], "INTERACTION_SUCCESS", {"id": str(found.id)})
    return message


def _settle(found: Interaction, message: Message | None) -> None:
    if not found.answered.is_set():
        found.answer_id = None if message is None else message.id
        found.answered.set()


def _check_kind(found: Interaction, kind: int) -> None:
    allowed = {
        COMMAND: {MESSAGE, DEFERRED, OPEN_FORM},
        COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, OPEN_FORM},
        AUTOCOMPLETE: {CHOICES},
        FORM: {MESSAGE, DEFERRED} | ({DEFERRED_UPDATE, UPDATE} if found.source_id is not None else set()),
    }[found.type]
    if kind not in allowed:
        raise invalid("type", "INTERACTION_RESPONSE_TYPE_INVALID", f"{kind} does not answer this interaction.")


def _carry_out(
    state: State, limits: Limits, found: Interaction, kind: int, data: Json, uploads: list[Upload]
) -> Message | None:
    if kind == CHOICES:
        _suggest(state, found, data)
        return None
    if kind == OPEN_FORM:
        components.check_form(data)
        found.form = data
        state.tell([found.user_id], "INTERACTION_MODAL_CREATE", form_json(found))
        return None
    if kind in {MESSAGE, DEFERRED}:
        return _reply(state, limits, found, kind, data, uploads)
    message = source_message(state, found)
    found.original_id, found.ephemeral = message.id, message.reader is not None
    if kind == UPDATE:
        messages.revise(state, limits, message, data, uploads)
        message.edited = state.clock.now()
        announce_edit(state, message)
    return message


def _suggest(state: State, found: Interaction, data: Json) -> None:
    choices = data.get("choices") or []
    if len(choices) > MOST_CHOICES:
        raise invalid("data.choices", "BASE_TYPE_MAX_LENGTH", f"At most {MOST_CHOICES}.")
    for number, each in enumerate(choices):
        value = each.get("value")
        if not 1 <= len(each.get("name") or "") <= 100 or (isinstance(value, str) and not 1 <= len(value) <= 100):
            raise invalid(f"data.choices.{number}", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    found.choices = choices
    event = "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"
    state.tell([found.user_id], event, {"id": str(found.id), "choices": choices})


def form_json(found: Interaction) -> Json:
    """A form as the client that asked for it receives it."""
    return {"id": str(found.id), "channel_id": str(found.channel_id), **(found.form or {})}


def source_message(state: State, found: Interaction) -> Message:
    """The message whose component was used, which must still be there."""
    return _message(state, found, found.source_id)


def _message(state: State, found: Interaction, number: int | None) -> Message:
    message = state.channel(found.channel_id).messages.get(number or 0)
    if message is None:
        raise fault(faults.UNKNOWN_MESSAGE)
    return message


def _reply(state: State, limits: Limits, found: Interaction, kind: int, data: Json, uploads: list[Upload]) -> Message:
    flags = data.get("flags") or 0
    message = blank_message(state, found, ephemeral=bool(flags & EPHEMERAL))
    if kind == DEFERRED:
        if flags & ~EPHEMERAL:
            raise invalid("data.flags", "BITFIELD_INVALID", "A deferred answer may only be ephemeral.")
        message.flags |= LOADING
    else:
        messages.compose(state, limits, message, data, uploads)
    found.original_id, found.ephemeral = message.id, bool(flags & EPHEMERAL)
    add_message(state, message)
    return message


def blank_message(state: State, found: Interaction, *, ephemeral: bool) -> Message:
    """A message of the bot's in answer to an interaction, still to be written."""
    message = Message(state.ids.next(), found.channel_id, state.bot.id, state.clock.now())
    message.metadata = metadata(state, found)
    message.type = 20 if found.type == COMMAND else 0
    if ephemeral:
        message.reader = found.user_id
        message.flags |= EPHEMERAL
    return message


def metadata(state: State, found: Interaction) -> Json:
    """What a message says of the interaction it answers."""
    body: Json = {
        "id": str(found.id),
        "type": found.type,
        "user": user_json(state.users[found.user_id]),
        "authorizing_integration_owners": _owners(state.channels[found.channel_id]),
    }
    if found.type == COMMAND:
        body["name"] = found.name
    if found.type == COMPONENT:
        body["interacted_message_id"] = str(found.source_id)
    if found.type == FORM and found.origin is not None:
        body["triggering_interaction_metadata"] = metadata(state, found.origin)
    return body


def original_message(state: State, found: Interaction) -> Message:
    """The message known as @original."""
    return _message(state, found, found.original_id)


def edit(state: State, limits: Limits, found: Interaction, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Edit an answer; a deferred one is answered by this, and stays as private or public as it was deferred."""
    messages.revise(state, limits, message, body, uploads)
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited = state.clock.now()
    announce_edit(state, message)
    _settle(found, message)


def follow_up(state: State, limits: Limits, found: Interaction, body: Json, uploads: list[Upload]) -> Message:
    """One more answer; the first after a deferral is the deferred one."""
    waiting = state.channel(found.channel_id).messages.get(found.original_id or 0)
    if waiting is not None and waiting.flags & LOADING:
        edit(state, limits, found, waiting, body, uploads)
        return waiting
    message = blank_message(state, found, ephemeral=bool((body.get("flags") or 0) & EPHEMERAL))
    messages.compose(state, limits, message, body, uploads)
    found.followups.append(message.id)
    add_message(state, message)
    _settle(found, message)
    return message
