"""Marks of what has happened: arrows from place to place, clashes, rings round a spot."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw

from render.kit.colour import CREAM, RED, Colour, deep
from render.kit.geography import Spot, around
from render.kit.map_layer import Chart
from render.kit.masks import Mask, tiles
from render.kit.pieces import burst

STEPS = 18
BEND = 0.12
SHORT = 3.4  # times its thickness an arrow ends before its place: the piece there must not hide its head


def curve(start: Spot, end: Spot, bend: float) -> list[Spot]:
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


def through(stations: Sequence[Spot], away: float) -> list[Spot]:
    """A curve from the first station to the last by way of the others, short of both ends."""
    legs = [list(leg) for leg in pairwise(stations)]
    legs[0][0] = towards(legs[0][0], legs[0][1], away)
    legs[-1][1] = towards(legs[-1][1], legs[-1][0], away)
    spots = curve(legs[0][0], legs[0][1], BEND)
    for start, end in legs[1:]:
        spots += curve(start, end, BEND)[1:]
    return spots


def towards(spot: Spot, other: Spot, away: float) -> Spot:
    """A point moved some pixels towards another, never past a third of the way."""
    length = hypot(other[0] - spot[0], other[1] - spot[1]) or 1
    share = min(0.3, away / length)
    return spot[0] + (other[0] - spot[0]) * share, spot[1] + (other[1] - spot[1]) * share


@lru_cache(maxsize=64)
def _arrow(spots: tuple[Spot, ...], thick: float, size: tuple[int, int]) -> tuple[Mask, Mask]:
    """The masks of an arrow and of its rim, as much of them as a picture of this size shows."""
    x0, y0, x1, y1 = around(spots)
    pad = thick * 4
    left, top = max(0, round(x0 - pad)), max(0, round(y0 - pad))
    right, bottom = min(size[0], round(x1 + pad)), min(size[1], round(y1 + pad))
    if left >= right or top >= bottom:
        return (), ()
    line = [((x - left) * 2, (y - top) * 2) for x, y in spots]
    head = barbs(line, thick * 2 * 2.8)
    parts = []
    for grow in (0, thick * 0.55):
        mask = Image.new("L", ((right - left) * 2, (bottom - top) * 2), 0)
        pen = ImageDraw.Draw(mask)
        pen.line(line[:-2], fill=255, width=round((thick + grow) * 2), joint="curve")
        pen.polygon(head, fill=255)
        if grow:
            pen.line([*head, head[0]], fill=255, width=round(grow * 2), joint="curve")
        parts.append(tiles(mask.reduce(2), left, top))
    return parts[0], parts[1]


def arrow(image: Image.Image, stations: Sequence[Spot], shade: Colour, thick: float = 9) -> None:
    """Draw an arrow by way of stations, short of both ends, with a cream rim; without a distance to go: a ring."""
    start, end = stations[0], stations[-1]
    if len(stations) < 2 or hypot(end[0] - start[0], end[1] - start[1]) < thick * 2:
        ring(image, end, thick * 3, shade)
        return
    spots = tuple((round(x, 1), round(y, 1)) for x, y in through(stations, thick * SHORT))
    core, rim = _arrow(spots, thick, image.size)
    for part, fill in ((rim, CREAM), (core, deep(shade))):
        for mask, x, y in part:
            image.paste(fill, (x, y), mask)


def band(image: Image.Image, spots: Sequence[Spot], shade: Colour, thick: float) -> None:
    """Draw a broad line under what lies on it."""
    core, corner = _band(tuple((round(x, 1), round(y, 1)) for x, y in spots), thick)
    image.paste(shade, corner, core)


@lru_cache(maxsize=256)
def _band(spots: tuple[Spot, ...], thick: float) -> tuple[Image.Image, tuple[int, int]]:
    """The mask of a broad line, and where its corner stands."""
    left, top = round(min(x for x, _ in spots) - thick), round(min(y for _, y in spots) - thick)
    wide, high = (round(max(spot[axis] for spot in spots) + thick) - (left, top)[axis] for axis in (0, 1))
    mask = Image.new("L", (wide * 2, high * 2), 0)
    pen, line = ImageDraw.Draw(mask), [((x - left) * 2, (y - top) * 2) for x, y in spots]
    pen.line(line, fill=255, width=round(thick * 2))
    for x, y in line:
        pen.ellipse((x - thick, y - thick, x + thick, y + thick), fill=255)
    return mask.reduce(2), (left, top)


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


def clash(chart: Chart, name: str) -> None:
    """Mark a place where something was fought out."""
    place = chart.place(name)
    if place:
        chart.canvas.paste(burst(RED, round(place.token * chart.scale * 2.1)), *chart.spot(place.heart))


def journey(chart: Chart, stations: Sequence[str], shade: Colour, thick: float) -> None:
    """An arrow along the way of one unit, from place to place."""
    spots = [chart.spot(place.heart) for place in map(chart.place, stations) if place]
    if spots:
        arrow(chart.canvas.image, spots, shade, max(5, thick * chart.scale))
