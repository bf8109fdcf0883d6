"""The order of news: what was done to the person asked first, then the rest as it happened."""

import pytest

from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.seat.news import HURTS, News, bullets, done_to
from rules.imperial import IMPERIAL
from rules.imperial import events as i
from rules.imperunde import events as e
from tests.imperial.tables import a_table
from words import Speaker

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo", "dora": "🤖 Dora", "emil": "🤖 Emil"}
ENGLISH = Speaker("en", "imperunde", NAMES)
PEOPLE = ("anna", "ben", "cleo")


def news_lines(*news: News, asked: str = "anna", most: int = 4) -> list[str]:
    return bullets(news, (asked,), PEOPLE, most, ENGLISH)


def test_what_was_done_to_the_person_asked_comes_first_and_in_bold() -> None:
    news = News("one"), News("Ben **takes** two", HURTS, ("cleo",)), News("Ben **takes** three", HURTS, ("anna",))
    assert news_lines(*news) == ["- **Ben takes three**", "- one", "- Ben **takes** two"]
    assert news_lines(*news, asked="cleo")[0] == "- **Ben takes two**"


def test_where_several_are_asked_everything_stays_in_its_order() -> None:
    news = News("one"), News("two", HURTS, ("anna",)), News("three")
    assert bullets(news, ("anna", "ben"), PEOPLE, 4, ENGLISH) == ["- one", "- **two**", "- three"]


def test_a_loss_of_somebody_else_keeps_its_place_after_its_cause() -> None:
    assert news_lines(News("cause"), News("loss", HURTS, ("ben",))) == ["- cause", "- loss"]


def test_one_line_is_shown_rather_than_counted_and_losses_stay_longest() -> None:
    lines = [News(str(number)) for number in range(5)]
    assert news_lines(*lines) == [f"- {number}" for number in range(5)]
    many = news_lines(News("lost", HURTS, ("ben",)), News("mine", HURTS, ("anna",)), *lines)
    assert many == ["- **mine**", "- lost", "- 3", "- 4", "-# 3 earlier events in the log"]


def test_fights_among_computers_share_a_line_and_one_alone_is_told() -> None:
    fight = News("Dora against Emil", HURTS, ("emil",), ("dora", "emil"))
    natives = News("Emil against the natives", sides=("emil", "natives"))
    with_ben = News("Dora against Ben", HURTS, ("ben",), ("dora", "ben"))
    assert news_lines(fight, with_ben) == ["- Dora against Emil", "- Dora against Ben"]
    assert news_lines(fight, with_ben, natives) == ["- Dora against Ben", "-# 2 fights among computers in the log"]
    assert bullets([fight, natives], (), (), 4, ENGLISH) == ["- Dora against Emil", "- Emil against the natives"]


def test_a_heading_without_lines_is_left_out() -> None:
    heading, mine = News("**Movement**", heading=True), News("mine", HURTS, ("anna",))
    assert news_lines(heading, mine) == ["- **mine**"]
    assert news_lines(heading, News("**Events**", heading=True), News("one")) == ["- **Events**", "- one"]


INVASION = [i.MovedOnRondel("russia", "ben", "maneuver_1", 0), i.ArmyMoved("russia", "moscow", "danzig", (), True)]


@pytest.mark.parametrize(
    ("language", "reader", "text"),
    [
        ("en", None, "Russia **invades Danzig**: **Anna’s** factory is shut, no production, no tax"),
        ("en", "anna", "Russia **invades Danzig**: **your** factory is shut, no production, no tax"),
        ("fr", None, "Russie **envahit Dantzig**\u00a0: l’usine **d’Anna** est fermée, ni production ni taxe"),
        ("fr", "anna", "Russie **envahit Dantzig**\u00a0: **votre** usine est fermée, ni production ni taxe"),
    ],
)
def test_an_invasion_is_called_one_and_says_what_it_stops(language: str, reader: str | None, text: str) -> None:
    state = a_table(
        governments={"germany": "anna", "russia": "ben"},
        hostile={"russia": ["danzig"]},
        factories={"germany": ["danzig"]},
    )
    sentence = IMPERIAL_UI.wording.news(INVASION, Speaker(language, "imperial", NAMES), IMPERIAL.view(state, reader))
    assert [line.text for line in done_to(sentence, ("anna",))] == [text]
    assert sentence[0].text.endswith("as an enemy" if language == "en" else "en ennemi")


