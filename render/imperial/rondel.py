"""The rondel with all nations on it."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.imperial.scene import Scene
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, INK, RED, RULE, Colour, colour, mix
from render.kit.fonts import Face
from render.kit.panels import cluster
from render.kit.pieces import Owner, army, cross_out, factory, fleet

PLAIN = Owner(colour("#8d7f6b"), "", "disc")  # nobody's piece: only its look matters

# Two spaces of a kind share a tint.
TINTS: dict[str, Colour] = {
    "factory": colour("#b9c7d6"),
    "production": colour("#d9cfc0"),
    "maneuver": colour("#c3d2b4"),
    "investor": colour("#efd9a0"),
    "import": colour("#e3bfa3"),
    "taxation": colour("#e8cf8d"),
}


def _tint(space: str) -> Colour:
    return TINTS.get(space.rsplit("_", 1)[0], TINTS["production"])


@lru_cache(maxsize=8)
def wheel(spaces: tuple[str, ...], radius: int) -> Image.Image:
    """The empty rondel."""
    fine, size = 3, radius * 2
    image = Image.new("RGBA", (size * fine, size * fine), (0, 0, 0, 0))
    pen, step = ImageDraw.Draw(image), 360 / len(spaces)
    pen.ellipse((0, 0, size * fine - 1, size * fine - 1), fill=INK)
    for number, space in enumerate(spaces):
        edge = 5 * fine
        start = number * step - 90
        pen.pieslice((edge, edge, size * fine - edge, size * fine - edge), start, start + step, fill=_tint(space))
    middle = radius * fine
    for number in range(len(spaces)):
        angle = number * step * pi / 180 - pi / 2
        end = (middle + (middle - 4 * fine) * cos(angle), middle + (middle - 4 * fine) * sin(angle))
        pen.line((middle, middle, *end), fill=mix(INK, RULE, 0.3), width=2 * fine)
    hub = radius * fine * 0.3
    pen.ellipse((middle - hub, middle - hub, middle + hub, middle + hub), fill=CREAM, outline=INK, width=3 * fine)
    for turn in range(16):  # a compass rose, until nations gather there
        reach, angle = hub * (0.8, 0.16, 0.5, 0.16)[turn % 4], turn * pi / 8
        nearby = [
            (middle + hub * 0.16 * cos(angle + side), middle + hub * 0.16 * sin(angle + side)) for side in (-0.4, 0.4)
        ]
        pen.polygon([(middle + reach * cos(angle), middle + reach * sin(angle)), *nearby], fill=RULE)
    return image.resize((size, size), Image.Resampling.LANCZOS)


# Where a space's name and its markers stand, in shares of the radius, for the upper right quarter: the two spaces
# there, the one by the top first. The other quarters mirror it.
NAMES = ((0.32, 0.78, 0.5), (0.66, 0.33, 0.54))  # x, y, room
ROOMS = ((0.05, 0.38, 0.49, 0.7), (0.34, 0.03, 0.92, 0.25))


def quarter(number: int) -> tuple[int, int, int]:
    """Which of the two, and the signs of x and y, of a space counted clockwise from the top."""
    across, up = (1 if number < 4 else -1), (1 if number in (0, 1, 6, 7) else -1)
    return (0 if number in (0, 3, 4, 7) else 1), across, up


def ground(canvas: Canvas, scene: Scene, centre: tuple[float, float], radius: int) -> None:
    """The wheel and the names of its spaces: the same in every position."""
    spaces = scene.view.rondel
    canvas.paste(wheel(spaces, radius), *centre)
    for number, space in enumerate(spaces):
        which, across, up = quarter(number)
        x, y, room = NAMES[which]
        spot = centre[0] + across * x * radius, centre[1] - up * y * radius
        name = scene.name(space)
        canvas.text(*spot, name, round(radius * 0.095), face=Face.LAND, align="middle", room=round(room * radius))


def markers(canvas: Canvas, scene: Scene, centre: tuple[float, float], radius: int) -> None:
    """The nations where they stand; those that have not moved yet wait in the hub."""
    spaces = scene.view.rondel
    for number, space in enumerate(spaces):
        there = [nation.id for nation in scene.view.nations if nation.space == space]
        which, across, up = quarter(number)
        x0, y0, x1, y1 = ROOMS[which]
        xs, ys = sorted((across * x0, across * x1)), sorted((-up * y0, -up * y1))
        _gather(canvas, scene, there, _room(centre, radius, xs[0], ys[0], xs[1], ys[1]), round(radius * 0.2))
    waiting = [nation.id for nation in scene.view.nations if nation.space not in spaces]
    _gather(canvas, scene, waiting, _room(centre, radius, -0.2, -0.18, 0.2, 0.18), round(radius * 0.2))


def _room(centre: tuple[float, float], radius: int, x0: float, y0: float, x1: float, y1: float) -> Rect:
    x, y = centre
    return round(x + x0 * radius), round(y + y0 * radius), round(x + x1 * radius), round(y + y1 * radius)


def _gather(canvas: Canvas, scene: Scene, nations: Sequence[str], rect: Rect, most: int) -> None:
    """The markers in one space, the new ones marked."""
    new = [scene.owner(nation) for nation in nations if ("rondel", nation) in scene.fresh]
    cluster(canvas, rect, [scene.owner(nation) for nation in nations], most, new)


def legend(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """What the looks of pieces mean, in the corners the wheel leaves free."""
    x0, y0, x1, y1 = rect
    looks = (
        (army(PLAIN, 56, "hostile"), scene.say("render-imperial-legend-hostile")),
        (army(PLAIN, 56, "friendly"), scene.say("render-imperial-legend-friendly")),
        (fleet(PLAIN, 56, port=True), scene.say("render-imperial-legend-port")),
        (factory("armaments", 56), scene.say("render-imperial-legend-held")),
    )
    for number, (sprite, text) in enumerate(looks):
        left, above = number % 2 == 0, number < 2
        x, y = (x0 + 46 if left else x1 - 46), (y0 + 44 if above else y1 - 80)
        canvas.paste(sprite, x, y, text)
        if number == 3:
            canvas.paste(cross_out(RED, 56), x, y)
        edge = x0 + 16 if left else x1 - 16
        canvas.text(edge, y + 50, text, 30, fill=FADED, align="left" if left else "right", room=(x1 - x0) // 5)
