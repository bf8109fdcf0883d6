"""The secret hand: cards of the secret service, sealed stances, money."""

from collections.abc import Sequence
from functools import lru_cache, partial

from PIL import Image

from render.imperunde.panels import LINES, STRONG, label
from render.imperunde.scene import Scene
from render.kit.canvas import Canvas, Rect, sheet
from render.kit.colour import CREAM, FADED, INK, RED, RULE, colour
from render.kit.emblems import coin
from render.kit.fonts import Face, block
from render.kit.panels import panel
from render.kit.pieces import badge
from rules.imperunde.phases import Budget
from rules.imperunde.view import PlayerView, StanceView

WIDE, EDGE, ACROSS = 1200, 36, 6
CARD = (176, 236)
PANEL = 640  # where the panels end below the cards
BACK = colour("#6d3b3b")


def draw(scene: Scene, own: PlayerView) -> Canvas:
    """The viewer's hand."""
    cards = end_of(scene.view.hand, 280)
    if scene.view.seen:
        cards = end_of(scene.view.seen, cards + 54)
    secret = [stance for stance in scene.view.stances if stance.player == scene.view.viewer]
    budget = scene.view.forecast or (own.budgets[-1] if own.budgets else None)
    panels = [partial(stances, secret=secret)] if secret else []
    panels += [partial(forecast, budget=budget)] if budget else []
    canvas = sheet(WIDE, cards + (EDGE + PANEL if panels else 12))
    purse(canvas, scene, own)
    top = row_of_cards(canvas, scene, scene.view.hand, 270)
    if scene.view.seen:
        canvas.text(EDGE, top + 30, scene.say("render-imperunde-seen"), 32, fill=FADED)
        row_of_cards(canvas, scene, scene.view.seen, top + 54)
    half = (WIDE - 2 * EDGE - 16) // 2
    for number, paint in enumerate(panels):
        left = EDGE + number * (half + 16)
        paint(canvas, scene, (left, cards + 16, left + half, cards + PANEL))
    return canvas


def purse(canvas: Canvas, scene: Scene, player: PlayerView) -> None:
    """Name, doubloons and debt."""
    person = scene.people[player.seat]
    canvas.paste(badge(person.owner, 84, plain=True), EDGE + 42, 78, "seal")
    canvas.text(EDGE + 104, 78, person.name, 58, face=Face.LAND, room=600)
    canvas.rule(EDGE, 138, WIDE - EDGE, RULE)
    canvas.paste(coin(76), EDGE + 40, 196, "coin")
    canvas.text(EDGE + 96, 196, str(player.surplus), 76, face=Face.FIGURE, room=200)
    debt = scene.say("render-imperunde-debt", debt=player.debt)
    canvas.text(EDGE + 330, 196, debt, 42, fill=RED if player.debt else FADED, room=330)
    posts = scene.say("render-imperunde-posts", posts=player.posts, target=scene.view.target)
    canvas.text(WIDE - EDGE, 196, posts, 60, face=Face.FIGURE, align="right")
    canvas.rule(EDGE, 252, WIDE - EDGE, RULE)


@lru_cache(maxsize=4)
def blank() -> Image.Image:
    """A card of the secret service without its name."""
    canvas = sheet(*CARD, CREAM)
    wide, high = CARD
    canvas.pen.rectangle((0, 0, wide - 1, high - 1), outline=INK, width=3)
    canvas.pen.rectangle((9, 9, wide - 10, high - 10), outline=BACK, width=2)
    canvas.pen.rectangle((9, 9, wide - 10, 52), fill=BACK)
    for x in (46, 88, 130):
        canvas.pen.ellipse((x - 6, 25, x + 6, 37), fill=CREAM)
    return canvas.image.convert("RGBA")


def row_of_cards(canvas: Canvas, scene: Scene, cards: Sequence[str], top: int) -> int:
    """Every card with its name; returns where they end."""
    step = (WIDE - 2 * EDGE + 14) / ACROSS
    for number, kind in enumerate(cards):
        row, column = divmod(number, ACROSS)
        x, y = EDGE + step * column + CARD[0] / 2, top + row * (CARD[1] + 14) + CARD[1] / 2 + 6
        canvas.paste(blank(), x, y, f"card {number}")
        lines, size = block(scene.name(kind), Face.LAND, 26, (CARD[0] - 30, CARD[1] - 80))
        for place, line in enumerate(lines):
            at = y + 24 + (place - (len(lines) - 1) / 2) * size * 1.2
            canvas.text(x, at, line, size, face=Face.LAND, align="middle", kind="")
    if not cards:
        canvas.text(EDGE, top + 44, scene.say("render-imperunde-no-cards"), 40, fill=FADED)
    return end_of(cards, top)


def end_of(cards: Sequence[str], top: int) -> int:
    """Where rows of cards that begin at the top end; without cards there is a line of words."""
    return top + -(-len(cards) // ACROSS) * (CARD[1] + 14) if cards else top + 90


def stances(canvas: Canvas, scene: Scene, rect: Rect, *, secret: Sequence[StanceView]) -> None:
    """The viewer's word to each of the others, a secret unless talks are open."""
    visible = "yes" if scene.view.open_stances else "no"
    x0, y0, x1, _ = panel(canvas, rect, scene.say("render-imperunde-stances", open=visible))
    for number, one in enumerate(secret):
        y = y0 + 34 + number * 64
        canvas.paste(badge(scene.owner(one.whom), 50, plain=True), x0 + 28, y, f"stance {one.whom}")
        canvas.text(x0 + 66, y, scene.side_name(one.whom), 38, room=(x1 - x0) // 2 - 70)
        text = scene.say("render-imperunde-stance", stance=one.stance)
        canvas.text(
            x1 - 6,
            y,
            text,
            38,
            room=(x1 - x0) // 2 - 20,
            face=Face.LAND,
            align="right",
            fill=RED if one.stance == "war" else INK,
        )


def forecast(canvas: Canvas, scene: Scene, rect: Rect, *, budget: Budget) -> None:
    """The budget form of this round, or of the last, filled in."""
    x0, y0, x1, y1 = panel(canvas, rect, scene.say("render-imperunde-budgets"))
    step = (y1 - y0) / len(LINES)
    for number, line in enumerate(LINES):
        y, strong = y0 + step * (number + 0.5), line in STRONG
        canvas.text(x0 + 6, y, label(scene, line), 34, fill=INK if strong else FADED)
        canvas.text(x1 - 6, y, str(getattr(budget, line)), 34, face=Face.FIGURE, align="right")
