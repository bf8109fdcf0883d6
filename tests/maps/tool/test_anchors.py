"""Names, tokens and flags on made-up ground: inside, apart, the best wish first."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
import shapely

from tests.maps.atlas import overlap
from tools.maps.anchors import Anchor, Ground, Wish, place, with_flag, with_rows, with_spill
from tools.maps.field import Occupied, raster
from tools.maps.labels import settings
from tools.maps.topology import Shape

SIZE = (600, 400)
WISH = Wish(tuple(settings({"en": "Ghent", "fr": "Gand"}, "land", (30, 24, 20))), tokens=(44, 36))
WIDE = shapely.box(100, 100, 500, 300)


def ground(region: Shape, occupied: Occupied | None = None) -> Ground:
    """A region surrounded by nothing of worth."""
    worth = np.where(raster(region, SIZE) > 0, 1.0, -0.6).astype(np.float32)
    middle = region.centroid
    return Ground(worth, occupied or Occupied(SIZE, 14), (float(middle.x), float(middle.y)))


def whole(region: Shape, wish: Wish = WISH) -> Anchor:
    """All steps, as a layout takes them."""
    here = ground(region)
    anchor = place(here, wish, region.bounds)
    for step in (with_flag, with_rows, with_spill):
        anchor = step(here.refresh(), anchor, wish)
    return anchor


def test_where_there_is_room_the_first_wish_is_granted_and_stands_in_the_middle() -> None:
    anchor = whole(WIDE)
    assert (anchor.setting.size, anchor.token, len(anchor.rows[0])) == (30, 44, 3)
    assert abs(anchor.at[0] - 300) < 6
    assert anchor.flag is not None
    assert anchor.spill == ()
    assert sum(map(len, anchor.rows)) == WISH.most
    for row in anchor.rows:
        assert abs((row[0][0] + row[-1][0]) / 2 - anchor.at[0]) <= 6


def test_everything_lies_inside_and_apart() -> None:
    anchor = whole(WIDE)
    for left, top, right, bottom in anchor.boxes():
        assert WIDE.buffer(3).contains(shapely.box(left, top, right, bottom))
    assert all(overlap(one, other) == 0 for one, other in combinations(anchor.boxes(), 2))


def test_a_narrow_region_gets_smaller_tokens_and_places_beside_it() -> None:
    small = shapely.box(280, 180, 340, 230)
    anchor = whole(small, replace(WISH, most=4, least=4))
    assert anchor.token == 36
    assert anchor.spill
    assert sum(map(len, anchor.rows)) + len(anchor.spill) >= 4
    assert all(overlap(one, other) == 0 for one, other in combinations(anchor.boxes(), 2))


def test_what_a_neighbour_has_taken_is_left_alone() -> None:
    occupied = Occupied(SIZE, 14)
    first = place(ground(WIDE, occupied), WISH, WIDE.bounds)
    second = place(ground(WIDE, occupied), WISH, WIDE.bounds)
    assert all(overlap(one, other) == 0 for one in first.boxes() for other in second.boxes())


def test_a_wish_without_a_flag_or_tokens_gets_the_name_alone() -> None:
    anchor = whole(WIDE, replace(WISH, first_row=(0,), most=0, least=0, flag=False))
    assert (anchor.rows, anchor.flag, anchor.spill) == ((), None, ())


def test_a_name_without_a_setting_cannot_be_placed() -> None:
    with pytest.raises(ValueError, match="nothing to place"):
        place(ground(WIDE), replace(WISH, settings=()), WIDE.bounds)
