"""The parts of a map that a picture is about, drawn: one window, or up to four insets with a locator."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image

from render.kit.base_layers import Atlas
from render.kit.brush import Brush
from render.kit.canvas import Canvas, Rect, common, sheet
from render.kit.colour import CREAM, GLOW, INK, RED
from render.kit.geography import Box, Spot
from render.kit.map_crops import Corner, Group, choose_corners, fits, middle, union
from render.kit.map_layer import Chart
from render.picture import CLEAR, LEGIBLE

STEPS = (1.0, 1.25, 1.5)  # closer and closer, where a crowd would be too small
NUMBER = 48  # the number of an inset, there and on the locator
DOT = 10  # the radius of a mark on the locator

Draw = Callable[[Chart], object]


def draw_corners(
    book: Atlas, groups: Sequence[Group], size: tuple[int, int], draw: Draw, dots: Sequence[tuple[Spot, str]] = ()
) -> Canvas:
    """A canvas of this size with the places of these groups, most important first, each name and piece legible.

    `dots` are shown on the locator with their text; without any, what has no room in an inset is a dot there.
    """
    scale = book.near_scale
    corners, left_out = choose_corners(groups, size, scale)
    marks = dots or [(middle(box), "") for box in left_out]
    canvas, windows, about = sheet(*size), list[Box](), list[Box]()
    for number, corner in enumerate(corners, start=1):
        chart = clearest(book, corner, scale, draw)
        windows.append(shown_part(chart))
        about += [on_canvas(chart, box, corner.rect) for box in corner.boxes]
        if len(corners) > 1 and not dots:  # two kinds of numbers would be confused
            put_number(chart.canvas, number)
        canvas.adopt(chart.canvas, corner.rect[:2])
        canvas.box(corner.rect, edge=INK)
    if len(corners) > 1 or marks:
        put_locator(canvas, draw_locator(book, windows, marks), [corner.rect for corner in corners], about)
    return canvas


def clearest(book: Atlas, corner: Corner, scale: float, draw: Draw) -> Chart:
    """A drawn window about its boxes, just so close that every whole piece is large enough.

    Where crowds stay smaller however close, the widest, with the crowds summed up.
    """
    steps = [scale * step for step in STEPS if step == 1 or fits(corner.boxes, corner.size, scale * step)]
    for number, tried in enumerate((*steps, scale)):
        chart = closer(book, corner, tried)
        chart.least = CLEAR if number == len(steps) else 0
        draw(chart)
        chart.write_moved()
        if all(size >= CLEAR for size in chart.sizes):
            break
    return chart


def closer(book: Atlas, corner: Corner, scale: float) -> Chart:
    """A window about the middle of its boxes at a scale, inside the map."""
    left, top = (
        min(max(0, round(spot * scale - room / 2)), round(whole * scale) - room)
        for spot, room, whole in zip(middle(union(corner.boxes)), corner.size, book.geography.size, strict=True)
    )
    view = book.cut(scale, (left, top, left + corner.size[0], top + corner.size[1]))
    return Chart(Canvas(view), book, scale, corner=(left, top))


def shown_part(chart: Chart) -> Box:
    """The part of the map that a window shows, in pixels of the map."""
    (left, top), (wide, high) = chart.corner, chart.canvas.image.size
    return left / chart.scale, top / chart.scale, (left + wide) / chart.scale, (top + high) / chart.scale


def on_canvas(chart: Chart, box: Box, at: Rect) -> Box:
    """A box of the map in pixels of the picture on which the window stands."""
    (left, top), (right, bottom) = chart.spot(box[:2]), chart.spot(box[2:])
    return left + at[0], top + at[1], right + at[0], bottom + at[1]


def put_number(canvas: Canvas, number: int) -> None:
    """The number of an inset in the corner where it hides least."""
    away, (wide, high) = NUMBER * 0.6, canvas.image.size
    spots = [(x, y) for y in (away, high - away) for x in (away, wide - away)]
    spot = min(spots, key=lambda spot: canvas.covered_share(spot, NUMBER))
    canvas.paste(numeral(number, NUMBER), *spot)


@lru_cache(maxsize=64)
def numeral(number: int, size: int) -> Image.Image:
    """The number of an inset on a disc."""
    brush = Brush(size)
    brush.disc(50, 50, 47, CREAM)
    brush.disc(50, 50, 40, INK)
    brush.letter(str(number), 50, 51, 52, CREAM)
    return brush.image(rim=0)


def put_locator(canvas: Canvas, locator: Image.Image, rects: Sequence[Rect], about: Sequence[Box]) -> None:
    """Lay the locator on an edge of the insets where it hides least of the question, cuts fewest names, hides least."""
    wide, high = locator.size

    names = [one.box for one in canvas.placed if one.kind == "label"]

    def hides(box: Rect) -> float:
        return sum(common(box, each) for each in about)

    def cuts(box: Rect) -> int:
        return sum(0 < common(box, name) < common(name, name) for name in names)

    edges = [sorted({edge for rect in rects for edge in (rect[axis], rect[axis + 2])}) for axis in (0, 1)]
    (_, *_, right), (_, *_, bottom) = edges
    across, down = (
        {min(max(0, round(edge - side * share)), end - side) for edge in line for share in (0, 0.5, 1)}
        for line, side, end in zip(edges, locator.size, (right, bottom), strict=True)
    )
    boxes = [(x, y, x + wide, y + high) for x in sorted(across) for y in sorted(down)]
    for measure in (hides, cuts, canvas.covered):
        measured = [measure(box) for box in boxes]
        boxes = [box for box, much in zip(boxes, measured, strict=True) if much == min(measured)]
    canvas.cover(boxes[0])
    canvas.image.paste(locator, boxes[0][:2])


def draw_locator(book: Atlas, windows: Sequence[Box], dots: Sequence[tuple[Spot, str]]) -> Image.Image:
    """The whole map, small and without names: where the insets lie, and dots at what none of them shows."""
    scale = book.small_scale
    canvas = Canvas(book.ground(scale).copy())
    for number, window in enumerate(windows, start=1):
        x0, y0, x1, y1 = (round(edge * scale) for edge in window)
        canvas.pen.rectangle((x0, y0, x1, y1), outline=CREAM, width=7)
        canvas.pen.rectangle((x0 + 2, y0 + 2, x1 - 2, y1 - 2), outline=INK, width=3)
        if len(windows) > 1 and not any(text for _, text in dots):
            canvas.paste(numeral(number, NUMBER), (x0 + x1) / 2, (y0 + y1) / 2)
    for spot, text in dots:
        draw_dot(canvas, (spot[0] * scale, spot[1] * scale), text)
    canvas.box((0, 0, canvas.image.width - 1, canvas.image.height - 1), edge=INK)
    return canvas.image


def draw_dot(canvas: Canvas, spot: Spot, text: str) -> None:
    """A mark on the locator, with a number if it has one."""
    if text:
        canvas.pen.ellipse([side + away for away in (-24, 24) for side in spot], fill=GLOW, outline=INK, width=3)
        canvas.text(*spot, text, LEGIBLE, align="middle", kind="")
    else:
        canvas.pen.ellipse([side + away for away in (-DOT, DOT) for side in spot], fill=RED, outline=CREAM, width=4)
