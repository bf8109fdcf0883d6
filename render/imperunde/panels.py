"""Players, war and peace, budgets: what the board of ImpeRunde shows beside its map."""

from collections.abc import Iterator, Sequence

from render.imperunde.scene import Scene
from render.imperunde.units import unit
from render.kit.canvas import Canvas, Rect
from render.kit.colour import CREAM, FADED, GLOW, GREEN, INK, NEW, RED, RULE, SHADE, Colour
from render.kit.emblems import card, coin
from render.kit.fonts import Face
from render.kit.panels import cells
from render.kit.pieces import badge
from rules.imperunde.view import PlayerView

LINES = (
    "carried", "home_tax", "dividend", "colonial_tax", "sea_tax", "interest", "repaid", "borrowed", "available",
    "invested", "later", "surplus", "debt",
)  # fmt: skip
STRONG = frozenset({"available", "surplus", "debt"})


def players(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """A tile for each player, two in a row, in the order of turns if there is one."""
    order = [seat for seat in scene.view.order if seat in scene.view.seats] or list(scene.view.seats)
    x0, y0, x1, y1 = rect
    step = (y1 - y0 + 16) // -(-len(order) // 2)
    for number, seat in enumerate(order):
        player, (row, column) = scene.player(seat), divmod(number, 2)
        if player:
            line = (x0, y0 + row * step, x1, y0 + (row + 1) * step - 16)
            _player(canvas, scene, player, cells(line, 2, 16)[column], first=number == 0 and bool(scene.view.order))


def _player(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect, *, first: bool) -> None:
    """Badge, name and home; posts on the way to the target; money, debt, cards."""
    x0, y0, x1, y1 = rect
    acting = player.seat in scene.view.waiting
    canvas.box(rect, NEW if acting else CREAM, edge=INK if acting else RULE, radius=12)
    person = scene.people[player.seat]
    third, left = (y1 - y0) / 6, x0 + 130
    canvas.paste(badge(person.owner, 100, plain=True), x0 + 66, (y0 + y1) / 2, f"player {player.seat}")
    name = scene.say("render-imperunde-first", player=person.name) if first else person.name
    home = scene.name(player.home) if player.home else scene.say("render-imperunde-no-home")
    half = (x1 - left) // 2
    canvas.text(left, y0 + third * 1.1, name, 44, face=Face.LAND, room=half + 20)
    canvas.text(x1 - 20, y0 + third * 1.1, home, 36, fill=FADED, room=half - 60, align="right")
    middle = round(y0 + third * 3)
    posts(canvas, scene, player, (left, middle - 26, x1 - 20, middle + 26))
    _purse(canvas, scene, player, left, x1 - 20, y0 + third * 4.9)


def posts(canvas: Canvas, scene: Scene, player: PlayerView, rect: Rect) -> None:
    """A bar of trading posts towards the target."""
    x0, y0, x1, y1 = rect
    owner, target = scene.people[player.seat].owner, max(1, scene.view.target)
    canvas.paste(unit("trading_post", owner, 52), x0 + 24, (y0 + y1) / 2, f"posts {player.seat}")
    text = scene.say("render-imperunde-posts", posts=player.posts, target=scene.view.target)
    new = GLOW if ("posts", player.seat) in scene.fresh else None
    canvas.text(x1, (y0 + y1) / 2, text, 42, face=Face.FIGURE, align="right", ground=new)
    left, right = x0 + 62, x1 - 150
    canvas.pen.rounded_rectangle((left, y0 + 10, right, y1 - 10), 8, fill=SHADE)
    share = min(1.0, player.posts / target)
    if share > 0:
        end = left + max(14, round((right - left) * share))
        canvas.pen.rounded_rectangle((left, y0 + 10, end, y1 - 10), 8, fill=owner.colour, outline=INK)


def _purse(canvas: Canvas, scene: Scene, player: PlayerView, x0: int, x1: int, y: float) -> None:
    """Surplus, debt and the number of cards."""
    canvas.paste(coin(46), x0 + 24, y, "")
    canvas.text(x0 + 58, y, str(player.surplus), 40, face=Face.FIGURE, room=110)
    debt = scene.say("render-imperunde-debt", debt=player.debt)
    canvas.text(x0 + 180, y, debt, 36, fill=RED if player.debt else FADED, room=x1 - x0 - 330)
    canvas.paste(card(52), x1 - 80, y, "")
    new = GLOW if ("cards", player.seat) in scene.fresh else None
    canvas.text(x1, y, str(player.cards), 40, face=Face.FIGURE, align="right", room=50, ground=new)


def diplomacy(canvas: Canvas, scene: Scene, rect: Rect) -> int:
    """Who is at war with whom, crossed or ringed in a table of all pairs; returns where the table ends."""
    x0, y0, x1, y1 = rect
    seats = scene.view.seats
    size = min((x1 - x0) // (len(seats) + 1), (y1 - y0) // (len(seats) + 1))
    for number, seat in enumerate(seats, start=1):
        mark = badge(scene.people[seat].owner, round(size * 0.82), plain=True)
        canvas.paste(mark, x0 + size * (number + 0.5), y0 + size / 2, f"across {seat}")
        canvas.paste(mark, x0 + size / 2, y0 + size * (number + 0.5), f"down {seat}")
    for row, one in enumerate(seats, start=1):
        for column, other in enumerate(seats, start=1):
            if one != other:
                cell = (
                    x0 + size * column + 2,
                    y0 + size * row + 2,
                    x0 + size * (column + 1) - 2,
                    y0 + size * (row + 1) - 2,
                )
                _relation(canvas, scene, one, other, cell)
    return x0 + size * (len(seats) + 1)


def _relation(canvas: Canvas, scene: Scene, one: str, other: str, cell: Rect) -> None:
    x0, y0, x1, y1 = cell
    new = ("pair", frozenset({one, other})) in scene.fresh
    war = scene.at_war(one, other)
    canvas.box(cell, NEW if new else SHADE, radius=5)
    inset = (x1 - x0) // 4
    _war_or_peace(canvas, (x0 + inset, y0 + inset, x1 - inset, y1 - inset), RED if war else GREEN)


def _war_or_peace(canvas: Canvas, rect: Rect, shade: Colour) -> None:
    """War: a cross; peace: a ring. The shape says it, the colour only helps."""
    x0, y0, x1, y1 = rect
    if shade == RED:
        canvas.pen.line((x0, y0, x1, y1), fill=shade, width=8)
        canvas.pen.line((x1, y0, x0, y1), fill=shade, width=8)
    else:
        canvas.pen.ellipse(rect, outline=shade, width=7)


def news(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The legend of the table, cards announced, canals, and where events have struck this round."""
    x0, y0, x1, y1 = rect
    war, peace = scene.say("render-imperunde-war"), scene.say("render-imperunde-peace")
    for number, (text, shade) in enumerate(((war, RED), (peace, GREEN))):
        y = y0 + 26 + 52 * number
        _war_or_peace(canvas, (x0, y - 14, x0 + 28, y + 14), shade)
        canvas.text(x0 + 46, y, text, 38, room=x1 - x0 - 46)
    lines = list(news_lines(scene))
    for number, line in enumerate(lines[: (y1 - y0 - 150) // 44]):
        canvas.text(x0, y0 + 150 + 44 * number, line, 34, fill=FADED, room=x1 - x0)


def news_lines(scene: Scene) -> Iterator[str]:
    """Cards announced, canals built, places struck by events."""
    for call in scene.view.calls:
        yield scene.say("render-imperunde-call", player=scene.side_name(call.player), card=scene.name(call.card))
    for canal in scene.view.canals:
        yield scene.say("render-imperunde-canal", canal=scene.name(canal))
    for place in scene.view.struck:
        yield scene.say("render-imperunde-struck", place=scene.name(place))


def budgets(canvas: Canvas, scene: Scene, rect: Rect) -> None:
    """The last column of every player's budget form, line by line."""
    x0, y0, x1, y1 = rect
    name = round((x1 - x0) * 0.34)
    columns = cells((x0 + name, y0, x1, y1), len(scene.view.players), 2)
    step = (y1 - y0) / (len(LINES) + 1.4)
    for player, column in zip(scene.view.players, columns, strict=True):
        size = min(60, column[2] - column[0])
        canvas.paste(
            badge(scene.people[player.seat].owner, size, plain=True),
            _centre(column),
            y0 + step * 0.6,
            f"budget {player.seat}",
        )
    for number, line in enumerate(LINES):
        y = y0 + step * (number + 1.9)
        strong = line in STRONG
        canvas.text(x0, y, label(scene, line), 38, room=name - 10, fill=INK if strong else FADED)
        _numbers(canvas, scene, line, columns, y, strong=strong)


def _centre(rect: Rect) -> float:
    return (rect[0] + rect[2]) / 2


def _numbers(canvas: Canvas, scene: Scene, line: str, columns: Sequence[Rect], y: float, *, strong: bool) -> None:
    for player, column in zip(scene.view.players, columns, strict=True):
        if player.budgets:
            figure = str(getattr(player.budgets[-1], line))
            face = Face.FIGURE if strong else Face.TEXT
            canvas.text(_centre(column), y, figure, 38, face=face, align="middle", room=column[2] - column[0])


def label(scene: Scene, line: str) -> str:
    """What a line of the budget form is called."""
    return scene.say("render-imperunde-budget", line=line)
