"""Worker threads share base layers, fonts and pieces, and get the same bytes."""

import gc
from concurrent.futures import ThreadPoolExecutor
from weakref import ref

import pytest

import render
from render.kit.base_layers import IDLE, atlas
from tests.render.views import NAMES, made
from tests.slow_params import slow_params


@pytest.mark.parametrize("title", ["caesar", *slow_params("imperial", "imperial-2030", "imperunde")])
def test_eight_threads_draw_the_same_bytes_as_one(title: str) -> None:
    view = made(title)

    def draw(number: int) -> bytes:
        shape: render.Shape = "full" if number % 2 else "card"
        return render.board(view, "en" if number % 4 < 2 else "fr", shape=shape, names=NAMES).data

    render.evict_layers_except(())  # so that all of them find an empty cache
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(draw, range(8)))
    assert together == 2 * [draw(number) for number in range(4)], "the second four are of the same kinds"


def test_base_layers_are_kept_for_the_titles_in_use_only() -> None:
    render.board(made("imperial"), "en", names=NAMES)
    render.board(made("imperial-2030"), "en", names=NAMES)
    assert render.titles_in_memory() >= {"imperial", "imperial-2030"}
    gone = ref(atlas("imperial"))
    render.evict_layers_except({"imperial-2030"})
    gc.collect()
    assert render.titles_in_memory() == {"imperial-2030"}
    assert gone() is None


def test_the_layers_of_an_unused_board_are_evicted() -> None:
    atlas("imperial")
    for _ in range(IDLE + 1):
        atlas("imperial-2030")
    assert "imperial" not in render.titles_in_memory()
    assert "imperial-2030" in render.titles_in_memory()


def test_a_base_layer_is_never_drawn_on() -> None:
    before = atlas("imperial").ground(0.8).tobytes()
    render.board(made("imperial"), "en", names=NAMES)
    assert atlas("imperial").ground(0.8).tobytes() == before
