"""Writes and edits messages, and refuses what Discord would refuse."""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from loopback import api_errors, components, lengths
from loopback.api_errors import fault, invalid
from loopback.buckets import Limits
from loopback.model import COMPONENTS_V2, Attachment, Json, Message
from loopback.state import State

MOST_CONTENT, MOST_EMBEDS, MOST_EMBED_TEXT, MOST_FILES = 2000, 10, 6000, 10
SETTABLE_FLAGS = 1 << 2 | 1 << 12 | COMPONENTS_V2  # suppress embeds, silent, components V2
MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a request, by its number in `files[n]`."""

    number: int
    filename: str
    data: bytes


def compose(state: State, limits: Limits, message: Message, body: Json, uploads: list[Upload]) -> Message:
    """Fill a new message from a request's body, or refuse it."""
    _write(state, limits, message, body, uploads)
    return message


def revise(state: State, limits: Limits, message: Message, body: Json, uploads: list[Upload]) -> None:
    """Change what the body names and keep the rest; a refused edit changes nothing."""
    content: Json = {"content": message.content, "embeds": message.embeds, "components": message.components}
    flags = body.get("flags")
    if flags is not None and message.flags & COMPONENTS_V2 and not flags & COMPONENTS_V2:
        raise invalid("flags", "MESSAGE_FLAGS_CANNOT_REMOVE_COMPONENTS_V2", "The components V2 flag cannot be removed.")
    if "attachments" not in body:
        content["attachments"] = [{"id": str(each.id)} for each in message.attachments]
        content["attachments"] += [{"id": str(each.number)} for each in uploads]
    merged = {**content, **body, "flags": message.flags if flags is None else flags | message.flags & COMPONENTS_V2}
    _write(state, limits, message, merged, uploads)


def _write(state: State, limits: Limits, message: Message, body: Json, uploads: list[Upload]) -> None:
    content, embeds, parts = body.get("content") or "", body.get("embeds") or [], body.get("components") or []
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2)
    attachments = _attachments(state, limits, message, body, uploads)
    names = {each.filename for each in attachments}
    _check_text(content, embeds, v2=v2, other=bool(body.get("sticker_ids") or body.get("poll")))
    if not (content or embeds or attachments or (v2 and parts)):
        raise fault(api_errors.EMPTY, ill_formed=True)
    components.check_message(parts, v2=v2, filenames=names, emoji=state.emoji)
    _check_embed_media(embeds, names)
    message.content, message.attachments = content, attachments
    message.embeds = [_embed(each) for each in embeds]
    message.components = components.finish(parts, _media_ids(state))
    message.flags = message.flags & ~SETTABLE_FLAGS | (body.get("flags") or 0) & SETTABLE_FLAGS
    message.mentions, message.mention_everyone = _mentions(state, message, body)


def _media_ids(state: State) -> Iterator[int]:
    while True:
        yield state.ids.next()


