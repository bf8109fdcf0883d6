"""What has happened, marked on the map and told to the panels."""

from collections.abc import Iterator, Sequence
from typing import Any

from render.imperial.scene import Scene
from render.kit.map_layer import Chart
from render.kit.marks import clash, journey
from rules.imperial import events as e

THICK = 9  # pixels of the map


def fresh(events: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """What the panels mark as new."""
    for event in events:
        match event:
            case e.MovedOnRondel():
                yield "rondel", event.nation
            case e.BondBought() | e.BondRaised():
                yield "bond", event.nation, event.price
                yield "treasury", event.nation
            case e.GovernmentChanged():
                yield "government", event.nation
            case e.TaxesCollected():
                yield "treasury", event.nation
                yield "tax", event.nation
                if event.gained:
                    yield "power", event.nation
            case e.MoneyGiven() | e.FactoryBuilt() | e.UnitImported() | e.InterestPaid():
                yield "treasury", event.nation
            case e.InvestorCardMoved():
                yield "card", event.player
            case _:
                pass


def moves(chart: Chart, scene: Scene, events: Sequence[Any]) -> None:
    """Outlines of the regions concerned, then battles, then the ways of units."""
    for region in dict.fromkeys(regions(events)):
        chart.outline(region)
    for event in events:
        if isinstance(event, e.BattleFought | e.FactoryDestroyed):
            clash(chart, event.region)
    for nation, *stations in dict.fromkeys(ways(events)):  # units that went the same way have one arrow
        journey(chart, stations, scene.owner(nation).colour, THICK)


def ways(events: Sequence[Any]) -> Iterator[tuple[str, ...]]:
    """Whose unit moved, and through which regions."""
    for event in events:
        match event:
            case e.FleetMoved() | e.ArmyRailed():
                yield event.nation, event.origin, event.to
            case e.ArmyMoved():
                yield event.nation, event.origin, *event.seas, event.to
            case _:
                pass


def named_regions(events: Sequence[Any]) -> Iterator[str]:
    """Every region that events on the map speak of."""
    for event in events:
        for field in ("region", "origin", "to"):
            if isinstance(where := getattr(event, field, None), str):
                yield where
        yield from getattr(event, "seas", ())


def regions(events: Sequence[Any]) -> Iterator[str]:
    """Where something was built, placed, destroyed or entered."""
    for event in events:
        match event:
            case e.FleetMoved() | e.ArmyMoved() | e.ArmyRailed():
                yield event.to
            case (
                e.FactoryBuilt()
                | e.UnitProduced()
                | e.UnitImported()
                | e.BattleFought()
                | e.FactoryDestroyed()
                | e.ChipPlaced()
                | e.ChipRemoved()
                | e.PeaceOffered()
            ):
                yield event.region
            case _:
                pass
