"""Reading TopoJSON: arcs of integer steps, shared between the shapes that touch."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray

PROVINCES, WATERS = "admin1_10m.topo.json.gz", "rivers_lakes_50m.topo.json.gz"  # as layers/README.md says
Points: TypeAlias = NDArray[np.float64]
Shape: TypeAlias = Any  # shapely ships no types


@dataclass(frozen=True, slots=True)
class Unit:
    """One feature of a layer: a province, a country, a river or a lake, in degrees."""

    id: str
    country: str
    name: str
    shape: Shape


def read(path: Path, layer: str | None = None) -> list[Unit]:
    """Decode one layer of a packed TopoJSON file, made valid."""
    document = json.loads(gzip.decompress(path.read_bytes()))
    layer = layer or next(iter(document["objects"]))
    arcs = [_decode(arc, document.get("transform")) for arc in document["arcs"]]
    return list(_units(document["objects"][layer]["geometries"], arcs))


def _decode(arc: list[list[float]], transform: dict[str, list[float]] | None) -> Points:
    """Undo the deltas, then scale and translate."""
    points = np.asarray(arc, dtype=float)
    if transform is None:
        return points
    return np.asarray(np.cumsum(points, axis=0) * transform["scale"] + transform["translate"], dtype=float)


def _units(geometries: list[dict[str, Any]], arcs: list[Points]) -> Iterator[Unit]:
    for number, geometry in enumerate(geometries):
        shape = _shape(geometry, arcs)
        if shape is not None and not shape.is_empty:
            facts = geometry.get("properties") or {}
            yield Unit(str(facts.get("id", number)), str(facts.get("a3", "")), str(facts.get("name", "")), shape)


def _shape(geometry: dict[str, Any], arcs: list[Points]) -> Shape | None:
    match geometry.get("type"):
        case "Polygon":
            return _polygons([geometry["arcs"]], arcs)
        case "MultiPolygon":
            return _polygons(geometry["arcs"], arcs)
        case "LineString":
            return _lines([geometry["arcs"]], arcs)
        case "MultiLineString":
            return _lines(geometry["arcs"], arcs)
    return None


def _polygons(polygons: list[list[list[int]]], arcs: list[Points]) -> Shape:
    built = []
    for rings in polygons:
        outer, *holes = [_line(ring, arcs) for ring in rings]
        if len(outer) >= 4:
            built.append(shapely.Polygon(outer, [hole for hole in holes if len(hole) >= 4]))
    return shapely.make_valid(shapely.MultiPolygon(built))


def _lines(parts: list[list[int]], arcs: list[Points]) -> Shape:
    """Lines that are longer than a point: quantising has shrunk some."""
    lines = [_line(part, arcs) for part in parts]
    return shapely.MultiLineString([line for line in lines if len(np.unique(line, axis=0)) > 1])


def _line(indices: list[int], arcs: list[Points]) -> Points:
    """Join arcs end to end; a negative index is an arc walked backwards."""
    pieces = [arcs[index] if index >= 0 else arcs[~index][::-1] for index in indices]
    return np.concatenate([pieces[0], *[piece[1:] for piece in pieces[1:]]])
