"""How long each text of a message or form may be: Discord's own figures, checked with or without its description."""

from collections.abc import Mapping

from loopback.api_errors import invalid
from loopback.model import Json

Lengths = Mapping[str, tuple[int, int]]  # field -> least and most characters

ID = {"custom_id": (1, 100)}
SELECT: Lengths = {**ID, "placeholder": (0, 150)}
COMPONENTS: Mapping[int, Lengths] = {
    2: {**ID, "label": (0, 80), "url": (0, 512)},  # button
    4: {**ID, "label": (1, 45), "placeholder": (0, 100), "value": (0, 4000)},  # text input
    **dict.fromkeys((3, 5, 6, 7, 8), SELECT),
    10: {"content": (1, 4000)},  # text display
    11: {"description": (1, 1024)},  # thumbnail
    18: {"label": (1, 45), "description": (1, 100)},
    **dict.fromkeys((19, 21, 22, 23), ID),  # files, radio buttons, boxes, one box
}
OPTION: Lengths = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
GALLERY_ITEM: Lengths = {"description": (1, 1024)}
ATTACHMENT: Lengths = {"filename": (1, 1024), "description": (0, 1024)}
FORM: Lengths = {**ID, "title": (1, 45)}
EMBED: Lengths = {"title": (0, 256), "description": (0, 4096), "url": (0, 2048)}
EMBED_FIELD: Lengths = {"name": (0, 256), "value": (0, 1024)}
EMBED_PARTS: Mapping[str, Lengths] = {"footer": {"text": (0, 2048)}, "author": {"name": (0, 256)}}


def check(path: str, part: Json, lengths: Lengths) -> None:
    """Refuse a text that is too short or too long, or no text at all; a missing one is for others to judge."""
    for field, (least, most) in lengths.items():
        text = part.get(field)
        if text is None:
            continue
        if not isinstance(text, str):
            raise invalid(f"{path}.{field}", "STRING_TYPE_CONVERT", f"Could not interpret {text!r} as string.")
        if not least <= len(text) <= most:
            raise invalid(f"{path}.{field}", "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def check_component(path: str, part: Json) -> None:
    """Refuse the texts of a component and of its options that Discord would refuse."""
    check(path, part, COMPONENTS.get(part.get("type") or 0, {}))
    for number, option in enumerate(part.get("options") or []):
        check(f"{path}.options.{number}", option, OPTION)
    for number, item in enumerate(part.get("items") or []):
        check(f"{path}.items.{number}", item, GALLERY_ITEM)


def check_embed(path: str, embed: Json) -> None:
    """Refuse an embed with a text that is too long."""
    check(path, embed, EMBED)
    for number, field in enumerate(embed.get("fields") or []):
        check(f"{path}.fields.{number}", field, EMBED_FIELD)
    for name, lengths in EMBED_PARTS.items():
        check(f"{path}.{name}", embed.get(name) or {}, lengths)
