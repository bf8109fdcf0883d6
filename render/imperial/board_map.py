"""The map of Imperial: tints of ownership, names, factories, flags, armies and fleets."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from render.imperial import marks
from render.imperial.scene import Scene, homes
from render.kit.colour import RED
from render.kit.map_layer import Chart, Piece
from render.kit.piece_sizing import largest_stand
from render.kit.pieces import Posture, army, factory, flag, fleet, shut

RING = 1.1  # times the size of a factory: the ring that says it is shut


def draw(chart: Chart, scene: Scene, events: Sequence[Any], *, brief: bool = False) -> None:
    """Everything on the map, what has happened below names and pieces."""
    tints(chart, scene)
    for nation in scene.view.nations:
        for region in nation.held:
            chart.hatch(region, RED)
    marks.moves(chart, scene, events)
    names(chart, scene)
    flags(chart, scene)
    units(chart, scene, brief=brief)


def tints(chart: Chart, scene: Scene) -> None:
    """Every region with a flag in its owner's colour."""
    for nation in scene.view.nations:
        for region in nation.chips:
            chart.tint(region, scene.owner(nation.id).colour)


def names(chart: Chart, scene: Scene) -> None:
    """The names of all regions."""
    if "labels" in scene.layers:
        for place in chart.atlas.geography.places.values():
            chart.name(place, scene.language)


def flags(chart: Chart, scene: Scene) -> None:
    """Flags of ownership, and factories by kind; one that hostile armies have shut stands in a barred ring."""
    for nation in scene.view.nations:
        if "flags" in scene.layers:
            for region in nation.chips:
                _stand(chart, region, Piece(partial(flag, scene.owner(nation.id)), f"flag {nation.id} {region}"))
        if "units" in scene.layers:
            for region in nation.factories:
                _stand(chart, region, Piece(partial(factory, _kind(scene, region)), f"factory {region}"))
                if region in nation.held:
                    _stand(chart, region, Piece(partial(shut, RED), f"shut {region}"), RING)


def _kind(scene: Scene, region: str) -> str:
    return homes(scene.view.title).get(region, ("", "armaments"))[1]


def _stand(chart: Chart, region: str, piece: Piece, size: float = 1) -> None:
    """Set a piece on the spot for the flag of a region, so many times as large as its slots."""
    place = chart.place(region)
    if place and place.flag:
        chart.tether(place, place.flag, place.token)
        chart.piece(piece, place.flag, round(place.token * chart.scale * size))


def units(chart: Chart, scene: Scene, *, brief: bool = False) -> None:
    """Armies and fleets, grouped by nation and posture; brief: on the phone, as large as there is room."""
    if "units" not in scene.layers:
        return
    flagged = {region for nation in scene.view.nations for region in (*nation.chips, *nation.factories)}
    for region, group in sorted(groups(scene).items()):
        place = chart.place(region)
        if place is None or not chart.shows_pieces(place):
            continue
        large = None
        if brief:
            least = chart.least / chart.scale
            large = largest_stand(chart.atlas, place, len(group), flag=region in flagged, least=least)
        chart.pieces(region, group, large)


def groups(scene: Scene) -> Mapping[str, list[Piece]]:
    """The pieces of each region in the order of the nations."""
    at: defaultdict[str, list[Piece]] = defaultdict(list)
    for nation in scene.view.nations:
        owner = scene.owner(nation.id)
        for stack in nation.armies:
            stance = posture(scene, nation.id, stack.region, hostile=stack.hostile)
            what = f"army {nation.id} {stance} {stack.region}"
            at[stack.region].append(Piece(partial(army, owner, posture=stance), what, stack.count))
        for stack in nation.fleets:
            port = stack.region in homes(scene.view.title)
            what = f"fleet {nation.id} {stack.region}"
            at[stack.region].append(Piece(partial(fleet, owner, port=port), what, stack.count, high=True))
    return at


def posture(scene: Scene, nation: str, region: str, *, hostile: bool) -> Posture:
    """Friend or foe is a question only in another nation's home province."""
    home = homes(scene.view.title).get(region, (nation, ""))[0]
    if home == nation:
        return "plain"
    return "hostile" if hostile else "friendly"
