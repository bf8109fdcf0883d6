"""The computer players of Imperial and Imperial 2030."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

import players
import rules
from players.advisor import advisor, settings
from players.imperial.evaluation import Evaluation
from players.reasons import VAGUE
from rules.imperial import actions as act
from rules.imperial import events as e
from rules.imperial.actions import BuyBond, EndManeuver, MoveOnRondel, Pass
from rules.imperial.imagine import Memory as Books
from rules.imperial.phases import Building, ChooseSpace, Defence, Distribution, Importing, Invest, Maneuver
from rules.imperial.state import PURSE
from rules.kernel import CHANCE, Game, Memory, State, Value
from tests.players.plans import check_plans
from tests.players.test_decisions import reached
from tests.positions import SEATS

TITLES = [rules.title(name) for name in ("imperial", "imperial-2030")]
both_titles = pytest.mark.parametrize("game", TITLES, ids=lambda game: game.name)


def variants(game: Game) -> list[dict[str, Value]]:
    names = sorted(game.options)
    return [dict(zip(names, values, strict=True)) for values in product(*(game.options[n].values for n in names))]


def play(
    game: Game, count: int, options: Mapping[str, Value], level: str, most: int, simulations: int | None = None
) -> State:
    """A game of equal players, as far as it goes."""
    seats = SEATS[:count]
    dice, memories = Random(f"{count} {options}"), dict[str, Memory]()
    state = game.new_game(seats, options)
    for number in range(most):
        waiting = sorted(game.waiting_for(state))
        if not waiting:
            break
        seat = waiting[0]
        if seat == CHANCE:
            action = dice.choice(game.legal_actions(state, CHANCE))
        else:
            memory = memories.get(seat)
            action = players.choose(game, state, seat, level, seed=number, memory=memory, simulations=simulations)
        state, events = game.apply(state, seat, action)
        for other in seats:
            for event in events:
                memories[other] = game.remember(memories.get(other), game.report(event, other))
    return state


@both_titles
def test_every_variant_is_played_on(game: Game) -> None:
    for number, options in enumerate(variants(game)):
        state = play(game, 2 + number % 5, options, "medium", 60, simulations=0)
        assert game.waiting_for(state)


@both_titles
@pytest.mark.parametrize("count", [2, 3, 6])
def test_a_game_of_medium_players_comes_to_its_end(game: Game, count: int) -> None:
    state = play(game, count, {}, "medium", 3000, simulations=None if count == 2 and game.name == "imperial" else 0)
    result = game.result(state)
    assert result is not None
    assert max(line.score for line in result) > 60


@both_titles
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bonds_are_bought_when_they_are_distributed(game: Game, level: str) -> None:
    """Whoever waits for a better offer waits for ever: if nobody buys, the offers begin again."""
    for count in (2, 4, 6) if level == "hard" else range(2, 7):
        state = play(game, count, {"experienced": True}, level, 1 + count * 6, simulations=4)
        assert not isinstance(state.phase, Distribution)
        assert sum(government >= 0 for government in state.governments) >= 3


@pytest.mark.slow
@both_titles
@pytest.mark.parametrize("count", range(2, 7))
def test_every_variant_comes_to_its_end(game: Game, count: int) -> None:
    for options in variants(game):
        assert game.result(play(game, count, options, "medium", 30_000, simulations=0)) is not None
        play(game, count, options, "hard", 60, simulations=6)
        play(game, count, options, "easy", 100)


@cache
def position(game: Game, actions: int = 120) -> State:
    return play(game, 3, {}, "medium", actions, simulations=0)


@both_titles
def test_terms_are_named_and_finite(game: Game) -> None:
    state = position(game)
    evaluation = Evaluation(settings(game.name).weights)
    for seat in range(3):
        terms = evaluation.terms(state, seat)
        assert set(terms) == {"power", "money", "treasury", "governing", "card", "rivals"}
        assert sum(terms.values()) == pytest.approx(evaluation.value(state, seat))


@both_titles
def test_power_nearer_the_end_shortens_the_forecast(game: Game) -> None:
    state, evaluation = position(game), Evaluation(settings(game.name).weights)
    strongest = max(range(6), key=lambda nation: state.power[nation])
    power = tuple(24 if nation == strongest else points for nation, points in enumerate(state.power))
    before, after = evaluation.forecast(state), evaluation.forecast(state._replace(power=power))
    assert after.left < before.left
    assert after.factors[strongest] > before.factors[strongest]


@both_titles
def test_a_plan_is_a_whole_turn(game: Game) -> None:
    state = position(game)
    check_plans(game, state)


def ahead_by(game: Game, lead: int) -> State:
    """The last turn, in which the tax would put the player in turn so far ahead of the best rival, or behind."""
    state: Any = last_turn(game, richest=0, gift=0)
    seat = state.acting
    money = [*state.money[:PURSE], *(40 for _ in state.seats)]
    over = ended(game, state._replace(money=tuple(money)))
    scores = {line.seat: line.score for line in game.result(over) or ()}
    gap = lead - scores.pop(state.seats[seat]) + max(scores.values())
    money[PURSE + seat] += max(0, gap)
    for other in range(3):
        money[PURSE + other] += max(0, -gap) * (other != seat)
    return state._replace(money=tuple(money))


def ended(game: Game, state: Any) -> State:
    """The position after the last tax."""
    tax = MoveOnRondel(state.book.board.nations[state.nation], "taxation")
    return game.apply(state, state.seats[state.acting], tax)[0]


def last_turn(game: Game, richest: int, gift: int = 60) -> State:
    """A nation one point from the end, Taxation three spaces away, and most of the money in one purse."""
    state: Any = position(game)
    nation, governs = state.nation, state.governments[state.nation]
    rich = (governs + richest) % 3
    spaces, power, money = list(state.spaces), list(state.power), list(state.money)
    spaces[nation], power[nation] = state.book.space_of["import"], 24
    money[PURSE + rich] += gift
    chips = list(state.chips)
    chips[nation] |= state.book.board.seas  # taxes enough
    state = state._replace(phase=ChooseSpace(), acting=governs, chips=tuple(chips))
    return state._replace(spaces=tuple(spaces), power=tuple(power), money=tuple(money))


@both_titles
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_leader_ends_the_game(game: Game, level: str) -> None:
    state = last_turn(game, richest=0)
    seat = min(game.waiting_for(state))
    chosen = players.choose(game, state, seat, level, seed=1, memory=books(state), simulations=6)
    assert chosen.space == "taxation"


@both_titles
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_whoever_is_a_little_behind_does_not_end_the_game(game: Game, level: str) -> None:
    state = ahead_by(game, -4)
    seat = min(game.waiting_for(state))
    chosen = players.choose(game, state, seat, level, seed=1, memory=books(state), simulations=6)
    assert chosen.space != "taxation"


@both_titles
def test_without_hope_a_game_is_not_drawn_out(game: Game) -> None:
    """Far behind, purses overflowing, and one point from the end: going on is no better than having lost."""
    evaluation = Evaluation(settings(game.name).weights)
    for lead, better in ((-200, True), (-4, False)):
        state = ahead_by(game, lead)
        over = ended(game, state)
        assert game.result(over) is not None
        assert (evaluation.value(over, state.acting) > evaluation.value(state, state.acting)) is better


def owner_of_nearly_everything(game: Game, power: int) -> State:
    """All bonds but the smallest are one player's; the strongest nation is to move, Taxation two spaces away."""
    state: Any = last_turn(game, richest=0)
    nation, owner, everything = state.nation, state.acting, state.book.all_bonds
    shares = tuple(everything ^ 1 if seat == owner else int(seat == (owner + 1) % 3) for seat in range(3))
    others = [min(points, power - 4) for points in state.power]
    spaces = list(state.spaces)
    spaces[nation] = state.book.space_of["maneuver_2"]
    return state._replace(
        bonds=((*shares, 0),) * 6,
        governments=(owner,) * 6,
        power=tuple(power if number == nation else points for number, points in enumerate(others)),
        spaces=tuple(spaces),
    )


