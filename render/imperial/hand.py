"""What a player holds: money, bonds with their interest, nations governed."""

from functools import lru_cache

from PIL import Image

from render.imperial.ledger import prices
from render.imperial.scene import Scene
from render.kit.canvas import Canvas, sheet
from render.kit.colour import CREAM, FADED, INK, PAPER, RULE, deep, mix, on
from render.kit.emblems import bank, card, coin
from render.kit.fonts import Face
from render.kit.pieces import Owner, badge
from rules.imperial.view import PlayerView

WIDE, EDGE = 1200, 36
BOND = (176, 132)
ACROSS = 6


def draw(scene: Scene, own: PlayerView) -> Canvas:
    """The viewer's hand."""
    rows = max(1, -(-len(own.bonds) // ACROSS))
    canvas = sheet(WIDE, 318 + rows * (BOND[1] + 16) + EDGE, PAPER)
    purse(canvas, scene, own)
    bonds(canvas, scene, own, 300)
    return canvas


def purse(canvas: Canvas, scene: Scene, player: PlayerView) -> None:
    """Name, money, nations governed, and what it would all be worth."""
    person = scene.people[player.seat]
    canvas.paste(badge(person.owner, 84, plain=True), EDGE + 42, 78, "seal")
    canvas.text(EDGE + 104, 78, person.name, 58, face=Face.LAND, room=520)
    for number, nation in enumerate(player.governs):
        canvas.paste(badge(scene.owner(nation), 64), WIDE - EDGE - 40 - 72 * number, 78, f"governs {nation}")
    canvas.rule(EDGE, 138, WIDE - EDGE, RULE)
    canvas.paste(coin(88), EDGE + 44, 212, "coin")
    money = scene.say("render-millions", amount=player.money or 0)
    canvas.text(EDGE + 108, 212, money, 92, face=Face.FIGURE, room=330)
    lines = (
        scene.say("render-imperial-interest", amount=player.interest),
        scene.say("render-imperial-worth", amount=player.worth),
        scene.say("render-imperial-total", amount=player.worth + (player.money or 0)),
    )
    for number, line in enumerate(lines):
        canvas.text(EDGE + 460, 174 + 40 * number, line, 34, room=500, fill=INK if number == 2 else FADED)
    extras = [(card(100, "%"), player.investor_card), (bank(88), player.swiss_bank)]
    for number, sprite in enumerate(sprite for sprite, owned in extras if owned):
        canvas.paste(sprite, WIDE - EDGE - 56 - 110 * number, 214, "extra")
    canvas.rule(EDGE, 280, WIDE - EDGE, RULE)


def bonds(canvas: Canvas, scene: Scene, player: PlayerView, top: int) -> None:
    """Every bond as a paper, by nation and price."""
    order = [nation.id for nation in scene.view.nations]
    interest = {price: rank for rank, price in enumerate(prices(scene), start=1)}
    bonds = sorted(player.bonds, key=lambda bond: (order.index(bond[0]), bond[1]))
    step = (WIDE - 2 * EDGE + 12) / ACROSS
    for number, (nation, price) in enumerate(bonds):
        row, column = divmod(number, ACROSS)
        x, y = EDGE + step * column + BOND[0] / 2, top + row * (BOND[1] + 16) + BOND[1] / 2 + 8
        canvas.paste(paper(scene.owner(nation)), x, y, f"bond {nation} {price}")
        canvas.text(x + 32, y - 12, str(price), 58, face=Face.FIGURE, align="middle")
        text = scene.say("render-imperial-yield", amount=interest[price])
        canvas.text(x + 32, y + 38, text, 26, align="middle", fill=FADED, room=100)
    if not bonds:
        canvas.text(EDGE, top + 60, scene.say("render-imperial-no-bonds"), 40, fill=FADED)


@lru_cache(maxsize=16)
def paper(owner: Owner) -> Image.Image:
    """A bond of a nation: its badge on a band of its colour."""
    wide, high = BOND
    canvas = sheet(wide, high, CREAM)
    canvas.pen.rectangle((0, 0, wide - 1, high - 1), outline=deep(owner.colour), width=4)
    canvas.pen.rectangle((8, 8, wide - 9, high - 9), outline=mix(owner.colour, CREAM, 0.5), width=2)
    canvas.pen.rectangle((0, 0, 62, high), fill=owner.colour)
    canvas.text(31, high / 2, owner.letter, 50, face=Face.FIGURE, align="middle", fill=on(owner.colour))
    image = canvas.image.convert("RGBA")
    mask = Image.new("L", image.size, 255)
    image.putalpha(mask)
    return image
