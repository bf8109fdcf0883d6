"""What a phone of 390 css pixels shows of a card: pieces large enough, kinds apart, nothing adrift."""

from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

import rules
from render.demo import position
from render.imperunde import board_map, card
from render.imperunde.marks import wheel
from render.imperunde.scene import Scene, world
from render.imperunde.units import PIRATES, unit
from render.kit.base_layers import atlas
from render.kit.canvas import Canvas, sheet
from render.kit.colour import INK
from render.kit.fonts import Face
from render.kit.geography import Place
from render.kit.insets import closer, put_locator
from render.kit.lettering import Style
from render.kit.map_crops import Corner, boxes_of, choose_corners
from render.kit.map_layer import Chart, Piece
from render.kit.slots import Stand
from render.picture import TALLEST
from render.titles import draw_board
from rules.caesar.events import CityChosen, WayLaid
from rules.imperial import events as imperial
from rules.imperial.view import Entry
from rules.imperunde.events import EventStruck, PostBuilt
from rules.imperunde.view import UnitView
from tests.render.overlaps import overlaps
from tests.render.sizes import (
    KINDS,
    NAME,
    PHONE,
    PIECE,
    css,
    labels,
    pieces,
    smallest_name,
    smallest_piece,
    smallest_text,
)
from tests.render.views import NAMES, made
from tests.slow_params import slow_params
from words import LANGUAGES

MOVES = {"imperial": 50, "imperial-2030": 50, "caesar": 20, "imperunde": 150}  # between the positions looked at


def is_close_up(picture: Canvas, view: Any) -> bool:
    """Does it leave out names that the whole map has?"""
    world = atlas(view.title, getattr(view, "side", "")).geography
    labels = [*(place for place in world.places.values() if place.label), *world.cities]
    return len([one for one in picture.placed if one.kind == "label"]) < len(labels)


@pytest.mark.parametrize("seeds", [range(4), *slow_params(range(4, 10))])  # `test_panel_pictures` looks at more
@pytest.mark.parametrize("title", rules.TITLES)
def test_no_name_and_no_piece_is_too_small_for_a_phone(title: str, seeds: range) -> None:
    seats = rules.title(title).seats
    for seed in seeds:
        sample = position(title, seats[seed % len(seats)], MOVES[title] * (seed + 1), seed)
        if sample.view.result:
            continue
        language = LANGUAGES[seed % len(LANGUAGES)]
        picture = draw_board(sample.view, language, shape="card", events=sample.events, names=sample.names)
        assert smallest_piece(picture, title) >= PIECE
        assert smallest_name(picture, sample.view, language) >= NAME
        assert smallest_text(picture) >= (NAME, "")


LOCAL: dict[str, tuple[list[Any], Any]] = {
    "imperial": ([imperial.UnitProduced("france", "army", "paris")], imperial.UnitProduced("russia", "army", "moscow")),
    "imperial-2030": ([imperial.FleetMoved("india", "mumbai", "indian_ocean")], imperial.ChipPlaced("usa", "alaska")),
    "caesar": ([WayLaid("ben", "roma__mediolanum", "mediolanum", "roma", 1)], CityChosen("ben", "alexandria")),
    "imperunde": ([PostBuilt("anna", "EGY", 1)], PostBuilt("anna", "LOU", 1)),
}


def local_view(title: str) -> Any:
    view = made(title)
    if title == "imperunde":
        return replace(view, combats=())
    return replace(view, acting="ben") if title == "imperial" else view  # whose lands leave room for insets


@pytest.mark.parametrize("title", LOCAL)
def test_what_happened_in_two_corners_is_seen_close_up_with_both_of_them(title: str) -> None:
    (local, far), view = LOCAL[title], local_view(title)
    one, two, plain = (
        draw_board(view, "en", shape="card", events=events, names=NAMES) for events in (local, [*local, far], [])
    )
    for picture in (one, two, plain):
        assert is_close_up(picture, view)
        assert smallest_piece(picture, title) >= PIECE
        assert picture.image.width == 1280
        assert picture.image.height <= TALLEST
    where = next(filter(None, (getattr(far, field, "") for field in ("region", "city", "country"))))
    label = next(text for text, label, _ in labels(view, "en") if label is label_of(view, where))
    assert label in {one.what for one in two.placed}