def _check_text(content: object, embeds: list[Json], *, v2: bool, other: bool) -> None:
    if not isinstance(content, str):
        raise invalid("content", "STRING_TYPE_CONVERT", f"Could not interpret {content!r} as string.")
    if len(content) > MOST_CONTENT:
        raise invalid("content", "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_CONTENT} or fewer in length.")
    if v2 and (content or embeds or other):
        raise invalid("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "Not with components V2.")
    if len(embeds) > MOST_EMBEDS:
        raise invalid("embeds", "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_EMBEDS} or fewer in length.")
    for number, each in enumerate(embeds):
        lengths.check_embed(f"embeds.{number}", each)
    if sum(_embed_length(each) for each in embeds) > MOST_EMBED_TEXT:
        raise invalid("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"At most {MOST_EMBED_TEXT} characters in all.")


def _embed_length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description"), (embed.get("footer") or {}).get("text")]
    texts.append((embed.get("author") or {}).get("name"))
    for each in embed.get("fields") or []:
        texts += [each.get("name"), each.get("value")]
    return sum(len(text) for text in texts if text)


def _check_embed_media(embeds: list[Json], names: set[str]) -> None:
    for number, each in enumerate(embeds):
        for part in ("image", "thumbnail"):
            url = str((each.get(part) or {}).get("url", ""))
            if url.startswith("attachment://") and url.removeprefix("attachment://") not in names:
                raise invalid(f"embeds.{number}.{part}.url", "ATTACHMENT_NOT_FOUND", "No such attachment.")


def _embed(embed: Json) -> Json:
    fields = {key: value for key, value in embed.items() if value is not None and value != []}
    return {**fields, "type": "rich"}


def _attachments(state: State, limits: Limits, message: Message, body: Json, uploads: list[Upload]) -> list[Attachment]:
    listed = body.get("attachments")
    if listed is None:
        listed = [{"id": str(each.number)} for each in uploads]
    fresh = {each.number: each for each in uploads}
    old = {each.id: each for each in message.attachments}
    if len(listed) > MOST_FILES:
        raise invalid("attachments", "BASE_TYPE_MAX_LENGTH", f"At most {MOST_FILES}.")
    attachments = []
    for number, each in enumerate(listed):
        lengths.check(f"attachments.{number}", each, lengths.ATTACHMENT)
        key = int(each["id"])
        if key in old:
            attachments.append(old[key])
        elif key in fresh:
            attachments.append(_attach(state, limits, fresh.pop(key), each))
        else:
            raise invalid(f"attachments.{number}.id", "ATTACHMENT_NOT_FOUND", "No file of that number was sent.")
    if fresh:
        raise invalid("attachments", "ATTACHMENT_NOT_FOUND", "A file was sent that no attachment names.")
    return attachments


def _attach(state: State, limits: Limits, upload: Upload, listed: Json) -> Attachment:
    if len(upload.data) > limits.file_size:
        raise fault(api_errors.TOO_LARGE, ill_formed=True)
    return _attachment(state, upload, listed.get("filename") or upload.filename, listed.get("description"))


def _attachment(state: State, upload: Upload, filename: str, description: str | None) -> Attachment:
    width, height, kind = _picture(upload)
    attachment = Attachment(state.ids.next(), clean(filename), kind, len(upload.data), upload.data)
    attachment.description, attachment.width, attachment.height = description, width, height
    return attachment


def keep_file(state: State, upload: Upload) -> Attachment:
    """Store a file that a person sends with a command or a form."""
    attachment = _attachment(state, upload, upload.filename, None)
    state.uploads[attachment.id] = attachment
    return attachment


def clean(filename: str) -> str:
    """A file name as Discord keeps it, without spaces and unusual characters."""
    letters = "".join(each for each in filename.replace(" ", "_") if each.isalnum() or each in "._-")
    return letters.strip(".") or "unknown"


def _picture(upload: Upload) -> tuple[int | None, int | None, str]:
    """Width, height and kind, by the content and not by the name."""
    try:
        with Image.open(io.BytesIO(upload.data)) as picture:
            return picture.width, picture.height, f"image/{(picture.format or 'png').lower()}"
    except (UnidentifiedImageError, OSError):
        if upload.data[4:8] == b"ftyp":
            return None, None, "video/mp4"
        texts = (".txt", ".md", ".json", ".log", ".csv")
        kind = "text/plain; charset=utf-8" if upload.filename.endswith(texts) else "application/octet-stream"
        return None, None, kind


def _mentions(state: State, message: Message, body: Json) -> tuple[list[int], bool]:
    """The people to ping: everybody named in the text whom `allowed_mentions` allows."""
    texts = [message.content]
    texts += [each["content"] for _, each in components.walk(message.components) if each["type"] == components.TEXT]
    user_ids = dict.fromkeys(int(each) for text in texts for each in MENTION.findall(text))
    allowed = body.get("allowed_mentions")
    parse = {"users", "everyone"} if allowed is None else set(allowed.get("parse") or [])
    named = set() if allowed is None else {int(each) for each in allowed.get("users") or []}
    if named and "users" in parse:
        raise invalid("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "Users are parsed or listed.")
    pinged = [each for each in user_ids if each in state.users and ("users" in parse or each in named)]
    everyone = "everyone" in parse and any("@everyone" in text or "@here" in text for text in texts)
    return pinged, everyone
