"""Regions as masks: the tint of an owner, the outline of a move."""

from collections.abc import Iterable

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.kit.base_layers import Atlas
from render.kit.colour import INK, PAPER, mix
from render.kit.geography import Place, Spot

Tile = tuple[Image.Image, int, int]  # and where its corner stands, in pixels of the scale
Mask = tuple[Tile, ...]

TILE = 96  # a border is mostly empty box: only the tiles with something in them are pasted

FILL, EDGE = 0.26, 0.85  # an owner's land: a light wash and a strong inner edge; of a sea the edge alone
BAND = 7.0  # width of that edge
STRIPE = 15  # pixels of the map from one stripe of a hatched region to the next
FRAME = 10  # printed round every map: no colour goes over it


def tint(atlas: Atlas, name: str, scale: float, wash: float = FILL) -> Mask:
    """The mask through which the owner's colour is laid over a region."""
    return atlas.cached(("tint", name, scale, wash), lambda: _tint(atlas, atlas.geography.places[name], scale, wash))


def outline(atlas: Atlas, name: str, scale: float, thick: float) -> Mask:
    """A line along the border of a region."""
    key = ("outline", name, scale, thick)
    return atlas.cached(key, lambda: _outline(atlas, atlas.geography.places[name], scale, thick))


def hatch(atlas: Atlas, name: str, scale: float) -> Mask:
    """Slanting stripes all over a region."""
    return atlas.cached(("hatch", name, scale), lambda: _hatch(atlas, atlas.geography.places[name], scale))


def pale(picture: Image.Image, atlas: Atlas, scale: float, share: float) -> Image.Image:
    """A base picture whose lands have lost that share of their own colour; lines and shades stay."""
    lands = Image.new("L", picture.size, 0)
    for place in atlas.geography.places.values():
        if place.kind == "land":
            shape, left, top = _shape(atlas, place, scale)
            lands.paste(255, (left, top), shape)
    grey = ImageOps.colorize(picture.convert("L"), INK, PAPER, mid=mix(INK, PAPER, 0.62), midpoint=140, whitepoint=215)
    picture.paste(grey, (0, 0), lands.point([round(value * share) for value in range(256)]))
    return picture


def _tint(atlas: Atlas, place: Place, scale: float, wash: float) -> Mask:
    shape, left, top = _shape(atlas, place, scale)
    soft = shape.filter(ImageFilter.GaussianBlur(BAND * scale))
    inner = ImageChops.multiply(shape, ImageChops.invert(soft))  # half strength at the very border
    band = inner.point([min(255, round(v * 2 * EDGE)) if v > 2 else 0 for v in range(256)])
    share = wash if place.kind == "land" else 0.0
    return tiles(ImageChops.lighter(band, shape.point([round(v * share) for v in range(256)])), left, top)


def _hatch(atlas: Atlas, place: Place, scale: float) -> Mask:
    shape, left, top = _shape(atlas, place, scale)
    stripes, step = Image.new("L", shape.size, 0), round(STRIPE * scale)
    pen = ImageDraw.Draw(stripes)
    for x in range(-shape.height, shape.width, step):
        pen.line((x, shape.height, x + shape.height, 0), fill=150, width=step // 3)
    return tiles(ImageChops.multiply(shape, stripes), left, top)


def _outline(atlas: Atlas, place: Place, scale: float, thick: float) -> Mask:
    left, top, wide, high = _room(atlas, place, scale, round(thick) + 2)
    mask = Image.new("L", (wide * 2, high * 2), 0)
    pen = ImageDraw.Draw(mask)
    for polygon in place.polygons:
        line = _drawn([*polygon[0], polygon[0][0]], scale, left, top)
        pen.line(line, fill=255, width=round(thick * 2), joint="curve")
    return tiles(mask.reduce(2), left, top)


def tiles(mask: Image.Image, left: int, top: int) -> Mask:
    """The mask in pieces, without the empty ones."""
    parts: list[Tile] = []
    for y in range(0, mask.height, TILE):
        for x in range(0, mask.width, TILE):
            part = mask.crop((x, y, min(x + TILE, mask.width), min(y + TILE, mask.height)))
            box = part.getbbox()
            if box:
                parts.append((part.crop(box), left + x + box[0], top + y + box[1]))
    return tuple(parts)


def _shape(atlas: Atlas, place: Place, scale: float) -> Tile:
    left, top, wide, high = _room(atlas, place, scale, round(BAND * scale))
    mask = Image.new("L", (wide * 2, high * 2), 0)
    pen = ImageDraw.Draw(mask)
    for outer, *holes in place.polygons:
        pen.polygon(_drawn(outer, scale, left, top), fill=255)
        for hole in holes:
            pen.polygon(_drawn(hole, scale, left, top), fill=0)
    return mask.reduce(2), left, top


def _room(atlas: Atlas, place: Place, scale: float, pad: int) -> tuple[int, int, int, int]:
    """The box of a region with some air, inside the frame of the map."""
    x0, y0, x1, y1 = (side * scale for side in place.box)
    least = round(FRAME * scale)
    wide, high = (round(side * scale) - least for side in atlas.geography.size)
    left, top = max(least, int(x0) - pad), max(least, int(y0) - pad)
    right, bottom = min(wide, int(x1) + pad), min(high, int(y1) + pad)
    return left, top, max(1, right - left), max(1, bottom - top)


def _drawn(spots: Iterable[Spot], scale: float, left: int, top: int) -> list[tuple[float, float]]:
    return [((x * scale - left) * 2, (y * scale - top) * 2) for x, y in spots]
