"""What a phone of 390 css pixels shows of ImpeRunde: pieces large enough, kinds apart, nothing adrift."""

from dataclasses import replace

import pytest
from PIL import ImageChops

from render.demo import position
from render.imperunde import card, land
from render.imperunde.marks import wheel
from render.imperunde.scene import Scene, world
from render.imperunde.units import PIRATES, unit
from render.kit.canvas import Canvas, Placed
from render.kit.chart import Chart, Piece
from render.kit.geography import Place
from render.kit.slots import Stand
from render.titles import draw_board
from rules.imperunde.events import EventStruck, PostBuilt
from rules.imperunde.view import UnitView
from tests.render.views import NAMES, made

CSS, PHONE = 14, 390
KINDS = ("infantry", "cavalry", "artillery", "frigate", "ship_of_the_line")
COUNTED = (*KINDS, "fort", "trading_post")


def css(one: Placed, picture: Canvas) -> float:
    """The smaller side of a piece in css pixels on a phone."""
    x0, y0, x1, y1 = one.box
    return min(x1 - x0, y1 - y0) * PHONE / picture.image.width


def pieces(picture: Canvas) -> list[Placed]:
    """Units and works on the map and in the tiles."""
    return [one for one in picture.placed if one.what.split()[0] in COUNTED]


def test_no_piece_whose_number_matters_is_too_small_for_a_phone() -> None:
    near = 0
    for seed in range(12):
        found = position("imperunde", 3 + seed % 4, 700 + 150 * seed, seed)
        picture = draw_board(found.view, "en", shape="card", events=found.events, names=found.names)
        scene = Scene.of(found.view, "en", found.names)
        if found.view.result or not card.near(scene, found.events, (1280, 1138)):
            continue
        near += 1
        assert [one for one in pieces(picture) if css(one, picture) < CSS] == []
    assert near >= 6, "hardly a card was close up"


def test_the_tiles_count_each_kind_of_unit_by_itself() -> None:
    view = replace(made("imperunde"), combat=None)
    picture = draw_board(view, "en", shape="card", names=NAMES)
    for seat in view.seats:
        shown = [one for one in picture.placed if one.what.endswith(f" of {seat}")]
        assert [one.what for one in shown] == [f"{kind} of {seat}" for kind in card.FORCES]
        assert all(css(one, picture) >= CSS for one in shown)


def test_close_up_every_kind_stands_by_itself() -> None:
    view = replace(made("imperunde"), combat=None)
    army = tuple(UnitView("anna", kind, 2, 1) for kind in ("infantry", "cavalry", "artillery"))
    fleet = tuple(UnitView("anna", kind, 2, 1) for kind in ("frigate", "ship_of_the_line"))
    countries = tuple(replace(one, units=army, owner="anna") if one.id == "EGY" else one for one in view.countries)
    seas = tuple(replace(one, units=fleet, owner="anna") if one.id == "MEDI" else one for one in view.seas)
    view = replace(view, countries=countries, seas=seas)
    picture = draw_board(view, "en", shape="card", events=[PostBuilt("anna", "EGY", 1)], names=NAMES)
    found = {one.what for one in pieces(picture)}
    assert {f"{one.unit} anna EGY" for one in army} <= found
    assert {f"{one.unit} anna MEDI" for one in fleet} <= found


def test_no_two_pieces_look_alike() -> None:
    looks = [unit(kind, PIRATES, 46) for kind in KINDS]
    looks += [unit(kind, PIRATES, 46, afloat=True) for kind in KINDS[:3]]
    for number, one in enumerate(looks):
        for other in looks[:number]:
            difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
            assert sum(difference.histogram()[40:]) > 46 * 46 * 0.1


def lands() -> list[Place]:
    return [place for place in world().geography.places.values() if place.kind == "land"]


def plain(scale: float = 1.0) -> Chart:
    return Chart(Canvas(world().ground(scale).copy()), world(), scale)


def test_a_piece_off_its_place_has_a_line_to_it_and_land_under_it() -> None:
    place = next(one for one in lands() if one.name == "EGY")
    inside, outside = place.heart, (place.box[0] - 80, place.box[1] - 80)
    for spot, lines in ((inside, 0), (outside, 1)):
        chart = plain()
        chart.pieces("EGY", [Piece(lambda size: unit("infantry", PIRATES, size), "army")], Stand(24, (spot,)))
        assert len(chart.canvas.tethers) == lines
    name, start, end = chart.canvas.tethers[0]
    assert (name, start) == ("EGY", outside)
    assert end in [spot for polygon in place.polygons for spot in polygon[0]]


@pytest.mark.parametrize("looks", ["world", "near", "all"])
def test_every_army_off_its_country_has_its_line(looks: land.Looks) -> None:
    scene, chart = Scene.of(made("imperunde"), "en", NAMES), plain()
    land.names_and_pieces(chart, scene, looks)
    drawn = {(name, start) for name, start, _ in chart.canvas.tethers}
    for place in land.all_places(scene):
        found = world().geography.places[place.id]
        flagged = looks == "all" or not land._speaks_for_itself(place)
        _, stand = land.stand(chart, scene, place, looks, flagged=flagged)
        for spot in stand.spots:
            far = ((found.shore(spot)[0] - spot[0]) ** 2 + (found.shore(spot)[1] - spot[1]) ** 2) ** 0.5
            if not found.holds(spot) and far > stand.size / 2:
                assert (place.id, spot) in drawn


def test_the_number_of_an_event_stands_in_its_place_or_has_a_line_to_it() -> None:
    for place in world().geography.places.values():
        if place.kind == "beyond" or not place.label:
            continue
        chart = plain()
        for other in world().geography.places.values():
            chart.name(other, "en")
        wheel(chart, [EventStruck(place.name, "storm", idle=False)])
        (box,) = (one.box for one in chart.canvas.placed if one.what == f"event {place.name}")
        spot = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        shore = place.shore(spot)
        near = abs(shore[0] - spot[0]) + abs(shore[1] - spot[1]) < 24
        assert place.holds(spot) or near or [one[0] for one in chart.canvas.tethers] == [place.name]
