"""What has happened, marked on the map."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import dist
from typing import Any

from PIL import Image

from render.imperunde.scene import Scene
from render.kit.brush import Brush
from render.kit.colour import GLOW, INK
from render.kit.geography import Label, Place, Spot
from render.kit.map_layer import Chart
from render.kit.marks import clash, journey
from rules.imperunde import events as e
from rules.imperunde.events.wheel import numbered_strikes

NUMERAL, THICK = 38, 8  # pixels of the map
COVERED = 0.012  # of a number: more of it hidden, or hiding something, is too much


def moves(chart: Chart, scene: Scene, events: Sequence[Any]) -> None:
    """Outlines, then battles, then ways."""
    for place in dict.fromkeys(places(events)):
        chart.outline(place)
    for event in events:
        if isinstance(event, e.AttackOpened):
            clash(chart, event.place)
    for whose, *stations in dict.fromkeys(ways(events)):  # units that went the same way have one arrow
        journey(chart, stations, scene.owner(whose).colour, THICK)


def ways(events: Sequence[Any]) -> Iterator[tuple[str, ...]]:
    """Whose unit moved, and through which places."""
    for event in events:
        match event:
            case e.UnitMoved():
                yield event.player, event.source, *event.via, event.target
            case e.ArmyEmbarked():
                yield event.player, event.country, event.sea
            case e.ShipsMisled():
                yield event.whom, event.sea, event.target
            case e.ArmyMisled():
                yield event.whom, event.country, event.target
            case _:
                pass


def wheel(chart: Chart, events: Sequence[Any]) -> None:
    """The number of each event of the wheel at its place: free of others if it can be, with a line if it is off it."""
    size = round(NUMERAL * chart.scale)
    for number, event in numbered_strikes(events):
        place = chart.place(event.place)
        if place and place.label:
            spot = min(beside(place.label, NUMERAL), key=partial(_strays, chart, place, size))
            chart.tether(place, spot, NUMERAL)
            chart.canvas.paste(numeral(number, size), *chart.spot(spot), f"event {event.place}")


def _strays(chart: Chart, place: Place, size: int, spot: Spot) -> tuple[bool, bool, float]:
    """How bad a spot is for a number: over something, in somebody else's place, far from the name."""
    hidden = chart.canvas.covered_share(chart.spot(spot), size) > COVERED * size * size
    others = chart.atlas.geography.places.values()
    alien = not place.holds(spot) and any(other.kind == place.kind and other.holds(spot) for other in others)
    assert place.label
    x0, y0, x1, y1 = place.label.box
    return hidden, alien, dist(spot, (min(max(x0, spot[0]), x1), min(max(y0, spot[1]), y1)))


def beside(label: Label, size: float) -> list[Spot]:
    """Spots around a name, in pixels of the map; those in front of it first: the place's value stands behind."""
    x0, y0, x1, y1 = label.box
    columns, spots = ((x0 + x1) / 2, x0, x1), list[Spot]()
    for away in (0.6, 1.0, 1.5, 2.1):
        rows = (y0, (y0 + y1) / 2, y1, y0 - size * away, y1 + size * away)
        spots += [(x0 - size * away, y) for y in rows]
        spots += [(x, y) for x in columns for y in rows[3:]]
        spots += [(x1 + size * (away + 0.7), y) for y in rows]
    return spots


@lru_cache(maxsize=64)
def numeral(number: int, size: int) -> Image.Image:
    """A number in the colour of what is new."""
    brush = Brush(size)
    brush.disc(50, 50, 47, INK)
    brush.disc(50, 50, 40, GLOW)
    brush.letter(str(number), 50, 51, 50, INK)
    return brush.image(rim=0)


def places(events: Sequence[Any]) -> Iterator[str]:
    """Where something was built, won, lost or struck."""
    for event in events:
        for field in ("place", "country", "sea", "target"):
            where = getattr(event, field, None)
            if isinstance(where, str) and not isinstance(event, e.DieRolled):
                yield where
                break


def named_places(events: Sequence[Any]) -> Iterator[str]:
    """Every place an event speaks of."""
    for event in events:
        for field in ("place", "country", "sea", "source", "target"):
            if isinstance(where := getattr(event, field, None), str):
                yield where


def fresh(events: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """What the panels mark as new."""
    for event in events:
        match event:
            case e.WarBroke() | e.PeaceMade():
                yield "pair", frozenset({event.player, event.whom})
            case e.PostBuilt() | e.CanalBuilt() | e.CountryConquered() | e.ColonyGranted():
                yield "posts", event.player
            case e.BudgetSettled():
                yield "budget", event.player
            case e.CardBought():
                yield "cards", event.player
            case _:
                pass
