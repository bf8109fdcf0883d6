"""Few pieces stand larger: on the largest squares a region has room for, clear of names, values and others' slots."""

from collections.abc import Iterator
from math import dist

from PIL import Image, ImageChops, ImageDraw

from render.kit.base_layers import Atlas
from render.kit.geography import Box, Geography, Place, Spot
from render.kit.slots import Stand, arrange

GRAIN = 2  # pixels of the map to a cell
MOST, GROWN = 52, 1.4  # pixels of the map, or times the slot: larger pieces would only hide the map
REACH = 50  # about the name and the slots of a region: further off a piece would not seem to belong there
AIR = 8  # about the slots of a region, which may lie outside of it
MARKS = {"value": 11, "canal": 14, "port": 10, "wrap": 14}  # half the side of what is printed
SHARE = 0.96  # of its square that a piece fills


def largest_stand(atlas: Atlas, place: Place, pieces: int, *, flag: bool, least: float = 0) -> Stand:
    """Spots for so many pieces, as large as can be; with a flag, clear of it too; fewer, if they would be too small."""
    best = atlas.cached(("roomy", place.name, pieces, flag), lambda: _largest(atlas, place, pieces, flag=flag))
    return best if best.size >= least else arrange(place, pieces, least)


def _largest(atlas: Atlas, place: Place, pieces: int, *, flag: bool) -> Stand:
    """The slots of the map, or a grid of squares if they can be larger than those."""
    stand = arrange(place, pieces)
    if len(stand.spots) < pieces:
        return stand
    free = atlas.cached(("free", place.name, flag), lambda: _free(atlas.geography, place, flag=flag))
    best, side, most = None, int(stand.size / SHARE / GRAIN), int(max(MOST, place.token * GROWN) / GRAIN)
    for across in range(1, pieces + 1):
        larger = _side(free[0], (across, -(-pieces // across)), side, most)
        if larger > side:
            best, side = across, larger
    return Stand(side * GRAIN * SHARE, tuple(_grid(free, place.heart, best, side, pieces))) if best else stand


Free = tuple[Image.Image, Spot]  # the room of a region as a mask, and where its corner lies on the map


def _free(world: Geography, place: Place, *, flag: bool) -> Free:
    """The region and its slots, without what is taken; a margin of one cell at the right and at the bottom."""
    own = list(_slots(place))
    x0, y0, x1, y1 = (edge + side * REACH for edge, side in zip(place.inside, (-1, -1, 1, 1), strict=True))
    mask = Image.new("L", (int((x1 - x0) / GRAIN) + 2, int((y1 - y0) / GRAIN) + 2), 0)
    pen = ImageDraw.Draw(mask)
    for polygon in place.polygons:
        for number, ring in enumerate(polygon):
            pen.polygon([((x - x0) / GRAIN, (y - y0) / GRAIN) for x, y in ring], fill=0 if number else 255)
    for boxes, fill in ((own, 255), (_taken(world, place, flag=flag), 0)):
        for left, top, right, bottom in boxes:
            spot = ((left - x0) / GRAIN, (top - y0) / GRAIN, (right - x0) / GRAIN, (bottom - y0) / GRAIN)
            pen.rectangle(spot, fill=fill)
    pen.rectangle((mask.width - 1, 0, mask.width, mask.height), fill=0)
    pen.rectangle((0, mask.height - 1, mask.width, mask.height), fill=0)
    return mask, (x0, y0)


def _slots(place: Place) -> Iterator[Box]:
    """The slots of a region, with some air."""
    flag = [place.flag] if place.flag else []
    for spot in (*(spot for row in place.rows for spot in row), *place.spill, *flag):
        yield _about(spot, place.token / 2 + AIR)


def _taken(world: Geography, place: Place, *, flag: bool) -> Iterator[Box]:
    """What no piece of this region may cover: names, printed values, the slots of all others, a flag of its own."""
    for other in world.places.values():
        if other.label:
            yield other.label.box
        if other is not place:
            yield from _slots(other)
    for mark in world.marks:
        if mark["kind"] in MARKS:
            yield _about((mark["at"][0], mark["at"][1]), MARKS[mark["kind"]])
    if flag and place.flag:
        yield _about(place.flag, place.token / 2)


def _about(spot: Spot, half: float) -> Box:
    return spot[0] - half, spot[1] - half, spot[0] + half, spot[1] + half


def _side(free: Image.Image, grid: tuple[int, int], least: int, most: int) -> int:
    """The side in cells of the largest squares of which such a grid fits somewhere, or the least if it does not."""
    (across, down), low, high, side = grid, least, most, least + 1
    while low < high:
        fits = _corners(free, side * across, side * down).getbbox()
        low, high = (side, high) if fits else (low, side - 1)
        side = (low + high + 1) // 2
    return low


def _corners(free: Image.Image, wide: int, high: int) -> Image.Image:
    """Where the upper left corner of a box may lie so that all of it is free; none goes round past the margin."""
    for size, (dx, dy) in ((wide, (-1, 0)), (high, (0, -1))):
        span = 1
        while span < size:
            step = min(span, size - span)
            free = ImageChops.darker(free, ImageChops.offset(free, dx * step, dy * step))
            span += step
    return free


def _grid(free: Free, heart: Spot, across: int, side: int, pieces: int) -> Iterator[Spot]:
    """The middles of the squares of the grid nearest to the heart, the last row centred."""
    (mask, corner), down, step = free, -(-pieces // across), side * GRAIN
    corners = _corners(mask, side * across, side * down)
    cells = (divmod(number, corners.width) for number, there in enumerate(corners.tobytes()) if there)
    spots = [(corner[0] + column * GRAIN, corner[1] + row * GRAIN) for row, column in cells]
    x, y = min(spots, key=lambda spot: dist((spot[0] + step * across / 2, spot[1] + step * down / 2), heart))
    for number in range(pieces):
        row, column = divmod(number, across)
        here = min(across, pieces - row * across)
        yield x + step * (column + (across - here) / 2 + 0.5), y + step * (row + 0.5)
