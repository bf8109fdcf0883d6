"""The catalogues: each message is parsed once, when first needed.

The general catalogue holds what belongs to no title; every other one serves a title and its variants.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message, Pattern
from fluent.syntax import ast

LANGUAGES = ("en", "fr")
GENERAL = "general"
GENERAL_FILES = ("common", "table", "discord", "company", "statistics", "league", "owner", "render")
TITLE_PARTS = ("", "-discord", "-rules", "-learn")

# Tests add a folder of their own for the test title.
FOLDERS = [Path(__file__).parent.parent / "data" / "locales"]

Frozen = tuple[tuple[str, type, Any], ...]
START = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.ASCII | re.MULTILINE)  # of a message, or of a term with its dash
NAME = re.compile(r"-?[A-Za-z][\w-]*", re.ASCII)


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
    return parse(file.name, file.read_text(encoding="utf-8"))


def parse(name: str, text: str) -> ast.Resource:
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise Missing(f"{name}: {entry.annotations[0].message} near {str(entry.content)[:60]!r}")
    return resource


def pieces(text: str) -> list[tuple[str, str]]:
    """The text of each message and term of a file, with the comments after it; under "" what comes before them all."""
    starts = [(match[1], match.start()) for match in START.finditer(text)]
    bounds = [("", 0), *starts, ("", len(text))]
    return [(key, text[start:end]) for (key, start), (_, end) in pairwise(bounds)]


class Book:
    """The messages of a catalogue in one language. To parse them all would take a third of a start."""

    def __init__(self, language: str, paths: Iterable[Path]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._sources: dict[str, tuple[str, str]] = {}  # name of the file and text
        self._parsed: set[str] = set()
        for path in paths:
            for key, text in pieces(path.read_text(encoding="utf-8")):
                if key:
                    self._sources.setdefault(key, (path.name, text))
                else:
                    parse(path.name, text)

    def __contains__(self, key: str) -> bool:
        return key in self._sources and not key.startswith("-")

    def get(self, key: str) -> Message:
        if key not in self._parsed:
            self._parse(key)
        return self._bundle.get_message(key)

    def format(self, pattern: Pattern, figures: Mapping[str, Any]) -> tuple[Any, list[Exception]]:
        return self._bundle.format_pattern(pattern, dict(figures))

    def _parse(self, key: str) -> None:
        """Parse a message with all it may refer to."""
        found, open_keys = set[str](), [key]
        while open_keys:
            found.add(name := open_keys.pop())
            file, text = self._sources[name]
            self._bundle.add_resource(parse(file, text))
            named = {*NAME.findall(text)} & self._sources.keys()
            open_keys += named - found - self._parsed
        self._parsed |= found  # last: another thread may ask meanwhile


@cache
def book(language: str, catalogue: str) -> Book:
    """All messages of a catalogue; those of a title may use the common terms."""
    common = [] if catalogue == GENERAL else [FOLDERS[0] / language / "common.ftl"]
    return Book(language, [*common, *files(language, catalogue)])


@lru_cache(maxsize=1 << 14)  # bounded, because an id may be anything somebody typed
def key_in(language: str, title: str, key: str) -> str | None:
    """The key under which a title says something: its own, or the one its catalogue shares."""
    catalogue = catalogue_of(title)
    names = (name for name in (f"{title}-{key}", f"{catalogue}-{key}") if has(language, catalogue, name))
    return next(names, None)


def has(language: str, catalogue: str, key: str) -> bool:
    """Is there such a message?"""
    return key in book(language, catalogue)


def attributes(language: str, catalogue: str, key: str) -> Mapping[str, Any]:
    """The attributes of a message: other cases of a name, patterns for the items of a list."""
    attributes: Mapping[str, Any] = book(language, catalogue).get(key).attributes
    return attributes


def freeze(figures: Mapping[str, Any]) -> Frozen:
    """The figures as a cache key; with their types, because 1 and True read differently."""
    return tuple([(name, type(value), value) for name, value in figures.items()])


@lru_cache(maxsize=1 << 12)
def message(language: str, catalogue: str, key: str, figures: Frozen = (), attribute: str = "") -> str:
    """The text of a message or of one of its attributes; raise Missing if anything is wrong with it."""
    if not has(language, catalogue, key):
        raise Missing(f"{language}/{catalogue}: {key}")
    entry = book(language, catalogue).get(key)
    pattern = entry.attributes.get(attribute) if attribute else entry.value
    if pattern is None:
        raise Missing(f"{language}/{catalogue}: {key}.{attribute}")
    text, errors = book(language, catalogue).format(pattern, {name: value for name, _, value in figures})
    if errors:
        raise Missing(f"{language}/{catalogue}: {key}: {errors[0]}")
    return str(text)
