"""Set-up (13): target, homes, ships, first colonies."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import PlaceArmy, PlaceShip, RollDie, SpinPlace
from rules.imperunde.board import BRITAIN, COUNTRIES, FREE, HOME_BY_DIE, INDEX, INFANTRY, LAND, PIECES, PLACES, VALUE
from rules.imperunde.events import ColonyReturned
from rules.imperunde.first_colonies import ColoniesPhase, EquipPhase, can_complete
from rules.imperunde.handlers import HANDLERS
from rules.imperunde.phases import Colonies, Equip
from rules.imperunde.pieces import CHANCE_BIT
from rules.imperunde.state import Play, State
from rules.kernel import IllegalAction, put
from rules.play import pick, random_game
from tests.imperunde import invariants
from tests.imperunde.positions import HOMES, a_position, do, force, forts, offers, owner, posts, roll

SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")


def set_up(players: int, seed: int = 0, **options: bool | int | str) -> State:
    games = random_game(IMPERUNDE, SEATS[:players], options, Random(seed))
    state: State = next(state for state, *_ in games if state.round)
    return state


@pytest.mark.parametrize(
    ("players", "targets"), [(3, (35, 40, 45)), (4, (28, 31, 34)), (5, (24, 27, 30)), (6, (21, 24, 27))]
)
def test_the_target_follows_players_and_length(players: int, targets: tuple[int, ...]) -> None:  # 13.1
    for length, target in zip(("quick", "normal", "long"), targets, strict=True):
        assert IMPERUNDE.new_game(SEATS[:players], {"length": length}).target == target


def test_the_best_die_plays_great_britain_and_ties_roll_again() -> None:  # 13.2
    state = roll(IMPERUNDE.new_game(SEATS[:3]), 5, 2, 5)
    assert state.homes == (FREE,) * 3
    state = roll(state, 3, 4)  # anna and cleo alone
    assert state.homes.index(BRITAIN) == 2


def test_the_others_roll_only_homes_still_free() -> None:  # 13.2
    state = roll(IMPERUNDE.new_game(SEATS[:3]), 6, 2, 1)
    assert [action.pips for action in IMPERUNDE.legal_actions(state, CHANCE)] == [2, 3, 4, 5, 6]
    state = roll(state, 4)  # Victoria for ben
    assert [action.pips for action in IMPERUNDE.legal_actions(state, CHANCE)] == [2, 3, 5, 6]
    state = roll(state, 5)
    assert [IMPERUNDE.view(state, None).players[n].home for n in range(3)] == ["GBR", "VIC", "USA"]
    assert force(state, "VIC", "ben") == {"infantry": 1, "cavalry": 1, "artillery": 1}


def test_ships_keep_away_from_those_of_others() -> None:  # 13.2, 13.3
    state = roll(IMPERUNDE.new_game(SEATS[:3]), 6, 2, 1, 5, 2)  # Britain, then the USA, then South Africa
    assert IMPERUNDE.waiting_for(state) == {"anna"}
    state = do(state, "anna", PlaceShip("frigate", "NATL"), PlaceShip("ship_of_the_line", "NATL"))
    assert offers(state, "ben", PlaceShip) == [PlaceShip("frigate", "SARG")]


def test_a_second_ship_in_a_sea_brings_no_more() -> None:  # 9
    """A frigate beside a new colony once promised the tax of a sea that its owner held already."""
    state = roll(IMPERUNDE.new_game(SEATS[:3]), 6, 2, 1, 5, 2)
    facts = IMPERUNDE.facts(IMPERUNDE.view(state, "anna"), PlaceShip("frigate", "NATL"))
    assert facts == {"worth": IMPERUNDE.view(state, None).seas[INDEX["NATL"] - COUNTRIES].value}
    state = do(state, "anna", PlaceShip("frigate", "NATL"))
    assert IMPERUNDE.facts(IMPERUNDE.view(state, "anna"), PlaceShip("ship_of_the_line", "NATL")) == {"worth": 0}


@pytest.mark.parametrize("players", range(3, 7))
def test_everybody_has_colonies_of_exactly_five(players: int) -> None:  # 13.3
    for seed in range(5):
        state = set_up(players, seed)
        barred = {near for home in state.homes for near in LAND[home]}
        for player in range(players):
            mine = [c for c in range(COUNTRIES) if state.board.owner[c] == player and c not in state.homes]
            assert sum(VALUE[country] for country in mine) == 5
            assert not barred & set(mine)
            assert state.board.posts[mine[0]] == state.board.forts[mine[0]] == VALUE[mine[0]]
        assert state.board.used[0][6] == 5


def test_the_publishers_shorter_game_begins_with_ten() -> None:
    assert set_up(4, 1, colony_value=10).board.used[0][6] == 10


def test_three_players_have_double_pieces_and_single_armies() -> None:  # 2
    assert set_up(3).sets == 2
    assert set_up(4).sets == 1
    home = IMPERUNDE.view(set_up(3), None).players[0].home
    assert home
    assert force(set_up(3), home, "anna") == {"infantry": 1, "cavalry": 1, "artillery": 1}


def drawing(**lands: tuple[str, dict[str, int]]) -> State:
    state = a_position(lands=dict(lands), seas={"CHIN": {"red": {"frigate": 1}}})
    grants = tuple(tuple((INDEX[c], FREE) for c, (who, _) in lands.items() if who == seat) for seat in state.seats)
    return replace(state, stack=(Colonies(0, grants),))


def test_china_brings_three_of_each_and_armies_where_no_sea_is_free() -> None:  # 13.3
    state = do(drawing(), CHANCE, SpinPlace("CHN"))
    assert (posts(state, "CHN"), forts(state, "CHN"), force(state, "CHN", "yellow")) == (3, 3, {"infantry": 3})
    # The China Sea is red's: the frigate may go to the Sea of Japan alone.
    assert [a.sea for a in offers(state, "yellow", PlaceShip)] == ["JAPS"]
    state = do(state, "yellow", PlaceArmy("cavalry", "CHN"))
    assert offers(state, "yellow", PlaceShip) == []
    assert offers(state, "yellow", PlaceArmy) == [PlaceArmy("infantry", "CHN")]  # one doubloon is left


def test_the_wheel_offers_nothing_that_would_be_drawn_again() -> None:  # 13.3
    state = drawing(CEY=("yellow", {"trading_post": 2}), RUS=("yellow", {"trading_post": 2}))
    drawn = {action.place for action in IMPERUNDE.legal_actions(state, CHANCE)}
    assert drawn
    assert all(VALUE[INDEX[place]] == 1 for place in drawn)  # four of five are there already
    assert not drawn & {"CEY", "RUS", "GBR", "CON", "LAP"}
    assert "CON" not in {a.place for a in IMPERUNDE.legal_actions(drawing(), CHANCE)}  # borders South Africa


def test_a_landlocked_colony_takes_armies() -> None:  # board ruling
    state = do(drawing(), CHANCE, SpinPlace("MON"))
    assert isinstance(state.stack[-1], Equip)
    assert offers(state, "yellow", PlaceShip) == []


def test_a_dead_end_returns_the_last_colony_to_the_wheel() -> None:  # board ruling
    state = drawing(
        CEY=("yellow", {"trading_post": 2, "fort": 2, "infantry": 2}),
        RUS=("yellow", {"trading_post": 2, "fort": 2, "infantry": 3}),
    )
    taken = tuple(
        1 if owner_ == FREE and VALUE[c] == 1 else owner_ for c, owner_ in enumerate(state.board.owner)
    )  # nothing of value one is free
    state = replace(state, board=replace(state.board, owner=taken))
    play = Play(state)
    phase = state.stack[-1]
    assert isinstance(phase, Colonies)
    assert ColoniesPhase.advance(play, phase)
    assert play.events == [ColonyReturned("yellow", "RUS")]
    assert owner(play.state, "RUS") is None
    assert play.state.board.used[0] == (2, 0, 0, 0, 0, 2, 2)
    drawn = {action.place for action in IMPERUNDE.legal_actions(play.state, CHANCE)}
    assert drawn
    assert all(VALUE[INDEX[place]] == 3 for place in drawn)  # Russia again would be the same dead end


def whole_board(homes: Iterable[int]) -> list[int]:
    barred = {*homes, *(near for home in homes for near in LAND[home])}
    return [country for country in range(COUNTRIES) if country not in barred]


@pytest.mark.parametrize("players", range(3, 7))
def test_the_whole_board_is_enough_for_everybody(players: int) -> None:
    for others in combinations(HOME_BY_DIE.values(), players - 1):
        stock = Counter(VALUE[country] for country in whole_board((BRITAIN, *others)))
        assert can_complete(stock, [10] * players)
        assert can_complete(stock, [5] * players)


def nothing_but_threes() -> State:
    """Of six players four have their ten, two lack one and two, and only countries of value three are left."""
    homes = [INDEX[home] for home in HOMES.values()]
    free = {value: [c for c in whole_board(homes) if VALUE[c] == value] for value in (1, 2, 3)}
    ones, twos, threes = (iter(free[value]) for value in (1, 2, 3))
    rest = {
        "white": [*islice(twos, 1), *islice(ones, 8)],
        "green": [*islice(twos, 5)],
        "blue": [*islice(ones, 10)],
        "red": [*islice(threes, 3), *ones],
        "black": [*twos],
        "yellow": [*islice(threes, 3)],
    }
    owners = {country: seat for seat, countries in rest.items() for country in countries}
    lands = {PLACES[c]: (s, dict.fromkeys(("trading_post", "fort", "infantry"), VALUE[c])) for c, s in owners.items()}
    state = a_position(seats=tuple(HOMES), lands=lands)
    grants = tuple(tuple((country, FREE) for country in rest[seat]) for seat in state.seats)
    return replace(state, colony_value=10, round=0, stack=(Colonies(0, grants),))


def test_the_threes_alone_make_no_ten() -> None:
    state = nothing_but_threes()
    phase = state.stack[-1]
    assert isinstance(phase, Colonies)
    values = [sum(VALUE[country] for country, _ in grants) for grants in phase.grants]
    assert values == [9, 10, 10, 10, 10, 8]
    assert ColoniesPhase.options(state, phase, CHANCE_BIT) == []


@pytest.mark.parametrize("seed", range(5))
def test_a_dead_end_does_not_come_back(seed: int) -> None:
    play, rng, given_back = Play(nothing_but_threes()), Random(seed), 0
    while isinstance(play.state.stack[0], Colonies):
        if not HANDLERS[type(play.state.stack[-1])].advance(play, play.state.stack[-1]):
            invariants.check(play.state)
            state, events = IMPERUNDE.apply(play.state, *pick(IMPERUNDE, play.state, rng))
            given_back += sum(isinstance(event, ColonyReturned) for event in (*play.events, *events))
            assert given_back <= 40  # as many as were drawn
            play = Play(state)
    assert given_back > 0
    owned = Counter[int]()
    for country, owner_ in enumerate(play.state.board.owner):
        owned[owner_] += VALUE[country] * (country not in play.state.homes)
    assert [owned[player] for player in range(6)] == [10] * 6


def test_a_bag_without_infantry_ends_the_equipment() -> None:
    state = do(do(drawing(), CHANCE, SpinPlace("MON")), "yellow", PlaceArmy("cavalry", "MON"))
    assert offers(state, "yellow", PlaceArmy) == [PlaceArmy("infantry", "MON")]  # one doubloon is left
    empty = put(state.board.used, 0, (PIECES[INFANTRY], *state.board.used[0][1:]))
    play = Play(replace(state, board=replace(state.board, used=empty)))
    assert EquipPhase.advance(play, Equip(0, INDEX["MON"], 1))
    assert play.state.stack[-1] == Colonies(1, (((INDEX["MON"], FREE),), (), (), ()))


def test_a_die_of_nobody_is_refused() -> None:
    state = IMPERUNDE.new_game(SEATS[:3])
    assert RollDie(7) not in IMPERUNDE.legal_actions(state, CHANCE)


def test_the_players_may_agree_on_any_number_of_posts() -> None:  # 13.1
    option = IMPERUNDE.options["length"]
    assert (option.values, option.numbers) == (("normal", "quick", "long"), range(11, 91))
    for number in option.numbers:
        assert IMPERUNDE.new_game(("a", "b", "c"), {"length": number}).target == number
        if number <= 45:
            assert IMPERUNDE.new_game(("a", "b", "c", "d"), {"length": number}).target == number
    with pytest.raises(IllegalAction) as refusal:
        IMPERUNDE.new_game(("a", "b", "c", "d"), {"length": 46})
    assert (refusal.value.key, refusal.value.figures["most"]) == ("target-pieces", 45)
    assert [IMPERUNDE.new_game(("a", "b", "c", "d"), {"length": name}).target for name in option.values] == [31, 28, 34]
