"""What the book leaves open and `docs/rulings.md` settles, where no other test speaks of it."""

from dataclasses import replace
from typing import Any

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import (
    AgreeTarget,
    AskDefender,
    BuildFort,
    BuyArmy,
    Commit,
    Defend,
    Embark,
    EndEmbarkation,
    EndMarch,
    Engage,
    Leave,
    LeaveDebt,
    Move,
    PlaceArmy,
    PlaceShip,
    ProposeTarget,
    Repay,
    SpinEvent,
    SpinPlace,
    StealCard,
)
from rules.imperunde.board import FRIGATE, INDEX
from rules.imperunde.budget import sea_tax
from rules.imperunde.cards.actions import (
    PlayAmbush,
    PlayArmistice,
    PlayForgedLandOrders,
    PlayForgedNavalOrders,
    PlayPirates,
    PlaySabotage,
    PlaySmuggling,
    PlaySurpriseAttack,
    PlayUnmaskSpies,
)
from rules.imperunde.events import AttackOpened, CountryConquered
from rules.imperunde.phases import Fleets, Happenings, Moving
from rules.imperunde.state import State
from tests.imperunde.positions import (
    WAR,
    a_position,
    apply,
    budgeting,
    do,
    dug,
    embarking,
    equipping,
    force,
    investing,
    marked,
    negotiating,
    offers,
    owner,
    play_card,
)
from tests.imperunde.test_clearing import zone

SEATS = ("yellow", "red", "blue", "green")


# 4: several reach the target at once


def rich(posts: dict[str, int], **more: Any) -> State:
    """Colonies with so many posts, three at most in each."""
    homes = {"yellow": "WIN", "red": "CHN", "blue": "EIN", "green": "RUS"}
    lands = {homes[seat]: (seat, {"trading_post": number}) for seat, number in posts.items()}
    return a_position(lands=lands, **more)


def lowered(state: State, target: int) -> State:
    state = do(negotiating(state), "yellow", ProposeTarget(target))
    for seat in SEATS[1:]:
        state = do(state, seat, AgreeTarget(target))
    return state


def test_most_posts_win_when_a_lowered_target_is_reached_by_several() -> None:
    state = rich({"yellow": 1, "red": 3, "blue": 2}, target=10)
    assert lowered(state, 1).winner == 1
    assert lowered(replace(state, debts=(0, 5, 0, 0)), 1).winner == 2  # nobody wins in debt
    assert lowered(replace(state, order=(2, 1, 0, 3)), 1).winner == 1  # turn order does not matter yet


def test_among_equals_the_first_in_turn_order_wins() -> None:
    state = rich({"yellow": 2, "red": 2, "blue": 1}, target=10)
    assert lowered(state, 2).winner == 0
    assert lowered(replace(state, order=(1, 0, 3, 2)), 2).winner == 1


def test_most_posts_win_when_repayments_open_together() -> None:
    state = budgeting(rich({"yellow": 2, "red": 3}, target=2, debts={"yellow": 5, "red": 5}, surplus={"yellow": 9}))
    for seat, choice in (("red", Repay(5)), ("yellow", Repay(5)), ("blue", LeaveDebt()), ("green", LeaveDebt())):
        state = do(state, seat, choice)
    assert state.winner == 1


# 12: cards


def attacked(**hands: list[str]) -> State:
    lands = {"WIN": ("yellow", {"infantry": 2, "trading_post": 1}), "PER": ("red", {"infantry": 2, "trading_post": 1})}
    state = a_position(lands=lands, wars=WAR, hands=hands)
    return do(state, "yellow", Move("infantry", 1, "WIN", "PER"))


def test_ambush_and_surprise_attack_count_once_a_combat() -> None:
    state = attacked(yellow=["surprise_attack"] * 2, red=["ambush"] * 2)
    state = play_card(state, "yellow", PlaySurpriseAttack("PER"))
    assert offers(state, "yellow", PlaySurpriseAttack) == []
    state = play_card(state, "red", PlayAmbush("PER"))
    assert offers(state, "red", PlayAmbush) == []


