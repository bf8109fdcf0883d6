"""The emoji of Imperial: nations, units, the spaces of the rondel, the investor card, the seats."""

from collections.abc import Mapping

from PIL import Image

from render.imperial.scene import LOOKS
from render.imperial.spaces import DRAWN, icon
from render.kit.colour import INK
from render.kit.emblems import bank, card
from render.kit.people import SEAL
from render.kit.pieces import SHAPES, Owner, army, badge, fleet

NOBODY = Owner(INK, "", "disc")
SEATS = 7


def emoji(size: int) -> Mapping[str, Image.Image]:
    """A picture for each name."""
    nations = {name: badge(owner, size) for looks in LOOKS.values() for name, owner in looks.items()}
    units = {"army": army(NOBODY, size), "fleet": fleet(NOBODY, size)}
    spaces = {name: icon(name, size) for name in DRAWN}
    cards = {"investor_card": card(size, "%"), "swiss_bank": bank(size)}
    seats = {f"seat_{number + 1}": badge(Owner(SEAL, "", SHAPES[number]), size) for number in range(SEATS)}
    return {**nations, **units, **spaces, **cards, **seats}
