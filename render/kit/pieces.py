"""The pieces: drawn large once, reduced, kept. The shape tells the kind, the letter the owner."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Literal

from PIL import Image

from render.kit.brush import Brush, Points, scale
from render.kit.colour import CREAM, INK, Colour, deep, mix, on
from render.kit.fonts import Face
from render.picture import CLEAR

Shape = Literal["disc", "square", "diamond", "hexagon", "triangle", "drop", "star", "octagon"]
SHAPES: tuple[Shape, ...] = ("disc", "square", "diamond", "hexagon", "triangle", "drop", "star", "octagon")
Posture = Literal["plain", "friendly", "hostile"]


@dataclass(frozen=True, slots=True)
class Owner:
    """How a nation or a player looks: a colour, and for eyes that do not see it a letter and a shape."""

    colour: Colour
    letter: str
    shape: Shape


SHIELD: Points = [
    (50, 9),
    (64, 15),
    (85, 17),
    (85, 46),
    (80, 65),
    (68, 80),
    (50, 92),
    (32, 80),
    (20, 65),
    (15, 46),
    (15, 17),
    (36, 15),
]
SAIL_FORE: Points = [(46, 5), (46, 48), (14, 48)]
SAIL_AFT: Points = [(52, 10), (86, 48), (52, 48)]


@lru_cache(maxsize=512)
def army(owner: Owner, size: int, posture: Posture = "plain") -> Image.Image:
    """A shield with the owner's letter; friendly: hollow; hostile: with crossed blades behind it."""
    brush = Brush(size)
    if posture == "hostile":
        for one in (((9, 9), (91, 91)), ((91, 9), (9, 91))):
            brush.line(one, INK, 9)
    shell = scale(SHIELD, 0.92) if posture == "hostile" else SHIELD
    brush.area(shell, deep(owner.colour))
    field = CREAM if posture == "friendly" else owner.colour
    brush.area(scale(shell, 0.72 if posture == "friendly" else 0.84), field)
    brush.letter(owner.letter, 50, 47, 38, deep(owner.colour) if posture == "friendly" else on(field), Face.FIGURE)
    return brush.image()


@lru_cache(maxsize=512)
def fleet(owner: Owner, size: int, *, port: bool = False) -> Image.Image:
    """A ship with the owner's letter on its hull; in port: with furled sails."""
    brush = Brush(size)
    dark = deep(owner.colour)
    if port:
        brush.line(((50, 8), (50, 54)), dark, 6)
        brush.line(((26, 20), (74, 20)), dark, 7)
    else:
        for sail in (SAIL_FORE, SAIL_AFT):
            brush.area(sail, dark)
            middle = (sum(x for x, _ in sail) / 3, sum(y for _, y in sail) / 3)
            brush.area(scale(sail, 0.72, middle), mix(owner.colour, CREAM, 0.25))
    brush.area([(3, 52), (97, 52), (84, 95), (18, 95)], dark)
    brush.area([(10, 57), (90, 57), (79, 90), (23, 90)], owner.colour)
    brush.letter(owner.letter, 50, 74, 27, on(owner.colour), Face.FIGURE)
    return brush.image()


@lru_cache(maxsize=512)
def flag(owner: Owner, size: int) -> Image.Image:
    """A flag with the owner's letter."""
    brush = Brush(size)
    cloth: Points = [(24, 12), (42, 9), (62, 14), (92, 10), (84, 33), (92, 56), (62, 60), (42, 55), (24, 58)]
    brush.line(((20, 8), (20, 94)), INK, 7)
    brush.area(cloth, deep(owner.colour))
    brush.area(scale(cloth, 0.86, (55, 34)), owner.colour)
    brush.letter(owner.letter, 54, 34, 34, on(owner.colour), Face.FIGURE)
    return brush.image()


FACTORY_EARTH, FACTORY_SEA = (141, 86, 48), (56, 105, 158)


