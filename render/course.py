"""How a game went: everybody's score, round by round, as a chart and in words."""

from collections.abc import Sequence
from typing import Any

from PIL import ImageDraw

from render.kit.canvas import Canvas, sheet
from render.kit.colour import BLACK, BLUE, CREAM, FADED, GREEN, INK, PURPLE, RED, RULE, YELLOW, Colour
from render.kit.people import SEAL
from render.kit.pieces import badge
from render.kit.type import Face
from render.scene import Scene

SIZE = 1280, 960
LEFT, TOP, RIGHT, BOTTOM = 110, 120, 1010, 850  # of the chart; names stand to the right
LINES = (BLUE, RED, GREEN, PURPLE, YELLOW, BLACK)  # for players whose seals have no colour of their own
SEAL_SIZE, LEAST_APART = 52, 58
FINE = 2  # lines are drawn larger and then made smaller, so that they are smooth

Scores = Sequence[Sequence[int]]  # by round, then by seat


def draw(scene: Scene[Any], rounds: Sequence[int], scores: Scores) -> Canvas:
    """A line for each player, with their seal at its end."""
    canvas = sheet(*SIZE)
    canvas.box((LEFT, TOP, RIGHT, BOTTOM), CREAM, edge=RULE)
    canvas.text(SIZE[0] // 2, 62, scene.say("course-title"), 52, face=Face.TITLE, fill=INK, align="middle")
    low, high = _bounds(scores)
    for value in _ticks(low, high):
        y = _y(value, low, high)
        canvas.pen.line((LEFT, y, RIGHT, y), fill=RULE, width=2)
        canvas.text(LEFT - 16, y, str(value), 32, fill=FADED, align="right")
    for place in _some(len(rounds)):
        canvas.text(_x(place, len(rounds)), BOTTOM + 36, str(rounds[place]), 32, fill=FADED, align="middle")
    canvas.text((LEFT + RIGHT) // 2, BOTTOM + 80, scene.say("course-rounds"), 32, fill=FADED, align="middle")
    _lines(canvas, scene, scores, low, high)
    _names(canvas, scene, scores, low, high)
    return canvas


def _lines(canvas: Canvas, scene: Scene[Any], scores: Scores, low: int, high: int) -> None:
    large = canvas.image.resize((SIZE[0] * FINE, SIZE[1] * FINE))
    pen = ImageDraw.Draw(large)
    for seat in range(len(scene.view.seats)):
        points = [(_x(n, len(scores)) * FINE, _y(line[seat], low, high) * FINE) for n, line in enumerate(scores)]
        pen.line(points, fill=_shade(scene, seat), width=8 * FINE, joint="curve")
    canvas.image.paste(large.resize(SIZE))


def _names(canvas: Canvas, scene: Scene[Any], scores: Scores, low: int, high: int) -> None:
    """Seals and names at the ends of the lines, moved apart where several end level."""
    order = sorted(range(len(scene.view.seats)), key=lambda seat: -scores[-1][seat])
    at = [_y(scores[-1][seat], low, high) for seat in order]
    for place in range(1, len(at)):
        at[place] = max(at[place], at[place - 1] + LEAST_APART)
    over = max(0, at[-1] - BOTTOM)
    for y, seat in zip(at, order, strict=True):
        person, level = scene.people[scene.view.seats[seat]], y - over
        canvas.pen.line((RIGHT, _y(scores[-1][seat], low, high), RIGHT + 22, level), fill=_shade(scene, seat), width=4)
        canvas.paste(badge(person.owner, SEAL_SIZE), RIGHT + 48, level)
        score = canvas.text(SIZE[0] - 14, level, str(scores[-1][seat]), 38, face=Face.FIGURE, align="right")
        canvas.text(RIGHT + 80, level, person.name, 34, room=SIZE[0] - RIGHT - 80 - score - 26)


def _shade(scene: Scene[Any], seat: int) -> Colour:
    own = scene.people[scene.view.seats[seat]].owner.colour
    return own if own != SEAL else LINES[seat % len(LINES)]


def _bounds(scores: Scores) -> tuple[int, int]:
    flat = [score for line in scores for score in line]
    low, high = min(0, *flat), max(1, *flat)
    return low, high


def _ticks(low: int, high: int) -> list[int]:
    """Four to eight round numbers."""
    step = next(size for size in _round_sizes() if (high - low) // size <= 6)
    return [*range(-(-low // step) * step, high + 1, step)]


def _round_sizes() -> Sequence[int]:
    return [size * 10**zeros for zeros in range(7) for size in (1, 2, 5)]


def _some(count: int) -> Sequence[int]:
    """Places of rounds that are named: at most a dozen, the last always."""
    every = -(-count // 12)
    return range((count - 1) % every, count, every)


def _x(place: int, count: int) -> int:
    return RIGHT if count == 1 else round(LEFT + (RIGHT - LEFT) * place / (count - 1))


def _y(value: float, low: int, high: int) -> int:
    return round(BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low))


def text(scene: Scene[Any], rounds: Sequence[int], scores: Scores, most: int) -> str:
    """The same in words: where everybody stood after each round; if that is too long, after the last ones."""
    head, lines = scene.say("course-title"), list[str]()
    for number, line in zip(rounds, scores, strict=True):
        people = [f"{scene.people[seat].name} {score}" for seat, score in zip(scene.view.seats, line, strict=True)]
        lines.append(scene.say("course-line", round=number, scores=scene.speaker.series(people)))
    while len(head) + sum(len(line) + 1 for line in lines) > most:
        del lines[0]
    return "\n".join([head, *lines])