def test_sabotage_is_never_against_pirates() -> None:
    seas = {"ARAB": {"pirates": {"frigate": 2}}, "BENG": {"red": {"frigate": 1}}}
    state = a_position(seas=seas, hands={"yellow": ["sabotage"]})
    assert offers(state, "yellow", PlaySabotage) == [PlaySabotage("red", "BENG", "frigate")]


def test_no_orders_are_forged_out_of_a_calm() -> None:
    state = a_position(seas={"ARAB": {"red": {"frigate": 1}}}, hands={"yellow": ["forged_naval_orders"]})
    assert offers(state, "yellow", PlayForgedNavalOrders)
    assert offers(marked(state, calms=1 << INDEX["ARAB"]), "yellow", PlayForgedNavalOrders) == []


def test_an_armistice_before_the_budgets_pays_the_dividend_to_both() -> None:
    state = budgeting(a_position(wars=WAR, hands={"yellow": ["armistice"]}))
    paid = play_card(state, "yellow", PlayArmistice("red"))
    for seat in SEATS:
        state, paid = do(state, seat, LeaveDebt()), do(paid, seat, LeaveDebt())
    assert [forms[-1].dividend for forms in state.budgets] == [4, 4, 6, 6]
    assert [forms[-1].dividend for forms in paid.budgets] == [6, 6, 6, 6]


def test_an_attacker_may_end_the_attack_by_an_armistice_of_their_own() -> None:
    state = do(do(attacked(yellow=["armistice"]), "yellow", AskDefender()), "red", Defend(("infantry", "infantry")))
    state = play_card(state, "yellow", PlayArmistice("red"))
    assert isinstance(state.stack[-1], Moving)
    assert force(state, "WIN", "yellow") == {"infantry": 2}
    assert offers(state, "yellow", Commit) == []


# 5.4, 9, 14.8


def test_a_colony_with_posts_alone_falls_without_an_attack() -> None:
    lands = {"WIN": ("yellow", {"infantry": 1, "trading_post": 1}), "PER": ("red", {"trading_post": 2})}
    state = a_position(lands=lands, wars=WAR, hands={"red": ["ambush"]})
    state, events = apply(state, "yellow", Move("infantry", 1, "WIN", "PER"))
    assert not [event for event in events if isinstance(event, AttackOpened)]
    assert [event for event in events if isinstance(event, CountryConquered)]
    assert owner(state, "PER") == "yellow"


def test_a_calm_bars_landings() -> None:
    state = a_position(lands={"WIN": ("yellow", {"trading_post": 1})}, seas={"ARAB": {"yellow": {"infantry": 1}}})
    assert Move("infantry", 2, "ARAB", "WIN") in offers(state, "yellow", Move)
    becalmed = marked(state, calms=1 << INDEX["ARAB"])
    assert offers(becalmed, "yellow", Move) == []


def test_all_money_and_all_forms_are_open() -> None:
    state = a_position(surplus={"red": 7}, debts={"red": 10})
    for reader in (None, "yellow", "red"):
        red = IMPERUNDE.view(state, reader).players[1]
        assert (red.surplus, red.debt, red.budgets) == (7, 10, state.budgets[1])


# 8 against 6: forts with a canal


def test_forts_are_as_many_as_posts_those_of_a_canal_included() -> None:
    lands = {"EGY": ("yellow", {"trading_post": 4, "infantry": 1, "fort": 2})}  # of value 2
    state = investing(dug(a_position(lands=lands, surplus={"yellow": 40}), "suez"))
    state = do(state, "yellow", BuildFort("EGY"), BuildFort("EGY"))
    assert offers(state, "yellow", BuildFort) == []


# 9: sea tax where pirates of a card wait for the clearing


