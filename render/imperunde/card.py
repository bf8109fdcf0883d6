"""The card for the phone: the world, a tile for each player, and a combat if one is fought."""

from collections.abc import Sequence
from typing import Any

from PIL import Image

from render.imperunde import combat, land, marks
from render.imperunde.full import round_of, status
from render.imperunde.scene import Scene, world
from render.imperunde.units import unit
from render.kit.backdrop import backdrop
from render.kit.canvas import Canvas, Rect, sheet
from render.kit.chart import Chart
from render.kit.colour import CREAM, FADED, GLOW, INK, RED, RULE
from render.kit.panels import cells
from render.kit.pieces import badge
from render.kit.ranking import Part, height, ranking
from render.kit.type import Face
from render.kit.window import closer
from render.picture import TALLEST
from rules.imperunde.view import PlayerView
from rules.kernel import RankedSeat

SCALE, HEAD, TILE, GAP, FIGHT, STRIP = 0.8, 66, 112, 8, 236, 424
PARTS = ("trading_posts", "debt", "surplus")  # of a score: the first is the score


def draw(scene: Scene, events: Sequence[Any]) -> Canvas:
    """The card; while a combat is fought it takes the place of the players; a draft is seen close up."""
    if scene.view.result:
        return final(scene, events, scene.view.result)
    book = world()
    base = book.ground(SCALE)
    rows = -(-len(scene.view.players) // across(len(scene.view.players)))
    top, shown = HEAD + base.height, combat.fight(scene, events)
    high = top + (FIGHT + 2 * GAP if shown else rows * (TILE + GAP) + GAP)
    canvas = backdrop(book, ("card",), (base.width, high), lambda canvas: canvas.image.paste(base, (0, HEAD)))
    if window := near(scene, events, base.size):
        canvas.image.paste(land.draw(window, scene, events).canvas.image, (0, HEAD))
    else:
        land.draw(Chart(canvas, book, SCALE, at=(0, HEAD)), scene, events, brief=True)
    head(canvas, scene, base.width)
    if shown:
        combat.draw(canvas, scene, shown, (GAP, top + GAP, base.width - GAP, high - GAP))
        return canvas
    for player, rect in zip(scene.view.players, tiles(base.width, top, len(scene.view.players)), strict=True):
        tile(canvas, scene, player, rect)
    return canvas


def near(scene: Scene, events: Sequence[Any], size: tuple[int, int]) -> Chart | None:
    """The part of the world a player's own draft is about; None: all of it, for everybody, or for a far-flung draft."""
    book = world()
    places = [place for name in marks.named_places(events) if (place := book.geography.places.get(name))]
    return closer(book, [place.inside for place in places], size) if scene.view.viewer else None


def final(scene: Scene, events: Sequence[Any], lines: Sequence[RankedSeat]) -> Canvas:
    """The card at the end: a smaller world, to make room for the ranking below it."""
    book = world()
    wide = book.ground(SCALE).width
    strip = height(len(lines), STRIP)
    side = TALLEST - HEAD - strip - 2 * GAP
    chart = land.draw(Chart(Canvas(book.ground(SCALE).copy()), book, SCALE), scene, events, brief=True)
    canvas = sheet(wide, TALLEST)
    canvas.image.paste(chart.canvas.image.resize((side, side), Image.Resampling.LANCZOS), ((wide - side) // 2, HEAD))
    head(canvas, scene, wide)
    posts, *parts = (Part(name, scene.speaker.part(name)) for name in PARTS)
    room = (GAP, TALLEST - GAP - strip, wide - GAP, TALLEST - GAP)
    ranking(canvas, lines, scene.people, room, parts, score=posts.words)
    return canvas


def head(canvas: Canvas, scene: Scene, wide: int) -> None:
    """Round and phase, in words a thumb away."""
    canvas.text(18, HEAD / 2, status(scene), 36, room=wide * 2 // 3)
    canvas.text(wide - 18, HEAD / 2, round_of(scene), 36, face=Face.FIGURE, align="right", room=wide // 3 - 30)


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
    """Badge and name; posts of the target; whom they fight."""
    x0, y0, x1, y1 = rect
    acting, person = player.seat in scene.view.waiting, scene.people[player.seat]
    canvas.box(rect, GLOW if acting else CREAM, edge=INK if acting else RULE, radius=12)
    canvas.paste(badge(person.owner, 76, plain=True), x0 + 50, (y0 + y1) / 2, f"tile {player.seat}")
    upper, lower, left, ground = y0 + 36, y1 - 30, x0 + 102, CREAM if acting else GLOW
    posts = scene.say("render-imperunde-posts", posts=player.posts, target=scene.view.target)
    new = ground if ("posts", player.seat) in scene.fresh else None
    wide = canvas.text(x1 - 16, upper, posts, 42, face=Face.FIGURE, align="right", room=140, ground=new)
    canvas.paste(unit("trading_post", person.owner, 38), x1 - 46 - wide, upper, f"posts {player.seat}")
    canvas.block(person.name, (left, y0 + 8, x1 - 74 - wide, y0 + 64), 34, least=20)
    x = x1 - 30.0
    for seat in reversed(player.enemies):
        canvas.paste(badge(scene.owner(seat), 38, plain=True), x, lower, f"enemy {player.seat}")
        x -= 41
    text = scene.say("render-imperunde-at-war" if player.enemies else "render-imperunde-peace")
    pairs = [what[1] for what in scene.fresh if what[0] == "pair"]
    new = ground if any(player.seat in pair for pair in pairs) else None
    shade = RED if player.enemies else INK if acting or new else FADED
    canvas.text(left, lower, text, 30, fill=shade, room=round(x + 14 - left), ground=new)
