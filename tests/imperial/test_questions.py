"""What is asked, what is final, what a menu says, what a stop can wait for, and what a view shows."""

from random import Random
from typing import Any

import pytest

from rules import CHANCE, Alert
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import (
    AllowPassage,
    Attack,
    BuildFactory,
    BuyBond,
    Done,
    EndManeuver,
    EnterInPeace,
    Fight,
    ForceStop,
    GiveMoney,
    ImportUnit,
    KeepPeace,
    LetPass,
    MoveArmy,
    MoveFleet,
    MoveOnRondel,
    Pass,
    Produce,
    RaiseBond,
    RefusePassage,
)
from rules.imperial.events import ArmyMoved, BattleFought, FlagDealt, FleetMoved, GovernmentChanged, Passed, TurnBegan
from rules.imperial.state import State
from rules.kernel import Question
from rules.play import pick
from tests.imperial.tables import a_table, acting, game_of, on, play
from tests.imperial.test_battles import ionian
from tests.imperial.test_chips import PASS_SUEZ, suez
from tests.imperial.test_moves import by_land, by_sea
from tests.imperial.test_rondel import swiss


def asked(state: State) -> Question | None:
    return game_of(state).question(state, acting(state))


def final(state: State, action: Any) -> bool:
    seat = acting(state)
    assert action in game_of(state).legal_actions(state, seat)
    return game_of(state).final(game_of(state).view(state, seat), action)


def facts(state: State, action: Any) -> Any:
    seat = acting(state)
    return game_of(state).facts(game_of(state).view(state, seat), action)


# Questions


def test_only_the_seat_in_turn_is_asked() -> None:
    state = a_table()
    assert IMPERIAL.question(state, "anna") == Question("rondel", ("austria_hungary",))
    assert IMPERIAL.question(state, "ben") is None


def test_a_question_of_battle_names_the_newcomer_and_the_place() -> None:
    state, _ = play(ionian(), EnterInPeace())
    assert asked(state) == Question("defence", ("russia",), ("ionian_sea",), Fight("fleet", False), KeepPeace())


def test_a_question_of_passage_names_who_asks_and_the_canal() -> None:
    state, _ = play(suez(), PASS_SUEZ)
    assert asked(state) == Question("canal", ("europe",), ("suez",), AllowPassage(), RefusePassage())


def test_a_swiss_bank_is_asked_about_the_nation() -> None:
    state, _ = play(swiss(), MoveOnRondel("russia", "import"))
    assert asked(state) == Question("swiss_bank", ("russia",), (), ForceStop(), LetPass())


def test_a_standing_order_can_answer_just_those() -> None:
    assert set(IMPERIAL.standing_orders) == {"defence", "canal", "swiss_bank"}
    assert set(IMPERIAL.standing_orders) <= set(IMPERIAL.questions)