def test_a_zone_where_pirates_wait_is_still_taxed() -> None:
    lands = {"WIN": ("yellow", {"trading_post": 1}), "PER": ("red", {"trading_post": 1})}
    seas = {"ARAB": {"yellow": {"frigate": 1}, "red": {"frigate": 1}}}
    state = a_position(lands=lands, seas=seas, wars=WAR, hands={"blue": ["pirates"]})
    state = play_card(negotiating(state), "blue", PlayPirates("ARAB"))
    assert force(state, "ARAB", "pirates") == {"frigate": 2}
    assert [sea_tax(state, player) for player in (0, 1)] == [3, 3]


# 14.7 against 14.8: the wind is for transports embarked in this round too


def test_armies_that_have_just_embarked_have_the_fair_wind() -> None:
    lands = {"WIN": ("yellow", {"infantry": 1, "trading_post": 1})}
    state = embarking(a_position(lands=lands, fresh=False), done=0b1110)
    state = do(state, "yellow", Embark("infantry", "WIN", "ARAB"), EndEmbarkation())
    assert force(state, "ARAB", "yellow") == {"infantry": 1}
    state = do(replace(state, stack=(Happenings(6, 0),)), CHANCE, SpinPlace("ARAB"))
    state = do(state, CHANCE, SpinEvent("fair_wind"))
    assert {move.target for move in offers(state, "yellow", Move)} >= {"PER", "BENG"}


# When time is up


def safe(state: State, seat: str) -> Any:
    return IMPERUNDE.safe_action(state, seat)


def test_when_time_is_up_what_must_be_chosen_is_the_first_of_the_list() -> None:
    state = a_position()
    ships = replace(state, stack=(Fleets(((0, FRIGATE),)),))
    assert safe(ships, "yellow") == offers(ships, "yellow", PlaceShip)[0]
    colony = equipping("PER", (9, 9, 9))
    assert safe(colony, "yellow") == offers(colony, "yellow", PlaceShip)[0], "the frigate"
    inland = equipping("MON", (9, 9, 9))
    assert safe(inland, "yellow") == PlaceArmy("infantry", "MON")


def test_when_time_is_up_cards_do_the_least() -> None:
    lands = {
        "WIN": ("yellow", {"infantry": 2, "trading_post": 1}),
        "PER": ("red", {"cavalry": 1, "infantry": 2, "trading_post": 1}),
        "OTT": ("red", {"infantry": 1, "trading_post": 1}),
    }
    cards = ["smuggling", "forged_land_orders", "unmask_spies"]
    state = a_position(lands=lands, hands={"yellow": cards, "red": ["sabotage", "ambush"]})
    smuggled = play_card(investing(state), "yellow", PlaySmuggling("WIN"))
    assert safe(smuggled, "yellow") == BuyArmy("infantry", "WIN")
    forged = play_card(state, "yellow", next(iter(offers(state, "yellow", PlayForgedLandOrders))))
    assert safe(forged, "yellow").unit == "infantry"
    assert safe(do(forged, "yellow", safe(forged, "yellow")), "yellow") == EndMarch()
    unmasked = play_card(state, "yellow", PlayUnmaskSpies("red"))
    assert safe(unmasked, "yellow") == StealCard("ambush"), "the seventh card of the book before the twelfth, unshown"


def test_when_time_is_up_ships_fight_with_the_best_dice_and_leave_for_the_first_zone() -> None:
    fleets = {"yellow": {"frigate": 3, "ship_of_the_line": 1}, "red": {"frigate": 1}}
    state = zone(fleets, ("yellow", "red"))
    assert safe(state, "yellow") == Engage(("ship_of_the_line", "frigate", "frigate"))
    friends = zone({"yellow": {"frigate": 1}, "red": {"frigate": 1}})
    assert safe(friends, "red") == offers(friends, "red", Leave)[0]
