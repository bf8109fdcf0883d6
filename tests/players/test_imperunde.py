"""The computer players of ImpeRunde."""

import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, groupby, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import players
import rules
from players.advisor import advisor, settings
from players.imperunde import talks
from players.imperunde.campaign import Campaign
from players.imperunde.chart import Chart
from players.imperunde.evaluation import Evaluation
from players.imperunde.facts import facts, place_of
from players.imperunde.marching import boarding_gain
from players.imperunde.talks import score_stance
from players.plan import Plan
from rules.imperunde.actions import (
    Borrow,
    BuildPost,
    BuildShip,
    Embark,
    EndInvestments,
    EndMovement,
    LeaveDebt,
    Move,
    PlaceShip,
    PreferDefence,
    Repay,
    RollOn,
    TakeStance,
)
from rules.imperunde.board import (
    ARTILLERY,
    COAST,
    COUNTRIES,
    FORT,
    FREE,
    FRIGATE,
    INDEX,
    INFANTRY,
    LAND,
    LINE,
    PLACES,
    POST,
    VALUE,
)
from rules.imperunde.budget import column
from rules.imperunde.odds import ROLLS, force, key, odds
from rules.imperunde.phases import Combat, Diplomacy, Embarking, Investing, Moving, OpenTalks, Revenue
from rules.kernel import CHANCE, Memory, Value, put, replace
from tests.imperunde.positions import WAR, a_position, do
from tests.imperunde.test_combat import attack
from tests.imperunde.test_recorded import FILES, read
from tests.players.plans import check_plans
from tests.players.test_decisions import reached
from tests.positions import SEATS
from tests.slow_params import slow_params
from tools.odds import roll_outcomes, sides
from words import Speaker, kebab

GAME = rules.title("imperunde")
WEIGHTS = settings("imperunde").weights


def play(
    count: int,
    options: Mapping[str, Value],
    level: str,
    most: int,
    simulations: int | None = None,
    until: type | None = None,
    name: str = "",
) -> Any:
    """A game of equal players, as far as it goes, or until a phase in which somebody has posts and money."""
    seats, dice = SEATS[:count], Random(f"{count} {options}{name}")
    memories: dict[str, Memory] = {}
    state: Any = GAME.new_game(seats, options)
    for number in range(most):
        waiting = sorted(GAME.waiting_for(state))
        if not waiting or (until is not None and state.round > 1 and type(state.stack[-1]) is until):
            break
        seat = waiting[0]
        if seat == CHANCE:
            action = dice.choice(GAME.legal_actions(state, CHANCE))
        else:
            memory = memories.get(seat)
            action = players.choose(
                GAME, state, seat, level, seed=f"{name}{number}", memory=memory, simulations=simulations
            )
        state, events = GAME.apply(state, seat, action)
        for other in seats:
            for event in events:
                memories[other] = GAME.remember(memories.get(other), GAME.report(event, other))
    return state


@cache
def position(phase: type) -> Any:
    """Three players in the second round."""
    return play(3, {}, "medium", 3000, until=phase)


def variants() -> list[dict[str, Value]]:
    names = sorted(GAME.options)
    return [dict(zip(names, values, strict=True)) for values in product(*(GAME.options[n].values for n in names))]


def test_every_variant_is_played_on() -> None:
    for number, options in enumerate(variants()):
        assert GAME.waiting_for(play(3 + number % 4, options, "medium", 90))


@pytest.mark.parametrize("count", [3, 6])
def test_a_game_of_medium_players_ends_in_reasonable_rounds(count: int) -> None:
    state = play(count, {}, "medium", 8000)
    assert GAME.result(state) is not None
    assert state.round <= 12


@pytest.mark.slow
def test_six_computers_seldom_need_more_than_ten_rounds() -> None:
    """The book's own measure; other dice for every table."""
    rounds = [play(6, {}, "medium", 30_000, name=str(number)).round for number in range(20)]
    assert max(rounds) <= 14
    assert sum(number > 10 for number in rounds) <= 2