@both_titles
@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("power", [4, 10, 18])
def test_whoever_owns_nearly_everything_does_not_wait_for_more(game: Game, level: str, power: int) -> None:
    state = owner_of_nearly_everything(game, power)
    seat = min(game.waiting_for(state))
    chosen = players.choose(game, state, seat, level, seed=1, memory=books(state), simulations=6)
    assert chosen.space == "taxation"


def books(state: Any) -> Books:
    """The memory of somebody who has counted every purse."""
    start = int(state.book.start_money[str(len(state.seats))])
    return Books({seat: state.money[PURSE + number] - start for number, seat in enumerate(state.seats)}, {})


@both_titles
def test_a_plan_names_the_government_it_takes(game: Game) -> None:
    state: Any = game.new_game(SEATS[:3])
    rng = Random(3)
    for _ in range(400):
        seat = min(game.waiting_for(state))
        if seat == CHANCE:
            action = rng.choice(game.legal_actions(state, CHANCE))
        else:
            plans = advisor(game, "medium").plans(state, seat, rng)
            takers = [plan for plan in plans if plan.figures["takes"] and isinstance(plan.actions[0], BuyBond)]
            if takers:
                assert any(plan.actions[0].nation in plan.figures["takes"] for plan in takers)
                return
            action = max(plans, key=lambda plan: plan.value).actions[0]
        state, _ = game.apply(state, seat, action)
    pytest.fail("nobody could take a government")


