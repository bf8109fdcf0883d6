"""Events (14.8): ten kinds, six on land and three at sea."""

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Commit, Defend, EndMovement, Move, RollDie, SpinEvent, SpinPlace
from rules.imperunde.board import INDEX
from rules.imperunde.cards.actions import PlayCoupDeMain, PlayRebellion
from rules.imperunde.events import DiscsRemoved, EventStruck, WheelTurned
from rules.imperunde.phases import Combat, Contest, FairWind, Happenings, Perils
from rules.imperunde.state import Play, State
from rules.imperunde.wheel import begin
from rules.kernel import Alert
from tests.imperunde.positions import (
    a_position,
    apply,
    do,
    dug,
    events_due,
    force,
    forts,
    marked,
    offers,
    owner,
    play_card,
    posts,
    roll,
)


def struck(place: str, kind: str, number: int = 0, **more: object) -> State:
    state = events_due(a_position(Happenings(0, 0), **more), number)  # type: ignore[arg-type]
    return do(state, CHANCE, SpinPlace(place), SpinEvent(kind))


def test_discs_leave_before_the_new_events() -> None:  # 14.8
    state = a_position()
    marks = {"storms": 1 << 70, "calms": 1 << 71, "famines": 3, "plundered": 1 << 5}
    play = Play(marked(state, **marks))
    begin(play)
    board = play.state.board
    assert (board.storms, board.calms, board.famines, board.plundered) == (0, 0, 0, 0)
    assert DiscsRemoved(5) in play.events


def test_six_on_land_three_at_sea_never_two_in_one_place_then_a_new_round() -> None:  # 14.8
    state = events_due(a_position(Happenings(0, 0)))
    places: list[str] = []
    for number in range(9):
        offered = [action.place for action in IMPERUNDE.legal_actions(state, CHANCE)]
        assert not set(offered) & {*places, "SAF", "BRA", "GBR", "JAP"}
        assert {INDEX[place] < 62 for place in offered} == {number < 6}
        assert len(offered) == (58 - number if number < 6 else 29 - (number - 6))
        places.append(offered[number])
        state = do(state, CHANCE, SpinPlace(offered[number]))
        kinds = IMPERUNDE.legal_actions(state, CHANCE)
        assert len(kinds) == (6 if number < 6 else 4)
        state = do(state, CHANCE, SpinEvent("trade" if number < 6 else "calm"))
    assert state.round == 1  # there is time for a card here
    assert IMPERUNDE.waiting_for(state) == {CHANCE}
    state = roll(state, 3)
    assert state.round == 2
    assert state.stack[-1] == Contest("first", (0, 1, 2, 3), (3,))


def test_a_free_country_is_struck_without_effect() -> None:  # 14.8
    state = events_due(a_position(Happenings(0, 0)))
    state, events = apply(do(state, CHANCE, SpinPlace("EGY")), CHANCE, SpinEvent("uprising"))
    assert events == [EventStruck("EGY", "uprising", True)]
    assert state.stack[-1] == Happenings(1, 1 << INDEX["EGY"])


def test_volunteers_are_three_infantry_for_the_owner() -> None:
    state = struck("CHN", "volunteers", lands={"CHN": ("red", {"trading_post": 1})})
    assert force(state, "CHN", "red") == {"infantry": 3}


def test_volunteers_come_as_far_as_the_bag_goes() -> None:
    state = struck("CHN", "volunteers", lands={"CHN": ("red", {"infantry": 38})})
    assert force(state, "CHN", "red") == {"infantry": 40}


def test_trade_goes_to_the_surplus() -> None:
    state = struck("CHN", "trade", lands={"CHN": ("red", {"trading_post": 1})})
    assert state.surplus[1] == 3
    assert state.budgets[1][-1].later == 3


def test_famine_lasts_to_the_next_events() -> None:
    state = struck("CHN", "famine", lands={"CHN": ("red", {"trading_post": 1})})
    assert state.board.famines == 1 << INDEX["CHN"]
    assert IMPERUNDE.view(state, None).countries[INDEX["CHN"]].famine


def test_an_epidemic_rolls_for_armies_only() -> None:
    lands = {"CHN": ("red", {"infantry": 2, "artillery": 1, "fort": 1, "trading_post": 1})}
    state = struck("CHN", "epidemic", lands=lands)
    assert isinstance(state.stack[-1], Perils)
    state = roll(state, 1, 2, 3)
    assert force(state, "CHN", "red") == {"infantry": 1}
    assert (forts(state, "CHN"), posts(state, "CHN")) == (1, 1)
    assert isinstance(state.stack[-1], Happenings)


def test_an_epidemic_can_empty_a_colony() -> None:  # board ruling
    assert owner(roll(struck("CHN", "epidemic", lands={"CHN": ("red", {"infantry": 1})}), 5), "CHN") is None


