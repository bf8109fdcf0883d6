"""The rules of the four titles: pure Python, reached through `title`."""

from importlib import import_module

from rules.kernel import CHANCE, Alert, Game, IllegalAction, Option, Question, RankedSeat, short

__all__ = ["CHANCE", "TITLES", "Alert", "Game", "IllegalAction", "Option", "Question", "RankedSeat", "title"]

# Loaded when asked for: a bot that plays one title carries one board.
_GAMES = {
    "imperial": ("rules.imperial", "IMPERIAL"),
    "imperial-2030": ("rules.imperial", "IMPERIAL_2030"),
    "caesar": ("rules.caesar", "CAESAR"),
    "imperunde": ("rules.imperunde", "IMPERUNDE"),
}

TITLES = tuple(_GAMES)


def title(name: str) -> Game:
    try:
        package, name_there = _GAMES[name]
    except (KeyError, TypeError):
        raise IllegalAction("title-unknown", title=short(name)) from None
    game: Game = getattr(import_module(package), name_there)
    return game
