"""Colours of the hand-tinted atlas."""

from tools.maps.recipe import Colour


def colour(code: str) -> Colour:
    """A colour from #rrggbb."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Colour a with a share of colour b."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


PAPER = colour("#f0e5cd")
INK = colour("#3e3024")
SEA_DEEP = colour("#9fb6ba")
SEA = colour("#b9cac9")
SHORE = mix(SEA, PAPER, 0.45)
SEA_INK = colour("#4a646e")
OUTSIDE = mix(PAPER, colour("#968a76"), 0.30)  # land out of play
OUTSIDE_SEA = mix(SEA, OUTSIDE, 0.45)
RIVER = colour("#68848c")
EARTH = colour("#b09468")
MARGIN = colour("#e7dabd")  # paper outside a round world
MARGIN_BAND = colour("#dcc898")

EMPIRES = {  # by the colour the rulebook gives a nation; of one family with the pieces that `render` draws
    "yellow": colour("#d9a52f"),
    "green": colour("#55a57e"),
    "blue": colour("#4a70b8"),
    "red": colour("#b04a3c"),
    "black": colour("#55545a"),
    "purple": colour("#9a7bac"),
}
WORLD = tuple(colour(code) for code in ("#cfae62", "#9fb07a", "#c98f73", "#a9a6c4", "#8fb0ad", "#d3b9a0"))