def test_unrest_brings_as_many_rebels_as_the_country_is_worth_and_an_uprising_twice_as_many() -> None:
    lands = {"CHN": ("red", {"infantry": 1, "trading_post": 2})}
    unrest, uprising = struck("CHN", "unrest", lands=lands), struck("CHN", "uprising", lands=lands)
    for state, number in ((unrest, 3), (uprising, 6)):
        combat = state.stack[-1]
        assert isinstance(combat, Combat)
        assert len(combat.engaged) + combat.rebels == number
        assert IMPERUNDE.waiting_for(state) == {CHANCE}  # nobody has anything to choose


def test_rebels_are_fed_in_and_the_defender_wins_ties() -> None:  # board ruling
    state = struck("CHN", "uprising", lands={"CHN": ("red", {"fort": 1, "infantry": 1, "trading_post": 1})})
    state = roll(state, 4, 3, 1, 4, 3)
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    assert (len(combat.engaged), combat.rebels, combat.rolls) == (3, 1, 1)  # two fell, forced defenders roll on
    state = roll(roll(state, 1, 1, 1, 9, 6), 1, 1, 9, 6)
    assert owner(state, "CHN") == "red"
    assert isinstance(state.stack[-1], Happenings)


def test_rebels_who_win_burn_the_posts() -> None:  # 5.4
    state = struck("CHN", "unrest", lands={"CHN": ("red", {"infantry": 1, "trading_post": 2})})
    state = roll(state, 6, 1, 1, 2)
    assert owner(state, "CHN") is None
    assert posts(state, "CHN") == 0
    assert state.board.used[1][6] == 0


def test_a_colony_without_defenders_is_free_at_once() -> None:  # board ruling
    assert owner(struck("CHN", "unrest", lands={"CHN": ("red", {"trading_post": 2})}), "CHN") is None


def test_a_canal_survives_liberation_and_rebels_do_not_grow_for_it() -> None:  # 5.5
    state = a_position(Happenings(0, 0), lands={"EGY": ("red", {"trading_post": 4, "infantry": 1})})
    state = events_due(dug(state, "suez"))
    state = do(state, CHANCE, SpinPlace("EGY"), SpinEvent("unrest"))
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    assert len(combat.engaged) == 2
    state = roll(state, 6, 1, 1)
    assert owner(state, "EGY") is None
    assert posts(state, "EGY") == 0
    assert IMPERUNDE.view(state, None).canals == ("suez",)


def test_a_storm_rolls_for_every_ship_and_stays() -> None:  # 14.8
    seas = {"ARAB": {"yellow": {"frigate": 1, "infantry": 1}, "red": {"cavalry": 1}}}
    state = struck("ARAB", "storm", 6, seas=seas)
    state = roll(state, 1, 2, 3)  # infantry, frigate; cavalry
    assert force(state, "ARAB", "yellow") == {"frigate": 1}
    assert force(state, "ARAB", "red") == {}
    assert state.board.storms == 1 << INDEX["ARAB"]


def test_pirates_too_roll_in_a_storm() -> None:
    state = roll(struck("ARAB", "storm", 6, seas={"ARAB": {"pirates": {"frigate": 2}}}), 1, 2)
    assert force(state, "ARAB", "pirates") == {"frigate": 1}


def test_a_calm_lies_on_the_zone_it_strikes() -> None:
    assert struck("ARAB", "calm", 6).board.calms == 1 << INDEX["ARAB"]


def test_fair_wind_is_one_move_for_the_ships_of_the_zone_in_turn_order() -> None:  # 14.8, board ruling
    seas = {"ARAB": {"red": {"frigate": 1, "infantry": 1}, "blue": {"cavalry": 1}}, "BENG": {"red": {"frigate": 1}}}
    lands = {"WIN": ("blue", {"trading_post": 1}), "PER": ("blue", {"trading_post": 1})}
    state = struck("ARAB", "fair_wind", 6, seas=seas, lands=lands)
    assert IMPERUNDE.waiting_for(state) == {"red"}
    assert {m.source for m in offers(state, "red", Move)} == {"ARAB"}
    state = do(state, "red", Move("frigate", 1, "ARAB", "INDI"))
    assert {m.unit for m in offers(state, "red", Move)} == {"infantry"}
    state = do(
        state,
        "red",
        EndMovement(),
    )
    assert IMPERUNDE.waiting_for(state) == {"blue"}
    state = do(state, "blue", Move("cavalry", 1, "ARAB", "WIN"))
    assert IMPERUNDE.legal_actions(state, "blue") == (EndMovement(),)  # landed cavalry rides no further
    state = do(state, "blue", EndMovement())
    assert isinstance(state.stack[-1], Happenings)
    assert force(state, "WIN", "blue") == {"cavalry": 1}
    assert all(group[2] == 0 for groups in state.board.units for group in groups)


def test_fair_wind_may_start_a_fight_reinforced_from_the_same_zone_only() -> None:  # board ruling
    seas = {
        "ARAB": {"red": {"frigate": 2}},
        "BENG": {"pirates": {"frigate": 2}},
        "INDI": {"red": {"frigate": 1}},
    }
    state = do(struck("ARAB", "fair_wind", 6, seas=seas), "red", Move("frigate", 1, "ARAB", "BENG"))
    assert {m.source for m in offers(state, "red", Move)} == {"ARAB"}
    state = roll(do(state, "red", Move("frigate", 1, "ARAB", "BENG"), Commit()), 6, 5, 2, 1)
    assert force(state, "BENG", "red") == {"frigate": 2}
    assert isinstance(do(state, "red", EndMovement()).stack[-1], Happenings)


