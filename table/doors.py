"""Titles by name for the command line: those of the rules, or `module:NAME` for one that is elsewhere."""

from importlib import import_module

import rules
from rules.kernel import Game


def title(name: str) -> Game:
    """The title of that name."""
    module, found, door = name.partition(":")
    if not found:
        return KNOWN.get(name) or rules.title(name)
    game: Game = getattr(import_module(module), door)
    KNOWN[game.name] = game  # its tables call it by its own name
    return game


KNOWN: dict[str, Game] = {}