@pytest.mark.slow
@pytest.mark.parametrize("count", range(3, 7))
def test_every_variant_comes_to_its_end(count: int) -> None:
    for options in variants():
        assert GAME.result(play(count, options, "medium", 30_000)) is not None
        play(count, options, "hard", 150, simulations=2)
        play(count, options, "easy", 400)


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (play(3, {}, "hard", 40, simulations=2) for _ in range(2))
    assert GAME.digest(one) == GAME.digest(other)


@pytest.mark.parametrize("phase", [OpenTalks, Investing, Moving])
def test_a_plan_is_made_of_what_the_rules_offer(phase: type) -> None:
    state = position(phase)
    check_plans(GAME, state)


def test_a_hard_player_marches_to_the_end_of_its_turn() -> None:
    """Marches are searched: with dice, defenders and cards in every playout."""
    state = position(Moving)
    turn, met = state.stack[0].turn, 0
    seat, dice = state.seats[state.order[turn]], Random(1)
    while isinstance(state.stack[0], Moving) and state.stack[0].turn == turn:
        one = min(GAME.waiting_for(state))
        if one == CHANCE:
            action = dice.choice(GAME.legal_actions(state, CHANCE))
        else:
            met += one == seat
            action = players.choose(GAME, state, one, "hard", seed=met, simulations=3)
        state, _ = GAME.apply(state, one, action)
    assert met > 3


def test_a_playout_ends_with_the_movement_of_the_seat() -> None:
    """So a plan that ends it is weighed as it stands."""
    state = position(Moving)
    player = state.order[state.stack[0].turn]
    seat, hard = state.seats[player], advisor(GAME, "hard")
    ended: Any = GAME.apply(state, seat, EndMovement())[0]
    lead = Evaluation({**WEIGHTS, **settings("imperunde").levels["hard"].weights}).value(ended, player)
    value = hard.playout(state, seat, Plan((EndMovement(),), {}), Random(1))
    assert value == pytest.approx(1 / (1 + math.exp(-lead / WEIGHTS["scale"])))


def test_the_odds_of_an_attack_stay_the_same_while_attackers_gather() -> None:
    """The second of three attackers was said to lower the chance "with all who can join" from 93 % to 36 %."""
    state = a_position(lands={"WIN": ("yellow", {"infantry": 3, "artillery": 1, "trading_post": 1})})
    move, later = Move("artillery", 1, "WIN", "EIN"), Move("infantry", 1, "WIN", "EIN")
    before, after = (
        next(reason for reason in facts(Chart(position, position.seats.index("yellow"), WEIGHTS), action))
        for position, action in ((state, move), (do(state, "yellow", move), later))
    )
    assert before.key == after.key == "odds"
    assert before.figure == after.figure


def test_more_and_better_attackers_have_better_odds() -> None:
    natives = (INFANTRY,) * 3
    few, more, guns = (odds(force(kinds), natives)[0] for kinds in ([INFANTRY] * 3, [INFANTRY] * 6, [ARTILLERY] * 3))
    assert few < more
    assert few < guns
    assert odds((), natives) == (0.0, 0.0)
    assert odds((INFANTRY,), ()) == (1.0, 0.0)
    assert odds((ARTILLERY,), (FORT,))[0] < odds((ARTILLERY,), (INFANTRY,))[0]
    assert odds((LINE,), (FRIGATE,))[0] > 0.6


def test_odds_of_single_units_match_the_exact_probabilities() -> None:
    """15 of 36 rolls are higher; a tie is the defender's on land, and either's at sea."""
    assert odds((INFANTRY,), (INFANTRY,)) == pytest.approx((15 / 36, 21 / 36), abs=1e-4)
    assert odds((FRIGATE,), (FRIGATE,))[0] == pytest.approx(0.5, abs=1e-4)
    assert odds((ARTILLERY,), (FORT,))[0] == pytest.approx(15 / 36, abs=1e-4)  # it has one more against a fort


