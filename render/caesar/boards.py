"""The players' boards: roads left, cities by colour, columns of treasures, and what it would all score now."""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from PIL import Image

from render.caesar.scene import Scene, groups
from render.caesar.treasures import DRAWN, treasure
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, INK, RULE, SHADE, Colour, mix
from render.kit.fonts import Face
from render.kit.panels import cells
from render.kit.pieces import Owner, badge
from rules.caesar.view import PlayerView

GOODS = tuple(kind for kind in DRAWN if kind != "gold")
MOST = 4  # pieces of one kind in the box; two more of gold in a row


def board(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """One player's board."""
    x0, y0, x1, y1 = rect
    won = any(line.rank == 1 and line.seat == player.seat for line in scene.view.result or ())
    turn = won or player.seat == scene.view.in_turn
    canvas.box(rect, SHADE if turn else CREAM, edge=INK if turn else RULE, radius=14)
    head(canvas, scene, player, (x0 + 18, y0 + 12, x1 - 18, y0 + 112))
    canvas.rule(x0 + 18, y0 + 118, x1 - 18, RULE)
    cities(canvas, scene, player, (x0 + 18, y0 + 128, x1 - 18, y0 + 226))
    canvas.rule(x0 + 18, y0 + 232, x1 - 18, RULE)
    columns(canvas, player, (x0 + 14, y0 + 242, x1 - 14, y1 - 106), mix(SHADE, CREAM, 0.6) if turn else SHADE)
    count(canvas, scene, player, (x0 + 18, y1 - 98, x1 - 18, y1 - 10))


def head(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """The name, points from paths, roads left; once the game is over the total."""
    x0, y0, x1, y1 = rect
    person, over = scene.people[player.seat], scene.view.result is not None
    middle = (y0 + y1) / 2
    canvas.paste(badge(person.owner, 84, plain=True), x0 + 46, middle, f"player {player.seat}")
    points = scene.say("render-caesar-points", points=player.count.total if over else player.points)
    new, room = ("points", player.seat) in scene.fresh and not over, (x1 - x0) // 2
    fill, ground = (CREAM, INK) if new else (INK, None)
    size, high = (64, middle - 14) if over else (50, middle - 20)
    wide = canvas.text(x1 - 6, high, points, size, face=Face.FIGURE, align="right", room=room, ground=ground, fill=fill)
    left = scene.say("render-caesar-roads", roads=player.roads)
    canvas.text(x1, middle + 32, left, 34, align="right", fill=FADED, room=(x1 - x0) // 2)
    canvas.text(x0 + 104, middle, person.name, 44, face=Face.LAND, room=max(40, x1 - x0 - 126 - max(wide, 180)))


def token_values(scene: Scene, player: PlayerView) -> Mapping[str, list[int]]:
    """The values a player has of each group."""
    values: defaultdict[str, list[int]] = defaultdict(list)
    for city in scene.view.cities:
        if city.owner == player.seat:
            values[city.group].append(city.value)
    return values


def cities(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """The highest token of each colour, which counts, and how many there are."""
    values = token_values(scene, player)
    for (group, look), cell in zip(groups().items(), cells(rect, len(groups()), 2), strict=True):
        x, y = (cell[0] + cell[2]) / 2, cell[1] + 34
        size = min(66, cell[2] - cell[0])
        if values[group]:
            token = Owner(look.colour, str(max(values[group])), look.shape)
            canvas.paste(badge(token, size, plain=True), x, y, f"highest {group}")
        else:
            canvas.paste(
                badge(Owner(mix(SHADE, look.colour, 0.14), "", look.shape), round(size * 0.7), plain=True), x, y
            )
        if len(values[group]) > 1:
            text = "·".join(str(value) for value in sorted(values[group])[:-1])
            canvas.text(x, cell[1] + 84, text, 30, fill=FADED, align="middle", room=cell[2] - cell[0])


def columns(canvas: Canvas, player: PlayerView, rect: Rect, ground: Colour = SHADE) -> None:
    """A column for each kind of good, growing upwards, and one for gold."""
    goods = dict(player.columns)
    for kind, cell in zip((*GOODS, "gold"), cells(rect, len(GOODS) + 1, 2), strict=True):
        number = player.gold if kind == "gold" else goods.get(kind, 0)
        _column(canvas, kind, number, cell, ground)


def _column(canvas: Canvas, kind: str, number: int, cell: Rect, ground: Colour) -> None:
    x0, y0, x1, y1 = cell
    canvas.box(cell, ground, radius=6)
    most = 8 if kind == "gold" else MOST
    step = min((y1 - y0 - 4) / most, x1 - x0)
    size = round(min(x1 - x0 - 2, step * (1.45 if kind == "gold" else 1)))
    if not number:
        canvas.paste(
            faint(kind, round(min(x1 - x0, y1 - y0) * 0.62)), (x0 + x1) / 2, y1 - 4 - min(x1 - x0, y1 - y0) * 0.34
        )
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
    """What everything would score if the game ended now, or scored; the total is the headline once it is over."""
    now = player.count
    x0, y0, x1, y1 = rect
    wide = 0
    if scene.view.result is None:
        total = scene.say("render-caesar-total", total=now.total)
        wide = 14 + canvas.text(x1, (y0 + y1) / 2, total, 56, face=Face.FIGURE, align="right", room=(x1 - x0) // 3)
    parts = scene.say(
        "render-caesar-parts",
        points=now.points,
        cities=now.cities,
        goods=now.same + now.different,
        gold=now.gold,
        bonus=now.bonus,
    )
    canvas.block(parts, (x0, y0, x1 - wide, y1), 38, least=20, fill=INK if scene.view.result else FADED)
