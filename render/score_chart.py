"""How a game went: everybody's score, round by round, as a chart and in words."""

from collections.abc import Sequence
from typing import Any

from render.kit.canvas import Canvas, sheet
from render.kit.colour import FADED, INK, Colour
from render.kit.fonts import Face
from render.kit.graph import LINES, NUMBER_SIZE, Frame, Spot, apart, bounds, draw_lines, side_by_side
from render.kit.people import SEAL
from render.kit.pieces import badge
from render.scene import Scene

SIZE = 1280, 960
LEFT, TOP, RIGHT, BOTTOM = 130, 130, 860, 830  # of the chart; names stand to the right
ENDS, SEALS = RIGHT + 22, RIGHT + 56  # of the lines, moved apart if several end level; the middles of the seals
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
    order = sorted(range(len(scene.view.seats)), key=lambda seat: -scores[-1][seat])
    levels = apart([frame.y(scores[-1][seat]) for seat in order], LEAST_APART, BOTTOM)
    spots = dict[int, list[Spot]]()
    places = [side_by_side([frame.y(score) for score in then], TOP, BOTTOM) for then in scores]
    for seat, level in zip(order, levels, strict=True):
        line = [(frame.x(place, len(scores)), then[seat]) for place, then in enumerate(places)]
        spots[seat] = [*line, (ENDS, level)]
    draw_lines(canvas, [(line, _shade(scene, seat)) for seat, line in sorted(spots.items())])
    for seat, level in zip(order, levels, strict=True):
        _name(canvas, scene, seat, scores[-1][seat], level)
    return canvas


def _name(canvas: Canvas, scene: Scene[Any], seat: int, score: int, level: int) -> None:
    """Seal, name and score at the end of a line."""
    person = scene.people[scene.view.seats[seat]]
    canvas.paste(badge(person.owner, SEAL_SIZE), SEALS, level)
    wide = canvas.text(SIZE[0] - 14, level, str(score), 48, face=Face.FIGURE, align="right")
    canvas.text(SEALS + 42, level, person.name, NUMBER_SIZE, room=SIZE[0] - SEALS - 42 - wide - 26)


def _shade(scene: Scene[Any], seat: int) -> Colour:
    own = scene.people[scene.view.seats[seat]].owner.colour
    return own if own != SEAL else LINES[seat % len(LINES)]


def _some(count: int) -> Sequence[int]:
    """Places of rounds that are named: at most ten, the last always."""
    every = -(-count // 10)
    return range((count - 1) % every, count, every)


def text(scene: Scene[Any], rounds: Sequence[int], scores: Scores, most: int) -> str:
    """The chart in words: everybody's score after each round, or after rounds evenly apart if that is too long."""
    head, lines = scene.say("course-title"), list[str]()
    for number, line in zip(rounds, scores, strict=True):
        people = [f"{scene.people[seat].name} {score}" for seat, score in zip(scene.view.seats, line, strict=True)]
        lines.append(scene.say("course-line", round=number, scores=scene.speaker.series(people)))
    for number in range(len(lines), 0, -1):
        caption = "\n".join([head, *(lines[place] for place in _evenly(len(lines), number))])
        if len(caption) <= most:
            return caption
    return head


def _evenly(count: int, some: int) -> Sequence[int]:
    """That many of all places, evenly spaced: always the last, and the first if there is more than one."""
    return [round(place * (count - 1) / (some - 1)) for place in range(some)] if some > 1 else [count - 1]
