"""Callbacks of interactions, their follow-ups, and the message known as @original."""

from loopback import faults, interactions
from loopback.events import delete_message
from loopback.faults import fault
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
    found = state.interactions.get(call.number("interaction_id"))
    if found is None or found.token != call.parameters["interaction_token"]:
        raise fault(faults.UNKNOWN_INTERACTION)
    message = interactions.callback(state, call.limits, found, call.body, call.uploads)
    if call.query.get("with_response") not in TRUE:
        return 204, None
    return 200, _callback_json(call, found, message)


def _callback_json(call: Call, found: Interaction, message: Message | None) -> Json:
    body: Json = {"interaction": {"id": str(found.id), "type": found.type, "channel_id": str(found.channel_id)}}
    if message is None or found.reply in {CHOICES, OPEN_FORM}:
        return body
    body["interaction"] |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & LOADING),
        "response_message_ephemeral": bool(message.flags & EPHEMERAL),
    }
    if found.reply in {MESSAGE, UPDATE}:
        body["resource"] = {"type": found.reply, "message": message_json(call.state, message)}
    elif found.reply == DEFERRED:
        # The description knows only two kinds of resource with a message, so a deferral is reported as its message.
        body["resource"] = {"type": MESSAGE, "message": message_json(call.state, message)}
    return body


def _interaction(call: Call) -> Interaction:
    if call.number("webhook_id") != call.state.application_id:
        raise fault(faults.UNKNOWN_WEBHOOK)
    return interactions.by_token(call.state, call.limits, call.parameters["webhook_token"])


def _answer_message(call: Call, found: Interaction) -> Message:
    """The message of the path: @original, or one of this interaction's own."""
    if "message_id" not in call.parameters:
        return interactions.original_message(call.state, found)
    number = call.number("message_id")
    message = call.state.channel(found.channel_id).messages.get(number)
    if message is None or number not in {found.original_id, *found.followups}:
        raise fault(faults.UNKNOWN_MESSAGE)
    return message


@route("POST", WEBHOOK)
async def follow_up(call: Call) -> Answer:
    found = _interaction(call)
    message = interactions.follow_up(call.state, call.limits, found, call.body, call.uploads)
    return 200, message_json(call.state, message)


@route("GET", WEBHOOK + "/messages/@original")
@route("GET", WEBHOOK + "/messages/{message_id}")
async def get_answer(call: Call) -> Answer:
    return 200, message_json(call.state, _answer_message(call, _interaction(call)))


@route("PATCH", WEBHOOK + "/messages/@original")
@route("PATCH", WEBHOOK + "/messages/{message_id}")
async def edit_answer(call: Call) -> Answer:
    found = _interaction(call)
    message = _answer_message(call, found)
    interactions.edit(call.state, call.limits, found, message, call.body or {}, call.uploads)
    return 200, message_json(call.state, message)


@route("DELETE", WEBHOOK + "/messages/@original")
@route("DELETE", WEBHOOK + "/messages/{message_id}")
async def delete_answer(call: Call) -> Answer:
    found = _interaction(call)
    delete_message(call.state, _answer_message(call, found))
    found.answered.set()
    return 204, None
