"""The card for the phone: what has just happened or the world, a tile for each player, a combat if one is fought."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from PIL import Image

from render.imperunde import board_map, combat
from render.imperunde.focus import groups as choose_focus
from render.imperunde.focus import strike_dots
from render.imperunde.full import round_of, statuses
from render.imperunde.scene import NONE, Scene, world
from render.imperunde.units import sabres, unit
from render.kit.canvas import Canvas, Rect, sheet
from render.kit.colour import CREAM, FADED, GLOW, INK, RULE, Colour
from render.kit.emblems import card as service_card
from render.kit.fonts import Face, width
from render.kit.insets import draw_corners
from render.kit.map_crops import boxes_of
from render.kit.map_layer import Chart
from render.kit.panels import cells
from render.kit.pieces import badge
from render.kit.ranking import Part, height, ranking
from render.picture import CLEAR, LEGIBLE, TALLEST
from rules.imperunde.view import PlayerView
from rules.kernel import RankedSeat

SCALE, HEAD, TILE, GAP, FIGHT, STRIP = 0.8, 66, 198, 8, 260, 424
NUMBER = LEGIBLE  # the size of a number of units, which stands below its piece where three tiles share a row
PARTS = ("trading_posts", "debt", "surplus")  # of a score: the first is the score
FORCES = ("frigate", "ship_of_the_line", "infantry", "cavalry", "artillery")


def draw(scene: Scene, events: Sequence[Any], *, focus: Sequence[str] = (), whole: bool = False) -> Canvas:
    """The card: what is asked about or has happened close up; below it the players, or the combat being fought."""
    if scene.view.result:
        return final(scene, events, scene.view.result)
    book, fight = world(), combat.fight(scene, events)
    wide = book.size(SCALE)[0]
    places = tiles(wide, 0, len(scene.view.players))
    strip = (FIGHT + GAP if fight else places[-1][3]) + GAP
    side = min(wide, TALLEST - HEAD - strip)
    top = HEAD + side
    if whole:
        canvas = whole_world(scene, events, side, (wide, top + strip))
    else:
        canvas = sheet(wide, top + strip)
        canvas.adopt(near(scene, events, focus, (wide, side)), (0, HEAD))
    head(canvas, scene, wide)
    if fight:
        combat.draw(canvas, scene, fight, (GAP, top + GAP, wide - GAP, top + strip - GAP))
        return canvas
    for player, rect in zip(scene.view.players, tiles(wide, top, len(scene.view.players)), strict=True):
        tile(canvas, scene, player, rect)
    return canvas


def near(scene: Scene, events: Sequence[Any], focus: Sequence[str], size: tuple[int, int]) -> Canvas:
    """The places that are asked about or have changed, close up; all events of the wheel have their number."""
    book = world()
    boxes = boxes_of(book, choose_focus(scene, events, focus))
    spots = {name: place.heart for name, place in book.geography.places.items()}
    draw_near = partial(board_map.draw, scene=scene, events=events, looks="near")
    return draw_corners(book, boxes, size, draw_near, strike_dots(events, spots))


def whole_world(scene: Scene, events: Sequence[Any], side: int, size: tuple[int, int]) -> Canvas:
    """The whole world in the middle of a sheet."""
    book, scale = world(), side * 100 // world().geography.size[0] / 100  # in whole percents names keep clear of values
    canvas, at = sheet(*size), ((size[0] - book.size(scale)[0]) // 2, HEAD)
    canvas.image.paste(book.ground(scale), at)
    board_map.draw(Chart(canvas, book, scale, at=at), scene, events, "world")
    return canvas


def final(scene: Scene, events: Sequence[Any], lines: Sequence[RankedSeat]) -> Canvas:
    """The card at the end: a smaller world, to make room for the ranking below it."""
    book = world()
    wide = book.size(SCALE)[0]
    strip = height(len(lines), STRIP)
    side = TALLEST - HEAD - strip - 2 * GAP
    chart = board_map.draw(Chart(Canvas(book.ground(SCALE).copy()), book, SCALE), scene, events, "world")
    canvas = sheet(wide, TALLEST)
    canvas.image.paste(chart.canvas.image.resize((side, side), Image.Resampling.LANCZOS), ((wide - side) // 2, HEAD))
    head(canvas, scene, wide)
    posts, *parts = (Part(name, scene.speaker.part(name)) for name in PARTS)
    room = (GAP, TALLEST - GAP - strip, wide - GAP, TALLEST - GAP)
    ranking(canvas, lines, scene.people, room, parts, score=posts.words)
    return canvas


def head(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Phase, whoever is waited for where there is room, and round; tiles glow for these anyway."""
    right = canvas.text(wide - 18, HEAD / 2, round_of(scene), LEGIBLE, face=Face.FIGURE, align="right")
    said = next((text for text in statuses(scene) if width(text, Face.TEXT, LEGIBLE) < wide - right - 60), "")
    canvas.text(18, HEAD / 2, said, LEGIBLE)