def label_of(view: Any, name: str) -> Any:
    world = atlas(view.title, getattr(view, "side", "")).geography
    return (world.places.get(name) or world.cities[name]).label


@pytest.mark.parametrize("title", LOCAL)
def test_in_a_film_the_map_does_not_jump_about(title: str) -> None:
    view, (local, _) = local_view(title), LOCAL[title]
    assert not is_close_up(draw_board(view, "en", shape="frame", events=local, names=NAMES), view)


def test_a_picture_zooms_to_the_places_it_is_asked_for() -> None:
    view = made("imperial", viewer="anna")
    picture = draw_board(view, "en", focus=("moscow", "spain"), names=NAMES)
    assert {"Moscow", "Spain"} <= {one.what for one in picture.placed if one.kind == "label"}


def test_neighbours_stay_in_one_window_and_far_places_get_their_own() -> None:
    """The places that France could move to were torn into four windows, each with a corner of France."""
    book = atlas("imperial", "")
    near = ("bordeaux", "paris", "bay_of_biscay", "belgium", "spain", "genoa", "munich")
    for names, windows in ((near, 1), (("bordeaux", "moscow"), 2), (("bordeaux", "moscow", "rome", "norway"), 3)):
        groups = boxes_of(book, [[name] for name in names])
        corners, _ = choose_corners(groups, (1280, 1138), book.near_scale)
        assert len(corners) == windows


def test_of_a_fight_only_the_fight_is_shown() -> None:
    entry = Entry("berlin", "france", "army", True, "cologne")
    view = replace(made("imperial"), phase="defence", entry=entry)
    picture = draw_board(view, "en", events=[imperial.UnitProduced("russia", "army", "moscow")], names=NAMES)
    shown = {one.what for one in picture.placed if one.kind == "label"}
    assert {"Berlin", "Cologne"} <= shown
    assert "Moscow" not in shown


def test_of_a_maneuver_the_ways_of_the_units_come_before_what_stays_at_home() -> None:
    """Spain, where an army from Genoa went, was a dot on the locator: Italy had taken all the room."""
    events = [
        imperial.ArmyMoved("italy", "venice", "vienna", (), True),
        imperial.ArmyMoved("italy", "genoa", "spain", ("western_mediterranean",), False),
        imperial.FleetMoved("italy", "naples", "western_mediterranean"),
    ]
    view = replace(made("imperial"), phase="maneuver", asked="italy")
    picture = draw_board(view, "en", events=events, names=NAMES)
    shown = {one.what for one in picture.placed if one.kind == "label"}
    assert {"Genoa", "Spain", "Western Mediterranean", "Naples"} <= shown


@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
def test_a_factory_that_hostile_armies_shut_is_marked_and_its_province_hatched(title: str) -> None:
    view = made(title)
    nation = next(one for one in view.nations if set(one.held) & {*one.factories})
    region = next(one for one in nation.factories if one in nation.held)
    peace = replace(view, nations=tuple(replace(one, held=()) for one in view.nations))
    shut, free = (draw_board(each, "en", focus=(region,), names=NAMES) for each in (view, peace))
    (ring,) = (one for one in shut.placed if one.what == f"shut {region}")
    assert css(ring, shut) >= PIECE
    assert not [one for one in free.placed if one.what.startswith("shut")]
    for shape in ("card", "full"):
        drawn = [draw_board(each, "en", shape=shape, focus=(region,), names=NAMES) for each in (view, peace)]
        changed = ImageChops.difference(*(each.image for each in drawn)).convert("L").point([0] * 40 + [255] * 216)
        box = changed.getbbox()
        assert box
        assert min(box[2] - box[0], box[3] - box[1]) * PHONE / drawn[0].image.width >= PIECE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", rules.TITLES)
