"""The questions and the news of the cards, along random games of every title, in both languages."""

from itertools import islice
from random import Random

import pytest

from cogs.caesar.title_ui import CAESAR_UI
from cogs.cards.question import open_answers
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.seat.news import HURTS, News
from cogs.seat.title_ui import TitleUI
from rules import CHANCE, title
from rules.imperial import events as e
from rules.imperunde import events as imperunde
from rules.play import random_game
from words import LANGUAGES, Speaker

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora"}
UIS: dict[str, TitleUI] = {
    "imperial": IMPERIAL_UI,
    "imperial-2030": IMPERIAL_UI,
    "caesar": CAESAR_UI,
    "imperunde": IMPERUNDE_UI,
}


MOST_ANSWERS = 5  # buttons in a row
RARE = {"leave", "canal", "swiss_bank"}  # not in every short game


@pytest.mark.parametrize("name", UIS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_sentence_with_a_name_in_it(name: str, language: str) -> None:
    game, ui, speaker = title(name), UIS[name], Speaker(language, name, NAMES)
    asked = set[str]()
    for state, _, _, _ in islice(random_game(game, tuple(NAMES), {}, Random(7)), 1500):
        for seat in game.waiting_for(state) - {CHANCE}:
            question = game.question(state, seat)
            assert question is not None
            if question.kind in asked and question.kind not in game.open_questions:
                continue
            asked.add(question.kind)
            view = game.view(state, None)
            text = ui.wording.card_question(question, (seat,), view, speaker)
            assert text.startswith(f"{NAMES[seat]}, ")
            assert "?" in text
            if question.kind in game.open_questions:
                answers = open_answers(game, ui, state, seat)
                offered = ui.wording.answer_buttons(game, view, answers, speaker)
                assert {action for action, _ in offered} <= set(answers)
                assert offered or len(answers) > MOST_ANSWERS, "the answers are on the card wherever they fit"
                assert len({words for _, words in offered}) == len(offered) <= MOST_ANSWERS
    assert asked >= set(game.open_questions) - RARE


@pytest.mark.parametrize("name", UIS)
def test_no_secret_decides_what_a_card_offers(name: str) -> None:
    game, ui, rng = title(name), UIS[name], Random(5)
    for state, _, _, _ in islice(random_game(game, tuple(NAMES), {}, Random(7)), 1500):
        for seat in game.waiting_for(state) - {CHANCE}:
            varied = game.vary(state, seat, rng)
            assert open_answers(game, ui, varied, seat) == open_answers(game, ui, state, seat)


def tell(*events: object) -> list[News]:
    return UIS["imperial"].wording.news(events, Speaker("en", "imperial", NAMES))


def test_a_nation_s_turn_is_one_line() -> None:
    turn = (
        e.MovedOnRondel("germany", "anna", "production_1", 0),
        e.UnitProduced("germany", "army", "berlin"),
        e.UnitProduced("germany", "fleet", "danzig"),
    )
    assert tell(*turn) == [News("German Empire (Anna) – Production: army Berlin, fleet Danzig")]


def test_what_hurts_somebody_weighs_more_and_what_had_no_effect_is_not_told() -> None:
    news_lines = tell(
        e.MovedOnRondel("italy", "cleo", "maneuver_1", 2),
        e.ArmyMoved("italy", "rome", "vienna", (), True),
        e.PeaceOffered("italy", "vienna"),
        e.BattleFought("vienna", "italy", "army", "austria_hungary", "army"),
        e.ManeuverEnded("italy"),
        e.MovedOnRondel("france", "ben", "factory", 0),
        e.NothingToDo("france", "factory"),
        e.Passed("ben"),
    )
    assert [line.text for line in news_lines if line.weight == HURTS] == [
        "Battle in Vienna: Italy (army) attacks Austria-Hungary (army); both units are lost"
    ]
    assert [line.text for line in news_lines if line.weight < HURTS] == [
        "Italy (Cléo) – Maneuver (Cléo paid 2\u00a0M to get there): Rome → Vienna as an enemy",
        "France (Ben) – Factory: nothing",
    ]


def test_a_turn_that_came_to_nothing_says_so_once_it_is_over() -> None:
    moved = e.MovedOnRondel("italy", "cleo", "import", 0)
    assert [line.text for line in tell(moved)] == ["Italy (Cléo) – Import"]
    assert [line.text for line in tell(moved, e.TurnBegan("france", "ben"))] == ["Italy (Cléo) – Import: nothing"]
    invested = e.MovedOnRondel("italy", "cleo", "investor", 0)
    assert [line.text for line in tell(invested, e.TurnBegan("france", "ben"))] == ["Italy (Cléo) – Investor"]


def test_equal_deeds_of_a_turn_are_counted() -> None:
    armies = [e.UnitImported("italy", "army", "rome")] * 2
    news_lines = tell(
        e.MovedOnRondel("italy", "cleo", "import", 0), *armies, e.UnitImported("italy", "fleet", "naples")
    )
    assert [line.text for line in news_lines] == ["Italy (Cléo) – Import: army Rome × 2, fleet Naples"]


@pytest.mark.parametrize(
    ("taxes", "card", "log"),
    [
        (
            (2, 1, 5, 1, 4, 2, 3, 7),
            "Italy: treasury +4\u00a0M, power +3",
            "gets 4\u00a0M; bonus 2\u00a0M to Cléo; power +3, now 7",
        ),
        ((1, 0, 2, 4, -2, 0, 0, 3), "Italy: treasury −2\u00a0M", "gets -2\u00a0M; power +0, now 3"),
    ],
)
def test_taxes_tell_no_gain_that_is_none(taxes: tuple[int, ...], card: str, log: str) -> None:
    collected = e.TaxesCollected("italy", "cleo", *taxes)
    (line,) = tell(collected)
    assert line.text == card
    (text,) = UIS["imperial"].wording.log_lines([collected], Speaker("en", "imperial", NAMES))
    assert text.endswith(log)


def test_what_somebody_lost_comes_first_in_imperunde() -> None:
    game, ui, speaker = title("imperunde"), UIS["imperunde"], Speaker("en", "imperunde", NAMES)
    losses = 0
    for _, _, _, events in islice(random_game(game, tuple(NAMES), {}, Random(3)), 3000):
        reports = [seen for event in events if (seen := game.report(event, None)) is not None]
        lines = ui.wording.news(reports, speaker)
        assert len(lines) <= len(ui.wording.log_lines(reports, speaker)), "a fight is one line at most"
        lost = [event for event in reports if isinstance(event, imperunde.CountryConquered | imperunde.ShipCaptured)]
        losses += len(lost)
        if len(reports) == 1 and lost:
            assert [line.weight for line in lines] == [HURTS]
    assert losses


def weights(*events: object) -> list[tuple[str, int]]:
    """Each line of a card of ImpeRunde with its weight."""
    return [
        (line.text, line.weight) for line in UIS["imperunde"].wording.news(events, Speaker("en", "imperunde", NAMES))
    ]


def test_a_ship_lost_to_sabotage_comes_first_in_imperunde() -> None:
    ((line, weight),) = weights(imperunde.UnitLost("ben", "frigate", "ARAB", "sabotage"))
    assert line.startswith("Sabotage: Ben loses")
    assert weight == HURTS


def test_a_line_of_the_wheel_by_which_somebody_loses_comes_first() -> None:
    ordered = weights(
        imperunde.EventStruck("EGY", "volunteers", idle=False),
        imperunde.VolunteersJoined("anna", "EGY", 2),
        imperunde.WheelTurned(2),
        imperunde.EventStruck("CON", "unrest", idle=False),
        imperunde.RebelsRose("ben", "CON", 2),
        imperunde.CountryFreed("ben", "CON", 1),
        imperunde.EventStruck("PER", "epidemic", idle=False),
        imperunde.DieRolled("ben", 3, "infantry", "PER"),
        imperunde.UnitLost("ben", "infantry", "PER", "epidemic"),
        imperunde.EventStruck("WIN", "epidemic", idle=False),
        imperunde.DieRolled("ben", 4, "infantry", "WIN"),
        imperunde.EventStruck("ARAB", "storm", idle=False),
        imperunde.DieRolled("pirates", 1, "frigate", "ARAB"),
        imperunde.UnitLost("pirates", "frigate", "ARAB", "storm"),
    )
    assert [line[:7] for line, _ in ordered] == [f"🎡 **{number}**" for number in range(1, 6)]
    assert [weight == HURTS for _, weight in ordered] == [False, True, True, False, False]
