"""Decisions of computer players: legal, repeatable, and blind to what the seat cannot know."""

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

import players
import rules
from players import advisor as advisors
from players.advisor import Level, Settings
from rules.imperial.actions import BuyBond, RaiseBond
from rules.kernel import CHANCE, Action, Game, Memory, State
from rules.play import random_game
from tests.conclave import CONCLAVE
from tests.positions import GAMES, SEATS, Position, positions

SIMULATIONS = 6
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def seats_to_act(game: Game, position: Position) -> list[str]:
    return sorted(game.waiting_for(position.state) - {CHANCE})


@every_game
@pytest.mark.parametrize("level", players.LEVELS)
def test_a_choice_is_legal_and_repeatable(game: Game, level: str) -> None:
    for position in positions(game, 12, "choice"):
        state, memories = position
        for seat in seats_to_act(game, position):
            chosen = [choice(game, state, seat, level, memories[seat]) for _ in "ab"]
            assert chosen[0] in game.legal_actions(state, seat)
            assert chosen[0] == chosen[1]


@every_game
def test_decisions_do_not_depend_on_others_secrets(game: Game) -> None:
    for position in positions(game, 25, "peek"):
        check_no_peek(game, position)


@pytest.mark.slow
@every_game
def test_decisions_do_not_depend_on_others_secrets_in_500_positions(game: Game) -> None:
    for position in positions(game, 500, "peek slowly", every=29):
        check_no_peek(game, position)


def check_no_peek(game: Game, position: Position) -> None:
    """Other secrets of all others, one after the other: the same action."""
    rng = Random(game.digest(position.state))
    for seat in seats_to_act(game, position):
        level, varied = rng.choice(players.LEVELS), position.state
        expected = choice(game, varied, seat, level, position.memories[seat])
        for other in position.state.seats:
            if other != seat:
                varied = game.vary(varied, other, rng)
                assert choice(game, varied, seat, level, position.memories[seat]) == expected


def choice(game: Game, state: State, seat: str, level: str, memory: Memory) -> Action:
    return players.choose(game, state, seat, level, seed=5, memory=memory, simulations=SIMULATIONS)


@every_game
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    played = short_game(game, "same")
    assert short_game(game, "same") == played
    assert short_game(game, "other") != played


@every_game
def test_medium_players_vary_their_play_with_the_same_dice(game: Game) -> None:
    games = [tuple(short_game(game, f"seed {number}", "medium", dice="the same")) for number in range(4)]
    assert len(set(games)) == len(games)


def short_game(game: Game, name: str, *same: str, dice: str = "") -> list[str]:
    """The digests of a game of mixed levels or of the same one, as far as it goes in a few dozen actions."""
    rng = Random(dice or name)
    state, seats = game.new_game(SEATS[:3]), SEATS[:3]
    levels = dict(zip(seats, same * 3 or ("easy", "medium", "hard"), strict=True))
    reports = []
    for number in range(70):
        waiting = sorted(game.waiting_for(state))
        if not waiting:
            break
        seat = waiting[0]
        if seat == CHANCE:
            action = rng.choice(game.legal_actions(state, CHANCE))
        else:
            action = players.choose(game, state, seat, levels[seat], seed=f"{name} {number}", simulations=4)
        state, _ = game.apply(state, seat, action)
        reports.append(game.digest(state))
    return reports


@every_game
def test_hints_are_the_best_plans_with_reasons(game: Game) -> None:
    for position in positions(game, 6, "hints"):
        state, memories = position
        for seat in seats_to_act(game, position):
            hints = players.hints(game, state, seat, seed=1, memory=memories[seat], simulations=8)
            assert 1 <= len(hints) <= 3
            assert pickle.loads(pickle.dumps(hints)) == hints  # for they are made in other processes
            taken = [Counter(hint.actions) for hint in hints]
            assert all(one != other for one, other in combinations(taken, 2)), "the same in another order is no hint"
            for hint in hints:
                assert hint.actions[0] in game.legal_actions(state, seat)
                assert len(set(map(str, hint.reasons))) == len(hint.reasons)


@every_game
def test_a_suggestion_begins_as_wanted_and_does_not_peek(game: Game) -> None:
    for position in positions(game, 12, "suggest"):
        rng = Random(game.digest(position.state))
        for seat in seats_to_act(game, position):
            offered, memory = game.legal_actions(position.state, seat), position.memories[seat]
            assert players.suggest(game, position.state, seat, seed=1, memory=memory).actions[0] in offered
            for preferred in (offered[:1], offered[-2:]):
                suggestions = players.suggest(game, position.state, seat, preferred, seed=1, memory=memory)
                assert suggestions.actions[0] in preferred
                for other in sorted({*position.state.seats} - {seat}):
                    varied = game.vary(position.state, other, rng)
                    assert players.suggest(game, varied, seat, preferred, seed=1, memory=memory) == suggestions


@pytest.mark.parametrize("title", players.REASONS)
def test_every_reason_is_on_the_list_for_the_catalogue(title: str) -> None:
    """Positions that computers reach, not random ones: there the facts are."""
    game, met = rules.title(title), set[str]()
    for state, seat, memory in reached(game, 420, every=13):
        for hint in players.hints(game, state, seat, seed=1, memory=memory, simulations=4):
            for reason in hint.reasons:
                assert set(reason.names) == set(players.REASONS[title][reason.key])
                met.add(reason.key)
    assert len(met) > 5