def test_a_name_at_the_edge_of_a_window_stands_whole_inside_it_or_not_at_all(title: str, language: str) -> None:
    view = made(title)
    book = atlas(title, getattr(view, "side", ""))
    places = [*book.geography.places.values()] if not book.geography.cities else []
    written = [(place.label, Face.LAND) for place in places if place.label]
    written += [(city.label, Face.TITLE) for city in book.geography.cities.values()]
    moved = 0
    for label, _ in written:
        chart = closer(book, Corner((0, 0, 640, 560), (label.box,)), book.near_scale)
        for other, face in written:
            chart.write(other, language, Style(face, INK))
        moved += len(chart.postponed)
        chart.write_moved()
        assert not [one for one in chart.canvas.placed if is_cut(one.box)]
        assert not list(overlaps([one for one in chart.canvas.placed if one.kind == "label"]))
    assert moved


def test_the_locator_hides_a_whole_name_rather_than_a_part_of_one() -> None:
    canvas, locator = sheet(1280, 1100), Image.new("RGB", (200, 200), INK)
    for x in (0, 1080):
        for y in (0, 900):
            inside = (x, y) == (1080, 900)
            canvas.note("label", f"{x} {y}", (x + 10, y + 50, 180, 80) if inside else (x - 30, y + 50, 60, 20))
    put_locator(canvas, locator, [(0, 0, 1280, 1100)], [])
    assert [one.what for one in canvas.placed] == ["0 0", "0 900", "1080 0"]
    assert canvas.image.getpixel((1180, 1000)) == INK


def is_cut(box: tuple[int, int, int, int]) -> bool:
    return min(box[:2]) < 0 or box[2] > 640 or box[3] > 560


def test_the_tiles_count_each_kind_of_unit_by_itself() -> None:
    view = replace(made("imperunde"), combats=())
    picture = draw_board(view, "en", shape="card", names=NAMES)
    for seat in view.seats:
        shown = [one for one in picture.placed if one.what.endswith(f" of {seat}")]
        assert [one.what for one in shown] == [f"{kind} of {seat}" for kind in card.FORCES]
        assert all(css(one, picture) >= PIECE for one in shown)


def test_close_up_every_kind_stands_by_itself() -> None:
    view = replace(made("imperunde"), combats=())
    army = tuple(UnitView("anna", kind, 2, 1) for kind in ("infantry", "cavalry", "artillery"))
    fleet = tuple(UnitView("anna", kind, 2, 1) for kind in ("frigate", "ship_of_the_line"))
    countries = tuple(replace(one, units=army, owner="anna") if one.id == "EGY" else one for one in view.countries)
    seas = tuple(replace(one, units=fleet, owner="anna") if one.id == "MEDI" else one for one in view.seas)
    view = replace(view, countries=countries, seas=seas)
    picture = draw_board(view, "en", shape="card", events=[PostBuilt("anna", "EGY", 1)], names=NAMES)
    placed = {one.what for one in pieces(picture)}
    assert {f"{one.unit} anna EGY" for one in army} <= placed
    assert {f"{one.unit} anna MEDI" for one in fleet} <= placed


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
def test_every_army_off_its_country_has_its_line(looks: board_map.Looks) -> None:
    scene, chart = Scene.of(made("imperunde"), "en", NAMES), plain()
    board_map.names_and_pieces(chart, scene, looks)
    drawn = {(name, start) for name, start, _ in chart.canvas.tethers}
    for place in board_map.all_places(scene):
        home_place = world().geography.places[place.id]
        flagged = looks == "all" or not board_map._speaks_for_itself(place)
        _, stand = board_map.stand(chart, scene, place, looks, flagged=flagged)
        for spot in stand.spots:
            far = ((home_place.shore(spot)[0] - spot[0]) ** 2 + (home_place.shore(spot)[1] - spot[1]) ** 2) ** 0.5
            if not home_place.holds(spot) and far > stand.size / 2:
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
