"""The board of Caesar's Empire: washes of colour about the cities, peaks, dotted ways with room for their pieces."""

import json
import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from PIL import Image, ImageChops
from shapely import affinity

from tools.maps import lands, ornaments, paint, topology
from tools.maps.canvas import Canvas
from tools.maps.export import LICENCE, ORIGIN, label, ring
from tools.maps.lettering import ROME, TREASURE, Lettered, letter
from tools.maps.model import Facts, Model, outline
from tools.maps.palette import INK, PAPER, SEA_INK, SHORE, colour, mix
from tools.maps.recipe import Recipe
from tools.maps.recipes.caesar import NUDGES, RANGES, WASHES
from tools.maps.roads import CITY, Link, Road, Router, pieces, spread
from tools.maps.shapes import union
from tools.maps.topology import Shape

PIECE = (30.0, 11.0)  # pixels of a road piece
# The outline of a peak, left foot to right foot, in shares of its size.
SLOPE = ((-1, 0), (-0.6, 0.42), (-0.35, 0.6), (-0.05, 1.2), (0.22, 0.82), (0.42, 0.62), (0.68, 0.25), (1, 0))
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the board: places of its cities, its ways, and where names and treasures stand."""

    cities: dict[str, Spot]
    roads: dict[str, Road]
    lettered: dict[str, Lettered]


@dataclass(frozen=True, slots=True)
class Board:
    """The land and both sides."""

    model: Model
    sides: dict[str, Side]


def build(recipe: Recipe, geo: Path, boards: Path) -> Board:
    """Read the layers, place the cities once for both sides, and route the ways of each."""
    facts = json.loads((boards / "caesar.json").read_text(encoding="utf-8"))
    grounds = lands.build(topology.read(geo / topology.PROVINCES), recipe)
    streams = geo / topology.WATERS
    model = Model(recipe, facts, grounds, {}, outline(streams, "rivers", recipe), outline(streams, "lakes", recipe))
    return Board(model, {name: _side(model, name) for name in facts["sides"]})


def _links(facts: Facts, side: str) -> list[Link]:
    ways = facts["sides"][side]["ways"]
    return [Link(way["id"], way["a"], way["b"], way["pieces"], way["by_sea"]) for way in ways]


def _cities(model: Model, side: str) -> dict[str, Facts]:
    chosen = set(model.facts["sides"][side]["cities"])
    rome = {**model.facts["rome"], "name_latin": "Roma"}
    return {ROME: rome, **{city["id"]: city for city in model.facts["cities"] if city["id"] in chosen}}


def _side(model: Model, side: str) -> Side:
    entries, links = _cities(model, side), _links(model.facts, side)
    chart = model.recipe.chart
    true = {name: chart.point(entry["lon"], entry["lat"]) for name, entry in entries.items()}
    cities = spread(true, links, ROME)
    router = Router(model.land, (chart.width, chart.height), cities)
    roads = {}
    for link in sorted(links, key=lambda link: math.dist(cities[link.a], cities[link.b])):
        line = router.line(link)
        roads[link.id] = Road(link, line, pieces(line, link.pieces))
    names = {name: entry["name_latin"] for name, entry in entries.items()}
    lettered = letter(names, cities, roads, (chart.width, chart.height))
    return Side(cities, roads, lettered | {name: _nudged(lettered[name], *by) for name, by in NUDGES[side].items()})


def _nudged(lettered: Lettered, dx: float, dy: float) -> Lettered:
    """A name moved by hand."""
    x, y = lettered.anchor.at
    return replace(lettered, anchor=replace(lettered.anchor, at=(x + dx, y + dy)))


def draw(board: Board, side: str, scale: int) -> Image.Image:
    """The base picture of one side."""
    model = board.model
    chart = model.recipe.chart
    canvas = Canvas((chart.width, chart.height), scale, mix(SHORE, SEA_INK, 0.28))
    land = canvas.mask(model.land)
    paint.sea(canvas, model, land)
    paint.shadow(canvas, land)
    canvas.paint(mix(PAPER, (214, 190, 146), 0.25), land)
    _washes(canvas, board, land)
    canvas.paint(mix(PAPER, INK, 0.35), canvas.band(land, 6, 1.2), 0.7)
    paint.waters(canvas, model)
    _peaks(canvas, model)
    canvas.paint(INK, canvas.strokes([(model.land.boundary, 1.5)]), 0.92)
    _ways(canvas, board.sides[side])
    ornaments.frame(canvas, model)
    return paint.grained(canvas.image, scale)


def _washes(canvas: Canvas, board: Board, land: Image.Image) -> None:
    """A wash of its colour over the land nearest to the cities of each group, fading away from them."""
    chart, facts = board.model.recipe.chart, board.model.facts
    spots = [chart.point(city["lon"], city["lat"]) for city in facts["cities"]]
    owners = [city["group"] for city in facts["cities"]]
    spots += [chart.point(*place) for places in WASHES.values() for place in places]
    owners += [group for group, places in WASHES.items() for _ in places]
    ys, xs = np.mgrid[0 : chart.height // 4, 0 : chart.width // 4] * 4.0
    distance = np.stack([np.hypot(xs - x, ys - y) for x, y in spots])
    nearest, strength = distance.argmin(axis=0), np.clip(1.35 - distance.min(axis=0) / 170, 0, 1)
    for group in facts["groups"]:
        mine = np.isin(nearest, [i for i, owner in enumerate(owners) if owner == group["id"]])
        wash = Image.fromarray((255 * mine * strength).astype(np.uint8)).resize(canvas.size, Image.Resampling.BICUBIC)
        canvas.paint(colour(group["hex"]), ImageChops.multiply(canvas.blur(wash, 9), land), 0.34)


def _peaks(canvas: Canvas, model: Model) -> None:
    """Small peaks along the ranges, the southern before the northern: a light side, a shaded side, an outline."""
    wholes: list[Shape] = []
    shades: list[Shape] = []
    outlines: list[Shape] = []
    before = shapely.Polygon()
    for x, y, size in sorted(_summits(model), key=lambda summit: -summit[1]):
        slope = [(x + size * dx, y - size * dy) for dx, dy in SLOPE]
        whole = shapely.Polygon(slope)
        wholes.append(whole.difference(before))
        shades.append(
            shapely.Polygon([*slope[3:], (x + size * 0.3, y), (x + size * 0.1, y - size * 0.5)]).difference(before)
        )
        outlines.append(shapely.LineString(slope).difference(before))
        before = before.union(whole)
    canvas.paint(mix(PAPER, (150, 138, 118), 0.3), canvas.mask(union(wholes)), 0.75)
    canvas.paint(mix(PAPER, INK, 0.55), canvas.mask(union(shades)), 0.5)
    canvas.paint(INK, canvas.strokes([(edge, 1.2) for edge in outlines]), 0.55)


def _summits(model: Model) -> list[tuple[float, float, float]]:
    """Places and sizes of the peaks, scattered a little about each ridge."""
    summits = []
    for number, ridge in enumerate(RANGES):
        line = model.recipe.chart.shape(shapely.LineString(ridge))
        for step in range(max(2, round(line.length / 15))):
            spot = line.interpolate(15 * step)
            sway, size = math.sin(4.1 * step + number), 8.0 + 2.4 * math.sin(2.3 * step + 1.7 * number)
            summits.append((float(spot.x + 3 * sway), float(spot.y + 8 * math.cos(2.9 * step + number)), size))
    return summits


def _ways(canvas: Canvas, side: Side) -> None:
    """Dotted ways, dark on land and light at sea, a bed for every piece, and the places of the cities."""
    for sea, ink, halo in (
        (False, mix(INK, (120, 60, 30), 0.35), PAPER),
        (True, (250, 248, 240), mix(SEA_INK, INK, 0.4)),
    ):
        dots = union(dot for road in side.roads.values() if road.link.sea is sea for dot in _dots(road))
        canvas.paint(halo, canvas.mask(dots.buffer(1.3)), 0.75)
        canvas.paint(ink, canvas.mask(dots))
    beds = union(bed for road in side.roads.values() for bed in _beds(road))
    canvas.paint(mix(INK, (90, 60, 30), 0.3), canvas.mask(beds.buffer(1.6)), 0.95)
    canvas.paint(mix(PAPER, (255, 255, 255), 0.35), canvas.mask(beds))
    rings = ((3.2, INK), (1.4, PAPER), (-0.8, mix(INK, PAPER, 0.35)), (-2.6, mix(PAPER, (255, 255, 255), 0.4)))
    for grow, ink in rings:
        places = union(shapely.Point(spot).buffer(CITY / 2 + grow) for spot in side.cities.values())
        canvas.paint(ink, canvas.mask(places))
    _rome(canvas, side.cities[ROME])


def _rome(canvas: Canvas, spot: Spot) -> None:
    """Rome: a red place, larger than the others, with a golden star."""
    gold, red = colour("#e2b84c"), colour("#8e2a22")
    for radius, ink in ((CITY / 2 + 7, INK), (CITY / 2 + 5, gold), (CITY / 2 + 1, INK), (CITY / 2 - 0.5, red)):
        canvas.paint(ink, canvas.mask(shapely.Point(spot).buffer(radius)))
    turns = np.arange(16) * np.pi / 8
    radii = np.where(np.arange(16) % 2 == 0, 16.0, 7.0)
    star = np.column_stack([spot[0] + radii * np.sin(turns), spot[1] - radii * np.cos(turns)])
    canvas.paint(gold, canvas.mask(shapely.Polygon(star)))


def _dots(road: Road) -> list[Shape]:
    line = shapely.LineString(road.line)
    count = max(2, round(line.length / 9))
    return [line.interpolate((i + 0.5) / count, normalized=True).buffer(2.1) for i in range(count)]


def _beds(road: Road) -> list[Shape]:
    wide, high = PIECE
    bed = shapely.box(-wide / 2 + 4, -high / 2 + 4, wide / 2 - 4, high / 2 - 4).buffer(4)
    return [affinity.translate(affinity.rotate(bed, degrees), x, y) for x, y, degrees in road.pieces]


def document(board: Board) -> dict[str, Any]:
    """The data file."""
    chart = board.model.recipe.chart
    sides = {name: _side_data(side) for name, side in board.sides.items()}
    head = {"title": "caesar", "origin": ORIGIN, "licence": LICENCE, "size": [chart.width, chart.height]}
    return {
        **head,
        "token": CITY,
        "treasure": TREASURE,
        "piece": list(PIECE),
        "regions": {},
        "contacts": [],
        "links": [],
        "barriers": [],
        "marks": [],
        "sides": sides,
    }


def _side_data(side: Side) -> dict[str, Any]:
    cities = {
        name: {
            "at": [round(x) for x in spot],
            **_treasure(side.lettered[name]),
            "label": label(side.lettered[name].anchor),
        }
        for name, spot in sorted(side.cities.items())
    }
    ways = {
        name: {
            "line": ring(road.line, closed=False),
            "pieces": [[round(x), round(y), round(d)] for x, y, d in road.pieces],
            "sea": road.link.sea,
        }
        for name, road in sorted(side.roads.items())
    }
    return {"cities": cities, "ways": ways}


def _treasure(lettered: Lettered) -> dict[str, list[int]]:
    return {"treasure": [round(x) for x in lettered.treasure]} if lettered.treasure else {}
