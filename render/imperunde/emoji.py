"""The emoji of ImpeRunde: units, cards of the secret service, phases, the colours of the seats."""

from collections.abc import Callable, Mapping

from PIL import Image

from render.imperunde.scene import COLOURS, NATIVES
from render.imperunde.units import DRAWN, PIRATES, disc, sabres, unit
from render.kit.brush import Brush
from render.kit.colour import BLUE, CREAM, GILT, GREEN, INK, RED, colour, deep
from render.kit.emblems import coin
from render.kit.pieces import SHAPES, Owner, badge, burst, flag
from rules.imperunde.board import CARDS

NOBODY, FRIEND, WHITE = Owner(INK, "", "disc"), Owner(BLUE, "", "disc"), Owner((250, 250, 248), "", "disc")
BACK = colour("#6d3b3b")
Paint = Callable[[int], Image.Image]


def _letter(text: str) -> Paint:
    def paint(size: int) -> Image.Image:
        brush = Brush(size)
        brush.letter(text, 50, 52, 84, INK)
        return brush.image(rim=0, shadow=False)

    return paint


def _ring(size: int) -> Image.Image:
    brush = Brush(size)
    brush.disc(50, 50, 42, None, GREEN, 15)
    return brush.image(rim=0, shadow=False)


def _arrow(size: int) -> Image.Image:
    brush = Brush(size)
    brush.line(((10, 78), (34, 40), (66, 34)), GREEN, 18)
    brush.area([(58, 8), (96, 32), (64, 62)], GREEN)
    return brush.image(rim=3, shadow=False)


def _stances(size: int) -> Image.Image:
    sheet = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    half = round(size * 0.62)
    sheet.alpha_composite(flag(Owner(RED, "", "disc"), half), (0, 0))
    sheet.alpha_composite(flag(WHITE, half), (size - half, size - half))
    return sheet


SIGNS: Mapping[str, Paint] = {  # what is on a card of the secret service
    "armistice": lambda size: flag(WHITE, size),
    "betrayal": lambda size: unit("infantry", NATIVES, size),
    "freebooter": lambda size: unit("frigate", PIRATES, size),
    "pirates": lambda size: unit("ship_of_the_line", PIRATES, size),
    "coup_de_main": lambda size: unit("cavalry", FRIEND, size),
    "declaration_of_war": sabres,
    "ambush": lambda size: unit("infantry", FRIEND, size),
    "surprise_attack": lambda size: unit("artillery", FRIEND, size),
    "forged_naval_orders": lambda size: unit("frigate", FRIEND, size),
    "forged_land_orders": lambda size: unit("fort", FRIEND, size),
    "smuggling": coin,
    "sabotage": lambda size: burst(RED, size),
    "peace_treaty": _ring,
    "plunder": lambda size: disc("plunder", size),
    "rebellion": lambda size: flag(NATIVES, size),
    "unmask_spies": _letter("!"),
    "counter_espionage": _letter("×"),
    "capture": lambda size: unit("ship_of_the_line", FRIEND, size),
}
PHASES: Mapping[str, Paint] = {
    "diplomacy": _stances,
    "revenue": coin,
    "investments": lambda size: unit("trading_post", FRIEND, size),
    "movement": _arrow,
    "embarkation": lambda size: unit("infantry", FRIEND, size, afloat=True),
    "events": lambda size: disc("storm", size),
}


def emoji(size: int) -> Mapping[str, Image.Image]:
    """A picture for each name."""
    units = {name: unit(name, NOBODY, size) for name in DRAWN}
    cards = {name: secret_card(name, size) for name in CARDS}
    phases = {f"phase_{name}": paint(size) for name, paint in PHASES.items()}
    seats = {
        f"seat_{number + 1}": badge(Owner(shade, "", SHAPES[number]), size) for number, shade in enumerate(COLOURS)
    }
    return {**units, **cards, **phases, **seats, "card": secret_card("", size), "canal": disc("canal", size)}


def secret_card(name: str, size: int) -> Image.Image:
    """A card of the secret service with its sign; one that nobody has drawn shows its back."""
    brush = Brush(size)
    brush.area([(10, 3), (90, 3), (90, 97), (10, 97)], deep(BACK))
    brush.area([(16, 9), (84, 9), (84, 91), (16, 91)], CREAM if name in SIGNS else BACK)
    if name not in SIGNS:
        brush.disc(50, 50, 20, GILT)
    image, half = brush.image(rim=2), round(size * 0.62)
    if name in SIGNS:
        image.alpha_composite(SIGNS[name](half), ((size - half) // 2, (size - half) // 2))
    return image
