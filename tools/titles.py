"""Titles by name for the command line: those of the rules, or `module:NAME` for one that is elsewhere."""

from importlib import import_module

import rules
from rules import IllegalAction
from rules.kernel import Game

KNOWN: dict[str, Game] = {}  # from elsewhere: their tables call them by their own names


def title(name: str) -> Game:
    """The title somebody names; one from elsewhere is known from then on."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return title_by_name(name)
    try:
        game: Game = getattr(import_module(module), attribute)
        KNOWN[game.name] = game
    except (ImportError, AttributeError, ValueError):
        raise IllegalAction("title-unknown", title=name[:40]) from None
    return game


def title_by_name(name: str) -> Game:
    """The title a file or a record names: reading one never loads a program."""
    return KNOWN.get(name) or rules.title(name)
