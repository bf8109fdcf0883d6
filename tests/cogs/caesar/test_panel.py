"""The panel: cities with their price, whole chains with what everybody gets, and every single way all the same."""

from dataclasses import replace

import pytest

from cogs.caesar.chains import offers, outcome
from cogs.caesar.panel import OWN
from cogs.seat.menus import BUTTONS, MOST, Menu, Plan
from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay, ScorePath
from rules.caesar.events import PathScored
from rules.caesar.phases import Choose, Lay, Score
from rules.caesar.state import State
from tests.caesar.table import ANNA, BEN, a_table, play, scored
from tests.caesar.test_path import at_carthago_nova
from tests.cogs.caesar.offers import UI, labels, mover, page, plans, positions, seen, speaker
from tests.slow_params import slow_params
from words import Speaker


def beside_bens_road() -> State:
    """Ben's roads lead over Aleria to Mediolanum; Anna may join them or build others."""
    return a_table(cities={BEN: ["aleria", "mediolanum"]}, roads={BEN: ["roma__aleria", "aleria__mediolanum"]})


def to_lugdunum() -> State:
    return play(beside_bens_road(), ChooseCity("lugdunum"))[0]


def reached(state: State, path: tuple[str, ...] = ()) -> set[Plan]:
    """Everything a thumb can do from here."""
    plans: set[Plan] = set()
    for number in range(page(state, path).pages):
        menu = page(state, path, number=number)
        check(menu)
        for choice in (*menu.lines, *menu.buttons):
            plans |= {choice.plan} if choice.plan else reached(state, (*menu.path, choice.token))
    return plans


def check(menu: Menu) -> None:
    assert len(menu.lines) <= MOST
    assert all(0 < len(choice.label) <= 100 and len(choice.note) <= 100 for choice in menu.lines)
    assert all(0 < len(choice.label) <= 80 for choice in menu.buttons)
    assert len({choice.token for choice in menu.buttons}) == len(menu.buttons)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 4), *slow_params((3, 2), (4, 3))])
def test_no_move_is_missing_in_a_random_game(seats: int, seed: int) -> None:
    for state in positions(seats, seed):
        assert reached(state) == set(plans(state))
        legal = {(action,) for action in CAESAR.legal_actions(state, mover(state))}
        assert legal <= reached(state)


def test_a_city_shows_colour_value_treasure_roads_and_who_would_score() -> None:
    state = a_table(treasures={"syracusae": "wine", "salonae": "gold"})
    shown = labels(page(state))
    assert "Syracusae · red 4 · wine · 1 road · you +1" in shown
    assert "Salonae · turquoise 1 · ✨ gold · 1 road · doubled: you +2" in shown


def test_cities_are_buttons_up_to_twenty_and_a_list_beyond() -> None:
    met = set[bool]()
    for state in positions(3, 6):
        if isinstance(state.phase, Choose):
            menu = page(state)
            cities = [plan for plan in plans(state) if isinstance(plan[0], ChooseCity)]
            met.add(len(cities) > BUTTONS)
            assert bool(menu.lines) == (len(cities) > BUTTONS)
            if not menu.lines:
                assert [choice.style for choice in menu.buttons] == ["wanted", *["rest"] * (len(cities) - 1)]
                assert all(len(choice.label) <= 80 for choice in menu.buttons)
    assert False in met


def test_the_cheapest_cities_come_first_and_of_those_the_most_valuable() -> None:
    for state in (beside_bens_road(), a_table()):
        figures = [CAESAR.facts(seen(state), line.plan[0]) for line in page(state).choices]
        order = [(each["roads"], -each["value"]) for each in figures]
        assert order == sorted(order)
        assert len(order) > 4


def test_chains_show_their_cost_and_what_each_player_would_score() -> None:
    assert labels(page(to_lugdunum())) == [
        "1 road from Mediolanum: you +1 and Ben +2 (leads)",
        "2 roads from Rome: you +2",
        "Lay it myself",
    ]


def test_rivals_are_shown_with_their_place_by_the_count_so_far() -> None:
    """Ben has built and Anna has not: more roads left do not put her ahead, for that bonus is open until the end."""
    leading, behind = to_lugdunum(), replace(to_lugdunum(), points=(60, 0))
    assert labels(page(leading))[0] == "1 road from Mediolanum: you +1 and Ben +2 (leads)"
    assert labels(page(leading, language="fr"))[0].endswith("vous +1 et Ben +2 (en tête)")
    assert labels(page(behind))[0] == "1 road from Mediolanum: you +1 and Ben +2 (now 2nd)"
    assert labels(page(behind, language="fr"))[0].endswith("vous +1 et Ben +2 (2e)")
    assert "you +1" in labels(page(beside_bens_road()))[0]


