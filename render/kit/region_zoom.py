"""A window on a map around one region, at a higher scale."""

from render.kit.base_layers import Atlas
from render.kit.canvas import Canvas
from render.kit.geography import Box
from render.kit.map_layer import Chart

SCALE = 1.6
ROOM = (1280, 1040)  # never larger
LEAST = 800
AIR = 0.35  # of the region's own size on each side


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
    wide, high = book.size(scale)
    spans = [(box[0], box[2], wide, ROOM[0]), (box[1], box[3], high, ROOM[1])]
    edges = [_span(low * scale, high * scale, whole, room) for low, high, whole, room in spans]
    (left, right), (top, bottom) = edges
    return Chart(Canvas(book.cut(scale, (left, top, right, bottom))), book, scale, corner=(left, top))


def _span(low: float, high: float, whole: int, room: int) -> tuple[int, int]:
    """From where to where along one axis."""
    size = min(whole, room, max(LEAST, round((high - low) * (1 + 2 * AIR))))
    start = round((low + high) / 2 - size / 2)
    start = min(max(0, start), whole - size)
    return start, start + size
