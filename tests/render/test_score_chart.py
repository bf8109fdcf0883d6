"""The chart of a game: legible, the same in words, whatever the scores."""

import re
from itertools import pairwise

import pytest

import render
import rules
from render.demo import position
from render.kit.canvas import Canvas, sheet
from render.kit.colour import AQUA, PAPER, RED, Colour, light
from render.kit.graph import WIDE, draw_lines, side_by_side
from render.score_chart import _shade, draw
from render.titles import pictures
from words import LANGUAGES

PHONE = 301  # css pixels a picture gets on a phone of 390


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", rules.TITLES)
def test_everybody_stands_at_the_end_of_their_line(title: str, language: str) -> None:
    players = rules.title(title).seats[-1]
    sample = position(title, players, 20, 1)
    view, names = sample.view, sample.names
    rounds = range(1, 31)
    scores = [[number * (seat + 1) // 2 for seat in range(players)] for number in rounds]
    canvas = draw(pictures(title).Scene.of(view, language, names), rounds, scores)
    texts = [placed.what for placed in canvas.placed if placed.kind == "text"]
    for seat, score in zip(view.seats, scores[-1], strict=True):
        assert names[seat] in texts
        assert str(score) in texts
    high = min(placed.box[3] - placed.box[1] for placed in canvas.placed if placed.what[:1].isdecimal())
    assert high * PHONE / canvas.image.width >= 6  # numbers on a phone, in css pixels
    boxes = [placed.box for placed in canvas.placed if placed.what in names.values()]
    assert all(one[3] <= other[1] or other[3] <= one[1] for one in boxes for other in boxes if one != other)


def test_a_pale_line_has_dark_edges_and_a_full_one_none() -> None:
    canvas = sheet(200, 200)
    draw_lines(canvas, [([(0, 50), (200, 50)], AQUA), ([(0, 150), (200, 150)], RED)])
    beside_pale, on_pale, beside_full = (light(dot(canvas, y)) for y in (56, 50, 156))
    assert beside_pale < 0.5 < on_pale
    assert beside_full == light(PAPER)


def test_lines_at_one_score_run_beside_each_other() -> None:
    assert side_by_side([50, 120, 50, 51], 0, 200) == [40, 120, 50, 60]
    assert side_by_side([10, 90], 0, 200) == [10, 90]
    for level in (0, 200):
        positions = side_by_side([level] * 6, 0, 200)
        assert all(0 <= each <= 200 for each in positions)
        assert all(after - before >= WIDE for before, after in pairwise(sorted(positions)))


def test_the_chart_shows_every_line_where_all_have_the_same_score() -> None:
    sample = position("imperial", 3, 20, 1)
    scene = pictures("imperial").Scene.of(sample.view, "en", sample.names)
    canvas = draw(scene, range(1, 4), [[5, 5, 5]] * 3)
    column = canvas.image.crop((300, 0, 301, canvas.image.height)).convert("RGB")
    seen = {colour for _, colour in column.getcolors(1000) or []}
    assert {_shade(scene, seat) for seat in range(3)} <= seen


def dot(canvas: Canvas, y: int) -> Colour:
    red, green, blue = canvas.image.crop((100, y, 101, y + 1)).tobytes()
    return red, green, blue


@pytest.mark.parametrize("scores", [[[0, 0, 0]], [[5, 5, 5], [5, 5, 5]], [[-3, 0, 100_000]], [[1, 2, 3]] * 200])
def test_any_scores_can_be_drawn_and_told(scores: list[list[int]]) -> None:
    sample = position("imperial", 3, 20, 1)
    picture = render.course(sample.view, "en", range(1, len(scores) + 1), scores, names=sample.names)
    assert len(picture.alt) <= 1024
    assert f"Anna {scores[-1][0]}" in picture.alt.splitlines()[-1]


@pytest.mark.parametrize("count", [2, 30, 200])
def test_of_a_long_game_rounds_evenly_apart_are_told_with_the_first_and_the_last(count: int) -> None:
    sample = position("imperial", 3, 20, 1)
    scores = [[number, 2 * number, 3 * number] for number in range(1, count + 1)]
    lines = render.course(sample.view, "en", range(1, count + 1), scores, names=sample.names).alt.splitlines()[1:]
    rounds = [int(re.findall(r"Anna (\d+)", line)[0]) for line in lines]
    assert (rounds[0], rounds[-1]) == (1, count)
    gaps = {after - before for before, after in pairwise(rounds)}
    assert max(gaps) - min(gaps) <= 1
    assert len(lines) == count or len("\n".join(lines)) > 800