def test_facts_come_before_what_sets_a_plan_apart() -> None:
    caesar = rules.title("caesar")
    *_, (state, seat, memory) = reached(caesar, 60, every=1)
    best, *_ = players.hints(caesar, state, seat, seed=1, memory=memory, simulations=4)
    assert best.reasons[0] == players.Reason("scores", best.figures["points"][seat])


def test_a_hint_of_caesars_empire_says_what_a_city_and_its_treasure_add_at_the_end() -> None:
    """The rules' own count of the game before and after the turn, the path's points aside."""
    caesar = rules.title("caesar")
    told = 0
    for state, seat, memory in reached(caesar, 200, every=5):
        best, *_ = players.hints(caesar, state, seat, seed=1, memory=memory, simulations=4)
        after = state
        for action in best.actions:
            after, _ = caesar.apply(after, seat, action)
        kept = {reason.key: reason.figure for reason in best.reasons if reason.key.endswith("_counts")}
        before, now = (
            {line.seat: dict(line.parts) for line in caesar.standings(position)}[seat] for position in (state, after)
        )
        gained = {part: now[part] - before[part] for part in now}
        if "treasure_counts" in kept:
            assert kept["treasure_counts"] == gained["same"] + gained["different"] + gained["gold"]
        if "city_counts" in kept:
            assert kept["city_counts"] == gained["cities"]
        told += len(kept)
    assert told > 5


def reached(game: Game, actions: int, every: int) -> Iterator[tuple[State, str, Memory]]:
    """Positions along a game of medium players, with the seat that decides and what it remembers."""
    rng, seats = Random("reached"), SEATS[:3]
    state, memories = game.new_game(seats), dict[str, Memory]()
    for number in range(actions):
        waiting = game.waiting_for(state)
        if not waiting:
            return
        seat = min(waiting)
        if seat == CHANCE:
            action = rng.choice(game.legal_actions(state, CHANCE))
        else:
            if number % every == every - 1:
                yield state, seat, memories.get(seat)
            action = players.choose(game, state, seat, "medium", seed=number, memory=memories.get(seat), simulations=0)
        state, events = game.apply(state, seat, action)
        for other in seats:
            for event in events:
                if (report := game.report(event, other)) is not None:
                    memories[other] = game.remember(memories.get(other), report)


def test_whoever_has_nothing_to_decide_is_refused() -> None:
    state = CONCLAVE.new_game(("anna", "ben"))
    with pytest.raises(ValueError, match="nothing to decide"):
        players.choose(CONCLAVE, state, "anna", "easy", seed=1)
    assert players.hints(CONCLAVE, state, "anna", seed=1) == ()


def test_a_colour_may_be_taken_before_the_first_turn() -> None:
    """Somebody else, or chance, is waited for then: any choice will do, and there are no reasons."""
    caesar = rules.title("caesar")
    state = caesar.new_game(SEATS[:3])
    offered = caesar.legal_actions(state, "anna")
    assert len(offered) > 1
    assert players.choose(caesar, state, "anna", "medium", seed=1) in offered
    assert all(hint.reasons == () for hint in players.hints(caesar, state, "anna", seed=1, simulations=1))


def test_a_level_may_have_weights_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"medium": Level(), "hard": Level(weights={"a": 5.0})}
    monkeypatch.setattr(advisors, "settings", lambda title: Settings({"a": 1.0, "b": 2.0}, levels))
    monkeypatch.setattr(advisors, "make_advisor", lambda game, weights: weights)
    advisors_made: list[object] = [advisors.advisor.__wrapped__(CONCLAVE, level) for level in levels]
    assert advisors_made == [{"a": 1.0, "b": 2.0}, {"a": 5.0, "b": 2.0}]


def test_an_unknown_level_is_refused() -> None:
    *_, (state, seat, _, _) = random_game(CONCLAVE, ("anna", "ben"), {}, Random(1), 5)
    with pytest.raises(ValueError, match="no such level"):
        players.choose(CONCLAVE, state, seat, "godlike", seed=1)


def test_what_speaks_against_a_plan_is_told_last() -> None:
    """And what has no reason but order has none in words."""
    for title in players.REASONS:
        game = rules.title(title)
        for state, seat, memory in reached(game, 200, every=17):
            told = players.suggest(game, state, seat, seed=1, memory=memory).reasons
            assert [reason.warns for reason in told] == sorted(reason.warns for reason in told)
            assert "usual" not in {reason.key for reason in told}


@pytest.mark.parametrize("purchase", [BuyBond, RaiseBond])
def test_a_bond_is_not_bought_or_raised_for_the_money_that_is_left(purchase: type) -> None:
    imperial, bought = rules.title("imperial"), 0
    for state, seat, memory in reached(imperial, 420, every=1):
        offered = [action for action in imperial.legal_actions(state, seat) if type(action) is purchase]
        if offered:
            bought += 1
            told = players.suggest(imperial, state, seat, offered, seed=1, memory=memory).reasons
            assert "money" not in {reason.key for reason in told}
    assert bought
