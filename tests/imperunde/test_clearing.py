"""Clearing of sea zones (11.6, 14.5)."""

from dataclasses import replace

from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Commit, Defend, Engage, Leave, Move
from rules.imperunde.board import INDEX, SEAS
from rules.imperunde.cards.actions import PlayArmistice, PlayFreebooter
from rules.imperunde.clearing import ClearingPhase
from rules.imperunde.handlers import HANDLERS
from rules.imperunde.phases import Clearing, Leaving, Moving
from rules.imperunde.state import Play, State
from tests.imperunde.positions import a_position, do, dug, force, investing, marked, offers, play_card, roll, top

Fleets = dict[str, dict[str, int]]


def clearing(state: State) -> State:
    """Let the phase run until somebody has to decide."""
    play = Play(replace(state, stack=(Clearing(SEAS.start),)))
    while HANDLERS[type(play.state.stack[-1])].advance(play, play.state.stack[-1]):
        pass
    return play.state


def zone(fleets: Fleets, *wars: tuple[str, str], **more: object) -> State:
    return clearing(a_position(Clearing(SEAS.start), seas={"ARAB": fleets}, wars=wars, **more))  # type: ignore[arg-type]


def test_the_earlier_in_turn_order_attacks_and_the_defender_is_asked() -> None:  # 14.5
    state = zone({"red": {"frigate": 1}, "yellow": {"frigate": 1}}, ("yellow", "red"))
    assert (top(state).attacker, top(state).defender) == (0, 1)
    assert IMPERUNDE.waiting_for(state) == {"red"}
    state = do(state, "red", Defend(("frigate",)))
    state = roll(do(state, "yellow", Commit()), 3, 2)
    assert force(state, "ARAB", "yellow") == {"frigate": 1}
    assert isinstance(state.stack[-1], Moving)


def test_the_winner_meets_the_next_and_the_last_the_pirates() -> None:  # 14.5
    state = zone(
        {"yellow": {"frigate": 1}, "red": {"frigate": 1}, "blue": {"frigate": 1}, "pirates": {"frigate": 1}},
        ("yellow", "red"), ("red", "blue"), ("yellow", "blue"),
    )  # fmt: skip
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 1, 2)
    assert (top(state).attacker, top(state).defender) == (1, 2)
    state = roll(do(do(state, "blue", Defend(("frigate",))), "red", Commit()), 6, 2)
    assert (top(state).attacker, top(state).defender) == (1, 6)
    assert IMPERUNDE.waiting_for(state) == {"red"}  # pirates are never asked
    state = roll(do(state, "red", Commit()), 1, 5)
    assert force(state, "ARAB", "pirates") == {"frigate": 1}


def test_different_ships_are_told_off_by_the_attacker_and_fed_in() -> None:  # 11.2, board ruling
    state = zone({"yellow": {"frigate": 3, "ship_of_the_line": 1}, "red": {"frigate": 1}}, ("yellow", "red"))
    assert set(offers(state, "yellow", Engage)) == {
        Engage(("ship_of_the_line", "frigate", "frigate")),
        Engage(("frigate", "frigate", "frigate")),
    }
    state = do(state, "yellow", Engage(("frigate", "frigate", "frigate")))
    state = do(do(state, "red", Defend(("frigate",))), "yellow", Commit())
    state = roll(state, 1, 1, 1, 6)
    assert sorted(unit.kind for unit in top(state).engaged) == [3, 3, 4]  # the ship of the line joins the other two


def test_nobody_comes_from_elsewhere() -> None:  # 14.5
    state = clearing(
        a_position(
            Clearing(SEAS.start),
            seas={"ARAB": {"yellow": {"frigate": 1}, "red": {"frigate": 2}}, "BENG": {"yellow": {"frigate": 3}}},
            wars=[("yellow", "red")],
        )
    )
    state = do(do(state, "red", Defend(("frigate", "frigate"))), "yellow", Commit())
    assert offers(state, "yellow", Move) == []
    state = roll(state, 1, 4, 2)
    assert isinstance(state.stack[-1], Moving)  # the attack is over
    assert force(state, "BENG", "yellow") == {"frigate": 3}


def test_a_captured_ship_fights_on_but_does_not_move_in_this_round() -> None:  # 11.6
    state = zone({"yellow": {"frigate": 1}, "red": {"frigate": 1}}, ("yellow", "red"))
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 4, 4)
    state = roll(state, 3, 3)  # level again
    state = roll(state, 6, 3)
    assert force(state, "ARAB", "yellow") == {"frigate": 2}
    assert isinstance(state.stack[-1], Moving)
    assert {move.moves for move in offers(state, "yellow", Move)} == {2}
    assert (0, 3, 0, 1) in state.board.units[INDEX["ARAB"]]


