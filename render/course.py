"""How a game went: everybody's score, round by round, as a chart and in words."""

from collections.abc import Sequence
from typing import Any

from render.kit.canvas import Canvas, sheet
from render.kit.colour import FADED, INK, Colour
from render.kit.graph import LINES, NUMBER_SIZE, Frame, apart, bounds, draw_lines
from render.kit.people import SEAL
from render.kit.pieces import badge
from render.kit.type import Face
from render.scene import Scene

SIZE = 1280, 960
LEFT, TOP, RIGHT, BOTTOM = 130, 130, 860, 830  # of the chart; names stand to the right
SEAL_SIZE, LEAST_APART = 64, 72

Scores = Sequence[Sequence[int]]  # by round, then by seat


def draw(scene: Scene[Any], rounds: Sequence[int], scores: Scores) -> Canvas:
    """A line for each player, with their seal at its end."""
    canvas = sheet(*SIZE)
    frame = Frame(LEFT, TOP, RIGHT, BOTTOM, *bounds([score for line in scores for score in line]))
    canvas.text(SIZE[0] // 2, 66, scene.say("course-title"), 60, face=Face.TITLE, fill=INK, align="middle")
    frame.draw(canvas)
    for place in _some(len(rounds)):
        canvas.text(
            frame.x(place, len(rounds)), BOTTOM + 44, str(rounds[place]), NUMBER_SIZE, fill=FADED, align="middle"
        )
    canvas.text((LEFT + RIGHT) // 2, BOTTOM + 98, scene.say("course-rounds"), NUMBER_SIZE, fill=FADED, align="middle")
    spots = [
        [(frame.x(place, len(scores)), frame.y(line[seat])) for place, line in enumerate(scores)]
        for seat in range(len(scene.view.seats))
    ]
    draw_lines(canvas, [(line, _shade(scene, seat)) for seat, line in enumerate(spots)])
    _names(canvas, scene, scores, frame)
    return canvas


def _names(canvas: Canvas, scene: Scene[Any], scores: Scores, frame: Frame) -> None:
    """Seals and names at the ends of the lines, moved apart where several end level."""
    order = sorted(range(len(scene.view.seats)), key=lambda seat: -scores[-1][seat])
    ends = [frame.y(scores[-1][seat]) for seat in order]
    for level, end, seat in zip(apart(ends, LEAST_APART, BOTTOM), ends, order, strict=True):
        person = scene.people[scene.view.seats[seat]]
        canvas.pen.line((RIGHT, end, RIGHT + 22, level), fill=_shade(scene, seat), width=8)
        canvas.paste(badge(person.owner, SEAL_SIZE), RIGHT + 56, level)
        score = canvas.text(SIZE[0] - 14, level, str(scores[-1][seat]), 48, face=Face.FIGURE, align="right")
        canvas.text(RIGHT + 98, level, person.name, NUMBER_SIZE, room=SIZE[0] - RIGHT - 98 - score - 26)


def _shade(scene: Scene[Any], seat: int) -> Colour:
    own = scene.people[scene.view.seats[seat]].owner.colour
    return own if own != SEAL else LINES[seat % len(LINES)]


def _some(count: int) -> Sequence[int]:
    """Places of rounds that are named: at most ten, the last always."""
    every = -(-count // 10)
    return range((count - 1) % every, count, every)


def text(scene: Scene[Any], rounds: Sequence[int], scores: Scores, most: int) -> str:
    """The same in words: where everybody stood after each round; if that is too long, after rounds evenly apart."""
    head, lines = scene.say("course-title"), list[str]()
    for number, line in zip(rounds, scores, strict=True):
        people = [f"{scene.people[seat].name} {score}" for seat, score in zip(scene.view.seats, line, strict=True)]
        lines.append(scene.say("course-line", round=number, scores=scene.speaker.series(people)))
    for number in range(len(lines), 0, -1):
        told = "\n".join([head, *(lines[place] for place in _evenly(len(lines), number))])
        if len(told) <= most:
            return told
    return head


def _evenly(count: int, some: int) -> Sequence[int]:
    """So many places of all, evenly apart: the last always, and the first if it is more than one."""
    return [round(place * (count - 1) / (some - 1)) for place in range(some)] if some > 1 else [count - 1]
