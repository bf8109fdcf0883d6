"""Autocomplete suggestions."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from discord import app_commands

from cogs.messages.text import clip, plain

MOST = 25  # suggestions Discord shows
Suggestions = list[app_commands.Choice[str]]


class Line(NamedTuple):
    """A name and its value, folded for comparison."""

    name: str
    value: str
    folded: str
    folded_value: str


def fold(lines: Iterable[tuple[str, str]]) -> tuple[Line, ...]:
    """Fold names and values once; for a long list that never changes."""
    return tuple(Line(text := plain(name), value, folded(text), folded(value)) for name, value in lines)


def folded(text: str) -> str:
    """A text as it is compared: in small letters, with plain spaces, which are all that a keyboard has."""
    return text.casefold().replace("\u00a0", " ")


def suggest(lines: Iterable[tuple[str, str]], typed: str, *, by_value: bool = False) -> Suggestions:
    """Of names and values, those that contain the typed text; those that begin with it come first."""
    return suggest_folded(fold(lines), typed, by_value=by_value)


def suggest_folded(lines: Sequence[Line], typed: str, *, by_value: bool = False) -> Suggestions:
    part = folded(typed).strip()
    matches = [line for line in lines if part in line.folded or (by_value and part in line.folded_value)]
    matches.sort(key=lambda line: not line.folded.startswith(part))
    return [app_commands.Choice(name=clip(line.name, 100), value=line.value) for line in matches[:MOST]]
