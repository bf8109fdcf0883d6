"""The life cycle of an interaction: sent, acknowledged within three seconds, answered within fifteen minutes."""

import time
from dataclasses import dataclass

from loopback import api_errors, components, messages
from loopback.api_errors import fault, invalid
from loopback.buckets import Limits
from loopback.events import add_message, announce_edit
from loopback.messages import Upload
from loopback.model import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    EPHEMERAL,
    FORM,
    GUILD_INSTALL,
    LOADING,
    Channel,
    Interaction,
    Json,
    Message,
    User,
)
from loopback.payloads import channel_json, interaction_member_json, message_json, user_json
from loopback.permissions import AS_A_GUEST
from loopback.state import State

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, OPEN_FORM = 4, 5, 6, 7, 8, 9  # callback types
MOST_CHOICES = 25
MOST_FOLLOW_UPS = 5  # where the app is not installed but by the person who uses it


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
    interaction = Interaction(
        number, token, use.type, user.id, channel.id, use.data, user.locale, state.clock.now(), time.perf_counter()
    )
    interaction.name, interaction.origin = use.name, use.origin
    interaction.owners = _owners(state, user, channel, use)
    interaction.source_id = None if use.source is None else use.source.id
    state.interactions[number] = state.tokens[token] = interaction
    if channel.archived:  # Discord refuses it before the bot hears of it
        _give_up(state, interaction)
        return interaction
    state.clock.call_later(limits.acknowledge, lambda: _give_up(state, interaction))
    state.notify([user.id], "INTERACTION_CREATE", {"id": str(number)})
    state.to_bot("INTERACTION_CREATE", payload(state, interaction, user, channel, use), channel.guild_id, 0)
    return interaction


