"""Marks of what has happened: arrows from place to place, rings round a spot."""

from functools import lru_cache
from math import hypot

from PIL import Image, ImageDraw

from render.kit.colour import CREAM, INK, Colour, deep
from render.kit.geography import Spot

STEPS = 18


def bent(start: Spot, end: Spot, bend: float) -> list[Spot]:
    """Points of a curve that leaves the straight line by a share of its length."""
    (x0, y0), (x1, y1) = start, end
    middle = ((x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend)
    spots = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        spots.append((a * x0 + b * middle[0] + c * x1, a * y0 + b * middle[1] + c * y1))
    return spots


def barbs(spots: list[Spot], size: float) -> list[Spot]:
    """The head of an arrow at the end of a curve."""
    (x0, y0), (x1, y1) = spots[-4], spots[-1]
    length = hypot(x1 - x0, y1 - y0) or 1
    dx, dy = (x1 - x0) / length * size, (y1 - y0) / length * size
    return [(x1, y1), (x1 - dx - dy * 0.62, y1 - dy + dx * 0.62), (x1 - dx + dy * 0.62, y1 - dy - dx * 0.62)]


@lru_cache(maxsize=256)
def _arrow(wide: int, high: int, start: Spot, end: Spot, thick: float) -> tuple[Image.Image, Image.Image]:
    """The masks of an arrow and of its rim."""
    spots = bent((start[0] * 2, start[1] * 2), (end[0] * 2, end[1] * 2), 0.14)
    masks = []
    for grow in (0, thick * 0.55):
        mask = Image.new("L", (wide * 2, high * 2), 0)
        pen = ImageDraw.Draw(mask)
        head = barbs(spots, thick * 2 * 3.1)
        pen.line(spots[:-2], fill=255, width=round((thick + grow) * 2), joint="curve")
        pen.polygon(head, fill=255, outline=255, width=max(1, round(grow * 2)))
        if grow:
            pen.line([*head, head[0]], fill=255, width=round(grow * 2), joint="curve")
        masks.append(mask.reduce(2))
    return masks[0], masks[1]


def arrow(image: Image.Image, start: Spot, end: Spot, shade: Colour, thick: float = 9) -> None:
    """Draw an arrow between two points, short of both, with a cream rim."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < thick * 2:
        ring(image, end, thick * 3, shade)
        return
    pad = thick * 5 + length * 0.1
    left, top = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
    wide, high = abs(start[0] - end[0]) + 2 * pad, abs(start[1] - end[1]) + 2 * pad
    corner = round(left), round(top)
    inside = [(round(x - left, 1), round(y - top, 1)) for x, y in (start, end)]
    core, rim = _arrow(round(wide), round(high), inside[0], inside[1], thick)
    image.paste(CREAM, corner, rim)
    image.paste(deep(shade) if shade != INK else INK, corner, core)


def ring(image: Image.Image, spot: Spot, radius: float, shade: Colour, thick: float = 5) -> None:
    """Draw a ring round a spot."""
    size = round(radius + thick) * 2
    mask = Image.new("L", (size * 2, size * 2), 0)
    for grow, fill in ((thick * 0.6, CREAM), (0.0, shade)):
        mask.paste(0, (0, 0, *mask.size))
        edge = size - (radius + grow) * 2
        ImageDraw.Draw(mask).ellipse(
            (edge, edge, size * 2 - edge, size * 2 - edge), outline=255, width=round((thick * 0.6 + grow) * 2)
        )
        image.paste(fill, (round(spot[0] - size / 2), round(spot[1] - size / 2)), mask.reduce(2))
