"""What a phone of 390 css pixels shows of a card: pieces large enough, kinds apart, nothing adrift."""

from dataclasses import replace
from typing import Any

import pytest
from PIL import ImageChops

import rules
from render.demo import position
from render.imperunde import card, land
from render.imperunde.marks import wheel
from render.imperunde.scene import Scene, world
from render.imperunde.units import PIRATES, unit
from render.kit.atlas import atlas
from render.kit.canvas import Canvas, Placed
from render.kit.chart import Chart, Piece
from render.kit.geography import Place
from render.kit.slots import Stand
from render.picture import TALLEST
from render.titles import draw_board
from rules.caesar.events import CityChosen, WayLaid
from rules.imperial import events as imperial
from rules.imperunde.events import EventStruck, PostBuilt
from rules.imperunde.view import UnitView
from tests.render.views import NAMES, made

CSS, PHONE = 14, 301  # of the 390 css pixels a message leaves so many to a card's picture
KINDS = ("infantry", "cavalry", "artillery", "frigate", "ship_of_the_line")
IMPERIAL = ("army", "fleet", "flag", "factory")
COUNTED = {
    "imperial": IMPERIAL,
    "imperial-2030": IMPERIAL,
    "caesar": ("city", "treasure"),
    "imperunde": (*KINDS, "fort", "trading_post"),
}
MOVES = {"imperial": 50, "imperial-2030": 50, "caesar": 20, "imperunde": 150}  # between the positions looked at

# A whole map is for the overview, and its pieces are as large as their regions have room for: larger ones would hide
# names, values and each other. Treasuries, posts and units are counted in the strip below, and what has just happened
# is shown close up. These are the sides of the smallest slots in css pixels.
OVERVIEW = {"imperial": 6, "imperial-2030": 5, "caesar": 6, "imperunde": 3.5}


def css(one: Placed, picture: Canvas) -> float:
    """The smaller side of a piece in css pixels on a phone."""
    x0, y0, x1, y1 = one.box
    return min(x1 - x0, y1 - y0) * PHONE / picture.image.width


def pieces(picture: Canvas, title: str = "imperunde") -> list[Placed]:
    """What counts on the map and in the tiles."""
    return [one for one in picture.placed if one.what.split()[0] in COUNTED[title]]


def smallest(picture: Canvas, title: str) -> float:
    return min((css(one, picture) for one in pieces(picture, title)), default=CSS)


def is_close_up(picture: Canvas, view: Any) -> bool:
    """Does it leave out names that the whole map has?"""
    world = atlas(view.title, getattr(view, "side", "")).geography
    labels = [*(place for place in world.places.values() if place.label), *world.cities]
    return len([one for one in picture.placed if one.kind == "label"]) < len(labels)


@pytest.mark.parametrize("title", rules.TITLES)
def test_no_piece_whose_number_matters_is_too_small_for_a_phone(title: str) -> None:
    near, seats = 0, rules.title(title).seats
    for seed in range(10):
        found = position(title, seats[seed % len(seats)], MOVES[title] * (seed + 1), seed)
        picture = draw_board(found.view, "en", shape="card", events=found.events, names=found.names)
        if is_close_up(picture, found.view):
            near += 1
            assert [one for one in pieces(picture, title) if css(one, picture) < CSS] == []
        else:
            assert smallest(picture, title) >= OVERVIEW[title]
    assert near >= 4, "hardly a card was close up"


LOCAL: dict[str, tuple[list[Any], Any]] = {
    "imperial": ([imperial.UnitProduced("france", "army", "paris")], imperial.UnitProduced("russia", "army", "moscow")),
    "imperial-2030": ([imperial.FleetMoved("india", "mumbai", "indian_ocean")], imperial.ChipPlaced("usa", "alaska")),
    "caesar": ([WayLaid("ben", "roma__mediolanum", "mediolanum", "roma", 1)], CityChosen("ben", "alexandria")),
}


@pytest.mark.parametrize("title", LOCAL)
def test_what_happened_in_a_corner_is_seen_close_up_by_everybody(title: str) -> None:
    (local, far), view = LOCAL[title], made(title)
    close, wide, plain = (
        draw_board(view, "en", shape="card", events=events, names=NAMES) for events in (local, [*local, far], [])
    )
    assert is_close_up(close, view)
    assert smallest(close, title) >= CSS
    assert not is_close_up(wide, view)
    assert not is_close_up(plain, view)
    assert wide.image.size == plain.image.size
    assert close.image.width == plain.image.width
    assert plain.image.height <= close.image.height <= TALLEST


@pytest.mark.parametrize("title", LOCAL)
def test_in_a_film_the_map_does_not_jump_about(title: str) -> None:
    view, (local, _) = made(title), LOCAL[title]
    assert not is_close_up(draw_board(view, "en", shape="frame", events=local, names=NAMES), view)


def test_whoever_plans_a_maneuver_sees_all_that_may_still_move() -> None:
    view = replace(made("imperial", viewer="anna"), phase="maneuver")
    moved = [imperial.FleetMoved("italy", "naples", "ionian_sea")]
    assert not is_close_up(draw_board(view, "en", events=moved, names=NAMES), view)
    assert is_close_up(draw_board(replace(view, viewer=None), "en", events=moved, names=NAMES), view)


def test_the_tiles_count_each_kind_of_unit_by_itself() -> None:
    view = replace(made("imperunde"), combats=())
    picture = draw_board(view, "en", shape="card", names=NAMES)
    for seat in view.seats:
        shown = [one for one in picture.placed if one.what.endswith(f" of {seat}")]
        assert [one.what for one in shown] == [f"{kind} of {seat}" for kind in card.FORCES]
        assert all(css(one, picture) >= CSS for one in shown)


def test_close_up_every_kind_stands_by_itself() -> None:
    view = replace(made("imperunde"), combats=())
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
    named = plain()
    for place in world().geography.places.values():
        named.name(place, "en")
    for place in world().geography.places.values():
        if place.kind == "beyond" or not place.label:
            continue
        chart = plain()
        chart.canvas.placed += named.canvas.placed
        wheel(chart, [EventStruck(place.name, "storm", idle=False)])
        (box,) = (one.box for one in chart.canvas.placed if one.what == f"event {place.name}")
        spot = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        shore = place.shore(spot)
        near = abs(shore[0] - spot[0]) + abs(shore[1] - spot[1]) < 24
        assert place.holds(spot) or near or [one[0] for one in chart.canvas.tethers] == [place.name]
