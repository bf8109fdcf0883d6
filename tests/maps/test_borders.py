"""Borders of the picture against the neighbours of the board."""

from collections import Counter
from functools import cache

import pytest
from PIL import Image, ImageDraw

from tests.maps.atlas import LINKED, REGIONAL, WRAPPED, Pair, adjacency, atlas, decoded

SEEN = 4  # pixels of border that an eye and a raster can tell from a corner


@pytest.mark.parametrize("title", REGIONAL)
def test_regions_touch_exactly_where_the_board_says(title: str) -> None:
    touching = {(a, b) for a, b, _ in atlas(title)["contacts"]}
    assert touching | LINKED[title] == adjacency(title)


@pytest.mark.parametrize("title", REGIONAL)
def test_only_the_named_exceptions_are_links(title: str) -> None:
    links = {(min(a, b), max(a, b)) for a, b, *_ in atlas(title)["links"]}
    assert links == LINKED[title]
    assert atlas(title)["barriers"] == []
    assert all(one != other for _, _, one, other in atlas(title)["links"])


@pytest.mark.parametrize("title", REGIONAL)
def test_seas_joined_over_the_edge_are_marked_at_both_edges(title: str) -> None:
    marks = [mark for mark in atlas(title)["marks"] if mark["kind"] == "wrap"]
    width = atlas(title)["size"][0]
    for edge in ("west", "east"):
        pairs = {tuple(sorted((mark["sea"], mark["beyond"]))) for mark in marks if mark["edge"] == edge}
        assert pairs == WRAPPED[title]
    assert all((mark["at"][0] < width / 2) is (mark["edge"] == "west") for mark in marks)
    heights = Counter(mark["at"][1] for mark in marks)
    assert set(heights.values()) <= {2}  # what leaves at one edge comes back at the same height


@cache
def thread_pictures(title: str) -> tuple[Image.Image, list[str]]:
    """The polygons of the data file as an image of region numbers."""
    data = atlas(title)
    names = sorted(data["regions"])
    image = Image.new("L", tuple(data["size"]), 0)
    pen = ImageDraw.Draw(image)
    for number, name in enumerate(names, 1):
        for outer, *holes in data["regions"][name]["polygons"]:
            mask = Image.new("L", image.size, 0)
            brush = ImageDraw.Draw(mask)
            brush.polygon(decoded(outer), fill=255)
            for hole in holes:
                brush.polygon(decoded(hole), fill=0)
            if holes:
                image.paste(number, (0, 0), mask)
            else:
                pen.polygon(decoded(outer), fill=number)
    return image, names


def touching_pixels(title: str, far: int) -> Counter[Pair]:
    """How many pixels of one region lie `far` pixels left of, or above, another."""
    image, names = thread_pictures(title)
    width, height = image.size
    count: Counter[tuple[int, int]] = Counter()
    for dx, dy in ((far, 0), (0, far)):
        one = image.crop((0, 0, width - dx, height - dy)).tobytes()
        other = image.crop((dx, dy, width, height)).tobytes()
        count.update(zip(one, other, strict=True))
    counts: Counter[Pair] = Counter()
    for (a, b), pixels in count.items():
        if a and b and a != b:
            first, second = sorted((names[a - 1], names[b - 1]))
            counts[first, second] += pixels
    return counts


@pytest.mark.parametrize("title", REGIONAL)
def test_the_polygons_themselves_touch_as_the_contacts_say(title: str) -> None:
    # An independent measure: drawn in pixels, neighbours meet within two pixels.
    pixels = touching_pixels(title, 2)
    for a, b, _ in atlas(title)["contacts"]:
        if (a, b) not in WRAPPED[title]:
            assert pixels[a, b] >= SEEN, f"{a} and {b} do not meet"


@pytest.mark.parametrize("title", REGIONAL)
def test_no_long_border_is_missing_from_the_contacts(title: str) -> None:
    known = {(a, b) for a, b, _ in atlas(title)["contacts"]}
    closed = {name for name, region in atlas(title)["regions"].items() if region["kind"] == "beyond"}
    for (a, b), pixels in touching_pixels(title, 1).items():
        if (a, b) not in known and not {a, b} & closed:
            assert pixels < 16, f"{a} and {b} touch along {pixels} pixels"
