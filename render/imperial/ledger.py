"""Nations and their bonds in one table; players and what they hold in another."""

from PIL import Image

from render.imperial.scene import Scene
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, INK, NEW, RULE, SHADE, colour
from render.kit.emblems import bank, card
from render.kit.panels import cells
from render.kit.pieces import Owner, army, badge, flag, fleet
from render.kit.type import Face
from rules.imperial.view import NationView, PlayerView

SUPPLY = Owner(colour("#8d7f6b"), "", "disc")  # pieces in the box belong to nobody's letter


def prices(scene: Scene) -> list[int]:
    """Every price of bond in this game."""
    found = {price for nation in scene.view.nations for price in nation.for_sale}
    found |= {price for nation in scene.view.nations for held in nation.holdings for price in held.prices}
    return sorted(found)


def columns(rect: Rect) -> tuple[Rect, Rect]:
    """The room for nations on the left and for bonds on the right."""
    x0, y0, x1, y1 = rect
    middle = x0 + round((x1 - x0) * 0.46)
    return (x0, y0, middle, y1), (middle + 6, y0, x1, y1)


def rows(rect: Rect, number: int, head: int = 48) -> list[Rect]:
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
        canvas.text(middle, rect[1] + 12, str(price), 24, face=Face.FIGURE, align="middle")
        canvas.text(middle, rect[1] + 34, f"+{rank}", 18, fill=FADED, align="middle")
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
    upper, lower = y0 + high * 0.3, y0 + high * 0.74
    canvas.paste(badge(scene.owner(nation.id), 50, plain=True), x0 + 28, upper + 6, f"row {nation.id}")
    money = scene.say("render-millions", amount=nation.treasury)
    if ("treasury", nation.id) in scene.fresh:
        canvas.box((x1 - 84, round(upper) - 18, x1 - 2, round(upper) + 18), NEW, radius=6)
    canvas.text(x1 - 8, upper, money, 28, face=Face.FIGURE, align="right", room=78)
    canvas.text(x0 + 62, upper, scene.name(nation.id), 25, face=Face.LAND, room=x1 - x0 - 62 - 92)
    if ("government", nation.id) in scene.fresh:
        canvas.box((x0 + 56, round(lower) - 17, x1 - 118, round(lower) + 17), NEW, radius=6)
    who = scene.who(nation.government)
    if who:
        canvas.paste(badge(who.owner, 28, plain=True), x0 + 74, lower, f"government {nation.id}")
    name = who.name if who else scene.say("render-imperial-no-government")
    canvas.text(
        x0 + (94 if who else 62), lower, name, 22, room=x1 - x0 - (94 if who else 62) - 124, fill=INK if who else FADED
    )
    _supply(canvas, nation, x1 - 112, lower)


def _supply(canvas: Canvas, nation: NationView, x: float, y: float) -> None:
    """Armies, fleets and flags still in the box."""
    stock = (
        (army(SUPPLY, 22), nation.armies_left),
        (fleet(SUPPLY, 22), nation.fleets_left),
        (flag(SUPPLY, 22), nation.chips_left),
    )
    for sprite, number in stock:
        canvas.paste(sprite, x, y)
        canvas.text(x + 11, y, str(number), 18, fill=FADED)
        x += 38


def _bonds(canvas: Canvas, scene: Scene, nation: NationView, every: list[int], rect: Rect) -> None:
    """A cell for each bond: its holder's seal, or empty while the bank has it."""
    holder = {price: held.player for held in nation.holdings for price in held.prices}
    for price, cell in zip(every, cells(rect, len(every), 3), strict=True):
        x, y = (cell[0] + cell[2]) / 2, (cell[1] + cell[3]) / 2
        who = scene.who(holder.get(price))
        if ("bond", nation.id, price) in scene.fresh:
            canvas.box((cell[0], cell[1] + 4, cell[2], cell[3] - 4), NEW, radius=6)
        if who:
            size = min(40, cell[2] - cell[0])
            canvas.paste(badge(who.owner, size, plain=True), x, y, f"bond {nation.id} {price}")
        elif price in nation.for_sale:
            canvas.pen.ellipse((x - 4, y - 4, x + 4, y + 4), fill=RULE)


def players(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """A tile for each player in seating order; in two rows where one would be too narrow."""
    x0, y0, x1, y1 = rect
    number = len(scene.view.players)
    rows = 1 if (x1 - x0) / number > 250 else 2
    across, high = -(-number // rows), (y1 - y0 + 10) // rows
    for place, player in enumerate(scene.view.players):
        row, column = divmod(place, across)
        top = y0 + row * high
        cell = cells((x0, top, x1, top + high - 10), across, 10)[column]
        acting = player.seat == scene.view.acting
        canvas.box(cell, SHADE if acting else CREAM, edge=INK if acting else RULE, radius=10)
        _player(canvas, scene, player, cell)


def _player(canvas: Canvas, scene: Scene, player: PlayerView, cell: Rect) -> None:
    """Seal, name, flags governed, interest; money where the viewer may know it."""
    x0, y0, x1, y1 = cell
    person = scene.people[player.seat]
    upper, lower = y0 + (y1 - y0) * 0.3, y0 + (y1 - y0) * 0.72
    canvas.paste(badge(person.owner, 44, plain=True), x0 + 32, upper, f"player {player.seat}")
    extras = _extras(player)
    canvas.text(x0 + 62, upper, person.name, 26, face=Face.LAND, room=x1 - x0 - 72 - 40 * len(extras))
    for number, sprite in enumerate(extras):
        canvas.paste(sprite, x1 - 28 - 40 * number, upper, f"extra {player.seat}")
    size = min(30, (x1 - x0) * 11 // (24 * max(1, len(player.governs))))
    x = x0 + 16 + size / 2
    for nation in player.governs:
        canvas.paste(badge(scene.owner(nation), size, plain=True), x, lower, f"governs {nation}")
        x += size
    final = next((line for line in scene.view.result or () if line.seat == player.seat), None)
    text = scene.say("render-imperial-interest", amount=player.interest)
    if final:
        text = scene.say("render-final", rank=final.rank, score=final.score)
    elif player.money is not None:
        text = scene.say("render-imperial-purse", money=player.money, interest=player.interest)
    canvas.text(x1 - 14, lower, text, 21, fill=FADED, align="right", room=round(x1 - 20 - x + size / 2))


def _extras(player: PlayerView) -> list[Image.Image]:
    """The investor card and the Swiss bank, where they lie."""
    shown = [card(40, "%")] if player.investor_card else []
    return [*shown, bank(36)] if player.swiss_bank else shown
