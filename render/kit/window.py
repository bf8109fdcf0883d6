"""A window on a map around one region, at a higher scale."""

from collections.abc import Callable, Sequence
from math import ceil

from render.kit.atlas import Atlas
from render.kit.canvas import Canvas
from render.kit.chart import Chart
from render.kit.geography import Box

SCALE = 1.6
ROOM = (1280, 1040)  # never larger
LEAST = 800
AIR = 0.35  # of the region's own size on each side
MARGIN = 60  # between what a window is about and its edge
STEPS = (1.0, 1.25, 1.5)  # closer and closer, where a crowd would be too small


def window(book: Atlas, region: str, scale: float = SCALE) -> Chart:
    """The part of the map around a region; an unknown one gives the whole map at its own size."""
    places, cities = book.geography.places, book.geography.cities
    if region in places:
        return around(book, places[region].box, scale)
    if region in cities:
        x, y = cities[region].at
        return around(book, (x - 190, y - 150, x + 190, y + 150), scale)
    return Chart(Canvas(book.ground(1.0).copy()), book, 1.0)


def around(book: Atlas, box: Box, scale: float = SCALE) -> Chart:
    """The window about a box, as much as the room allows, inside the map."""
    base = book.ground(scale)
    spans = [(box[0], box[2], base.width, ROOM[0]), (box[1], box[3], base.height, ROOM[1])]
    edges = [_span(low * scale, high * scale, whole, room) for low, high, whole, room in spans]
    (left, right), (top, bottom) = edges
    return Chart(Canvas(base.crop((left, top, right, bottom))), book, scale, corner=(left, top))


def fits(boxes: Sequence[Box], size: tuple[int, int], scale: float = SCALE) -> bool:
    """Do all of the boxes go into a window of this size, with a margin?"""
    return all(high - low + 2 * MARGIN <= room for low, high, room in _extent(boxes, size, scale))


def closer(book: Atlas, boxes: Sequence[Box], size: tuple[int, int], scale: float = SCALE) -> Chart | None:
    """A window of this size about all of the boxes at the higher scale; None: there are none, or it is too small."""
    if not boxes or not fits(boxes, size, scale):
        return None
    left, top = (
        min(max(0, round((low + high - room) / 2)), round(whole * scale) - room)
        for (low, high, room), whole in zip(_extent(boxes, size, scale), book.geography.size, strict=True)
    )
    view = book.cut(scale, (left, top, left + size[0], top + size[1]))
    return Chart(Canvas(view), book, scale, corner=(left, top))


def clearest(
    book: Atlas, boxes: Sequence[Box], size: tuple[int, int], draw: Callable[[Chart], object], least: int
) -> Canvas | None:
    """A drawn window of this size about all of the boxes, just so close that every whole piece is at least so large.

    Where crowds stay smaller however close, the widest. None: there are no boxes, or they are too far apart.
    """
    first, start = None, near_scale(book, least)
    for step in STEPS:
        chart = closer(book, boxes, size, start * step)
        if chart is None:
            break
        draw(chart)
        first = first or chart.canvas
        if all(size >= least for size in chart.sizes):
            return chart.canvas
    return first


def near_scale(book: Atlas, least: int) -> float:
    """The scale, in tenths, from which a piece in the smallest slot is that large."""
    return ceil(10 * least / min(place.token for place in book.geography.places.values())) / 10


def _extent(boxes: Sequence[Box], size: tuple[int, int], scale: float) -> list[tuple[float, float, int]]:
    """From where to where the boxes reach across and down, and the room there is."""
    low = [min(box[side] for box in boxes) * scale for side in (0, 1)]
    high = [max(box[side] for box in boxes) * scale for side in (2, 3)]
    return list(zip(low, high, size, strict=True))


def _span(low: float, high: float, whole: int, room: int) -> tuple[int, int]:
    """From where to where along one axis."""
    size = min(whole, room, max(LEAST, round((high - low) * (1 + 2 * AIR))))
    start = round((low + high) / 2 - size / 2)
    start = min(max(0, start), whole - size)
    return start, start + size
