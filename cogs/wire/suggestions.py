"""What Discord suggests while somebody types."""

from collections.abc import Sequence

from discord import app_commands

from cogs.wire.text import clip, plain

MOST = 25  # suggestions Discord shows
Suggestions = list[app_commands.Choice[str]]


def suggest(lines: Sequence[tuple[str, str]], typed: str, *, by_value: bool = False) -> Suggestions:
    """Of names and values, those that contain the typed text; those that begin with it come first."""
    wanted = typed.casefold().strip()
    found = [
        (plain(name), value)
        for name, value in lines
        if wanted in plain(name).casefold() or (by_value and wanted in value.casefold())
    ]
    found.sort(key=lambda line: not line[0].casefold().startswith(wanted))
    return [app_commands.Choice(name=clip(name, 100), value=value) for name, value in found[:MOST]]
