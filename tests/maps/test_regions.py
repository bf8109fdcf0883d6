"""Every region of the board is on the map, whole and decodable."""

import math

import pytest

from tests.maps.atlas import REGIONAL, Spot, atlas, board, closed, decoded, playing


@pytest.mark.parametrize("title", REGIONAL)
def test_every_region_of_the_board_is_there_with_its_kind(title: str) -> None:
    kinds = {name: region["kind"] for name, region in atlas(title)["regions"].items()}
    assert {name: kind for name, kind in kinds.items() if kind != "beyond"} == playing(title)
    assert {name for name, kind in kinds.items() if kind == "beyond"} == closed(title)


@pytest.mark.parametrize("title", REGIONAL)
def test_polygons_decode_inside_the_picture(title: str) -> None:
    width, height = atlas(title)["size"]
    for name, region in atlas(title)["regions"].items():
        assert region["polygons"], name
        points = [point for polygon in region["polygons"] for ring in polygon for point in decoded(ring)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        assert 0 <= min(xs) <= max(xs) <= width, name
        assert 0 <= min(ys) <= max(ys) <= height, name
        edges = [min(xs), min(ys), max(xs), max(ys)]
        assert all(abs(edge - stored) <= 1 for edge, stored in zip(edges, region["box"], strict=True)), name


@pytest.mark.parametrize("title", REGIONAL)
def test_rings_enclose_an_area(title: str) -> None:
    for name, region in atlas(title)["regions"].items():
        for polygon in region["polygons"]:
            for ring in polygon:
                assert len(ring) >= 6, name
                assert len(ring) % 2 == 0, name
        assert sum(enclosed(decoded(polygon[0])) for polygon in region["polygons"]) > 100, name


def enclosed(ring: list[Spot]) -> float:
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return abs(sum(x * b - a * y for (x, y), (a, b) in pairs)) / 2


@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
def test_every_port_has_an_anchor_in_its_own_sea(title: str) -> None:
    ports = {r["id"]: r["port_sea"] for r in board(title)["regions"] if r.get("port_sea")}
    marks = [mark for mark in atlas(title)["marks"] if mark["kind"] == "port"]
    assert {mark["region"]: mark["sea"] for mark in marks} == ports
    for mark in marks:
        assert holds(title, mark["sea"], mark["at"]), mark


@pytest.mark.parametrize("title", ["imperial-2030", "imperunde"])
def test_every_canal_is_marked_between_its_seas(title: str) -> None:
    marks = {mark["id"]: mark for mark in atlas(title)["marks"] if mark["kind"] == "canal"}
    canals = {canal["id"]: canal for canal in board(title)["canals"]}
    assert set(marks) == set(canals)
    for name, mark in marks.items():
        for sea in canals[name]["seas"]:
            assert min(distance(title, sea, end) for end in mark["ends"]) < 12, (name, sea)


def holds(title: str, name: str, spot: list[float]) -> bool:
    """Is a point inside a region? Crossings of a ray count odd."""
    odd = False
    for polygon in atlas(title)["regions"][name]["polygons"]:
        for ring in map(decoded, polygon):
            for (x, y), (a, b) in zip(ring, [*ring[1:], ring[0]], strict=True):
                if (y > spot[1]) != (b > spot[1]) and spot[0] < x + (spot[1] - y) * (a - x) / (b - y):
                    odd = not odd
    return odd


def distance(title: str, name: str, spot: list[float]) -> float:
    """How far the nearest corner of a region is."""
    rings = [ring for polygon in atlas(title)["regions"][name]["polygons"] for ring in polygon]
    corners = [point for ring in rings for point in decoded(ring)]
    return min(math.dist((x, y), (spot[0], spot[1])) for x, y in corners)


@pytest.mark.parametrize("title", REGIONAL)
def test_names_lie_on_their_region(title: str) -> None:
    # Small lands may have theirs beside them, over water: then it begins within a token's breadth of the shore.
    for name, region in atlas(title)["regions"].items():
        if "label" in region:
            left, top, right, bottom = region["label"]["box"]
            probes = [[x, y] for x in (left, (left + right) / 2, right) for y in (top, (top + bottom) / 2, bottom)]
            near = any(holds(title, name, probe) for probe in probes)
            assert near or min(distance(title, name, probe) for probe in probes) < 44, name


@pytest.mark.parametrize("title", REGIONAL)
def test_seas_carry_their_tokens_on_their_own_water(title: str) -> None:
    for name, region in atlas(title)["regions"].items():
        if region["kind"] == "sea":
            assert holds(title, name, region["label"]["at"]) or distance(title, name, region["label"]["at"]) < 12, name
            for spot in region["tokens"][0]:
                assert holds(title, name, spot) or distance(title, name, spot) < 14, (name, spot)
