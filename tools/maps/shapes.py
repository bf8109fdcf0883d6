"""Small helpers on shapely shapes that every step needs."""

from collections.abc import Iterable

import shapely

from tools.maps.topology import Shape


def polygons(shape: Shape) -> list[Shape]:
    """The polygons of a shape, largest first; lines and points left over by an operation are dropped."""
    parts = [part for part in shapely.get_parts(shapely.get_parts(shape)) if part.geom_type == "Polygon"]
    return sorted((part for part in parts if not part.is_empty), key=lambda part: -part.area)


def only_polygons(shape: Shape) -> Shape:
    """The shape as a MultiPolygon without stray lines."""
    return shapely.MultiPolygon(polygons(shape))


def only_lines(shape: Shape) -> Shape:
    """The lines of a shape, joined end to end where they meet."""
    parts = [part for part in shapely.get_parts(shapely.get_parts(shape)) if "Line" in part.geom_type]
    return shapely.line_merge(shapely.union_all(parts)) if parts else shapely.MultiLineString([])


def lines(shape: Shape) -> list[Shape]:
    """Every line or ring of a shape, of at least two points."""
    return [part for part in shapely.get_parts(shape) if "Line" in part.geom_type and len(part.coords) > 1]


def union(shapes: Iterable[Shape]) -> Shape:
    """The union of many shapes as a MultiPolygon."""
    return only_polygons(shapely.union_all(list(shapes)))
