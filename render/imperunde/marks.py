"""What has happened, marked on the map."""

from collections.abc import Iterator, Sequence
from typing import Any

from render.imperunde.scene import Scene
from render.kit.chart import Chart
from render.kit.colour import RED
from render.kit.marks import arrow
from render.kit.pieces import burst
from rules.imperunde import events as e


def moves(chart: Chart, scene: Scene, events: Sequence[Any]) -> None:
    """Outlines, then battles, then ways."""
    for place in dict.fromkeys(places(events)):
        chart.outline(place)
    for event in events:
        match event:
            case e.AttackOpened():
                _clash(chart, event.place)
            case e.UnitMoved():
                _way(chart, scene, event.player, (event.source, *event.via, event.target))
            case e.ArmyEmbarked():
                _way(chart, scene, event.player, (event.country, event.sea))
            case e.ShipsMisled():
                _way(chart, scene, event.whom, (event.sea, event.target))
            case e.ArmyMisled():
                _way(chart, scene, event.whom, (event.country, event.target))
            case _:
                pass


def places(events: Sequence[Any]) -> Iterator[str]:
    """Where something was built, won, lost or struck."""
    for event in events:
        for field in ("place", "country", "sea", "target"):
            where = getattr(event, field, None)
            if isinstance(where, str) and not isinstance(event, e.DieRolled):
                yield where
                break


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
            case _:
                pass


def _clash(chart: Chart, name: str) -> None:
    place = chart.place(name)
    if place:
        chart.canvas.paste(burst(RED, round(place.token * chart.scale * 2.1)), *chart.spot(place.heart))


def _way(chart: Chart, scene: Scene, side: str, stations: Sequence[str]) -> None:
    places = [place for place in map(chart.place, stations) if place]
    if places:
        spots = [chart.spot(place.heart) for place in places]
        arrow(chart.canvas.image, spots, scene.owner(side).colour, max(5, 8 * chart.scale))