def payload(state: State, interaction: Interaction, user: User, channel: Channel, use: Use) -> Json:
    """The interaction as the gateway sends it."""
    sent: Json = {
        "id": str(interaction.id),
        "application_id": str(state.application_id),
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": {**channel_json(state, channel), "permissions": str(int(state.permissions(channel, user)))},
        "app_permissions": str(int(state.permissions(channel, state.bot) or AS_A_GUEST)),
        "locale": interaction.locale,
        "entitlements": [],
        "authorizing_integration_owners": interaction.owners,
        "context": state.context(channel),
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


def _owners(state: State, user: User, channel: Channel, use: Use) -> Json:
    """Whose installations allow this use: a control has those of the command that its message answers."""
    if use.origin is not None:
        return use.origin.owners
    if use.source is not None and use.source.metadata is not None:
        return dict(use.source.metadata["authorizing_integration_owners"])
    number = int(use.data.get("id") or 0)
    command = next((each[number] for each in state.commands.values() if number in each), None)
    return state.owners(channel, user, command)


def _give_up(state: State, interaction: Interaction) -> None:
    if interaction.reply is None:
        interaction.failed = True
        interaction.acknowledged.set()
        interaction.answered.set()
        state.notify([interaction.user_id], "INTERACTION_FAILURE", {"id": str(interaction.id)})


def by_token(state: State, limits: Limits, token: str) -> Interaction:
    """The interaction of a token that is still valid for follow-ups."""
    interaction = state.tokens.get(token)
    if interaction is None or interaction.reply is None:
        raise fault(api_errors.UNKNOWN_WEBHOOK)
    if state.clock.now() - interaction.born > limits.token:
        raise fault(api_errors.EXPIRED_TOKEN)
    return interaction


def callback(
    state: State, limits: Limits, interaction: Interaction, body: Json, uploads: list[Upload]
) -> Message | None:
    """The bot's first answer; the message it made or changed, if any."""
    if interaction.failed or state.clock.now() - interaction.born > limits.acknowledge:
        raise fault(api_errors.UNKNOWN_INTERACTION)
    if interaction.reply is not None:
        raise fault(api_errors.ACKNOWLEDGED)
    kind, data = body["type"], body.get("data") or {}
    _check_kind(interaction, kind)
    message = _carry_out(state, limits, interaction, kind, data, uploads)
    interaction.reply = kind
    interaction.acknowledged_after = time.perf_counter() - interaction.sent
    interaction.acknowledged.set()
    if kind not in {DEFERRED, DEFERRED_UPDATE}:
        _settle(interaction, message)
    state.notify([interaction.user_id], "INTERACTION_SUCCESS", {"id": str(interaction.id)})
    return message


def _settle(interaction: Interaction, message: Message | None) -> None:
    if not interaction.answered.is_set():
        interaction.answer_id = None if message is None else message.id
        interaction.answered.set()


def _check_kind(interaction: Interaction, kind: int) -> None:
    allowed = {
        COMMAND: {MESSAGE, DEFERRED, OPEN_FORM},
        COMPONENT: {MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, OPEN_FORM},
        AUTOCOMPLETE: {CHOICES},
        FORM: {MESSAGE, DEFERRED} | ({DEFERRED_UPDATE, UPDATE} if interaction.source_id is not None else set()),
    }[interaction.type]
    if kind not in allowed:
        raise invalid("type", "INTERACTION_RESPONSE_TYPE_INVALID", f"{kind} does not answer this interaction.")


def _carry_out(
    state: State, limits: Limits, interaction: Interaction, kind: int, data: Json, uploads: list[Upload]
) -> Message | None:
    if kind == CHOICES:
        _suggest(state, interaction, data)
        return None
    if kind == OPEN_FORM:
        components.check_form(data, state.emoji)
        interaction.form = data
        state.notify([interaction.user_id], "INTERACTION_MODAL_CREATE", form_json(interaction))
        return None
    if kind in {MESSAGE, DEFERRED}:
        return _reply(state, limits, interaction, kind, data, uploads)
    message = source_message(state, interaction)
    interaction.original_id, interaction.ephemeral = message.id, message.reader is not None
    if kind == UPDATE:
        messages.revise(state, limits, message, data, uploads)
        message.edited = state.clock.now()
        announce_edit(state, message)
    return message


def _suggest(state: State, interaction: Interaction, data: Json) -> None:
    choices = data.get("choices") or []
    if len(choices) > MOST_CHOICES:
        raise invalid("data.choices", "BASE_TYPE_MAX_LENGTH", f"At most {MOST_CHOICES}.")
    for number, each in enumerate(choices):
        value = each.get("value")
        if not 1 <= len(each.get("name") or "") <= 100 or (isinstance(value, str) and not 1 <= len(value) <= 100):
            raise invalid(f"data.choices.{number}", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    interaction.choices = choices
    event = "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"
    state.notify([interaction.user_id], event, {"id": str(interaction.id), "choices": choices})


def form_json(interaction: Interaction) -> Json:
    """A form as the client that asked for it receives it."""
    return {"id": str(interaction.id), "channel_id": str(interaction.channel_id), **(interaction.form or {})}


def source_message(state: State, interaction: Interaction) -> Message:
    """The message whose component was used, which must still be there."""
    return _message(state, interaction, interaction.source_id)


def _message(state: State, interaction: Interaction, number: int | None) -> Message:
    message = state.channel(interaction.channel_id).messages.get(number or 0)
    if message is None:
        raise fault(api_errors.UNKNOWN_MESSAGE)
    return message


def _reply(
    state: State, limits: Limits, interaction: Interaction, kind: int, data: Json, uploads: list[Upload]
) -> Message:
    flags = data.get("flags") or 0
    message = blank_message(state, interaction, ephemeral=bool(flags & EPHEMERAL))
    if kind == DEFERRED:
        if flags & ~EPHEMERAL:
            raise invalid("data.flags", "BITFIELD_INVALID", "A deferred answer may only be ephemeral.")
        message.flags |= LOADING
    else:
        messages.compose(state, limits, message, data, uploads)
    interaction.original_id, interaction.ephemeral = message.id, bool(flags & EPHEMERAL)
    add_message(state, message)
    return message


def blank_message(state: State, interaction: Interaction, *, ephemeral: bool) -> Message:
    """A message of the bot's in answer to an interaction, still to be written."""
    message = Message(state.ids.next(), interaction.channel_id, state.bot.id, state.clock.now())
    message.metadata = metadata(state, interaction)
    message.type = 20 if interaction.type == COMMAND else 0
    if ephemeral:
        message.reader = interaction.user_id
        message.flags |= EPHEMERAL
    return message


def metadata(state: State, interaction: Interaction) -> Json:
    """What a message says of the interaction it answers."""
    body: Json = {
        "id": str(interaction.id),
        "type": interaction.type,
        "user": user_json(state.users[interaction.user_id]),
        "authorizing_integration_owners": interaction.owners,
    }
    if interaction.type == COMMAND:
        body["name"] = interaction.name
    if interaction.type == COMPONENT:
        body["interacted_message_id"] = str(interaction.source_id)
    if interaction.type == FORM and interaction.origin is not None:
        body["triggering_interaction_metadata"] = metadata(state, interaction.origin)
    return body


def original_message(state: State, interaction: Interaction) -> Message:
    """The message known as @original."""
    return _message(state, interaction, interaction.original_id)


def edit(
    state: State, limits: Limits, interaction: Interaction, message: Message, body: Json, uploads: list[Upload]
) -> None:
    """Edit an answer; a deferred one is answered by this, and stays as private or public as it was deferred."""
    messages.revise(state, limits, message, body, uploads)
    if message.flags & LOADING:
        message.flags &= ~LOADING
    else:
        message.edited = state.clock.now()
    announce_edit(state, message)
    _settle(interaction, message)


def follow_up(state: State, limits: Limits, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
    """One more answer; the first after a deferral is the deferred one."""
    waiting = state.channel(interaction.channel_id).messages.get(interaction.original_id or 0)
    if waiting is not None and waiting.flags & LOADING:
        edit(state, limits, interaction, waiting, body, uploads)
        return waiting
    if str(GUILD_INSTALL) not in interaction.owners and len(interaction.followups) >= MOST_FOLLOW_UPS:
        raise fault(api_errors.TOO_MANY_FOLLOW_UPS, ill_formed=True)
    message = blank_message(state, interaction, ephemeral=bool((body.get("flags") or 0) & EPHEMERAL))
    messages.compose(state, limits, message, body, uploads)
    interaction.followups.append(message.id)
    add_message(state, message)
    _settle(interaction, message)
    return message