@both_titles
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_government_is_taken_back_for_two_millions_out_of_ten(game: Game, level: str) -> None:
    """Cash is worth less than a government: 9 M lent against 4 and 6, and a bond of 2 M is left."""
    state: Any = position(game)
    number, rival, nation = 0, 1, 2
    bond = {price: 1 << state.book.price_of[price] for price in (2, 4, 6, 9)}
    bonds = [(*row[:-1], 0) for row in state.bonds]  # nothing else is for sale
    bonds[nation] = (bond[9], bond[4] | bond[6], 0, bond[2])
    money = list(state.money)
    money[PURSE + number] = 10
    state = state._replace(
        phase=Invest(queue=((number, -1),)),
        acting=number,
        bonds=tuple(bonds),
        money=tuple(money),
        governments=tuple(rival if one == nation else other for one, other in enumerate(state.governments)),
    )
    seat = state.seats[number]
    assert {type(action) for action in game.legal_actions(state, seat)} >= {BuyBond, Pass}
    for seed in range(3):
        chosen = players.choose(game, state, seat, level, seed=seed, memory=books(state), simulations=16)
        assert isinstance(chosen, BuyBond)
        assert (chosen.nation, chosen.price) == (state.book.board.nations[nation], 2)


@both_titles
def test_whole_maneuvers_are_searched_when_they_begin(game: Game) -> None:
    """Several complete sets of orders are among the plans; once a unit has moved, the evaluation decides."""
    state: Any = position(game)
    rng, most, begun = Random(2), 0, 0
    for _ in range(150):
        seat = min(game.waiting_for(state))
        plans = advisor(game, "hard").plans(state, seat, rng)
        if isinstance(state.phase, Maneuver) and state.forces[state.nation].where:
            whole = [plan for plan in plans if isinstance(plan.actions[-1], EndManeuver) and len(plan.actions) > 1]
            units = sum(map(len, state.forces[state.nation][:3]))
            moved = len(state.phase.fleets + state.phase.armies + state.phase.hostile) < units
            assert all(plan.minor is moved for plan in plans)
            most, begun = max(most, 0 if moved else len(whole)), begun + (not moved)
        state, _ = game.apply(state, seat, max(plans, key=lambda plan: plan.value).actions[0])
    assert begun > 3
    assert most >= 3


CHOICES = (
    act.MoveOnRondel,
    act.BuyBond,
    act.RaiseBond,
    act.Pass,
    act.BuildFactory,
    act.Produce,
    act.Fight,
    act.KeepPeace,
)


@both_titles
def test_advice_says_in_figures_what_it_brings(game: Game) -> None:
    """ "Your bonds will be worth more" stood under purchases, production and imports alike."""
    reasons = list[players.Reason]()
    for state, seat, memory in reached(game, 300, every=2):
        hint = players.suggest(game, state, seat, seed=1, memory=memory)
        if isinstance(hint.actions[0], CHOICES):
            reasons += [each for each in hint.reasons if not each.warns][:1] or [players.Reason("power", 0)]
    vague = [each for each in reasons if each.key in VAGUE and not each.names]  # a fact names what it speaks of
    assert len(reasons) > 40
    assert len(vague) * 20 <= len(reasons), "at most one in twenty"
    assert len({each.key for each in reasons}) > 6


