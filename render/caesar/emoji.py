"""The emoji of Caesar's Empire: treasures, groups of cities, roads, the colours of the seats."""

from collections.abc import Mapping

from PIL import Image

from render.caesar.board_map import road
from render.caesar.scene import COLOURS, groups
from render.caesar.treasures import DRAWN, treasure
from render.kit.colour import WOOD
from render.kit.geography import board_facts
from render.kit.pieces import SHAPES, Owner, badge


def emoji(size: int) -> Mapping[str, Image.Image]:
    """A picture for each name."""
    treasures = {name: treasure(name, size) for name in DRAWN}
    cities = {f"group_{name}": badge(owner, size) for name, owner in groups().items()}
    order = board_facts("caesar")["player_colours"]
    seats = {
        f"colour_{name}": badge(Owner(COLOURS[name], "", SHAPES[number]), size) for number, name in enumerate(order)
    }
    return {**treasures, **cities, **seats, "road": square(road(Owner(WOOD, "", "disc"), size, size // 3, 150), size)}


def square(image: Image.Image, size: int) -> Image.Image:
    """A picture in the middle of a square."""
    image = image.resize((size, round(size * image.height / image.width)), Image.Resampling.LANCZOS)
    sheet = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    sheet.alpha_composite(image, (0, (size - image.height) // 2))
    return sheet
