"""The table of results of a division: everything stands there, readable on a phone, and the words say the same."""

import pytest

import render
from render.kit.fonts import Face, readable, width
from render.league import SMALLEST, WIDE, Results, ResultsLine, draw
from tests.render.sizes import NAME, PHONE
from words import LANGUAGES

LONG = "Cléo la Magnifique de la Tour de Babel et des environs"


def results(people: int, size: int, name: str = LONG) -> Results:
    """The fullest table there can be: all games played, long names, shared points."""
    lines = [
        ResultsLine(place, f"{place} {name}", [("10", "5.3", "–", "·")[(place + game) % 4] for game in range(size)],
                    ["39.8", "100%"])
        for place in range(1, people + 1)
    ]  # fmt: skip
    games = [str(number + 1) for number in range(size)]
    return Results(f"{LONG} · Division H", "Season 12 · final standings", games, ["points", "share"], lines, 2, 2)


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("people", [1, 4, 13])
def test_nothing_overlaps_and_names_can_be_read_on_a_phone(people: int, size: int) -> None:
    canvas = draw(results(people, size))
    texts = [placed for placed in canvas.placed if placed.kind == "text"]
    wide, high = canvas.image.size
    for place, one in enumerate(texts):
        x0, y0, x1, y1 = one.box
        assert 0 <= x0 < x1 <= wide
        assert 0 <= y0 < y1 <= high
        for other in texts[place + 1 :]:
            apart = one.box[2] <= other.box[0] or other.box[2] <= one.box[0]
            assert apart or one.box[3] <= other.box[1] or other.box[3] <= one.box[1], (one, other)
    names = [placed for placed in texts if placed.what.endswith("…") and placed.what[0].isdecimal()]
    assert len(names) == people
    for one in names:  # the size of the type, from the width its letters take
        em = width(readable(one.what, Face.TEXT), Face.TEXT, 1000) / 1000
        assert (one.box[2] - one.box[0]) / em * PHONE / WIDE >= NAME - 0.2
    assert SMALLEST * PHONE / WIDE >= NAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_what_the_picture_shows(language: str) -> None:
    picture = render.league(results(4, 3, "Anna"), language)
    assert picture == render.league(results(4, 3, "Anna"), language)
    head, *lines = picture.alt.splitlines()
    assert "Division H" in head
    assert [line.split(".")[0] for line in lines] == ["1", "2", "3", "4"]
    assert all("39.8" in line and "100%" in line for line in lines)
    assert "5.3, –, ·" in picture.alt


def test_what_is_too_long_ends_with_a_whole_line() -> None:
    alt = render.league(results(13, 4), "en").alt
    assert len(alt) <= 1024
    assert alt.splitlines()[-1].endswith("share 100%")
