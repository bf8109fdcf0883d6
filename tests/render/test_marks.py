"""Last moves are marked, crops are larger, layers can be left out."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

import render
from render.caesar import card as caesar_card
from render.imperunde import card as imperunde_card
from render.imperunde.combat import Fight, Row, fight
from render.imperunde.scene import NEAR, Scene, world
from render.kit.atlas import atlas
from render.kit.chart import Chart
from render.kit.marks import arrow, through
from render.kit.window import closer
from render.picture import LAYERS
from render.titles import draw_board
from rules.caesar.events import CityChosen, WayLaid
from rules.imperial import events as e
from rules.imperunde.events import CardBought, EventStruck, PairFought, PhaseBegan, PostBuilt, UnitMoved
from rules.imperunde.events.wheel import numbered_strikes
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
    found = changed(picture(), picture([e.UnitProduced("france", "army", "paris")]))
    corner = (22, TOP, 22, TOP)
    assert all(abs(one - other - at) < 24 for one, other, at in zip(found, box, corner, strict=True))


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
    assert [found.place for found in shown if found] == [here, here]
    assert [len(found.attacker.fighters) for found in shown if found] == [1, 2]


SIZE = (1280, 1280)


def close(scene: Scene, events: Sequence[Any]) -> Chart | None:
    return closer(world(), imperunde_card.near(scene, events, SIZE), SIZE, NEAR)


def test_what_has_just_happened_is_seen_from_near() -> None:
    scene, built = Scene.of(replace(made("imperunde"), combats=()), "en"), PostBuilt("anna", "EGY", 2)
    chart = close(scene, [built])
    assert chart is not None
    assert chart.scale == 2.5
    assert all(0 < side < 1280 for side in chart.spot(chart.atlas.geography.places["EGY"].heart))
    assert close(scene, []) is None


def test_of_events_far_apart_the_last_are_seen_from_near() -> None:
    scene = Scene.of(replace(made("imperunde"), combats=()), "en")
    chart = close(scene, [PostBuilt("anna", "LOU", 2), PostBuilt("anna", "EGY", 2)])
    assert chart is not None
    assert all(0 < side < 1280 for side in chart.spot(chart.atlas.geography.places["EGY"].heart))
    assert close(scene, [UnitMoved("anna", "frigate", "LOU", "EGY", ())]) is None


def test_all_events_of_the_wheel_are_seen_or_the_whole_world() -> None:
    scene = Scene.of(replace(made("imperunde"), combats=()), "en")
    near, far = (EventStruck(place, "storm", idle=False) for place in ("EGY", "LOU"))
    assert close(scene, [near])
    assert close(scene, [far, near]) is None


def test_a_combat_is_seen_from_near_whatever_came_after_it() -> None:
    scene = Scene.of(made("imperunde"), "en")
    place = scene.view.combat.place if scene.view.combat else ""
    chart = close(scene, [PostBuilt("anna", "CHN", 2)])
    assert chart is not None
    assert all(0 < side < 1280 for side in chart.spot(chart.atlas.geography.places[place].heart))


def test_a_chain_of_roads_is_seen_from_near_with_both_its_ends() -> None:
    view = made("caesar")
    book, size = atlas("caesar", view.side), (1440, 950)
    laid = [CityChosen("anna", "mediolanum"), WayLaid("anna", "roma__mediolanum", "mediolanum", "roma", 1)]
    chart = caesar_card.near(book, laid, size)
    assert chart is not None
    for city in ("roma", "mediolanum"):
        x, y = chart.spot(book.geography.cities[city].at)
        assert 0 < x < size[0]
        assert 0 < y < size[1]


def test_the_events_of_the_wheel_have_their_numbers_on_the_map() -> None:
    struck = [EventStruck(place, "storm", idle=False) for place in ("EGY", "MEDI", "CHN")]
    assert [number for number, _ in numbered_strikes([struck[0], PhaseBegan("events"), *struck])] == [1, 1, 2, 3]
    view = replace(made("imperunde"), combats=())
    drawn = draw_board(view, "en", shape="card", events=struck, names=NAMES)
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
