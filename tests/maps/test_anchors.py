"""Names, tokens and flags: enough of them, inside the picture, never on top of each other."""

import pytest

from render.kit.fonts import Face, width
from tests.maps.atlas import REGIONAL, SIDES, Box, around, atlas, board, boxes, collisions, slots

SEA_TRACKING = 1.5  # pixels between two letters (data/maps/FORMAT.md)


@pytest.mark.parametrize("title", REGIONAL)
def test_nothing_stands_on_anything_else(title: str) -> None:
    # Rounding to whole pixels may make two neighbours share a hair.
    assert collisions(list(boxes(title)), share=0.06) == []


@pytest.mark.parametrize("title", REGIONAL)
def test_everything_stands_inside_the_picture(title: str) -> None:
    width, height = atlas(title)["size"]
    for what, (left, top, right, bottom) in boxes(title):
        assert left >= 0, what
        assert top >= 0, what
        assert right <= width, what
        assert bottom <= height, what


@pytest.mark.parametrize("title", REGIONAL)
def test_every_region_in_play_has_a_name_three_slots_and_a_flag(title: str) -> None:
    for name, region in atlas(title)["regions"].items():
        if region["kind"] != "beyond":
            assert len(slots(region)) >= 3, name
            assert region["flag"], name
            assert region["label"]["lines"]["en"], name
            assert region["label"]["lines"]["fr"], name
            assert ("spill" in region) == ("leader" in region), name


@pytest.mark.parametrize("title", REGIONAL)
def test_seas_of_the_open_map_have_room_for_many_fleets(title: str) -> None:
    roomy = [name for name, region in atlas(title)["regions"].items() if len(slots(region)) >= 6]
    assert len(roomy) >= len(atlas(title)["regions"]) / 4


@pytest.mark.parametrize("title", REGIONAL)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_name_fits_its_room_in_both_languages(title: str, language: str) -> None:
    for name, region in atlas(title)["regions"].items():
        if "label" in region:
            label = region["label"]
            face, track = (Face.SEA, SEA_TRACKING) if region["kind"] == "sea" else (Face.LAND, 0.0)
            wide = max(width(line, face, label["size"], track) for line in label["lines"][language])
            left, top, right, bottom = label["box"]
            assert wide <= right - left, name
            assert len(label["lines"][language]) * label["leading"] <= bottom - top + 2, name


def test_the_value_of_every_region_of_imperunde_has_its_place() -> None:
    marks = {mark["region"]: mark["at"] for mark in atlas("imperunde")["marks"] if mark["kind"] == "value"}
    valued = {entry["id"] for kind in ("countries", "seas") for entry in board("imperunde")[kind]}
    assert set(marks) == valued
    for name, (x, y) in marks.items():
        left, top, right, bottom = atlas("imperunde")["regions"][name]["label"]["box"]
        assert left < x < right, name
        assert top < y < bottom, name


def city_boxes(side: str) -> list[tuple[str, Box]]:
    data = atlas("caesar")
    boxes: list[tuple[str, Box]] = []
    for name, city in data["sides"][side]["cities"].items():
        boxes.append((f"place of {name}", around(city["at"], data["token"] * 0.8)))  # a disc, not a square
        if "treasure" in city:
            boxes.append((f"treasure of {name}", around(city["treasure"], data["treasure"] * 0.8)))
        left, top, right, bottom = city["label"]["box"]
        boxes.append((f"name of {name}", (left, top, right, bottom)))
    return boxes


@pytest.mark.parametrize("side", SIDES)
def test_cities_treasures_and_names_keep_apart(side: str) -> None:
    assert collisions(city_boxes(side), share=0.06) == []


@pytest.mark.parametrize("side", SIDES)
def test_names_of_cities_leave_the_road_pieces_free(side: str) -> None:
    data = atlas("caesar")
    pieces = [
        (f"piece of {name}", around(piece[:2], data["piece"][1]))
        for name, way in data["sides"][side]["ways"].items()
        for piece in way["pieces"]
    ]
    names = [item for item in city_boxes(side) if item[0].startswith(("name", "place"))]
    crowded = [pair for pair in collisions([*pieces, *names], share=0.06) if pair.count("piece of") == 1]
    assert crowded == []
