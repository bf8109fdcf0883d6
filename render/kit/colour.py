"""Colours of the atlas, and the owners' colours that stand up to colour blindness."""

from functools import lru_cache

Colour = tuple[int, int, int]


@lru_cache(maxsize=256)
def colour(code: str) -> Colour:
    """Read `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@lru_cache(maxsize=1024)
def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The first colour with a share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def light(shade: Colour) -> float:
    """How light a colour looks, 0 to 1."""
    red, green, blue = shade
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


PAPER = colour("#f0e5cd")
CREAM = colour("#fcf6e8")
INK = colour("#3e3024")
FADED = colour("#8a7b66")  # words of less weight
RULE = colour("#c9b995")
SHADE = colour("#e4d6b8")  # a panel's head, an empty space
SEA_INK = colour("#3f5a66")
WOOD = colour("#37291f")  # the frame round everything
GILT = colour("#b98f3a")
NEW = colour("#f5dc96")  # behind what has changed
GLOW = colour("#ffd75e")  # round a region where something happened
NIGHT = colour("#1d1d20")  # pirates

# Chosen together: any two stay apart for the common kinds of colour blindness (tests/render/test_palette.py).
YELLOW = colour("#dba124")
GREEN = colour("#4aab80")
BLUE = colour("#2f58b0")
RED = colour("#a63a2c")
BLACK = colour("#2b2b31")
PURPLE = colour("#a07fb0")
AQUA = colour("#b6e8ee")


def on(ground: Colour) -> Colour:
    """Ink or cream: what reads on this ground."""
    return INK if light(ground) > 0.52 else CREAM


def deep(shade: Colour) -> Colour:
    """The dark edge of a piece."""
    return mix(shade, (20, 14, 10), 0.5)


def strong(shade: Colour) -> Colour:
    """A colour for the ground: a pale one is made fuller, or it would wash the borders away."""
    if light(shade) <= 0.75:
        return shade
    red, green, blue = (round(max(0, part - (255 - part) * 1.1)) for part in shade)
    return red, green, blue
