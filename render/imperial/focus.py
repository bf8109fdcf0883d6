"""What a card of Imperial shows of the map: the places of the question, what has happened, the lands of the nation."""

from collections.abc import Iterator, Sequence
from typing import Any

from render.imperial import marks
from render.imperial.bonds import PHASES
from render.imperial.scene import Scene, homes
from rules.imperial.view import NationView

Names = Sequence[str]  # of places that should be seen together


def groups(scene: Scene, events: Sequence[Any], focus: Names) -> Iterator[Names]:
    """The places in the order of their importance; a question about one place shows nothing else."""
    places = tuple(asked_places(scene)) if not focus else ()
    happened = happened_at(events)
    if places:
        yield places
    elif focus:
        yield from ((name,) for name in focus)
        yield from happened
    elif scene.view.phase in PHASES:
        yield from happened
    elif scene.view.phase in ("swiss_bank", "maneuver"):
        yield from happened
        yield from lands(scene)
    else:
        own, *units = lands(scene)
        yield from (own, *happened, *units)


def happened_at(events: Sequence[Any]) -> list[Names]:
    """Where something has happened, the latest first."""
    return [tuple(marks.named_regions([event])) for event in reversed(events)]


def asked_places(scene: Scene) -> Iterator[str]:
    """Where the unit stands about which somebody is asked, and where it came from."""
    view = scene.view
    if view.entry:
        yield from (view.entry.region, view.entry.origin)
    if view.passage:
        canal = next((one for one in view.canals if one.id == view.passage.canal), None)
        yield from (view.passage.origin, view.passage.to, *(canal.seas if canal else ()))


def lands(scene: Scene) -> Iterator[Names]:
    """The home provinces of the nations that are asked, then where else their units stand."""
    home, used = homes(scene.view.title), {region for each in scene.view.nations for region in places_in_use(each)}
    for name in asked_nations(scene):
        own = [region for region, (owner, _) in home.items() if owner == name]
        yield [region for region in own if region in used] or own
    for nation in scene.view.nations:
        if nation.id in asked_nations(scene):
            yield from ((region,) for region in places_in_use(nation) if region not in home)


def places_in_use(nation: NationView) -> Iterator[str]:
    """Where a nation has factories or units."""
    yield from nation.factories
    yield from (stack.region for stack in (*nation.fleets, *nation.armies))


def asked_nations(scene: Scene) -> Names:
    """The nation that is asked or in turn; where a player is asked, the nations they govern; else the first."""
    view = scene.view
    if view.asked:
        return (view.asked,)
    governed = tuple(nation.id for nation in view.nations if nation.government == view.acting)
    return governed or (view.in_turn or view.nations[0].id,)
