"""The recipes against the board files and the layers: nothing misspelt, nothing forgotten."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.maps.atlas import REGIONAL, atlas, board, closed, playing
from tools.maps import topology
from tools.maps.recipe import BEYOND, DROPPED, Recipe
from tools.maps.recipes import RECIPES, caesar

HERE = Path(topology.__file__).parent


@cache
def provinces() -> tuple[topology.Unit, ...]:
    return tuple(topology.read(HERE / "layers" / topology.PROVINCES))


def regions(recipe: Recipe) -> set[str]:
    """Every region a recipe speaks of."""
    lands = {*recipe.units.values(), *(region for allowed in recipe.countries.values() for region in allowed)}
    drawn = {*(islets.region for islets in recipe.islets), *(move.target for move in recipe.moves)}
    waters = {*recipe.sea_seeds, *(region for region, _ in (*recipe.cuts, *recipe.closed))}
    return lands | drawn | waters | {region for *_, region in recipe.boxes}


@pytest.mark.parametrize("title", REGIONAL)
def test_a_recipe_speaks_of_every_region_of_its_board_and_of_no_other(title: str) -> None:
    assert regions(RECIPES[title]()) - {BEYOND, DROPPED} == {*playing(title), *closed(title)}


@pytest.mark.parametrize("title", REGIONAL)
def test_units_and_countries_of_a_recipe_are_in_the_layer(title: str) -> None:
    recipe = RECIPES[title]()
    assert set(recipe.units) <= {unit.id for unit in provinces()}
    assert set(recipe.countries) <= {unit.country for unit in provinces()}


@pytest.mark.parametrize("title", REGIONAL)
def test_lands_that_share_a_country_have_seeds_and_no_others(title: str) -> None:
    recipe = RECIPES[title]()
    assert set(recipe.seeds) == {r for allowed in recipe.countries.values() if len(allowed) > 1 for r in allowed}


@pytest.mark.parametrize("path", sorted((HERE / "recipes").glob("imper*.py")), ids=lambda path: path.stem)
def test_no_unit_is_given_to_two_regions(path: Path) -> None:
    # In a dictionary the later one would win without a word.
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    tables = [node.args[0] for node in calls if isinstance(node.func, ast.Name) and node.func.id == "spread"]
    for table in tables:
        assert isinstance(table, ast.Dict)
        count = Counter(unit for value in table.values for unit in ast.literal_eval(value).split())
        assert [unit for unit, times in count.items() if times > 1] == []


def test_ports_and_canals_of_the_recipes_are_those_of_the_boards() -> None:
    for title in REGIONAL:
        recipe = RECIPES[title]()
        harbours = {r["id"] for r in board(title).get("regions", []) if r.get("port_sea")}
        assert set(recipe.ports) <= harbours
        assert set(recipe.canals) == {canal["id"] for canal in board(title).get("canals", [])}


def test_names_moved_by_hand_are_names_of_cities_of_that_side() -> None:
    assert set(caesar.NUDGES) == set(board("caesar")["sides"])
    for side, moved in caesar.NUDGES.items():
        assert set(moved) <= set(atlas("caesar")["sides"][side]["cities"])


def test_washes_have_the_colour_of_a_group() -> None:
    assert set(caesar.WASHES) <= {group["id"] for group in board("caesar")["groups"]}


def test_the_picture_has_the_size_its_recipe_gives() -> None:
    for recipe in (*(make() for make in RECIPES.values()), caesar.recipe()):
        assert [recipe.chart.width, recipe.chart.height] == atlas(recipe.title)["size"]
