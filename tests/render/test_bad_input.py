"""Absurd views: a picture all the same."""

from dataclasses import replace

import pytest

import render
import rules
from render.kit.base_layers import atlas
from render.kit.slots import arrange
from render.titles import draw_board
from rules.imperial import events as e
from rules.imperial.view import Stack, View
from tests.render.overlaps import SHARE, overlaps
from tests.render.views import NAMES, imperial, made, regions
from tests.slow_params import slow_params


def crowded() -> View:
    """Nine thousand armies of every nation in every posture, everywhere."""
    view = imperial()
    every = tuple(Stack(place, 1 + 1500 * number) for number, place in enumerate(regions("imperial")))
    again = tuple(replace(stack, hostile=True) for stack in every)
    return replace(view, nations=tuple(replace(one, armies=every + again, fleets=every) for one in view.nations))


@pytest.mark.parametrize("shape", ["card", "full"])
def test_too_many_units_are_stacked_and_counted(shape: render.Shape) -> None:
    drawn = draw_board(crowded(), "fr", shape=shape, names=NAMES)
    assert not list(overlaps(drawn.placed, SHARE))
    assert [one for one in drawn.placed if one.what.endswith(" more")]


def test_slots_hold_as_many_as_asked_until_they_shrink_to_the_last() -> None:
    place = atlas("imperial").geography.places["paris"]
    assert [len(arrange(place, number).spots) for number in range(6)] == [0, 1, 2, 3, 4, 5]
    assert arrange(place, 3).size == place.token
    assert arrange(place, 9).size < place.token
    assert len(arrange(place, 5000).spots) < 60


@pytest.mark.parametrize("title", ["caesar", "imperial", *slow_params("imperial-2030", "imperunde")])
@pytest.mark.parametrize("shape", ["card", *slow_params("full")])
@pytest.mark.parametrize(
    "name", ["x" * 400, "Maximilienne-Éléonore de la Tour d’Auvergne", "😀😀😀", "", " \n\t", "李小龍", "A\u202eB"]
)
def test_names_of_any_kind_fit(title: str, shape: render.Shape, name: str) -> None:
    view = made(title)
    if title == "caesar":  # every road would be lettered and turned anew for each name, at the same size
        view = replace(view, ways=tuple(replace(way, owner=None) for way in view.ways))
    names = dict.fromkeys(NAMES, name)
    drawn = draw_board(view, "en", shape=shape, names=names)
    assert not list(overlaps(drawn.placed, SHARE))


def test_an_unknown_region_or_nation_is_left_out() -> None:
    view = imperial()
    first, *rest = view.nations
    odd = replace(
        first, armies=(Stack("atlantis", 3),), chips=("atlantis",), factories=("atlantis",), space="elsewhere"
    )
    stranger = replace(first, id="ruritania")
    view = replace(view, nations=(odd, *rest[:-1], stranger))
    moved = (e.FleetMoved("ruritania", "atlantis", "mu"), e.FactoryBuilt("italy", "atlantis", "armaments"))
    for shape in ("card", "full"):
        assert render.board(view, "en", shape=shape, marks=moved, names=NAMES).data
    assert "Atlantis" in render.text(view, "en", names=NAMES)
    assert render.board(view, "en", crop="atlantis", names=NAMES).size == atlas("imperial").geography.size


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", rules.TITLES)
def test_alt_text_keeps_its_limit_with_the_longest_names(title: str, language: str) -> None:
    alt = render.alt(made(title), language, names=dict.fromkeys(NAMES, "y" * 32))
    assert 0 < len(alt) <= 1024
    assert alt.endswith(".")
