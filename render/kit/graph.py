"""What every chart is made of: a frame with round numbers beside it, smooth lines, names that do not touch."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import ImageDraw

from render.kit.canvas import Canvas
from render.kit.colour import BLACK, BLUE, CREAM, FADED, GREEN, PURPLE, RED, RULE, YELLOW, Colour, deep, light

LINES = (BLUE, RED, GREEN, PURPLE, YELLOW, BLACK)  # where lines have no colour of their own
FINE = 2  # lines are drawn larger and then made smaller, so that they are smooth
WIDE, EDGE = 8, 3  # of a line; on each side of one as pale as its ground
BESIDE = WIDE + 2  # from one line to the next, where several run level
PALE = 0.75
NUMBER_SIZE = 44  # of the numbers beside it: as large as a phone needs them

Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a chart stands, and from which value to which it goes."""

    left: int
    top: int
    right: int
    bottom: int
    low: int
    high: int

    def x(self, place: int, count: int) -> int:
        return self.right if count == 1 else round(self.left + (self.right - self.left) * place / (count - 1))

    def y(self, value: float) -> int:
        return round(self.bottom - (self.bottom - self.top) * (value - self.low) / (self.high - self.low))

    def draw(self, canvas: Canvas) -> None:
        """The frame, with a rule and its number at each round value."""
        canvas.box((self.left, self.top, self.right, self.bottom), CREAM, edge=RULE)
        for value in ticks(self.low, self.high):
            y = self.y(value)
            canvas.pen.line((self.left, y, self.right, y), fill=RULE, width=2)
            canvas.text(self.left - 16, y, str(value), NUMBER_SIZE, fill=FADED, align="right", room=self.left - 24)


def bounds(values: Sequence[int]) -> tuple[int, int]:
    return min(0, *values), max(1, *values)


def ticks(low: int, high: int) -> list[int]:
    """Four to eight round numbers."""
    step = next(size for size in _round_sizes() if (high - low) // size <= 6)
    return [*range(-(-low // step) * step, high + 1, step)]


def _round_sizes() -> Sequence[int]:
    return [size * 10**zeros for zeros in range(7) for size in (1, 2, 5)]


def draw_lines(canvas: Canvas, lines: Sequence[tuple[Sequence[Spot], Colour]]) -> None:
    """All lines, a pale one with dark edges."""
    size = canvas.image.size
    large = canvas.image.resize((size[0] * FINE, size[1] * FINE))
    pen = ImageDraw.Draw(large)
    for spots, shade in lines:
        fine = [(x * FINE, y * FINE) for x, y in spots]
        if light(shade) > PALE:
            pen.line(fine, fill=deep(shade), width=(WIDE + 2 * EDGE) * FINE, joint="curve")
        pen.line(fine, fill=shade, width=WIDE * FINE, joint="curve")
    canvas.image.paste(large.resize(size))


def side_by_side(levels: Sequence[int], top: int, bottom: int) -> list[int]:
    """Levels of lines at one place: those that would hide each other run beside each other, within the frame."""
    order, positions = sorted(range(len(levels)), key=lambda line: levels[line]), list(levels)
    bundles: list[list[int]] = []
    for line in order:
        if bundles and levels[line] - levels[bundles[-1][-1]] < WIDE:
            bundles[-1].append(line)
        else:
            bundles.append([line])
    for bundle in bundles:
        width = (len(bundle) - 1) * BESIDE
        middle = sum(levels[line] for line in bundle) / len(bundle)
        first = round(min(max(middle - width / 2, top), bottom - width))
        for place, line in enumerate(bundle if width else ()):
            positions[line] = first + place * BESIDE
    return positions


def apart(levels: Sequence[int], least: int, bottom: int) -> list[int]:
    """Levels from the top down, moved apart where they are too close, none of them below the bottom."""
    positions = list(levels)
    for place in range(1, len(positions)):
        positions[place] = max(positions[place], positions[place - 1] + least)
    over = max(0, positions[-1] - bottom)
    return [level - over for level in positions]
