"""Rules of components in messages and forms that Discord enforces, whether or not the API description states them."""

from collections.abc import Collection, Iterator

from loopback import lengths
from loopback.api_errors import Fault, errors_at, invalid
from loopback.model import Json

ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 21, 22, 23
SELECTS = {TEXT_SELECT, 5, 6, 7, 8}
LINK, PREMIUM = 5, 6
STYLES = (1, 2, 3, 4, LINK, PREMIUM)
NO_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI: Invalid emoji"
MOST_COMPONENTS, MOST_ROWS, MOST_TEXT, MOST_FORM_PARTS = 40, 5, 4000, 5


def walk(components: list[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Every component with its path, parents first."""
    for number, each in enumerate(components):
        here = f"{path}.{number}"
        yield here, each
        yield from walk(each.get("components") or [], f"{here}.components")
        for single in ("accessory", "component"):
            if each.get(single):
                yield from walk([each[single]], f"{here}.{single}")


def check_message(components: list[Json], *, v2: bool, filenames: set[str], emoji: Collection[int]) -> None:
    """Refuse components of a message that Discord would refuse; `emoji` are the ids of the application's own."""
    if not v2:
        if len(components) > MOST_ROWS:
            raise invalid("components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MOST_ROWS} in length.")
        for number, each in enumerate(components):
            if each.get("type") != ROW:
                raise invalid(f"components.{number}.type", "UNION_TYPE_CHOICES", "Only rows without components V2.")
    parts = list(walk(components))
    if len(parts) > MOST_COMPONENTS:
        raise invalid("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"At most {MOST_COMPONENTS}.")
    if sum(len(each.get("content", "")) for _, each in parts if each.get("type") == TEXT) > MOST_TEXT:
        raise invalid("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"At most {MOST_TEXT} characters.")
    _check_unique(parts)
    for path, each in parts:
        lengths.check_component(path, each)
        _check_one(path, each, filenames)
        check_emoji(path, each, emoji)


def check_emoji(path: str, component: Json, known: Collection[int]) -> None:
    """Refuse an emoji on a button or a line of a menu that the application does not have."""
    options = [(f"{path}.options.{number}", each) for number, each in enumerate(component.get("options") or [])]
    for where, each in ((path, component), *options):
        emoji_id = (each.get("emoji") or {}).get("id")
        if emoji_id and (not str(emoji_id).isdecimal() or int(emoji_id) not in known):
            raise Fault(400, 50035, "Invalid Form Body", errors_at(f"{where}.emoji.id", NO_EMOJI))


def check_form(form: Json, emoji: Collection[int]) -> None:
    """Refuse a form that Discord would refuse."""
    parts = form.get("components") or []
    if not 1 <= len(parts) <= MOST_FORM_PARTS:
        raise invalid("data.components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MOST_FORM_PARTS} in length.")
    lengths.check("data", form, lengths.FORM)
    fields = list(walk(parts, "data.components"))
    _check_unique(fields)
    for path, each in fields:
        lengths.check_component(path, each)
        check_emoji(path, each, emoji)
        if each.get("type") == ROW and len(each.get("components") or []) != 1:
            raise invalid(path, "BASE_TYPE_BAD_LENGTH", "A row of a form holds one text input.")
        _check_field(path, each)


def _check_unique(parts: list[tuple[str, Json]]) -> None:
    custom_ids: set[str] = set()
    numbers: set[int] = set()
    for path, each in parts:
        custom_id, number = each.get("custom_id"), each.get("id")
        if custom_id is not None and custom_id in custom_ids:
            raise invalid(
                f"{path}.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        if number and number in numbers:
            raise invalid(f"{path}.id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        custom_ids.add(custom_id or "")
        numbers.add(number or 0)
        custom_ids.discard("")


def _check_one(path: str, each: Json, filenames: set[str]) -> None:
    kind = each.get("type")
    if kind == ROW:
        _check_row(path, each)
    elif kind == BUTTON:
        _check_button(path, each)
    elif kind in SELECTS:
        _check_select(path, each)
    elif kind == GALLERY:
        for number, item in enumerate(each.get("items") or []):
            _check_media(f"{path}.items.{number}.media", item["media"], filenames)
    elif kind == THUMBNAIL:
        _check_media(f"{path}.media", each["media"], filenames)
    elif kind == FILE:
        _check_file(path, each, filenames)


def _check_row(path: str, row: Json) -> None:
    inside = row.get("components") or []
    selects = [each for each in inside if each.get("type") in SELECTS]
    if not 1 <= len(inside) <= 5 or (selects and len(inside) != 1):
        raise invalid(f"{path}.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds five buttons or one menu.")


def _check_button(path: str, button: Json) -> None:
    style, named, url = button.get("style"), button.get("custom_id"), button.get("url")
    if style not in STYLES:
        raise invalid(f"{path}.style", "BASE_TYPE_CHOICES", f"Value must be one of {STYLES}.")
    if style == PREMIUM:
        return
    if style == LINK and (named or not url):
        raise invalid(path, "BASE_TYPE_REQUIRED", "A link has a url and no custom id.")
    if style != LINK and (url or not named):
        raise invalid(path, "BASE_TYPE_REQUIRED", "A custom id is required.")
    if not (button.get("label") or button.get("emoji")):
        raise invalid(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required.")


def _check_select(path: str, menu: Json) -> None:
    least, most = _bounds(menu)
    options = menu.get("options") or []
    if least > most:
        raise invalid(f"{path}.min_values", "BASE_TYPE_MIN_LENGTH", "More values at least than at most.")
    if menu.get("type") != TEXT_SELECT:
        return
    _check_values(path, options)
    if not 1 <= len(options) <= 25 or least > len(options) or most > len(options):
        raise invalid(f"{path}.options", "BASE_TYPE_BAD_LENGTH", "Between 1 and 25, and no fewer than may be chosen.")
    if sum(bool(each.get("default")) for each in options) > most:
        raise invalid(
            f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than may be chosen."
        )


def _bounds(menu: Json) -> tuple[int, int]:
    least, most = menu.get("min_values"), menu.get("max_values")
    return (1 if least is None else least), (1 if most is None else most)


def _check_values(path: str, options: list[Json]) -> None:
    values = [each.get("value") for each in options]
    if len(set(values)) != len(values):
        raise invalid(
            f"{path}.options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is used."
        )


def _check_media(path: str, media: Json, filenames: set[str]) -> None:
    url = str(media.get("url", ""))
    scheme, _, name = url.partition("://")
    if scheme not in {"attachment", "http", "https"}:
        raise invalid(f"{path}.url", "URL_TYPE_INVALID_SCHEME", f"Scheme {scheme!r} must be http, https or attachment.")
    if scheme == "attachment" and name not in filenames:
        raise invalid(f"{path}.url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "No such attachment.")


def _check_file(path: str, part: Json, filenames: set[str]) -> None:
    if not str(part["file"].get("url", "")).startswith("attachment://"):
        raise invalid(f"{path}.file.url", "URL_TYPE_INVALID_SCHEME", "A file must be an attachment.")
    _check_media(f"{path}.file", part["file"], filenames)


def _check_field(path: str, field: Json) -> None:
    kind = field.get("type")
    if kind == TEXT_INPUT:
        _check_text_input(path, field)
    elif kind in SELECTS:
        _check_select(path, field)
    elif kind in {RADIO, CHECKBOXES}:
        _check_values(path, field.get("options") or [])
        if kind == RADIO and sum(bool(each.get("default")) for each in field["options"]) > 1:
            raise invalid(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "One default at most.")


def _check_text_input(path: str, field: Json) -> None:
    in_row = ".component." not in path and not path.endswith(".component")
    if in_row != bool(field.get("label")):
        raise invalid(
            f"{path}.label", "BASE_TYPE_REQUIRED", "A label stands on the field in a row, above it otherwise."
        )
    least, most, value = field.get("min_length") or 0, field.get("max_length") or 4000, field.get("value") or ""
    if least > most or len(value) > most or (value and len(value) < least):
        raise invalid(f"{path}.value", "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def finish(components: list[Json], next_media_id: Iterator[int]) -> list[Json]:
    """Components as Discord returns them: numbered, with every default written out."""
    taken = {each["id"] for _, each in walk(components) if each.get("id")}
    numbers = (number for number in range(1, 10_000) if number not in taken)
    return [_finish_one(each, numbers, next_media_id) for each in components]


DEFAULTS: dict[int, Json] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False, "name": None, "size": None},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def _finish_one(each: Json, numbers: Iterator[int], media_ids: Iterator[int]) -> Json:
    part = {**DEFAULTS.get(each["type"], {}), **{key: value for key, value in each.items() if value is not None}}
    part["id"] = each.get("id") or next(numbers)
    if "emoji" in part:
        part["emoji"] = _finish_emoji(part["emoji"])
    if "options" in part:
        part["options"] = [
            {**one, "emoji": _finish_emoji(one["emoji"])} if one.get("emoji") else one for one in part["options"]
        ]
    if "components" in part:
        part["components"] = [_finish_one(one, numbers, media_ids) for one in part["components"]]
    if "accessory" in part:
        part["accessory"] = _finish_one(part["accessory"], numbers, media_ids)
    if part["type"] == GALLERY:
        blank = {"description": None, "spoiler": False}
        part["items"] = [{**blank, **item, "media": _media_item(item["media"], media_ids)} for item in part["items"]]
    for media in ("media", "file"):
        if media in part:
            part[media] = _media_item(part[media], media_ids)
    return part


def _finish_emoji(emoji: Json) -> Json:
    """An emoji as Discord returns it: an id is text, for a browser would round the number."""
    return {**emoji, "id": str(emoji["id"])} if emoji.get("id") else emoji


def _media_item(media: Json, media_ids: Iterator[int]) -> Json:
    return {"id": str(next(media_ids)), "url": media["url"], "proxy_url": media["url"]}
