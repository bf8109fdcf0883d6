"""What is kept by hand for a board: which province belongs where, and how the seas are parted."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tools.maps.chart import Chart
from tools.maps.topology import Shape

Place = tuple[float, float]  # longitude, latitude
Line = tuple[Place, ...]
Pair = tuple[str, str]
Colour = tuple[int, int, int]

BEYOND = "_beyond"  # land out of play: drawn, in no list
DROPPED = "_dropped"  # land left out of the picture


@dataclass(frozen=True, slots=True)
class Move:
    """Land inside an outline that changes its region: units are too coarse there."""

    outline: Line
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Strait:
    """Water kept open, or land bridged, along a line of a width in pixels."""

    line: Line
    width: float


@dataclass(frozen=True, slots=True)
class Islets:
    """A region too small to see, drawn as a few invented islets about a point."""

    region: str
    at: Place
    radii: tuple[tuple[float, float, float], ...]  # dx, dy, radius in pixels


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """Everything in which the boards of regions differ."""

    title: str
    chart: Chart
    countries: Mapping[str, tuple[str, ...]]  # country code -> regions its units may join
    units: Mapping[str, str] = field(default_factory=dict)  # unit id -> region, before anything else
    boxes: tuple[tuple[str, tuple[float, float, float, float], str], ...] = ()  # country, west south east north, region
    seeds: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)  # of lands sharing a country
    moves: tuple[Move, ...] = ()
    islets: tuple[Islets, ...] = ()
    simplify: float = 1.0  # pixels
    smallest: float = 15.0  # square pixels of the smallest islet drawn
    keep_small: Mapping[str, float] = field(default_factory=dict)  # region -> its own smallest
    straits: tuple[Strait, ...] = ()
    bridges: tuple[tuple[Strait, str], ...] = ()  # water filled for a region
    sea_seeds: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)
    cuts: tuple[tuple[str, Line], ...] = ()  # region, outline: wins over the flood, the last over the earlier
    closed: tuple[tuple[str, Line], ...] = ()  # waters out of play (id or BEYOND), outline
    ports: Mapping[str, Place] = field(default_factory=dict)  # where the anchor goes, if not near the heart
    canals: Mapping[str, Line] = field(default_factory=dict)
    wraps: bool = False  # the left edge goes on at the right one
    links: tuple[tuple[str, str, Place, Place], ...] = ()
    barriers: tuple[Pair, ...] = ()
    narrow: Mapping[Pair, float] = field(default_factory=dict)  # pairs with a threshold of their own, in pixels
    threshold: float = 8.0
    ice: tuple[str, ...] = ()  # impassable areas left white
    river: float = 25.0  # pixels of the shortest river drawn
    tokens: tuple[int, ...] = (44, 40, 36, 32)  # edges in pixels, the best first
    sea_row: tuple[int, ...] = (4, 3, 2)  # slots in the first row of a sea, the best first
    value: int = 0  # pixels kept beside a name for the printed value
    sizes: tuple[int, ...] = (30, 28, 26, 24, 22, 20)  # of names, the best first
    sheet: Shape | None = None  # the playing field, when it is not the whole picture


def spread(table: Mapping[str, str]) -> dict[str, str]:
    """Turn region -> "id id id" into id -> region."""
    return {unit: region for region, units in table.items() for unit in units.split()}


def allowed(table: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Turn country -> "region region" into tuples."""
    return {country: tuple(regions.split()) for country, regions in table.items()}
