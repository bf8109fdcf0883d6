"""Nations and their bonds in one table; players and what they hold in another."""

from PIL import Image

from render.imperial.scene import Scene
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, INK, NEW, RULE, SHADE, colour
from render.kit.emblems import bank, card
from render.kit.fonts import Face
from render.kit.panels import cells
from render.kit.pieces import Owner, army, badge, flag, fleet
from rules.imperial.view import NationView, PlayerView

TILE = 168  # the tallest tile of a player
SUPPLY = Owner(colour("#8d7f6b"), "", "disc")  # pieces in the box belong to nobody's letter


def prices(scene: Scene) -> list[int]:
    """Every price of bond in this game."""
    prices = {price for nation in scene.view.nations for price in nation.for_sale}
    prices |= {price for nation in scene.view.nations for holding in nation.holdings for price in holding.prices}
    return sorted(prices)


def columns(rect: Rect) -> tuple[Rect, Rect]:
    """The room for nations on the left and for bonds on the right."""
    x0, y0, x1, y1 = rect
    middle = x0 + round((x1 - x0) * 0.46)
    return (x0, y0, middle, y1), (middle + 6, y0, x1, y1)


def rows(rect: Rect, number: int, head: int = 82) -> list[Rect]:
    """Rows below a head."""
    x0, y0, x1, y1 = rect
    step = (y1 - y0 - head) / number
    return [(x0, round(y0 + head + step * n), x1, round(y0 + head + step * (n + 1)) - 4) for n in range(number)]


def nations(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """A row for each nation: treasury, government, pieces left, and every bond with its holder."""
    left, right = columns(rect)
    every = prices(scene)
    for rank, (price, cell) in enumerate(zip(every, cells(right, len(every), 3), strict=True), start=1):
        middle = (cell[0] + cell[2]) / 2
        canvas.text(middle, rect[1] + 20, str(price), 42, face=Face.FIGURE, align="middle")
        canvas.text(middle, rect[1] + 56, f"+{rank}", 32, fill=FADED, align="middle")
    lines = rows(rect, len(scene.view.nations))
    for nation, line in zip(scene.view.nations, lines, strict=True):
        if nation.id == scene.view.in_turn:
            canvas.box((line[0] - 6, line[1], line[2] + 6, line[3]), SHADE, radius=8)
        _nation(canvas, scene, nation, (left[0], line[1], left[2], line[3]))
        _bonds(canvas, scene, nation, every, (right[0], line[1], right[2], line[3]))


def _nation(canvas: Canvas, scene: Scene, nation: NationView, rect: Rect) -> None:
    """Badge, name, treasury; below: the government and the pieces in the box."""
    x0, y0, x1, y1 = rect
    high = y1 - y0
    upper, lower = y0 + high * 0.29, y0 + high * 0.74
    canvas.paste(badge(scene.owner(nation.id), 84, plain=True), x0 + 46, y0 + high / 2, f"row {nation.id}")
    money, left = scene.say("render-millions", amount=nation.treasury), x0 + 100
    new = NEW if ("treasury", nation.id) in scene.fresh else None
    canvas.text(x1 - 16, upper, money, 46, face=Face.FIGURE, align="right", room=130, ground=new)
    canvas.text(left, upper, scene.name(nation.id), 42, face=Face.LAND, room=x1 - left - 160)
    who = scene.who(nation.government)
    if ("government", nation.id) in scene.fresh:
        canvas.box((left - 6, round(lower) - 24, x1 - 262, round(lower) + 24), NEW, radius=8)
    if who:
        canvas.paste(badge(who.owner, 44, plain=True), left + 22, lower, f"government {nation.id}")
    name, start = who.name if who else scene.say("render-imperial-no-government"), left + (52 if who else 0)
    canvas.text(start, lower, name, 36, room=x1 - 270 - start, fill=INK if who else FADED)
    _supply(canvas, nation, x1 - 230, lower)


def _supply(canvas: Canvas, nation: NationView, x: float, y: float) -> None:
    """Armies, fleets and flags still in the box."""
    stock = (
        (army(SUPPLY, 38), nation.armies_left),
        (fleet(SUPPLY, 38), nation.fleets_left),
        (flag(SUPPLY, 38), nation.chips_left),
    )
    for sprite, number in stock:
        canvas.paste(sprite, x, y)
        canvas.text(x + 20, y, str(number), 32, fill=FADED)
        x += 76


def _bonds(canvas: Canvas, scene: Scene, nation: NationView, every: list[int], rect: Rect) -> None:
    """A cell for each bond: its holder's seal, or empty while the bank has it."""
    holder = {price: holding.player for holding in nation.holdings for price in holding.prices}
    for price, cell in zip(every, cells(rect, len(every), 3), strict=True):
        x, y = (cell[0] + cell[2]) / 2, (cell[1] + cell[3]) / 2
        who = scene.who(holder.get(price))
        if ("bond", nation.id, price) in scene.fresh:
            canvas.box((cell[0], cell[1] + 4, cell[2], cell[3] - 4), NEW, radius=6)
        if who:
            size = min(70, cell[2] - cell[0])
            canvas.paste(badge(who.owner, size, plain=True), x, y, f"bond {nation.id} {price}")
        elif price in nation.for_sale:
            canvas.pen.ellipse((x - 6, y - 6, x + 6, y + 6), fill=RULE)


def players(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """A tile for each player in seating order, one below the other."""
    x0, y0, x1, y1 = rect
    step = min(TILE, (y1 - y0 + 10) / len(scene.view.players))
    for place, player in enumerate(scene.view.players):
        cell = (x0, round(y0 + step * place), x1, round(y0 + step * (place + 1)) - 10)
        acting = player.seat == scene.view.acting
        canvas.box(cell, SHADE if acting else CREAM, edge=INK if acting else RULE, radius=12)
        _player(canvas, scene, player, cell)


def _player(canvas: Canvas, scene: Scene, player: PlayerView, cell: Rect) -> None:
    """Seal, name, flags governed, interest; money where the viewer may know it."""
    x0, y0, x1, y1 = cell
    person = scene.people[player.seat]
    upper, lower = y0 + (y1 - y0) * 0.3, y0 + (y1 - y0) * 0.73
    canvas.paste(badge(person.owner, 84, plain=True), x0 + 56, (y0 + y1) / 2, f"player {player.seat}")
    extras = _extras(player)
    canvas.text(x0 + 116, upper, person.name, 44, face=Face.LAND, room=x1 - x0 - 130 - 70 * len(extras))
    for number, sprite in enumerate(extras):
        canvas.paste(sprite, x1 - 44 - 70 * number, upper + 2, f"extra {number} {player.seat}")
    size = min(46, (x1 - x0) * 9 // (24 * max(1, len(player.governs))))
    x = x0 + 116 + size / 2
    for nation in player.governs:
        canvas.paste(badge(scene.owner(nation), size, plain=True), x, lower, f"governs {nation}")
        x += size + 4
    final = next((line for line in scene.view.result or () if line.seat == player.seat), None)
    text = scene.say("render-imperial-interest", amount=player.interest)
    if final:
        text = scene.say("render-final", rank=final.rank, score=final.score)
    elif player.money is not None:
        text = scene.say("render-imperial-purse", money=player.money, interest=player.interest)
    canvas.text(x1 - 20, lower, text, 36, fill=FADED, align="right", room=round(x1 - 26 - x + size / 2))


def _extras(player: PlayerView) -> list[Image.Image]:
    """The investor card and the Swiss bank, where they lie."""
    sprites = [card(66, "%")] if player.investor_card else []
    return [*sprites, bank(56)] if player.swiss_bank else sprites