# Safe answers


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (a_table(spaces={"austria_hungary": "factory"}), MoveOnRondel("austria_hungary", "production_1")),
        (play(swiss(), MoveOnRondel("russia", "import"))[0], LetPass()),
        (on(a_table(treasuries={"austria_hungary": 9}), "factory"), Done()),
        (suez(), EndManeuver()),
        (ionian(), EnterInPeace()),
        (play(ionian(), EnterInPeace())[0], KeepPeace()),
        (play(suez(), PASS_SUEZ)[0], RefusePassage()),
        (on(a_table(), "investor"), Pass()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_safe_answer_starts_nothing_spends_nothing_and_grants_nothing(state: State, answer: Any) -> None:  # ruling
    assert game_of(state).safe_action(state, acting(state)) == answer


# Final


def test_what_ends_the_turn_or_asks_somebody_is_final() -> None:
    table = a_table(treasuries={"austria_hungary": 9})
    assert final(table, MoveOnRondel("austria_hungary", "taxation"))
    assert final(table, MoveOnRondel("austria_hungary", "investor"))
    assert not final(table, MoveOnRondel("austria_hungary", "import"))
    assert not final(table, GiveMoney("austria_hungary"))
    assert final(on(table, "factory"), BuildFactory("prague"))
    assert not final(on(table, "production_1"), Produce("vienna"))
    assert not final(on(table, "import"), ImportUnit("army", "vienna"))
    assert final(on(table, "import"), Done())
    assert final(on(table, "investor"), Pass())


def test_a_way_over_investor_is_final_only_if_a_swiss_bank_can_be_asked() -> None:
    assert final(swiss(), MoveOnRondel("russia", "import"))
    assert not final(swiss(treasury=5), MoveOnRondel("russia", "import"))
    assert not final(swiss(), MoveOnRondel("russia", "production_1"))


def test_entering_in_peace_is_final_fighting_is_not() -> None:
    state = ionian()
    assert final(state, EnterInPeace())
    assert not final(state, Attack("italy", "fleet", False))
    own = a_table(
        turn="germany",
        governments=dict.fromkeys(("germany", "france"), "anna"),
        armies={"germany": ["hamburg"], "france": ["holland"]},
    )
    state, _ = play(on(own, "maneuver_1"), by_land("hamburg", "holland"))
    assert not final(state, EnterInPeace())  # nobody else is asked


def test_a_move_is_final_where_leave_must_be_asked() -> None:
    assert final(suez(), PASS_SUEZ)
    assert not final(suez(europe=["north_africa"]), PASS_SUEZ)
    assert not final(suez(), MoveFleet("rome", "mediterranean_sea"))
    state, _ = play(suez(), PASS_SUEZ, AllowPassage(), MoveFleet("rome", "mediterranean_sea"))
    assert final(state, by_sea("paris", "mediterranean_sea indian_ocean", "mumbai", True))
    assert not final(state, by_sea("paris", "mediterranean_sea", "turkey"))
    assert final(state, EndManeuver())


@pytest.mark.parametrize("seed", range(4))
def test_what_is_not_final_leaves_the_decision_with_the_same_player(seed: int) -> None:
    game, rng = (IMPERIAL, IMPERIAL_2030)[seed % 2], Random(f"final {seed}")
    state = game.new_game(("anna", "ben", "cleo", "dora"), {"investor_card": seed < 2})
    while waiting := game.waiting_for(state):
        seat, action = pick(game, state, rng)
        after, _ = game.apply(state, seat, action)
        if seat != CHANCE and seat in waiting and not game.final(game.view(state, seat), action):
            assert game.waiting_for(after) == {seat}
        state = after


# Figures


def test_a_space_has_its_cost_and_its_distance() -> None:
    table = a_table(spaces={"austria_hungary": "production_1"}, treasuries={"austria_hungary": 7})
    facts_told = facts(table, MoveOnRondel("austria_hungary", "production_2"))
    assert (facts_told["cost"], facts_told["spaces"], facts_told["passes"], facts_told["treasury"]) == (2, 4, True, 7)
    assert facts(a_table(), MoveOnRondel("austria_hungary", "taxation"))["spaces"] == 0
    world = a_table(IMPERIAL_2030, spaces={"russia": "factory"}, power={"russia": 11})
    assert facts(world, MoveOnRondel("russia", "import"))["cost"] == 3


@pytest.mark.parametrize("space", ["factory", "production_1", "maneuver_1", "investor", "import", "taxation"])
def test_the_cost_told_is_the_cost_paid(space: str) -> None:
    table = a_table(spaces={"austria_hungary": "maneuver_2"}, treasuries={"austria_hungary": 9})
    for game_table in (table, a_table(IMPERIAL_2030, spaces={"russia": "maneuver_2"}, power={"russia": 6})):
        nation = game_table.book.board.nations[0]
        move = MoveOnRondel(nation, space)
        _, events = play(game_table, move)
        assert events[0].paid == facts(game_table, move)["cost"]


def test_a_bond_says_whether_it_takes_the_government() -> None:
    table = a_table(
        governments={"austria_hungary": "anna", "italy": "ben"},
        bonds={"austria_hungary": {"anna": [9]}, "italy": {"ben": [9], "anna": [2]}},
        money={"anna": 20},
        treasuries={"austria_hungary": 9},
    )
    state = on(table, "investor")
    assert facts(state, BuyBond("italy", 6)) == {"cost": 6, "interest": 3, "takes": False}
    assert facts(state, BuyBond("italy", 12)) == {"cost": 12, "interest": 5, "takes": True}
    assert facts(state, RaiseBond("italy", 2, 12)) == {"cost": 10, "interest": 4, "takes": True}
    assert facts(state, BuyBond("austria_hungary", 2))["takes"] is False  # anna governs already


def test_a_move_says_who_waits_there() -> None:
    table = a_table(turn="germany", armies={"germany": ["hamburg"], "france": ["holland"], "russia": ["holland"]})
    state = on(table, "maneuver_1")
    assert facts(state, by_land("hamburg", "holland")) == {"others": ("france", "russia"), "abroad": False}
    assert facts(state, MoveArmy("hamburg", False, (), "warsaw", True)) == {"others": (), "abroad": True}


# Alerts


def test_stops_can_wait_for_entries_battles_turns_and_governments() -> None:
    seen = [
        IMPERIAL.alert(event, "anna")
        for event in (
            ArmyMoved("italy", "rome", "tunis", ("ionian_sea",), False),
            FleetMoved("italy", "naples", "ionian_sea"),
            BattleFought("tunis", "italy", "army", "france", "army"),
            TurnBegan("italy", "ben"),
            GovernmentChanged("italy", "anna", "ben"),
            Passed("ben"),
        )
    ]
    assert seen == [
        Alert("entry", ("italy",), ("tunis",)),
        Alert("entry", ("italy",), ("ionian_sea",)),
        Alert("battle", ("italy", "france"), ("tunis",)),
        Alert("turn", ("italy",)),
        Alert("government", ("italy",)),
        None,
    ]
    assert {alert.kind for alert in seen if alert} == set(IMPERIAL.stops)


def test_draws_are_revealed_purchases_are_open() -> None:
    assert IMPERIAL.reveals(FlagDealt("anna", "italy"))
    assert not IMPERIAL.reveals(Passed("anna"))


# Views


def test_a_view_shows_a_player_their_own_money_and_nobody_elses() -> None:
    state = a_table(money={"anna": 3, "ben": 5, "cleo": 7})
    assert [player.money for player in IMPERIAL.view(state, "ben").players] == [None, 5, None]
    assert [player.money for player in IMPERIAL.view(state, None).players] == [None, None, None]


def test_a_view_shows_all_that_is_on_the_board() -> None:
    table = a_table(
        turn="germany",
        armies={"germany": ["hamburg", "hamburg", "paris"], "france": ["paris"]},
        hostile={"germany": ["paris"], "russia": ["berlin"]},
        fleets={"germany": ["hamburg", "north_sea"]},
        chips={"germany": ["holland"]},
        power={"germany": 11},
        treasuries={"germany": 4},
        spaces={"germany": "factory"},
    )
    state, _ = play(on(table, "maneuver_1"), MoveFleet("hamburg", "north_sea"), by_land("hamburg", "denmark"))
    view = IMPERIAL.view(state, None)
    germany = next(nation for nation in view.nations if nation.id == "germany")
    assert [(s.region, s.count, s.hostile, s.fresh) for s in germany.armies] == [
        ("paris", 1, False, 1),
        ("hamburg", 1, False, 1),
        ("denmark", 1, False, 0),
        ("paris", 1, True, 1),
    ]
    assert [(s.region, s.count, s.fresh) for s in germany.fleets] == [("north_sea", 2, 1)]
    assert germany.held == ("berlin",)
    assert (germany.power, germany.factor, germany.treasury, germany.space) == (11, 2, 4, "maneuver_1")
    assert (germany.armies_left, germany.fleets_left, germany.chips_left) == (8 - 4, 8 - 2, 9)
    assert (view.phase, view.in_turn, view.acting, view.marching) == ("maneuver", "germany", "ben", True)


def test_a_view_shows_the_unit_that_enters_and_who_is_asked() -> None:
    state, _ = play(ionian(), EnterInPeace())
    view = IMPERIAL.view(state, None)
    assert view.entry is not None
    assert (view.entry.nation, view.entry.unit, view.entry.region) == ("russia", "fleet", "ionian_sea")
    assert (view.phase, view.asked, view.acting) == ("defence", "austria_hungary", "cleo")


def test_a_view_shows_the_unit_that_waits_before_a_canal() -> None:
    state, _ = play(suez(), PASS_SUEZ)
    view = IMPERIAL_2030.view(state, None)
    assert view.passage is not None
    assert (view.passage.canal, view.passage.owner, view.passage.nation) == ("suez", "usa", "europe")
    state, _ = play(state, RefusePassage())
    assert IMPERIAL_2030.view(state, None).refused == ("suez",)


def test_before_the_first_turn_chance_acts_and_no_nation_is_in_turn() -> None:
    view = IMPERIAL.view(IMPERIAL.new_game(("anna", "ben")), "anna")
    assert (view.phase, view.acting, view.in_turn) == ("flags", CHANCE, None)
    assert not any(player.swiss_bank for player in view.players)


def test_the_chart_shows_bonuses_only_where_they_are_fixed() -> None:
    assert IMPERIAL.view(a_table(), None).chart[3].bonus is None
    assert IMPERIAL_2030.view(a_table(IMPERIAL_2030), None).chart[3].bonus == 2
    increase = a_table(IMPERIAL_2030, options={"bonus": "increase"})
    assert IMPERIAL_2030.view(increase, None).chart[3].bonus is None
    assert IMPERIAL_2030.view(increase, None).nations[0].marker == 0
    assert IMPERIAL_2030.view(a_table(IMPERIAL_2030), None).nations[0].marker is None


# What is not asked


def test_a_step_in_which_nothing_is_left_to_do_ends_by_itself() -> None:
    state = on(a_table(factories={"austria_hungary": ["vienna"]}), "production_1")
    assert IMPERIAL.forced(state, acting(state)) is None
    state, _ = play(state, Produce("vienna"))
    assert IMPERIAL.forced(state, acting(state)) == Done()
    assert IMPERIAL.forced(state, "cleo") is None


def test_a_treasury_that_a_gift_may_fill_is_asked_about() -> None:
    state = on(a_table(treasuries={"austria_hungary": 0}), "import")
    assert IMPERIAL.forced(state, acting(state)) is None
    state, _ = play(on(a_table(treasuries={"austria_hungary": 9}), "import"), *[ImportUnit("army", "vienna")] * 3)
    assert IMPERIAL.forced(state, acting(state)) == Done()


def test_an_investor_is_asked_whatever_their_purse() -> None:
    state = on(a_table(money={"anna": 0, "ben": 0, "cleo": 0}, card="ben"), "investor")
    assert IMPERIAL.forced(state, acting(state)) is None
