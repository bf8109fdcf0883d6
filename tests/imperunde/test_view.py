"""Views, questions, figures, alerts: what panels and pictures are made of."""

from dataclasses import replace

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import (
    BreakOff,
    BuildPost,
    BuildShip,
    BuyArmy,
    BuyCard,
    Commit,
    EndInvestments,
    EndMovement,
    Move,
    ProposeTarget,
    Ready,
    ShowCards,
    StealCard,
)
from rules.imperunde.board import INDEX
from rules.imperunde.cards.actions import PlayRebellion, PlaySmuggling, PlayUnmaskSpies
from rules.imperunde.events import AttackOpened, CardAnnounced, MovementEnded, PhaseEnded
from rules.imperunde.phases import Moving
from rules.kernel import Alert
from tests.imperunde import invariants
from tests.imperunde.positions import a_position, apply, budgeting, do, investing, play_card

LANDS = {
    "WIN": ("yellow", {"infantry": 2, "trading_post": 1, "fort": 1}),
    "PER": ("red", {"infantry": 1, "fort": 1, "trading_post": 1}),
}


def test_the_board_by_names() -> None:
    state = a_position(lands=LANDS, seas={"ARAB": {"yellow": {"frigate": 2}, "red": {"cavalry": 1}}})
    view = IMPERUNDE.view(state, "yellow")
    assert (view.title, view.viewer, view.phase, view.round) == ("imperunde", "yellow", "movement", 1)
    west = view.countries[INDEX["WIN"]]
    assert (west.id, west.owner, west.value, west.forts, west.posts, west.home) == ("WIN", "yellow", 3, 1, 1, False)
    arabian = next(sea for sea in view.seas if sea.id == "ARAB")
    assert arabian.owner == "yellow"
    assert {(u.owner, u.unit, u.count) for u in arabian.units} == {("yellow", "frigate", 2), ("red", "cavalry", 1)}
    assert view.players[0].posts == 1
    assert dict(view.players[0].pieces)["fort"] == 29
    assert view.countries[INDEX["SAF"]].home


def test_the_budget_is_forecast_for_its_owner_alone() -> None:
    state = budgeting(a_position(lands=LANDS))
    form = IMPERUNDE.view(state, "yellow").forecast
    assert form is not None
    assert form.available == 5 + 6 + 1
    assert IMPERUNDE.view(state, None).forecast is None


def test_what_may_still_be_spent() -> None:
    state = investing(a_position(lands=LANDS, surplus={"yellow": 9}))
    invest = IMPERUNDE.view(do(state, "yellow", BuyArmy("cavalry", "WIN")), "red").invest
    assert invest is not None
    assert (invest.player, invest.funds, invest.limits) == ("yellow", 7, (("WIN", 1),))


def test_a_combat_in_the_making() -> None:
    state = do(a_position(lands=LANDS, wars=[("yellow", "red")]), "yellow", Move("infantry", 1, "WIN", "PER"))
    combat = IMPERUNDE.view(state, None).combat
    assert combat is not None
    assert (combat.place, combat.attacker, combat.defender, combat.step) == ("PER", "yellow", "red", "gather")
    assert [fighter.unit for fighter in combat.attackers] == ["infantry"]


def test_every_open_combat_is_shown_the_one_being_fought_last() -> None:
    hands = {"blue": ["rebellion"], "green": ["pirates"]}
    state = a_position(lands=LANDS, wars=[("yellow", "red")], hands=hands)
    state = do(state, "yellow", Move("infantry", 1, "WIN", "PER"))
    state = play_card(state, "blue", PlayRebellion("WIN"))
    view = IMPERUNDE.view(state, None)
    assert [(each.place, each.attacker) for each in view.combats] == [("PER", "yellow"), ("WIN", "rebels")]
    assert [fighter.unit for fighter in view.combats[0].attackers] == ["infantry"]
    assert view.combat == view.combats[-1]
    invariants.check_view(state, view)


def test_a_ship_that_has_met_a_storm_is_shown_in_its_zone() -> None:
    state = a_position(seas={"ARAB": {"yellow": {"frigate": 1}}})
    state = replace(state, board=replace(state.board, storms=1 << INDEX["INDI"]))
    state = do(state, "yellow", Move("frigate", 2, "ARAB", "INDI"))
    assert IMPERUNDE.waiting_for(state) == {CHANCE}
    invariants.check_view(state, IMPERUNDE.view(state, None))


