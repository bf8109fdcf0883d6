"""Writes map.json: delta-coded integers at half a pixel, as data/maps/FORMAT.md says."""

import json
from pathlib import Path
from typing import Any

import numpy as np

from tools.maps.anchors import Anchor, Spot
from tools.maps.field import around
from tools.maps.labels import LEADING
from tools.maps.marks import Mark
from tools.maps.model import Model
from tools.maps.shapes import polygons, union
from tools.maps.topology import Points, Shape

ORIGIN = (
    "Made with Natural Earth (naturalearthdata.com), layers admin-1 10m, rivers and lakes 50m; grouped and drawn by us."
)
SPECK = 2.0  # square pixels under which a polygon is left out
LICENCE = "CC0-1.0; Natural Earth is in the public domain."


def ring(coordinates: Points, closed: bool = True) -> list[int]:
    """A ring or line as its first point and steps, in half pixels; a ring closes by itself."""
    points = np.rint(np.asarray(coordinates)[:, :2] * 2).astype(int)
    moved = np.any(np.diff(points, axis=0) != 0, axis=1)
    points = points[np.concatenate([[True], moved])]
    if closed and len(points) > 1 and (points[0] == points[-1]).all():
        points = points[:-1]
    steps = np.vstack([points[:1], np.diff(points, axis=0)])
    return [int(value) for value in steps.ravel()]


def shape(region: Shape) -> list[list[list[int]]]:
    """All polygons of a region; those that vanish at half a pixel are dropped."""
    coded = [[ring(part.exterior.coords), *[ring(hole.coords) for hole in part.interiors]] for part in polygons(region)]
    return [[one for one in rings if len(one) >= 6] for rings in coded if len(rings[0]) >= 6]


def region(model: Model, name: str, anchor: Anchor | None) -> dict[str, Any]:
    """One region with its anchors."""
    area = union(part for part in polygons(model.regions[name]) if part.area > SPECK)
    kind = "beyond" if name in model.impassable else "sea" if name in model.seas else "land"
    entry: dict[str, Any] = {"kind": kind, "polygons": shape(area), "box": [round(value) for value in area.bounds]}
    if anchor is None:
        return entry
    entry["label"] = label(anchor)
    if kind != "beyond":
        entry["tokens"] = [[_spot(spot) for spot in row] for row in anchor.rows]
        entry["flag"] = _spot(anchor.flag) if anchor.flag else None
        if anchor.token != model.recipe.tokens[0]:
            entry["token"] = anchor.token
    if anchor.spill:
        entry["spill"] = [_spot(spot) for spot in anchor.spill]
        entry["leader"] = [_spot(anchor.heart), _spot(anchor.spill[0])]
    return entry


def label(anchor: Anchor) -> dict[str, Any]:
    """A name with its room."""
    setting = anchor.setting
    return {
        "at": _spot((anchor.at[0] - setting.extra / 2, anchor.at[1])),
        "size": setting.size,
        "leading": round(setting.size * LEADING, 1),
        "lines": {language: list(lines) for language, lines in setting.lines.items()},
        "box": [round(value) for value in around(*anchor.at, setting.width, setting.height)],
    }


def _spot(spot: Spot) -> list[int]:
    return [round(spot[0]), round(spot[1])]


def document(model: Model, anchors: dict[str, Anchor], marks: list[Mark]) -> dict[str, Any]:
    """The whole file."""
    chart = model.recipe.chart
    links = [[a, b, _spot(chart.point(*one)), _spot(chart.point(*other))] for a, b, one, other in model.recipe.links]
    return {
        "title": model.recipe.title,
        "origin": ORIGIN,
        "licence": LICENCE,
        "size": [chart.width, chart.height],
        "token": model.recipe.tokens[0],
        "regions": {name: region(model, name, anchors.get(name)) for name in sorted(model.regions)},
        "contacts": [[*ids, round(length)] for ids, length in sorted(model.contacts.items())],
        "links": links,
        "barriers": [list(ids) for ids in model.recipe.barriers],
        "marks": [*(mark.data() for mark in marks), *_values(anchors)],
    }


def _values(anchors: dict[str, Anchor]) -> list[dict[str, Any]]:
    """Where the printed value of a region stands: at the right end of its name."""
    marked = {name: anchor for name, anchor in sorted(anchors.items()) if anchor.setting.extra}
    ends = {name: (around(*a.at, a.setting.width, 0)[2] - a.setting.extra / 2, a.at[1]) for name, a in marked.items()}
    return [{"kind": "value", "region": name, "at": _spot(spot)} for name, spot in ends.items()]


def write(path: Path, data: dict[str, Any]) -> None:
    """One line per region and per list, so that a change is seen in a diff."""
    lines = []
    for key, value in data.items():
        if key in ("regions", "sides"):
            inner = ",\n".join(f"  {json.dumps(k)}: {_plain(v)}" for k, v in value.items())
            lines.append(f'"{key}": {{\n{inner}\n }}')
        else:
            lines.append(f'"{key}": {_plain(value)}')
    path.write_text("{\n " + ",\n ".join(lines) + "\n}\n", encoding="utf-8")


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
