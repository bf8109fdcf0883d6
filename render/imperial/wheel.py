"""The small rondel of the card: signs for words, everybody's place, and the way of the nation in turn to Investor."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.imperial.rondel import wheel
from render.imperial.scene import Scene
from render.imperial.spaces import icon, kind
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, Colour, deep
from render.kit.panels import cluster
from render.kit.pieces import count

RIM = 18  # pixels round the wheel, where the way runs
SIGN, PLACE = 0.81, 0.51  # of the radius: how far out signs and markers stand
HALF, SIDE = 0.17, 0.19  # of the radius: half the room for the markers of a space, and of the hub
Spot = tuple[float, float]


def ground(canvas: Canvas, scene: Scene, centre: Spot, radius: int) -> None:
    """The wheel with its signs."""
    canvas.paste(wheel(scene.view.rondel, radius), *centre)
    for number, space in enumerate(scene.view.rondel):
        spot = _towards(centre, number, radius * SIGN)
        canvas.paste(icon(space, round(radius * 0.22)), *spot, f"space {number} {space}")


def draw(canvas: Canvas, scene: Scene, centre: Spot, radius: int) -> None:
    """The way, then the nations; those that have not moved yet wait in the hub."""
    way(canvas, scene, centre, radius)
    spaces, nations = scene.view.rondel, scene.view.nations
    for number, space in enumerate(spaces):
        there = [nation.id for nation in nations if nation.space == space]
        _gather(canvas, scene, there, _room(_towards(centre, number, radius * PLACE), radius * HALF), radius)
    waiting = [nation.id for nation in nations if nation.space not in spaces]
    _gather(canvas, scene, waiting, _room(centre, radius * SIDE), radius)


def _gather(canvas: Canvas, scene: Scene, nations: list[str], rect: Rect, radius: int) -> None:
    new = [scene.owner(nation) for nation in nations if ("rondel", nation) in scene.fresh]
    cluster(canvas, rect, [scene.owner(nation) for nation in nations], round(radius * 0.3), new)


def steps(scene: Scene) -> int | None:
    """How many spaces the nation in turn is from Investor; a whole round if it stands there."""
    nation, spaces = scene.nation(scene.view.in_turn), scene.view.rondel
    goal = next((number for number, space in enumerate(spaces) if kind(space) == "investor"), None)
    if nation is None or nation.space not in spaces or goal is None:
        return None
    return (goal - spaces.index(nation.space)) % len(spaces) or len(spaces)


def way(canvas: Canvas, scene: Scene, centre: Spot, radius: int) -> None:
    """An arrow round the rim from the nation in turn to Investor, with the number of spaces."""
    nation, far = scene.nation(scene.view.in_turn), steps(scene)
    if nation is None or nation.space is None or far is None:
        return
    start = scene.view.rondel.index(nation.space)
    canvas.paste(_arc(start, far, radius, scene.owner(nation.id).colour), *centre)
    spot = _towards(centre, start + far, radius + RIM * 0.6)
    canvas.paste(count(far, round(radius * 0.2)), *spot, f"way {nation.id} {far}")


@lru_cache(maxsize=128)
def _arc(start: int, far: int, radius: int, shade: Colour) -> Image.Image:
    """The arrow as a sprite about the middle of the wheel."""
    fine, half = 3, radius + RIM
    image = Image.new("RGBA", (half * 2 * fine, half * 2 * fine), (0, 0, 0, 0))
    pen, first, last = ImageDraw.Draw(image), start * 45 - 67.5, (start + far) * 45 - 67.5
    for inset, thick, fill in ((0, RIM, CREAM), (3, RIM - 6, deep(shade))):
        edge = inset * fine
        box = (edge, edge, half * 2 * fine - edge, half * 2 * fine - edge)
        pen.arc(box, first, min(last, first + 352) - 6, fill=fill, width=thick * fine)
    return image.resize((half * 2, half * 2), Image.Resampling.LANCZOS)


def _towards(centre: Spot, number: int, away: float) -> Spot:
    """A point on the middle line of a space, counted clockwise from the top."""
    angle = (number + 0.5) * pi / 4
    return centre[0] + away * sin(angle), centre[1] - away * cos(angle)


def _room(spot: Spot, half: float) -> Rect:
    return round(spot[0] - half), round(spot[1] - half), round(spot[0] + half), round(spot[1] + half)
