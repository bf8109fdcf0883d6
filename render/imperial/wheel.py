"""The small rondel of the card: signs for words, everybody's place, and the way of the nation in turn to Investor."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from render.imperial.rondel import wheel
from render.imperial.scene import Scene
from render.imperial.spaces import icon, kind
from render.kit.canvas import Canvas
from render.kit.colour import CREAM, GLOW, INK, Colour, deep
from render.kit.pieces import badge, count

RIM = 18  # pixels round the wheel, where the way runs
SIGN = 0.81  # of the radius: how far out signs stand
Spot = tuple[float, float]

# By the number of nations in a space: the size of a marker, and where each stands, outwards and beside the middle line,
# all in shares of the radius, clear of those in the spaces beside it. Two places are beside the sign.
SLOTS: tuple[tuple[float, tuple[Spot, ...]], ...] = (
    (0, ()),
    (0.3, ((0.51, 0),)),
    (0.22, ((0.585, -0.112), (0.585, 0.112))),
    (0.2, ((0.4, 0), (0.595, -0.102), (0.595, 0.102))),
    (0.19, ((0.55, -0.1), (0.55, 0.1), (0.8, -0.21), (0.8, 0.21))),
    (0.19, ((0.395, 0), (0.585, -0.1), (0.585, 0.1), (0.8, -0.21), (0.8, 0.21))),
    (0.19, ((0.44, -0.095), (0.44, 0.095), (0.62, -0.12), (0.62, 0.12), (0.81, -0.215), (0.81, 0.215))),
)
HUB = ((0, 0), (0.3, 0), (0.27, 0.14), (0.25, 0.155), (0.23, 0.17), (0.2, 0.185), (0.19, 0.2))  # size, distance


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
        size, slots = SLOTS[len(there)]
        spots = [_towards(centre, number, radius * out, radius * aside) for out, aside in slots]
        _set(canvas, scene, there, spots, round(radius * size))
    waiting = [nation.id for nation in nations if nation.space not in spaces]
    size, out = HUB[len(waiting)]
    spots = [_towards(centre, 8 * turn / len(waiting), radius * out) for turn in range(len(waiting))]
    _set(canvas, scene, waiting, spots, round(radius * size))


def _set(canvas: Canvas, scene: Scene, nations: list[str], spots: list[Spot], size: int) -> None:
    """The markers of nations, new ones on a gilt disc."""
    for nation, (x, y) in zip(nations, spots, strict=True):
        owner = scene.owner(nation)
        if ("rondel", nation) in scene.fresh:
            half = size * 0.56
            canvas.pen.ellipse((x - half, y - half, x + half, y + half), fill=GLOW, outline=INK, width=2)
        canvas.paste(badge(owner, size, plain=True), x, y, f"marker {owner.letter}")


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
    canvas.paste(count(far, 44), *spot, f"way {nation.id} {far}")


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


def _towards(centre: Spot, number: float, away: float, aside: float = 0) -> Spot:
    """A point on the middle line of a space, counted clockwise from the top, or beside that line."""
    angle = (number + 0.5) * pi / 4
    up, right = away * cos(angle) - aside * sin(angle), away * sin(angle) + aside * cos(angle)
    return centre[0] + right, centre[1] - up
