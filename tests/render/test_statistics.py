"""Sheets of figures: everything stands there, nothing on anything else, and the words say the same."""

import pytest

import render
from render.statistics import Curves, Grid, Line, Sheet, draw
from words import LANGUAGES

LONG = "Cléo la Magnifique de la Tour de Babel et des environs"


def a_sheet(values: list[list[float]], names: list[str]) -> Sheet:
    rows = [(name, [str(number), f"{number}.5", "83 min"]) for number, name in enumerate(names)]
    lines = [Line(name, line, f"{line[-1]:.1f}") for name, line in zip(names, values, strict=True)]
    return Sheet(
        LONG,
        "Imperial",
        (Grid("Games", ("games", "place", "to move"), rows), Curves("Rating", lines), Grid("", (), [])),
    )


VALUES = [[[0.0]], [[1.5, 2.5]], [[-3.0, 4.0, 4.0], [4.0], [4.0, 3.9], [4.1] * 40], [[1000.25, -7.0], [0.0, 0.0]]]


@pytest.mark.parametrize("values", VALUES, ids=len)
def test_lines_and_labels_of_a_chart_do_not_overlap(values: list[list[float]]) -> None:
    names = ["Anna", LONG, "Ben", "dora"][: len(values)]
    canvas = draw(a_sheet(values, names))
    texts = [placed for placed in canvas.placed if placed.kind == "text"]
    wide, high = canvas.image.size
    for placed in texts:
        x0, y0, x1, y1 = placed.box
        assert 0 <= x0 < x1 <= wide
        assert 0 <= y0 < y1 <= high
    for place, one in enumerate(texts):
        for other in texts[place + 1 :]:
            apart = one.box[2] <= other.box[0] or other.box[2] <= one.box[0]
            assert apart or one.box[3] <= other.box[1] or other.box[3] <= one.box[1], (one, other)
    shown = [placed.what for placed in texts]
    assert [name for name in names if name != LONG and name not in shown] == []
    assert "0.5" in shown
    if len(values) == 1:
        assert f"{values[0][-1]:.1f}" in shown
    smallest = min(placed.box[3] - placed.box[1] for placed in texts if any(map(str.isupper, placed.what)))
    assert smallest * 390 / wide >= 6  # capitals on a phone, in css pixels


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_what_the_picture_shows(language: str) -> None:
    picture = render.statistics(a_sheet([[1.0, 3.5], [2.0]], ["Anna", "Ben"]), language)
    assert (LONG in picture.alt, "Imperial" in picture.alt) == (True, True)
    for name in ("Anna", "Ben"):
        assert sum(line.startswith(name) for line in picture.alt.splitlines()) == 2
    assert {"en": "3.5", "fr": "3,5"}[language] in picture.alt
    assert picture == render.statistics(a_sheet([[1.0, 3.5], [2.0]], ["Anna", "Ben"]), language)


def test_what_is_too_long_ends_with_a_whole_line() -> None:
    names = [f"{LONG} {number}" for number in range(40)]
    picture = render.statistics(a_sheet([[1.0]] * 40, names), "en")
    assert 800 < len(picture.alt) <= 1024
    assert picture.alt.splitlines()[-1].endswith("to move 83 min")