@lru_cache(maxsize=64)
def factory(kind: Literal["armaments", "shipyard"], size: int) -> Image.Image:
    """Armaments: chimneys and a saw roof, brown; shipyard: a crane over a hull, blue."""
    brush = Brush(size)
    tint = FACTORY_EARTH if kind == "armaments" else FACTORY_SEA
    if kind == "armaments":
        body: Points = [(8, 90), (8, 52), (30, 36), (30, 52), (52, 36), (52, 52), (66, 42), (70, 8), (86, 8), (92, 90)]
        brush.area(body, deep(tint))
        brush.area(
            [(14, 84), (14, 56), (25, 48), (25, 60), (47, 47), (47, 60), (70, 47), (75, 14), (82, 14), (86, 84)], tint
        )
    else:
        crane: Points = [(20, 90), (20, 12), (86, 12), (86, 22), (34, 22), (34, 60), (96, 60), (84, 90)]
        brush.area(crane, deep(tint))
        brush.area([(25, 84), (25, 17), (81, 17), (81, 18), (30, 18), (30, 65), (88, 65), (80, 84)], tint)
        brush.line(((74, 20), (74, 46)), deep(tint), 5)
        brush.line(((66, 46), (82, 46)), deep(tint), 6)
    return brush.image()


_SPIKES = [(48 if turn % 2 else 33, cos(turn * pi / 12), sin(turn * pi / 12)) for turn in range(24)]
OUTLINES: dict[Shape, Points] = {
    "square": [(14, 14), (86, 14), (86, 86), (14, 86)],
    "diamond": [(50, 3), (97, 50), (50, 97), (3, 50)],
    "hexagon": [(28, 10), (72, 10), (95, 50), (72, 90), (28, 90), (5, 50)],
    "triangle": [(50, 4), (98, 90), (2, 90)],
    "drop": [(50, 98), (20, 74), (8, 50), (9, 31), (19, 14), (34, 5), (66, 5), (81, 14), (91, 31), (92, 50), (80, 74)],
    "star": [(50, 2), (64, 30), (96, 34), (73, 57), (79, 90), (50, 75), (21, 90), (27, 57), (4, 34), (36, 30)],
    "octagon": [(32, 6), (68, 6), (94, 32), (94, 68), (68, 94), (32, 94), (6, 68), (6, 32)],
}
MIDDLES: dict[Shape, float] = {"triangle": 62, "drop": 45, "star": 53}


@lru_cache(maxsize=1024)
def badge(owner: Owner, size: int, *, plain: bool = False) -> Image.Image:
    """The owner's marker on tracks and lists: the owner's shape and letter; plain: without shadow."""
    brush = Brush(size)
    middle = MIDDLES.get(owner.shape, 50)
    if owner.shape == "disc":
        brush.disc(50, 50, 46, deep(owner.colour))
        brush.disc(50, 50, 39, owner.colour)
    else:
        outline = OUTLINES[owner.shape]
        brush.area(outline, deep(owner.colour))
        brush.area(scale(outline, 0.84, (50, middle)), owner.colour)
    height = 34 if owner.shape in ("triangle", "star", "diamond") else 44
    brush.letter(owner.letter, 50, middle, height, on(owner.colour))
    return brush.image(rim=2, shadow=not plain)


@lru_cache(maxsize=512)
def count(number: int, size: int) -> Image.Image:
    """A small disc with a number; from a thousand on it says so briefly."""
    text = str(number) if number < 1000 else "999+"
    brush = Brush(size)
    brush.disc(50, 50, 47, INK)
    brush.disc(50, 50, 39, CREAM)
    brush.letter(text, 50, 51, {1: 60, 2: 46, 3: 32}.get(len(text), 24), INK)
    return brush.image(rim=0, shadow=False)


def count_size(number: int, size: int) -> int:
    """How large the number of a piece is: beside one made for a phone, so large that it is legible there."""
    least = (44 if number < 10 else 56) if size >= CLEAR else 13
    return max(least, round(size * 0.56))


@lru_cache(maxsize=32)
def cross_out(shade: Colour, size: int) -> Image.Image:
    """A cross laid over what does not work."""
    brush = Brush(size)
    for line in (((20, 30), (80, 90)), ((80, 30), (20, 90))):
        brush.line(line, shade, 10)
    return brush.image(rim=4, shadow=False)


@lru_cache(maxsize=32)
def shut(shade: Colour, size: int) -> Image.Image:
    """A barred ring round what does not work; what stands in it stays visible."""
    brush = Brush(size)
    brush.disc(50, 50, 46, None, shade, 11)
    brush.line(((20, 20), (80, 80)), shade, 11)
    return brush.image(rim=4, shadow=False)


@lru_cache(maxsize=32)
def burst(shade: Colour, size: int) -> Image.Image:
    """A flash behind a place where a battle was fought."""
    brush = Brush(size)
    spikes = [(50 + radius * x, 50 + radius * y) for radius, x, y in _SPIKES]
    brush.area(spikes, shade)
    return brush.image(rim=2, shadow=False)
