"""Below the map of the card: the rondel, a tile for each nation with its creditors, the players."""

from collections.abc import Sequence

from render.imperial import wheel
from render.imperial.scene import Scene
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE, SHADE, Colour
from render.kit.emblems import bank, card, star
from render.kit.fonts import Face, width
from render.kit.panels import cells
from render.kit.pieces import badge
from render.picture import LEGIBLE
from rules.imperial.view import NationView, PlayerView

WHEEL, GAP = 446, 8  # the side of the rondel, which the tiles stand beside
PLAYER, ACROSS = 50, 3  # the height of a player's line, and how many share one
SEAL, TIGHT = 44, 34  # of a lender, and where many have lent


def height(scene: Scene) -> int:
    """How high the strip is: the rondel, and below it the lines of the players."""
    return WHEEL + players_height(scene)


def players_height(scene: Scene) -> int:
    """How high the lines of the players are."""
    return (PLAYER + GAP) * -(-len(scene.view.players) // ACROSS)


def middle(rect: Rect) -> tuple[tuple[float, float], int]:
    """Centre and radius of the rondel, at the left."""
    return (rect[0] + WHEEL / 2, rect[1] + WHEEL / 2), WHEEL // 2 - wheel.RIM


def draw(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    x0, y0, x1, _ = rect
    wheel.ground(canvas, scene, *middle(rect))
    wheel.draw(canvas, scene, *middle(rect))
    for nation, cell in zip(scene.view.nations, tiles((x0 + WHEEL + GAP, y0, x1, y0 + WHEEL)), strict=False):
        tile(canvas, scene, nation, cell)
    players(canvas, scene, (x0, y0 + WHEEL + GAP, x1))


def players(canvas: Canvas, scene: Scene, at: tuple[int, int, int]) -> None:
    """The lines of the players, from the left edge and the top to the right edge."""
    x0, y0, x1 = at
    for number, player in enumerate(scene.view.players):
        row, column = divmod(number, ACROSS)
        top = y0 + row * (PLAYER + GAP)
        line = (x0, top, x1, top + PLAYER)
        person(canvas, scene, player, cells(line, ACROSS, GAP)[column])


def tiles(rect: Rect) -> list[Rect]:
    """Three rows of two."""
    x0, y0, x1, y1 = rect
    step = (y1 - y0 + GAP) / 3
    rows = [(x0, round(y0 + step * row), x1, round(y0 + step * (row + 1)) - GAP) for row in range(3)]
    return [cell for row in rows for cell in cells(row, 2, GAP)]


def tile(canvas: Canvas, scene: Scene, nation: NationView, rect: Rect) -> None:
    """Badge, treasury and power; below, who has lent how much, the government first."""
    x0, y0, x1, y1 = rect
    turn = nation.id == scene.view.in_turn
    canvas.box(rect, GLOW if turn else CREAM, edge=INK if turn else RULE, radius=12)
    upper = y0 + 34
    new = {what[0]: CREAM if turn else GLOW for what in scene.fresh if what[1] == nation.id}
    canvas.paste(badge(scene.owner(nation.id), 60, plain=True), x0 + 38, upper, f"tile {nation.id}")
    money = scene.say("render-millions", amount=nation.treasury)
    canvas.text(x0 + 78, upper, money, 46, face=Face.FIGURE, ground=new.get("treasury"))
    points = scene.say("render-imperial-points", points=nation.power, factor=nation.factor)
    wide = canvas.text(x1 - 14, upper, points, 40, face=Face.FIGURE, align="right", ground=new.get("power"))
    canvas.paste(star(32), x1 - 36 - wide, upper, f"power {nation.id}")
    creditors(canvas, scene, nation, (x0 + 12, y0 + 62, x1 - 10, y1 - 3), CREAM if turn else GLOW)


def creditors(canvas: Canvas, scene: Scene, nation: NationView, rect: Rect, glow: Colour) -> None:
    """A seal and a sum for each lender, the government's on a ground; in two lines where they are many."""
    x0, y0, x1, y1 = rect
    sums = {holding.player: holding.credit for holding in nation.holdings}
    if nation.government:
        sums = {nation.government: sums.get(nation.government, 0), **sums}
    order = sorted(sums, key=lambda seat: (seat != nation.government, -sums[seat]))
    if not order:
        text = scene.say("render-imperial-no-government")
        canvas.text(x0 + 4, (y0 + y1) / 2, text, LEGIBLE, fill=FADED)
        return
    size = SEAL if sum(_wide(sums[seat], SEAL) for seat in order) <= x1 - x0 else TIGHT
    lines = _pour([(seat, _wide(sums[seat], size)) for seat in order], x1 - x0)
    fresh, high = _fresh(scene, nation), min(46, (y1 - y0) // len(lines))
    for number, line in enumerate(lines):
        x, y = float(x0), (y0 + y1) / 2 + (number - (len(lines) - 1) / 2) * high
        for seat, wide in line:
            ground = glow if seat in fresh else SHADE if seat == nation.government else None
            if ground:
                box = round(x), round(y - high / 2), round(x + wide) - 6, round(y + high / 2) - 1
                canvas.box(box, ground, edge=INK, radius=12)
            seal = badge(scene.people[seat].owner, size, plain=True)
            canvas.paste(seal, x + 4 + size / 2, y, f"lent {nation.id} {seat}")
            canvas.text(x + 8 + size, y, str(sums[seat]), LEGIBLE, face=Face.FIGURE)
            x += wide


def _pour(lenders: Sequence[tuple[str, int]], room: int) -> list[list[tuple[str, int]]]:
    """Lenders with their widths, in as many lines as they take."""
    lines, left = list[list[tuple[str, int]]]([[]]), room
    for seat, wide in lenders:
        if wide > left and lines[-1]:
            lines.append([])
            left = room
        lines[-1].append((seat, wide))
        left -= wide
    return lines


def _wide(lent: int, size: int) -> int:
    return size + 22 + width(str(lent), Face.FIGURE, LEGIBLE)


def _fresh(scene: Scene, nation: NationView) -> set[str]:
    """Whose bonds or government are new."""
    holder = {price: holding.player for holding in nation.holdings for price in holding.prices}
    buyers = {holder.get(what[2], "") for what in scene.fresh if what[:2] == ("bond", nation.id)}
    if ("government", nation.id) in scene.fresh and nation.government:
        buyers.add(nation.government)
    return buyers


def person(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """Whose seal is whose, who holds the investor card and who a Swiss bank."""
    x0, y0, x1, y1 = rect
    acting, y = player.seat == scene.view.acting, (y0 + y1) / 2
    new = ("card", player.seat) in scene.fresh
    canvas.box(rect, GLOW if acting or new else CREAM, edge=INK if acting else RULE, radius=10)
    canvas.paste(badge(scene.people[player.seat].owner, 46, plain=True), x0 + 26, y, f"player {player.seat}")
    sprites = [
        sprite for sprite, there in ((card(46, "%"), player.investor_card), (bank(36), player.swiss_bank)) if there
    ]
    for number, sprite in enumerate(sprites):
        canvas.paste(sprite, x1 - 22 - 40 * number, y, f"extra {number} {player.seat}")
    canvas.block(
        scene.people[player.seat].name,
        (x0 + 54, y0 + 2, x1 - 8 - 40 * len(sprites), y1 - 2),
        LEGIBLE + 1,
        least=LEGIBLE,
    )