def test_the_file_of_rolls_has_all_that_can_meet_and_is_what_the_tool_computes() -> None:
    table = json.loads(ROLLS.read_text(encoding="utf-8"))
    assert {*table} == {key(*pair) for pair in sides()}
    for pair in [*sides()][::60]:
        ends = [(tuple(mine), tuple(theirs), share) for mine, theirs, share in table[key(*pair)]]
        assert ends == [(mine, theirs, round(share, 5)) for mine, theirs, share in roll_outcomes(*pair)]


def campaign(near: Mapping[Any, int]) -> Campaign:
    """The first round of marches, with these of the first player's armies and no others beside natives."""
    state = position(Moving)
    player = state.order[state.stack[0].turn]
    chart = Chart(state, player, {**WEIGHTS, "campaign": 1.0})
    free = [c for c in range(COUNTRIES) if chart.prizes[c] and state.board.owner[c] == FREE]
    targets = {value: next(c for c in free if VALUE[c] == value) for value in (1, 3)}
    soldiers = [(state.homes[player], kind) for kind, number in near.items() for _ in range(number)]
    return Campaign(chart, dict.fromkeys(targets.values(), soldiers))


def test_a_campaign_shares_its_armies_out() -> None:
    """Guns go where three natives stand, infantry where one does; nobody goes twice."""
    plan = campaign({ARTILLERY: 3, INFANTRY: 3})
    assert len(plan.attacks) == 2
    used = [soldier for attack in plan.attacks.values() for soldier in attack.troops]
    assert all(used.count(soldier) <= plan.all[soldier] for soldier in used)
    strong = {VALUE[target]: [k for _, k in attack.troops].count(ARTILLERY) for target, attack in plan.attacks.items()}
    assert strong[3] > strong[1]


def test_a_campaign_leaves_alone_what_it_cannot_take() -> None:
    assert not campaign({}).attacks
    assert [VALUE[target] for target in campaign({INFANTRY: 2}).attacks] == [1]


def test_a_war_that_nobody_can_wage_is_no_reason() -> None:
    near = {"PER": ("red", {"trading_post": 2}), "WIN": ("yellow", {"infantry": 3})}
    chart = Chart(a_position(lands=near), 0, WEIGHTS)
    reasons = [*facts(chart, TakeStance("red", "war"))]
    assert reasons[0].key == "spoils"
    assert all(reason.figure for reason in reasons)
    assert "spoils" not in {reason.key for reason in facts(chart, TakeStance("red", "peace"))}, "they speak for war"
    assert not [*facts(Chart(a_position(), 0, WEIGHTS), TakeStance("red", "war"))]
    assert [reason.key for reason in facts(Chart(a_position(), 0, WEIGHTS), TakeStance("red", "peace"))] == ["truce"]


def test_a_threatened_colony_is_worth_reinforcing() -> None:
    state = position(Moving)
    player = state.order[state.stack[0].turn]
    chart = Chart(state, player, {**WEIGHTS, "campaign": 1.0})
    colony = next(c for c in range(COUNTRIES) if state.board.owner[c] == player and state.board.posts[c])
    chart.raiders = {colony: (ARTILLERY,) * 3}
    reach = {colony: [(state.homes[player], ARTILLERY)] * 3}
    assert Campaign(chart, reach).attacks[colony].value > 0