def test_a_captured_ship_without_a_piece_sinks() -> None:  # board ruling
    state = zone({"yellow": {"frigate": 1}, "red": {"frigate": 1}}, ("yellow", "red"), lands={"SAF": ("yellow", {})})
    used = (0, 0, 0, 15, 0, 0, 0)
    state = replace(state, board=replace(state.board, used=(used, *state.board.used[1:])))
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 4, 4, 6, 3)
    assert force(state, "ARAB", "yellow") == {"frigate": 1}
    assert force(state, "ARAB", "red") == {}


def test_the_loser_loses_their_transports() -> None:  # 14.5
    state = zone({"yellow": {"frigate": 1}, "red": {"frigate": 1, "infantry": 2}}, ("yellow", "red"))
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 6, 1)
    assert force(state, "ARAB", "red") == {}


def test_transports_alone_are_sunk_by_an_enemys_warship_and_do_not_fight_each_other() -> None:  # 14.5
    state = zone({"yellow": {"frigate": 1}, "red": {"infantry": 2}, "blue": {"infantry": 1}}, ("yellow", "red"))
    assert force(state, "ARAB", "red") == {}
    assert force(state, "ARAB", "blue") == {"infantry": 1}
    quiet = zone({"yellow": {"infantry": 1}, "red": {"infantry": 2}}, ("yellow", "red"))
    assert force(quiet, "ARAB", "red") == {"infantry": 2}


def test_an_armistice_of_phase_four_comes_too_late_for_ships_together_but_saves_transports() -> None:  # publisher
    state = a_position(
        seas={"ARAB": {"yellow": {"frigate": 1}, "red": {"frigate": 1, "infantry": 1}}},
        wars=[("yellow", "red")],
        hands={"blue": [], "red": ["armistice"]},
    )
    state = play_card(investing(state), "red", PlayArmistice("yellow"))
    assert not state.war[0]
    state = clearing(state)
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 6, 1)
    assert force(state, "ARAB", "red") == {"infantry": 1}


def test_ships_that_meet_after_the_armistice_part_as_friends() -> None:  # publisher: only those already together
    seas = {
        "ARAB": {"red": {"frigate": 1}, "pirates": {"frigate": 1}},
        "TASM": {"yellow": {"frigate": 1}, "red": {"frigate": 1}},
    }
    hands = {"yellow": ["freebooter"], "red": ["armistice"]}
    state = investing(a_position(seas=seas, wars=[("yellow", "red")], hands=hands))
    state = play_card(state, "red", PlayArmistice("yellow"))
    state = clearing(play_card(state, "yellow", PlayFreebooter("ARAB")))
    assert state.stack[-1] == Leaving(1, INDEX["ARAB"])
    state = do(state, "red", Leave("BENG"))
    assert top(state).place == INDEX["TASM"]


def test_friends_part_and_the_later_goes_to_the_nearest_free_zone() -> None:  # board ruling
    state = clearing(
        a_position(
            Clearing(SEAS.start),
            seas={"ARAB": {"yellow": {"frigate": 1}, "red": {"frigate": 2}}, "INDI": {"blue": {"frigate": 1}}},
        )
    )
    assert state.stack[-1] == Leaving(1, INDEX["ARAB"])
    assert offers(state, "red", Leave) == [Leave("BENG")]
    state = do(state, "red", Leave("BENG"))
    assert force(state, "BENG", "red") == {"frigate": 2}
    assert isinstance(state.stack[-1], Moving)


def test_ships_that_make_room_may_take_a_canal_open_to_them() -> None:  # 5.5
    both = {"yellow": {"frigate": 1}, "red": {"frigate": 1}}
    lands = {"EGY": ("blue", {"trading_post": 2})}
    state = dug(a_position(lands=lands, seas={"ARAB": both}), "suez")
    assert offers(clearing(state), "red", Leave) == [Leave("MEDI"), Leave("BENG"), Leave("INDI")]
    closed = dug(a_position(lands=lands, seas={"ARAB": both}, wars=[("red", "blue")]), "suez")
    assert offers(clearing(closed), "red", Leave) == [Leave("BENG"), Leave("INDI")]


def test_ships_that_make_room_sink_transports_only_if_the_storm_spares_them() -> None:  # 14.8
    both = {"yellow": {"frigate": 1}, "red": {"frigate": 1}}
    seas = {"ARAB": both, "INDI": {"blue": {"frigate": 1}}, "BENG": {"green": {"infantry": 1}}}
    state = marked(clearing(a_position(seas=seas, wars=[("red", "green")])), storms=1 << INDEX["BENG"])
    state = do(state, "red", Leave("BENG"))
    assert force(roll(state, 1), "BENG", "green") == {"infantry": 1}
    assert force(roll(state, 2), "BENG", "green") == {}


def test_a_quiet_sea_goes_straight_to_movement() -> None:
    play = Play(replace(a_position(seas={"ARAB": {"yellow": {"frigate": 1}}}), stack=(Clearing(SEAS.start),)))
    phase = play.state.stack[-1]
    assert isinstance(phase, Clearing)
    assert ClearingPhase.advance(play, phase)
    assert isinstance(play.state.stack[-1], Moving)
