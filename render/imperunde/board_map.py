"""The round map: owners, posts and forts, armies, ships, storms and famines."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Literal

from PIL import Image

from render.imperunde import marks
from render.imperunde.scene import Scene
from render.imperunde.units import disc, unit
from render.kit.brush import Brush
from render.kit.colour import CREAM, FADED, INK, NIGHT
from render.kit.map_layer import Chart, Piece
from render.kit.piece_sizing import largest_stand
from render.kit.pieces import badge, flag
from render.kit.slots import Stand
from render.picture import CLEAR
from rules.imperunde.view import CountryView, SeaView, UnitView

ORDER = ("infantry", "cavalry", "artillery", "frigate", "ship_of_the_line")
VALUE = 21  # pixels of the map: the room that is kept free about a printed value, used where it is seen close up
WASH = 0.5  # lands have tints of their own on this map: an owner's is stronger
SHIPS = frozenset({"frigate", "ship_of_the_line"})


Looks = Literal["world", "near", "all"]  # a card of the whole world, one of a part of it, a full board


def draw(chart: Chart, scene: Scene, events: Sequence[Any], looks: Looks = "all") -> Chart:
    """Owners, then what has happened, then names and pieces, then the numbers of events."""
    tints(chart, scene)
    marks.moves(chart, scene, events)
    names_and_pieces(chart, scene, looks)
    marks.wheel(chart, events)
    return chart


def names_and_pieces(chart: Chart, scene: Scene, looks: Looks) -> None:
    """Names, values, canals, flags and pieces."""
    if "labels" in scene.layers:
        for labelled in chart.atlas.geography.places.values():
            chart.name(labelled, scene.language)
        values(chart, scene)
    canals(chart, scene)
    for place in all_places(scene):
        spot = chart.place(place.id)
        if spot is None or not chart.shows_pieces(spot):
            continue
        flagged = "flags" in scene.layers and not (looks != "all" and _speaks_for_itself(place))
        if flagged:
            _flag(chart, scene, place)
        if "units" in scene.layers:
            chart.pieces(place.id, *stand(chart, scene, place, looks, flagged=flagged))


def stand(
    chart: Chart, scene: Scene, place: CountryView | SeaView, looks: Looks, *, flagged: bool
) -> tuple[list[Piece], Stand]:
    """The pieces of a place and where they stand: kinds apart, or all armies in one where they would be too small."""
    spot = chart.atlas.geography.places[place.id]
    for brief in {"world": (True,), "near": (False, True), "all": (False,)}[looks]:
        group = list(pieces(scene, place, brief=brief))
        stand = largest_stand(chart.atlas, spot, len(group), flag=flagged, least=chart.least / chart.scale)
        if stand.size * chart.scale >= CLEAR and len(stand.spots) == len(group):
            break
    return group, stand


def _speaks_for_itself(place: CountryView | SeaView) -> bool:
    """Do the owner's pieces say whose colony it is? Then the phone needs no flag there, and they have its room."""
    return isinstance(place, CountryView) and not place.home and bool(place.posts or place.forts or place.units)


def canals(chart: Chart, scene: Scene) -> None:
    """A lock where a canal has been dug."""
    for mark in chart.atlas.geography.marks:
        if mark["kind"] == "canal" and mark["id"] in scene.view.canals:
            spot = chart.spot((mark["at"][0], mark["at"][1]))
            chart.canvas.paste(disc("canal", round(26 * chart.scale)), *spot)


def all_places(scene: Scene) -> list[CountryView | SeaView]:
    """Countries, then seas."""
    return [*scene.view.countries, *scene.view.seas]


def tints(chart: Chart, scene: Scene) -> None:
    """Every place in its owner's colour."""
    for country in scene.view.countries:
        if country.owner:
            chart.tint(country.id, scene.owner(country.owner).colour, WASH)
    for sea in scene.view.seas:
        if sea.owner:
            chart.tint(sea.id, NIGHT if sea.owner == "pirates" else scene.owner(sea.owner).colour)


def _flag(chart: Chart, scene: Scene, place: CountryView | SeaView) -> None:
    """A flag on a colony, a badge on a home; a sea shows its owner by their ships."""
    spot = chart.place(place.id)
    if isinstance(place, SeaView) or not spot or not spot.flag or not place.owner:
        return
    owner, size = scene.owner(place.owner), round(spot.token * chart.scale)
    draw = partial(badge, owner) if place.home else partial(flag, owner)
    chart.tether(spot, spot.flag, spot.token)
    chart.piece(Piece(draw, f"flag {place.id}"), spot.flag, size)


def pieces(scene: Scene, place: CountryView | SeaView, *, brief: bool = False) -> Iterator[Piece]:
    """What stands in a place, in a fixed order: works, armies, ships, discs; brief: one piece for all armies."""
    if isinstance(place, CountryView) and place.owner:
        owner = scene.owner(place.owner)
        for kind, number in (("trading_post", place.posts), ("fort", place.forts)):
            if number:
                yield Piece(partial(unit, kind, owner), f"{kind} {place.id}", number)
    counts: dict[tuple[str, str], int] = {}
    for one in sorted(place.units, key=_rank):
        key = one.owner, _phone_kind(one.unit) if brief else one.unit
        counts[key] = counts.get(key, 0) + one.count
    for (side, kind), number in counts.items():
        afloat = isinstance(place, SeaView) and kind not in SHIPS
        draw = partial(unit, kind, scene.owner(side), afloat=afloat)
        yield Piece(draw, f"{kind} {side} {place.id}", number, high=kind in SHIPS)
    for kind in discs(place):
        yield Piece(partial(disc, kind), f"{kind} {place.id}")


def _phone_kind(kind: str) -> str:
    """On a card of the whole world all armies are a shield, all warships a frigate; the tiles tell how many of each."""
    return "frigate" if kind in SHIPS else "infantry"


def _rank(one: UnitView) -> tuple[str, int]:
    return one.owner, ORDER.index(one.unit) if one.unit in ORDER else len(ORDER)


def discs(place: CountryView | SeaView) -> list[str]:
    """The discs that lie in a place."""
    if isinstance(place, SeaView):
        return [kind for kind, there in (("storm", place.storm), ("calm", place.calm)) if there]
    markers = (("famine", place.famine), ("plunder", place.plundered))
    return [kind for kind, there in markers if there]


@lru_cache(maxsize=32)
def worth(value: int, size: int) -> Image.Image:
    """The printed value of a place."""
    brush = Brush(size)
    brush.disc(50, 50, 44, CREAM, FADED, 6)
    brush.letter(str(value), 50, 50, 54, INK)
    return brush.image(rim=0, shadow=False)


def values(chart: Chart, scene: Scene) -> None:
    """The printed values of all places, beside their names."""
    printed = {place.id: place.value for place in all_places(scene)}
    for mark in chart.atlas.geography.marks:
        if mark["kind"] == "value" and mark["region"] in printed:
            spot, size = (mark["at"][0], mark["at"][1]), round((VALUE if chart.scale > 2 else 16) * chart.scale)
            if chart.shows_spot(spot, size):
                chart.canvas.paste(worth(printed[mark["region"]], size), *chart.spot(spot), f"value {mark['region']}")
