"""The full board: the round world, and beside it players, war and peace, budgets or the combat being fought."""

from collections.abc import Sequence
from typing import Any

from render.imperunde import combat, land, panels
from render.imperunde.scene import Scene, world
from render.kit.backdrop import backdrop, draw_frame
from render.kit.canvas import Canvas, Rect
from render.kit.chart import Chart
from render.kit.colour import FADED
from render.kit.panels import HEAD, panel
from render.kit.type import Face
from words import kebab

EDGE, GAP, COLUMN = 22, 16, 860
SCALE = 1.25  # ninety-one places: pieces are small on this map


def draw(scene: Scene, events: Sequence[Any]) -> Canvas:
    """Everything."""
    book = world()
    wide, high = book.ground(SCALE).size
    size = wide + COLUMN + 3 * EDGE, high + 2 * EDGE
    canvas = backdrop(book, ("full", scene.language), size, lambda canvas: ground(canvas, scene, wide))
    land.draw(Chart(canvas, book, SCALE, at=(EDGE, EDGE)), scene, events)
    x0, x1 = 2 * EDGE + wide, 2 * EDGE + wide + COLUMN
    head(canvas, scene, (x0, EDGE, x1, EDGE + 130))
    panels.players(canvas, scene, players_room(x0, x1))
    relations = _inside(diplomacy_room(x0, x1))
    panels.news(canvas, scene, (panels.diplomacy(canvas, scene, relations) + 24, *relations[1:]))
    rest = budget_room(x0, x1, high)
    shown = combat.fight(scene, events)
    if shown:
        top = rest[3] - 220
        combat.draw(canvas, scene, shown, (rest[0], top, rest[2], rest[3]))
        rest = (rest[0], rest[1], rest[2], top - GAP)
    panel(canvas, rest, scene.say("render-imperunde-budgets"))
    panels.budgets(canvas, scene, _inside(rest))
    return canvas


def players_room(x0: int, x1: int) -> Rect:
    """Six rows below the head."""
    return x0, EDGE + 142, x1, EDGE + 142 + 6 * 128


def diplomacy_room(x0: int, x1: int) -> Rect:
    """War and peace below the players."""
    top = players_room(x0, x1)[3] + 6
    return x0, top, x1, top + HEAD + 410


def budget_room(x0: int, x1: int, high: int) -> Rect:
    """What is left."""
    return x0, diplomacy_room(x0, x1)[3] + GAP, x1, EDGE + high


def _inside(rect: Rect) -> Rect:
    return rect[0] + 18, rect[1] + HEAD + 6, rect[2] - 18, rect[3] - 10


def ground(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Frames, headings, printed values."""
    book = world()
    draw_frame(canvas, book.ground(SCALE), (EDGE, EDGE))
    x0, x1 = 2 * EDGE + wide, 2 * EDGE + wide + COLUMN
    canvas.text(x0 + 4, EDGE + 34, scene.speaker.title_name(), 50, face=Face.TITLE)
    panel(canvas, diplomacy_room(x0, x1), scene.say("render-imperunde-relations"))


def head(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """Round and phase, who is waited for, what is left of the cards."""
    x0, y0, x1, _ = rect
    canvas.text(x1 - 4, y0 + 34, round_of(scene), 30, face=Face.FIGURE, align="right", room=(x1 - x0) // 2)
    canvas.text(x0 + 6, y0 + 82, status(scene), 27, room=x1 - x0 - 12)
    pile = scene.say("render-imperunde-pile", pile=scene.view.pile, discards=len(scene.view.discards))
    canvas.text(x0 + 6, y0 + 114, pile, 22, fill=FADED, room=x1 - x0 - 12)


def round_of(scene: Scene) -> str:
    """The round, and the direction of turns."""
    turning = "clockwise" if scene.view.clockwise else "anticlockwise"
    return scene.say("render-imperunde-round", round=scene.view.round, turning=turning)


def status(scene: Scene) -> str:
    """The phase, and who is waited for."""
    view = scene.view
    if view.winner:
        return scene.say("render-imperunde-won", player=scene.side_name(view.winner))
    phase = scene.speaker.tell(f"phase-{kebab(view.phase)}")
    waiting = [scene.side_name(seat) for seat in view.waiting if seat in scene.people]
    if not waiting:
        return phase
    return scene.say("render-imperunde-waits", phase=phase, players=", ".join(waiting))
