"""The catalogues of one language: parsed once, each when first needed."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("en", "fr")
GENERAL = ("common", "table", "discord", "render")

# Tests add a place of their own for the test title.
PLACES = [Path(__file__).parent.parent / "data" / "locales"]


class Missing(LookupError):
    """The catalogue has no such key, or what it says there cannot be put into words."""


def files(language: str, room: str) -> list[Path]:
    """The files of a room: the general one, or a title with its rules and its commands."""
    names = GENERAL if room == "general" else (room, f"{room}-discord")
    found = [place / language / f"{name}.ftl" for place in PLACES for name in names]
    return [file for file in found if file.exists()]


def entries(file: Path) -> ast.Resource:
    """A parsed catalogue; a line that is no Fluent is an error, never skipped."""
    resource = FluentResource(file.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise Missing(f"{file.name}: {entry.annotations[0].message} near {str(entry.content)[:60]!r}")
    return resource


@cache
def bundle(language: str, room: str) -> FluentBundle:
    """All messages of a room; a title may refer to the general terms."""
    made = FluentBundle([language], use_isolating=False)
    parts = files(language, room)
    if room != "general":
        parts = [place / language / "common.ftl" for place in PLACES[:1]] + parts
    for file in parts:
        if file.exists():
            made.add_resource(entries(file))
    return made


def has(language: str, room: str, key: str) -> bool:
    """Is there such a message?"""
    return bundle(language, room).has_message(key)


def attributes(language: str, room: str, key: str) -> Mapping[str, Any]:
    """The attributes of a message: other cases of a name, patterns for parts of a list."""
    found: Mapping[str, Any] = bundle(language, room).get_message(key).attributes
    return found


def spoken(language: str, room: str, key: str, figures: Mapping[str, Any], attribute: str = "") -> str:
    """The message in words; anything wrong with it is an error."""
    given = tuple([(name, type(value), value) for name, value in figures.items()])
    try:
        return _said(language, room, key, attribute, given)
    except TypeError:  # a list among them, which cannot be looked up
        return _said.__wrapped__(language, room, key, attribute, given)


@lru_cache(maxsize=1 << 12)
def _said(language: str, room: str, key: str, attribute: str, figures: tuple[tuple[str, type, Any], ...]) -> str:
    """The same things are said again and again; types belong to them, for one and true are not the same to say."""
    book = bundle(language, room)
    if not book.has_message(key):
        raise Missing(f"{language}/{room}: {key}")
    message = book.get_message(key)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise Missing(f"{language}/{room}: {key}.{attribute}")
    text, errors = book.format_pattern(pattern, {name: value for name, _, value in figures})
    if errors:
        raise Missing(f"{language}/{room}: {key}: {errors[0]}")
    return str(text)
