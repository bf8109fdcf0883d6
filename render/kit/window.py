"""A window on a map around one region, at a higher scale."""

from collections.abc import Sequence

from render.kit.atlas import Atlas
from render.kit.canvas import Canvas
from render.kit.chart import Chart
from render.kit.geography import Box

SCALE = 1.6
ROOM = (1280, 1040)  # never larger
LEAST = 800
AIR = 0.35  # of the region's own size on each side
MARGIN = 60  # between what a window is about and its edge


def window(book: Atlas, region: str) -> Chart:
    """The part of the map around a region; an unknown one gives the whole map at its own size."""
    places, cities = book.geography.places, book.geography.cities
    if region in places:
        return around(book, places[region].box)
    if region in cities:
        x, y = cities[region].at
        return around(book, (x - 190, y - 150, x + 190, y + 150))
    return Chart(Canvas(book.ground(1.0).copy()), book, 1.0)


def around(book: Atlas, box: Box) -> Chart:
    """The window about a box, as much as the room allows, inside the map."""
    base = book.ground(SCALE)
    spans = [(box[0], box[2], base.width, ROOM[0]), (box[1], box[3], base.height, ROOM[1])]
    edges = [_span(low * SCALE, high * SCALE, whole, room) for low, high, whole, room in spans]
    (left, right), (top, bottom) = edges
    return Chart(Canvas(base.crop((left, top, right, bottom))), book, SCALE, corner=(left, top))


def closer(book: Atlas, boxes: Sequence[Box], size: tuple[int, int]) -> Chart | None:
    """A window of this size about all of the boxes at the higher scale; None: there are none, or it is too small."""
    if not boxes:
        return None
    low = [min(box[side] for box in boxes) * SCALE for side in (0, 1)]
    high = [max(box[side] for box in boxes) * SCALE for side in (2, 3)]
    if any(top - bottom + 2 * MARGIN > room for bottom, top, room in zip(low, high, size, strict=True)):
        return None
    base = book.ground(SCALE)
    left, top = (
        min(max(0, round((start + end - room) / 2)), whole - room)
        for start, end, room, whole in zip(low, high, size, base.size, strict=True)
    )
    view = base.crop((left, top, left + size[0], top + size[1]))
    return Chart(Canvas(view), book, SCALE, corner=(left, top))


def _span(low: float, high: float, whole: int, room: int) -> tuple[int, int]:
    """From where to where along one axis."""
    size = min(whole, room, max(LEAST, round((high - low) * (1 + 2 * AIR))))
    start = round((low + high) / 2 - size / 2)
    start = min(max(0, start), whole - size)
    return start, start + size
