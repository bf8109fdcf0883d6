"""What Discord suggests while somebody types."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from discord import app_commands

from cogs.wire.text import clip, plain

MOST = 25  # suggestions Discord shows
Suggestions = list[app_commands.Choice[str]]


class Line(NamedTuple):
    """A name and what it stands for, ready to be compared with what somebody types."""

    name: str
    value: str
    folded: str
    folded_value: str


def fold(lines: Iterable[tuple[str, str]]) -> tuple[Line, ...]:
    """Prepare names and values; of a long list that never changes, once."""
    return tuple(Line(text := plain(name), value, text.casefold(), value.casefold()) for name, value in lines)


def suggest(lines: Iterable[tuple[str, str]], typed: str, *, by_value: bool = False) -> Suggestions:
    """Of names and values, those that contain the typed text; those that begin with it come first."""
    return suggest_folded(fold(lines), typed, by_value=by_value)


def suggest_folded(lines: Sequence[Line], typed: str, *, by_value: bool = False) -> Suggestions:
    wanted = typed.casefold().strip()
    found = [line for line in lines if wanted in line.folded or (by_value and wanted in line.folded_value)]
    found.sort(key=lambda line: not line.folded.startswith(wanted))
    return [app_commands.Choice(name=clip(line.name, 100), value=line.value) for line in found[:MOST]]