@both_titles
def test_what_advice_says_in_figures_is_true(game: Game) -> None:
    """As the rules say when the advice is followed."""
    checked = Counter[str]()
    for state, seat, memory in reached(game, 300, every=1):
        if not isinstance(state.phase, ChooseSpace | Invest | Defence):
            continue
        hint = players.suggest(game, state, seat, seed=1, memory=memory)
        now, events = state, list[Any]()
        for action in hint.actions:
            now, happened = game.apply(now, seat, action)
            events += happened
        before, after = game.view(state, seat), game.view(now, seat)
        for reason in hint.reasons:
            named: Any = reason.names.get("nation")
            match reason.key:
                case "interest":
                    figure = sum(
                        each.amount for each in events if isinstance(each, e.InterestPaid) and each.player == seat
                    )
                case "lends":
                    figure = interest(after, named, seat) - interest(before, named, seat)
                case "units_made":
                    figure = sum(isinstance(each, e.UnitProduced | e.UnitImported) for each in events)
                    paid = sum(isinstance(each, e.UnitImported) for each in events)
                    assert paid == reason.names["cost"], "whatever somebody lends the nation afterwards"
                case "fills":
                    [taxes] = [each for each in events if isinstance(each, e.TaxesCollected)]
                    figure = taxes.received - (taxes.bonus if game.name == "imperial-2030" else 0)
                case "factory":
                    figure = sum(
                        each.region == reason.names["region"] for each in events if isinstance(each, e.FactoryBuilt)
                    )
                case "takes":
                    taken = [each for each in events if isinstance(each, e.GovernmentChanged) and each.player == seat]
                    figure = sum((each.nation, each.before) == (named, reason.names["seat"]) for each in taken)
                case "worth":
                    figure = worth(after, named, seat) - worth(before, named, seat)
                case _:
                    continue
            assert figure == reason.figure, f"{reason} after {hint.actions}: {events}"
            checked[reason.key] += 1
    assert {"interest", "lends", "units_made", "takes"} <= {*checked}


@both_titles
def test_all_advice_about_a_turn_has_a_reason(game: Game) -> None:
    """ "Factory · Build nothing" was the best hint, and nothing spoke for it."""
    kinds, quiet = Counter[str](), {"onward", "stays", "keeps"}
    for state, seat, memory in reached(game, 300, every=2):
        if not isinstance(state.phase, ChooseSpace | Invest | Maneuver | Building | Importing):
            continue
        for hint in players.hints(game, state, seat, seed=1, memory=memory, simulations=0):
            told = [each for each in hint.reasons if not each.warns]
            assert told, hint.actions
            if not quiet.isdisjoint(each.key for each in told):
                kinds[told[0].key] += 1
                assert not {"chips", "units_made", "factory", "takes"} & {each.key for each in told}
    assert kinds, "sometimes nothing speaks for it but the next turn"


@both_titles
def test_what_a_march_is_for_comes_before_what_it_costs(game: Game) -> None:
    """ "You lose a unit" stood alone over a march that took two regions; whether others fight is not foretold."""
    fights, both = 0, 0
    for state, seat, memory in reached(game, 400, every=1):
        if not isinstance(state.phase, ChooseSpace | Maneuver):
            continue
        for hint in players.hints(game, state, seat, seed=1, memory=memory, simulations=0):
            keys, now, lost = [each.key for each in hint.reasons], state, Counter[str]()
            for action in hint.actions:
                now, happened = game.apply(now, seat, action)
                lost.update(each.enemy for each in happened if isinstance(each, e.BattleFought))
            for reason in hint.reasons:
                if reason.key == "destroys":
                    assert lost[str(reason.names["nation"])] == reason.figure, hint.actions
                    fights += 1
            if {"chips", "destroys"} <= {*keys}:
                assert keys.index("chips") < keys.index("destroys")
                both += 1
    assert fights
    assert both


def interest(view: Any, nation: str, seat: str) -> int:
    """What a seat's bonds of a nation yield."""
    return sum(
        each.interest for one in view.nations if one.id == nation for each in one.holdings if each.player == seat
    )


def worth(view: Any, nation: str, seat: str) -> int:
    """What they count at the end."""
    factor: int = next(each.factor for each in view.nations if each.id == nation)
    return interest(view, nation, seat) * factor