def test_what_one_page_cannot_hold_stands_on_the_next() -> None:
    state = next(state for state in positions(3, 1) if len(offers(CAESAR, seen(state))) > 5)
    number = -(-len(offers(CAESAR, seen(state))) // 5)
    every = [page(state, number=each) for each in range(number)]
    assert [(menu.page, menu.pages) for menu in every] == [(each, number) for each in range(number)]
    plans = [choice.plan for menu in every for choice in menu.buttons if choice.token != OWN]
    assert plans == [offer.plan for offer in offers(CAESAR, seen(state))]
    assert [choice.style for menu in every for choice in menu.buttons if choice.token != OWN].count("wanted") == 1
    assert page(state, number=number + 5) == every[-1]  # a page that is no longer there


def test_the_chain_page_is_translated_into_french() -> None:
    assert labels(page(to_lugdunum(), language="fr")) == [
        "1 route depuis Mediolanum\u00a0: vous +1 et Ben +2 (en tête)",
        "2 routes depuis Rome\u00a0: vous +2",
        "La poser moi-même",
    ]


def test_every_button_builds_and_the_picture_shows_the_first() -> None:
    state = to_lugdunum()
    menu = page(state)
    assert [choice.plan for choice in menu.buttons[:2]] == [offer.plan for offer in offers(CAESAR, seen(state))]
    assert [choice.style for choice in menu.buttons] == ["wanted", "rest", ""]
    assert menu.text.splitlines() == [
        "- 1 road from Mediolanum: you +1 and Ben +2 (leads)",
        "- 2 roads from Rome: you +2 · via Mediolanum",
        "-# The picture shows the first way.",
    ]
    foreseen = UI.pictures.page_preview(CAESAR, seen(state), menu)
    assert foreseen is not None
    view, events = foreseen
    assert {way.way for way in view.ways if way.owner == ANNA} == {"mediolanum__lugdunum"}
    assert scored(events) == {ANNA: 1, BEN: 2}
    assert view.viewer == ANNA


def test_laying_it_oneself_begins_with_the_board_as_it_is() -> None:
    state = to_lugdunum()
    assert UI.pictures.page_preview(CAESAR, seen(state), page(state, (OWN,))) == (seen(state), ())


def test_a_single_chain_can_be_built_at_once() -> None:
    state = play(a_table(), ChooseCity("aleria"))[0]
    assert labels(page(state)) == ["Build · 1 road from Rome: you +1"]  # and nothing else would be legal
    state = play(beside_bens_road(), ChooseCity("massilia"))[0]
    assert [label for label in labels(page(state)) if label.startswith("Build")]
    assert labels(page(state))[-1] == "Lay it myself"


@pytest.mark.parametrize(
    ("language", "only", "several"),
    [
        ("en", "Build to Aleria?", "Which way to Lugdunum?"),
        ("fr", "Construire jusqu’à Aleria\u00a0?", "Par où rejoindre Lugdunum\u00a0?"),
    ],
)
def test_a_single_way_is_no_question_of_which(language: str, only: str, several: str) -> None:
    for state, asked in ((play(a_table(), ChooseCity("aleria"))[0], only), (to_lugdunum(), several)):
        question = CAESAR.question(state, ANNA)
        assert question is not None
        assert UI.wording.panel_question(question, seen(state), Speaker(language, "caesar")) == asked


def test_laid_way_by_way_the_chain_can_go_on_or_be_built() -> None:
    state = to_lugdunum()
    menu = page(state, (OWN,))
    assert (menu.path, labels(menu)) == ((OWN,), ["From Mediolanum · 1 road · you +1 and Ben +2"])
    state = play(state, LayWay("mediolanum__lugdunum"))[0]
    assert labels(page(state)) == [
        "Build from Rome · 1 road · you +2",
        "Build from Mediolanum · 1 road · you +1 and Ben +2",
    ]
    assert [choice.final for choice in page(state).buttons] == [True, True]  # either ends the turn


def test_building_is_wanted_and_going_on_is_the_rest() -> None:
    checked = 0
    for state in positions(3, 6):
        shown = page(state).buttons
        if isinstance(state.phase, Lay) and state.phase.chain:
            button_styles = {
                choice.style for choice in shown if isinstance(choice.plan[0], LayWay) and not choice.final
            }
            assert {choice.style for choice in shown if isinstance(choice.plan[0], Done)} <= {"wanted"}
            assert button_styles <= (
                {"rest"} if any(isinstance(choice.plan[0], Done) for choice in shown) else {"", "rest"}
            )
            checked += bool(button_styles)
    assert checked


def test_whose_turn_it_is_comes_first_wherever_points_are_shared_out() -> None:
    checked = 0
    for state in positions(3, 6):
        facts = [CAESAR.facts(seen(state), action) for action in CAESAR.legal_actions(state, mover(state))]
        shared = [each["points"] for each in facts if len(each.get("points", ())) > 1]
        own = [points for points in shared if mover(state) in dict(points)]
        assert all(points[0][0] == mover(state) for points in own)
        if isinstance(state.phase, Score):
            assert all(" you " not in line.partition("- you ")[0] for line in page(state).text.splitlines())
        checked += bool(own) and state.in_turn > 0
    assert checked


def test_a_tie_is_asked_once_together_with_the_way() -> None:
    state = play(at_carthago_nova("cleo", {BEN: 9}), ChooseCity("corduba"))[0]
    tied = [offer for offer in offers(CAESAR, seen(state)) if isinstance(offer.plan[-1], ScorePath)]
    assert [[(seat, points) for seat, points, _ in offer.points] for offer in tied] == [
        [(ANNA, 1), ("cleo", 4)],
        [(ANNA, 1), (BEN, 4)],
    ]
    assert len({offer.key for offer in tied}) == 2
    shown = {choice.plan: choice.label for choice in page(state).buttons}
    assert [shown[offer.plan].partition(": ")[2] for offer in tied] == [
        "you +1 and Cléo +4 (now 2nd)",
        "you +1 and Ben +4 (leads)",
    ]
    assert [line for line in page(state).text.splitlines() if " · via " in line]
    after = play(state, *tied[1].plan)[0]
    assert isinstance(after.phase, Choose)


def test_a_tie_of_a_chain_laid_way_by_way_is_asked_afterwards() -> None:
    state = play(at_carthago_nova("cleo", {BEN: 9}), ChooseCity("corduba"))[0]
    chain = next(offer for offer in offers(CAESAR, seen(state)) if isinstance(offer.plan[-1], ScorePath))
    state = play(state, *chain.plan[:-1])[0]
    assert isinstance(state.phase, Score)
    menu = page(state)
    assert labels(menu) == ["you +1 and Cléo +4", "you +1 and Ben +4"]
    assert len(menu.text.splitlines()) == 2
    assert " · via " in menu.text


def test_long_names_never_break_a_label() -> None:
    names = dict.fromkeys(("anna", "ben", "cleo", "dora", "emil"), "Wolfeschlegelsteinhausenberger")
    checked = 0
    for state in positions(5, 7):
        if isinstance(state.phase, Lay) and not state.phase.chain:
            menu = page(state, names=names)
            check(menu)
            cut = [choice for choice in menu.buttons if choice.label.endswith("…")]
            assert not cut or menu.text  # what a button cannot say stands above it
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_every_chain_keeps_what_its_label_promises(seats: int) -> None:
    built = 0
    for state in positions(seats, seats):
        if not isinstance(state.phase, Lay) or state.phase.chain:
            continue
        view = seen(state)
        for offer in offers(CAESAR, view):
            after, events = outcome(CAESAR, view, offer.plan)
            assert scored(events) == {seat: points for seat, points, _ in offer.points}
            assert any(isinstance(event, PathScored) for event in events)
            own = {player.seat: player.roads for player in view.players}[mover(state)]
            assert {player.seat: player.roads for player in after.players}[mover(state)] == own - offer.chain.roads
            built += 1
    assert built > 30


def test_a_chain_ends_with_the_action_that_builds_it() -> None:
    joined, own = offers(CAESAR, seen(to_lugdunum()))
    assert joined.plan == (LayWay("mediolanum__lugdunum"), Done())
    assert own.plan == (LayWay("mediolanum__lugdunum"), LayWay("roma__mediolanum"))
    assert (joined.key, own.key) == ("mediolanum.1", "roma.2")


def test_the_panel_is_headed_by_what_is_ones_own() -> None:
    view = seen(beside_bens_road())
    assert UI.wording.panel_heading(view, speaker()) == "You play **violet** · 25 roads left · 0 points from paths"
    assert UI.wording.card_headline(view, speaker("fr")) == "**L’Empire de César** · 28 villes restantes"
    assert UI.places(view)[:2] == ("roma", "aleria")
