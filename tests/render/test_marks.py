"""Last moves are marked, crops are larger, layers can be left out."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from render.imperunde.combat import Fight, Row, fight
from render.imperunde.focus import groups as choose_focus
from render.imperunde.focus import strike_dots
from render.imperunde.scene import Scene, world
from render.kit.base_layers import atlas
from render.kit.map_crops import boxes_of, choose_corners
from render.kit.marks import arrow, through
from render.picture import LAYERS
from render.titles import draw_board
from rules.caesar.events import CityChosen, WayLaid
from rules.imperial import events as e
from rules.imperunde.events import CardBought, EventStruck, PairFought, PhaseBegan, PostBuilt, UnitMoved
from rules.imperunde.events.wheel import numbered_strikes
from rules.imperunde.view import FighterView, UnitView
from tests.render.views import NAMES, imperial, made


def picture(events: Sequence[Any] = (), layers: frozenset[str] = LAYERS) -> Image.Image:
    drawn = draw_board(imperial(), "en", shape="full", events=events, layers=layers, names=NAMES)
    return drawn.image


TOP = 118  # where the map of the full board begins


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(one, other).getbbox()
    assert box, "nothing has changed"
    return box


def test_a_move_is_an_arrow_between_its_places() -> None:
    places = atlas("imperial").geography.places
    x0, y0, x1, y1 = changed(picture(), picture([e.FleetMoved("italy", "naples", "ionian_sea")]))
    for name in ("naples", "ionian_sea"):
        x, y = places[name].heart
        assert x0 - 60 < x + 22 < x1 + 60
        assert y0 - 60 < y + TOP < y1 + 60


def test_what_was_built_is_outlined_and_nothing_else_changes() -> None:
    box = atlas("imperial").geography.places["paris"].box
    area = changed(picture(), picture([e.UnitProduced("france", "army", "paris")]))
    corner = (22, TOP, 22, TOP)
    assert all(abs(one - other - at) < 24 for one, other, at in zip(area, box, corner, strict=True))


@pytest.mark.parametrize(
    "event",
    [
        e.MovedOnRondel("france", "anna", "import", 0),
        e.BondBought("anna", "italy", 9, 4),
        e.TaxesCollected("russia", "anna", 2, 3, 7, 2, 5, 1, 2, 9),
        e.GovernmentChanged("germany", "anna", None),
        e.BattleFought("north_sea", "germany", "fleet", "great_britain", "fleet"),
    ],
)
def test_each_kind_of_news_is_marked(event: object) -> None:
    assert changed(picture(), picture([event]))


def test_since_your_last_move_marks_all_of_it() -> None:
    one, two = e.UnitProduced("france", "army", "paris"), e.UnitProduced("russia", "army", "moscow")
    both = changed(picture(), picture([one, two]))
    assert both[0] <= changed(picture(), picture([one]))[0]
    assert both[2] >= changed(picture(), picture([two]))[2]


@pytest.mark.parametrize("layer", sorted(LAYERS))
def test_a_layer_can_be_left_out(layer: str) -> None:
    assert changed(picture(), picture(layers=LAYERS - {layer}))


def test_a_crop_is_the_map_around_a_place_and_larger() -> None:
    whole = render.board(imperial(), "en", shape="full", names=NAMES)
    crop = render.board(imperial(), "en", crop="paris", names=NAMES)
    assert crop.size[0] < whole.size[0]
    region = atlas("imperial").geography.places["paris"].box
    assert crop.size[0] >= (region[2] - region[0]) * 1.5
    assert Image.open(BytesIO(crop.data)).size == crop.size


def test_an_arrow_stops_short_of_both_ends() -> None:
    spots = through([(0, 0), (300, 0)], 20)
    assert spots[0] == (20, 0)
    assert spots[-1] == (280, 0)


def test_an_arrow_to_its_own_place_is_a_ring() -> None:
    image = Image.new("RGB", (200, 200), "white")
    arrow(image, [(100, 100), (100, 100)], (200, 0, 0))
    x0, y0, x1, y1 = ImageChops.invert(image).getbbox() or (0, 0, 0, 0)
    assert x1 - x0 == y1 - y0 > 40


def test_a_roll_of_dice_is_shown_pair_by_pair_with_the_losses_struck_out() -> None:
    view = replace(made("imperunde"), combats=())
    pair = PairFought("EGY", "anna", "cavalry", 7, "natives", "infantry", 5, "natives")
    other = PairFought("EGY", "anna", "infantry", 3, "natives", "infantry", 4, "anna")
    shown = fight(Scene.of(view, "en"), [pair, other])
    assert shown == Fight(
        "EGY",
        Row("anna", (("cavalry", 7, False), ("infantry", 3, True))),
        Row("natives", (("infantry", 5, True), ("infantry", 4, False))),
    )
    assert fight(Scene.of(view, "en"), []) is None
    with_dice = draw_board(view, "en", shape="card", events=[pair, other], names=NAMES)
    assert [one.what for one in with_dice.placed].count("die anna") == 2


def test_a_combat_that_has_begun_elsewhere_takes_the_place_of_the_last_roll() -> None:
    view = made("imperunde")
    here, there = view.combat.place, "EGY"
    rolled = [PairFought(place, "anna", "cavalry", 7, "natives", "infantry", 5, "natives") for place in (here, there)]
    shown = [fight(Scene.of(view, "en"), [pair]) for pair in rolled]
    assert [fight.place for fight in shown if fight] == [here, here]
    assert [len(fight.attacker.fighters) for fight in shown if fight] == [1, 2]


def names_on_card(events: Sequence[Any], view: Any = None) -> set[str]:
    """The names on the map of a card."""
    view = view or replace(made("imperunde"), combats=())
    drawn = draw_board(view, "en", shape="card", events=events, names=NAMES)
    return {one.what for one in drawn.placed if one.kind == "label"}


def test_what_has_just_happened_is_seen_from_near() -> None:
    assert "Egypt" in names_on_card([PostBuilt("anna", "EGY", 2)])


def test_events_far_apart_are_seen_from_near_in_insets() -> None:
    assert {"Louisiana", "Egypt"} <= names_on_card([PostBuilt("anna", "LOU", 2), PostBuilt("anna", "EGY", 2)])
    assert {"Louisiana", "Egypt"} <= names_on_card([UnitMoved("anna", "frigate", "LOU", "EGY", ())])


def test_a_combat_is_seen_from_near_whatever_came_after_it() -> None:
    view = made("imperunde")
    assert view.combat.place == "NATL"
    names = names_on_card([PostBuilt("anna", "CHN", 2)], view)
    assert "North Atlantic" in names
    assert "China" not in names


def test_a_chain_of_roads_is_seen_from_near_with_both_its_ends() -> None:
    laid = [CityChosen("anna", "mediolanum"), WayLaid("anna", "roma__mediolanum", "mediolanum", "roma", 1)]
    assert {"Roma", "Mediolanum"} <= names_on_card(laid, made("caesar"))


def test_whoever_is_asked_in_a_combat_stands_first_with_all_who_could_fight() -> None:
    view = made("imperunde")
    army = (UnitView("anna", "infantry", 2, 1), UnitView("anna", "artillery", 1, 1))
    countries = tuple(replace(one, units=army, owner="anna") if one.id == "EGY" else one for one in view.countries)
    attackers = (FighterView("cavalry", None, 1),)
    combat = replace(view.combat, place="EGY", attacker="ben", defender="anna", attackers=attackers, defenders=())
    for waiting, first in (("anna",), "anna"), (("ben",), "ben"):
        asked = replace(view, countries=countries, combats=(combat,), waiting=waiting)
        drawn = draw_board(asked, "en", shape="card", names=NAMES)
        rows = {one.what: one.box[1] for one in drawn.placed if one.what in ("ready anna", "fighter ben")}
        assert set(rows) == {"ready anna", "fighter ben"}
        assert (rows["ready anna"] < rows["fighter ben"]) == (first == "anna")
        assert [one.what for one in drawn.placed].count("ready anna") == 2


def test_of_a_side_that_has_chosen_nobody_yet_all_who_could_fight_are_shown() -> None:
    """Whoever was to choose a fleet to fight with saw their own row empty."""
    view = made("imperunde")
    ships = (UnitView("anna", "frigate", 2, 1), UnitView("ben", "frigate", 1, 1), UnitView("cleo", "frigate", 1, 1))
    seas = tuple(replace(one, units=ships) if one.id == "NATL" else one for one in view.seas)
    combat = replace(view.combat, place="NATL", attacker="ben", defender="anna", attackers=(), defenders=())
    drawn = draw_board(replace(view, seas=seas, combats=(combat,)), "en", shape="card", names=NAMES)
    assert {one.what for one in drawn.placed if one.what.startswith("ready")} == {"ready anna", "ready ben"}


def test_all_events_of_the_wheel_have_a_number_on_the_map_or_on_the_locator() -> None:
    places = ("EGY", "LOU", "CHN", "NATL", "NZL", "PHI", "SAF")
    view = replace(made("imperunde"), combats=())
    struck = [EventStruck(place, "storm", idle=False) for place in places]
    boxes = boxes_of(world(), choose_focus(Scene.of(view, "en"), struck, ()))
    dots = strike_dots(struck, {name: place.heart for name, place in world().geography.places.items()})
    corners, _ = choose_corners(boxes, (1280, 1138), world().near_scale)
    assert len(corners) == 4
    assert [text for _, text in dots] == ["1", "2", "3", "4", "5", "6", "7"]
    drawn = draw_board(view, "en", shape="card", events=struck, names=NAMES)
    fewer = draw_board(view, "en", shape="card", events=struck[:-1], names=NAMES)
    assert drawn.image.tobytes() != fewer.image.tobytes()


def test_the_events_of_the_wheel_have_their_numbers_on_the_map() -> None:
    struck = [EventStruck(place, "storm", idle=False) for place in ("EGY", "MEDI", "CHN")]
    assert [number for number, _ in numbered_strikes([struck[0], PhaseBegan("events"), *struck])] == [1, 1, 2, 3]
    view = replace(made("imperunde"), combats=())
    drawn = draw_board(view, "en", shape="card", events=struck, names=NAMES)
    assert {one.what for one in drawn.placed if one.what.startswith("event")} >= {"event EGY", "event MEDI"}
    drawn = draw_board(view, "en", shape="frame", events=struck, names=NAMES)
    assert {one.what for one in drawn.placed if one.what.startswith("event")} == {
        "event EGY",
        "event MEDI",
        "event CHN",
    }


@pytest.mark.parametrize("shape", ["card", "full"])
def test_a_bought_card_is_marked_at_its_buyer_alone(shape: Any) -> None:
    view = replace(made("imperunde"), combats=())
    plain, anna, ben = (
        draw_board(view, "en", shape=shape, events=events, names=NAMES).image
        for events in ([], [CardBought("anna", None, 5)], [CardBought("ben", None, 5)])
    )
    boxes = [changed(plain, anna), changed(plain, ben)]
    assert all(x1 - x0 < 100 and y1 - y0 < 100 for x0, y0, x1, y1 in boxes)
    assert boxes[0] != boxes[1]
