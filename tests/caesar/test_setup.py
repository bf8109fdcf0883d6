"""Mise en place."""

from collections import Counter
from random import Random

import pytest

from rules import CHANCE, IllegalAction
from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, DrawFirstPlayer, DrawTreasure, TakeColour
from rules.caesar.events import ColourTaken, FirstPlayerDrawn, TreasureDrawn
from rules.caesar.state import State
from tests.caesar.table import ANNA, BEN, GOODS, SEATS, dealt


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_begins_with_25_roads_and_nothing_else(players: int) -> None:
    view = CAESAR.view(CAESAR.new_game(SEATS[:players]), None)
    assert [player.roads for player in view.players] == [25] * players
    assert not any(player.points or player.cities for player in view.players)
    assert len({player.colour for player in view.players}) == players


def test_treasures_are_drawn_one_by_one_and_every_piece_is_as_likely() -> None:
    state = CAESAR.new_game(SEATS[:4])
    assert CAESAR.waiting_for(state) == {CHANCE}
    assert CAESAR.legal_actions(state, CHANCE) == tuple(map(DrawTreasure, range(40)))
    state, events = CAESAR.apply(state, CHANCE, DrawTreasure(39))
    assert events == [TreasureDrawn("aleria", "gold")]
    assert CAESAR.legal_actions(state, CHANCE) == tuple(map(DrawTreasure, range(39)))
    assert CAESAR.view(state, None).cities[0].treasure == "gold"
    assert CAESAR.view(state, None).cities[1].treasure is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_treasures_used_lie_on_the_cities(players: int) -> None:
    view = CAESAR.view(dealt(CAESAR, SEATS[:players], Random(players)), None)
    lying = Counter(city.treasure for city in view.cities)
    few = players < 4
    assert lying == Counter({**dict.fromkeys(GOODS, 3 if few else 4), "gold": 6 if few else 8})
    assert view.undrawn == ()


def test_mixed_treasures_come_from_all_forty_and_ten_go_back() -> None:  # Variantes
    state = CAESAR.new_game(SEATS[:2], {"random_treasures": True})
    assert len(CAESAR.legal_actions(state, CHANCE)) == 40
    for piece in range(30):
        state, _ = CAESAR.apply(state, CHANCE, DrawTreasure(piece))
    view = CAESAR.view(state, None)
    assert Counter(city.treasure for city in view.cities)["meat"] == 4  # more than the three of the usual game
    assert view.undrawn == (("wine", 2), ("gold", 8))  # no gold at all in this one


def test_the_first_player_is_drawn_last_and_play_goes_round_from_there() -> None:
    state = CAESAR.new_game(SEATS[:3])
    for _ in range(30):
        state, _ = CAESAR.apply(state, CHANCE, CAESAR.legal_actions(state, CHANCE)[0])
    assert CAESAR.legal_actions(state, CHANCE) == tuple(map(DrawFirstPlayer, SEATS[:3]))
    state, events = CAESAR.apply(state, CHANCE, DrawFirstPlayer(BEN))
    assert events == [FirstPlayerDrawn(BEN)]
    assert CAESAR.waiting_for(state) == {BEN}


def colours(state: State) -> list[str]:
    return [player.colour for player in CAESAR.view(state, None).players]


def test_colours_are_chosen_first_come_first_served() -> None:  # Mise en place 4
    state = CAESAR.new_game(SEATS[:3])
    assert colours(state) == ["violet", "yellow", "red"]  # as in the box, while nobody has chosen
    assert CAESAR.legal_actions(state, BEN) == tuple(map(TakeColour, CAESAR.colours))
    state, events = CAESAR.apply(state, BEN, TakeColour("violet"))
    assert events == [ColourTaken(BEN, "violet")]
    assert colours(state) == ["yellow", "violet", "red"]
    with pytest.raises(IllegalAction, match="colour-taken"):
        CAESAR.apply(state, ANNA, TakeColour("violet"))
    with pytest.raises(IllegalAction, match="colour-unknown"):
        CAESAR.apply(state, ANNA, TakeColour("black"))
    assert TakeColour("violet") not in CAESAR.legal_actions(state, ANNA)
    state, _ = CAESAR.apply(state, BEN, TakeColour("green"))  # another choice gives the first one back
    assert colours(state) == ["violet", "green", "yellow"]
    assert CAESAR.view(CAESAR.read_view(CAESAR.view(state, None)), None) == CAESAR.view(state, None)


def test_no_colour_is_chosen_once_the_first_player_is_drawn() -> None:
    state = dealt(CAESAR, SEATS[:3], Random(1))
    for seat in SEATS[:3]:
        assert not [action for action in CAESAR.legal_actions(state, seat) if isinstance(action, TakeColour)]
        with pytest.raises(IllegalAction, match="not-now"):
            CAESAR.apply(state, seat, TakeColour("red"))
    with pytest.raises(IllegalAction):
        CAESAR.apply(CAESAR.new_game(SEATS[:3]), CHANCE, TakeColour("red"))


def test_a_game_in_which_nobody_chose_keeps_the_fingerprint_it_had() -> None:
    assert CAESAR.digest(CAESAR.new_game(SEATS[:2])) == "50b382d7d6cd5b9a"
    state, _ = CAESAR.apply(CAESAR.new_game(SEATS[:2]), ANNA, TakeColour("violet"))
    assert CAESAR.digest(state) != CAESAR.digest(CAESAR.new_game(SEATS[:2]))


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("option", ["random_treasures", "full_colour_sum"])
def test_variants_are_refused_at_four_and_five(players: int, option: str) -> None:
    with pytest.raises(IllegalAction, match="variant-seats"):
        CAESAR.new_game(SEATS[:players], {option: True})
    assert CAESAR.new_game(SEATS[:players], {option: False})


def test_variants_may_be_combined_at_two_and_three() -> None:
    both = {"random_treasures": True, "full_colour_sum": True}
    assert CAESAR.compatible(both)
    state = CAESAR.new_game(SEATS[:3], both)
    assert dict(CAESAR.view(state, None).options) == both


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_may_play(seats: int) -> None:
    with pytest.raises(IllegalAction, match="seats-number"):
        CAESAR.new_game(("f", *SEATS)[:seats])


def test_draws_that_are_not_due_are_refused() -> None:
    state = CAESAR.new_game(SEATS[:2])
    drawn, _ = CAESAR.apply(state, CHANCE, DrawTreasure(5))
    for wrong, key in ((5, "treasure-not-in-bag"), (0, "treasure-not-in-bag"), (40, "treasure-not-in-bag")):
        with pytest.raises(IllegalAction, match=key):
            CAESAR.apply(drawn, CHANCE, DrawTreasure(wrong))
    with pytest.raises(IllegalAction, match="treasure-not-in-bag"):
        CAESAR.apply(drawn, CHANCE, DrawTreasure(-1))
    with pytest.raises(IllegalAction, match="not-now"):
        CAESAR.apply(state, CHANCE, DrawFirstPlayer(ANNA))
    with pytest.raises(IllegalAction, match="not-your-turn"):
        CAESAR.apply(state, ANNA, ChooseCity("aleria"))
    play = dealt(CAESAR, SEATS[:2], Random(1))
    with pytest.raises(IllegalAction, match="not-your-turn"):
        CAESAR.apply(play, CHANCE, DrawTreasure(3))
