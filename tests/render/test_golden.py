"""Pictures look as they did when somebody last looked at them."""

import pytest
from PIL import Image, ImageDraw, ImageFont

from render.kit.fonts import block, fit, font, stamp, width
from tests.render.golden import CASES, OUT, differs, drawn, path, small


def stored_picture(case: tuple[str, str, str]) -> Image.Image:
    with Image.open(path(*case)) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_the_picture_is_the_golden_one(case: tuple[str, str, str]) -> None:
    now = small(drawn(*case))
    golden = stored_picture(case)
    difference = differs(golden, now)
    if difference:
        OUT.mkdir(parents=True, exist_ok=True)
        golden.save(OUT / f"{path(*case).stem}-golden.png")
        now.save(OUT / f"{path(*case).stem}-now.png")
    assert not difference, f"{difference}: both kept in {OUT}"


@pytest.mark.parametrize("case", CASES[:2], ids="-".join)
def test_the_picture_is_the_same_without_libfribidi(
    case: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pillow finds Raqm only where the system has it; every glyph is set anew, with it out of sight."""
    here = drawn(*case).data
    monkeypatch.setattr(ImageFont.core, "HAVE_RAQM", False)
    for cached in (font, width, fit, block, stamp):
        cached.cache_clear()
    assert drawn(*case).data == here


def test_a_missing_token_is_a_difference() -> None:
    golden = stored_picture(CASES[0])
    spoilt = golden.copy()
    ImageDraw.Draw(spoilt).rectangle((100, 100, 140, 130), fill=(255, 255, 255))
    assert differs(golden, spoilt)
    assert not differs(golden, golden)