def test_hard_players_fear_what_enemies_may_still_buy_and_not_those_who_have_marched() -> None:
    state = position(Investing)
    first, last = state.order[0], state.order[-1]
    country, near = next(
        (a, b) for a in range(COUNTRIES) for b in LAND[a] if a not in state.homes and b not in state.homes
    )
    owner = put(put(state.board.owner, country, first), near, last)
    posts = put(put(state.board.posts, country, 2), near, 3)
    units = put(put(state.board.units, country, ()), near, ((last, INFANTRY, 1, 2),))
    war = put(put(state.war, first, 1 << last), last, 1 << first)
    board = replace(state.board, owner=owner, posts=posts, units=units)
    state = replace(state, board=board, war=war, surplus=put(state.surplus, last, 9))
    state = replace(state, stack=(replace(state.stack[0], turn=0),))
    hard = {**WEIGHTS, "campaign": 1.0}
    assert Chart(state, first, hard).raiders[country].count(ARTILLERY) == 3
    assert ARTILLERY not in Chart(state, first, WEIGHTS).raiders[country]
    assert country in Chart(replace(state, stack=(Moving(0),)), first, hard).raiders
    assert country not in Chart(replace(state, stack=(Moving(len(state.seats)),)), first, hard).raiders


def test_a_hard_player_buys_every_post_that_is_missing_before_anything_else() -> None:
    state = position(Investing)
    player = state.order[state.stack[-1].turn]
    for _ in range(3):
        state = _with_room(state, player)
    room = sum(VALUE[c] - state.board.posts[c] for c in range(COUNTRIES) if state.board.owner[c] == player)
    room -= VALUE[state.homes[player]]
    assert room > 3
    state = replace(
        state,
        surplus=put(state.surplus, player, 2 * room),
        debts=put(state.debts, player, 0),
        target=state.board.used[player][POST] + room,
        board=replace(state.board, famines=0, plundered=0),
    )
    seat = state.seats[player]
    for number in range(room):
        action = players.choose(GAME, state, seat, "hard", seed=number, simulations=0)
        assert isinstance(action, BuildPost)
        state, _ = GAME.apply(state, seat, action)
    assert GAME.result(state)


def test_a_leader_buys_the_last_post() -> None:
    state = position(Investing)
    player = state.order[state.stack[-1].turn]
    state = replace(state, surplus=put(state.surplus, player, 9), target=state.board.used[player][POST] + 1)
    state = _with_room(state, player)
    for level in ("easy", "medium", "hard"):
        assert isinstance(players.choose(GAME, state, state.seats[player], level, seed=1, simulations=3), BuildPost)


def _with_room(state: Any, player: int) -> Any:
    """A colony of the player with no post in it yet."""
    free = next(c for c in range(COUNTRIES) if state.board.owner[c] == FREE)
    return replace(state, board=replace(state.board, owner=put(state.board.owner, free, player)))


def test_an_unguarded_colony_of_an_enemy_is_taken() -> None:
    state = position(Moving)
    player = state.order[state.stack[-1].turn]
    rival = state.order[state.stack[-1].turn - 1]
    move = next(
        action
        for action in GAME.legal_actions(state, state.seats[player])
        if isinstance(action, Move) and state.board.owner[INDEX[action.target]] == FREE
        if INDEX[action.target] < COUNTRIES and action.unit in ("infantry", "artillery")
        if Chart(state, player, WEIGHTS).may_leave(
            INDEX[action.source], ("infantry", "", "artillery").index(action.unit)
        )
    )
    target = INDEX[move.target]
    board = replace(state.board, owner=put(state.board.owner, target, rival), posts=put(state.board.posts, target, 3))
    war = tuple((1 << rival) * (one == player) | (1 << player) * (one == rival) for one in range(3))
    state = replace(state, board=board, war=war)
    chosen = players.choose(GAME, state, state.seats[player], "medium", seed=1)
    assert isinstance(chosen, Move)
    assert INDEX[chosen.target] == target


def test_talks_come_to_an_end() -> None:
    """Everybody changes their mind about each rival at most once."""
    state = play(4, {}, "easy", 2000, until=OpenTalks)
    words = 0
    while isinstance(state.stack[-1], Diplomacy):
        seat = min(GAME.waiting_for(state))
        action = players.choose(GAME, state, seat, "easy", seed=words)
        words += isinstance(action, TakeStance)
        state, _ = GAME.apply(state, seat, action)
    assert words <= 12


