"""The map of Caesar's Empire: cities with their tokens and treasures, ways with their roads."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from PIL import Image, ImageDraw

from render.caesar.scene import Scene, groups
from render.caesar.treasures import treasure
from render.kit.brush import add_rim, fineness
from render.kit.colour import INK, WOOD, deep, mix, on
from render.kit.fonts import Face
from render.kit.geography import City, Spot
from render.kit.lettering import Style
from render.kit.map_layer import Chart
from render.kit.marks import band
from render.kit.pieces import Owner, badge
from rules.caesar import events as e
from rules.caesar.view import CityView

WHITE = (255, 255, 255)  # what is new: no player has it, and no group of cities
PATH = mix(WHITE, INK, 0.12)
CUT_IN_STONE = Style(Face.TITLE, INK)
TOKEN, GOODS, ROAD = 42, 32, (30, 13)  # pixels of the map


@lru_cache(maxsize=1024)
def road(owner: Owner, wide: int, high: int, degrees: int) -> Image.Image:
    """A road piece lying along its way, with its owner's letter upright on it."""
    fine = fineness(wide + high)
    room = (wide + high) * fine
    image = Image.new("RGBA", (room, room), (0, 0, 0, 0))
    pen, middle = ImageDraw.Draw(image), room / 2
    for grow, fill in ((0, deep(owner.colour)), (-2 * fine, owner.colour)):
        half, tall = wide * fine / 2 + grow, high * fine / 2 + grow
        pen.rounded_rectangle((middle - half, middle - tall, middle + half, middle + tall), 3 * fine, fill=fill)
    turned = add_rim(image.rotate(-degrees, Image.Resampling.BICUBIC), 1.6 * fine)
    small = turned.resize((wide + high, wide + high), Image.Resampling.LANCZOS)
    return small.crop(small.getchannel("A").getbbox())


def roads(chart: Chart, scene: Scene) -> None:
    """Every road on its way; new ones and those of the chain being laid glow, the counted path faintly."""
    if "units" not in scene.layers:
        return
    glow = {what[1]: PATH for what in scene.fresh if what[0] == "path"}
    glow |= dict.fromkeys((*scene.view.chain, *(what[1] for what in scene.fresh if what[0] == "way")), WHITE)
    for way in scene.view.ways:
        way_shape = chart.atlas.geography.ways.get(way.way)
        person = scene.people.get(way.owner or "")
        if way_shape is None or person is None:
            continue
        wide, high = (max(6, round(side * chart.scale)) for side in ROAD)
        if way.way in glow:
            line = [chart.spot(spot) for spot in way_shape.line]
            band(chart.canvas.image, line, INK, high + 10 if glow[way.way] == WHITE else high + 6)
            band(chart.canvas.image, line, glow[way.way], high + 4)
        for x, y, degrees in way_shape.pieces:
            if chart.shows_spot((x, y), wide):
                _lay(chart, person.owner, chart.spot((x, y)), (wide, high, degrees), way.way)


def _lay(chart: Chart, owner: Owner, spot: Spot, bar: tuple[int, int, float], way: str) -> None:
    """One road piece; noted in thirds, since a slanting bar fills little of its whole box."""
    wide, high, degrees = bar
    chart.canvas.paste(road(owner, wide, high, round(degrees) % 180), *spot)
    chart.canvas.text(
        *spot, owner.letter, round(high * 1.26), face=Face.FIGURE, fill=on(owner.colour), align="middle", kind=""
    )
    across, up = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    size = round(wide / 3 * across + high * up), round(wide / 3 * up + high * across)
    for third in (-1, 0, 1):
        x = spot[0] + third * wide / 3 * cos(radians(degrees)) - size[0] / 2
        y = spot[1] + third * wide / 3 * sin(radians(degrees)) - size[1] / 2
        chart.canvas.note("token", f"road {way}", (round(x), round(y), *size))


def cities(chart: Chart, scene: Scene) -> None:
    """Rome, the cities that wait with token and treasure, and the places that are empty."""
    placed = chart.atlas.geography.cities
    if scene.view.rome in placed:
        rome(chart, placed[scene.view.rome])
    for city in scene.view.cities:
        if city.city in placed and chart.shows_spot(placed[city.city].at, 2 * TOKEN * chart.scale):
            _city(chart, scene, city, placed[city.city])


def rome(chart: Chart, place: City) -> None:
    """Rome: all roads lead here."""
    size = round(TOKEN * 1.24 * chart.scale)
    chart.canvas.paste(badge(Owner(WOOD, "R", "octagon"), size), *chart.spot(place.at), "city roma")


def _city(chart: Chart, scene: Scene, city: CityView, place: City) -> None:
    """A city with its value in the colour and shape of its group; taken: an empty ring with the taker's letter."""
    size, spot = round(TOKEN * chart.scale), chart.spot(place.at)
    if city.city == scene.view.target or ("city", city.city) in scene.fresh:
        glow = size * 0.68
        chart.canvas.pen.ellipse(
            (spot[0] - glow, spot[1] - glow, spot[0] + glow, spot[1] + glow), fill=WHITE, outline=INK, width=4
        )
    taker = scene.people.get(city.owner or "")
    if taker:
        if "flags" in scene.layers:
            chart.canvas.paste(badge(taker.owner, round(size * 0.62)), *spot, f"taken {city.city}")
        return
    if "flags" not in scene.layers:
        return
    token = badge(Owner(groups()[city.group].colour, str(city.value), groups()[city.group].shape), size)
    chart.canvas.paste(token, *spot, f"city {city.city}")
    if city.treasure and place.treasure:
        goods = treasure(city.treasure, round(GOODS * chart.scale))
        chart.canvas.paste(goods, *chart.spot(place.treasure), f"treasure {city.city}")


def names(chart: Chart, scene: Scene) -> None:
    """The names of the cities, in capitals cut in stone."""
    if "labels" in scene.layers:
        for place in chart.atlas.geography.cities.values():
            chart.write(place.label, scene.language, CUT_IN_STONE)


def fresh(events: Sequence[Any]) -> list[tuple[str, str]]:
    """What the map and the boards mark as new."""
    pairs: list[tuple[str, str]] = []
    for event in events:
        match event:
            case e.WayLaid():
                pairs.append(("way", event.way))
            case e.CityTaken():
                pairs += [("city", event.city), ("taker", event.seat)]
            case e.PathScored():
                pairs += [("path", way) for way in event.ways]
            case e.PointsScored():
                pairs.append(("points", event.seat))
            case _:
                pass
    return pairs


def draw(chart: Chart, scene: Scene) -> None:
    """Everything on the map."""
    roads(chart, scene)
    names(chart, scene)
    cities(chart, scene)
