"""The rules of the four titles: pure, and behind one door."""

from importlib import import_module

from rules.kernel import CHANCE, Alert, Game, IllegalAction, Option, Question, Standing, short

__all__ = ["CHANCE", "TITLES", "Alert", "Game", "IllegalAction", "Option", "Question", "Standing", "title"]

# Loaded when asked for: a bot that plays one title carries one board.
_DOORS = {
    "imperial": ("rules.imperial", "IMPERIAL"),
    "imperial-2030": ("rules.imperial", "IMPERIAL_2030"),
    "caesar": ("rules.caesar", "CAESAR"),
    "imperunde": ("rules.imperunde", "IMPERUNDE"),
}

TITLES = tuple(_DOORS)


def title(name: str) -> Game:
    """The title of that name."""
    try:
        package, door = _DOORS[name]
    except (KeyError, TypeError):
        raise IllegalAction("title-unknown", title=short(name)) from None
    game: Game = getattr(import_module(package), door)
    return game
