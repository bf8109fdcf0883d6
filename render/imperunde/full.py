"""The full board, upright: the round world, then players, war and peace, the combat being fought, budgets."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from render.imperunde import board_map, combat, panels
from render.imperunde.scene import Scene, world
from render.kit.backdrop import draw_frame
from render.kit.canvas import Canvas, Rect, sheet
from render.kit.colour import FADED
from render.kit.fonts import Face
from render.kit.map_layer import Chart
from render.kit.panels import HEAD, panel
from words import kebab

EDGE, GAP, TITLE = 22, 16, 190
PLAYER, RELATIONS, BUDGET, FIGHT = (
    190,
    560,
    900,
    300,
)  # heights: a player's tile, the table of pairs, the form, a combat
SCALE = 1.125  # ninety-one places: pieces are small on this map


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands."""

    size: tuple[int, int]
    players: Rect
    relations: Rect
    fights: tuple[Rect, ...]
    budgets: Rect


def layout(wide: int, high: int, players: int, fights: int) -> Layout:
    """One below the other, two players in a row; combats come first while they are fought."""
    first, right = TITLE + high + EDGE + 6, EDGE + wide
    top = first + fights * (FIGHT + GAP)
    relations = top + -(-players // 2) * (PLAYER + GAP)
    budgets = relations + HEAD + RELATIONS + GAP
    return Layout(
        size=(wide + 2 * EDGE, budgets + BUDGET + EDGE),
        players=(EDGE, top, right, relations - GAP),
        relations=(EDGE, relations, right, budgets - GAP),
        fights=tuple((EDGE, each, right, each + FIGHT) for each in range(first, top, FIGHT + GAP)),
        budgets=(EDGE, budgets, right, budgets + BUDGET),
    )


def draw(scene: Scene, events: Sequence[Any]) -> Canvas:
    book, fights = world(), combat.fights(scene, events)
    plan = layout(*book.size(SCALE), len(scene.view.players), len(fights))
    canvas = sheet(*plan.size)
    ground(canvas, scene, plan)
    board_map.draw(Chart(canvas, book, SCALE, at=(EDGE, TITLE)), scene, events)
    head(canvas, scene, (EDGE, EDGE, plan.size[0] - EDGE, TITLE))
    for each, rect in zip(fights, plan.fights, strict=True):
        combat.draw(canvas, scene, each, rect)
    panels.players(canvas, scene, plan.players)
    relations = _inside(plan.relations)
    panels.news(canvas, scene, (panels.diplomacy(canvas, scene, relations) + 40, *relations[1:]))
    panels.budgets(canvas, scene, _inside(plan.budgets))
    return canvas


def _inside(rect: Rect) -> Rect:
    return rect[0] + 22, rect[1] + HEAD + 10, rect[2] - 22, rect[3] - 12


def ground(canvas: Canvas, scene: Scene, plan: Layout) -> None:
    """Frames and headings."""
    draw_frame(canvas, world().ground(SCALE), (EDGE, TITLE))
    canvas.text(EDGE + 4, EDGE + 40, scene.speaker.title_name(), 66, face=Face.TITLE)
    panel(canvas, plan.relations, scene.say("render-imperunde-relations"))
    panel(canvas, plan.budgets, scene.say("render-imperunde-budgets"))


def head(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """Round and phase, who is waited for, what is left of the cards."""
    x0, y0, x1, y1 = rect
    canvas.text(x1 - 4, y0 + 40, round_of(scene), 46, face=Face.FIGURE, align="right", room=(x1 - x0) // 2)
    pile = scene.say("render-imperunde-pile", pile=scene.view.pile, discards=len(scene.view.discards))
    wide = canvas.text(x1 - 4, y1 - 44, pile, 36, fill=FADED, room=(x1 - x0) // 2, align="right")
    canvas.text(x0 + 6, y1 - 44, status(scene), 44, room=x1 - x0 - wide - 40)


def round_of(scene: Scene) -> str:
    """The round, and the direction of turns; nothing in the set-up, which is no round."""
    if not scene.view.round:
        return ""
    turning = "clockwise" if scene.view.clockwise else "anticlockwise"
    return scene.say("render-imperunde-round", round=scene.view.round, turning=turning)


def status(scene: Scene) -> str:
    """The phase, and who is waited for."""
    return statuses(scene)[0]


def statuses(scene: Scene) -> list[str]:
    """The phase with those who are waited for, and without them, where there is less room."""
    view = scene.view
    if view.winner:
        return [scene.say("render-imperunde-won", player=scene.side_name(view.winner))]
    phase = scene.speaker.tell(f"phase-{kebab(view.phase)}")
    waiting = [scene.side_name(seat) for seat in view.waiting if seat in scene.people]
    if not waiting:
        return [phase]
    return [scene.say("render-imperunde-waits", phase=phase, players=", ".join(waiting)), phase]
