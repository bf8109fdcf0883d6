"""A map that was built again against the map that is kept: what counts as the same."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from tests.maps.atlas import MAPS
from tools.maps.compare import folders, unlike


@pytest.fixture(name="kept")
def _saved_corner(tmp_path: Path) -> Path:
    """A corner of a picture and the data of its map."""
    folder = tmp_path / "kept"
    folder.mkdir()
    with Image.open(MAPS / "caesar" / "base-45.webp") as base:
        base.crop((600, 400, 1000, 700)).save(folder / "base.webp", quality=92)
    shutil.copy(MAPS / "caesar" / "map.json", folder)
    return folder


@pytest.fixture(name="built")
def _built(kept: Path) -> Path:
    """A copy of the files in another folder, as if they had just been built."""
    return Path(shutil.copytree(kept, kept.parent / "built"))


def picture(folder: Path) -> Image.Image:
    with Image.open(folder / "base.webp") as base:
        return base.convert("RGB")


def test_the_same_files_are_the_same(built: Path, kept: Path) -> None:
    assert folders(built, kept) == []


def test_data_must_agree_to_the_letter_and_the_place_is_named(built: Path, kept: Path) -> None:
    text = (built / "map.json").read_text(encoding="utf-8")
    (built / "map.json").write_text(text.replace('"treasure": 30', '"treasure": 31'), encoding="utf-8")
    assert folders(built, kept) == ["map.json: differs at /treasure"]


def test_data_written_in_another_way_is_told_apart(built: Path, kept: Path) -> None:
    text = (built / "map.json").read_text(encoding="utf-8")
    (built / "map.json").write_text(text + "\n", encoding="utf-8")
    assert folders(built, kept) == ["map.json: the same facts, written in another way"]


def test_a_picture_saved_once_more_is_the_same_picture(built: Path, kept: Path) -> None:
    picture(built).save(built / "base.webp", quality=90, method=0)
    assert picture(built).tobytes() != picture(kept).tobytes()
    assert folders(built, kept) == []


def test_a_spot_of_a_few_pixels_makes_another_picture(built: Path, kept: Path) -> None:
    image = picture(built)
    image.paste((0, 0, 0), (200, 100, 204, 103))
    image.save(built / "base.webp", lossless=True)
    (said,) = folders(built, kept)
    assert said.startswith("base.webp: up to ")


def test_another_tone_makes_another_picture(built: Path, kept: Path) -> None:
    picture(built).point(lambda level: max(0, level - 5)).save(built / "base.webp", lossless=True)
    assert folders(built, kept) == ["base.webp: up to 5 levels apart, 5.00 on average"]


def test_another_size_makes_another_picture(built: Path, kept: Path) -> None:
    picture(built).resize((200, 150)).save(built / "base.webp")
    assert folders(built, kept) == ["base.webp: (200, 150) instead of (400, 300) pixels"]


def test_a_file_that_only_one_folder_has_is_named(built: Path, kept: Path) -> None:
    (built / "base.webp").rename(built / "face.webp")
    assert folders(built, kept) == ["base.webp: kept, but not built", "face.webp: not kept"]


def test_every_difference_of_two_documents_is_found() -> None:
    one = {"a": 1, "b": [1, 2], "c": {"d": None}}
    other = {"a": 1, "b": [1, 3, 4], "c": {}, "e": 0}
    assert list(unlike(one, other)) == ["/b/1", "/b/2", "/c/d", "/e"]