def test_no_warship_enters_a_friends_zone_by_fair_wind() -> None:  # board ruling
    seas = {"ARAB": {"red": {"frigate": 1}}, "BENG": {"blue": {"frigate": 1}}}
    state = struck("ARAB", "fair_wind", 6, seas=seas)
    assert isinstance(state.stack[-1], FairWind)
    assert {m.target for m in offers(state, "red", Move)} == {"INDI"}


def test_pirates_appear_by_the_value_of_the_zone_and_attack() -> None:  # 14.8
    state = struck("ARAB", "pirates", 6, seas={"ARAB": {"red": {"frigate": 1, "infantry": 1}, "blue": {"infantry": 1}}})
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    assert (combat.attacker, combat.defender, len(combat.engaged)) == (6, 1, 3)
    state = roll(state, 6, 1, 1, 2)
    assert force(state, "ARAB", "red") == {}
    assert force(state, "ARAB", "blue") == {}  # without escort
    assert force(state, "ARAB", "pirates") == {"frigate": 3}


def test_pirates_sink_transports_without_escort() -> None:
    state = struck("MAGE", "pirates", 6, seas={"MAGE": {"red": {"infantry": 1}}})
    assert force(state, "MAGE", "red") == {}
    assert isinstance(state.stack[-1], Happenings)


def test_pirates_beaten_off_leave_the_transports_alone() -> None:
    state = struck("MAGE", "pirates", 6, seas={"MAGE": {"red": {"frigate": 1}, "blue": {"infantry": 1}}})
    state = roll(state, 1, 5)
    assert force(state, "MAGE", "blue") == {"infantry": 1}
    assert force(state, "MAGE", "pirates") == {}


def test_black_frigates_are_a_limit() -> None:  # board ruling
    seas = {"BENG": {"pirates": {"frigate": 18}}}
    assert force(struck("ARAB", "pirates", 6, seas=seas), "ARAB", "pirates") == {"frigate": 2}


ALONE = {"CHN": ("red", {"infantry": 1, "trading_post": 1})}


def test_a_defender_with_a_card_is_asked_before_each_roll_of_rebels_whatever_the_card() -> None:  # a ruling of ours
    for card in ("ambush", "capture"):
        state = struck("CHN", "unrest", lands=ALONE, hands={"red": [card], "blue": ["betrayal"]})
        for _ in range(3):
            assert IMPERUNDE.waiting_for(state) == {"red"}
            assert offers(state, "red", Defend) == [Defend(("infantry",))]
            state = roll(do(state, "red", Defend(("infantry",))), *(1,) * len(fighters(state)), 6)
        assert owner(state, "CHN") == "red"


def test_a_defender_with_a_card_is_asked_before_each_roll_of_pirates() -> None:  # a ruling of ours
    state = struck("ARAB", "pirates", 6, seas={"ARAB": {"red": {"frigate": 1}}}, hands={"red": ["plunder"]})
    state = roll(do(state, "red", Defend(("frigate",))), 1, 1, 1, 6)
    assert IMPERUNDE.waiting_for(state) == {"red"}


def test_a_card_between_the_rolls_of_rebels() -> None:
    state = struck("CHN", "uprising", lands=ALONE, hands={"red": ["rebellion", "coup_de_main"]})
    state = roll(do(state, "red", Defend(("infantry",))), 1, 1, 1, 6)
    state = play_card(state, "red", PlayCoupDeMain("CHN"))
    assert fighters(state)
    assert IMPERUNDE.waiting_for(state) == {"red"}  # another card is left


def fighters(state: State) -> tuple[object, ...]:
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    return combat.engaged


def test_cards_are_possible_between_two_events_and_after_the_ninth() -> None:  # a ruling of ours
    for number in (0, 1, 8, 9):
        state = events_due(a_position(lands=ALONE, hands={"blue": ["rebellion"]}), number)
        assert IMPERUNDE.waiting_for(state) == {CHANCE}
        after = play_card(state, "blue", PlayRebellion("CHN"))
        assert isinstance(after.stack[-1], Combat)
        assert after.stack[0] == state.stack[0]


def test_the_table_can_be_asked_to_wait_between_two_events_and_after_the_ninth() -> None:
    state = events_due(a_position(), 3)
    turned, events = apply(state, CHANCE, SpinPlace("CHN"))
    assert [IMPERUNDE.alert(event, "red") for event in events] == [Alert("event", before=True)]
    assert IMPERUNDE.alert(WheelTurned(1), "red") is None  # the end of the embarkation is a stop of its own
    assert apply(turned, CHANCE, SpinEvent("trade"))[1] == [EventStruck("CHN", "trade", True)]
    _, events = apply(events_due(a_position(), 9), CHANCE, RollDie(2))
    assert IMPERUNDE.alert(events[0], "red") == Alert("phase", (), ("events",), before=True)
