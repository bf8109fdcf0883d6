"""A combat: two rows of dice in their colours, pair by pair."""

from collections.abc import Sequence

from render.imperunde.scene import Scene
from render.imperunde.units import die, unit
from render.kit.canvas import Canvas, Rect
from render.kit.colour import FADED, INK
from render.kit.panels import panel
from render.kit.type import Face
from rules.imperunde.view import CombatView, FighterView
from words import say


def combat(canvas: Canvas, scene: Scene, fight: CombatView, rect: Rect) -> None:
    """Place, sides, and their units with dice, the highest first."""
    title = say(scene.language, "render-imperunde-combat", place=scene.called(fight.place))
    x0, y0, x1, y1 = panel(canvas, rect, title)
    half = (y1 - y0) // 2
    _side(canvas, scene, fight.attacker, fight.attackers, (x0, y0, x1, y0 + half))
    _side(canvas, scene, fight.defender, fight.defenders, (x0, y0 + half, x1, y1), natives=fight.natives)
    if fight.reserves:
        text = say(scene.language, "render-imperunde-reserves", number=fight.reserves)
        canvas.text(x1 - 4, y0 + half / 2, text, 24, fill=FADED, align="right")


def _side(
    canvas: Canvas, scene: Scene, side: str, fighters: Sequence[FighterView], rect: Rect, natives: int = 0
) -> None:
    """One side: name, then each unit with its die."""
    x0, y0, x1, y1 = rect
    middle, owner = (y0 + y1) / 2, scene.owner(side)
    room = round((x1 - x0) * 0.24)
    canvas.text(x0 + 6, middle, scene.named(side), 30, face=Face.LAND, room=room - 12)
    size = min(64, round((y1 - y0) * 0.8))
    x = x0 + room + size / 2
    for fighter in sorted(fighters, key=lambda one: -(one.pips or 0)):
        canvas.paste(unit(fighter.unit, owner, size), x, middle, f"fighter {side}")
        canvas.paste(die(fighter.unit, fighter.pips, size), x + size, middle, f"die {side}")
        x += size * 2.4
    if natives and x < x1 - 60:
        text = say(scene.language, "render-imperunde-natives", number=natives)
        canvas.text(x, middle, text, 26, fill=FADED if fighters else INK, room=round(x1 - x))
