"""The application's own emoji, and their limits."""

import base64
import binascii
import re

from loopback import api_errors
from loopback.api_errors import fault, invalid
from loopback.model import Emoji, Json
from loopback.payloads import user_json
from loopback.rest.routing import Answer, Call, route
from loopback.state import State

MOST, LARGEST = 2000, 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)
MAGIC = {"png": b"\x89PNG", "jpeg": b"\xff\xd8", "gif": b"GIF8", "webp": b"RIFF", "avif": b""}


@route("GET", "/applications/{application_id}/emojis")
async def list_emoji(call: Call) -> Answer:
    return 200, {"items": [emoji_json(call.state, each) for each in _emoji_of(call).values()]}


@route("POST", "/applications/{application_id}/emojis")
async def create_emoji(call: Call) -> Answer:
    """Store a picture under a name of its own."""
    known = _emoji_of(call)
    if len(known) >= MOST:
        raise fault(api_errors.TOO_MANY_EMOJI)
    emoji = Emoji(call.state.ids.next(), _name(call), *_image(str(call.body.get("image") or "")))
    known[emoji.id] = emoji
    call.state.changed()
    return 201, emoji_json(call.state, emoji)


@route("GET", "/applications/{application_id}/emojis/{emoji_id}")
async def one_emoji(call: Call) -> Answer:
    return 200, emoji_json(call.state, _one(call))


@route("PATCH", "/applications/{application_id}/emojis/{emoji_id}")
async def rename_emoji(call: Call) -> Answer:
    """Change the name, and nothing else."""
    emoji = _one(call)
    emoji.name = _name(call)
    call.state.changed()
    return 200, emoji_json(call.state, emoji)


@route("DELETE", "/applications/{application_id}/emojis/{emoji_id}")
async def delete_emoji(call: Call) -> Answer:
    del _emoji_of(call)[_one(call).id]
    call.state.changed()
    return 204, None


def _emoji_of(call: Call) -> dict[int, Emoji]:
    if call.number("application_id") != call.state.application_id:
        raise fault(api_errors.MISSING_ACCESS)
    return call.state.emoji


def _one(call: Call) -> Emoji:
    emoji = _emoji_of(call).get(call.number("emoji_id"))
    if emoji is None:
        raise fault(api_errors.UNKNOWN_EMOJI)
    return emoji


def _name(call: Call) -> str:
    name = str(call.body.get("name") or "")
    if not NAME.fullmatch(name):
        raise invalid("name", "STRING_TYPE_REGEX", "2 to 32 letters, digits or underscores.")
    if any(each.name == name for each in call.state.emoji.values()):
        raise invalid("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken.")
    return name


def _image(text: str) -> tuple[str, bytes]:
    """The type and the bytes of a picture that Discord takes."""
    match = IMAGE.fullmatch(text)
    try:
        data = base64.b64decode(match[2], validate=True) if match else b""
    except binascii.Error:
        data = b""
    if not match or not data.startswith(MAGIC[match[1]]) or not data:
        raise invalid("image", "IMAGE_INVALID", "Invalid image data.")
    if len(data) > LARGEST:
        raise invalid("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return f"image/{match[1]}", data


def emoji_json(state: State, emoji: Emoji) -> Json:
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": user_json(state.bot),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
