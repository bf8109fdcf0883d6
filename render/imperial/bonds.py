"""The card of a purchase: every nation's bonds with their holders, and below them the players."""

from render.imperial import strip
from render.imperial.ledger import prices
from render.imperial.scene import Scene
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE, SHADE
from render.kit.emblems import star
from render.kit.fonts import Face
from render.kit.panels import cells
from render.kit.pieces import badge
from render.picture import LEGIBLE
from rules.imperial.view import NationView

PHASES = "invest", "distribution"  # in which somebody decides about bonds
HEAD, ROW, GAP = 108, 132, 6
NAMES = 440  # of the width: who the nation is and how it stands
SEAL = 62


def height(scene: Scene) -> int:
    """How high the table is, and the lines of the players below it."""
    return HEAD + (ROW + GAP) * len(scene.view.nations) + GAP + strip.players_height(scene)


def draw(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    x0, y0, x1, _ = rect
    every = prices(scene)
    columns = cells((x0 + NAMES, y0, x1, y0 + HEAD), len(every))
    interest = dict(scene.view.bonds)
    for price, (left, top, right, _) in zip(every, columns, strict=True):
        middle = (left + right) / 2
        canvas.text(middle, top + 26, str(price), 46, face=Face.FIGURE, align="middle")
        gain = scene.say("render-imperial-gain", points=interest[price])
        canvas.text(middle, top + 78, gain, LEGIBLE, face=Face.FIGURE, fill=FADED, align="middle")
    canvas.text(x0 + 8, y0 + 26, scene.say("render-imperial-bond"), LEGIBLE, room=NAMES - 30)
    canvas.text(x0 + 8, y0 + 78, scene.say("render-imperial-bond-interest"), LEGIBLE, fill=FADED, room=NAMES - 30)
    for number, nation in enumerate(scene.view.nations):
        top = y0 + HEAD + (ROW + GAP) * number
        row(canvas, scene, nation, every, (x0, top, x1, top + ROW))
    strip.players(canvas, scene, (x0, y0 + HEAD + (ROW + GAP) * len(scene.view.nations) + GAP, x1))


def row(canvas: Canvas, scene: Scene, nation: NationView, every: list[int], rect: Rect) -> None:
    """Badge, name, treasury and power; then a cell for each bond, those of the government on a ground."""
    x0, y0, x1, y1 = rect
    asked = nation.id == scene.view.asked
    canvas.box(rect, GLOW if asked else CREAM, edge=INK if asked else RULE, radius=12)
    canvas.paste(badge(scene.owner(nation.id), 72, plain=True), x0 + 44, (y0 + y1) / 2, f"tile {nation.id}")
    left, right = x0 + 90, x0 + NAMES - 10
    canvas.block(scene.name(nation.id), (left, y0 + 4, right, y0 + 66), LEGIBLE + 3, least=LEGIBLE, face=Face.LAND)
    lower = y1 - 34
    money = scene.say("render-millions", amount=nation.treasury)
    canvas.text(left, lower, money, LEGIBLE, face=Face.FIGURE)
    points = scene.say("render-imperial-points", points=nation.power, factor=nation.factor)
    wide = canvas.text(right, lower, points, LEGIBLE, face=Face.FIGURE, align="right")
    canvas.paste(star(30), right - 22 - wide, lower, f"power {nation.id}")
    bonds(canvas, scene, nation, every, (x0 + NAMES, y0, x1, y1))


def bonds(canvas: Canvas, scene: Scene, nation: NationView, every: list[int], rect: Rect) -> None:
    """A seal where somebody holds the bond; its price where it is for sale."""
    holder = {price: holding.player for holding in nation.holdings for price in holding.prices}
    for price, (left, top, right, bottom) in zip(every, cells(rect, len(every)), strict=True):
        box, middle = (left, top + 14, right, bottom - 14), ((left + right) / 2, (top + bottom) / 2)
        who, new = scene.who(holder.get(price)), ("bond", nation.id, price) in scene.fresh
        if new or (who and holder[price] == nation.government):  # new: bought just now, or what is suggested
            canvas.box(box, GLOW if new else SHADE, edge=INK, radius=10)
        if who:
            canvas.paste(badge(who.owner, SEAL, plain=True), *middle, f"bond {nation.id} {price}")
        elif price in nation.for_sale:
            canvas.text(*middle, str(price), LEGIBLE, face=Face.FIGURE, fill=INK if new else FADED, align="middle")
