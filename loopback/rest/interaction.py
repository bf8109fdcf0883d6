"""Callbacks of interactions, their follow-ups, and the message known as @original."""

from loopback import api_errors, interactions
from loopback.api_errors import fault
from loopback.events import delete_message
from loopback.interactions import CHOICES, DEFERRED, MESSAGE, OPEN_FORM, UPDATE
from loopback.model import EPHEMERAL, LOADING, Interaction, Json, Message
from loopback.payloads import message_json
from loopback.rest.routing import Answer, Call, route

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
TRUE = {"1", "true", "True"}


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(call: Call) -> Answer:
    """Acknowledge an interaction."""
    state = call.state
    interaction = state.interactions.get(call.number("interaction_id"))
    if interaction is None or interaction.token != call.parameters["interaction_token"]:
        raise fault(api_errors.UNKNOWN_INTERACTION)
    message = interactions.callback(state, call.limits, interaction, call.body, call.uploads)
    if call.query.get("with_response") not in TRUE:
        return 204, None
    return 200, _callback_json(call, interaction, message)


def _callback_json(call: Call, interaction: Interaction, message: Message | None) -> Json:
    body: Json = {
        "interaction": {"id": str(interaction.id), "type": interaction.type, "channel_id": str(interaction.channel_id)}
    }
    if message is None or interaction.reply in {CHOICES, OPEN_FORM}:
        return body
    body["interaction"] |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": bool(message.flags & EPHEMERAL),
    }
    if interaction.reply in {MESSAGE, UPDATE}:
        body["resource"] = {"type": interaction.reply, "message": message_json(call.state, message)}
    elif interaction.reply == DEFERRED:
        # The description knows only two kinds of resource with a message, so a deferral is reported as its message.
        body["resource"] = {"type": MESSAGE, "message": message_json(call.state, message)}
    return body


def _interaction(call: Call) -> Interaction:
    if call.number("webhook_id") != call.state.application_id:
        raise fault(api_errors.UNKNOWN_WEBHOOK)
    return interactions.by_token(call.state, call.limits, call.parameters["webhook_token"])


def _answer_message(call: Call, interaction: Interaction) -> Message:
    """The message of the path: @original, or one of this interaction's own."""
    if "message_id" not in call.parameters:
        return interactions.original_message(call.state, interaction)
    number = call.number("message_id")
    message = call.state.channel(interaction.channel_id).messages.get(number)
    if message is None or number not in {interaction.original_id, *interaction.followups}:
        raise fault(api_errors.UNKNOWN_MESSAGE)
    return message


@route("POST", WEBHOOK)
async def follow_up(call: Call) -> Answer:
    interaction = _interaction(call)
    message = interactions.follow_up(call.state, call.limits, interaction, call.body, call.uploads)
    return 200, message_json(call.state, message)


@route("GET", WEBHOOK + "/messages/@original")
@route("GET", WEBHOOK + "/messages/{message_id}")
async def get_answer(call: Call) -> Answer:
    return 200, message_json(call.state, _answer_message(call, _interaction(call)))


@route("PATCH", WEBHOOK + "/messages/@original")
@route("PATCH", WEBHOOK + "/messages/{message_id}")
async def edit_answer(call: Call) -> Answer:
    interaction = _interaction(call)
    message = _answer_message(call, interaction)
    interactions.edit(call.state, call.limits, interaction, message, call.body or {}, call.uploads)
    return 200, message_json(call.state, message)


@route("DELETE", WEBHOOK + "/messages/@original")
@route("DELETE", WEBHOOK + "/messages/{message_id}")
async def delete_answer(call: Call) -> Answer:
    interaction = _interaction(call)
    delete_message(call.state, _answer_message(call, interaction))
    interaction.answered.set()
    return 204, None