def test_the_last_army_of_a_colony_without_posts_stays() -> None:
    state = position(Moving)
    player = state.order[state.stack[-1].turn]
    chart = Chart(state, player, WEIGHTS)
    for country in range(COUNTRIES):
        if state.board.owner[country] == player and chart.holder(country) >= 0:
            groups = [group for group in state.board.units[country] if group[0] == player]
            assert sum(chart.may_leave(country, kind) for _, kind, _, _ in groups) >= len(groups) - 1
    home = state.homes[player]
    assert chart.holder(home) == -1


def test_holdings_are_named_and_posts_count() -> None:
    state = position(Investing)
    evaluation, seat = Evaluation(WEIGHTS), state.seats[state.order[0]]
    player = state.order[0]
    before = evaluation.value(state, player)
    used = put(state.board.used, player, put(state.board.used[player], POST, state.board.used[player][POST] + 1))
    assert evaluation.value(replace(state, board=replace(state.board, used=used)), player) > before
    assert set(evaluation.holdings(state, player)) == {"posts", "room", "armies", "forts", "sea", "money", "cards"}
    assert EndInvestments() in GAME.legal_actions(state, seat)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_computers_hold_nobody_up_in_a_fight(level: str) -> None:
    """They roll on, and say once how they defend, rather than ask and be asked at each roll."""
    state = attack({"artillery": 3}, {"infantry": 7, "cavalry": 1})
    assert players.choose(GAME, state, "yellow", level, seed="1", simulations=1) == RollOn()
    asked, _ = GAME.apply(state, "yellow", RollOn())
    assert players.choose(GAME, asked, "red", level, seed="1", simulations=1) == PreferDefence("best_dice")


def in_debt(debt: int, missing: int, funds: int) -> tuple[Any, str]:
    """A player who is to choose about their debt, with room for all the posts they lack."""
    state = position(Revenue)
    player = 0
    state = _with_room(_with_room(_with_room(state, player), player), player)
    target = state.board.used[player][POST] + missing
    owed = put(state.debts, player, debt)
    surplus = put(state.surplus, player, 0)
    state = replace(state, target=target, debts=owed, surplus=surplus)
    missed = funds - column(state, player, state.stack[-1].plunders).available
    return replace(state, surplus=put(state.surplus, player, missed)), state.seats[player]


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(
    ("debt", "missing", "funds", "chosen"),
    [
        (0, 35, 20, Borrow()),  # far from the end a loan pays
        (5, 35, 20, Borrow()),
        (20, 28, 30, LeaveDebt()),  # not more than can be repaid in time
        (0, 8, 20, LeaveDebt()),
        (10, 3, 40, Repay(10)),  # to win this round
        (20, 9, 40, Repay(10)),  # to be able to win in the next
        (10, 0, 8, Repay(5)),  # nothing else is missing
    ],
)
def test_loans_are_taken_early_and_repaid_in_time(
    level: str, debt: int, missing: int, funds: int, chosen: object
) -> None:
    state, seat = in_debt(debt, missing, funds)
    for seed in range(5):
        assert players.choose(GAME, state, seat, level, seed=seed, simulations=1) == chosen


def test_a_war_that_is_hardly_worth_it_goes_on_rather_than_begin_again() -> None:
    """What is too little to end a war is too little to begin one: no war and peace in turn."""
    for gain in (-1.5, -0.5, 0.5, 1.5):
        at_peace, at_war = (
            {
                stance: score_stance(_with_war(war), 0, 1, TakeStance(SEATS[1], stance), gain).score
                for stance in ("war", "peace")
            }
            for war in (False, True)
        )
        assert not (at_peace["war"] > 0 and at_war["peace"] > 0)


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(("gain", "choices"), [(0.1, {"", "war"}), (9.0, {"war"}), (-9.0, {""})])
def test_sealed_stances_are_mixed_where_they_are_nearly_worth_the_same(
    level: str, gain: float, choices: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talks, "appetite", lambda chart, rival: gain)
    state, met = sealed_talks(), set[str]()
    for seed in range(12):
        chosen = players.choose(GAME, state, min(GAME.waiting_for(state)), level, seed=seed, simulations=1)
        met.add(getattr(chosen, "stance", ""))
    assert met == choices


