"""The catalogues: each is parsed once, when first needed.

The general catalogue holds what belongs to no title; every other one serves a title and its variants.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("en", "fr")
GENERAL = "general"
GENERAL_FILES = ("common", "table", "discord", "company", "statistics", "league", "owner", "render")
TITLE_PARTS = ("", "-discord", "-rules", "-learn")

# Tests add a folder of their own for the test title.
FOLDERS = [Path(__file__).parent.parent / "data" / "locales"]

Frozen = tuple[tuple[str, type, Any], ...]


class Missing(LookupError):
    """The catalogue lacks a key or a name, or a message lacks one of its figures."""


def files(language: str, catalogue: str) -> list[Path]:
    """The files of a catalogue: for a title, those of the game, its commands, its rules in words and its lessons."""
    names = GENERAL_FILES if catalogue == GENERAL else [f"{catalogue}{part}" for part in TITLE_PARTS]
    paths = [folder / language / f"{name}.ftl" for folder in FOLDERS for name in names]
    return [file for file in paths if file.exists()]


@cache
def catalogue_of(title: str) -> str:
    """The catalogue a title uses: its own, or the one of the title it is a variant of (`imperial-2030`)."""
    parts = title.split("-")
    names = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return next((name for name in names if files(LANGUAGES[0], name)), title)


def entries(file: Path) -> ast.Resource:
    """A parsed file; a line that is not Fluent is an error, never skipped."""
    resource = FluentResource(file.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise Missing(f"{file.name}: {entry.annotations[0].message} near {str(entry.content)[:60]!r}")
    return resource


@cache
def bundle(language: str, catalogue: str) -> FluentBundle:
    """All messages of a catalogue; those of a title may use the common terms."""
    bundle = FluentBundle([language], use_isolating=False)
    common = [] if catalogue == GENERAL else [FOLDERS[0] / language / "common.ftl"]
    for file in [*common, *files(language, catalogue)]:
        bundle.add_resource(entries(file))
    return bundle


@lru_cache(maxsize=1 << 14)  # bounded, because an id may be anything somebody typed
def key_in(language: str, title: str, key: str) -> str | None:
    """The key under which a title says something: its own, or the one its catalogue shares."""
    catalogue = catalogue_of(title)
    names = (name for name in (f"{title}-{key}", f"{catalogue}-{key}") if has(language, catalogue, name))
    return next(names, None)


def has(language: str, catalogue: str, key: str) -> bool:
    """Is there such a message?"""
    return bundle(language, catalogue).has_message(key)


def attributes(language: str, catalogue: str, key: str) -> Mapping[str, Any]:
    """The attributes of a message: other cases of a name, patterns for the items of a list."""
    attributes: Mapping[str, Any] = bundle(language, catalogue).get_message(key).attributes
    return attributes


def freeze(figures: Mapping[str, Any]) -> Frozen:
    """The figures as a cache key; with their types, because 1 and True read differently."""
    return tuple([(name, type(value), value) for name, value in figures.items()])


@lru_cache(maxsize=1 << 12)
def message(language: str, catalogue: str, key: str, figures: Frozen = (), attribute: str = "") -> str:
    """The text of a message or of one of its attributes; raise Missing if anything is wrong with it."""
    book = bundle(language, catalogue)
    if not book.has_message(key):
        raise Missing(f"{language}/{catalogue}: {key}")
    entry = book.get_message(key)
    pattern = entry.attributes.get(attribute) if attribute else entry.value
    if pattern is None:
        raise Missing(f"{language}/{catalogue}: {key}.{attribute}")
    text, errors = book.format_pattern(pattern, {name: value for name, _, value in figures})
    if errors:
        raise Missing(f"{language}/{catalogue}: {key}: {errors[0]}")
    return str(text)
