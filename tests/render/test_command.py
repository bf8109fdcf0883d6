"""`python -m render`."""

from pathlib import Path

import pytest
from PIL import Image

from render.__main__ import main
from render.sheet import page


@pytest.mark.parametrize("shape", ["card", "full", "hand"])
def test_a_position_is_drawn_to_a_file(shape: str, tmp_path: Path) -> None:
    out = tmp_path / "picture.png"
    words = ["imperial", "--players", "3", "--moves", "30", "--seed", "2", "--language", "fr", "--shape", shape]
    assert main([*words, "--seat", "anna", "--out", str(out)]) == 0
    with Image.open(out) as image:
        assert image.format == "PNG"


def test_the_same_command_draws_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.webp", "two.webp"):
        main(["imperial", "--moves", "60", "--out", str(tmp_path / name)])
    assert (tmp_path / "one.webp").read_bytes() == (tmp_path / "two.webp").read_bytes()


def test_the_text_twin_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["imperial-2030", "--moves", "10", "--shape", "text"]) == 0
    assert "M, " in capsys.readouterr().out


def test_a_contact_sheet_has_a_row_for_each_line_of_pictures() -> None:
    thumbs = [("a", Image.new("RGB", (480, 300))), ("b", Image.new("RGB", (480, 500)))]
    assert page([thumbs, thumbs]).image.height > 1000


@pytest.mark.slow
def test_the_contact_sheet_of_everything(tmp_path: Path) -> None:
    assert main(["sheet", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("*.webp"))) == 4 * 2 * 4
    with Image.open(tmp_path / "sheet.png") as sheet:
        assert sheet.width > 1200