@cache
def sealed_talks() -> Any:
    """The talks of the second round, with peace among all."""
    state = play(3, {"open_stances": False}, "medium", 3000, until=Diplomacy)
    assert type(state.stack[-1]) is Diplomacy
    return replace(state, negotiated=(0, 0, 0), war=(0, 0, 0))


def _with_war(war: bool) -> Any:
    state = position(Diplomacy)
    return replace(state, negotiated=tuple(0b111 ^ 1 << player if war else 0 for player in range(3)))


def test_armies_do_not_board_where_enemies_would_sink_them() -> None:
    """A frigate of an enemy in the next sea is a peril, an escort makes it smaller, and peace ends it."""
    lone = {"NATL": {"red": {"frigate": 1}}}
    escorted = {"NATL": {"red": {"frigate": 1}, "yellow": {"ship_of_the_line": 1}}}
    perils = [
        Chart(a_position(seas=seas, wars=wars), 0, WEIGHTS).peril(INDEX["NATL"])
        for seas, wars in ((lone, WAR), (escorted, WAR), (lone, ()), ({}, WAR))
    ]
    assert perils[0] > perils[1] > 0
    assert perils[2:] == [0, 0]
    country = next(c for c in COAST[INDEX["NATL"]] if c < COUNTRIES)
    boards = Embark("infantry", PLACES[country], "NATL")
    safe, risky = (boarding_gain(Chart(a_position(seas=lone, wars=wars), 0, WEIGHTS), boards) for wars in ((), WAR))
    assert risky < safe


def test_a_plan_of_boarding_goes_on_though_others_are_asked_as_well() -> None:
    """Twelve armies were suggested one after another, a tap each."""
    lengths = [
        len(hint.actions)
        for state, _, hints in advice(None)
        if isinstance(state.stack[-1], Embarking) and len(GAME.waiting_for(state)) > 1
        for hint in hints
    ]
    assert max(lengths) > 2


def test_a_march_and_an_attack_elsewhere_are_two_plans() -> None:
    """A voyage was suggested together with an attack on another continent, and with the reason for the voyage alone."""
    marches, attacks = 0, 0
    for state, seat, hints in advice(None):
        for hint in hints if isinstance(state.stack[-1], Moving) else ():
            after: Any = state
            fought = list[bool]()
            for action in hint.actions:
                if GAME.waiting_for(after) != {seat} or action not in GAME.legal_actions(after, seat):
                    break
                after, _ = GAME.apply(after, seat, action)
                fought.append(isinstance(after.stack[-1], Combat))
            assert not any(fought[1:]) or fought[0], hint.actions
            attacks += fought[0]
            marches += not fought[0]
    assert attacks
    assert marches


@pytest.mark.parametrize("level", ["hard", "medium"])
def test_a_list_of_purchases_is_in_groups(level: str) -> None:
    """Infantry for a place, then something elsewhere, then infantry for the same place again."""
    lists = 0
    for state, seat, _ in advice(None):
        if isinstance(state.stack[-1], Investing):
            title = advisor(GAME, level)
            for plan in title.plans(state, seat, Random(1)):
                ways = [(type(action), place_of(action)) for action in title.whole(state, seat, plan)]
                lists += len(ways) > 1
                assert len([*groupby(ways)]) == len({*ways})
    assert lists


Advice = list[tuple[Any, str, tuple[players.Hint, ...]]]


