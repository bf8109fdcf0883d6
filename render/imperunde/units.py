"""Pieces of ImpeRunde: each kind has its silhouette, each owner their letter."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image

from render.kit.brush import Brush, Points, scale
from render.kit.colour import CREAM, INK, NIGHT, RED, Colour, colour, deep, mix, on
from render.kit.pieces import SHIELD, Owner

PIRATES = Owner(NIGHT, "×", "octagon")
WAVES: Points = [(4, 88), (16, 94), (28, 88), (40, 94), (52, 88), (64, 94), (76, 88), (88, 94), (97, 89)]
TIMBER = colour("#8a5b34")


def infantry(brush: Brush, owner: Owner) -> None:
    """A shield."""
    brush.area(SHIELD, deep(owner.colour))
    brush.area(scale(SHIELD, 0.84), owner.colour)
    brush.letter(owner.letter, 50, 47, 38, on(owner.colour))


def cavalry(brush: Brush, owner: Owner) -> None:
    """A horse's head."""
    head: Points = [
        (34, 92), (80, 92), (86, 56), (76, 26), (58, 12), (52, 4), (46, 14), (34, 24), (12, 50), (10, 62), (20, 68),
        (38, 58), (46, 60), (30, 78),
    ]  # fmt: skip
    brush.area(head, deep(owner.colour))
    brush.area(scale(head, 0.86, (56, 55)), owner.colour)
    brush.letter(owner.letter, 62, 56, 30, on(owner.colour))


def artillery(brush: Brush, owner: Owner) -> None:
    """A cannon on its wheel."""
    brush.area([(6, 26), (14, 12), (92, 34), (88, 58), (50, 56)], deep(owner.colour))
    brush.line(((60, 60), (96, 88)), deep(owner.colour), 11)
    brush.disc(42, 62, 32, deep(owner.colour))
    brush.disc(42, 62, 26, owner.colour)
    brush.letter(owner.letter, 42, 62, 30, on(owner.colour))


def fort(brush: Brush, owner: Owner) -> None:
    """A tower with battlements."""
    wall: Points = [
        (10, 92), (16, 44), (12, 44), (12, 12), (28, 12), (28, 26), (42, 26), (42, 12), (58, 12), (58, 26), (72, 26),
        (72, 12), (88, 12), (88, 44), (84, 44), (90, 92),
    ]  # fmt: skip
    brush.area(wall, deep(owner.colour))
    brush.area(scale(wall, 0.84, (50, 56)), owner.colour)
    brush.letter(owner.letter, 50, 64, 34, on(owner.colour))


def post(brush: Brush, owner: Owner) -> None:
    """A trading house."""
    outline: Points = [(50, 6), (96, 44), (86, 44), (86, 92), (14, 92), (14, 44), (4, 44)]
    brush.area(outline, deep(owner.colour))
    brush.area(scale(outline, 0.82, (50, 58)), owner.colour)
    brush.letter(owner.letter, 50, 66, 34, on(owner.colour))


def _hull(brush: Brush, owner: Owner, top: float) -> None:
    brush.area([(3, top), (97, top), (84, 95), (18, 95)], deep(owner.colour))
    brush.area([(11, top + 5), (89, top + 5), (79, 90), (23, 90)], owner.colour)
    brush.letter(owner.letter, 50, (top + 95) / 2, 26, on(owner.colour))


def frigate(brush: Brush, owner: Owner) -> None:
    """A ship with two sails."""
    for sail in ([(46, 5), (46, 48), (14, 48)], [(52, 10), (86, 48), (52, 48)]):
        brush.area(sail, deep(owner.colour))
        middle = sum(x for x, _ in sail) / 3, sum(y for _, y in sail) / 3
        brush.area(scale(sail, 0.7, middle), mix(owner.colour, CREAM, 0.3))
    _hull(brush, owner, 53)


def ship_of_the_line(brush: Brush, owner: Owner) -> None:
    """Three masts, square sails."""
    for x, half, top in ((24, 13, 16), (50, 15, 4), (76, 13, 16)):
        brush.line(((x, top), (x, 52)), deep(owner.colour), 4)
        for y in (top + 4, top + 24):
            sail = [(x - half, y), (x + half, y), (x + half - 2, y + 16), (x - half + 2, y + 16)]
            brush.area(sail, deep(owner.colour))
            brush.area(scale(sail, 0.68, (x, y + 8)), mix(owner.colour, CREAM, 0.3))
    _hull(brush, owner, 53)


DRAWN: Mapping[str, Callable[[Brush, Owner], None]] = {
    "infantry": infantry,
    "cavalry": cavalry,
    "artillery": artillery,
    "fort": fort,
    "trading_post": post,
    "frigate": frigate,
    "ship_of_the_line": ship_of_the_line,
}


