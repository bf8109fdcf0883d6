"""Every title, shape and language: nothing over anything, everything inside, small enough."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image

import render
import rules
from render.demo import position
from render.kit.canvas import Canvas
from render.picture import Shape, encode
from render.titles import draw_board
from tests.render.overlaps import SHARE, overlaps
from tests.render.views import NAMES, made

LARGEST: dict[Shape, int] = {"card": 300_000, "full": 700_000}
SHAPES: tuple[Shape, ...] = ("card", "full")


def canvas(
    view: Any, title: str, shape: Shape, language: str, events: Sequence[Any] = (), names: Mapping[str, str] = NAMES
) -> Canvas:
    return draw_board(view, language, shape=shape, events=events, names=names)


def check_room(drawn: Canvas) -> None:
    """Nothing stands over anything that must be read, and nothing stands outside."""
    assert not list(overlaps(drawn.placed, SHARE))
    wide, high = drawn.image.size
    for one in drawn.placed:
        x0, y0, x1, y1 = one.box
        assert min(x0, y0) >= -4, one
        assert max(x1 - wide, y1 - high) <= 4, one


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("title", rules.TITLES)
def test_a_busy_board_has_room_for_everything(title: str, shape: Shape, language: str) -> None:
    drawn = canvas(made(title), title, shape, language)
    check_room(drawn)
    assert not [one.what for one in drawn.placed if "…" in one.what], "cut short though names are ordinary"


@pytest.mark.parametrize("title", rules.TITLES)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_picture_is_a_small_webp_with_alt_text(title: str, shape: Shape) -> None:
    picture = render.board(made(title), "fr", shape=shape, names=NAMES)
    assert len(picture.data) <= LARGEST[shape]
    image = Image.open(BytesIO(picture.data))
    assert image.format == "WEBP"
    assert image.size == picture.size
    if shape == "card":
        assert max(picture.size) <= 1600
    assert 40 < len(picture.alt) <= 1024


@pytest.mark.parametrize("title", rules.TITLES)
def test_random_positions_have_room_for_everything(title: str) -> None:
    for seed in range(3):
        check_random(title, seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("title", rules.TITLES)
def test_five_hundred_random_positions_have_room_for_everything(title: str, part: int) -> None:
    for seed in range(100 + 50 * part, 150 + 50 * part):
        check_random(title, seed)


def test_a_picture_too_large_is_sent_a_little_poorer() -> None:
    noise = Image.effect_noise((700, 700), 90).convert("RGB")
    rich = encode(noise, 10_000_000)
    assert len(encode(noise, len(rich) * 3 // 4)) <= len(rich) * 3 // 4


def check_random(title: str, seed: int) -> None:
    dice = Random(seed)
    game = rules.title(title)
    sample = position(title, dice.choice(game.seats), dice.randrange(1, 900), seed)
    shape, language = dice.choice(SHAPES), dice.choice(("en", "fr"))
    check_room(canvas(sample.view, title, shape, language, sample.events, sample.names))


@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar"])
def test_the_end_is_a_ranking_with_its_parts(title: str) -> None:
    sample = position(title, 3, 100_000, 2)
    assert sample.view.result
    drawn = canvas(sample.view, title, "card", "fr", sample.events, sample.names)
    check_room(drawn)
    assert [one.what for one in drawn.placed if one.what.startswith("rank ")] == [
        f"rank {line.seat}" for line in sample.view.result
    ]