@cache
def advice(file: Path | None) -> Advice:
    """Hints and the suggestion to a learner along a recorded game of random players, or a game of medium ones."""
    return [
        (state, seat, (*players.hints(GAME, state, seat, seed=1, memory=memory, simulations=0),
                       players.suggest(GAME, state, seat, seed=1, memory=memory)))
        for state, seat, memory in (decisions(file, every=13) if file else reached(GAME, 500, every=4))
        if len(GAME.legal_actions(state, seat)) > 1
    ]  # fmt: skip


def decisions(file: Path, every: int) -> Iterator[tuple[Any, str, None]]:
    """Positions of a recorded game before somebody's action, with their seat; nobody remembers anything."""
    record = read(file)
    state = GAME.new_game(record["seats"], record["options"])
    for number, (seat, action) in enumerate(record["actions"]):
        if seat != CHANCE and number % every == 0:
            yield state, seat, None
        state, _ = GAME.apply(state, seat, GAME.decode(action))


@pytest.mark.parametrize("file", [None, FILES[0], *slow_params(*FILES[1:])], ids=lambda file: file and str(file.stem))
def test_all_advice_has_a_reason_in_words(file: Path | None) -> None:
    """A fifth of it had none: "No more moves", "Ready", "Roll until something is decided"."""
    advised = Counter[type]()
    for state, _, hints in advice(file):
        names = {seat: seat.title() for seat in state.seats}
        speakers = [Speaker(language, GAME.name, names) for language in ("en", "fr")]
        for hint in hints:
            advised[type(hint.actions[0])] += 1
            assert [reason for reason in hint.reasons if not reason.warns], hint.actions
            for reason, speaker in product(hint.reasons, speakers):
                assert speaker.tell(f"hint-{kebab(reason.key)}", figure=reason.figure, **reason.names)
    assert len(advised) > 8


def test_a_plan_that_brings_nothing_is_advised_only_where_it_is_best() -> None:
    """War was the second-best hint where peace was the best, for there were but three choices."""
    met = 0
    for state, seat, (first, *others, _) in advice(None):
        plans = advisor(GAME, "hard").plans(state, seat, Random(1))
        idle = {plan.actions[0] for plan in plans if plan.idle}
        met += first.actions[0] in idle
        assert not idle & {hint.actions[0] for hint in others}
    assert met, "sometimes nothing is better than doing nothing"


def test_what_advice_says_in_figures_is_true() -> None:
    """Of a post what is missing after it, of a sea its tax, of a loan the debt, of a prize the posts in it."""
    checked = Counter[str]()
    for state, seat, hints in chain(advice(None), advice(FILES[0])):
        view = GAME.view(state, seat)
        for hint in hints:
            for reason in hint.reasons:
                true = expected(reason.key, hint.actions, view)
                if true is not None:
                    assert reason.figure == true, (reason, hint.actions)
                    checked[reason.key] += 1
    assert {"missing", "tax", "owes", "funds", "prize", "dividend"} <= {*checked}


def expected(key: str, plan: Sequence[Any], view: Any) -> int | None:
    """The figure that a reason should have, from what the seat sees."""
    true: int | None = None
    action = plan[0]
    match key:
        case "missing":
            posts = [each for each in plan if isinstance(each, BuildPost)]
            true = max(0, view.target - view.own.posts - posts.count(posts[0]))
        case "tax" if isinstance(action, PlaceShip | BuildShip) and len(plan) == 1:
            true = next(sea.value for sea in view.seas if sea.id == action.sea)
        case "owes":
            true = view.own.debt + 5
        case "funds":
            true = view.forecast.available + 5 * isinstance(action, Borrow)
        case "prize":
            place = view.combat.place if view.combat else action.target
            true = next(country.posts for country in view.countries if country.id == place)
        case "dividend":
            pairs = [{each.player, each.whom} for each in view.stances if each.stance == "war"]
            foes = {*view.own.enemies, *chain(*(pair for pair in pairs if view.viewer in pair))} - {view.viewer}
            true = 2 * (len(view.seats) - 1 - len(foes))
    return true
