"""The base picture of a board of regions, without a word on it."""

import numpy as np
import shapely
from PIL import Image, ImageChops

from tools.maps import ink, ornaments
from tools.maps.canvas import Canvas
from tools.maps.marks import Mark
from tools.maps.model import Model, names
from tools.maps.palette import (
    EARTH,
    EMPIRES,
    INK,
    OUTSIDE,
    OUTSIDE_SEA,
    PAPER,
    RIVER,
    SEA,
    SEA_DEEP,
    SEA_INK,
    SHORE,
    WORLD,
    colour,
    mix,
)
from tools.maps.recipe import BEYOND, Colour
from tools.maps.shapes import polygons, union
from tools.maps.topology import Shape


def paint(model: Model, marks: list[Mark], scale: int) -> Image.Image:
    """Sea, land tints, rivers, borders, grain: the order of an atlas printed and then tinted by hand."""
    chart = model.recipe.chart
    canvas = Canvas((chart.width, chart.height), scale, SEA_DEEP)
    land = canvas.mask(model.land)
    sea(canvas, model, land)
    _lands(canvas, model, land)
    waters(canvas, model)
    ink.borders(canvas, model)
    ornaments.draw(canvas, model, marks)
    ornaments.frame(canvas, model)
    canvas.image = grained(canvas.image, scale)
    return canvas.image


def sea(canvas: Canvas, model: Model, land: Image.Image) -> None:
    """Deep water, lighter towards the coast, with engraved water-lines."""
    for tint, radius, gain in ((mix(SEA_DEEP, SEA, 0.5), 60, 2.0), (SEA, 26, 2.2), (SHORE, 8, 1.6)):
        near = canvas.blur(land, radius)
        canvas.paint(tint, near.point([min(255, round(value * gain)) for value in range(256)]))
    closed = [model.seas[name] for name in model.seas if name == BEYOND or name in model.impassable]
    if closed:
        canvas.paint(OUTSIDE_SEA, canvas.mask(union(closed)), 0.8)
    for offset, strength in ((3.4, 0.36), (7.2, 0.25), (11.6, 0.16)):
        rim = model.land.buffer(offset, quad_segs=4).boundary
        canvas.paint(SEA_INK, canvas.strokes([(rim, 0.8)]), strength)
    canvas.paint(SEA_INK, canvas.strokes([(ink.graticule(model.recipe.chart), 0.8)]), 0.13)


def _lands(canvas: Canvas, model: Model, land: Image.Image) -> None:
    """A soft shadow of the coast, then every group with a flat tint and a stronger inner edge."""
    shadow(canvas, land)
    for shape, fill, edge in tints(model):
        mask = canvas.mask(shape)
        canvas.paint(fill, mask)
        canvas.paint(edge, canvas.band(mask, 6, 1.75))
    for name in model.impassable:
        if name in model.lands and name not in model.recipe.ice:
            _hatch(canvas, model.lands[name])


def shadow(canvas: Canvas, land: Image.Image) -> None:
    """A soft shadow that the coast casts on the water."""
    cast = ImageChops.subtract(ImageChops.offset(canvas.blur(land, 2.2), 2 * canvas.scale, 3 * canvas.scale), land)
    canvas.paint(mix(SEA_INK, INK, 0.3), cast, 0.42)


def tints(model: Model) -> list[tuple[Shape, Colour, Colour]]:
    """Shapes with their fill and edge colours; the provinces of an empire are tinted as one."""
    entries = names(model.facts)
    areas: list[tuple[Shape, Colour, Colour]] = []
    if BEYOND in model.lands:
        areas.append((model.lands[BEYOND], OUTSIDE, mix(OUTSIDE, EARTH, 0.35)))
    empires = {nation["id"]: EMPIRES[nation["colour"]] for nation in model.facts.get("nations", [])}
    for empire, tint in empires.items():
        home = [shape for name, shape in model.lands.items() if entries.get(name, {}).get("nation") == empire]
        areas.append((union(home), mix(PAPER, tint, 0.42), mix(PAPER, tint, 0.85)))
    free = [name for name in model.lands if name != BEYOND and not entries.get(name, {}).get("nation")]
    shades = _shades(model, free) if not empires else {}
    for name in free:
        fill, edge = _world(shades[name]) if name in shades else (PAPER, mix(PAPER, EARTH, 0.55))
        if name in model.impassable:
            fill, edge = mix(PAPER, (255, 255, 255), 0.35), mix(PAPER, EARTH, 0.45)
        if name in model.recipe.ice:
            fill, edge = colour("#f4f1e8"), colour("#c3cbc9")
        areas.append((model.lands[name], fill, edge))
    return areas


def _world(tint: Colour) -> tuple[Colour, Colour]:
    return mix(PAPER, tint, 0.55), mix(mix(PAPER, tint, 0.95), (90, 70, 40), 0.12)


def _shades(model: Model, free: list[str]) -> dict[str, Colour]:
    """Tints so that no two neighbours share one, the least used first."""
    chosen: dict[str, int] = {}
    neighbours = {name: {a if b == name else b for a, b in model.contacts if name in (a, b)} for name in free}
    for name in sorted(free, key=lambda name: (-len(neighbours[name] & set(free)), name)):
        taken = {chosen[other] for other in neighbours[name] if other in chosen}
        used = [list(chosen.values()).count(number) for number in range(len(WORLD))]
        chosen[name] = min(set(range(len(WORLD))) - taken, key=lambda number: (used[number], number))
    return {name: WORLD[number] for name, number in chosen.items() if name not in model.impassable}


def _hatch(canvas: Canvas, shape: Shape) -> None:
    """Slanting strokes over land nobody enters."""
    left, top, right, bottom = shape.bounds
    height = bottom - top
    slants = [shapely.LineString([(x, bottom), (x + height, top)]) for x in np.arange(left - height, right, 9.0)]
    strokes = canvas.strokes([(shapely.MultiLineString(slants).intersection(shape), 2.0)])
    canvas.paint(mix(PAPER, (120, 96, 70), 0.6), strokes, 0.55)


def waters(canvas: Canvas, model: Model) -> None:
    """Rivers and the larger lakes."""
    inland = model.land.buffer(-1)
    canvas.paint(RIVER, canvas.strokes([(shapely.line_merge(model.rivers).intersection(inland), 1.1)]), 0.6)
    lakes = union(polygons(model.lakes.intersection(inland)))
    canvas.paint(mix(SEA, PAPER, 0.3), canvas.mask(lakes))
    canvas.paint(SEA_INK, canvas.strokes([(part.boundary, 0.8) for part in polygons(lakes)]), 0.6)


def grained(image: Image.Image, scale: int, strength: float = 4.0) -> Image.Image:
    """Paper grain of several sizes, the same on every build."""
    random = np.random.default_rng(7)
    width, height = image.size
    grain = np.zeros((height, width), dtype=np.float32)
    for cell, share in ((4, 0.30), (24, 0.35), (140, 0.6), (420, 0.6)):
        size = (max(2, width // (cell * scale) + 2), max(2, height // (cell * scale) + 2))
        noise = Image.fromarray(random.normal(size=size[::-1]).astype(np.float32))
        grain += np.asarray(noise.resize((width, height), Image.Resampling.BICUBIC)) * share
    pixels = np.asarray(image).astype(np.float32) + grain[..., None] * strength
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
