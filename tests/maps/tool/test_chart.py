"""From degrees to pixels: the frame, long edges, the seam of a flat world."""

import numpy as np
import pytest
import shapely

from tools.maps.chart import Chart, by_proj, cap
from tools.maps.topology import Points

WORLD = shapely.box(-181, -90, 541, 90)


def plain(degrees: Points) -> Points:
    return degrees


def curved(degrees: Points) -> Points:
    return np.column_stack([degrees[:, 0], degrees[:, 1] + (degrees[:, 0] / 10) ** 2])


def test_the_corners_of_the_frame_are_the_corners_of_the_picture() -> None:
    chart = Chart(plane=plain, frame=(-20, -10, 60, 30), width=800, reach=WORLD)
    assert (chart.scale, chart.height) == (10, 400)
    assert chart.point(-20, 30) == (0, 0)
    assert chart.point(60, -10) == (800, 400)
    assert chart.sheet.bounds == (0, 0, 800, 400)


def test_long_edges_are_split_before_they_are_bent() -> None:
    chart = Chart(plane=curved, frame=(0, 0, 100, 100), width=100, reach=WORLD)
    drawn = chart.shape(shapely.LineString([(0, 0), (40, 0)]))
    assert drawn.distance(shapely.Point(chart.point(20, 0))) < 0.01


def test_what_is_out_of_reach_is_not_projected() -> None:
    chart = Chart(plane=plain, frame=(0, 0, 100, 100), width=100, reach=shapely.box(0, 0, 50, 50))
    assert chart.shape(shapely.box(40, 40, 90, 90)).bounds == pytest.approx((40, 50, 50, 60))


def test_land_west_of_the_seam_goes_to_the_eastern_end_in_one_piece() -> None:
    chart = Chart(plane=plain, frame=(-169, -90, 191, 90), width=360, reach=WORLD, seam=-169)
    chukotka = shapely.MultiPolygon([shapely.box(170, 60, 180, 70), shapely.box(-180, 60, -172, 70)])
    drawn = chart.shape(chukotka)
    assert drawn.geom_type == "Polygon"
    assert drawn.bounds == pytest.approx((339, 20, 357, 30))


def test_a_projection_by_name_and_the_cap_it_can_show() -> None:
    plane = by_proj("+proj=nsper +h=1800000 +lat_0=49 +lon_0=10.5 +R=6371000 +units=km")
    assert plane(np.array([[10.5, 49.0]]))[0] == pytest.approx([0, 0], abs=1e-6)
    within = cap(10.5, 49, 4250)
    assert within.contains(shapely.Point(10.5, 49))
    assert np.isfinite(plane(np.asarray(within.exterior.coords))).all()
    assert not within.contains(shapely.Point(10.5, 5))
