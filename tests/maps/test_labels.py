"""How a name may be set on a map: its lines, its sizes, the room it needs."""

from tests.maps.atlas import REGIONAL, closed, playing
from tools.maps.labels import HALO, LEADING, NAMES, Setting, measure, settings

BLACK_SEA = {"en": "Black Sea", "fr": "Mer Noire"}


def test_a_name_is_tried_on_one_line_and_on_two_at_every_size() -> None:
    sizes = [(way.size, way.lines["en"]) for way in settings(BLACK_SEA, "sea", (30, 20))]
    both = [("Black Sea",), ("Black", "Sea")]
    assert sizes == [(size, lines) for size in (30, 20) for lines in both]


def test_a_single_word_is_tried_once() -> None:
    assert [way.lines for way in settings({"en": "Rome", "fr": "Rome"}, "land", (20,))] == [
        {"en": ("Rome",), "fr": ("Rome",)}
    ]


def test_a_bar_says_where_a_name_must_break() -> None:
    ways = [way.lines["en"] for way in settings({"en": "Bay of|Biscay", "fr": "Golfe de|Gascogne"}, "sea", (20,))]
    assert ways == [("Bay of", "Biscay")]


def test_the_most_even_break_is_taken() -> None:
    (_, two) = settings({"en": "Gulf of the Great Lion", "fr": "Golfe du Lion"}, "sea", (20,))
    assert two.lines["en"] == ("Gulf of the", "Great Lion")


def test_the_room_is_that_of_the_longer_language() -> None:
    one = Setting({"en": ("Wales",), "fr": ("Pays de Galles",)}, 24, "land")
    assert one.width == measure("Pays de Galles", "land", 24) + 2 * HALO
    assert Setting(one.lines, 24, "land", extra=20).width == one.width + 20
    two = Setting({"en": ("Wales",), "fr": ("Pays", "de Galles")}, 24, "land")
    assert two.height == 2 * 24 * LEADING + HALO


def test_letters_of_a_sea_stand_further_apart() -> None:
    # Tracking counts between letters only: none for one letter.
    assert measure("OO", "sea", 20) - 2 * measure("O", "sea", 20) == 1.5


def test_names_stand_for_the_regions_of_the_boards_in_both_languages() -> None:
    assert set(NAMES) == set(REGIONAL)
    for title in REGIONAL:
        assert set(NAMES[title]) == {*playing(title), *closed(title)}
        assert all(text["en"] and text["fr"] for text in NAMES[title].values())
