"""The players' boards: roads left, cities by colour, columns of treasures, and what it would all score now."""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from render.caesar.scene import Scene, groups
from render.caesar.treasures import DRAWN, treasure
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE, SHADE, mix
from render.kit.panels import cells
from render.kit.pieces import Owner, badge
from render.kit.type import Face
from rules.caesar.view import PlayerView

GOODS = tuple(kind for kind in DRAWN if kind != "gold")
MOST = 4  # pieces of one kind in the box; two more of gold in a row


def board(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """One player's board."""
    x0, y0, x1, y1 = rect
    turn = player.seat == scene.view.in_turn
    canvas.box(rect, mix(GLOW, CREAM, 0.55) if turn else CREAM, edge=INK if turn else RULE, radius=12)
    head(canvas, scene, player, (x0 + 14, y0 + 10, x1 - 14, y0 + 78))
    canvas.rule(x0 + 14, y0 + 84, x1 - 14, RULE)
    cities(canvas, scene, player, (x0 + 14, y0 + 92, x1 - 14, y0 + 160))
    canvas.rule(x0 + 14, y0 + 166, x1 - 14, RULE)
    columns(canvas, player, (x0 + 12, y0 + 174, x1 - 12, y1 - 50))
    count(canvas, scene, player, (x0 + 14, y1 - 44, x1 - 14, y1 - 8))


def head(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """The name, points from paths, roads left."""
    x0, y0, x1, y1 = rect
    person = scene.people[player.seat]
    middle = (y0 + y1) / 2
    canvas.paste(badge(person.owner, 56, plain=True), x0 + 30, middle, f"player {player.seat}")
    points = scene.say("render-caesar-points", points=player.points)
    new, room = GLOW if ("points", player.seat) in scene.fresh else None, (x1 - x0) // 2
    wide = canvas.text(x1, middle - 14, points, 32, face=Face.FIGURE, align="right", room=room, ground=new)
    left = scene.say("render-caesar-roads", roads=player.roads)
    canvas.text(x1, middle + 20, left, 22, align="right", fill=FADED, room=(x1 - x0) // 2)
    canvas.text(x0 + 68, middle, person.name, 28, face=Face.LAND, room=max(40, x1 - x0 - 84 - max(wide, 90)))


def token_values(scene: Scene, player: PlayerView) -> Mapping[str, list[int]]:
    """The values a player has of each group."""
    values: defaultdict[str, list[int]] = defaultdict(list)
    for city in scene.view.cities:
        if city.owner == player.seat:
            values[city.group].append(city.value)
    return values


def cities(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """The highest token of each colour, which counts, and how many there are."""
    held = token_values(scene, player)
    for (group, look), cell in zip(groups().items(), cells(rect, len(groups()), 2), strict=True):
        x, y = (cell[0] + cell[2]) / 2, cell[1] + 24
        size = min(46, cell[2] - cell[0])
        if held[group]:
            token = Owner(look.colour, str(max(held[group])), look.shape)
            canvas.paste(badge(token, size, plain=True), x, y, f"highest {group}")
        else:
            canvas.paste(
                badge(Owner(mix(SHADE, look.colour, 0.14), "", look.shape), round(size * 0.7), plain=True), x, y
            )
        if len(held[group]) > 1:
            text = "·".join(str(value) for value in sorted(held[group])[:-1])
            canvas.text(x, cell[1] + 58, text, 17, fill=FADED, align="middle", room=cell[2] - cell[0])


def columns(canvas: Canvas, player: PlayerView, rect: Rect) -> None:
    """A column for each kind of good, growing upwards, and one for gold."""
    goods = dict(player.columns)
    for kind, cell in zip((*GOODS, "gold"), cells(rect, len(GOODS) + 1, 2), strict=True):
        number = player.gold if kind == "gold" else goods.get(kind, 0)
        _column(canvas, kind, number, cell)


def _column(canvas: Canvas, kind: str, number: int, cell: Rect) -> None:
    x0, y0, x1, y1 = cell
    canvas.box(cell, SHADE, radius=6)
    most = 8 if kind == "gold" else MOST
    step = min((y1 - y0 - 4) / most, x1 - x0)
    size = round(min(x1 - x0 - 2, step * (1.45 if kind == "gold" else 1)))
    if not number:
        canvas.paste(faint(kind, round((x1 - x0) * 0.8)), (x0 + x1) / 2, y1 - 4 - (x1 - x0) / 2)
        return
    for place in range(min(number, most)):
        y = y1 - 2 - size / 2 - place * step
        canvas.paste(treasure(kind, size), (x0 + x1) / 2, y, "" if place or kind == "gold" else f"column {kind}")


@lru_cache(maxsize=64)
def faint(kind: str, size: int) -> Image.Image:
    """A treasure the player has none of, as a shadow."""
    image = treasure(kind, size).copy()
    image.putalpha(image.getchannel("A").point([value // 4 for value in range(256)]))
    return image


def count(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """What everything would score if the game ended now."""
    now = player.count
    x0, y0, x1, y1 = rect
    middle = (y0 + y1) / 2
    total = scene.say("render-caesar-total", total=now.total)
    wide = canvas.text(x1, middle, total, 30, face=Face.FIGURE, align="right", room=(x1 - x0) // 2)
    parts = scene.say(
        "render-caesar-parts",
        points=now.points,
        cities=now.cities,
        goods=now.same + now.different,
        gold=now.gold,
        bonus=now.bonus,
    )
    canvas.text(x0, middle, parts, 21, fill=FADED, room=x1 - x0 - wide - 14)
