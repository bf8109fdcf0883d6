"""Names and descriptions of a command and of its options, by their keys."""

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands

from cogs.interactions.translator import name_and_description, phrase

T = TypeVar("T")
YES_OR_NO = [app_commands.Choice(name=phrase(f"choice-{each}"), value=each) for each in ("yes", "no")]


def texts(key: str) -> dict[str, Any]:
    """Name and description of a command."""
    name, description = name_and_description(f"command-{key}")
    return {"name": name, "description": description}


def optional(**options: str) -> Callable[[T], T]:
    """Names and descriptions of a command's options."""

    def dress(command: T) -> T:
        texts = {parameter: name_and_description(f"option-{key}") for parameter, key in options.items()}
        app_commands.rename(**{parameter: pair[0] for parameter, pair in texts.items()})(command)
        app_commands.describe(**{parameter: pair[1] for parameter, pair in texts.items()})(command)
        return command

    return dress
