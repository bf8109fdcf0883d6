"""On the phone few pieces stand larger, and none in another's way."""

from dataclasses import replace
from statistics import mean

import pytest

from render.imperunde.scene import world
from render.kit.base_layers import Atlas, atlas
from render.kit.canvas import Placed
from render.kit.geography import Place, Spot
from render.kit.piece_sizing import largest_stand
from render.kit.slots import arrange
from render.titles import draw_board
from tests.render.overlaps import overlaps, share
from tests.render.views import NAMES, made

TITLES = ("imperial", "imperial-2030", "imperunde")


def book(title: str) -> Atlas:
    return world() if title == "imperunde" else atlas(title)


def places(title: str) -> list[Place]:
    return [place for place in book(title).geography.places.values() if place.kind != "beyond"]


def square(what: str, middle: Spot, side: float) -> Placed:
    (x, y), half = middle, side / 2
    return Placed("token", what, (round(x - half), round(y - half), round(x + half), round(y + half)))


def squares(title: str, place: Place, number: int, *, flag: bool = False) -> list[Placed]:
    """The pieces of a place, each with a name of its own: they must not overlap each other either."""
    stand = largest_stand(book(title), place, number, flag=flag)
    return [square(f"{place.name} {spot}", spot, stand.size) for spot in stand.spots]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_pieces_keep_clear_of_each_other(title: str, number: int) -> None:
    assert not list(overlaps([token for place in places(title) for token in squares(title, place, number)]))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_pieces_keep_clear_of_names_and_values(title: str, number: int) -> None:
    tokens = [token for place in places(title) for token in squares(title, place, number)]
    labels = [place.label.box for place in places(title) if place.label]
    fixed = [Placed("label", "", (round(x0), round(y0), round(x1), round(y1))) for x0, y0, x1, y1 in labels]
    fixed += [square("", mark["at"], 20) for mark in book(title).geography.marks if mark["kind"] == "value"]
    assert not [(token.what, one.box) for token in tokens for one in fixed if share(token, one) > 0.08]


@pytest.mark.parametrize("title", TITLES)
def test_a_flag_keeps_its_room(title: str) -> None:
    for place in places(title):
        if place.flag:
            flag = square("flag", place.flag, place.token)
            assert all(share(flag, token) <= 0.08 for token in squares(title, place, 2, flag=True)), place.name


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("number", "gain"), [(1, 1.3), (2, 1.25), (3, 1.15), (4, 1.1)])
def test_pieces_are_never_smaller_than_their_slots_and_mostly_larger(title: str, number: int, gain: float) -> None:
    pairs = [(largest_stand(book(title), place, number, flag=False), arrange(place, number)) for place in places(title)]
    assert all(len(large.spots) == len(small.spots) for large, small in pairs)
    assert all(large.size >= small.size for large, small in pairs)
    assert mean(large.size / small.size for large, small in pairs) > gain


def test_a_colony_with_pieces_needs_no_flag_on_the_card_but_an_empty_one_and_a_home_do() -> None:
    view = replace(made("imperunde"), combats=())
    drawn = draw_board(view, "en", shape="frame", names=NAMES)
    flags = {one.what.removeprefix("flag ") for one in drawn.placed if one.what.startswith("flag ")}
    owned = [place for place in view.countries if place.owner]
    assert flags == {place.id for place in owned if place.home or not (place.posts or place.forts or place.units)}
