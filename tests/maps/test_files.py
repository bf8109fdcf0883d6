"""Pictures, fonts and notes that must be there, of the right size, with origin and licence."""

import pytest
from PIL import Image, ImageFont

from tests.maps.atlas import MAPS, REGIONAL, ROOT, atlas

TITLES = (*REGIONAL, "caesar")
BASES = [*((title, "base") for title in REGIONAL), ("caesar", "base-45"), ("caesar", "base-23")]
FONTS = ROOT / "data" / "fonts"


@pytest.mark.parametrize(("title", "name"), BASES)
def test_base_pictures_have_the_size_of_the_map_and_its_double(title: str, name: str) -> None:
    width, height = atlas(title)["size"]
    with Image.open(MAPS / title / f"{name}.webp") as base, Image.open(MAPS / title / f"{name}@2x.webp") as double:
        assert base.size == (width, height)
        assert double.size == (2 * width, 2 * height)
    assert 1500 <= width <= 1700


@pytest.mark.parametrize(("title", "name"), BASES)
def test_base_pictures_are_light_enough_to_commit(title: str, name: str) -> None:
    assert (MAPS / title / f"{name}.webp").stat().st_size < 600_000
    assert (MAPS / title / f"{name}@2x.webp").stat().st_size < 1_500_000


@pytest.mark.parametrize("title", TITLES)
def test_every_map_says_whence_it_comes_and_under_which_licence(title: str) -> None:
    assert "Natural Earth" in atlas(title)["origin"]
    assert "CC0" in atlas(title)["licence"]


def test_the_readme_tells_origin_licence_and_how_to_rebuild() -> None:
    text = (MAPS / "README.md").read_text(encoding="utf-8")
    for word in ("Natural Earth", "public domain", "CC0", "python -m tools.maps build"):
        assert word in text


def test_every_font_opens_and_has_its_licence_beside_it() -> None:
    fonts = sorted(FONTS.glob("*.ttf"))
    assert len(fonts) == 5
    for font in fonts:
        family = font.name.split("_")[0]
        licence = (FONTS / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
        assert ImageFont.truetype(font, 20, layout_engine=ImageFont.Layout.BASIC).getlength("Œuvre d'été – Île") > 0