def across(players: int) -> int:
    """How many tiles in a row: four players sit two by two."""
    return 2 if players == 4 else 3


def tiles(wide: int, top: int, number: int) -> list[Rect]:
    """Rows of two or three, each over the whole width."""
    rects: list[Rect] = []
    for row in range(-(-number // across(number))):
        here = min(across(number), number - len(rects))
        y = top + GAP + row * (TILE + GAP)
        rects += cells((GAP, y, wide - GAP, y + TILE), here, GAP)
    return rects


def tile(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """Badge and name, posts of the target; whom they fight; what they fight with."""
    x0, y0, x1, y1 = rect
    acting, person = player.seat in scene.view.waiting, scene.people[player.seat]
    canvas.box(rect, GLOW if acting else CREAM, edge=INK if acting else RULE, radius=12)
    canvas.paste(badge(person.owner, 70, plain=True), x0 + 46, y0 + 44, f"tile {player.seat}")
    if ("cards", player.seat) in scene.fresh:  # tiles show no hands: a card at the badge of whoever has bought one
        canvas.paste(service_card(42), x0 + 74, y0 + 72, "")
    left, upper, lower, ground = x0 + 94, y0 + 28, y0 + 74, CREAM if acting else GLOW
    canvas.block(person.name, (left, y0 + 4, x1 - 12, upper + 22), LEGIBLE + 1, least=LEGIBLE)
    posts = scene.say("render-imperunde-posts", posts=player.posts, target=scene.view.target)
    new = ground if ("posts", player.seat) in scene.fresh else None
    wide = canvas.text(x1 - 16, lower, posts, 42, face=Face.FIGURE, align="right", ground=new)
    canvas.paste(unit("trading_post", person.owner, 44), x1 - 46 - wide, lower, f"posts {player.seat}")
    fresh = any(player.seat in what[1] for what in scene.fresh if what[0] == "pair")
    relations(canvas, scene, player, (left, lower, x1 - 80 - wide), ground if fresh else None)
    forces(canvas, scene, player, (x0 + 12, y0 + 98, x1 - 8, y1 - 2))


def relations(
    canvas: Canvas, scene: Scene, player: PlayerView, line: tuple[int, int, int], ground: Colour | None
) -> None:
    """Crossed sabres and the badges of a player's enemies, on a ground if that is new; or that there is peace."""
    left, y, right = line
    if not player.enemies:
        canvas.text(left, y, scene.say("render-imperunde-peace"), LEGIBLE, fill=FADED, ground=ground)
        return
    size = min(44, (right - left) // (1 + len(player.enemies)))
    if ground:
        canvas.box((left - 4, y - 24, left + size * (1 + len(player.enemies)) + 4, y + 24), ground, radius=8)
    canvas.paste(sabres(size), left + size / 2, y, f"war {player.seat}")
    for number, seat in enumerate(player.enemies, start=1):
        x = left + size * (number + 0.5)
        canvas.paste(badge(scene.owner(seat), size - 2, plain=True), x, y, f"enemy {player.seat}")


def forces(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """How many of each kind a player has, wherever they are."""
    counts = Counter[str]()
    for place in board_map.all_places(scene):
        counts.update({one.unit: one.count for one in place.units if one.owner == player.seat})
    owner = scene.people[player.seat].owner
    for kind, (left, top, right, bottom) in zip(FORCES, cells(rect, len(FORCES), 0), strict=True):
        shade, sprite = INK if counts[kind] else FADED, unit(kind, owner if counts[kind] else NONE, CLEAR)
        beside = right - left > CLEAR + NUMBER
        x, y = (left + CLEAR / 2, (top + bottom) / 2) if beside else ((left + right) / 2, top + CLEAR / 2)
        canvas.paste(sprite, x, y, f"{kind} of {player.seat}")
        x, y = (x + (CLEAR + NUMBER) / 2, y) if beside else (x, bottom - NUMBER / 2)
        text = str(counts[kind])
        canvas.text(x, y, text, NUMBER, face=Face.FIGURE, fill=shade, align="middle", room=NUMBER + 14)
