"""Pictures look as they did when somebody last looked at them."""

import pytest
from PIL import Image, ImageDraw

from tests.render.golden import CASES, OUT, differs, drawn, path, small


def kept(case: tuple[str, str, str]) -> Image.Image:
    with Image.open(path(*case)) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_the_picture_is_the_golden_one(case: tuple[str, str, str]) -> None:
    now = small(drawn(*case))
    golden = kept(case)
    found = differs(golden, now)
    if found:
        OUT.mkdir(parents=True, exist_ok=True)
        golden.save(OUT / f"{path(*case).stem}-golden.png")
        now.save(OUT / f"{path(*case).stem}-now.png")
    assert not found, f"{found}: both kept in {OUT}"


def test_a_missing_token_is_a_difference() -> None:
    golden = kept(CASES[0])
    spoilt = golden.copy()
    ImageDraw.Draw(spoilt).rectangle((100, 100, 140, 130), fill=(255, 255, 255))
    assert differs(golden, spoilt)
    assert not differs(golden, golden)
