"""What a card of ImpeRunde shows of the world: the fight or card on the table, what has happened, one's own places."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from render.imperunde import combat, marks
from render.imperunde.scene import Scene
from render.kit.geography import Spot
from rules.imperunde.events.wheel import numbered_strikes
from rules.imperunde.view import CountryView, SeaView

MOST = 2  # places of one's own beside the home, where no place is in question
Names = Sequence[str]  # of places that should be seen together


def groups(scene: Scene, events: Sequence[Any], focus: Names) -> Iterator[Names]:
    """The places in the order of their importance; a fight or a card on the table shows nothing else."""
    if places := tuple(asked_places(scene, events)):
        yield places
        return
    yield from ((name,) for name in focus)
    strikes = [event for _, event in numbered_strikes(events)]
    yield from ((event.place,) for event in sorted(strikes, key=lambda event: event.idle))
    yield from (tuple(marks.named_places([event])) for event in reversed(events))
    if not focus:
        yield from ((name,) for name in own_places(scene))


def asked_places(scene: Scene, events: Sequence[Any]) -> Iterator[str]:
    """Where a card on the table strikes, or where is fought."""
    fight = combat.fight(scene, events)
    for call in scene.view.calls[-1:]:
        yield from filter(None, (call.place, call.target))
    if fight:
        yield fight.place


def own_places(scene: Scene) -> Iterator[str]:
    """The homes of those who are asked, then their colonies and seas, the strongest first."""
    view = scene.view
    seats = (view.viewer,) if view.viewer else view.waiting or view.seats
    yield from (player.home for player in view.players if player.seat in seats and player.home)
    places: list[CountryView | SeaView] = [*view.countries, *view.seas]
    strengths = {place.id: strength(place, seats) for place in places}
    yield from sorted(filter(strengths.get, strengths), key=lambda name: -strengths[name])[:MOST] or [
        view.countries[0].id
    ]


def strength(place: CountryView | SeaView, seats: Sequence[str | None]) -> int:
    """How many pieces these seats have in a place."""
    works = place.posts + place.forts if isinstance(place, CountryView) and place.owner in seats else 0
    return works + sum(one.count for one in place.units if one.owner in seats)


def strike_dots(events: Sequence[Any], spots: Mapping[str, Spot]) -> list[tuple[Spot, str]]:
    """The numbers of the events of the wheel, for the locator: all of them must be seen."""
    return [(spots[event.place], str(number)) for number, event in numbered_strikes(events) if event.place in spots]