def test_figures_say_whom_a_move_attacks() -> None:
    view = IMPERUNDE.view(a_position(lands=LANDS, wars=[("yellow", "red")]), "yellow")
    attack = IMPERUNDE.facts(view, Move("infantry", 1, "WIN", "PER"))
    assert attack == {
        "against": "red",
        "defenders": 2,
        "worth": 3,
        "posts": 1,
        "storm": False,
        "calm": False,
        "steps": 1,
    }
    assert IMPERUNDE.facts(view, Move("infantry", 1, "WIN", "EIN"))["against"] == "natives"


def test_facts_of_a_purchase_state_its_cost_and_what_is_left() -> None:
    view = IMPERUNDE.view(investing(a_position(lands=LANDS, surplus={"yellow": 9})), "yellow")
    assert IMPERUNDE.facts(view, BuildShip("frigate", "WIN", "ARAB")) == {
        "cost": 3,
        "funds": 9,
        "value": 3,
        "income": 3,  # of a sea beside a colony with a post
    }
    assert IMPERUNDE.facts(view, BuyCard()) == {"cost": 5, "funds": 9}


def test_what_can_be_drafted_and_what_is_final() -> None:
    state = a_position(lands=LANDS, seas={"ARAB": {"yellow": {"frigate": 1}}})
    calm, stormy = state, replace(state, board=replace(state.board, storms=1 << INDEX["INDI"]))
    sail = Move("frigate", 2, "ARAB", "INDI")
    assert not IMPERUNDE.final(IMPERUNDE.view(calm, "yellow"), sail)
    assert IMPERUNDE.final(IMPERUNDE.view(stormy, "yellow"), sail)
    for action in (Ready(), Commit(), EndMovement(), BuyCard(), ProposeTarget(30)):
        assert IMPERUNDE.final(IMPERUNDE.view(calm, "yellow"), action)


def test_smuggled_money_is_thought_over_to_the_last_doubloon() -> None:
    state = investing(a_position(lands=LANDS, hands={"yellow": ["smuggling"]}))
    state = play_card(state, "yellow", PlaySmuggling("WIN"))
    assert not IMPERUNDE.final(IMPERUNDE.view(state, "yellow"), BuildShip("frigate", "WIN", "ARAB"))
    assert IMPERUNDE.final(IMPERUNDE.view(state, "yellow"), EndInvestments())
    state = do(state, "yellow", BuildShip("frigate", "WIN", "ARAB"))  # two are left
    view = IMPERUNDE.view(state, "yellow")
    assert not IMPERUNDE.final(view, BuyArmy("infantry", "WIN"))
    assert IMPERUNDE.final(view, BuyArmy("cavalry", "WIN"))


def test_a_hand_once_shown_cannot_be_taken_back() -> None:
    state = a_position(hands={"yellow": ["unmask_spies"], "red": ["pirates"]})
    state = play_card(state, "yellow", PlayUnmaskSpies("red"))
    assert IMPERUNDE.final(IMPERUNDE.view(state, "yellow"), ShowCards())
    assert IMPERUNDE.final(IMPERUNDE.view(state, "yellow"), StealCard("pirates"))


def test_an_attack_broken_off_by_fair_wind_may_ask_the_next_player() -> None:
    view = IMPERUNDE.view(a_position(), "yellow")
    assert not IMPERUNDE.final(view, BreakOff())
    assert IMPERUNDE.final(replace(view, phase="events"), BreakOff())


def test_stops_can_match_attacks_cards_and_the_end_of_a_phase() -> None:
    assert IMPERUNDE.alert(AttackOpened("a", "b", "PER"), "c") == Alert("attack", ("a", "b"), ("PER",))
    assert IMPERUNDE.alert(CardAnnounced("a", "sabotage", "b", "ARAB"), "c") == Alert("card", ("a", "b"), ("ARAB",))
    assert IMPERUNDE.alert(PhaseEnded("movement"), "c") == Alert("phase", (), ("movement",), before=True)
    assert IMPERUNDE.alert(MovementEnded("a"), "c") is None


def test_the_last_to_end_a_phase_says_so() -> None:
    _, events = apply(replace(a_position(), stack=(Moving(3),)), "green", EndMovement())
    assert PhaseEnded("movement") in events


def test_everybody_sees_the_final_ranking_and_none_before() -> None:  # 4
    state = investing(a_position(lands=LANDS, surplus={"yellow": 5, "red": 2}, target=2))
    assert IMPERUNDE.view(state, "yellow").result is None
    won = do(state, "yellow", BuildPost("WIN"))
    for seat in ("yellow", "red", None):
        result = IMPERUNDE.view(won, seat).result
        assert result == IMPERUNDE.result(won)
        assert [(line.rank, line.seat) for line in result or ()][:2] == [(1, "yellow"), (2, "red")]