@lru_cache(maxsize=1024)
def unit(kind: str, owner: Owner, size: int, *, afloat: bool = False) -> Image.Image:
    """A piece; afloat: an army aboard its transport, an open boat no other piece looks like."""
    brush = Brush(size)
    if not afloat:
        DRAWN.get(kind, infantry)(brush, owner)
        return brush.image()
    brush.area([(1, 62), (99, 62), (84, 97), (16, 97)], deep(TIMBER))
    brush.area([(9, 67), (91, 67), (80, 92), (20, 92)], TIMBER)
    brush.line(WAVES, CREAM, 12)
    brush.line(WAVES, colour("#3f6f8f"), 7)
    boat, army = brush.image(), unit(kind, owner, round(size * 0.76))
    boat.alpha_composite(army, ((size - army.width) // 2, 0))
    return boat


DICE: Mapping[str, Colour] = {
    "infantry": colour("#f4efe2"),
    "frigate": colour("#f4efe2"),
    "cavalry": colour("#e8c33f"),
    "artillery": colour("#5a9a5f"),
    "ship_of_the_line": colour("#5a9a5f"),
    "fort": colour("#b5443a"),
}


@lru_cache(maxsize=8)
def sabres(size: int) -> Image.Image:
    """Crossed sabres: war."""
    brush = Brush(size)
    for way in (1, -1):
        blade = [(50 + way * x, y) for x, y in ((-40, 8), (-24, 44), (34, 84))]
        guard = [(50 + way * x, y) for x, y in ((12, 82), (34, 60))]
        brush.line(blade, deep(RED), 15)
        brush.line(blade, RED, 8)
        brush.line(guard, INK, 9)
    return brush.image(rim=0, shadow=False)


@lru_cache(maxsize=256)
def die(kind: str, pips: int | None, size: int) -> Image.Image:
    """The die of a kind of unit, with its number once thrown."""
    brush, shade = Brush(size), DICE.get(kind, CREAM)
    corner = 14 * brush.unit
    for inset, fill in ((4, INK), (10, shade)):
        edge, far = inset * brush.unit, (100 - inset) * brush.unit
        brush.pen.rounded_rectangle((edge, edge, far, far), corner, fill=fill)
    brush.letter("?" if pips is None else str(pips), 50, 50, 50, on(shade))
    return brush.image(rim=1)


def _storm(brush: Brush) -> None:
    for x, y, radius in ((32, 40, 20), (54, 32, 24), (74, 42, 18)):
        brush.disc(x, y, radius, colour("#4d565e"))
    brush.area([(52, 52), (34, 78), (48, 78), (42, 98), (66, 68), (52, 68), (62, 52)], colour("#f0b429"))


def _calm(brush: Brush) -> None:
    brush.disc(50, 50, 46, colour("#5d93b5"))
    for y in (36, 52, 68):
        brush.line(((22, y), (78, y)), CREAM, 7)


def _famine(brush: Brush) -> None:
    brush.disc(50, 50, 46, NIGHT)
    brush.line(((50, 86), (50, 20)), colour("#e0b95a"), 7)
    for y in (26, 42, 58):
        brush.line(((34, y - 8), (50, y + 6), (66, y - 8)), colour("#e0b95a"), 6)
    brush.line(((20, 80), (80, 20)), colour("#c8503f"), 9)


def _plunder(brush: Brush) -> None:
    brush.disc(50, 50, 46, NIGHT)
    for turn in range(8):
        x, y = cos(turn * pi / 4), sin(turn * pi / 4)
        brush.line(((50 + 12 * x, 50 + 12 * y), (50 + 34 * x, 50 + 34 * y)), colour("#e0b95a"), 6)


def _canal(brush: Brush) -> None:
    brush.area([(8, 30), (92, 30), (92, 70), (8, 70)], INK)
    brush.area([(12, 40), (88, 40), (88, 60), (12, 60)], colour("#5d93b5"))
    for x in (30, 50, 70):
        brush.line(((x, 30), (x, 70)), colour("#e07b1a"), 6)


DISCS: Mapping[str, Callable[[Brush], None]] = {
    "storm": _storm,
    "calm": _calm,
    "famine": _famine,
    "plunder": _plunder,
    "canal": _canal,
}


@lru_cache(maxsize=64)
def disc(kind: str, size: int) -> Image.Image:
    """A disc of the box: storm, calm, famine, plunder; a canal."""
    brush = Brush(size)
    DISCS[kind](brush)
    return brush.image()