@pytest.mark.parametrize(
    ("language", "reader", "text"),
    [
        ("en", None, "Ben takes the government of Italy from Anna (10\u00a0M lent, Anna 9\u00a0M)"),
        ("en", "anna", "Ben takes the government of Italy from **you** (10\u00a0M lent, you 9\u00a0M)"),
        ("fr", None, "Ben prend à Anna le gouvernement de l’Italie (10\u00a0M prêtés, contre 9\u00a0M)"),
        ("fr", "anna", "Ben **vous** prend le gouvernement de l’Italie (10\u00a0M prêtés, contre 9\u00a0M)"),
    ],
)
def test_a_government_taken_says_by_how_much_and_calls_its_reader_you(language: str, reader: str, text: str) -> None:
    """A first game lost Italy by one million, and nothing said so."""
    state = a_table(governments={"italy": "ben"}, bonds={"italy": {"anna": [9], "ben": [6, 4]}})
    taken = i.GovernmentChanged("italy", "ben", "anna")
    view = IMPERIAL.view(state, reader)
    (line,) = IMPERIAL_UI.wording.news([taken], Speaker(language, "imperial", NAMES), view)
    assert (line.text, line.against) == (text, ("anna",))
    back = IMPERIAL_UI.wording.news(
        [i.GovernmentChanged("italy", "anna", "ben")], Speaker(language, "imperial", NAMES), view
    )
    assert "(" not in back[0].text, "it has changed hands again since"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "France takes Spain: the tax chip of Italy is gone, 1\u00a0M less with each taxation"),
        (
            "fr",
            "France s’installe en Espagne\u00a0: le jeton Taxe de l’Italie disparaît, "
            "1\u00a0M de moins à chaque taxation",
        ),
    ],
)  # fmt: skip
def test_a_lost_region_says_who_took_it_and_what_it_costs(language: str, text: str) -> None:
    state = a_table(governments={"italy": "anna", "france": "ben"})
    events = [i.ChipRemoved("italy", "spain"), i.ChipPlaced("france", "spain")]
    lines = IMPERIAL_UI.wording.news(events, Speaker(language, "imperial", NAMES), IMPERIAL.view(state, None))
    assert [line.text for line in done_to(lines, ("anna",))] == [text]


def test_peace_and_regions_among_computers_are_left_out() -> None:
    """Of eight lines on a card three were about what two computers had not done to each other."""
    state = a_table(governments={"italy": "anna", "france": "ben", "russia": "cleo"})
    events = [
        i.PeaceKept("france", "spain", "russia"),
        i.PeaceKept("italy", "spain", "russia"),
        i.ChipRemoved("russia", "spain"),
        i.ChipPlaced("france", "spain"),
    ]
    lines = IMPERIAL_UI.wording.news(events, Speaker("en", "imperial", NAMES), IMPERIAL.view(state, None))
    shown = bullets(lines, ("anna",), ("anna",), 9, ENGLISH)
    assert [line for line in shown if "peace" in line] == ["- Italy leaves Russia in peace in Spain"]
    assert not [line for line in shown if "gone" in line]
    assert len(bullets(lines, (), (), 9, ENGLISH)) == len(lines), "where all are computers, everything"


def test_an_army_that_has_been_beaten_holds_nothing() -> None:
    state = a_table(governments={"germany": "anna", "russia": "ben"})
    assert len(IMPERIAL_UI.wording.news(INVASION, Speaker("en", "imperial", NAMES), IMPERIAL.view(state, None))) == 1


def test_a_card_of_imperunde_and_its_effect_are_one_line_the_cause_first() -> None:
    played = e.CardAnnounced("ben", "pirates", None, "TASM"), e.CardStands("ben", "pirates")
    hit = e.PiratesAppeared("TASM", 2), e.UnitLost("anna", "frigate", "TASM", "sabotage")
    (line,) = IMPERUNDE_UI.wording.news([*played, *hit], ENGLISH)
    assert line.text.startswith("Ben plays Pirates (Tasman Sea) · ☠ 2 pirate frigates appear in the Tasman Sea · ")
    assert "Nobody counters" not in line.text
    assert line.against == ("anna",)


def test_a_word_of_war_and_a_card_against_somebody_are_done_to_them() -> None:
    war = e.StanceTaken("ben", "anna", "war", open=True)
    spy = e.CardAnnounced("ben", "unmask_spies", "cleo")
    assert [line.against for line in IMPERUNDE_UI.wording.news([war, spy], ENGLISH)] == [("anna",), ("cleo",)]
    assert [
        line.against for line in IMPERUNDE_UI.wording.news([e.StanceTaken("ben", "anna", "peace", open=True)], ENGLISH)
    ] == [()]


def test_a_colony_taken_without_a_fight_is_one_among_computers_too() -> None:
    (line,) = IMPERUNDE_UI.wording.news([e.CountryConquered("dora", "EGY", "emil", 1)], ENGLISH)
    assert line.sides == ("dora", "emil")
